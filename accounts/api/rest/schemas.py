"""What the account operations answer, for the OpenAPI document."""

from accounts.models import USERNAME
from accounts.security.scopes import ALL, ordered
from accounts.services import LOGIN
from puerto_api.rest.openapi import COMPONENTS, EXTRA_MEMBERS, many, moment, nullable, ref, text, thing, truth

USERNAME_PATTERN = USERNAME.replace(r"\Z", "$")

SCOPES = many({"type": "string", "enum": ordered(ALL)}, "What it may be used for (docs/api.md).")

COMPONENTS |= {
    "Account": thing(
        "You.",
        id=text(format="uuid"),
        username=text("Your name, as others see it at a table.", examples=["ann"]),
        email=nullable(
            text("Your e-mail address, if you gave one; told with the scope `account` only. Nobody else sees it.")
        ),
        is_guest=truth("Whether you play without an account."),
        is_staff=truth("Whether you may administer the service."),
        is_bot=truth("Whether this is the account of a bot (docs/guides/others-bots.md)."),
        joined_at=moment("When you registered."),
    ),
    "Token": thing(
        "An API token, as its owner gets to see it: never the secret.",
        id=text("Id to revoke it by.", format="uuid"),
        name=text(f"What you called it; `{LOGIN}` if it was made by logging in.", examples=["my bot"]),
        prefix=text("Its beginning, to recognise it by.", examples=["puerto_1f2e3d4c"]),
        scopes=SCOPES,
        created_at=moment("When it was made."),
        last_used_at=nullable(moment("When it was last used, to within some minutes.")),
        expires_at=nullable(moment("When it ends by itself; null for never.")),
        current=truth("Whether it is the one that you ask with."),
    ),
    "IssuedToken": thing(
        "A new API token.",
        token=text(
            "The token itself. It is told only this once; send it as `Authorization: Bearer <token>`.",
            examples=["puerto_" + "1f2e3d4c" * 8],
        ),
        info=ref("Token"),
        user=ref("Account"),
    ),
    "TokenList": thing("Your API tokens that can be used now, oldest first.", tokens=many(ref("Token"))),
    "AccessList": thing("All that has access to your account, oldest first.", access=many(ref("Access"))),
    "Access": thing(
        "Something that has access to your account: a token of yours, or an app.",
        id=text("Id to end it by.", format="uuid"),
        kind=text("What it is.", enum=["token", "app"]),
        name=text("Name of the token or of the app.", examples=["Pocket Puerto"]),
        by=nullable(
            text("app: name of the person who answers for it. token: name of the app that made it, if one has.")
        ),
        scopes=SCOPES,
        created_at=moment("Since when it has access."),
        last_used_at=nullable(moment("When it was last used, to within some minutes.")),
        expires_at=nullable(
            moment("When it ends by itself; null for never. That of an app moves on while it is used.")
        ),
        current=truth("Whether it is what you ask with."),
    ),
    "AppList": thing("The apps that you have registered, oldest first.", apps=many(ref("App"))),
    "App": thing(
        "An app of yours that asks people for access (an OAuth client).",
        client_id=text("Its `client_id`."),
        name=text("Its name, as people are asked to trust it.", examples=["Pocket Puerto"]),
        confidential=truth("Whether it has a secret."),
        redirect_uris=many(text(examples=["com.example.pocket:/callback"]), "Where people may be sent back to."),
        created_at=moment("When it was registered."),
    ),
    "AppChanged": thing(
        "An app as it is now.",
        app=ref("App"),
        secret=nullable(text("Its new secret, told only this once; null where there is none, or it has not changed.")),
    ),
    "Revoked": thing("Tokens have been made useless.", revoked={"type": "integer", "minimum": 0}),
}
EXTRA_MEMBERS["unknown_scope"] = {"scopes": many(text(), "The scopes that there are.")}
EXTRA_MEMBERS["weak_password"] = {"reasons": many(text(), "What is wrong with the password, for people.")}
EXTRA_MEMBERS["account_suspended"] = {
    "until": nullable(moment("When you are let in again; null: never.")) | {"examples": [None]}
}
