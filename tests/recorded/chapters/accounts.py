"""Accounts over REST: from registering to deleting."""

from tests.recorded.caller import PASSWORD, Chapter


def play(chapter: Chapter) -> None:
    nobody = chapter.nobody
    account = {"username": "eve", "password": PASSWORD}
    made = nobody.ask("Eve opens an account", "POST", "/auth/register", account)
    nobody.ask("The name is taken, in any case of its letters", "POST", "/auth/register", account | {"username": "EVE"})
    nobody.ask("A weak password", "POST", "/auth/register", {"username": "fay", "password": "1234"})
    nobody.ask("Unknown members", "POST", "/auth/register", account | {"usrname": "eve", "mail": 1})
    nobody.ask("No JSON at all", "POST", "/auth/register", "{username: eve}")
    nobody.ask("A wrong password", "POST", "/auth/login", account | {"password": "wrong horse"})
    nobody.ask("Nobody asks who they are", "GET", "/auth/me")
    nobody.with_token("puerto_" + 64 * "0").ask("A token that is none", "GET", "/auth/me")

    eve = nobody.with_token(made["token"])
    eve.ask("Eve asks who she is", "GET", "/auth/me")
    eve.ask("In German", "GET", "/auth/me?language=de")
    eve.ask("In a language that nobody speaks", "GET", "/auth/me?language=nl")
    eve.ask("As a page", "GET", "/auth/me", Accept="text/html")
    eve.ask("With a method that is none", "PUT", "/auth/me", {})
    eve.ask("Its options", "OPTIONS", "/auth/me")
    eve.ask("From a page of another origin", "GET", "/auth/me", Origin="https://example.org")
    reader = eve.ask("A token to read with", "POST", "/auth/tokens", {"name": "reader", "scopes": ["games:read"]})
    eve.ask("A token with an unknown scope", "POST", "/auth/tokens", {"name": "reader", "scopes": ["games:raed"]})
    reading = nobody.with_token(reader["token"])
    reading.ask("It opens no tables", "POST", "/games", {"edition": "classic", "players": 3})
    eve.ask("Its secret is replaced", "POST", f"/auth/tokens/{reader['info']['id']}/rotate", {"overlap": 0})
    reading.ask("The old one is good no more", "GET", "/auth/me")
    eve.ask("Her tokens", "GET", "/auth/tokens")
    eve.ask("All that has access", "GET", "/auth/access")
    eve.ask("One is revoked", "DELETE", f"/auth/tokens/{reader['info']['id']}")
    eve.ask("And again", "DELETE", f"/auth/tokens/{reader['info']['id']}")

    app = {"name": "Board", "redirect_uris": ["https://board.example/back"], "confidential": True}
    app = eve.ask("An app", "POST", "/auth/apps", app)["app"]
    eve.ask("With another name", "PATCH", f"/auth/apps/{app['client_id']}", {"name": "Better board"})
    eve.ask("Her apps", "GET", "/auth/apps")
    eve.ask("It is deleted", "DELETE", f"/auth/apps/{app['client_id']}")

    eve.ask("Her profile", "PATCH", "/auth/profile", {"about": "I ship corn.", "public_profile": False})
    eve.ask("Too much in it", "PATCH", "/auth/profile", {"about": "x" * 301})
    eve.ask("Nobody has that name", "PUT", "/blocks/nobody-at-all")
    eve.ask("What is left of her budget", "GET", "/rate-limit")
    eve.ask("All that is stored of her", "GET", "/account/export")

    guest = nobody.ask("A guest", "POST", "/auth/guest")
    guest = nobody.with_token(guest["token"])
    guest.ask("Guests have no webhooks", "POST", "/webhooks", {"url": "https://example.org/hook"})
    guest.ask("The guest becomes an account", "POST", "/auth/register", {"username": "gil", "password": PASSWORD})
    guest.ask("With the token of the guest", "GET", "/auth/me")
    guest.ask("And logs out", "POST", "/auth/logout")
    guest.ask("For good", "GET", "/auth/me")
    eve.ask("Deleting needs the password", "DELETE", "/account", {"confirm": "wrong horse"})
    eve.ask("The account is deleted", "DELETE", "/account", {"confirm": PASSWORD})
    eve.ask("Nothing is left", "GET", "/auth/me")
    nobody.ask("An address that is none", "GET", "/auth/nothing")
