"""Subscriptions of webhooks, and the delivery of their messages."""
