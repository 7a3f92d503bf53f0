"""Reads the output of a program that crashed, and says what to fix.

The cause of a crash is often not what the scenario tests: a bot that does not expect refusals crashes after a late
move, after a spent budget, and at the end of a game. The advice therefore depends on the error.
"""

import re
from dataclasses import dataclass


@dataclass(frozen=True)
class Advice:
    """What to do about a crash.

    Args:
        pattern: matches the last error, in the languages in which bots are often written.
        mend: what the author of the program should do.
        read: a page of the documentation, and its section.
    """

    pattern: str
    mend: str
    read: str


STATUS = r"(?:['(]|HTTP |status:? |code:? |Error: )"
KINDS = (
    Advice(
        STATUS + r"(?:429|50[234])\b|rate_limited|_unavailable|RateLimited",
        "An answer that passes has ended the program: 429, 502, 503 and 504 are temporary. Wait as long as Retry-After "
        "says, and send the same request again with the same Idempotency-Key.",
        "guides/errors.md#errors",
    ),
    Advice(
        STATUS + r"4\d\d\b|HTTPStatusError|HTTPError|HttpException|HttpResponseException|ApiError|StaleVersion|GameOver"
        r"|IllegalMove|SeatHandedOver|GamePaused|stale_version|not_your_turn|game_over|seat_handed_over|game_paused",
        "A refusal has ended the program. Look at code: after stale_version and not_your_turn look at the decision "
        "again, after game_over forget the game, after seat_handed_over take the seat back; then go on.",
        "guides/errors.md#errors",
    ),
    Advice(
        r"JSONDecodeError|JsonDecodingException|JsonParseException|JsonException|SyntaxError\b.*(JSON|token)"
        r"|invalid character .* looking for|unexpected end of JSON|ExpectedValue",
        "The program has read something as JSON that is not JSON. Check the status first, because a proxy answers 502 "
        "in HTML, and drop the incomplete line at which a stream broke off.",
        "guides/streams.md#exactly-once-and-in-order",
    ),
    Advice(
        r"ConnectError|ReadError|WriteError|ConnectTimeout|ReadTimeout|RemoteProtocolError|ConnectionError"
        r"|ConnectionReset|ConnectionRefused|ConnectionLost|ConnectionClosed|BrokenPipe|IncompleteRead|ProtocolError"
        r"|ChunkedEncodingError|fetch failed|terminated|other side closed|ECONNRESET|ECONNREFUSED|socket hang up|EOF"
        r"|IOException|URLError|TimeoutError|timed out",
        "A broken line has ended the program. Every request and every stream can break: wait a little, connect again "
        "with after= the last seq that you have, and send writes again with the same Idempotency-Key.",
        "guides/streams.md#exactly-once-and-in-order",
    ),
    Advice(
        r"IndexError|IndexOutOfBounds|index out of range|empty sequence|NoSuchElementException|StopIteration"
        r"|collection is empty|List is empty",
        "The program has chosen from nothing. If open of a decision is not null, moves may be empty: also choose from "
        "its proposals, or play default. If moves is null, it is not your turn.",
        "guides/turns.md#open-moves-and-storage",
    ),
    Advice(
        r"KeyError|AttributeError|'NoneType'|NullPointerException|of (undefined|null)\b|nil pointer|undefined method"
        r"|Cannot read propert|unexpectedly found nil|is missing in the map|TypeError",
        "The program has read a member that is missing or null. Check type and kind before you read members that only "
        "one of them has. Members that may be null are null at times, such as the decision when it is not your turn.",
        "guides/streams.md#the-feed-of-a-game",
    ),
)
OTHER = Advice(
    "",
    "The program has ended by itself. It must continue whatever it receives: after an error, let it play the default "
    "move for this one decision, and go on with all its games.",
    "guides/turns.md#the-default-move",
)

ERROR = re.compile(
    r"[ |+]*(?:panic: |(?:Exception in thread \S+ |Uncaught |Caused by: |\[cause\]: )?[\w.$]*(?:Error|Exception)\b)"
)
PLACE = re.compile(r'File "(?P<file>[^"]+)", line (?P<line>\d+)|\bat\b.*?(?P<path>[^\s()/]+\.[a-z]+):(?P<number>\d+)')
LIBRARIES = re.compile(r"site-packages|node_modules|node:|lib/python|<frozen|at java\.|at kotlin|at jdk\.")


def advice(printed: str) -> Advice:
    """Return the advice for the error with which a program ended."""
    error = " ".join(_errors(printed))
    return next((kind for kind in KINDS if re.search(kind.pattern, error)), OTHER)


def seen(printed: str) -> str:
    """Return the error and its place in the program; an empty text if the program printed nothing."""
    error = next(iter(_errors(printed)), "")
    return ", ".join(filter(None, [error, _place(printed)]))


def _errors(printed: str) -> list[str]:
    """Return the last error with its causes, if they follow it; without an error, the last line."""
    lines = printed.rstrip().splitlines()
    found = [number for number, line in enumerate(lines) if ERROR.match(line)]
    if not found:
        return [line.strip() for line in lines[-1:]]
    causes = [number for number in found if re.match(r"\s*(?:\[cause\]|Caused by)", lines[number])]
    first = max((number for number in found if number not in causes), default=found[-1])
    return [lines[number].strip(" |+{") for number in (first, *(cause for cause in causes if cause > first))]


def _place(printed: str) -> str:
    """Return the innermost line of the program itself: Python prints it last, others print it first."""
    found = [match for line in printed.splitlines() if not LIBRARIES.search(line) and (match := PLACE.search(line))]
    python = [match for match in found if match["file"] and not match["file"].startswith("<")]
    if python:
        return f"{python[-1]['file'].rpartition('/')[2]} line {python[-1]['line']}"
    return next((f"{match['path']} line {match['number']}" for match in found if match["path"]), "")
