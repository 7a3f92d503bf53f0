"""The table on the screen: never fails, never too wide, and shows what the view says."""

import itertools
import re

import pytest
from django.utils.translation import override

from games import engine
from games.terminal.board import board
from games.terminal.final import final
from games.terminal.words import Words, people

from .support import EVERYTHING, TABLES, console, random_game, shown, view, whole_game


def drawn(seen: dict, width: int, me: int | None = 0) -> str:
    target = console(width)
    target.print(board(seen, Words(seen, me), width), width=width)
    return shown(target)


@pytest.mark.dear(3)
@pytest.mark.quick(3)
@pytest.mark.parametrize(("edition", "players", "expansions"), TABLES)
def test_any_view_of_a_random_game_fits(edition: str, players: int, expansions: tuple[str, ...]) -> None:
    widths = itertools.cycle((80, 120, 100))
    for turn, (state, _) in enumerate(random_game(edition, players, 1, expansions)):
        if turn % 11 and not state.over:
            continue
        width = next(widths)
        text = drawn(view(state), width)
        assert max(map(len, text.splitlines())) <= width
        table = view(state)["table"]
        assert (f"round {table['round']}" if table["round"] else "selection of buildings") in text
        assert f"{table['supply']['victory_points']} victory points" in text
        assert f"pile {table['pile']}" in text
        assert all(f"for {ship['capacity']} " in text for ship in table["cargo_ships"])


@pytest.mark.parametrize("width", [80, 120])
@pytest.mark.parametrize("expansions", [(), EVERYTHING])
def test_boards_show_everything_that_a_player_has(width: int, expansions: tuple[str, ...]) -> None:
    state, _ = whole_game("1897", 4, 3, expansions)
    seen = view(state)
    words = Words(seen, 0)
    text = drawn(seen, width)
    for index, seat in enumerate(seen["table"]["seats"]):
        assert words.players[index] in text
        assert words.many(seat["coins"], "coin") in text
        for place in seat["city"]:
            circles = people(place["colonists"], place["circles"], place["nobles"])
            assert f"{words.building(place['building'])} {circles}" in text
        for tile in seat["island"]:
            standing = people(tile["colonists"], tile["count"], tile["nobles"])
            shown_tile = tile["count"] if tile["tile"] == "forest" else standing
            assert f" {words.word(tile['tile'])} {shown_tile}" in text
        for good, count in seat["goods"].items():
            assert not count or f" {words.word(good)} {count} " in text


def test_the_words_are_those_of_the_edition() -> None:
    new, old = view(engine.new_game("1897", 4, seed=bytes(32))), view(engine.new_game("classic", 4, seed=bytes(32)))
    assert "Recruiter" in drawn(new, 100)
    assert "Hospital" in drawn(new, 100)
    assert "pesos" in drawn(new, 100)
    assert "Mayor" in drawn(old, 100)
    assert "Hospice" in drawn(old, 100)
    assert "doubloons" in drawn(old, 100)


def test_the_selection_of_buildings_names_the_candidates_by_cost() -> None:
    seen = view(engine.new_game("1897", 4, EVERYTHING, seed=bytes(32)))
    text = drawn(seen, 100)
    assert "selection of buildings" in text
    assert "2 for 2 pesos:" in text
    assert "Lumberyard" in text
    assert "not drawn yet" in text


def test_the_middle_shows_what_the_expansions_add() -> None:
    state = engine.new_game("1897", 4, EVERYTHING[1:], seed=bytes(32))
    seen = view(state)
    table = seen["table"]
    table |= {"wanted_poster": 2, "reserved_role": "captain", "drawn_tile": "corn"}
    table["festival"]["won_by"]["plantation"] = 1
    table["seats"][0]["forests"] = ["sugar", None]
    table["seats"][0]["island"].append({"tile": "forest", "count": 2, "colonists": 0, "nobles": 0})
    table["seats"][0] |= {"san_juan": 3, "san_juan_nobles": 1}
    text = drawn(seen, 120)
    for expected in (
        "forest 2  sugar, ?",
        "3 on the portrait (1 citizen)",
        "4 on the ship (1 citizen)",
        "19 citizens",
        "wanted poster",
        "set aside",
        "only you see it",
        " ×3  → skilled 2",
    ):
        assert expected in text, expected


def test_nobles_have_a_sign_of_their_own() -> None:
    assert people(3, 5, 1) == "●●◆○○"


def test_the_names_of_things_are_in_the_language_that_is_active() -> None:
    seen = view(engine.new_game("1897", 4, seed=bytes(32)))
    with override("de"):
        text = drawn(seen, 100)
    assert "Anwerber" in text
    assert "Krankenhaus" in text


def test_hidden_points_are_a_question_mark() -> None:
    seen = view(engine.new_game("1897", 3, seed=bytes(32)), 0, hidden_points=True)
    assert drawn(seen, 100).count("? points") == 2


def test_things_of_a_later_server_are_shown_by_their_ids() -> None:
    seen = view(engine.new_game("1897", 3, seed=bytes(32)))
    table = seen["table"]
    table["edition"] = "moon_base"
    table["supply"]["buildings"]["space_port"] = 1
    table["roles"].append({"role": "pilot", "coins": 2, "taken_by": None})
    table["seats"][0]["city"].append({"building": "space_port", "colonists": 1, "circles": 2})
    table["seats"][0]["goods"]["cheese"] = 3
    text = drawn(seen, 120)
    assert "Space port ●○" in text
    assert "pilot" in text
    assert "cheese 3" in text


def test_a_lobby_shows_who_is_missing() -> None:
    seen = view(engine.new_game("1897", 3, seed=bytes(32))) | {"table": None, "status": "lobby"}
    seen["seats"][1] |= {"kind": "open", "name": ""}
    assert re.search(r"1 +ann +human\n2 +open", drawn(seen, 80))


@pytest.mark.quick(3)
@pytest.mark.parametrize(("edition", "players", "expansions"), TABLES)
def test_the_final_table_names_the_winner_and_every_score(edition, players, expansions) -> None:
    state, _ = whole_game(edition, players, 9, expansions)
    seen = view(state)
    result = seen["table"]["result"]
    target = console(80)
    target.print(final(seen, Words(seen, 0)))
    lines = shown(target).splitlines()
    assert "You win" in lines[0] or any(f"skilled {seat + 1}" in lines[0] for seat in result["winners"])
    best = next(line for line in lines if "★" in line)
    assert str(max(score["total"] for score in result["scores"])) in best
    for score in result["scores"]:
        assert any(re.search(rf"\b{score['total']}\b", line) for line in lines)


def test_a_game_that_was_ended_early_has_no_scores() -> None:
    seen = view(engine.new_game("1897", 3, seed=bytes(32))) | {"status": "expired"}
    target = console()
    target.print(final(seen, Words(seen, 0)))
    assert "expired" in shown(target)


def test_a_game_is_won_by_the_best_of_those_who_have_not_given_up() -> None:
    state, _ = whole_game("1897", 3, 9)
    seen = view(state)
    best = seen["outcome"]["winners"][0]
    other = (best + 1) % 3
    seen["outcome"]["winners"] = [other]
    target = console(80)
    target.print(final(seen, Words(seen, None)))
    assert Words(seen, None).players[other] in shown(target).splitlines()[0]
    seen["table"]["result"] = None
    target = console(80)
    target.print(final(seen, Words(seen, None)))
    assert f"{Words(seen, None).players[other]} wins." in shown(target).splitlines()[0]
