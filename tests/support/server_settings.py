"""The settings of servers that tests start: those of the service, but for what makes passwords slow to guess.

Each account that a test makes would cost a third of a second of a processor.
"""

import json
import os

from puerto_api.settings import *  # noqa: F403

PASSWORD_HASHERS = ["django.contrib.auth.hashers.MD5PasswordHasher"]
LOGIN_ENDPOINTS = json.loads(os.environ.get("LOGIN_ENDPOINTS", "{}"))
"""Where a test's own service says who people are (:mod:`tests.support.identity_provider`)."""
