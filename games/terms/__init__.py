"""The terms a game is played on: time control, seed and order of the seats, standing orders, ranking. No writes."""
