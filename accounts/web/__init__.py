"""The pages of accounts: signing in, the person's own page, tokens and the consent to apps."""
