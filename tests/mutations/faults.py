"""The faults, and the tests that lie near them."""

from dataclasses import dataclass

NEAR = {
    "rules": ("tests/engine/rules", "tests/engine/expansions", "tests/engine/examples", "tests/engine/golden"),
    "writing": (
        "tests/games/test_playing.py",
        "tests/games/test_takebacks.py",
        "tests/games/test_consent.py",
        "tests/games/test_clocks.py",
        "tests/games/test_timeouts.py",
        "tests/games/test_seats.py",
        "tests/games/test_tables.py",
        "tests/games/test_races.py",
        "tests/api/rest/test_idempotency.py",
        "tests/platform/test_hints.py",
        "tests/platform/test_lost_commits.py",
        "tests/platform/test_on_postgresql.py",
    ),
    "projection": (
        "tests/games/test_nothing_hidden_is_told.py",
        "tests/games/test_no_end_is_told_early.py",
        "tests/games/test_views_and_events.py",
        "tests/games/test_contributing.py",
        "tests/games/test_expansions.py",
        "tests/games/test_fairness.py",
        "tests/games/test_delayed_spectators.py",
        "tests/games/test_presence.py",
        "tests/games/test_seats.py",
        "tests/engine/properties/test_observation.py",
        "tests/engine/expansions/new_buildings",
    ),
    "permissions": (
        "tests/api/rest/test_permissions.py",
        "tests/api/rest/test_scopes.py",
        "tests/api/graphql/test_scopes.py",
        "tests/api/graphql/test_permissions.py",
        "tests/games/test_chat.py",
        "tests/games/test_sandbox.py",
        "tests/games/test_lobby.py",
        "tests/games/test_tables.py",
        "tests/games/webhooks/test_webhooks.py",
        "tests/accounts",
    ),
    "streams": (
        "tests/api/rest/test_events.py",
        "tests/api/rest/test_feed.py",
        "tests/api/graphql/test_feeds.py",
        "tests/api/graphql/test_sockets.py",
        "tests/games/test_notices.py",
        "tests/games/test_open_tables.py",
        "tests/games/test_delayed_spectators.py",
        "tests/languages/test_streams.py",
        "tests/api/rest/test_chat.py",
        "tests/games/test_chat_moderation.py",
    ),
}
"""By group, the files and folders whose tests run first."""


@dataclass(frozen=True, slots=True)
class Fault:
    """A change that must not go unnoticed: ``old``, which stands in ``file`` exactly once, becomes ``new``."""

    group: str
    name: str
    sentence: str
    file: str
    old: str
    new: str

    @property
    def key(self) -> str:
        return f"{self.group}/{self.name}"

    def made_in(self, text: str) -> str:
        """The text of the file with the fault.

        Raises:
            ValueError: its place is not there, or not only once.
        """
        if (count := text.count(self.old)) != 1:
            raise ValueError(f"{self.key}: its old text stands {count} times in {self.file}.")
        return text.replace(self.old, self.new)


FAULTS = (
    # --- Rules --------------------------------------------------------------------------------------------------------
    Fault(
        "rules",
        "captain-may-pass",
        "A captain may pass although a cargo ship has room.",
        "games/engine/phases/captain.py",
        "    may_pass = not moves\n",
        "    may_pass = True\n",
    ),
    Fault(
        "rules",
        "wharf-twice",
        "A wharf sails in every turn of a captain phase.",
        "games/engine/phases/captain.py",
        "        seat.used |= OWN_SHIP\n",
        "        seat.used |= HAD_A_TURN\n",
    ),
    Fault(
        "rules",
        "captain-point-lasts",
        "The captain's extra point comes with every loading, until someone else loads.",
        "games/engine/phases/captain.py",
        "    if player == state.role_player:\n        state.privilege = False\n",
        "    if player != state.role_player:\n        state.privilege = False\n",
    ),
    Fault(
        "rules",
        "house-emptied-early",
        "The trading house is emptied when one space is still free.",
        "games/engine/phases/trader.py",
        "    if len(state.house) == ids.HOUSE_SPACES:\n        for good",
        "    if len(state.house) >= ids.HOUSE_SPACES - 1:\n        for good",
    ),
    Fault(
        "rules",
        "two-barrels-kept",
        "Everybody keeps two single barrels at the end of a captain phase.",
        "games/engine/phases/storage.py",
        "1 + rules.stored_singles[seat.manned]",
        "2 + rules.stored_singles[seat.manned]",
    ),
    Fault(
        "rules",
        "all-quarries-count",
        "All quarries make a building cheaper, whatever its column.",
        "games/engine/phases/builder.py",
        "(quarries if quarries < column else column)",
        "quarries",
    ),
    Fault(
        "rules",
        "residence-one-less",
        "A residence counts one point less from ten tiles on.",
        "games/engine/scoring.py",
        "max(4, seat.land - 5)",
        "max(4, seat.land - 6)",
    ),
    Fault(
        "rules",
        "tie-by-coins",
        "Barrels do not count when a tie is broken.",
        "games/engine/scoring.py",
        '"tiebreak": seat.coins + sum(seat.goods)',
        '"tiebreak": seat.coins',
    ),
    Fault(
        "rules",
        "coin-on-smuggler",
        "At the end of a round the smuggler's card gets a coin, too.",
        "games/engine/phases/rounds.py",
        "    bare = state.open_cards & ~(1 << ids.SMUGGLER)\n",
        "    bare = state.open_cards\n",
    ),
    Fault(
        "rules",
        "colonist-on-forest",
        "Who comes with a tile stands on it although it was planted as a forest.",
        "games/engine/phases/settler.py",
        "ids.SAN_JUAN if face == AS_FOREST else tile, person)",
        "tile, person)",
    ),
    # --- Writing ------------------------------------------------------------------------------------------------------
    Fault(
        "writing",
        "key-without-parameters",
        "An idempotency key is answered again although it was sent with another move.",
        "games/services/core/once.py",
        "    if (found.operation, found.fingerprint) != (claimed.operation, claimed.fingerprint):\n",
        "    if found.operation != claimed.operation:\n",
    ),
    Fault(
        "writing",
        "key-of-anybody",
        "An idempotency key that someone else has used answers with their write.",
        "games/services/core/once.py",
        "IdempotencyKey.objects.filter(user=claimed.user, key=claimed.key).first()",
        "IdempotencyKey.objects.filter(key=claimed.key).first()",
    ),
    Fault(
        "writing",
        "no-lock",
        "Two writes to a game at once both read what it was before.",
        "games/services/core/writing.py",
        '.select_for_update(no_key=True, of=("self",))',
        "",
    ),
    Fault(
        "writing",
        "told-before-commit",
        "Readers are woken before the events are committed, and find nothing new.",
        "games/services/core/writing.py",
        "after_commit(wakeups.publish, str(game.pk), game.last_seq)",
        "wakeups.publish(str(game.pk), game.last_seq)",
    ),
    Fault(
        "writing",
        "stale-move",
        "A move is played though it was meant for an earlier decision.",
        "games/services/play/moves.py",
        "    if not game.turn_version <= expected <= game.version:\n",
        "    if expected > game.version:\n",
    ),
    Fault(
        "writing",
        "secret-taken-back",
        "A seat takes back a move by which hidden tiles were turned up.",
        "games/reads/takebacks.py",
        "move.source not in _BY_THE_PERSON or move.reveals:",
        "move.source not in _BY_THE_PERSON:",
    ),
    Fault(
        "writing",
        "takeback-wins-time",
        "Who takes a move back has the more of two banks.",
        "games/services/play/takebacks.py",
        "mover.bank = min(mover.bank, move.left)",
        "mover.bank = max(mover.bank, move.left)",
    ),
    Fault(
        "writing",
        "endless-vacation",
        "A vacation that has ended is not counted.",
        "games/services/core/turns.py",
        "max(0, seat.vacation_left - time_control.elapsed(seat.vacation_since, write.now))",
        "max(0, seat.vacation_left)",
    ),
    Fault(
        "writing",
        "no-increment",
        "A move does not add its increment to the bank.",
        "games/services/core/turns.py",
        "        seat.bank = time_control.parse(game.time_control).after(left)\n",
        "        seat.bank = left\n",
    ),
    Fault(
        "writing",
        "one-consent-is-enough",
        "A proposal is carried out as soon as one person agrees.",
        "games/services/play/consent.py",
        '        if people <= set(proposal["accepted"]):\n',
        '        if people & set(proposal["accepted"]):\n',
    ),
    # --- Projection ---------------------------------------------------------------------------------------------------
    Fault(
        "projection",
        "seed-while-playing",
        "The view tells the seed once the game has started.",
        "games/view/projection.py",
        '"seed": game.seed if game.is_over else None',
        '"seed": game.seed if game.started_at else None',
    ),
    Fault(
        "projection",
        "contributions-in-the-lobby",
        "What someone gives to the seed can be read before the start.",
        "games/view/projection.py",
        "[[name, text if started else None] for",
        "[[name, text] for",
    ),
    Fault(
        "projection",
        "spectators-see-points",
        "Spectators see hidden victory points.",
        "games/engine/observation.py",
        "not hidden_points or viewer == SERVER or state.over",
        "not hidden_points or viewer in (SERVER, SPECTATOR) or state.over",
    ),
    Fault(
        "projection",
        "drawn-tile-for-all-seats",
        "Every seat sees the tile that another one has drawn and may plant as a forest.",
        "games/engine/observation.py",
        "if step[0] == land.DRAWN and viewer in (SERVER, step[1]):",
        "if step[0] == land.DRAWN and viewer != SPECTATOR:",
    ),
    Fault(
        "projection",
        "corn-below-forests",
        "Others see corn below a forest that was planted face down.",
        "games/engine/observation.py",
        "if shows_forests or printed < FACE_DOWN else None",
        "if shows_forests or printed <= FACE_DOWN else None",
    ),
    Fault(
        "projection",
        "changes-of-spectators",
        "Seats get the changes of the view that spectators have.",
        "games/view/projection.py",
        "    changes = stored.get(audience_key(viewer))\n",
        "    changes = stored.get(EVERYBODY)\n",
    ),
    Fault(
        "projection",
        "last-secret-not-taken-away",
        "When a seat has no secret any more, the change of its view is not stored.",
        "games/services/core/event_recorder.py",
        "        if before[audience] is not old or after[audience] is not new:\n",
        "        if after[audience] is not new:\n",
    ),
    Fault(
        "projection",
        "presence-of-the-delayed",
        "Delayed spectators are told who is here now.",
        "games/view/visibility.py",
        "return self.viewer != SPECTATOR or self.game.spectators != Game.Spectators.DELAYED",
        "return True",
    ),
    Fault(
        "projection",
        "time-of-a-stand-in",
        "A stand-in who is asked has a clock in the view.",
        "games/view/projection.py",
        "    if game.turn_left is not None and game.turn_seat is not None and seats[game.turn_seat].is_person:\n",
        "    if game.turn_left is not None and game.turn_seat is not None:\n",
    ),
    Fault(
        "projection",
        "rematch-tells-the-end",
        "Who may not know yet that a game is over reads it from its rematch.",
        "games/view/visibility.py",
        "            if old is None or not sees_end(old, self._reader):\n",
        "            if old is None or not old.is_over:\n",
    ),
    # --- Permissions --------------------------------------------------------------------------------------------------
    Fault(
        "permissions",
        "webhooks-may-play",
        "A token with the scope for webhooks plays moves.",
        "accounts/security/scopes.py",
        "    Scope.WEBHOOKS: {Scope.GAMES_READ},\n",
        "    Scope.WEBHOOKS: {Scope.GAMES_READ, Scope.GAMES_PLAY},\n",
    ),
    Fault(
        "permissions",
        "secrets-without-scope",
        "A token without games:read sees a game from the seat of its owner.",
        "accounts/security/scopes.py",
        "    return user if Scope.GAMES_READ in granted(credential) else AnonymousUser()\n",
        "    return user if granted(credential) else AnonymousUser()\n",
    ),
    Fault(
        "permissions",
        "orders-by-reading",
        "Standing orders are set with a token that may only read.",
        "games/api/operations/play.py",
        "        needs=Scope.GAMES_PLAY,\n        codes=(*_SEATED, errors.OUT_OF_PLAY, errors.INVALID_ORDER),\n",
        "        needs=Scope.GAMES_READ,\n        codes=(*_SEATED, errors.OUT_OF_PLAY, errors.INVALID_ORDER),\n",
    ),
    Fault(
        "permissions",
        "token-never-expires",
        "A token is good after its time.",
        "accounts/security/credentials.py",
        "for moment in (until, token and token.expiry) if",
        "for moment in (until,) if",
    ),
    Fault(
        "permissions",
        "app-of-a-closed-account",
        "An app goes on for an account that is not active.",
        "accounts/security/credentials.py",
        ".filter(token_checksum=digest, user__is_active=True, expires__gt=timezone.now())",
        ".filter(token_checksum=digest, expires__gt=timezone.now())",
    ),
    Fault(
        "permissions",
        "suspended-by-token",
        "Who is suspended is let in with a token.",
        "puerto_api/web/auth.py",
        "    suspensions.check(found.user)\n",
        "",
    ),
    Fault(
        "permissions",
        "players-hear-spectators",
        "Who sits at the table hears what spectators say while the game goes on.",
        "games/live/chat.py",
        "    if not seen.is_over and (channel == Channel.TABLE) == (seen.viewer == SPECTATOR):\n",
        "    if not seen.is_over and channel == Channel.TABLE and seen.viewer == SPECTATOR:\n",
    ),
    Fault(
        "permissions",
        "anybody-kicks",
        "Anybody sends others away from a table.",
        "games/services/tables/lobby.py",
        "        write.check_owner(user)\n        write.check_lobby()\n        place = next(",
        "        write.check_lobby()\n        place = next(",
    ),
    Fault(
        "permissions",
        "open-sandbox",
        "Everybody sees everybody's sandboxes.",
        "games/view/visibility.py",
        "    if (closed or game.is_sandbox) and viewer == SPECTATOR and not _in_charge(game, user):\n",
        "    if closed and viewer == SPECTATOR and not _in_charge(game, user):\n",
    ),
    Fault(
        "permissions",
        "kicked-comes-back",
        "Who was sent away sits down again.",
        "games/reads/seating.py",
        "    if str(user.pk) in game.kicked:\n",
        "    if user.pk in game.kicked:\n",
    ),
    # --- Streams ------------------------------------------------------------------------------------------------------
    Fault(
        "streams",
        "cursor-included",
        "The event that a reader names as the last one comes again.",
        "games/view/visibility.py",
        "self._told(Q(seq__gt=after), limit)",
        "self._told(Q(seq__gte=after), limit)",
    ),
    Fault(
        "streams",
        "own-feed-again",
        "The entry that a person names as the last one of their feed comes again.",
        "games/live/feed_entries.py",
        "FeedEntry.objects.filter(user=user, seq__gt=after)[:limit]",
        "FeedEntry.objects.filter(user=user, seq__gte=after)[:limit]",
    ),
    Fault(
        "streams",
        "one-page-of-the-past",
        "A stream of a long game that is over ends after its first page.",
        "games/live/game_stream.py",
        "                if len(page.events) == PAGE:\n"
        "                    rung, page = frozenset(), None\n"
        "                    continue\n"
        "                if page.over:\n",
        "                if page.over:\n",
    ),
    Fault(
        "streams",
        "page-in-another-language",
        "A stream tells events in the language of the reader before.",
        "games/live/game_stream.py",
        "(seen.game.pk, audience, after, seen.seq, get_language())",
        "(seen.game.pk, audience, after, seen.seq)",
    ),
    Fault(
        "streams",
        "page-of-another-viewer",
        "A stream tells events as another viewer sees them.",
        "games/live/game_stream.py",
        "(seen.game.pk, audience, after, seen.seq, get_language())",
        "(seen.game.pk, after, seen.seq, get_language())",
    ),
    Fault(
        "streams",
        "last-event-id-ignored",
        "A browser that connects again gets everything from the cursor in its address on.",
        "puerto_api/rest/streaming.py",
        'wanted.get("after") if known is None or not is_wanted(request) else known',
        'wanted.get("after", known)',
    ),
    Fault(
        "streams",
        "revoked-reads-on",
        "A stream goes on after its token was revoked.",
        "puerto_api/web/stream_auth.py",
        "                    ringing = None\n                    await acheck_welcome(visit)\n",
        "                    ringing = None\n",
    ),
    Fault(
        "streams",
        "hash-of-the-future",
        "A delayed spectator is told the hash of a view that they have not seen.",
        "games/live/feeds.py",
        "seen.game.events.filter(seq=seq, seq__lte=seen.seq)",
        "seen.game.events.filter(seq=seq)",
    ),
    Fault(
        "streams",
        "tables-do-not-change",
        "Who follows the open tables is not told when someone sits down.",
        "games/live/open_tables.py",
        "        if told.get(table_id) != table\n",
        "        if table_id not in told\n",
    ),
    Fault(
        "streams",
        "deletion-at-the-cursor",
        "Who listens to a chat again is not told that the message at their cursor was deleted.",
        "games/live/chat.py",
        "[seq for seq, _number in gone if seq <= after]",
        "[seq for seq, _number in gone if seq < after]",
    ),
)
