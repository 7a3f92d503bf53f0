"""The pages of accounts: logging in, the person's own page, tokens and the consent to apps."""
