"""The pictures of the guides, in docs/images: ``python docs/site/pictures.py``.

They hold for light and dark screens, and what they say is text, so it can be searched, selected and read aloud.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from html import escape
from pathlib import Path

IMAGES = Path(__file__).resolve().parents[1] / "images"
WIDTH = 800
STYLE = """
.back { fill: #fbfaf7 } .box { fill: #fff; stroke: #b9b2a3 }
.frame { fill: none; stroke: #b9b2a3; stroke-dasharray: 5 4 } .life { stroke: #b9b2a3; stroke-dasharray: 3 4 }
.line { fill: none; stroke: #1f6f8b; stroke-width: 1.6 } .head { fill: #1f6f8b }
.soft { stroke-dasharray: 6 4 } .lost { stroke: #b3402c; stroke-width: 2 }
text { font: 14px sans-serif; fill: #2b2a26 } .name { font-weight: bold; fill: #1d3557 }
.small { font-size: 13px; fill: #55503f } .code { font: 13px monospace } .bad { fill: #a3311f }
.middle { text-anchor: middle } .end { text-anchor: end }
.label { paint-order: stroke; stroke: #fbfaf7; stroke-width: 5px; stroke-linejoin: round }
@media (prefers-color-scheme: dark) {
.back { fill: #1c1f24 } .box { fill: #262a31; stroke: #5a606c } .frame, .life { stroke: #5a606c }
.line { stroke: #7cc7dd } .head { fill: #7cc7dd } .lost { stroke: #ff9b88 }
text { fill: #e4e0d6 } .name { fill: #9ec5fe } .small { fill: #b9b4a7 }
.bad { fill: #ff9b88 } .label { stroke: #1c1f24 } }
"""
MARKERS = (
    '<defs><marker id="head" viewBox="0 0 10 10" refX="9" refY="5" markerWidth="8" markerHeight="8" orient="auto">'
    '<path class="head" d="M0 0 10 5 0 10z"/></marker></defs>'
)


def picture(title: str, description: str, height: float, parts: Sequence[str]) -> str:
    """A picture as SVG: its title and description are what those hear who do not see it."""
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height:g}" role="img" '
        f'aria-labelledby="title" aria-describedby="description">\n'
        f'<title id="title">{escape(title)}</title>\n<desc id="description">{escape(description)}</desc>\n'
        f'<style>{STYLE}</style>\n{MARKERS}\n<rect class="back" width="{WIDTH}" height="{height:g}"/>\n'
        + "\n".join(parts)
        + "\n</svg>\n"
    )


def text(x: float, y: float, said: str, style: str = "") -> str:
    """A line of text; what stands in backquotes is code."""
    spans = (
        f'<tspan class="code">{escape(part)}</tspan>' if number % 2 else escape(part)
        for number, part in enumerate(said.split("`"))
    )
    named = f' class="{style}"' if style else ""
    return f'<text{named} x="{x:g}" y="{y:g}">{"".join(spans)}</text>'


def box(x: float, y: float, width: float, height: float, name: str, *lines: str) -> str:
    """A part with its name, and what it does."""
    parts = [f'<rect class="box" x="{x:g}" y="{y:g}" width="{width:g}" height="{height:g}" rx="5"/>']
    top = y + height / 2 - 9 * len(lines) + 5
    parts.append(text(x + width / 2, top, name, "name middle"))
    parts += [text(x + width / 2, top + 18 * number, line, "small middle") for number, line in enumerate(lines, 1)]
    return "\n".join(parts)


def arrow(*points: tuple[float, float], soft: bool = False) -> str:
    """A line with a head at its end; a soft one is a hint, or an answer."""
    path = " ".join(f"{x:g} {y:g}" for x, y in points)
    return f'<path class="line{" soft" if soft else ""}" d="M{path}" marker-end="url(#head)"/>'


def overview() -> str:
    """How the parts of the service hang together."""
    frame = '<rect class="frame" x="20" y="172" width="760" height="296" rx="8"/>'
    parts = [
        box(30, 20, 230, 64, "Your client", "web, mobile, terminal"),
        box(285, 20, 230, 64, "Your bot", "a program with a bot account"),
        box(550, 20, 220, 64, "Your server", "receives webhooks"),
        frame,
        text(770, 458, "Puerto API", "name end"),
        box(40, 192, 475, 64, "REST and GraphQL", "requests, and streams: WebSocket, server-sent events, NDJSON"),
        box(550, 192, 220, 64, "Webhooks", "signed, retried, in order"),
        box(40, 306, 250, 64, "Game", "seats, clock, the rules of the engine"),
        box(360, 306, 410, 64, "Events", "numbered by `seq`, kept in the database"),
        box(40, 404, 250, 52, "Hosted bots", "a worker thinks for them"),
        arrow((100, 84), (100, 192)),
        text(108, 132, "moves", "label"),
        arrow((190, 192), (190, 84)),
        text(198, 148, "feed", "label"),
        arrow((345, 84), (345, 192)),
        text(353, 132, "moves", "label"),
        arrow((440, 192), (440, 84)),
        text(448, 148, "decisions", "label"),
        arrow((660, 192), (660, 84)),
        text(668, 140, "`POST`", "label"),
        arrow((140, 256), (140, 306)),
        text(148, 286, "operations", "label"),
        arrow((290, 338), (360, 338)),
        text(298, 328, "writes", "label"),
        arrow((440, 306), (440, 256)),
        text(448, 286, "from any `seq`", "label"),
        arrow((660, 306), (660, 256)),
        text(668, 286, "from a cursor", "label"),
        arrow((110, 370), (110, 404)),
        text(118, 392, "asks", "label"),
        arrow((200, 404), (200, 370)),
        text(208, 392, "moves", "label"),
    ]
    return picture(
        "How the parts of Puerto API work together",
        "Your client sends moves to REST and GraphQL and receives a feed from there. Your bot receives its "
        "decisions and answers with moves. Operations reach the game, which knows its seats, its clock and the "
        "rules. The game asks hosted bots for their moves, and writes events, which are numbered and kept in the "
        "database. From there, streams send them to clients and bots, and webhooks post them to your server; both"
        " can start from any event.",
        488,
        parts,
    )


@dataclass
class Message:
    """An arrow from one lifeline to another, or from one to itself: a note of what it does."""

    source: int
    target: int
    lines: Sequence[str]
    soft: bool = False
    bad: bool = False


@dataclass
class Break:
    """The connection between two lifelines ends."""

    left: int
    right: int
    lines: Sequence[str]


@dataclass
class Diagram:
    """A diagram of messages, one below the other."""

    title: str
    description: str
    lanes: Sequence[tuple[str, str]]
    steps: Sequence[Message | Break]
    places: Sequence[float]
    """From left to right, where the lanes are."""

    def drawn(self) -> str:
        """The picture as SVG."""
        parts: list[str] = []
        y = 84.0
        for step in self.steps:
            y += 18 * len(step.lines) + 6
            parts += self._message(step, y) if isinstance(step, Message) else self._break(step, y)
            y += 18
        height = y + 8
        width = min(150.0, 0.94 * min(b - a for a, b in zip(self.places, self.places[1:], strict=False)))
        lives = [f'<path class="life" d="M{x:g} 66V{height - 10:g}"/>' for x in self.places]
        heads = [
            box(x - width / 2, 14, width, 52, name, *([said] if said else []))
            for x, (name, said) in zip(self.places, self.lanes, strict=True)
        ]
        return picture(self.title, self.description, height, [*lives, *heads, *parts])

    def _message(self, step: Message, y: float) -> Iterator[str]:
        start, end = self.places[step.source], self.places[step.target]
        style = "label middle bad" if step.bad else "label middle"
        if start == end:
            width = 7.2 * max(len(line.replace("`", "")) for line in step.lines) + 16
            left = min(start - width / 2, WIDTH - width - 6)
            height = 18 * len(step.lines) + 8
            top = y - height + 8
            yield f'<rect class="box" x="{left:g}" y="{top:g}" width="{width:g}" height="{height:g}" rx="5"/>'
            yield from self._said(step.lines, left + width / 2, y - 1, "middle")
            return
        inset = 4 if end > start else -4
        yield from self._said(step.lines, (start + end) / 2, y - 6, style)
        yield arrow((start + inset, y), (end - inset, y), soft=step.soft)

    def _break(self, step: Break, y: float) -> Iterator[str]:
        middle = (self.places[step.left] + self.places[step.right]) / 2
        yield from self._said(step.lines, middle, y - 10, "label middle bad")
        start, end = self.places[step.left] + 8, self.places[step.right] - 8
        yield f'<path class="line lost" d="M{start:g} {y:g}H{middle - 8:g}l6 -7 4 14 6 -7H{end:g}"/>'

    def _said(self, lines: Sequence[str], x: float, y: float, style: str) -> Iterator[str]:
        for number, line in enumerate(reversed(lines)):
            yield text(x, y - 18 * number, line, style)


TURN = Diagram(
    "A turn, from the decision to the next one",
    "The stream sends the client a decision with version 58. The client posts its move with expected version 58 "
    "and an idempotency key. The API checks the move against the rules and stores the game and its events 112 to "
    "116 in the database, in one statement that first compares the version. It answers the client with version "
    "59, and wakes the stream with a hint. The stream reads the events that follow its cursor, and sends them to "
    "the client and to all others who follow the game. If a bot is asked next, the service gives it the decision,"
    " and its move takes the same way.",
    [("Client", ""), ("API", ""), ("Database", ""), ("Stream", ""), ("Others", "who follow"), ("Bot", "")],
    [
        Message(3, 0, ["frame `decision`, version 58, with your legal moves"]),
        Message(0, 1, ["`POST .../moves`", "`expected_version: 58`", "`Idempotency-Key`"]),
        Message(1, 1, ["checks the move by the rules"]),
        Message(1, 2, ["compares version,", "stores the game", "and 112 to 116"]),
        Message(1, 0, ["200, version 59"], soft=True),
        Message(1, 3, ["hint: the game is at `seq` 116"], soft=True),
        Message(3, 2, ["reads after", "its cursor"]),
        Message(3, 0, ["frames `event`, 112 to 116, as this seat may see them"]),
        Message(3, 4, ["as they may", "see them"]),
        Message(1, 5, ["if a bot is asked: its decision"]),
        Message(5, 1, ["its move, which takes the same way"]),
    ],
    [62, 232, 376, 500, 620, 738],
)

RESUME = Diagram(
    "A stream breaks, and the client resumes where it was",
    "The client opens the feed and gets a hello frame with the view at number 40, then the events 41 and 42. The "
    "connection breaks. Meanwhile the events 43 and 44 are stored. After two seconds the client connects again "
    "with Last-Event-ID 42, or with after=42. It gets a hello frame without a view, with the hash of its view at "
    "42, then the events 43 and 44 that it missed, and from then on what happens, beginning with event 45. No "
    "event is lost, and none comes twice.",
    [("Client", "remembers the last `seq`"), ("Stream", ""), ("Database", "all events")],
    [
        Message(0, 1, ["`GET .../feed`"]),
        Message(1, 0, ["`hello`: seq 40, the view"]),
        Message(1, 0, ["`event` 41, `event` 42"]),
        Break(0, 1, ["the connection breaks"]),
        Message(2, 2, ["43 and 44 are stored meanwhile"]),
        Message(0, 0, ["waits 2 s (`retry`)"]),
        Message(0, 1, ["`GET .../feed`", "`Last-Event-ID: 42` or `?after=42`"]),
        Message(1, 0, ["`hello`: seq 42, no view, `view_hash`"]),
        Message(1, 2, ["reads after 42"]),
        Message(1, 0, ["missed: `event` 43, `event` 44"]),
        Message(1, 0, ["live: `event` 45, ..."]),
    ],
    [130, 440, 680],
)

WEBHOOK = Diagram(
    "A webhook delivers an event",
    "Event 113 of the game is stored. The webhook's worker posts it to your receiver, with the headers webhook-"
    "id, webhook-timestamp and webhook-signature. The receiver answers 503, or does not answer within 10 seconds."
    " The worker tries again after 5 seconds, 30 seconds, 2 minutes and so on, for about three days, with the "
    "same webhook-id and a new signature. The receiver verifies the signature, passes over a webhook-id that it "
    "has seen, and answers 204. Then the worker sends the next message.",
    [("Game", "writes events"), ("Webhook", "a worker of the service"), ("Your receiver", "")],
    [
        Message(0, 1, ["event 113 is stored"]),
        Message(1, 2, ["`POST` to your `url`", "`webhook-id`, `webhook-timestamp`, `webhook-signature`"]),
        Message(2, 1, ["503, or no answer within 10 s"], soft=True, bad=True),
        Message(1, 1, ["waits 5 s, then 30 s, 2 min, 10 min, ... 24 h"]),
        Message(1, 2, ["`POST` with the same `webhook-id`,", "a new timestamp and a new signature"]),
        Message(2, 2, ["verifies the signature,", "skips a `webhook-id`", "that it has seen"]),
        Message(2, 1, ["204: any 2xx counts"], soft=True),
        Message(0, 1, ["events 114 to 116"]),
        Message(1, 2, ["the next `POST`: one message after the other"]),
    ],
    [90, 325, 700],
)


def drawn() -> dict[str, str]:
    """Every picture by the name of its file."""
    return {
        "overview.svg": overview(),
        "turn.svg": TURN.drawn(),
        "resume.svg": RESUME.drawn(),
        "webhook.svg": WEBHOOK.drawn(),
    }


if __name__ == "__main__":
    for name, made in drawn().items():
        (IMAGES / name).write_text(made, encoding="utf-8")
