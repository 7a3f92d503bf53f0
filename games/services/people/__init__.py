"""What follows from an account: its departure, a new name, the end of a guest."""
