"""The questions on which rule sets differ, a file each, and the published answers to them."""
