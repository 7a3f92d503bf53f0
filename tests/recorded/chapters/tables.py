"""Tables over REST: who may sit down, keys, pairing, and what is refused."""

from tests.recorded.caller import EVENTS, LINES, Chapter


def play(chapter: Chapter) -> None:
    ann, bob, cleo = (chapter.person(name) for name in ("ann", "bob", "cleo"))
    nobody = chapter.nobody
    wanted = {"edition": "1897", "players": 3, "visibility": "invite", "ready_check": True, "shuffle_seats": True}
    wanted["seats"] = [{"kind": "human"}, {"kind": "human", "reserved_for": "bob"}, {"kind": "human"}]
    table = ann.ask("Ann opens a table", "POST", "/games", wanted, key="open")["game"]["id"]
    ann.ask("Sent again with its key", "POST", "/games", wanted, key="open")
    ann.ask("Its key for something else", "POST", "/games", wanted | {"players": 4}, key="open")
    ann.ask("A key that is too long", "POST", "/games", wanted, key="k" * 129)
    nobody.ask("Nobody opens tables", "POST", "/games", wanted)
    for title, change in {
        "An edition that is none": {"edition": "1898"},
        "More players than the rules allow": {"players": 6, "seats": []},
        "Expansions that the edition lacks": {"edition": "classic", "expansions": ["nobles"]},
        "Members that are not known": {"hiden_points": True, "hidden_points": 1},
        "Hints in a rated game": {"hints": True, "rated": True},
        "A seed, though it is no sandbox": {"seed": 64 * "0"},
    }.items():
        ann.ask(title, "POST", "/games", wanted | change)

    place = f"/games/{table}"
    invitation = ann.ask("An invitation", "POST", f"{place}/seats/2/invite")["invitation"]
    cleo.ask("Where Cleo could sit", "GET", f"{place}/seats")
    cleo.ask("In French", "GET", f"{place}/seats?language=fr")
    cleo.ask("A wrong code", "POST", f"{place}/join", {"seat": 2, "invitation": "no-such-code-at-all"})
    cleo.ask("The seat that is held for Bob", "POST", f"{place}/join", {"seat": 1})
    bob.ask("Bob sits down on the held seat", "POST", f"{place}/join", key="sit")
    bob.ask("Sent again", "POST", f"{place}/join", key="sit")
    bob.ask("Bob sits already", "POST", f"{place}/join")
    ann.ask("It cannot start yet", "POST", f"{place}/start")
    cleo.ask("Cleo comes with her code", "POST", f"{place}/join", {"invitation": invitation})
    bob.ask("Bob does not manage it", "POST", f"{place}/start")
    ann.ask("Not everybody is ready", "POST", f"{place}/start")
    for who, name in ((ann, "Ann"), (bob, "Bob"), (cleo, "Cleo")):
        who.ask(f"{name} is ready", "POST", f"{place}/ready", {"ready": True})
    bob.ask("Bob contributes to the seed", "POST", f"{place}/contribution", {"text": "three · seven"})
    cleo.ask("A contribution that is none", "POST", f"{place}/contribution", {"text": "two\nlines"})
    cleo.ask("Cleo leaves", "POST", f"{place}/leave")
    ann.ask("Her seat stays hers", "POST", f"{place}/bots", {"level": "random"})
    ann.ask("Until Ann takes it back", "POST", f"{place}/seats/2/reserve", {"username": None})
    ann.ask("A bot comes in her place", "POST", f"{place}/bots", {"level": "random"})
    ann.ask("No bot of that level", "POST", f"{place}/bots", {"level": "genius"})
    ann.ask("The bot is sent away", "POST", f"{place}/seats/2/kick")
    ann.ask("The seat is held for Cleo", "POST", f"{place}/seats/2/reserve", {"username": "cleo"})
    ann.ask("Nobody has that name", "POST", f"{place}/seats/2/reserve", {"username": "no-such-person"})
    tag = _etag(chapter, ann, place)
    ann.ask("Nothing has changed", "GET", place, If_None_Match=tag)
    nobody.ask("A stranger reads it", "GET", place)
    nobody.ask("Its head", "HEAD", place)
    nobody.ask("Its events", "GET", f"{place}/events?after=0&limit=3")
    nobody.ask("After the last one", "GET", f"{place}/events?after=9999")
    nobody.ask("A cursor that is none", "GET", f"{place}/events?after=-1")
    ann.ask("What happened to Ann", "GET", "/feed?after=0")
    cleo.ask("What happened to Cleo", "GET", "/feed?after=0&language=de")
    cleo.stream("The same as lines", "/feed?after=0", LINES, lines=2)
    cleo.stream("The same as events", "/feed?after=0", EVENTS, lines=7)

    clock = {"kind": "correspondence", "decision": 3600}
    pair = {"edition": "reissue", "players": 2, "time_control": clock}
    nobody.ask("No open tables", "GET", "/tables/open")
    first = ann.ask("Ann wants to be paired", "POST", "/tables/quick", pair, key="pair")["game"]["id"]
    nobody.ask("An open table", "GET", "/tables/open")
    nobody.stream("As lines", "/tables/open", LINES, lines=1)
    bob.ask("Bob wants another game", "POST", "/tables/quick", pair | {"players": 3})
    bob.ask("Ann is at the table already", "GET", f"/games/{first}/seats")
    cleo.ask("Cleo wants the same", "POST", "/tables/quick", pair)
    ann.ask("It has started", "GET", f"/games/{first}")
    nobody.ask("All games, page by page", "GET", "/games?limit=1")
    nobody.ask("Those of an edition", "GET", "/games?edition=reissue&status=running")
    nobody.ask("A filter that is none", "GET", "/games?editon=reissue")
    ann.ask("Those of Ann", "GET", "/games/mine")
    bob.ask("Bob may not cancel Ann's table", "POST", f"{place}/cancel")
    ann.ask("Ann may", "POST", f"{place}/cancel")
    ann.ask("Once", "POST", f"{place}/cancel")
    nobody.ask("No such table", "GET", "/games/00000000-0000-0000-0000-000000000000")
    nobody.ask("No id at all", "GET", "/games/first")


def _etag(chapter: Chapter, who, place: str) -> str:
    who.ask("Ann reads it", "GET", place)
    return dict(chapter.transcript.exchanges[-1].answered)["etag"]
