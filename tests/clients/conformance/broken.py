"""Bots with one fault each: the programs of the guide, changed in a few places."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Broken:
    """A program of the guide with a fault.

    Args:
        name: of the fault.
        program: which program.
        edits: texts that stand in it, and what stands there instead.
        fails: in these scenarios.
        seen: what the report says of it, as a regular expression.
        passes: a scenario that it passes nevertheless; none if the fault may show in any.
        mend: what the report advises, as a regular expression, if the program has ended by itself.
    """

    name: str
    program: str
    edits: tuple[tuple[str, str], ...]
    fails: tuple[str, ...]
    seen: str
    passes: str | None
    mend: str = ""


WAITS = r"the game waits for the program at version \d+"
DIES = r"the program has ended \(exit status 1\)"
VERSION = '"expected_version": asked["version"]})'

BROKEN = (
    Broken(
        "knows no open moves", "stream",
        (('legal in asked["moves"]] or [asked["default"]]', 'legal in asked["moves"]]'),),
        ("whole-game",), DIES + ": IndexError: .*, stream_bot.py line 12", None, "^The program has chosen from nothing",
    ),
    Broken(
        "plays what it has kept", "stream",
        (
            ("def play(game: str) -> None:", "kept = {}\n\n\ndef play(game, seq):"),
            ("asked = ask", "asked = kept[seq] = kept.get(seq) or ask"),
            ('play(frame["game"])', 'play(frame["game"], frame["seq"])'),
            (' or frame["seq"] <= after', ""),
        ),
        ("duplicate",), "a second move for one decision: ", "overdue",
    ),
    Broken(
        "passes over holes", "stream",
        (("break  # something is missing: go on where it was", "pass"),),
        ("dropped", "reordered"), WAITS, "severed",
    ),
    Broken(
        "forgets its cursor", "stream",
        (('"/feed", params={"after": after}, headers', '"/feed", headers'),),
        ("dropped", "reordered", "severed"), WAITS, "overdue",
    ),
    Broken(
        "does not heed Retry-After", "stream",
        (('int(answer.headers.get("Retry-After", 1))', "0.1"),),
        ("limited",), r"/moves was sent [01]\.\d\d s after 429 with Retry-After: 2", "overdue",
    ),
    Broken(
        "has a key for each attempt", "stream",
        (("headers=headers", 'headers={"Idempotency-Key": str(uuid.uuid4())}'),),
        ("unavailable", "lost"), r"was sent again as .*Idempotency-Key", "overdue",
    ),
    Broken(
        "dies of a refusal", "stream",
        ((VERSION, VERSION + ".raise_for_status()"),),
        ("taken-back", "overdue", "replaced", "ended"), DIES + ": httpx.HTTPStatusError: .*'409", "severed",
        "^A refusal has ended the program",
    ),
    Broken(
        "leaves its seat", "stream",
        (("""ask("POST", f"/games/{frame['game']}/reclaim")""", "pass"),),
        ("replaced",), "the seat was not taken back", "overdue",
    ),
    Broken(
        "sits down until its game is over", "stream",
        (
            ("from service import api, ask", "from service import api, ask, time"),
            (
                'play(frame["game"])',
                """while ask("GET", f"/games/{frame['game']}").json()["view"]["status"] == "running":
                        play(frame["game"])
                        time.sleep(0.1)""",
            ),
        ),
        ("replaced", "two-games"), f"{WAITS}|the seat was not taken back", "overdue",
    ),
    Broken(
        "knows all words", "stream",
        (("after = frame", 'assert frame["kind"] != "tide_turned"\n                after = frame'),),
        ("unknown",), DIES + ": AssertionError", "overdue", "^The program has ended by itself.* Here: Pass over",
    ),
    Broken(
        "never gives up", "stream",
        (('raise SystemExit("The token is not good any more.")', "continue"),),
        ("revoked",), r"\d+ requests in \d\.\d s with a revoked token", "overdue",
    ),
    Broken(
        "asks the queue and dies of a late answer", "queue",
        (("json={\"move\": random.choice(moves)})", "json={\"move\": random.choice(moves)}).raise_for_status()"),),
        ("late", "taken-back", "overdue", "ended"), DIES + ": httpx.HTTPStatusError", "severed",
        "^A refusal has ended the program",
    ),
    Broken(
        "believes anybody", "webhook",
        (("Webhook(secret).verify(body, dict(self.headers))", "json.loads(body)"),),
        ("forged",), "a message with the signature of another secret was answered with 200", "duplicate",
    ),
    Broken(
        "forgets its answers", "webhook",
        (
            (" and name not in answers", ""),
            ("random.choice(moves)", "moves[0 if name in answers else -1]"),
        ),
        ("duplicate",), "was answered with .*, and then with ", "overdue",
    ),
)  # fmt: skip
