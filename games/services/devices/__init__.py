"""Devices that get notifications by Web Push: registering them, and telling them what happens."""
