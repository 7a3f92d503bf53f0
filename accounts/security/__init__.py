"""Access control: credentials, scopes, limits, suspensions, and names that may be registered."""
