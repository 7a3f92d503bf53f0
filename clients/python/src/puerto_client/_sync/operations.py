# Made by clients/python/tools/generate.py from _async; change that, and make this anew.
"""Every operation of the service, one request each.

Written by ``clients/python/tools/generate.py`` from ``docs/openapi.yaml``; change that, and write this anew.

An argument that is None is left out of the request. Each method raises :class:`~puerto_client.ApiError` if the service
refuses, and :class:`~puerto_client.ConnectionLost` if it gives no answer.
"""

from __future__ import annotations

from typing import Any, Literal

from .. import models
from ..request import Request, new_key, path


class Operations:
    """One method for each operation, named by its ``operationId``."""

    def call(self, request: Request) -> Any:
        """Send a request, again if need be and where that is safe; the JSON of the answer."""
        raise NotImplementedError

    def delete_account(self, confirm: str) -> None:
        """Delete your account, for good.

        All that has access ends at once, tables are left, and within moments another name stands in place of yours
        wherever games tell it. Games, results and ratings of others stay (docs/guides/identity.md). Scope:
        `account`.

        Args:
            confirm: Your password; without one, your name.
        """
        self.call(Request("DELETE", "/api/v1/account", body={"confirm": confirm}))

    def export_account(self) -> models.AccountExport:
        """Everything that is stored of you.

        One JSON document, written while it is read. Secrets are left out (docs/guides/identity.md). Scope:
        `account`.
        """
        answer: models.AccountExport = self.call(Request("GET", "/api/v1/account/export"))
        return answer

    def search_archive(
        self,
        *,
        bot: str | None = None,
        cursor: str | None = None,
        edition: Literal["classic", "reissue", "1897"] | None = None,
        ended_before: str | None = None,
        ended_by: Literal["colonists", "city", "victory_points"] | None = None,
        ended_from: str | None = None,
        expansion: Literal["new_buildings", "nobles", "smuggler", "festival"] | None = None,
        expansions: str | None = None,
        is_test: Literal["true", "false", "any"] | None = None,
        limit: int | None = None,
        max_plies: int | None = None,
        max_rounds: int | None = None,
        max_score: int | None = None,
        min_plies: int | None = None,
        min_rounds: int | None = None,
        min_score: int | None = None,
        options: str | None = None,
        people: int | None = None,
        player: str | None = None,
        players: int | None = None,
        rated: bool | None = None,
        reason: Literal["played", "resigned", "limit", "consent", "staff", "overdue"] | None = None,
        winner: str | None = None,
        winner_bot: str | None = None,
        winner_seat: int | None = None,
    ) -> models.ArchivePage:
        """Find games that are over.

        Public games that were started and are over, the last one first. All conditions have to hold. Cursors name a
        place in the order, so games that end meanwhile shift nothing.

        Args:
            bot: Levels of hosted bots that all sat at the table, with commas.
            cursor: From the `next` address of a page or download.
            ended_before: Ended earlier.
            ended_by: A trigger of its end.
            ended_from: Ended then or later.
            expansion: Played with this one.
            expansions: Played with exactly these, with commas; empty: with none.
            is_test: Games whose seed was chosen by their creator; `false` if left out.
            limit: Games a page; 20 if left out.
            max_plies: Decisions, at most.
            max_rounds: Rounds, at most.
            max_score: Victory points of the winner, at most.
            min_plies: Decisions, at least.
            min_rounds: Rounds, at least.
            min_score: Victory points of the winner, at least.
            options: Rule options with the value that counted, with commas: `residence_vp_with_zero_tiles:0`.
            people: Seats of persons; 0: bots among themselves.
            player: Names of people who all sat at the table, with commas.
            players: Number of seats.
            rated: Games that count for ratings, or not.
            reason: Why the game is over; `played`: played to its end.
            winner: Name of a person who won.
            winner_bot: Level of a hosted bot that won.
            winner_seat: Seat that won.
        """
        answer: models.ArchivePage = self.call(
            Request(
                "GET",
                "/api/v1/archive",
                query={
                    "bot": bot,
                    "cursor": cursor,
                    "edition": edition,
                    "ended_before": ended_before,
                    "ended_by": ended_by,
                    "ended_from": ended_from,
                    "expansion": expansion,
                    "expansions": expansions,
                    "is_test": is_test,
                    "limit": limit,
                    "max_plies": max_plies,
                    "max_rounds": max_rounds,
                    "max_score": max_score,
                    "min_plies": min_plies,
                    "min_rounds": min_rounds,
                    "min_score": min_score,
                    "options": options,
                    "people": people,
                    "player": player,
                    "players": players,
                    "rated": rated,
                    "reason": reason,
                    "winner": winner,
                    "winner_bot": winner_bot,
                    "winner_seat": winner_seat,
                },
            )
        )
        return answer

    def list_access(self) -> models.AccessList:
        """All that has access to your account: tokens and apps.

        Scope: `account`.
        """
        answer: models.AccessList = self.call(Request("GET", "/api/v1/auth/access"))
        return answer

    def revoke_access(self, access_id: str) -> None:
        """End the access of a token or an app at once.

        With every token that the app has or has made. Scope: `account`.

        Args:
            access_id: Its id.
        """
        self.call(Request("DELETE", path("/api/v1/auth/access/{access_id}", access_id=access_id)))

    def list_apps(self) -> models.AppList:
        """The apps that you have registered.

        Scope: `account`.
        """
        answer: models.AppList = self.call(Request("GET", "/api/v1/auth/apps"))
        return answer

    def register_app(
        self, name: str, redirect_uris: list[str], *, confidential: bool | None = None
    ) -> models.AppChanged:
        """Register an app that asks people for access.

        An OAuth 2.1 client (docs/guides/identity.md). Scope: `account`.

        Args:
            name: People are asked to trust it by this name.
            redirect_uris: Where people may be sent back to, exactly, 1 to 10: https; http to 127.0.0.1 or [::1]
                (any port) or localhost; or a scheme such as com.example.app.
            confidential: It runs where it can keep a secret. No if left out.
        """
        answer: models.AppChanged = self.call(
            Request(
                "POST",
                "/api/v1/auth/apps",
                body={"name": name, "redirect_uris": redirect_uris, "confidential": confidential},
            )
        )
        return answer

    def change_app(
        self, client_id: str, *, name: str | None = None, redirect_uris: list[str] | None = None
    ) -> models.AppChanged:
        """Give an app another name or other redirect URIs.

        What is left out stays. Scope: `account`.

        Args:
            client_id: `client_id` of the app.
            name: Another name.
            redirect_uris: Where people may be sent back to, exactly, 1 to 10: https; http to 127.0.0.1 or [::1]
                (any port) or localhost; or a scheme such as com.example.app.
        """
        answer: models.AppChanged = self.call(
            Request(
                "PATCH",
                path("/api/v1/auth/apps/{client_id}", client_id=client_id),
                body={"name": name, "redirect_uris": redirect_uris},
            )
        )
        return answer

    def delete_app(self, client_id: str) -> None:
        """Delete an app; everybody's access for it ends.

        Scope: `account`.

        Args:
            client_id: `client_id` of the app.
        """
        self.call(Request("DELETE", path("/api/v1/auth/apps/{client_id}", client_id=client_id)))

    def replace_app_secret(self, client_id: str) -> models.AppChanged:
        """A new secret for a confidential app.

        The old one is good no more. Scope: `account`.

        Args:
            client_id: `client_id` of the app.
        """
        answer: models.AppChanged = self.call(
            Request("POST", path("/api/v1/auth/apps/{client_id}/secret", client_id=client_id), body={})
        )
        return answer

    def play_as_guest(self) -> models.IssuedToken:
        """Play without an account.

        Makes a guest with a name that begins with `guest-`, and a token to read, open tables and play. Guests play
        no rated games and have no apps, webhooks and bots. `register` with this token makes an account of the
        guest.
        """
        answer: models.IssuedToken = self.call(Request("POST", "/api/v1/auth/guest", body={}))
        return answer

    def log_in(self, username: str, password: str) -> models.IssuedToken:
        """A new token for name and password."""
        answer: models.IssuedToken = self.call(
            Request("POST", "/api/v1/auth/login", body={"username": username, "password": password})
        )
        return answer

    def log_out(self, *, everywhere: bool | None = None) -> models.Revoked:
        """Revoke the token that you ask with, or all.

        Asked with a session, it ends the session; with `everywhere` it revokes all your tokens besides.

        Args:
            everywhere: Revoke all your tokens; needs the scope `account`.
        """
        answer: models.Revoked = self.call(Request("POST", "/api/v1/auth/logout", body={"everywhere": everywhere}))
        return answer

    def get_me(self) -> models.Account:
        """You."""
        answer: models.Account = self.call(Request("GET", "/api/v1/auth/me"))
        return answer

    def change_password(self, current: str, new: str) -> models.Revoked:
        """Set a new password.

        Revokes all your tokens except the one that you ask with, and ends your other sessions. Scope: `account`.

        Args:
            current: The password until now.
            new: The password from now on.
        """
        answer: models.Revoked = self.call(
            Request("POST", "/api/v1/auth/password", body={"current": current, "new": new})
        )
        return answer

    def set_profile(self, *, about: str | None = None, public_profile: bool | None = None) -> models.Profile:
        """Change what you show of yourself.

        What you leave out stays as it is. `GET /players/{username}` tells what others see. Scope: `account`.

        Args:
            about: One line about yourself: plain text, never HTML.
            public_profile: Whether others see your statistics, your games and how your ratings went.
        """
        answer: models.Profile = self.call(
            Request("PATCH", "/api/v1/auth/profile", body={"about": about, "public_profile": public_profile})
        )
        return answer

    def register(self, username: str, password: str, *, email: str | None = None) -> models.IssuedToken:
        """Open an account and log in.

        Asked with the token of a guest, the guest becomes the account: his games, chats, token and open streams
        stay his. Whoever else asks opens an account of its own.
        """
        answer: models.IssuedToken = self.call(
            Request("POST", "/api/v1/auth/register", body={"username": username, "password": password, "email": email})
        )
        return answer

    def list_tokens(self) -> models.TokenList:
        """Your API tokens.

        Scope: `account`.
        """
        answer: models.TokenList = self.call(Request("GET", "/api/v1/auth/tokens"))
        return answer

    def create_token(
        self,
        name: str,
        *,
        expires_in: int | None = None,
        scopes: list[Literal["games:read", "games:play", "tables", "bot:play", "webhooks", "account"]] | None = None,
    ) -> models.IssuedToken:
        """A further token, for one program.

        Scope: `account`.

        Args:
            name: What you call it.
            expires_in: Seconds that it lives; for ever if left out.
            scopes: What it may be used for; all that you may do if left out. A token hands out no more than it has.
        """
        answer: models.IssuedToken = self.call(
            Request("POST", "/api/v1/auth/tokens", body={"name": name, "expires_in": expires_in, "scopes": scopes})
        )
        return answer

    def revoke_token(self, token_id: str) -> None:
        """Make one of your tokens useless, at once and for good.

        Scope: `account`.

        Args:
            token_id: Its id.
        """
        self.call(Request("DELETE", path("/api/v1/auth/tokens/{token_id}", token_id=token_id)))

    def rotate_token(self, token_id: str, *, overlap: int | None = None) -> models.IssuedToken:
        """A new secret for one of your tokens.

        Its id, name, scopes and end stay. The old secret is good no more, or for `overlap` seconds. Scope:
        `account`.

        Args:
            token_id: Its id.
            overlap: Seconds for which the old secret is good, too; 0 if left out.
        """
        answer: models.IssuedToken = self.call(
            Request("POST", path("/api/v1/auth/tokens/{token_id}/rotate", token_id=token_id), body={"overlap": overlap})
        )
        return answer

    def list_blocks(self) -> models.Blocks:
        """Whom you do not hear.

        Those whom you have blocked everywhere, and those whom you have muted in single games. Scope: `games:read`.
        """
        answer: models.Blocks = self.call(Request("GET", "/api/v1/blocks"))
        return answer

    def block(self, username: str) -> models.Blocks:
        """Do not hear a person any more, in any game.

        Done twice it is done once; he is not told. Scope: `games:play`.

        Args:
            username: Name of the person.
        """
        answer: models.Blocks = self.call(Request("PUT", path("/api/v1/blocks/{username}", username=username), body={}))
        return answer

    def unblock(self, username: str) -> models.Blocks:
        """Hear a person again whom you have blocked.

        Scope: `games:play`.

        Args:
            username: Name of the person.
        """
        answer: models.Blocks = self.call(Request("DELETE", path("/api/v1/blocks/{username}", username=username)))
        return answer

    def become_bot(self) -> models.OwnBot:
        """Make your account that of a bot, for good.

        An account that has never sat at a table. Then say with `offerBot` what it plays. Scope: `bot:play`.
        """
        answer: models.OwnBot = self.call(Request("POST", "/api/v1/bot/account", body={}))
        return answer

    def list_decisions(self, *, wait: int | None = None) -> models.BotDecisions:
        """The decisions that wait for your bot.

        At once if there are any, else as soon as there is one, or none after `wait` seconds. A bot with the
        transport `queue` is online while it asks at least once a minute. Scope: `bot:play`.

        Args:
            wait: Seconds to wait for a decision if there is none; 0 if left out.
        """
        answer: models.BotDecisions = self.call(Request("GET", "/api/v1/bot/decisions", query={"wait": wait}))
        return answer

    def answer_decision(self, decision_id: str, move: str, *, idempotency_key: str | None = None) -> models.Written:
        """Answer a decision that waits for your bot.

        The same answer again is answered again (`replayed`) and does nothing, without any key. Scope: `bot:play`.

        Args:
            decision_id: Id of the decision.
            move: Notation text.
        """
        answer: models.Written = self.call(
            Request(
                "POST",
                path("/api/v1/bot/decisions/{decision_id}", decision_id=decision_id),
                body={"move": move},
                key=idempotency_key or new_key(),
            )
        )
        return answer

    def get_my_bot(self) -> models.OwnBot:
        """What your bot offers, and how it does.

        Scope: `bot:play`.
        """
        answer: models.OwnBot = self.call(Request("GET", "/api/v1/bot/offer"))
        return answer

    def offer_bot(
        self,
        transport: Literal["stream", "queue", "webhook"],
        *,
        url: str | None = None,
        new_secret: bool | None = None,
        description: str | None = None,
        editions: list[Literal["classic", "reissue", "1897"]] | None = None,
        expansions: list[Literal["new_buildings", "nobles", "smuggler", "festival"]] | None = None,
        players: list[int] | None = None,
        clocks: list[Literal["live", "correspondence", "untimed"]] | None = None,
        least_seconds: int | None = None,
        rated: Literal["any", "rated", "unrated"] | None = None,
        opponents: Literal["anyone", "people", "bots", "accounts"] | None = None,
        accounts: list[str] | None = None,
        most_games: int | None = None,
        budget_seconds: int | None = None,
        fallback: Literal["default", "random", "novice", "casual", "shipper", "builder", "skilled", "expert", "master"]
        | None = None,
        enabled: bool | None = None,
    ) -> models.OwnBot:
        """Say what your bot plays, and how it gets decisions.

        Instead of all that was said before. The service keeps to it: nobody can seat the bot elsewhere. Scope:
        `bot:play`.

        Args:
            transport: How it gets decisions.
            url: For the transport `webhook`: where they are sent, https and an address of the internet.
            new_secret: Sign with another secret from now on.
            description: One line.
            editions: Editions that it plays; all if left out.
            expansions: Expansions that may be in play; all if left out.
            players: Numbers of seats, 2 to 5; all if left out.
            clocks: Kinds of clocks; all if left out.
            least_seconds: Seconds that a clock has to give for a decision: of a correspondence clock all of them,
                of a live one the increment and a sixtieth of the bank; 0 if left out.
            rated: `any` if left out.
            opponents: `anyone` if left out.
            accounts: Where `opponents` is `accounts`: names of at most 50, hosted bots beside.
            most_games: Games that it plays at once; 1 if left out.
            budget_seconds: Seconds that it has for a decision; 10 if left out.
            fallback: Who plays what it does not answer in time: default moves, if left out, or a hosted bot.
            enabled: Whether it plays now; yes if left out.
        """
        answer: models.OwnBot = self.call(
            Request(
                "PUT",
                "/api/v1/bot/offer",
                body={
                    "transport": transport,
                    "url": url,
                    "new_secret": new_secret,
                    "description": description,
                    "editions": editions,
                    "expansions": expansions,
                    "players": players,
                    "clocks": clocks,
                    "least_seconds": least_seconds,
                    "rated": rated,
                    "opponents": opponents,
                    "accounts": accounts,
                    "most_games": most_games,
                    "budget_seconds": budget_seconds,
                    "fallback": fallback,
                    "enabled": enabled,
                },
            )
        )
        return answer

    def list_bots(
        self,
        *,
        after: str | None = None,
        clock: Literal["live", "correspondence", "untimed"] | None = None,
        edition: Literal["classic", "reissue", "1897"] | None = None,
        expansions: str | None = None,
        limit: int | None = None,
        players: int | None = None,
        rated: bool | None = None,
    ) -> models.BotPage:
        """Others' bots that are online, and that play at such a table.

        Args:
            after: `next_after` of the page before.
            clock: With such a clock.
            edition: That play it.
            expansions: With all of these expansions, between commas.
            limit: Bots a page; 20 if left out.
            players: With so many seats.
            rated: At rated tables, or at others.
        """
        answer: models.BotPage = self.call(
            Request(
                "GET",
                "/api/v1/bots",
                query={
                    "after": after,
                    "clock": clock,
                    "edition": edition,
                    "expansions": expansions,
                    "limit": limit,
                    "players": players,
                    "rated": rated,
                },
            )
        )
        return answer

    def get_bot(self, username: str) -> models.Bot:
        """What somebody's bot offers.

        Args:
            username: Name of the account of the bot.
        """
        answer: models.Bot = self.call(Request("GET", path("/api/v1/bots/{username}", username=username)))
        return answer

    def list_error_codes(self) -> list[models.ErrorCode]:
        """The catalogue of error codes."""
        answer: list[models.ErrorCode] = self.call(Request("GET", "/api/v1/errors"))
        return answer

    def follow_me_page(self, *, after: int | None = None, limit: int | None = None) -> models.UserFeedPage:
        """What happens to you across games.

        Frames, as server-sent events, as lines or as a JSON page: `hello`, then an `event` for every entry after a
        cursor, or from now on if you name none: seats that are held for you, games that start and end, your turns,
        proposals, seats that were handed over. `Last-Event-ID` counts more than `after`. Scope: `games:read`.

        Args:
            after: The `seq` that you have; left out: what is new from now on. 0 for all that is kept.
            limit: Events in a JSON page; 100 if left out.
        """
        answer: models.UserFeedPage = self.call(Request("GET", "/api/v1/feed", query={"after": after, "limit": limit}))
        return answer

    def list_games(
        self,
        *,
        cursor: str | None = None,
        edition: Literal["classic", "reissue", "1897"] | None = None,
        expansion: Literal["new_buildings", "nobles", "smuggler", "festival"] | None = None,
        limit: int | None = None,
        players: int | None = None,
        sandbox: bool | None = None,
        status: Literal["lobby", "running", "finished", "cancelled", "expired", "abandoned"] | None = None,
    ) -> models.GamePage:
        """Find games.

        Public games that may be watched, and your own, newest first; with `sandbox=true` your sandboxes. A token
        without the scope `games:read` sees it as a visitor.

        Args:
            cursor: From the `next` or `previous` address of a page.
            expansion: Played with this one.
            limit: Games a page; 20 if left out.
            sandbox: Your sandboxes instead of real games.
        """
        answer: models.GamePage = self.call(
            Request(
                "GET",
                "/api/v1/games",
                query={
                    "cursor": cursor,
                    "edition": edition,
                    "expansion": expansion,
                    "limit": limit,
                    "players": players,
                    "sandbox": sandbox,
                    "status": status,
                },
            )
        )
        return answer

    def create_game(
        self,
        edition: Literal["classic", "reissue", "1897"],
        players: int,
        *,
        seats: list[models.SeatRequest] | None = None,
        expansions: list[Literal["new_buildings", "nobles", "smuggler", "festival"]] | None = None,
        options: dict[str, str | int | bool] | None = None,
        hidden_points: bool | None = None,
        time_control: models.TimeControl | None = None,
        flag_policy: Literal["default_move", "bot", "forfeit"] | None = None,
        flag_bot: Literal["random", "novice", "casual", "shipper", "builder", "skilled", "expert", "master"]
        | None = None,
        bot_delay: int | None = None,
        takebacks: Literal["none", "own", "consent"] | None = None,
        chat: bool | None = None,
        visibility: Literal["public", "unlisted", "invite"] | None = None,
        spectators: Literal["yes", "delayed", "no"] | None = None,
        spectator_delay: int | None = None,
        rated: bool | None = None,
        hints: bool | None = None,
        draft: Literal["players", "random"] | None = None,
        ready_check: bool | None = None,
        auto_start: bool | None = None,
        sandbox: models.SandboxRequest | None = None,
        shuffle_seats: bool | None = None,
        idempotency_key: str | None = None,
    ) -> models.Written:
        """Open a table.

        You sit down on the first seat for a person, and start the game when nobody is missing. Scope: `tables`.

        Args:
            seats: One entry a player; people if left out.
            expansions: As far as the edition has them.
            options: Rule options (notation, N-20).
            hidden_points: Victory points of other seats stay secret until the end.
            time_control: The clock; three days for every decision if left out.
            flag_policy: When time is up, or somebody leaves.
            flag_bot: Level of the bot that plays for who is away; `expert` if left out.
            bot_delay: Seconds that hosted bots take for a move at least; if left out, what the service has set (1),
                and 0 where no person plays.
            takebacks: Whether moves may be taken back.
            chat: People may talk; yes if left out.
            visibility: Who finds the table and may sit down.
            spectators: Who may watch.
            spectator_delay: Seconds that delayed spectators are behind; 180 if left out.
            rated: Counts for ratings; not in a sandbox.
            hints: A hosted bot advises whoever is asked; not in a rated game. If left out, where at most one seat
                is for a person.
            draft: How new buildings are selected.
            ready_check: Everybody has to say that he is ready before the start.
            auto_start: Start when nobody is missing.
            sandbox: A game for tests of clients, apart from all real ones: seen by you and whom you let in, never
                rated or archived, deleted after some days.
            shuffle_seats: Draw the order of the seats; yes if left out, but not in a sandbox.
        """
        answer: models.Written = self.call(
            Request(
                "POST",
                "/api/v1/games",
                body={
                    "edition": edition,
                    "players": players,
                    "seats": seats,
                    "expansions": expansions,
                    "options": options,
                    "hidden_points": hidden_points,
                    "time_control": time_control,
                    "flag_policy": flag_policy,
                    "flag_bot": flag_bot,
                    "bot_delay": bot_delay,
                    "takebacks": takebacks,
                    "chat": chat,
                    "visibility": visibility,
                    "spectators": spectators,
                    "spectator_delay": spectator_delay,
                    "rated": rated,
                    "hints": hints,
                    "draft": draft,
                    "ready_check": ready_check,
                    "auto_start": auto_start,
                    "sandbox": sandbox,
                    "shuffle_seats": shuffle_seats,
                },
                key=idempotency_key or new_key(),
            )
        )
        return answer

    def get_game(self, game_id: str) -> models.Game:
        """A game as you see it.

        The answer has an `ETag`; send it as `If-None-Match` and get 304 while nothing has changed. A token without
        the scope `games:read` sees it as a visitor.

        Args:
            game_id: Id of the game.
        """
        answer: models.Game = self.call(Request("GET", path("/api/v1/games/{game_id}", game_id=game_id)))
        return answer

    def get_analysis(self, game_id: str) -> models.Analysis:
        """The analysis of a game that is over, as far as it has come.

        How everybody stood after every decision, and the three largest swings. `no_analysis` until somebody has
        asked for it. A token without the scope `games:read` sees it as a visitor.

        Args:
            game_id: Id of the game.
        """
        answer: models.Analysis = self.call(Request("GET", path("/api/v1/games/{game_id}/analysis", game_id=game_id)))
        return answer

    def request_analysis(self, game_id: str, *, idempotency_key: str | None = None) -> models.AnalysisRequested:
        """Have a game that is over analysed.

        Asked twice it is done once, whoever asks. It is made again if it had failed, or if the networks are others
        since. Scope: `games:read`.

        Args:
            game_id: Id of the game.
        """
        answer: models.AnalysisRequested = self.call(
            Request(
                "POST",
                path("/api/v1/games/{game_id}/analysis", game_id=game_id),
                body={},
                key=idempotency_key or new_key(),
            )
        )
        return answer

    def fill_with_bots(
        self,
        game_id: str,
        *,
        level: Literal["random", "novice", "casual", "shipper", "builder", "skilled", "expert", "master"] | None = None,
        idempotency_key: str | None = None,
    ) -> models.Written:
        """Put bots on all open seats that are held for nobody.

        Scope: `tables`.

        Args:
            game_id: Id of the game.
            level: Level of the bots; `expert` if left out.
        """
        answer: models.Written = self.call(
            Request(
                "POST",
                path("/api/v1/games/{game_id}/bots", game_id=game_id),
                body={"level": level},
                key=idempotency_key or new_key(),
            )
        )
        return answer

    def cancel_game(self, game_id: str, *, idempotency_key: str | None = None) -> models.Written:
        """Cancel a game that you own, before its start.

        Staff may also end a running game, which is then abandoned. Scope: `tables`.

        Args:
            game_id: Id of the game.
        """
        answer: models.Written = self.call(
            Request(
                "POST",
                path("/api/v1/games/{game_id}/cancel", game_id=game_id),
                body={},
                key=idempotency_key or new_key(),
            )
        )
        return answer

    def get_chat(
        self,
        channel: Literal["table", "spectators"],
        game_id: str,
        *,
        after: int | None = None,
        limit: int | None = None,
    ) -> models.ChatPage:
        """What was said in a channel, as a page or as a stream.

        While the game goes on, players read `table` and spectators `spectators`; who has seen the end reads both.
        Whom you have muted or blocked you do not hear. As server-sent events (`Accept: text/event-stream`) or a
        line each (`Accept: application/x-ndjson`): frames `hello`, every `message` after the cursor once and in
        order, `deleted` when a moderator deletes one, and at last `end` with the `reason`. `Last-Event-ID` counts
        more than `after`. A token without the scope `games:read` sees it as a visitor.

        Args:
            after: The `seq` that you have; 0 for all.
            channel: `table`: who sits there; `spectators`: who watches.
            game_id: Id of the game.
            limit: Messages in a JSON page; 100 if left out. A stream has no limit.
        """
        answer: models.ChatPage = self.call(
            Request(
                "GET",
                path("/api/v1/games/{game_id}/chat/{channel}", game_id=game_id, channel=channel),
                query={"after": after, "limit": limit},
            )
        )
        return answer

    def send_message(
        self, channel: Literal["table", "spectators"], game_id: str, text: str, *, idempotency_key: str | None = None
    ) -> models.MessageSent:
        """Say something in a channel that you may read.

        Scope: `games:play`.

        Args:
            channel: `table`: who sits there; `spectators`: who watches.
            game_id: Id of the game.
            text: One line; it goes out exactly as it is.
        """
        answer: models.MessageSent = self.call(
            Request(
                "POST",
                path("/api/v1/games/{game_id}/chat/{channel}", game_id=game_id, channel=channel),
                body={"text": text},
                key=idempotency_key or new_key(),
            )
        )
        return answer

    def report_message(
        self,
        channel: Literal["table", "spectators"],
        game_id: str,
        seq: int,
        reason: str,
        *,
        idempotency_key: str | None = None,
    ) -> models.MessageReported:
        """Ask the moderators to look at a message.

        Scope: `games:play`.

        Args:
            channel: `table`: who sits there; `spectators`: who watches.
            game_id: Id of the game.
            seq: Number of the message.
            reason: What is wrong with it, in one line.
        """
        answer: models.MessageReported = self.call(
            Request(
                "POST",
                path("/api/v1/games/{game_id}/chat/{channel}/{seq}/report", game_id=game_id, channel=channel, seq=seq),
                body={"reason": reason},
                key=idempotency_key or new_key(),
            )
        )
        return answer

    def contribute(self, game_id: str, text: str, *, idempotency_key: str | None = None) -> models.Written:
        """Contribute a text to the seed of the game before its start.

        Or another one (docs/fairness.md). The others see that you have, and the text after the start. Scope:
        `tables`.

        Args:
            game_id: Id of the game.
            text: 1 to 64 characters that can be seen, or spaces.
        """
        answer: models.Written = self.call(
            Request(
                "POST",
                path("/api/v1/games/{game_id}/contribution", game_id=game_id),
                body={"text": text},
                key=idempotency_key or new_key(),
            )
        )
        return answer

    def get_decision(self, game_id: str, *, effects: bool | None = None) -> models.Decision | None:
        """What a game waits for.

        With the legal moves, if it is your seat that is asked. Null unless the game is running, and for spectators
        who are behind. A token without the scope `games:read` sees it as a visitor.

        Args:
            effects: `true`: with the effects and warnings of each move.
            game_id: Id of the game.
        """
        answer: models.Decision | None = self.call(
            Request("GET", path("/api/v1/games/{game_id}/decision", game_id=game_id), query={"effects": effects})
        )
        return answer

    def list_events(self, game_id: str, *, after: int | None = None, limit: int | None = None) -> models.EventPage:
        """Events of a game, as a page or as a stream.

        A JSON page of the events after a cursor; or, with `Accept: text/event-stream`, first these and then live
        ones. Each has its `seq` as id, its `kind` as event and itself as data; readers that connect again say
        `Last-Event-ID`, which counts more than `after`. The stream ends with an event `end` when the game is over,
        and with an event `problem` when your token has been revoked. A token without the scope `games:read` sees it
        as a visitor.

        Args:
            after: The `seq` that you have; 0 for all.
            game_id: Id of the game.
            limit: Events in a JSON page; 100 if left out. A stream has no limit.
        """
        answer: models.EventPage = self.call(
            Request(
                "GET", path("/api/v1/games/{game_id}/events", game_id=game_id), query={"after": after, "limit": limit}
            )
        )
        return answer

    def follow_game_page(self, game_id: str, *, after: int | None = None, limit: int | None = None) -> models.FeedPage:
        """All that you get to know of a game.

        Frames, as server-sent events (`Accept: text/event-stream`) or a line each (`Accept: application/x-ndjson`):
        `hello` with your view, or without it if you name a cursor; then every `event` once and in order, `presence`
        when somebody comes or goes, and at last `end` with the `reason`. Readers that connect again say `Last-
        Event-ID`, which counts more than `after`. As JSON, a page of the same frames. A token without the scope
        `games:read` sees it as a visitor.

        Args:
            after: The `seq` that you have; left out: begin with the view as it is.
            game_id: Id of the game.
            limit: Events in a JSON page; 100 if left out.
        """
        answer: models.FeedPage = self.call(
            Request(
                "GET", path("/api/v1/games/{game_id}/feed", game_id=game_id), query={"after": after, "limit": limit}
            )
        )
        return answer

    def fork_game(
        self,
        game_id: str,
        seq: int,
        *,
        seat: int | None = None,
        bot: Literal["random", "novice", "casual", "shipper", "builder", "skilled", "expert", "master"] | None = None,
        bot_delay: int | None = None,
        idempotency_key: str | None = None,
    ) -> models.Written:
        """Play on from a position of a game that is over.

        Opens a new table with you on one seat and bots on all others, and starts it at the position after an event.
        What lay face down then is drawn anew. The new game is unlisted, untimed and never rated. Scope: `tables`.

        Args:
            game_id: Id of the game.
            seq: The event after which to go on.
            seat: Your seat; 0 if left out.
            bot: Level of the others; `expert` if left out.
            bot_delay: Seconds that they take for a move at least; if left out, what the service has set.
        """
        answer: models.Written = self.call(
            Request(
                "POST",
                path("/api/v1/games/{game_id}/fork", game_id=game_id),
                body={"seq": seq, "seat": seat, "bot": bot, "bot_delay": bot_delay},
                key=idempotency_key or new_key(),
            )
        )
        return answer

    def get_hint(self, game_id: str, *, level: Literal["expert", "master"] | None = None) -> models.Hint:
        """What a hosted bot expects of your moves.

        For the seat that is asked, at a table with `hints`. Nothing is played and no clock stops. Asking again
        about the same decision gives the same answer. Scope: `games:read`.

        Args:
            game_id: Id of the game.
            level: A level of the hosted bots that can advise; if left out, expert, which answers at once.
        """
        answer: models.Hint = self.call(
            Request("GET", path("/api/v1/games/{game_id}/hint", game_id=game_id), query={"level": level})
        )
        return answer

    def join_game(
        self,
        game_id: str,
        *,
        seat: int | None = None,
        invitation: str | None = None,
        idempotency_key: str | None = None,
    ) -> models.Written:
        """Sit down.

        Scope: `tables`.

        Args:
            game_id: Id of the game.
            seat: Which seat; if left out, the one that is held for you, else the first open one.
            invitation: Code of an invitation.
        """
        answer: models.Written = self.call(
            Request(
                "POST",
                path("/api/v1/games/{game_id}/join", game_id=game_id),
                body={"seat": seat, "invitation": invitation},
                key=idempotency_key or new_key(),
            )
        )
        return answer

    def leave_game(self, game_id: str, *, idempotency_key: str | None = None) -> models.Written:
        """Leave the table.

        Before the start your seat is open again. Later somebody plays on for you, as `flag_policy` says, until you
        take your seat back. Scope: `tables`.

        Args:
            game_id: Id of the game.
        """
        answer: models.Written = self.call(
            Request(
                "POST",
                path("/api/v1/games/{game_id}/leave", game_id=game_id),
                body={},
                key=idempotency_key or new_key(),
            )
        )
        return answer

    def play_move(
        self, game_id: str, move: str, expected_version: int, *, idempotency_key: str | None = None
    ) -> models.Written:
        """Play a move for your seat.

        `GET /games/{game_id}/decision` lists the legal moves and the `version` to expect. Scope: `games:play`.

        Args:
            game_id: Id of the game.
            move: Notation text.
            expected_version: Version of the game that you decided on.
        """
        answer: models.Written = self.call(
            Request(
                "POST",
                path("/api/v1/games/{game_id}/moves", game_id=game_id),
                body={"move": move, "expected_version": expected_version},
                key=idempotency_key or new_key(),
            )
        )
        return answer

    def mute(self, game_id: str, username: str) -> models.Blocks:
        """Do not hear a person any more in one game.

        Done twice it is done once; he is not told. Scope: `games:play`.

        Args:
            game_id: Id of the game.
            username: Name of the person.
        """
        answer: models.Blocks = self.call(
            Request(
                "PUT", path("/api/v1/games/{game_id}/mutes/{username}", game_id=game_id, username=username), body={}
            )
        )
        return answer

    def unmute(self, game_id: str, username: str) -> models.Blocks:
        """Hear a person again whom you have muted in a game.

        Scope: `games:play`.

        Args:
            game_id: Id of the game.
            username: Name of the person.
        """
        answer: models.Blocks = self.call(
            Request("DELETE", path("/api/v1/games/{game_id}/mutes/{username}", game_id=game_id, username=username))
        )
        return answer

    def get_orders(self, game_id: str) -> models.StandingOrders:
        """The standing orders of your seat.

        Nobody else can see them. Scope: `games:read`.

        Args:
            game_id: Id of the game.
        """
        answer: models.StandingOrders = self.call(
            Request("GET", path("/api/v1/games/{game_id}/orders", game_id=game_id))
        )
        return answer

    def set_orders(
        self, game_id: str, orders: list[models.OrderRequest], *, idempotency_key: str | None = None
    ) -> models.StandingOrders:
        """Replace the standing orders of your seat.

        They answer decisions that are asked from now on, at once; a decision that is open already, or asked again
        by a takeback, is left to you. Scope: `games:play`.

        Args:
            game_id: Id of the game.
            orders: The one that goes first first; at most 10, none to have none.
        """
        answer: models.StandingOrders = self.call(
            Request(
                "PUT",
                path("/api/v1/games/{game_id}/orders", game_id=game_id),
                body={"orders": orders},
                key=idempotency_key or new_key(),
            )
        )
        return answer

    def get_presence(self, game_id: str) -> models.Presence:
        """Who of the people at the table has a stream open.

        Spectators who see the game later are told of nobody. A token without the scope `games:read` sees it as a
        visitor.

        Args:
            game_id: Id of the game.
        """
        answer: models.Presence = self.call(Request("GET", path("/api/v1/games/{game_id}/presence", game_id=game_id)))
        return answer

    def preview_move(self, game_id: str, move: str) -> models.Preview:
        """What a move would do.

        For the seat that is asked. Nothing is played and no clock stops; what is hidden from you stays hidden: it
        is null, and named in `unknown`. Scope: `games:read`.

        Args:
            game_id: Id of the game.
            move: Notation text.
        """
        answer: models.Preview = self.call(
            Request("POST", path("/api/v1/games/{game_id}/preview", game_id=game_id), body={"move": move}, asks=True)
        )
        return answer

    def propose(
        self,
        game_id: str,
        kind: Literal["take_back", "adjourn", "resume", "abort"],
        *,
        to_ply: int | None = None,
        hours: int | None = None,
        idempotency_key: str | None = None,
    ) -> models.Written:
        """Ask the others to agree to something.

        To take moves back, to adjourn the game, to resume an adjourned one, or to abort it. It is carried out as
        soon as every person who plays for himself has agreed, and at once if there is nobody else. Scope:
        `games:play`.

        Args:
            game_id: Id of the game.
            kind: What the others are asked to agree to.
            to_ply: `take_back`: the decision that shall be asked again; the last one if left out.
            hours: `adjourn`: after which the game goes on by itself, all adjournments of the game together; 24 if
                left out, or what is left.
        """
        answer: models.Written = self.call(
            Request(
                "POST",
                path("/api/v1/games/{game_id}/proposals", game_id=game_id),
                body={"kind": kind, "to_ply": to_ply, "hours": hours},
                key=idempotency_key or new_key(),
            )
        )
        return answer

    def answer_proposal(
        self, game_id: str, proposal_id: int, accept: bool, *, idempotency_key: str | None = None
    ) -> models.Written:
        """Agree to a proposal, or decline it.

        Scope: `games:play`.

        Args:
            game_id: Id of the game.
            proposal_id: `id` of the proposal, as in `proposals` of the view.
            accept: Agree, or decline. Who has proposed it takes it back by declining.
        """
        answer: models.Written = self.call(
            Request(
                "POST",
                path("/api/v1/games/{game_id}/proposals/{proposal_id}", game_id=game_id, proposal_id=proposal_id),
                body={"accept": accept},
                key=idempotency_key or new_key(),
            )
        )
        return answer

    def set_ready(self, game_id: str, ready: bool, *, idempotency_key: str | None = None) -> models.Written:
        """Say that you are ready, or not.

        At a table with a ready check where nobody is missing. Scope: `tables`.

        Args:
            game_id: Id of the game.
            ready: Whether you are.
        """
        answer: models.Written = self.call(
            Request(
                "POST",
                path("/api/v1/games/{game_id}/ready", game_id=game_id),
                body={"ready": ready},
                key=idempotency_key or new_key(),
            )
        )
        return answer

    def reclaim_seat(self, game_id: str, *, idempotency_key: str | None = None) -> models.Written:
        """Take your seat back.

        From whoever plays on it since your time was up, or since you left. A live bank holds at least 30 seconds
        then. Scope: `games:play`.

        Args:
            game_id: Id of the game.
        """
        answer: models.Written = self.call(
            Request(
                "POST",
                path("/api/v1/games/{game_id}/reclaim", game_id=game_id),
                body={},
                key=idempotency_key or new_key(),
            )
        )
        return answer

    def get_record(self, game_id: str) -> models.Record:
        """The record of a game that is over.

        A token without the scope `games:read` sees it as a visitor.

        Args:
            game_id: Id of the game.
        """
        answer: models.Record = self.call(Request("GET", path("/api/v1/games/{game_id}/record", game_id=game_id)))
        return answer

    def rematch(self, game_id: str, *, idempotency_key: str | None = None) -> models.Written:
        """Sit down at the table where the people of a game that is over play again.

        There is one; whoever comes first opens it. It has the same settings and bots, and a seat is reserved for
        everybody, one place further on. The answer is that of the new game. Scope: `tables`.

        Args:
            game_id: Id of the game.
        """
        answer: models.Written = self.call(
            Request(
                "POST",
                path("/api/v1/games/{game_id}/rematch", game_id=game_id),
                body={},
                key=idempotency_key or new_key(),
            )
        )
        return answer

    def report_game(
        self,
        game_id: str,
        reason: Literal["cheating", "collusion", "stalling", "other"],
        *,
        text: str | None = None,
        idempotency_key: str | None = None,
    ) -> models.Reported:
        """Ask the moderators to look at a game.

        Nobody is told who has reported, nor whether others have. A second report of the same is refused until the
        moderators have decided the first one. Scope: `games:play`.

        Args:
            game_id: Id of the game.
            reason: What is wrong.
            text: More about it, in one line, if there is more.
        """
        answer: models.Reported = self.call(
            Request(
                "POST",
                path("/api/v1/games/{game_id}/report", game_id=game_id),
                body={"reason": reason, "text": text},
                key=idempotency_key or new_key(),
            )
        )
        return answer

    def resign(self, game_id: str, *, idempotency_key: str | None = None) -> models.Written:
        """Give up.

        Your seat cannot win any more, and somebody plays on for it. The game is over when fewer than two seats are
        left. Scope: `games:play`.

        Args:
            game_id: Id of the game.
        """
        answer: models.Written = self.call(
            Request(
                "POST",
                path("/api/v1/games/{game_id}/resign", game_id=game_id),
                body={},
                key=idempotency_key or new_key(),
            )
        )
        return answer

    def delete_sandbox(self, game_id: str) -> None:
        """Delete a sandbox with its testers.

        Scope: `tables`.

        Args:
            game_id: Id of the game.
        """
        self.call(Request("DELETE", path("/api/v1/games/{game_id}/sandbox", game_id=game_id)))

    def advance_clock(self, game_id: str, seconds: int, *, idempotency_key: str | None = None) -> models.Written:
        """Let time pass in a sandbox.

        Whether its clock stands or runs. What falls due on the way is done at its moment and told in the answer;
        the last event, `clock_advanced`, says how much has passed and how much is `left` (only after 50 time-outs).
        Scope: `tables`.

        Args:
            game_id: Id of the game.
            seconds: How much time passes.
        """
        answer: models.Written = self.call(
            Request(
                "POST",
                path("/api/v1/games/{game_id}/sandbox/advance", game_id=game_id),
                body={"seconds": seconds},
                key=idempotency_key or new_key(),
            )
        )
        return answer

    def freeze_clock(self, game_id: str, *, idempotency_key: str | None = None) -> models.Written:
        """Let the clock of a sandbox stand.

        Nothing falls due until it is advanced or runs again. Scope: `tables`.

        Args:
            game_id: Id of the game.
        """
        answer: models.Written = self.call(
            Request(
                "POST",
                path("/api/v1/games/{game_id}/sandbox/freeze", game_id=game_id),
                body={},
                key=idempotency_key or new_key(),
            )
        )
        return answer

    def run_clock(self, game_id: str, *, idempotency_key: str | None = None) -> models.Written:
        """Let the clock of a sandbox run on.

        From where it stands. Scope: `tables`.

        Args:
            game_id: Id of the game.
        """
        answer: models.Written = self.call(
            Request(
                "POST",
                path("/api/v1/games/{game_id}/sandbox/run", game_id=game_id),
                body={},
                key=idempotency_key or new_key(),
            )
        )
        return answer

    def seat_tester(self, game_id: str, seat: int, *, idempotency_key: str | None = None) -> models.Tester:
        """Seat a tester of your own in a sandbox, and get his token.

        So one program plays several seats, each as a person with a view and a feed of his own. The account plays
        nowhere else, and is deleted with the sandbox. Scope: `tables`.

        Args:
            game_id: Id of the game.
            seat: Number of an open seat.
        """
        answer: models.Tester = self.call(
            Request(
                "POST",
                path("/api/v1/games/{game_id}/sandbox/testers", game_id=game_id),
                body={"seat": seat},
                key=idempotency_key or new_key(),
            )
        )
        return answer

    def list_seats(self, game_id: str) -> models.Seating:
        """On which seats you could sit down now, and why not on the others.

        A token without the scope `games:read` sees it as a visitor.

        Args:
            game_id: Id of the game.
        """
        answer: models.Seating = self.call(Request("GET", path("/api/v1/games/{game_id}/seats", game_id=game_id)))
        return answer

    def seat_bot(self, game_id: str, seat: int, account: str, *, idempotency_key: str | None = None) -> models.Written:
        """Seat somebody's bot on an open seat.

        It sits down at once, if it plays at this table. Scope: `tables`.

        Args:
            game_id: Id of the game.
            seat: Number of the seat.
            account: Name of the account of the bot.
        """
        answer: models.Written = self.call(
            Request(
                "POST",
                path("/api/v1/games/{game_id}/seats/{seat}/bot", game_id=game_id, seat=seat),
                body={"account": account},
                key=idempotency_key or new_key(),
            )
        )
        return answer

    def invite_to_seat(self, game_id: str, seat: int, *, idempotency_key: str | None = None) -> models.Invited:
        """Hold an open seat for whoever has a code, and make that code.

        A code that there was is good no more. Only a hash of it is stored; the answer that is repeated for an
        idempotency key has it as long as it is good, then null. Scope: `tables`.

        Args:
            game_id: Id of the game.
            seat: Number of the seat.
        """
        answer: models.Invited = self.call(
            Request(
                "POST",
                path("/api/v1/games/{game_id}/seats/{seat}/invite", game_id=game_id, seat=seat),
                body={},
                key=idempotency_key or new_key(),
            )
        )
        return answer

    def kick(self, game_id: str, seat: int, *, idempotency_key: str | None = None) -> models.Written:
        """Send away who sits on a seat, before the start.

        A person comes back only if you reserve a seat for him. Scope: `tables`.

        Args:
            game_id: Id of the game.
            seat: Number of the seat.
        """
        answer: models.Written = self.call(
            Request(
                "POST",
                path("/api/v1/games/{game_id}/seats/{seat}/kick", game_id=game_id, seat=seat),
                body={},
                key=idempotency_key or new_key(),
            )
        )
        return answer

    def reserve_seat(
        self, game_id: str, seat: int, username: str | None, *, idempotency_key: str | None = None
    ) -> models.Written:
        """Hold an open seat for a person.

        Without a name, for nobody any more. Who was sent away may come back by that. Scope: `tables`.

        Args:
            game_id: Id of the game.
            seat: Number of the seat.
            username: Name of the person; null: the seat is held for nobody.
        """
        answer: models.Written = self.call(
            Request(
                "POST",
                path("/api/v1/games/{game_id}/seats/{seat}/reserve", game_id=game_id, seat=seat),
                body={"username": username},
                nulls=("username",),
                key=idempotency_key or new_key(),
            )
        )
        return answer

    def revoke_invitation(self, game_id: str, seat: int, *, idempotency_key: str | None = None) -> models.Written:
        """The code for a seat is good no more.

        Scope: `tables`.

        Args:
            game_id: Id of the game.
            seat: Number of the seat.
        """
        answer: models.Written = self.call(
            Request(
                "POST",
                path("/api/v1/games/{game_id}/seats/{seat}/revoke", game_id=game_id, seat=seat),
                body={},
                key=idempotency_key or new_key(),
            )
        )
        return answer

    def start_game(self, game_id: str, *, idempotency_key: str | None = None) -> models.Written:
        """Start a game that you own.

        Scope: `tables`.

        Args:
            game_id: Id of the game.
        """
        answer: models.Written = self.call(
            Request(
                "POST",
                path("/api/v1/games/{game_id}/start", game_id=game_id),
                body={},
                key=idempotency_key or new_key(),
            )
        )
        return answer

    def get_takeback(self, game_id: str) -> models.Takeback:
        """How far back you may go.

        A token without the scope `games:read` sees it as a visitor.

        Args:
            game_id: Id of the game.
        """
        answer: models.Takeback = self.call(Request("GET", path("/api/v1/games/{game_id}/takeback", game_id=game_id)))
        return answer

    def take_back(
        self, game_id: str, *, to_ply: int | None = None, idempotency_key: str | None = None
    ) -> models.Written:
        """Take back your last moves.

        As far as they concern nobody else: `GET /games/{game_id}/takeback` says how far. Further back it takes the
        consent of the others (`POST /games/{game_id}/proposals`). Scope: `games:play`.

        Args:
            game_id: Id of the game.
            to_ply: The decision that shall be asked again; the last one if left out.
        """
        answer: models.Written = self.call(
            Request(
                "POST",
                path("/api/v1/games/{game_id}/takebacks", game_id=game_id),
                body={"to_ply": to_ply},
                key=idempotency_key or new_key(),
            )
        )
        return answer

    def start_vacation(self, game_id: str, *, idempotency_key: str | None = None) -> models.Written:
        """Go on vacation.

        Your clock waits until you are back, or your days of vacation in this game are used up. Scope: `games:play`.

        Args:
            game_id: Id of the game.
        """
        answer: models.Written = self.call(
            Request(
                "POST",
                path("/api/v1/games/{game_id}/vacation", game_id=game_id),
                body={},
                key=idempotency_key or new_key(),
            )
        )
        return answer

    def end_vacation(self, game_id: str, *, idempotency_key: str | None = None) -> models.Written:
        """Be back from vacation.

        What is left of it is kept. A move that you play ends it as well. Scope: `games:play`.

        Args:
            game_id: Id of the game.
        """
        answer: models.Written = self.call(
            Request(
                "POST",
                path("/api/v1/games/{game_id}/vacation/end", game_id=game_id),
                body={},
                key=idempotency_key or new_key(),
            )
        )
        return answer

    def list_my_games(
        self,
        *,
        cursor: str | None = None,
        edition: Literal["classic", "reissue", "1897"] | None = None,
        expansion: Literal["new_buildings", "nobles", "smuggler", "festival"] | None = None,
        limit: int | None = None,
        players: int | None = None,
        sandbox: bool | None = None,
        status: Literal["lobby", "running", "finished", "cancelled", "expired", "abandoned"] | None = None,
    ) -> models.GamePage:
        """The games where you have a seat.

        Scope: `games:read`.

        Args:
            cursor: From the `next` or `previous` address of a page.
            expansion: Played with this one.
            limit: Games a page; 20 if left out.
            sandbox: Your sandboxes instead of real games.
        """
        answer: models.GamePage = self.call(
            Request(
                "GET",
                "/api/v1/games/mine",
                query={
                    "cursor": cursor,
                    "edition": edition,
                    "expansion": expansion,
                    "limit": limit,
                    "players": players,
                    "sandbox": sandbox,
                    "status": status,
                },
            )
        )
        return answer

    def get_leaderboard(
        self,
        edition: Literal["classic", "reissue", "1897"],
        players: int,
        *,
        after: int | None = None,
        expansions: bool | None = None,
        limit: int | None = None,
        pool: Literal["people", "bots"] | None = None,
    ) -> models.Leaderboard:
        """Who plays best at one kind of table.

        Best first, without provisional ratings; `you` is your own entry, wherever it stands.

        Args:
            after: The place after which the page begins.
            edition: Id of the edition.
            expansions: With any expansion in play; `false` if left out.
            limit: Entries a page; 50 if left out.
            players: Number of seats.
            pool: `people` if left out.
        """
        answer: models.Leaderboard = self.call(
            Request(
                "GET",
                path("/api/v1/leaderboards/{edition}/{players}", edition=edition, players=players),
                query={"after": after, "expansions": expansions, "limit": limit, "pool": pool},
            )
        )
        return answer

    def get_level(
        self, level: Literal["random", "novice", "casual", "shipper", "builder", "skilled", "expert", "master"]
    ) -> models.Player:
        """A level of the hosted bots as a player.

        Args:
            level: Level of hosted bots.
        """
        answer: models.Player = self.call(Request("GET", path("/api/v1/levels/{level}", level=level)))
        return answer

    def get_level_history(
        self,
        level: Literal["random", "novice", "casual", "shipper", "builder", "skilled", "expert", "master"],
        *,
        edition: Literal["classic", "reissue", "1897"] | None = None,
        expansions: bool | None = None,
        players: int | None = None,
        pool: Literal["people", "bots"] | None = None,
    ) -> models.RatingHistory:
        """How a rating of a level went.

        Args:
            expansions: With any expansion in play; `false` if left out.
            level: Level of hosted bots.
            players: Number of seats.
            pool: `people` if left out, and `bots` for hosted levels.
        """
        answer: models.RatingHistory = self.call(
            Request(
                "GET",
                path("/api/v1/levels/{level}/history", level=level),
                query={"edition": edition, "expansions": expansions, "players": players, "pool": pool},
            )
        )
        return answer

    def get_move_ids(self) -> models.MoveIds:
        """The numbers of the moves.

        For learning programs. A number never changes and means the same in every game; new moves get new numbers.
        """
        answer: models.MoveIds = self.call(Request("GET", "/api/v1/moves"))
        return answer

    def get_player(self, username: str) -> models.Player:
        """A player: ratings, statistics, recent games.

        `statistics` and `recent` are null if he hides them. You see your own with games that are not public. A
        token without the scope `games:read` sees it as a visitor.

        Args:
            username: Name of the player.
        """
        answer: models.Player = self.call(Request("GET", path("/api/v1/players/{username}", username=username)))
        return answer

    def get_player_history(
        self,
        username: str,
        *,
        edition: Literal["classic", "reissue", "1897"] | None = None,
        expansions: bool | None = None,
        players: int | None = None,
        pool: Literal["people", "bots"] | None = None,
    ) -> models.RatingHistory:
        """How a rating of a player went.

        A token without the scope `games:read` sees it as a visitor.

        Args:
            expansions: With any expansion in play; `false` if left out.
            players: Number of seats.
            pool: `people` if left out, and `bots` for hosted levels.
            username: Name of the player.
        """
        answer: models.RatingHistory = self.call(
            Request(
                "GET",
                path("/api/v1/players/{username}/history", username=username),
                query={"edition": edition, "expansions": expansions, "players": players, "pool": pool},
            )
        )
        return answer

    def report_player(
        self,
        username: str,
        reason: Literal["offensive_name", "harassment", "cheating", "collusion", "stalling", "other"],
        *,
        text: str | None = None,
        game: str | None = None,
        idempotency_key: str | None = None,
    ) -> models.Reported:
        """Ask the moderators to look at a player.

        Nobody is told who has reported, nor whether others have. A second report of the same is refused until the
        moderators have decided the first one. Scope: `games:play`.

        Args:
            username: Name of the player.
            reason: What is wrong.
            text: More about it, in one line, if there is more.
            game: The game in which it happened, if it is one that you may see.
        """
        answer: models.Reported = self.call(
            Request(
                "POST",
                path("/api/v1/players/{username}/report", username=username),
                body={"reason": reason, "text": text, "game": game},
                key=idempotency_key or new_key(),
            )
        )
        return answer

    def get_rate_limit(self) -> models.RateLimit | None:
        """What is left of your budget.

        That of your token, else of your address. Asking costs nothing. Null if nothing is limited.
        """
        answer: models.RateLimit | None = self.call(Request("GET", "/api/v1/rate-limit"))
        return answer

    def list_editions(self) -> list[models.EditionSummary]:
        """The editions of the rules."""
        answer: list[models.EditionSummary] = self.call(Request("GET", "/api/v1/rules"))
        return answer

    def get_rules(
        self,
        edition: Literal["classic", "reissue", "1897"],
        *,
        expansions: str | None = None,
        options: str | None = None,
        players: int | None = None,
    ) -> models.Rules:
        """The rules of an edition.

        Names, numbers, and what everything does, in words: all that a client needs to show an edition with its
        expansions.

        Args:
            edition: Id of the edition.
            expansions: Expansions in play, in canonical order, with commas: `new_buildings,nobles`.
            options: Rule options with commas: `residence_vp_with_zero_tiles:0,production_action_optional:true`.
            players: Only the setup of so many players.
        """
        answer: models.Rules = self.call(
            Request(
                "GET",
                path("/api/v1/rules/{edition}", edition=edition),
                query={"expansions": expansions, "options": options, "players": players},
            )
        )
        return answer

    def list_open_tables(self) -> models.OpenTables:
        """Public tables where somebody can still sit down.

        The one that waits longest first, at most 500. As a stream of frames with `Accept: text/event-stream` or
        `application/x-ndjson`: first the `list`, then tables that are `added`, `changed` or `removed`; it never
        ends. Whoever connects again gets the list anew.
        """
        answer: models.OpenTables = self.call(Request("GET", "/api/v1/tables/open"))
        return answer

    def quick_pair(
        self,
        edition: Literal["classic", "reissue", "1897"],
        players: int,
        *,
        time_control: models.TimeControl | None = None,
        expansions: list[Literal["new_buildings", "nobles", "smuggler", "festival"]] | None = None,
        rated: bool | None = None,
        hints: bool | None = None,
        idempotency_key: str | None = None,
    ) -> models.Written:
        """Play with others who want just the same.

        You sit down at the table that waits longest for somebody who wants to play with exactly these settings, or
        open one. It starts with the last one who comes. Scope: `tables`.

        Args:
            time_control: The clock; three days for every decision if left out.
            expansions: None if left out.
            rated: Counts for ratings.
            hints: A hosted bot advises whoever is asked; not if rated. No if left out.
        """
        answer: models.Written = self.call(
            Request(
                "POST",
                "/api/v1/tables/quick",
                body={
                    "edition": edition,
                    "players": players,
                    "time_control": time_control,
                    "expansions": expansions,
                    "rated": rated,
                    "hints": hints,
                },
                key=idempotency_key or new_key(),
            )
        )
        return answer

    def verify_record(self, body: Any) -> models.Verdict:
        """Replay a record and compare everything it says.

        Seed and commitment, chance, every move and list of legal moves, and the result. Any JSON is an answerable
        question; at most 5000 moves.
        """
        answer: models.Verdict = self.call(Request("POST", "/api/v1/verify", body=body, asks=True))
        return answer

    def list_webhooks(
        self, *, cursor: str | None = None, game: str | None = None, limit: int | None = None
    ) -> models.WebhookPage:
        """Your webhooks.

        Scope: `webhooks`.

        Args:
            cursor: `next_cursor` of the page before.
            game: Id of a game: only those that follow it.
            limit: Webhooks a page; 20 if left out.
        """
        answer: models.WebhookPage = self.call(
            Request("GET", "/api/v1/webhooks", query={"cursor": cursor, "game": game, "limit": limit})
        )
        return answer

    def create_webhook(
        self,
        url: str,
        *,
        game: str | None = None,
        events: list[
            Literal[
                "abandoned",
                "adjourned",
                "agreed",
                "bot_missed",
                "bought_tile",
                "built",
                "came_back",
                "cancelled",
                "chose_role",
                "clock_advanced",
                "clock_frozen",
                "clock_released",
                "contributed",
                "created",
                "dealt_colonists",
                "decision",
                "declined",
                "drafted",
                "drew_goals",
                "drew_tile",
                "dropped_tile",
                "earned_coins",
                "earned_points",
                "emptied_house",
                "end_triggered",
                "expired",
                "flagged",
                "forfeited",
                "game_over",
                "game_started",
                "gave_goods",
                "goal_reached",
                "handed_over",
                "headhunted",
                "invited",
                "joined",
                "kept_tile",
                "kicked",
                "left",
                "loaded",
                "move",
                "moved_guest",
                "not_ready",
                "placed_colonists",
                "placed_crew",
                "plundered",
                "produced",
                "proposed",
                "raided",
                "ready",
                "reclaimed",
                "refilled_ship",
                "released",
                "renamed",
                "reserved",
                "reserved_role",
                "reshuffled",
                "resigned",
                "resumed",
                "revealed_row",
                "round_began",
                "round_ended",
                "ship_sailed",
                "sold",
                "started",
                "stored",
                "took_back",
                "took_bonus",
                "took_colonist",
                "took_from_ship",
                "took_person",
                "took_tile",
                "webhook_disabled",
                "went_on_vacation",
                "won_by_resignation",
                "your_turn",
            ]
        ]
        | None = None,
        language: Literal["en", "de", "fr"] | None = None,
        after: int | None = None,
        idempotency_key: str | None = None,
    ) -> models.WebhookWithSecret:
        """Have what happens sent to an address.

        Messages follow Standard Webhooks. The `secret` to verify them with is told only now. Scope: `webhooks`.

        Args:
            url: Where messages are sent: https, and an address of the internet.
            game: A game whose owner you are, or at whose table you sit; your own feed if left out.
            events: Kinds of events that are wanted; all if left out or empty.
            language: That of the request if left out.
            after: The `seq` that you have, to begin after it; 0 for all; what is new from now on if left out.
        """
        answer: models.WebhookWithSecret = self.call(
            Request(
                "POST",
                "/api/v1/webhooks",
                body={"url": url, "game": game, "events": events, "language": language, "after": after},
                key=idempotency_key or new_key(),
            )
        )
        return answer

    def get_webhook(self, webhook_id: str) -> models.Webhook:
        """One of your webhooks.

        Scope: `webhooks`.

        Args:
            webhook_id: Id of the webhook.
        """
        answer: models.Webhook = self.call(Request("GET", path("/api/v1/webhooks/{webhook_id}", webhook_id=webhook_id)))
        return answer

    def update_webhook(
        self,
        webhook_id: str,
        *,
        url: str | None = None,
        events: list[
            Literal[
                "abandoned",
                "adjourned",
                "agreed",
                "bot_missed",
                "bought_tile",
                "built",
                "came_back",
                "cancelled",
                "chose_role",
                "clock_advanced",
                "clock_frozen",
                "clock_released",
                "contributed",
                "created",
                "dealt_colonists",
                "decision",
                "declined",
                "drafted",
                "drew_goals",
                "drew_tile",
                "dropped_tile",
                "earned_coins",
                "earned_points",
                "emptied_house",
                "end_triggered",
                "expired",
                "flagged",
                "forfeited",
                "game_over",
                "game_started",
                "gave_goods",
                "goal_reached",
                "handed_over",
                "headhunted",
                "invited",
                "joined",
                "kept_tile",
                "kicked",
                "left",
                "loaded",
                "move",
                "moved_guest",
                "not_ready",
                "placed_colonists",
                "placed_crew",
                "plundered",
                "produced",
                "proposed",
                "raided",
                "ready",
                "reclaimed",
                "refilled_ship",
                "released",
                "renamed",
                "reserved",
                "reserved_role",
                "reshuffled",
                "resigned",
                "resumed",
                "revealed_row",
                "round_began",
                "round_ended",
                "ship_sailed",
                "sold",
                "started",
                "stored",
                "took_back",
                "took_bonus",
                "took_colonist",
                "took_from_ship",
                "took_person",
                "took_tile",
                "webhook_disabled",
                "went_on_vacation",
                "won_by_resignation",
                "your_turn",
            ]
        ]
        | None = None,
        language: Literal["en", "de", "fr"] | None = None,
        enabled: bool | None = None,
        from_now: bool | None = None,
    ) -> models.Webhook:
        """Change, disable, or enable a webhook.

        What is left out stays as it is. Who is enabled goes on at his cursor, or with `from_now` at what is new;
        another address is tried at once. Scope: `webhooks`.

        Args:
            webhook_id: Id of the webhook.
            url: Where messages are sent: https, and an address of the internet.
            events: Kinds of events that are wanted; empty for all.
            language: Of the sentences in messages.
            enabled: Whether anything is sent.
            from_now: Leave out what has not been delivered yet.
        """
        answer: models.Webhook = self.call(
            Request(
                "PATCH",
                path("/api/v1/webhooks/{webhook_id}", webhook_id=webhook_id),
                body={"url": url, "events": events, "language": language, "enabled": enabled, "from_now": from_now},
            )
        )
        return answer

    def delete_webhook(self, webhook_id: str) -> None:
        """Delete a webhook and its log.

        Scope: `webhooks`.

        Args:
            webhook_id: Id of the webhook.
        """
        self.call(Request("DELETE", path("/api/v1/webhooks/{webhook_id}", webhook_id=webhook_id)))

    def list_deliveries(
        self,
        webhook_id: str,
        *,
        before: int | None = None,
        limit: int | None = None,
        status: Literal["pending", "delivered", "failed"] | None = None,
    ) -> models.DeliveryPage:
        """What a webhook has sent, and what has become of it.

        Scope: `webhooks`.

        Args:
            before: `next_before` of the page before.
            limit: Messages a page; 20 if left out.
            status: Only those of which this has become.
            webhook_id: Id of the webhook.
        """
        answer: models.DeliveryPage = self.call(
            Request(
                "GET",
                path("/api/v1/webhooks/{webhook_id}/deliveries", webhook_id=webhook_id),
                query={"before": before, "limit": limit, "status": status},
            )
        )
        return answer

    def get_delivery(self, message_id: str, webhook_id: str) -> models.Delivery:
        """A message, and what has become of it.

        Scope: `webhooks`.

        Args:
            message_id: Id of the message, its `webhook-id`.
            webhook_id: Id of the webhook.
        """
        answer: models.Delivery = self.call(
            Request(
                "GET",
                path(
                    "/api/v1/webhooks/{webhook_id}/deliveries/{message_id}",
                    webhook_id=webhook_id,
                    message_id=message_id,
                ),
            )
        )
        return answer

    def redeliver(
        self, message_id: str, webhook_id: str, *, idempotency_key: str | None = None
    ) -> models.DeliveryQueued:
        """Send a message again, with the same id.

        Once, whatever has become of it. One that waits for its next try is tried now. Scope: `webhooks`.

        Args:
            message_id: Id of the message, its `webhook-id`.
            webhook_id: Id of the webhook.
        """
        answer: models.DeliveryQueued = self.call(
            Request(
                "POST",
                path(
                    "/api/v1/webhooks/{webhook_id}/deliveries/{message_id}/redeliver",
                    webhook_id=webhook_id,
                    message_id=message_id,
                ),
                body={},
                key=idempotency_key or new_key(),
            )
        )
        return answer

    def ping_webhook(self, webhook_id: str, *, idempotency_key: str | None = None) -> models.DeliveryQueued:
        """Send a message that only tries whether messages come.

        Once, and to a webhook that is disabled, too. Scope: `webhooks`.

        Args:
            webhook_id: Id of the webhook.
        """
        answer: models.DeliveryQueued = self.call(
            Request(
                "POST",
                path("/api/v1/webhooks/{webhook_id}/ping", webhook_id=webhook_id),
                body={},
                key=idempotency_key or new_key(),
            )
        )
        return answer

    def rotate_webhook_secret(
        self, webhook_id: str, *, keep_seconds: int | None = None, idempotency_key: str | None = None
    ) -> models.WebhookWithSecret:
        """A new secret for a webhook.

        For a while messages are signed with the old ones, too, so that the receiver can change over. A webhook has
        five at most; of more the oldest ones go. Scope: `webhooks`.

        Args:
            webhook_id: Id of the webhook.
            keep_seconds: So long messages are signed with the old secrets, too; a day if left out.
        """
        answer: models.WebhookWithSecret = self.call(
            Request(
                "POST",
                path("/api/v1/webhooks/{webhook_id}/secrets", webhook_id=webhook_id),
                body={"keep_seconds": keep_seconds},
                key=idempotency_key or new_key(),
            )
        )
        return answer
