"""``manage.py simulate`` and ``manage.py verify``: same seed, same bytes; what is wrong is said with file and line."""

import io
import json
import sys
from pathlib import Path

import pytest
from django.core.management import CommandError, call_command

from games.engine import SetupError, commitment, ids, verify
from games.headless import simulation
from tests.engine.records.examples import CORRUPTED, FOLDER


def simulate(
    out: Path, *more: str, edition: str = "1897", players: int = 3, games: int = 3, seed: int = 7
) -> list[str]:
    table = ("--edition", edition, "--players", str(players), "--games", str(games), "--seed", str(seed))
    call_command("simulate", *table, "--out", str(out), *more)
    return out.read_text("utf-8").splitlines()


def run_verify(capsys: pytest.CaptureFixture, *arguments: str) -> tuple[int, str, str]:
    """Exit status, standard output, standard error."""
    try:
        call_command("verify", *arguments, stdout=sys.stdout, stderr=sys.stderr)
        status = 0
    except SystemExit as stop:
        status = stop.code
    captured = capsys.readouterr()
    return status, captured.out, captured.err


def test_the_same_command_writes_the_same_bytes_in_any_number_of_processes(tmp_path: Path) -> None:
    once = simulate(tmp_path / "a", "--with-legal", games=20)
    assert once == simulate(tmp_path / "b", "--with-legal", games=20)
    assert once == simulate(tmp_path / "c", "--with-legal", "--jobs", "2", games=20)
    assert once[:3] == simulate(tmp_path / "d", "--with-legal", games=3)
    assert not set(once) & set(simulate(tmp_path / "e", "--with-legal", games=3, seed=8))


def test_records_say_who_played_and_prove_their_chance(tmp_path: Path) -> None:
    for index, line in enumerate(simulate(tmp_path / "games", "--bot", "random")):
        data = json.loads(line)
        assert data["seats"] == [{"name": f"Seat {k}", "kind": "bot", "bot": "random"} for k in range(3)]
        assert data["seed"] == simulation.game_seed(7, index).hex()
        assert data["commitment"] == commitment(simulation.game_seed(7, index))
        assert all(len(entry) == 2 for entry in data["moves"])
        assert verify(data).over


def test_legal_lists_are_sorted_and_forced_moves_are_absent(tmp_path: Path) -> None:
    """Notation 1, N-14: every decision has at least two legal moves, sorted by code points, without duplicates."""
    for line in simulate(tmp_path / "games", "--with-legal", players=5):
        data = json.loads(line)
        assert verify(data).over
        for _, text, legal in data["moves"]:
            assert legal == sorted(set(legal))
            if legal == ["place"]:
                assert text.startswith("place:")
            else:
                assert len(legal) >= 2
                assert text in legal


def test_options_are_played_and_written(tmp_path: Path) -> None:
    options = ("--option", "production_action_optional=true", "--option", "captain_empty_ship_rule=largest_capacity")
    lines = simulate(tmp_path / "games", *options, "--option", "residence_vp_with_zero_tiles=0")
    written = {"captain_empty_ship_rule": "largest_capacity", "production_action_optional": True}
    assert [json.loads(line)["options"] for line in lines] == [written] * 3
    assert any(entry[1] == "produce" for line in lines for entry in json.loads(line)["moves"])
    assert all(simulation.fault(line) is None for line in lines)


def test_another_bot_in_one_seat_leaves_chance_alone() -> None:
    assert simulation.bot_randomness(7, 0, 1).random() == simulation.bot_randomness(7, 0, 1).random()
    streams = {simulation.bot_randomness(7, game, seat).random() for game in range(5) for seat in range(5)}
    assert len(streams) == 25


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["--edition", "1999"], "Unknown edition '1999'"),
        (["--edition", "classic", "--players", "2"], "is for 3 to 5 players, not for 2"),
        (["--players", "6"], "is for 2 to 5 players, not for 6"),
        (["--bot", "oracle"], "Unknown bot 'oracle'"),
        (["--bot", "random", "--bot", "random"], "one bot for all seats or one for each of the 3"),
        (["--expansion", "pirates"], "expansion 'pirates'"),
        (["--option", "speed=1"], "has no rule option 'speed'"),
        (["--option", "speed"], "An option must be KEY=VALUE"),
        (["--games", "-1"], "--games must be at least 0"),
        (["--out", "no/such/folder/games.jsonl"], "No such file or directory"),
    ],
    ids=lambda value: " ".join(value) if isinstance(value, list) else "",
)
def test_a_table_that_cannot_be_is_refused_in_words_with_status_2(arguments: list[str], message: str) -> None:
    with pytest.raises(CommandError, match=message) as refused:
        call_command("simulate", "--edition", "1897", "--players", "3", "--games", "1", *arguments)
    assert refused.value.returncode == 2


def test_expansions_may_be_named_in_any_order() -> None:
    with pytest.raises(SetupError, match="pirates"):
        simulation.make_table("1897", 3, ["random"], ["pirates", "pirates"])


def test_good_files_are_ok(tmp_path: Path, capsys: pytest.CaptureFixture) -> None:
    games = tmp_path / "games.jsonl"
    games.write_text("\n".join(simulate(games)) + "\n\n  \n")
    assert run_verify(capsys, str(games)) == (0, f"{games}: OK 3 records\n", "")
    assert run_verify(capsys, str(FOLDER / "accepted.jsonl"), "--jobs", "2")[0] == 0


def test_the_first_fault_is_told_with_file_and_line(tmp_path: Path, capsys: pytest.CaptureFixture) -> None:
    games = tmp_path / "games.jsonl"
    good = simulate(games)
    games.write_text("\n".join([good[0], "", json.dumps(CORRUPTED[2]), json.dumps(CORRUPTED[3])]))
    status, out, err = run_verify(capsys, str(games))
    assert (status, out) == (1, "")
    assert err.startswith(f"{games}, line 3: move 8 (role:prospector): Seat 1 decides (role), not seat 2.")
    assert "Legal were: role:builder" in err
    assert err.count("\n") == 1


def test_all_faults_are_told_on_request(capsys: pytest.CaptureFixture) -> None:
    status, out, err = run_verify(capsys, "--all", str(FOLDER / "corrupted.jsonl"))
    assert (status, out) == (1, "")
    assert [f", line {number}: " in err for number in range(1, 14)] == [True] * 12 + [False]
    assert err.endswith("12 of 12 records have a fault\n")


def test_a_good_file_after_a_bad_one_is_still_read(tmp_path: Path, capsys: pytest.CaptureFixture) -> None:
    games = tmp_path / "games.jsonl"
    simulate(games)
    status, out, err = run_verify(capsys, str(tmp_path / "missing"), str(tmp_path), str(games))
    assert status == 1
    assert out == f"{games}: OK 3 records\n"
    assert "missing: No such file or directory" in err
    assert "Is a directory" in err


@pytest.mark.parametrize("line", [b"{", b"[]", b"\xff\xfe", b"nonsense", b"7"])
def test_what_is_no_record_is_told_by_line(line: bytes, tmp_path: Path, capsys: pytest.CaptureFixture) -> None:
    games = tmp_path / "games.jsonl"
    games.write_bytes(b"\n" + line + b"\n")
    status, out, err = run_verify(capsys, str(games))
    assert (status, out) == (1, "")
    assert f"{games}, line 2: " in err


def test_standard_input_is_read_and_standard_output_written(
    monkeypatch: pytest.MonkeyPatch, capsysbinary: pytest.CaptureFixture
) -> None:
    call_command("simulate", "--edition", "reissue", "--players", "2", "--games", "2")
    written = capsysbinary.readouterr().out
    assert written.count(b"\n") == 2
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(written)))
    call_command("verify", "-", stdout=sys.stdout)
    assert capsysbinary.readouterr().out == b"standard input: OK 2 records\n"


@pytest.mark.parametrize("edition", ["reissue", "1897"])
def test_games_of_every_set_of_expansions_are_written_and_verified(
    edition: str, tmp_path: Path, capsys: pytest.CaptureFixture
) -> None:
    files = []
    for number, expansions in enumerate(simulation.expansion_sets(edition)[1:]):
        for players in (2 + number % 4, 5 - number % 3):
            files.append(tmp_path / f"{players}-{'-'.join(expansions)}.jsonl")
            named = [part for expansion in expansions for part in ("--expansion", expansion)]
            lines = simulate(files[-1], "--with-legal", *named, edition=edition, players=players, games=1)
            assert [json.loads(line)["expansions"] for line in lines] == [list(expansions)]
    status, out, err = run_verify(capsys, *map(str, files))
    assert (status, err) == (0, "")
    assert out.count(": OK 1 record\n") == len(files)


def test_games_with_expansions_are_the_same_in_any_number_of_processes(tmp_path: Path) -> None:
    named = [part for expansion in ids.EXPANSIONS for part in ("--expansion", expansion)]
    once = simulate(tmp_path / "a", "--with-legal", *named, games=10)
    assert once == simulate(tmp_path / "b", "--with-legal", "--jobs", "2", *named, games=10)
    assert once == simulate(tmp_path / "c", "--with-legal", *reversed_pairs(named), games=10)


def reversed_pairs(named: list[str]) -> list[str]:
    """The same options in another order."""
    return [part for k in range(len(named) - 2, -1, -2) for part in named[k : k + 2]]
