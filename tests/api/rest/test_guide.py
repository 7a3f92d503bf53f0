"""docs/rest.md and docs/sandbox.md: their commands, in their order, against a real server."""

import re
import shlex
import subprocess
import sys

import pytest

from games import errors
from puerto_api.base.errors import CATALOGUE
from tests.support.servers import ROOT

GUIDE, SANDBOX = ROOT / "docs" / "rest.md", ROOT / "docs" / "sandbox.md"
SECONDS = 240


def script() -> str:
    """All commands; before those of each section its heading is printed."""
    lines = ["set -euo pipefail"]
    for section in [section for guide in (GUIDE, SANDBOX) for section in guide.read_text().split("\n## ")[1:]]:
        lines.append(f"printf '\\n--- %s\\n' {shlex.quote(section.partition(chr(10))[0])}")
        lines += re.findall(r"^```bash\n(.*?)^```$", section, re.MULTILINE | re.DOTALL)
    return "\n".join(lines).replace(".venv/bin/python manage.py", f"{sys.executable} {ROOT / 'manage.py'}")


@pytest.fixture(scope="module")
def said(tmp_path_factory, shared_server) -> dict[str, list[str]]:
    """What the commands of every section answer: its lines, by heading."""
    folder = tmp_path_factory.mktemp("guide")
    done = subprocess.run(
        ["bash", "-c", script()],
        cwd=folder,
        env={"PATH": "/usr/local/bin:/usr/bin:/bin", "API": shared_server.url + "/api/v1", "DATA_DIR": str(folder)},
        capture_output=True,
        text=True,
        timeout=SECONDS,
    )
    assert done.returncode == 0, done.stdout[-3000:] + done.stderr[-3000:]
    sections = re.split(r"^--- (.*)$", done.stdout, flags=re.MULTILINE)[1:]
    return {
        heading: [line for line in lines.splitlines() if line]
        for heading, lines in zip(sections[::2], sections[1::2], strict=True)
    }


needs_curl = pytest.mark.needs("curl")


@pytest.mark.slow
@pytest.mark.dear
@needs_curl
def test_a_first_game_works_as_the_guide_tells(said):
    assert '"is_staff":false' in said["Who you are"][0]
    started, german, *expansions = said["A table"][:5]
    assert started == "running"
    assert "Neue Gebäude" in german
    assert expansions == [
        "['nobles', 'festival']",
        "The edition Puerto Rico (2002) has no expansion 'nobles' (R-SET-1).",
        "['nobles', 'festival']",
    ]
    owner, _, status = said["A table"][5:]
    assert owner.startswith("ann-")
    assert status in ("304", "200")
    assert said["Second thoughts"] == [
        "1", "0", "took_back", "vacation", "None", "adjourned", "resumed", "random", "None", "resigned",
    ]  # fmt: skip
    assert "'winners'" in said["A move"][0]
    page, *kinds, end, last, hello, bye, fed, presence = said["Events"]
    assert page.endswith("/events?after=3&limit=3")
    assert all("event: " in kind for kind in kinds)
    assert end == "event: end"
    assert last.startswith('data: {"last_seq":')
    assert '"type":"hello"' in hello
    assert '"type":"end"' in bye
    assert fed == "round_began"
    assert "'here'" in presence
    pointed, code, status, revoked = said["When something is refused"]
    assert "/hiden_points" in pointed
    assert (code, status, revoked) == ("game_over", "406", '{"count":1}')


@pytest.mark.slow
@pytest.mark.dear
@needs_curl
def test_a_table_with_friends_works_as_the_guide_tells(said):
    held, *rest = said["A table with friends"]
    assert re.fullmatch(r"Seat 1 is reserved for bob-\d+\.", held)
    assert rest == ["invitation_needed", "1", "2", "not_ready", "ready", "ready", "ready"]
    assert said["Think first, and think again"] == [
        "+quarry",
        "The game is waiting for another decision: Take a tile.",
        '{"orders":[{"kind":"pass","decision":"settle","moves":[],"slots":[],"unless_house_takes":null,"ply":null}],"replayed":false}',
        "{'seat': 2, 'kind': 'settle'}",
        "takeback_refused",
        "[0, 1]",
        f"The last 2 moves are taken back, as {said['A table'][5]} proposed.",
    ]


@pytest.mark.slow
@pytest.mark.dear
@needs_curl
def test_hints_are_given_as_the_guide_tells(said):
    hints, *candidates, master, code = said["A hint"]
    assert (hints, code) == ("True", "no_hints")
    assert candidates
    for candidate in candidates:
        assert re.fullmatch(r"\d+% to win, \d+ points, lead [+-]\d+: \S.*", candidate)
    assert master


@pytest.mark.slow
@pytest.mark.dear
@needs_curl
def test_chat_and_feed_of_the_guide_say_what_it_tells(said):
    spoken, text, refused, reported, muted, heard, unmuted, *streamed = said["Talking"]
    assert (spoken, text, refused) == ("1", "Take the quarry, I dare you.", "chat_not_yours")
    assert (reported, heard, unmuted) == ('{"replayed":false}', "[]", '{"items":[]}')
    assert muted.startswith("bob-")
    hello, message, own, *frames = streamed
    assert '"type":"hello"' in hello
    assert '"text":"Take the quarry, I dare you."' in message
    assert own == "A game you are playing in has started."
    kinds = [re.search(r'"kind":"(\w+)"', frame) for frame in frames]
    assert [kind and kind[1] for kind in kinds] == [
        None,
        "invited",
        "game_started",
        "proposed",
    ]  # and no turn: their order took it


@pytest.mark.slow
@pytest.mark.dear
@needs_curl
def test_rematch_and_quick_pairing_work_as_the_guide_tells(said):
    first, second, same, held, waiting, tables, clock = said["The next game"]
    assert (first, second, same) == ("running", "finished", "True")
    assert held.startswith("cleo-")  # sat on seat 2, and everybody sits one place further on
    assert waiting == "lobby"
    assert tables.startswith('{"type":"list","tables":[{')
    assert "'remaining': [600000, 600000]" in clock
    assert "'paused_by': None" in clock


@pytest.mark.slow
@pytest.mark.dear
@needs_curl
def test_records_are_found_checked_and_played_on_as_the_guide_tells(said):
    file, verdict, reason, winners, download, forked = said["The record and the archive"]
    assert file == "first-game.jsonl: OK 1 record"
    assert '"valid":true' in verdict
    assert reason != "None"
    assert winners in ("[0]", "[1]", "[0, 1]")
    assert re.fullmatch(r"games\.ndjson: OK \d+ records?", download)
    assert forked == "40"


@pytest.mark.slow
@pytest.mark.dear
@needs_curl
def test_a_game_is_analysed_as_the_guide_tells(said):
    done, *swings = said["Where it turned"]
    assert int(done) >= 0
    assert 1 <= len(swings) <= 3
    assert all(re.fullmatch(r"\S.*: seat [01] had \d+% and has \d+%", swing) for swing in swings)


@pytest.mark.slow
@pytest.mark.dear
@needs_curl
def test_players_are_told_of_as_the_guide_tells(said):
    edition, *others = said["Players"]
    assert edition in ("1897", "reissue"), "whichever of the games was counted first"
    assert others == ["None", '{"about":"I ship corn.","public_profile":false}', "None"]


@pytest.mark.slow
@pytest.mark.dear
@needs_curl
def test_a_sandbox_is_what_its_guide_tells(said):
    assert said["A game whose tiles you know"] == ["True"]
    assert said["All seats in one program"] == [
        "{'corn': 1, 'indigo': 0, 'sugar': 0, 'tobacco': 0, 'coffee': 2}",
        "1",
    ]
    assert said["The clock"] == ["clock_advanced", "flagged", "None", "None"]
    assert said["When you are done"] == ["1", "0", "204"]


def test_the_guide_names_codes_that_there_are():
    table = GUIDE.read_text().partition("| what you get | what to do |")[2]
    named = re.findall(r"`([a-z]+_[a-z_]+)`[^|]*\(\d+\)", table)
    assert len(named) >= 4
    assert set(named) <= set(CATALOGUE)
    assert errors.STALE_VERSION.code in named
