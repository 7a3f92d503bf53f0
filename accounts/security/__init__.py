"""Access control: credentials, sessions, scopes, limits, suspensions, and names that may be registered."""
