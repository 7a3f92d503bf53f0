"""What players are to each other: ratings, leaderboards, and what people show of themselves.

Knows people and names of hosted levels, nothing of games but their ids: :mod:`games` says who came in which place.
"""
