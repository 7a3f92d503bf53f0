"""Others' bots over both APIs: becoming one, offering, being listed and seated, answering."""

import pytest

from games.reads import hosted_games
from tests.api.graphql.support import ask
from tests.games.support import person
from tests.support.rest import Caller

pytestmark = pytest.mark.django_db

OFFER = {"transport": "queue", "editions": ["1897"], "players": [2], "most_games": 2, "description": "A pirate."}
HUMAN, BOT = {"kind": "human"}, {"kind": "bot", "account": "tortuga"}


def test_a_bot_is_seated_and_plays_over_rest():
    ann, bot = Caller(person("ann")), Caller(person("tortuga"))
    assert bot.post("/bot/account") == {"bot": bot.get("/bot/offer")}
    assert bot.get("/auth/me")["is_bot"]
    assert bot.problem("PUT", "/bot/offer", OFFER | {"budget_seconds": 61})["errors"][0]["pointer"] == "/budget_seconds"
    for wrong in (
        {"transport": "pigeon"}, {"editions": ["2030"]}, {"players": []}, {"fallback": "oracle"}, {"url": "https://x.y/"},
        {"description": "a\nb"}, {"opponents": "me"}, {"least_seconds": -1}, {"accounts": [""]}, {"hm": 1},
    ):  # fmt: skip
        assert bot.code("PUT", "/bot/offer", OFFER | wrong) == "validation_failed", wrong
    local = {"transport": "webhook", "url": "https://127.0.0.1/"}
    assert bot.code("PUT", "/bot/offer", OFFER | local) == "webhook_url_refused"
    offered = bot.call("PUT", "/bot/offer", OFFER).json()["bot"]
    assert {name: offered[name] for name in OFFER} == OFFER
    assert (offered["online"], offered["secret"]) == (False, None)
    seats = {"edition": "1897", "players": 2, "seats": [HUMAN, BOT]}
    assert ann.problem("POST", "/games", seats)["bots"] == [{"name": "tortuga", "seat": 1, "reasons": ["offline"]}]
    assert bot.get("/bot/decisions") == {"items": [], "next": None}
    listed = ann.get("/bots?edition=1897&players=2&expansions=nobles&rated=true&clock=live")
    assert [found["name"] for found in listed["items"]] == ["tortuga"]
    assert ann.get("/bots?players=3")["items"] == []
    assert ann.get("/bots/TORTUGA") == listed["items"][0]
    game = ann.post("/games", {"edition": "1897", "players": 2, "shuffle_seats": False})["game"]["id"]
    written = ann.post(f"/games/{game}/seats/1/bot", {"account": "tortuga"})
    assert written["events"][0]["data"] == {"name": "tortuga", "bot": None}
    assert ann.code("POST", f"/games/{game}/seats/1/bot", {"account": "tortuga"}) == "seat_taken"
    view = ann.post(f"/games/{game}/start")["game"]["view"]
    assert (view["seats"][1]["kind"], view["seats"][1]["bot"]) == ("bot", None)
    assert bot.code("POST", f"/games/{game}/proposals", {"kind": "abort"}) == "not_for_bots"
    assert bot.code("GET", f"/games/{game}/hint") == "no_hints"
    decision = ann.get(f"/games/{game}/decision")
    ann.post(f"/games/{game}/moves", {"move": "role:settler", "expected_version": decision["version"]})
    while not bot.get("/bot/decisions")["items"]:
        decision = ann.get(f"/games/{game}/decision")
        move = {"move": decision["default"], "expected_version": decision["version"]}
        ann.post(f"/games/{game}/moves", move)
    (waiting,) = bot.get("/bot/decisions?wait=25")["items"]
    answer = {"move": waiting["decision"]["default"]}
    assert bot.code("POST", f"/bot/decisions/{waiting['id']}", {"move": "role:nobody"}) == "malformed_move"
    assert not bot.post(f"/bot/decisions/{waiting['id']}", answer)["replayed"]
    assert bot.post(f"/bot/decisions/{waiting['id']}", answer)["replayed"]
    assert bot.code("POST", f"/bot/decisions/{game}.0.0", answer) == "stale_version"
    bot.post(f"/games/{game}/chat/table", {"text": "arr"})
    assert ann.get(f"/games/{game}/chat/table")["items"][0]["is_bot"]
    assert ann.get("/players/tortuga")["kind"] == "bot"


ANSWER = """mutation($id: ID!, $move: String!) {
  answerDecision(decisionId: $id, move: $move) { __typename ... on GameWritten { replayed }
    ... on Problem { code } } }"""


def test_a_bot_is_seated_and_plays_over_graphql():
    ann, bot = person("ann"), person("tortuga")
    assert ask("mutation { becomeBot { ... on BotChanged { bot { name online secret } } } }", bot)["bot"] == {
        "name": "tortuga", "online": False, "secret": None,
    }  # fmt: skip
    offer = """mutation($input: OfferBotInput!) { offerBot(input: $input) {
      ... on BotChanged { bot { transport url secret fallback mostGames } } ... on Problem { code } } }"""
    webhook = {"transport": "webhook", "url": "https://bot.example.com/", "fallback": "expert"}
    secret = ask(offer, bot, input=webhook)["bot"]["secret"]
    assert secret.startswith("whsec_")
    assert ask(offer, bot, input=webhook)["bot"]["secret"] == secret
    assert ask(offer, bot, input=webhook | {"newSecret": True})["bot"]["secret"] != secret
    assert ask(offer, bot, input={"transport": "queue", "fallback": "?"}) == {"code": "validation_failed"}
    ask(offer, bot, input={"transport": "queue"})
    assert ask("{ botDecisions { id } }", bot) == []
    assert ask('{ bots(edition: "1897") { items { name players } nextAfter } }') == {
        "items": [{"name": "tortuga", "players": [2, 3, 4, 5]}], "nextAfter": None,
    }  # fmt: skip
    assert ask('{ bot(username: "tortuga") { online } }', ann) == {"online": True}
    create = """mutation($input: CreateGameInput!) { createGame(input: $input) {
      ... on GameWritten { game { id seats { kind bot name } } } ... on Problem { code } } }"""
    table = {"edition": "1897", "players": 2, "shuffleSeats": False, "seats": [BOT, HUMAN]}
    game = ask(create, ann, input=table)["game"]
    assert game["seats"][0] == {"kind": "bot", "bot": None, "name": "tortuga"}
    start = "mutation($game: ID!) { startGame(gameId: $game) { __typename } }"
    assert ask(start, ann, game=game["id"]) == {"__typename": "GameWritten"}
    query = "{ botDecisions(wait: 5) { id game seat version deadline view decision { deadline moves { move } } } }"
    (waiting,) = ask(query, bot)
    assert waiting["deadline"] == waiting["decision"]["deadline"]
    answer = {"id": waiting["id"], "move": waiting["decision"]["moves"][0]["move"]}
    assert ask(ANSWER, bot, **answer) == {"__typename": "GameWritten", "replayed": False}
    assert ask(ANSWER, bot, **answer) == {"__typename": "GameWritten", "replayed": True}
    assert ask("{ myBot { missed fallbacks } me { isBot } }", bot) == {
        "myBot": {"missed": 0, "fallbacks": 0}, "me": {"isBot": True},
    }  # fmt: skip
    assert hosted_games.get_game(game["id"]).ply == 1
