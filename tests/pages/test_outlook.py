"""What could happen next, how the end comes, where points come from, and keys that ask and move."""

from typing import Any

import pytest
from django.utils import translation
from playwright.sync_api import expect

from games import words

from .axe import serious
from .conftest import PHONE, WIDE
from .expected import views_at
from .test_languages import is_news
from .test_play import asked

pytestmark = [pytest.mark.browser, pytest.mark.dear]

NOTES = """
window.notes = [];
new MutationObserver(() => {
    const note = document.querySelector(".bulletin .ending");
    if (note && window.notes.at(-1) !== note.textContent) window.notes.push(note.textContent);
}).observe(document, { childList: true, subtree: true });
"""


# --- The end ----------------------------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def ending(played) -> tuple[int, dict[str, Any]]:
    """The event before the move that triggers the end, and that move."""
    _game, events = played
    triggered = next(event["seq"] for event in events if event["kind"] == "end_triggered")
    moves = [e for e in events if e["kind"] == "move" and not e["data"]["forced"] and e["seq"] < triggered]
    return moves[-1]["seq"] - 1, moves[-1]


def test_a_move_that_triggers_the_end_says_so_before_it_is_confirmed_and_once_afterwards(
    played, ending, guest, open_seat
):
    game, events = played
    before, move = ending
    message = next(event["message"] for event in events if event["kind"] == "end_triggered")
    fork = guest.post(f"/games/{game}/fork", {"seq": before, "seat": move["seat"], "bot": "random"})["game"]["id"]
    watched = open_seat(fork, init=NOTES)
    page = watched.page
    page.locator(".dock .desk").wait_for()
    page.keyboard.press("?")
    page.locator("#typed-move").fill(move["data"]["move"])
    page.keyboard.press("Enter")
    expect(page.locator(".dock-chosen")).to_contain_text(message)
    page.wait_for_timeout(350)
    page.keyboard.press("Enter")
    page.wait_for_function("() => window.notes.length > 0")
    assert page.evaluate("window.notes") == [message]
    assert watched.complaints == []


# --- What could happen next -------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("size", "plays"), [(WIDE, True), (PHONE, False)], ids=["player-wide", "spectator-phone"])
def test_what_each_role_would_bring_everyone_is_what_the_api_says(open_seat, open_page, guest, size, plays):
    game = guest.table("random", "random")
    guest.decide(game, 5)
    while guest.game(game)["view"]["table"]["decision"]["kind"] != "role":
        guest.decide(game, 1)
    watched = open_seat(game, size) if plays else open_page(f"/games/{game}/", size, stranger=True)
    page = watched.page
    watched.wait("root.dataset.seq")
    if size == PHONE:
        page.get_by_role("button", name="Log", exact=True).click()
    page.get_by_role("button", name="What could happen next").press("Enter")
    page.locator(".outlooks").wait_for()
    forecast = guest.get(f"/games/{game}/forecast")
    names = [seat["name"] for seat in guest.game(game)["view"]["seats"]]
    assert page.locator(".outlooks > li").evaluate_all("(all) => all.map((one) => one.dataset.role)") == [
        one["role"] for one in forecast["roles"]
    ]
    for one in forecast["roles"]:
        lines = page.locator(f".outlooks [data-role='{one['role']}'] ul li").all_inner_texts()
        wanted = []
        for seat, name in enumerate(names):
            texts = [effect["text"].removeprefix(f"{name}: ") for effect in one["effects"] if effect["seat"] == seat]
            wanted += [f"{name}: {', '.join(texts)}"] if texts else []
        assert lines == (wanted or ["nothing for anyone"])
    assert serious(page) == []
    assert not watched.overflows_now()
    page.keyboard.press("Escape")
    expect(page.locator(".outlook")).to_be_hidden()
    assert watched.complaints == []


def test_it_is_offered_only_while_a_role_is_to_be_chosen(open_seat, guest):
    game = guest.table("random", "random")
    watched = open_seat(game)
    button = watched.page.get_by_role("button", name="What could happen next")
    expect(button).to_be_visible()
    button.click()
    watched.page.locator(".outlooks").wait_for()
    version = guest.game(game)["version"]
    guest.post(f"/games/{game}/moves", {"move": "role:builder", "expected_version": version})
    expect(watched.page.locator(".outlook")).to_be_hidden()
    expect(button).to_be_hidden()


# --- Points -----------------------------------------------------------------------------------------------------------


def worth(seat: dict[str, Any], rules: dict[str, int]) -> int:
    return seat["victory_points"] + sum(rules[house["building"]] for house in seat["city"])


@pytest.mark.parametrize("size", [WIDE, PHONE], ids=["wide", "phone"])
def test_points_over_the_rounds_are_those_of_the_views(played, person, open_page, size):
    game, events = played
    ends = [event["seq"] for event in events if event["kind"] in ("started", "round_ended", "game_over")]
    views = views_at({"seq": 0, "view": None}, events, set(ends))
    rules = {one["building"]: one["victory_points"] for one in person.get("/rules/1897")["buildings"]}
    watched = open_page(f"/games/{game}/", size)
    watched.wait("root.dataset.connection === 'over' && root.querySelector('.course')")
    page = watched.page
    page.locator(".course summary").press("Enter")
    page.locator(".course tbody tr").first.wait_for()
    for seat in range(3):
        shown = page.locator(".course tbody tr").nth(seat).locator("td").all_inner_texts()
        assert shown == [str(worth(views[seq]["table"]["seats"][seat], rules)) for seq in ends]
    assert page.locator(".course path.line").count() == 3
    assert not watched.overflows_now()
    page.locator(".course thead button").nth(2).press("Enter")
    watched.wait(f"Number(root.dataset.seq) === {ends[2]}")
    assert watched.complaints == []


def test_every_point_of_the_scores_has_a_source(played, person, open_page):
    """For each seat the sources add up to its total, and buildings to what the result says."""
    game, _events = played
    watched = open_page(f"/games/{game}/")
    last = watched.over(person, game)
    page = watched.page
    page.locator(".sources summary").press("Enter")
    result = last["view"]["table"]["result"]["scores"]
    ranked = sorted(result, key=lambda score: (-score["total"], -score["tiebreak"]))
    for seat, score in zip(page.locator(".sources li").all(), ranked, strict=True):
        numbers = [int(text) for text in seat.locator("dd").all_inner_texts()]
        assert sum(numbers[:-1]) == numbers[-1] == score["total"]
        assert numbers[0] == score["chips"]
    assert serious(page) == []


# --- Keys that ask, and moves that are typed --------------------------------------------------------------------------


def test_keys_say_how_the_game_stands(open_seat, guest):
    """In the live region of the dock, made of what the board shows; all keys are listed."""
    game = guest.table("random", "random")
    guest.decide(game, 4)
    watched = open_seat(game)
    page = watched.page
    page.locator(".dock .desk").wait_for()
    view = guest.game(game)["view"]
    names = [seat["name"] for seat in view["seats"]]
    mine = view["table"]["seats"][0]
    decision = guest.get(f"/games/{game}/decision")
    builds = [one["move"].removeprefix("build:") for one in decision["moves"] if decision["kind"] == "build"]
    for_sale = [building for building in builds if building != "pass"] or ["coffee_roaster"]
    said = page.locator(".dock-said[role=status]")
    with translation.override("en"):
        coins = [words.count("1897", "coin", seat["coins"]) for seat in view["table"]["seats"]]
        wanted = {
            "m": [names[0], coins[0], *(words.name("1897", house["building"]) for house in mine["city"])],
            "r": [f"{names[1]}: {coins[1]}", f"{names[2]}: {coins[2]}"],
            "o": [f"({ship['capacity']})" for ship in view["table"]["cargo_ships"]],
            "k": [f"{words.name('1897', building)}: " for building in for_sale],
            "e": [words.count("1897", "victory_point", view["table"]["supply"]["victory_points"]), "of 12"],
            "l": [[event["message"] for event in guest.events(game, 0) if is_news(event)][-1]],
            "c": ["Your turn", names[0]],
        }
    for key, parts in wanted.items():
        page.keyboard.press(key)
        for part in parts:
            expect(said).to_contain_text(part)
    page.keyboard.press("?")
    listed = page.locator(".dock-help kbd").all_inner_texts()
    assert set(wanted) <= set(listed)
    assert len(listed) == len(set(listed))
    assert serious(page) == []


@pytest.mark.parametrize("size", [WIDE, PHONE], ids=["wide", "phone"])
def test_a_move_is_typed_in_the_notation(open_seat, guest, size):
    """The server checks it; it is confirmed as any other; all by keyboard."""
    game = guest.table("random", "random")
    watched = open_seat(game, size)
    page = watched.page
    page.locator(".dock .desk-role").wait_for()
    for text in ("nonsense", "take:quarry"):
        page.keyboard.press("?")
        field = page.get_by_label("Type a move in the notation")
        field.fill(text)
        with page.expect_response("**/preview*") as answer:
            page.keyboard.press("Enter")
        expect(page.locator("#typed-refusal")).to_have_text(answer.value.json()["detail"])
        assert not watched.overflows_now()
        page.keyboard.press("Escape")
        expect(page.locator(".dock-help")).to_be_hidden()
        expect(field).not_to_be_focused()  # a moment later; until then, keys are still its own
    page.keyboard.press("?")
    field.fill("role:builder")
    page.keyboard.press("Enter")
    confirm = page.locator(".dock .confirm")
    expect(confirm).to_have_attribute("aria-disabled", "false")
    expect(confirm).to_be_focused()
    page.wait_for_timeout(350)
    page.keyboard.press("Enter")
    page.locator(".dock .desk-build").wait_for()
    assert guest.game(game)["view"]["table"]["roles"][2]["taken_by"] == 0
    assert len([text for text in watched.complaints if "422" not in text and "400" not in text]) == 0


def test_an_arrangement_is_typed_too(open_seat, guest):
    game = asked(guest, "place")
    decision = guest.get(f"/games/{game}/decision")
    watched = open_seat(game)
    page = watched.page
    page.locator(".dock .desk-place").wait_for()
    move = decision["open"]["proposals"][-1]
    page.keyboard.press("?")
    page.locator("#typed-move").fill(move)
    page.keyboard.press("Enter")
    expect(page.locator(".dock .confirm")).to_be_focused()
    page.wait_for_timeout(350)
    page.keyboard.press("Enter")
    page.wait_for_function("(id) => document.querySelector('.dock').dataset.decision !== id", arg=decision["id"])
    moves = [event["data"]["move"] for event in guest.events(game, 0) if event["kind"] == "move" and event["seat"] == 0]
    assert move in moves
