"""The mails that accounts get: plain text, with the same in simple HTML."""
