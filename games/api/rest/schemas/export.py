"""Everything that is stored of a person."""

from accounts.security.scopes import ALL, ordered
from puerto_api.rest.openapi import many, moment, nullable, ref, text, thing, truth, whole

_ID = text(format="uuid")
_GAME = text("Id of the game.", format="uuid")
_MAYBE_GAME = nullable(text("Id of the game; null for none.", format="uuid"))
_NUMBER = {"type": "number"}
_ANY = {"type": "object"}
_SCOPES = many(text(enum=ordered(ALL)), "What it may be used for (docs/api.md).")
_SINCE = moment("Since when it is there.")
_TABLE = {"pool": text(), "edition": ref("Edition"), "players": whole(), "expansions": truth()}
_MESSAGE = {"game": _GAME, "channel": text(), "seq": whole("Number of the message in the channel.")}

_LISTS = {
    "tokens": {
        "id": _ID, "name": text(), "prefix": text(), "scopes": _SCOPES, "created_at": _SINCE,
        "last_used_at": nullable(moment()), "expires_at": nullable(moment()),
        "made_by": nullable(text("Name of the app that made it.")),
    },
    "access": {
        "id": _ID, "app": text(), "by": text("Who answers for it."), "created_at": _SINCE,
        "last_used_at": nullable(moment()),
    },
    "games": {
        "id": _ID, "edition": ref("Edition"), "players": whole(), "expansions": many(text()), "rated": truth(),
        "is_sandbox": truth(), "status": text(), "is_owner": truth("You have opened it."), "created_at": _SINCE,
        "started_at": nullable(moment()), "ended_at": nullable(moment()),
        "winners": nullable(many(whole(), "Their seats.")), "scores": nullable(many(_ANY, "By seat.")),
        "record": nullable(text("Where the record is, once the game is over.")),
        "reserved_seats": many(whole(), "Seats that are held for you."),
        "seat": nullable(
            thing(
                "Where you sit.", index=whole(), name=text(), standing=text(), stand_in=nullable(text()),
                orders=many(_ANY, "Your standing orders."), contribution=nullable(text("To the seed.")),
            )
        ),
    },
    "moves": {
        "game": _GAME, "number": whole(), "ply": whole(), "seat": whole(), "decision": text(), "text": text(),
        "source": text("`person`, or `order`: a standing order."), "created_at": _SINCE,
    },
    "results": {
        "game": _GAME, "index": whole("The seat."), "edition": ref("Edition"), "players": whole(), "place": whole(),
        "won": truth(), "played_out": truth(),
        **{name: nullable(whole()) for name in ("chips", "buildings", "bonus", "nobles", "total")},
        "built": many(text()), "roles": _ANY,
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
        "player": nullable(text("Whom you have reported; null: the game as a whole.")), "game": _MAYBE_GAME,
        "reason": text(), "text": text(), "state": text("`open`, `upheld` or `dismissed`."), "created_at": _SINCE,
    },
    "mutes": {"game": _MAYBE_GAME, "name": text("Whom you do not hear."), "created_at": _SINCE},
    "bans": {"until": nullable(moment("Null: for good.")), "created_at": _SINCE},
    "suspensions": {"until": nullable(moment("Null: for good.")), "created_at": _SINCE},
    "feed": {"game": _MAYBE_GAME, "seq": whole(), "kind": text(), "data": _ANY, "created_at": _SINCE},
    "presence": {"game": _GAME, "last_seen": moment("When you last had a stream of the game open.")},
    "webhooks": {
        "id": _ID, "game": _MAYBE_GAME, "url": text(), "kinds": many(text()), "language": text(), "status": text(),
        "reason": text(), "cursor": whole(), "failures": whole(), "created_at": _SINCE,
    },
    "bots": {
        "enabled": truth(), "description": text(), "limits": _ANY, "most_games": whole(), "budget": whole(),
        "fallback": text(), "transport": text(), "url": text(), "seen_at": nullable(moment()), "missed": whole(),
        "fallbacks": whole(),
    },
    "deliveries": {
        "webhook": _ID, "message_id": text(), "kind": text(), "status": text(), "after": whole(), "last_seq": whole(),
        "events": whole(), "attempts": many(_ANY), "created_at": _SINCE,
    },
}  # fmt: skip
_SAID = {
    "tokens": "Your API tokens, without their secrets.",
    "access": "Apps that you have let in.",
    "games": "Games that you have opened, sit in, or have a seat held in.",
    "moves": "What you have decided.",
    "results": "What your finished games were for you.",
    "ratings": "Your skill: mean and standard deviation.",
    "rating_changes": "What each rated game made of it.",
    "messages": "What you have said in chats.",
    "reports": "Messages that you have reported.",
    "conduct_reports": "Players and games that you have reported.",
    "mutes": "Whom you do not hear, in a game or anywhere.",
    "bans": "Whether you may not speak in chats.",
    "suspensions": "Until when you are, or were, let in nowhere.",
    "feed": "What you were told across games.",
    "presence": "Games of which you had streams open.",
    "webhooks": "Your webhooks, without their secrets.",
    "bots": "What your account offers, if it is a bot's.",
    "deliveries": "What your webhooks have sent.",
}

_LISTED = {
    "Exported" + "".join(word.capitalize() for word in name.split("_")): thing(_SAID[name], **members)
    for name, members in _LISTS.items()
}

COMPONENTS = _LISTED | {
    "AccountExport": thing(
        "Everything that is stored of you.",
        account=thing(
            "You.",
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
