"""What services refuse is said in the language of who asks, and in the words of the edition."""

import re

import pytest
from django.utils import translation

from games import engine, services
from games.reads.refusals import NAMED, in_words
from puerto_api.base.errors import ServiceError
from tests.api.graphql.live import socket
from tests.api.graphql.support import PLAY, bearer, post
from tests.games.support import person, seated, table
from tests.support.rest import Caller

TRANSLATED = {
    "en": "The game is waiting for another decision: ",
    "de": "Die Partie wartet auf eine andere Entscheidung: ",
    "fr": "La partie attend une autre décision\u00a0: ",
}


@pytest.mark.django_db
@pytest.mark.parametrize("language", TRANSLATED)
def test_a_refused_move_over_rest(game, language):
    ann = Caller(seated(game, 0))
    wanted = {"move": "sell:corn", "expected_version": game.version}
    problem = ann.problem("POST", f"/games/{game.pk}/moves?language={language}", wanted)
    assert (problem["code"], problem["rule"]) == ("illegal_move", "R-RND-1")
    assert problem["detail"].startswith(TRANSLATED[language])
    assert "role:settler" in problem["legal"]


@pytest.mark.django_db
def test_a_refused_move_over_graphql(game):
    variables = {"game": str(game.pk), "move": "sell:corn", "version": game.version}
    body = {"query": PLAY, "variables": variables}
    answer = post(body, authorization=bearer(seated(game, 0)), **{"Accept-Language": "de"})
    refused = answer.json()["data"]["playMove"]
    assert (refused["code"], refused["title"]) == ("illegal_move", "Zug nicht erlaubt")
    assert refused["detail"].startswith(TRANSLATED["de"])


@pytest.mark.django_db(transaction=True)
def test_a_refused_move_over_a_websocket(server):
    game = table(person("ann"), [person("bob")])
    with socket(server, init=False) as ws:
        payload = {"Authorization": bearer(seated(game, 0)), "language": "de"}
        ws.send({"type": "connection_init", "payload": payload})
        assert ws.receive() == {"type": "connection_ack"}
        ws.subscribe("a", PLAY, game=str(game.pk), move="sell:corn", version=game.version)
        refused = ws.next("a")["payload"]["data"]["playMove"]
    assert (refused["code"], refused["title"]) == ("illegal_move", "Zug nicht erlaubt")
    assert refused["detail"].startswith(TRANSLATED["de"])


@pytest.mark.django_db
def test_things_are_called_what_the_edition_calls_them():
    """The settler of the older editions is a planter in 1897, and in German a Pflanzer."""
    said = {}
    for edition in ("classic", "1897"):
        owner = person(f"owner-{edition}")
        game = table(owner, [person(f"b-{edition}"), person(f"c-{edition}")], edition=edition)
        services.play_move(user=owner, game_id=game.pk, move="role:settler", expected_version=game.version)
        for language in TRANSLATED:
            refusal = engine.Refusal("This role has already been taken this round: {role}.", "R-RND-2", role="settler")
            with translation.override(language):
                said[edition, language] = in_words(refusal, edition)
    assert said["classic", "de"] == "Diese Rolle wurde in diesem Durchgang schon genommen: Siedler."
    assert said["1897", "de"] == "Diese Rolle wurde in diesem Durchgang schon genommen: Pflanzer."
    assert said["1897", "en"] == "This role has already been taken this round: Planter."
    assert len(set(said.values())) >= 4


def test_what_a_client_made_up_is_repeated_as_it_was():
    refusal = engine.Refusal("This role card is not in the game: {role}.", "R-SET-7", role="{pirate}")
    with translation.override("fr"):
        assert in_words(refusal, "1897") == "Cette carte Personnage n’est pas en jeu\u00a0: {pirate}."
        assert in_words(refusal, "2024") == "Cette carte Personnage n’est pas en jeu\u00a0: {pirate}."


@pytest.mark.parametrize("asked", [("2024", 3), ("1897", 7), ("classic", 2)])
def test_tables_that_the_rules_do_not_allow_are_refused_in_each_language(asked):
    edition, players = asked
    with pytest.raises(engine.SetupError) as caught:
        engine.ruleset(edition, players, [], {})
    said = set()
    for language in TRANSLATED:
        with translation.override(language):
            said.add(in_words(caught.value, edition))
    assert len(said) == 3
    assert not [sentence for sentence in said if re.search(r"[{}]", sentence)]


@pytest.mark.django_db
@pytest.mark.parametrize(
    ("call", "code", "detail"),
    [
        (
            lambda user, game: {"move": "dance", "user": user},
            "malformed_move",
            "Das entspricht nicht der Zugnotation: 'dance'.",
        ),
        (
            lambda user, game: {"expected_version": 1},
            "stale_version",
            "Du hast Version 1 erwartet; die Partie ist bei Version 3.",
        ),
        (
            lambda user, game: {"user": seated(game, 1)},
            "not_your_turn",
            "Am Zug ist Platz 0; du sitzt auf Platz 1.",
        ),
        (lambda user, game: {"user": person("eve")}, "not_seated", "Du hast keinen Platz an diesem Tisch."),
        (lambda user, game: {"game_id": "x"}, "game_not_found", "Es gibt keine Partie mit der Kennung „x“."),
        (
            lambda user, game: {"key": "x" * 200},
            "validation_failed",
            "Ein Idempotenz-Schlüssel muss 1 bis 128 Zeichen haben.",
        ),
    ],
)
def test_services_refuse_in_german(game, call, code, detail):
    user = seated(game, 0)
    sent = {"user": user, "game_id": game.pk, "move": "role:settler", "expected_version": game.version}
    with translation.override("de"), pytest.raises(ServiceError) as caught:
        services.play_move(**sent | call(user, game))
    assert (caught.value.code.code, caught.value.detail) == (code, detail)


@pytest.mark.django_db
@pytest.mark.parametrize(
    ("refused", "code", "detail"),
    [
        (
            lambda ann, game: services.create_game(user=ann, edition="1897", players=2, time_control={"kind": "sand"}),
            "invalid_game_setup",
            "Unbekannte Uhr 'sand'. Möglich: live, correspondence, untimed.",
        ),
        (
            lambda ann, game: services.propose(user=ann, game_id=game.pk, kind="adjourn", hours=0),
            "validation_failed",
            "Du kannst eine Partie um 1 bis 720 Stunden vertagen.",
        ),
        (
            lambda ann, game: services.take_back(user=ann, game_id=game.pk),
            "takeback_refused",
            "Diese Züge kannst du nur mit Zustimmung der anderen zurücknehmen.",
        ),
        (
            lambda ann, game: services.set_orders(
                user=ann, game_id=game.pk, orders=[{"kind": "always", "decision": "trade", "moves": ["role:mayor"]}]
            ),
            "invalid_order",
            "Bei der Entscheidung trade ist 'role:mayor' nicht möglich.",
        ),
        (
            lambda ann, game: services.send_message(user=ann, game_id=game.pk, channel="kitchen", text="Hallo"),
            "no_chat",
            "Unbekannter Kanal 'kitchen'. Möglich: table, spectators.",
        ),
    ],
    ids=["clock", "adjourning", "taking back", "standing orders", "chat"],
)
def test_what_is_hosted_around_a_game_is_refused_in_german(game, refused, code, detail):
    with translation.override("de"), pytest.raises(ServiceError) as caught:
        refused(seated(game, 0), game)
    assert (caught.value.code.code, caught.value.detail) == (code, detail)


def test_every_id_in_a_template_of_the_engine_is_named_or_said_as_it_is():
    """A new field is a word of the edition, or a number, or what someone sent: someone has to say which."""
    from tests.architecture.test_catalogues import extracted, placeholders, sources

    literal = {"allowed", "asked", "expected", "flag", "found", "known", "members", "tiles", "verb"}
    numbers = {"bytes", "capacity", "circles", "coins", "cost", "count", "fewest", "index", "missing", "most", "nobles"}
    numbers |= {"people", "placed", "price"}
    fields = set()
    for _, file in sources():
        if "engine" in file.parts:
            fields |= {field for _, message in extracted(file) for field in placeholders(message)}
    assert fields <= literal | numbers | set(NAMED)
