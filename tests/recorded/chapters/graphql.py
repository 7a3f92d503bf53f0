"""A game that a GraphQL client plays: over HTTP, with subscriptions over a WebSocket and as server-sent events."""

from tests.recorded.caller import EVENTS, Chapter

SEED = bytes(range(32, 64)).hex()
GAME = """fragment Table on Game {
  id edition players expansions options hiddenPoints isSandbox status version seq ply viewer owner createdAt
  timeControl { ... on LiveClock { bank increment } ... on CorrespondenceClock { decision } }
  flagPolicy flagBot botDelay takebacks visibility rated hints
  seats { index kind name bot standing standIn onVacation reservedFor }
  clock { seat remaining runsUntil pausedBy { reason until } }
  outcome { reason winners } commitment seed turnDeadline
}
fragment Happened on Event { seq version kind seat message at viewHash
  ... on MoveEvent { data { decision move forced } } ... on ProposedEvent { data { number proposal hours } } }
fragment Refused on Problem { __typename code title detail status extra }
"""


def writing(name: str, declared: str, arguments: str, more: str = "") -> str:
    """A mutation that answers with the game, the events and what was refused."""
    return f"""mutation({declared}) {{ {name}({arguments}) {{
  __typename ... on GameWritten {{ replayed game {{ ...Table }} events {{ ...Happened }} }} {more} ...Refused }} }}
{GAME}"""


CREATE = writing("createGame", "$input: CreateGameInput!, $key: String", "input: $input, idempotencyKey: $key")
JOIN = writing("joinGame", "$game: ID!, $seat: Int", "gameId: $game, seat: $seat")
START = writing("startGame", "$game: ID!", "gameId: $game")
MOVE = writing(
    "playMove",
    "$game: ID!, $move: String!, $version: Int!, $key: String",
    "gameId: $game, move: $move, expectedVersion: $version, idempotencyKey: $key",
    "... on IllegalMoveProblem { rule ruleUrl legal } ... on MalformedMoveProblem { legal } "
    "... on StaleVersionProblem { currentVersion lastSeq missedEvents { ...Happened } }",
)
BACK = writing("takeBack", "$game: ID!, $ply: Int", "gameId: $game, toPly: $ply")
PROPOSE = writing("propose", "$game: ID!, $kind: String!, $hours: Int", "gameId: $game, kind: $kind, hours: $hours")
ANSWER = writing(
    "answerProposal", "$game: ID!, $id: Int!, $accept: Boolean!", "gameId: $game, number: $id, accept: $accept"
)
ADVANCE = writing("advanceClock", "$game: ID!, $seconds: Int!", "gameId: $game, seconds: $seconds")
WHOLE = """query($game: ID!) { game(id: $game) { seq version view
  decision { id seat kind ply deadline default moves { move label price { base total } }
    open { verb proposals } storage { kinds singles } mask }
  takeback { earliest byConsent } canSit { seat ok code } presence { seat here }
  proposals { number kind seat accepted } } }"""
TABLE = """query($game: ID!) { game(id: $game) { table {
  round phase governor pile colonistShip tradingHouse roles { role coins takenBy } cargoShips { capacity good barrels }
  supply { victoryPoints colonists quarries goods { corn indigo sugar tobacco coffee } }
  seats { coins victoryPoints sanJuan goods { corn indigo }
    island { tile count colonists } city { building colonists } } } } }"""
PAGE = """query($game: ID!, $after: Int!) {
  game(id: $game) { events(after: $after, first: 3) { seq kind changes { op path value } message } } }"""
FOLLOW = """subscription($game: ID!, $after: Int!) {
  gameEvents(gameId: $game, after: $after) { seq kind seat changes { op path value } clock { seat remaining } } }"""


def play(chapter: Chapter) -> None:
    ann, bob, cleo = (chapter.person(name) for name in ("ann", "bob", "cleo"))
    nobody = chapter.nobody
    nobody.graphql(
        "Who is nobody", "{ me { username } serverInfo { name editions { edition players } bots { level advises } } }"
    )
    ann.graphql("Who is Ann", "{ me { username isGuest } rateLimit { limit window remaining used } }")
    nobody.graphql("A document that is none", "{ me { ")
    nobody.graphql("A field that is none", "{ me { usrname } }")
    nobody.graphql(
        "Far too costly",
        COSTLY,
    )
    nobody.graphql("Only with a log-in", "{ myGames { nodes { id } } serverInfo { version } }")
    nobody.page("By GET", "/graphql/?query={me{username}}", Accept="application/json")

    box = {"edition": "reissue", "players": 2, "expansions": ["nobles"], "sandbox": {"seed": SEED, "clock": "frozen"}}
    box |= {"timeControl": {"kind": "live", "bank": 120, "increment": 10}, "flagPolicy": "default_move"}
    box["seats"] = [{"kind": "human"}, {"kind": "human", "reservedFor": "bob"}]
    made = ann.graphql("Ann opens a sandbox", CREATE, input=box, key="open-with-graphql")
    ann.graphql("Sent again", CREATE, input=box, key="open-with-graphql")
    ann.graphql("The key for something else", CREATE, input=box | {"players": 3}, key="open-with-graphql")
    ann.graphql("Rules that there are not", CREATE, input=box | {"options": {"no_such_option": True}})
    game = made["data"]["createGame"]["game"]["id"]
    cleo.graphql("The seat is Bob's", JOIN, game=game, seat=1)
    bob.graphql("Bob sits down", JOIN, game=game)
    bob.graphql("Bob may not start it", START, game=game)
    with ann.socket("Ann follows over a WebSocket", FOLLOW, game=game, after=0) as follower:
        version = ann.graphql("Ann starts it", START, game=game)["data"]["startGame"]["game"]["version"]
        ann.graphql("All that Ann sees", WHOLE, game=game)
        bob.graphql("The typed table", TABLE, game=game)
        bob.graphql("Not Bob's turn", MOVE, game=game, move="role:mayor", version=version)
        ann.graphql("Not legal", MOVE, game=game, move="role:mayor/two", version=version)
        ann.graphql("A tile in place of a role", MOVE, game=game, move="take:corn", version=version)
        for number, (name, move) in enumerate(SCRIPT):
            who = ann if name == "Ann" else bob
            written = who.graphql(f"{name} plays {move}", MOVE, game=game, move=move, version=version, key=f"m{number}")
            version = written["data"]["playMove"]["game"]["version"]
        name, move = SCRIPT[-1]
        bob.graphql("Sent again", MOVE, game=game, move=move, version=version - 1, key=f"m{len(SCRIPT) - 1}")
        ann.graphql("A version that was", MOVE, game=game, move="role:mayor", version=version - 3)
        ann.graphql("A page of events", PAGE, game=game, after=4)
        ann.graphql("What Ann can do", WHOLE, game=game)
        ann.graphql("A preview", PREVIEW, game=game, move=AT_LAST)
        bob.graphql("Bob takes a move back", BACK, game=game)
        bob.graphql("Not further", BACK, game=game, ply=0)
        asked = ann.graphql("Ann asks for a break", PROPOSE, game=game, kind="adjourn", hours=3)
        proposal = next(
            event["data"]["number"] for event in asked["data"]["propose"]["events"] if event["kind"] == "proposed"
        )
        bob.graphql("Bob agrees", ANSWER, game=game, id=proposal, accept=True)
        ann.graphql("An hour passes", ADVANCE, game=game, seconds=3600)
        ann.graphql("Two more, and the time of a move", ADVANCE, game=game, seconds=7200 + 60)
        ann.graphql("Until the flag falls", ADVANCE, game=game, seconds=120)
        bob.graphql("Bob orders", ORDER, game=game, orders=[{"kind": "pass", "decision": "trade"}])
        bob.graphql("Bob says something", SAY, game=game, text="Your turn.")
        ann.graphql("Ann reads it", HEAR, game=game)
        bob.graphql("Bob gives up", RESIGN, game=game)
        follower.join()
    ann.graphql("The end", WHOLE, game=game)
    ann.graphql("The record", "query($game: ID!) { game(id: $game) { record outcome { reason winners } } }", game=game)
    ann.graphql_stream("The end of it as server-sent events", FOLLOW, EVENTS, game=game, after=20)
    bob.graphql("What happened to Bob", MINE)
    ann.graphql("Ann's sandboxes", "{ myGames(sandbox: true) { nodes { id status viewer } pageInfo { hasNextPage } } }")
    nobody.graphql("Nobody sees it", "query($game: ID!) { game(id: $game) { id } }", game=game)
    nobody.graphql("No game", "query($game: ID!) { game(id: $game) { id } }", game="nothing")
    with nobody.socket("A subscription to no game", FOLLOW, game="nothing", after=0):
        pass
    cleo.graphql("Not Cleo's to delete", DELETE, game=game)
    ann.graphql("Ann deletes it", DELETE, game=game)


FIELDS = (
    "id owner edition players status version seq ply createdAt rated hints takebacks chat seats { index kind name bot }"
)
COSTLY = f"{{ {' '.join(f'g{number}: games(first: 100) {{ nodes {{ {FIELDS} }} }}' for number in range(15))} }}"
SCRIPT = (
    ("Ann", "role:settler"),
    ("Ann", "take:quarry"),
    ("Bob", "take:corn"),
    ("Bob", "role:craftsman"),
)
AT_LAST = "role:builder"
PREVIEW = """query($game: ID!, $move: String!) { previewMove(gameId: $game, move: $move) {
  __typename ... on Preview { label effects { kind amount text } warnings { text } events { kind message } unknown }
  ...Refused } }
fragment Refused on Problem { code title detail status extra }"""
ORDER = """mutation($game: ID!, $orders: [StandingOrderInput!]!) { setOrders(gameId: $game, orders: $orders) {
  __typename ... on StandingOrders { orders { kind decision moves ply } } ... on Problem { code detail } } }"""
SAY = """mutation($game: ID!, $text: String!) { sendMessage(gameId: $game, channel: table, text: $text) {
  __typename ... on MessageSent { message { seq name text at } } ... on Problem { code detail } } }"""
HEAR = """query($game: ID!) {
  chat(gameId: $game, channel: table, after: 0, first: 5) {
    ... on ChatPage { items { seq name text } lastSeq } } }"""
RESIGN = writing("resign", "$game: ID!", "gameId: $game")
DELETE = "mutation($game: ID!) { deleteSandbox(gameId: $game) { __typename ... on Problem { code detail } } }"
MINE = "{ myFeed(after: 0, first: 4) { firstSeq lastSeq items { seq kind game message at json } } }"
