"""How much the service carries: databases filled to any size, and the busiest hour simulated."""
