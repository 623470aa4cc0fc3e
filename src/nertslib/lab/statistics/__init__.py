"""How sure is a number?  Intervals for figures of simulated rounds, alone and in pairs.

The modules beside this one need the extra `lab`; this one, and `requiring`, need nothing.
"""
