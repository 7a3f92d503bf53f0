"""The stable error codes of the accounts of bots, for both APIs. A code never changes its meaning."""

from puerto_api.base.errors import Each, ErrorCode, added
from puerto_api.base.errors import gettext_noop as _

NOT_A_BOT = ErrorCode(
    "not_a_bot",
    409,
    _("Not a bot"),
    _("Only the account of a bot can do this; `becomeBot` turns an account into one, for good."),
)
NOT_FOR_BOTS = ErrorCode(
    "not_for_bots",
    403,
    _("Not for bots"),
    _(
        "The account of a bot plays only where others seat it. It cannot open tables, sit down by itself, propose "
        "anything or report anyone."
    ),
)
CANNOT_BECOME_BOT = ErrorCode(
    "cannot_become_bot",
    409,
    _("This account cannot become a bot"),
    _("Only an account that has never sat at a table, and is neither staff nor a tester, can become a bot."),
)
BOT_NOT_FOUND = ErrorCode("bot_not_found", 404, _("No such bot"), _("No bot has this name."))
BOT_UNAVAILABLE = ErrorCode(
    "bot_unavailable",
    409,
    _("The bot does not play here"),
    _(
        "The bot is not available, plays enough games already, or does not play at such tables; `bots` says which "
        "bot and why."
    ),
    {
        "bots": added(
            Each(
                "UnavailableBot",
                "A bot that does not play at the table.",
                {
                    "name": added(str, "Name of its account."),
                    "seat": added(int, "The seat that it was meant for."),
                    "reasons": added(
                        list[str],
                        "Why it does not play: sandbox, off, offline, busy, edition, expansions, players, clock, "
                        "rated, opponents.",
                    ),
                },
            ),
            "The bots that do not play.",
            examples=[[{"name": "tortuga", "seat": 1, "reasons": ["players", "busy"]}]],
        )
    },
)
