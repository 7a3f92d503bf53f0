"""What finished games have left: archive, leaderboards and profiles."""

from tests.recorded.caller import LINES, Chapter


def play(chapter: Chapter) -> None:
    bob, nobody = chapter.person("bob"), chapter.nobody
    aside = bob.aside()
    aside.wait("/players/bob", lambda found: found["statistics"]["games"])
    nobody.ask("The archive", "GET", "/archive")
    nobody.ask("What Bob has played", "GET", "/archive?player=bob&edition=classic&rated=true")
    nobody.ask("Nothing", "GET", "/archive?reason=consent")
    nobody.ask("A filter that is none", "GET", "/archive?reason=boredom")
    nobody.stream("All records", "/archive.ndjson?edition=classic", LINES)
    nobody.ask("Bob", "GET", "/players/bob")
    bob.ask("Bob hides it", "PATCH", "/auth/profile", {"public_profile": False})
    nobody.ask("Hidden", "GET", "/players/bob")
    bob.ask("Bob hides from others, not from Bob", "GET", "/players/bob")
    nobody.ask("Nobody", "GET", "/players/nobody-at-all")
    nobody.ask("How Cleo's rating went", "GET", "/players/cleo/history?edition=classic&players=3&pool=people")
    nobody.ask("A leaderboard", "GET", "/leaderboards/classic/3")
    nobody.ask("A table that is none", "GET", "/leaderboards/classic/9")
    bob.ask("A report", "POST", "/players/cleo/report", {"reason": "stalling", "text": "Waits for days."})
    bob.ask("Again", "POST", "/players/cleo/report", {"reason": "stalling"})
    bob.ask("Bob blocks Cleo", "PUT", "/blocks/cleo")
    bob.ask("Whom Bob has blocked", "GET", "/blocks")
    bob.ask("No more", "DELETE", "/blocks/cleo")
    nobody.graphql(
        "The same in GraphQL",
        """{ archive(filter: {edition: "classic"}, first: 2) {
    nodes { id rounds winners seats { name bot score won } } pageInfo { hasNextPage } }
  player(username: "cleo") {
    kind about ratings { pool edition players rating provisional place } statistics { games wins } } }""",
    )
    nobody.page("The page of the archive", "/archive/")
    nobody.page("The page of a player", "/players/cleo/")
    nobody.page("The leaderboard", "/players/")
