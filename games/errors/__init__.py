"""The stable error codes of games, for both APIs. A code never changes its meaning."""

from datetime import datetime

from puerto_api.base.errors import ErrorCode, added
from puerto_api.base.errors import gettext_noop as _

_LEGAL = {"legal": added(list[str], "The legal moves, as notation text; for an open move, only its verb.")}

GAME_NOT_FOUND = ErrorCode("game_not_found", 404, _("No such game"), _("No game has this id."))
INVALID_GAME_SETUP = ErrorCode(
    "invalid_game_setup",
    422,
    _("The rules do not allow this table"),
    _(
        "The edition, number of players, expansions, options, seats, seed and clock do not fit together (R-SET-1, "
        "N-20)."
    ),
)
GAME_ALREADY_STARTED = ErrorCode(
    "game_already_started", 409, _("The game has started"), _("You can only do this before the game starts.")
)
GAME_NOT_STARTED = ErrorCode(
    "game_not_started",
    409,
    _("The game has not started"),
    _("You can only do this once the game has started."),
)
GAME_OVER = ErrorCode(
    "game_over",
    409,
    _("The game is over"),
    _("A game that is over cannot be changed."),
    {"game_status": added(str, "Status of the game.", examples=["finished"])},
)
ALREADY_SEATED = ErrorCode(
    "already_seated", 409, _("Already at this table"), _("You already have a seat at this table.")
)
SEAT_TAKEN = ErrorCode(
    "seat_taken", 409, _("Seat taken"), _("No seat is open, or the seat that you asked for is not open.")
)
SEAT_RESERVED = ErrorCode(
    "seat_reserved",
    403,
    _("Seat reserved"),
    _("The seat is held for another person, or for a person with an invitation."),
)
INVITATION_NEEDED = ErrorCode(
    "invitation_needed",
    403,
    _("By invitation only"),
    _("Only people with an invitation can sit down at this table."),
)
INVITATION_UNKNOWN = ErrorCode(
    "invitation_unknown",
    403,
    _("Unknown invitation"),
    _("This invitation is not for this seat, was withdrawn, or was used by another person."),
)
KICKED = ErrorCode("kicked", 403, _("Removed from the table"), _("The owner of the table has removed you."))
PERSON_NOT_FOUND = ErrorCode("person_not_found", 404, _("No such person"), _("No account has this name."))
NOBODY_THERE = ErrorCode(
    "nobody_there", 409, _("Nobody sits there"), _("The seat is empty, so no player can be removed from it.")
)
NO_READY_CHECK = ErrorCode(
    "no_ready_check", 409, _("No ready check"), _("At this table, players do not have to say that they are ready.")
)
NOT_READY = ErrorCode("not_ready", 409, _("Not everybody is ready"), _("The game can start once everybody is ready."))
GAME_NOT_OVER = ErrorCode(
    "game_not_over", 409, _("The game is not over"), _("You can only do this once the game is over.")
)
NO_CONTRIBUTIONS = ErrorCode(
    "no_contributions",
    409,
    _("The seed is fixed"),
    _("The creator of the game chose its seed, so players cannot contribute to it."),
)
SEATS_OPEN = ErrorCode("seats_open", 409, _("Seats are still open"), _("The game can start once every seat is taken."))
NOT_SEATED = ErrorCode("not_seated", 403, _("Not at this table"), _("Only a player at this table may do this."))
NOT_OWNER = ErrorCode("not_owner", 403, _("Not the owner"), _("Only the owner of the game, or staff, may do this."))
NOT_YOUR_TURN = ErrorCode(
    "not_your_turn",
    409,
    _("Not your turn"),
    _("The game is waiting for another seat."),
    {"seat": added(int, "The seat that has to move.")},
)
NO_HINTS = ErrorCode("no_hints", 403, _("No hints"), _("This table has no hints; a rated game never has any."))
NO_ADVISER = ErrorCode(
    "no_adviser",
    422,
    _("No such adviser"),
    _("This level does not exist or cannot give hints; `levels` lists those that can."),
    {"levels": added(list[str], "The levels that can give advice.", examples=[["expert", "master"]])},
)
HINT_FAILED = ErrorCode("hint_failed", 503, _("No hint this time"), _("The bot failed, or did not answer in time."))
STALE_VERSION = ErrorCode(
    "stale_version",
    409,
    _("The game has moved on"),
    _("The version that you expected is out of date; read the events that you missed, and decide again."),
    {
        "current_version": added(int, "Current version of the game."),
        "last_seq": added(int, "Number of the newest event."),
    },
)
CANNOT_FORK = ErrorCode(
    "cannot_fork",
    409,
    _("Cannot play on from here"),
    _("You can play on only from a game that is over, and only after an event that left a decision open."),
)
NO_SPECTATORS = ErrorCode(
    "no_spectators", 403, _("No spectators"), _("This table allows no spectators; only its players can see the game.")
)
GAME_PAUSED = ErrorCode(
    "game_paused",
    409,
    _("The game is adjourned"),
    _("The game resumes when everyone agrees, or at the time that was set."),
)
GAME_NOT_PAUSED = ErrorCode(
    "game_not_paused", 409, _("The game is not adjourned"), _("Only an adjourned game can be resumed.")
)
SEAT_HANDED_OVER = ErrorCode(
    "seat_handed_over",
    409,
    _("A stand-in is playing for you"),
    _("Your time ran out or you left. Take your seat back before you do anything else at this table."),
)
SEAT_NOT_HANDED_OVER = ErrorCode(
    "seat_not_handed_over",
    409,
    _("No stand-in is playing for you"),
    _("You can take your seat back only while a stand-in is playing for you."),
)
OUT_OF_PLAY = ErrorCode(
    "out_of_play", 409, _("Out of the game"), _("You cannot return after resigning, running out of time or leaving.")
)
TAKEBACK_REFUSED = ErrorCode(
    "takeback_refused",
    409,
    _("This cannot be taken back"),
    _(
        "Without consent, you can take back only moves that affected no other player and revealed nothing hidden; "
        "`earliest` says how far back you can go."
    ),
    {
        "earliest": added(
            int | None,
            "`ply` of the earliest decision to which you may go back without consent; null if none.",
            examples=[41],
        )
    },
)
PROPOSAL_OPEN = ErrorCode(
    "proposal_open",
    409,
    _("Already proposed"),
    _("A proposal of this kind is open; answer it first."),
)
PROPOSAL_DECLINED = ErrorCode(
    "proposal_declined",
    409,
    _("Declined"),
    _("Your last proposal of this kind was declined; you can make another one after the next move."),
)
PROPOSAL_GONE = ErrorCode(
    "proposal_gone",
    409,
    _("No such proposal"),
    _("The proposal was answered or withdrawn, or a move made it obsolete."),
)
NO_VACATION = ErrorCode(
    "no_vacation",
    409,
    _("No vacation left"),
    _("This table's clock allows no vacation, or you have used up all of yours."),
)
ON_VACATION = ErrorCode("on_vacation", 409, _("On vacation"), _("You are already on vacation."))
NOT_ON_VACATION = ErrorCode(
    "not_on_vacation", 409, _("Not on vacation"), _("You can end a vacation only while you are on vacation.")
)
MALFORMED_MOVE = ErrorCode(
    "malformed_move", 422, _("Not a move"), _("The text is not valid move notation (docs/notation)."), _LEGAL
)
ILLEGAL_MOVE = ErrorCode(
    "illegal_move",
    422,
    _("Illegal move"),
    _("The rules do not allow this move; `rule` names the rule and `legal` lists the legal moves."),
    {
        "rule": added(str, "Number of the rule that forbids the move.", examples=["R-CAP-9"]),
        "rule_url": added(
            str,
            "URL of the page that explains the rule.",
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
    _("This table has no chat, or the channel does not exist; the channels are `table` and `spectators`."),
)
CHAT_NOT_YOURS = ErrorCode(
    "chat_not_yours",
    403,
    _("Not your channel"),
    _("Until they have seen the end of the game, players and spectators cannot read each other's channel."),
)
CHAT_CLOSED = ErrorCode(
    "chat_closed", 409, _("The chat is closed"), _("The chat closes thirty days after the end of the game.")
)
MESSAGE_NOT_FOUND = ErrorCode(
    "message_not_found",
    404,
    _("No such message"),
    _("There is no message with this number, or the message was deleted."),
)
ALREADY_REPORTED = ErrorCode("already_reported", 409, _("Already reported"), _("You have already reported this."))
BANNED_FROM_CHAT = ErrorCode(
    "banned_from_chat",
    403,
    _("Banned from the chat"),
    _("A moderator has banned you from all chats; `until` says when the ban ends, and null means never."),
    {"until": added(datetime | None, "When you may write again; null if never.", examples=[None])},
)
TOO_MANY_MESSAGES = ErrorCode(
    "too_many_messages",
    429,
    _("Too many messages"),
    _("Wait `retry_after` seconds before you send another message."),
    {"retry_after": added(int, "Seconds to wait.", minimum=1)},
)
TOO_MANY_BLOCKS = ErrorCode(
    "too_many_blocks", 409, _("Too many people"), _("You have already muted or blocked as many people as you can.")
)
INVALID_ORDER = ErrorCode(
    "invalid_order",
    422,
    _("Invalid standing order"),
    _(
        "The kind, decision and moves of an order do not fit together, or you sent too many orders; `order` is the "
        "position of the invalid order."
    ),
    {"order": added(int, "Position of the order in the list, from 0.")},
)
RECORD_NOT_READY = ErrorCode(
    "record_not_ready",
    409,
    _("No record yet"),
    _(
        "A record reveals everything, so it is available only once the game is over; a game that never started has "
        "none."
    ),
)
NO_ANALYSIS = ErrorCode(
    "no_analysis",
    404,
    _("Not analyzed"),
    _("Nobody has asked for an analysis of this game yet. Anyone who may see the game can ask for one."),
)
RECORD_TOO_LONG = ErrorCode(
    "record_too_long",
    422,
    _("Too many moves"),
    _("The record has too many moves to be verified here; `manage.py verify` has no limit."),
    {"most": added(int, "Maximum number of moves that a record may have here.")},
)
