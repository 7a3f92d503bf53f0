"""Logging in for other people's apps: OAuth 2.1 and what it advertises."""
