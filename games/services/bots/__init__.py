"""Accounts of programs: what they offer, and how their decisions arrive."""
