"""The audit log: what moderators and administrators did to whom, when and why. Written once, then only read."""
