# Made by clients/python/tools/generate.py from _async; change that, and make this anew.
"""Every operation of the service, one request each, in a namespace for each tag of the document.

Written by ``clients/python/tools/generate.py`` from ``docs/openapi.yaml``; change that, and write this anew.

An argument that is None is left out of the request. Each method raises :class:`~puerto_client.ApiError` if the service
refuses, and :class:`~puerto_client.ConnectionLost` if it gives no answer.
"""

from __future__ import annotations

import builtins
from typing import Any, Literal, overload

from .. import models
from ..request import Request, new_key, path
from .connection import Connection
from .namespace import GameStreams, Namespace


class Accounts(Namespace):
    """Register, log in, and manage the API tokens of your programs."""

    def delete(self, confirm: str) -> None:
        """Delete your account, for good.

        All that has access ends at once, tables are left, and within moments another name stands in place of yours
        wherever games tell it. Games, results and ratings of others stay (docs/guides/identity.md). Scope:
        `account`.

        Args:
            confirm: Your password; without one, your name.
        """
        self._connection.call(Request("DELETE", "/api/v1/account", body={"confirm": confirm}))

    def export(self) -> models.AccountExport:
        """Everything that is stored of you.

        One JSON document, written while it is read. Secrets are left out (docs/guides/identity.md). Scope:
        `account`.
        """
        answer: models.AccountExport = self._connection.call(Request("GET", "/api/v1/account/export"))
        return answer

    def list_access(self) -> models.AccessPage:
        """All that has access to your account: tokens and apps.

        Scope: `account`.
        """
        answer: models.AccessPage = self._connection.call(Request("GET", "/api/v1/auth/access"))
        return answer

    def revoke_access(self, access_id: str) -> None:
        """End the access of a token or an app at once.

        With every token that the app has or has made. Scope: `account`.

        Args:
            access_id: Id of the access.
        """
        self._connection.call(Request("DELETE", path("/api/v1/auth/access/{access_id}", access_id=access_id)))

    def list_apps(self) -> models.AppPage:
        """The apps that you have registered.

        Scope: `account`.
        """
        answer: models.AppPage = self._connection.call(Request("GET", "/api/v1/auth/apps"))
        return answer

    def register_app(
        self, name: str, redirect_uris: builtins.list[str], *, confidential: bool | None = None
    ) -> models.AppChanged:
        """Register an app that asks people for access.

        An OAuth 2.1 client (docs/guides/identity.md). Scope: `account`.

        Args:
            name: People are asked to trust it by this name.
            redirect_uris: Where people may be sent back to, exactly: https; http to 127.0.0.1 or [::1] (any port)
                or localhost; or a scheme such as com.example.app.
            confidential: It runs where it can keep a secret.
        """
        answer: models.AppChanged = self._connection.call(
            Request(
                "POST",
                "/api/v1/auth/apps",
                body={"name": name, "redirect_uris": redirect_uris, "confidential": confidential},
            )
        )
        return answer

    def change_app(
        self, client_id: str, *, name: str | None = None, redirect_uris: builtins.list[str] | None = None
    ) -> models.AppChanged:
        """Give an app another name or other redirect URIs.

        What is left out stays. Scope: `account`.

        Args:
            client_id: `client_id` of the app.
            name: Another name.
            redirect_uris: Where people may be sent back to, exactly: https; http to 127.0.0.1 or [::1] (any port)
                or localhost; or a scheme such as com.example.app.
        """
        answer: models.AppChanged = self._connection.call(
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
        self._connection.call(Request("DELETE", path("/api/v1/auth/apps/{client_id}", client_id=client_id)))

    def replace_app_secret(self, client_id: str) -> models.AppChanged:
        """Make a new secret for a confidential app.

        The old one stops working. Scope: `account`.

        Args:
            client_id: `client_id` of the app.
        """
        answer: models.AppChanged = self._connection.call(
            Request("POST", path("/api/v1/auth/apps/{client_id}/secret", client_id=client_id), body={})
        )
        return answer

    def play_as_guest(self) -> models.TokenIssued:
        """Play without an account.

        Makes a guest with a name that begins with `guest-`, and a token to read, open tables and play. Guests play
        no rated games and have no apps, webhooks and bots. `register` with this token makes an account of the
        guest.
        """
        answer: models.TokenIssued = self._connection.call(Request("POST", "/api/v1/auth/guest", body={}))
        return answer

    def log_in(self, username: str, password: str) -> models.TokenIssued:
        """Make a new token for name and password.

        Args:
            username: Your name.
            password: Your password.
        """
        answer: models.TokenIssued = self._connection.call(
            Request("POST", "/api/v1/auth/login", body={"username": username, "password": password})
        )
        return answer

    def log_out(self, *, everywhere: bool | None = None) -> models.Revoked:
        """Revoke the token that you ask with, or all.

        Asked with a session, it ends the session; with `everywhere` it revokes all your tokens besides.

        Args:
            everywhere: Revoke all your tokens; needs the scope `account`.
        """
        answer: models.Revoked = self._connection.call(
            Request("POST", "/api/v1/auth/logout", body={"everywhere": everywhere})
        )
        return answer

    def get_me(self) -> models.Account:
        """You."""
        answer: models.Account = self._connection.call(Request("GET", "/api/v1/auth/me"))
        return answer

    def change_password(self, current: str, new: str) -> models.Revoked:
        """Set a new password.

        Revokes all your tokens except the one that you ask with, and ends your other sessions. Scope: `account`.

        Args:
            current: The password until now.
            new: The password from now on.
        """
        answer: models.Revoked = self._connection.call(
            Request("POST", "/api/v1/auth/password", body={"current": current, "new": new})
        )
        return answer

    def register(self, username: str, password: str, *, email: str | None = None) -> models.TokenIssued:
        """Open an account and log in.

        The answer has a token. Asked with the token of a guest, the guest becomes the account and keeps its games,
        chats, token and open streams.

        Args:
            username: Letters A to Z, digits, underscore, hyphen, dot.
            password: The password.
            email: Optional; nobody else sees it.
        """
        answer: models.TokenIssued = self._connection.call(
            Request("POST", "/api/v1/auth/register", body={"username": username, "password": password, "email": email})
        )
        return answer

    def create_stream_ticket(self, path: str) -> models.StreamTicket:
        """Make a ticket that begins one stream of REST where no header can be sent.

        As by `EventSource` in browsers (docs/guides/streams.md). Send it as `?ticket=` of the stream, within 60
        seconds; it shows what the token shows that you ask with, and ends with it. Scope: `games:read`.

        Args:
            path: The path of the stream, such as `/api/v1/feed`, without a query.
        """
        answer: models.StreamTicket = self._connection.call(
            Request("POST", "/api/v1/auth/stream-tickets", body={"path": path})
        )
        return answer

    def list_tokens(self) -> models.TokenPage:
        """Your API tokens.

        Scope: `account`.
        """
        answer: models.TokenPage = self._connection.call(Request("GET", "/api/v1/auth/tokens"))
        return answer

    def create_token(
        self,
        name: str,
        *,
        expires_in: int | None = None,
        scopes: builtins.list[Literal["games:read", "games:play", "tables", "bot:play", "webhooks", "account"]]
        | None = None,
    ) -> models.TokenIssued:
        """Make a further token, for one program.

        Scope: `account`.

        Args:
            name: What you call it.
            expires_in: Seconds that it lives; for ever if left out.
            scopes: What it may be used for (docs/api.md); all that you may do if left out. A token can pass on only
                the scopes that it has itself.
        """
        answer: models.TokenIssued = self._connection.call(
            Request("POST", "/api/v1/auth/tokens", body={"name": name, "expires_in": expires_in, "scopes": scopes})
        )
        return answer

    def revoke_token(self, token_id: str) -> None:
        """Make one of your tokens useless, at once and for good.

        Scope: `account`.

        Args:
            token_id: Id of the token.
        """
        self._connection.call(Request("DELETE", path("/api/v1/auth/tokens/{token_id}", token_id=token_id)))

    def rotate_token(self, token_id: str, *, overlap: int | None = None) -> models.TokenIssued:
        """Make a new secret for one of your tokens.

        Its id, name, scopes and end stay. The old secret stops working, at once or after `overlap` seconds. Scope:
        `account`.

        Args:
            token_id: Id of the token.
            overlap: Seconds for which the old secret is good, too.
        """
        answer: models.TokenIssued = self._connection.call(
            Request("POST", path("/api/v1/auth/tokens/{token_id}/rotate", token_id=token_id), body={"overlap": overlap})
        )
        return answer


class Games(GameStreams):
    """Find games, read them as you see them, and write to them."""

    def list_blocks(self) -> models.BlockPage:
        """Whom you do not hear.

        Those whom you have blocked everywhere, and those whom you have muted in single games. Scope: `games:read`.
        """
        answer: models.BlockPage = self._connection.call(Request("GET", "/api/v1/blocks"))
        return answer

    def block(self, username: str) -> models.Blocks:
        """Stop hearing a person, in any game.

        Done twice it is done once; they are not told. Scope: `games:play`.

        Args:
            username: Name of the account.
        """
        answer: models.Blocks = self._connection.call(
            Request("PUT", path("/api/v1/blocks/{username}", username=username), body={})
        )
        return answer

    def unblock(self, username: str) -> models.Blocks:
        """Hear a person again whom you have blocked.

        Scope: `games:play`.

        Args:
            username: Name of the account.
        """
        answer: models.Blocks = self._connection.call(
            Request("DELETE", path("/api/v1/blocks/{username}", username=username))
        )
        return answer

    @overload
    def answer_decision(
        self, decision_id: str, move: str, *, idempotency_key: str | None = None, minimal: Literal[False] = False
    ) -> models.GameWritten: ...
    @overload
    def answer_decision(
        self, decision_id: str, move: str, *, idempotency_key: str | None = None, minimal: Literal[True]
    ) -> models.GameReceipt: ...
    def answer_decision(
        self, decision_id: str, move: str, *, idempotency_key: str | None = None, minimal: bool = False
    ) -> models.GameWritten | models.GameReceipt:
        """Answer a decision that waits for your bot.

        The same answer again is answered again (`replayed`) and does nothing, without any key. Scope: `bot:play`.

        Args:
            decision_id: Id of the decision.
            move: Notation text, such as role:settler (docs/notation.md).
            minimal: be told the receipt alone: ids, version and numbers of events.
        """
        answer: models.GameWritten | models.GameReceipt = self._connection.call(
            Request(
                "POST",
                path("/api/v1/bot/decisions/{decision_id}", decision_id=decision_id),
                body={"move": move},
                key=idempotency_key or new_key(),
                minimal=minimal,
            )
        )
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
        answer: models.UserFeedPage = self._connection.call(
            Request("GET", "/api/v1/feed", query={"after": after, "limit": limit})
        )
        return answer

    def list(
        self,
        *,
        cursor: str | None = None,
        edition: models.Edition | None = None,
        expansion: models.Expansion | None = None,
        limit: int | None = None,
        players: int | None = None,
        sandbox: bool | None = None,
        status: models.GameStatus | None = None,
    ) -> models.GamePage:
        """Find games.

        Public games that may be watched, and your own, newest first; with `sandbox=true` your sandboxes. A token
        without the scope `games:read` sees it as a visitor.

        Args:
            cursor: From the `next` address of a page.
            edition: Only games of this edition.
            expansion: Only games played with this expansion.
            limit: Items a page. `20` if left out.
            players: Only games with so many seats.
            sandbox: Your sandboxes instead of real games. `false` if left out.
            status: Only games in this state.
        """
        answer: models.GamePage = self._connection.call(
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

    @overload
    def create(
        self,
        edition: models.Edition,
        players: int,
        *,
        expansions: builtins.list[models.Expansion] | None = None,
        options: dict[str, str | int | bool] | None = None,
        hidden_points: bool | None = None,
        draft: models.DraftMethod | None = None,
        time_control: models.TimeControlInput | None = None,
        flag_policy: models.FlagPolicy | None = None,
        flag_bot: Literal["random", "novice", "casual", "shipper", "builder", "skilled", "expert", "master"]
        | None = None,
        bot_delay: int | None = None,
        takebacks: models.Takebacks | None = None,
        chat: bool | None = None,
        visibility: models.Visibility | None = None,
        spectators: models.Spectators | None = None,
        spectator_delay: int | None = None,
        rated: bool | None = None,
        hints: bool | None = None,
        ready_check: bool | None = None,
        auto_start: bool | None = None,
        shuffle_seats: bool | None = None,
        seats: builtins.list[models.SeatInput] | None = None,
        sandbox: models.SandboxInput | None = None,
        idempotency_key: str | None = None,
        minimal: Literal[False] = False,
    ) -> models.GameWritten: ...
    @overload
    def create(
        self,
        edition: models.Edition,
        players: int,
        *,
        expansions: builtins.list[models.Expansion] | None = None,
        options: dict[str, str | int | bool] | None = None,
        hidden_points: bool | None = None,
        draft: models.DraftMethod | None = None,
        time_control: models.TimeControlInput | None = None,
        flag_policy: models.FlagPolicy | None = None,
        flag_bot: Literal["random", "novice", "casual", "shipper", "builder", "skilled", "expert", "master"]
        | None = None,
        bot_delay: int | None = None,
        takebacks: models.Takebacks | None = None,
        chat: bool | None = None,
        visibility: models.Visibility | None = None,
        spectators: models.Spectators | None = None,
        spectator_delay: int | None = None,
        rated: bool | None = None,
        hints: bool | None = None,
        ready_check: bool | None = None,
        auto_start: bool | None = None,
        shuffle_seats: bool | None = None,
        seats: builtins.list[models.SeatInput] | None = None,
        sandbox: models.SandboxInput | None = None,
        idempotency_key: str | None = None,
        minimal: Literal[True],
    ) -> models.GameReceipt: ...
    def create(
        self,
        edition: models.Edition,
        players: int,
        *,
        expansions: builtins.list[models.Expansion] | None = None,
        options: dict[str, str | int | bool] | None = None,
        hidden_points: bool | None = None,
        draft: models.DraftMethod | None = None,
        time_control: models.TimeControlInput | None = None,
        flag_policy: models.FlagPolicy | None = None,
        flag_bot: Literal["random", "novice", "casual", "shipper", "builder", "skilled", "expert", "master"]
        | None = None,
        bot_delay: int | None = None,
        takebacks: models.Takebacks | None = None,
        chat: bool | None = None,
        visibility: models.Visibility | None = None,
        spectators: models.Spectators | None = None,
        spectator_delay: int | None = None,
        rated: bool | None = None,
        hints: bool | None = None,
        ready_check: bool | None = None,
        auto_start: bool | None = None,
        shuffle_seats: bool | None = None,
        seats: builtins.list[models.SeatInput] | None = None,
        sandbox: models.SandboxInput | None = None,
        idempotency_key: str | None = None,
        minimal: bool = False,
    ) -> models.GameWritten | models.GameReceipt:
        """Open a table.

        You own it and sit down on its first seat for a person. Start it when nobody is missing. Scope: `tables`.

        Args:
            edition: Edition of the rules.
            players: Number of seats: 3 to 5, with reissue and 1897 also 2.
            expansions: Expansions in play, of those that the edition has. If left out: none.
            options: Rule options that differ from the defaults of the edition, an object (docs/notation.md, N-20).
                If left out: none.
            hidden_points: The victory points of other seats stay secret until the end.
            draft: How new buildings are selected.
            time_control: How long a seat may think. If left out: three days for every decision.
            flag_policy: What happens when time is up, or a player leaves.
            flag_bot: Level of the bot that plays for players who are away. If left out: `expert`.
            bot_delay: Seconds that hosted bots take for a move at least. If left out: what the service has set (1),
                and 0 where no person plays.
            takebacks: Whether moves may be taken back.
            chat: People may talk.
            visibility: Who finds the table and may sit down.
            spectators: Who may watch.
            spectator_delay: Seconds that delayed spectators are behind; 0 if they are not delayed. If left out:
                180.
            rated: The game counts for ratings; never in a sandbox.
            hints: A hosted bot advises the player who is asked, see `hint`; never in a rated game. If left out: yes
                where at most one seat is for a person.
            ready_check: All have to say that they are ready before the start.
            auto_start: The game starts by itself when nobody is missing.
            shuffle_seats: The order of the seats is drawn at the start. If left out: yes, but not in a sandbox.
            seats: One entry for each player; people only if left out. You sit down on the first seat for a person.
            sandbox: Make it a game for tests: seen by you and those whom you let in, never rated or archived,
                deleted after some days.
            minimal: be told the receipt alone: ids, version and numbers of events.
        """
        answer: models.GameWritten | models.GameReceipt = self._connection.call(
            Request(
                "POST",
                "/api/v1/games",
                body={
                    "edition": edition,
                    "players": players,
                    "expansions": expansions,
                    "options": options,
                    "hidden_points": hidden_points,
                    "draft": draft,
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
                    "ready_check": ready_check,
                    "auto_start": auto_start,
                    "shuffle_seats": shuffle_seats,
                    "seats": seats,
                    "sandbox": sandbox,
                },
                key=idempotency_key or new_key(),
                minimal=minimal,
            )
        )
        return answer

    def get(self, game_id: str) -> models.Game:
        """A game as you see it.

        The answer has an `ETag`; send it as `If-None-Match` and get 304 while nothing has changed. A token without
        the scope `games:read` sees it as a visitor.

        Args:
            game_id: Id of the game.
        """
        answer: models.Game = self._connection.call(Request("GET", path("/api/v1/games/{game_id}", game_id=game_id)))
        return answer

    def get_analysis(self, game_id: str) -> models.Analysis:
        """The analysis of a game that is over, as far as it has come.

        How everybody stood after every decision, and the three largest swings. `no_analysis` until a user has asked
        for it. A token without the scope `games:read` sees it as a visitor.

        Args:
            game_id: Id of the game.
        """
        answer: models.Analysis = self._connection.call(
            Request("GET", path("/api/v1/games/{game_id}/analysis", game_id=game_id))
        )
        return answer

    def request_analysis(self, game_id: str, *, idempotency_key: str | None = None) -> models.AnalysisRequested:
        """Have a game that is over analysed.

        However many ask, it is done once. It is made again if it had failed, or if the networks are others since.
        Scope: `games:read`.

        Args:
            game_id: Id of the game.
        """
        answer: models.AnalysisRequested = self._connection.call(
            Request(
                "POST",
                path("/api/v1/games/{game_id}/analysis", game_id=game_id),
                body={},
                key=idempotency_key or new_key(),
            )
        )
        return answer

    @overload
    def fill_with_bots(
        self,
        game_id: str,
        *,
        level: Literal["random", "novice", "casual", "shipper", "builder", "skilled", "expert", "master"] | None = None,
        idempotency_key: str | None = None,
        minimal: Literal[False] = False,
    ) -> models.GameWritten: ...
    @overload
    def fill_with_bots(
        self,
        game_id: str,
        *,
        level: Literal["random", "novice", "casual", "shipper", "builder", "skilled", "expert", "master"] | None = None,
        idempotency_key: str | None = None,
        minimal: Literal[True],
    ) -> models.GameReceipt: ...
    def fill_with_bots(
        self,
        game_id: str,
        *,
        level: Literal["random", "novice", "casual", "shipper", "builder", "skilled", "expert", "master"] | None = None,
        idempotency_key: str | None = None,
        minimal: bool = False,
    ) -> models.GameWritten | models.GameReceipt:
        """Put bots on all open seats that are held for nobody.

        Only the owner or staff. Scope: `tables`.

        Args:
            game_id: Id of the game.
            level: Level of the bots; `expert` if left out.
            minimal: be told the receipt alone: ids, version and numbers of events.
        """
        answer: models.GameWritten | models.GameReceipt = self._connection.call(
            Request(
                "POST",
                path("/api/v1/games/{game_id}/bots", game_id=game_id),
                body={"level": level},
                key=idempotency_key or new_key(),
                minimal=minimal,
            )
        )
        return answer

    @overload
    def cancel(
        self, game_id: str, *, idempotency_key: str | None = None, minimal: Literal[False] = False
    ) -> models.GameWritten: ...
    @overload
    def cancel(
        self, game_id: str, *, idempotency_key: str | None = None, minimal: Literal[True]
    ) -> models.GameReceipt: ...
    def cancel(
        self, game_id: str, *, idempotency_key: str | None = None, minimal: bool = False
    ) -> models.GameWritten | models.GameReceipt:
        """Close a table before its start.

        Only the owner or staff. Staff may also end a running game, which is then abandoned. Scope: `tables`.

        Args:
            game_id: Id of the game.
            minimal: be told the receipt alone: ids, version and numbers of events.
        """
        answer: models.GameWritten | models.GameReceipt = self._connection.call(
            Request(
                "POST",
                path("/api/v1/games/{game_id}/cancel", game_id=game_id),
                body={},
                key=idempotency_key or new_key(),
                minimal=minimal,
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
        answer: models.ChatPage = self._connection.call(
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
            channel: `table`: those who sit there; `spectators`: those who watch.
            game_id: Id of the game.
            text: One line; it goes out exactly as it is.
        """
        answer: models.MessageSent = self._connection.call(
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
    ) -> models.Reported:
        """Ask the moderators to look at a message.

        Scope: `games:play`.

        Args:
            channel: `table`: those who sit there; `spectators`: those who watch.
            game_id: Id of the game.
            seq: Number of the message.
            reason: What is wrong with it, in one line.
        """
        answer: models.Reported = self._connection.call(
            Request(
                "POST",
                path("/api/v1/games/{game_id}/chat/{channel}/{seq}/report", game_id=game_id, channel=channel, seq=seq),
                body={"reason": reason},
                key=idempotency_key or new_key(),
            )
        )
        return answer

    @overload
    def contribute(
        self, game_id: str, text: str, *, idempotency_key: str | None = None, minimal: Literal[False] = False
    ) -> models.GameWritten: ...
    @overload
    def contribute(
        self, game_id: str, text: str, *, idempotency_key: str | None = None, minimal: Literal[True]
    ) -> models.GameReceipt: ...
    def contribute(
        self, game_id: str, text: str, *, idempotency_key: str | None = None, minimal: bool = False
    ) -> models.GameWritten | models.GameReceipt:
        """Contribute a text to the seed of the game before its start, or another one.

        The others see that you have (docs/fairness.md), and the text after the start. Scope: `tables`.

        Args:
            game_id: Id of the game.
            text: 1 to 64 characters that can be seen, or spaces.
            minimal: be told the receipt alone: ids, version and numbers of events.
        """
        answer: models.GameWritten | models.GameReceipt = self._connection.call(
            Request(
                "POST",
                path("/api/v1/games/{game_id}/contribution", game_id=game_id),
                body={"text": text},
                key=idempotency_key or new_key(),
                minimal=minimal,
            )
        )
        return answer

    def get_decision(self, game_id: str, *, effects: bool | None = None) -> models.Decision | None:
        """What a game waits for.

        With the legal moves, if it is your seat that is asked. Null unless the game is running, and for spectators
        who are behind. A token without the scope `games:read` sees it as a visitor.

        Args:
            effects: With the effects and warnings of each move.
            game_id: Id of the game.
        """
        answer: models.Decision | None = self._connection.call(
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
        answer: models.EventPage = self._connection.call(
            Request(
                "GET", path("/api/v1/games/{game_id}/events", game_id=game_id), query={"after": after, "limit": limit}
            )
        )
        return answer

    def follow_page(self, game_id: str, *, after: int | None = None, limit: int | None = None) -> models.FeedPage:
        """All that you get to know of a game.

        Frames, as server-sent events (`Accept: text/event-stream`) or a line each (`Accept: application/x-ndjson`):
        `hello` with your view, or without it if you name a cursor; then every `event` once and in order, a
        `decision` when your seat is asked, `presence` when a person comes or goes, and at last `end` with the
        `reason`. Readers that connect again say `Last-Event-ID`, which counts more than `after`. As JSON, a page of
        the same frames. A token without the scope `games:read` sees it as a visitor.

        Args:
            after: The `seq` that you have; left out: begin with the view as it is.
            game_id: Id of the game.
            limit: Events in a JSON page; 100 if left out.
        """
        answer: models.FeedPage = self._connection.call(
            Request(
                "GET", path("/api/v1/games/{game_id}/feed", game_id=game_id), query={"after": after, "limit": limit}
            )
        )
        return answer

    @overload
    def fork(
        self,
        game_id: str,
        seq: int,
        *,
        seat: int | None = None,
        bot: Literal["random", "novice", "casual", "shipper", "builder", "skilled", "expert", "master"] | None = None,
        bot_delay: int | None = None,
        idempotency_key: str | None = None,
        minimal: Literal[False] = False,
    ) -> models.GameWritten: ...
    @overload
    def fork(
        self,
        game_id: str,
        seq: int,
        *,
        seat: int | None = None,
        bot: Literal["random", "novice", "casual", "shipper", "builder", "skilled", "expert", "master"] | None = None,
        bot_delay: int | None = None,
        idempotency_key: str | None = None,
        minimal: Literal[True],
    ) -> models.GameReceipt: ...
    def fork(
        self,
        game_id: str,
        seq: int,
        *,
        seat: int | None = None,
        bot: Literal["random", "novice", "casual", "shipper", "builder", "skilled", "expert", "master"] | None = None,
        bot_delay: int | None = None,
        idempotency_key: str | None = None,
        minimal: bool = False,
    ) -> models.GameWritten | models.GameReceipt:
        """Play on from a position of a game that is over.

        Opens a new table with you on one seat and bots on all others, and starts it at the position after an event.
        What lay face down then is drawn anew. The new game is unlisted, untimed and never rated. Scope: `tables`.

        Args:
            game_id: Id of the game.
            seq: The event after which to go on.
            seat: Your seat.
            bot: Level of the others; `expert` if left out.
            bot_delay: Seconds that they take for a move at least; if left out, what the service has set.
            minimal: be told the receipt alone: ids, version and numbers of events.
        """
        answer: models.GameWritten | models.GameReceipt = self._connection.call(
            Request(
                "POST",
                path("/api/v1/games/{game_id}/fork", game_id=game_id),
                body={"seq": seq, "seat": seat, "bot": bot, "bot_delay": bot_delay},
                key=idempotency_key or new_key(),
                minimal=minimal,
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
        answer: models.Hint = self._connection.call(
            Request("GET", path("/api/v1/games/{game_id}/hint", game_id=game_id), query={"level": level})
        )
        return answer

    @overload
    def join(
        self,
        game_id: str,
        *,
        seat: int | None = None,
        invitation: str | None = None,
        idempotency_key: str | None = None,
        minimal: Literal[False] = False,
    ) -> models.GameWritten: ...
    @overload
    def join(
        self,
        game_id: str,
        *,
        seat: int | None = None,
        invitation: str | None = None,
        idempotency_key: str | None = None,
        minimal: Literal[True],
    ) -> models.GameReceipt: ...
    def join(
        self,
        game_id: str,
        *,
        seat: int | None = None,
        invitation: str | None = None,
        idempotency_key: str | None = None,
        minimal: bool = False,
    ) -> models.GameWritten | models.GameReceipt:
        """Sit down on an open seat.

        Scope: `tables`.

        Args:
            game_id: Id of the game.
            seat: Number of the seat; if left out, the one that is held for you, else the first open one.
            invitation: Code of an invitation.
            minimal: be told the receipt alone: ids, version and numbers of events.
        """
        answer: models.GameWritten | models.GameReceipt = self._connection.call(
            Request(
                "POST",
                path("/api/v1/games/{game_id}/join", game_id=game_id),
                body={"seat": seat, "invitation": invitation},
                key=idempotency_key or new_key(),
                minimal=minimal,
            )
        )
        return answer

    @overload
    def leave(
        self, game_id: str, *, idempotency_key: str | None = None, minimal: Literal[False] = False
    ) -> models.GameWritten: ...
    @overload
    def leave(
        self, game_id: str, *, idempotency_key: str | None = None, minimal: Literal[True]
    ) -> models.GameReceipt: ...
    def leave(
        self, game_id: str, *, idempotency_key: str | None = None, minimal: bool = False
    ) -> models.GameWritten | models.GameReceipt:
        """Leave the table.

        Before the start your seat is open again. Later a bot plays on for you, as the flag policy of the table
        says, until you take your seat back. Scope: `tables`.

        Args:
            game_id: Id of the game.
            minimal: be told the receipt alone: ids, version and numbers of events.
        """
        answer: models.GameWritten | models.GameReceipt = self._connection.call(
            Request(
                "POST",
                path("/api/v1/games/{game_id}/leave", game_id=game_id),
                body={},
                key=idempotency_key or new_key(),
                minimal=minimal,
            )
        )
        return answer

    @overload
    def play_move(
        self,
        game_id: str,
        move: str,
        expected_version: int,
        *,
        idempotency_key: str | None = None,
        minimal: Literal[False] = False,
    ) -> models.GameWritten: ...
    @overload
    def play_move(
        self,
        game_id: str,
        move: str,
        expected_version: int,
        *,
        idempotency_key: str | None = None,
        minimal: Literal[True],
    ) -> models.GameReceipt: ...
    def play_move(
        self,
        game_id: str,
        move: str,
        expected_version: int,
        *,
        idempotency_key: str | None = None,
        minimal: bool = False,
    ) -> models.GameWritten | models.GameReceipt:
        """Play a move for your seat, when it is the one that is asked.

        The decision of the game lists the legal moves and the `version` to expect. Scope: `games:play`.

        Args:
            game_id: Id of the game.
            move: Notation text, such as role:settler (docs/notation.md).
            expected_version: `version` of the game when you decided on the move.
            minimal: be told the receipt alone: ids, version and numbers of events.
        """
        answer: models.GameWritten | models.GameReceipt = self._connection.call(
            Request(
                "POST",
                path("/api/v1/games/{game_id}/moves", game_id=game_id),
                body={"move": move, "expected_version": expected_version},
                key=idempotency_key or new_key(),
                minimal=minimal,
            )
        )
        return answer

    def mute(self, game_id: str, username: str) -> models.Blocks:
        """Stop hearing a person in one game.

        Done twice it is done once; they are not told. Scope: `games:play`.

        Args:
            game_id: Id of the game.
            username: Name of the account.
        """
        answer: models.Blocks = self._connection.call(
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
            username: Name of the account.
        """
        answer: models.Blocks = self._connection.call(
            Request("DELETE", path("/api/v1/games/{game_id}/mutes/{username}", game_id=game_id, username=username))
        )
        return answer

    def get_orders(self, game_id: str) -> models.StandingOrders:
        """The standing orders of your seat.

        Nobody else can see them. Scope: `games:read`.

        Args:
            game_id: Id of the game.
        """
        answer: models.StandingOrders = self._connection.call(
            Request("GET", path("/api/v1/games/{game_id}/orders", game_id=game_id))
        )
        return answer

    def set_orders(
        self, game_id: str, orders: builtins.list[models.StandingOrderInput], *, idempotency_key: str | None = None
    ) -> models.StandingOrders:
        """Replace the standing orders of your seat.

        They answer decisions that are asked from now on, at once; a decision that is open already, or asked again
        by a takeback, is left to you. Scope: `games:play`.

        Args:
            game_id: Id of the game.
            orders: The one that goes first first; at most 10, none to have none.
        """
        answer: models.StandingOrders = self._connection.call(
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
        answer: models.Presence = self._connection.call(
            Request("GET", path("/api/v1/games/{game_id}/presence", game_id=game_id))
        )
        return answer

    def preview_move(self, game_id: str, move: str) -> models.Preview:
        """What a move would do.

        For the seat that is asked. Nothing is played and no clock stops; what is hidden from you stays hidden: it
        is null, and named in `unknown`. Scope: `games:read`.

        Args:
            game_id: Id of the game.
            move: Notation text, such as role:settler (docs/notation.md).
        """
        answer: models.Preview = self._connection.call(
            Request("POST", path("/api/v1/games/{game_id}/preview", game_id=game_id), body={"move": move}, asks=True)
        )
        return answer

    @overload
    def propose(
        self,
        game_id: str,
        kind: Literal["take_back", "adjourn", "resume", "abort"],
        *,
        to_ply: int | None = None,
        hours: int | None = None,
        idempotency_key: str | None = None,
        minimal: Literal[False] = False,
    ) -> models.GameWritten: ...
    @overload
    def propose(
        self,
        game_id: str,
        kind: Literal["take_back", "adjourn", "resume", "abort"],
        *,
        to_ply: int | None = None,
        hours: int | None = None,
        idempotency_key: str | None = None,
        minimal: Literal[True],
    ) -> models.GameReceipt: ...
    def propose(
        self,
        game_id: str,
        kind: Literal["take_back", "adjourn", "resume", "abort"],
        *,
        to_ply: int | None = None,
        hours: int | None = None,
        idempotency_key: str | None = None,
        minimal: bool = False,
    ) -> models.GameWritten | models.GameReceipt:
        """Ask the others to agree to something.

        To take moves back, to adjourn the game, to resume an adjourned one, or to abort it. It is carried out as
        soon as every person who plays for themselves has agreed, and at once where there is no other; bots agree to
        everything. Scope: `games:play`.

        Args:
            game_id: Id of the game.
            kind: What the others are asked to agree to.
            to_ply: take_back: the decision that shall be asked again; the last one if left out.
            hours: adjourn: after which the game goes on by itself, all adjournments of the game together; 24 if
                left out, or what is left.
            minimal: be told the receipt alone: ids, version and numbers of events.
        """
        answer: models.GameWritten | models.GameReceipt = self._connection.call(
            Request(
                "POST",
                path("/api/v1/games/{game_id}/proposals", game_id=game_id),
                body={"kind": kind, "to_ply": to_ply, "hours": hours},
                key=idempotency_key or new_key(),
                minimal=minimal,
            )
        )
        return answer

    @overload
    def answer_proposal(
        self,
        game_id: str,
        number: int,
        accept: bool,
        *,
        idempotency_key: str | None = None,
        minimal: Literal[False] = False,
    ) -> models.GameWritten: ...
    @overload
    def answer_proposal(
        self, game_id: str, number: int, accept: bool, *, idempotency_key: str | None = None, minimal: Literal[True]
    ) -> models.GameReceipt: ...
    def answer_proposal(
        self, game_id: str, number: int, accept: bool, *, idempotency_key: str | None = None, minimal: bool = False
    ) -> models.GameWritten | models.GameReceipt:
        """Agree to a proposal, or decline it.

        Scope: `games:play`.

        Args:
            game_id: Id of the game.
            number: `number` of the proposal, as in `proposals` of the game.
            accept: Agree, or decline. The seat that has proposed it takes it back by declining.
            minimal: be told the receipt alone: ids, version and numbers of events.
        """
        answer: models.GameWritten | models.GameReceipt = self._connection.call(
            Request(
                "POST",
                path("/api/v1/games/{game_id}/proposals/{number}", game_id=game_id, number=number),
                body={"accept": accept},
                key=idempotency_key or new_key(),
                minimal=minimal,
            )
        )
        return answer

    @overload
    def set_ready(
        self,
        game_id: str,
        *,
        ready: bool | None = None,
        idempotency_key: str | None = None,
        minimal: Literal[False] = False,
    ) -> models.GameWritten: ...
    @overload
    def set_ready(
        self, game_id: str, *, ready: bool | None = None, idempotency_key: str | None = None, minimal: Literal[True]
    ) -> models.GameReceipt: ...
    def set_ready(
        self, game_id: str, *, ready: bool | None = None, idempotency_key: str | None = None, minimal: bool = False
    ) -> models.GameWritten | models.GameReceipt:
        """Say that you are ready, or not.

        At a table with a ready check where nobody is missing. Scope: `tables`.

        Args:
            game_id: Id of the game.
            ready: Whether you are.
            minimal: be told the receipt alone: ids, version and numbers of events.
        """
        answer: models.GameWritten | models.GameReceipt = self._connection.call(
            Request(
                "POST",
                path("/api/v1/games/{game_id}/ready", game_id=game_id),
                body={"ready": ready},
                key=idempotency_key or new_key(),
                minimal=minimal,
            )
        )
        return answer

    @overload
    def reclaim_seat(
        self, game_id: str, *, idempotency_key: str | None = None, minimal: Literal[False] = False
    ) -> models.GameWritten: ...
    @overload
    def reclaim_seat(
        self, game_id: str, *, idempotency_key: str | None = None, minimal: Literal[True]
    ) -> models.GameReceipt: ...
    def reclaim_seat(
        self, game_id: str, *, idempotency_key: str | None = None, minimal: bool = False
    ) -> models.GameWritten | models.GameReceipt:
        """Take your seat back.

        From the bot that plays on it since your time was up, or since you left. A live bank holds at least 30
        seconds then. Scope: `games:play`.

        Args:
            game_id: Id of the game.
            minimal: be told the receipt alone: ids, version and numbers of events.
        """
        answer: models.GameWritten | models.GameReceipt = self._connection.call(
            Request(
                "POST",
                path("/api/v1/games/{game_id}/reclaim", game_id=game_id),
                body={},
                key=idempotency_key or new_key(),
                minimal=minimal,
            )
        )
        return answer

    def get_record(self, game_id: str) -> models.Record:
        """The record of a game that is over.

        A token without the scope `games:read` sees it as a visitor.

        Args:
            game_id: Id of the game.
        """
        answer: models.Record = self._connection.call(
            Request("GET", path("/api/v1/games/{game_id}/record", game_id=game_id))
        )
        return answer

    @overload
    def rematch(
        self, game_id: str, *, idempotency_key: str | None = None, minimal: Literal[False] = False
    ) -> models.GameWritten: ...
    @overload
    def rematch(
        self, game_id: str, *, idempotency_key: str | None = None, minimal: Literal[True]
    ) -> models.GameReceipt: ...
    def rematch(
        self, game_id: str, *, idempotency_key: str | None = None, minimal: bool = False
    ) -> models.GameWritten | models.GameReceipt:
        """Sit down at the table where the people of a game that is over play again.

        One table for all of them; the first who comes opens it. It has the same settings and bots, and a seat is
        reserved for everybody, one place further on. The answer is that of the new game. Scope: `tables`.

        Args:
            game_id: Id of the game.
            minimal: be told the receipt alone: ids, version and numbers of events.
        """
        answer: models.GameWritten | models.GameReceipt = self._connection.call(
            Request(
                "POST",
                path("/api/v1/games/{game_id}/rematch", game_id=game_id),
                body={},
                key=idempotency_key or new_key(),
                minimal=minimal,
            )
        )
        return answer

    def report(
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
        answer: models.Reported = self._connection.call(
            Request(
                "POST",
                path("/api/v1/games/{game_id}/report", game_id=game_id),
                body={"reason": reason, "text": text},
                key=idempotency_key or new_key(),
            )
        )
        return answer

    @overload
    def resign(
        self, game_id: str, *, idempotency_key: str | None = None, minimal: Literal[False] = False
    ) -> models.GameWritten: ...
    @overload
    def resign(
        self, game_id: str, *, idempotency_key: str | None = None, minimal: Literal[True]
    ) -> models.GameReceipt: ...
    def resign(
        self, game_id: str, *, idempotency_key: str | None = None, minimal: bool = False
    ) -> models.GameWritten | models.GameReceipt:
        """Give up.

        Your seat can no longer win, and a bot plays on for it. The game is over when fewer than two seats are left.
        Scope: `games:play`.

        Args:
            game_id: Id of the game.
            minimal: be told the receipt alone: ids, version and numbers of events.
        """
        answer: models.GameWritten | models.GameReceipt = self._connection.call(
            Request(
                "POST",
                path("/api/v1/games/{game_id}/resign", game_id=game_id),
                body={},
                key=idempotency_key or new_key(),
                minimal=minimal,
            )
        )
        return answer

    def delete_sandbox(self, game_id: str) -> None:
        """Delete a sandbox with its testers.

        Only the owner or staff. Scope: `tables`.

        Args:
            game_id: Id of the game.
        """
        self._connection.call(Request("DELETE", path("/api/v1/games/{game_id}/sandbox", game_id=game_id)))

    @overload
    def advance_clock(
        self, game_id: str, seconds: int, *, idempotency_key: str | None = None, minimal: Literal[False] = False
    ) -> models.GameWritten: ...
    @overload
    def advance_clock(
        self, game_id: str, seconds: int, *, idempotency_key: str | None = None, minimal: Literal[True]
    ) -> models.GameReceipt: ...
    def advance_clock(
        self, game_id: str, seconds: int, *, idempotency_key: str | None = None, minimal: bool = False
    ) -> models.GameWritten | models.GameReceipt:
        """Let time pass in a sandbox.

        Whether its clock stands or runs. What falls due on the way is done at its moment and told in the answer;
        the last event, `clock_advanced`, says how much has passed and how much is `left` (only after 50 time-outs).
        Only the owner or staff. Scope: `tables`.

        Args:
            game_id: Id of the game.
            seconds: How much time passes.
            minimal: be told the receipt alone: ids, version and numbers of events.
        """
        answer: models.GameWritten | models.GameReceipt = self._connection.call(
            Request(
                "POST",
                path("/api/v1/games/{game_id}/sandbox/advance", game_id=game_id),
                body={"seconds": seconds},
                key=idempotency_key or new_key(),
                minimal=minimal,
            )
        )
        return answer

    @overload
    def freeze_clock(
        self, game_id: str, *, idempotency_key: str | None = None, minimal: Literal[False] = False
    ) -> models.GameWritten: ...
    @overload
    def freeze_clock(
        self, game_id: str, *, idempotency_key: str | None = None, minimal: Literal[True]
    ) -> models.GameReceipt: ...
    def freeze_clock(
        self, game_id: str, *, idempotency_key: str | None = None, minimal: bool = False
    ) -> models.GameWritten | models.GameReceipt:
        """Let the clock of a sandbox stand.

        Nothing falls due until it is advanced or runs again. Only the owner or staff. Scope: `tables`.

        Args:
            game_id: Id of the game.
            minimal: be told the receipt alone: ids, version and numbers of events.
        """
        answer: models.GameWritten | models.GameReceipt = self._connection.call(
            Request(
                "POST",
                path("/api/v1/games/{game_id}/sandbox/freeze", game_id=game_id),
                body={},
                key=idempotency_key or new_key(),
                minimal=minimal,
            )
        )
        return answer

    @overload
    def run_clock(
        self, game_id: str, *, idempotency_key: str | None = None, minimal: Literal[False] = False
    ) -> models.GameWritten: ...
    @overload
    def run_clock(
        self, game_id: str, *, idempotency_key: str | None = None, minimal: Literal[True]
    ) -> models.GameReceipt: ...
    def run_clock(
        self, game_id: str, *, idempotency_key: str | None = None, minimal: bool = False
    ) -> models.GameWritten | models.GameReceipt:
        """Let the clock of a sandbox run on from where it stands.

        Only the owner or staff. Scope: `tables`.

        Args:
            game_id: Id of the game.
            minimal: be told the receipt alone: ids, version and numbers of events.
        """
        answer: models.GameWritten | models.GameReceipt = self._connection.call(
            Request(
                "POST",
                path("/api/v1/games/{game_id}/sandbox/run", game_id=game_id),
                body={},
                key=idempotency_key or new_key(),
                minimal=minimal,
            )
        )
        return answer

    def seat_tester(self, game_id: str, seat: int, *, idempotency_key: str | None = None) -> models.SeatedTester:
        """Seat a tester of your own in a sandbox, and get their token.

        So one program plays several seats, each as a person with a view and a feed of their own. The account plays
        nowhere else, and is deleted with the sandbox. Only the owner or staff. Scope: `tables`.

        Args:
            game_id: Id of the game.
            seat: Number of an open seat.
        """
        answer: models.SeatedTester = self._connection.call(
            Request(
                "POST",
                path("/api/v1/games/{game_id}/sandbox/testers", game_id=game_id),
                body={"seat": seat},
                key=idempotency_key or new_key(),
            )
        )
        return answer

    def list_seats(self, game_id: str) -> models.CanSitPage:
        """On which seats you could sit down now, and why not on the others.

        A token without the scope `games:read` sees it as a visitor.

        Args:
            game_id: Id of the game.
        """
        answer: models.CanSitPage = self._connection.call(
            Request("GET", path("/api/v1/games/{game_id}/seats", game_id=game_id))
        )
        return answer

    @overload
    def seat_bot(
        self,
        game_id: str,
        seat: int,
        account: str,
        *,
        idempotency_key: str | None = None,
        minimal: Literal[False] = False,
    ) -> models.GameWritten: ...
    @overload
    def seat_bot(
        self, game_id: str, seat: int, account: str, *, idempotency_key: str | None = None, minimal: Literal[True]
    ) -> models.GameReceipt: ...
    def seat_bot(
        self, game_id: str, seat: int, account: str, *, idempotency_key: str | None = None, minimal: bool = False
    ) -> models.GameWritten | models.GameReceipt:
        """Seat a user's bot on an open seat.

        It sits down at once, if it plays at this table. Only the owner or staff. Scope: `tables`.

        Args:
            game_id: Id of the game.
            seat: Number of the seat.
            account: Name of the account of the bot.
            minimal: be told the receipt alone: ids, version and numbers of events.
        """
        answer: models.GameWritten | models.GameReceipt = self._connection.call(
            Request(
                "POST",
                path("/api/v1/games/{game_id}/seats/{seat}/bot", game_id=game_id, seat=seat),
                body={"account": account},
                key=idempotency_key or new_key(),
                minimal=minimal,
            )
        )
        return answer

    def invite_to_seat(self, game_id: str, seat: int, *, idempotency_key: str | None = None) -> models.SeatInvitation:
        """Hold an open seat for the person who has a code, and make that code.

        An older code stops working. Only a hash of it is stored; the answer that is repeated for an idempotency key
        has it as long as it is good, then null. Only the owner or staff. Scope: `tables`.

        Args:
            game_id: Id of the game.
            seat: Number of the seat.
        """
        answer: models.SeatInvitation = self._connection.call(
            Request(
                "POST",
                path("/api/v1/games/{game_id}/seats/{seat}/invite", game_id=game_id, seat=seat),
                body={},
                key=idempotency_key or new_key(),
            )
        )
        return answer

    @overload
    def kick(
        self, game_id: str, seat: int, *, idempotency_key: str | None = None, minimal: Literal[False] = False
    ) -> models.GameWritten: ...
    @overload
    def kick(
        self, game_id: str, seat: int, *, idempotency_key: str | None = None, minimal: Literal[True]
    ) -> models.GameReceipt: ...
    def kick(
        self, game_id: str, seat: int, *, idempotency_key: str | None = None, minimal: bool = False
    ) -> models.GameWritten | models.GameReceipt:
        """Send away the player on a seat, before the start.

        A person comes back only if you reserve a seat for them. Only the owner or staff. Scope: `tables`.

        Args:
            game_id: Id of the game.
            seat: Number of the seat.
            minimal: be told the receipt alone: ids, version and numbers of events.
        """
        answer: models.GameWritten | models.GameReceipt = self._connection.call(
            Request(
                "POST",
                path("/api/v1/games/{game_id}/seats/{seat}/kick", game_id=game_id, seat=seat),
                body={},
                key=idempotency_key or new_key(),
                minimal=minimal,
            )
        )
        return answer

    @overload
    def reserve_seat(
        self,
        game_id: str,
        seat: int,
        *,
        username: str | None = None,
        idempotency_key: str | None = None,
        minimal: Literal[False] = False,
    ) -> models.GameWritten: ...
    @overload
    def reserve_seat(
        self,
        game_id: str,
        seat: int,
        *,
        username: str | None = None,
        idempotency_key: str | None = None,
        minimal: Literal[True],
    ) -> models.GameReceipt: ...
    def reserve_seat(
        self,
        game_id: str,
        seat: int,
        *,
        username: str | None = None,
        idempotency_key: str | None = None,
        minimal: bool = False,
    ) -> models.GameWritten | models.GameReceipt:
        """Hold an open seat for a person.

        Without a name, the seat is held for nobody. People who were sent away may come back by that. Only the owner
        or staff. Scope: `tables`.

        Args:
            game_id: Id of the game.
            seat: Number of the seat.
            username: Name of the person; null: the seat is held for nobody.
            minimal: be told the receipt alone: ids, version and numbers of events.
        """
        answer: models.GameWritten | models.GameReceipt = self._connection.call(
            Request(
                "POST",
                path("/api/v1/games/{game_id}/seats/{seat}/reserve", game_id=game_id, seat=seat),
                body={"username": username},
                key=idempotency_key or new_key(),
                minimal=minimal,
            )
        )
        return answer

    @overload
    def revoke_invitation(
        self, game_id: str, seat: int, *, idempotency_key: str | None = None, minimal: Literal[False] = False
    ) -> models.GameWritten: ...
    @overload
    def revoke_invitation(
        self, game_id: str, seat: int, *, idempotency_key: str | None = None, minimal: Literal[True]
    ) -> models.GameReceipt: ...
    def revoke_invitation(
        self, game_id: str, seat: int, *, idempotency_key: str | None = None, minimal: bool = False
    ) -> models.GameWritten | models.GameReceipt:
        """Make the code for a seat useless.

        Only the owner or staff. Scope: `tables`.

        Args:
            game_id: Id of the game.
            seat: Number of the seat.
            minimal: be told the receipt alone: ids, version and numbers of events.
        """
        answer: models.GameWritten | models.GameReceipt = self._connection.call(
            Request(
                "POST",
                path("/api/v1/games/{game_id}/seats/{seat}/revoke", game_id=game_id, seat=seat),
                body={},
                key=idempotency_key or new_key(),
                minimal=minimal,
            )
        )
        return answer

    @overload
    def start(
        self, game_id: str, *, idempotency_key: str | None = None, minimal: Literal[False] = False
    ) -> models.GameWritten: ...
    @overload
    def start(
        self, game_id: str, *, idempotency_key: str | None = None, minimal: Literal[True]
    ) -> models.GameReceipt: ...
    def start(
        self, game_id: str, *, idempotency_key: str | None = None, minimal: bool = False
    ) -> models.GameWritten | models.GameReceipt:
        """Deal, and ask the first governor.

        Only the owner or staff. Scope: `tables`.

        Args:
            game_id: Id of the game.
            minimal: be told the receipt alone: ids, version and numbers of events.
        """
        answer: models.GameWritten | models.GameReceipt = self._connection.call(
            Request(
                "POST",
                path("/api/v1/games/{game_id}/start", game_id=game_id),
                body={},
                key=idempotency_key or new_key(),
                minimal=minimal,
            )
        )
        return answer

    def get_takeback(self, game_id: str) -> models.Takeback:
        """How far back you may go.

        A token without the scope `games:read` sees it as a visitor.

        Args:
            game_id: Id of the game.
        """
        answer: models.Takeback = self._connection.call(
            Request("GET", path("/api/v1/games/{game_id}/takeback", game_id=game_id))
        )
        return answer

    @overload
    def take_back(
        self,
        game_id: str,
        *,
        to_ply: int | None = None,
        idempotency_key: str | None = None,
        minimal: Literal[False] = False,
    ) -> models.GameWritten: ...
    @overload
    def take_back(
        self, game_id: str, *, to_ply: int | None = None, idempotency_key: str | None = None, minimal: Literal[True]
    ) -> models.GameReceipt: ...
    def take_back(
        self, game_id: str, *, to_ply: int | None = None, idempotency_key: str | None = None, minimal: bool = False
    ) -> models.GameWritten | models.GameReceipt:
        """Take back your last moves.

        As far as they concern nobody else: the game's `takeback` says how far. Further back it takes the consent of
        the others (`propose`). Scope: `games:play`.

        Args:
            game_id: Id of the game.
            to_ply: The decision that shall be asked again; the last one if left out.
            minimal: be told the receipt alone: ids, version and numbers of events.
        """
        answer: models.GameWritten | models.GameReceipt = self._connection.call(
            Request(
                "POST",
                path("/api/v1/games/{game_id}/takebacks", game_id=game_id),
                body={"to_ply": to_ply},
                key=idempotency_key or new_key(),
                minimal=minimal,
            )
        )
        return answer

    @overload
    def start_vacation(
        self, game_id: str, *, idempotency_key: str | None = None, minimal: Literal[False] = False
    ) -> models.GameWritten: ...
    @overload
    def start_vacation(
        self, game_id: str, *, idempotency_key: str | None = None, minimal: Literal[True]
    ) -> models.GameReceipt: ...
    def start_vacation(
        self, game_id: str, *, idempotency_key: str | None = None, minimal: bool = False
    ) -> models.GameWritten | models.GameReceipt:
        """Go on vacation.

        Your clock waits until you are back, or your days of vacation in this game are used up. Scope: `games:play`.

        Args:
            game_id: Id of the game.
            minimal: be told the receipt alone: ids, version and numbers of events.
        """
        answer: models.GameWritten | models.GameReceipt = self._connection.call(
            Request(
                "POST",
                path("/api/v1/games/{game_id}/vacation", game_id=game_id),
                body={},
                key=idempotency_key or new_key(),
                minimal=minimal,
            )
        )
        return answer

    @overload
    def end_vacation(
        self, game_id: str, *, idempotency_key: str | None = None, minimal: Literal[False] = False
    ) -> models.GameWritten: ...
    @overload
    def end_vacation(
        self, game_id: str, *, idempotency_key: str | None = None, minimal: Literal[True]
    ) -> models.GameReceipt: ...
    def end_vacation(
        self, game_id: str, *, idempotency_key: str | None = None, minimal: bool = False
    ) -> models.GameWritten | models.GameReceipt:
        """Be back from vacation.

        What is left of it is kept. A move that you play ends it as well. Scope: `games:play`.

        Args:
            game_id: Id of the game.
            minimal: be told the receipt alone: ids, version and numbers of events.
        """
        answer: models.GameWritten | models.GameReceipt = self._connection.call(
            Request(
                "POST",
                path("/api/v1/games/{game_id}/vacation/end", game_id=game_id),
                body={},
                key=idempotency_key or new_key(),
                minimal=minimal,
            )
        )
        return answer

    def list_mine(
        self,
        *,
        cursor: str | None = None,
        edition: models.Edition | None = None,
        expansion: models.Expansion | None = None,
        limit: int | None = None,
        players: int | None = None,
        sandbox: bool | None = None,
        status: models.GameStatus | None = None,
    ) -> models.GamePage:
        """The games where you have a seat.

        Scope: `games:read`.

        Args:
            cursor: From the `next` address of a page.
            edition: Only games of this edition.
            expansion: Only games played with this expansion.
            limit: Items a page. `20` if left out.
            players: Only games with so many seats.
            sandbox: Your sandboxes instead of real games. `false` if left out.
            status: Only games in this state.
        """
        answer: models.GamePage = self._connection.call(
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

    def get_move_ids(self) -> models.MoveIds:
        """The numbers of the moves.

        For learning programs. A number never changes and means the same in every game; new moves get new numbers.
        """
        answer: models.MoveIds = self._connection.call(Request("GET", "/api/v1/moves"))
        return answer

    def list_editions(self) -> models.EditionPage:
        """The editions of the rules."""
        answer: models.EditionPage = self._connection.call(Request("GET", "/api/v1/rules"))
        return answer

    def get_rules(
        self,
        edition: models.Edition,
        *,
        expansions: builtins.list[models.Expansion] | None = None,
        options: str | None = None,
        players: int | None = None,
    ) -> models.Rules:
        """The rules of an edition.

        Names, numbers, and what everything does, in words: all that a client needs to show an edition with its
        expansions.

        Args:
            edition: Edition of the rules.
            expansions: Expansions in play, in canonical order.
            options: Rule options (docs/notation.md, N-20). As `name:value`, with commas between.
            players: Only the setup of so many players.
        """
        answer: models.Rules = self._connection.call(
            Request(
                "GET",
                path("/api/v1/rules/{edition}", edition=edition),
                query={"expansions": expansions, "options": options, "players": players},
            )
        )
        return answer

    def list_open_tables(self) -> models.OpenTablePage:
        """Public tables with a free seat.

        The one that waits longest first, at most 500. As a stream of frames with `Accept: text/event-stream` or
        `application/x-ndjson`: first the `list`, then tables that are `added`, `changed` or `removed`; it never
        ends. A client that connects again gets the list anew.
        """
        answer: models.OpenTablePage = self._connection.call(Request("GET", "/api/v1/tables/open"))
        return answer

    @overload
    def quick_pair(
        self,
        edition: models.Edition,
        players: int,
        *,
        expansions: builtins.list[models.Expansion] | None = None,
        time_control: models.TimeControlInput | None = None,
        rated: bool | None = None,
        hints: bool | None = None,
        idempotency_key: str | None = None,
        minimal: Literal[False] = False,
    ) -> models.GameWritten: ...
    @overload
    def quick_pair(
        self,
        edition: models.Edition,
        players: int,
        *,
        expansions: builtins.list[models.Expansion] | None = None,
        time_control: models.TimeControlInput | None = None,
        rated: bool | None = None,
        hints: bool | None = None,
        idempotency_key: str | None = None,
        minimal: Literal[True],
    ) -> models.GameReceipt: ...
    def quick_pair(
        self,
        edition: models.Edition,
        players: int,
        *,
        expansions: builtins.list[models.Expansion] | None = None,
        time_control: models.TimeControlInput | None = None,
        rated: bool | None = None,
        hints: bool | None = None,
        idempotency_key: str | None = None,
        minimal: bool = False,
    ) -> models.GameWritten | models.GameReceipt:
        """Play with others who want just the same.

        You sit down at the table that waits longest for people who want to play with exactly these settings, or
        open one. It starts with the last one who comes. Scope: `tables`.

        Args:
            edition: Edition of the rules.
            players: Number of seats: 3 to 5, with reissue and 1897 also 2.
            expansions: Expansions in play, of those that the edition has. If left out: none.
            time_control: How long a seat may think. If left out: three days for every decision.
            rated: The game counts for ratings; never in a sandbox.
            hints: A hosted bot advises the player who is asked, see `hint`; never in a rated game. If left out: yes
                where at most one seat is for a person.
            minimal: be told the receipt alone: ids, version and numbers of events.
        """
        answer: models.GameWritten | models.GameReceipt = self._connection.call(
            Request(
                "POST",
                "/api/v1/tables/quick",
                body={
                    "edition": edition,
                    "players": players,
                    "expansions": expansions,
                    "time_control": time_control,
                    "rated": rated,
                    "hints": hints,
                },
                key=idempotency_key or new_key(),
                minimal=minimal,
            )
        )
        return answer


class Players(Namespace):
    """Ratings, leaderboards, and what players show of themselves."""

    def set_profile(self, *, about: str | None = None, public_profile: bool | None = None) -> models.Profile:
        """Change what you show of yourself.

        What you leave out stays as it is. Scope: `account`.

        Args:
            about: One line about yourself: plain text, never HTML.
            public_profile: Whether others see your statistics, your games and how your ratings went.
        """
        answer: models.Profile = self._connection.call(
            Request("PATCH", "/api/v1/auth/profile", body={"about": about, "public_profile": public_profile})
        )
        return answer

    def get_leaderboard(
        self,
        edition: models.Edition,
        players: int,
        *,
        after: int | None = None,
        expansions: bool | None = None,
        limit: int | None = None,
        pool: models.Pool | None = None,
    ) -> models.Leaderboard:
        """Who plays best at one kind of table.

        Best first, without provisional ratings; `you` is your own entry, wherever it stands.

        Args:
            after: The place after which the page begins. `0` if left out.
            edition: Edition of the rules.
            expansions: Tables with any expansion in play, or those without. `false` if left out.
            limit: Entries a page. `50` if left out.
            players: Number of seats.
            pool: Whose order among each other counts. `people` if left out.
        """
        answer: models.Leaderboard = self._connection.call(
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
        answer: models.Player = self._connection.call(Request("GET", path("/api/v1/levels/{level}", level=level)))
        return answer

    def get_level_history(
        self,
        level: Literal["random", "novice", "casual", "shipper", "builder", "skilled", "expert", "master"],
        *,
        edition: models.Edition | None = None,
        expansions: bool | None = None,
        players: int | None = None,
        pool: models.Pool | None = None,
    ) -> models.RatingHistory:
        """How a rating of a level went.

        Args:
            edition: Edition of the rules.
            expansions: Tables with any expansion in play, or those without. `false` if left out.
            level: Level of hosted bots.
            players: Number of seats.
            pool: `people` if left out, and `bots` for a bot or a level of the hosted bots.
        """
        answer: models.RatingHistory = self._connection.call(
            Request(
                "GET",
                path("/api/v1/levels/{level}/history", level=level),
                query={"edition": edition, "expansions": expansions, "players": players, "pool": pool},
            )
        )
        return answer

    def get(self, username: str) -> models.Player:
        """A player: ratings, statistics, recent games.

        `statistics` and `recent_games` are null if the player hides them. You see your own with games that are not
        public. A token without the scope `games:read` sees it as a visitor.

        Args:
            username: Name of the player.
        """
        answer: models.Player = self._connection.call(
            Request("GET", path("/api/v1/players/{username}", username=username))
        )
        return answer

    def get_history(
        self,
        username: str,
        *,
        edition: models.Edition | None = None,
        expansions: bool | None = None,
        players: int | None = None,
        pool: models.Pool | None = None,
    ) -> models.RatingHistory:
        """How a rating of a player went.

        A token without the scope `games:read` sees it as a visitor.

        Args:
            edition: Edition of the rules.
            expansions: Tables with any expansion in play, or those without. `false` if left out.
            players: Number of seats.
            pool: `people` if left out, and `bots` for a bot or a level of the hosted bots.
            username: Name of the player.
        """
        answer: models.RatingHistory = self._connection.call(
            Request(
                "GET",
                path("/api/v1/players/{username}/history", username=username),
                query={"edition": edition, "expansions": expansions, "players": players, "pool": pool},
            )
        )
        return answer

    def report(
        self,
        username: str,
        reason: Literal["offensive_name", "harassment", "cheating", "collusion", "stalling", "other"],
        *,
        text: str | None = None,
        game_id: str | None = None,
        idempotency_key: str | None = None,
    ) -> models.Reported:
        """Ask the moderators to look at a player.

        Nobody is told who has reported, nor whether others have. A second report of the same is refused until the
        moderators have decided the first one. Scope: `games:play`.

        Args:
            username: Name of the account.
            reason: What is wrong.
            text: More about it, in one line, if there is more.
            game_id: The game in which it happened, if it is one that you may see.
        """
        answer: models.Reported = self._connection.call(
            Request(
                "POST",
                path("/api/v1/players/{username}/report", username=username),
                body={"reason": reason, "text": text, "game_id": game_id},
                key=idempotency_key or new_key(),
            )
        )
        return answer


class Bots(Namespace):
    """Bring your own bot, and seat those of others."""

    def become(self) -> models.BotChanged:
        """Make your account that of a bot, for good.

        An account that has never sat at a table. Then say with `offerBot` what it plays. Scope: `bot:play`.
        """
        answer: models.BotChanged = self._connection.call(Request("POST", "/api/v1/bot/account", body={}))
        return answer

    def list_decisions(self, *, wait: int | None = None) -> models.BotDecisionPage:
        """The decisions that wait for your bot.

        At once if there are any, else as soon as there is one, or none after `wait` seconds. A bot with the
        transport `queue` is online while it asks at least once a minute. Scope: `bot:play`.

        Args:
            wait: Seconds to wait for a decision if there is none; 0 if left out.
        """
        answer: models.BotDecisionPage = self._connection.call(
            Request("GET", "/api/v1/bot/decisions", query={"wait": wait})
        )
        return answer

    def get_mine(self) -> models.OwnBot:
        """What your bot offers, and how it does.

        Scope: `bot:play`.
        """
        answer: models.OwnBot = self._connection.call(Request("GET", "/api/v1/bot/offer"))
        return answer

    def offer(
        self,
        transport: models.BotTransport,
        *,
        url: str | None = None,
        new_secret: bool | None = None,
        description: str | None = None,
        editions: builtins.list[Literal["classic", "reissue", "1897"]] | None = None,
        expansions: builtins.list[Literal["new_buildings", "nobles", "smuggler", "festival"]] | None = None,
        players: builtins.list[int] | None = None,
        clocks: builtins.list[Literal["live", "correspondence", "untimed"]] | None = None,
        least_seconds: int | None = None,
        rated: models.BotTables | None = None,
        opponents: models.BotOpponents | None = None,
        accounts: builtins.list[str] | None = None,
        most_games: int | None = None,
        budget_seconds: int | None = None,
        fallback: Literal["default", "random", "novice", "casual", "shipper", "builder", "skilled", "expert", "master"]
        | None = None,
        enabled: bool | None = None,
    ) -> models.BotChanged:
        """Say what your bot plays, and how it gets decisions.

        Instead of all that was said before. The service keeps to it: nobody can seat the bot elsewhere. Scope:
        `bot:play`.

        Args:
            transport: How it gets decisions.
            url: For the transport `webhook`: where they are sent, https and an address of the internet.
            new_secret: Sign with another secret from now on.
            description: One line about it.
            editions: Editions that it plays; all if left out.
            expansions: Expansions that may be in play; all if left out.
            players: Numbers of seats; all if left out.
            clocks: Kinds of clocks; all if left out.
            least_seconds: Seconds that a clock has to give for a decision: of a correspondence clock all of them,
                of a live one the increment and a sixtieth of the bank.
            rated: At which tables it plays.
            opponents: Against whom it plays.
            accounts: Where `opponents` is `accounts`: names of at most 50, hosted bots beside.
            most_games: Games that it plays at once.
            budget_seconds: Seconds that it has for a decision.
            fallback: Who plays what it does not answer in time: default moves, or a hosted bot.
            enabled: Whether it plays now.
        """
        answer: models.BotChanged = self._connection.call(
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

    def list(
        self,
        *,
        clock: Literal["live", "correspondence", "untimed"] | None = None,
        cursor: str | None = None,
        edition: models.Edition | None = None,
        expansions: builtins.list[models.Expansion] | None = None,
        limit: int | None = None,
        players: int | None = None,
        rated: bool | None = None,
    ) -> models.BotPage:
        """Others' bots that are online, and that play at such a table.

        Args:
            clock: With such a clock.
            cursor: From the `next` address of a page.
            edition: That play this edition.
            expansions: With all of these expansions.
            limit: Items a page. `20` if left out.
            players: With so many seats.
            rated: At rated tables, or at others.
        """
        answer: models.BotPage = self._connection.call(
            Request(
                "GET",
                "/api/v1/bots",
                query={
                    "clock": clock,
                    "cursor": cursor,
                    "edition": edition,
                    "expansions": expansions,
                    "limit": limit,
                    "players": players,
                    "rated": rated,
                },
            )
        )
        return answer

    def get(self, username: str) -> models.Bot:
        """What a user's bot offers.

        Args:
            username: Name of the account of the bot.
        """
        answer: models.Bot = self._connection.call(Request("GET", path("/api/v1/bots/{username}", username=username)))
        return answer


class Webhooks(Namespace):
    """Have what happens sent to an address of yours, signed and in order."""

    def list(
        self, *, cursor: str | None = None, game_id: str | None = None, limit: int | None = None
    ) -> models.WebhookPage:
        """Your webhooks.

        Scope: `webhooks`.

        Args:
            cursor: From the `next` address of a page.
            game_id: Only those that follow this game.
            limit: Items a page. `20` if left out.
        """
        answer: models.WebhookPage = self._connection.call(
            Request("GET", "/api/v1/webhooks", query={"cursor": cursor, "game_id": game_id, "limit": limit})
        )
        return answer

    def create(
        self,
        url: str,
        *,
        game_id: str | None = None,
        events: builtins.list[
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
            game_id: A game whose owner you are, or at whose table you sit; your own feed if left out.
            events: Kinds of events that are wanted; all if left out or empty.
            language: Of the sentences in messages; that of the request if left out.
            after: The `seq` that you have, to begin after it; 0 for all; what is new from now on if left out.
        """
        answer: models.WebhookWithSecret = self._connection.call(
            Request(
                "POST",
                "/api/v1/webhooks",
                body={"url": url, "game_id": game_id, "events": events, "language": language, "after": after},
                key=idempotency_key or new_key(),
            )
        )
        return answer

    def get(self, webhook_id: str) -> models.Webhook:
        """One of your webhooks.

        Scope: `webhooks`.

        Args:
            webhook_id: Id of the webhook.
        """
        answer: models.Webhook = self._connection.call(
            Request("GET", path("/api/v1/webhooks/{webhook_id}", webhook_id=webhook_id))
        )
        return answer

    def update(
        self,
        webhook_id: str,
        *,
        url: str | None = None,
        events: builtins.list[
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
    ) -> models.WebhookChanged:
        """Change, disable, or enable a webhook.

        What is left out stays as it is. A webhook that is enabled goes on at its cursor, or from now on at what is
        new; another address is tried at once. Scope: `webhooks`.

        Args:
            webhook_id: Id of the webhook.
            url: Where messages are sent: https, and an address of the internet.
            events: Kinds of events that are wanted; empty for all.
            language: Of the sentences in messages.
            enabled: Whether anything is sent.
            from_now: Leave out what has not been delivered yet.
        """
        answer: models.WebhookChanged = self._connection.call(
            Request(
                "PATCH",
                path("/api/v1/webhooks/{webhook_id}", webhook_id=webhook_id),
                body={"url": url, "events": events, "language": language, "enabled": enabled, "from_now": from_now},
            )
        )
        return answer

    def delete(self, webhook_id: str) -> None:
        """Delete a webhook and its log.

        Scope: `webhooks`.

        Args:
            webhook_id: Id of the webhook.
        """
        self._connection.call(Request("DELETE", path("/api/v1/webhooks/{webhook_id}", webhook_id=webhook_id)))

    def list_deliveries(
        self,
        webhook_id: str,
        *,
        cursor: str | None = None,
        limit: int | None = None,
        status: models.DeliveryStatus | None = None,
    ) -> models.DeliveryPage:
        """What a webhook has sent, and what has become of it.

        Scope: `webhooks`.

        Args:
            cursor: From the `next` address of a page.
            limit: Items a page. `20` if left out.
            status: Only those of which this has become.
            webhook_id: Id of the webhook.
        """
        answer: models.DeliveryPage = self._connection.call(
            Request(
                "GET",
                path("/api/v1/webhooks/{webhook_id}/deliveries", webhook_id=webhook_id),
                query={"cursor": cursor, "limit": limit, "status": status},
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
        answer: models.Delivery = self._connection.call(
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
        answer: models.DeliveryQueued = self._connection.call(
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

    def ping(self, webhook_id: str, *, idempotency_key: str | None = None) -> models.DeliveryQueued:
        """Send a message that only tries whether messages come.

        Once, and to a webhook that is disabled, too. Scope: `webhooks`.

        Args:
            webhook_id: Id of the webhook.
        """
        answer: models.DeliveryQueued = self._connection.call(
            Request(
                "POST",
                path("/api/v1/webhooks/{webhook_id}/ping", webhook_id=webhook_id),
                body={},
                key=idempotency_key or new_key(),
            )
        )
        return answer

    def rotate_secret(
        self, webhook_id: str, *, keep_seconds: int | None = None, idempotency_key: str | None = None
    ) -> models.WebhookWithSecret:
        """Make a new secret for a webhook.

        For a while messages are signed with the old ones, too, so that the receiver can change over. A webhook has
        five at most; of more the oldest ones go. Scope: `webhooks`.

        Args:
            webhook_id: Id of the webhook.
            keep_seconds: So long messages are signed with the old secrets, too; a day if left out.
        """
        answer: models.WebhookWithSecret = self._connection.call(
            Request(
                "POST",
                path("/api/v1/webhooks/{webhook_id}/secrets", webhook_id=webhook_id),
                body={"keep_seconds": keep_seconds},
                key=idempotency_key or new_key(),
            )
        )
        return answer


class Archive(Namespace):
    """Find and download games that are over; verify their records."""

    def search(
        self,
        *,
        bot: builtins.list[str] | None = None,
        cursor: str | None = None,
        edition: models.Edition | None = None,
        ended_before: str | None = None,
        ended_by: models.EndTrigger | None = None,
        ended_from: str | None = None,
        expansion: models.Expansion | None = None,
        expansions: builtins.list[models.Expansion] | None = None,
        limit: int | None = None,
        max_plies: int | None = None,
        max_rounds: int | None = None,
        max_score: int | None = None,
        min_plies: int | None = None,
        min_rounds: int | None = None,
        min_score: int | None = None,
        options: str | None = None,
        people: int | None = None,
        player: builtins.list[str] | None = None,
        players: int | None = None,
        rated: bool | None = None,
        reason: Literal["played", "resigned", "limit", "consent", "staff", "overdue"] | None = None,
        tests: Literal["without", "only", "with"] | None = None,
        winner: str | None = None,
        winner_bot: str | None = None,
        winner_seat: int | None = None,
    ) -> models.ArchivePage:
        """Find games that are over.

        Public games that were started and are over, the last one first. All conditions have to hold. Cursors name a
        place in the order, so games that end meanwhile shift nothing.

        Args:
            bot: Levels of hosted bots that all sat at the table.
            cursor: From the `next` address of a page.
            edition: Edition of the rules.
            ended_before: Ended earlier.
            ended_by: A trigger of its end.
            ended_from: Ended then or later.
            expansion: Played with this one.
            expansions: Played with exactly these; an empty list: with none.
            limit: Items a page. `20` if left out.
            max_plies: Decisions, at most.
            max_rounds: Rounds, at most.
            max_score: Victory points of the winner, at most.
            min_plies: Decisions, at least.
            min_rounds: Rounds, at least.
            min_score: Victory points of the winner, at least.
            options: Rule options (docs/notation.md, N-20) with the value that counted. As `name:value`, with commas
                between.
            people: Seats of persons; 0: bots among themselves.
            player: Names of people who all sat at the table.
            players: Number of seats.
            rated: Games that count for ratings, or those that do not.
            reason: Why the game is over; `played`: played to its end.
            tests: Games whose creator chose the seed: without them, only them, or with them. `without` if left out.
            winner: Name of a person who won.
            winner_bot: Level of a hosted bot that won.
            winner_seat: Seat that won.
        """
        answer: models.ArchivePage = self._connection.call(
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
                    "tests": tests,
                    "winner": winner,
                    "winner_bot": winner_bot,
                    "winner_seat": winner_seat,
                },
            )
        )
        return answer

    def verify_record(self, body: Any) -> models.Verdict:
        """Replay a record and compare everything it says.

        Seed and commitment, chance, every move and list of legal moves, and the result. Any JSON is an answerable
        question; at most 5000 moves.
        """
        answer: models.Verdict = self._connection.call(Request("POST", "/api/v1/verify", body=body, asks=True))
        return answer


class Service(Namespace):
    """About the service itself."""

    def list_error_codes(self) -> models.ErrorCodePage:
        """The catalogue of error codes."""
        answer: models.ErrorCodePage = self._connection.call(Request("GET", "/api/v1/errors"))
        return answer

    def get_rate_limit(self) -> models.RateLimit | None:
        """What is left of your budget.

        That of your token, else of your address. Asking costs nothing. Null if nothing is limited.
        """
        answer: models.RateLimit | None = self._connection.call(Request("GET", "/api/v1/rate-limit"))
        return answer

    def get_server_info(self) -> models.ServerInfo:
        """What this service is and has to offer."""
        answer: models.ServerInfo = self._connection.call(Request("GET", "/api/v1/server"))
        return answer


class Operations:
    """All operations, in their namespaces."""

    def __init__(self, connection: Connection) -> None:
        self.accounts = Accounts(connection)
        """Register, log in, and manage the API tokens of your programs."""
        self.games = Games(connection)
        """Find games, read them as you see them, and write to them."""
        self.players = Players(connection)
        """Ratings, leaderboards, and what players show of themselves."""
        self.bots = Bots(connection)
        """Bring your own bot, and seat those of others."""
        self.webhooks = Webhooks(connection)
        """Have what happens sent to an address of yours, signed and in order."""
        self.archive = Archive(connection)
        """Find and download games that are over; verify their records."""
        self.service = Service(connection)
        """About the service itself."""
