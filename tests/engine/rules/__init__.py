"""The rules (R-n), rulings (G-n) and fine print (N-n) that the examples leave over, one file a section."""
