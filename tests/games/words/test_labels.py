"""Legal moves in words: short, in the words of the edition, in three languages."""

import pytest
from django.utils.translation import override

from games import engine
from games.engine import ids, moves
from games.engine.open_moves import MODULES
from games.words import labels

from .support import ENGLISH, LANGUAGES, LEFT_OVER, TABLES, played

LONGEST = 160
"""Characters of a label: enough for the black market, still a button."""


def label(language: str, state: engine.State, move: str | engine.Move) -> str:
    move = engine.parse(move) if isinstance(move, str) else move
    with override(language):
        return labels.label(state, engine.current_decision(state).seat, move).replace("\u00a0", " ")


def game(edition: str = "1897", *texts: str, players: int = 4) -> engine.State:
    """A game after some moves."""
    state = engine.new_game(edition, players, seed=bytes(range(32)))
    for text in texts:
        engine.play(state, engine.parse(text))
    return state


def random_states(edition: str, players: int, expansions: tuple[str, ...]):
    for seed in (5, 6):
        yield from (state for state, _ in played(edition, players, expansions, seed) if not state.over)


@pytest.mark.quick(4)
@pytest.mark.parametrize(("edition", "players", "expansions"), TABLES)
def test_every_move_of_random_games_has_a_label_of_its_own_in_every_language(edition, players, expansions):
    checked = set()
    for state in random_states(edition, players, expansions):
        legal = engine.legal_moves(state)
        checked |= {move[0] for move in legal}
        for language in LANGUAGES:
            found = [label(language, state, move) for move in legal]
            assert len(set(found)) == len(found)
            for text in found:
                assert 0 < len(text) <= LONGEST
                assert not LEFT_OVER.search(text), text
                assert language != "de" or not ENGLISH.search(text), text
    assert {moves.ROLE, moves.TAKE, moves.BUILD, moves.SELL, moves.SHIP, moves.PLACE} <= checked


def test_a_role_names_the_coins_on_its_card():
    state = game()
    assert [label(language, state, "role:settler") for language in LANGUAGES] == ["Planter", "Pflanzer", "Paysan"]
    state.card_coins[engine.ids.SETTLER] = 2
    assert [label(language, state, "role:settler") for language in LANGUAGES] == [
        "Planter (+2 pesos)",
        "Pflanzer (+2 Münzen)",
        "Paysan (+2 pesos)",
    ]


@pytest.mark.parametrize(
    ("move", "expected"),
    [
        ("pass", ["Pass", "Passen", "Passer"]),
        ("role:mayor/decline", ["Recruiter, without the privilege", "Anwerber, ohne Privileg", None]),
        ("take:indigo", ["Take fruit plantation", "Fruchtplantage nehmen", "Prendre : plantation de fruits"]),
        ("take:quarry", ["Take quarry", "Steinbruch nehmen", "Prendre : carrière"]),
        ("take:corn+hospice", ["Take corn plantation + worker", "Maisplantage nehmen + Arbeiter", None]),
        ("take:corn/forest+hospice/noble", [None, "Maisplantage als Wald nehmen + Bürger", None]),
        ("build:office", ["Build Office (5 pesos)", "Kontor bauen (5 Münzen)", "Construire : Comptoir (5 pesos)"]),
        ("build:office+university", [None, "Kontor bauen (5 Münzen) + Arbeiter", None]),
        (
            "build:office+colonist@san_juan+corn+vp",
            [
                "Build Office (2 pesos, 1 worker (portrait), 1 corn and 1 victory point)",
                "Kontor bauen (2 Münzen, 1 Arbeiter (Porträt), 1 Mais und 1 Siegpunkt)",
                "Construire : Comptoir (2 pesos, 1 ouvrier (portrait), 1 maïs et 1 point de victoire)",
            ],
        ),
        ("draft:library", ["Choose Publishing house", "Verlagshaus wählen", "Choisir : Maison d’édition"]),
        ("bonus:indigo", ["Take 1 fruit", "1 Frucht nehmen", "Prendre 1 fruit"]),
        ("sell:sugar", ["Sell 1 sugar for 2 pesos", "1 Zucker für 2 Münzen verkaufen", None]),
        ("sell:sugar@trading_post", [None, "Handelsposten: 1 Zucker für 2 Münzen verkaufen", None]),
        ("land:buy", ["Buy a face-down tile for 1 peso", "Verdecktes Plättchen für 1 Münze kaufen", None]),
        ("land:drop:corn", ["Discard corn plantation for 1 peso", "Maisplantage für 1 Münze ablegen", None]),
        ("keep:forest", ["Place it face down, as a forest", "Verdeckt legen, als Wald", None]),
        ("drop:forest", ["Discard forest", "Wald ablegen", "Défausser : forêt"]),
        ("person:noble", ["Take 1 citizen", "1 Bürger nehmen", "Prendre 1 bourgeois"]),
        ("supply:corn,sugar", ["Deliver 1 corn and 1 sugar for 2 victory points", None, None]),
        ("store:none", ["Keep nothing", "Nichts behalten", "Ne rien garder"]),
        ("store:corn=2,sugar=1", ["Keep 2 corn and 1 sugar", "2 Mais und 1 Zucker behalten", None]),
        ("small_wharf:corn=2", ["Small wharf: load 2 corn", "Kleine Werft: 2 Mais laden", None]),
        ("raid@5=0", ["Raid: empty the ship with 5 spaces", "Überfall: 5er-Schiff leeren", None]),
        ("plunder", ["Plunder: trading house (0 victory points)", None, None]),
        ("headhunt=0", ["Headhunt: keep nobody", "Abwerbung: niemanden behalten", None]),
        ("headhunt=2+1n", ["Headhunt: keep 2 workers and 1 citizen", None, None]),
        ("swap:mayor", ["Role swap: Recruiter", "Rollentausch: Anwerber", "Changement de rôle : Recruteur"]),
        ("guest:corn", ["Move a guest: corn plantation", "Gast umsetzen: Maisplantage", None]),
        ("guest:hospice/noble", ["Move a guest (citizen): Hospital", "Gast umsetzen (Bürger): Krankenhaus", None]),
    ],
)  # fmt: skip
def test_labels_say_what_a_move_does(move, expected):
    state = game()
    found = [label(language, state, move) for language in LANGUAGES]
    assert [text for text, wanted in zip(found, expected, strict=True) if wanted] == [w for w in expected if w]
    assert len(set(found)) == 3


def test_the_older_editions_have_words_of_their_own():
    state = game("classic")
    assert [label("de", state, move) for move in ("role:settler", "take:indigo", "build:hospice")] == [
        "Siedler",
        "Indigoplantage nehmen",
        "Hospiz bauen (4 Dublonen)",
    ]


def test_a_load_says_how_much_the_ship_takes():
    state = game()
    state.seats[0].goods[engine.ids.CORN] = 7
    assert [label(language, state, "ship:corn@5") for language in LANGUAGES] == [
        "Load 5 corn onto the ship with 5 spaces",
        "5 Mais auf das 5er-Schiff laden",
        "Charger 5 maïs sur le navire à 5 cases",
    ]
    assert label("en", state, "wharf:corn") == "Load 7 corn onto your own ship"


def test_a_price_adds_up():
    state = game("1897", "role:builder")
    for move in engine.legal_moves(state):
        price = labels.price(state, 0, move)
        if move[0] == moves.BUILD:
            assert price["total"] == max(0, price["base"] - sum(each["amount"] for each in price["discounts"]))
        else:
            assert price is None


def test_what_is_given_to_the_black_market_is_no_coin():
    move = engine.parse("build:office+colonist@san_juan+corn")
    assert labels.price(game(), 0, move) == {
        "base": 5,
        "discounts": [{"source": "black_market", "amount": 2}],
        "total": 3,
    }


@pytest.mark.quick(4)
@pytest.mark.parametrize(("edition", "players", "expansions"), TABLES)
def test_an_arrangement_says_what_it_changes(edition, players, expansions):
    """Anyone who stands there now, and who comes, is told by number and place; two arrangements never look the same."""
    seen = 0
    for state in random_states(edition, players, expansions):
        asked = engine.current_decision(state)
        if asked.kind not in ("place", "crew"):
            continue
        proposed = MODULES[state.moves[0][0]].proposals(state, asked.seat)
        for language in LANGUAGES:
            told = [label(language, state, move) for move in proposed]
            assert len(set(told)) == len(told)
            assert not any(LEFT_OVER.search(text) for text in told)
            assert sum(text == label(language, state, (state.moves[0][0], None)) for text in told) <= 1
        seen += 1
    assert seen


def test_an_arrangement_names_those_who_come_first_then_those_who_leave():
    state = game()
    seat = state.seats[engine.current_decision(state).seat]
    seat.tiles[ids.TILES.index("quarry")] = 1
    seat.people[ids.SLOTS.index("indigo")], seat.people[ids.SAN_JUAN] = 1, 1
    people = [0] * len(ids.SLOTS)
    people[ids.SLOTS.index("quarry")], people[ids.SLOTS.index("corn")] = 1, 2
    move = (moves.PLACE, tuple(people))
    assert label("en", state, move) == "Place the workers (+2 corn plantation, +1 quarry, −1 fruit plantation)"
    assert label("en", state, moves.OPEN_PLACE) == "Place the workers"
