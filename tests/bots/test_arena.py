"""The arena: every entrant in every seat on the same decks, and numbers that can be repeated."""

import pytest

from bots import arena, get
from bots.arena import interval, main, play_game, report, tournament
from games.engine import ids, ruleset

SKILLED, RANDOM = ("skilled", get("skilled")), ("random", get("random"))


def test_every_entrant_sits_in_every_seat():
    lines, rounds = tournament(ruleset("1897", 3), [SKILLED, RANDOM, RANDOM], games=6)
    skilled, chance = lines
    assert {seat: len(shares) for seat, shares in skilled.by_seat.items()} == {0: 2, 1: 2, 2: 2}
    assert {seat: len(shares) for seat, shares in chance.by_seat.items()} == {0: 4, 1: 4, 2: 4}
    assert skilled.wins + chance.wins == pytest.approx(6)
    assert len(rounds) == 6


def test_the_same_numbers_give_the_same_games():
    first, second = (play_game(ruleset("1897", 2), [SKILLED[1], RANDOM[1]], deck=4, game=1) for _ in range(2))
    assert (first.totals, first.rounds, first.decisions) == (second.totals, second.rounds, second.decisions)
    assert play_game(ruleset("1897", 2), [SKILLED[1], RANDOM[1]], deck=5, game=1).totals != first.totals


def test_an_interval_says_how_little_few_games_prove():
    low, high = interval(25, 100)
    assert (round(low, 3), round(high, 3)) == (0.175, 0.343)
    assert interval(10, 10)[0] < 0.8
    assert interval(0, 10)[0] == 0


def test_the_command_prints_a_table(capsys):
    assert main(["--players", "3", "--edition", "classic", "--games", "3", "skilled", "random", "random"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[0].split()[:3] == ["bot", "seats", "wins"]
    assert lines[1].split()[:2] == ["skilled", "3"]
    assert lines[2].split()[:2] == ["random", "6"]
    assert lines[3].startswith("3 games, ")


@pytest.mark.parametrize(
    ("named", "played"),
    [(["all"], ids.EXPANSIONS), (["nobles", "new_buildings", "nobles"], ("new_buildings", "nobles"))],
)
def test_the_command_plays_with_expansions(named, played, capsys, monkeypatch):
    """In any order, and all of them by one word."""
    tables = []
    monkeypatch.setattr(arena, "play_game", lambda rules, *rest: tables.append(rules) or play_game(rules, *rest))
    assert main([*[word for name in named for word in ("--expansion", name)], "--games", "1", "random", "random"]) == 0
    assert [rules.expansions for rules in tables] == [played]
    assert "1 games, " in capsys.readouterr().out


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        (["--players", "4", "skilled", "random"], "4 players need 4 levels, not 2"),
        (["--games", "0", "skilled", "random"], "at least one game"),
        (["skilled", "chess"], "chess"),
        (["--edition", "classic", "skilled", "random"], "3 to 5 players"),
        (["--edition", "1998", "skilled", "random"], "no edition"),
        (["--edition", "reissue", "--expansion", "festival", "skilled", "random"], "no expansion 'festival'"),
        (["--expansion", "volcano", "skilled", "random"], "no expansion 'volcano'"),
    ],
)
def test_the_command_refuses_what_cannot_be_played(arguments, complaint, capsys):
    with pytest.raises(SystemExit) as refused:
        main(arguments)
    assert refused.value.code == 2
    assert complaint in capsys.readouterr().err


def test_a_report_has_a_line_for_each_entrant():
    table = report(*tournament(ruleset("1897", 2), [SKILLED, RANDOM], games=2))
    assert table.count(" to ") == 2
    assert "2 games" in table


def test_seats_of_one_game_do_not_count_as_so_many_proofs():
    """Only an entrant that sits alone has an interval: its games are independent, seats at one table are not."""
    table = report(*tournament(ruleset("1897", 3), [SKILLED, RANDOM, RANDOM], games=3)).splitlines()
    assert " to " in table[1]
    assert " to " not in table[2]
