"""What players are to each other: ratings, leaderboards, and what people show of themselves.

Knows people and names of hosted levels, but only the ids of games: :mod:`games` says who came in which place.
"""
