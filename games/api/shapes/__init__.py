"""What both APIs of games take and answer: one shape each, in the terms of :mod:`puerto_api.contract.shapes`."""
