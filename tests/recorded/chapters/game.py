"""A whole game over REST, from its table to its record, with second thoughts, orders, talk and refusals on the way.

It is a sandbox with a frozen clock, so its tiles, its moments and its moves are the same every time. Points are hidden:
the seats see different views. Ann owns the table and watches the board; Bob, Cleo and Dan play.
"""

from tests.recorded.caller import EVENTS, LINES, Caller, Chapter

SEED = bytes(range(32)).hex()
NAMES = ("bob", "cleo", "dan")
MOVES = tuple(
    """
role:mayor role:captain role:craftsman bonus:corn role:captain ship:corn@4 role:mayor role:trader role:builder
build:tobacco_storage build:small_market build:small_market role:settler take:tobacco take:coffee take:coffee role:mayor
place:corn=1,coffee=1,tobacco_storage=2 role:mayor role:settler take:tobacco take:tobacco take:sugar role:builder
build:small_indigo_plant build:small_sugar_mill build:small_indigo_plant role:mayor
place:corn=1,tobacco=1,coffee=1,small_indigo_plant=1,tobacco_storage=2 role:trader role:captain role:mayor role:settler
take:quarry take:corn take:indigo role:captain role:settler take:coffee take:indigo pass role:mayor role:craftsman
bonus:indigo role:captain ship:corn@4 ship:tobacco@5 role:builder build:construction_hut build:sugar_mill role:craftsman
bonus:sugar role:mayor role:trader sell:sugar sell:indigo sell:corn role:craftsman bonus:indigo role:mayor role:captain
ship:corn@4 ship:corn@4 role:settler take:indigo take:indigo take:tobacco role:mayor role:trader role:captain role:mayor
role:captain role:builder build:large_market build:residence build:small_indigo_plant role:mayor role:trader
role:craftsman bonus:tobacco role:builder build:coffee_roaster build:hospice build:small_warehouse role:mayor
role:captain store:corn=1 role:craftsman bonus:tobacco role:mayor role:captain ship:coffee@4 ship:tobacco@5 store:corn=1
store:corn=1
""".split()  # noqa: SIM905 - a game is read as a text
)
"""The whole game, to the end of the supply of colonists. Colonists that fit in one way are placed by themselves."""
BOARD = """subscription($gameId: ID!, $after: Int, $language: String) {
  gameEvents(gameId: $gameId, after: $after, language: $language) { json }
}"""
"""What the page of a game subscribes to."""
PROGRAM = """subscription($game: ID!) { gameEvents(gameId: $game, language: "de") {
  seq kind message changes { op path value } viewHash } }"""


def play(chapter: Chapter) -> None:
    ann, *people = (chapter.person(name) for name in ("ann", *NAMES))
    place, version = _start(ann, people)
    game = place.removeprefix("/games/")
    with (
        ann.socket("The live board follows", BOARD, gameId=game, after=0, language="en"),
        people[1].socket("Cleo's program follows", PROGRAM, game=game),
    ):
        seat = 0
        for number, move in enumerate(MOVES):
            _aside(number, people, seat, place, version)
            answer = _move(people[seat], f"{NAMES[seat].title()} plays", place, move, version, f"move-{number}")
            version, decision = answer["game"]["version"], answer["game"]["view"]["table"]["decision"]
            if number in ASIDES_BEHIND:
                version = ASIDES_BEHIND[number](people, place, version)
            seat = decision["seat"] if decision else seat
    _end(chapter, ann, people, place)


def _start(ann: Caller, people: list[Caller]) -> tuple[str, int]:
    wanted = {
        "edition": "1897",
        "players": 3,
        "hidden_points": True,
        "time_control": {"kind": "live", "bank": 600, "increment": 5},
        "seats": [{"kind": "human", "reserved_for": name} for name in NAMES],
        "sandbox": {"seed": SEED, "clock": "frozen"},
    }
    made = ann.ask("Ann opens a sandbox for three others", "POST", "/games", wanted)
    place = f"/games/{made['game']['id']}"
    for name, who in zip(NAMES, people, strict=True):
        who.ask(f"{name.title()} sits down", "POST", f"{place}/join")
    people[0].ask("There is no decision before the start", "GET", f"{place}/decision")
    people[0].ask("No move, either", "POST", f"{place}/moves", {"move": "role:mayor", "expected_version": 4})
    started = ann.ask("Ann starts it", "POST", f"{place}/start", key="start")
    return place, started["game"]["version"]


def _move(who: Caller, title: str, place: str, move: str, version: int, key: str = "") -> dict:
    return who.ask(title, "POST", f"{place}/moves", {"move": move, "expected_version": version}, key=key)


def _aside(number: int, people: list[Caller], seat: int, place: str, version: int) -> None:
    """What is asked beside the moves, and changes nothing."""
    asked, other = people[seat], people[(seat + 1) % 3]
    if number == 0:
        asked.ask("What Bob can do", "GET", f"{place}/decision")
        asked.ask("What would come of it, in French", "GET", f"{place}/decision?effects=true&language=fr")
        other.ask("What Cleo can do", "GET", f"{place}/decision")
        _move(other, "It is not her turn", place, "role:mayor", version)
        _move(asked, "A move that is not legal", place, "take:corn", version)
        _move(asked, "A move that is none", place, "role:pirate", version)
        _move(asked, "A version that was", place, "role:mayor", version - 1)
        _move(asked, "A version that will be", place, "role:mayor", version + 9)
        asked.ask("A member is missing", "POST", f"{place}/moves", {"move": "role:mayor"})
        asked.ask("A preview", "POST", f"{place}/preview", {"move": "role:settler"})
        asked.ask("No hints where people play", "GET", f"{place}/hint")
        asked.ask("His view", "GET", place)
    if number == 9:
        asked.ask("The buildings that can be bought", "GET", f"{place}/decision?language=de")
        _move(asked, "One that costs too much", place, "build:city_hall", version)
        asked.ask("A preview of a building", "POST", f"{place}/preview", {"move": "build:tobacco_storage"})
    if number == 17:
        asked.ask("An open decision", "GET", f"{place}/decision")
        _move(asked, "Too many colonists", place, "place:corn=9", version)
    if number == 45:
        asked.ask("What can be shipped", "GET", f"{place}/decision?effects=true")
        other.ask("A stranger's view in the middle", "GET", place)
    if number == 92:
        asked.ask("What can be stored", "GET", f"{place}/decision")


def _talk(people: list[Caller], place: str, version: int) -> int:
    bob, cleo, dan = people
    cleo.ask("Cleo says something", "POST", f"{place}/chat/table", {"text": "Grüße! <b>Ship corn?</b> 🌽"}, key="say")
    cleo.ask("Sent again", "POST", f"{place}/chat/table", {"text": "Grüße! <b>Ship corn?</b> 🌽"}, key="say")
    bob.ask("Bob reads it", "GET", f"{place}/chat/table?after=0")
    bob.stream("As a stream", f"{place}/chat/table?after=0", LINES, lines=2)
    bob.ask("Two lines are too many", "POST", f"{place}/chat/table", {"text": "one\ntwo"})
    bob.ask("The other channel is closed to Bob", "GET", f"{place}/chat/spectators")
    bob.ask("No such channel", "GET", f"{place}/chat/lobby")
    dan.ask("Dan reports it", "POST", f"{place}/chat/table/1/report", {"reason": "Shouts."})
    dan.ask("Dan mutes her", "PUT", f"{place}/mutes/cleo")
    dan.ask("And hears nothing", "GET", f"{place}/chat/table?after=0")
    dan.ask("Dan hears Cleo again", "DELETE", f"{place}/mutes/cleo")
    return version


def _second_thoughts(people: list[Caller], place: str, version: int) -> int:
    """Cleo has just taken the captain; she takes it back, and plays it again."""
    bob, cleo, dan = people
    cleo.ask("How far Cleo may go back", "GET", f"{place}/takeback")
    cleo.ask("Too far", "POST", f"{place}/takebacks", {"to_ply": 0})
    cleo.ask("She takes it back", "POST", f"{place}/takebacks", {"to_ply": 1}, key="back")
    _move(dan, "A move for a decision that is past", place, "role:craftsman", version)
    version = cleo.ask("Her view", "GET", place)["version"]
    version = _move(cleo, "And plays it again", place, "role:captain", version)["game"]["version"]
    asked = bob.ask("Bob asks to go back", "POST", f"{place}/proposals", {"kind": "take_back", "to_ply": 0})
    proposal = asked["game"]["view"]["proposals"][0]["number"]
    bob.ask("Bob asks the same again", "POST", f"{place}/proposals", {"kind": "take_back", "to_ply": 0})
    cleo.ask("Cleo agrees", "POST", f"{place}/proposals/{proposal}", {"accept": True})
    dan.ask("Dan does not", "POST", f"{place}/proposals/{proposal}", {"accept": False})
    dan.ask("No such proposal", "POST", f"{place}/proposals/9999", {"accept": True})
    return version


def _adjourned(people: list[Caller], place: str, version: int) -> int:
    bob, cleo, dan = people
    asked = bob.ask("Bob asks for a break", "POST", f"{place}/proposals", {"kind": "adjourn", "hours": 2})
    proposal = asked["game"]["view"]["proposals"][0]["number"]
    cleo.ask("Cleo agrees", "POST", f"{place}/proposals/{proposal}", {"accept": True})
    dan.ask("Dan, too", "POST", f"{place}/proposals/{proposal}", {"accept": True})
    _move(dan, "Nobody plays meanwhile", place, "pass", version)
    asked = dan.ask("Dan wants to go on", "POST", f"{place}/proposals", {"kind": "resume"})
    proposal = asked["game"]["view"]["proposals"][0]["number"]
    for name, who in (("Bob", bob), ("Cleo", cleo)):
        answer = who.ask(f"{name} agrees", "POST", f"{place}/proposals/{proposal}", {"accept": True})
    return answer["game"]["version"]


def _ordered(people: list[Caller], place: str, version: int) -> int:
    """An order answers for Dan at once, and is forgotten; what follows is the move of another seat."""
    dan = people[2]
    orders = [{"kind": "pass", "decision": "trade", "unless_house_takes": "coffee"}]
    dan.ask("Dan orders to pass", "PUT", f"{place}/orders", {"orders": orders})
    dan.ask("His orders", "GET", f"{place}/orders")
    dan.ask("An order that is none", "PUT", f"{place}/orders", {"orders": [{"kind": "always", "decision": "trade"}]})
    dan.ask("Dan takes all orders back", "PUT", f"{place}/orders", {"orders": []})
    return version


ASIDES_BEHIND = {1: _second_thoughts, 2: _talk, 24: _adjourned, 30: _ordered}
"""What is done behind these moves, by their number. Each returns the version that the next move expects."""


def _end(chapter: Chapter, ann: Caller, people: list[Caller], place: str) -> None:
    bob, cleo, _ = people
    nobody = chapter.nobody
    _move(bob, "The game is over", place, "role:mayor", 9999)
    bob.ask("Bob's view at the end", "GET", place)
    bob.ask("A page of its events, in German", "GET", f"{place}/events?after=100&limit=5&language=de")
    ann.stream("The last events as server-sent events", f"{place}/events?after=560", EVENTS)
    ann.stream("After the cursor that counts more", f"{place}/events?after=0", EVENTS, Last_Event_ID="565")
    ann.stream("The feed as lines", f"{place}/feed?after=560", LINES)
    ann.ask("The feed as a page", "GET", f"{place}/feed?after=566&limit=5")
    ann.stream("The feed without a cursor", f"{place}/feed", EVENTS)
    cleo.stream("Cleo's events, where points are hidden", f"{place}/events?after=560", EVENTS)
    bob.ask("What happened to Bob", "GET", "/feed?after=3&limit=5")
    record = bob.ask("The record", "GET", f"{place}/record")
    nobody.ask("It is right", "POST", "/verify", record)
    nobody.ask("It is not", "POST", "/verify", record | {"moves": record["moves"][:5] + record["moves"][6:]})
    nobody.ask("Strangers see nothing of a sandbox", "GET", place)
    nobody.page("Nor do they on its page", f"{place}/")
    forked = bob.ask("Bob plays on from the middle", "POST", f"{place}/fork", {"seq": 150, "seat": 0, "bot": "random"})
    bob.ask("That is a sandbox of Bob's, which Bob gives up", "DELETE", f"/games/{forked['game']['id']}/sandbox")
    cleo.ask("Cleo may not delete Ann's", "DELETE", f"{place}/sandbox")
    ann.ask("The clock of a game that is over", "POST", f"{place}/sandbox/advance", {"seconds": 60})
    ann.ask("Ann deletes it", "DELETE", f"{place}/sandbox")
    ann.ask("It is gone", "GET", place)
