"""How are rule sets written into files and documents, and read from them?"""
