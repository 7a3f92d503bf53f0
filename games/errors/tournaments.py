"""The stable error codes of tournaments. A code never changes its meaning."""

from puerto_api.base.errors import ErrorCode
from puerto_api.base.errors import gettext_noop as _

TOURNAMENT_NOT_FOUND = ErrorCode("tournament_not_found", 404, _("No such tournament"), _("No tournament has this id."))
INVALID_TOURNAMENT = ErrorCode(
    "invalid_tournament",
    422,
    _("No such tournament is possible"),
    _("The format, table size, number of rounds, duration and table settings do not fit together."),
)
TOURNAMENT_STARTED = ErrorCode(
    "tournament_started",
    409,
    _("The tournament has started"),
    _("You can only do this before the tournament starts."),
)
TOURNAMENT_OVER = ErrorCode(
    "tournament_over", 409, _("The tournament is over"), _("A tournament that is over cannot be changed.")
)
ALREADY_ENTERED = ErrorCode(
    "already_entered", 409, _("Already in this tournament"), _("You have already entered this tournament.")
)
NOT_ENTERED = ErrorCode("not_entered", 409, _("Not in this tournament"), _("You do not take part in this tournament."))
NOT_ORGANIZER = ErrorCode(
    "not_organizer", 403, _("Not the organizer"), _("Only the organizer of the tournament may do this.")
)
TOURNAMENT_FULL = ErrorCode(
    "tournament_full", 409, _("The tournament is full"), _("The tournament has as many entrants as it can have.")
)
TOURNAMENT_CODE_NEEDED = ErrorCode(
    "tournament_code_needed",
    403,
    _("Only with the link"),
    _("Only people with the link of the organizer can enter this tournament."),
)
NO_BOTS_IN_TOURNAMENT = ErrorCode(
    "no_bots_in_tournament", 409, _("People only"), _("This tournament does not allow bots.")
)
TOO_FEW_ENTRANTS = ErrorCode(
    "too_few_entrants",
    409,
    _("Too few entrants"),
    _("The tournament can start once it has enough entrants for one table."),
)
TOO_MANY_TOURNAMENTS = ErrorCode(
    "too_many_tournaments",
    409,
    _("Too many tournaments"),
    _("You already organize as many tournaments at once as you may. Others can begin when one of them is over."),
)
