"""Tournaments: who plays with whom and on which seat in each round, and how the standings follow. No writes, no clock.

Everything here is a function of the entrants, the rounds so far and the tournament's seed, which is published: anyone
can compute the pairings and standings again. Entrants are numbers, counted from 0 in the order in which they joined.
"""
