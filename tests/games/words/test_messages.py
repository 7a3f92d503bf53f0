"""Events in words: one sentence each, in the words of the edition, in three languages."""

import pytest
from django.utils.translation import override

from games import words
from games.engine.editions import EDITIONS
from games.models import Game
from games.terms.events import KINDS as DECLARED
from games.terms.events import PROPOSALS
from games.words.events import KINDS
from games.words.events.table import ASKED, MOVED

from .support import ENGLISH, LANGUAGES, LEFT_OVER, NAMES, TABLES, played

NEUTRAL = {
    "en": "Something happened at the table.",
    "de": "Am Tisch ist etwas geschehen.",
    "fr": "Quelque chose s’est passé à la table.",
}

MOMENT = "2026-11-22T17:05:00+00:00"


def proposed(proposal: str, take_back: dict | None = None, hours: int | None = None) -> dict:
    return {"number": 7, "proposal": proposal, "take_back": take_back, "hours": hours}


def over(*totals: int, winners: list[int], won: list[int]) -> dict:
    scores = [{"total": total} for total in totals]
    return {"ended_by": ["city"], "rounds": 14, "scores": scores, "winners": winners, "won": won}


# Events of every kind, with what each form of their data leads to.
EXAMPLES = [
    ("created", None, {}),
    ("joined", 0, {"name": "Anna", "bot": None}),
    ("joined", 0, {"name": "Anna", "bot": "expert"}),
    ("left", 0, {"name": "Anna", "reason": "wish"}),
    ("left", 0, {"name": "Anna", "reason": "not_ready"}),
    ("left", 0, {"name": "Anna", "reason": "unavailable"}),
    *[("bot_missed", 0, {"fallback": fallback}) for fallback in ("default", "expert")],
    ("kicked", 0, {"name": "Anna"}),
    ("reserved", 0, {"name": "Anna"}),
    ("invited", 0, {}),
    ("released", 0, {}),
    ("ready", 0, {"name": "Anna"}),
    ("not_ready", 0, {"name": "Anna"}),
    ("contributed", 0, {"name": "Anna"}),
    ("renamed", 0, {"name": "Anna"}),
    ("started", None, {"ends_by": MOMENT, "most_decisions": 9000}),
    ("cancelled", None, {}),
    *[("abandoned", None, {"reason": reason}) for reason in ("staff", "consent", "limit")],
    ("expired", None, {}),
    ("expired", 1, {}),
    *[("decision", 0, {"decision": kind}) for kind in ASKED],
    *[("move", 0, {"decision": kind, "move": "x", "forced": False}) for kind in MOVED],
    *[("move", 0, {"decision": kind, "move": "pass", "forced": forced}) for kind in MOVED for forced in (False, True)],
    ("round_began", 1, {"round": 3}),
    ("round_ended", None, {"round": 3, "coins_on": []}),
    ("round_ended", None, {"round": 3, "coins_on": ["settler", "prospector_2"]}),
    ("chose_role", 0, {"role": "settler", "coins": 0, "declined": False, "reserved": False}),
    ("chose_role", 0, {"role": "mayor", "coins": 2, "declined": True, "reserved": False}),
    ("chose_role", 0, {"role": "mayor", "coins": 0, "declined": True, "reserved": False}),
    ("chose_role", 0, {"role": "trader", "coins": 1, "declined": False, "reserved": False}),
    ("chose_role", 0, {"role": "trader", "coins": 0, "declined": False, "reserved": True}),
    ("drafted", 0, {"building": "library"}),
    ("drew_goals", None, {"goals": {"plantation": "corn", "goods": {"corn": 2, "indigo": 1}, "building": "harbor"}}),
    ("drew_tile", 0, {"face": "sugar"}),
    ("drew_tile", 0, {"face": None}),
    ("bought_tile", 0, {"face": "coffee"}),
    ("bought_tile", 0, {"face": None}),
    ("kept_tile", 0, {"tile": "tobacco"}),
    ("kept_tile", 0, {"tile": "forest"}),
    ("took_tile", 0, {"tile": "quarry", "colonist": False, "noble": False, "forest": False}),
    ("took_tile", 0, {"tile": "indigo", "colonist": True, "noble": False, "forest": False}),
    ("took_tile", 0, {"tile": "indigo", "colonist": False, "noble": True, "forest": True}),
    ("took_tile", 0, {"tile": "corn", "colonist": False, "noble": False, "forest": True}),
    ("dropped_tile", 0, {"tile": "corn", "printed": "corn", "displaced": "noble"}),
    ("dropped_tile", 0, {"tile": "forest", "printed": "corn", "displaced": None}),
    ("revealed_row", None, {"tiles": {"corn": 1, "indigo": 2, "coffee": 1}}),
    ("revealed_row", None, {"tiles": {}}),
    ("reshuffled", None, {"count": 9}),
    ("took_colonist", 0, {"count": 2}),
    ("took_person", 0, {"person": "noble"}),
    ("took_from_ship", 0, {"person": "colonist"}),
    (
        "dealt_colonists",
        0,
        {"dealt": [{"seat": 0, "colonists": 2, "nobles": 1}, {"seat": 1, "colonists": 1, "nobles": 0}]},
    ),
    ("dealt_colonists", 0, {"dealt": [{"seat": 0, "colonists": 0, "nobles": 0}]}),
    ("placed_colonists", 0, {"people": {"corn": 1, "harbor": 1, "san_juan": 2}, "nobles_among": {"harbor": 1}}),
    ("placed_colonists", 0, {"people": {"corn": 1}, "nobles_among": {}}),
    ("placed_colonists", 0, {"people": {}, "nobles_among": {}}),
    ("refilled_ship", None, {"colonists": 3, "nobles": 1, "needed": 4}),
    ("refilled_ship", None, {"colonists": 2, "nobles": 0, "needed": 4}),
    ("refilled_ship", None, {"colonists": 0, "nobles": 0, "needed": 4}),
    ("built", 0, {"building": "harbor", "price": 3, "colonist": True, "noble": False, "paid": {"coins": 3}}),
    (
        "built",
        0,
        {
            "building": "harbor",
            "price": 8,
            "colonist": False,
            "noble": False,
            "paid": {"coins": 5, "person": {"slot": "corn", "noble": True}, "good": "indigo", "victory_points": 1},
        },
    ),
    ("produced", 0, {"goods": {"corn": 2, "indigo": 1}}),
    ("produced", 0, {"goods": {}}),
    *[
        ("earned_coins", 0, {"coins": 2, "source": source})
        for source in ("privilege", "festival", "smuggler", "factory")
    ],
    ("earned_points", 0, {"points": 2, "source": "church"}),
    ("took_bonus", 0, {"good": "indigo"}),
    ("sold", 0, {"good": "indigo", "coins": 3, "place": "trading_house"}),
    ("sold", 0, {"good": "indigo", "coins": 3, "place": "trading_post"}),
    ("emptied_house", None, {}),
    ("loaded", 0, {"good": "corn", "barrels": 1, "points": 2, "cargo_ship": 5}),
    ("loaded", 0, {"good": "corn", "barrels": 4, "points": 4, "cargo_ship": None}),
    ("gave_goods", 0, {"goods": {"corn": 1, "sugar": 3}, "points": 2, "source": "small_wharf"}),
    *[
        ("stored", 0, {"kept": kept, "lost": lost})
        for kept in ({}, {"corn": 1})
        for lost in ({}, {"indigo": 2, "coffee": 1})
    ],
    ("ship_sailed", None, {"ship": 5, "good": "corn"}),
    ("moved_guest", 0, {"slot": "corn", "noble": False}),
    ("moved_guest", 0, {"slot": "harbor", "noble": True}),
    ("raided", 0, {"ship": 5, "cargo": "corn", "barrels_kept": 3, "barrels_returned": 1}),
    ("raided", 0, {"ship": 5, "cargo": "corn", "barrels_kept": 0, "barrels_returned": 1}),
    ("raided", 0, {"ship": 5, "cargo": "corn", "barrels_kept": 1, "barrels_returned": 0}),
    ("raided", 0, {"ship": 5, "cargo": None, "barrels_kept": 0, "barrels_returned": 0}),
    ("plundered", 0, {"goods": {"corn": 1, "sugar": 1}, "points": 2}),
    ("plundered", 0, {"goods": {}, "points": 0}),
    ("headhunted", 0, {"removed": 2, "colonists": 1, "nobles": 1}),
    ("headhunted", 0, {"removed": 0, "colonists": 0, "nobles": 0}),
    ("placed_crew", 0, {"people": {"corn": 2, "harbor": 1}, "nobles_among": {"harbor": 1}}),
    ("placed_crew", 0, {"people": {}, "nobles_among": {}}),
    ("reserved_role", 0, {"role": "mayor", "coins": 2}),
    ("reserved_role", 0, {"role": "mayor", "coins": 0}),
    ("goal_reached", 0, {"goal": "plantation", "colonists": 3, "coins": 0, "points": 0}),
    ("goal_reached", 0, {"goal": "goods", "colonists": 0, "coins": 3, "points": 0}),
    ("goal_reached", 0, {"goal": "building", "colonists": 0, "coins": 0, "points": 3}),
    *[("end_triggered", None, {"cause": cause}) for cause in ("colonists", "city", "victory_points")],
    ("game_over", None, over(40, 30, winners=[0], won=[0])),
    ("game_over", None, over(40, 30, 30, winners=[0], won=[1, 2])),
    ("game_over", None, over(40, 40, winners=[0, 1], won=[0, 1])),
    *[("flagged", 0, {"policy": policy}) for policy in Game.FlagPolicy.values],
    ("handed_over", 0, {"to": "default"}),
    ("handed_over", 0, {"to": "skilled"}),
    ("reclaimed", 0, {}),
    ("clock_frozen", None, {}),
    ("clock_released", None, {}),
    *[("clock_advanced", None, {"milliseconds": n * 1000, "left": 0}) for n in (1, 60)],
    ("resigned", 0, {}),
    *[("forfeited", 0, data) for data in ({"reason": "time"}, {"reason": "left"})],
    ("won_by_resignation", 0, {}),
    ("won_by_resignation", None, {}),
    *[("proposed", 0, proposed("take_back", take_back={"to_ply": 9 - undone, "undone": undone})) for undone in (1, 2)],
    *[("proposed", 0, proposed("adjourn", hours=hours)) for hours in (1, 24)],
    ("proposed", 0, proposed("resume")),
    ("proposed", 0, proposed("abort")),
    *[("agreed", 0, {"number": 7, "proposal": kind}) for kind in PROPOSALS],
    *[
        ("declined", 0, {"number": 7, "proposal": kind, "withdrawn": withdrawn})
        for kind in PROPOSALS
        for withdrawn in (False, True)
    ],
    *[
        ("took_back", 0, {"to_ply": 9 - undone, "undone": undone, "by_consent": by_consent})
        for undone in (1, 2)
        for by_consent in (False, True)
    ],
    ("adjourned", None, {"until": MOMENT}),
    ("resumed", None, {}),
    ("went_on_vacation", 0, {"until": MOMENT}),
    ("came_back", 0, {}),
]

NOTHING = [
    ("move", {"decision": "window", "move": "pass", "forced": False}),
    ("dealt_colonists", {"dealt": [{"seat": 0, "colonists": 0, "nobles": 0}]}),
    ("placed_colonists", {"people": {}, "nobles_among": {}}),
    ("stored", {"kept": {}, "lost": {}}),
]
"""Those of them where nothing has happened: they have no sentence."""

QUIET = {kind for kind, _ in NOTHING}


def told(language: str, edition: str, kind: str, seat: int | None, data: dict, names: list[str] = NAMES) -> str:
    with override(language):
        return words.message(edition, kind, words.player(names, seat), data, names)


def in_all(edition: str, kind: str, seat: int | None, **data) -> list[str]:
    return [told(language, edition, kind, seat, data).replace("\u00a0", " ") for language in LANGUAGES]


def checked(language: str, text: str) -> None:
    assert not LEFT_OVER.search(text), text
    assert text.endswith("."), text
    assert text != NEUTRAL[language]
    if language == "de":
        assert not ENGLISH.search(text), text


def test_every_declared_kind_has_words_and_an_example():
    assert set(DECLARED) == KINDS == {kind for kind, _, _ in EXAMPLES}


@pytest.mark.parametrize(("kind", "seat", "data"), EXAMPLES)
def test_examples_are_what_the_declarations_say(kind, seat, data):
    assert data.keys() == DECLARED[kind].members
    assert DECLARED[kind].about in ("seat or nobody", "nobody" if seat is None else "seat")


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_example_is_told_in_one_sentence_without_gaps(edition, language):
    for kind, seat, data in EXAMPLES:
        text = told(language, edition, kind, seat, data)
        if (kind, data) in NOTHING:
            assert text == "", kind
        else:
            checked(language, text)


@pytest.mark.parametrize("edition", EDITIONS)
def test_no_two_languages_say_the_same(edition):
    for kind, seat, data in EXAMPLES:
        if (kind, data) not in NOTHING:
            assert len(set(in_all(edition, kind, seat, **data))) == 3, kind


@pytest.mark.quick(4)
@pytest.mark.parametrize(("edition", "players", "expansions"), TABLES)
def test_every_event_of_random_games_is_told_in_every_language(edition, players, expansions):
    seen = set()
    for _, events in played(edition, players, expansions, seed=3):
        for kind, seat, data in events:
            seen.add(kind)
            for language in LANGUAGES:
                text = told(language, edition, kind, seat, data)
                if text or kind not in QUIET:
                    checked(language, text)
    assert seen <= KINDS
    assert {"took_tile", "built", "produced", "loaded", "game_over"} <= seen


def test_the_german_event_names_the_planter():
    assert in_all("1897", "chose_role", 0, role="settler", coins=2, declined=False) == [
        "Anna chooses the Planter and takes 2 pesos.",
        "Anna wählt die Rolle Pflanzer und nimmt 2 Münzen.",
        "Anna choisit le rôle Paysan et prend 2 pesos.",
    ]
    assert in_all("classic", "chose_role", 0, role="settler", coins=1, declined=False)[1] == (
        "Anna wählt die Rolle Siedler und nimmt 1 Dublone."
    )


def test_a_building_has_the_name_that_is_printed_in_its_edition():
    assert in_all("1897", "built", 1, building="land_office", price=1, colonist=False) == [
        "Ben builds the Zoning office for 1 peso.",
        "Ben baut das Gebäude „Katasteramt“ für 1 Münze.",
        "Ben construit le bâtiment « Cadastre » pour 1 peso.",
    ]
    assert in_all("reissue", "built", 1, building="zoning_office", price=1, colonist=False)[0] == (
        "Ben builds the Zoning office for 1 doubloon."
    )


def test_what_the_black_market_takes_stands_in_the_price():
    paid = {"coins": 5, "person": {"slot": "corn", "noble": False}, "good": "corn", "victory_points": 1}
    assert in_all("reissue", "built", 0, building="harbor", price=8, colonist=False, noble=False, paid=paid) == [
        "Anna builds the Harbor for 5 doubloons, 1 colonist, 1 corn and 1 victory point.",
        "Anna baut das Gebäude „Hafen“ für 5 Dublonen, 1 Kolonisten, 1 Mais und 1 Siegpunkt.",
        "Anna construit le bâtiment « Port » pour 5 doublons, 1 colon, 1 maïs et 1 point de victoire.",
    ]


def test_who_waits_is_said_to_wait_where_the_edition_has_a_place_for_that():
    data = {"people": {"corn": 1, "san_juan": 1}, "nobles_among": {}}
    assert in_all("classic", "placed_colonists", 0, **data)[1] == (
        "Anna setzt 1 Kolonisten ein (in San Juan: 1 Kolonist)."
    )
    assert in_all("reissue", "placed_colonists", 0, **data)[0] == (
        "Anna places 1 colonist (on the compass rose: 1 colonist)."
    )
    assert in_all("1897", "placed_colonists", 0, **data)[2] == "Anna place 1 ouvrier (sur le portrait : 1 ouvrier)."


def test_nobles_are_citizens_in_1897():
    dealt = [{"seat": 0, "colonists": 2, "nobles": 0}, {"seat": 2, "colonists": 0, "nobles": 1}]
    assert in_all("1897", "dealt_colonists", 0, dealt=dealt) == [
        "New workers arrive: Anna (2 workers) and Cleo (1 citizen).",
        "Neue Arbeiter kommen an: Anna (2 Arbeiter) und Cleo (1 Bürger).",
        "De nouveaux ouvriers arrivent : Anna (2 ouvriers) et Cleo (1 bourgeois).",
    ]


def test_who_is_asked_is_told_too():
    assert in_all("1897", "decision", 0, decision="role") == [
        "Anna chooses a role.",
        "Anna wählt eine Rolle.",
        "Anna choisit un rôle.",
    ]


def test_a_move_that_was_forced_is_told_as_such():
    assert in_all("1897", "move", 0, decision="settle", move="pass", forced=True) == [
        "Anna cannot take a tile.",
        "Anna kann kein Plättchen nehmen.",
        "Anna ne peut pas planter.",
    ]
    assert in_all("1897", "move", 0, decision="ship", move="ship:corn@5", forced=True) == [
        "Anna has only one possible move.",
        "Anna hat nur einen möglichen Zug.",
        "Anna n’a qu’un coup possible.",
    ]


def test_a_pass_is_a_pass():
    for kind in ("settle", "build", "trade", "ship"):
        assert in_all("1897", "move", 0, decision=kind, move="pass", forced=False) == [
            "Anna passes.",
            "Anna passt.",
            "Anna passe.",
        ]


def test_who_is_best_but_has_given_up_is_not_said_to_win():
    scores = [{"total": 40}, {"total": 30}]
    assert in_all("1897", "game_over", None, winners=[0], scores=scores, won=[1]) == [
        "The game is over: Ben wins with 30 victory points.",
        "Die Partie ist zu Ende: Ben gewinnt (30 Siegpunkte).",
        "La partie est terminée : Ben gagne avec 30 points de victoire.",
    ]


def test_a_proposal_tells_what_it_would_do():
    assert in_all("1897", "proposed", 0, **proposed("take_back", take_back={"to_ply": 3, "undone": 4})) == [
        "Anna proposes to take back the last 4 moves.",
        "Anna schlägt vor, die letzten 4 Züge zurückzunehmen.",
        "Anna propose d’annuler les 4 derniers coups.",
    ]
    assert in_all("1897", "proposed", 0, **proposed("adjourn", hours=1)) == [
        "Anna proposes to adjourn the game for 1 hour.",
        "Anna schlägt vor, die Partie um 1 Stunde zu vertagen.",
        "Anna propose d’ajourner la partie de 1 heure.",
    ]


def test_who_takes_their_own_proposal_back_does_not_decline_it():
    declined, withdrawn = (
        in_all("1897", "declined", 1, number=7, proposal="abort", withdrawn=withdrawn) for withdrawn in (False, True)
    )
    assert declined[0] == "Ben declines to end the game without a winner."
    assert withdrawn[0] == "Ben withdraws the proposal to end the game without a winner."
    assert not set(declined) & set(withdrawn)


def test_it_is_told_whose_wish_a_takeback_by_consent_was():
    told_alone, told_together = (
        in_all("1897", "took_back", 0, to_ply=3, undone=2, by_consent=by_consent) for by_consent in (False, True)
    )
    assert told_alone[1] == "Anna nimmt die letzten 2 Züge zurück."
    assert told_together[1] == "Die letzten 2 Züge werden zurückgenommen, wie von Anna vorgeschlagen."


def test_moments_are_written_as_usual_in_the_language_and_in_utc():
    assert in_all("1897", "adjourned", None, until="2026-03-22T18:05:00+01:00") == [
        "The game is adjourned until March 22, 2026, 5:05 p.m. UTC, or until everyone agrees to resume.",
        "Die Partie ist vertagt, bis alle weiterspielen wollen, längstens bis 22. März 2026, 17:05 Uhr UTC.",
        "La partie est ajournée jusqu’au 22 mars 2026 à 17:05 UTC, ou jusqu’à ce que tout le monde accepte de "
        "la reprendre.",
    ]


@pytest.mark.parametrize(
    "kind", ["joined", "left", "kicked", "reserved", "ready", "not_ready", "contributed", "renamed"]
)
def test_what_was_before_the_start_names_who_it_was_and_not_who_sits_there_now(kind):
    assert all("Dora" in text and "Anna" not in text for text in in_all("1897", kind, 0, name="Dora"))


def test_an_open_seat_has_a_number():
    with override("de"):
        assert words.message("1897", "produced", words.player(["Anna", ""], 1), {"goods": {}}, ["Anna", ""]) == (
            "Platz 2 produziert nichts."
        )


def test_names_with_braces_are_only_names():
    assert told("en", "1897", "produced", 0, {"goods": {"corn": 1}}, ["{name} {0}"]) == "{name} {0} produces 1 corn."


@pytest.mark.parametrize("language", LANGUAGES)
def test_an_unknown_event_is_told_without_details(language):
    assert told(language, "1897", "found_treasure", 0, {"depth": 7}) == NEUTRAL[language]


@pytest.mark.parametrize("data", [{}, {"tile": 7, "role": None, "goods": 3, "dealt": [{}], "building": "igloo"}])
def test_data_of_another_version_is_no_error(data):
    for kind in sorted(KINDS):
        assert told("en", "1897", kind, 0, data).endswith(".") or kind == "stored", kind
