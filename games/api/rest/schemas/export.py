"""Everything that is stored of a person."""

from accounts.players.people import SETTINGS
from accounts.security.scopes import ALL, ordered
from puerto_api.rest.openapi import many, moment, nullable, ref, text, thing, truth, whole

_ID = text(format="uuid")
_GAME = text("Id of the game.", format="uuid")
_MAYBE_GAME = nullable(text("Id of the game; null if none.", format="uuid"))
_NUMBER = {"type": "number"}
_ANY = {"type": "object"}
_SCOPES = many(text(enum=ordered(ALL)), "What the token may be used for (docs/api.md).")
_SINCE = moment("When the entry was created.")
_ANSWERED = nullable(moment("When the request was accepted; null if it has not been."))
_TABLE = {"pool": text(), "edition": ref("Edition"), "players": whole(), "expansions": truth()}
_MESSAGE = {"game": _GAME, "channel": text(), "seq": whole("Number of the message in the channel.")}

_LISTS = {
    "tokens": {
        "id": _ID, "name": text(), "prefix": text(), "scopes": _SCOPES, "created_at": _SINCE,
        "last_used_at": nullable(moment()), "expires_at": nullable(moment()),
        "made_by": nullable(text("Name of the app that created the token.")),
    },
    "access": {
        "id": _ID, "app": text(), "by": text("Name of the person responsible for the app."), "created_at": _SINCE,
        "last_used_at": nullable(moment()),
    },
    "sessions": {
        "id": _ID, "browser": text(), "system": text(), "created_at": _SINCE, "last_used_at": moment(),
        "expires_at": moment(),
    },
    "games": {
        "id": _ID, "edition": ref("Edition"), "players": whole(), "expansions": many(text()), "rated": truth(),
        "is_sandbox": truth(), "status": text(), "is_owner": truth("Whether you own the table."), "created_at": _SINCE,
        "started_at": nullable(moment()), "ended_at": nullable(moment()),
        "winners": nullable(many(whole(), "The seats that won.")), "scores": nullable(many(_ANY, "The scores, by "
            "seat.")),
        "record": nullable(text("URL of the record, once the game is over.")),
        "reserved_seats": many(whole(), "Seats that are held for you."),
        "seat": nullable(
            thing(
                "Your seat.", index=whole(), name=text(), standing=text(), stand_in=nullable(text()),
                orders=many(_ANY, "Your standing orders."),
                contribution=nullable(text("Your contribution to the seed.")),
            )
        ),
    },
    "moves": {
        "game": _GAME, "number": whole(), "ply": whole(), "seat": whole(), "decision": text(), "text": text(),
        "source": text("Who played the move: `person`, or `order` for a standing order."), "created_at": _SINCE,
    },
    "results": {
        "game": _GAME, "index": whole("The seat."), "edition": ref("Edition"), "players": whole(), "place": whole(),
        "won": truth(), "played_out": truth(),
        **{name: nullable(whole()) for name in ("chips", "buildings", "bonus", "nobles", "total")},
        "built": many(text()), "roles": _ANY,
    },
    "losses": {
        "game": _GAME, "index": whole("The seat."), "lost": _ANY, "moves": _ANY, "total": _NUMBER, "ended_at": moment(),
    },
    "ratings": {
        **_TABLE, "mu": _NUMBER, "sigma": _NUMBER, "games": whole(), "last_played_at": nullable(moment()),
    },
    "rating_changes": {
        **_TABLE, "game": _GAME, "ended_at": moment(), "place": whole(), "of": whole(), "mu_before": _NUMBER,
        "sigma_before": _NUMBER, "mu": _NUMBER, "sigma": _NUMBER,
    },
    "messages": {**_MESSAGE, "text": text(), "created_at": _SINCE, "deleted_at": nullable(moment())},
    "reports": {**_MESSAGE, "reason": text(), "state": text(), "created_at": _SINCE},
    "conduct_reports": {
        "player": nullable(text("The person whom you have reported; null if you have reported the game as a whole.")),
        "game": _MAYBE_GAME,
        "reason": text(), "text": text(), "state": text("`open`, `upheld` or `dismissed`."), "created_at": _SINCE,
    },
    "mutes": {"game": _MAYBE_GAME, "name": text("The person whom you have muted or blocked."), "created_at": _SINCE},
    "bans": {"until": nullable(moment("When the ban ends; null if never.")), "created_at": _SINCE},
    "suspensions": {"until": nullable(moment("When the suspension ends; null if never.")), "created_at": _SINCE},
    "feed": {"game": _MAYBE_GAME, "seq": whole(), "kind": text(), "data": _ANY, "created_at": _SINCE},
    "friendships": {
        "name": text("The other person."), "asked_by_you": truth("Whether you have asked the other person."),
        "created_at": _SINCE, "accepted_at": _ANSWERED,
    },
    "follows": {"name": text("The person whom you follow."), "created_at": _SINCE, "accepted_at": _ANSWERED},
    "followers": {"name": text("The person who follows you."), "created_at": _SINCE, "accepted_at": _ANSWERED},
    "privacy": {name: text() for name in SETTINGS},
    "digest": {
        "enabled": truth(), "games": whole(), "language": text(), "origin": text(), "sent_at": nullable(moment()),
        "seconds": whole("For how long each game has to have waited."),
    },
    "online": {"last_seen": moment("When you last had the stream of your feed open.")},
    "presence": {"game": _GAME, "last_seen": moment("When you last had a stream of the game open.")},
    "webhooks": {
        "id": _ID, "game": _MAYBE_GAME, "url": text(), "kinds": many(text()), "language": text(), "status": text(),
        "reason": text(), "cursor": whole(), "failures": whole(), "created_at": _SINCE,
    },
    "devices": {
        "id": _ID, "endpoint": text(), "name": text(), "language": text(), "kinds": many(text()),
        "quiet_from": text(), "quiet_until": text(), "time_zone": text(),
        "withdraws": truth(), "cursor": whole(), "failures": whole(), "last_status": nullable(whole()), "last_sent_at":
        nullable(moment()), "created_at": _SINCE,
    },
    "notifications": {
        "device": _ID, "game": _MAYBE_GAME, "tag": text(), "kind": text(),
        "number": whole("Number of the decision, of the message, or of the entry in your feed."),
        "told": nullable(whole("The number of which the device was last told.")), "data": _ANY, "created_at": _SINCE,
    },
    "bots": {
        "enabled": truth(), "description": text(), "limits": _ANY, "most_games": whole(), "budget": whole(),
        "fallback": text(), "transport": text(), "url": text(), "seen_at": nullable(moment()), "missed": whole(),
        "fallbacks": whole(),
    },
    "passkeys": {"name": text(), "created_at": _SINCE, "used_at": nullable(moment())},
    "identities": {"provider": text(), "subject": text(), "created_at": _SINCE, "used_at": nullable(moment())},
    "tournaments": {"id": _ID, "name": text(), "format": text(), "status": text(), "created_at": _SINCE},
    "tournament_entries": {
        "tournament": _ID, "number": whole(), "entered_at": moment(), "withdrawn_at": nullable(moment()),
    },
    "deliveries": {
        "webhook": _ID, "message_id": text(), "kind": text(), "status": text(), "after": whole(), "last_seq": whole(),
        "events": whole(), "attempts": many(_ANY), "created_at": _SINCE,
    },
}  # fmt: skip
_SAID = {
    "tokens": "Your API tokens, without their secrets.",
    "access": "Apps to which you have given access to your account.",
    "sessions": "Browsers in which you are logged in, without their cookies.",
    "games": "Games that you opened, in which you play, or in which a seat is reserved for you.",
    "moves": "Your moves.",
    "results": "Your results in finished games.",
    "losses": "The chances of winning that you have lost in analyzed games, by category.",
    "ratings": "The mean and standard deviation of your skill.",
    "rating_changes": "How each rated game changed your skill.",
    "messages": "Your messages in chats.",
    "reports": "Messages that you have reported.",
    "conduct_reports": "Players and games that you have reported.",
    "mutes": "People whom you have muted in a game or blocked in all games.",
    "bans": "Your ban from chats, if you have one.",
    "suspensions": "Your suspension, if you have or had one.",
    "feed": "The entries of your feed.",
    "friendships": "Your friends, and friend requests to and from you.",
    "follows": "The people whom you follow, or have asked to follow.",
    "followers": "The people who follow you, or have asked to.",
    "privacy": "Who may reach you, and see what of you, if you have changed it.",
    "digest": "Your mail about games that wait for you, if you have ever had it.",
    "online": "When you were last online.",
    "presence": "Games whose streams you have opened.",
    "webhooks": "Your webhooks, without their secrets.",
    "devices": "Devices to which your notifications are pushed, without their keys.",
    "notifications": "What your devices show or are about to show.",
    "bots": "What your bot offers, if your account is a bot account.",
    "passkeys": "Your passkeys, without their keys.",
    "identities": "Accounts of other services that log you in, with your ids there.",
    "tournaments": "Tournaments that you organize or have organized.",
    "tournament_entries": "Tournaments that you have entered.",
    "deliveries": "The messages of your webhooks.",
}

_LISTED = {
    "Exported" + "".join(word.capitalize() for word in name.split("_")): thing(_SAID[name], **members)
    for name, members in _LISTS.items()
}

COMPONENTS = _LISTED | {
    "AccountExport": thing(
        "Everything that is stored about you.",
        account=thing(
            "Your account.",
            id=_ID,
            username=text(),
            email=nullable(text()),
            is_guest=truth(),
            is_staff=truth(),
            joined_at=moment(),
            first_name=text(),
            last_name=text(),
            last_login_at=nullable(moment()),
        ),
        profile=ref("Profile"),
        apps=many(ref("App"), "The apps that you have registered."),
        **{name: many(ref(component), _SAID[name]) for name, component in zip(_LISTS, _LISTED, strict=True)},
    ),
}
