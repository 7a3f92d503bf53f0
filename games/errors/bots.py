"""The stable error codes of the accounts of bots, for both APIs. A code never changes its meaning."""

from puerto_api.base.errors import Each, ErrorCode, added
from puerto_api.base.errors import gettext_noop as _

NOT_A_BOT = ErrorCode(
    "not_a_bot",
    409,
    _("Not a bot"),
    _("Only a bot account can do this; `becomeBot` turns your account into one, for good."),
)
NOT_FOR_BOTS = ErrorCode(
    "not_for_bots",
    403,
    _("Not for bots"),
    _(
        "A bot account plays only where others seat it. It cannot open tables, sit down by itself, make proposals or "
        "report anyone."
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
        "The bot is not available, is already playing enough games, or does not play at tables like this; `bots` says "
        "which bot and why."
    ),
    {
        "bots": added(
            Each(
                "UnavailableBot",
                "A bot that is unavailable for the table.",
                {
                    "name": added(str, "Name of the bot's account."),
                    "seat": added(int, "The seat that the bot was meant for."),
                    "reasons": added(
                        list[str],
                        "Why the bot does not play: sandbox, off, offline, busy, edition, expansions, players, clock, "
                        "rated, opponents.",
                    ),
                },
            ),
            "The bots that are unavailable.",
            examples=[[{"name": "tortuga", "seat": 1, "reasons": ["players", "busy"]}]],
        )
    },
)
