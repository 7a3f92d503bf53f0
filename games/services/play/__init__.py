"""During a game: moves, standing orders, takebacks, proposals, time limits, absence and resignation."""
