"""What can be done at the table: a file for each kind of action, and the one judgement of them."""
