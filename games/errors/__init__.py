"""The stable error codes of games, for both APIs. A code never changes its meaning."""

from datetime import datetime

from puerto_api.base.errors import ErrorCode, added
from puerto_api.base.errors import gettext_noop as _

_LEGAL = {"legal": added(list[str], "What would have been legal, as notation text; open moves as their verb alone.")}

GAME_NOT_FOUND = ErrorCode("game_not_found", 404, _("No such game"), _("There is no game with this id."))
INVALID_GAME_SETUP = ErrorCode(
    "invalid_game_setup",
    422,
    _("The rules do not allow this table"),
    _("Edition, number of players, expansions, options, seats, seed or turn time do not fit together (R-SET-1, N-20)."),
)
GAME_ALREADY_STARTED = ErrorCode(
    "game_already_started", 409, _("The game has started"), _("This can only be done while the game waits for players.")
)
GAME_NOT_STARTED = ErrorCode(
    "game_not_started",
    409,
    _("The game has not started"),
    _("Moves can be played once the owner has started the game."),
)
GAME_OVER = ErrorCode(
    "game_over",
    409,
    _("The game is over"),
    _("Nothing can be changed in a game that has ended."),
    {"game_status": added(str, "What has become of it.", examples=["finished"])},
)
ALREADY_SEATED = ErrorCode("already_seated", 409, _("Already at this table"), _("You have a seat at this table."))
SEAT_TAKEN = ErrorCode(
    "seat_taken", 409, _("Seat taken"), _("No open seat is left, or the one you asked for is not open.")
)
SEAT_RESERVED = ErrorCode(
    "seat_reserved", 403, _("Seat reserved"), _("The seat is held for somebody else, or for whoever was invited to it.")
)
INVITATION_NEEDED = ErrorCode(
    "invitation_needed", 403, _("Only with an invitation"), _("At this table sit only people who were invited.")
)
INVITATION_UNKNOWN = ErrorCode(
    "invitation_unknown",
    403,
    _("Unknown invitation"),
    _("This invitation is not for this seat, was taken back, or was used by somebody else."),
)
KICKED = ErrorCode("kicked", 403, _("Sent away"), _("The owner of the table has sent you away."))
PERSON_NOT_FOUND = ErrorCode("person_not_found", 404, _("No such person"), _("Nobody here has this name."))
NOBODY_THERE = ErrorCode("nobody_there", 409, _("Nobody sits there"), _("There is nobody to be sent away."))
NO_READY_CHECK = ErrorCode(
    "no_ready_check", 409, _("No ready check"), _("At this table nobody has to say that he is ready.")
)
NOT_READY = ErrorCode("not_ready", 409, _("Not everybody is ready"), _("The game starts when everybody is ready."))
GAME_NOT_OVER = ErrorCode(
    "game_not_over", 409, _("The game is not over"), _("This can only be done when the game is over.")
)
NO_CONTRIBUTIONS = ErrorCode(
    "no_contributions",
    409,
    _("The seed is fixed"),
    _("Nobody contributes to the seed of a game whose seed was chosen by its creator."),
)
SEATS_OPEN = ErrorCode("seats_open", 409, _("Seats are still open"), _("The game starts when nobody is missing."))
NOT_SEATED = ErrorCode("not_seated", 403, _("Not at this table"), _("Only a player at this table may do this."))
NOT_OWNER = ErrorCode("not_owner", 403, _("Not the owner"), _("Only the owner of the game, or staff, may do this."))
NOT_YOUR_TURN = ErrorCode(
    "not_your_turn",
    409,
    _("Not your turn"),
    _("The game waits for another seat."),
    {"seat": added(int, "The seat that is asked.")},
)
NO_HINTS = ErrorCode(
    "no_hints", 403, _("No hints"), _("At this table nobody is advised; in a rated game nobody ever is.")
)
NO_ADVISER = ErrorCode(
    "no_adviser",
    422,
    _("No such adviser"),
    _("There is no such level of the hosted bots, or none that can advise; `levels` names those that can."),
    {"levels": added(list[str], "The levels that can advise.", examples=[["expert", "master"]])},
)
HINT_FAILED = ErrorCode(
    "hint_failed", 503, _("No hint this time"), _("The bot that was asked has failed, or has not answered in time.")
)
STALE_VERSION = ErrorCode(
    "stale_version",
    409,
    _("The game has moved on"),
    _("The version you expected is not the current one; read the events you have missed and decide again."),
    {
        "current_version": added(int, "Version of the game now."),
        "last_seq": added(int, "Number of the newest event."),
    },
)
CANNOT_FORK = ErrorCode(
    "cannot_fork",
    409,
    _("Nothing to go on from"),
    _("One plays on from a game that is over, after an event at which something was left to decide."),
)
NO_SPECTATORS = ErrorCode(
    "no_spectators", 403, _("No spectators"), _("This table lets nobody watch; only its players see the game.")
)
GAME_PAUSED = ErrorCode(
    "game_paused", 409, _("The game is adjourned"), _("It goes on when everybody agrees, or at the time it was set to.")
)
GAME_NOT_PAUSED = ErrorCode(
    "game_not_paused", 409, _("The game is not adjourned"), _("Only an adjourned game can be resumed.")
)
SEAT_HANDED_OVER = ErrorCode(
    "seat_handed_over",
    409,
    _("Somebody else plays for you"),
    _("Your time was up or you have left; take your seat back before you do anything at this table."),
)
SEAT_NOT_HANDED_OVER = ErrorCode(
    "seat_not_handed_over", 409, _("You play for yourself"), _("Only a seat that was handed over can be taken back.")
)
OUT_OF_PLAY = ErrorCode(
    "out_of_play", 409, _("Out of play"), _("Who has given up, or lost by the clock or by leaving, cannot come back.")
)
TAKEBACK_REFUSED = ErrorCode(
    "takeback_refused",
    409,
    _("This cannot be taken back"),
    _("A seat goes back by itself where nobody else is touched and nothing hidden was seen; `earliest` says how far."),
    {
        "earliest": added(
            int | None, "The first decision to which you may go back by yourself; null: to none.", examples=[41]
        )
    },
)
PROPOSAL_OPEN = ErrorCode(
    "proposal_open",
    409,
    _("Already proposed"),
    _("There is one proposal of a kind at a time; answer the one there is."),
)
PROPOSAL_DECLINED = ErrorCode(
    "proposal_declined", 409, _("Declined"), _("Your last proposal of this kind was declined at this decision.")
)
PROPOSAL_GONE = ErrorCode(
    "proposal_gone", 409, _("No such proposal"), _("It was answered, taken back, or overtaken by a move.")
)
NO_VACATION = ErrorCode(
    "no_vacation", 409, _("No vacation left"), _("The clock of this table gives no vacation, or yours is used up.")
)
ON_VACATION = ErrorCode("on_vacation", 409, _("On vacation"), _("You are on vacation already."))
NOT_ON_VACATION = ErrorCode("not_on_vacation", 409, _("Not on vacation"), _("There is no vacation to come back from."))
MALFORMED_MOVE = ErrorCode(
    "malformed_move", 422, _("Not a move"), _("The text is not a move of the notation (docs/notation)."), _LEGAL
)
ILLEGAL_MOVE = ErrorCode(
    "illegal_move",
    422,
    _("Illegal move"),
    _("The rules refuse this move; the answer names the rule and what is legal."),
    {
        "rule": added(str, "Number of the rule that speaks against it.", examples=["R-CAP-9"]),
        "rule_url": added(
            str,
            "Address of the page where it is told.",
            format="uri",
            examples=["https://puerto.example/docs/rules/1897/#R-CAP-9"],
        ),
        **_LEGAL,
    },
)
NO_CHAT = ErrorCode(
    "no_chat",
    404,
    _("No chat"),
    _("Nobody talks at this table, or there is no such channel; the channels are `table` and `spectators`."),
)
CHAT_NOT_YOURS = ErrorCode(
    "chat_not_yours",
    403,
    _("Not your channel"),
    _("Until they have seen the end, those who sit at the table and those who watch do not hear each other."),
)
CHAT_CLOSED = ErrorCode(
    "chat_closed", 409, _("The chat is closed"), _("Thirty days after the end of a game nobody talks any more.")
)
MESSAGE_NOT_FOUND = ErrorCode(
    "message_not_found", 404, _("No such message"), _("There is no message with this number, or it was deleted.")
)
ALREADY_REPORTED = ErrorCode("already_reported", 409, _("Already reported"), _("You have reported this before."))
BANNED_FROM_CHAT = ErrorCode(
    "banned_from_chat",
    403,
    _("Banned from the chat"),
    _("A moderator lets you say nothing; `until` says how long, null: for good."),
    {"until": added(datetime | None, "When you may speak again; null: never.", examples=[None])},
)
TOO_MANY_MESSAGES = ErrorCode(
    "too_many_messages",
    429,
    _("Too many messages"),
    _("Say something again after `retry_after` seconds."),
    {"retry_after": added(int, "Seconds.", minimum=1)},
)
TOO_MANY_BLOCKS = ErrorCode(
    "too_many_blocks", 409, _("Too many people"), _("You cannot mute or block any more people.")
)
INVALID_ORDER = ErrorCode(
    "invalid_order",
    422,
    _("No such standing order"),
    _("Kind, decision and moves of the order do not fit together, or there are too many; `order` says which."),
    {"order": added(int, "Position of the order in the list, from 0.")},
)
RECORD_NOT_READY = ErrorCode(
    "record_not_ready",
    409,
    _("No record yet"),
    _("A record tells everything, so there is one only when a game that was started is over."),
)
NO_ANALYSIS = ErrorCode(
    "no_analysis",
    404,
    _("Not analysed"),
    _("Nobody has asked for an analysis of this game yet; whoever may see it can."),
)
RECORD_TOO_LONG = ErrorCode(
    "record_too_long",
    422,
    _("Too many moves"),
    _("A record with so many moves is not verified here; `manage.py verify` has no limit."),
    {"most": added(int, "So many moves are verified at most.")},
)
