"""Who may change what of accounts and people: state of the world, document, answer to each role."""

from tests.support.permission_world import (
    BEFRIENDED,
    ROLES,
)

from .permission_roles import (
    everybody,
    members,
    nobody_but,
)

TABLE = {
    "Mutation.setProfile": (
        None,
        'mutation { setProfile(about: "hello") { __typename ... on Problem { code } } }',
        members(),
    ),
    "Mutation.register": (
        None,
        'mutation { register(username: "newbie", password: "a-long-password") { __typename ... on Problem { code } } }',
        everybody(),
    ),
    "Mutation.playAsGuest": (
        None,
        "mutation { playAsGuest { __typename ... on Problem { code } } }",
        everybody(),
    ),
    "Mutation.requestLogInCode": (
        None,
        'mutation { requestLogInCode(email: "x@example.org") { __typename ... on Problem { code } } }',
        everybody(),
    ),
    "Mutation.logInWithCode": (
        None,
        'mutation { logInWithCode(email: "x@example.org", code: "B") { __typename ... on Problem { code } } }',
        dict.fromkeys(ROLES, "invalid_code"),
    ),
    "Mutation.requestPasswordReset": (
        None,
        'mutation { requestPasswordReset(email: "x@example.org") { __typename ... on Problem { code } } }',
        everybody(),
    ),
    "Mutation.resetPassword": (
        None,
        """mutation { resetPassword(email: "x@example.org", code: "B", new: "another-long-one") {
          __typename ... on Problem { code }
        } }""",
        dict.fromkeys(ROLES, "invalid_code"),
    ),
    "Mutation.startSecondFactor": (
        None,
        'mutation { startSecondFactor(confirm: "a-long-password") { __typename ... on Problem { code } } }',
        members(),
    ),
    "Mutation.enableSecondFactor": (
        None,
        'mutation { enableSecondFactor(code: "000000") { __typename ... on Problem { code } } }',
        dict.fromkeys(ROLES, "second_factor_off") | {"anonymous": "not_authenticated"},
    ),
    "Mutation.replaceRecoveryCodes": (
        None,
        'mutation { replaceRecoveryCodes(confirm: "a-long-password") { __typename ... on Problem { code } } }',
        dict.fromkeys(ROLES, "second_factor_off") | {"anonymous": "not_authenticated"},
    ),
    "Mutation.disableSecondFactor": (
        None,
        'mutation { disableSecondFactor(confirm: "a-long-password") { __typename ... on Problem { code } } }',
        dict.fromkeys(ROLES, "second_factor_off") | {"anonymous": "not_authenticated"},
    ),
    "Mutation.setEmail": (
        None,
        'mutation { setEmail(confirm: "a-long-password", email: null) { __typename ... on Problem { code } } }',
        members(),
    ),
    "Mutation.sendEmailCode": (
        None,
        "mutation { sendEmailCode { __typename ... on Problem { code } } }",
        dict.fromkeys(ROLES, "nothing_to_confirm") | {"anonymous": "not_authenticated"},
    ),
    "Mutation.confirmEmail": (
        None,
        'mutation { confirmEmail(code: "B") { __typename ... on Problem { code } } }',
        dict.fromkeys(ROLES, "nothing_to_confirm") | {"anonymous": "not_authenticated"},
    ),
    "Mutation.logIn": (
        None,
        'mutation { logIn(username: "owner", password: "a-long-password") { __typename ... on Problem { code } } }',
        everybody(),
    ),
    "Mutation.logOut": (None, "mutation { logOut { __typename ... on Problem { code } } }", members()),
    "Mutation.logOutOthers": (None, "mutation { logOutOthers { __typename ... on Problem { code } } }", members()),
    "Mutation.createToken": (
        None,
        'mutation { createToken(name: "x") { __typename ... on Problem { code } } }',
        members(),
    ),
    "Mutation.revokeToken": (
        None,
        "mutation($token: ID!) { revokeToken(tokenId: $token) { __typename ... on Problem { code } } }",
        members(),
    ),
    "Mutation.rotateToken": (
        None,
        "mutation($token: ID!) { rotateToken(tokenId: $token) { __typename ... on Problem { code } } }",
        members(),
    ),
    "Mutation.createStreamTicket": (
        None,
        'mutation { createStreamTicket(path: "/api/v1/feed") { __typename ... on Problem { code } } }',
        members(),
    ),
    "Mutation.revokeAccess": (
        None,
        "mutation($token: ID!) { revokeAccess(accessId: $token) { __typename ... on Problem { code } } }",
        members(),
    ),
    "Mutation.joinGuest": (
        None,
        'mutation { joinGuest(token: "x") { __typename ... on Problem { code } } }',
        dict.fromkeys(ROLES, "invalid_guest_token") | {"anonymous": "not_authenticated"},
    ),
    "Mutation.unlinkIdentity": (
        None,
        """mutation { unlinkIdentity(identityId: "7d1ab0d4-8d3f-4b5a-9a6e-4c1f1c1f4a44") {
          __typename ... on Problem { code } } }""",
        dict.fromkeys(ROLES, "identity_not_found") | {"anonymous": "not_authenticated"},
    ),
    "Mutation.startPasskey": (
        None,
        'mutation { startPasskey(confirm: "a-long-password") { __typename ... on Problem { code } } }',
        members(),
    ),
    "Mutation.addPasskey": (
        None,
        """mutation { addPasskey(challenge: "x", credential: {}, name: "phone") {
          __typename ... on Problem { code } } }""",
        dict.fromkeys(ROLES, "invalid_passkey") | {"anonymous": "not_authenticated"},
    ),
    "Mutation.removePasskey": (
        None,
        """mutation { removePasskey(passkeyId: "7d1ab0d4-8d3f-4b5a-9a6e-4c1f1c1f4a44") {
          __typename ... on Problem { code } } }""",
        dict.fromkeys(ROLES, "passkey_not_found") | {"anonymous": "not_authenticated"},
    ),
    "Mutation.renamePasskey": (
        None,
        """mutation { renamePasskey(passkeyId: "7d1ab0d4-8d3f-4b5a-9a6e-4c1f1c1f4a44", name: "x") {
          __typename ... on Problem { code } } }""",
        dict.fromkeys(ROLES, "passkey_not_found") | {"anonymous": "not_authenticated"},
    ),
    "Mutation.startPasskeyLogIn": (
        None,
        "mutation { startPasskeyLogIn { __typename ... on Problem { code } } }",
        everybody(),
    ),
    "Mutation.logInWithPasskey": (
        None,
        'mutation { logInWithPasskey(challenge: "x", credential: {}) { __typename ... on Problem { code } } }',
        dict.fromkeys(ROLES, "invalid_passkey"),
    ),
    "Mutation.deleteAccount": (
        None,
        'mutation { deleteAccount(confirm: "wrong") { __typename ... on Problem { code } } }',
        nobody_but(code="wrong_password"),
    ),
    "Mutation.registerApp": (
        None,
        """mutation { registerApp(name: "x", redirectUris: ["https://x.example/"]) {
          __typename ... on Problem { code } } }""",
        members(),
    ),
    "Mutation.changeApp": (
        None,
        "mutation($app: String!) { changeApp(clientId: $app) { __typename ... on Problem { code } } }",
        nobody_but("owner", code="app_not_found"),
    ),
    "Mutation.replaceAppSecret": (
        None,
        "mutation($app: String!) { replaceAppSecret(clientId: $app) { __typename ... on Problem { code } } }",
        nobody_but("owner", code="app_not_found"),
    ),
    "Mutation.deleteApp": (
        None,
        "mutation($app: String!) { deleteApp(clientId: $app) { __typename ... on Problem { code } } }",
        nobody_but("owner", code="app_not_found"),
    ),
    "Mutation.changePassword": (
        None,
        """mutation { changePassword(current: "a-long-password", new: "another-long-one") {
          __typename ... on Problem { code } } }""",
        members(),
    ),
    "Mutation.block": (
        None,
        'mutation { block(username: "owner") { __typename ... on Problem { code } } }',
        members(owner="validation_failed"),
    ),
    "Mutation.unblock": (
        None,
        'mutation { unblock(username: "owner") { __typename ... on Problem { code } } }',
        members(),
    ),
    "Mutation.sendFriendRequest": (
        None,
        'mutation { sendFriendRequest(username: "owner") { __typename ... on Problem { code } } }',
        members(owner="validation_failed"),
    ),
    "Mutation.endFriendship": (
        None,
        'mutation { endFriendship(username: "owner") { __typename ... on Problem { code } } }',
        members(),
    ),
    "Mutation.acceptFriendRequest": (
        None,
        'mutation { acceptFriendRequest(username: "owner") { __typename ... on Problem { code } } }',
        nobody_but(BEFRIENDED, code="request_not_found"),
    ),
    "Mutation.declineFriendRequest": (
        None,
        'mutation { declineFriendRequest(username: "owner") { __typename ... on Problem { code } } }',
        nobody_but(BEFRIENDED, code="request_not_found"),
    ),
    "Mutation.follow": (
        None,
        'mutation { follow(username: "owner") { __typename ... on Problem { code } } }',
        members(owner="validation_failed"),
    ),
    "Mutation.unfollow": (
        None,
        'mutation { unfollow(username: "owner") { __typename ... on Problem { code } } }',
        members(),
    ),
    "Mutation.acceptFollower": (
        None,
        'mutation { acceptFollower(username: "owner") { __typename ... on Problem { code } } }',
        nobody_but(BEFRIENDED, code="request_not_found"),
    ),
    "Mutation.removeFollower": (
        None,
        'mutation { removeFollower(username: "owner") { __typename ... on Problem { code } } }',
        members(),
    ),
    "Mutation.setPrivacy": (
        None,
        "mutation { setPrivacy(online: nobody) { __typename ... on Problem { code } } }",
        members(),
    ),
    "Mutation.setDigest": (
        None,
        "mutation { setDigest(games: 3) { __typename ... on Problem { code } } }",
        members(),
    ),
}
