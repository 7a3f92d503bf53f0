"""What the views of accounts share."""

TAGS = ("accounts",)
"""Under which the operations stand in the OpenAPI document."""
