"""Webhooks, and the log of what they have sent."""

from games.models import Delivery, Webhook
from puerto_api.rest.openapi import many, moment, nullable, ref, text, thing, truth, whole

REPLAYED = truth("The idempotency key was known: nothing was done.")

COMPONENTS = {
    "WebhookSecret": thing(
        "A secret with which messages are signed now; it is told once, when it is made.",
        fingerprint=text("The beginning of its SHA-256, to tell secrets apart.", pattern="^[0-9a-f]{8}$"),
        created_at=moment(),
        expires_at=nullable(moment("Until when messages are signed with it, too; null: until the next rotation.")),
    ),
    "Webhook": thing(
        "What happens to you, or in one game, is sent to an address.",
        id=text(format="uuid"),
        url=text("Where messages are sent."),
        game=nullable(text("The game that it follows; null: your own feed.", format="uuid")),
        events=many(text(), "Kinds of events that are sent; empty for all."),
        language=text("Of the sentences in it.", enum=["en", "de", "fr"]),
        status=text("`ended`: the game is over and everything was sent.", enum=Webhook.Status.values),
        reason=nullable(text("Why it is disabled.", enum=Webhook.Reason.values)),
        cursor=whole("The `seq` of the last event that was delivered, or passed over as its kind is not wanted."),
        failures=whole("How often the message that waits has been tried in vain."),
        next_attempt_at=nullable(moment("When a message that was not taken is tried again.")),
        secrets=many(ref("WebhookSecret"), "The newest one first."),
        created_at=moment(),
    ),
    "WebhookPage": thing(
        "Your webhooks, the newest one first.",
        webhooks=many(ref("Webhook")),
        next_cursor=nullable(text("`cursor` of the next page; null: there is none.")),
    ),
    "WebhookWithSecret": thing(
        "A webhook and its new secret.",
        webhook=ref("Webhook"),
        secret=nullable(
            text(
                "It is told now, and in a repeated answer as long as it is good; null: it is not good any more.",
                pattern="^whsec_[A-Za-z0-9+/]{43}=$",
            )
        ),
        replayed=REPLAYED,
    ),
    "DeliveryAttempt": thing(
        "A try to deliver a message.",
        at=moment("When it was over."),
        status=nullable(whole("Of the answer; null: there was none.")),
        error=nullable(
            text(
                "What went wrong beside the status; null: nothing. There may be new words at any time.",
                examples=[
                    "timeout", "connection_failed", "no_answer", "tls_failed", "name_not_found", "address_refused",
                    "redirected", "no_secret", "events_gone", "not_allowed",
                ],
            )
        ),
        answer=text("The beginning of the answer; of a redirect, where it leads."),
        ms=whole("How long it took, in milliseconds."),
    ),
    "Delivery": thing(
        "A message, and what has become of it.",
        id=text("The `webhook-id` of the message.", pattern="^msg_[0-9a-f]{32}$"),
        kind=text(enum=Delivery.Kind.values),
        after=nullable(whole("It carries the events after this one ...")),
        last_seq=nullable(whole("... up to this one.")),
        events=whole("How many of them are of a wanted kind."),
        status=text("`pending`: it waits for its next try.", enum=Delivery.Status.values),
        attempts=many(ref("DeliveryAttempt"), "The last one last; of very many only the newest."),
        created_at=moment(),
    ),
    "DeliveryPage": thing(
        "The messages of a webhook, the newest one first.",
        deliveries=many(ref("Delivery")),
        next_before=nullable(whole("`before` of the next page; null: there is none.", minimum=1)),
    ),
    "DeliveryQueued": thing(
        "A message is about to be tried; read it again to see what has become of it.",
        delivery=ref("Delivery"),
        replayed=REPLAYED,
    ),
}  # fmt: skip
