"""The stable error codes of the accounts of bots, for both APIs. A code never changes its meaning."""

from puerto_api.base.errors import Each, ErrorCode, added
from puerto_api.base.errors import gettext_noop as _

NOT_A_BOT = ErrorCode(
    "not_a_bot",
    409,
    _("Not a bot"),
    _("Only the account of a bot does this; `becomeBot` makes an account one, for good."),
)
NOT_FOR_BOTS = ErrorCode(
    "not_for_bots",
    403,
    _("Not for bots"),
    _("The account of a bot plays where it is seated; it opens no tables, sits down nowhere by itself and has no say."),
)
CANNOT_BECOME_BOT = ErrorCode(
    "cannot_become_bot",
    409,
    _("This account cannot become a bot"),
    _("Only an account that has never sat at a table, and is neither staff nor a tester, becomes that of a bot."),
)
BOT_NOT_FOUND = ErrorCode("bot_not_found", 404, _("No such bot"), _("No account of a bot has this name."))
BOT_UNAVAILABLE = ErrorCode(
    "bot_unavailable",
    409,
    _("The bot does not play here"),
    _("It is not there, has enough games, or does not play at such a table; `bots` says who and why."),
    {
        "bots": added(
            Each(
                "UnavailableBot",
                "A bot that does not play at a table.",
                {
                    "name": added(str, "Name of its account."),
                    "seat": added(int, "Where it was to sit."),
                    "reasons": added(
                        list[str],
                        "What speaks against it: sandbox, off, offline, busy, edition, expansions, players, clock, "
                        "rated, opponents.",
                    ),
                },
            ),
            "Those that do not play.",
            examples=[[{"name": "tortuga", "seat": 1, "reasons": ["players", "busy"]}]],
        )
    },
)
