"""What all other code may use: error codes, JSON, texts, time limits, the cache and wake-ups."""
