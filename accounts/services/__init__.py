"""The only writers of accounts. All raise :class:`puerto_api.base.errors.ServiceError` when they refuse.

Passwords are hashed by Django, tokens are random and stored as a hash (django-rest-knox): the secret of a token is told
once, when it is made.
"""

from .access import forget_expired_access, log_out, revoke_access, revoke_everything
from .apps import NewSecret, change_app, delete_app, register_app, replace_secret
from .closing import close_account, delete_account
from .emails import confirm_email, confirm_email_by_link, send_email_code, set_email
from .guests import forget_guest, open_guest, play_as_guest, require_account, unused_guests
from .logging_in import (
    identified_by_code,
    log_in,
    log_in_with_code,
    request_log_in_code,
    request_password_reset,
    reset_password,
)
from .mailed_codes import LONGEST_CODE
from .moderating import LONGEST_DAYS, lift_suspension, rename, suspend
from .people import (
    LONGEST_EMAIL,
    LONGEST_PASSWORD,
    SHORTEST_PASSWORD,
    change_password,
    identified,
    open_account,
    register,
)
from .second_factor import (
    LONGEST_SECOND_FACTOR,
    Setup,
    disable_second_factor,
    enable_second_factor,
    replace_recovery_codes,
    start_second_factor,
)
from .second_factor import check as check_second_factor
from .stream_tickets import LONGEST_PATH, StreamTicket, create_stream_ticket
from .tokens import (
    LOGIN,
    LONGEST_LIFE,
    LONGEST_NAME,
    LONGEST_OVERLAP,
    MOST_TOKENS,
    SHORTEST_LIFE,
    Issued,
    create_token,
    note_use,
    revoke_token,
    rotate_token,
)

__all__ = [
    "LONGEST_SECOND_FACTOR",
    "Setup",
    "check_second_factor",
    "disable_second_factor",
    "enable_second_factor",
    "replace_recovery_codes",
    "start_second_factor",
    "LONGEST_CODE",
    "identified_by_code",
    "log_in_with_code",
    "request_log_in_code",
    "request_password_reset",
    "reset_password",
    "confirm_email",
    "confirm_email_by_link",
    "send_email_code",
    "set_email",
    "Issued",
    "LOGIN",
    "LONGEST_DAYS",
    "LONGEST_EMAIL",
    "LONGEST_LIFE",
    "LONGEST_NAME",
    "LONGEST_OVERLAP",
    "LONGEST_PASSWORD",
    "LONGEST_PATH",
    "MOST_TOKENS",
    "NewSecret",
    "SHORTEST_LIFE",
    "SHORTEST_PASSWORD",
    "StreamTicket",
    "change_app",
    "change_password",
    "close_account",
    "create_stream_ticket",
    "create_token",
    "delete_account",
    "delete_app",
    "forget_expired_access",
    "forget_guest",
    "identified",
    "lift_suspension",
    "log_in",
    "log_out",
    "note_use",
    "open_account",
    "open_guest",
    "play_as_guest",
    "register",
    "register_app",
    "replace_secret",
    "rename",
    "require_account",
    "revoke_access",
    "revoke_everything",
    "revoke_token",
    "rotate_token",
    "suspend",
    "unused_guests",
]
