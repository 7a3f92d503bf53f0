// Written by tools/generate.mjs from docs/openapi.yaml; change that, and write this anew.

export interface paths {
    "/api/v1/account": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Delete your account, for good
         * @description All that has access ends at once, tables are left, and within moments another name stands in place of yours wherever games tell it. Games, results and ratings of others stay (docs/guides/identity.md). Scope: `account`.
         */
        delete: operations["deleteAccount"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/account/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Everything that is stored of you
         * @description One JSON document, written while it is read. Secrets are left out (docs/guides/identity.md). Scope: `account`.
         */
        get: operations["exportAccount"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/archive": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Find games that are over
         * @description Public games that were started and are over, the last one first. All conditions have to hold. Cursors name a place in the order, so games that end meanwhile shift nothing.
         */
        get: operations["searchArchive"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/archive.ndjson": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Download the records of games that are over
         * @description The same games in the same order as `GET /archive`, one record a line (NDJSON), each exactly what `GET /games/{game_id}/record` answers: `manage.py verify` reads the file. The `commitment` of a line says which game it is. `Link` is there before the first line and says where to go on.
         */
        get: operations["downloadArchive"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/auth/access": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * All that has access to your account: tokens and apps
         * @description Scope: `account`.
         */
        get: operations["listAccess"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/auth/access/{access_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * End the access of a token or an app at once
         * @description With every token that the app has or has made. Scope: `account`.
         */
        delete: operations["revokeAccess"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/auth/apps": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The apps that you have registered
         * @description Scope: `account`.
         */
        get: operations["listApps"];
        put?: never;
        /**
         * Register an app that asks people for access
         * @description An OAuth 2.1 client (docs/guides/identity.md). Scope: `account`.
         */
        post: operations["registerApp"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/auth/apps/{client_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Delete an app; everybody's access for it ends
         * @description Scope: `account`.
         */
        delete: operations["deleteApp"];
        options?: never;
        head?: never;
        /**
         * Give an app another name or other redirect URIs
         * @description What is left out stays. Scope: `account`.
         */
        patch: operations["changeApp"];
        trace?: never;
    };
    "/api/v1/auth/apps/{client_id}/secret": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Make a new secret for a confidential app
         * @description The old one stops working. Scope: `account`.
         */
        post: operations["replaceAppSecret"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/auth/guest": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Play without an account
         * @description Makes a guest with a name that begins with `guest-`, and a token to read, open tables and play. Guests play no rated games and have no apps, webhooks and bots. `register` with this token makes an account of the guest.
         */
        post: operations["playAsGuest"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/auth/login": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Make a new token for name and password */
        post: operations["logIn"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/auth/logout": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Revoke the token that you ask with, or all
         * @description Asked with a session, it ends the session; with `everywhere` it revokes all your tokens besides.
         */
        post: operations["logOut"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/auth/me": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** You */
        get: operations["getMe"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/auth/password": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Set a new password
         * @description Revokes all your tokens except the one that you ask with, and ends your other sessions. Scope: `account`.
         */
        post: operations["changePassword"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/auth/profile": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Change what you show of yourself
         * @description What you leave out stays as it is. Scope: `account`.
         */
        patch: operations["setProfile"];
        trace?: never;
    };
    "/api/v1/auth/register": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Open an account and log in
         * @description The answer has a token. Asked with the token of a guest, the guest becomes the account and keeps its games, chats, token and open streams.
         */
        post: operations["register"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/auth/stream-tickets": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Make a ticket that begins one stream of REST where no header can be sent
         * @description As by `EventSource` in browsers (docs/guides/streams.md). Send it as `?ticket=` of the stream, within 60 seconds; it shows what the token shows that you ask with, and ends with it. Scope: `games:read`.
         */
        post: operations["createStreamTicket"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/auth/tokens": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Your API tokens
         * @description Scope: `account`.
         */
        get: operations["listTokens"];
        put?: never;
        /**
         * Make a further token, for one program
         * @description Scope: `account`.
         */
        post: operations["createToken"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/auth/tokens/{token_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Make one of your tokens useless, at once and for good
         * @description Scope: `account`.
         */
        delete: operations["revokeToken"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/auth/tokens/{token_id}/rotate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Make a new secret for one of your tokens
         * @description Its id, name, scopes and end stay. The old secret stops working, at once or after `overlap` seconds. Scope: `account`.
         */
        post: operations["rotateToken"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/blocks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Whom you do not hear
         * @description Those whom you have blocked everywhere, and those whom you have muted in single games. Scope: `games:read`.
         */
        get: operations["listBlocks"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/blocks/{username}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Stop hearing a person, in any game
         * @description Done twice it is done once; they are not told. Scope: `games:play`.
         */
        put: operations["block"];
        post?: never;
        /**
         * Hear a person again whom you have blocked
         * @description Scope: `games:play`.
         */
        delete: operations["unblock"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/bot/account": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Make your account that of a bot, for good
         * @description An account that has never sat at a table. Then say with `offerBot` what it plays. Scope: `bot:play`.
         */
        post: operations["becomeBot"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/bot/decisions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The decisions that wait for your bot
         * @description At once if there are any, else as soon as there is one, or none after `wait` seconds. A bot with the transport `queue` is online while it asks at least once a minute. Scope: `bot:play`.
         */
        get: operations["listDecisions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/bot/decisions/{decision_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Answer a decision that waits for your bot
         * @description The same answer again is answered again (`replayed`) and does nothing, without any key. Scope: `bot:play`.
         */
        post: operations["answerDecision"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/bot/offer": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What your bot offers, and how it does
         * @description Scope: `bot:play`.
         */
        get: operations["getMyBot"];
        /**
         * Say what your bot plays, and how it gets decisions
         * @description Instead of all that was said before. The service keeps to it: nobody can seat the bot elsewhere. Scope: `bot:play`.
         */
        put: operations["offerBot"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/bots": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Others' bots that are online, and that play at such a table */
        get: operations["listBots"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/bots/{username}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What a user's bot offers */
        get: operations["getBot"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/errors": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The catalogue of error codes */
        get: operations["listErrorCodes"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/feed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What happens to you across games
         * @description Frames, as server-sent events, as lines or as a JSON page: `hello`, then an `event` for every entry after a cursor, or from now on if you name none: seats that are held for you, games that start and end, your turns, proposals, seats that were handed over. `Last-Event-ID` counts more than `after`. Scope: `games:read`.
         */
        get: operations["followMe"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/games": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Find games
         * @description Public games that may be watched, and your own, newest first; with `sandbox=true` your sandboxes. A token without the scope `games:read` sees it as a visitor.
         */
        get: operations["listGames"];
        put?: never;
        /**
         * Open a table
         * @description You own it and sit down on its first seat for a person. Start it when nobody is missing. Scope: `tables`.
         */
        post: operations["createGame"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/games/{game_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A game as you see it
         * @description The answer has an `ETag`; send it as `If-None-Match` and get 304 while nothing has changed. A token without the scope `games:read` sees it as a visitor.
         */
        get: operations["getGame"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/games/{game_id}/analysis": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The analysis of a game that is over, as far as it has come
         * @description How everybody stood after every decision, and the three largest swings. `no_analysis` until a user has asked for it. A token without the scope `games:read` sees it as a visitor.
         */
        get: operations["getAnalysis"];
        put?: never;
        /**
         * Have a game that is over analysed
         * @description However many ask, it is done once. It is made again if it had failed, or if the networks are others since. Scope: `games:read`.
         */
        post: operations["requestAnalysis"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/games/{game_id}/bots": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Put bots on all open seats that are held for nobody
         * @description Only the owner or staff. Scope: `tables`.
         */
        post: operations["fillWithBots"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/games/{game_id}/cancel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Close a table before its start
         * @description Only the owner or staff. Staff may also end a running game, which is then abandoned. Scope: `tables`.
         */
        post: operations["cancelGame"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/games/{game_id}/chat/{channel}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What was said in a channel, as a page or as a stream
         * @description While the game goes on, players read `table` and spectators `spectators`; who has seen the end reads both. Whom you have muted or blocked you do not hear. As server-sent events (`Accept: text/event-stream`) or a line each (`Accept: application/x-ndjson`): frames `hello`, every `message` after the cursor once and in order, `deleted` when a moderator deletes one, and at last `end` with the `reason`. `Last-Event-ID` counts more than `after`. A token without the scope `games:read` sees it as a visitor.
         */
        get: operations["getChat"];
        put?: never;
        /**
         * Say something in a channel that you may read
         * @description Scope: `games:play`.
         */
        post: operations["sendMessage"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/games/{game_id}/chat/{channel}/{seq}/report": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Ask the moderators to look at a message
         * @description Scope: `games:play`.
         */
        post: operations["reportMessage"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/games/{game_id}/contribution": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Contribute a text to the seed of the game before its start, or another one
         * @description The others see that you have (docs/fairness.md), and the text after the start. Scope: `tables`.
         */
        post: operations["contribute"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/games/{game_id}/decision": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What a game waits for
         * @description With the legal moves, if it is your seat that is asked. Null unless the game is running, and for spectators who are behind. A token without the scope `games:read` sees it as a visitor.
         */
        get: operations["getDecision"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/games/{game_id}/events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Events of a game, as a page or as a stream
         * @description A JSON page of the events after a cursor; or, with `Accept: text/event-stream`, first these and then live ones. Each has its `seq` as id, its `kind` as event and itself as data; readers that connect again say `Last-Event-ID`, which counts more than `after`. The stream ends with an event `end` when the game is over, and with an event `problem` when your token has been revoked. A token without the scope `games:read` sees it as a visitor.
         */
        get: operations["listEvents"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/games/{game_id}/feed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * All that you get to know of a game
         * @description Frames, as server-sent events (`Accept: text/event-stream`) or a line each (`Accept: application/x-ndjson`): `hello` with your view, or without it if you name a cursor; then every `event` once and in order, a `decision` when your seat is asked, `presence` when a person comes or goes, and at last `end` with the `reason`. Readers that connect again say `Last-Event-ID`, which counts more than `after`. As JSON, a page of the same frames. A token without the scope `games:read` sees it as a visitor.
         */
        get: operations["followGame"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/games/{game_id}/fork": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Play on from a position of a game that is over
         * @description Opens a new table with you on one seat and bots on all others, and starts it at the position after an event. What lay face down then is drawn anew. The new game is unlisted, untimed and never rated. Scope: `tables`.
         */
        post: operations["forkGame"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/games/{game_id}/hint": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What a hosted bot expects of your moves
         * @description For the seat that is asked, at a table with `hints`. Nothing is played and no clock stops. Asking again about the same decision gives the same answer. Scope: `games:read`.
         */
        get: operations["getHint"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/games/{game_id}/join": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sit down on an open seat
         * @description Scope: `tables`.
         */
        post: operations["joinGame"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/games/{game_id}/leave": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Leave the table
         * @description Before the start your seat is open again. Later a bot plays on for you, as the flag policy of the table says, until you take your seat back. Scope: `tables`.
         */
        post: operations["leaveGame"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/games/{game_id}/moves": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Play a move for your seat, when it is the one that is asked
         * @description The decision of the game lists the legal moves and the `version` to expect. Scope: `games:play`.
         */
        post: operations["playMove"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/games/{game_id}/mutes/{username}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Stop hearing a person in one game
         * @description Done twice it is done once; they are not told. Scope: `games:play`.
         */
        put: operations["mute"];
        post?: never;
        /**
         * Hear a person again whom you have muted in a game
         * @description Scope: `games:play`.
         */
        delete: operations["unmute"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/games/{game_id}/orders": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The standing orders of your seat
         * @description Nobody else can see them. Scope: `games:read`.
         */
        get: operations["getOrders"];
        /**
         * Replace the standing orders of your seat
         * @description They answer decisions that are asked from now on, at once; a decision that is open already, or asked again by a takeback, is left to you. Scope: `games:play`.
         */
        put: operations["setOrders"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/games/{game_id}/presence": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Who of the people at the table has a stream open
         * @description Spectators who see the game later are told of nobody. A token without the scope `games:read` sees it as a visitor.
         */
        get: operations["getPresence"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/games/{game_id}/preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * What a move would do
         * @description For the seat that is asked. Nothing is played and no clock stops; what is hidden from you stays hidden: it is null, and named in `unknown`. Scope: `games:read`.
         */
        post: operations["previewMove"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/games/{game_id}/proposals": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Ask the others to agree to something
         * @description To take moves back, to adjourn the game, to resume an adjourned one, or to abort it. It is carried out as soon as every person who plays for themselves has agreed, and at once where there is no other; bots agree to everything. Scope: `games:play`.
         */
        post: operations["propose"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/games/{game_id}/proposals/{number}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Agree to a proposal, or decline it
         * @description Scope: `games:play`.
         */
        post: operations["answerProposal"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/games/{game_id}/ready": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Say that you are ready, or not
         * @description At a table with a ready check where nobody is missing. Scope: `tables`.
         */
        post: operations["setReady"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/games/{game_id}/reclaim": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Take your seat back
         * @description From the bot that plays on it since your time was up, or since you left. A live bank holds at least 30 seconds then. Scope: `games:play`.
         */
        post: operations["reclaimSeat"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/games/{game_id}/record": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The record of a game that is over
         * @description A token without the scope `games:read` sees it as a visitor.
         */
        get: operations["getRecord"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/games/{game_id}/rematch": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sit down at the table where the people of a game that is over play again
         * @description One table for all of them; the first who comes opens it. It has the same settings and bots, and a seat is reserved for everybody, one place further on. The answer is that of the new game. Scope: `tables`.
         */
        post: operations["rematch"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/games/{game_id}/report": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Ask the moderators to look at a game
         * @description Nobody is told who has reported, nor whether others have. A second report of the same is refused until the moderators have decided the first one. Scope: `games:play`.
         */
        post: operations["reportGame"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/games/{game_id}/resign": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Give up
         * @description Your seat can no longer win, and a bot plays on for it. The game is over when fewer than two seats are left. Scope: `games:play`.
         */
        post: operations["resign"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/games/{game_id}/sandbox": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Delete a sandbox with its testers
         * @description Only the owner or staff. Scope: `tables`.
         */
        delete: operations["deleteSandbox"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/games/{game_id}/sandbox/advance": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Let time pass in a sandbox
         * @description Whether its clock stands or runs. What falls due on the way is done at its moment and told in the answer; the last event, `clock_advanced`, says how much has passed and how much is `left` (only after 50 time-outs). Only the owner or staff. Scope: `tables`.
         */
        post: operations["advanceClock"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/games/{game_id}/sandbox/freeze": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Let the clock of a sandbox stand
         * @description Nothing falls due until it is advanced or runs again. Only the owner or staff. Scope: `tables`.
         */
        post: operations["freezeClock"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/games/{game_id}/sandbox/run": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Let the clock of a sandbox run on from where it stands
         * @description Only the owner or staff. Scope: `tables`.
         */
        post: operations["runClock"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/games/{game_id}/sandbox/testers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Seat a tester of your own in a sandbox, and get their token
         * @description So one program plays several seats, each as a person with a view and a feed of their own. The account plays nowhere else, and is deleted with the sandbox. Only the owner or staff. Scope: `tables`.
         */
        post: operations["seatTester"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/games/{game_id}/seats": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * On which seats you could sit down now, and why not on the others
         * @description A token without the scope `games:read` sees it as a visitor.
         */
        get: operations["listSeats"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/games/{game_id}/seats/{seat}/bot": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Seat a user's bot on an open seat
         * @description It sits down at once, if it plays at this table. Only the owner or staff. Scope: `tables`.
         */
        post: operations["seatBot"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/games/{game_id}/seats/{seat}/invite": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Hold an open seat for the person who has a code, and make that code
         * @description An older code stops working. Only a hash of it is stored; the answer that is repeated for an idempotency key has it as long as it is good, then null. Only the owner or staff. Scope: `tables`.
         */
        post: operations["inviteToSeat"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/games/{game_id}/seats/{seat}/kick": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send away the player on a seat, before the start
         * @description A person comes back only if you reserve a seat for them. Only the owner or staff. Scope: `tables`.
         */
        post: operations["kick"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/games/{game_id}/seats/{seat}/reserve": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Hold an open seat for a person
         * @description Without a name, the seat is held for nobody. People who were sent away may come back by that. Only the owner or staff. Scope: `tables`.
         */
        post: operations["reserveSeat"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/games/{game_id}/seats/{seat}/revoke": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Make the code for a seat useless
         * @description Only the owner or staff. Scope: `tables`.
         */
        post: operations["revokeInvitation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/games/{game_id}/start": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Deal, and ask the first governor
         * @description Only the owner or staff. Scope: `tables`.
         */
        post: operations["startGame"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/games/{game_id}/takeback": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * How far back you may go
         * @description A token without the scope `games:read` sees it as a visitor.
         */
        get: operations["getTakeback"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/games/{game_id}/takebacks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Take back your last moves
         * @description As far as they concern nobody else: the game's `takeback` says how far. Further back it takes the consent of the others (`propose`). Scope: `games:play`.
         */
        post: operations["takeBack"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/games/{game_id}/vacation": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Go on vacation
         * @description Your clock waits until you are back, or your days of vacation in this game are used up. Scope: `games:play`.
         */
        post: operations["startVacation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/games/{game_id}/vacation/end": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Be back from vacation
         * @description What is left of it is kept. A move that you play ends it as well. Scope: `games:play`.
         */
        post: operations["endVacation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/games/mine": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The games where you have a seat
         * @description Scope: `games:read`.
         */
        get: operations["listMyGames"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/leaderboards/{edition}/{players}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Who plays best at one kind of table
         * @description Best first, without provisional ratings; `you` is your own entry, wherever it stands.
         */
        get: operations["getLeaderboard"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/levels/{level}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A level of the hosted bots as a player */
        get: operations["getLevel"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/levels/{level}/history": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** How a rating of a level went */
        get: operations["getLevelHistory"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/moves": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The numbers of the moves
         * @description For learning programs. A number never changes and means the same in every game; new moves get new numbers.
         */
        get: operations["getMoveIds"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/players/{username}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A player: ratings, statistics, recent games
         * @description `statistics` and `recent_games` are null if the player hides them. You see your own with games that are not public. A token without the scope `games:read` sees it as a visitor.
         */
        get: operations["getPlayer"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/players/{username}/history": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * How a rating of a player went
         * @description A token without the scope `games:read` sees it as a visitor.
         */
        get: operations["getPlayerHistory"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/players/{username}/report": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Ask the moderators to look at a player
         * @description Nobody is told who has reported, nor whether others have. A second report of the same is refused until the moderators have decided the first one. Scope: `games:play`.
         */
        post: operations["reportPlayer"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/rate-limit": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What is left of your budget
         * @description That of your token, else of your address. Asking costs nothing. Null if nothing is limited.
         */
        get: operations["getRateLimit"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/rules": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The editions of the rules */
        get: operations["listEditions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/rules/{edition}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The rules of an edition
         * @description Names, numbers, and what everything does, in words: all that a client needs to show an edition with its expansions.
         */
        get: operations["getRules"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/server": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What this service is and has to offer */
        get: operations["getServerInfo"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/tables/open": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Public tables with a free seat
         * @description The one that waits longest first, at most 500. As a stream of frames with `Accept: text/event-stream` or `application/x-ndjson`: first the `list`, then tables that are `added`, `changed` or `removed`; it never ends. A client that connects again gets the list anew.
         */
        get: operations["listOpenTables"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/tables/quick": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Play with others who want just the same
         * @description You sit down at the table that waits longest for people who want to play with exactly these settings, or open one. It starts with the last one who comes. Scope: `tables`.
         */
        post: operations["quickPair"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/verify": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Replay a record and compare everything it says
         * @description Seed and commitment, chance, every move and list of legal moves, and the result. Any JSON is an answerable question; at most 5000 moves.
         */
        post: operations["verifyRecord"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/webhooks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Your webhooks
         * @description Scope: `webhooks`.
         */
        get: operations["listWebhooks"];
        put?: never;
        /**
         * Have what happens sent to an address
         * @description Messages follow Standard Webhooks. The `secret` to verify them with is told only now. Scope: `webhooks`.
         */
        post: operations["createWebhook"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/webhooks/{webhook_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One of your webhooks
         * @description Scope: `webhooks`.
         */
        get: operations["getWebhook"];
        put?: never;
        post?: never;
        /**
         * Delete a webhook and its log
         * @description Scope: `webhooks`.
         */
        delete: operations["deleteWebhook"];
        options?: never;
        head?: never;
        /**
         * Change, disable, or enable a webhook
         * @description What is left out stays as it is. A webhook that is enabled goes on at its cursor, or from now on at what is new; another address is tried at once. Scope: `webhooks`.
         */
        patch: operations["updateWebhook"];
        trace?: never;
    };
    "/api/v1/webhooks/{webhook_id}/deliveries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What a webhook has sent, and what has become of it
         * @description Scope: `webhooks`.
         */
        get: operations["listDeliveries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/webhooks/{webhook_id}/deliveries/{message_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A message, and what has become of it
         * @description Scope: `webhooks`.
         */
        get: operations["getDelivery"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/webhooks/{webhook_id}/deliveries/{message_id}/redeliver": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send a message again, with the same id
         * @description Once, whatever has become of it. One that waits for its next try is tried now. Scope: `webhooks`.
         */
        post: operations["redeliver"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/webhooks/{webhook_id}/ping": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send a message that only tries whether messages come
         * @description Once, and to a webhook that is disabled, too. Scope: `webhooks`.
         */
        post: operations["pingWebhook"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/webhooks/{webhook_id}/secrets": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Make a new secret for a webhook
         * @description For a while messages are signed with the old ones, too, so that the receiver can change over. A webhook has five at most; of more the oldest ones go. Scope: `webhooks`.
         */
        post: operations["rotateWebhookSecret"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export interface webhooks {
    "game.events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * What has happened in a game that a webhook follows
         * @description What has happened in a game that a webhook follows. Signed as Standard Webhooks has it: `webhook-id`, `webhook-timestamp` and `webhook-signature`.
         */
        post: operations["gameEventsMessage"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "user.events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * What has happened to you, across games
         * @description What has happened to you, across games. Signed as Standard Webhooks has it: `webhook-id`, `webhook-timestamp` and `webhook-signature`.
         */
        post: operations["userEventsMessage"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    ping: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A message that only tries whether messages come
         * @description A message that only tries whether messages come. Signed as Standard Webhooks has it: `webhook-id`, `webhook-timestamp` and `webhook-signature`.
         */
        post: operations["pingMessage"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "bot.decision": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A decision that waits for your bot
         * @description A decision that waits for your bot. Answer it with a move. Signed as Standard Webhooks has it: `webhook-id`, `webhook-timestamp` and `webhook-signature`.
         */
        post: operations["botDecisionMessage"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export interface components {
    schemas: {
        /** @description Why the game has ended early. */
        AbandonedData: {
            /**
             * @description Why.
             * @enum {string}
             */
            reason: "staff" | "consent" | "limit";
        };
        /** @description The running game was ended early. */
        AbandonedEvent: components["schemas"]["EventMembers"] & {
            /** @constant */
            kind: "abandoned";
            seat: null;
            data: components["schemas"]["AbandonedData"];
        };
        /** @description Something that has access to your account: a token of yours, or an app. */
        Access: {
            /**
             * Format: uuid
             * @description Id to end it by.
             */
            id: string;
            /** @description What it is. */
            kind: components["schemas"]["AccessKind"];
            /**
             * @description Name of the token or of the app.
             * @example Pocket Puerto
             */
            name: string;
            /** @description app: name of the person who answers for it. token: name of the app that made it, if one has. */
            by: string | null;
            /** @description What it may be used for. */
            scopes: ("games:read" | "games:play" | "tables" | "bot:play" | "webhooks" | "account")[];
            /**
             * Format: date-time
             * @description Since when it has access.
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When it was last used, to within some minutes.
             */
            last_used_at: string | null;
            /**
             * Format: date-time
             * @description When it ends by itself; null for never. That of an app moves on while it is used.
             */
            expires_at: string | null;
            /** @description Whether it is what you ask with. */
            current: boolean;
        };
        /**
         * @description What has access to an account.
         *     - `token`: A token of yours.
         *     - `app`: An app, with all its tokens.
         * @enum {string}
         */
        AccessKind: "token" | "app";
        /**
         * No such access
         * @description Nothing with this id has access to your account.
         * @example {
         *       "title": "No such access",
         *       "status": 404,
         *       "detail": "Nothing with this id has access to your account.",
         *       "code": "access_not_found",
         *       "type": "https://puerto.example/docs/errors#access_not_found"
         *     }
         */
        AccessNotFoundProblem: components["schemas"]["ProblemMembers"] & {
            /** @constant */
            status: 404;
            /**
             * @description Stable code, the thing to program against: it never changes its meaning.
             * @constant
             */
            code: "access_not_found";
        };
        /** @description All that has access to your account, oldest first. */
        AccessPage: {
            items: components["schemas"]["Access"][];
            /**
             * Format: uri
             * @description Address of the next page; null if there is none.
             */
            next: string | null;
        };
        /** @description You. */
        Account: {
            /**
             * Format: uuid
             * @description Your id.
             */
            id: string;
            /**
             * @description Your name, as others see it at a table.
             * @example ann
             */
            username: string;
            /** @description Your e-mail address, if you gave one; told with the scope `account` only. Nobody else sees it. */
            email: string | null;
            /** @description Whether you play without an account. */
            is_guest: boolean;
            /** @description Whether you may administer the service. */
            is_staff: boolean;
            /** @description Whether this is the account of a bot; see `becomeBot`. */
            is_bot: boolean;
            /**
             * Format: date-time
             * @description When you registered.
             */
            joined_at: string;
        };
        /** @description Everything that is stored of you. */
        AccountExport: {
            /** @description You. */
            account: {
                /** Format: uuid */
                id: string;
                username: string;
                email: string | null;
                is_guest: boolean;
                is_staff: boolean;
                /** Format: date-time */
                joined_at: string;
                first_name: string;
                last_name: string;
                /** Format: date-time */
                last_login_at: string | null;
            };
            profile: components["schemas"]["Profile"];
            /** @description The apps that you have registered. */
            apps: components["schemas"]["App"][];
            /** @description Your API tokens, without their secrets. */
            tokens: components["schemas"]["ExportedTokens"][];
            /** @description Apps that you have let in. */
            access: components["schemas"]["ExportedAccess"][];
            /** @description Games that you have opened, sit in, or have a seat held in. */
            games: components["schemas"]["ExportedGames"][];
            /** @description What you have decided. */
            moves: components["schemas"]["ExportedMoves"][];
            /** @description What your finished games were for you. */
            results: components["schemas"]["ExportedResults"][];
            /** @description Your skill: mean and standard deviation. */
            ratings: components["schemas"]["ExportedRatings"][];
            /** @description What each rated game made of it. */
            rating_changes: components["schemas"]["ExportedRatingChanges"][];
            /** @description What you have said in chats. */
            messages: components["schemas"]["ExportedMessages"][];
            /** @description Messages that you have reported. */
            reports: components["schemas"]["ExportedReports"][];
            /** @description Players and games that you have reported. */
            conduct_reports: components["schemas"]["ExportedConductReports"][];
            /** @description Whom you do not hear, in a game or anywhere. */
            mutes: components["schemas"]["ExportedMutes"][];
            /** @description Whether you may not speak in chats. */
            bans: components["schemas"]["ExportedBans"][];
            /** @description Until when you are, or were, let in nowhere. */
            suspensions: components["schemas"]["ExportedSuspensions"][];
            /** @description What you were told across games. */
            feed: components["schemas"]["ExportedFeed"][];
            /** @description Games of which you had streams open. */
            presence: components["schemas"]["ExportedPresence"][];
            /** @description Your webhooks, without their secrets. */
            webhooks: components["schemas"]["ExportedWebhooks"][];
            /** @description What your account offers, if it is a bot's. */
            bots: components["schemas"]["ExportedBots"][];
            /** @description What your webhooks have sent. */
            deliveries: components["schemas"]["ExportedDeliveries"][];
        };
        /**
         * Account suspended
         * @description A moderator has suspended this account; `until` says how long, null: for good.
         * @example {
         *       "title": "Account suspended",
         *       "status": 403,
         *       "detail": "A moderator has suspended this account; `until` says how long, null: for good.",
         *       "code": "account_suspended",
         *       "type": "https://puerto.example/docs/errors#account_suspended",
         *       "until": null
         *     }
         */
        AccountSuspendedProblem: components["schemas"]["ProblemMembers"] & {
            /** @constant */
            status: 403;
            /**
             * @description Stable code, the thing to program against: it never changes its meaning.
             * @constant
             */
            code: "account_suspended";
            /**
             * Format: date-time
             * @description When you are let in again; null: never.
             * @example null
             */
            until: string | null;
        };
        /** @description Nobody is asked for a while. */
        AdjournedEvent: components["schemas"]["EventMembers"] & {
            /** @constant */
            kind: "adjourned";
            seat: null;
            data: components["schemas"]["UntilData"];
        };
        /** @description How much time passes. */
        AdvanceClockInput: {
            /** @description How much time passes. */
            seconds: number;
        };
        /** @description A proposal to which a seat agrees. */
        AgreedData: {
            /** @description Number of the proposal. */
            number: number;
            /**
             * @description What the seats are asked to agree to.
             * @enum {string}
             */
            proposal: "take_back" | "adjourn" | "resume" | "abort";
        };
        /** @description A seat agrees to a proposal. */
        AgreedEvent: components["schemas"]["EventMembers"] & {
            /** @constant */
            kind: "agreed";
            /** @description The seat that it is about, if any. */
            seat: number;
            data: components["schemas"]["AgreedData"];
        };
        /**
         * Already reported
         * @description You have reported this before.
         * @example {
         *       "title": "Already reported",
         *       "status": 409,
         *       "detail": "You have reported this before.",
         *       "code": "already_reported",
         *       "type": "https://puerto.example/docs/errors#already_reported"
         *     }
         */
        AlreadyReportedProblem: components["schemas"]["ProblemMembers"] & {
            /** @constant */
            status: 409;
            /**
             * @description Stable code, the thing to program against: it never changes its meaning.
             * @constant
             */
            code: "already_reported";
        };
        AlreadySeatedOrGameAlreadyStartedOrGameOverOrSeatTakenProblem: components["schemas"]["AlreadySeatedProblem"] | components["schemas"]["GameAlreadyStartedProblem"] | components["schemas"]["GameOverProblem"] | components["schemas"]["SeatTakenProblem"];
        /**
         * Already at this table
         * @description You have a seat at this table.
         * @example {
         *       "title": "Already at this table",
         *       "status": 409,
         *       "detail": "You have a seat at this table.",
         *       "code": "already_seated",
         *       "type": "https://puerto.example/docs/errors#already_seated"
         *     }
         */
        AlreadySeatedProblem: components["schemas"]["ProblemMembers"] & {
            /** @constant */
            status: 409;
            /**
             * @description Stable code, the thing to program against: it never changes its meaning.
             * @constant
             */
            code: "already_seated";
        };
        /** @description How all seats stood after so many decisions. */
        AnalysedPosition: {
            /** @description Decisions until then; 0: the start. */
            ply: number;
            /** @description The last event of this position. */
            seq: number;
            /** @description Whose decision led to it; null at the start. */
            seat: number | null;
            /** @description The move of that seat, as notation text; null at the start. */
            move: string | null;
            /** @description The chance of each seat to win, 1 together; null while buildings are selected. */
            win: number[] | null;
            /** @description Points of each seat that are expected at the end; null while buildings are selected. */
            score: number[] | null;
        };
        /** @description The analysis of a game that is over, as far as it has come. */
        Analysis: {
            /** @description How far it has come. */
            status: components["schemas"]["AnalysisStatus"];
            /** @description Steps that are done. */
            done: number;
            /** @description All steps. */
            total: number;
            /** @description Names the way and the network by which it is made. */
            method: string;
            /**
             * Format: date-time
             * @description When it was asked for.
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When it was complete; null until then.
             */
            finished_at: string | null;
            /** @description By ply, from the start on. */
            values: components["schemas"]["AnalysedPosition"][];
            /** @description The largest one first; three at most. */
            swings: components["schemas"]["Swing"][];
        };
        /** @description A game is being analysed, or has been. */
        AnalysisRequested: {
            /** @description As far as it has come; look again from time to time. */
            analysis: components["schemas"]["Analysis"];
            /** @description Whether the idempotency key was known: nothing was done. */
            replayed: boolean;
        };
        /**
         * @description How far an analysis has come.
         *     - `queued`: Waiting for a worker.
         *     - `running`: A worker is at it.
         *     - `done`: Complete.
         *     - `failed`: Given up; it can be asked for again.
         * @enum {string}
         */
        AnalysisStatus: "queued" | "running" | "done" | "failed";
        /** @description Your answer to a proposal. */
        AnswerProposalInput: {
            /** @description Agree, or decline. The seat that has proposed it takes it back by declining. */
            accept: boolean;
        };
        /** @description An app of yours that asks people for access (an OAuth client). */
        App: {
            /** @description Its `client_id`. */
            client_id: string;
            /**
             * @description Its name, as people are asked to trust it.
             * @example Pocket Puerto
             */
            name: string;
            /** @description Whether it has a secret. */
            confidential: boolean;
            /** @description Where people may be sent back to. */
            redirect_uris: string[];
            /**
             * Format: date-time
             * @description When it was registered.
             */
            created_at: string;
        };
        /** @description An app as it is now. */
        AppChanged: {
            /** @description The app. */
            app: components["schemas"]["App"];
            /** @description Its new secret, told only this once; null where there is none, or it has not changed. */
            secret: string | null;
        };
        /**
         * No such app
         * @description You have no app with this id.
         * @example {
         *       "title": "No such app",
         *       "status": 404,
         *       "detail": "You have no app with this id.",
         *       "code": "app_not_found",
         *       "type": "https://puerto.example/docs/errors#app_not_found"
         *     }
         */
        AppNotFoundProblem: components["schemas"]["ProblemMembers"] & {
            /** @constant */
            status: 404;
            /**
             * @description Stable code, the thing to program against: it never changes its meaning.
             * @constant
             */
            code: "app_not_found";
        };
        /** @description The apps that you have registered, oldest first. */
        AppPage: {
            items: components["schemas"]["App"][];
            /**
             * Format: uri
             * @description Address of the next page; null if there is none.
             */
            next: string | null;
        };
        /** @description A page of the archive, the last game first. */
        ArchivePage: {
            items: components["schemas"]["ArchivedGame"][];
            /**
             * Format: uri
             * @description Address of the next page; null if there is none.
             */
            next: string | null;
        };
        /** @description A game that is over. `game(id)` shows its table, its events and its record. */
        ArchivedGame: {
            /**
             * Format: uuid
             * @description Id of the game.
             * @example 0b6f3e0e-6f5e-4a39-8a53-0a2f5d1c7a11
             */
            id: string;
            /** @description What has become of it. */
            status: components["schemas"]["GameStatus"];
            /**
             * @description Why it is over; `played`: played to its end.
             * @example played
             * @example resigned
             * @example limit
             * @example consent
             * @example staff
             * @example overdue
             */
            reason: string;
            /** @description Edition of the rules. */
            edition: components["schemas"]["Edition"];
            /** @description Number of seats. */
            players: number;
            /** @description Expansions in play. */
            expansions: components["schemas"]["Expansion"][];
            /** @description Rule options that differ from the defaults of the edition. */
            options: components["schemas"]["Options"];
            /** @description Whether the victory points of other seats were hidden until the end. */
            hidden_points: boolean;
            /** @description Whether its creator chose the seed, and so may have known the tiles. */
            is_test: boolean;
            /** @description Whether it counts for ratings. */
            rated: boolean;
            /** @description Rounds played; 0 if it ended while buildings were selected. */
            rounds: number;
            /** @description Decisions played: the moves of its record. */
            plies: number;
            /** @description What ended it; empty if it was not played to its end. */
            ended_by: components["schemas"]["EndTrigger"][];
            /** @description The seats that have won. */
            winners: number[];
            /** @description Who sat at the table. */
            seats: components["schemas"]["ArchivedSeat"][];
            /** @description SHA-256 of the seed, as in its record. */
            commitment: string;
            /**
             * Format: date-time
             * @description When it was started.
             */
            started_at: string | null;
            /**
             * Format: date-time
             * @description When it ended.
             */
            ended_at: string;
        };
        /** @description Who sat there when the game ended. */
        ArchivedSeat: {
            /** @description Its number from 0. */
            index: number;
            /** @description A person, or a bot. */
            kind: components["schemas"]["PlayerKind"];
            /** @description Name of the person or bot. */
            name: string;
            /** @description Level of the hosted bot; null for who has an account. */
            bot: string | null;
            /** @description Victory points at the end; null if the game was not played to its end. */
            score: number | null;
            /** @description Whether this seat has won; several may share it. */
            won: boolean;
        };
        /** @description What is asked. */
        AskedData: {
            /** @description What is asked. */
            decision: components["schemas"]["DecisionKind"];
        };
        /**
         * Banned from the chat
         * @description A moderator lets you say nothing; `until` says how long, null: for good.
         * @example {
         *       "title": "Banned from the chat",
         *       "status": 403,
         *       "detail": "A moderator lets you say nothing; `until` says how long, null: for good.",
         *       "code": "banned_from_chat",
         *       "type": "https://puerto.example/docs/errors#banned_from_chat",
         *       "until": null
         *     }
         */
        BannedFromChatProblem: components["schemas"]["ProblemMembers"] & {
            /** @constant */
            status: 403;
            /**
             * @description Stable code, the thing to program against: it never changes its meaning.
             * @constant
             */
            code: "banned_from_chat";
            /**
             * Format: date-time
             * @description When you may speak again; null: never.
             * @example null
             */
            until: string | null;
        };
        /** @description A move that would have been better. */
        BetterMove: {
            /** @description Notation text. */
            move: string;
            /** @description The move in words. */
            label: string;
            /** @description The chance to win that it promised the player. */
            win: number;
            /** @description The chance that the move which was played promised them, likewise. */
            played: number;
        };
        /** @description A person whom you do not hear. */
        Block: {
            /** @description Name of the person. */
            name: string;
            /**
             * Format: uuid
             * @description Muted in this game; null: blocked everywhere.
             */
            game: string | null;
            /**
             * Format: date-time
             * @description Since when.
             */
            since: string;
        };
        /** @description Whom you do not hear, by name. */
        BlockPage: {
            items: components["schemas"]["Block"][];
            /**
             * Format: uri
             * @description Address of the next page; null if there is none.
             */
            next: string | null;
        };
        /** @description Whom you do not hear. */
        Blocks: {
            /** @description By name. */
            items: components["schemas"]["Block"][];
        };
        /** @description What a seat has in front of it. */
        Board: {
            /** @description Coins. */
            coins: number;
            /** @description Victory points in chips; null for other seats while a game with `hidden_points` runs. */
            victory_points: number | null;
            /** @description Barrels. */
            goods: components["schemas"]["GoodsCount"];
            /** @description The island, one entry for each kind of tile that lies there. */
            island: components["schemas"]["IslandTiles"][];
            /** @description The kind printed on each forest, oldest first; null where you may not know it. */
            forests: (components["schemas"]["Good"] | null)[];
            /** @description The city. */
            city: components["schemas"]["CityBuilding"][];
            /** @description People in San Juan, who have no work, nobles included. */
            san_juan: number;
            /** @description How many of these are nobles. */
            san_juan_nobles: number;
            /** @description Spaces left on the island. */
            free_island_spaces: number;
            /** @description Spaces left in the city; a large building needs two. */
            free_city_spaces: number;
        };
        /** @description A user's bot, as everyone sees it. */
        Bot: {
            /** @description Name of its account, by which it is seated. */
            name: string;
            /** @description What it says about itself: plain text, never HTML. */
            description: string;
            /** @description Editions that it plays. */
            editions: components["schemas"]["Edition"][];
            /** @description Expansions that may be in play. */
            expansions: components["schemas"]["Expansion"][];
            /** @description Numbers of seats. */
            players: number[];
            /** @description Kinds of clocks. */
            clocks: ("live" | "correspondence" | "untimed")[];
            /** @description Seconds that a clock has to give for a decision: of a correspondence clock all of them, of a live one the increment and a sixtieth of the bank. */
            least_seconds: number;
            /** @description At which tables it plays. */
            rated: components["schemas"]["BotTables"];
            /** @description Against whom it plays. */
            opponents: components["schemas"]["BotOpponents"];
            /** @description The names of those, where `opponents` is `accounts`. */
            accounts: string[];
            /** @description Games that it plays at once. */
            most_games: number;
            /** @description Seconds that it has for a decision; then its fallback plays. */
            budget_seconds: number;
            /**
             * @description What plays then: default moves, or a hosted bot.
             * @enum {string}
             */
            fallback: "default" | "random" | "novice" | "casual" | "shipper" | "builder" | "skilled" | "expert" | "master";
            /** @description How it gets decisions. */
            transport: components["schemas"]["BotTransport"];
            /** @description Whether it plays at all now. */
            enabled: boolean;
            /** @description Whether it can be seated now, as far as its connection is concerned. */
            online: boolean;
        };
        /** @description Your bot as it is now. */
        BotChanged: {
            /** @description What it offers, and how it does. */
            bot: components["schemas"]["OwnBot"];
        };
        /** @description A decision that waits for your bot. */
        BotDecision: {
            /**
             * @description Answer with it.
             * @example 0b6f3e0e-6f5e-4a39-8a53-0a2f5d1c7a11.12.12
             */
            id: string;
            /**
             * Format: uuid
             * @description Id of the game.
             */
            game: string;
            /** @description Your seat. */
            seat: number;
            /** @description Version of the game. */
            version: number;
            /**
             * Format: date-time
             * @description When your fallback plays instead.
             */
            deadline: string;
            /** @description What is asked, with the legal moves. */
            decision: components["schemas"]["Decision"];
            /** @description The game as you see it (docs/guides/view.md). */
            view: components["schemas"]["View"];
        };
        /** @description A decision that waits for your bot. Answer it with a move. */
        BotDecisionMessage: {
            /**
             * Format: date-time
             * @description When it was made: the same at every try.
             */
            timestamp: string;
            /**
             * @description What it is.
             * @constant
             */
            type: "bot.decision";
            /** @description The decision. */
            data: components["schemas"]["BotDecision"];
        };
        /** @description The decisions that wait for you, the one that has waited longest first. */
        BotDecisionPage: {
            items: components["schemas"]["BotDecision"][];
            /**
             * Format: uri
             * @description Address of the next page; null if there is none.
             */
            next: string | null;
        };
        /** @description A level of the hosted bots. */
        BotInfo: {
            /** @description To name in a seat. */
            level: string;
            /** @description How it plays, in your language. */
            description: string;
            /** @description Whether it can be asked for a `hint`. */
            advises: boolean;
        };
        /** @description What plays this decision. */
        BotMissedData: {
            /** @description `default` for default moves, or the level of a bot. */
            fallback: string;
        };
        /** @description A player's bot has not answered in time; its fallback plays this decision. */
        BotMissedEvent: components["schemas"]["EventMembers"] & {
            /** @constant */
            kind: "bot_missed";
            /** @description The seat that it is about, if any. */
            seat: number;
            data: components["schemas"]["BotMissedData"];
        };
        /**
         * No such bot
         * @description No account of a bot has this name.
         * @example {
         *       "title": "No such bot",
         *       "status": 404,
         *       "detail": "No account of a bot has this name.",
         *       "code": "bot_not_found",
         *       "type": "https://puerto.example/docs/errors#bot_not_found"
         *     }
         */
        BotNotFoundProblem: components["schemas"]["ProblemMembers"] & {
            /** @constant */
            status: 404;
            /**
             * @description Stable code, the thing to program against: it never changes its meaning.
             * @constant
             */
            code: "bot_not_found";
        };
        /**
         * @description Against whom a bot plays.
         *     - `anyone`: Against anyone.
         *     - `people`: Only against people.
         *     - `bots`: Only against bots, hosted ones and others.
         *     - `accounts`: Of those with accounts only against some, and against hosted bots.
         * @enum {string}
         */
        BotOpponents: "anyone" | "people" | "bots" | "accounts";
        /** @description Bots that are online, by name. */
        BotPage: {
            /** @description The bots. */
            items: components["schemas"]["Bot"][];
            /**
             * Format: uri
             * @description Address of the next page; null if there is none.
             */
            next: string | null;
        };
        /**
         * @description At which tables a bot plays.
         *     - `any`: Rated games and others.
         *     - `rated`: Only rated games.
         *     - `unrated`: Only games that are not rated.
         * @enum {string}
         */
        BotTables: "any" | "rated" | "unrated";
        /**
         * @description How a bot gets decisions.
         *     - `stream`: It follows its feed and plays moves like everybody.
         *     - `queue`: It asks for the decisions that wait for it.
         *     - `webhook`: Decisions are sent to its address, which answers with a move.
         * @enum {string}
         */
        BotTransport: "stream" | "queue" | "webhook";
        /**
         * The bot does not play here
         * @description It is not there, has enough games, or does not play at such a table; `bots` says who and why.
         * @example {
         *       "title": "The bot does not play here",
         *       "status": 409,
         *       "detail": "It is not there, has enough games, or does not play at such a table; `bots` says who and why.",
         *       "code": "bot_unavailable",
         *       "type": "https://puerto.example/docs/errors#bot_unavailable",
         *       "bots": [
         *         {
         *           "name": "tortuga",
         *           "seat": 1,
         *           "reasons": [
         *             "players",
         *             "busy"
         *           ]
         *         }
         *       ]
         *     }
         */
        BotUnavailableProblem: components["schemas"]["ProblemMembers"] & {
            /** @constant */
            status: 409;
            /**
             * @description Stable code, the thing to program against: it never changes its meaning.
             * @constant
             */
            code: "bot_unavailable";
            /**
             * @description Those that do not play.
             * @example [
             *       {
             *         "name": "tortuga",
             *         "seat": 1,
             *         "reasons": [
             *           "players",
             *           "busy"
             *         ]
             *       }
             *     ]
             */
            bots: components["schemas"]["UnavailableBot"][];
        };
        /** @description A seat has bought a face-down tile. */
        BoughtTileEvent: components["schemas"]["EventMembers"] & {
            /** @constant */
            kind: "bought_tile";
            /** @description The seat that it is about, if any. */
            seat: number;
            data: components["schemas"]["DrewTileData"];
        };
        /**
         * @description A building.
         * @enum {string}
         */
        Building: "small_indigo_plant" | "small_sugar_mill" | "indigo_plant" | "sugar_mill" | "tobacco_storage" | "coffee_roaster" | "small_market" | "hacienda" | "construction_hut" | "small_warehouse" | "hospice" | "office" | "large_market" | "large_warehouse" | "factory" | "university" | "harbor" | "wharf" | "guild_hall" | "residence" | "fortress" | "customs_house" | "city_hall" | "aqueduct" | "forest_house" | "black_market" | "storehouse" | "guesthouse" | "trading_post" | "church" | "small_wharf" | "lighthouse" | "specialty_factory" | "library" | "union_hall" | "statue" | "cloister" | "land_office" | "chapel" | "hunting_lodge" | "zoning_office" | "royal_supplier" | "villa" | "jeweler" | "royal_garden";
        /**
         * @description What kind of building it is.
         * @enum {string}
         */
        BuildingCategory: "small_production" | "large_production" | "small_violet" | "large_violet";
        /** @description How often a player has built something. */
        BuildingStatistics: {
            /** @description The building. */
            building: components["schemas"]["Building"];
            /** @description Games at whose end the player had it. */
            games: number;
            /** @description How many of them the player has won. */
            wins: number;
        };
        /** @description A building, and who came with it. */
        BuiltData: {
            /** @description The building. */
            building: components["schemas"]["Building"];
            /** @description What it cost, discounts taken off. */
            price: number;
            /** @description A colonist came with it. */
            colonist: boolean;
            /** @description A noble came with it. */
            noble: boolean;
            /** @description What was given for a building. */
            paid: components["schemas"]["Paid"];
        };
        /** @description A seat has built. */
        BuiltEvent: components["schemas"]["EventMembers"] & {
            /** @constant */
            kind: "built";
            /** @description The seat that it is about, if any. */
            seat: number;
            data: components["schemas"]["BuiltData"];
        };
        /** @description The seat's vacation is over. */
        CameBackEvent: components["schemas"]["EventMembers"] & {
            /** @constant */
            kind: "came_back";
            /** @description The seat that it is about, if any. */
            seat: number;
            data: Record<string, unknown>;
        };
        /** @description Whether you can sit down on a seat now, without an invitation. */
        CanSit: {
            /** @description Number of the seat. */
            seat: number;
            /** @description Whether you can. */
            ok: boolean;
            /** @description If not, the code with which `joinGame` would refuse. */
            code: string | null;
            /** @description The same for people, in your language. */
            detail: string | null;
        };
        /** @description Of every seat, whether you could sit down on it. */
        CanSitPage: {
            items: components["schemas"]["CanSit"][];
            /**
             * Format: uri
             * @description Address of the next page; null if there is none.
             */
            next: string | null;
        };
        /** @description The game was cancelled before it started. */
        CancelledEvent: components["schemas"]["EventMembers"] & {
            /** @constant */
            kind: "cancelled";
            seat: null;
            data: Record<string, unknown>;
        };
        /** @description A move that you can play, and what a bot expects of it. */
        Candidate: {
            /**
             * @description Notation text; send it back to play it.
             * @example build:office
             */
            move: string;
            /**
             * @description The move in words, in those of the edition.
             * @example Build Office (3 pesos)
             */
            label: string;
            /** @description The chance to win; a shared victory counts as its share. */
            win: number;
            /** @description Your points at the end. */
            score: number;
            /** @description Your points less those of the best rival. */
            margin: number;
            /** @description What the bot expects to be played then, with hidden tiles as it imagines them; often empty. */
            line: components["schemas"]["ExpectedMove"][];
        };
        /**
         * This account cannot become a bot
         * @description Only an account that has never sat at a table, and is neither staff nor a tester, becomes that of a bot.
         * @example {
         *       "title": "This account cannot become a bot",
         *       "status": 409,
         *       "detail": "Only an account that has never sat at a table, and is neither staff nor a tester, becomes that of a bot.",
         *       "code": "cannot_become_bot",
         *       "type": "https://puerto.example/docs/errors#cannot_become_bot"
         *     }
         */
        CannotBecomeBotProblem: components["schemas"]["ProblemMembers"] & {
            /** @constant */
            status: 409;
            /**
             * @description Stable code, the thing to program against: it never changes its meaning.
             * @constant
             */
            code: "cannot_become_bot";
        };
        /**
         * Nothing to go on from
         * @description One plays on from a game that is over, after an event at which something was left to decide.
         * @example {
         *       "title": "Nothing to go on from",
         *       "status": 409,
         *       "detail": "One plays on from a game that is over, after an event at which something was left to decide.",
         *       "code": "cannot_fork",
         *       "type": "https://puerto.example/docs/errors#cannot_fork"
         *     }
         */
        CannotForkProblem: components["schemas"]["ProblemMembers"] & {
            /** @constant */
            status: 409;
            /**
             * @description Stable code, the thing to program against: it never changes its meaning.
             * @constant
             */
            code: "cannot_fork";
        };
        /** @description A cargo ship. */
        CargoShip: {
            /** @description Barrels it can carry; this is also its name in moves. */
            capacity: number;
            /** @description The only kind it carries now; null while it is empty. */
            good: components["schemas"]["Good"] | null;
            /** @description Barrels on board. */
            barrels: number;
        };
        /** @description An operation of JSON Patch (RFC 6902). */
        Change: {
            /**
             * @description What to do.
             * @enum {string}
             */
            op: "add" | "remove" | "replace";
            /**
             * @description JSON Pointer (RFC 6901) into the view.
             * @example /table/supply/quarries
             */
            path: string;
            /** @description The new value. With `remove` there is none: null in GraphQL, left out in REST. */
            value?: unknown;
        };
        /** @description What is to change; what is left out stays. */
        ChangeAppInput: {
            /** @description Another name. */
            name?: string | null;
            /** @description Where people may be sent back to, exactly: https; http to 127.0.0.1 or [::1] (any port) or localhost; or a scheme such as com.example.app. */
            redirect_uris?: string[] | null;
        };
        /** @description A new password. */
        ChangePasswordInput: {
            /**
             * Format: password
             * @description The password until now.
             */
            current: string;
            /**
             * Format: password
             * @description The password from now on.
             */
            new: string;
        };
        /**
         * The chat is closed
         * @description Thirty days after the end of a game nobody talks any more.
         * @example {
         *       "title": "The chat is closed",
         *       "status": 409,
         *       "detail": "Thirty days after the end of a game nobody talks any more.",
         *       "code": "chat_closed",
         *       "type": "https://puerto.example/docs/errors#chat_closed"
         *     }
         */
        ChatClosedProblem: components["schemas"]["ProblemMembers"] & {
            /** @constant */
            status: 409;
            /**
             * @description Stable code, the thing to program against: it never changes its meaning.
             * @constant
             */
            code: "chat_closed";
        };
        /** @description The first frame of a channel. */
        ChatHelloFrame: {
            /**
             * @description Which frame it is.
             * @constant
             */
            type: "hello";
            /**
             * Format: uuid
             * @description Id of the game.
             */
            game: string;
            /**
             * @description The channel.
             * @enum {string}
             */
            channel: "table" | "spectators";
            /** @description Your cursor: messages after this one follow. */
            seq: number;
            /** @description Number of the newest message of the channel. */
            newest_seq: number;
        };
        /** @description A message in a channel. */
        ChatMessage: {
            /** @description Numbers the messages of a channel from 1. */
            seq: number;
            /** @description Name of the author. */
            name: string;
            /** @description Whether that is the account of a bot. */
            is_bot: boolean;
            /** @description The seat of the author; null if the author has none. */
            seat: number | null;
            /** @description Exactly as it was sent: text, never HTML. Null if a moderator has deleted it. */
            text: string | null;
            /**
             * Format: date-time
             * @description When it was sent.
             */
            at: string;
        };
        /**
         * Not your channel
         * @description Until they have seen the end, those who sit at the table and those who watch do not hear each other.
         * @example {
         *       "title": "Not your channel",
         *       "status": 403,
         *       "detail": "Until they have seen the end, those who sit at the table and those who watch do not hear each other.",
         *       "code": "chat_not_yours",
         *       "type": "https://puerto.example/docs/errors#chat_not_yours"
         *     }
         */
        ChatNotYoursProblem: components["schemas"]["ProblemMembers"] & {
            /** @constant */
            status: 403;
            /**
             * @description Stable code, the thing to program against: it never changes its meaning.
             * @constant
             */
            code: "chat_not_yours";
        };
        /** @description A page of a channel, oldest first, without the messages of people whom you do not hear. */
        ChatPage: {
            /** @description The messages. */
            items: components["schemas"]["ChatMessage"][];
            /** @description Number of the newest message of the channel: ask again `after` it for later ones. */
            last_seq: number;
            /**
             * Format: uri
             * @description Address of the next page; null if there is none.
             */
            next: string | null;
        };
        /** @description A role card. */
        ChoseRoleData: {
            /** @description The role card. */
            role: components["schemas"]["Role"];
            /** @description Coins that lay on the card. */
            coins: number;
            /** @description Without its privilege. */
            declined: boolean;
            /** @description It is the card that the smuggler had put aside. */
            reserved: boolean;
        };
        /** @description A seat has chosen a role. */
        ChoseRoleEvent: components["schemas"]["EventMembers"] & {
            /** @constant */
            kind: "chose_role";
            /** @description The seat that it is about, if any. */
            seat: number;
            data: components["schemas"]["ChoseRoleData"];
        };
        /** @description A building in a city. */
        CityBuilding: {
            /** @description The building. */
            building: components["schemas"]["Building"];
            /** @description People on it, nobles included. */
            colonists: number;
            /** @description How many of these are nobles. */
            nobles: number;
            /** @description People it has room for. */
            circles: number;
        };
        /** @description Whose time runs, and how much everybody has, in milliseconds. */
        Clock: {
            /** @description The seat whose clock runs. */
            seat: number | null;
            /** @description By seat: banks of a live game, else only the time for the decision that is asked; as it was at `since`. Null for bots and stand-ins. */
            remaining: (number | null)[];
            /**
             * Format: date-time
             * @description Since when it runs; in the future while a vacation lasts.
             */
            since: string | null;
            /**
             * Format: date-time
             * @description When the time is up.
             */
            runs_until: string | null;
            /** @description Why no clock runs. */
            paused_by: components["schemas"]["Pause"] | null;
        };
        /** @description How much time has passed. */
        ClockAdvancedData: {
            /** @description How much time has passed. */
            milliseconds: number;
            /** @description Milliseconds that were asked for besides: advance the clock again. */
            left: number;
        };
        /** @description Time has passed in a sandbox. */
        ClockAdvancedEvent: components["schemas"]["EventMembers"] & {
            /** @constant */
            kind: "clock_advanced";
            seat: null;
            data: components["schemas"]["ClockAdvancedData"];
        };
        /** @description The clock of a sandbox stands from now on. */
        ClockFrozenEvent: components["schemas"]["EventMembers"] & {
            /** @constant */
            kind: "clock_frozen";
            seat: null;
            data: Record<string, unknown>;
        };
        /** @description The clock of a sandbox runs on. */
        ClockReleasedEvent: components["schemas"]["EventMembers"] & {
            /** @constant */
            kind: "clock_released";
            seat: null;
            data: Record<string, unknown>;
        };
        /** @description What you contribute to the seed. */
        ContributeInput: {
            /** @description 1 to 64 characters that can be seen, or spaces. */
            text: string;
        };
        /** @description The person on the seat has contributed to the seed. */
        ContributedEvent: components["schemas"]["EventMembers"] & {
            /** @constant */
            kind: "contributed";
            /** @description The seat that it is about, if any. */
            seat: number;
            data: components["schemas"]["NamedData"];
        };
        /** @description So much time for every decision. Times are whole seconds. */
        CorrespondenceClock: {
            /**
             * @description What kind of clock.
             * @constant
             */
            kind: "correspondence";
            /** @description Time for each decision. */
            decision: number;
            /** @description When the clock runs; null: all day. */
            window: components["schemas"]["Window"] | null;
            /** @description Days of vacation for every seat. */
            vacation_days: number;
        };
        /** @description Moves whose numbers are `first` and a number in mixed radix. */
        CountedMoves: {
            /**
             * @description The word the moves begin with: store, or build with payments in kind.
             * @example store
             */
            verb: string;
            /** @description The first number. */
            first: number;
            /** @description How many numbers; not each is a move. */
            size: number;
            /** @description The digits, most significant first (docs/notation.md). */
            digits: components["schemas"]["MoveIdDigit"][];
        };
        /** @description A new table. */
        CreateGameInput: {
            /** @description Edition of the rules. */
            edition: components["schemas"]["Edition"];
            /** @description Number of seats: 3 to 5, with reissue and 1897 also 2. */
            players: number;
            /** @description Expansions in play, of those that the edition has. If left out: none. */
            expansions?: components["schemas"]["Expansion"][] | null;
            /** @description Rule options that differ from the defaults of the edition, an object (docs/notation.md, N-20). If left out: none. */
            options?: {
                [key: string]: string | number | boolean;
            } | null;
            /** @description The victory points of other seats stay secret until the end. */
            hidden_points?: boolean;
            /** @description How new buildings are selected. */
            draft?: components["schemas"]["DraftMethod"];
            /** @description How long a seat may think. If left out: three days for every decision. */
            time_control?: components["schemas"]["TimeControlInput"] | null;
            /** @description What happens when time is up, or a player leaves. */
            flag_policy?: components["schemas"]["FlagPolicy"];
            /**
             * @description Level of the bot that plays for players who are away. If left out: `expert`.
             * @enum {string|null}
             */
            flag_bot?: "random" | "novice" | "casual" | "shipper" | "builder" | "skilled" | "expert" | "master" | null;
            /** @description Seconds that hosted bots take for a move at least. If left out: what the service has set (1), and 0 where no person plays. */
            bot_delay?: number | null;
            /** @description Whether moves may be taken back. */
            takebacks?: components["schemas"]["Takebacks"];
            /** @description People may talk. */
            chat?: boolean;
            /** @description Who finds the table and may sit down. */
            visibility?: components["schemas"]["Visibility"];
            /** @description Who may watch. */
            spectators?: components["schemas"]["Spectators"];
            /** @description Seconds that delayed spectators are behind; 0 if they are not delayed. If left out: 180. */
            spectator_delay?: number | null;
            /** @description The game counts for ratings; never in a sandbox. */
            rated?: boolean;
            /** @description A hosted bot advises the player who is asked, see `hint`; never in a rated game. If left out: yes where at most one seat is for a person. */
            hints?: boolean | null;
            /** @description All have to say that they are ready before the start. */
            ready_check?: boolean;
            /** @description The game starts by itself when nobody is missing. */
            auto_start?: boolean;
            /** @description The order of the seats is drawn at the start. If left out: yes, but not in a sandbox. */
            shuffle_seats?: boolean | null;
            /** @description One entry for each player; people only if left out. You sit down on the first seat for a person. */
            seats?: components["schemas"]["SeatInput"][] | null;
            /** @description Make it a game for tests: seen by you and those whom you let in, never rated or archived, deleted after some days. */
            sandbox?: components["schemas"]["SandboxInput"] | null;
        };
        /** @description The stream that a ticket is for. */
        CreateStreamTicketInput: {
            /** @description The path of the stream, such as `/api/v1/feed`, without a query. */
            path: string;
        };
        /** @description A token for one program. */
        CreateTokenInput: {
            /** @description What you call it. */
            name: string;
            /** @description Seconds that it lives; for ever if left out. */
            expires_in?: number | null;
            /** @description What it may be used for (docs/api.md); all that you may do if left out. A token can pass on only the scopes that it has itself. */
            scopes?: ("games:read" | "games:play" | "tables" | "bot:play" | "webhooks" | "account")[] | null;
        };
        /** @description What is to be sent, and where. */
        CreateWebhookInput: {
            /**
             * @description Where messages are sent: https, and an address of the internet.
             * @example https://example.com/hook
             */
            url: string;
            /**
             * Format: uuid
             * @description A game whose owner you are, or at whose table you sit; your own feed if left out.
             */
            game_id?: string | null;
            /** @description Kinds of events that are wanted; all if left out or empty. */
            events?: ("abandoned" | "adjourned" | "agreed" | "bot_missed" | "bought_tile" | "built" | "came_back" | "cancelled" | "chose_role" | "clock_advanced" | "clock_frozen" | "clock_released" | "contributed" | "created" | "dealt_colonists" | "decision" | "declined" | "drafted" | "drew_goals" | "drew_tile" | "dropped_tile" | "earned_coins" | "earned_points" | "emptied_house" | "end_triggered" | "expired" | "flagged" | "forfeited" | "game_over" | "game_started" | "gave_goods" | "goal_reached" | "handed_over" | "headhunted" | "invited" | "joined" | "kept_tile" | "kicked" | "left" | "loaded" | "move" | "moved_guest" | "not_ready" | "placed_colonists" | "placed_crew" | "plundered" | "produced" | "proposed" | "raided" | "ready" | "reclaimed" | "refilled_ship" | "released" | "renamed" | "reserved" | "reserved_role" | "reshuffled" | "resigned" | "resumed" | "revealed_row" | "round_began" | "round_ended" | "ship_sailed" | "sold" | "started" | "stored" | "took_back" | "took_bonus" | "took_colonist" | "took_from_ship" | "took_person" | "took_tile" | "webhook_disabled" | "went_on_vacation" | "won_by_resignation" | "your_turn")[] | null;
            /**
             * @description Of the sentences in messages; that of the request if left out.
             * @enum {string|null}
             */
            language?: "en" | "de" | "fr" | null;
            /** @description The `seq` that you have, to begin after it; 0 for all; what is new from now on if left out. */
            after?: number | null;
        };
        /** @description The table is open. */
        CreatedEvent: components["schemas"]["EventMembers"] & {
            /** @constant */
            kind: "created";
            seat: null;
            data: Record<string, unknown>;
        };
        /**
         * CSRF check failed
         * @description Requests with a session cookie that change something need the CSRF token; requests with an API token do not.
         * @example {
         *       "title": "CSRF check failed",
         *       "status": 403,
         *       "detail": "Requests with a session cookie that change something need the CSRF token; requests with an API token do not.",
         *       "code": "csrf_failed",
         *       "type": "https://puerto.example/docs/errors#csrf_failed",
         *       "reason": "pass"
         *     }
         */
        CsrfFailedProblem: components["schemas"]["ProblemMembers"] & {
            /** @constant */
            status: 403;
            /**
             * @description Stable code, the thing to program against: it never changes its meaning.
             * @constant
             */
            code: "csrf_failed";
            /** @description What the check found; in English, for developers. */
            reason: string;
        };
        /**
         * Database unavailable
         * @description The database does not answer just now, for example because it restarts. Try again after `Retry-After` seconds; send a write with the same idempotency key, since it may have been carried out.
         * @example {
         *       "title": "Database unavailable",
         *       "status": 503,
         *       "detail": "The database does not answer just now, for example because it restarts. Try again after `Retry-After` seconds; send a write with the same idempotency key, since it may have been carried out.",
         *       "code": "database_unavailable",
         *       "type": "https://puerto.example/docs/errors#database_unavailable",
         *       "retry_after": 7
         *     }
         */
        DatabaseUnavailableProblem: components["schemas"]["ProblemMembers"] & {
            /** @constant */
            status: 503;
            /**
             * @description Stable code, the thing to program against: it never changes its meaning.
             * @constant
             */
            code: "database_unavailable";
            /** @description Seconds, as in the header `Retry-After`. */
            retry_after: number;
        };
        /** @description The people of the colonist ship. */
        DealtColonistsData: {
            /** @description What each seat got, in the order in which they were served. */
            dealt: components["schemas"]["Share"][];
        };
        /** @description The colonist ship was emptied. */
        DealtColonistsEvent: components["schemas"]["EventMembers"] & {
            /** @constant */
            kind: "dealt_colonists";
            /** @description The seat that it is about, if any. */
            seat: number;
            data: components["schemas"]["DealtColonistsData"];
        };
        /** @description What the game waits for. All from `default` on is null unless it is your seat. */
        Decision: {
            /**
             * @description Names the decision among those of all games; opaque.
             * @example 0b6f3e0e-6f5e-4a39-8a53-0a2f5d1c7a11.12.12
             */
            id: string;
            /** @description The seat that is asked. */
            seat: number;
            /** @description draft, role, settle, drawn, lodge, noble, place, build, produce, bonus, trade, supply, ship, store, smuggle, crew, window; there may be new kinds at any time. */
            kind: components["schemas"]["DecisionKind"];
            /** @description Numbers the decisions of the game from 0. */
            ply: number;
            /** @description Version of the game: what a move has to expect. */
            version: number;
            /**
             * Format: date-time
             * @description When the time of the seat that is asked is up; null where none runs.
             */
            deadline: string | null;
            /** @description The move that is played where a seat does not answer, as notation text. */
            default: string | null;
            /** @description All listed legal moves. */
            moves: components["schemas"]["LegalMove"][] | null;
            /** @description The open move; null if the decision has none. */
            open: components["schemas"]["OpenMove"] | null;
            /** @description What may be kept; null unless that is what is asked. */
            storage: components["schemas"]["Storage"] | null;
            /** @description The numbers of the legal moves, ascending; open moves as their verb. */
            mask: number[] | null;
        };
        /** @description A seat is asked. */
        DecisionEvent: components["schemas"]["EventMembers"] & {
            /** @constant */
            kind: "decision";
            /** @description The seat that it is about, if any. */
            seat: number;
            data: components["schemas"]["AskedData"];
        };
        /** @description Your seat is asked: this comes after the events that have led to it, and again whenever you connect while it waits. It does not move your cursor, and nobody else gets it. */
        DecisionFrame: {
            /**
             * @description Which frame it is.
             * @constant
             */
            type: "decision";
            /** @description What the game waits for, with your legal moves; without their effects. */
            decision: components["schemas"]["Decision"];
        };
        /**
         * @description What is asked; there may be more kinds at any time.
         * @example draft
         * @example role
         * @example settle
         * @example drawn
         * @example lodge
         * @example noble
         * @example place
         * @example build
         * @example produce
         * @example bonus
         * @example trade
         * @example supply
         * @example ship
         * @example store
         * @example smuggle
         * @example crew
         * @example window
         */
        DecisionKind: string;
        /** @description A proposal that is gone. */
        DeclinedData: {
            /** @description Number of the proposal. */
            number: number;
            /**
             * @description What the seats are asked to agree to.
             * @enum {string}
             */
            proposal: "take_back" | "adjourn" | "resume" | "abort";
            /** @description It was the seat's own. */
            withdrawn: boolean;
        };
        /** @description A seat declines a proposal, or withdraws its own. */
        DeclinedEvent: components["schemas"]["EventMembers"] & {
            /** @constant */
            kind: "declined";
            /** @description The seat that it is about, if any. */
            seat: number;
            data: components["schemas"]["DeclinedData"];
        };
        /** @description That you mean it. */
        DeleteAccountInput: {
            /**
             * Format: password
             * @description Your password; without one, your name.
             */
            confirm: string;
        };
        /** @description A moderator has deleted a message. */
        DeletedFrame: {
            /**
             * @description Which frame it is.
             * @constant
             */
            type: "deleted";
            /** @description Number of the message. */
            seq: number;
        };
        /** @description A message, and what has become of it. */
        Delivery: {
            /** @description The `webhook-id` of the message. */
            id: string;
            /** @description What it carries. */
            kind: components["schemas"]["DeliveryKind"];
            /** @description It carries the events after this one ... Null of a ping. */
            after: number | null;
            /** @description ... up to this one. Null of a ping. */
            last_seq: number | null;
            /** @description How many of them are of a wanted kind. */
            events: number;
            /** @description What has become of it. */
            status: components["schemas"]["DeliveryStatus"];
            /** @description The last one last; of very many only the newest. */
            attempts: components["schemas"]["DeliveryAttempt"][];
            /**
             * Format: date-time
             * @description When it was made.
             */
            created_at: string;
        };
        /** @description A try to deliver a message. */
        DeliveryAttempt: {
            /**
             * Format: date-time
             * @description When it was over.
             */
            at: string;
            /** @description Of the answer; null: there was none. */
            status: number | null;
            /**
             * @description What went wrong beside the status; null: nothing. There may be new words at any time.
             * @example timeout
             * @example connection_failed
             * @example no_answer
             * @example tls_failed
             * @example name_not_found
             * @example address_refused
             * @example redirected
             * @example no_secret
             * @example events_gone
             * @example not_allowed
             */
            error: string | null;
            /** @description The beginning of the answer; of a redirect, where it leads. */
            answer: string;
            /** @description How long it took, in milliseconds. */
            ms: number;
        };
        /**
         * @description What a message carries.
         *     - `events`: Events of a feed.
         *     - `ping`: A test that its owner has asked for.
         * @enum {string}
         */
        DeliveryKind: "events" | "ping";
        DeliveryNotFoundOrWebhookNotFoundProblem: components["schemas"]["DeliveryNotFoundProblem"] | components["schemas"]["WebhookNotFoundProblem"];
        /**
         * No such message
         * @description Your webhook has sent no message with this id, or long ago.
         * @example {
         *       "title": "No such message",
         *       "status": 404,
         *       "detail": "Your webhook has sent no message with this id, or long ago.",
         *       "code": "delivery_not_found",
         *       "type": "https://puerto.example/docs/errors#delivery_not_found"
         *     }
         */
        DeliveryNotFoundProblem: components["schemas"]["ProblemMembers"] & {
            /** @constant */
            status: 404;
            /**
             * @description Stable code, the thing to program against: it never changes its meaning.
             * @constant
             */
            code: "delivery_not_found";
        };
        /** @description Messages of a webhook, the newest one first. */
        DeliveryPage: {
            /** @description The messages. */
            items: components["schemas"]["Delivery"][];
            /**
             * Format: uri
             * @description Address of the next page; null if there is none.
             */
            next: string | null;
        };
        /** @description A message is about to be tried; read it again to see what has become of it. */
        DeliveryQueued: {
            /** @description The message. */
            delivery: components["schemas"]["Delivery"];
            /** @description Whether the idempotency key was known: nothing was done, this is the answer of back then. */
            replayed: boolean;
        };
        /**
         * @description What has become of a message.
         *     - `pending`: Not taken yet.
         *     - `delivered`: Taken.
         *     - `failed`: Not taken, and not tried again.
         * @enum {string}
         */
        DeliveryStatus: "pending" | "delivered" | "failed";
        /** @description Why a building is cheaper. */
        Discount: {
            /**
             * @description quarries, privilege, forests, or the id of a building.
             * @example quarries
             * @example privilege
             */
            source: string;
            /** @description Coins off. */
            amount: number;
        };
        /** @description The selection of buildings before the first round. */
        Draft: {
            /** @description Empty spaces by cost. */
            spaces: {
                [key: string]: number;
            };
            /** @description Buildings that can still be chosen. */
            candidates: components["schemas"]["Building"][];
        };
        /**
         * @description How new buildings are selected.
         *     - `players`: The seats select the buildings in turn.
         *     - `random`: Chance selects them, drawn from the seed.
         * @enum {string}
         */
        DraftMethod: "players" | "random";
        /** @description A building of the game. */
        DraftedData: {
            /** @description The building. */
            building: components["schemas"]["Building"];
        };
        /** @description A seat has chosen a building for the game. */
        DraftedEvent: components["schemas"]["EventMembers"] & {
            /** @constant */
            kind: "drafted";
            /** @description The seat that it is about, if any. */
            seat: number;
            data: components["schemas"]["DraftedData"];
        };
        /** @description The goals of the festival. */
        DrewGoalsData: {
            /** @description The goals of the festival. */
            goals: components["schemas"]["Goals"];
        };
        /** @description The goals of the festival were drawn. */
        DrewGoalsEvent: components["schemas"]["EventMembers"] & {
            /** @constant */
            kind: "drew_goals";
            seat: null;
            data: components["schemas"]["DrewGoalsData"];
        };
        /** @description A face-down tile. */
        DrewTileData: {
            /** @description What it shows; null while its owner may still choose its face. */
            face: components["schemas"]["Tile"] | null;
        };
        /** @description A seat has drawn a face-down tile. */
        DrewTileEvent: components["schemas"]["EventMembers"] & {
            /** @constant */
            kind: "drew_tile";
            /** @description The seat that it is about, if any. */
            seat: number;
            data: components["schemas"]["DrewTileData"];
        };
        /** @description A tile of an island. */
        DroppedTileData: {
            /** @description Kind of tile. */
            tile: components["schemas"]["Tile"];
            /** @description The printed face of the tile. */
            printed: components["schemas"]["Tile"];
            /**
             * @description The person who stood there, if anybody.
             * @enum {string|null}
             */
            displaced: "colonist" | "noble" | null;
        };
        /** @description A seat has discarded a tile of its island. */
        DroppedTileEvent: components["schemas"]["EventMembers"] & {
            /** @constant */
            kind: "dropped_tile";
            /** @description The seat that it is about, if any. */
            seat: number;
            data: components["schemas"]["DroppedTileData"];
        };
        /** @description Coins, and what for. */
        EarnedCoinsData: {
            /** @description Coins. */
            coins: number;
            /** @description What for: `privilege`, `festival`, `smuggler`, or the id of a building. */
            source: string;
        };
        /** @description A seat has earned coins. */
        EarnedCoinsEvent: components["schemas"]["EventMembers"] & {
            /** @constant */
            kind: "earned_coins";
            /** @description The seat that it is about, if any. */
            seat: number;
            data: components["schemas"]["EarnedCoinsData"];
        };
        /** @description Victory points, and what for. */
        EarnedPointsData: {
            /** @description Victory points. */
            points: number;
            /** @description What for: `privilege`, `festival`, `smuggler`, or the id of a building. */
            source: string;
        };
        /** @description A seat has earned victory points. */
        EarnedPointsEvent: components["schemas"]["EventMembers"] & {
            /** @constant */
            kind: "earned_points";
            /** @description The seat that it is about, if any. */
            seat: number;
            data: components["schemas"]["EarnedPointsData"];
        };
        /**
         * @description Edition of the rules.
         * @enum {string}
         */
        Edition: "classic" | "reissue" | "1897";
        /** @description The editions of the rules. */
        EditionPage: {
            items: components["schemas"]["EditionSummary"][];
            /**
             * Format: uri
             * @description Address of the next page; null if there is none.
             */
            next: string | null;
        };
        /** @description An edition in short. */
        EditionSummary: {
            /** @description Which, for `rules` and for new games. */
            edition: components["schemas"]["Edition"];
            /** @description Its name, in your language. */
            name: string;
            /** @description Numbers of players it is made for. */
            players: number[];
            /** @description Expansions that it has. */
            expansions: components["schemas"]["Expansion"][];
        };
        /** @description Something that a move does, up to the next decision. */
        Effect: {
            /**
             * @description What it is (docs/guides/turns.md); there may be new kinds at any time.
             * @example coins
             * @example points
             * @example goods
             * @example colonists
             * @example nobles
             * @example building
             * @example tile
             * @example sails
             * @example empties_house
             * @example ends_round
             * @example ends_game
             */
            kind: string;
            /** @description Who gains or loses; null for what happens to the table. */
            seat: number | null;
            /** @description How many more; less if negative. Capacity of a ship that sails; null where nothing is counted. */
            amount: number | null;
            /** @description Barrels by kind; less if negative. Empty where it is about something else. */
            goods: {
                [key: string]: number;
            };
            /** @description Id of the tile or building that it is about; null where it is about none. */
            thing: string | null;
            /**
             * @description The same in words.
             * @example +3 pesos
             * @example ben: −1 corn
             */
            text: string;
        };
        /** @description The full trading house was emptied. */
        EmptiedHouseEvent: components["schemas"]["EventMembers"] & {
            /** @constant */
            kind: "emptied_house";
            seat: null;
            data: Record<string, unknown>;
        };
        /** @description The last frame of any stream. */
        EndFrame: {
            /**
             * @description Which frame it is.
             * @constant
             */
            type: "end";
            /**
             * @description `game_over`, `chat_closed`, or the code of what stands against going on. After `database_unavailable` connect again.
             * @example game_over
             * @example invalid_token
             */
            reason: string;
            /** @description The last event, entry or message that you were sent. */
            last_seq: number | null;
            /** @description The reason, for people. */
            detail: string;
        };
        /**
         * @description Why the game ends after this round.
         * @enum {string}
         */
        EndTrigger: "colonists" | "city" | "victory_points";
        /** @description Why the game ends. */
        EndTriggeredData: {
            /** @description What has happened. */
            cause: components["schemas"]["EndTrigger"];
        };
        /** @description The game will end after this round. */
        EndTriggeredEvent: components["schemas"]["EventMembers"] & {
            /** @constant */
            kind: "end_triggered";
            seat: null;
            data: components["schemas"]["EndTriggeredData"];
        };
        /** @description What all entries of a person's feed have. */
        EntryMembers: {
            /** @description Numbers your entries from 1, without gaps; your cursor. */
            seq: number;
            /**
             * Format: uuid
             * @description Id of the game that it is about; null if it is about none.
             */
            game: string | null;
            /** @description The same as one sentence for people, in your language. */
            message: string;
            /**
             * Format: date-time
             * @description When it happened.
             */
            at: string;
        };
        /** @description An entry of the catalogue of stable error codes. */
        ErrorCode: {
            /**
             * @description The code. It never changes its meaning.
             * @example game_not_found
             */
            code: string;
            /** @description The HTTP status that REST answers with. */
            status: number;
            /** @description Short title, in your language. */
            title: string;
            /** @description What it means, in your language. */
            meaning: string;
            /**
             * @description What its problem documents have beside the usual members.
             * @example [
             *       "retry_after"
             *     ]
             */
            adds: string[];
            /**
             * Format: uri
             * @description Address of the page that explains it, as in problem documents.
             */
            type: string;
        };
        /** @description The error codes, by code. */
        ErrorCodePage: {
            items: components["schemas"]["ErrorCode"][];
            /**
             * Format: uri
             * @description Address of the next page; null if there is none.
             */
            next: string | null;
        };
        /**
         * @description Something that happened in a game, as you get to see it. New kinds may come at any time.
         * @example {
         *       "seq": 117,
         *       "version": 58,
         *       "kind": "took_tile",
         *       "seat": 2,
         *       "data": {
         *         "tile": "quarry",
         *         "colonist": false,
         *         "noble": false,
         *         "forest": false
         *       },
         *       "message": "ann takes a tile: quarry.",
         *       "changes": [
         *         {
         *           "op": "replace",
         *           "path": "/table/supply/quarries",
         *           "value": 6
         *         }
         *       ],
         *       "view_hash": "630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd",
         *       "clock": {
         *         "seat": null,
         *         "remaining": [
         *           58000,
         *           null
         *         ],
         *         "since": null,
         *         "runs_until": null,
         *         "paused_by": null
         *       },
         *       "at": "2026-11-21T12:00:00+00:00"
         *     }
         */
        Event: components["schemas"]["MoveEvent"] | components["schemas"]["DecisionEvent"] | components["schemas"]["RoundBeganEvent"] | components["schemas"]["RoundEndedEvent"] | components["schemas"]["ChoseRoleEvent"] | components["schemas"]["EndTriggeredEvent"] | components["schemas"]["GameOverEvent"] | components["schemas"]["DraftedEvent"] | components["schemas"]["EarnedCoinsEvent"] | components["schemas"]["EarnedPointsEvent"] | components["schemas"]["GaveGoodsEvent"] | components["schemas"]["TookColonistEvent"] | components["schemas"]["TookPersonEvent"] | components["schemas"]["TookFromShipEvent"] | components["schemas"]["DealtColonistsEvent"] | components["schemas"]["PlacedColonistsEvent"] | components["schemas"]["PlacedCrewEvent"] | components["schemas"]["RefilledShipEvent"] | components["schemas"]["MovedGuestEvent"] | components["schemas"]["DrewTileEvent"] | components["schemas"]["BoughtTileEvent"] | components["schemas"]["KeptTileEvent"] | components["schemas"]["TookTileEvent"] | components["schemas"]["DroppedTileEvent"] | components["schemas"]["RevealedRowEvent"] | components["schemas"]["ReshuffledEvent"] | components["schemas"]["BuiltEvent"] | components["schemas"]["ProducedEvent"] | components["schemas"]["TookBonusEvent"] | components["schemas"]["SoldEvent"] | components["schemas"]["EmptiedHouseEvent"] | components["schemas"]["LoadedEvent"] | components["schemas"]["StoredEvent"] | components["schemas"]["ShipSailedEvent"] | components["schemas"]["RaidedEvent"] | components["schemas"]["PlunderedEvent"] | components["schemas"]["HeadhuntedEvent"] | components["schemas"]["ReservedRoleEvent"] | components["schemas"]["DrewGoalsEvent"] | components["schemas"]["GoalReachedEvent"] | components["schemas"]["CreatedEvent"] | components["schemas"]["JoinedEvent"] | components["schemas"]["LeftEvent"] | components["schemas"]["KickedEvent"] | components["schemas"]["ReservedEvent"] | components["schemas"]["InvitedEvent"] | components["schemas"]["ReleasedEvent"] | components["schemas"]["ReadyEvent"] | components["schemas"]["NotReadyEvent"] | components["schemas"]["ContributedEvent"] | components["schemas"]["CancelledEvent"] | components["schemas"]["StartedEvent"] | components["schemas"]["AbandonedEvent"] | components["schemas"]["ExpiredEvent"] | components["schemas"]["FlaggedEvent"] | components["schemas"]["BotMissedEvent"] | components["schemas"]["HandedOverEvent"] | components["schemas"]["ReclaimedEvent"] | components["schemas"]["ResignedEvent"] | components["schemas"]["ForfeitedEvent"] | components["schemas"]["WonByResignationEvent"] | components["schemas"]["WentOnVacationEvent"] | components["schemas"]["CameBackEvent"] | components["schemas"]["RenamedEvent"] | components["schemas"]["ClockFrozenEvent"] | components["schemas"]["ClockReleasedEvent"] | components["schemas"]["ClockAdvancedEvent"] | components["schemas"]["ProposedEvent"] | components["schemas"]["AgreedEvent"] | components["schemas"]["DeclinedEvent"] | components["schemas"]["TookBackEvent"] | components["schemas"]["AdjournedEvent"] | components["schemas"]["ResumedEvent"];
        /** @description Something has happened. */
        EventFrame: components["schemas"]["Event"] & {
            /**
             * @description Which frame it is.
             * @constant
             */
            type: "event";
        };
        /** @description What all events have. */
        EventMembers: {
            /** @description Numbers the events of a game from 1, without gaps; your cursor. */
            seq: number;
            /** @description Version of the game after the write that caused it. */
            version: number;
            /** @description What happened, as one sentence for people, in the words of the edition and the language of the request. The wording may change at any time. */
            message: string;
            /** @description A JSON Patch (RFC 6902) of your view: old view + changes = new view. */
            changes: components["schemas"]["Change"][];
            /** @description SHA-256 of the canonical JSON (RFC 8785) of your view after the event; compare it with that of yours. */
            view_hash: string;
            /** @description The clock of the view after the event. */
            clock: components["schemas"]["Clock"];
            /**
             * Format: date-time
             * @description When it happened.
             */
            at: string;
        };
        /** @description Some events, oldest first. */
        EventPage: {
            items: components["schemas"]["Event"][];
            /**
             * Format: uri
             * @description Address of the next page; null if there is none.
             */
            next: string | null;
            /** @description Number of the game's newest event: ask again `after` it for what happens later. */
            last_seq: number;
        };
        /**
         * @description An expansion.
         * @enum {string}
         */
        Expansion: "new_buildings" | "nobles" | "smuggler" | "festival";
        /** @description A move that is expected. */
        ExpectedMove: {
            /** @description Whose move. */
            seat: number;
            /** @description Notation text. */
            move: string;
            /** @description The move in words; null if there are none. */
            label: string | null;
        };
        /** @description The seat has not acted in time, or nobody has: the game is over. */
        ExpiredEvent: components["schemas"]["EventMembers"] & {
            /** @constant */
            kind: "expired";
            /** @description The seat that it is about, if any. */
            seat: number | null;
            data: Record<string, unknown>;
        };
        /** @description Apps that you have let in. */
        ExportedAccess: {
            /** Format: uuid */
            id: string;
            app: string;
            /** @description Who answers for it. */
            by: string;
            /**
             * Format: date-time
             * @description Since when it is there.
             */
            created_at: string;
            /** Format: date-time */
            last_used_at: string | null;
        };
        /** @description Whether you may not speak in chats. */
        ExportedBans: {
            /**
             * Format: date-time
             * @description Null: for good.
             */
            until: string | null;
            /**
             * Format: date-time
             * @description Since when it is there.
             */
            created_at: string;
        };
        /** @description What your account offers, if it is a bot's. */
        ExportedBots: {
            enabled: boolean;
            description: string;
            limits: Record<string, unknown>;
            most_games: number;
            budget: number;
            fallback: string;
            transport: string;
            url: string;
            /** Format: date-time */
            seen_at: string | null;
            missed: number;
            fallbacks: number;
        };
        /** @description Players and games that you have reported. */
        ExportedConductReports: {
            /** @description Whom you have reported; null: the game as a whole. */
            player: string | null;
            /**
             * Format: uuid
             * @description Id of the game; null for none.
             */
            game: string | null;
            reason: string;
            text: string;
            /** @description `open`, `upheld` or `dismissed`. */
            state: string;
            /**
             * Format: date-time
             * @description Since when it is there.
             */
            created_at: string;
        };
        /** @description What your webhooks have sent. */
        ExportedDeliveries: {
            /** Format: uuid */
            webhook: string;
            message_id: string;
            kind: string;
            status: string;
            after: number;
            last_seq: number;
            events: number;
            attempts: Record<string, unknown>[];
            /**
             * Format: date-time
             * @description Since when it is there.
             */
            created_at: string;
        };
        /** @description What you were told across games. */
        ExportedFeed: {
            /**
             * Format: uuid
             * @description Id of the game; null for none.
             */
            game: string | null;
            seq: number;
            kind: string;
            data: Record<string, unknown>;
            /**
             * Format: date-time
             * @description Since when it is there.
             */
            created_at: string;
        };
        /** @description Games that you have opened, sit in, or have a seat held in. */
        ExportedGames: {
            /** Format: uuid */
            id: string;
            edition: components["schemas"]["Edition"];
            players: number;
            expansions: string[];
            rated: boolean;
            is_sandbox: boolean;
            status: string;
            /** @description You have opened it. */
            is_owner: boolean;
            /**
             * Format: date-time
             * @description Since when it is there.
             */
            created_at: string;
            /** Format: date-time */
            started_at: string | null;
            /** Format: date-time */
            ended_at: string | null;
            /** @description Their seats. */
            winners: number[] | null;
            /** @description By seat. */
            scores: Record<string, unknown>[] | null;
            /** @description Where the record is, once the game is over. */
            record: string | null;
            /** @description Seats that are held for you. */
            reserved_seats: number[];
            /** @description Where you sit. */
            seat: {
                index: number;
                name: string;
                standing: string;
                stand_in: string | null;
                /** @description Your standing orders. */
                orders: Record<string, unknown>[];
                /** @description To the seed. */
                contribution: string | null;
            } | null;
        };
        /** @description What you have said in chats. */
        ExportedMessages: {
            /**
             * Format: uuid
             * @description Id of the game.
             */
            game: string;
            channel: string;
            /** @description Number of the message in the channel. */
            seq: number;
            text: string;
            /**
             * Format: date-time
             * @description Since when it is there.
             */
            created_at: string;
            /** Format: date-time */
            deleted_at: string | null;
        };
        /** @description What you have decided. */
        ExportedMoves: {
            /**
             * Format: uuid
             * @description Id of the game.
             */
            game: string;
            number: number;
            ply: number;
            seat: number;
            decision: string;
            text: string;
            /** @description `person`, or `order`: a standing order. */
            source: string;
            /**
             * Format: date-time
             * @description Since when it is there.
             */
            created_at: string;
        };
        /** @description Whom you do not hear, in a game or anywhere. */
        ExportedMutes: {
            /**
             * Format: uuid
             * @description Id of the game; null for none.
             */
            game: string | null;
            /** @description Whom you do not hear. */
            name: string;
            /**
             * Format: date-time
             * @description Since when it is there.
             */
            created_at: string;
        };
        /** @description Games of which you had streams open. */
        ExportedPresence: {
            /**
             * Format: uuid
             * @description Id of the game.
             */
            game: string;
            /**
             * Format: date-time
             * @description When you last had a stream of the game open.
             */
            last_seen: string;
        };
        /** @description What each rated game made of it. */
        ExportedRatingChanges: {
            pool: string;
            edition: components["schemas"]["Edition"];
            players: number;
            expansions: boolean;
            /**
             * Format: uuid
             * @description Id of the game.
             */
            game: string;
            /** Format: date-time */
            ended_at: string;
            place: number;
            of: number;
            mu_before: number;
            sigma_before: number;
            mu: number;
            sigma: number;
        };
        /** @description Your skill: mean and standard deviation. */
        ExportedRatings: {
            pool: string;
            edition: components["schemas"]["Edition"];
            players: number;
            expansions: boolean;
            mu: number;
            sigma: number;
            games: number;
            /** Format: date-time */
            last_played_at: string | null;
        };
        /** @description Messages that you have reported. */
        ExportedReports: {
            /**
             * Format: uuid
             * @description Id of the game.
             */
            game: string;
            channel: string;
            /** @description Number of the message in the channel. */
            seq: number;
            reason: string;
            state: string;
            /**
             * Format: date-time
             * @description Since when it is there.
             */
            created_at: string;
        };
        /** @description What your finished games were for you. */
        ExportedResults: {
            /**
             * Format: uuid
             * @description Id of the game.
             */
            game: string;
            /** @description The seat. */
            index: number;
            edition: components["schemas"]["Edition"];
            players: number;
            place: number;
            won: boolean;
            played_out: boolean;
            chips: number | null;
            buildings: number | null;
            bonus: number | null;
            nobles: number | null;
            total: number | null;
            built: string[];
            roles: Record<string, unknown>;
        };
        /** @description Until when you are, or were, let in nowhere. */
        ExportedSuspensions: {
            /**
             * Format: date-time
             * @description Null: for good.
             */
            until: string | null;
            /**
             * Format: date-time
             * @description Since when it is there.
             */
            created_at: string;
        };
        /** @description Your API tokens, without their secrets. */
        ExportedTokens: {
            /** Format: uuid */
            id: string;
            name: string;
            prefix: string;
            /** @description What it may be used for (docs/api.md). */
            scopes: ("games:read" | "games:play" | "tables" | "bot:play" | "webhooks" | "account")[];
            /**
             * Format: date-time
             * @description Since when it is there.
             */
            created_at: string;
            /** Format: date-time */
            last_used_at: string | null;
            /** Format: date-time */
            expires_at: string | null;
            /** @description Name of the app that made it. */
            made_by: string | null;
        };
        /** @description Your webhooks, without their secrets. */
        ExportedWebhooks: {
            /** Format: uuid */
            id: string;
            /**
             * Format: uuid
             * @description Id of the game; null for none.
             */
            game: string | null;
            url: string;
            kinds: string[];
            language: string;
            status: string;
            reason: string;
            cursor: number;
            failures: number;
            /**
             * Format: date-time
             * @description Since when it is there.
             */
            created_at: string;
        };
        /** @description Where the seed of a game comes from (docs/fairness.md). */
        Fairness: {
            /** @description SHA-256 of the seed that the server has drawn. */
            server_commitment: string;
            /** @description That seed; null until the game is over. */
            server_seed: string | null;
            /** @description What people at the table have contributed to the seed, by name. */
            contributions: [
                string,
                string | null
            ][];
            /** @description Of every seat, the place before the start of the player who sits there; null if the order was not drawn. */
            seat_order: number[] | null;
        };
        /**
         * @description A notice to you about one of your games, or about your account. New kinds may come at any time; ignore those that you do not know.
         * @example {
         *       "seq": 17,
         *       "kind": "your_turn",
         *       "game": "0b6f3e0e-6f5e-4a39-8a53-0a2f5d1c7a11",
         *       "data": {
         *         "seat": 0,
         *         "ply": 12,
         *         "version": 58,
         *         "deadline": "2026-11-21T12:05:00+00:00"
         *       },
         *       "message": "It is your turn.",
         *       "at": "2026-11-21T12:00:00+00:00"
         *     }
         */
        FeedEntry: components["schemas"]["InvitedEntry"] | components["schemas"]["GameStartedEntry"] | components["schemas"]["YourTurnEntry"] | components["schemas"]["ProposedEntry"] | components["schemas"]["HandedOverEntry"] | components["schemas"]["GameOverEntry"] | components["schemas"]["WebhookDisabledEntry"];
        /** @description Frames, as a stream would begin now. */
        FeedPage: {
            /** @description The first ones. */
            frames: components["schemas"]["GameFrame"][];
            /** @description Your next cursor. */
            next_after: number;
        };
        /** @description The goals of the festival, each for the first seat that reaches it. */
        Festival: {
            /** @description Three plantations of this kind win colonists. */
            plantation: components["schemas"]["Good"];
            /** @description All these barrels, received in one craftsman phase, win coins. */
            goods: {
                [key: string]: number;
            };
            /** @description Building this wins victory points; null until it is drawn. */
            building: components["schemas"]["Building"] | null;
            /** @description The seats that have reached them. */
            won_by: components["schemas"]["GoalsWon"];
        };
        /** @description Which bots are to sit down. */
        FillWithBotsInput: {
            /**
             * @description Level of the bots; `expert` if left out.
             * @enum {string|null}
             */
            level?: "random" | "novice" | "casual" | "shipper" | "builder" | "skilled" | "expert" | "master" | null;
        };
        /**
         * @description What happens when time is up, or a player leaves.
         *     - `default_move`: The default move is played for this decision.
         *     - `bot`: A hosted bot plays on until the seat is taken back.
         *     - `forfeit`: The seat has lost; a hosted bot plays on for the others.
         * @enum {string}
         */
        FlagPolicy: "default_move" | "bot" | "forfeit";
        /** @description What becomes of the seat. */
        FlaggedData: {
            /** @description What becomes of it. */
            policy: components["schemas"]["FlagPolicy"];
        };
        /** @description The seat's time is up. */
        FlaggedEvent: components["schemas"]["EventMembers"] & {
            /** @constant */
            kind: "flagged";
            /** @description The seat that it is about, if any. */
            seat: number;
            data: components["schemas"]["FlaggedData"];
        };
        /** @description Why the seat has lost. */
        ForfeitedData: {
            /**
             * @description `time`: it was up.
             * @enum {string}
             */
            reason: "time" | "left";
        };
        /** @description The seat has lost by the clock, or by leaving. */
        ForfeitedEvent: components["schemas"]["EventMembers"] & {
            /** @constant */
            kind: "forfeited";
            /** @description The seat that it is about, if any. */
            seat: number;
            data: components["schemas"]["ForfeitedData"];
        };
        /** @description Where to go on, and with whom. */
        ForkGameInput: {
            /** @description The event after which to go on. */
            seq: number;
            /** @description Your seat. */
            seat?: number;
            /**
             * @description Level of the others; `expert` if left out.
             * @enum {string|null}
             */
            bot?: "random" | "novice" | "casual" | "shipper" | "builder" | "skilled" | "expert" | "master" | null;
            /** @description Seconds that they take for a move at least; if left out, what the service has set. */
            bot_delay?: number | null;
        };
        /** @description A game as you see it: from your seat, or as a spectator. */
        Game: components["schemas"]["GameSummary"] & {
            /** @description What events change, as one JSON value (docs/guides/view.md). In GraphQL, its members are typed fields beside it, too. */
            view: components["schemas"]["View"];
        };
        GameAlreadyStartedOrGameOverOrSeatTakenProblem: components["schemas"]["GameAlreadyStartedProblem"] | components["schemas"]["GameOverProblem"] | components["schemas"]["SeatTakenProblem"];
        /**
         * The game has started
         * @description This can only be done while the game waits for players.
         * @example {
         *       "title": "The game has started",
         *       "status": 409,
         *       "detail": "This can only be done while the game waits for players.",
         *       "code": "game_already_started",
         *       "type": "https://puerto.example/docs/errors#game_already_started"
         *     }
         */
        GameAlreadyStartedProblem: components["schemas"]["ProblemMembers"] & {
            /** @constant */
            status: 409;
            /**
             * @description Stable code, the thing to program against: it never changes its meaning.
             * @constant
             */
            code: "game_already_started";
        };
        /** @description Events of a game. */
        GameEvents: {
            /**
             * Format: uuid
             * @description Id of the webhook.
             */
            webhook: string;
            /** @description It carries all wanted events after this one ... */
            after: number;
            /** @description ... up to this one: the next message begins after it. */
            last_seq: number;
            /**
             * Format: uuid
             * @description Id of the game.
             */
            game: string;
            /** @description Your seat when the message was made; null if you watch. */
            viewer: number | null;
            /** @description Whether the game is over, and this was its last event. */
            over: boolean;
            /** @description The events, as you see the game. */
            events: components["schemas"]["Event"][];
        };
        /** @description What has happened in a game that a webhook follows. */
        GameEventsMessage: {
            /**
             * Format: date-time
             * @description When it was made: the same at every try.
             */
            timestamp: string;
            /**
             * @description What it is.
             * @constant
             */
            type: "game.events";
            /** @description The events. */
            data: components["schemas"]["GameEvents"];
        };
        /** @description A frame of the feed of a game. There may be new types at any time. */
        GameFrame: components["schemas"]["HelloFrame"] | components["schemas"]["EventFrame"] | components["schemas"]["DecisionFrame"] | components["schemas"]["ViewerFrame"] | components["schemas"]["PresenceFrame"] | components["schemas"]["EndFrame"];
        GameNotFoundOrNoChatProblem: components["schemas"]["GameNotFoundProblem"] | components["schemas"]["NoChatProblem"];
        GameNotFoundOrPersonNotFoundProblem: components["schemas"]["GameNotFoundProblem"] | components["schemas"]["PersonNotFoundProblem"];
        GameNotFoundOrWebhookNotFoundProblem: components["schemas"]["GameNotFoundProblem"] | components["schemas"]["WebhookNotFoundProblem"];
        /**
         * No such game
         * @description There is no game with this id.
         * @example {
         *       "title": "No such game",
         *       "status": 404,
         *       "detail": "There is no game with this id.",
         *       "code": "game_not_found",
         *       "type": "https://puerto.example/docs/errors#game_not_found"
         *     }
         */
        GameNotFoundProblem: components["schemas"]["ProblemMembers"] & {
            /** @constant */
            status: 404;
            /**
             * @description Stable code, the thing to program against: it never changes its meaning.
             * @constant
             */
            code: "game_not_found";
        };
        /**
         * The game is not over
         * @description This can only be done when the game is over.
         * @example {
         *       "title": "The game is not over",
         *       "status": 409,
         *       "detail": "This can only be done when the game is over.",
         *       "code": "game_not_over",
         *       "type": "https://puerto.example/docs/errors#game_not_over"
         *     }
         */
        GameNotOverProblem: components["schemas"]["ProblemMembers"] & {
            /** @constant */
            status: 409;
            /**
             * @description Stable code, the thing to program against: it never changes its meaning.
             * @constant
             */
            code: "game_not_over";
        };
        /**
         * The game is not adjourned
         * @description Only an adjourned game can be resumed.
         * @example {
         *       "title": "The game is not adjourned",
         *       "status": 409,
         *       "detail": "Only an adjourned game can be resumed.",
         *       "code": "game_not_paused",
         *       "type": "https://puerto.example/docs/errors#game_not_paused"
         *     }
         */
        GameNotPausedProblem: components["schemas"]["ProblemMembers"] & {
            /** @constant */
            status: 409;
            /**
             * @description Stable code, the thing to program against: it never changes its meaning.
             * @constant
             */
            code: "game_not_paused";
        };
        GameNotStartedOrGameOverOrNotYourTurnProblem: components["schemas"]["GameNotStartedProblem"] | components["schemas"]["GameOverProblem"] | components["schemas"]["NotYourTurnProblem"];
        GameNotStartedOrGameOverOrOutOfPlayProblem: components["schemas"]["GameNotStartedProblem"] | components["schemas"]["GameOverProblem"] | components["schemas"]["OutOfPlayProblem"];
        /**
         * The game has not started
         * @description Moves can be played once the owner has started the game.
         * @example {
         *       "title": "The game has not started",
         *       "status": 409,
         *       "detail": "Moves can be played once the owner has started the game.",
         *       "code": "game_not_started",
         *       "type": "https://puerto.example/docs/errors#game_not_started"
         *     }
         */
        GameNotStartedProblem: components["schemas"]["ProblemMembers"] & {
            /** @constant */
            status: 409;
            /**
             * @description Stable code, the thing to program against: it never changes its meaning.
             * @constant
             */
            code: "game_not_started";
        };
        /** @description The result, and who has won. */
        GameOverData: {
            /** @description Every trigger that has happened. */
            ended_by: components["schemas"]["EndTrigger"][];
            /** @description Rounds played. */
            rounds: number;
            /** @description A score for each seat. */
            scores: components["schemas"]["Score"][];
            /** @description The seats that are best by the rules. */
            winners: number[];
            /** @description The best of the seats that were still in play. */
            won: number[];
        };
        /** @description A game is over in which you had a seat, or its table was given up. */
        GameOverEntry: components["schemas"]["EntryMembers"] & {
            /** @constant */
            kind: "game_over";
            data: components["schemas"]["GameOverEntryData"];
        };
        /** @description How the game has ended, and who has won. */
        GameOverEntryData: {
            /** @description Your seat. */
            seat: number;
            /**
             * @description What has become of the game.
             * @enum {string}
             */
            status: "finished" | "cancelled" | "expired" | "abandoned";
            /**
             * @description Why it is over; `played`: played to its end.
             * @enum {string}
             */
            reason: "played" | "resigned" | "limit" | "consent" | "staff" | "overdue" | "cancelled";
            /** @description The seats that have won. */
            winners: number[];
        };
        /** @description The game is over. */
        GameOverEvent: components["schemas"]["EventMembers"] & {
            /** @constant */
            kind: "game_over";
            seat: null;
            data: components["schemas"]["GameOverData"];
        };
        /**
         * The game is over
         * @description Nothing can be changed in a game that has ended.
         * @example {
         *       "title": "The game is over",
         *       "status": 409,
         *       "detail": "Nothing can be changed in a game that has ended.",
         *       "code": "game_over",
         *       "type": "https://puerto.example/docs/errors#game_over",
         *       "game_status": "finished"
         *     }
         */
        GameOverProblem: components["schemas"]["ProblemMembers"] & {
            /** @constant */
            status: 409;
            /**
             * @description Stable code, the thing to program against: it never changes its meaning.
             * @constant
             */
            code: "game_over";
            /**
             * @description What has become of it.
             * @example finished
             */
            game_status: string;
        };
        /** @description A page of games, newest first. */
        GamePage: {
            items: components["schemas"]["ListedGame"][];
            /**
             * Format: uri
             * @description Address of the next page; null if there is none.
             */
            next: string | null;
        };
        /**
         * The game is adjourned
         * @description It goes on when everybody agrees, or at the time it was set to.
         * @example {
         *       "title": "The game is adjourned",
         *       "status": 409,
         *       "detail": "It goes on when everybody agrees, or at the time it was set to.",
         *       "code": "game_paused",
         *       "type": "https://puerto.example/docs/errors#game_paused"
         *     }
         */
        GamePausedProblem: components["schemas"]["ProblemMembers"] & {
            /** @constant */
            status: 409;
            /**
             * @description Stable code, the thing to program against: it never changes its meaning.
             * @constant
             */
            code: "game_paused";
        };
        /** @description A write has been done, or had been done before with the same key: all that is new of it. */
        GameReceipt: {
            /**
             * Format: uuid
             * @description Id of the game.
             */
            game: string;
            /** @description Version of the game after the write; send it as `expected_version` with a move. */
            version: number;
            /** @description The first event that the write caused. */
            first_seq: number;
            /** @description The last one; less than `first_seq` if there is none. */
            last_seq: number;
            /** @description Whether the idempotency key was known: nothing was done, this is the answer of back then. */
            replayed: boolean;
        };
        /** @description A game has started in which you have a seat. */
        GameStartedEntry: components["schemas"]["EntryMembers"] & {
            /** @constant */
            kind: "game_started";
            data: components["schemas"]["GameStartedEntryData"];
        };
        /** @description Your seat. */
        GameStartedEntryData: {
            /** @description Your seat. */
            seat: number;
        };
        /**
         * @description What has become of a game.
         *     - `lobby`: Waiting for players.
         *     - `running`: Being played.
         *     - `finished`: Played to its end, or won because all others have resigned.
         *     - `cancelled`: Cancelled before it started.
         *     - `expired`: Ended because nobody acted in time.
         *     - `abandoned`: Ended early: by consent, by its limit, or by the service.
         * @enum {string}
         */
        GameStatus: "lobby" | "running" | "finished" | "cancelled" | "expired" | "abandoned";
        /** @description What is known of a game wherever it appears. */
        GameSummary: components["schemas"]["TableSettings"] & {
            /**
             * Format: uuid
             * @description Id of the game.
             * @example 0b6f3e0e-6f5e-4a39-8a53-0a2f5d1c7a11
             */
            id: string;
            /**
             * Format: uuid
             * @description Id of the game that the same people played before; see `rematch`. Null also while you may not know that it is over.
             */
            rematch_of: string | null;
            /**
             * Format: date-time
             * @description The game ends by then, whatever happens; null before the start.
             */
            ends_by: string | null;
            /** @description The game ends after so many decisions, those taken back included. */
            most_decisions: number;
            /** @description The game that it goes on from, if it was made by `forkGame`. Null also while you may not know that this game is over. */
            origin: components["schemas"]["Origin"] | null;
            /** @description Whether some people may know the tiles: a sandbox, or a game that goes on from another one. */
            is_test: boolean;
            /** @description Whether it is a game for tests, apart from all real ones; see `sandbox` of its view. */
            is_sandbox: boolean;
            /**
             * @description Name of the person who created the game, starts it and may cancel it.
             * @example ann
             */
            owner: string;
            /**
             * Format: date-time
             * @description When it was created.
             */
            created_at: string;
            /** @description Counts the writes to the game; send the one on which you have decided with a move. */
            version: number;
            /** @description Number of the newest event: the cursor from which to go on. */
            seq: number;
            /** @description Decisions played so far. */
            ply: number;
            /** @description Your seat; null if you have none, and for everybody who is not logged in. */
            viewer: number | null;
            /** @description The seat that is asked for a move now; null unless the game is running. */
            turn_seat: number | null;
            /**
             * Format: date-time
             * @description When the time of the seat that is asked is up; null while no clock runs.
             */
            turn_deadline: string | null;
        };
        /** @description A write has been done, or had been done before with the same key. */
        GameWritten: {
            /** @description The game as it is now. */
            game: components["schemas"]["Game"];
            /** @description What the write caused, in order. */
            events: components["schemas"]["Event"][];
            /** @description What the game waits for now, with your legal moves if it is your seat that is asked; without their effects. Null unless the game is running. */
            decision: components["schemas"]["Decision"] | null;
            /** @description Whether the idempotency key was known: nothing was done, this is the answer of back then. */
            replayed: boolean;
        };
        /** @description Barrels for points. */
        GaveGoodsData: {
            /** @description Barrels by kind; kinds with none are left out. */
            goods: {
                [key: string]: number;
            };
            /** @description Victory points. */
            points: number;
            /** @description What for: `privilege`, `festival`, `smuggler`, or the id of a building. */
            source: string;
        };
        /** @description Goods went back to the supply for points. */
        GaveGoodsEvent: components["schemas"]["EventMembers"] & {
            /** @constant */
            kind: "gave_goods";
            /** @description The seat that it is about, if any. */
            seat: number;
            data: components["schemas"]["GaveGoodsData"];
        };
        /** @description A goal and its reward: one of the others, which are 0. */
        GoalReachedData: {
            /**
             * @description Which one.
             * @enum {string}
             */
            goal: "plantation" | "goods" | "building";
            /** @description Colonists that the seat got. */
            colonists: number;
            /** @description Coins. */
            coins: number;
            /** @description Victory points. */
            points: number;
        };
        /** @description A seat has reached a goal of the festival. */
        GoalReachedEvent: components["schemas"]["EventMembers"] & {
            /** @constant */
            kind: "goal_reached";
            /** @description The seat that it is about, if any. */
            seat: number;
            data: components["schemas"]["GoalReachedData"];
        };
        /** @description The goals of the festival. */
        Goals: {
            /** @description Kind of goods. */
            plantation: components["schemas"]["Good"];
            /** @description Barrels by kind; kinds with none are left out. */
            goods: {
                [key: string]: number;
            };
            /** @description Null until it is drawn. */
            building: components["schemas"]["Building"] | null;
        };
        /** @description The seats that have reached the goals of the festival. */
        GoalsWon: {
            /** @description The seat; null while no seat has. */
            plantation: number | null;
            /** @description The seat; null while no seat has. */
            goods: number | null;
            /** @description The seat; null while no seat has. */
            building: number | null;
        };
        /**
         * @description A kind of goods.
         * @enum {string}
         */
        Good: "corn" | "indigo" | "sugar" | "tobacco" | "coffee";
        /** @description How many of each kind, always all five. */
        GoodsCount: {
            /** @description Corn. */
            corn: number;
            /** @description Indigo. */
            indigo: number;
            /** @description Sugar. */
            sugar: number;
            /** @description Tobacco. */
            tobacco: number;
            /** @description Coffee. */
            coffee: number;
        };
        /** @description What plays for the seat. */
        HandedOverData: {
            /** @description `default` for default moves, or the level of a bot. */
            to: string;
        };
        /** @description A stand-in plays for you, though you have not given up. */
        HandedOverEntry: components["schemas"]["EntryMembers"] & {
            /** @constant */
            kind: "handed_over";
            data: components["schemas"]["HandedOverEntryData"];
        };
        /** @description What plays for you, and whether you can come back. */
        HandedOverEntryData: {
            /** @description Your seat. */
            seat: number;
            /** @description `default` for default moves, or the level of a bot. */
            to: string;
            /**
             * @description Why you have lost; `time`: it was up. Null if you have not: you can take your seat back.
             * @enum {string|null}
             */
            lost_by: "time" | "left" | null;
        };
        /** @description A stand-in plays for the seat. */
        HandedOverEvent: components["schemas"]["EventMembers"] & {
            /** @constant */
            kind: "handed_over";
            /** @description The seat that it is about, if any. */
            seat: number;
            data: components["schemas"]["HandedOverData"];
        };
        /** @description People of the colonist ship. */
        HeadhuntedData: {
            /** @description How many people left the ship. */
            removed: number;
            /** @description Colonists that the seat kept, without nobles. */
            colonists: number;
            /** @description Nobles that the seat kept. */
            nobles: number;
        };
        /** @description The smuggler has taken people off the colonist ship. */
        HeadhuntedEvent: components["schemas"]["EventMembers"] & {
            /** @constant */
            kind: "headhunted";
            /** @description The seat that it is about, if any. */
            seat: number;
            data: components["schemas"]["HeadhuntedData"];
        };
        /** @description The first frame. */
        HelloFrame: {
            /**
             * @description Which frame it is.
             * @constant
             */
            type: "hello";
            /**
             * Format: uuid
             * @description The game as you see it; in REST its id.
             */
            game: string;
            /** @description Your seat; null if you have none. */
            viewer: number | null;
            /** @description Your cursor: events after this one follow. */
            seq: number;
            /** @description Your view at `seq`; null if you named a cursor. */
            view: components["schemas"]["View"] | null;
            /** @description SHA-256 of the canonical JSON of your view at `seq`; null if you have not seen that yet. */
            view_hash: string | null;
            /** @description The people at the table, in order of their seats. */
            presence: components["schemas"]["PersonPresence"][];
            /**
             * @description Of the words.
             * @enum {string}
             */
            language: "en" | "de" | "fr";
        };
        /** @description What a hosted bot expects of your moves. */
        Hint: {
            /** @description The `id` of the decision that it is about. */
            decision: string;
            /** @description Version of the game. */
            version: number;
            /**
             * @description Level of the bot.
             * @enum {string}
             */
            level: "expert" | "master";
            /** @description At most 8, best first; the first is what the bot would play. None in a selection of buildings. */
            candidates: components["schemas"]["Candidate"][];
        };
        /**
         * No hint this time
         * @description The bot that was asked has failed, or has not answered in time.
         * @example {
         *       "title": "No hint this time",
         *       "status": 503,
         *       "detail": "The bot that was asked has failed, or has not answered in time.",
         *       "code": "hint_failed",
         *       "type": "https://puerto.example/docs/errors#hint_failed"
         *     }
         */
        HintFailedProblem: components["schemas"]["ProblemMembers"] & {
            /** @constant */
            status: 503;
            /**
             * @description Stable code, the thing to program against: it never changes its meaning.
             * @constant
             */
            code: "hint_failed";
        };
        IdempotencyKeyReusedOrIllegalMoveOrMalformedMoveProblem: components["schemas"]["IdempotencyKeyReusedProblem"] | components["schemas"]["IllegalMoveProblem"] | components["schemas"]["MalformedMoveProblem"];
        IdempotencyKeyReusedOrInvalidGameSetupProblem: components["schemas"]["IdempotencyKeyReusedProblem"] | components["schemas"]["InvalidGameSetupProblem"];
        /**
         * Idempotency key used for something else
         * @description This key was sent before with another operation or other parameters.
         * @example {
         *       "title": "Idempotency key used for something else",
         *       "status": 422,
         *       "detail": "This key was sent before with another operation or other parameters.",
         *       "code": "idempotency_key_reused",
         *       "type": "https://puerto.example/docs/errors#idempotency_key_reused"
         *     }
         */
        IdempotencyKeyReusedProblem: components["schemas"]["ProblemMembers"] & {
            /** @constant */
            status: 422;
            /**
             * @description Stable code, the thing to program against: it never changes its meaning.
             * @constant
             */
            code: "idempotency_key_reused";
        };
        /**
         * Illegal move
         * @description The rules refuse this move; the answer names the rule and what is legal.
         * @example {
         *       "title": "Illegal move",
         *       "status": 422,
         *       "detail": "The rules refuse this move; the answer names the rule and what is legal.",
         *       "code": "illegal_move",
         *       "type": "https://puerto.example/docs/errors#illegal_move",
         *       "rule": "R-CAP-9",
         *       "rule_url": "https://puerto.example/docs/rules/1897/#R-CAP-9",
         *       "legal": [
         *         "pass"
         *       ]
         *     }
         */
        IllegalMoveProblem: components["schemas"]["ProblemMembers"] & {
            /** @constant */
            status: 422;
            /**
             * @description Stable code, the thing to program against: it never changes its meaning.
             * @constant
             */
            code: "illegal_move";
            /**
             * @description Number of the rule that speaks against it.
             * @example R-CAP-9
             */
            rule: string;
            /**
             * Format: uri
             * @description Address of the page where it is told.
             * @example https://puerto.example/docs/rules/1897/#R-CAP-9
             */
            rule_url: string;
            /** @description What would have been legal, as notation text; open moves as their verb alone. */
            legal: string[];
        };
        /**
         * The token may not do this
         * @description The token does not have the scope that this needs; `scope` names it.
         * @example {
         *       "title": "The token may not do this",
         *       "status": 403,
         *       "detail": "The token does not have the scope that this needs; `scope` names it.",
         *       "code": "insufficient_scope",
         *       "type": "https://puerto.example/docs/errors#insufficient_scope",
         *       "scope": "games:play"
         *     }
         */
        InsufficientScopeProblem: components["schemas"]["ProblemMembers"] & {
            /** @constant */
            status: 403;
            /**
             * @description Stable code, the thing to program against: it never changes its meaning.
             * @constant
             */
            code: "insufficient_scope";
            /**
             * @description The scope that is missing.
             * @example games:play
             */
            scope: string;
        };
        /**
         * Not a possible app
         * @description An app has a name of 1 to 64 characters and 1 to 10 redirect URIs, and only a confidential one has a secret.
         * @example {
         *       "title": "Not a possible app",
         *       "status": 422,
         *       "detail": "An app has a name of 1 to 64 characters and 1 to 10 redirect URIs, and only a confidential one has a secret.",
         *       "code": "invalid_app",
         *       "type": "https://puerto.example/docs/errors#invalid_app"
         *     }
         */
        InvalidAppProblem: components["schemas"]["ProblemMembers"] & {
            /** @constant */
            status: 422;
            /**
             * @description Stable code, the thing to program against: it never changes its meaning.
             * @constant
             */
            code: "invalid_app";
        };
        InvalidBodyProblem: components["schemas"]["MalformedRequestProblem"] | components["schemas"]["UnknownLanguageProblem"] | components["schemas"]["ValidationFailedProblem"];
        /**
         * Name or password wrong
         * @description There is no active account with this name and password.
         * @example {
         *       "title": "Name or password wrong",
         *       "status": 401,
         *       "detail": "There is no active account with this name and password.",
         *       "code": "invalid_credentials",
         *       "type": "https://puerto.example/docs/errors#invalid_credentials"
         *     }
         */
        InvalidCredentialsProblem: components["schemas"]["ProblemMembers"] & {
            /** @constant */
            status: 401;
            /**
             * @description Stable code, the thing to program against: it never changes its meaning.
             * @constant
             */
            code: "invalid_credentials";
        };
        /**
         * Not an e-mail address
         * @description Give an e-mail address, or none at all.
         * @example {
         *       "title": "Not an e-mail address",
         *       "status": 422,
         *       "detail": "Give an e-mail address, or none at all.",
         *       "code": "invalid_email",
         *       "type": "https://puerto.example/docs/errors#invalid_email"
         *     }
         */
        InvalidEmailProblem: components["schemas"]["ProblemMembers"] & {
            /** @constant */
            status: 422;
            /**
             * @description Stable code, the thing to program against: it never changes its meaning.
             * @constant
             */
            code: "invalid_email";
        };
        /**
         * The rules do not allow this table
         * @description Edition, number of players, expansions, options, seats, seed or turn time do not fit together (R-SET-1, N-20).
         * @example {
         *       "title": "The rules do not allow this table",
         *       "status": 422,
         *       "detail": "Edition, number of players, expansions, options, seats, seed or turn time do not fit together (R-SET-1, N-20).",
         *       "code": "invalid_game_setup",
         *       "type": "https://puerto.example/docs/errors#invalid_game_setup"
         *     }
         */
        InvalidGameSetupProblem: components["schemas"]["ProblemMembers"] & {
            /** @constant */
            status: 422;
            /**
             * @description Stable code, the thing to program against: it never changes its meaning.
             * @constant
             */
            code: "invalid_game_setup";
        };
        /**
         * No such standing order
         * @description Kind, decision and moves of the order do not fit together, or there are too many; `order` says which.
         * @example {
         *       "title": "No such standing order",
         *       "status": 422,
         *       "detail": "Kind, decision and moves of the order do not fit together, or there are too many; `order` says which.",
         *       "code": "invalid_order",
         *       "type": "https://puerto.example/docs/errors#invalid_order",
         *       "order": 7
         *     }
         */
        InvalidOrderProblem: components["schemas"]["ProblemMembers"] & {
            /** @constant */
            status: 422;
            /**
             * @description Stable code, the thing to program against: it never changes its meaning.
             * @constant
             */
            code: "invalid_order";
            /** @description Position of the order in the list, from 0. */
            order: number;
        };
        InvalidQueryProblem: components["schemas"]["UnknownLanguageProblem"] | components["schemas"]["ValidationFailedProblem"];
        InvalidTicketOrInvalidTokenProblem: components["schemas"]["InvalidTicketProblem"] | components["schemas"]["InvalidTokenProblem"];
        /**
         * Invalid ticket
         * @description A ticket begins the stream that it was made for, for a minute, while its token is good. Ask for a new one.
         * @example {
         *       "title": "Invalid ticket",
         *       "status": 401,
         *       "detail": "A ticket begins the stream that it was made for, for a minute, while its token is good. Ask for a new one.",
         *       "code": "invalid_ticket",
         *       "type": "https://puerto.example/docs/errors#invalid_ticket"
         *     }
         */
        InvalidTicketProblem: components["schemas"]["ProblemMembers"] & {
            /** @constant */
            status: 401;
            /**
             * @description Stable code, the thing to program against: it never changes its meaning.
             * @constant
             */
            code: "invalid_ticket";
        };
        /**
         * Invalid token
         * @description The token is unknown, revoked or expired, or the header is malformed.
         * @example {
         *       "title": "Invalid token",
         *       "status": 401,
         *       "detail": "The token is unknown, revoked or expired, or the header is malformed.",
         *       "code": "invalid_token",
         *       "type": "https://puerto.example/docs/errors#invalid_token"
         *     }
         */
        InvalidTokenProblem: components["schemas"]["ProblemMembers"] & {
            /** @constant */
            status: 401;
            /**
             * @description Stable code, the thing to program against: it never changes its meaning.
             * @constant
             */
            code: "invalid_token";
        };
        /**
         * Not a possible token
         * @description A token has a name of 1 to 64 characters and lives for a minute to ten years, or for ever.
         * @example {
         *       "title": "Not a possible token",
         *       "status": 422,
         *       "detail": "A token has a name of 1 to 64 characters and lives for a minute to ten years, or for ever.",
         *       "code": "invalid_token_setup",
         *       "type": "https://puerto.example/docs/errors#invalid_token_setup"
         *     }
         */
        InvalidTokenSetupProblem: components["schemas"]["ProblemMembers"] & {
            /** @constant */
            status: 422;
            /**
             * @description Stable code, the thing to program against: it never changes its meaning.
             * @constant
             */
            code: "invalid_token_setup";
        };
        /**
         * Not a possible name
         * @description A name has 3 to 30 characters: letters A to Z, digits, underscore, hyphen, dot.
         * @example {
         *       "title": "Not a possible name",
         *       "status": 422,
         *       "detail": "A name has 3 to 30 characters: letters A to Z, digits, underscore, hyphen, dot.",
         *       "code": "invalid_username",
         *       "type": "https://puerto.example/docs/errors#invalid_username"
         *     }
         */
        InvalidUsernameProblem: components["schemas"]["ProblemMembers"] & {
            /** @constant */
            status: 422;
            /**
             * @description Stable code, the thing to program against: it never changes its meaning.
             * @constant
             */
            code: "invalid_username";
        };
        /**
         * Only with an invitation
         * @description At this table sit only people who were invited.
         * @example {
         *       "title": "Only with an invitation",
         *       "status": 403,
         *       "detail": "At this table sit only people who were invited.",
         *       "code": "invitation_needed",
         *       "type": "https://puerto.example/docs/errors#invitation_needed"
         *     }
         */
        InvitationNeededProblem: components["schemas"]["ProblemMembers"] & {
            /** @constant */
            status: 403;
            /**
             * @description Stable code, the thing to program against: it never changes its meaning.
             * @constant
             */
            code: "invitation_needed";
        };
        /**
         * Unknown invitation
         * @description This invitation is not for this seat, was taken back, or was used by somebody else.
         * @example {
         *       "title": "Unknown invitation",
         *       "status": 403,
         *       "detail": "This invitation is not for this seat, was taken back, or was used by somebody else.",
         *       "code": "invitation_unknown",
         *       "type": "https://puerto.example/docs/errors#invitation_unknown"
         *     }
         */
        InvitationUnknownProblem: components["schemas"]["ProblemMembers"] & {
            /** @constant */
            status: 403;
            /**
             * @description Stable code, the thing to program against: it never changes its meaning.
             * @constant
             */
            code: "invitation_unknown";
        };
        /** @description A seat is held for you. */
        InvitedEntry: components["schemas"]["EntryMembers"] & {
            /** @constant */
            kind: "invited";
            data: components["schemas"]["InvitedEntryData"];
        };
        /** @description The seat, and who holds it for you. */
        InvitedEntryData: {
            /** @description The seat that is held. */
            seat: number;
            /** @description Name of the owner of the table. */
            by: string;
        };
        /** @description The seat is held for the person who has the code of an invitation. */
        InvitedEvent: components["schemas"]["EventMembers"] & {
            /** @constant */
            kind: "invited";
            /** @description The seat that it is about, if any. */
            seat: number;
            data: Record<string, unknown>;
        };
        /** @description The tiles of one kind on an island. */
        IslandTiles: {
            /** @description The kind. */
            tile: components["schemas"]["Tile"];
            /** @description How many tiles. */
            count: number;
            /** @description People on them, nobles included. */
            colonists: number;
            /** @description How many of these are nobles. */
            nobles: number;
        };
        /** @description Where to sit down. */
        JoinGameInput: {
            /** @description Number of the seat; if left out, the one that is held for you, else the first open one. */
            seat?: number | null;
            /** @description Code of an invitation. */
            invitation?: string | null;
        };
        /** @description A person or a bot who has sat down. */
        JoinedData: {
            /** @description Name of the person or bot. */
            name: string;
            /** @description Level of a hosted bot; null for people and for bots with accounts. */
            bot: string | null;
        };
        /** @description A person or a bot has sat down. */
        JoinedEvent: components["schemas"]["EventMembers"] & {
            /** @constant */
            kind: "joined";
            /** @description The seat that it is about, if any. */
            seat: number;
            data: components["schemas"]["JoinedData"];
        };
        /** @description How a drawn tile was planted. */
        KeptTileData: {
            /** @description Kind of tile. */
            tile: components["schemas"]["Tile"];
        };
        /** @description A drawn or bought tile was planted. */
        KeptTileEvent: components["schemas"]["EventMembers"] & {
            /** @constant */
            kind: "kept_tile";
            /** @description The seat that it is about, if any. */
            seat: number;
            data: components["schemas"]["KeptTileData"];
        };
        /** @description The owner has sent a person away. */
        KickedEvent: components["schemas"]["EventMembers"] & {
            /** @constant */
            kind: "kicked";
            /** @description The seat that it is about, if any. */
            seat: number;
            data: components["schemas"]["NamedData"];
        };
        /**
         * Sent away
         * @description The owner of the table has sent you away.
         * @example {
         *       "title": "Sent away",
         *       "status": 403,
         *       "detail": "The owner of the table has sent you away.",
         *       "code": "kicked",
         *       "type": "https://puerto.example/docs/errors#kicked"
         *     }
         */
        KickedProblem: components["schemas"]["ProblemMembers"] & {
            /** @constant */
            status: 403;
            /**
             * @description Stable code, the thing to program against: it never changes its meaning.
             * @constant
             */
            code: "kicked";
        };
        /** @description A page of a leaderboard, best first. Provisional ratings are left out. */
        Leaderboard: {
            /** @description Whose order among each other counts. */
            pool: components["schemas"]["Pool"];
            /** @description Edition of the rules. */
            edition: components["schemas"]["Edition"];
            /** @description Number of seats. */
            players: number;
            /** @description Whether any expansion is in play. */
            expansions: boolean;
            /** @description Players on it. */
            total: number;
            /** @description This page of it. */
            items: components["schemas"]["LeaderboardEntry"][];
            /** @description Your own entry, wherever it stands; null if you have none. */
            you: components["schemas"]["LeaderboardEntry"] | null;
            /**
             * Format: uri
             * @description Address of the next page; null if there is none.
             */
            next: string | null;
        };
        /** @description A player on a leaderboard. */
        LeaderboardEntry: {
            /** @description 1000 + 25 (mu - 3 sigma): what the player reaches with near certainty. */
            rating: number;
            /** @description One standard deviation of the skill, on the same scale. */
            deviation: number;
            /** @description Whether too little is known to compare it: the deviation is above 125. */
            provisional: boolean;
            /** @description Rated games. */
            games: number;
            /**
             * Format: date-time
             * @description When the last of them ended.
             */
            last_played_at: string | null;
            /** @description The place, from 1. */
            place: number;
            /** @description Name of the person or program, or the level of the hosted bots. */
            name: string;
            /** @description Level of the hosted bots; null for who has an account. */
            level: string | null;
        };
        /** @description A person or a bot who has stood up. */
        LeftData: {
            /** @description Name of the person or bot. */
            name: string;
            /**
             * @description `not_ready`: they were not ready in time; `unavailable`: a bot that does not play now.
             * @enum {string}
             */
            reason: "wish" | "not_ready" | "unavailable";
        };
        /** @description A person or a bot has stood up. */
        LeftEvent: components["schemas"]["EventMembers"] & {
            /** @constant */
            kind: "left";
            /** @description The seat that it is about, if any. */
            seat: number;
            data: components["schemas"]["LeftData"];
        };
        /** @description A move that is legal now. */
        LegalMove: {
            /**
             * @description Notation text; send it back to play it.
             * @example build:office
             */
            move: string;
            /**
             * @description The move in words, in those of the edition.
             * @example Build Office (3 pesos)
             */
            label: string;
            /** @description How its price comes about, for building; null for other moves. */
            price: components["schemas"]["Price"] | null;
            /** @description Its number, the same in every game and for ever; see `moveIds`. */
            number: number;
            /** @description What it does, as far as you can know; null where this was not requested. */
            effects: components["schemas"]["Effect"][] | null;
            /** @description What is easily overlooked; null where this was not requested. */
            warnings: components["schemas"]["Warning"][] | null;
        };
        /** @description A game in a list. */
        ListedGame: components["schemas"]["GameSummary"] & {
            /** @description Its view without the table. */
            view: components["schemas"]["ShortView"];
        };
        /** @description A bank for every seat, which runs while the seat is asked. Times are whole seconds. */
        LiveClock: {
            /**
             * @description What kind of clock.
             * @constant
             */
            kind: "live";
            /** @description What every seat begins with. */
            bank: number;
            /** @description Added by every decision. */
            increment: number;
            /** @description The most that a bank can hold. */
            cap: number;
        };
        /** @description What went on board. */
        LoadedData: {
            /** @description Kind of goods. */
            good: components["schemas"]["Good"];
            /** @description How many. */
            barrels: number;
            /** @description Victory points. */
            points: number;
            /** @description Capacity of the cargo ship; null for a ship of the seat's own. */
            cargo_ship: number | null;
        };
        /** @description A seat has loaded goods. */
        LoadedEvent: components["schemas"]["EventMembers"] & {
            /** @constant */
            kind: "loaded";
            /** @description The seat that it is about, if any. */
            seat: number;
            data: components["schemas"]["LoadedData"];
        };
        /** @description Who you are. */
        LogInInput: {
            /** @description Your name. */
            username: string;
            /**
             * Format: password
             * @description Your password.
             */
            password: string;
        };
        /** @description What is ended. */
        LogOutInput: {
            /** @description Revoke all your tokens; needs the scope `account`. */
            everywhere?: boolean;
        };
        LoginNeededProblem: components["schemas"]["InvalidTokenProblem"] | components["schemas"]["NotAuthenticatedProblem"];
        /**
         * Not a move
         * @description The text is not a move of the notation (docs/notation).
         * @example {
         *       "title": "Not a move",
         *       "status": 422,
         *       "detail": "The text is not a move of the notation (docs/notation).",
         *       "code": "malformed_move",
         *       "type": "https://puerto.example/docs/errors#malformed_move",
         *       "legal": [
         *         "pass"
         *       ]
         *     }
         */
        MalformedMoveProblem: components["schemas"]["ProblemMembers"] & {
            /** @constant */
            status: 422;
            /**
             * @description Stable code, the thing to program against: it never changes its meaning.
             * @constant
             */
            code: "malformed_move";
            /** @description What would have been legal, as notation text; open moves as their verb alone. */
            legal: string[];
        };
        /**
         * Malformed request
         * @description The body is not what its Content-Type says, for example broken JSON.
         * @example {
         *       "title": "Malformed request",
         *       "status": 400,
         *       "detail": "The body is not what its Content-Type says, for example broken JSON.",
         *       "code": "malformed_request",
         *       "type": "https://puerto.example/docs/errors#malformed_request"
         *     }
         */
        MalformedRequestProblem: components["schemas"]["ProblemMembers"] & {
            /** @constant */
            status: 400;
            /**
             * @description Stable code, the thing to program against: it never changes its meaning.
             * @constant
             */
            code: "malformed_request";
        };
        /** @description Something was said. */
        MessageFrame: components["schemas"]["ChatMessage"] & {
            /**
             * @description Which frame it is.
             * @constant
             */
            type: "message";
        };
        /**
         * No such message
         * @description There is no message with this number, or it was deleted.
         * @example {
         *       "title": "No such message",
         *       "status": 404,
         *       "detail": "There is no message with this number, or it was deleted.",
         *       "code": "message_not_found",
         *       "type": "https://puerto.example/docs/errors#message_not_found"
         *     }
         */
        MessageNotFoundProblem: components["schemas"]["ProblemMembers"] & {
            /** @constant */
            status: 404;
            /**
             * @description Stable code, the thing to program against: it never changes its meaning.
             * @constant
             */
            code: "message_not_found";
        };
        /** @description A message was sent. */
        MessageSent: {
            /** @description As it is shown. */
            message: components["schemas"]["ChatMessage"];
            /** @description Whether the idempotency key was known: nothing was done, this is the answer of back then. */
            replayed: boolean;
        };
        /** @description What is wrong with one value. */
        Mistake: {
            /** @description JSON Pointer (RFC 6901) into the body; a slash and the name for a parameter. */
            pointer: string;
            /** @description What is wrong, for people. */
            detail: string;
            /**
             * @description For programs.
             * @example required
             * @example invalid
             * @example unknown
             */
            code: string;
        };
        /** @description A seat has moved. */
        MoveEvent: components["schemas"]["EventMembers"] & {
            /** @constant */
            kind: "move";
            /** @description The seat that it is about, if any. */
            seat: number;
            data: components["schemas"]["MovedData"];
        };
        /** @description A digit of a number that is counted. */
        MoveIdDigit: {
            /** @description What is counted, or chosen. */
            name: string;
            /** @description It has so many values, from 0. */
            size: number;
        };
        /** @description The numbers of the closed moves, for learning programs. A number never changes. */
        MoveIds: {
            /** @description Every number is below this. */
            size: number;
            /** @description The moves of the numbers from 0 on, as notation text; open moves as their verb. */
            moves: string[];
            /** @description The moves that are too many for the table. */
            counted: components["schemas"]["CountedMoves"][];
        };
        /** @description A move. */
        MoveInput: {
            /** @description Notation text, such as role:settler (docs/notation.md). */
            move: string;
        };
        /** @description A move. */
        MovedData: {
            /** @description What is asked. */
            decision: components["schemas"]["DecisionKind"];
            /** @description Notation text. */
            move: string;
            /** @description It was the only legal move, so nobody was asked. */
            forced: boolean;
        };
        /** @description A guest and a place. */
        MovedGuestData: {
            /** @description The place. */
            slot: components["schemas"]["Slot"];
            /** @description The guest is a noble. */
            noble: boolean;
        };
        /** @description A guest went to work. */
        MovedGuestEvent: components["schemas"]["EventMembers"] & {
            /** @constant */
            kind: "moved_guest";
            /** @description The seat that it is about, if any. */
            seat: number;
            data: components["schemas"]["MovedGuestData"];
        };
        /** @description A person or a bot, by name, since seats are drawn at the start. */
        NamedData: {
            /** @description Name of the person or bot. */
            name: string;
        };
        /**
         * No such adviser
         * @description There is no such level of the hosted bots, or none that can advise; `levels` names those that can.
         * @example {
         *       "title": "No such adviser",
         *       "status": 422,
         *       "detail": "There is no such level of the hosted bots, or none that can advise; `levels` names those that can.",
         *       "code": "no_adviser",
         *       "type": "https://puerto.example/docs/errors#no_adviser",
         *       "levels": [
         *         "expert",
         *         "master"
         *       ]
         *     }
         */
        NoAdviserProblem: components["schemas"]["ProblemMembers"] & {
            /** @constant */
            status: 422;
            /**
             * @description Stable code, the thing to program against: it never changes its meaning.
             * @constant
             */
            code: "no_adviser";
            /**
             * @description The levels that can advise.
             * @example [
             *       "expert",
             *       "master"
             *     ]
             */
            levels: string[];
        };
        /**
         * Not analysed
         * @description Nobody has asked for an analysis of this game yet; whoever may see it can.
         * @example {
         *       "title": "Not analysed",
         *       "status": 404,
         *       "detail": "Nobody has asked for an analysis of this game yet; whoever may see it can.",
         *       "code": "no_analysis",
         *       "type": "https://puerto.example/docs/errors#no_analysis"
         *     }
         */
        NoAnalysisProblem: components["schemas"]["ProblemMembers"] & {
            /** @constant */
            status: 404;
            /**
             * @description Stable code, the thing to program against: it never changes its meaning.
             * @constant
             */
            code: "no_analysis";
        };
        /**
         * No chat
         * @description Nobody talks at this table, or there is no such channel; the channels are `table` and `spectators`.
         * @example {
         *       "title": "No chat",
         *       "status": 404,
         *       "detail": "Nobody talks at this table, or there is no such channel; the channels are `table` and `spectators`.",
         *       "code": "no_chat",
         *       "type": "https://puerto.example/docs/errors#no_chat"
         *     }
         */
        NoChatProblem: components["schemas"]["ProblemMembers"] & {
            /** @constant */
            status: 404;
            /**
             * @description Stable code, the thing to program against: it never changes its meaning.
             * @constant
             */
            code: "no_chat";
        };
        /**
         * The seed is fixed
         * @description Nobody contributes to the seed of a game whose seed was chosen by its creator.
         * @example {
         *       "title": "The seed is fixed",
         *       "status": 409,
         *       "detail": "Nobody contributes to the seed of a game whose seed was chosen by its creator.",
         *       "code": "no_contributions",
         *       "type": "https://puerto.example/docs/errors#no_contributions"
         *     }
         */
        NoContributionsProblem: components["schemas"]["ProblemMembers"] & {
            /** @constant */
            status: 409;
            /**
             * @description Stable code, the thing to program against: it never changes its meaning.
             * @constant
             */
            code: "no_contributions";
        };
        /**
         * No hints
         * @description At this table nobody is advised; in a rated game nobody ever is.
         * @example {
         *       "title": "No hints",
         *       "status": 403,
         *       "detail": "At this table nobody is advised; in a rated game nobody ever is.",
         *       "code": "no_hints",
         *       "type": "https://puerto.example/docs/errors#no_hints"
         *     }
         */
        NoHintsProblem: components["schemas"]["ProblemMembers"] & {
            /** @constant */
            status: 403;
            /**
             * @description Stable code, the thing to program against: it never changes its meaning.
             * @constant
             */
            code: "no_hints";
        };
        /**
         * No ready check
         * @description At this table nobody has to say that he is ready.
         * @example {
         *       "title": "No ready check",
         *       "status": 409,
         *       "detail": "At this table nobody has to say that he is ready.",
         *       "code": "no_ready_check",
         *       "type": "https://puerto.example/docs/errors#no_ready_check"
         *     }
         */
        NoReadyCheckProblem: components["schemas"]["ProblemMembers"] & {
            /** @constant */
            status: 409;
            /**
             * @description Stable code, the thing to program against: it never changes its meaning.
             * @constant
             */
            code: "no_ready_check";
        };
        NoSpectatorsOrAccountSuspendedProblem: components["schemas"]["NoSpectatorsProblem"] | components["schemas"]["AccountSuspendedProblem"];
        NoSpectatorsOrNotForBotsOrWriteRefusedProblem: components["schemas"]["NoSpectatorsProblem"] | components["schemas"]["NotForBotsProblem"] | components["schemas"]["AccountSuspendedProblem"] | components["schemas"]["CsrfFailedProblem"] | components["schemas"]["InsufficientScopeProblem"];
        NoSpectatorsOrNotOwnerOrWriteRefusedProblem: components["schemas"]["NoSpectatorsProblem"] | components["schemas"]["NotOwnerProblem"] | components["schemas"]["AccountSuspendedProblem"] | components["schemas"]["CsrfFailedProblem"] | components["schemas"]["InsufficientScopeProblem"];
        NoSpectatorsOrNotSeatedOrWriteRefusedProblem: components["schemas"]["NoSpectatorsProblem"] | components["schemas"]["NotSeatedProblem"] | components["schemas"]["AccountSuspendedProblem"] | components["schemas"]["CsrfFailedProblem"] | components["schemas"]["InsufficientScopeProblem"];
        NoSpectatorsOrWriteRefusedProblem: components["schemas"]["NoSpectatorsProblem"] | components["schemas"]["AccountSuspendedProblem"] | components["schemas"]["CsrfFailedProblem"] | components["schemas"]["InsufficientScopeProblem"];
        /**
         * No spectators
         * @description This table lets nobody watch; only its players see the game.
         * @example {
         *       "title": "No spectators",
         *       "status": 403,
         *       "detail": "This table lets nobody watch; only its players see the game.",
         *       "code": "no_spectators",
         *       "type": "https://puerto.example/docs/errors#no_spectators"
         *     }
         */
        NoSpectatorsProblem: components["schemas"]["ProblemMembers"] & {
            /** @constant */
            status: 403;
            /**
             * @description Stable code, the thing to program against: it never changes its meaning.
             * @constant
             */
            code: "no_spectators";
        };
        /**
         * No vacation left
         * @description The clock of this table gives no vacation, or yours is used up.
         * @example {
         *       "title": "No vacation left",
         *       "status": 409,
         *       "detail": "The clock of this table gives no vacation, or yours is used up.",
         *       "code": "no_vacation",
         *       "type": "https://puerto.example/docs/errors#no_vacation"
         *     }
         */
        NoVacationProblem: components["schemas"]["ProblemMembers"] & {
            /** @constant */
            status: 409;
            /**
             * @description Stable code, the thing to program against: it never changes its meaning.
             * @constant
             */
            code: "no_vacation";
        };
        /**
         * Nobody sits there
         * @description There is nobody to be sent away.
         * @example {
         *       "title": "Nobody sits there",
         *       "status": 409,
         *       "detail": "There is nobody to be sent away.",
         *       "code": "nobody_there",
         *       "type": "https://puerto.example/docs/errors#nobody_there"
         *     }
         */
        NobodyThereProblem: components["schemas"]["ProblemMembers"] & {
            /** @constant */
            status: 409;
            /**
             * @description Stable code, the thing to program against: it never changes its meaning.
             * @constant
             */
            code: "nobody_there";
        };
        /**
         * Not a bot
         * @description Only the account of a bot does this; `becomeBot` makes an account one, for good.
         * @example {
         *       "title": "Not a bot",
         *       "status": 409,
         *       "detail": "Only the account of a bot does this; `becomeBot` makes an account one, for good.",
         *       "code": "not_a_bot",
         *       "type": "https://puerto.example/docs/errors#not_a_bot"
         *     }
         */
        NotABotProblem: components["schemas"]["ProblemMembers"] & {
            /** @constant */
            status: 409;
            /**
             * @description Stable code, the thing to program against: it never changes its meaning.
             * @constant
             */
            code: "not_a_bot";
        };
        /**
         * Not a sandbox
         * @description This can only be done in a sandbox; a real game is left as it is.
         * @example {
         *       "title": "Not a sandbox",
         *       "status": 409,
         *       "detail": "This can only be done in a sandbox; a real game is left as it is.",
         *       "code": "not_a_sandbox",
         *       "type": "https://puerto.example/docs/errors#not_a_sandbox"
         *     }
         */
        NotASandboxProblem: components["schemas"]["ProblemMembers"] & {
            /** @constant */
            status: 409;
            /**
             * @description Stable code, the thing to program against: it never changes its meaning.
             * @constant
             */
            code: "not_a_sandbox";
        };
        /**
         * Not a stream
         * @description A ticket is for the path of a stream, such as `/api/v1/feed`, without a host and without a query.
         * @example {
         *       "title": "Not a stream",
         *       "status": 422,
         *       "detail": "A ticket is for the path of a stream, such as `/api/v1/feed`, without a host and without a query.",
         *       "code": "not_a_stream",
         *       "type": "https://puerto.example/docs/errors#not_a_stream"
         *     }
         */
        NotAStreamProblem: components["schemas"]["ProblemMembers"] & {
            /** @constant */
            status: 422;
            /**
             * @description Stable code, the thing to program against: it never changes its meaning.
             * @constant
             */
            code: "not_a_stream";
        };
        /**
         * Not acceptable
         * @description None of the media types in `Accept` can be served here.
         * @example {
         *       "title": "Not acceptable",
         *       "status": 406,
         *       "detail": "None of the media types in `Accept` can be served here.",
         *       "code": "not_acceptable",
         *       "type": "https://puerto.example/docs/errors#not_acceptable",
         *       "accepted": [
         *         "application/json"
         *       ]
         *     }
         */
        NotAcceptableProblem: components["schemas"]["ProblemMembers"] & {
            /** @constant */
            status: 406;
            /**
             * @description Stable code, the thing to program against: it never changes its meaning.
             * @constant
             */
            code: "not_acceptable";
            /**
             * @description The media types that are accepted here.
             * @example [
             *       "application/json"
             *     ]
             */
            accepted: string[];
        };
        /**
         * Please log in
         * @description This needs an API token (`Authorization: Bearer <token>`) or a session.
         * @example {
         *       "title": "Please log in",
         *       "status": 401,
         *       "detail": "This needs an API token (`Authorization: Bearer <token>`) or a session.",
         *       "code": "not_authenticated",
         *       "type": "https://puerto.example/docs/errors#not_authenticated"
         *     }
         */
        NotAuthenticatedProblem: components["schemas"]["ProblemMembers"] & {
            /** @constant */
            status: 401;
            /**
             * @description Stable code, the thing to program against: it never changes its meaning.
             * @constant
             */
            code: "not_authenticated";
        };
        NotForBotsOrNotSeatedOrWriteRefusedProblem: components["schemas"]["NotForBotsProblem"] | components["schemas"]["NotSeatedProblem"] | components["schemas"]["AccountSuspendedProblem"] | components["schemas"]["CsrfFailedProblem"] | components["schemas"]["InsufficientScopeProblem"];
        /**
         * Not for bots
         * @description The account of a bot plays where it is seated; it opens no tables, sits down nowhere by itself and has no say.
         * @example {
         *       "title": "Not for bots",
         *       "status": 403,
         *       "detail": "The account of a bot plays where it is seated; it opens no tables, sits down nowhere by itself and has no say.",
         *       "code": "not_for_bots",
         *       "type": "https://puerto.example/docs/errors#not_for_bots"
         *     }
         */
        NotForBotsProblem: components["schemas"]["ProblemMembers"] & {
            /** @constant */
            status: 403;
            /**
             * @description Stable code, the thing to program against: it never changes its meaning.
             * @constant
             */
            code: "not_for_bots";
        };
        NotForGuestsOrWriteRefusedProblem: components["schemas"]["NotForGuestsProblem"] | components["schemas"]["AccountSuspendedProblem"] | components["schemas"]["CsrfFailedProblem"] | components["schemas"]["InsufficientScopeProblem"];
        /**
         * Not for guests
         * @description This takes an account: register with the token of the guest, and go on as the same player.
         * @example {
         *       "title": "Not for guests",
         *       "status": 403,
         *       "detail": "This takes an account: register with the token of the guest, and go on as the same player.",
         *       "code": "not_for_guests",
         *       "type": "https://puerto.example/docs/errors#not_for_guests"
         *     }
         */
        NotForGuestsProblem: components["schemas"]["ProblemMembers"] & {
            /** @constant */
            status: 403;
            /**
             * @description Stable code, the thing to program against: it never changes its meaning.
             * @constant
             */
            code: "not_for_guests";
        };
        /**
         * Not found
         * @description There is nothing at this address.
         * @example {
         *       "title": "Not found",
         *       "status": 404,
         *       "detail": "There is nothing at this address.",
         *       "code": "not_found",
         *       "type": "https://puerto.example/docs/errors#not_found"
         *     }
         */
        NotFoundProblem: components["schemas"]["ProblemMembers"] & {
            /** @constant */
            status: 404;
            /**
             * @description Stable code, the thing to program against: it never changes its meaning.
             * @constant
             */
            code: "not_found";
        };
        /**
         * Not in a sandbox
         * @description A sandbox has no rematch: create another one, with the seed and the clock that you want.
         * @example {
         *       "title": "Not in a sandbox",
         *       "status": 409,
         *       "detail": "A sandbox has no rematch: create another one, with the seed and the clock that you want.",
         *       "code": "not_in_a_sandbox",
         *       "type": "https://puerto.example/docs/errors#not_in_a_sandbox"
         *     }
         */
        NotInASandboxProblem: components["schemas"]["ProblemMembers"] & {
            /** @constant */
            status: 409;
            /**
             * @description Stable code, the thing to program against: it never changes its meaning.
             * @constant
             */
            code: "not_in_a_sandbox";
        };
        /**
         * Not on vacation
         * @description There is no vacation to come back from.
         * @example {
         *       "title": "Not on vacation",
         *       "status": 409,
         *       "detail": "There is no vacation to come back from.",
         *       "code": "not_on_vacation",
         *       "type": "https://puerto.example/docs/errors#not_on_vacation"
         *     }
         */
        NotOnVacationProblem: components["schemas"]["ProblemMembers"] & {
            /** @constant */
            status: 409;
            /**
             * @description Stable code, the thing to program against: it never changes its meaning.
             * @constant
             */
            code: "not_on_vacation";
        };
        /**
         * Not the owner
         * @description Only the owner of the game, or staff, may do this.
         * @example {
         *       "title": "Not the owner",
         *       "status": 403,
         *       "detail": "Only the owner of the game, or staff, may do this.",
         *       "code": "not_owner",
         *       "type": "https://puerto.example/docs/errors#not_owner"
         *     }
         */
        NotOwnerProblem: components["schemas"]["ProblemMembers"] & {
            /** @constant */
            status: 403;
            /**
             * @description Stable code, the thing to program against: it never changes its meaning.
             * @constant
             */
            code: "not_owner";
        };
        /** @description The person on the seat is not ready after all. */
        NotReadyEvent: components["schemas"]["EventMembers"] & {
            /** @constant */
            kind: "not_ready";
            /** @description The seat that it is about, if any. */
            seat: number;
            data: components["schemas"]["NamedData"];
        };
        /**
         * Not everybody is ready
         * @description The game starts when everybody is ready.
         * @example {
         *       "title": "Not everybody is ready",
         *       "status": 409,
         *       "detail": "The game starts when everybody is ready.",
         *       "code": "not_ready",
         *       "type": "https://puerto.example/docs/errors#not_ready"
         *     }
         */
        NotReadyProblem: components["schemas"]["ProblemMembers"] & {
            /** @constant */
            status: 409;
            /**
             * @description Stable code, the thing to program against: it never changes its meaning.
             * @constant
             */
            code: "not_ready";
        };
        NotSeatedOrWriteRefusedProblem: components["schemas"]["NotSeatedProblem"] | components["schemas"]["AccountSuspendedProblem"] | components["schemas"]["CsrfFailedProblem"] | components["schemas"]["InsufficientScopeProblem"];
        /**
         * Not at this table
         * @description Only a player at this table may do this.
         * @example {
         *       "title": "Not at this table",
         *       "status": 403,
         *       "detail": "Only a player at this table may do this.",
         *       "code": "not_seated",
         *       "type": "https://puerto.example/docs/errors#not_seated"
         *     }
         */
        NotSeatedProblem: components["schemas"]["ProblemMembers"] & {
            /** @constant */
            status: 403;
            /**
             * @description Stable code, the thing to program against: it never changes its meaning.
             * @constant
             */
            code: "not_seated";
        };
        /**
         * Not your turn
         * @description The game waits for another seat.
         * @example {
         *       "title": "Not your turn",
         *       "status": 409,
         *       "detail": "The game waits for another seat.",
         *       "code": "not_your_turn",
         *       "type": "https://puerto.example/docs/errors#not_your_turn",
         *       "seat": 7
         *     }
         */
        NotYourTurnProblem: components["schemas"]["ProblemMembers"] & {
            /** @constant */
            status: 409;
            /**
             * @description Stable code, the thing to program against: it never changes its meaning.
             * @constant
             */
            code: "not_your_turn";
            /** @description The seat that is asked. */
            seat: number;
        };
        /** @description Nothing. */
        Nothing: Record<string, unknown>;
        /** @description What a bot plays, and how it gets decisions. */
        OfferBotInput: {
            /** @description How it gets decisions. */
            transport: components["schemas"]["BotTransport"];
            /**
             * @description For the transport `webhook`: where they are sent, https and an address of the internet.
             * @example https://example.com/hook
             */
            url?: string | null;
            /** @description Sign with another secret from now on. */
            new_secret?: boolean;
            /** @description One line about it. */
            description?: string;
            /** @description Editions that it plays; all if left out. */
            editions?: ("classic" | "reissue" | "1897")[] | null;
            /** @description Expansions that may be in play; all if left out. */
            expansions?: ("new_buildings" | "nobles" | "smuggler" | "festival")[] | null;
            /** @description Numbers of seats; all if left out. */
            players?: (2 | 3 | 4 | 5)[] | null;
            /** @description Kinds of clocks; all if left out. */
            clocks?: ("live" | "correspondence" | "untimed")[] | null;
            /** @description Seconds that a clock has to give for a decision: of a correspondence clock all of them, of a live one the increment and a sixtieth of the bank. */
            least_seconds?: number;
            /** @description At which tables it plays. */
            rated?: components["schemas"]["BotTables"];
            /** @description Against whom it plays. */
            opponents?: components["schemas"]["BotOpponents"];
            /** @description Where `opponents` is `accounts`: names of at most 50, hosted bots beside. */
            accounts?: string[] | null;
            /** @description Games that it plays at once. */
            most_games?: number;
            /** @description Seconds that it has for a decision. */
            budget_seconds?: number;
            /**
             * @description Who plays what it does not answer in time: default moves, or a hosted bot.
             * @enum {string}
             */
            fallback?: "default" | "random" | "novice" | "casual" | "shipper" | "builder" | "skilled" | "expert" | "master";
            /** @description Whether it plays now. */
            enabled?: boolean;
        };
        /**
         * On vacation
         * @description You are on vacation already.
         * @example {
         *       "title": "On vacation",
         *       "status": 409,
         *       "detail": "You are on vacation already.",
         *       "code": "on_vacation",
         *       "type": "https://puerto.example/docs/errors#on_vacation"
         *     }
         */
        OnVacationProblem: components["schemas"]["ProblemMembers"] & {
            /** @constant */
            status: 409;
            /**
             * @description Stable code, the thing to program against: it never changes its meaning.
             * @constant
             */
            code: "on_vacation";
        };
        /**
         * Only in its sandbox
         * @description A tester was made for one sandbox: it sits at no other table and opens none.
         * @example {
         *       "title": "Only in its sandbox",
         *       "status": 403,
         *       "detail": "A tester was made for one sandbox: it sits at no other table and opens none.",
         *       "code": "only_in_its_sandbox",
         *       "type": "https://puerto.example/docs/errors#only_in_its_sandbox"
         *     }
         */
        OnlyInItsSandboxProblem: components["schemas"]["ProblemMembers"] & {
            /** @constant */
            status: 403;
            /**
             * @description Stable code, the thing to program against: it never changes its meaning.
             * @constant
             */
            code: "only_in_its_sandbox";
        };
        /** @description A move with too many legal values to list them. */
        OpenMove: {
            /**
             * @description The word the move begins with.
             * @example place
             * @example crew
             * @example small_wharf
             */
            verb: string;
            /** @description The move in words. */
            label: string;
            /** @description Colonists to place, without nobles; 0 for `small_wharf`. */
            colonists: number;
            /** @description Nobles to place. */
            nobles: number;
            /** @description So many people must stand on circles, at least. */
            must_place: number;
            /** @description Where they can go; empty for `small_wharf`. */
            slots: components["schemas"]["OpenSlot"][];
            /** @description Barrels held, of which any may be loaded; for `small_wharf` only. */
            goods: {
                [key: string]: number;
            };
            /** @description How many values are legal; 2147483647 stands for that many or more. */
            count: number;
            /** @description A few sensible moves, as notation text. */
            proposals: string[];
        };
        /** @description A slot that an open move can fill with people. */
        OpenSlot: {
            /** @description Kind of island tile, or id of the building. */
            slot: components["schemas"]["Slot"];
            /** @description People it has room for. */
            circles: number;
            /** @description Circles that this move can fill: for `place` all, for `crew` empty ones. */
            free: number;
            /** @description Colonists that are there now, without nobles. */
            colonists: number;
            /** @description Nobles that are there now. */
            nobles: number;
        };
        /** @description A public table with an open seat. */
        OpenTable: components["schemas"]["TableSettings"] & {
            /**
             * Format: uuid
             * @description Id of the game.
             */
            id: string;
            /** @description Counts the writes to the game. */
            version: number;
            /** @description Name of the person who created it. */
            owner: string;
            /**
             * Format: date-time
             * @description When it was created.
             */
            created_at: string;
            /** @description The places at the table. */
            seats: components["schemas"]["Seat"][];
            /** @description Seats on which people can sit down who are not expected. */
            free: number;
        };
        /** @description The open tables, the one that waits longest first. */
        OpenTablePage: {
            items: components["schemas"]["OpenTable"][];
            /**
             * Format: uri
             * @description Address of the next page; null if there is none.
             */
            next: string | null;
        };
        /**
         * @description Rule options that differ from the edition's defaults (notation, N-20).
         * @example {
         *       "production_action_optional": true
         *     }
         */
        Options: {
            [key: string]: string | number | boolean;
        };
        /** @description Where a game began that goes on from a position of another one. */
        Origin: {
            /**
             * Format: uuid
             * @description Id of the other game.
             */
            game: string;
            /** @description Its event after which this one begins. */
            seq: number;
        };
        /** @description A kind that is newer than this document; ignore it. */
        OtherEntry: components["schemas"]["EntryMembers"] & {
            kind: string;
            data: Record<string, unknown>;
        };
        /** @description A kind that is newer than this document. Ignore its data; the changes tell all. */
        OtherEvent: components["schemas"]["EventMembers"] & {
            kind: string;
            /** @description The seat that it is about, if any. */
            seat: number | null;
            data: Record<string, unknown>;
        };
        /**
         * Out of play
         * @description Who has given up, or lost by the clock or by leaving, cannot come back.
         * @example {
         *       "title": "Out of play",
         *       "status": 409,
         *       "detail": "Who has given up, or lost by the clock or by leaving, cannot come back.",
         *       "code": "out_of_play",
         *       "type": "https://puerto.example/docs/errors#out_of_play"
         *     }
         */
        OutOfPlayProblem: components["schemas"]["ProblemMembers"] & {
            /** @constant */
            status: 409;
            /**
             * @description Stable code, the thing to program against: it never changes its meaning.
             * @constant
             */
            code: "out_of_play";
        };
        /** @description How the game ended. */
        Outcome: {
            /**
             * @description Why it ended.
             * @enum {string}
             */
            reason: "played" | "resigned" | "limit" | "consent" | "staff" | "overdue" | "cancelled";
            /** @description The best of the seats that were in play at the end; empty if none has won. */
            winners: number[];
        };
        /** @description Your bot. */
        OwnBot: components["schemas"]["Bot"] & {
            /** @description Where decisions are sent; null for other transports. */
            url: string | null;
            /** @description With which they are signed, as Standard Webhooks has it; null for other transports. */
            secret: string | null;
            /** @description Decisions in a row that it has not answered in time. */
            missed: number;
            /** @description All decisions that its fallback has played. */
            fallbacks: number;
        };
        /** @description What was given for a building. */
        Paid: {
            /** @description Coins. */
            coins: number;
            /** @description A person who was given for a building. */
            person: components["schemas"]["PaidPerson"] | null;
            /** @description A barrel of this kind, if one was given. */
            good: components["schemas"]["Good"] | null;
            /** @description Victory points. */
            victory_points: number;
        };
        /** @description A person who was given for a building. */
        PaidPerson: {
            /** @description The place. */
            slot: components["schemas"]["Slot"];
            /** @description It was a noble. */
            noble: boolean;
        };
        /** @description Why no clock runs. */
        Pause: {
            /**
             * @description Why.
             * @enum {string}
             */
            reason: "adjourned" | "vacation";
            /** @description The seat that is on vacation; null if the game is adjourned. */
            seat: number | null;
            /**
             * Format: date-time
             * @description When the clock goes on by itself.
             */
            until: string;
        };
        /**
         * Too large
         * @description The request body is larger than allowed.
         * @example {
         *       "title": "Too large",
         *       "status": 413,
         *       "detail": "The request body is larger than allowed.",
         *       "code": "payload_too_large",
         *       "type": "https://puerto.example/docs/errors#payload_too_large"
         *     }
         */
        PayloadTooLargeProblem: components["schemas"]["ProblemMembers"] & {
            /** @constant */
            status: 413;
            /**
             * @description Stable code, the thing to program against: it never changes its meaning.
             * @constant
             */
            code: "payload_too_large";
        };
        /**
         * Not allowed
         * @description You may not do this.
         * @example {
         *       "title": "Not allowed",
         *       "status": 403,
         *       "detail": "You may not do this.",
         *       "code": "permission_denied",
         *       "type": "https://puerto.example/docs/errors#permission_denied"
         *     }
         */
        PermissionDeniedProblem: components["schemas"]["ProblemMembers"] & {
            /** @constant */
            status: 403;
            /**
             * @description Stable code, the thing to program against: it never changes its meaning.
             * @constant
             */
            code: "permission_denied";
        };
        /**
         * No such person
         * @description Nobody here has this name.
         * @example {
         *       "title": "No such person",
         *       "status": 404,
         *       "detail": "Nobody here has this name.",
         *       "code": "person_not_found",
         *       "type": "https://puerto.example/docs/errors#person_not_found"
         *     }
         */
        PersonNotFoundProblem: components["schemas"]["ProblemMembers"] & {
            /** @constant */
            status: 404;
            /**
             * @description Stable code, the thing to program against: it never changes its meaning.
             * @constant
             */
            code: "person_not_found";
        };
        /** @description Whether a person at the table has a stream of the game open. */
        PersonPresence: {
            /** @description Number of their seat. */
            seat: number;
            /** @description Whether one is open, or was until just now. */
            here: boolean;
            /**
             * Format: date-time
             * @description When the last one was closed; null while one is open, and for people who never had one.
             */
            gone_since: string | null;
        };
        /** @description A message that only tries whether messages come. */
        PingMessage: {
            /**
             * Format: date-time
             * @description When it was made: the same at every try.
             */
            timestamp: string;
            /**
             * @description What it is.
             * @constant
             */
            type: "ping";
            /** @description Which webhook is tried. */
            data: components["schemas"]["Pinged"];
        };
        /** @description A webhook that is tried. */
        Pinged: {
            /**
             * Format: uuid
             * @description Id of the webhook.
             */
            webhook: string;
        };
        /** @description A seat has arranged its people. */
        PlacedColonistsEvent: components["schemas"]["EventMembers"] & {
            /** @constant */
            kind: "placed_colonists";
            /** @description The seat that it is about, if any. */
            seat: number;
            data: components["schemas"]["PlacedData"];
        };
        /** @description A seat has placed new people. */
        PlacedCrewEvent: components["schemas"]["EventMembers"] & {
            /** @constant */
            kind: "placed_crew";
            /** @description The seat that it is about, if any. */
            seat: number;
            data: components["schemas"]["PlacedData"];
        };
        /** @description People on their places; of a crew, those who did not go to San Juan. */
        PlacedData: {
            /** @description People by place, nobles included; places with none are left out. */
            people: {
                [key: string]: number;
            };
            /** @description How many of them are nobles, by place. */
            nobles_among: {
                [key: string]: number;
            };
        };
        /** @description A move, and the version that it is meant for. */
        PlayMoveInput: {
            /** @description Notation text, such as role:settler (docs/notation.md). */
            move: string;
            /** @description `version` of the game when you decided on the move. */
            expected_version: number;
        };
        /** @description A person or program with an account, or a level of the hosted bots. */
        Player: {
            /** @description Name, or level. */
            name: string;
            /** @description A person, or a bot. */
            kind: components["schemas"]["PlayerKind"];
            /** @description Whether it is a person who plays without an account. */
            is_guest: boolean;
            /** @description Level of the hosted bots; null for who has an account. */
            level: string | null;
            /**
             * Format: date-time
             * @description When the player registered; null for a level.
             */
            joined_at: string | null;
            /** @description What players say about themselves: plain text, never HTML. Of a level, what it is. */
            about: string;
            /** @description Whether the player shows statistics, games and how the ratings went. */
            public_profile: boolean;
            /** @description Those with most games first. */
            ratings: components["schemas"]["PlayerRating"][];
            /** @description What the finished games come to; null if the player hides it. */
            statistics: components["schemas"]["PlayerStatistics"] | null;
            /** @description The last ten finished public games, the last one first; null if the player hides them. */
            recent_games: components["schemas"]["ArchivedGame"][] | null;
        };
        /**
         * @description Who plays.
         *     - `human`: A person, or a person's own program.
         *     - `bot`: A bot of this service, or another program.
         * @enum {string}
         */
        PlayerKind: "human" | "bot";
        /** @description How good a player is at one kind of table. */
        PlayerRating: {
            /** @description Whose order among each other counts. */
            pool: components["schemas"]["Pool"];
            /** @description Edition of the rules. */
            edition: components["schemas"]["Edition"];
            /** @description Number of seats. */
            players: number;
            /** @description Whether any expansion is in play. */
            expansions: boolean;
            /** @description 1000 + 25 (mu - 3 sigma): what the player reaches with near certainty. */
            rating: number;
            /** @description One standard deviation of the skill, on the same scale. */
            deviation: number;
            /** @description Whether too little is known to compare it: the deviation is above 125. */
            provisional: boolean;
            /** @description Rated games. */
            games: number;
            /**
             * Format: date-time
             * @description When the last of them ended.
             */
            last_played_at: string | null;
            /** @description The place on the leaderboard; null while the rating is provisional. */
            place: number | null;
        };
        /** @description What the finished games of a player come to, without test games; for others only the public ones. */
        PlayerStatistics: {
            /** @description Finished games; of a level, its seats in them. */
            games: number;
            /** @description How many of them the player has won, alone or shared. */
            wins: number;
            /** @description By edition, players and seat. */
            tables: components["schemas"]["TableStatistics"][];
            /** @description Mean points; null without a game that counts. */
            score: components["schemas"]["ScoreStatistics"] | null;
            /** @description The games whose buildings and roles are counted: the last 1000 that were played out. */
            habits_of: number;
            /** @description Most often first. */
            buildings: components["schemas"]["BuildingStatistics"][];
            /** @description Most often first. */
            roles: components["schemas"]["RoleStatistics"][];
        };
        /** @description Goods for points. */
        PlunderedData: {
            /** @description Barrels by kind; kinds with none are left out. */
            goods: {
                [key: string]: number;
            };
            /** @description Victory points. */
            points: number;
        };
        /** @description The smuggler has emptied the trading house. */
        PlunderedEvent: components["schemas"]["EventMembers"] & {
            /** @constant */
            kind: "plundered";
            /** @description The seat that it is about, if any. */
            seat: number;
            data: components["schemas"]["PlunderedData"];
        };
        /**
         * @description Whose order among each other counts for ratings.
         *     - `people`: People among themselves.
         *     - `bots`: Programs among themselves.
         * @enum {string}
         */
        Pool: "people" | "bots";
        /** @description The people at a table, in order of their seats. */
        Presence: {
            /** @description One for each person. */
            seats: components["schemas"]["PersonPresence"][];
        };
        /** @description A person at the table has come or gone. */
        PresenceFrame: {
            /**
             * @description Which frame it is.
             * @constant
             */
            type: "presence";
            /** @description The people at the table, in order of their seats. */
            seats: components["schemas"]["PersonPresence"][];
        };
        /** @description What a move would do, with everything that follows up to the next decision of any seat. */
        Preview: {
            /** @description The `id` of the decision that it is about. */
            decision: string;
            /** @description Version of the game. */
            version: number;
            /**
             * @description Notation text; send it back to play it.
             * @example build:office
             */
            move: string;
            /**
             * @description The move in words, in those of the edition.
             * @example Build Office (3 pesos)
             */
            label: string;
            /** @description How its price comes about, for building; null for other moves. */
            price: components["schemas"]["Price"] | null;
            /** @description What it does up to the next decision, summed up, as far as you can know. */
            effects: components["schemas"]["Effect"][];
            /** @description What is easily overlooked. */
            warnings: components["schemas"]["Warning"][];
            /** @description What would happen, in order. */
            events: components["schemas"]["PreviewEvent"][];
            /** @description A JSON Patch (RFC 6902) of your `view` as it is now. Nothing of it is done. */
            changes: {
                [key: string]: unknown;
            }[];
            /** @description How the member `table` of your view would be; what you cannot know is null. */
            table: {
                [key: string]: unknown;
            };
            /** @description JSON Pointers (RFC 6901), such as /table/plantations/corn and /events/2/data/tile, to what depends on something hidden from you. One behind the last event: what happens then depends on it. */
            unknown: string[];
        };
        /** @description Something that would happen. */
        PreviewEvent: {
            /** @description What happens, as of events. */
            kind: string;
            /** @description The seat that it is about, if any. */
            seat: number | null;
            /** @description Details, as of events; what you cannot know is null. */
            data: Record<string, unknown>;
            /** @description The same as one sentence for people. */
            message: string;
        };
        /** @description How the price of a building comes about. */
        Price: {
            /** @description The printed price. */
            base: number;
            /** @description What is taken off, by source. */
            discounts: components["schemas"]["Discount"][];
            /** @description What is paid. */
            total: number;
        };
        /** @description What all problem documents have (RFC 9457). */
        ProblemMembers: {
            /**
             * Format: uri
             * @description Address of the page that explains the code.
             */
            type: string;
            /** @description Short title of the code, in your language. */
            title: string;
            /** @description What was wrong this time, for people, in your language. */
            detail: string;
            /** @description Id of the request, as in the header `X-Request-ID`. */
            request_id?: string;
        };
        /** @description The proceeds of a production turn. */
        ProducedData: {
            /** @description Barrels by kind; kinds with none are left out. */
            goods: {
                [key: string]: number;
            };
        };
        /** @description A seat has produced goods. */
        ProducedEvent: components["schemas"]["EventMembers"] & {
            /** @constant */
            kind: "produced";
            /** @description The seat that it is about, if any. */
            seat: number;
            data: components["schemas"]["ProducedData"];
        };
        /** @description What you show of yourself; see `player` for what others see. */
        Profile: {
            /**
             * @description One line about yourself: plain text, never HTML.
             * @example I ship corn.
             */
            about: string;
            /** @description Whether others see your statistics, your games and how your ratings went. */
            public_profile: boolean;
        };
        /** @description What the people at the table are asked to agree to. */
        Proposal: {
            /** @description Number of the proposal; answer with it. */
            number: number;
            /**
             * @description What is proposed.
             * @enum {string}
             */
            kind: "take_back" | "adjourn" | "resume" | "abort";
            /** @description The seat that has proposed it. */
            seat: number;
            /** @description The seats that have agreed, the proposer included. */
            accepted: number[];
            /** @description take_back: the decision that would be asked again; else null. */
            to_ply: number | null;
            /** @description adjourn: after which the game would go on by itself; else null. */
            hours: number | null;
        };
        /**
         * Declined
         * @description Your last proposal of this kind was declined at this decision.
         * @example {
         *       "title": "Declined",
         *       "status": 409,
         *       "detail": "Your last proposal of this kind was declined at this decision.",
         *       "code": "proposal_declined",
         *       "type": "https://puerto.example/docs/errors#proposal_declined"
         *     }
         */
        ProposalDeclinedProblem: components["schemas"]["ProblemMembers"] & {
            /** @constant */
            status: 409;
            /**
             * @description Stable code, the thing to program against: it never changes its meaning.
             * @constant
             */
            code: "proposal_declined";
        };
        /**
         * No such proposal
         * @description It was answered, taken back, or overtaken by a move.
         * @example {
         *       "title": "No such proposal",
         *       "status": 409,
         *       "detail": "It was answered, taken back, or overtaken by a move.",
         *       "code": "proposal_gone",
         *       "type": "https://puerto.example/docs/errors#proposal_gone"
         *     }
         */
        ProposalGoneProblem: components["schemas"]["ProblemMembers"] & {
            /** @constant */
            status: 409;
            /**
             * @description Stable code, the thing to program against: it never changes its meaning.
             * @constant
             */
            code: "proposal_gone";
        };
        /**
         * Already proposed
         * @description There is one proposal of a kind at a time; answer the one there is.
         * @example {
         *       "title": "Already proposed",
         *       "status": 409,
         *       "detail": "There is one proposal of a kind at a time; answer the one there is.",
         *       "code": "proposal_open",
         *       "type": "https://puerto.example/docs/errors#proposal_open"
         *     }
         */
        ProposalOpenProblem: components["schemas"]["ProblemMembers"] & {
            /** @constant */
            status: 409;
            /**
             * @description Stable code, the thing to program against: it never changes its meaning.
             * @constant
             */
            code: "proposal_open";
        };
        /** @description What the others are asked to agree to. */
        ProposeInput: {
            /**
             * @description What the others are asked to agree to.
             * @enum {string}
             */
            kind: "take_back" | "adjourn" | "resume" | "abort";
            /** @description take_back: the decision that shall be asked again; the last one if left out. */
            to_ply?: number | null;
            /** @description adjourn: after which the game goes on by itself, all adjournments of the game together; 24 if left out, or what is left. */
            hours?: number | null;
        };
        /** @description A proposal. */
        ProposedData: {
            /** @description Number of the proposal; answer with it. */
            number: number;
            /**
             * @description What the seats are asked to agree to.
             * @enum {string}
             */
            proposal: "take_back" | "adjourn" | "resume" | "abort";
            /** @description `take_back`: how far. */
            take_back: components["schemas"]["ProposedTakeback"] | null;
            /** @description `adjourn`: after so many hours the game would go on by itself. */
            hours: number | null;
        };
        /** @description Another player asks for your consent. */
        ProposedEntry: components["schemas"]["EntryMembers"] & {
            /** @constant */
            kind: "proposed";
            data: components["schemas"]["ProposedEntryData"];
        };
        /** @description A proposal, and who has made it. */
        ProposedEntryData: {
            /** @description Number of the proposal. */
            number: number;
            /**
             * @description What the seats are asked to agree to.
             * @enum {string}
             */
            proposal: "take_back" | "adjourn" | "resume" | "abort";
            /** @description The seat that has proposed it. */
            seat: number;
            /** @description Name of the person or bot. */
            name: string;
        };
        /** @description A seat has proposed something. */
        ProposedEvent: components["schemas"]["EventMembers"] & {
            /** @constant */
            kind: "proposed";
            /** @description The seat that it is about, if any. */
            seat: number;
            data: components["schemas"]["ProposedData"];
        };
        /** @description How far back the game would go. */
        ProposedTakeback: {
            /** @description The decision that would be asked again. */
            to_ply: number;
            /** @description How many moves would be taken back. */
            undone: number;
        };
        /** @description What you want to play with others who want just the same. */
        QuickPairInput: {
            /** @description Edition of the rules. */
            edition: components["schemas"]["Edition"];
            /** @description Number of seats: 3 to 5, with reissue and 1897 also 2. */
            players: number;
            /** @description Expansions in play, of those that the edition has. If left out: none. */
            expansions?: components["schemas"]["Expansion"][] | null;
            /** @description How long a seat may think. If left out: three days for every decision. */
            time_control?: components["schemas"]["TimeControlInput"] | null;
            /** @description The game counts for ratings; never in a sandbox. */
            rated?: boolean;
            /** @description A hosted bot advises the player who is asked, see `hint`; never in a rated game. If left out: yes where at most one seat is for a person. */
            hints?: boolean | null;
        };
        /** @description A cargo ship and its load. */
        RaidedData: {
            /** @description Capacity of the cargo ship. */
            ship: number;
            /** @description What it carried; null if it was empty. */
            cargo: components["schemas"]["Good"] | null;
            /** @description Barrels that the seat kept. */
            barrels_kept: number;
            /** @description Barrels that went to the supply. */
            barrels_returned: number;
        };
        /** @description The smuggler has emptied a cargo ship. */
        RaidedEvent: components["schemas"]["EventMembers"] & {
            /** @constant */
            kind: "raided";
            /** @description The seat that it is about, if any. */
            seat: number;
            data: components["schemas"]["RaidedData"];
        };
        /** @description Your budget of points (docs/guides/limits.md): that of your token, else of your address. */
        RateLimit: {
            /** @description Points for every window. */
            limit: number;
            /** @description Seconds of a window. */
            window: number;
            /** @description Points that are left, after this operation. */
            remaining: number;
            /** @description Points that are spent, with this operation. */
            used: number;
            /**
             * Format: date-time
             * @description When all points are there again.
             */
            reset_at: string;
        };
        /**
         * Too many requests
         * @description Slow down and try again after `Retry-After` seconds.
         * @example {
         *       "title": "Too many requests",
         *       "status": 429,
         *       "detail": "Slow down and try again after `Retry-After` seconds.",
         *       "code": "rate_limited",
         *       "type": "https://puerto.example/docs/errors#rate_limited",
         *       "retry_after": 7
         *     }
         */
        RateLimitedProblem: components["schemas"]["ProblemMembers"] & {
            /** @constant */
            status: 429;
            /**
             * @description Stable code, the thing to program against: it never changes its meaning.
             * @constant
             */
            code: "rate_limited";
            /** @description Seconds, as in the header `Retry-After`. */
            retry_after: number;
        };
        /** @description How a rating went. */
        RatingHistory: {
            /** @description Whose order among each other counts. */
            pool: components["schemas"]["Pool"];
            /** @description Edition of the rules. */
            edition: components["schemas"]["Edition"];
            /** @description Number of seats. */
            players: number;
            /** @description Whether any expansion is in play. */
            expansions: boolean;
            /** @description The last 500 rated games, oldest first; null if the player hides them. */
            points: components["schemas"]["RatingPoint"][] | null;
        };
        /** @description What a rated game made of a rating. */
        RatingPoint: {
            /**
             * Format: date-time
             * @description When the game ended.
             */
            ended_at: string;
            /** @description The rating after it. */
            rating: number;
            /** @description What was added. */
            change: number;
            /** @description Whether it was provisional then. */
            provisional: boolean;
            /**
             * Format: uuid
             * @description Id of the game; null if it is not public and the rating is not yours.
             */
            game: string | null;
            /** @description The place in the pool, ties equal; null likewise. */
            place: number | null;
            /** @description Players of the pool in the game; null likewise. */
            of: number | null;
        };
        ReadRefusedProblem: components["schemas"]["AccountSuspendedProblem"] | components["schemas"]["InsufficientScopeProblem"];
        /** @description The person on the seat is ready. */
        ReadyEvent: components["schemas"]["EventMembers"] & {
            /** @constant */
            kind: "ready";
            /** @description The seat that it is about, if any. */
            seat: number;
            data: components["schemas"]["NamedData"];
        };
        /** @description The seat plays for itself again. */
        ReclaimedEvent: components["schemas"]["EventMembers"] & {
            /** @constant */
            kind: "reclaimed";
            /** @description The seat that it is about, if any. */
            seat: number;
            data: Record<string, unknown>;
        };
        /** @description The record of a game (docs/notation.md): anybody can replay it and check the result, and the seed against the commitment. */
        Record: {
            /** @constant */
            format: "puerto-rico-record/1";
            edition: components["schemas"]["Edition"];
            expansions: ("new_buildings" | "nobles" | "smuggler" | "festival")[];
            options: components["schemas"]["Options"];
            players: number;
            seats: {
                name: string;
                /** @enum {string} */
                kind: "human" | "bot";
                /** @description Level of the bot; absent for people. */
                bot?: string;
            }[];
            seed: string | null;
            commitment: string | null;
            /** @description What chance has brought, in order of use: pairs of a name and its value. */
            chance: unknown[][];
            /** @description The decisions in order: seat and notation text. */
            moves: [
                number,
                string
            ][];
            result: components["schemas"]["Result"] | null;
            /**
             * @description Only there if it was a sandbox.
             * @constant
             */
            sandbox?: true;
            /**
             * @description How a game without a result ended.
             * @enum {string}
             */
            ended?: "abandoned" | "expired";
        };
        /**
         * No record yet
         * @description A record tells everything, so there is one only when a game that was started is over.
         * @example {
         *       "title": "No record yet",
         *       "status": 409,
         *       "detail": "A record tells everything, so there is one only when a game that was started is over.",
         *       "code": "record_not_ready",
         *       "type": "https://puerto.example/docs/errors#record_not_ready"
         *     }
         */
        RecordNotReadyProblem: components["schemas"]["ProblemMembers"] & {
            /** @constant */
            status: 409;
            /**
             * @description Stable code, the thing to program against: it never changes its meaning.
             * @constant
             */
            code: "record_not_ready";
        };
        /**
         * Too many moves
         * @description A record with so many moves is not verified here; `manage.py verify` has no limit.
         * @example {
         *       "title": "Too many moves",
         *       "status": 422,
         *       "detail": "A record with so many moves is not verified here; `manage.py verify` has no limit.",
         *       "code": "record_too_long",
         *       "type": "https://puerto.example/docs/errors#record_too_long",
         *       "most": 7
         *     }
         */
        RecordTooLongProblem: components["schemas"]["ProblemMembers"] & {
            /** @constant */
            status: 422;
            /**
             * @description Stable code, the thing to program against: it never changes its meaning.
             * @constant
             */
            code: "record_too_long";
            /** @description So many moves are verified at most. */
            most: number;
        };
        /** @description The people on the colonist ship. */
        RefilledShipData: {
            /** @description Colonists on it now, without nobles. */
            colonists: number;
            /** @description Nobles on it now. */
            nobles: number;
            /** @description How many people there should have been. */
            needed: number;
        };
        /** @description The colonist ship was refilled. */
        RefilledShipEvent: components["schemas"]["EventMembers"] & {
            /** @constant */
            kind: "refilled_ship";
            seat: null;
            data: components["schemas"]["RefilledShipData"];
        };
        /** @description An app that asks people for access. */
        RegisterAppInput: {
            /** @description People are asked to trust it by this name. */
            name: string;
            /** @description Where people may be sent back to, exactly: https; http to 127.0.0.1 or [::1] (any port) or localhost; or a scheme such as com.example.app. */
            redirect_uris: string[];
            /** @description It runs where it can keep a secret. */
            confidential?: boolean;
        };
        /** @description A new account. */
        RegisterInput: {
            /** @description Letters A to Z, digits, underscore, hyphen, dot. */
            username: string;
            /**
             * Format: password
             * @description The password.
             */
            password: string;
            /** @description Optional; nobody else sees it. */
            email?: string | null;
        };
        /** @description The seat is no longer held. */
        ReleasedEvent: components["schemas"]["EventMembers"] & {
            /** @constant */
            kind: "released";
            /** @description The seat that it is about, if any. */
            seat: number;
            data: Record<string, unknown>;
        };
        /** @description The person on the seat has another name from now on. */
        RenamedEvent: components["schemas"]["EventMembers"] & {
            /** @constant */
            kind: "renamed";
            /** @description The seat that it is about, if any. */
            seat: number;
            data: components["schemas"]["NamedData"];
        };
        /** @description What is wrong with a game. */
        ReportGameInput: {
            /**
             * @description What is wrong.
             * @enum {string}
             */
            reason: "cheating" | "collusion" | "stalling" | "other";
            /** @description More about it, in one line, if there is more. */
            text?: string;
        };
        /** @description What is wrong with a message. */
        ReportMessageInput: {
            /** @description What is wrong with it, in one line. */
            reason: string;
        };
        /** @description What is wrong with a player. */
        ReportPlayerInput: {
            /**
             * @description What is wrong.
             * @enum {string}
             */
            reason: "offensive_name" | "harassment" | "cheating" | "collusion" | "stalling" | "other";
            /** @description More about it, in one line, if there is more. */
            text?: string;
            /**
             * Format: uuid
             * @description The game in which it happened, if it is one that you may see.
             */
            game_id?: string | null;
        };
        /** @description The moderators will look at it. */
        Reported: {
            /** @description Whether the idempotency key was known: nothing was done, this is the answer of back then. */
            replayed: boolean;
        };
        /** @description For whom to hold a seat. */
        ReserveSeatInput: {
            /** @description Name of the person; null: the seat is held for nobody. */
            username?: string | null;
        };
        /** @description The seat is held for a person. */
        ReservedEvent: components["schemas"]["EventMembers"] & {
            /** @constant */
            kind: "reserved";
            /** @description The seat that it is about, if any. */
            seat: number;
            data: components["schemas"]["NamedData"];
        };
        /** @description A role card. */
        ReservedRoleData: {
            /** @description The role card. */
            role: components["schemas"]["Role"];
            /** @description Coins taken from the card. */
            coins: number;
        };
        /** @description The smuggler has put a role card aside. */
        ReservedRoleEvent: components["schemas"]["EventMembers"] & {
            /** @constant */
            kind: "reserved_role";
            /** @description The seat that it is about, if any. */
            seat: number;
            data: components["schemas"]["ReservedRoleData"];
        };
        /**
         * Not a name to choose
         * @description The service gives such names itself, or this one could be taken for the service or the people who run it.
         * @example {
         *       "title": "Not a name to choose",
         *       "status": 422,
         *       "detail": "The service gives such names itself, or this one could be taken for the service or the people who run it.",
         *       "code": "reserved_username",
         *       "type": "https://puerto.example/docs/errors#reserved_username"
         *     }
         */
        ReservedUsernameProblem: components["schemas"]["ProblemMembers"] & {
            /** @constant */
            status: 422;
            /**
             * @description Stable code, the thing to program against: it never changes its meaning.
             * @constant
             */
            code: "reserved_username";
        };
        /** @description The new face-down pile. */
        ReshuffledData: {
            /** @description How many. */
            count: number;
        };
        /** @description The discarded tiles are the new face-down pile. */
        ReshuffledEvent: components["schemas"]["EventMembers"] & {
            /** @constant */
            kind: "reshuffled";
            seat: null;
            data: components["schemas"]["ReshuffledData"];
        };
        /** @description The seat has given up. */
        ResignedEvent: components["schemas"]["EventMembers"] & {
            /** @constant */
            kind: "resigned";
            /** @description The seat that it is about, if any. */
            seat: number;
            data: Record<string, unknown>;
        };
        /** @description How a game ended by the rules. */
        Result: {
            /** @description Every reason that ended the game. */
            ended_by: components["schemas"]["EndTrigger"][];
            /** @description Rounds played. */
            rounds: number;
            /** @description The score of each seat. */
            scores: components["schemas"]["Score"][];
            /** @description The seats that have won; several if even the tie-break is equal. */
            winners: number[];
        };
        /** @description The game goes on. */
        ResumedEvent: components["schemas"]["EventMembers"] & {
            /** @constant */
            kind: "resumed";
            seat: null;
            data: Record<string, unknown>;
        };
        /** @description The plantations that are open now. */
        RevealedRowData: {
            /** @description Tiles by kind; kinds with none are left out. */
            tiles: {
                [key: string]: number;
            };
        };
        /** @description New tiles lie face up. */
        RevealedRowEvent: components["schemas"]["EventMembers"] & {
            /** @constant */
            kind: "revealed_row";
            seat: null;
            data: components["schemas"]["RevealedRowData"];
        };
        /** @description Tokens have been made useless. */
        Revoked: {
            /** @description How many. */
            count: number;
        };
        /**
         * @description A role card.
         * @enum {string}
         */
        Role: "settler" | "mayor" | "builder" | "craftsman" | "trader" | "captain" | "prospector" | "prospector_2" | "smuggler";
        /** @description A role card of this game. */
        RoleCard: {
            /** @description The card. */
            role: components["schemas"]["Role"];
            /** @description Coins that lie on it. */
            coins: number;
            /** @description The seat that has chosen it this round; null while it can be chosen. */
            taken_by: number | null;
        };
        /** @description How often a player has chosen a role. */
        RoleStatistics: {
            /** @description The role; both prospectors are one. */
            role: components["schemas"]["Role"];
            /** @description How often. */
            times: number;
        };
        /** @description How long the old secret is good. */
        RotateTokenInput: {
            /** @description Seconds for which the old secret is good, too. */
            overlap?: number;
        };
        /** @description How long the old secrets are good. */
        RotateWebhookSecretInput: {
            /** @description So long messages are signed with the old secrets, too; a day if left out. */
            keep_seconds?: number | null;
        };
        /** @description A round. */
        RoundBeganData: {
            /** @description From 1. */
            round: number;
        };
        /** @description A round begins; the seat is the governor. */
        RoundBeganEvent: components["schemas"]["EventMembers"] & {
            /** @constant */
            kind: "round_began";
            /** @description The seat that it is about, if any. */
            seat: number;
            data: components["schemas"]["RoundBeganData"];
        };
        /** @description A round, and what it leaves on the role cards. */
        RoundEndedData: {
            /** @description From 1. */
            round: number;
            /** @description Role cards that got a coin. */
            coins_on: components["schemas"]["Role"][];
        };
        /** @description A round has ended. */
        RoundEndedEvent: components["schemas"]["EventMembers"] & {
            /** @constant */
            kind: "round_ended";
            seat: null;
            data: components["schemas"]["RoundEndedData"];
        };
        /** @description What a large building adds at the end. */
        RuleBonus: {
            /** @description One to a few sentences, in the words of the edition. */
            text: string;
            /** @description Numbers of the rules behind it. */
            rules: string[];
            /**
             * @description Its name in the edition.
             * @example Großes Früchtelager
             */
            name: string;
            /** @description Which. */
            building: components["schemas"]["Building"];
        };
        /** @description A building, and what it does. */
        RuleBuilding: {
            /** @description One to a few sentences, in the words of the edition. */
            text: string;
            /** @description Numbers of the rules behind it. */
            rules: string[];
            /**
             * @description Its name in the edition.
             * @example Großes Früchtelager
             */
            name: string;
            /** @description Which. */
            building: components["schemas"]["Building"];
            /** @description The expansion it belongs to; null for the base game. */
            expansion: components["schemas"]["Expansion"] | null;
            /** @description What kind of building it is. */
            category: components["schemas"]["BuildingCategory"];
            /** @description The category in words. */
            category_name: string;
            /** @description The kind it produces, if any. */
            good: components["schemas"]["Good"] | null;
            /** @description Printed price. */
            cost: number;
            /** @description Printed points. */
            victory_points: number;
            /** @description Column on the board; so many quarries count at most. */
            column: number;
            /** @description Colonists it has room for. */
            circles: number;
            /** @description Spaces it covers. */
            city_spaces: number;
            /** @description Copies by number of players. */
            copies: components["schemas"]["RuleCopies"][];
            /** @description Spaces for buildings of its cost when buildings are chosen; null if it is not chosen. */
            draft_spaces: number | null;
        };
        /** @description What there is in the box, as far as rules count it. */
        RuleComponents: {
            /** @description Spaces of an island. */
            island_spaces: number;
            /** @description Spaces of a city. */
            city_spaces: number;
            /** @description Spaces of the trading house. */
            trading_house_spaces: number;
            /** @description Quarry tiles. */
            quarries: number;
            /** @description Plantation tiles. */
            plantations: components["schemas"]["GoodsCount"];
            /** @description Barrels. */
            goods: components["schemas"]["GoodsCount"];
            /** @description Colonists. */
            colonists: number;
            /** @description Nobles; 0 without that expansion. */
            nobles: number;
            /** @description Victory points in chips. */
            victory_points: number;
            /** @description Capacities of the cargo ships. */
            cargo_ships: number[];
            /** @description Role cards. */
            role_cards: number;
            /** @description Buildings, every copy counted. */
            buildings: number;
        };
        /** @description Copies of a building in games of one size. */
        RuleCopies: {
            /** @description With so many players. */
            players: number;
            /** @description So many copies. */
            copies: number;
        };
        /** @description A kind of decision. */
        RuleDecision: {
            /** @description One to a few sentences, in the words of the edition. */
            text: string;
            /** @description Numbers of the rules behind it. */
            rules: string[];
            /**
             * @description Its name in the edition.
             * @example Großes Früchtelager
             */
            name: string;
            /** @description As decisions name it. */
            kind: string;
        };
        /** @description The choice of buildings before the first round. */
        RuleDraft: components["schemas"]["RuleText"] & {
            /** @description All spaces, by cost. */
            spaces: components["schemas"]["RuleDraftSpace"][];
        };
        /** @description Spaces for the choice of buildings. */
        RuleDraftSpace: {
            /** @description Cost of the buildings that fit. */
            cost: number;
            /** @description What kind of building fits. */
            category: components["schemas"]["BuildingCategory"];
            /** @description How many can be chosen. */
            spaces: number;
            /** @description Buildings that can be chosen. */
            candidates: components["schemas"]["Building"][];
        };
        /** @description What ends the game. */
        RuleEndTrigger: {
            /** @description One to a few sentences, in the words of the edition. */
            text: string;
            /** @description Numbers of the rules behind it. */
            rules: string[];
            /**
             * @description Its name in the edition.
             * @example Großes Früchtelager
             */
            name: string;
            /** @description Which. */
            trigger: components["schemas"]["EndTrigger"];
        };
        /** @description An expansion. */
        RuleExpansion: {
            /** @description One to a few sentences, in the words of the edition. */
            text: string;
            /** @description Numbers of the rules behind it. */
            rules: string[];
            /**
             * @description Its name in the edition.
             * @example Großes Früchtelager
             */
            name: string;
            /** @description Which. */
            expansion: components["schemas"]["Expansion"];
        };
        /** @description A goal of the festival. */
        RuleFestivalGoal: {
            /** @description One to a few sentences, in the words of the edition. */
            text: string;
            /** @description Numbers of the rules behind it. */
            rules: string[];
            /**
             * @description Its name in the edition.
             * @example Großes Früchtelager
             */
            name: string;
            /** @description Which. */
            goal: string;
        };
        /** @description A kind of goods. */
        RuleGood: {
            /** @description Which. */
            good: components["schemas"]["Good"];
            /**
             * @description Its name in the edition.
             * @example Großes Früchtelager
             */
            name: string;
            /** @description What a barrel brings in the trading house. */
            price: number;
            /** @description Barrels in the box. */
            barrels: number;
        };
        /** @description A kind of move. */
        RuleMove: components["schemas"]["RuleText"] & {
            /** @description As moves begin. */
            verb: string;
            /** @description How it is spelled (docs/notation.md). */
            forms: string[];
        };
        /** @description A rule option (docs/notation.md, N-20). */
        RuleOption: {
            /** @description One to a few sentences, in the words of the edition. */
            text: string;
            /** @description Numbers of the rules behind it. */
            rules: string[];
            /**
             * @description Its name in the edition.
             * @example Großes Früchtelager
             */
            name: string;
            /**
             * @description Its name in the notation.
             * @enum {string}
             */
            option: "captain_empty_ship_rule" | "residence_vp_with_zero_tiles" | "vp_end_trigger_any_phase" | "production_action_optional" | "library_second_tile_quarry_with_construction_hut" | "specialty_factory_counts_privilege_goods" | "black_market_quarry_colonist" | "land_office_forest_discard_needs_forest_house";
            /** @description Value where nobody chooses. */
            default: string | number | boolean;
            /** @description Value in what is described here. */
            value: string | number | boolean;
            /** @description Every value that is allowed. */
            values: components["schemas"]["RuleOptionValue"][];
        };
        /** @description A value of a rule option. */
        RuleOptionValue: {
            /** @description To be sent when a game is created: a text, a number, true or false. */
            value: string | number | boolean;
            /** @description What it means. */
            text: string;
        };
        /** @description A role card, and what it lets players do. */
        RuleRole: {
            /** @description Which. */
            role: components["schemas"]["Role"];
            /** @description Its name in the edition. */
            name: string;
            /** @description What every player may do. */
            action: string;
            /** @description What the player who takes it has beyond that; null for the smuggler. */
            privilege: string | null;
            /** @description Numbers of the rules behind it. */
            rules: string[];
        };
        /** @description Where points come from. */
        RuleScore: {
            /** @description One to a few sentences, in the words of the edition. */
            text: string;
            /** @description Numbers of the rules behind it. */
            rules: string[];
            /**
             * @description Its name in the edition.
             * @example Großes Früchtelager
             */
            name: string;
            /** @description The member of a result that counts them. */
            source: string;
        };
        /** @description What a game starts with. */
        RuleSetup: {
            /** @description For so many players. */
            players: number;
            /** @description Coins for each player. */
            coins: number;
            /** @description First plantation by seat. */
            start_tiles: components["schemas"]["Good"][];
            /** @description Victory points in the supply. */
            victory_points: number;
            /** @description Colonists in the supply. */
            colonists: number;
            /** @description Nobles in the supply. */
            nobles: number;
            /** @description People on the colonist ship. */
            colonist_ship: number;
            /** @description How many of these are nobles. */
            nobles_on_ship: number;
            /** @description Capacities of the cargo ships in play. */
            cargo_ships: number[];
            /** @description Quarries in the supply. */
            quarries: number;
            /** @description Plantation tiles in the game, start tiles included. */
            plantations: components["schemas"]["GoodsCount"];
            /** @description Face-up plantations. */
            row: number;
            /** @description Face-down plantations once the row lies open. */
            pile: number;
            /** @description Barrels in the game. */
            goods: components["schemas"]["GoodsCount"];
            /** @description Role cards. */
            roles: components["schemas"]["Role"][];
            /** @description Roles that each player chooses in a round. */
            choices: number;
            /** @description Cards that get a coin after a round; one more if the smuggler was among those chosen. */
            coins_on_untaken: number;
        };
        /** @description What the smuggler can do. */
        RuleSmugglerAction: {
            /** @description One to a few sentences, in the words of the edition. */
            text: string;
            /** @description Numbers of the rules behind it. */
            rules: string[];
            /**
             * @description Its name in the edition.
             * @example Großes Früchtelager
             */
            name: string;
            /** @description The verb of its move. */
            verb: string;
        };
        /** @description What a rule says, in short. */
        RuleText: {
            /** @description One to a few sentences, in the words of the edition. */
            text: string;
            /** @description Numbers of the rules behind it. */
            rules: string[];
        };
        /** @description A kind of island tile. */
        RuleTile: {
            /** @description One to a few sentences, in the words of the edition. */
            text: string;
            /** @description Numbers of the rules behind it. */
            rules: string[];
            /**
             * @description Its name in the edition.
             * @example Großes Früchtelager
             */
            name: string;
            /** @description Which. */
            tile: components["schemas"]["Tile"];
            /** @description Tiles in the box; null for forests, which are turned plantations. */
            count: number | null;
            /** @description Colonists it has room for. */
            circles: number;
        };
        /** @description What is different with two players. */
        RuleTopic: components["schemas"]["RuleText"] & {
            /**
             * @description What it is about.
             * @example choices
             */
            topic: string;
        };
        /** @description An edition with its expansions: all that a client needs to show, in one language. */
        Rules: {
            /** @description Which. */
            edition: components["schemas"]["Edition"];
            /** @description Name of the edition. */
            name: string;
            /**
             * @description Language of all texts.
             * @enum {string}
             */
            language: "en" | "de" | "fr";
            /** @description Numbers of players it is made for. */
            players: number[];
            /** @description Expansions in play. */
            expansions: components["schemas"]["Expansion"][];
            /** @description Expansions that the edition has. */
            available_expansions: components["schemas"]["RuleExpansion"][];
            /** @description Rule options that matter with these expansions. */
            options: components["schemas"]["RuleOption"][];
            /** @description What there is in the box. */
            components: components["schemas"]["RuleComponents"];
            /** @description The kinds of goods. */
            goods: components["schemas"]["RuleGood"][];
            /** @description The kinds of island tiles. */
            tiles: components["schemas"]["RuleTile"][];
            /** @description What a game starts with, by number of players. */
            setups: components["schemas"]["RuleSetup"][];
            /** @description What is different with two players. */
            two_players: components["schemas"]["RuleTopic"][];
            /** @description How a round goes. */
            round: components["schemas"]["RuleText"];
            /** @description The role cards. */
            roles: components["schemas"]["RuleRole"][];
            /** @description What the smuggler can do; empty without that expansion. */
            smuggler_actions: components["schemas"]["RuleSmugglerAction"][];
            /** @description The goals of the festival; empty without it. */
            festival_goals: components["schemas"]["RuleFestivalGoal"][];
            /** @description Every building that can be in a game. */
            buildings: components["schemas"]["RuleBuilding"][];
            /** @description The choice of buildings; null if all are in the game. */
            draft: components["schemas"]["RuleDraft"] | null;
            /** @description Where points come from. */
            scoring: components["schemas"]["RuleScore"][];
            /** @description What large buildings add at the end. */
            bonuses: components["schemas"]["RuleBonus"][];
            /** @description What the end triggers lead to. */
            end: components["schemas"]["RuleText"];
            /** @description What ends the game. */
            end_triggers: components["schemas"]["RuleEndTrigger"][];
            /** @description Kinds of decisions. */
            decisions: components["schemas"]["RuleDecision"][];
            /** @description Kinds of moves. */
            moves: components["schemas"]["RuleMove"][];
        };
        /** @description What time it is in a sandbox. */
        SandboxClock: {
            /**
             * Format: date-time
             * @description The moment at which its clock stands; null while it runs.
             */
            frozen_at: string | null;
            /** @description Milliseconds that its clock is ahead of the world while it runs; null while it stands. */
            ahead: number | null;
        };
        /** @description A game for tests of clients, apart from all real ones. */
        SandboxInput: {
            /** @description 64 hex digits, from which all chance follows, and the bots; drawn if left out. */
            seed?: string | null;
            /**
             * @description Draws in their order, a list as records have it (docs/sandbox.md); what is not said follows from the seed.
             * @example [
             *       [
             *         "tiles",
             *         [
             *           "indigo",
             *           "corn",
             *           "sugar"
             *         ]
             *       ]
             *     ]
             */
            chance?: unknown[][] | null;
            /**
             * @description Whether its clock stands from the beginning; `running` if left out.
             * @enum {string|null}
             */
            clock?: "frozen" | "running" | null;
        };
        /** @description The final score of a seat. */
        Score: {
            /** @description Victory points in chips, and those noted when the chips had run out. */
            chips: number;
            /** @description Points printed on buildings. */
            buildings: number;
            /** @description Points that large buildings add. */
            bonus: number;
            /** @description Points for nobles. */
            nobles: number;
            /** @description The sum. */
            total: number;
            /** @description Coins plus barrels, which decide between equal totals. */
            tiebreak: number;
        };
        /** @description Mean points by source. */
        ScoreStatistics: {
            /** @description Games that the player has played out. */
            games: number;
            /** @description Victory point chips. */
            chips: number;
            /** @description What is printed on buildings. */
            buildings: number;
            /** @description What large buildings add. */
            bonus: number;
            /** @description Nobles. */
            nobles: number;
            /** @description All together. */
            total: number;
        };
        /** @description A place at the table. */
        Seat: {
            /** @description Its number from 0, clockwise. The start may shuffle who sits where; seat 0 is the first governor. */
            index: number;
            /** @description Who sits there. */
            kind: components["schemas"]["SeatKind"];
            /** @description Name of the person or bot; empty while the seat is open. */
            name: string;
            /** @description Level of the hosted bot; null for accounts: people, and others' bots. */
            bot: string | null;
            /** @description Before the start: name of the person that it is held for. */
            reserved_for: string | null;
            /** @description Before the start: whether it is held for the person who has the code of an invitation. */
            invited: boolean;
            /** @description Before the start: whether its owner has said that they are ready. */
            ready: boolean;
            /**
             * @description Whether it can still win.
             * @enum {string}
             */
            standing: "playing" | "resigned" | "forfeited";
            /** @description Who plays for a person who is away or out: `default` (default moves), or the level of a bot. */
            stand_in: string | null;
            /** @description Whether its clock waits for it to come back. */
            on_vacation: boolean;
        };
        /** @description Which bot is to sit down. */
        SeatBotInput: {
            /** @description Name of the account of the bot. */
            account: string;
        };
        /**
         * Somebody else plays for you
         * @description Your time was up or you have left; take your seat back before you do anything at this table.
         * @example {
         *       "title": "Somebody else plays for you",
         *       "status": 409,
         *       "detail": "Your time was up or you have left; take your seat back before you do anything at this table.",
         *       "code": "seat_handed_over",
         *       "type": "https://puerto.example/docs/errors#seat_handed_over"
         *     }
         */
        SeatHandedOverProblem: components["schemas"]["ProblemMembers"] & {
            /** @constant */
            status: 409;
            /**
             * @description Stable code, the thing to program against: it never changes its meaning.
             * @constant
             */
            code: "seat_handed_over";
        };
        /** @description Who is to sit on a seat of a new table. */
        SeatInput: {
            /**
             * @description Who is to sit there.
             * @enum {string}
             */
            kind: "human" | "bot";
            /**
             * @description Level of a hosted bot, for a bot only.
             * @enum {string|null}
             */
            bot?: "random" | "novice" | "casual" | "shipper" | "builder" | "skilled" | "expert" | "master" | null;
            /** @description For a bot, instead of a level: name of a user's bot, which sits down at once. */
            account?: string | null;
            /** @description Name of the person that the seat is held for; for people only. */
            reserved_for?: string | null;
        };
        /** @description A seat is held for the person who has a code. */
        SeatInvitation: components["schemas"]["GameWritten"] & {
            /** @description The code, for `joinGame`. Only a hash of it is stored. Null if the idempotency key was known and the code is not good any more. */
            invitation: string | null;
        };
        /**
         * @description Who sits on a seat.
         *     - `human`: A person, or a person's own program.
         *     - `bot`: A bot: one of this service, with its level in `bot`, or a user's program, without one.
         *     - `open`: Nobody yet; a person may sit down.
         * @enum {string}
         */
        SeatKind: "human" | "bot" | "open";
        /**
         * You play for yourself
         * @description Only a seat that was handed over can be taken back.
         * @example {
         *       "title": "You play for yourself",
         *       "status": 409,
         *       "detail": "Only a seat that was handed over can be taken back.",
         *       "code": "seat_not_handed_over",
         *       "type": "https://puerto.example/docs/errors#seat_not_handed_over"
         *     }
         */
        SeatNotHandedOverProblem: components["schemas"]["ProblemMembers"] & {
            /** @constant */
            status: 409;
            /**
             * @description Stable code, the thing to program against: it never changes its meaning.
             * @constant
             */
            code: "seat_not_handed_over";
        };
        /**
         * Seat reserved
         * @description The seat is held for somebody else, or for whoever was invited to it.
         * @example {
         *       "title": "Seat reserved",
         *       "status": 403,
         *       "detail": "The seat is held for somebody else, or for whoever was invited to it.",
         *       "code": "seat_reserved",
         *       "type": "https://puerto.example/docs/errors#seat_reserved"
         *     }
         */
        SeatReservedProblem: components["schemas"]["ProblemMembers"] & {
            /** @constant */
            status: 403;
            /**
             * @description Stable code, the thing to program against: it never changes its meaning.
             * @constant
             */
            code: "seat_reserved";
        };
        /**
         * Seat taken
         * @description No open seat is left, or the one you asked for is not open.
         * @example {
         *       "title": "Seat taken",
         *       "status": 409,
         *       "detail": "No open seat is left, or the one you asked for is not open.",
         *       "code": "seat_taken",
         *       "type": "https://puerto.example/docs/errors#seat_taken"
         *     }
         */
        SeatTakenProblem: components["schemas"]["ProblemMembers"] & {
            /** @constant */
            status: 409;
            /**
             * @description Stable code, the thing to program against: it never changes its meaning.
             * @constant
             */
            code: "seat_taken";
        };
        /** @description Where a tester is to sit. */
        SeatTesterInput: {
            /** @description Number of an open seat. */
            seat: number;
        };
        /** @description A tester sits in a sandbox: an account that was made for that. */
        SeatedTester: components["schemas"]["GameWritten"] & {
            /** @description Name of the tester. */
            username: string;
            /** @description Their API token, which is told once: null if the idempotency key was known. */
            token: string | null;
        };
        /**
         * Seats are still open
         * @description The game starts when nobody is missing.
         * @example {
         *       "title": "Seats are still open",
         *       "status": 409,
         *       "detail": "The game starts when nobody is missing.",
         *       "code": "seats_open",
         *       "type": "https://puerto.example/docs/errors#seats_open"
         *     }
         */
        SeatsOpenProblem: components["schemas"]["ProblemMembers"] & {
            /** @constant */
            status: 409;
            /**
             * @description Stable code, the thing to program against: it never changes its meaning.
             * @constant
             */
            code: "seats_open";
        };
        /** @description What you say. */
        SendMessageInput: {
            /** @description One line; it goes out exactly as it is. */
            text: string;
        };
        /** @description What answers here. */
        ServerInfo: {
            /** @description Name of the service. */
            name: string;
            /** @description Version of the service. */
            version: string;
            /** @description Editions that can be played. */
            editions: components["schemas"]["EditionSummary"][];
            /** @description Hosted bots, weakest first. */
            bots: components["schemas"]["BotInfo"][];
            /** @description A stream ends at the latest so many seconds after its token was revoked. */
            stream_recheck_seconds: number;
        };
        /** @description All standing orders of your seat. */
        SetOrdersInput: {
            /** @description The one that goes first first; at most 10, none to have none. */
            orders: components["schemas"]["StandingOrderInput"][];
        };
        /** @description What is to change; what is left out stays as it is. */
        SetProfileInput: {
            /** @description One line about yourself: plain text, never HTML. */
            about?: string | null;
            /** @description Whether others see your statistics, your games and how your ratings went. */
            public_profile?: boolean | null;
        };
        /** @description Whether you are ready. */
        SetReadyInput: {
            /** @description Whether you are. */
            ready?: boolean;
        };
        /** @description What one seat got from the colonist ship. */
        Share: {
            /** @description Number of the seat. */
            seat: number;
            /** @description Colonists, without nobles. */
            colonists: number;
            /** @description Nobles. */
            nobles: number;
        };
        /** @description A full cargo ship. */
        ShipSailedData: {
            /** @description Capacity of the cargo ship. */
            ship: number;
            /** @description Kind of goods. */
            good: components["schemas"]["Good"];
        };
        /** @description A full cargo ship was emptied. */
        ShipSailedEvent: components["schemas"]["EventMembers"] & {
            /** @constant */
            kind: "ship_sailed";
            seat: null;
            data: components["schemas"]["ShipSailedData"];
        };
        /** @description A view without its table, as in lists. */
        ShortView: {
            /** @description What has become of the game. */
            status: components["schemas"]["GameStatus"];
            /** @description The places at the table. */
            seats: components["schemas"]["Seat"][];
            /** @description Decisions played so far, on the line that counts. */
            ply: number;
            /** @description Whose time runs, and how much everybody has. */
            clock: components["schemas"]["Clock"];
            /** @description What the people at the table are asked to agree to; see `answerProposal`. */
            proposals: components["schemas"]["Proposal"][];
            /** @description How it ended, and who has won; null until then. */
            outcome: components["schemas"]["Outcome"] | null;
            /**
             * Format: date-time
             * @description Who is not ready by then stands up; null while nobody is asked.
             */
            ready_by: string | null;
            /**
             * Format: date-time
             * @description When it was started.
             */
            started_at: string | null;
            /**
             * Format: date-time
             * @description When it ended.
             */
            ended_at: string | null;
            /** @description SHA-256 of the seed, published before the first tile is drawn. */
            commitment: string;
            /** @description Where the seed comes from. */
            fairness: components["schemas"]["Fairness"];
            /** @description What time it is in a sandbox; null in a real game, where it is that of the world. */
            sandbox: components["schemas"]["SandboxClock"] | null;
            /** @description The seed of all chance; null until the game is over. */
            seed: string | null;
        };
        /**
         * @description A place for colonists.
         * @enum {string}
         */
        Slot: "corn" | "indigo" | "sugar" | "tobacco" | "coffee" | "quarry" | "san_juan" | "small_indigo_plant" | "small_sugar_mill" | "indigo_plant" | "sugar_mill" | "tobacco_storage" | "coffee_roaster" | "small_market" | "hacienda" | "construction_hut" | "small_warehouse" | "hospice" | "office" | "large_market" | "large_warehouse" | "factory" | "university" | "harbor" | "wharf" | "guild_hall" | "residence" | "fortress" | "customs_house" | "city_hall" | "aqueduct" | "forest_house" | "black_market" | "storehouse" | "guesthouse" | "trading_post" | "church" | "small_wharf" | "lighthouse" | "specialty_factory" | "library" | "union_hall" | "statue" | "cloister" | "land_office" | "chapel" | "hunting_lodge" | "zoning_office" | "royal_supplier" | "villa" | "jeweler" | "royal_garden";
        /** @description A good, and what it brought. */
        SoldData: {
            /** @description Kind of goods. */
            good: components["schemas"]["Good"];
            /** @description Coins. */
            coins: number;
            /**
             * @description Where.
             * @enum {string}
             */
            place: "trading_house" | "trading_post";
        };
        /** @description A seat has sold a good. */
        SoldEvent: components["schemas"]["EventMembers"] & {
            /** @constant */
            kind: "sold";
            /** @description The seat that it is about, if any. */
            seat: number;
            data: components["schemas"]["SoldData"];
        };
        /**
         * @description Who may watch.
         *     - `yes`: Everybody may watch.
         *     - `delayed`: Everybody may watch what was a while ago.
         *     - `no`: Only who sits at the table may see it.
         * @enum {string}
         */
        Spectators: "yes" | "delayed" | "no";
        /**
         * The game has moved on
         * @description The version you expected is not the current one; read the events you have missed and decide again.
         * @example {
         *       "title": "The game has moved on",
         *       "status": 409,
         *       "detail": "The version you expected is not the current one; read the events you have missed and decide again.",
         *       "code": "stale_version",
         *       "type": "https://puerto.example/docs/errors#stale_version",
         *       "current_version": 7,
         *       "last_seq": 7
         *     }
         */
        StaleVersionProblem: components["schemas"]["ProblemMembers"] & {
            /** @constant */
            status: 409;
            /**
             * @description Stable code, the thing to program against: it never changes its meaning.
             * @constant
             */
            code: "stale_version";
            /** @description Version of the game now. */
            current_version: number;
            /** @description Number of the newest event. */
            last_seq: number;
        };
        /** @description What is played for your seat as soon as it is asked. */
        StandingOrder: {
            /**
             * @description `pass` whenever it is legal, `always` the first of `moves` that is legal, or that `once`, then forgotten.
             * @enum {string}
             */
            kind: "pass" | "always" | "once";
            /**
             * @description The kind of decision that it answers, such as trade (docs/notation.md).
             * @enum {string}
             */
            decision: "draft" | "role" | "settle" | "drawn" | "lodge" | "noble" | "place" | "build" | "produce" | "bonus" | "trade" | "supply" | "ship" | "store" | "smuggle" | "crew" | "window";
            /** @description Notation texts, what is wanted most first; none to pass. */
            moves: string[];
            /**
             * @description To pass at `trade`: not if the seat could sell this good to the trading house.
             * @enum {string|null}
             */
            unless_house_takes: "corn" | "indigo" | "sugar" | "tobacco" | "coffee" | null;
            /** @description `once`: the one decision that it answers; any if null. */
            ply: number | null;
        };
        /** @description What shall be played for your seat as soon as it is asked. */
        StandingOrderInput: {
            /**
             * @description `pass` whenever it is legal, `always` the first of `moves` that is legal, or that `once`, then forgotten.
             * @enum {string}
             */
            kind: "pass" | "always" | "once";
            /**
             * @description The kind of decision that it answers, such as trade (docs/notation.md).
             * @enum {string}
             */
            decision: "draft" | "role" | "settle" | "drawn" | "lodge" | "noble" | "place" | "build" | "produce" | "bonus" | "trade" | "supply" | "ship" | "store" | "smuggle" | "crew" | "window";
            /** @description Notation texts, what is wanted most first; none to pass. */
            moves?: string[] | null;
            /**
             * @description To pass at `trade`: not if the seat could sell this good to the trading house.
             * @enum {string|null}
             */
            unless_house_takes?: "corn" | "indigo" | "sugar" | "tobacco" | "coffee" | null;
            /** @description `once`: the one decision that it answers; any if null. */
            ply?: number | null;
        };
        /** @description The standing orders of your seat; nobody else can see them. */
        StandingOrders: {
            /** @description The one that goes first first. */
            orders: components["schemas"]["StandingOrder"][];
            /** @description Whether the idempotency key was known: nothing was done. */
            replayed: boolean;
        };
        /** @description How long the game may last. */
        StartedData: {
            /**
             * Format: date-time
             * @description The game ends by then, whatever happens.
             */
            ends_by: string;
            /** @description The game ends after so many decisions. */
            most_decisions: number;
        };
        /** @description The game was dealt. */
        StartedEvent: components["schemas"]["EventMembers"] & {
            /** @constant */
            kind: "started";
            seat: null;
            data: components["schemas"]["StartedData"];
        };
        /** @description What may be kept at the end of a captain phase; `moves` lists every way. */
        Storage: {
            /** @description Barrels held. */
            goods: {
                [key: string]: number;
            };
            /** @description So many kinds are kept whole. */
            kinds: number;
            /** @description So many single barrels of other kinds are kept. */
            singles: number;
            /** @description How many ways are legal. */
            count: number;
            /** @description A few sensible moves, as notation text. */
            proposals: string[];
        };
        /**
         * Storage full
         * @description The server has no room to store anything: nothing has changed. Reading goes on.
         * @example {
         *       "title": "Storage full",
         *       "status": 507,
         *       "detail": "The server has no room to store anything: nothing has changed. Reading goes on.",
         *       "code": "storage_full",
         *       "type": "https://puerto.example/docs/errors#storage_full",
         *       "retry_after": 7
         *     }
         */
        StorageFullProblem: components["schemas"]["ProblemMembers"] & {
            /** @constant */
            status: 507;
            /**
             * @description Stable code, the thing to program against: it never changes its meaning.
             * @constant
             */
            code: "storage_full";
            /** @description Seconds, as in the header `Retry-After`. */
            retry_after: number;
        };
        /** @description What is left after a captain phase. */
        StoredData: {
            /** @description Barrels by kind; kinds with none are left out. */
            kept: {
                [key: string]: number;
            };
            /** @description Barrels by kind; kinds with none are left out. */
            lost: {
                [key: string]: number;
            };
        };
        /** @description A seat has stored goods and lost the others to the supply. */
        StoredEvent: components["schemas"]["EventMembers"] & {
            /** @constant */
            kind: "stored";
            /** @description The seat that it is about, if any. */
            seat: number;
            data: components["schemas"]["StoredData"];
        };
        /** @description A ticket that begins one stream of REST. */
        StreamTicket: {
            /** @description The ticket: send it as `?ticket=` of the stream. */
            ticket: string;
            /**
             * @description The path of the stream.
             * @example /api/v1/feed
             */
            path: string;
            /**
             * Format: date-time
             * @description From then on it begins no stream; those that are open go on.
             */
            expires_at: string;
        };
        /** @description What has not been taken yet. */
        Supply: {
            /** @description Colonists that are not on the colonist ship. */
            colonists: number;
            /** @description Victory points in chips. */
            victory_points: number;
            /** @description Quarry tiles. */
            quarries: number;
            /** @description Barrels. */
            goods: components["schemas"]["GoodsCount"];
            /** @description Copies left of every building of the game, in the order of the rules; while buildings are selected, of those that are certain. */
            buildings: {
                [key: string]: number;
            };
            /** @description Nobles that are not on the colonist ship; 0 without nobles. */
            nobles: number;
        };
        /** @description A decision through which a chance changed much. */
        Swing: {
            /** @description Decisions until then, this one counted. */
            ply: number;
            /** @description The last event of the position after it. */
            seq: number;
            /** @description Who decided. */
            seat: number;
            /** @description The move of that seat, as notation text. */
            move: string;
            /** @description The move in words. */
            label: string;
            /** @description The seat whose chance changed most. */
            whose: number;
            /** @description Its chance to win before. */
            before: number;
            /** @description Its chance to win after. */
            after: number;
            /** @description What would have been better, as far as the player could know; null if nothing would. */
            better: components["schemas"]["BetterMove"] | null;
        };
        /** @description The table as you see it. Its words are those of the notation, the same in all editions. */
        Table: {
            /** @description Edition of the rules. */
            edition: components["schemas"]["Edition"];
            /** @description Expansions in play. */
            expansions: components["schemas"]["Expansion"][];
            /** @description Rule options that differ from the defaults of the edition. */
            options: components["schemas"]["Options"];
            /** @description Number of seats. */
            players: number;
            /** @description The round, from 1; 0 while buildings are selected. */
            round: number;
            /** @description The seat that chose first this round. */
            governor: number;
            /** @description The role that is carried out; null while one is chosen. */
            phase: components["schemas"]["Role"] | null;
            /** @description The seat that chose the role that is carried out. */
            role_player: number | null;
            /** @description Which seat is asked, and what for; null when the game is over. */
            decision: components["schemas"]["WaitingDecision"] | null;
            /** @description The role cards. */
            roles: components["schemas"]["RoleCard"][];
            /** @description What can still be taken. */
            supply: components["schemas"]["Supply"];
            /** @description People on the colonist ship, nobles included. */
            colonist_ship: number;
            /** @description How many of these are nobles. */
            ship_nobles: number;
            /** @description The cargo ships, smallest first. */
            cargo_ships: components["schemas"]["CargoShip"][];
            /** @description Goods in the trading house, at most four, in order of sale. */
            trading_house: components["schemas"]["Good"][];
            /** @description Face-up plantation tiles. */
            plantations: components["schemas"]["GoodsCount"];
            /** @description Discarded plantation tiles. */
            discard: components["schemas"]["GoodsCount"];
            /** @description Number of face-down plantation tiles. */
            pile: number;
            /** @description The face-down tile that you have drawn and may plant as a forest; null for everybody else. */
            drawn_tile: components["schemas"]["Good"] | null;
            /** @description The selection of buildings; null when it is over, and in a game without one. */
            draft: components["schemas"]["Draft"] | null;
            /** @description The goals of the festival; null without it. */
            festival: components["schemas"]["Festival"] | null;
            /** @description The seat that has the wanted poster; null while no seat has it. */
            wanted_poster: number | null;
            /** @description The role card that the smuggler has put aside in this round; null if there is none. */
            reserved_role: components["schemas"]["Role"] | null;
            /** @description What lies in front of each seat. */
            seats: components["schemas"]["Board"][];
            /** @description Reasons to end the game that have already happened. */
            end_triggers: components["schemas"]["EndTrigger"][];
            /** @description How it ended by the rules; null until then. */
            result: components["schemas"]["Result"] | null;
        };
        /** @description There is an open table more. */
        TableAddedFrame: {
            /**
             * @description Which frame it is.
             * @constant
             */
            type: "added";
            /** @description The table. */
            table: components["schemas"]["OpenTable"];
        };
        /** @description An open table has changed. */
        TableChangedFrame: {
            /**
             * @description Which frame it is.
             * @constant
             */
            type: "changed";
            /** @description The table as it is now. */
            table: components["schemas"]["OpenTable"];
        };
        /** @description The open tables: the first frame. */
        TableListFrame: {
            /**
             * @description Which frame it is.
             * @constant
             */
            type: "list";
            /** @description The one that waits longest first. */
            tables: components["schemas"]["OpenTable"][];
        };
        /** @description A table is no longer open. */
        TableRemovedFrame: {
            /**
             * @description Which frame it is.
             * @constant
             */
            type: "removed";
            /**
             * Format: uuid
             * @description Id of its game.
             */
            game: string;
        };
        /** @description How a table was made: what its owner has chosen. */
        TableSettings: {
            /** @description Edition of the rules. */
            edition: components["schemas"]["Edition"];
            /** @description Number of seats: 3 to 5, with reissue and 1897 also 2. */
            players: number;
            /** @description Expansions in play, of those that the edition has. */
            expansions: components["schemas"]["Expansion"][];
            /** @description Rule options that differ from the defaults of the edition, an object (docs/notation.md, N-20). */
            options: components["schemas"]["Options"];
            /** @description The victory points of other seats stay secret until the end. */
            hidden_points: boolean;
            /** @description How new buildings are selected. */
            draft: components["schemas"]["DraftMethod"];
            /** @description How long a seat may think. */
            time_control: components["schemas"]["TimeControl"];
            /** @description What happens when time is up, or a player leaves. */
            flag_policy: components["schemas"]["FlagPolicy"];
            /**
             * @description Level of the bot that plays for players who are away.
             * @enum {string}
             */
            flag_bot: "random" | "novice" | "casual" | "shipper" | "builder" | "skilled" | "expert" | "master";
            /** @description Seconds that hosted bots take for a move at least. */
            bot_delay: number;
            /** @description Whether moves may be taken back. */
            takebacks: components["schemas"]["Takebacks"];
            /** @description People may talk. */
            chat: boolean;
            /** @description Who finds the table and may sit down. */
            visibility: components["schemas"]["Visibility"];
            /** @description Who may watch. */
            spectators: components["schemas"]["Spectators"];
            /** @description Seconds that delayed spectators are behind; 0 if they are not delayed. */
            spectator_delay: number;
            /** @description The game counts for ratings; never in a sandbox. */
            rated: boolean;
            /** @description A hosted bot advises the player who is asked, see `hint`; never in a rated game. */
            hints: boolean;
            /** @description All have to say that they are ready before the start. */
            ready_check: boolean;
            /** @description The game starts by itself when nobody is missing. */
            auto_start: boolean;
            /** @description The order of the seats is drawn at the start. */
            shuffle_seats: boolean;
        };
        /** @description Games at one kind of table on one seat. */
        TableStatistics: {
            /** @description Edition of the rules. */
            edition: components["schemas"]["Edition"];
            /** @description Number of seats. */
            players: number;
            /** @description Number of the seat; seat 0 is the first governor. */
            seat: number;
            /** @description Finished games. */
            games: number;
            /** @description How many of them the player has won, alone or shared. */
            wins: number;
        };
        /** @description How far to go back. */
        TakeBackInput: {
            /** @description The decision that shall be asked again; the last one if left out. */
            to_ply?: number | null;
        };
        /** @description How far back you may go now. */
        Takeback: {
            /** @description The first decision (its `ply`) to which your seat may go back by itself; null: to none. */
            earliest: number | null;
            /** @description Whether your seat may propose to go back further. */
            by_consent: boolean;
        };
        /**
         * This cannot be taken back
         * @description A seat goes back by itself where nobody else is touched and nothing hidden was seen; `earliest` says how far.
         * @example {
         *       "title": "This cannot be taken back",
         *       "status": 409,
         *       "detail": "A seat goes back by itself where nobody else is touched and nothing hidden was seen; `earliest` says how far.",
         *       "code": "takeback_refused",
         *       "type": "https://puerto.example/docs/errors#takeback_refused",
         *       "earliest": 41
         *     }
         */
        TakebackRefusedProblem: components["schemas"]["ProblemMembers"] & {
            /** @constant */
            status: 409;
            /**
             * @description Stable code, the thing to program against: it never changes its meaning.
             * @constant
             */
            code: "takeback_refused";
            /**
             * @description The first decision to which you may go back by yourself; null: to none.
             * @example 41
             */
            earliest: number | null;
        };
        /**
         * @description Whether moves may be taken back.
         *     - `none`: What is played is played.
         *     - `own`: What touched nobody else may be taken back.
         *     - `consent`: Further, if everybody at the table agrees.
         * @enum {string}
         */
        Takebacks: "none" | "own" | "consent";
        /**
         * @description A kind of island tile.
         * @enum {string}
         */
        Tile: "corn" | "indigo" | "sugar" | "tobacco" | "coffee" | "quarry" | "forest";
        /** @description How long a seat may think. */
        TimeControl: components["schemas"]["LiveClock"] | components["schemas"]["CorrespondenceClock"] | components["schemas"]["UntimedClock"];
        /** @description A clock; times are whole seconds. Leave out what its kind does not have. */
        TimeControlInput: {
            /**
             * @description What kind of clock.
             * @enum {string}
             */
            kind: "live" | "correspondence" | "untimed";
            /** @description live: what every seat begins with. */
            bank?: number | null;
            /** @description live: added by every decision; 0 if left out. */
            increment?: number | null;
            /** @description live: the most that a bank can hold; the bank if left out. */
            cap?: number | null;
            /** @description correspondence: for each decision. */
            decision?: number | null;
            /** @description correspondence: all day if left out. */
            window?: components["schemas"]["WindowInput"] | null;
            /** @description correspondence: days of vacation for every seat; 0 if left out. */
            vacation_days?: number | null;
        };
        /** @description An API token, as its owner gets to see it: never the secret. */
        Token: {
            /**
             * Format: uuid
             * @description Id to revoke it by.
             */
            id: string;
            /**
             * @description What you called it; `login` if it was made by logging in.
             * @example my bot
             */
            name: string;
            /**
             * @description Its beginning, to recognise it by.
             * @example puerto_1f2e3d4c
             */
            prefix: string;
            /** @description What it may be used for (docs/api.md). */
            scopes: ("games:read" | "games:play" | "tables" | "bot:play" | "webhooks" | "account")[];
            /**
             * Format: date-time
             * @description When it was made.
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When it was last used, to within some minutes.
             */
            last_used_at: string | null;
            /**
             * Format: date-time
             * @description When it ends by itself; null for never.
             */
            expires_at: string | null;
            /** @description Whether it is the one that you ask with. */
            current: boolean;
        };
        /** @description A new API token. */
        TokenIssued: {
            /**
             * @description The token itself. It is told only this once; send it as `Authorization: Bearer <token>`.
             * @example puerto_1f2e3d4c1f2e3d4c1f2e3d4c1f2e3d4c1f2e3d4c1f2e3d4c1f2e3d4c1f2e3d4c
             */
            token: string;
            /** @description What will be shown of it later. */
            info: components["schemas"]["Token"];
            /** @description Whose token it is. */
            user: components["schemas"]["Account"];
        };
        /**
         * No such token
         * @description You have no token with this id.
         * @example {
         *       "title": "No such token",
         *       "status": 404,
         *       "detail": "You have no token with this id.",
         *       "code": "token_not_found",
         *       "type": "https://puerto.example/docs/errors#token_not_found"
         *     }
         */
        TokenNotFoundProblem: components["schemas"]["ProblemMembers"] & {
            /** @constant */
            status: 404;
            /**
             * @description Stable code, the thing to program against: it never changes its meaning.
             * @constant
             */
            code: "token_not_found";
        };
        /** @description Your API tokens that can be used now, oldest first. */
        TokenPage: {
            items: components["schemas"]["Token"][];
            /**
             * Format: uri
             * @description Address of the next page; null if there is none.
             */
            next: string | null;
        };
        /**
         * Too many apps
         * @description Delete apps that you no longer need before you register more.
         * @example {
         *       "title": "Too many apps",
         *       "status": 409,
         *       "detail": "Delete apps that you no longer need before you register more.",
         *       "code": "too_many_apps",
         *       "type": "https://puerto.example/docs/errors#too_many_apps"
         *     }
         */
        TooManyAppsProblem: components["schemas"]["ProblemMembers"] & {
            /** @constant */
            status: 409;
            /**
             * @description Stable code, the thing to program against: it never changes its meaning.
             * @constant
             */
            code: "too_many_apps";
        };
        /**
         * Too many people
         * @description You cannot mute or block any more people.
         * @example {
         *       "title": "Too many people",
         *       "status": 409,
         *       "detail": "You cannot mute or block any more people.",
         *       "code": "too_many_blocks",
         *       "type": "https://puerto.example/docs/errors#too_many_blocks"
         *     }
         */
        TooManyBlocksProblem: components["schemas"]["ProblemMembers"] & {
            /** @constant */
            status: 409;
            /**
             * @description Stable code, the thing to program against: it never changes its meaning.
             * @constant
             */
            code: "too_many_blocks";
        };
        /**
         * Too many messages
         * @description Say something again after `retry_after` seconds.
         * @example {
         *       "title": "Too many messages",
         *       "status": 429,
         *       "detail": "Say something again after `retry_after` seconds.",
         *       "code": "too_many_messages",
         *       "type": "https://puerto.example/docs/errors#too_many_messages",
         *       "retry_after": 7
         *     }
         */
        TooManyMessagesProblem: components["schemas"]["ProblemMembers"] & {
            /** @constant */
            status: 429;
            /**
             * @description Stable code, the thing to program against: it never changes its meaning.
             * @constant
             */
            code: "too_many_messages";
            /** @description Seconds. */
            retry_after: number;
        };
        /**
         * Too many sandboxes
         * @description One person has only so many sandboxes at a time; delete those that you no longer need.
         * @example {
         *       "title": "Too many sandboxes",
         *       "status": 409,
         *       "detail": "One person has only so many sandboxes at a time; delete those that you no longer need.",
         *       "code": "too_many_sandboxes",
         *       "type": "https://puerto.example/docs/errors#too_many_sandboxes",
         *       "most": 7
         *     }
         */
        TooManySandboxesProblem: components["schemas"]["ProblemMembers"] & {
            /** @constant */
            status: 409;
            /**
             * @description Stable code, the thing to program against: it never changes its meaning.
             * @constant
             */
            code: "too_many_sandboxes";
            /** @description So many may one person have. */
            most: number;
        };
        /**
         * Too many tokens
         * @description Revoke tokens that you no longer need before you create more.
         * @example {
         *       "title": "Too many tokens",
         *       "status": 409,
         *       "detail": "Revoke tokens that you no longer need before you create more.",
         *       "code": "too_many_tokens",
         *       "type": "https://puerto.example/docs/errors#too_many_tokens"
         *     }
         */
        TooManyTokensProblem: components["schemas"]["ProblemMembers"] & {
            /** @constant */
            status: 409;
            /**
             * @description Stable code, the thing to program against: it never changes its meaning.
             * @constant
             */
            code: "too_many_tokens";
        };
        /**
         * Too many webhooks
         * @description Delete webhooks that you no longer need first.
         * @example {
         *       "title": "Too many webhooks",
         *       "status": 409,
         *       "detail": "Delete webhooks that you no longer need first.",
         *       "code": "too_many_webhooks",
         *       "type": "https://puerto.example/docs/errors#too_many_webhooks"
         *     }
         */
        TooManyWebhooksProblem: components["schemas"]["ProblemMembers"] & {
            /** @constant */
            status: 409;
            /**
             * @description Stable code, the thing to program against: it never changes its meaning.
             * @constant
             */
            code: "too_many_webhooks";
        };
        /** @description How far back the game goes. */
        TookBackData: {
            /** @description The decision that is asked again. */
            to_ply: number;
            /** @description How many moves were taken back. */
            undone: number;
            /** @description Everybody has agreed. */
            by_consent: boolean;
        };
        /** @description Moves were taken back; the seat wished it. */
        TookBackEvent: components["schemas"]["EventMembers"] & {
            /** @constant */
            kind: "took_back";
            /** @description The seat that it is about, if any. */
            seat: number;
            data: components["schemas"]["TookBackData"];
        };
        /** @description The privilege of the craftsman. */
        TookBonusData: {
            /** @description Kind of goods. */
            good: components["schemas"]["Good"];
        };
        /** @description The craftsman took one more good. */
        TookBonusEvent: components["schemas"]["EventMembers"] & {
            /** @constant */
            kind: "took_bonus";
            /** @description The seat that it is about, if any. */
            seat: number;
            data: components["schemas"]["TookBonusData"];
        };
        /** @description The privilege of the mayor. */
        TookColonistData: {
            /** @description How many. */
            count: number;
        };
        /** @description The mayor took colonists from the supply. */
        TookColonistEvent: components["schemas"]["EventMembers"] & {
            /** @constant */
            kind: "took_colonist";
            /** @description The seat that it is about, if any. */
            seat: number;
            data: components["schemas"]["TookColonistData"];
        };
        /** @description A seat took a person from the colonist ship. */
        TookFromShipEvent: components["schemas"]["EventMembers"] & {
            /** @constant */
            kind: "took_from_ship";
            /** @description The seat that it is about, if any. */
            seat: number;
            data: components["schemas"]["TookPersonData"];
        };
        /** @description A colonist or a noble. */
        TookPersonData: {
            /**
             * @description Who it is.
             * @enum {string}
             */
            person: "colonist" | "noble";
        };
        /** @description A person came from the supply to a villa. */
        TookPersonEvent: components["schemas"]["EventMembers"] & {
            /** @constant */
            kind: "took_person";
            /** @description The seat that it is about, if any. */
            seat: number;
            data: components["schemas"]["TookPersonData"];
        };
        /** @description A tile, and who came with it. */
        TookTileData: {
            /** @description Kind of tile. */
            tile: components["schemas"]["Tile"];
            /** @description A colonist came with it. */
            colonist: boolean;
            /** @description A noble came with it. */
            noble: boolean;
            /** @description It was planted as a forest. */
            forest: boolean;
        };
        /** @description A seat has taken a tile. */
        TookTileEvent: components["schemas"]["EventMembers"] & {
            /** @constant */
            kind: "took_tile";
            /** @description The seat that it is about, if any. */
            seat: number;
            data: components["schemas"]["TookTileData"];
        };
        /** @description A bot that does not play at a table. */
        UnavailableBot: {
            /** @description Name of its account. */
            name: string;
            /** @description Where it was to sit. */
            seat: number;
            /** @description What speaks against it: sandbox, off, offline, busy, edition, expansions, players, clock, rated, opponents. */
            reasons: string[];
        };
        /**
         * Unknown language
         * @description The service does not speak this language; `languages` says which it does.
         * @example {
         *       "title": "Unknown language",
         *       "status": 400,
         *       "detail": "The service does not speak this language; `languages` says which it does.",
         *       "code": "unknown_language",
         *       "type": "https://puerto.example/docs/errors#unknown_language",
         *       "languages": [
         *         "en",
         *         "de",
         *         "fr"
         *       ]
         *     }
         */
        UnknownLanguageProblem: components["schemas"]["ProblemMembers"] & {
            /** @constant */
            status: 400;
            /**
             * @description Stable code, the thing to program against: it never changes its meaning.
             * @constant
             */
            code: "unknown_language";
            /**
             * @description The languages that the service speaks.
             * @example [
             *       "en",
             *       "de",
             *       "fr"
             *     ]
             */
            languages: string[];
        };
        /**
         * Unsupported media type
         * @description The Content-Type of the body is not understood here.
         * @example {
         *       "title": "Unsupported media type",
         *       "status": 415,
         *       "detail": "The Content-Type of the body is not understood here.",
         *       "code": "unsupported_media_type",
         *       "type": "https://puerto.example/docs/errors#unsupported_media_type",
         *       "accepted": [
         *         "application/json"
         *       ]
         *     }
         */
        UnsupportedMediaTypeProblem: components["schemas"]["ProblemMembers"] & {
            /** @constant */
            status: 415;
            /**
             * @description Stable code, the thing to program against: it never changes its meaning.
             * @constant
             */
            code: "unsupported_media_type";
            /**
             * @description The media types that are accepted here.
             * @example [
             *       "application/json"
             *     ]
             */
            accepted: string[];
        };
        /** @description When it is over. */
        UntilData: {
            /**
             * Format: date-time
             * @description When the game goes on by itself, or the vacation is used up.
             */
            until: string;
        };
        /** @description No clock, but a decision that is open for 30 days is overdue. */
        UntimedClock: {
            /**
             * @description What kind of clock.
             * @constant
             */
            kind: "untimed";
        };
        /** @description What is to change; what is left out stays as it is. */
        UpdateWebhookInput: {
            /**
             * @description Where messages are sent: https, and an address of the internet.
             * @example https://example.com/hook
             */
            url?: string | null;
            /** @description Kinds of events that are wanted; empty for all. */
            events?: ("abandoned" | "adjourned" | "agreed" | "bot_missed" | "bought_tile" | "built" | "came_back" | "cancelled" | "chose_role" | "clock_advanced" | "clock_frozen" | "clock_released" | "contributed" | "created" | "dealt_colonists" | "decision" | "declined" | "drafted" | "drew_goals" | "drew_tile" | "dropped_tile" | "earned_coins" | "earned_points" | "emptied_house" | "end_triggered" | "expired" | "flagged" | "forfeited" | "game_over" | "game_started" | "gave_goods" | "goal_reached" | "handed_over" | "headhunted" | "invited" | "joined" | "kept_tile" | "kicked" | "left" | "loaded" | "move" | "moved_guest" | "not_ready" | "placed_colonists" | "placed_crew" | "plundered" | "produced" | "proposed" | "raided" | "ready" | "reclaimed" | "refilled_ship" | "released" | "renamed" | "reserved" | "reserved_role" | "reshuffled" | "resigned" | "resumed" | "revealed_row" | "round_began" | "round_ended" | "ship_sailed" | "sold" | "started" | "stored" | "took_back" | "took_bonus" | "took_colonist" | "took_from_ship" | "took_person" | "took_tile" | "webhook_disabled" | "went_on_vacation" | "won_by_resignation" | "your_turn")[] | null;
            /**
             * @description Of the sentences in messages.
             * @enum {string|null}
             */
            language?: "en" | "de" | "fr" | null;
            /** @description Whether anything is sent. */
            enabled?: boolean | null;
            /** @description Leave out what has not been delivered yet. */
            from_now?: boolean;
        };
        /** @description Something that you want to know of one of your games. */
        UserEventFrame: components["schemas"]["FeedEntry"] & {
            /**
             * @description Which frame it is.
             * @constant
             */
            type: "event";
        };
        /** @description Entries of your own feed. */
        UserEvents: {
            /**
             * Format: uuid
             * @description Id of the webhook.
             */
            webhook: string;
            /** @description It carries all wanted events after this one ... */
            after: number;
            /** @description ... up to this one: the next message begins after it. */
            last_seq: number;
            /** @description The entries. */
            events: components["schemas"]["FeedEntry"][];
        };
        /** @description What has happened to you, across games. */
        UserEventsMessage: {
            /**
             * Format: date-time
             * @description When it was made: the same at every try.
             */
            timestamp: string;
            /**
             * @description What it is.
             * @constant
             */
            type: "user.events";
            /** @description The entries. */
            data: components["schemas"]["UserEvents"];
        };
        /** @description Frames, as a stream would begin now. */
        UserFeedPage: {
            /** @description The first ones. */
            frames: components["schemas"]["UserFrame"][];
            /** @description Your next cursor. */
            next_after: number;
        };
        /** @description A frame of your own feed. */
        UserFrame: components["schemas"]["UserHelloFrame"] | components["schemas"]["UserEventFrame"] | components["schemas"]["EndFrame"];
        /** @description The first frame of your own feed. */
        UserHelloFrame: {
            /**
             * @description Which frame it is.
             * @constant
             */
            type: "hello";
            /** @description Your name. */
            user: string;
            /** @description Your cursor: entries after this one follow. */
            seq: number;
            /** @description The oldest entry that is kept; older ones will not come. */
            first_seq: number | null;
            /**
             * @description Of the words.
             * @enum {string}
             */
            language: "en" | "de" | "fr";
        };
        /**
         * Name taken
         * @description Somebody has this name already; upper and lower case do not differ.
         * @example {
         *       "title": "Name taken",
         *       "status": 409,
         *       "detail": "Somebody has this name already; upper and lower case do not differ.",
         *       "code": "username_taken",
         *       "type": "https://puerto.example/docs/errors#username_taken"
         *     }
         */
        UsernameTakenProblem: components["schemas"]["ProblemMembers"] & {
            /** @constant */
            status: 409;
            /**
             * @description Stable code, the thing to program against: it never changes its meaning.
             * @constant
             */
            code: "username_taken";
        };
        /**
         * Some fields are not valid
         * @description The request was understood but some values are missing or not allowed; `errors` says which and why.
         * @example {
         *       "title": "Some fields are not valid",
         *       "status": 400,
         *       "detail": "The request was understood but some values are missing or not allowed; `errors` says which and why.",
         *       "code": "validation_failed",
         *       "type": "https://puerto.example/docs/errors#validation_failed",
         *       "errors": [
         *         {
         *           "pointer": "pass",
         *           "detail": "pass",
         *           "code": "required"
         *         }
         *       ]
         *     }
         */
        ValidationFailedProblem: components["schemas"]["ProblemMembers"] & {
            /** @constant */
            status: 400;
            /**
             * @description Stable code, the thing to program against: it never changes its meaning.
             * @constant
             */
            code: "validation_failed";
            /** @description Each mistake. */
            errors: components["schemas"]["Mistake"][];
        };
        /** @description What replaying a record has found. */
        Verdict: {
            /** @description Whether everything that the record says is so. */
            valid: boolean;
            /** @description The first difference, in English; null if there is none. */
            reason: string | null;
            /** @description Position in `moves` where it shows; null if it is not at a move. */
            index: number | null;
            /** @description The text of that move; null if there is none. */
            move: string | null;
            /** @description What would have been legal there, as notation text. */
            legal: string[] | null;
        };
        /** @description What events change: old view + an event's changes = new view. */
        View: components["schemas"]["ShortView"] & {
            /** @description The table; null until the game has started. */
            table: components["schemas"]["Table"] | null;
        };
        /** @description You have got another seat, or lost it. */
        ViewerFrame: {
            /**
             * @description Which frame it is.
             * @constant
             */
            type: "viewer";
            /** @description Your seat from now on; null if you have none. */
            viewer: number | null;
        };
        /**
         * @description Who finds a table and may sit down.
         *     - `public`: Listed; whoever likes may sit down.
         *     - `unlisted`: Not listed; whoever knows its id may sit down.
         *     - `invite`: Only with an invitation.
         * @enum {string}
         */
        Visibility: "public" | "unlisted" | "invite";
        /** @description Which seat is asked, and what for. */
        WaitingDecision: {
            /** @description The seat. */
            seat: number;
            /** @description What is asked. */
            kind: components["schemas"]["DecisionKind"];
        };
        /** @description Something about a move that is easily overlooked. */
        Warning: {
            /**
             * @description What it is (docs/guides/turns.md); there may be new kinds at any time.
             * @example triggers_end
             * @example loses_barrels
             * @example helps_nobody
             * @example brings_nothing
             * @example leaves_person
             * @example idles_building
             */
            kind: string;
            /** @description Barrels by kind; less if negative. Empty where it is about something else. */
            goods: {
                [key: string]: number;
            };
            /** @description Id of the building, sort of person or cause that it is about; null where it is about none. */
            thing: string | null;
            /** @description The same in words. */
            text: string;
        };
        /**
         * Password too weak
         * @description The password is easy to guess; `reasons` says what is wrong with it.
         * @example {
         *       "title": "Password too weak",
         *       "status": 422,
         *       "detail": "The password is easy to guess; `reasons` says what is wrong with it.",
         *       "code": "weak_password",
         *       "type": "https://puerto.example/docs/errors#weak_password",
         *       "reasons": [
         *         "pass"
         *       ]
         *     }
         */
        WeakPasswordProblem: components["schemas"]["ProblemMembers"] & {
            /** @constant */
            status: 422;
            /**
             * @description Stable code, the thing to program against: it never changes its meaning.
             * @constant
             */
            code: "weak_password";
            /** @description What is wrong with the password, for people. */
            reasons: string[];
        };
        /** @description What happens to you, or in one game, is sent to an address. */
        Webhook: {
            /**
             * Format: uuid
             * @description Its id.
             */
            id: string;
            /** @description Where messages are sent. */
            url: string;
            /**
             * Format: uuid
             * @description The game that it follows; null: your own feed.
             */
            game: string | null;
            /** @description Kinds of events that are sent; empty for all. */
            events: string[];
            /**
             * @description Of the sentences in messages.
             * @enum {string}
             */
            language: "en" | "de" | "fr";
            /** @description Whether anything is sent. */
            status: components["schemas"]["WebhookStatus"];
            /** @description Why it is disabled; null unless it is. */
            reason: components["schemas"]["WebhookReason"] | null;
            /** @description `seq` of the last event that was delivered, or passed over as its kind is not wanted. */
            cursor: number;
            /** @description How often the message that waits has been tried in vain. */
            failures: number;
            /**
             * Format: date-time
             * @description When a message that was not taken is tried again; null if none waits.
             */
            next_attempt_at: string | null;
            /** @description The newest one first. */
            secrets: components["schemas"]["WebhookSecret"][];
            /**
             * Format: date-time
             * @description When it was made.
             */
            created_at: string;
        };
        /** @description A webhook was changed. */
        WebhookChanged: {
            /** @description As it is now. */
            webhook: components["schemas"]["Webhook"];
        };
        /** @description The service no longer sends to an address of yours. */
        WebhookDisabledEntry: components["schemas"]["EntryMembers"] & {
            /** @constant */
            kind: "webhook_disabled";
            data: components["schemas"]["WebhookDisabledEntryData"];
        };
        /** @description The webhook, and why it is disabled. */
        WebhookDisabledEntryData: {
            /** @description Id of the webhook. */
            webhook: string;
            /** @description Where its messages were sent. */
            url: string;
            /**
             * @description Why, as in the webhook.
             * @enum {string}
             */
            reason: "gone" | "failing" | "not_allowed";
        };
        /**
         * The webhook has ended
         * @description The game is over and everything was sent; nothing will follow.
         * @example {
         *       "title": "The webhook has ended",
         *       "status": 409,
         *       "detail": "The game is over and everything was sent; nothing will follow.",
         *       "code": "webhook_ended",
         *       "type": "https://puerto.example/docs/errors#webhook_ended"
         *     }
         */
        WebhookEndedProblem: components["schemas"]["ProblemMembers"] & {
            /** @constant */
            status: 409;
            /**
             * @description Stable code, the thing to program against: it never changes its meaning.
             * @constant
             */
            code: "webhook_ended";
        };
        /**
         * No such webhook
         * @description You have no webhook with this id.
         * @example {
         *       "title": "No such webhook",
         *       "status": 404,
         *       "detail": "You have no webhook with this id.",
         *       "code": "webhook_not_found",
         *       "type": "https://puerto.example/docs/errors#webhook_not_found"
         *     }
         */
        WebhookNotFoundProblem: components["schemas"]["ProblemMembers"] & {
            /** @constant */
            status: 404;
            /**
             * @description Stable code, the thing to program against: it never changes its meaning.
             * @constant
             */
            code: "webhook_not_found";
        };
        /** @description Your webhooks, the newest one first. */
        WebhookPage: {
            /** @description The webhooks. */
            items: components["schemas"]["Webhook"][];
            /**
             * Format: uri
             * @description Address of the next page; null if there is none.
             */
            next: string | null;
        };
        /**
         * @description Why a webhook is disabled.
         *     - `owner`: Its owner has disabled it.
         *     - `gone`: The receiver has answered 410 Gone.
         *     - `failing`: The receiver has not taken a message for three days.
         *     - `not_allowed`: Its owner may not see the game any more.
         * @enum {string}
         */
        WebhookReason: "owner" | "gone" | "failing" | "not_allowed";
        /** @description A secret with which messages are signed now; it is told once, when it is made. */
        WebhookSecret: {
            /** @description The beginning of its SHA-256, to tell secrets apart. */
            fingerprint: string;
            /**
             * Format: date-time
             * @description When it was made.
             */
            created_at: string;
            /**
             * Format: date-time
             * @description Until when messages are signed with it, too; null: until the next rotation.
             */
            expires_at: string | null;
        };
        /**
         * @description Whether anything is sent.
         *     - `active`: What happens is sent.
         *     - `disabled`: Nothing is sent; see reason.
         *     - `ended`: The game is over, and everything was sent.
         * @enum {string}
         */
        WebhookStatus: "active" | "disabled" | "ended";
        /**
         * Nothing is sent there
         * @description Messages go to https addresses of the internet, never to private, local or reserved ones.
         * @example {
         *       "title": "Nothing is sent there",
         *       "status": 422,
         *       "detail": "Messages go to https addresses of the internet, never to private, local or reserved ones.",
         *       "code": "webhook_url_refused",
         *       "type": "https://puerto.example/docs/errors#webhook_url_refused"
         *     }
         */
        WebhookUrlRefusedProblem: components["schemas"]["ProblemMembers"] & {
            /** @constant */
            status: 422;
            /**
             * @description Stable code, the thing to program against: it never changes its meaning.
             * @constant
             */
            code: "webhook_url_refused";
        };
        /** @description A webhook and its new secret. */
        WebhookWithSecret: {
            /** @description The webhook. */
            webhook: components["schemas"]["Webhook"];
            /** @description It is told now, and in a repeated answer as long as it is good; null: it no longer works. */
            secret: string | null;
            /** @description Whether the idempotency key was known: nothing was done, this is the answer of back then. */
            replayed: boolean;
        };
        /** @description The seat's clock waits. */
        WentOnVacationEvent: components["schemas"]["EventMembers"] & {
            /** @constant */
            kind: "went_on_vacation";
            /** @description The seat that it is about, if any. */
            seat: number;
            data: components["schemas"]["UntilData"];
        };
        /** @description The part of every day in which a correspondence clock runs. */
        Window: {
            /**
             * @description Time of day.
             * @example 08:00
             */
            opens: string;
            /**
             * @description Time of day; earlier than `opens` if it passes midnight.
             * @example 08:00
             */
            closes: string;
            /**
             * @description Time zone.
             * @example Europe/Berlin
             */
            zone: string;
        };
        /** @description The part of every day in which a correspondence clock runs. */
        WindowInput: {
            /**
             * @description Time of day, such as 08:00.
             * @example 08:00
             */
            opens: string;
            /**
             * @description Time of day; earlier than `opens` if it passes midnight.
             * @example 08:00
             */
            closes: string;
            /** @description Time zone, such as Europe/Berlin. */
            zone: string;
        };
        /** @description The seat is the only one left in play, or nobody is. */
        WonByResignationEvent: components["schemas"]["EventMembers"] & {
            /** @constant */
            kind: "won_by_resignation";
            /** @description The seat that it is about, if any. */
            seat: number | null;
            data: Record<string, unknown>;
        };
        WriteRefusedProblem: components["schemas"]["AccountSuspendedProblem"] | components["schemas"]["CsrfFailedProblem"] | components["schemas"]["InsufficientScopeProblem"];
        WrongPasswordOrWriteRefusedProblem: components["schemas"]["WrongPasswordProblem"] | components["schemas"]["AccountSuspendedProblem"] | components["schemas"]["CsrfFailedProblem"] | components["schemas"]["InsufficientScopeProblem"];
        /**
         * Wrong password
         * @description The current password that was sent is not the one of this account.
         * @example {
         *       "title": "Wrong password",
         *       "status": 403,
         *       "detail": "The current password that was sent is not the one of this account.",
         *       "code": "wrong_password",
         *       "type": "https://puerto.example/docs/errors#wrong_password"
         *     }
         */
        WrongPasswordProblem: components["schemas"]["ProblemMembers"] & {
            /** @constant */
            status: 403;
            /**
             * @description Stable code, the thing to program against: it never changes its meaning.
             * @constant
             */
            code: "wrong_password";
        };
        /** @description You are asked: once for each decision that waits for you, and again when an adjourned game goes on; not where a standing order answers. */
        YourTurnEntry: components["schemas"]["EntryMembers"] & {
            /** @constant */
            kind: "your_turn";
            data: components["schemas"]["YourTurnEntryData"];
        };
        /** @description What is asked, and until when. */
        YourTurnEntryData: {
            /** @description Your seat. */
            seat: number;
            /** @description Number of the decision. */
            ply: number;
            /** @description Version of the game: what your move has to expect. */
            version: number;
            /**
             * Format: date-time
             * @description When your time is up; null where no clock runs.
             */
            deadline: string | null;
        };
    };
    responses: {
        /** @description - `account_suspended`: A moderator has suspended this account; `until` says how long, null: for good. */
        AccountSuspended: {
            headers: {
                "Content-Language": components["headers"]["ContentLanguage"];
                "X-Request-ID": components["headers"]["RequestId"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                RateLimit: components["headers"]["RateLimit"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["AccountSuspendedProblem"];
            };
        };
        /** @description - `already_reported`: You have reported this before. */
        AlreadyReported: {
            headers: {
                "Content-Language": components["headers"]["ContentLanguage"];
                "X-Request-ID": components["headers"]["RequestId"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                RateLimit: components["headers"]["RateLimit"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["AlreadyReportedProblem"];
            };
        };
        /**
         * @description - `already_seated`: You have a seat at this table.
         *     - `game_already_started`: This can only be done while the game waits for players.
         *     - `game_over`: Nothing can be changed in a game that has ended.
         *     - `seat_taken`: No open seat is left, or the one you asked for is not open.
         */
        AlreadySeatedOrGameAlreadyStartedOrGameOverOrSeatTaken: {
            headers: {
                "Content-Language": components["headers"]["ContentLanguage"];
                "X-Request-ID": components["headers"]["RequestId"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                RateLimit: components["headers"]["RateLimit"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["AlreadySeatedOrGameAlreadyStartedOrGameOverOrSeatTakenProblem"];
            };
        };
        /** @description - `app_not_found`: You have no app with this id. */
        AppNotFound: {
            headers: {
                "Content-Language": components["headers"]["ContentLanguage"];
                "X-Request-ID": components["headers"]["RequestId"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                RateLimit: components["headers"]["RateLimit"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["AppNotFoundProblem"];
            };
        };
        /** @description - `database_unavailable`: The database does not answer just now, for example because it restarts. Try again after `Retry-After` seconds; send a write with the same idempotency key, since it may have been carried out. */
        DatabaseUnavailable: {
            headers: {
                "Content-Language": components["headers"]["ContentLanguage"];
                "X-Request-ID": components["headers"]["RequestId"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                RateLimit: components["headers"]["RateLimit"];
                "Retry-After": components["headers"]["RetryAfter"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["DatabaseUnavailableProblem"];
            };
        };
        /**
         * @description - `delivery_not_found`: Your webhook has sent no message with this id, or long ago.
         *     - `webhook_not_found`: You have no webhook with this id.
         */
        DeliveryNotFoundOrWebhookNotFound: {
            headers: {
                "Content-Language": components["headers"]["ContentLanguage"];
                "X-Request-ID": components["headers"]["RequestId"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                RateLimit: components["headers"]["RateLimit"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["DeliveryNotFoundOrWebhookNotFoundProblem"];
            };
        };
        /**
         * @description - `game_already_started`: This can only be done while the game waits for players.
         *     - `game_over`: Nothing can be changed in a game that has ended.
         *     - `seat_taken`: No open seat is left, or the one you asked for is not open.
         */
        GameAlreadyStartedOrGameOverOrSeatTaken: {
            headers: {
                "Content-Language": components["headers"]["ContentLanguage"];
                "X-Request-ID": components["headers"]["RequestId"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                RateLimit: components["headers"]["RateLimit"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["GameAlreadyStartedOrGameOverOrSeatTakenProblem"];
            };
        };
        /** @description - `game_not_found`: There is no game with this id. */
        GameNotFound: {
            headers: {
                "Content-Language": components["headers"]["ContentLanguage"];
                "X-Request-ID": components["headers"]["RequestId"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                RateLimit: components["headers"]["RateLimit"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["GameNotFoundProblem"];
            };
        };
        /**
         * @description - `game_not_found`: There is no game with this id.
         *     - `no_chat`: Nobody talks at this table, or there is no such channel; the channels are `table` and `spectators`.
         */
        GameNotFoundOrNoChat: {
            headers: {
                "Content-Language": components["headers"]["ContentLanguage"];
                "X-Request-ID": components["headers"]["RequestId"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                RateLimit: components["headers"]["RateLimit"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["GameNotFoundOrNoChatProblem"];
            };
        };
        /**
         * @description - `game_not_found`: There is no game with this id.
         *     - `person_not_found`: Nobody here has this name.
         */
        GameNotFoundOrPersonNotFound: {
            headers: {
                "Content-Language": components["headers"]["ContentLanguage"];
                "X-Request-ID": components["headers"]["RequestId"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                RateLimit: components["headers"]["RateLimit"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["GameNotFoundOrPersonNotFoundProblem"];
            };
        };
        /**
         * @description - `game_not_found`: There is no game with this id.
         *     - `webhook_not_found`: You have no webhook with this id.
         */
        GameNotFoundOrWebhookNotFound: {
            headers: {
                "Content-Language": components["headers"]["ContentLanguage"];
                "X-Request-ID": components["headers"]["RequestId"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                RateLimit: components["headers"]["RateLimit"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["GameNotFoundOrWebhookNotFoundProblem"];
            };
        };
        /**
         * @description - `game_not_started`: Moves can be played once the owner has started the game.
         *     - `game_over`: Nothing can be changed in a game that has ended.
         *     - `not_your_turn`: The game waits for another seat.
         */
        GameNotStartedOrGameOverOrNotYourTurn: {
            headers: {
                "Content-Language": components["headers"]["ContentLanguage"];
                "X-Request-ID": components["headers"]["RequestId"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                RateLimit: components["headers"]["RateLimit"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["GameNotStartedOrGameOverOrNotYourTurnProblem"];
            };
        };
        /**
         * @description - `game_not_started`: Moves can be played once the owner has started the game.
         *     - `game_over`: Nothing can be changed in a game that has ended.
         *     - `out_of_play`: Who has given up, or lost by the clock or by leaving, cannot come back.
         */
        GameNotStartedOrGameOverOrOutOfPlay: {
            headers: {
                "Content-Language": components["headers"]["ContentLanguage"];
                "X-Request-ID": components["headers"]["RequestId"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                RateLimit: components["headers"]["RateLimit"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["GameNotStartedOrGameOverOrOutOfPlayProblem"];
            };
        };
        /** @description - `idempotency_key_reused`: This key was sent before with another operation or other parameters. */
        IdempotencyKeyReused: {
            headers: {
                "Content-Language": components["headers"]["ContentLanguage"];
                "X-Request-ID": components["headers"]["RequestId"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                RateLimit: components["headers"]["RateLimit"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["IdempotencyKeyReusedProblem"];
            };
        };
        /**
         * @description - `idempotency_key_reused`: This key was sent before with another operation or other parameters.
         *     - `illegal_move`: The rules refuse this move; the answer names the rule and what is legal.
         *     - `malformed_move`: The text is not a move of the notation (docs/notation).
         */
        IdempotencyKeyReusedOrIllegalMoveOrMalformedMove: {
            headers: {
                "Content-Language": components["headers"]["ContentLanguage"];
                "X-Request-ID": components["headers"]["RequestId"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                RateLimit: components["headers"]["RateLimit"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["IdempotencyKeyReusedOrIllegalMoveOrMalformedMoveProblem"];
            };
        };
        /**
         * @description - `idempotency_key_reused`: This key was sent before with another operation or other parameters.
         *     - `invalid_game_setup`: Edition, number of players, expansions, options, seats, seed or turn time do not fit together (R-SET-1, N-20).
         */
        IdempotencyKeyReusedOrInvalidGameSetup: {
            headers: {
                "Content-Language": components["headers"]["ContentLanguage"];
                "X-Request-ID": components["headers"]["RequestId"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                RateLimit: components["headers"]["RateLimit"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["IdempotencyKeyReusedOrInvalidGameSetupProblem"];
            };
        };
        /** @description - `invalid_app`: An app has a name of 1 to 64 characters and 1 to 10 redirect URIs, and only a confidential one has a secret. */
        InvalidApp: {
            headers: {
                "Content-Language": components["headers"]["ContentLanguage"];
                "X-Request-ID": components["headers"]["RequestId"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                RateLimit: components["headers"]["RateLimit"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["InvalidAppProblem"];
            };
        };
        /**
         * @description - `malformed_request`: The body is not what its Content-Type says, for example broken JSON.
         *     - `unknown_language`: The service does not speak this language; `languages` says which it does.
         *     - `validation_failed`: The request was understood but some values are missing or not allowed; `errors` says which and why.
         */
        InvalidBody: {
            headers: {
                "Content-Language": components["headers"]["ContentLanguage"];
                "X-Request-ID": components["headers"]["RequestId"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                RateLimit: components["headers"]["RateLimit"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["InvalidBodyProblem"];
            };
        };
        /**
         * @description - `unknown_language`: The service does not speak this language; `languages` says which it does.
         *     - `validation_failed`: The request was understood but some values are missing or not allowed; `errors` says which and why.
         */
        InvalidQuery: {
            headers: {
                "Content-Language": components["headers"]["ContentLanguage"];
                "X-Request-ID": components["headers"]["RequestId"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                RateLimit: components["headers"]["RateLimit"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["InvalidQueryProblem"];
            };
        };
        /**
         * @description - `invalid_ticket`: A ticket begins the stream that it was made for, for a minute, while its token is good. Ask for a new one.
         *     - `invalid_token`: The token is unknown, revoked or expired, or the header is malformed.
         */
        InvalidTicketOrInvalidToken: {
            headers: {
                "Content-Language": components["headers"]["ContentLanguage"];
                "X-Request-ID": components["headers"]["RequestId"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                RateLimit: components["headers"]["RateLimit"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["InvalidTicketOrInvalidTokenProblem"];
            };
        };
        /** @description - `invalid_token`: The token is unknown, revoked or expired, or the header is malformed. */
        InvalidToken: {
            headers: {
                "Content-Language": components["headers"]["ContentLanguage"];
                "X-Request-ID": components["headers"]["RequestId"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                RateLimit: components["headers"]["RateLimit"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["InvalidTokenProblem"];
            };
        };
        /** @description - `invalid_token_setup`: A token has a name of 1 to 64 characters and lives for a minute to ten years, or for ever. */
        InvalidTokenSetup: {
            headers: {
                "Content-Language": components["headers"]["ContentLanguage"];
                "X-Request-ID": components["headers"]["RequestId"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                RateLimit: components["headers"]["RateLimit"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["InvalidTokenSetupProblem"];
            };
        };
        /**
         * @description - `invalid_token`: The token is unknown, revoked or expired, or the header is malformed.
         *     - `not_authenticated`: This needs an API token (`Authorization: Bearer <token>`) or a session.
         */
        LoginNeeded: {
            headers: {
                "Content-Language": components["headers"]["ContentLanguage"];
                "X-Request-ID": components["headers"]["RequestId"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                RateLimit: components["headers"]["RateLimit"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["LoginNeededProblem"];
            };
        };
        /**
         * @description - `no_spectators`: This table lets nobody watch; only its players see the game.
         *     - `account_suspended`: A moderator has suspended this account; `until` says how long, null: for good.
         */
        NoSpectatorsOrAccountSuspended: {
            headers: {
                "Content-Language": components["headers"]["ContentLanguage"];
                "X-Request-ID": components["headers"]["RequestId"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                RateLimit: components["headers"]["RateLimit"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["NoSpectatorsOrAccountSuspendedProblem"];
            };
        };
        /**
         * @description - `no_spectators`: This table lets nobody watch; only its players see the game.
         *     - `not_for_bots`: The account of a bot plays where it is seated; it opens no tables, sits down nowhere by itself and has no say.
         *     - `account_suspended`: A moderator has suspended this account; `until` says how long, null: for good.
         *     - `csrf_failed`: Requests with a session cookie that change something need the CSRF token; requests with an API token do not.
         *     - `insufficient_scope`: The token does not have the scope that this needs; `scope` names it.
         */
        NoSpectatorsOrNotForBotsOrWriteRefused: {
            headers: {
                "Content-Language": components["headers"]["ContentLanguage"];
                "X-Request-ID": components["headers"]["RequestId"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                RateLimit: components["headers"]["RateLimit"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["NoSpectatorsOrNotForBotsOrWriteRefusedProblem"];
            };
        };
        /**
         * @description - `no_spectators`: This table lets nobody watch; only its players see the game.
         *     - `not_owner`: Only the owner of the game, or staff, may do this.
         *     - `account_suspended`: A moderator has suspended this account; `until` says how long, null: for good.
         *     - `csrf_failed`: Requests with a session cookie that change something need the CSRF token; requests with an API token do not.
         *     - `insufficient_scope`: The token does not have the scope that this needs; `scope` names it.
         */
        NoSpectatorsOrNotOwnerOrWriteRefused: {
            headers: {
                "Content-Language": components["headers"]["ContentLanguage"];
                "X-Request-ID": components["headers"]["RequestId"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                RateLimit: components["headers"]["RateLimit"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["NoSpectatorsOrNotOwnerOrWriteRefusedProblem"];
            };
        };
        /**
         * @description - `no_spectators`: This table lets nobody watch; only its players see the game.
         *     - `not_seated`: Only a player at this table may do this.
         *     - `account_suspended`: A moderator has suspended this account; `until` says how long, null: for good.
         *     - `csrf_failed`: Requests with a session cookie that change something need the CSRF token; requests with an API token do not.
         *     - `insufficient_scope`: The token does not have the scope that this needs; `scope` names it.
         */
        NoSpectatorsOrNotSeatedOrWriteRefused: {
            headers: {
                "Content-Language": components["headers"]["ContentLanguage"];
                "X-Request-ID": components["headers"]["RequestId"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                RateLimit: components["headers"]["RateLimit"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["NoSpectatorsOrNotSeatedOrWriteRefusedProblem"];
            };
        };
        /**
         * @description - `no_spectators`: This table lets nobody watch; only its players see the game.
         *     - `account_suspended`: A moderator has suspended this account; `until` says how long, null: for good.
         *     - `csrf_failed`: Requests with a session cookie that change something need the CSRF token; requests with an API token do not.
         *     - `insufficient_scope`: The token does not have the scope that this needs; `scope` names it.
         */
        NoSpectatorsOrWriteRefused: {
            headers: {
                "Content-Language": components["headers"]["ContentLanguage"];
                "X-Request-ID": components["headers"]["RequestId"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                RateLimit: components["headers"]["RateLimit"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["NoSpectatorsOrWriteRefusedProblem"];
            };
        };
        /** @description - `not_a_bot`: Only the account of a bot does this; `becomeBot` makes an account one, for good. */
        NotABot: {
            headers: {
                "Content-Language": components["headers"]["ContentLanguage"];
                "X-Request-ID": components["headers"]["RequestId"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                RateLimit: components["headers"]["RateLimit"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["NotABotProblem"];
            };
        };
        /** @description - `not_a_sandbox`: This can only be done in a sandbox; a real game is left as it is. */
        NotASandbox: {
            headers: {
                "Content-Language": components["headers"]["ContentLanguage"];
                "X-Request-ID": components["headers"]["RequestId"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                RateLimit: components["headers"]["RateLimit"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["NotASandboxProblem"];
            };
        };
        /** @description - `not_acceptable`: None of the media types in `Accept` can be served here. */
        NotAcceptable: {
            headers: {
                "Content-Language": components["headers"]["ContentLanguage"];
                "X-Request-ID": components["headers"]["RequestId"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                RateLimit: components["headers"]["RateLimit"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["NotAcceptableProblem"];
            };
        };
        /**
         * @description - `not_for_bots`: The account of a bot plays where it is seated; it opens no tables, sits down nowhere by itself and has no say.
         *     - `not_seated`: Only a player at this table may do this.
         *     - `account_suspended`: A moderator has suspended this account; `until` says how long, null: for good.
         *     - `csrf_failed`: Requests with a session cookie that change something need the CSRF token; requests with an API token do not.
         *     - `insufficient_scope`: The token does not have the scope that this needs; `scope` names it.
         */
        NotForBotsOrNotSeatedOrWriteRefused: {
            headers: {
                "Content-Language": components["headers"]["ContentLanguage"];
                "X-Request-ID": components["headers"]["RequestId"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                RateLimit: components["headers"]["RateLimit"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["NotForBotsOrNotSeatedOrWriteRefusedProblem"];
            };
        };
        /**
         * @description - `not_for_guests`: This takes an account: register with the token of the guest, and go on as the same player.
         *     - `account_suspended`: A moderator has suspended this account; `until` says how long, null: for good.
         *     - `csrf_failed`: Requests with a session cookie that change something need the CSRF token; requests with an API token do not.
         *     - `insufficient_scope`: The token does not have the scope that this needs; `scope` names it.
         */
        NotForGuestsOrWriteRefused: {
            headers: {
                "Content-Language": components["headers"]["ContentLanguage"];
                "X-Request-ID": components["headers"]["RequestId"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                RateLimit: components["headers"]["RateLimit"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["NotForGuestsOrWriteRefusedProblem"];
            };
        };
        /** @description - `not_found`: There is nothing at this address. */
        NotFound: {
            headers: {
                "Content-Language": components["headers"]["ContentLanguage"];
                "X-Request-ID": components["headers"]["RequestId"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                RateLimit: components["headers"]["RateLimit"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["NotFoundProblem"];
            };
        };
        /**
         * @description - `not_seated`: Only a player at this table may do this.
         *     - `account_suspended`: A moderator has suspended this account; `until` says how long, null: for good.
         *     - `csrf_failed`: Requests with a session cookie that change something need the CSRF token; requests with an API token do not.
         *     - `insufficient_scope`: The token does not have the scope that this needs; `scope` names it.
         */
        NotSeatedOrWriteRefused: {
            headers: {
                "Content-Language": components["headers"]["ContentLanguage"];
                "X-Request-ID": components["headers"]["RequestId"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                RateLimit: components["headers"]["RateLimit"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["NotSeatedOrWriteRefusedProblem"];
            };
        };
        /** @description - `payload_too_large`: The request body is larger than allowed. */
        PayloadTooLarge: {
            headers: {
                "Content-Language": components["headers"]["ContentLanguage"];
                "X-Request-ID": components["headers"]["RequestId"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                RateLimit: components["headers"]["RateLimit"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["PayloadTooLargeProblem"];
            };
        };
        /** @description - `person_not_found`: Nobody here has this name. */
        PersonNotFound: {
            headers: {
                "Content-Language": components["headers"]["ContentLanguage"];
                "X-Request-ID": components["headers"]["RequestId"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                RateLimit: components["headers"]["RateLimit"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["PersonNotFoundProblem"];
            };
        };
        /** @description - `rate_limited`: Slow down and try again after `Retry-After` seconds. */
        RateLimited: {
            headers: {
                "Content-Language": components["headers"]["ContentLanguage"];
                "X-Request-ID": components["headers"]["RequestId"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                RateLimit: components["headers"]["RateLimit"];
                "Retry-After": components["headers"]["RetryAfter"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["RateLimitedProblem"];
            };
        };
        /**
         * @description - `account_suspended`: A moderator has suspended this account; `until` says how long, null: for good.
         *     - `insufficient_scope`: The token does not have the scope that this needs; `scope` names it.
         */
        ReadRefused: {
            headers: {
                "Content-Language": components["headers"]["ContentLanguage"];
                "X-Request-ID": components["headers"]["RequestId"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                RateLimit: components["headers"]["RateLimit"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["ReadRefusedProblem"];
            };
        };
        /** @description - `record_not_ready`: A record tells everything, so there is one only when a game that was started is over. */
        RecordNotReady: {
            headers: {
                "Content-Language": components["headers"]["ContentLanguage"];
                "X-Request-ID": components["headers"]["RequestId"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                RateLimit: components["headers"]["RateLimit"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["RecordNotReadyProblem"];
            };
        };
        /** @description - `storage_full`: The server has no room to store anything: nothing has changed. Reading goes on. */
        StorageFull: {
            headers: {
                "Content-Language": components["headers"]["ContentLanguage"];
                "X-Request-ID": components["headers"]["RequestId"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                RateLimit: components["headers"]["RateLimit"];
                "Retry-After": components["headers"]["RetryAfter"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["StorageFullProblem"];
            };
        };
        /** @description - `token_not_found`: You have no token with this id. */
        TokenNotFound: {
            headers: {
                "Content-Language": components["headers"]["ContentLanguage"];
                "X-Request-ID": components["headers"]["RequestId"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                RateLimit: components["headers"]["RateLimit"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["TokenNotFoundProblem"];
            };
        };
        /** @description - `too_many_blocks`: You cannot mute or block any more people. */
        TooManyBlocks: {
            headers: {
                "Content-Language": components["headers"]["ContentLanguage"];
                "X-Request-ID": components["headers"]["RequestId"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                RateLimit: components["headers"]["RateLimit"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["TooManyBlocksProblem"];
            };
        };
        /** @description - `unsupported_media_type`: The Content-Type of the body is not understood here. */
        UnsupportedMediaType: {
            headers: {
                "Content-Language": components["headers"]["ContentLanguage"];
                "X-Request-ID": components["headers"]["RequestId"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                RateLimit: components["headers"]["RateLimit"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["UnsupportedMediaTypeProblem"];
            };
        };
        /** @description - `webhook_not_found`: You have no webhook with this id. */
        WebhookNotFound: {
            headers: {
                "Content-Language": components["headers"]["ContentLanguage"];
                "X-Request-ID": components["headers"]["RequestId"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                RateLimit: components["headers"]["RateLimit"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["WebhookNotFoundProblem"];
            };
        };
        /** @description - `webhook_url_refused`: Messages go to https addresses of the internet, never to private, local or reserved ones. */
        WebhookUrlRefused: {
            headers: {
                "Content-Language": components["headers"]["ContentLanguage"];
                "X-Request-ID": components["headers"]["RequestId"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                RateLimit: components["headers"]["RateLimit"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["WebhookUrlRefusedProblem"];
            };
        };
        /**
         * @description - `account_suspended`: A moderator has suspended this account; `until` says how long, null: for good.
         *     - `csrf_failed`: Requests with a session cookie that change something need the CSRF token; requests with an API token do not.
         *     - `insufficient_scope`: The token does not have the scope that this needs; `scope` names it.
         */
        WriteRefused: {
            headers: {
                "Content-Language": components["headers"]["ContentLanguage"];
                "X-Request-ID": components["headers"]["RequestId"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                RateLimit: components["headers"]["RateLimit"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["WriteRefusedProblem"];
            };
        };
        /**
         * @description - `wrong_password`: The current password that was sent is not the one of this account.
         *     - `account_suspended`: A moderator has suspended this account; `until` says how long, null: for good.
         *     - `csrf_failed`: Requests with a session cookie that change something need the CSRF token; requests with an API token do not.
         *     - `insufficient_scope`: The token does not have the scope that this needs; `scope` names it.
         */
        WrongPasswordOrWriteRefused: {
            headers: {
                "Content-Language": components["headers"]["ContentLanguage"];
                "X-Request-ID": components["headers"]["RequestId"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                RateLimit: components["headers"]["RateLimit"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["WrongPasswordOrWriteRefusedProblem"];
            };
        };
    };
    parameters: {
        /** @description `table`: those who sit there; `spectators`: those who watch. */
        Channel: "table" | "spectators";
        /** @description `client_id` of the app. */
        ClientId: string;
        /** @description Id of the game. */
        GameId: string;
        /** @description Of your choice, once per write. Sending the same write again with its key answers again and does nothing: repeat freely when an answer was lost. */
        IdempotencyKey: string;
        /** @description The `ETag` that you have. */
        IfNoneMatch: string;
        /** @description Language of names, labels, messages and errors. Wins over the header `Accept-Language`, which is understood everywhere (RFC 9110); English if neither says anything. */
        Language: "en" | "de" | "fr";
        /** @description The last event that you have; for streams only. */
        LastEventId: number;
        /** @description Level of hosted bots. */
        Level: "random" | "novice" | "casual" | "shipper" | "builder" | "skilled" | "expert" | "master";
        /** @description Id of the message, its `webhook-id`. */
        MessageId: string;
        /** @description `return=minimal` (RFC 7240): answer with the receipt alone, without the game, its events and its decision. Other preferences are ignored. */
        Prefer: string;
        /** @description Number of the seat. */
        Seat: number;
        /** @description Id of the token. */
        TokenId: string;
        /** @description Id of the webhook. */
        WebhookId: string;
    };
    requestBodies: never;
    headers: {
        /** @description The language that the answer is in. */
        ContentLanguage: "en" | "de" | "fr";
        /** @description Of this answer. Send it as `If-None-Match`, and get 304 while nothing has changed. */
        Etag: string;
        /** @description Present if the key was known: this write was done before and is only answered again. */
        IdempotencyReplayed: "true";
        /** @description Present if the answer is the receipt alone. */
        PreferenceApplied: "return=minimal";
        /** @description So many points are left (`r`), and in so many seconds (`t`) all are there again: `"api";r=2999;t=60`. */
        RateLimit: string;
        /** @description So many points (`q`) are there for so many seconds (`w`), unless nothing is limited: `"api";q=3000;w=60` (draft-ietf-httpapi-ratelimit-headers-09). */
        RateLimitPolicy: string;
        /** @description Id of the request: the one that was sent in this header, if it is 1 to 64 letters, digits and `._=+/-`, else a new one. */
        RequestId: string;
        /** @description Seconds to wait before asking again. */
        RetryAfter: number;
    };
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    deleteAccount: {
        parameters: {
            query?: {
                /** @description Language of names, labels, messages and errors. Wins over the header `Accept-Language`, which is understood everywhere (RFC 9110); English if neither says anything. */
                language?: components["parameters"]["Language"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DeleteAccountInput"];
            };
        };
        responses: {
            /** @description No response body */
            204: {
                headers: {
                    "Content-Language": components["headers"]["ContentLanguage"];
                    "X-Request-ID": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["InvalidBody"];
            401: components["responses"]["LoginNeeded"];
            403: components["responses"]["WrongPasswordOrWriteRefused"];
            406: components["responses"]["NotAcceptable"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            503: components["responses"]["DatabaseUnavailable"];
            507: components["responses"]["StorageFull"];
        };
    };
    exportAccount: {
        parameters: {
            query?: {
                /** @description Language of names, labels, messages and errors. Wins over the header `Accept-Language`, which is understood everywhere (RFC 9110); English if neither says anything. */
                language?: components["parameters"]["Language"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "Content-Language": components["headers"]["ContentLanguage"];
                    "X-Request-ID": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AccountExport"];
                };
            };
            400: components["responses"]["InvalidQuery"];
            401: components["responses"]["LoginNeeded"];
            403: components["responses"]["ReadRefused"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["RateLimited"];
            503: components["responses"]["DatabaseUnavailable"];
        };
    };
    searchArchive: {
        parameters: {
            query?: {
                /** @description Levels of hosted bots that all sat at the table. */
                bot?: string[];
                /** @description From the `next` address of a page. */
                cursor?: string;
                /** @description Edition of the rules. */
                edition?: components["schemas"]["Edition"];
                /** @description Ended earlier. */
                ended_before?: string;
                /** @description A trigger of its end. */
                ended_by?: components["schemas"]["EndTrigger"];
                /** @description Ended then or later. */
                ended_from?: string;
                /** @description Played with this one. */
                expansion?: components["schemas"]["Expansion"];
                /** @description Played with exactly these; an empty list: with none. */
                expansions?: components["schemas"]["Expansion"][];
                /** @description Items a page. `20` if left out. */
                limit?: number;
                /** @description Decisions, at most. */
                max_plies?: number;
                /** @description Rounds, at most. */
                max_rounds?: number;
                /** @description Victory points of the winner, at most. */
                max_score?: number;
                /** @description Decisions, at least. */
                min_plies?: number;
                /** @description Rounds, at least. */
                min_rounds?: number;
                /** @description Victory points of the winner, at least. */
                min_score?: number;
                /** @description Rule options (docs/notation.md, N-20) with the value that counted. As `name:value`, with commas between. */
                options?: string;
                /** @description Seats of persons; 0: bots among themselves. */
                people?: number;
                /** @description Names of people who all sat at the table. */
                player?: string[];
                /** @description Number of seats. */
                players?: number;
                /** @description Games that count for ratings, or those that do not. */
                rated?: boolean;
                /** @description Why the game is over; `played`: played to its end. */
                reason?: "played" | "resigned" | "limit" | "consent" | "staff" | "overdue";
                /** @description Games whose creator chose the seed: without them, only them, or with them. `without` if left out. */
                tests?: "without" | "only" | "with";
                /** @description Name of a person who won. */
                winner?: string;
                /** @description Level of a hosted bot that won. */
                winner_bot?: string;
                /** @description Seat that won. */
                winner_seat?: number;
                /** @description Language of names, labels, messages and errors. Wins over the header `Accept-Language`, which is understood everywhere (RFC 9110); English if neither says anything. */
                language?: components["parameters"]["Language"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "Content-Language": components["headers"]["ContentLanguage"];
                    "X-Request-ID": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ArchivePage"];
                };
            };
            400: components["responses"]["InvalidQuery"];
            401: components["responses"]["InvalidToken"];
            403: components["responses"]["AccountSuspended"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["RateLimited"];
            503: components["responses"]["DatabaseUnavailable"];
        };
    };
    downloadArchive: {
        parameters: {
            query?: {
                /** @description Levels of hosted bots that all sat at the table. */
                bot?: string[];
                /** @description From the `next` address of a page or download. */
                cursor?: string;
                /** @description Edition of the rules. */
                edition?: components["schemas"]["Edition"];
                /** @description Ended earlier. */
                ended_before?: string;
                /** @description A trigger of its end. */
                ended_by?: components["schemas"]["EndTrigger"];
                /** @description Ended then or later. */
                ended_from?: string;
                /** @description Played with this one. */
                expansion?: components["schemas"]["Expansion"];
                /** @description Played with exactly these; an empty list: with none. */
                expansions?: components["schemas"]["Expansion"][];
                /** @description Records in one download. `10000` if left out. */
                limit?: number;
                /** @description Decisions, at most. */
                max_plies?: number;
                /** @description Rounds, at most. */
                max_rounds?: number;
                /** @description Victory points of the winner, at most. */
                max_score?: number;
                /** @description Decisions, at least. */
                min_plies?: number;
                /** @description Rounds, at least. */
                min_rounds?: number;
                /** @description Victory points of the winner, at least. */
                min_score?: number;
                /** @description Rule options (docs/notation.md, N-20) with the value that counted. As `name:value`, with commas between. */
                options?: string;
                /** @description Seats of persons; 0: bots among themselves. */
                people?: number;
                /** @description Names of people who all sat at the table. */
                player?: string[];
                /** @description Number of seats. */
                players?: number;
                /** @description Games that count for ratings, or those that do not. */
                rated?: boolean;
                /** @description Why the game is over; `played`: played to its end. */
                reason?: "played" | "resigned" | "limit" | "consent" | "staff" | "overdue";
                /** @description Games whose creator chose the seed: without them, only them, or with them. `without` if left out. */
                tests?: "without" | "only" | "with";
                /** @description Name of a person who won. */
                winner?: string;
                /** @description Level of a hosted bot that won. */
                winner_bot?: string;
                /** @description Seat that won. */
                winner_seat?: number;
                /** @description Language of names, labels, messages and errors. Wins over the header `Accept-Language`, which is understood everywhere (RFC 9110); English if neither says anything. */
                language?: components["parameters"]["Language"];
            };
            header?: {
                /** @description `gzip` is understood. */
                "Accept-Encoding"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    /** @description Where the download goes on (RFC 8288, `rel="next"`); absent if it is complete. */
                    Link?: string;
                    "Content-Language": components["headers"]["ContentLanguage"];
                    "X-Request-ID": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/x-ndjson": string;
                };
            };
            400: components["responses"]["InvalidQuery"];
            401: components["responses"]["InvalidToken"];
            403: components["responses"]["AccountSuspended"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["RateLimited"];
            503: components["responses"]["DatabaseUnavailable"];
        };
    };
    listAccess: {
        parameters: {
            query?: {
                /** @description Language of names, labels, messages and errors. Wins over the header `Accept-Language`, which is understood everywhere (RFC 9110); English if neither says anything. */
                language?: components["parameters"]["Language"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "Content-Language": components["headers"]["ContentLanguage"];
                    "X-Request-ID": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AccessPage"];
                };
            };
            400: components["responses"]["InvalidQuery"];
            401: components["responses"]["LoginNeeded"];
            403: components["responses"]["ReadRefused"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["RateLimited"];
            503: components["responses"]["DatabaseUnavailable"];
        };
    };
    revokeAccess: {
        parameters: {
            query?: {
                /** @description Language of names, labels, messages and errors. Wins over the header `Accept-Language`, which is understood everywhere (RFC 9110); English if neither says anything. */
                language?: components["parameters"]["Language"];
            };
            header?: never;
            path: {
                /** @description Id of the access. */
                access_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description No response body */
            204: {
                headers: {
                    "Content-Language": components["headers"]["ContentLanguage"];
                    "X-Request-ID": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["InvalidQuery"];
            401: components["responses"]["LoginNeeded"];
            403: components["responses"]["WriteRefused"];
            /** @description - `access_not_found`: Nothing with this id has access to your account. */
            404: {
                headers: {
                    "Content-Language": components["headers"]["ContentLanguage"];
                    "X-Request-ID": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["AccessNotFoundProblem"];
                };
            };
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["RateLimited"];
            503: components["responses"]["DatabaseUnavailable"];
            507: components["responses"]["StorageFull"];
        };
    };
    listApps: {
        parameters: {
            query?: {
                /** @description Language of names, labels, messages and errors. Wins over the header `Accept-Language`, which is understood everywhere (RFC 9110); English if neither says anything. */
                language?: components["parameters"]["Language"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "Content-Language": components["headers"]["ContentLanguage"];
                    "X-Request-ID": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AppPage"];
                };
            };
            400: components["responses"]["InvalidQuery"];
            401: components["responses"]["LoginNeeded"];
            403: components["responses"]["ReadRefused"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["RateLimited"];
            503: components["responses"]["DatabaseUnavailable"];
        };
    };
    registerApp: {
        parameters: {
            query?: {
                /** @description Language of names, labels, messages and errors. Wins over the header `Accept-Language`, which is understood everywhere (RFC 9110); English if neither says anything. */
                language?: components["parameters"]["Language"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RegisterAppInput"];
            };
        };
        responses: {
            /** @description Registered; a secret is told only this once. */
            201: {
                headers: {
                    "Content-Language": components["headers"]["ContentLanguage"];
                    "X-Request-ID": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AppChanged"];
                };
            };
            400: components["responses"]["InvalidBody"];
            401: components["responses"]["LoginNeeded"];
            403: components["responses"]["NotForGuestsOrWriteRefused"];
            406: components["responses"]["NotAcceptable"];
            /** @description - `too_many_apps`: Delete apps that you no longer need before you register more. */
            409: {
                headers: {
                    "Content-Language": components["headers"]["ContentLanguage"];
                    "X-Request-ID": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["TooManyAppsProblem"];
                };
            };
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["InvalidApp"];
            429: components["responses"]["RateLimited"];
            503: components["responses"]["DatabaseUnavailable"];
            507: components["responses"]["StorageFull"];
        };
    };
    deleteApp: {
        parameters: {
            query?: {
                /** @description Language of names, labels, messages and errors. Wins over the header `Accept-Language`, which is understood everywhere (RFC 9110); English if neither says anything. */
                language?: components["parameters"]["Language"];
            };
            header?: never;
            path: {
                /** @description `client_id` of the app. */
                client_id: components["parameters"]["ClientId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description No response body */
            204: {
                headers: {
                    "Content-Language": components["headers"]["ContentLanguage"];
                    "X-Request-ID": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["InvalidQuery"];
            401: components["responses"]["LoginNeeded"];
            403: components["responses"]["WriteRefused"];
            404: components["responses"]["AppNotFound"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["RateLimited"];
            503: components["responses"]["DatabaseUnavailable"];
            507: components["responses"]["StorageFull"];
        };
    };
    changeApp: {
        parameters: {
            query?: {
                /** @description Language of names, labels, messages and errors. Wins over the header `Accept-Language`, which is understood everywhere (RFC 9110); English if neither says anything. */
                language?: components["parameters"]["Language"];
            };
            header?: never;
            path: {
                /** @description `client_id` of the app. */
                client_id: components["parameters"]["ClientId"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["ChangeAppInput"];
            };
        };
        responses: {
            /** @description As it is now. */
            200: {
                headers: {
                    "Content-Language": components["headers"]["ContentLanguage"];
                    "X-Request-ID": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AppChanged"];
                };
            };
            400: components["responses"]["InvalidBody"];
            401: components["responses"]["LoginNeeded"];
            403: components["responses"]["WriteRefused"];
            404: components["responses"]["AppNotFound"];
            406: components["responses"]["NotAcceptable"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["InvalidApp"];
            429: components["responses"]["RateLimited"];
            503: components["responses"]["DatabaseUnavailable"];
            507: components["responses"]["StorageFull"];
        };
    };
    replaceAppSecret: {
        parameters: {
            query?: {
                /** @description Language of names, labels, messages and errors. Wins over the header `Accept-Language`, which is understood everywhere (RFC 9110); English if neither says anything. */
                language?: components["parameters"]["Language"];
            };
            header?: never;
            path: {
                /** @description `client_id` of the app. */
                client_id: components["parameters"]["ClientId"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["Nothing"];
            };
        };
        responses: {
            /** @description The secret is told only this once. */
            200: {
                headers: {
                    "Content-Language": components["headers"]["ContentLanguage"];
                    "X-Request-ID": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AppChanged"];
                };
            };
            400: components["responses"]["InvalidBody"];
            401: components["responses"]["LoginNeeded"];
            403: components["responses"]["WriteRefused"];
            404: components["responses"]["AppNotFound"];
            406: components["responses"]["NotAcceptable"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["InvalidApp"];
            429: components["responses"]["RateLimited"];
            503: components["responses"]["DatabaseUnavailable"];
            507: components["responses"]["StorageFull"];
        };
    };
    playAsGuest: {
        parameters: {
            query?: {
                /** @description Language of names, labels, messages and errors. Wins over the header `Accept-Language`, which is understood everywhere (RFC 9110); English if neither says anything. */
                language?: components["parameters"]["Language"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["Nothing"];
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    "Content-Language": components["headers"]["ContentLanguage"];
                    "X-Request-ID": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TokenIssued"];
                };
            };
            400: components["responses"]["InvalidBody"];
            406: components["responses"]["NotAcceptable"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            503: components["responses"]["DatabaseUnavailable"];
            507: components["responses"]["StorageFull"];
        };
    };
    logIn: {
        parameters: {
            query?: {
                /** @description Language of names, labels, messages and errors. Wins over the header `Accept-Language`, which is understood everywhere (RFC 9110); English if neither says anything. */
                language?: components["parameters"]["Language"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["LogInInput"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "Content-Language": components["headers"]["ContentLanguage"];
                    "X-Request-ID": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TokenIssued"];
                };
            };
            400: components["responses"]["InvalidBody"];
            /** @description - `invalid_credentials`: There is no active account with this name and password. */
            401: {
                headers: {
                    "Content-Language": components["headers"]["ContentLanguage"];
                    "X-Request-ID": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["InvalidCredentialsProblem"];
                };
            };
            403: components["responses"]["AccountSuspended"];
            406: components["responses"]["NotAcceptable"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            503: components["responses"]["DatabaseUnavailable"];
            507: components["responses"]["StorageFull"];
        };
    };
    logOut: {
        parameters: {
            query?: {
                /** @description Language of names, labels, messages and errors. Wins over the header `Accept-Language`, which is understood everywhere (RFC 9110); English if neither says anything. */
                language?: components["parameters"]["Language"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["LogOutInput"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "Content-Language": components["headers"]["ContentLanguage"];
                    "X-Request-ID": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Revoked"];
                };
            };
            400: components["responses"]["InvalidBody"];
            401: components["responses"]["LoginNeeded"];
            403: components["responses"]["WriteRefused"];
            406: components["responses"]["NotAcceptable"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            503: components["responses"]["DatabaseUnavailable"];
            507: components["responses"]["StorageFull"];
        };
    };
    getMe: {
        parameters: {
            query?: {
                /** @description Language of names, labels, messages and errors. Wins over the header `Accept-Language`, which is understood everywhere (RFC 9110); English if neither says anything. */
                language?: components["parameters"]["Language"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "Content-Language": components["headers"]["ContentLanguage"];
                    "X-Request-ID": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Account"];
                };
            };
            400: components["responses"]["InvalidQuery"];
            401: components["responses"]["LoginNeeded"];
            403: components["responses"]["AccountSuspended"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["RateLimited"];
            503: components["responses"]["DatabaseUnavailable"];
        };
    };
    changePassword: {
        parameters: {
            query?: {
                /** @description Language of names, labels, messages and errors. Wins over the header `Accept-Language`, which is understood everywhere (RFC 9110); English if neither says anything. */
                language?: components["parameters"]["Language"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ChangePasswordInput"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "Content-Language": components["headers"]["ContentLanguage"];
                    "X-Request-ID": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Revoked"];
                };
            };
            400: components["responses"]["InvalidBody"];
            401: components["responses"]["LoginNeeded"];
            403: components["responses"]["WrongPasswordOrWriteRefused"];
            406: components["responses"]["NotAcceptable"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            /** @description - `weak_password`: The password is easy to guess; `reasons` says what is wrong with it. */
            422: {
                headers: {
                    "Content-Language": components["headers"]["ContentLanguage"];
                    "X-Request-ID": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["WeakPasswordProblem"];
                };
            };
            429: components["responses"]["RateLimited"];
            503: components["responses"]["DatabaseUnavailable"];
            507: components["responses"]["StorageFull"];
        };
    };
    setProfile: {
        parameters: {
            query?: {
                /** @description Language of names, labels, messages and errors. Wins over the header `Accept-Language`, which is understood everywhere (RFC 9110); English if neither says anything. */
                language?: components["parameters"]["Language"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["SetProfileInput"];
            };
        };
        responses: {
            /** @description As it is now. */
            200: {
                headers: {
                    "Content-Language": components["headers"]["ContentLanguage"];
                    "X-Request-ID": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Profile"];
                };
            };
            400: components["responses"]["InvalidBody"];
            401: components["responses"]["LoginNeeded"];
            403: components["responses"]["WriteRefused"];
            406: components["responses"]["NotAcceptable"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            503: components["responses"]["DatabaseUnavailable"];
            507: components["responses"]["StorageFull"];
        };
    };
    register: {
        parameters: {
            query?: {
                /** @description Language of names, labels, messages and errors. Wins over the header `Accept-Language`, which is understood everywhere (RFC 9110); English if neither says anything. */
                language?: components["parameters"]["Language"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RegisterInput"];
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    "Content-Language": components["headers"]["ContentLanguage"];
                    "X-Request-ID": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TokenIssued"];
                };
            };
            400: components["responses"]["InvalidBody"];
            401: components["responses"]["InvalidToken"];
            403: components["responses"]["ReadRefused"];
            406: components["responses"]["NotAcceptable"];
            /** @description - `username_taken`: Somebody has this name already; upper and lower case do not differ. */
            409: {
                headers: {
                    "Content-Language": components["headers"]["ContentLanguage"];
                    "X-Request-ID": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["UsernameTakenProblem"];
                };
            };
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            /**
             * @description - `invalid_email`: Give an e-mail address, or none at all.
             *     - `invalid_username`: A name has 3 to 30 characters: letters A to Z, digits, underscore, hyphen, dot.
             *     - `reserved_username`: The service gives such names itself, or this one could be taken for the service or the people who run it.
             *     - `weak_password`: The password is easy to guess; `reasons` says what is wrong with it.
             */
            422: {
                headers: {
                    "Content-Language": components["headers"]["ContentLanguage"];
                    "X-Request-ID": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["InvalidEmailProblem"] | components["schemas"]["InvalidUsernameProblem"] | components["schemas"]["ReservedUsernameProblem"] | components["schemas"]["WeakPasswordProblem"];
                };
            };
            429: components["responses"]["RateLimited"];
            503: components["responses"]["DatabaseUnavailable"];
            507: components["responses"]["StorageFull"];
        };
    };
    createStreamTicket: {
        parameters: {
            query?: {
                /** @description Language of names, labels, messages and errors. Wins over the header `Accept-Language`, which is understood everywhere (RFC 9110); English if neither says anything. */
                language?: components["parameters"]["Language"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateStreamTicketInput"];
            };
        };
        responses: {
            /** @description The ticket. */
            201: {
                headers: {
                    "Content-Language": components["headers"]["ContentLanguage"];
                    "X-Request-ID": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StreamTicket"];
                };
            };
            400: components["responses"]["InvalidBody"];
            401: components["responses"]["LoginNeeded"];
            /**
             * @description - `permission_denied`: You may not do this.
             *     - `account_suspended`: A moderator has suspended this account; `until` says how long, null: for good.
             *     - `csrf_failed`: Requests with a session cookie that change something need the CSRF token; requests with an API token do not.
             *     - `insufficient_scope`: The token does not have the scope that this needs; `scope` names it.
             */
            403: {
                headers: {
                    "Content-Language": components["headers"]["ContentLanguage"];
                    "X-Request-ID": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["PermissionDeniedProblem"] | components["schemas"]["AccountSuspendedProblem"] | components["schemas"]["CsrfFailedProblem"] | components["schemas"]["InsufficientScopeProblem"];
                };
            };
            406: components["responses"]["NotAcceptable"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            /** @description - `not_a_stream`: A ticket is for the path of a stream, such as `/api/v1/feed`, without a host and without a query. */
            422: {
                headers: {
                    "Content-Language": components["headers"]["ContentLanguage"];
                    "X-Request-ID": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["NotAStreamProblem"];
                };
            };
            429: components["responses"]["RateLimited"];
            503: components["responses"]["DatabaseUnavailable"];
            507: components["responses"]["StorageFull"];
        };
    };
    listTokens: {
        parameters: {
            query?: {
                /** @description Language of names, labels, messages and errors. Wins over the header `Accept-Language`, which is understood everywhere (RFC 9110); English if neither says anything. */
                language?: components["parameters"]["Language"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "Content-Language": components["headers"]["ContentLanguage"];
                    "X-Request-ID": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TokenPage"];
                };
            };
            400: components["responses"]["InvalidQuery"];
            401: components["responses"]["LoginNeeded"];
            403: components["responses"]["ReadRefused"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["RateLimited"];
            503: components["responses"]["DatabaseUnavailable"];
        };
    };
    createToken: {
        parameters: {
            query?: {
                /** @description Language of names, labels, messages and errors. Wins over the header `Accept-Language`, which is understood everywhere (RFC 9110); English if neither says anything. */
                language?: components["parameters"]["Language"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateTokenInput"];
            };
        };
        responses: {
            /** @description The token is told only this once. */
            201: {
                headers: {
                    "Content-Language": components["headers"]["ContentLanguage"];
                    "X-Request-ID": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TokenIssued"];
                };
            };
            400: components["responses"]["InvalidBody"];
            401: components["responses"]["LoginNeeded"];
            403: components["responses"]["NotForGuestsOrWriteRefused"];
            406: components["responses"]["NotAcceptable"];
            /** @description - `too_many_tokens`: Revoke tokens that you no longer need before you create more. */
            409: {
                headers: {
                    "Content-Language": components["headers"]["ContentLanguage"];
                    "X-Request-ID": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["TooManyTokensProblem"];
                };
            };
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["InvalidTokenSetup"];
            429: components["responses"]["RateLimited"];
            503: components["responses"]["DatabaseUnavailable"];
            507: components["responses"]["StorageFull"];
        };
    };
    revokeToken: {
        parameters: {
            query?: {
                /** @description Language of names, labels, messages and errors. Wins over the header `Accept-Language`, which is understood everywhere (RFC 9110); English if neither says anything. */
                language?: components["parameters"]["Language"];
            };
            header?: never;
            path: {
                /** @description Id of the token. */
                token_id: components["parameters"]["TokenId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description No response body */
            204: {
                headers: {
                    "Content-Language": components["headers"]["ContentLanguage"];
                    "X-Request-ID": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["InvalidQuery"];
            401: components["responses"]["LoginNeeded"];
            403: components["responses"]["WriteRefused"];
            404: components["responses"]["TokenNotFound"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["RateLimited"];
            503: components["responses"]["DatabaseUnavailable"];
            507: components["responses"]["StorageFull"];
        };
    };
    rotateToken: {
        parameters: {
            query?: {
                /** @description Language of names, labels, messages and errors. Wins over the header `Accept-Language`, which is understood everywhere (RFC 9110); English if neither says anything. */
                language?: components["parameters"]["Language"];
            };
            header?: never;
            path: {
                /** @description Id of the token. */
                token_id: components["parameters"]["TokenId"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["RotateTokenInput"];
            };
        };
        responses: {
            /** @description The token is told only this once. */
            200: {
                headers: {
                    "Content-Language": components["headers"]["ContentLanguage"];
                    "X-Request-ID": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TokenIssued"];
                };
            };
            400: components["responses"]["InvalidBody"];
            401: components["responses"]["LoginNeeded"];
            403: components["responses"]["WriteRefused"];
            404: components["responses"]["TokenNotFound"];
            406: components["responses"]["NotAcceptable"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["InvalidTokenSetup"];
            429: components["responses"]["RateLimited"];
            503: components["responses"]["DatabaseUnavailable"];
            507: components["responses"]["StorageFull"];
        };
    };
    listBlocks: {
        parameters: {
            query?: {
                /** @description Language of names, labels, messages and errors. Wins over the header `Accept-Language`, which is understood everywhere (RFC 9110); English if neither says anything. */
                language?: components["parameters"]["Language"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "Content-Language": components["headers"]["ContentLanguage"];
                    "X-Request-ID": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BlockPage"];
                };
            };
            400: components["responses"]["InvalidQuery"];
            401: components["responses"]["LoginNeeded"];
            403: components["responses"]["ReadRefused"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["RateLimited"];
            503: components["responses"]["DatabaseUnavailable"];
        };
    };
    block: {
        parameters: {
            query?: {
                /** @description Language of names, labels, messages and errors. Wins over the header `Accept-Language`, which is understood everywhere (RFC 9110); English if neither says anything. */
                language?: components["parameters"]["Language"];
            };
            header?: never;
            path: {
                /** @description Name of the account. */
                username: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["Nothing"];
            };
        };
        responses: {
            /** @description Whom you do not hear now. */
            200: {
                headers: {
                    "Content-Language": components["headers"]["ContentLanguage"];
                    "X-Request-ID": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Blocks"];
                };
            };
            400: components["responses"]["InvalidBody"];
            401: components["responses"]["LoginNeeded"];
            403: components["responses"]["WriteRefused"];
            404: components["responses"]["PersonNotFound"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["TooManyBlocks"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            503: components["responses"]["DatabaseUnavailable"];
            507: components["responses"]["StorageFull"];
        };
    };
    unblock: {
        parameters: {
            query?: {
                /** @description Language of names, labels, messages and errors. Wins over the header `Accept-Language`, which is understood everywhere (RFC 9110); English if neither says anything. */
                language?: components["parameters"]["Language"];
            };
            header?: never;
            path: {
                /** @description Name of the account. */
                username: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Whom you do not hear now. */
            200: {
                headers: {
                    "Content-Language": components["headers"]["ContentLanguage"];
                    "X-Request-ID": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Blocks"];
                };
            };
            400: components["responses"]["InvalidQuery"];
            401: components["responses"]["LoginNeeded"];
            403: components["responses"]["WriteRefused"];
            404: components["responses"]["PersonNotFound"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["RateLimited"];
            503: components["responses"]["DatabaseUnavailable"];
            507: components["responses"]["StorageFull"];
        };
    };
    becomeBot: {
        parameters: {
            query?: {
                /** @description Language of names, labels, messages and errors. Wins over the header `Accept-Language`, which is understood everywhere (RFC 9110); English if neither says anything. */
                language?: components["parameters"]["Language"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["Nothing"];
            };
        };
        responses: {
            /** @description It is one, now or before. */
            200: {
                headers: {
                    "Content-Language": components["headers"]["ContentLanguage"];
                    "X-Request-ID": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BotChanged"];
                };
            };
            400: components["responses"]["InvalidBody"];
            401: components["responses"]["LoginNeeded"];
            403: components["responses"]["NotForGuestsOrWriteRefused"];
            406: components["responses"]["NotAcceptable"];
            /** @description - `cannot_become_bot`: Only an account that has never sat at a table, and is neither staff nor a tester, becomes that of a bot. */
            409: {
                headers: {
                    "Content-Language": components["headers"]["ContentLanguage"];
                    "X-Request-ID": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["CannotBecomeBotProblem"];
                };
            };
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            503: components["responses"]["DatabaseUnavailable"];
            507: components["responses"]["StorageFull"];
        };
    };
    listDecisions: {
        parameters: {
            query?: {
                /** @description Seconds to wait for a decision if there is none; 0 if left out. */
                wait?: number;
                /** @description Language of names, labels, messages and errors. Wins over the header `Accept-Language`, which is understood everywhere (RFC 9110); English if neither says anything. */
                language?: components["parameters"]["Language"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "Content-Language": components["headers"]["ContentLanguage"];
                    "X-Request-ID": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BotDecisionPage"];
                };
            };
            400: components["responses"]["InvalidQuery"];
            401: components["responses"]["LoginNeeded"];
            403: components["responses"]["ReadRefused"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["NotABot"];
            429: components["responses"]["RateLimited"];
            503: components["responses"]["DatabaseUnavailable"];
        };
    };
    answerDecision: {
        parameters: {
            query?: {
                /** @description Language of names, labels, messages and errors. Wins over the header `Accept-Language`, which is understood everywhere (RFC 9110); English if neither says anything. */
                language?: components["parameters"]["Language"];
            };
            header?: {
                /** @description Of your choice, once per write. Sending the same write again with its key answers again and does nothing: repeat freely when an answer was lost. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description `return=minimal` (RFC 7240): answer with the receipt alone, without the game, its events and its decision. Other preferences are ignored. */
                Prefer?: components["parameters"]["Prefer"];
            };
            path: {
                /** @description Id of the decision. */
                decision_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["MoveInput"];
            };
        };
        responses: {
            /** @description Done, now or before (`replayed`). */
            200: {
                headers: {
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    "Preference-Applied": components["headers"]["PreferenceApplied"];
                    "Content-Language": components["headers"]["ContentLanguage"];
                    "X-Request-ID": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GameWritten"] | components["schemas"]["GameReceipt"];
                };
            };
            400: components["responses"]["InvalidBody"];
            401: components["responses"]["LoginNeeded"];
            403: components["responses"]["NoSpectatorsOrNotSeatedOrWriteRefused"];
            404: components["responses"]["GameNotFound"];
            406: components["responses"]["NotAcceptable"];
            /**
             * @description - `game_not_started`: Moves can be played once the owner has started the game.
             *     - `game_over`: Nothing can be changed in a game that has ended.
             *     - `game_paused`: It goes on when everybody agrees, or at the time it was set to.
             *     - `not_a_bot`: Only the account of a bot does this; `becomeBot` makes an account one, for good.
             *     - `not_your_turn`: The game waits for another seat.
             *     - `seat_handed_over`: Your time was up or you have left; take your seat back before you do anything at this table.
             *     - `stale_version`: The version you expected is not the current one; read the events you have missed and decide again.
             */
            409: {
                headers: {
                    "Content-Language": components["headers"]["ContentLanguage"];
                    "X-Request-ID": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["GameNotStartedProblem"] | components["schemas"]["GameOverProblem"] | components["schemas"]["GamePausedProblem"] | components["schemas"]["NotABotProblem"] | components["schemas"]["NotYourTurnProblem"] | components["schemas"]["SeatHandedOverProblem"] | components["schemas"]["StaleVersionProblem"];
                };
            };
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["IdempotencyKeyReusedOrIllegalMoveOrMalformedMove"];
            429: components["responses"]["RateLimited"];
            503: components["responses"]["DatabaseUnavailable"];
            507: components["responses"]["StorageFull"];
        };
    };
    getMyBot: {
        parameters: {
            query?: {
                /** @description Language of names, labels, messages and errors. Wins over the header `Accept-Language`, which is understood everywhere (RFC 9110); English if neither says anything. */
                language?: components["parameters"]["Language"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "Content-Language": components["headers"]["ContentLanguage"];
                    "X-Request-ID": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OwnBot"];
                };
            };
            400: components["responses"]["InvalidQuery"];
            401: components["responses"]["LoginNeeded"];
            403: components["responses"]["ReadRefused"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["NotABot"];
            429: components["responses"]["RateLimited"];
            503: components["responses"]["DatabaseUnavailable"];
        };
    };
    offerBot: {
        parameters: {
            query?: {
                /** @description Language of names, labels, messages and errors. Wins over the header `Accept-Language`, which is understood everywhere (RFC 9110); English if neither says anything. */
                language?: components["parameters"]["Language"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["OfferBotInput"];
            };
        };
        responses: {
            /** @description What it offers now. */
            200: {
                headers: {
                    "Content-Language": components["headers"]["ContentLanguage"];
                    "X-Request-ID": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BotChanged"];
                };
            };
            400: components["responses"]["InvalidBody"];
            401: components["responses"]["LoginNeeded"];
            403: components["responses"]["WriteRefused"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["NotABot"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["WebhookUrlRefused"];
            429: components["responses"]["RateLimited"];
            503: components["responses"]["DatabaseUnavailable"];
            507: components["responses"]["StorageFull"];
        };
    };
    listBots: {
        parameters: {
            query?: {
                /** @description With such a clock. */
                clock?: "live" | "correspondence" | "untimed";
                /** @description From the `next` address of a page. */
                cursor?: string;
                /** @description That play this edition. */
                edition?: components["schemas"]["Edition"];
                /** @description With all of these expansions. */
                expansions?: components["schemas"]["Expansion"][];
                /** @description Items a page. `20` if left out. */
                limit?: number;
                /** @description With so many seats. */
                players?: number;
                /** @description At rated tables, or at others. */
                rated?: boolean;
                /** @description Language of names, labels, messages and errors. Wins over the header `Accept-Language`, which is understood everywhere (RFC 9110); English if neither says anything. */
                language?: components["parameters"]["Language"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "Content-Language": components["headers"]["ContentLanguage"];
                    "X-Request-ID": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BotPage"];
                };
            };
            400: components["responses"]["InvalidQuery"];
            401: components["responses"]["InvalidToken"];
            403: components["responses"]["AccountSuspended"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["RateLimited"];
            503: components["responses"]["DatabaseUnavailable"];
        };
    };
    getBot: {
        parameters: {
            query?: {
                /** @description Language of names, labels, messages and errors. Wins over the header `Accept-Language`, which is understood everywhere (RFC 9110); English if neither says anything. */
                language?: components["parameters"]["Language"];
            };
            header?: never;
            path: {
                /** @description Name of the account of the bot. */
                username: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "Content-Language": components["headers"]["ContentLanguage"];
                    "X-Request-ID": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Bot"];
                };
            };
            400: components["responses"]["InvalidQuery"];
            401: components["responses"]["InvalidToken"];
            403: components["responses"]["AccountSuspended"];
            /** @description - `bot_not_found`: No account of a bot has this name. */
            404: {
                headers: {
                    "Content-Language": components["headers"]["ContentLanguage"];
                    "X-Request-ID": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["BotNotFoundProblem"];
                };
            };
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["RateLimited"];
            503: components["responses"]["DatabaseUnavailable"];
        };
    };
    listErrorCodes: {
        parameters: {
            query?: {
                /** @description Language of names, labels, messages and errors. Wins over the header `Accept-Language`, which is understood everywhere (RFC 9110); English if neither says anything. */
                language?: components["parameters"]["Language"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "Content-Language": components["headers"]["ContentLanguage"];
                    "X-Request-ID": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorCodePage"];
                };
            };
            400: components["responses"]["InvalidQuery"];
            503: components["responses"]["DatabaseUnavailable"];
        };
    };
    followMe: {
        parameters: {
            query?: {
                /** @description The `seq` that you have; left out: what is new from now on. 0 for all that is kept. */
                after?: number;
                /** @description Events in a JSON page; 100 if left out. */
                limit?: number;
                /** @description Language of names, labels, messages and errors. Wins over the header `Accept-Language`, which is understood everywhere (RFC 9110); English if neither says anything. */
                language?: components["parameters"]["Language"];
            };
            header?: {
                /** @description The last event that you have; for streams only. */
                "Last-Event-ID"?: components["parameters"]["LastEventId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "Content-Language": components["headers"]["ContentLanguage"];
                    "X-Request-ID": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UserFeedPage"];
                    "text/event-stream": string;
                    "application/x-ndjson": string;
                };
            };
            400: components["responses"]["InvalidQuery"];
            /**
             * @description - `invalid_ticket`: A ticket begins the stream that it was made for, for a minute, while its token is good. Ask for a new one.
             *     - `invalid_token`: The token is unknown, revoked or expired, or the header is malformed.
             *     - `not_authenticated`: This needs an API token (`Authorization: Bearer <token>`) or a session.
             */
            401: {
                headers: {
                    "Content-Language": components["headers"]["ContentLanguage"];
                    "X-Request-ID": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["InvalidTicketProblem"] | components["schemas"]["InvalidTokenProblem"] | components["schemas"]["NotAuthenticatedProblem"];
                };
            };
            403: components["responses"]["ReadRefused"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["RateLimited"];
            503: components["responses"]["DatabaseUnavailable"];
        };
    };
    listGames: {
        parameters: {
            query?: {
                /** @description From the `next` address of a page. */
                cursor?: string;
                /** @description Only games of this edition. */
                edition?: components["schemas"]["Edition"];
                /** @description Only games played with this expansion. */
                expansion?: components["schemas"]["Expansion"];
                /** @description Items a page. `20` if left out. */
                limit?: number;
                /** @description Only games with so many seats. */
                players?: number;
                /** @description Your sandboxes instead of real games. `false` if left out. */
                sandbox?: boolean;
                /** @description Only games in this state. */
                status?: components["schemas"]["GameStatus"];
                /** @description Language of names, labels, messages and errors. Wins over the header `Accept-Language`, which is understood everywhere (RFC 9110); English if neither says anything. */
                language?: components["parameters"]["Language"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "Content-Language": components["headers"]["ContentLanguage"];
                    "X-Request-ID": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GamePage"];
                };
            };
            400: components["responses"]["InvalidQuery"];
            401: components["responses"]["InvalidToken"];
            403: components["responses"]["AccountSuspended"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["RateLimited"];
            503: components["responses"]["DatabaseUnavailable"];
        };
    };
    createGame: {
        parameters: {
            query?: {
                /** @description Language of names, labels, messages and errors. Wins over the header `Accept-Language`, which is understood everywhere (RFC 9110); English if neither says anything. */
                language?: components["parameters"]["Language"];
            };
            header?: {
                /** @description Of your choice, once per write. Sending the same write again with its key answers again and does nothing: repeat freely when an answer was lost. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description `return=minimal` (RFC 7240): answer with the receipt alone, without the game, its events and its decision. Other preferences are ignored. */
                Prefer?: components["parameters"]["Prefer"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateGameInput"];
            };
        };
        responses: {
            /** @description The table is open; `Location` is its address. */
            201: {
                headers: {
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    "Preference-Applied": components["headers"]["PreferenceApplied"];
                    Location?: string;
                    "Content-Language": components["headers"]["ContentLanguage"];
                    "X-Request-ID": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GameWritten"] | components["schemas"]["GameReceipt"];
                };
            };
            400: components["responses"]["InvalidBody"];
            401: components["responses"]["LoginNeeded"];
            /**
             * @description - `not_for_bots`: The account of a bot plays where it is seated; it opens no tables, sits down nowhere by itself and has no say.
             *     - `not_for_guests`: This takes an account: register with the token of the guest, and go on as the same player.
             *     - `only_in_its_sandbox`: A tester was made for one sandbox: it sits at no other table and opens none.
             *     - `account_suspended`: A moderator has suspended this account; `until` says how long, null: for good.
             *     - `csrf_failed`: Requests with a session cookie that change something need the CSRF token; requests with an API token do not.
             *     - `insufficient_scope`: The token does not have the scope that this needs; `scope` names it.
             */
            403: {
                headers: {
                    "Content-Language": components["headers"]["ContentLanguage"];
                    "X-Request-ID": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["NotForBotsProblem"] | components["schemas"]["NotForGuestsProblem"] | components["schemas"]["OnlyInItsSandboxProblem"] | components["schemas"]["AccountSuspendedProblem"] | components["schemas"]["CsrfFailedProblem"] | components["schemas"]["InsufficientScopeProblem"];
                };
            };
            /**
             * @description - `bot_not_found`: No account of a bot has this name.
             *     - `person_not_found`: Nobody here has this name.
             */
            404: {
                headers: {
                    "Content-Language": components["headers"]["ContentLanguage"];
                    "X-Request-ID": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["BotNotFoundProblem"] | components["schemas"]["PersonNotFoundProblem"];
                };
            };
            406: components["responses"]["NotAcceptable"];
            /**
             * @description - `bot_unavailable`: It is not there, has enough games, or does not play at such a table; `bots` says who and why.
             *     - `too_many_sandboxes`: One person has only so many sandboxes at a time; delete those that you no longer need.
             */
            409: {
                headers: {
                    "Content-Language": components["headers"]["ContentLanguage"];
                    "X-Request-ID": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["BotUnavailableProblem"] | components["schemas"]["TooManySandboxesProblem"];
                };
            };
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["IdempotencyKeyReusedOrInvalidGameSetup"];
            429: components["responses"]["RateLimited"];
            503: components["responses"]["DatabaseUnavailable"];
            507: components["responses"]["StorageFull"];
        };
    };
    getGame: {
        parameters: {
            query?: {
                /** @description Language of names, labels, messages and errors. Wins over the header `Accept-Language`, which is understood everywhere (RFC 9110); English if neither says anything. */
                language?: components["parameters"]["Language"];
            };
            header?: {
                /** @description The `ETag` that you have. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /** @description Id of the game. */
                game_id: components["parameters"]["GameId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    ETag: components["headers"]["Etag"];
                    "Content-Language": components["headers"]["ContentLanguage"];
                    "X-Request-ID": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Game"];
                };
            };
            /** @description Nothing has changed. */
            304: {
                headers: {
                    ETag: components["headers"]["Etag"];
                    "Content-Language": components["headers"]["ContentLanguage"];
                    "X-Request-ID": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["InvalidQuery"];
            401: components["responses"]["InvalidToken"];
            403: components["responses"]["NoSpectatorsOrAccountSuspended"];
            404: components["responses"]["GameNotFound"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["RateLimited"];
            503: components["responses"]["DatabaseUnavailable"];
        };
    };
    getAnalysis: {
        parameters: {
            query?: {
                /** @description Language of names, labels, messages and errors. Wins over the header `Accept-Language`, which is understood everywhere (RFC 9110); English if neither says anything. */
                language?: components["parameters"]["Language"];
            };
            header?: never;
            path: {
                /** @description Id of the game. */
                game_id: components["parameters"]["GameId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "Retry-After"?: number;
                    "Content-Language": components["headers"]["ContentLanguage"];
                    "X-Request-ID": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Analysis"];
                };
            };
            400: components["responses"]["InvalidQuery"];
            401: components["responses"]["InvalidToken"];
            403: components["responses"]["NoSpectatorsOrAccountSuspended"];
            /**
             * @description - `game_not_found`: There is no game with this id.
             *     - `no_analysis`: Nobody has asked for an analysis of this game yet; whoever may see it can.
             */
            404: {
                headers: {
                    "Content-Language": components["headers"]["ContentLanguage"];
                    "X-Request-ID": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["GameNotFoundProblem"] | components["schemas"]["NoAnalysisProblem"];
                };
            };
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["RecordNotReady"];
            429: components["responses"]["RateLimited"];
            503: components["responses"]["DatabaseUnavailable"];
        };
    };
    requestAnalysis: {
        parameters: {
            query?: {
                /** @description Language of names, labels, messages and errors. Wins over the header `Accept-Language`, which is understood everywhere (RFC 9110); English if neither says anything. */
                language?: components["parameters"]["Language"];
            };
            header?: {
                /** @description Of your choice, once per write. Sending the same write again with its key answers again and does nothing: repeat freely when an answer was lost. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description Id of the game. */
                game_id: components["parameters"]["GameId"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["Nothing"];
            };
        };
        responses: {
            /** @description It is complete already, or had failed again. */
            200: {
                headers: {
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    "Retry-After"?: number;
                    "Content-Language": components["headers"]["ContentLanguage"];
                    "X-Request-ID": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AnalysisRequested"];
                };
            };
            /** @description It is being made; look again after `Retry-After`. */
            202: {
                headers: {
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    "Retry-After"?: number;
                    "Content-Language": components["headers"]["ContentLanguage"];
                    "X-Request-ID": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AnalysisRequested"];
                };
            };
            400: components["responses"]["InvalidBody"];
            401: components["responses"]["LoginNeeded"];
            403: components["responses"]["NoSpectatorsOrWriteRefused"];
            404: components["responses"]["GameNotFound"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["RecordNotReady"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["IdempotencyKeyReused"];
            429: components["responses"]["RateLimited"];
            503: components["responses"]["DatabaseUnavailable"];
            507: components["responses"]["StorageFull"];
        };
    };
    fillWithBots: {
        parameters: {
            query?: {
                /** @description Language of names, labels, messages and errors. Wins over the header `Accept-Language`, which is understood everywhere (RFC 9110); English if neither says anything. */
                language?: components["parameters"]["Language"];
            };
            header?: {
                /** @description Of your choice, once per write. Sending the same write again with its key answers again and does nothing: repeat freely when an answer was lost. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description `return=minimal` (RFC 7240): answer with the receipt alone, without the game, its events and its decision. Other preferences are ignored. */
                Prefer?: components["parameters"]["Prefer"];
            };
            path: {
                /** @description Id of the game. */
                game_id: components["parameters"]["GameId"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["FillWithBotsInput"];
            };
        };
        responses: {
            /** @description Done, now or before (`replayed`). */
            200: {
                headers: {
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    "Preference-Applied": components["headers"]["PreferenceApplied"];
                    "Content-Language": components["headers"]["ContentLanguage"];
                    "X-Request-ID": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GameWritten"] | components["schemas"]["GameReceipt"];
                };
            };
            400: components["responses"]["InvalidBody"];
            401: components["responses"]["LoginNeeded"];
            403: components["responses"]["NoSpectatorsOrNotOwnerOrWriteRefused"];
            404: components["responses"]["GameNotFound"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["GameAlreadyStartedOrGameOverOrSeatTaken"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["IdempotencyKeyReusedOrInvalidGameSetup"];
            429: components["responses"]["RateLimited"];
            503: components["responses"]["DatabaseUnavailable"];
            507: components["responses"]["StorageFull"];
        };
    };
    cancelGame: {
        parameters: {
            query?: {
                /** @description Language of names, labels, messages and errors. Wins over the header `Accept-Language`, which is understood everywhere (RFC 9110); English if neither says anything. */
                language?: components["parameters"]["Language"];
            };
            header?: {
                /** @description Of your choice, once per write. Sending the same write again with its key answers again and does nothing: repeat freely when an answer was lost. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description `return=minimal` (RFC 7240): answer with the receipt alone, without the game, its events and its decision. Other preferences are ignored. */
                Prefer?: components["parameters"]["Prefer"];
            };
            path: {
                /** @description Id of the game. */
                game_id: components["parameters"]["GameId"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["Nothing"];
            };
        };
        responses: {
            /** @description Done, now or before (`replayed`). */
            200: {
                headers: {
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    "Preference-Applied": components["headers"]["PreferenceApplied"];
                    "Content-Language": components["headers"]["ContentLanguage"];
                    "X-Request-ID": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GameWritten"] | components["schemas"]["GameReceipt"];
                };
            };
            400: components["responses"]["InvalidBody"];
            401: components["responses"]["LoginNeeded"];
            403: components["responses"]["NoSpectatorsOrNotOwnerOrWriteRefused"];
            404: components["responses"]["GameNotFound"];
            406: components["responses"]["NotAcceptable"];
            /**
             * @description - `game_already_started`: This can only be done while the game waits for players.
             *     - `game_over`: Nothing can be changed in a game that has ended.
             */
            409: {
                headers: {
                    "Content-Language": components["headers"]["ContentLanguage"];
                    "X-Request-ID": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["GameAlreadyStartedProblem"] | components["schemas"]["GameOverProblem"];
                };
            };
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["IdempotencyKeyReused"];
            429: components["responses"]["RateLimited"];
            503: components["responses"]["DatabaseUnavailable"];
            507: components["responses"]["StorageFull"];
        };
    };
    getChat: {
        parameters: {
            query?: {
                /** @description The `seq` that you have; 0 for all. */
                after?: number;
                /** @description Messages in a JSON page; 100 if left out. A stream has no limit. */
                limit?: number;
                /** @description Language of names, labels, messages and errors. Wins over the header `Accept-Language`, which is understood everywhere (RFC 9110); English if neither says anything. */
                language?: components["parameters"]["Language"];
            };
            header?: {
                /** @description The last event that you have; for streams only. */
                "Last-Event-ID"?: components["parameters"]["LastEventId"];
            };
            path: {
                /** @description `table`: who sits there; `spectators`: who watches. */
                channel: "table" | "spectators";
                /** @description Id of the game. */
                game_id: components["parameters"]["GameId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "Content-Language": components["headers"]["ContentLanguage"];
                    "X-Request-ID": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ChatPage"];
                    "text/event-stream": string;
                    "application/x-ndjson": string;
                };
            };
            400: components["responses"]["InvalidQuery"];
            401: components["responses"]["InvalidTicketOrInvalidToken"];
            /**
             * @description - `chat_not_yours`: Until they have seen the end, those who sit at the table and those who watch do not hear each other.
             *     - `no_spectators`: This table lets nobody watch; only its players see the game.
             *     - `account_suspended`: A moderator has suspended this account; `until` says how long, null: for good.
             */
            403: {
                headers: {
                    "Content-Language": components["headers"]["ContentLanguage"];
                    "X-Request-ID": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ChatNotYoursProblem"] | components["schemas"]["NoSpectatorsProblem"] | components["schemas"]["AccountSuspendedProblem"];
                };
            };
            404: components["responses"]["GameNotFoundOrNoChat"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["RateLimited"];
            503: components["responses"]["DatabaseUnavailable"];
        };
    };
    sendMessage: {
        parameters: {
            query?: {
                /** @description Language of names, labels, messages and errors. Wins over the header `Accept-Language`, which is understood everywhere (RFC 9110); English if neither says anything. */
                language?: components["parameters"]["Language"];
            };
            header?: {
                /** @description Of your choice, once per write. Sending the same write again with its key answers again and does nothing: repeat freely when an answer was lost. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description `table`: those who sit there; `spectators`: those who watch. */
                channel: components["parameters"]["Channel"];
                /** @description Id of the game. */
                game_id: components["parameters"]["GameId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SendMessageInput"];
            };
        };
        responses: {
            /** @description Sent, now or before (`replayed`). */
            201: {
                headers: {
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    "Content-Language": components["headers"]["ContentLanguage"];
                    "X-Request-ID": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MessageSent"];
                    "text/event-stream": components["schemas"]["MessageSent"];
                    "application/x-ndjson": components["schemas"]["MessageSent"];
                };
            };
            400: components["responses"]["InvalidBody"];
            401: components["responses"]["LoginNeeded"];
            /**
             * @description - `banned_from_chat`: A moderator lets you say nothing; `until` says how long, null: for good.
             *     - `chat_not_yours`: Until they have seen the end, those who sit at the table and those who watch do not hear each other.
             *     - `no_spectators`: This table lets nobody watch; only its players see the game.
             *     - `account_suspended`: A moderator has suspended this account; `until` says how long, null: for good.
             *     - `csrf_failed`: Requests with a session cookie that change something need the CSRF token; requests with an API token do not.
             *     - `insufficient_scope`: The token does not have the scope that this needs; `scope` names it.
             */
            403: {
                headers: {
                    "Content-Language": components["headers"]["ContentLanguage"];
                    "X-Request-ID": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["BannedFromChatProblem"] | components["schemas"]["ChatNotYoursProblem"] | components["schemas"]["NoSpectatorsProblem"] | components["schemas"]["AccountSuspendedProblem"] | components["schemas"]["CsrfFailedProblem"] | components["schemas"]["InsufficientScopeProblem"];
                };
            };
            404: components["responses"]["GameNotFoundOrNoChat"];
            406: components["responses"]["NotAcceptable"];
            /** @description - `chat_closed`: Thirty days after the end of a game nobody talks any more. */
            409: {
                headers: {
                    "Content-Language": components["headers"]["ContentLanguage"];
                    "X-Request-ID": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ChatClosedProblem"];
                };
            };
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["IdempotencyKeyReused"];
            /**
             * @description - `too_many_messages`: Say something again after `retry_after` seconds.
             *     - `rate_limited`: Slow down and try again after `Retry-After` seconds.
             */
            429: {
                headers: {
                    "Content-Language": components["headers"]["ContentLanguage"];
                    "X-Request-ID": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["TooManyMessagesProblem"] | components["schemas"]["RateLimitedProblem"];
                };
            };
            503: components["responses"]["DatabaseUnavailable"];
            507: components["responses"]["StorageFull"];
        };
    };
    reportMessage: {
        parameters: {
            query?: {
                /** @description Language of names, labels, messages and errors. Wins over the header `Accept-Language`, which is understood everywhere (RFC 9110); English if neither says anything. */
                language?: components["parameters"]["Language"];
            };
            header?: {
                /** @description Of your choice, once per write. Sending the same write again with its key answers again and does nothing: repeat freely when an answer was lost. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description `table`: those who sit there; `spectators`: those who watch. */
                channel: components["parameters"]["Channel"];
                /** @description Id of the game. */
                game_id: components["parameters"]["GameId"];
                /** @description Number of the message. */
                seq: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReportMessageInput"];
            };
        };
        responses: {
            /** @description Reported, now or before (`replayed`). */
            201: {
                headers: {
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    "Content-Language": components["headers"]["ContentLanguage"];
                    "X-Request-ID": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Reported"];
                };
            };
            400: components["responses"]["InvalidBody"];
            401: components["responses"]["LoginNeeded"];
            /**
             * @description - `chat_not_yours`: Until they have seen the end, those who sit at the table and those who watch do not hear each other.
             *     - `no_spectators`: This table lets nobody watch; only its players see the game.
             *     - `account_suspended`: A moderator has suspended this account; `until` says how long, null: for good.
             *     - `csrf_failed`: Requests with a session cookie that change something need the CSRF token; requests with an API token do not.
             *     - `insufficient_scope`: The token does not have the scope that this needs; `scope` names it.
             */
            403: {
                headers: {
                    "Content-Language": components["headers"]["ContentLanguage"];
                    "X-Request-ID": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ChatNotYoursProblem"] | components["schemas"]["NoSpectatorsProblem"] | components["schemas"]["AccountSuspendedProblem"] | components["schemas"]["CsrfFailedProblem"] | components["schemas"]["InsufficientScopeProblem"];
                };
            };
            /**
             * @description - `game_not_found`: There is no game with this id.
             *     - `message_not_found`: There is no message with this number, or it was deleted.
             *     - `no_chat`: Nobody talks at this table, or there is no such channel; the channels are `table` and `spectators`.
             */
            404: {
                headers: {
                    "Content-Language": components["headers"]["ContentLanguage"];
                    "X-Request-ID": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["GameNotFoundProblem"] | components["schemas"]["MessageNotFoundProblem"] | components["schemas"]["NoChatProblem"];
                };
            };
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["AlreadyReported"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["IdempotencyKeyReused"];
            429: components["responses"]["RateLimited"];
            503: components["responses"]["DatabaseUnavailable"];
            507: components["responses"]["StorageFull"];
        };
    };
    contribute: {
        parameters: {
            query?: {
                /** @description Language of names, labels, messages and errors. Wins over the header `Accept-Language`, which is understood everywhere (RFC 9110); English if neither says anything. */
                language?: components["parameters"]["Language"];
            };
            header?: {
                /** @description Of your choice, once per write. Sending the same write again with its key answers again and does nothing: repeat freely when an answer was lost. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description `return=minimal` (RFC 7240): answer with the receipt alone, without the game, its events and its decision. Other preferences are ignored. */
                Prefer?: components["parameters"]["Prefer"];
            };
            path: {
                /** @description Id of the game. */
                game_id: components["parameters"]["GameId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ContributeInput"];
            };
        };
        responses: {
            /** @description Done, now or before (`replayed`). */
            200: {
                headers: {
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    "Preference-Applied": components["headers"]["PreferenceApplied"];
                    "Content-Language": components["headers"]["ContentLanguage"];
                    "X-Request-ID": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GameWritten"] | components["schemas"]["GameReceipt"];
                };
            };
            400: components["responses"]["InvalidBody"];
            401: components["responses"]["LoginNeeded"];
            403: components["responses"]["NoSpectatorsOrNotSeatedOrWriteRefused"];
            404: components["responses"]["GameNotFound"];
            406: components["responses"]["NotAcceptable"];
            /**
             * @description - `game_already_started`: This can only be done while the game waits for players.
             *     - `game_over`: Nothing can be changed in a game that has ended.
             *     - `no_contributions`: Nobody contributes to the seed of a game whose seed was chosen by its creator.
             */
            409: {
                headers: {
                    "Content-Language": components["headers"]["ContentLanguage"];
                    "X-Request-ID": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["GameAlreadyStartedProblem"] | components["schemas"]["GameOverProblem"] | components["schemas"]["NoContributionsProblem"];
                };
            };
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["IdempotencyKeyReused"];
            429: components["responses"]["RateLimited"];
            503: components["responses"]["DatabaseUnavailable"];
            507: components["responses"]["StorageFull"];
        };
    };
    getDecision: {
        parameters: {
            query?: {
                /** @description With the effects and warnings of each move. */
                effects?: boolean;
                /** @description Language of names, labels, messages and errors. Wins over the header `Accept-Language`, which is understood everywhere (RFC 9110); English if neither says anything. */
                language?: components["parameters"]["Language"];
            };
            header?: never;
            path: {
                /** @description Id of the game. */
                game_id: components["parameters"]["GameId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "Content-Language": components["headers"]["ContentLanguage"];
                    "X-Request-ID": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Decision"] | null;
                };
            };
            400: components["responses"]["InvalidQuery"];
            401: components["responses"]["InvalidToken"];
            403: components["responses"]["NoSpectatorsOrAccountSuspended"];
            404: components["responses"]["GameNotFound"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["RateLimited"];
            503: components["responses"]["DatabaseUnavailable"];
        };
    };
    listEvents: {
        parameters: {
            query?: {
                /** @description The `seq` that you have; 0 for all. */
                after?: number;
                /** @description Events in a JSON page; 100 if left out. A stream has no limit. */
                limit?: number;
                /** @description Language of names, labels, messages and errors. Wins over the header `Accept-Language`, which is understood everywhere (RFC 9110); English if neither says anything. */
                language?: components["parameters"]["Language"];
            };
            header?: {
                /** @description The last event that you have; for streams only. */
                "Last-Event-ID"?: components["parameters"]["LastEventId"];
            };
            path: {
                /** @description Id of the game. */
                game_id: components["parameters"]["GameId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "Content-Language": components["headers"]["ContentLanguage"];
                    "X-Request-ID": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EventPage"];
                    "text/event-stream": string;
                };
            };
            400: components["responses"]["InvalidQuery"];
            401: components["responses"]["InvalidTicketOrInvalidToken"];
            403: components["responses"]["NoSpectatorsOrAccountSuspended"];
            404: components["responses"]["GameNotFound"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["RateLimited"];
            503: components["responses"]["DatabaseUnavailable"];
        };
    };
    followGame: {
        parameters: {
            query?: {
                /** @description The `seq` that you have; left out: begin with the view as it is. */
                after?: number;
                /** @description Events in a JSON page; 100 if left out. */
                limit?: number;
                /** @description Language of names, labels, messages and errors. Wins over the header `Accept-Language`, which is understood everywhere (RFC 9110); English if neither says anything. */
                language?: components["parameters"]["Language"];
            };
            header?: {
                /** @description The last event that you have; for streams only. */
                "Last-Event-ID"?: components["parameters"]["LastEventId"];
            };
            path: {
                /** @description Id of the game. */
                game_id: components["parameters"]["GameId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "Content-Language": components["headers"]["ContentLanguage"];
                    "X-Request-ID": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FeedPage"];
                    "text/event-stream": string;
                    "application/x-ndjson": string;
                };
            };
            400: components["responses"]["InvalidQuery"];
            401: components["responses"]["InvalidTicketOrInvalidToken"];
            403: components["responses"]["NoSpectatorsOrAccountSuspended"];
            404: components["responses"]["GameNotFound"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["RateLimited"];
            503: components["responses"]["DatabaseUnavailable"];
        };
    };
    forkGame: {
        parameters: {
            query?: {
                /** @description Language of names, labels, messages and errors. Wins over the header `Accept-Language`, which is understood everywhere (RFC 9110); English if neither says anything. */
                language?: components["parameters"]["Language"];
            };
            header?: {
                /** @description Of your choice, once per write. Sending the same write again with its key answers again and does nothing: repeat freely when an answer was lost. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description `return=minimal` (RFC 7240): answer with the receipt alone, without the game, its events and its decision. Other preferences are ignored. */
                Prefer?: components["parameters"]["Prefer"];
            };
            path: {
                /** @description Id of the game. */
                game_id: components["parameters"]["GameId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ForkGameInput"];
            };
        };
        responses: {
            /** @description The new game. */
            201: {
                headers: {
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    "Preference-Applied": components["headers"]["PreferenceApplied"];
                    "Content-Language": components["headers"]["ContentLanguage"];
                    "X-Request-ID": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GameWritten"] | components["schemas"]["GameReceipt"];
                };
            };
            400: components["responses"]["InvalidBody"];
            401: components["responses"]["LoginNeeded"];
            403: components["responses"]["NoSpectatorsOrNotForBotsOrWriteRefused"];
            404: components["responses"]["GameNotFound"];
            406: components["responses"]["NotAcceptable"];
            /** @description - `cannot_fork`: One plays on from a game that is over, after an event at which something was left to decide. */
            409: {
                headers: {
                    "Content-Language": components["headers"]["ContentLanguage"];
                    "X-Request-ID": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["CannotForkProblem"];
                };
            };
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["IdempotencyKeyReusedOrInvalidGameSetup"];
            429: components["responses"]["RateLimited"];
            503: components["responses"]["DatabaseUnavailable"];
            507: components["responses"]["StorageFull"];
        };
    };
    getHint: {
        parameters: {
            query?: {
                /** @description A level of the hosted bots that can advise; if left out, expert, which answers at once. */
                level?: "expert" | "master";
                /** @description Language of names, labels, messages and errors. Wins over the header `Accept-Language`, which is understood everywhere (RFC 9110); English if neither says anything. */
                language?: components["parameters"]["Language"];
            };
            header?: never;
            path: {
                /** @description Id of the game. */
                game_id: components["parameters"]["GameId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What it expects. */
            200: {
                headers: {
                    "Content-Language": components["headers"]["ContentLanguage"];
                    "X-Request-ID": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Hint"];
                };
            };
            400: components["responses"]["InvalidQuery"];
            401: components["responses"]["LoginNeeded"];
            /**
             * @description - `no_hints`: At this table nobody is advised; in a rated game nobody ever is.
             *     - `not_seated`: Only a player at this table may do this.
             *     - `account_suspended`: A moderator has suspended this account; `until` says how long, null: for good.
             *     - `insufficient_scope`: The token does not have the scope that this needs; `scope` names it.
             */
            403: {
                headers: {
                    "Content-Language": components["headers"]["ContentLanguage"];
                    "X-Request-ID": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["NoHintsProblem"] | components["schemas"]["NotSeatedProblem"] | components["schemas"]["AccountSuspendedProblem"] | components["schemas"]["InsufficientScopeProblem"];
                };
            };
            404: components["responses"]["GameNotFound"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["GameNotStartedOrGameOverOrNotYourTurn"];
            /** @description - `no_adviser`: There is no such level of the hosted bots, or none that can advise; `levels` names those that can. */
            422: {
                headers: {
                    "Content-Language": components["headers"]["ContentLanguage"];
                    "X-Request-ID": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["NoAdviserProblem"];
                };
            };
            429: components["responses"]["RateLimited"];
            /**
             * @description - `database_unavailable`: The database does not answer just now, for example because it restarts. Try again after `Retry-After` seconds; send a write with the same idempotency key, since it may have been carried out.
             *     - `hint_failed`: The bot that was asked has failed, or has not answered in time.
             */
            503: {
                headers: {
                    "Content-Language": components["headers"]["ContentLanguage"];
                    "X-Request-ID": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["DatabaseUnavailableProblem"] | components["schemas"]["HintFailedProblem"];
                };
            };
        };
    };
    joinGame: {
        parameters: {
            query?: {
                /** @description Language of names, labels, messages and errors. Wins over the header `Accept-Language`, which is understood everywhere (RFC 9110); English if neither says anything. */
                language?: components["parameters"]["Language"];
            };
            header?: {
                /** @description Of your choice, once per write. Sending the same write again with its key answers again and does nothing: repeat freely when an answer was lost. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description `return=minimal` (RFC 7240): answer with the receipt alone, without the game, its events and its decision. Other preferences are ignored. */
                Prefer?: components["parameters"]["Prefer"];
            };
            path: {
                /** @description Id of the game. */
                game_id: components["parameters"]["GameId"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["JoinGameInput"];
            };
        };
        responses: {
            /** @description Done, now or before (`replayed`). */
            200: {
                headers: {
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    "Preference-Applied": components["headers"]["PreferenceApplied"];
                    "Content-Language": components["headers"]["ContentLanguage"];
                    "X-Request-ID": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GameWritten"] | components["schemas"]["GameReceipt"];
                };
            };
            400: components["responses"]["InvalidBody"];
            401: components["responses"]["LoginNeeded"];
            /**
             * @description - `invitation_needed`: At this table sit only people who were invited.
             *     - `invitation_unknown`: This invitation is not for this seat, was taken back, or was used by somebody else.
             *     - `kicked`: The owner of the table has sent you away.
             *     - `no_spectators`: This table lets nobody watch; only its players see the game.
             *     - `not_for_bots`: The account of a bot plays where it is seated; it opens no tables, sits down nowhere by itself and has no say.
             *     - `not_for_guests`: This takes an account: register with the token of the guest, and go on as the same player.
             *     - `only_in_its_sandbox`: A tester was made for one sandbox: it sits at no other table and opens none.
             *     - `seat_reserved`: The seat is held for somebody else, or for whoever was invited to it.
             *     - `account_suspended`: A moderator has suspended this account; `until` says how long, null: for good.
             *     - `csrf_failed`: Requests with a session cookie that change something need the CSRF token; requests with an API token do not.
             *     - `insufficient_scope`: The token does not have the scope that this needs; `scope` names it.
             */
            403: {
                headers: {
                    "Content-Language": components["headers"]["ContentLanguage"];
                    "X-Request-ID": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["InvitationNeededProblem"] | components["schemas"]["InvitationUnknownProblem"] | components["schemas"]["KickedProblem"] | components["schemas"]["NoSpectatorsProblem"] | components["schemas"]["NotForBotsProblem"] | components["schemas"]["NotForGuestsProblem"] | components["schemas"]["OnlyInItsSandboxProblem"] | components["schemas"]["SeatReservedProblem"] | components["schemas"]["AccountSuspendedProblem"] | components["schemas"]["CsrfFailedProblem"] | components["schemas"]["InsufficientScopeProblem"];
                };
            };
            404: components["responses"]["GameNotFound"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["AlreadySeatedOrGameAlreadyStartedOrGameOverOrSeatTaken"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["IdempotencyKeyReused"];
            429: components["responses"]["RateLimited"];
            503: components["responses"]["DatabaseUnavailable"];
            507: components["responses"]["StorageFull"];
        };
    };
    leaveGame: {
        parameters: {
            query?: {
                /** @description Language of names, labels, messages and errors. Wins over the header `Accept-Language`, which is understood everywhere (RFC 9110); English if neither says anything. */
                language?: components["parameters"]["Language"];
            };
            header?: {
                /** @description Of your choice, once per write. Sending the same write again with its key answers again and does nothing: repeat freely when an answer was lost. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description `return=minimal` (RFC 7240): answer with the receipt alone, without the game, its events and its decision. Other preferences are ignored. */
                Prefer?: components["parameters"]["Prefer"];
            };
            path: {
                /** @description Id of the game. */
                game_id: components["parameters"]["GameId"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["Nothing"];
            };
        };
        responses: {
            /** @description Done, now or before (`replayed`). */
            200: {
                headers: {
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    "Preference-Applied": components["headers"]["PreferenceApplied"];
                    "Content-Language": components["headers"]["ContentLanguage"];
                    "X-Request-ID": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GameWritten"] | components["schemas"]["GameReceipt"];
                };
            };
            400: components["responses"]["InvalidBody"];
            401: components["responses"]["LoginNeeded"];
            403: components["responses"]["NoSpectatorsOrNotSeatedOrWriteRefused"];
            404: components["responses"]["GameNotFound"];
            406: components["responses"]["NotAcceptable"];
            /**
             * @description - `game_over`: Nothing can be changed in a game that has ended.
             *     - `seat_handed_over`: Your time was up or you have left; take your seat back before you do anything at this table.
             */
            409: {
                headers: {
                    "Content-Language": components["headers"]["ContentLanguage"];
                    "X-Request-ID": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["GameOverProblem"] | components["schemas"]["SeatHandedOverProblem"];
                };
            };
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["IdempotencyKeyReused"];
            429: components["responses"]["RateLimited"];
            503: components["responses"]["DatabaseUnavailable"];
            507: components["responses"]["StorageFull"];
        };
    };
    playMove: {
        parameters: {
            query?: {
                /** @description Language of names, labels, messages and errors. Wins over the header `Accept-Language`, which is understood everywhere (RFC 9110); English if neither says anything. */
                language?: components["parameters"]["Language"];
            };
            header?: {
                /** @description Of your choice, once per write. Sending the same write again with its key answers again and does nothing: repeat freely when an answer was lost. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description `return=minimal` (RFC 7240): answer with the receipt alone, without the game, its events and its decision. Other preferences are ignored. */
                Prefer?: components["parameters"]["Prefer"];
            };
            path: {
                /** @description Id of the game. */
                game_id: components["parameters"]["GameId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PlayMoveInput"];
            };
        };
        responses: {
            /** @description Done, now or before (`replayed`). */
            200: {
                headers: {
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    "Preference-Applied": components["headers"]["PreferenceApplied"];
                    "Content-Language": components["headers"]["ContentLanguage"];
                    "X-Request-ID": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GameWritten"] | components["schemas"]["GameReceipt"];
                };
            };
            400: components["responses"]["InvalidBody"];
            401: components["responses"]["LoginNeeded"];
            403: components["responses"]["NotSeatedOrWriteRefused"];
            404: components["responses"]["GameNotFound"];
            406: components["responses"]["NotAcceptable"];
            /**
             * @description - `game_not_started`: Moves can be played once the owner has started the game.
             *     - `game_over`: Nothing can be changed in a game that has ended.
             *     - `game_paused`: It goes on when everybody agrees, or at the time it was set to.
             *     - `not_your_turn`: The game waits for another seat.
             *     - `seat_handed_over`: Your time was up or you have left; take your seat back before you do anything at this table.
             *     - `stale_version`: The version you expected is not the current one; read the events you have missed and decide again.
             */
            409: {
                headers: {
                    "Content-Language": components["headers"]["ContentLanguage"];
                    "X-Request-ID": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["GameNotStartedProblem"] | components["schemas"]["GameOverProblem"] | components["schemas"]["GamePausedProblem"] | components["schemas"]["NotYourTurnProblem"] | components["schemas"]["SeatHandedOverProblem"] | components["schemas"]["StaleVersionProblem"];
                };
            };
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["IdempotencyKeyReusedOrIllegalMoveOrMalformedMove"];
            429: components["responses"]["RateLimited"];
            503: components["responses"]["DatabaseUnavailable"];
            507: components["responses"]["StorageFull"];
        };
    };
    mute: {
        parameters: {
            query?: {
                /** @description Language of names, labels, messages and errors. Wins over the header `Accept-Language`, which is understood everywhere (RFC 9110); English if neither says anything. */
                language?: components["parameters"]["Language"];
            };
            header?: never;
            path: {
                /** @description Id of the game. */
                game_id: components["parameters"]["GameId"];
                /** @description Name of the account. */
                username: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["Nothing"];
            };
        };
        responses: {
            /** @description Whom you do not hear now. */
            200: {
                headers: {
                    "Content-Language": components["headers"]["ContentLanguage"];
                    "X-Request-ID": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Blocks"];
                };
            };
            400: components["responses"]["InvalidBody"];
            401: components["responses"]["LoginNeeded"];
            403: components["responses"]["NoSpectatorsOrWriteRefused"];
            404: components["responses"]["GameNotFoundOrPersonNotFound"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["TooManyBlocks"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            503: components["responses"]["DatabaseUnavailable"];
            507: components["responses"]["StorageFull"];
        };
    };
    unmute: {
        parameters: {
            query?: {
                /** @description Language of names, labels, messages and errors. Wins over the header `Accept-Language`, which is understood everywhere (RFC 9110); English if neither says anything. */
                language?: components["parameters"]["Language"];
            };
            header?: never;
            path: {
                /** @description Id of the game. */
                game_id: components["parameters"]["GameId"];
                /** @description Name of the account. */
                username: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Whom you do not hear now. */
            200: {
                headers: {
                    "Content-Language": components["headers"]["ContentLanguage"];
                    "X-Request-ID": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Blocks"];
                };
            };
            400: components["responses"]["InvalidQuery"];
            401: components["responses"]["LoginNeeded"];
            403: components["responses"]["NoSpectatorsOrWriteRefused"];
            404: components["responses"]["GameNotFoundOrPersonNotFound"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["RateLimited"];
            503: components["responses"]["DatabaseUnavailable"];
            507: components["responses"]["StorageFull"];
        };
    };
    getOrders: {
        parameters: {
            query?: {
                /** @description Language of names, labels, messages and errors. Wins over the header `Accept-Language`, which is understood everywhere (RFC 9110); English if neither says anything. */
                language?: components["parameters"]["Language"];
            };
            header?: never;
            path: {
                /** @description Id of the game. */
                game_id: components["parameters"]["GameId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "Content-Language": components["headers"]["ContentLanguage"];
                    "X-Request-ID": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StandingOrders"];
                };
            };
            400: components["responses"]["InvalidQuery"];
            401: components["responses"]["LoginNeeded"];
            /**
             * @description - `not_seated`: Only a player at this table may do this.
             *     - `account_suspended`: A moderator has suspended this account; `until` says how long, null: for good.
             *     - `insufficient_scope`: The token does not have the scope that this needs; `scope` names it.
             */
            403: {
                headers: {
                    "Content-Language": components["headers"]["ContentLanguage"];
                    "X-Request-ID": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["NotSeatedProblem"] | components["schemas"]["AccountSuspendedProblem"] | components["schemas"]["InsufficientScopeProblem"];
                };
            };
            404: components["responses"]["GameNotFound"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["RateLimited"];
            503: components["responses"]["DatabaseUnavailable"];
        };
    };
    setOrders: {
        parameters: {
            query?: {
                /** @description Language of names, labels, messages and errors. Wins over the header `Accept-Language`, which is understood everywhere (RFC 9110); English if neither says anything. */
                language?: components["parameters"]["Language"];
            };
            header?: {
                /** @description Of your choice, once per write. Sending the same write again with its key answers again and does nothing: repeat freely when an answer was lost. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description Id of the game. */
                game_id: components["parameters"]["GameId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SetOrdersInput"];
            };
        };
        responses: {
            /** @description Your orders now, set by this or before (`replayed`). */
            200: {
                headers: {
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    "Content-Language": components["headers"]["ContentLanguage"];
                    "X-Request-ID": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StandingOrders"];
                };
            };
            400: components["responses"]["InvalidBody"];
            401: components["responses"]["LoginNeeded"];
            403: components["responses"]["NotSeatedOrWriteRefused"];
            404: components["responses"]["GameNotFound"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["GameNotStartedOrGameOverOrOutOfPlay"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            /**
             * @description - `idempotency_key_reused`: This key was sent before with another operation or other parameters.
             *     - `invalid_order`: Kind, decision and moves of the order do not fit together, or there are too many; `order` says which.
             */
            422: {
                headers: {
                    "Content-Language": components["headers"]["ContentLanguage"];
                    "X-Request-ID": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["IdempotencyKeyReusedProblem"] | components["schemas"]["InvalidOrderProblem"];
                };
            };
            429: components["responses"]["RateLimited"];
            503: components["responses"]["DatabaseUnavailable"];
            507: components["responses"]["StorageFull"];
        };
    };
    getPresence: {
        parameters: {
            query?: {
                /** @description Language of names, labels, messages and errors. Wins over the header `Accept-Language`, which is understood everywhere (RFC 9110); English if neither says anything. */
                language?: components["parameters"]["Language"];
            };
            header?: never;
            path: {
                /** @description Id of the game. */
                game_id: components["parameters"]["GameId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "Content-Language": components["headers"]["ContentLanguage"];
                    "X-Request-ID": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Presence"];
                };
            };
            400: components["responses"]["InvalidQuery"];
            401: components["responses"]["InvalidToken"];
            403: components["responses"]["NoSpectatorsOrAccountSuspended"];
            404: components["responses"]["GameNotFound"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["RateLimited"];
            503: components["responses"]["DatabaseUnavailable"];
        };
    };
    previewMove: {
        parameters: {
            query?: {
                /** @description Language of names, labels, messages and errors. Wins over the header `Accept-Language`, which is understood everywhere (RFC 9110); English if neither says anything. */
                language?: components["parameters"]["Language"];
            };
            header?: never;
            path: {
                /** @description Id of the game. */
                game_id: components["parameters"]["GameId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["MoveInput"];
            };
        };
        responses: {
            /** @description What it would do. */
            200: {
                headers: {
                    "Content-Language": components["headers"]["ContentLanguage"];
                    "X-Request-ID": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Preview"];
                };
            };
            400: components["responses"]["InvalidBody"];
            401: components["responses"]["LoginNeeded"];
            403: components["responses"]["NotSeatedOrWriteRefused"];
            404: components["responses"]["GameNotFound"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["GameNotStartedOrGameOverOrNotYourTurn"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            /**
             * @description - `illegal_move`: The rules refuse this move; the answer names the rule and what is legal.
             *     - `malformed_move`: The text is not a move of the notation (docs/notation).
             */
            422: {
                headers: {
                    "Content-Language": components["headers"]["ContentLanguage"];
                    "X-Request-ID": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["IllegalMoveProblem"] | components["schemas"]["MalformedMoveProblem"];
                };
            };
            429: components["responses"]["RateLimited"];
            503: components["responses"]["DatabaseUnavailable"];
            507: components["responses"]["StorageFull"];
        };
    };
    propose: {
        parameters: {
            query?: {
                /** @description Language of names, labels, messages and errors. Wins over the header `Accept-Language`, which is understood everywhere (RFC 9110); English if neither says anything. */
                language?: components["parameters"]["Language"];
            };
            header?: {
                /** @description Of your choice, once per write. Sending the same write again with its key answers again and does nothing: repeat freely when an answer was lost. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description `return=minimal` (RFC 7240): answer with the receipt alone, without the game, its events and its decision. Other preferences are ignored. */
                Prefer?: components["parameters"]["Prefer"];
            };
            path: {
                /** @description Id of the game. */
                game_id: components["parameters"]["GameId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ProposeInput"];
            };
        };
        responses: {
            /** @description Done, now or before (`replayed`). */
            200: {
                headers: {
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    "Preference-Applied": components["headers"]["PreferenceApplied"];
                    "Content-Language": components["headers"]["ContentLanguage"];
                    "X-Request-ID": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GameWritten"] | components["schemas"]["GameReceipt"];
                };
            };
            400: components["responses"]["InvalidBody"];
            401: components["responses"]["LoginNeeded"];
            403: components["responses"]["NotForBotsOrNotSeatedOrWriteRefused"];
            404: components["responses"]["GameNotFound"];
            406: components["responses"]["NotAcceptable"];
            /**
             * @description - `game_not_paused`: Only an adjourned game can be resumed.
             *     - `game_not_started`: Moves can be played once the owner has started the game.
             *     - `game_over`: Nothing can be changed in a game that has ended.
             *     - `game_paused`: It goes on when everybody agrees, or at the time it was set to.
             *     - `proposal_declined`: Your last proposal of this kind was declined at this decision.
             *     - `proposal_open`: There is one proposal of a kind at a time; answer the one there is.
             *     - `seat_handed_over`: Your time was up or you have left; take your seat back before you do anything at this table.
             *     - `takeback_refused`: A seat goes back by itself where nobody else is touched and nothing hidden was seen; `earliest` says how far.
             */
            409: {
                headers: {
                    "Content-Language": components["headers"]["ContentLanguage"];
                    "X-Request-ID": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["GameNotPausedProblem"] | components["schemas"]["GameNotStartedProblem"] | components["schemas"]["GameOverProblem"] | components["schemas"]["GamePausedProblem"] | components["schemas"]["ProposalDeclinedProblem"] | components["schemas"]["ProposalOpenProblem"] | components["schemas"]["SeatHandedOverProblem"] | components["schemas"]["TakebackRefusedProblem"];
                };
            };
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["IdempotencyKeyReused"];
            429: components["responses"]["RateLimited"];
            503: components["responses"]["DatabaseUnavailable"];
            507: components["responses"]["StorageFull"];
        };
    };
    answerProposal: {
        parameters: {
            query?: {
                /** @description Language of names, labels, messages and errors. Wins over the header `Accept-Language`, which is understood everywhere (RFC 9110); English if neither says anything. */
                language?: components["parameters"]["Language"];
            };
            header?: {
                /** @description Of your choice, once per write. Sending the same write again with its key answers again and does nothing: repeat freely when an answer was lost. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description `return=minimal` (RFC 7240): answer with the receipt alone, without the game, its events and its decision. Other preferences are ignored. */
                Prefer?: components["parameters"]["Prefer"];
            };
            path: {
                /** @description Id of the game. */
                game_id: components["parameters"]["GameId"];
                /** @description `number` of the proposal, as in `proposals` of the game. */
                number: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AnswerProposalInput"];
            };
        };
        responses: {
            /** @description Done, now or before (`replayed`). */
            200: {
                headers: {
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    "Preference-Applied": components["headers"]["PreferenceApplied"];
                    "Content-Language": components["headers"]["ContentLanguage"];
                    "X-Request-ID": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GameWritten"] | components["schemas"]["GameReceipt"];
                };
            };
            400: components["responses"]["InvalidBody"];
            401: components["responses"]["LoginNeeded"];
            403: components["responses"]["NotForBotsOrNotSeatedOrWriteRefused"];
            404: components["responses"]["GameNotFound"];
            406: components["responses"]["NotAcceptable"];
            /**
             * @description - `game_not_started`: Moves can be played once the owner has started the game.
             *     - `game_over`: Nothing can be changed in a game that has ended.
             *     - `proposal_gone`: It was answered, taken back, or overtaken by a move.
             *     - `seat_handed_over`: Your time was up or you have left; take your seat back before you do anything at this table.
             */
            409: {
                headers: {
                    "Content-Language": components["headers"]["ContentLanguage"];
                    "X-Request-ID": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["GameNotStartedProblem"] | components["schemas"]["GameOverProblem"] | components["schemas"]["ProposalGoneProblem"] | components["schemas"]["SeatHandedOverProblem"];
                };
            };
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["IdempotencyKeyReused"];
            429: components["responses"]["RateLimited"];
            503: components["responses"]["DatabaseUnavailable"];
            507: components["responses"]["StorageFull"];
        };
    };
    setReady: {
        parameters: {
            query?: {
                /** @description Language of names, labels, messages and errors. Wins over the header `Accept-Language`, which is understood everywhere (RFC 9110); English if neither says anything. */
                language?: components["parameters"]["Language"];
            };
            header?: {
                /** @description Of your choice, once per write. Sending the same write again with its key answers again and does nothing: repeat freely when an answer was lost. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description `return=minimal` (RFC 7240): answer with the receipt alone, without the game, its events and its decision. Other preferences are ignored. */
                Prefer?: components["parameters"]["Prefer"];
            };
            path: {
                /** @description Id of the game. */
                game_id: components["parameters"]["GameId"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["SetReadyInput"];
            };
        };
        responses: {
            /** @description Done, now or before (`replayed`). */
            200: {
                headers: {
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    "Preference-Applied": components["headers"]["PreferenceApplied"];
                    "Content-Language": components["headers"]["ContentLanguage"];
                    "X-Request-ID": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GameWritten"] | components["schemas"]["GameReceipt"];
                };
            };
            400: components["responses"]["InvalidBody"];
            401: components["responses"]["LoginNeeded"];
            403: components["responses"]["NoSpectatorsOrNotSeatedOrWriteRefused"];
            404: components["responses"]["GameNotFound"];
            406: components["responses"]["NotAcceptable"];
            /**
             * @description - `game_already_started`: This can only be done while the game waits for players.
             *     - `game_over`: Nothing can be changed in a game that has ended.
             *     - `no_ready_check`: At this table nobody has to say that he is ready.
             *     - `seats_open`: The game starts when nobody is missing.
             */
            409: {
                headers: {
                    "Content-Language": components["headers"]["ContentLanguage"];
                    "X-Request-ID": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["GameAlreadyStartedProblem"] | components["schemas"]["GameOverProblem"] | components["schemas"]["NoReadyCheckProblem"] | components["schemas"]["SeatsOpenProblem"];
                };
            };
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["IdempotencyKeyReused"];
            429: components["responses"]["RateLimited"];
            503: components["responses"]["DatabaseUnavailable"];
            507: components["responses"]["StorageFull"];
        };
    };
    reclaimSeat: {
        parameters: {
            query?: {
                /** @description Language of names, labels, messages and errors. Wins over the header `Accept-Language`, which is understood everywhere (RFC 9110); English if neither says anything. */
                language?: components["parameters"]["Language"];
            };
            header?: {
                /** @description Of your choice, once per write. Sending the same write again with its key answers again and does nothing: repeat freely when an answer was lost. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description `return=minimal` (RFC 7240): answer with the receipt alone, without the game, its events and its decision. Other preferences are ignored. */
                Prefer?: components["parameters"]["Prefer"];
            };
            path: {
                /** @description Id of the game. */
                game_id: components["parameters"]["GameId"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["Nothing"];
            };
        };
        responses: {
            /** @description Done, now or before (`replayed`). */
            200: {
                headers: {
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    "Preference-Applied": components["headers"]["PreferenceApplied"];
                    "Content-Language": components["headers"]["ContentLanguage"];
                    "X-Request-ID": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GameWritten"] | components["schemas"]["GameReceipt"];
                };
            };
            400: components["responses"]["InvalidBody"];
            401: components["responses"]["LoginNeeded"];
            403: components["responses"]["NotSeatedOrWriteRefused"];
            404: components["responses"]["GameNotFound"];
            406: components["responses"]["NotAcceptable"];
            /**
             * @description - `game_not_started`: Moves can be played once the owner has started the game.
             *     - `game_over`: Nothing can be changed in a game that has ended.
             *     - `out_of_play`: Who has given up, or lost by the clock or by leaving, cannot come back.
             *     - `seat_not_handed_over`: Only a seat that was handed over can be taken back.
             */
            409: {
                headers: {
                    "Content-Language": components["headers"]["ContentLanguage"];
                    "X-Request-ID": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["GameNotStartedProblem"] | components["schemas"]["GameOverProblem"] | components["schemas"]["OutOfPlayProblem"] | components["schemas"]["SeatNotHandedOverProblem"];
                };
            };
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["IdempotencyKeyReused"];
            429: components["responses"]["RateLimited"];
            503: components["responses"]["DatabaseUnavailable"];
            507: components["responses"]["StorageFull"];
        };
    };
    getRecord: {
        parameters: {
            query?: {
                /** @description Language of names, labels, messages and errors. Wins over the header `Accept-Language`, which is understood everywhere (RFC 9110); English if neither says anything. */
                language?: components["parameters"]["Language"];
            };
            header?: never;
            path: {
                /** @description Id of the game. */
                game_id: components["parameters"]["GameId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "Content-Language": components["headers"]["ContentLanguage"];
                    "X-Request-ID": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Record"];
                };
            };
            400: components["responses"]["InvalidQuery"];
            401: components["responses"]["InvalidToken"];
            403: components["responses"]["NoSpectatorsOrAccountSuspended"];
            404: components["responses"]["GameNotFound"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["RecordNotReady"];
            429: components["responses"]["RateLimited"];
            503: components["responses"]["DatabaseUnavailable"];
        };
    };
    rematch: {
        parameters: {
            query?: {
                /** @description Language of names, labels, messages and errors. Wins over the header `Accept-Language`, which is understood everywhere (RFC 9110); English if neither says anything. */
                language?: components["parameters"]["Language"];
            };
            header?: {
                /** @description Of your choice, once per write. Sending the same write again with its key answers again and does nothing: repeat freely when an answer was lost. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description `return=minimal` (RFC 7240): answer with the receipt alone, without the game, its events and its decision. Other preferences are ignored. */
                Prefer?: components["parameters"]["Prefer"];
            };
            path: {
                /** @description Id of the game. */
                game_id: components["parameters"]["GameId"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["Nothing"];
            };
        };
        responses: {
            /** @description Done, now or before (`replayed`). */
            200: {
                headers: {
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    "Preference-Applied": components["headers"]["PreferenceApplied"];
                    "Content-Language": components["headers"]["ContentLanguage"];
                    "X-Request-ID": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GameWritten"] | components["schemas"]["GameReceipt"];
                };
            };
            400: components["responses"]["InvalidBody"];
            401: components["responses"]["LoginNeeded"];
            /**
             * @description - `kicked`: The owner of the table has sent you away.
             *     - `no_spectators`: This table lets nobody watch; only its players see the game.
             *     - `not_for_bots`: The account of a bot plays where it is seated; it opens no tables, sits down nowhere by itself and has no say.
             *     - `not_seated`: Only a player at this table may do this.
             *     - `only_in_its_sandbox`: A tester was made for one sandbox: it sits at no other table and opens none.
             *     - `account_suspended`: A moderator has suspended this account; `until` says how long, null: for good.
             *     - `csrf_failed`: Requests with a session cookie that change something need the CSRF token; requests with an API token do not.
             *     - `insufficient_scope`: The token does not have the scope that this needs; `scope` names it.
             */
            403: {
                headers: {
                    "Content-Language": components["headers"]["ContentLanguage"];
                    "X-Request-ID": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["KickedProblem"] | components["schemas"]["NoSpectatorsProblem"] | components["schemas"]["NotForBotsProblem"] | components["schemas"]["NotSeatedProblem"] | components["schemas"]["OnlyInItsSandboxProblem"] | components["schemas"]["AccountSuspendedProblem"] | components["schemas"]["CsrfFailedProblem"] | components["schemas"]["InsufficientScopeProblem"];
                };
            };
            404: components["responses"]["GameNotFound"];
            406: components["responses"]["NotAcceptable"];
            /**
             * @description - `game_not_over`: This can only be done when the game is over.
             *     - `game_not_started`: Moves can be played once the owner has started the game.
             *     - `not_in_a_sandbox`: A sandbox has no rematch: create another one, with the seed and the clock that you want.
             *     - `seat_taken`: No open seat is left, or the one you asked for is not open.
             */
            409: {
                headers: {
                    "Content-Language": components["headers"]["ContentLanguage"];
                    "X-Request-ID": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["GameNotOverProblem"] | components["schemas"]["GameNotStartedProblem"] | components["schemas"]["NotInASandboxProblem"] | components["schemas"]["SeatTakenProblem"];
                };
            };
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["IdempotencyKeyReused"];
            429: components["responses"]["RateLimited"];
            503: components["responses"]["DatabaseUnavailable"];
            507: components["responses"]["StorageFull"];
        };
    };
    reportGame: {
        parameters: {
            query?: {
                /** @description Language of names, labels, messages and errors. Wins over the header `Accept-Language`, which is understood everywhere (RFC 9110); English if neither says anything. */
                language?: components["parameters"]["Language"];
            };
            header?: {
                /** @description Of your choice, once per write. Sending the same write again with its key answers again and does nothing: repeat freely when an answer was lost. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description Id of the game. */
                game_id: components["parameters"]["GameId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReportGameInput"];
            };
        };
        responses: {
            /** @description Reported, now or before (`replayed`). */
            201: {
                headers: {
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    "Content-Language": components["headers"]["ContentLanguage"];
                    "X-Request-ID": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Reported"];
                };
            };
            400: components["responses"]["InvalidBody"];
            401: components["responses"]["LoginNeeded"];
            403: components["responses"]["NoSpectatorsOrNotForBotsOrWriteRefused"];
            404: components["responses"]["GameNotFound"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["AlreadyReported"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["IdempotencyKeyReused"];
            429: components["responses"]["RateLimited"];
            503: components["responses"]["DatabaseUnavailable"];
            507: components["responses"]["StorageFull"];
        };
    };
    resign: {
        parameters: {
            query?: {
                /** @description Language of names, labels, messages and errors. Wins over the header `Accept-Language`, which is understood everywhere (RFC 9110); English if neither says anything. */
                language?: components["parameters"]["Language"];
            };
            header?: {
                /** @description Of your choice, once per write. Sending the same write again with its key answers again and does nothing: repeat freely when an answer was lost. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description `return=minimal` (RFC 7240): answer with the receipt alone, without the game, its events and its decision. Other preferences are ignored. */
                Prefer?: components["parameters"]["Prefer"];
            };
            path: {
                /** @description Id of the game. */
                game_id: components["parameters"]["GameId"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["Nothing"];
            };
        };
        responses: {
            /** @description Done, now or before (`replayed`). */
            200: {
                headers: {
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    "Preference-Applied": components["headers"]["PreferenceApplied"];
                    "Content-Language": components["headers"]["ContentLanguage"];
                    "X-Request-ID": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GameWritten"] | components["schemas"]["GameReceipt"];
                };
            };
            400: components["responses"]["InvalidBody"];
            401: components["responses"]["LoginNeeded"];
            403: components["responses"]["NotSeatedOrWriteRefused"];
            404: components["responses"]["GameNotFound"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["GameNotStartedOrGameOverOrOutOfPlay"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["IdempotencyKeyReused"];
            429: components["responses"]["RateLimited"];
            503: components["responses"]["DatabaseUnavailable"];
            507: components["responses"]["StorageFull"];
        };
    };
    deleteSandbox: {
        parameters: {
            query?: {
                /** @description Language of names, labels, messages and errors. Wins over the header `Accept-Language`, which is understood everywhere (RFC 9110); English if neither says anything. */
                language?: components["parameters"]["Language"];
            };
            header?: never;
            path: {
                /** @description Id of the game. */
                game_id: components["parameters"]["GameId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description No response body */
            204: {
                headers: {
                    "Content-Language": components["headers"]["ContentLanguage"];
                    "X-Request-ID": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["InvalidQuery"];
            401: components["responses"]["LoginNeeded"];
            /**
             * @description - `not_owner`: Only the owner of the game, or staff, may do this.
             *     - `account_suspended`: A moderator has suspended this account; `until` says how long, null: for good.
             *     - `csrf_failed`: Requests with a session cookie that change something need the CSRF token; requests with an API token do not.
             *     - `insufficient_scope`: The token does not have the scope that this needs; `scope` names it.
             */
            403: {
                headers: {
                    "Content-Language": components["headers"]["ContentLanguage"];
                    "X-Request-ID": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["NotOwnerProblem"] | components["schemas"]["AccountSuspendedProblem"] | components["schemas"]["CsrfFailedProblem"] | components["schemas"]["InsufficientScopeProblem"];
                };
            };
            404: components["responses"]["GameNotFound"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["NotASandbox"];
            429: components["responses"]["RateLimited"];
            503: components["responses"]["DatabaseUnavailable"];
            507: components["responses"]["StorageFull"];
        };
    };
    advanceClock: {
        parameters: {
            query?: {
                /** @description Language of names, labels, messages and errors. Wins over the header `Accept-Language`, which is understood everywhere (RFC 9110); English if neither says anything. */
                language?: components["parameters"]["Language"];
            };
            header?: {
                /** @description Of your choice, once per write. Sending the same write again with its key answers again and does nothing: repeat freely when an answer was lost. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description `return=minimal` (RFC 7240): answer with the receipt alone, without the game, its events and its decision. Other preferences are ignored. */
                Prefer?: components["parameters"]["Prefer"];
            };
            path: {
                /** @description Id of the game. */
                game_id: components["parameters"]["GameId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AdvanceClockInput"];
            };
        };
        responses: {
            /** @description Done, now or before (`replayed`). */
            200: {
                headers: {
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    "Preference-Applied": components["headers"]["PreferenceApplied"];
                    "Content-Language": components["headers"]["ContentLanguage"];
                    "X-Request-ID": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GameWritten"] | components["schemas"]["GameReceipt"];
                };
            };
            400: components["responses"]["InvalidBody"];
            401: components["responses"]["LoginNeeded"];
            403: components["responses"]["NoSpectatorsOrNotOwnerOrWriteRefused"];
            404: components["responses"]["GameNotFound"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["NotASandbox"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["IdempotencyKeyReused"];
            429: components["responses"]["RateLimited"];
            503: components["responses"]["DatabaseUnavailable"];
            507: components["responses"]["StorageFull"];
        };
    };
    freezeClock: {
        parameters: {
            query?: {
                /** @description Language of names, labels, messages and errors. Wins over the header `Accept-Language`, which is understood everywhere (RFC 9110); English if neither says anything. */
                language?: components["parameters"]["Language"];
            };
            header?: {
                /** @description Of your choice, once per write. Sending the same write again with its key answers again and does nothing: repeat freely when an answer was lost. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description `return=minimal` (RFC 7240): answer with the receipt alone, without the game, its events and its decision. Other preferences are ignored. */
                Prefer?: components["parameters"]["Prefer"];
            };
            path: {
                /** @description Id of the game. */
                game_id: components["parameters"]["GameId"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["Nothing"];
            };
        };
        responses: {
            /** @description Done, now or before (`replayed`). */
            200: {
                headers: {
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    "Preference-Applied": components["headers"]["PreferenceApplied"];
                    "Content-Language": components["headers"]["ContentLanguage"];
                    "X-Request-ID": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GameWritten"] | components["schemas"]["GameReceipt"];
                };
            };
            400: components["responses"]["InvalidBody"];
            401: components["responses"]["LoginNeeded"];
            403: components["responses"]["NoSpectatorsOrNotOwnerOrWriteRefused"];
            404: components["responses"]["GameNotFound"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["NotASandbox"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["IdempotencyKeyReused"];
            429: components["responses"]["RateLimited"];
            503: components["responses"]["DatabaseUnavailable"];
            507: components["responses"]["StorageFull"];
        };
    };
    runClock: {
        parameters: {
            query?: {
                /** @description Language of names, labels, messages and errors. Wins over the header `Accept-Language`, which is understood everywhere (RFC 9110); English if neither says anything. */
                language?: components["parameters"]["Language"];
            };
            header?: {
                /** @description Of your choice, once per write. Sending the same write again with its key answers again and does nothing: repeat freely when an answer was lost. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description `return=minimal` (RFC 7240): answer with the receipt alone, without the game, its events and its decision. Other preferences are ignored. */
                Prefer?: components["parameters"]["Prefer"];
            };
            path: {
                /** @description Id of the game. */
                game_id: components["parameters"]["GameId"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["Nothing"];
            };
        };
        responses: {
            /** @description Done, now or before (`replayed`). */
            200: {
                headers: {
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    "Preference-Applied": components["headers"]["PreferenceApplied"];
                    "Content-Language": components["headers"]["ContentLanguage"];
                    "X-Request-ID": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GameWritten"] | components["schemas"]["GameReceipt"];
                };
            };
            400: components["responses"]["InvalidBody"];
            401: components["responses"]["LoginNeeded"];
            403: components["responses"]["NoSpectatorsOrNotOwnerOrWriteRefused"];
            404: components["responses"]["GameNotFound"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["NotASandbox"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["IdempotencyKeyReused"];
            429: components["responses"]["RateLimited"];
            503: components["responses"]["DatabaseUnavailable"];
            507: components["responses"]["StorageFull"];
        };
    };
    seatTester: {
        parameters: {
            query?: {
                /** @description Language of names, labels, messages and errors. Wins over the header `Accept-Language`, which is understood everywhere (RFC 9110); English if neither says anything. */
                language?: components["parameters"]["Language"];
            };
            header?: {
                /** @description Of your choice, once per write. Sending the same write again with its key answers again and does nothing: repeat freely when an answer was lost. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description Id of the game. */
                game_id: components["parameters"]["GameId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SeatTesterInput"];
            };
        };
        responses: {
            /** @description They sit there, now or before (`replayed`). */
            201: {
                headers: {
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    "Content-Language": components["headers"]["ContentLanguage"];
                    "X-Request-ID": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SeatedTester"];
                };
            };
            400: components["responses"]["InvalidBody"];
            401: components["responses"]["LoginNeeded"];
            403: components["responses"]["NoSpectatorsOrNotOwnerOrWriteRefused"];
            404: components["responses"]["GameNotFound"];
            406: components["responses"]["NotAcceptable"];
            /**
             * @description - `game_already_started`: This can only be done while the game waits for players.
             *     - `game_over`: Nothing can be changed in a game that has ended.
             *     - `not_a_sandbox`: This can only be done in a sandbox; a real game is left as it is.
             *     - `seat_taken`: No open seat is left, or the one you asked for is not open.
             */
            409: {
                headers: {
                    "Content-Language": components["headers"]["ContentLanguage"];
                    "X-Request-ID": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["GameAlreadyStartedProblem"] | components["schemas"]["GameOverProblem"] | components["schemas"]["NotASandboxProblem"] | components["schemas"]["SeatTakenProblem"];
                };
            };
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["IdempotencyKeyReused"];
            429: components["responses"]["RateLimited"];
            503: components["responses"]["DatabaseUnavailable"];
            507: components["responses"]["StorageFull"];
        };
    };
    listSeats: {
        parameters: {
            query?: {
                /** @description Language of names, labels, messages and errors. Wins over the header `Accept-Language`, which is understood everywhere (RFC 9110); English if neither says anything. */
                language?: components["parameters"]["Language"];
            };
            header?: never;
            path: {
                /** @description Id of the game. */
                game_id: components["parameters"]["GameId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "Content-Language": components["headers"]["ContentLanguage"];
                    "X-Request-ID": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CanSitPage"];
                };
            };
            400: components["responses"]["InvalidQuery"];
            401: components["responses"]["InvalidToken"];
            403: components["responses"]["NoSpectatorsOrAccountSuspended"];
            404: components["responses"]["GameNotFound"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["RateLimited"];
            503: components["responses"]["DatabaseUnavailable"];
        };
    };
    seatBot: {
        parameters: {
            query?: {
                /** @description Language of names, labels, messages and errors. Wins over the header `Accept-Language`, which is understood everywhere (RFC 9110); English if neither says anything. */
                language?: components["parameters"]["Language"];
            };
            header?: {
                /** @description Of your choice, once per write. Sending the same write again with its key answers again and does nothing: repeat freely when an answer was lost. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description `return=minimal` (RFC 7240): answer with the receipt alone, without the game, its events and its decision. Other preferences are ignored. */
                Prefer?: components["parameters"]["Prefer"];
            };
            path: {
                /** @description Id of the game. */
                game_id: components["parameters"]["GameId"];
                /** @description Number of the seat. */
                seat: components["parameters"]["Seat"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SeatBotInput"];
            };
        };
        responses: {
            /** @description Done, now or before (`replayed`). */
            200: {
                headers: {
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    "Preference-Applied": components["headers"]["PreferenceApplied"];
                    "Content-Language": components["headers"]["ContentLanguage"];
                    "X-Request-ID": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GameWritten"] | components["schemas"]["GameReceipt"];
                };
            };
            400: components["responses"]["InvalidBody"];
            401: components["responses"]["LoginNeeded"];
            403: components["responses"]["NoSpectatorsOrNotOwnerOrWriteRefused"];
            /**
             * @description - `bot_not_found`: No account of a bot has this name.
             *     - `game_not_found`: There is no game with this id.
             */
            404: {
                headers: {
                    "Content-Language": components["headers"]["ContentLanguage"];
                    "X-Request-ID": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["BotNotFoundProblem"] | components["schemas"]["GameNotFoundProblem"];
                };
            };
            406: components["responses"]["NotAcceptable"];
            /**
             * @description - `already_seated`: You have a seat at this table.
             *     - `bot_unavailable`: It is not there, has enough games, or does not play at such a table; `bots` says who and why.
             *     - `game_already_started`: This can only be done while the game waits for players.
             *     - `game_over`: Nothing can be changed in a game that has ended.
             *     - `seat_taken`: No open seat is left, or the one you asked for is not open.
             */
            409: {
                headers: {
                    "Content-Language": components["headers"]["ContentLanguage"];
                    "X-Request-ID": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["AlreadySeatedProblem"] | components["schemas"]["BotUnavailableProblem"] | components["schemas"]["GameAlreadyStartedProblem"] | components["schemas"]["GameOverProblem"] | components["schemas"]["SeatTakenProblem"];
                };
            };
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["IdempotencyKeyReused"];
            429: components["responses"]["RateLimited"];
            503: components["responses"]["DatabaseUnavailable"];
            507: components["responses"]["StorageFull"];
        };
    };
    inviteToSeat: {
        parameters: {
            query?: {
                /** @description Language of names, labels, messages and errors. Wins over the header `Accept-Language`, which is understood everywhere (RFC 9110); English if neither says anything. */
                language?: components["parameters"]["Language"];
            };
            header?: {
                /** @description Of your choice, once per write. Sending the same write again with its key answers again and does nothing: repeat freely when an answer was lost. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description Id of the game. */
                game_id: components["parameters"]["GameId"];
                /** @description Number of the seat. */
                seat: components["parameters"]["Seat"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["Nothing"];
            };
        };
        responses: {
            /** @description Done, now or before (`replayed`). */
            200: {
                headers: {
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    "Content-Language": components["headers"]["ContentLanguage"];
                    "X-Request-ID": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SeatInvitation"];
                };
            };
            400: components["responses"]["InvalidBody"];
            401: components["responses"]["LoginNeeded"];
            403: components["responses"]["NoSpectatorsOrNotOwnerOrWriteRefused"];
            404: components["responses"]["GameNotFound"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["GameAlreadyStartedOrGameOverOrSeatTaken"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["IdempotencyKeyReused"];
            429: components["responses"]["RateLimited"];
            503: components["responses"]["DatabaseUnavailable"];
            507: components["responses"]["StorageFull"];
        };
    };
    kick: {
        parameters: {
            query?: {
                /** @description Language of names, labels, messages and errors. Wins over the header `Accept-Language`, which is understood everywhere (RFC 9110); English if neither says anything. */
                language?: components["parameters"]["Language"];
            };
            header?: {
                /** @description Of your choice, once per write. Sending the same write again with its key answers again and does nothing: repeat freely when an answer was lost. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description `return=minimal` (RFC 7240): answer with the receipt alone, without the game, its events and its decision. Other preferences are ignored. */
                Prefer?: components["parameters"]["Prefer"];
            };
            path: {
                /** @description Id of the game. */
                game_id: components["parameters"]["GameId"];
                /** @description Number of the seat. */
                seat: components["parameters"]["Seat"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["Nothing"];
            };
        };
        responses: {
            /** @description Done, now or before (`replayed`). */
            200: {
                headers: {
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    "Preference-Applied": components["headers"]["PreferenceApplied"];
                    "Content-Language": components["headers"]["ContentLanguage"];
                    "X-Request-ID": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GameWritten"] | components["schemas"]["GameReceipt"];
                };
            };
            400: components["responses"]["InvalidBody"];
            401: components["responses"]["LoginNeeded"];
            403: components["responses"]["NoSpectatorsOrNotOwnerOrWriteRefused"];
            404: components["responses"]["GameNotFound"];
            406: components["responses"]["NotAcceptable"];
            /**
             * @description - `game_already_started`: This can only be done while the game waits for players.
             *     - `game_over`: Nothing can be changed in a game that has ended.
             *     - `nobody_there`: There is nobody to be sent away.
             */
            409: {
                headers: {
                    "Content-Language": components["headers"]["ContentLanguage"];
                    "X-Request-ID": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["GameAlreadyStartedProblem"] | components["schemas"]["GameOverProblem"] | components["schemas"]["NobodyThereProblem"];
                };
            };
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["IdempotencyKeyReused"];
            429: components["responses"]["RateLimited"];
            503: components["responses"]["DatabaseUnavailable"];
            507: components["responses"]["StorageFull"];
        };
    };
    reserveSeat: {
        parameters: {
            query?: {
                /** @description Language of names, labels, messages and errors. Wins over the header `Accept-Language`, which is understood everywhere (RFC 9110); English if neither says anything. */
                language?: components["parameters"]["Language"];
            };
            header?: {
                /** @description Of your choice, once per write. Sending the same write again with its key answers again and does nothing: repeat freely when an answer was lost. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description `return=minimal` (RFC 7240): answer with the receipt alone, without the game, its events and its decision. Other preferences are ignored. */
                Prefer?: components["parameters"]["Prefer"];
            };
            path: {
                /** @description Id of the game. */
                game_id: components["parameters"]["GameId"];
                /** @description Number of the seat. */
                seat: components["parameters"]["Seat"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["ReserveSeatInput"];
            };
        };
        responses: {
            /** @description Done, now or before (`replayed`). */
            200: {
                headers: {
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    "Preference-Applied": components["headers"]["PreferenceApplied"];
                    "Content-Language": components["headers"]["ContentLanguage"];
                    "X-Request-ID": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GameWritten"] | components["schemas"]["GameReceipt"];
                };
            };
            400: components["responses"]["InvalidBody"];
            401: components["responses"]["LoginNeeded"];
            /**
             * @description - `no_spectators`: This table lets nobody watch; only its players see the game.
             *     - `not_for_bots`: The account of a bot plays where it is seated; it opens no tables, sits down nowhere by itself and has no say.
             *     - `not_owner`: Only the owner of the game, or staff, may do this.
             *     - `seat_reserved`: The seat is held for somebody else, or for whoever was invited to it.
             *     - `account_suspended`: A moderator has suspended this account; `until` says how long, null: for good.
             *     - `csrf_failed`: Requests with a session cookie that change something need the CSRF token; requests with an API token do not.
             *     - `insufficient_scope`: The token does not have the scope that this needs; `scope` names it.
             */
            403: {
                headers: {
                    "Content-Language": components["headers"]["ContentLanguage"];
                    "X-Request-ID": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["NoSpectatorsProblem"] | components["schemas"]["NotForBotsProblem"] | components["schemas"]["NotOwnerProblem"] | components["schemas"]["SeatReservedProblem"] | components["schemas"]["AccountSuspendedProblem"] | components["schemas"]["CsrfFailedProblem"] | components["schemas"]["InsufficientScopeProblem"];
                };
            };
            404: components["responses"]["GameNotFoundOrPersonNotFound"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["AlreadySeatedOrGameAlreadyStartedOrGameOverOrSeatTaken"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["IdempotencyKeyReused"];
            429: components["responses"]["RateLimited"];
            503: components["responses"]["DatabaseUnavailable"];
            507: components["responses"]["StorageFull"];
        };
    };
    revokeInvitation: {
        parameters: {
            query?: {
                /** @description Language of names, labels, messages and errors. Wins over the header `Accept-Language`, which is understood everywhere (RFC 9110); English if neither says anything. */
                language?: components["parameters"]["Language"];
            };
            header?: {
                /** @description Of your choice, once per write. Sending the same write again with its key answers again and does nothing: repeat freely when an answer was lost. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description `return=minimal` (RFC 7240): answer with the receipt alone, without the game, its events and its decision. Other preferences are ignored. */
                Prefer?: components["parameters"]["Prefer"];
            };
            path: {
                /** @description Id of the game. */
                game_id: components["parameters"]["GameId"];
                /** @description Number of the seat. */
                seat: components["parameters"]["Seat"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["Nothing"];
            };
        };
        responses: {
            /** @description Done, now or before (`replayed`). */
            200: {
                headers: {
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    "Preference-Applied": components["headers"]["PreferenceApplied"];
                    "Content-Language": components["headers"]["ContentLanguage"];
                    "X-Request-ID": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GameWritten"] | components["schemas"]["GameReceipt"];
                };
            };
            400: components["responses"]["InvalidBody"];
            401: components["responses"]["LoginNeeded"];
            403: components["responses"]["NoSpectatorsOrNotOwnerOrWriteRefused"];
            404: components["responses"]["GameNotFound"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["GameAlreadyStartedOrGameOverOrSeatTaken"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["IdempotencyKeyReused"];
            429: components["responses"]["RateLimited"];
            503: components["responses"]["DatabaseUnavailable"];
            507: components["responses"]["StorageFull"];
        };
    };
    startGame: {
        parameters: {
            query?: {
                /** @description Language of names, labels, messages and errors. Wins over the header `Accept-Language`, which is understood everywhere (RFC 9110); English if neither says anything. */
                language?: components["parameters"]["Language"];
            };
            header?: {
                /** @description Of your choice, once per write. Sending the same write again with its key answers again and does nothing: repeat freely when an answer was lost. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description `return=minimal` (RFC 7240): answer with the receipt alone, without the game, its events and its decision. Other preferences are ignored. */
                Prefer?: components["parameters"]["Prefer"];
            };
            path: {
                /** @description Id of the game. */
                game_id: components["parameters"]["GameId"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["Nothing"];
            };
        };
        responses: {
            /** @description Done, now or before (`replayed`). */
            200: {
                headers: {
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    "Preference-Applied": components["headers"]["PreferenceApplied"];
                    "Content-Language": components["headers"]["ContentLanguage"];
                    "X-Request-ID": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GameWritten"] | components["schemas"]["GameReceipt"];
                };
            };
            400: components["responses"]["InvalidBody"];
            401: components["responses"]["LoginNeeded"];
            403: components["responses"]["NoSpectatorsOrNotOwnerOrWriteRefused"];
            404: components["responses"]["GameNotFound"];
            406: components["responses"]["NotAcceptable"];
            /**
             * @description - `bot_unavailable`: It is not there, has enough games, or does not play at such a table; `bots` says who and why.
             *     - `game_already_started`: This can only be done while the game waits for players.
             *     - `game_over`: Nothing can be changed in a game that has ended.
             *     - `not_ready`: The game starts when everybody is ready.
             *     - `seats_open`: The game starts when nobody is missing.
             */
            409: {
                headers: {
                    "Content-Language": components["headers"]["ContentLanguage"];
                    "X-Request-ID": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["BotUnavailableProblem"] | components["schemas"]["GameAlreadyStartedProblem"] | components["schemas"]["GameOverProblem"] | components["schemas"]["NotReadyProblem"] | components["schemas"]["SeatsOpenProblem"];
                };
            };
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["IdempotencyKeyReused"];
            429: components["responses"]["RateLimited"];
            503: components["responses"]["DatabaseUnavailable"];
            507: components["responses"]["StorageFull"];
        };
    };
    getTakeback: {
        parameters: {
            query?: {
                /** @description Language of names, labels, messages and errors. Wins over the header `Accept-Language`, which is understood everywhere (RFC 9110); English if neither says anything. */
                language?: components["parameters"]["Language"];
            };
            header?: never;
            path: {
                /** @description Id of the game. */
                game_id: components["parameters"]["GameId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "Content-Language": components["headers"]["ContentLanguage"];
                    "X-Request-ID": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Takeback"];
                };
            };
            400: components["responses"]["InvalidQuery"];
            401: components["responses"]["InvalidToken"];
            403: components["responses"]["NoSpectatorsOrAccountSuspended"];
            404: components["responses"]["GameNotFound"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["RateLimited"];
            503: components["responses"]["DatabaseUnavailable"];
        };
    };
    takeBack: {
        parameters: {
            query?: {
                /** @description Language of names, labels, messages and errors. Wins over the header `Accept-Language`, which is understood everywhere (RFC 9110); English if neither says anything. */
                language?: components["parameters"]["Language"];
            };
            header?: {
                /** @description Of your choice, once per write. Sending the same write again with its key answers again and does nothing: repeat freely when an answer was lost. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description `return=minimal` (RFC 7240): answer with the receipt alone, without the game, its events and its decision. Other preferences are ignored. */
                Prefer?: components["parameters"]["Prefer"];
            };
            path: {
                /** @description Id of the game. */
                game_id: components["parameters"]["GameId"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["TakeBackInput"];
            };
        };
        responses: {
            /** @description Done, now or before (`replayed`). */
            200: {
                headers: {
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    "Preference-Applied": components["headers"]["PreferenceApplied"];
                    "Content-Language": components["headers"]["ContentLanguage"];
                    "X-Request-ID": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GameWritten"] | components["schemas"]["GameReceipt"];
                };
            };
            400: components["responses"]["InvalidBody"];
            401: components["responses"]["LoginNeeded"];
            403: components["responses"]["NotSeatedOrWriteRefused"];
            404: components["responses"]["GameNotFound"];
            406: components["responses"]["NotAcceptable"];
            /**
             * @description - `game_not_started`: Moves can be played once the owner has started the game.
             *     - `game_over`: Nothing can be changed in a game that has ended.
             *     - `game_paused`: It goes on when everybody agrees, or at the time it was set to.
             *     - `seat_handed_over`: Your time was up or you have left; take your seat back before you do anything at this table.
             *     - `takeback_refused`: A seat goes back by itself where nobody else is touched and nothing hidden was seen; `earliest` says how far.
             */
            409: {
                headers: {
                    "Content-Language": components["headers"]["ContentLanguage"];
                    "X-Request-ID": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["GameNotStartedProblem"] | components["schemas"]["GameOverProblem"] | components["schemas"]["GamePausedProblem"] | components["schemas"]["SeatHandedOverProblem"] | components["schemas"]["TakebackRefusedProblem"];
                };
            };
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["IdempotencyKeyReused"];
            429: components["responses"]["RateLimited"];
            503: components["responses"]["DatabaseUnavailable"];
            507: components["responses"]["StorageFull"];
        };
    };
    startVacation: {
        parameters: {
            query?: {
                /** @description Language of names, labels, messages and errors. Wins over the header `Accept-Language`, which is understood everywhere (RFC 9110); English if neither says anything. */
                language?: components["parameters"]["Language"];
            };
            header?: {
                /** @description Of your choice, once per write. Sending the same write again with its key answers again and does nothing: repeat freely when an answer was lost. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description `return=minimal` (RFC 7240): answer with the receipt alone, without the game, its events and its decision. Other preferences are ignored. */
                Prefer?: components["parameters"]["Prefer"];
            };
            path: {
                /** @description Id of the game. */
                game_id: components["parameters"]["GameId"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["Nothing"];
            };
        };
        responses: {
            /** @description Done, now or before (`replayed`). */
            200: {
                headers: {
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    "Preference-Applied": components["headers"]["PreferenceApplied"];
                    "Content-Language": components["headers"]["ContentLanguage"];
                    "X-Request-ID": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GameWritten"] | components["schemas"]["GameReceipt"];
                };
            };
            400: components["responses"]["InvalidBody"];
            401: components["responses"]["LoginNeeded"];
            403: components["responses"]["NotForBotsOrNotSeatedOrWriteRefused"];
            404: components["responses"]["GameNotFound"];
            406: components["responses"]["NotAcceptable"];
            /**
             * @description - `game_not_started`: Moves can be played once the owner has started the game.
             *     - `game_over`: Nothing can be changed in a game that has ended.
             *     - `game_paused`: It goes on when everybody agrees, or at the time it was set to.
             *     - `no_vacation`: The clock of this table gives no vacation, or yours is used up.
             *     - `on_vacation`: You are on vacation already.
             *     - `seat_handed_over`: Your time was up or you have left; take your seat back before you do anything at this table.
             */
            409: {
                headers: {
                    "Content-Language": components["headers"]["ContentLanguage"];
                    "X-Request-ID": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["GameNotStartedProblem"] | components["schemas"]["GameOverProblem"] | components["schemas"]["GamePausedProblem"] | components["schemas"]["NoVacationProblem"] | components["schemas"]["OnVacationProblem"] | components["schemas"]["SeatHandedOverProblem"];
                };
            };
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["IdempotencyKeyReused"];
            429: components["responses"]["RateLimited"];
            503: components["responses"]["DatabaseUnavailable"];
            507: components["responses"]["StorageFull"];
        };
    };
    endVacation: {
        parameters: {
            query?: {
                /** @description Language of names, labels, messages and errors. Wins over the header `Accept-Language`, which is understood everywhere (RFC 9110); English if neither says anything. */
                language?: components["parameters"]["Language"];
            };
            header?: {
                /** @description Of your choice, once per write. Sending the same write again with its key answers again and does nothing: repeat freely when an answer was lost. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description `return=minimal` (RFC 7240): answer with the receipt alone, without the game, its events and its decision. Other preferences are ignored. */
                Prefer?: components["parameters"]["Prefer"];
            };
            path: {
                /** @description Id of the game. */
                game_id: components["parameters"]["GameId"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["Nothing"];
            };
        };
        responses: {
            /** @description Done, now or before (`replayed`). */
            200: {
                headers: {
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    "Preference-Applied": components["headers"]["PreferenceApplied"];
                    "Content-Language": components["headers"]["ContentLanguage"];
                    "X-Request-ID": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GameWritten"] | components["schemas"]["GameReceipt"];
                };
            };
            400: components["responses"]["InvalidBody"];
            401: components["responses"]["LoginNeeded"];
            403: components["responses"]["NotSeatedOrWriteRefused"];
            404: components["responses"]["GameNotFound"];
            406: components["responses"]["NotAcceptable"];
            /**
             * @description - `game_not_started`: Moves can be played once the owner has started the game.
             *     - `game_over`: Nothing can be changed in a game that has ended.
             *     - `not_on_vacation`: There is no vacation to come back from.
             */
            409: {
                headers: {
                    "Content-Language": components["headers"]["ContentLanguage"];
                    "X-Request-ID": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["GameNotStartedProblem"] | components["schemas"]["GameOverProblem"] | components["schemas"]["NotOnVacationProblem"];
                };
            };
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["IdempotencyKeyReused"];
            429: components["responses"]["RateLimited"];
            503: components["responses"]["DatabaseUnavailable"];
            507: components["responses"]["StorageFull"];
        };
    };
    listMyGames: {
        parameters: {
            query?: {
                /** @description From the `next` address of a page. */
                cursor?: string;
                /** @description Only games of this edition. */
                edition?: components["schemas"]["Edition"];
                /** @description Only games played with this expansion. */
                expansion?: components["schemas"]["Expansion"];
                /** @description Items a page. `20` if left out. */
                limit?: number;
                /** @description Only games with so many seats. */
                players?: number;
                /** @description Your sandboxes instead of real games. `false` if left out. */
                sandbox?: boolean;
                /** @description Only games in this state. */
                status?: components["schemas"]["GameStatus"];
                /** @description Language of names, labels, messages and errors. Wins over the header `Accept-Language`, which is understood everywhere (RFC 9110); English if neither says anything. */
                language?: components["parameters"]["Language"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "Content-Language": components["headers"]["ContentLanguage"];
                    "X-Request-ID": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GamePage"];
                };
            };
            400: components["responses"]["InvalidQuery"];
            401: components["responses"]["LoginNeeded"];
            403: components["responses"]["ReadRefused"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["RateLimited"];
            503: components["responses"]["DatabaseUnavailable"];
        };
    };
    getLeaderboard: {
        parameters: {
            query?: {
                /** @description The place after which the page begins. `0` if left out. */
                after?: number;
                /** @description Tables with any expansion in play, or those without. `false` if left out. */
                expansions?: boolean;
                /** @description Entries a page. `50` if left out. */
                limit?: number;
                /** @description Whose order among each other counts. `people` if left out. */
                pool?: components["schemas"]["Pool"];
                /** @description Language of names, labels, messages and errors. Wins over the header `Accept-Language`, which is understood everywhere (RFC 9110); English if neither says anything. */
                language?: components["parameters"]["Language"];
            };
            header?: never;
            path: {
                /** @description Edition of the rules. */
                edition: components["schemas"]["Edition"];
                /** @description Number of seats. */
                players: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "Content-Language": components["headers"]["ContentLanguage"];
                    "X-Request-ID": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Leaderboard"];
                };
            };
            400: components["responses"]["InvalidQuery"];
            401: components["responses"]["InvalidToken"];
            403: components["responses"]["AccountSuspended"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["RateLimited"];
            503: components["responses"]["DatabaseUnavailable"];
        };
    };
    getLevel: {
        parameters: {
            query?: {
                /** @description Language of names, labels, messages and errors. Wins over the header `Accept-Language`, which is understood everywhere (RFC 9110); English if neither says anything. */
                language?: components["parameters"]["Language"];
            };
            header?: never;
            path: {
                /** @description Level of hosted bots. */
                level: components["parameters"]["Level"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "Content-Language": components["headers"]["ContentLanguage"];
                    "X-Request-ID": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Player"];
                };
            };
            400: components["responses"]["InvalidQuery"];
            401: components["responses"]["InvalidToken"];
            403: components["responses"]["AccountSuspended"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["RateLimited"];
            503: components["responses"]["DatabaseUnavailable"];
        };
    };
    getLevelHistory: {
        parameters: {
            query: {
                /** @description Edition of the rules. */
                edition: components["schemas"]["Edition"];
                /** @description Tables with any expansion in play, or those without. `false` if left out. */
                expansions?: boolean;
                /** @description Number of seats. */
                players: number;
                /** @description `people` if left out, and `bots` for a bot or a level of the hosted bots. */
                pool?: components["schemas"]["Pool"];
                /** @description Language of names, labels, messages and errors. Wins over the header `Accept-Language`, which is understood everywhere (RFC 9110); English if neither says anything. */
                language?: components["parameters"]["Language"];
            };
            header?: never;
            path: {
                /** @description Level of hosted bots. */
                level: components["parameters"]["Level"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "Content-Language": components["headers"]["ContentLanguage"];
                    "X-Request-ID": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RatingHistory"];
                };
            };
            400: components["responses"]["InvalidQuery"];
            401: components["responses"]["InvalidToken"];
            403: components["responses"]["AccountSuspended"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["RateLimited"];
            503: components["responses"]["DatabaseUnavailable"];
        };
    };
    getMoveIds: {
        parameters: {
            query?: {
                /** @description Language of names, labels, messages and errors. Wins over the header `Accept-Language`, which is understood everywhere (RFC 9110); English if neither says anything. */
                language?: components["parameters"]["Language"];
            };
            header?: {
                /** @description The `ETag` that you have. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    ETag: components["headers"]["Etag"];
                    "Content-Language": components["headers"]["ContentLanguage"];
                    "X-Request-ID": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MoveIds"];
                };
            };
            /** @description Nothing has changed. */
            304: {
                headers: {
                    ETag: components["headers"]["Etag"];
                    "Content-Language": components["headers"]["ContentLanguage"];
                    "X-Request-ID": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["InvalidQuery"];
            401: components["responses"]["InvalidToken"];
            403: components["responses"]["AccountSuspended"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["RateLimited"];
            503: components["responses"]["DatabaseUnavailable"];
        };
    };
    getPlayer: {
        parameters: {
            query?: {
                /** @description Language of names, labels, messages and errors. Wins over the header `Accept-Language`, which is understood everywhere (RFC 9110); English if neither says anything. */
                language?: components["parameters"]["Language"];
            };
            header?: never;
            path: {
                /** @description Name of the player. */
                username: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "Content-Language": components["headers"]["ContentLanguage"];
                    "X-Request-ID": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Player"];
                };
            };
            400: components["responses"]["InvalidQuery"];
            401: components["responses"]["InvalidToken"];
            403: components["responses"]["AccountSuspended"];
            404: components["responses"]["PersonNotFound"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["RateLimited"];
            503: components["responses"]["DatabaseUnavailable"];
        };
    };
    getPlayerHistory: {
        parameters: {
            query: {
                /** @description Edition of the rules. */
                edition: components["schemas"]["Edition"];
                /** @description Tables with any expansion in play, or those without. `false` if left out. */
                expansions?: boolean;
                /** @description Number of seats. */
                players: number;
                /** @description `people` if left out, and `bots` for a bot or a level of the hosted bots. */
                pool?: components["schemas"]["Pool"];
                /** @description Language of names, labels, messages and errors. Wins over the header `Accept-Language`, which is understood everywhere (RFC 9110); English if neither says anything. */
                language?: components["parameters"]["Language"];
            };
            header?: never;
            path: {
                /** @description Name of the player. */
                username: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "Content-Language": components["headers"]["ContentLanguage"];
                    "X-Request-ID": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RatingHistory"];
                };
            };
            400: components["responses"]["InvalidQuery"];
            401: components["responses"]["InvalidToken"];
            403: components["responses"]["AccountSuspended"];
            /**
             * @description - `not_found`: There is nothing at this address.
             *     - `person_not_found`: Nobody here has this name.
             */
            404: {
                headers: {
                    "Content-Language": components["headers"]["ContentLanguage"];
                    "X-Request-ID": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["NotFoundProblem"] | components["schemas"]["PersonNotFoundProblem"];
                };
            };
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["RateLimited"];
            503: components["responses"]["DatabaseUnavailable"];
        };
    };
    reportPlayer: {
        parameters: {
            query?: {
                /** @description Language of names, labels, messages and errors. Wins over the header `Accept-Language`, which is understood everywhere (RFC 9110); English if neither says anything. */
                language?: components["parameters"]["Language"];
            };
            header?: {
                /** @description Of your choice, once per write. Sending the same write again with its key answers again and does nothing: repeat freely when an answer was lost. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description Name of the account. */
                username: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReportPlayerInput"];
            };
        };
        responses: {
            /** @description Reported, now or before (`replayed`). */
            201: {
                headers: {
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    "Content-Language": components["headers"]["ContentLanguage"];
                    "X-Request-ID": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Reported"];
                };
            };
            400: components["responses"]["InvalidBody"];
            401: components["responses"]["LoginNeeded"];
            403: components["responses"]["NoSpectatorsOrNotForBotsOrWriteRefused"];
            404: components["responses"]["GameNotFoundOrPersonNotFound"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["AlreadyReported"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["IdempotencyKeyReused"];
            429: components["responses"]["RateLimited"];
            503: components["responses"]["DatabaseUnavailable"];
            507: components["responses"]["StorageFull"];
        };
    };
    getRateLimit: {
        parameters: {
            query?: {
                /** @description Language of names, labels, messages and errors. Wins over the header `Accept-Language`, which is understood everywhere (RFC 9110); English if neither says anything. */
                language?: components["parameters"]["Language"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "Content-Language": components["headers"]["ContentLanguage"];
                    "X-Request-ID": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RateLimit"] | null;
                };
            };
            400: components["responses"]["InvalidQuery"];
            401: components["responses"]["InvalidToken"];
            403: components["responses"]["AccountSuspended"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["RateLimited"];
            503: components["responses"]["DatabaseUnavailable"];
        };
    };
    listEditions: {
        parameters: {
            query?: {
                /** @description Language of names, labels, messages and errors. Wins over the header `Accept-Language`, which is understood everywhere (RFC 9110); English if neither says anything. */
                language?: components["parameters"]["Language"];
            };
            header?: {
                /** @description The `ETag` that you have. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    ETag: components["headers"]["Etag"];
                    "Content-Language": components["headers"]["ContentLanguage"];
                    "X-Request-ID": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EditionPage"];
                };
            };
            /** @description Nothing has changed. */
            304: {
                headers: {
                    ETag: components["headers"]["Etag"];
                    "Content-Language": components["headers"]["ContentLanguage"];
                    "X-Request-ID": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["InvalidQuery"];
            401: components["responses"]["InvalidToken"];
            403: components["responses"]["AccountSuspended"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["RateLimited"];
            503: components["responses"]["DatabaseUnavailable"];
        };
    };
    getRules: {
        parameters: {
            query?: {
                /** @description Expansions in play, in canonical order. */
                expansions?: components["schemas"]["Expansion"][];
                /** @description Rule options (docs/notation.md, N-20). As `name:value`, with commas between. */
                options?: string;
                /** @description Only the setup of so many players. */
                players?: number;
                /** @description Language of names, labels, messages and errors. Wins over the header `Accept-Language`, which is understood everywhere (RFC 9110); English if neither says anything. */
                language?: components["parameters"]["Language"];
            };
            header?: {
                /** @description The `ETag` that you have. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /** @description Edition of the rules. */
                edition: components["schemas"]["Edition"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    ETag: components["headers"]["Etag"];
                    "Content-Language": components["headers"]["ContentLanguage"];
                    "X-Request-ID": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Rules"];
                };
            };
            /** @description Nothing has changed. */
            304: {
                headers: {
                    ETag: components["headers"]["Etag"];
                    "Content-Language": components["headers"]["ContentLanguage"];
                    "X-Request-ID": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["InvalidQuery"];
            401: components["responses"]["InvalidToken"];
            403: components["responses"]["AccountSuspended"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            /** @description - `invalid_game_setup`: Edition, number of players, expansions, options, seats, seed or turn time do not fit together (R-SET-1, N-20). */
            422: {
                headers: {
                    "Content-Language": components["headers"]["ContentLanguage"];
                    "X-Request-ID": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["InvalidGameSetupProblem"];
                };
            };
            429: components["responses"]["RateLimited"];
            503: components["responses"]["DatabaseUnavailable"];
        };
    };
    getServerInfo: {
        parameters: {
            query?: {
                /** @description Language of names, labels, messages and errors. Wins over the header `Accept-Language`, which is understood everywhere (RFC 9110); English if neither says anything. */
                language?: components["parameters"]["Language"];
            };
            header?: {
                /** @description The `ETag` that you have. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    ETag: components["headers"]["Etag"];
                    "Content-Language": components["headers"]["ContentLanguage"];
                    "X-Request-ID": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ServerInfo"];
                };
            };
            /** @description Nothing has changed. */
            304: {
                headers: {
                    ETag: components["headers"]["Etag"];
                    "Content-Language": components["headers"]["ContentLanguage"];
                    "X-Request-ID": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["InvalidQuery"];
            401: components["responses"]["InvalidToken"];
            403: components["responses"]["AccountSuspended"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["RateLimited"];
            503: components["responses"]["DatabaseUnavailable"];
        };
    };
    listOpenTables: {
        parameters: {
            query?: {
                /** @description Language of names, labels, messages and errors. Wins over the header `Accept-Language`, which is understood everywhere (RFC 9110); English if neither says anything. */
                language?: components["parameters"]["Language"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "Content-Language": components["headers"]["ContentLanguage"];
                    "X-Request-ID": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OpenTablePage"];
                    "text/event-stream": string;
                    "application/x-ndjson": string;
                };
            };
            400: components["responses"]["InvalidQuery"];
            401: components["responses"]["InvalidTicketOrInvalidToken"];
            403: components["responses"]["AccountSuspended"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["RateLimited"];
            503: components["responses"]["DatabaseUnavailable"];
        };
    };
    quickPair: {
        parameters: {
            query?: {
                /** @description Language of names, labels, messages and errors. Wins over the header `Accept-Language`, which is understood everywhere (RFC 9110); English if neither says anything. */
                language?: components["parameters"]["Language"];
            };
            header?: {
                /** @description Of your choice, once per write. Sending the same write again with its key answers again and does nothing: repeat freely when an answer was lost. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description `return=minimal` (RFC 7240): answer with the receipt alone, without the game, its events and its decision. Other preferences are ignored. */
                Prefer?: components["parameters"]["Prefer"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["QuickPairInput"];
            };
        };
        responses: {
            /** @description You sit there, now or before. */
            200: {
                headers: {
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    "Preference-Applied": components["headers"]["PreferenceApplied"];
                    "Content-Language": components["headers"]["ContentLanguage"];
                    "X-Request-ID": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GameWritten"] | components["schemas"]["GameReceipt"];
                };
            };
            400: components["responses"]["InvalidBody"];
            401: components["responses"]["LoginNeeded"];
            /**
             * @description - `no_spectators`: This table lets nobody watch; only its players see the game.
             *     - `not_for_bots`: The account of a bot plays where it is seated; it opens no tables, sits down nowhere by itself and has no say.
             *     - `not_for_guests`: This takes an account: register with the token of the guest, and go on as the same player.
             *     - `only_in_its_sandbox`: A tester was made for one sandbox: it sits at no other table and opens none.
             *     - `account_suspended`: A moderator has suspended this account; `until` says how long, null: for good.
             *     - `csrf_failed`: Requests with a session cookie that change something need the CSRF token; requests with an API token do not.
             *     - `insufficient_scope`: The token does not have the scope that this needs; `scope` names it.
             */
            403: {
                headers: {
                    "Content-Language": components["headers"]["ContentLanguage"];
                    "X-Request-ID": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["NoSpectatorsProblem"] | components["schemas"]["NotForBotsProblem"] | components["schemas"]["NotForGuestsProblem"] | components["schemas"]["OnlyInItsSandboxProblem"] | components["schemas"]["AccountSuspendedProblem"] | components["schemas"]["CsrfFailedProblem"] | components["schemas"]["InsufficientScopeProblem"];
                };
            };
            406: components["responses"]["NotAcceptable"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["IdempotencyKeyReusedOrInvalidGameSetup"];
            429: components["responses"]["RateLimited"];
            503: components["responses"]["DatabaseUnavailable"];
            507: components["responses"]["StorageFull"];
        };
    };
    verifyRecord: {
        parameters: {
            query?: {
                /** @description Language of names, labels, messages and errors. Wins over the header `Accept-Language`, which is understood everywhere (RFC 9110); English if neither says anything. */
                language?: components["parameters"]["Language"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": unknown;
            };
        };
        responses: {
            /** @description What was found, the first difference if there is one. */
            200: {
                headers: {
                    "Content-Language": components["headers"]["ContentLanguage"];
                    "X-Request-ID": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Verdict"];
                };
            };
            400: components["responses"]["InvalidBody"];
            401: components["responses"]["InvalidToken"];
            403: components["responses"]["AccountSuspended"];
            406: components["responses"]["NotAcceptable"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            /** @description - `record_too_long`: A record with so many moves is not verified here; `manage.py verify` has no limit. */
            422: {
                headers: {
                    "Content-Language": components["headers"]["ContentLanguage"];
                    "X-Request-ID": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["RecordTooLongProblem"];
                };
            };
            429: components["responses"]["RateLimited"];
            503: components["responses"]["DatabaseUnavailable"];
            507: components["responses"]["StorageFull"];
        };
    };
    listWebhooks: {
        parameters: {
            query?: {
                /** @description From the `next` address of a page. */
                cursor?: string;
                /** @description Only those that follow this game. */
                game_id?: string;
                /** @description Items a page. `20` if left out. */
                limit?: number;
                /** @description Language of names, labels, messages and errors. Wins over the header `Accept-Language`, which is understood everywhere (RFC 9110); English if neither says anything. */
                language?: components["parameters"]["Language"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "Content-Language": components["headers"]["ContentLanguage"];
                    "X-Request-ID": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookPage"];
                };
            };
            400: components["responses"]["InvalidQuery"];
            401: components["responses"]["LoginNeeded"];
            403: components["responses"]["ReadRefused"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["RateLimited"];
            503: components["responses"]["DatabaseUnavailable"];
        };
    };
    createWebhook: {
        parameters: {
            query?: {
                /** @description Language of names, labels, messages and errors. Wins over the header `Accept-Language`, which is understood everywhere (RFC 9110); English if neither says anything. */
                language?: components["parameters"]["Language"];
            };
            header?: {
                /** @description Of your choice, once per write. Sending the same write again with its key answers again and does nothing: repeat freely when an answer was lost. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateWebhookInput"];
            };
        };
        responses: {
            /** @description Made, now or before (`replayed`). */
            201: {
                headers: {
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    "Content-Language": components["headers"]["ContentLanguage"];
                    "X-Request-ID": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookWithSecret"];
                };
            };
            400: components["responses"]["InvalidBody"];
            401: components["responses"]["LoginNeeded"];
            /**
             * @description - `no_spectators`: This table lets nobody watch; only its players see the game.
             *     - `not_for_guests`: This takes an account: register with the token of the guest, and go on as the same player.
             *     - `not_seated`: Only a player at this table may do this.
             *     - `account_suspended`: A moderator has suspended this account; `until` says how long, null: for good.
             *     - `csrf_failed`: Requests with a session cookie that change something need the CSRF token; requests with an API token do not.
             *     - `insufficient_scope`: The token does not have the scope that this needs; `scope` names it.
             */
            403: {
                headers: {
                    "Content-Language": components["headers"]["ContentLanguage"];
                    "X-Request-ID": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["NoSpectatorsProblem"] | components["schemas"]["NotForGuestsProblem"] | components["schemas"]["NotSeatedProblem"] | components["schemas"]["AccountSuspendedProblem"] | components["schemas"]["CsrfFailedProblem"] | components["schemas"]["InsufficientScopeProblem"];
                };
            };
            404: components["responses"]["GameNotFoundOrWebhookNotFound"];
            406: components["responses"]["NotAcceptable"];
            /** @description - `too_many_webhooks`: Delete webhooks that you no longer need first. */
            409: {
                headers: {
                    "Content-Language": components["headers"]["ContentLanguage"];
                    "X-Request-ID": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["TooManyWebhooksProblem"];
                };
            };
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            /**
             * @description - `idempotency_key_reused`: This key was sent before with another operation or other parameters.
             *     - `webhook_url_refused`: Messages go to https addresses of the internet, never to private, local or reserved ones.
             */
            422: {
                headers: {
                    "Content-Language": components["headers"]["ContentLanguage"];
                    "X-Request-ID": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["IdempotencyKeyReusedProblem"] | components["schemas"]["WebhookUrlRefusedProblem"];
                };
            };
            429: components["responses"]["RateLimited"];
            503: components["responses"]["DatabaseUnavailable"];
            507: components["responses"]["StorageFull"];
        };
    };
    getWebhook: {
        parameters: {
            query?: {
                /** @description Language of names, labels, messages and errors. Wins over the header `Accept-Language`, which is understood everywhere (RFC 9110); English if neither says anything. */
                language?: components["parameters"]["Language"];
            };
            header?: never;
            path: {
                /** @description Id of the webhook. */
                webhook_id: components["parameters"]["WebhookId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "Content-Language": components["headers"]["ContentLanguage"];
                    "X-Request-ID": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Webhook"];
                };
            };
            400: components["responses"]["InvalidQuery"];
            401: components["responses"]["LoginNeeded"];
            403: components["responses"]["ReadRefused"];
            404: components["responses"]["WebhookNotFound"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["RateLimited"];
            503: components["responses"]["DatabaseUnavailable"];
        };
    };
    deleteWebhook: {
        parameters: {
            query?: {
                /** @description Language of names, labels, messages and errors. Wins over the header `Accept-Language`, which is understood everywhere (RFC 9110); English if neither says anything. */
                language?: components["parameters"]["Language"];
            };
            header?: never;
            path: {
                /** @description Id of the webhook. */
                webhook_id: components["parameters"]["WebhookId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description No response body */
            204: {
                headers: {
                    "Content-Language": components["headers"]["ContentLanguage"];
                    "X-Request-ID": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["InvalidQuery"];
            401: components["responses"]["LoginNeeded"];
            403: components["responses"]["WriteRefused"];
            404: components["responses"]["WebhookNotFound"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["RateLimited"];
            503: components["responses"]["DatabaseUnavailable"];
            507: components["responses"]["StorageFull"];
        };
    };
    updateWebhook: {
        parameters: {
            query?: {
                /** @description Language of names, labels, messages and errors. Wins over the header `Accept-Language`, which is understood everywhere (RFC 9110); English if neither says anything. */
                language?: components["parameters"]["Language"];
            };
            header?: never;
            path: {
                /** @description Id of the webhook. */
                webhook_id: components["parameters"]["WebhookId"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["UpdateWebhookInput"];
            };
        };
        responses: {
            /** @description As it is now. */
            200: {
                headers: {
                    "Content-Language": components["headers"]["ContentLanguage"];
                    "X-Request-ID": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookChanged"];
                };
            };
            400: components["responses"]["InvalidBody"];
            401: components["responses"]["LoginNeeded"];
            403: components["responses"]["NoSpectatorsOrWriteRefused"];
            404: components["responses"]["GameNotFoundOrWebhookNotFound"];
            406: components["responses"]["NotAcceptable"];
            /** @description - `webhook_ended`: The game is over and everything was sent; nothing will follow. */
            409: {
                headers: {
                    "Content-Language": components["headers"]["ContentLanguage"];
                    "X-Request-ID": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["WebhookEndedProblem"];
                };
            };
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["WebhookUrlRefused"];
            429: components["responses"]["RateLimited"];
            503: components["responses"]["DatabaseUnavailable"];
            507: components["responses"]["StorageFull"];
        };
    };
    listDeliveries: {
        parameters: {
            query?: {
                /** @description From the `next` address of a page. */
                cursor?: string;
                /** @description Items a page. `20` if left out. */
                limit?: number;
                /** @description Only those of which this has become. */
                status?: components["schemas"]["DeliveryStatus"];
                /** @description Language of names, labels, messages and errors. Wins over the header `Accept-Language`, which is understood everywhere (RFC 9110); English if neither says anything. */
                language?: components["parameters"]["Language"];
            };
            header?: never;
            path: {
                /** @description Id of the webhook. */
                webhook_id: components["parameters"]["WebhookId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "Content-Language": components["headers"]["ContentLanguage"];
                    "X-Request-ID": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DeliveryPage"];
                };
            };
            400: components["responses"]["InvalidQuery"];
            401: components["responses"]["LoginNeeded"];
            403: components["responses"]["ReadRefused"];
            404: components["responses"]["WebhookNotFound"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["RateLimited"];
            503: components["responses"]["DatabaseUnavailable"];
        };
    };
    getDelivery: {
        parameters: {
            query?: {
                /** @description Language of names, labels, messages and errors. Wins over the header `Accept-Language`, which is understood everywhere (RFC 9110); English if neither says anything. */
                language?: components["parameters"]["Language"];
            };
            header?: never;
            path: {
                /** @description Id of the message, its `webhook-id`. */
                message_id: components["parameters"]["MessageId"];
                /** @description Id of the webhook. */
                webhook_id: components["parameters"]["WebhookId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "Content-Language": components["headers"]["ContentLanguage"];
                    "X-Request-ID": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Delivery"];
                };
            };
            400: components["responses"]["InvalidQuery"];
            401: components["responses"]["LoginNeeded"];
            403: components["responses"]["ReadRefused"];
            404: components["responses"]["DeliveryNotFoundOrWebhookNotFound"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["RateLimited"];
            503: components["responses"]["DatabaseUnavailable"];
        };
    };
    redeliver: {
        parameters: {
            query?: {
                /** @description Language of names, labels, messages and errors. Wins over the header `Accept-Language`, which is understood everywhere (RFC 9110); English if neither says anything. */
                language?: components["parameters"]["Language"];
            };
            header?: {
                /** @description Of your choice, once per write. Sending the same write again with its key answers again and does nothing: repeat freely when an answer was lost. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description Id of the message, its `webhook-id`. */
                message_id: components["parameters"]["MessageId"];
                /** @description Id of the webhook. */
                webhook_id: components["parameters"]["WebhookId"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["Nothing"];
            };
        };
        responses: {
            /** @description It is about to be sent. */
            202: {
                headers: {
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    "Content-Language": components["headers"]["ContentLanguage"];
                    "X-Request-ID": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DeliveryQueued"];
                };
            };
            400: components["responses"]["InvalidBody"];
            401: components["responses"]["LoginNeeded"];
            403: components["responses"]["WriteRefused"];
            404: components["responses"]["DeliveryNotFoundOrWebhookNotFound"];
            406: components["responses"]["NotAcceptable"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["IdempotencyKeyReused"];
            429: components["responses"]["RateLimited"];
            503: components["responses"]["DatabaseUnavailable"];
            507: components["responses"]["StorageFull"];
        };
    };
    pingWebhook: {
        parameters: {
            query?: {
                /** @description Language of names, labels, messages and errors. Wins over the header `Accept-Language`, which is understood everywhere (RFC 9110); English if neither says anything. */
                language?: components["parameters"]["Language"];
            };
            header?: {
                /** @description Of your choice, once per write. Sending the same write again with its key answers again and does nothing: repeat freely when an answer was lost. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description Id of the webhook. */
                webhook_id: components["parameters"]["WebhookId"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["Nothing"];
            };
        };
        responses: {
            /** @description It is about to be sent. */
            202: {
                headers: {
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    "Content-Language": components["headers"]["ContentLanguage"];
                    "X-Request-ID": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DeliveryQueued"];
                };
            };
            400: components["responses"]["InvalidBody"];
            401: components["responses"]["LoginNeeded"];
            403: components["responses"]["WriteRefused"];
            404: components["responses"]["DeliveryNotFoundOrWebhookNotFound"];
            406: components["responses"]["NotAcceptable"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["IdempotencyKeyReused"];
            429: components["responses"]["RateLimited"];
            503: components["responses"]["DatabaseUnavailable"];
            507: components["responses"]["StorageFull"];
        };
    };
    rotateWebhookSecret: {
        parameters: {
            query?: {
                /** @description Language of names, labels, messages and errors. Wins over the header `Accept-Language`, which is understood everywhere (RFC 9110); English if neither says anything. */
                language?: components["parameters"]["Language"];
            };
            header?: {
                /** @description Of your choice, once per write. Sending the same write again with its key answers again and does nothing: repeat freely when an answer was lost. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description Id of the webhook. */
                webhook_id: components["parameters"]["WebhookId"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["RotateWebhookSecretInput"];
            };
        };
        responses: {
            /** @description Made, now or before (`replayed`). */
            201: {
                headers: {
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    "Content-Language": components["headers"]["ContentLanguage"];
                    "X-Request-ID": components["headers"]["RequestId"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookWithSecret"];
                };
            };
            400: components["responses"]["InvalidBody"];
            401: components["responses"]["LoginNeeded"];
            403: components["responses"]["WriteRefused"];
            404: components["responses"]["WebhookNotFound"];
            406: components["responses"]["NotAcceptable"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["IdempotencyKeyReused"];
            429: components["responses"]["RateLimited"];
            503: components["responses"]["DatabaseUnavailable"];
            507: components["responses"]["StorageFull"];
        };
    };
    gameEventsMessage: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["GameEventsMessage"];
            };
        };
        responses: {
            /** @description The receiver has taken it. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    userEventsMessage: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UserEventsMessage"];
            };
        };
        responses: {
            /** @description The receiver has taken it. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    pingMessage: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PingMessage"];
            };
        };
        responses: {
            /** @description The receiver has taken it. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    botDecisionMessage: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["BotDecisionMessage"];
            };
        };
        responses: {
            /** @description The move. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MoveInput"];
                };
            };
        };
    };
}
