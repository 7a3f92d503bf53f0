"""What agents are offered: to look at a table, wait for their turn, answer decisions, and read the rules.

A program that plays here plays as a bot account, so that everybody sees that it is one, and it is rated among bots.
"""
