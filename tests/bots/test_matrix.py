"""Every level against every other one, both ways; strengths from finishing orders; documents from results."""

import json
import math
import re
from collections import Counter
from io import StringIO
from itertools import permutations
from random import Random
from xml.etree import ElementTree

import pytest
from django.core.management import CommandError, call_command

from bots.arena.matrix import Plan, label, play
from bots.arena.plackett_luce import Ranking, fit
from games.engine import ids
from games.management import strength
from games.management.charts import CELL, FAINT, LEAST, MOST, SMALL, Map, heat_maps
from games.management.documents import fill

WEAK, STRONG = "random", "casual"


# ----------------------------------------------------------------------------------------------------- what is played


def names(levels: tuple[str, ...], players: int) -> dict[str, tuple[str, ...]]:
    (table,) = Plan(levels, (players,), ((),), games=10).tables()
    return {name: match.bots for name, match, _ in table.matches()}


def test_each_level_plays_each_other_both_ways_and_its_own_kind_and_in_the_field():
    assert names((WEAK, STRONG), 3) == {
        f"{WEAK}-only": (WEAK,) * 3,
        f"{STRONG}-only": (STRONG,) * 3,
        f"{WEAK}-against-{STRONG}": (WEAK, STRONG, STRONG),
        f"{STRONG}-against-{WEAK}": (STRONG, WEAK, WEAK),
        "field": (WEAK, STRONG, WEAK, STRONG),
    }


def test_two_seats_need_each_pair_only_once():
    pairs = [name for name in names((WEAK, STRONG, "factory"), 2) if "against" in name]
    assert pairs == [f"{STRONG}-against-{WEAK}", f"factory-against-{WEAK}", f"factory-against-{STRONG}"]


def test_all_levels_meet_in_the_field():
    """Five levels at four seats: five sets, each in both orders and every rotation."""
    (table,) = Plan((WEAK, STRONG, "factory", "shipping_rush", "action_value"), (4,), ((),), games=8).tables()
    *_, (name, match, games) = table.matches()
    assert (name, games) == ("field", 40)
    seats = Counter(bot for block in range(match.blocks(games)) for bots in match.seatings(block) for bot in bots)
    assert set(seats.values()) == {32}


def test_matches_with_a_slow_level_can_have_fewer_games():
    (table,) = Plan((WEAK, STRONG, "factory"), (4,), ((),), games=80, fewer={"factory": 8}).tables()
    games = {name: number for name, _, number in table.matches()}
    assert games["field"] == 24
    assert all(number == (8 if "factory" in name else 80) for name, number in games.items() if name != "field")


@pytest.mark.parametrize(
    ("edition", "expansions", "short"),
    [
        ("1897", (), "base"),
        ("1897", ids.EXPANSIONS, "all"),
        ("1897", ("new_buildings", "nobles"), "new_buildings+nobles"),
        ("reissue", ("new_buildings", "nobles"), "all"),
    ],
)
def test_a_set_of_expansions_has_a_short_name(edition, expansions, short):
    assert label(edition, expansions) == short


# ---------------------------------------------------------------------------------------------------------- strengths


def drawn(worth: dict[str, float], seats: tuple[float, ...], games: int, seed: int) -> list[Ranking]:
    """Games that end as the model says, with the bots in random seats."""
    rng, rankings = Random(seed), []
    for game in range(games):
        bots = tuple(rng.sample(sorted(worth), len(seats)))
        left = {seat: math.exp(worth[bot] + seats[seat]) for seat, bot in enumerate(bots)}
        places = [0] * len(seats)
        for place in range(len(seats)):
            (seat,) = rng.choices(list(left), list(left.values()))
            places[seat] = place
            del left[seat]
        rankings.append(Ranking(bots, tuple(places), game))
    return rankings


def test_strengths_and_seats_are_found_again():
    """Games of three and of four, drawn from known strengths: each is found within 0.3, and inside its interval."""
    worth = {"random": 0.0, "a": 1.0, "b": 1.5, "c": 3.0, "d": 3.2}
    found = fit([*drawn(worth, (0, 0.5, -0.5), 400, 1), *drawn(worth, (0, 0, 0.3, 0.6), 400, 2)], "random")
    for line in found.strengths:
        assert line.strength == pytest.approx(worth[line.bot], abs=0.3)
        assert line.low <= worth[line.bot] <= line.high
    assert found.seats[3] == pytest.approx((0, 0.5, -0.5), abs=0.3)
    assert found.seats[4] == pytest.approx((0, 0, 0.3, 0.6), abs=0.3)


def test_of_two_players_the_strength_is_the_logarithm_of_the_odds():
    """Three of four games won, from either seat."""
    games = [Ranking(bots, (0, 1) if (bots[0] == "a") == won else (1, 0), 0) for bots, won in CASES]
    first, second = fit(games, "b").strengths
    assert (first.bot, second.strength) == ("a", 0)
    assert first.strength == pytest.approx(math.log(3), abs=0.01)


CASES = [(bots, won) for bots in (("a", "b"), ("b", "a")) for won in (True, True, True, False)] * 25


def test_the_same_block_again_and_again_proves_nothing_more():
    games = drawn({"a": 0.0, "b": 0.5}, (0, 0), 60, 3)
    (_, once), (_, often) = (
        fit([ranking for ranking in games for _ in range(times)], "a").strengths for times in (1, 10)
    )
    assert often.high - often.low == pytest.approx(once.high - once.low, rel=0.1)


def test_who_always_wins_has_a_finite_strength():
    always = [Ranking(bots, (0, 1) if bots[0] == "a" else (1, 0), n) for n, bots in enumerate(permutations("ab"))] * 50
    (line,) = [line for line in fit(always, "b").strengths if line.bot == "a"]
    assert 4 < line.strength < 20


def test_tied_players_are_as_strong():
    games = [Ranking(bots, (0, 0, 2), n) for n, bots in enumerate([("a", "b", "c"), ("b", "a", "c")] * 20)]
    equal = {line.bot: line.strength for line in fit(games, "a").strengths}
    assert equal["b"] == pytest.approx(0, abs=0.01)
    assert equal["c"] < -2


def test_the_anchor_has_to_play():
    with pytest.raises(ValueError, match="random has not played"):
        fit(drawn({"a": 0.0, "b": 0.5}, (0, 0), 3, 3), "random")


# ---------------------------------------------------------------------------------------------------------- documents


@pytest.fixture(scope="module")
def run(tmp_path_factory):
    """A small matrix by the command: what it wrote, and where."""
    folder = tmp_path_factory.mktemp("matrix")
    docs = folder / "docs"
    (docs / "strength").mkdir(parents=True)
    for page in ("bots.md", "strength/tables.md"):
        (docs / page).write_text("before\n<!-- strength -->\nold\n<!-- /strength -->\nafter\n")
    command = [
        f"--level={WEAK}",
        f"--level={STRONG}",
        "--players=2",
        "--players=3",
        "--games=4",
        f"--fewer={STRONG}=2",
        "--jobs=1",
    ]
    command += [f"--work={folder / 'work'}", f"--docs={docs}"]
    call_command("matrix", *command, stdout=StringIO())
    return folder, command


def results(folder) -> dict:
    return json.loads((folder / "docs" / "strength" / "matrix.json").read_text())


@pytest.mark.dear
def test_the_results_hold_every_table_and_cell(run):
    found = results(run[0])
    assert [(table["players"], table["expansions"]) for table in found["tables"]] == [
        (2, []),
        (3, []),
        (2, list(ids.EXPANSIONS)),
        (3, list(ids.EXPANSIONS)),
    ]
    for table in found["tables"]:
        cells = {(cell["bot"], cell["others"]): cell for cell in table["cells"]}
        assert set(cells) == {(WEAK, STRONG), (STRONG, WEAK)}
        assert cells[STRONG, WEAK]["wins"] > cells[WEAK, STRONG]["wins"]
        assert [line["bot"] for line in table["own_kind"]] == [line["bot"] for line in table["field"]] == [WEAK, STRONG]
        for line in table["own_kind"]:
            assert sum(line["by_seat"]) == pytest.approx(1, abs=0.001)
    both_ways = [sum(cell["wins"] for cell in table["cells"]) for table in found["tables"] if table["players"] == 2]
    assert both_ways == [1, 1]
    for column in found["strengths"]:
        assert [line["bot"] for line in column["levels"] if line["strength"] == 0] == ["random"]
        assert set(column["seats"]) == {"2", "3"}


@pytest.mark.dear(3)
def test_the_page_about_bots_shows_each_level_against_the_one_below_it(run):
    folder, _ = run
    page = (folder / "docs" / "bots.md").read_text()
    assert re.match(r"before\n<!-- strength -->\n!\[[^]\n]+\]\(strength/matrix\.svg\)\n\n", page)
    assert "old" not in page
    first, *_ = (table for table in results(folder)["tables"] if table["players"] == 2)
    (cell,) = [cell for cell in first["cells"] if (cell["bot"], cell["others"]) == (STRONG, WEAK)]
    assert f"| `{STRONG}` | 1 x `{WEAK}` | {100 * cell['wins']:.1f} (" in page
    assert f" of {cell['games']} |" in page


def test_the_page_and_the_picture_show_every_cell(run):
    folder, _ = run
    page = (folder / "docs" / "strength" / "tables.md").read_text()
    assert re.match(r"before\n<!-- strength -->\n!\[[^]\n]+\]\(matrix\.svg\)\n\n", page)
    assert page.endswith("\n<!-- /strength -->\nafter\n")
    assert "old" not in page
    svg = (folder / "docs" / "strength" / "matrix.svg").read_text()
    texts = Counter(node.text for node in ElementTree.fromstring(svg).iter("{http://www.w3.org/2000/svg}text"))
    for table in results(folder)["tables"]:
        game = "all expansions" if table["expansions"] else "base game"
        assert f"**{table['players']} seats, {game}**" in page
        assert texts[f"{table['players']} seats, {game}"] == 1
        for cell in table["cells"]:
            number = "" if cell["games"] == 4 else f" of {cell['games']}"
            assert f" {100 * cell['wins']:.1f} ({100 * cell['low']:.1f} to {100 * cell['high']:.1f}){number} |" in page
            assert texts[f"{100 * cell['wins']:.0f}"]


def test_the_same_command_plays_nothing_again(run, monkeypatch):
    """It goes on from the finished blocks."""
    folder, command = run
    before = results(folder)
    monkeypatch.setattr("bots.arena.tournament.play_block", lambda *_: pytest.fail("This block was played already."))
    call_command("matrix", *command, stdout=StringIO())
    assert results(folder) == before


def test_what_the_arena_played_on_counts_as_well(run):
    """It knows nothing of a plan: a match of the folder can be as long as one likes."""
    folder, command = run
    match = ["--bots=casual,random,random", "--games=6", "--jobs=1"]
    journal = folder / "work" / "3-base" / "casual-against-random.jsonl"
    call_command("arena", *match, f"--out={journal}", stdout=StringIO())
    call_command("matrix", *command, stdout=StringIO())
    (cell,) = [cell for cell in results(folder)["tables"][1]["cells"] if cell["bot"] == STRONG]
    assert cell["games"] == 6
    page = (folder / "docs" / "strength" / "tables.md").read_text()
    assert "| 3 seats, base game | `casual` | 2 x `random` | 6 | 100.0 " in page


def test_after_a_change_only_matches_with_the_changed_level_are_played(tmp_path):
    docs, pages = tmp_path / "docs", ("bots.md", "strength/tables.md")
    (docs / "strength").mkdir(parents=True)
    for page in pages:
        (docs / page).write_text("<!-- strength -->\n<!-- /strength -->\n")
    levels = [f"--level={WEAK}", "--level=novice", f"--level={STRONG}", "--games=4", "--jobs=1", f"--docs={docs}"]
    call_command("matrix", *levels, "--players=2", f"--work={tmp_path / 'before'}", stdout=StringIO())
    before = results(tmp_path)
    for table in before["tables"]:
        for line in (*table["cells"], *table["own_kind"]):
            line["rounds"] = 1000  # what no game can say
    (docs / "strength" / "matrix.json").write_text(json.dumps(before))

    arguments = [*levels, "--changed=novice", "--players=2", "--players=3", "--only=base"]
    call_command("matrix", *arguments, f"--work={tmp_path / 'after'}", stdout=StringIO())

    after = results(tmp_path)
    played = {file.stem for file in (tmp_path / "after" / "2-base").iterdir()}
    assert played == {"novice-only", "novice-against-random", "casual-against-novice", "field"}
    two, _, three = after["tables"]
    assert [(table["players"], table["expansions"]) for table in (two, three)] == [(2, []), (3, [])]
    assert [line["bot"] for line in two["own_kind"]] == [WEAK, "novice", STRONG]
    for line in two["own_kind"]:
        assert (line["rounds"] == 1000) == (line["bot"] != "novice")
    for cell in two["cells"]:
        assert (cell["rounds"] == 1000) == ("novice" not in (cell["bot"], cell["others"]))
    assert after["tables"][1] == before["tables"][1]
    assert after["strengths"][1] == before["strengths"][1]


def test_other_settings_are_refused_and_change_no_document(run):
    folder, command = run
    before = results(folder)
    with pytest.raises(CommandError, match="belongs to another match: seed 0 instead of 1"):
        call_command("matrix", *command, "--seed=1", stdout=StringIO())
    assert results(folder) == before


@pytest.mark.parametrize(
    ("argument", "complaint"),
    [
        ("--level=chess", "Unknown bot 'chess'"),
        ("--players=6", "2 to 5 players"),
        ("--edition=1998", "Unknown edition '1998'"),
        ("--games=0", "at least 1"),
        ("--nodes=0", "at least one node"),
        ("--fewer=random", "LEVEL=GAMES, not 'random'"),
        ("--changed=chess", "must be one of random, novice"),
        ("--changed=novice", "does not exist"),
    ],
)
def test_the_command_refuses_what_cannot_be_measured(argument, complaint, tmp_path):
    with pytest.raises(CommandError, match=complaint):
        call_command("matrix", argument, f"--work={tmp_path}", f"--docs={tmp_path}", stdout=StringIO())
    assert not list(tmp_path.iterdir())


def test_a_part_of_the_matrix_is_measured_alone(tmp_path):
    plan = Plan((WEAK,), (2,), ((),), games=1)
    (table,) = play(plan, tmp_path)["tables"]
    assert (table["players"], table["cells"], len(table["own_kind"])) == (2, [], 1)
    assert "`random`" in "\n".join(strength.section(play(plan, tmp_path)))


def test_a_map_is_blue_above_even_and_red_below():
    svg = heat_maps(["a", "b"], [Map("title", [[None, 1.0], [0.0, 0.25]], 0.25)], across=1)
    fills = [node.get("fill") for node in ElementTree.fromstring(svg).iter("{http://www.w3.org/2000/svg}rect")][1:]
    assert fills == [MOST, LEAST, FAINT]


def test_a_rate_of_few_games_is_a_small_square():
    svg = heat_maps(["a", "b"], [Map("title", [[None, 1.0], [0.0, None]], 0.5, frozenset({(1, 0)}))], across=1)
    squares = list(ElementTree.fromstring(svg).iter("{http://www.w3.org/2000/svg}rect"))[1:]
    assert [int(square.get("width")) for square in squares] == [CELL, SMALL]
    table = {"players": 2, "expansions": [], "cells": [{"bot": "a", "others": "b", "wins": 1.0, "games": 29}]}
    table["cells"].append({"bot": "b", "others": "a", "wins": 0.0, "games": 30})
    assert strength.picture({"edition": "1897", "levels": ["a", "b"], "tables": [table]}).count(f'width="{SMALL}"') == 1


def test_only_marked_parts_of_a_document_are_filled():
    text = "a\n<!-- x -->\nold\n<!-- /x -->\nb\n<!-- y -->\n<!-- /y -->\n"
    assert fill(text, "x", ["1", "2"]) == "a\n<!-- x -->\n1\n2\n<!-- /x -->\nb\n<!-- y -->\n<!-- /y -->\n"
    with pytest.raises(KeyError):
        fill(text, "z", [])
