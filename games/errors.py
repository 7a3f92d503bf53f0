"""The stable error codes of games, for both APIs. A code never changes its meaning."""

from puerto_api.errors import ErrorCode

GAME_NOT_FOUND = ErrorCode("game_not_found", 404, "No such game", "There is no game with this id.")
INVALID_GAME_SETUP = ErrorCode(
    "invalid_game_setup",
    422,
    "The rules do not allow this table",
    "Edition, number of players, expansions, options, seats, seed or turn time do not fit together (R-SET-1, N-20).",
)
GAME_ALREADY_STARTED = ErrorCode(
    "game_already_started", 409, "The game has started", "This can only be done while the game waits for players."
)
GAME_NOT_STARTED = ErrorCode(
    "game_not_started", 409, "The game has not started", "Moves can be played once the owner has started the game."
)
GAME_OVER = ErrorCode("game_over", 409, "The game is over", "Nothing can be changed in a game that has ended.")
ALREADY_SEATED = ErrorCode("already_seated", 409, "Already at this table", "You have a seat at this table.")
SEAT_TAKEN = ErrorCode("seat_taken", 409, "Seat taken", "No open seat is left, or the one you asked for is not open.")
SEATS_OPEN = ErrorCode("seats_open", 409, "Seats are still open", "The game starts when nobody is missing.")
NOT_SEATED = ErrorCode("not_seated", 403, "Not at this table", "Only a player at this table may do this.")
NOT_OWNER = ErrorCode("not_owner", 403, "Not the owner", "Only the owner of the game, or staff, may do this.")
NOT_YOUR_TURN = ErrorCode("not_your_turn", 409, "Not your turn", "The game waits for another seat.")
STALE_VERSION = ErrorCode(
    "stale_version",
    409,
    "The game has moved on",
    "The version you expected is not the current one; read the events you have missed and decide again.",
)
MALFORMED_MOVE = ErrorCode(
    "malformed_move", 422, "Not a move", "The text is not a move of the notation (docs/notation)."
)
ILLEGAL_MOVE = ErrorCode(
    "illegal_move", 422, "Illegal move", "The rules refuse this move; the answer names the rule and what is legal."
)
IDEMPOTENCY_KEY_REUSED = ErrorCode(
    "idempotency_key_reused",
    422,
    "Idempotency key used for something else",
    "This key was sent before with another operation or other parameters.",
)
RECORD_NOT_READY = ErrorCode(
    "record_not_ready", 409, "No record yet", "A record tells everything, so there is one only when the game is over."
)
