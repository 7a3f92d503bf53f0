"""The page of a game and what it hears, in a game that everybody may watch."""

from tests.recorded.caller import EVENTS, LINES, Chapter
from tests.support.frames import FEED as GAME_FEED

from .game import BOARD

CHAT = """subscription($gameId: ID!, $channel: Channel!, $after: Int!, $language: String) {
  chat(gameId: $gameId, channel: $channel, after: $after, language: $language) {
    ... on MessageFrame { type message { seq name isBot seat text at } }
    ... on DeletedFrame { type seq }
    ... on EndFrame { type }
  }
}"""
FEED = GAME_FEED.replace("$game", "$gameId")
CLOCK = {"kind": "correspondence", "decision": 86400, "vacation_days": 10}


def play(chapter: Chapter) -> None:
    bob, cleo, dan = (chapter.person(name) for name in ("bob", "cleo", "dan"))
    nobody = chapter.nobody
    wanted = {"edition": "classic", "players": 3, "time_control": CLOCK, "rated": True, "shuffle_seats": True}
    place = f"/games/{bob.ask('Bob opens a table', 'POST', '/games', wanted)['game']['id']}"
    cleo.ask("Cleo sits down", "POST", f"{place}/join", {"seat": 2})
    dan.ask("Dan sits down", "POST", f"{place}/join")
    dan.ask("Dan gives something to the seed", "POST", f"{place}/contribution", {"text": "Würfel 17"})
    nobody.page("The page of the table", f"{place}/")
    nobody.page("In German", f"{place}/?language=de")
    nobody.page("With an invitation", f"{place}/?invite=no-such-code")
    nobody.page("No such game", "/games/00000000-0000-0000-0000-000000000000/")
    game = place.removeprefix("/games/")
    origin = {"Origin": nobody.url}
    with (
        nobody.socket("The page follows", BOARD, origin, gameId=game, after=0, language="fr"),
        nobody.socket(
            "It listens to the chat", CHAT, origin, gameId=game, channel="spectators", after=0, language="fr"
        ) as talk,
        nobody.socket("A watcher's program follows", FEED, gameId=game) as feed,
    ):
        feed.wait(2)
        answer = bob.ask("Bob starts the game", "POST", f"{place}/start")
        people = {"bob": bob, "cleo": cleo, "dan": dan}
        seats = [people[seat["name"]] for seat in answer["game"]["view"]["seats"]]
        asked = 0
        for _ in range(5):
            decision = seats[asked].quietly("GET", f"{place}/decision")
            body = {"move": decision["moves"][-1]["move"], "expected_version": decision["version"]}
            answer = seats[asked].ask(f"Seat {asked} plays", "POST", f"{place}/moves", body)
            asked = answer["game"]["view"]["table"]["decision"]["seat"]
        ann = chapter.person("ann")
        others = [seat for seat in range(3) if seat != asked]  # a bot would move for who is asked
        seats[2].ask("Who plays does not write to the watchers", "POST", f"{place}/chat/spectators", {"text": "Hello"})
        nobody.ask("Who has no account neither", "POST", f"{place}/chat/spectators", {"text": "Hello"})
        ann.ask("Ann watches, and says so", "POST", f"{place}/chat/spectators", {"text": "Hello from outside"})
        talk.wait(3)
        seats[others[0]].ask("One gives up", "POST", f"{place}/resign")
        seats[others[0]].ask("Once", "POST", f"{place}/resign")
        seats[others[1]].ask("And another one", "POST", f"{place}/resign")
        talk.close()
    nobody.ask("The end", "GET", place)
    nobody.page("The page of a game that is over", f"{place}/?language=en")
    nobody.ask("The events that the page shows at first", "GET", f"{place}/events?after=0&limit=120&language=en")
    nobody.stream("All events", f"{place}/events?after=0", EVENTS)
    nobody.stream("Its feed", f"{place}/feed", LINES)
    nobody.ask("Who is here", "GET", f"{place}/presence")
    nobody.ask("What was said", "GET", f"{place}/chat/spectators")
    nobody.ask("Its record", "GET", f"{place}/record")
    nobody.ask("There is no analysis", "GET", f"{place}/analysis")
    seats[2].ask("Another game of the same", "POST", f"{place}/rematch")
    seats[0].ask("The same for all who sat there", "POST", f"{place}/rematch")
    nobody.page("The rules", "/rules/?edition=classic&language=fr")
    nobody.page("The start page", "/")
