"""Chat, and standing orders: what is no part of a game's view."""

from games.engine import ids
from games.terms import standing_orders
from puerto_api.rest.openapi import many, moment, nullable, ref, text, thing, truth, whole

REPLAYED = truth("The idempotency key was known: nothing was done.")

COMPONENTS = {
    "ChatMessage": thing(
        "Something that was said.",
        seq=whole("Numbers the messages of a channel.", minimum=1),
        name=text("Who said it."),
        is_bot=truth("Whether that is the account of a bot."),
        seat=nullable(whole("His seat, if he has one.")),
        text=nullable(text("As it was sent: text, never HTML. Null if a moderator has deleted it.")),
        at=moment(),
    ),
    "ChatPage": thing(
        "A page of a channel, oldest first, without those whom you have muted or blocked.",
        messages=many(ref("ChatMessage")),
        last_seq=whole("Number of the newest message of the channel."),
        next_after=whole("Your next cursor."),
    ),
    "MessageSent": thing("A message was sent.", message=ref("ChatMessage"), replayed=REPLAYED),
    "MessageReported": thing("The moderators will look at it.", replayed=REPLAYED),
    "Reported": thing("The moderators will look at it.", replayed=REPLAYED),
    "Block": thing(
        "Somebody whom you do not hear.",
        name=text("Name of the person."),
        game=nullable(text("Muted in this game; null: blocked everywhere.", format="uuid")),
        since=moment(),
    ),
    "Blocks": thing("Whom you do not hear.", blocks=many(ref("Block"), "By name.")),
    "StandingOrder": thing(
        "What is played for your seat as soon as it is asked.",
        kind=text(enum=list(standing_orders.KINDS)),
        decision=text("The kind of decision that it answers.", enum=list(standing_orders.VERBS)),
        moves=many(text(), "What is wanted most first; none to pass."),
        unless_house_takes=nullable(
            text("Do not pass if the seat could sell it to the trading house.", enum=list(ids.GOODS))
        ),
        ply=nullable(whole("`once`: the one decision that it answers; null: any.")),
    ),
    "StandingOrders": thing(
        "The standing orders of your seat.",
        orders=many(ref("StandingOrder"), "The one that goes first first."),
        replayed=REPLAYED,
    ),
}

EXTRA_MEMBERS = {
    "banned_from_chat": {"until": nullable(moment("When you may speak again; null: never.")) | {"examples": [None]}},
    "invalid_order": {"order": whole("Position of the order in the list, from 0.")},
    "too_many_messages": {"retry_after": whole("Seconds.", minimum=1)},
}
