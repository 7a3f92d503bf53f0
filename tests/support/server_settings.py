"""The settings of servers that tests start: those of the service, but for what makes passwords slow to guess.

Each account that a test makes would cost a third of a second of a processor.
"""

from puerto_api.settings import *  # noqa: F403

PASSWORD_HASHERS = ["django.contrib.auth.hashers.MD5PasswordHasher"]
