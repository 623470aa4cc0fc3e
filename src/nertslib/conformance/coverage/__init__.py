"""Which rules does a suite of cases and records exercise?"""
