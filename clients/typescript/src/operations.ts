// Written by tools/generate.mjs from docs/openapi.yaml; change that, and write this anew.

import { path, type Request } from "./request.js";
import type { Answer, Brief, CallOptions, Input, Schema } from "./types.js";

/**
 * Every operation of the service, one request each, named by its `operationId`.
 *
 * Parts of the address come first, then one object: the members of the body, or the query. Each method rejects with an
 * ApiError if the service refuses, and with ConnectionLost if it gives no answer.
 */
export abstract class Operations {
  /** Send a request, again if need be and where that is safe; the JSON of the answer. */
  abstract call<T>(request: Request, options?: CallOptions): Promise<T>;

  /**
   * Delete your account, for good.
   *
   * All that has access ends at once, tables are left, and within moments another name stands in place of yours
   * wherever games tell it. Games, results and ratings of others stay (docs/guides/identity.md). Scope: `account`.
   */
  deleteAccount(body: Input<"deleteAccount">, options?: CallOptions): Promise<Answer<"deleteAccount">> {
    return this.call({ method: "DELETE", path: "/api/v1/account", body }, options);
  }

  /**
   * Everything that is stored of you.
   *
   * One JSON document, written while it is read. Secrets are left out (docs/guides/identity.md). Scope: `account`.
   */
  exportAccount(options?: CallOptions): Promise<Answer<"exportAccount">> {
    return this.call({ method: "GET", path: "/api/v1/account/export" }, options);
  }

  /**
   * Find games that are over.
   *
   * Public games that were started and are over, the last one first. All conditions have to hold. Cursors name a
   * place in the order, so games that end meanwhile shift nothing.
   */
  searchArchive(query: Input<"searchArchive"> = {}, options?: CallOptions): Promise<Answer<"searchArchive">> {
    return this.call({ method: "GET", path: "/api/v1/archive", query }, options);
  }

  /**
   * All that has access to your account: tokens and apps.
   *
   * Scope: `account`.
   */
  listAccess(options?: CallOptions): Promise<Answer<"listAccess">> {
    return this.call({ method: "GET", path: "/api/v1/auth/access" }, options);
  }

  /**
   * End the access of a token or an app at once.
   *
   * With every token that the app has or has made. Scope: `account`.
   *
   * @param accessId Id of the access.
   */
  revokeAccess(accessId: string, options?: CallOptions): Promise<Answer<"revokeAccess">> {
    return this.call({ method: "DELETE", path: path`/api/v1/auth/access/${accessId}` }, options);
  }

  /**
   * The apps that you have registered.
   *
   * Scope: `account`.
   */
  listApps(options?: CallOptions): Promise<Answer<"listApps">> {
    return this.call({ method: "GET", path: "/api/v1/auth/apps" }, options);
  }

  /**
   * Register an app that asks people for access.
   *
   * An OAuth 2.1 client (docs/guides/identity.md). Scope: `account`.
   */
  registerApp(body: Input<"registerApp">, options?: CallOptions): Promise<Answer<"registerApp">> {
    return this.call({ method: "POST", path: "/api/v1/auth/apps", body }, options);
  }

  /**
   * Delete an app; everybody's access for it ends.
   *
   * Scope: `account`.
   *
   * @param clientId `client_id` of the app.
   */
  deleteApp(clientId: string, options?: CallOptions): Promise<Answer<"deleteApp">> {
    return this.call({ method: "DELETE", path: path`/api/v1/auth/apps/${clientId}` }, options);
  }

  /**
   * Give an app another name or other redirect URIs.
   *
   * What is left out stays. Scope: `account`.
   *
   * @param clientId `client_id` of the app.
   */
  changeApp(clientId: string, body: Input<"changeApp"> = {}, options?: CallOptions): Promise<Answer<"changeApp">> {
    return this.call({ method: "PATCH", path: path`/api/v1/auth/apps/${clientId}`, body }, options);
  }

  /**
   * Make a new secret for a confidential app.
   *
   * The old one stops working. Scope: `account`.
   *
   * @param clientId `client_id` of the app.
   */
  replaceAppSecret(clientId: string, options?: CallOptions): Promise<Answer<"replaceAppSecret">> {
    return this.call({ method: "POST", path: path`/api/v1/auth/apps/${clientId}/secret` }, options);
  }

  /**
   * Play without an account.
   *
   * Makes a guest with a name that begins with `guest-`, and a token to read, open tables and play. Guests play no
   * rated games and have no apps, webhooks and bots. `register` with this token makes an account of the guest.
   */
  playAsGuest(options?: CallOptions): Promise<Answer<"playAsGuest">> {
    return this.call({ method: "POST", path: "/api/v1/auth/guest" }, options);
  }

  /** Make a new token for name and password. */
  logIn(body: Input<"logIn">, options?: CallOptions): Promise<Answer<"logIn">> {
    return this.call({ method: "POST", path: "/api/v1/auth/login", body }, options);
  }

  /**
   * Revoke the token that you ask with, or all.
   *
   * Asked with a session, it ends the session; with `everywhere` it revokes all your tokens besides.
   */
  logOut(body: Input<"logOut"> = {}, options?: CallOptions): Promise<Answer<"logOut">> {
    return this.call({ method: "POST", path: "/api/v1/auth/logout", body }, options);
  }

  /** You. */
  getMe(options?: CallOptions): Promise<Answer<"getMe">> {
    return this.call({ method: "GET", path: "/api/v1/auth/me" }, options);
  }

  /**
   * Set a new password.
   *
   * Revokes all your tokens except the one that you ask with, and ends your other sessions. Scope: `account`.
   */
  changePassword(body: Input<"changePassword">, options?: CallOptions): Promise<Answer<"changePassword">> {
    return this.call({ method: "POST", path: "/api/v1/auth/password", body }, options);
  }

  /**
   * Change what you show of yourself.
   *
   * What you leave out stays as it is. Scope: `account`.
   */
  setProfile(body: Input<"setProfile"> = {}, options?: CallOptions): Promise<Answer<"setProfile">> {
    return this.call({ method: "PATCH", path: "/api/v1/auth/profile", body }, options);
  }

  /**
   * Open an account and log in.
   *
   * The answer has a token. Asked with the token of a guest, the guest becomes the account and keeps its games,
   * chats, token and open streams.
   */
  register(body: Input<"register">, options?: CallOptions): Promise<Answer<"register">> {
    return this.call({ method: "POST", path: "/api/v1/auth/register", body }, options);
  }

  /**
   * Make a ticket that begins one stream of REST where no header can be sent.
   *
   * As by `EventSource` in browsers (docs/guides/streams.md). Send it as `?ticket=` of the stream, within 60 seconds;
   * it shows what the token shows that you ask with, and ends with it. Scope: `games:read`.
   */
  createStreamTicket(body: Input<"createStreamTicket">, options?: CallOptions): Promise<Answer<"createStreamTicket">> {
    return this.call({ method: "POST", path: "/api/v1/auth/stream-tickets", body }, options);
  }

  /**
   * Your API tokens.
   *
   * Scope: `account`.
   */
  listTokens(options?: CallOptions): Promise<Answer<"listTokens">> {
    return this.call({ method: "GET", path: "/api/v1/auth/tokens" }, options);
  }

  /**
   * Make a further token, for one program.
   *
   * Scope: `account`.
   */
  createToken(body: Input<"createToken">, options?: CallOptions): Promise<Answer<"createToken">> {
    return this.call({ method: "POST", path: "/api/v1/auth/tokens", body }, options);
  }

  /**
   * Make one of your tokens useless, at once and for good.
   *
   * Scope: `account`.
   *
   * @param tokenId Id of the token.
   */
  revokeToken(tokenId: string, options?: CallOptions): Promise<Answer<"revokeToken">> {
    return this.call({ method: "DELETE", path: path`/api/v1/auth/tokens/${tokenId}` }, options);
  }

  /**
   * Make a new secret for one of your tokens.
   *
   * Its id, name, scopes and end stay. The old secret stops working, at once or after `overlap` seconds. Scope:
   * `account`.
   *
   * @param tokenId Id of the token.
   */
  rotateToken(tokenId: string, body: Input<"rotateToken"> = {}, options?: CallOptions): Promise<Answer<"rotateToken">> {
    return this.call({ method: "POST", path: path`/api/v1/auth/tokens/${tokenId}/rotate`, body }, options);
  }

  /**
   * Whom you do not hear.
   *
   * Those whom you have blocked everywhere, and those whom you have muted in single games. Scope: `games:read`.
   */
  listBlocks(options?: CallOptions): Promise<Answer<"listBlocks">> {
    return this.call({ method: "GET", path: "/api/v1/blocks" }, options);
  }

  /**
   * Stop hearing a person, in any game.
   *
   * Done twice it is done once; they are not told. Scope: `games:play`.
   *
   * @param username Name of the account.
   */
  block(username: string, options?: CallOptions): Promise<Answer<"block">> {
    return this.call({ method: "PUT", path: path`/api/v1/blocks/${username}` }, options);
  }

  /**
   * Hear a person again whom you have blocked.
   *
   * Scope: `games:play`.
   *
   * @param username Name of the account.
   */
  unblock(username: string, options?: CallOptions): Promise<Answer<"unblock">> {
    return this.call({ method: "DELETE", path: path`/api/v1/blocks/${username}` }, options);
  }

  /**
   * Make your account that of a bot, for good.
   *
   * An account that has never sat at a table. Then say with `offerBot` what it plays. Scope: `bot:play`.
   */
  becomeBot(options?: CallOptions): Promise<Answer<"becomeBot">> {
    return this.call({ method: "POST", path: "/api/v1/bot/account" }, options);
  }

  /**
   * The decisions that wait for your bot.
   *
   * At once if there are any, else as soon as there is one, or none after `wait` seconds. A bot with the transport
   * `queue` is online while it asks at least once a minute. Scope: `bot:play`.
   */
  listDecisions(query: Input<"listDecisions"> = {}, options?: CallOptions): Promise<Answer<"listDecisions">> {
    return this.call({ method: "GET", path: "/api/v1/bot/decisions", query }, options);
  }

  /**
   * Answer a decision that waits for your bot.
   *
   * The same answer again is answered again (`replayed`) and does nothing, without any key. Scope: `bot:play`.
   *
   * @param decisionId Id of the decision.
   */
  answerDecision(
    decisionId: string,
    body: Input<"answerDecision">,
    options: CallOptions & Brief,
  ): Promise<Schema<"GameReceipt">>;
  answerDecision(
    decisionId: string,
    body: Input<"answerDecision">,
    options?: CallOptions,
  ): Promise<Answer<"answerDecision">>;
  answerDecision(
    decisionId: string,
    body: Input<"answerDecision">,
    options?: CallOptions & Partial<Brief>,
  ): Promise<any> {
    return this.call(
      { method: "POST", path: path`/api/v1/bot/decisions/${decisionId}`, body, keyed: true, minimal: options?.minimal },
      options,
    );
  }

  /**
   * What your bot offers, and how it does.
   *
   * Scope: `bot:play`.
   */
  getMyBot(options?: CallOptions): Promise<Answer<"getMyBot">> {
    return this.call({ method: "GET", path: "/api/v1/bot/offer" }, options);
  }

  /**
   * Say what your bot plays, and how it gets decisions.
   *
   * Instead of all that was said before. The service keeps to it: nobody can seat the bot elsewhere. Scope:
   * `bot:play`.
   */
  offerBot(body: Input<"offerBot">, options?: CallOptions): Promise<Answer<"offerBot">> {
    return this.call({ method: "PUT", path: "/api/v1/bot/offer", body }, options);
  }

  /** Others' bots that are online, and that play at such a table. */
  listBots(query: Input<"listBots"> = {}, options?: CallOptions): Promise<Answer<"listBots">> {
    return this.call({ method: "GET", path: "/api/v1/bots", query }, options);
  }

  /**
   * What a user's bot offers.
   *
   * @param username Name of the account of the bot.
   */
  getBot(username: string, options?: CallOptions): Promise<Answer<"getBot">> {
    return this.call({ method: "GET", path: path`/api/v1/bots/${username}` }, options);
  }

  /** The catalogue of error codes. */
  listErrorCodes(options?: CallOptions): Promise<Answer<"listErrorCodes">> {
    return this.call({ method: "GET", path: "/api/v1/errors" }, options);
  }

  /**
   * What happens to you across games.
   *
   * Frames, as server-sent events, as lines or as a JSON page: `hello`, then an `event` for every entry after a
   * cursor, or from now on if you name none: seats that are held for you, games that start and end, your turns,
   * proposals, seats that were handed over. `Last-Event-ID` counts more than `after`. Scope: `games:read`.
   */
  followMePage(query: Input<"followMe"> = {}, options?: CallOptions): Promise<Answer<"followMe">> {
    return this.call({ method: "GET", path: "/api/v1/feed", query }, options);
  }

  /**
   * Find games.
   *
   * Public games that may be watched, and your own, newest first; with `sandbox=true` your sandboxes. A token without
   * the scope `games:read` sees it as a visitor.
   */
  listGames(query: Input<"listGames"> = {}, options?: CallOptions): Promise<Answer<"listGames">> {
    return this.call({ method: "GET", path: "/api/v1/games", query }, options);
  }

  /**
   * Open a table.
   *
   * You own it and sit down on its first seat for a person. Start it when nobody is missing. Scope: `tables`.
   */
  createGame(body: Input<"createGame">, options: CallOptions & Brief): Promise<Schema<"GameReceipt">>;
  createGame(body: Input<"createGame">, options?: CallOptions): Promise<Answer<"createGame">>;
  createGame(body: Input<"createGame">, options?: CallOptions & Partial<Brief>): Promise<any> {
    return this.call({ method: "POST", path: "/api/v1/games", body, keyed: true, minimal: options?.minimal }, options);
  }

  /**
   * A game as you see it.
   *
   * The answer has an `ETag`; send it as `If-None-Match` and get 304 while nothing has changed. A token without the
   * scope `games:read` sees it as a visitor.
   *
   * @param gameId Id of the game.
   */
  getGame(gameId: string, options?: CallOptions): Promise<Answer<"getGame">> {
    return this.call({ method: "GET", path: path`/api/v1/games/${gameId}` }, options);
  }

  /**
   * The analysis of a game that is over, as far as it has come.
   *
   * How everybody stood after every decision, and the three largest swings. `no_analysis` until a user has asked for
   * it. A token without the scope `games:read` sees it as a visitor.
   *
   * @param gameId Id of the game.
   */
  getAnalysis(gameId: string, options?: CallOptions): Promise<Answer<"getAnalysis">> {
    return this.call({ method: "GET", path: path`/api/v1/games/${gameId}/analysis` }, options);
  }

  /**
   * Have a game that is over analysed.
   *
   * However many ask, it is done once. It is made again if it had failed, or if the networks are others since. Scope:
   * `games:read`.
   *
   * @param gameId Id of the game.
   */
  requestAnalysis(gameId: string, options?: CallOptions): Promise<Answer<"requestAnalysis">> {
    return this.call({ method: "POST", path: path`/api/v1/games/${gameId}/analysis`, keyed: true }, options);
  }

  /**
   * Put bots on all open seats that are held for nobody.
   *
   * Only the owner or staff. Scope: `tables`.
   *
   * @param gameId Id of the game.
   */
  fillWithBots(
    gameId: string,
    body: Input<"fillWithBots">,
    options: CallOptions & Brief,
  ): Promise<Schema<"GameReceipt">>;
  fillWithBots(gameId: string, body?: Input<"fillWithBots">, options?: CallOptions): Promise<Answer<"fillWithBots">>;
  fillWithBots(gameId: string, body: Input<"fillWithBots"> = {}, options?: CallOptions & Partial<Brief>): Promise<any> {
    return this.call(
      { method: "POST", path: path`/api/v1/games/${gameId}/bots`, body, keyed: true, minimal: options?.minimal },
      options,
    );
  }

  /**
   * Close a table before its start.
   *
   * Only the owner or staff. Staff may also end a running game, which is then abandoned. Scope: `tables`.
   *
   * @param gameId Id of the game.
   */
  cancelGame(gameId: string, options: CallOptions & Brief): Promise<Schema<"GameReceipt">>;
  cancelGame(gameId: string, options?: CallOptions): Promise<Answer<"cancelGame">>;
  cancelGame(gameId: string, options?: CallOptions & Partial<Brief>): Promise<any> {
    return this.call(
      { method: "POST", path: path`/api/v1/games/${gameId}/cancel`, keyed: true, minimal: options?.minimal },
      options,
    );
  }

  /**
   * What was said in a channel, as a page or as a stream.
   *
   * While the game goes on, players read `table` and spectators `spectators`; who has seen the end reads both. Whom
   * you have muted or blocked you do not hear. As server-sent events (`Accept: text/event-stream`) or a line each
   * (`Accept: application/x-ndjson`): frames `hello`, every `message` after the cursor once and in order, `deleted`
   * when a moderator deletes one, and at last `end` with the `reason`. `Last-Event-ID` counts more than `after`. A
   * token without the scope `games:read` sees it as a visitor.
   *
   * @param gameId Id of the game.
   * @param channel `table`: who sits there; `spectators`: who watches.
   */
  getChat(
    gameId: string,
    channel: "table" | "spectators",
    query: Input<"getChat"> = {},
    options?: CallOptions,
  ): Promise<Answer<"getChat">> {
    return this.call({ method: "GET", path: path`/api/v1/games/${gameId}/chat/${channel}`, query }, options);
  }

  /**
   * Say something in a channel that you may read.
   *
   * Scope: `games:play`.
   *
   * @param gameId Id of the game.
   * @param channel `table`: those who sit there; `spectators`: those who watch.
   */
  sendMessage(
    gameId: string,
    channel: "table" | "spectators",
    body: Input<"sendMessage">,
    options?: CallOptions,
  ): Promise<Answer<"sendMessage">> {
    return this.call(
      { method: "POST", path: path`/api/v1/games/${gameId}/chat/${channel}`, body, keyed: true },
      options,
    );
  }

  /**
   * Ask the moderators to look at a message.
   *
   * Scope: `games:play`.
   *
   * @param gameId Id of the game.
   * @param channel `table`: those who sit there; `spectators`: those who watch.
   * @param seq Number of the message.
   */
  reportMessage(
    gameId: string,
    channel: "table" | "spectators",
    seq: number,
    body: Input<"reportMessage">,
    options?: CallOptions,
  ): Promise<Answer<"reportMessage">> {
    return this.call(
      { method: "POST", path: path`/api/v1/games/${gameId}/chat/${channel}/${seq}/report`, body, keyed: true },
      options,
    );
  }

  /**
   * Contribute a text to the seed of the game before its start, or another one.
   *
   * The others see that you have (docs/fairness.md), and the text after the start. Scope: `tables`.
   *
   * @param gameId Id of the game.
   */
  contribute(gameId: string, body: Input<"contribute">, options: CallOptions & Brief): Promise<Schema<"GameReceipt">>;
  contribute(gameId: string, body: Input<"contribute">, options?: CallOptions): Promise<Answer<"contribute">>;
  contribute(gameId: string, body: Input<"contribute">, options?: CallOptions & Partial<Brief>): Promise<any> {
    return this.call(
      { method: "POST", path: path`/api/v1/games/${gameId}/contribution`, body, keyed: true, minimal: options?.minimal },
      options,
    );
  }

  /**
   * What a game waits for.
   *
   * With the legal moves, if it is your seat that is asked. Null unless the game is running, and for spectators who
   * are behind. A token without the scope `games:read` sees it as a visitor.
   *
   * @param gameId Id of the game.
   */
  getDecision(gameId: string, query: Input<"getDecision"> = {}, options?: CallOptions): Promise<Answer<"getDecision">> {
    return this.call({ method: "GET", path: path`/api/v1/games/${gameId}/decision`, query }, options);
  }

  /**
   * Events of a game, as a page or as a stream.
   *
   * A JSON page of the events after a cursor; or, with `Accept: text/event-stream`, first these and then live ones.
   * Each has its `seq` as id, its `kind` as event and itself as data; readers that connect again say `Last-Event-ID`,
   * which counts more than `after`. The stream ends with an event `end` when the game is over, and with an event
   * `problem` when your token has been revoked. A token without the scope `games:read` sees it as a visitor.
   *
   * @param gameId Id of the game.
   */
  listEvents(gameId: string, query: Input<"listEvents"> = {}, options?: CallOptions): Promise<Answer<"listEvents">> {
    return this.call({ method: "GET", path: path`/api/v1/games/${gameId}/events`, query }, options);
  }

  /**
   * All that you get to know of a game.
   *
   * Frames, as server-sent events (`Accept: text/event-stream`) or a line each (`Accept: application/x-ndjson`):
   * `hello` with your view, or without it if you name a cursor; then every `event` once and in order, a `decision`
   * when your seat is asked, `presence` when a person comes or goes, and at last `end` with the `reason`. Readers
   * that connect again say `Last-Event-ID`, which counts more than `after`. As JSON, a page of the same frames. A
   * token without the scope `games:read` sees it as a visitor.
   *
   * @param gameId Id of the game.
   */
  followGamePage(
    gameId: string,
    query: Input<"followGame"> = {},
    options?: CallOptions,
  ): Promise<Answer<"followGame">> {
    return this.call({ method: "GET", path: path`/api/v1/games/${gameId}/feed`, query }, options);
  }

  /**
   * Play on from a position of a game that is over.
   *
   * Opens a new table with you on one seat and bots on all others, and starts it at the position after an event. What
   * lay face down then is drawn anew. The new game is unlisted, untimed and never rated. Scope: `tables`.
   *
   * @param gameId Id of the game.
   */
  forkGame(gameId: string, body: Input<"forkGame">, options: CallOptions & Brief): Promise<Schema<"GameReceipt">>;
  forkGame(gameId: string, body: Input<"forkGame">, options?: CallOptions): Promise<Answer<"forkGame">>;
  forkGame(gameId: string, body: Input<"forkGame">, options?: CallOptions & Partial<Brief>): Promise<any> {
    return this.call(
      { method: "POST", path: path`/api/v1/games/${gameId}/fork`, body, keyed: true, minimal: options?.minimal },
      options,
    );
  }

  /**
   * What a hosted bot expects of your moves.
   *
   * For the seat that is asked, at a table with `hints`. Nothing is played and no clock stops. Asking again about the
   * same decision gives the same answer. Scope: `games:read`.
   *
   * @param gameId Id of the game.
   */
  getHint(gameId: string, query: Input<"getHint"> = {}, options?: CallOptions): Promise<Answer<"getHint">> {
    return this.call({ method: "GET", path: path`/api/v1/games/${gameId}/hint`, query }, options);
  }

  /**
   * Sit down on an open seat.
   *
   * Scope: `tables`.
   *
   * @param gameId Id of the game.
   */
  joinGame(gameId: string, body: Input<"joinGame">, options: CallOptions & Brief): Promise<Schema<"GameReceipt">>;
  joinGame(gameId: string, body?: Input<"joinGame">, options?: CallOptions): Promise<Answer<"joinGame">>;
  joinGame(gameId: string, body: Input<"joinGame"> = {}, options?: CallOptions & Partial<Brief>): Promise<any> {
    return this.call(
      { method: "POST", path: path`/api/v1/games/${gameId}/join`, body, keyed: true, minimal: options?.minimal },
      options,
    );
  }

  /**
   * Leave the table.
   *
   * Before the start your seat is open again. Later a bot plays on for you, as the flag policy of the table says,
   * until you take your seat back. Scope: `tables`.
   *
   * @param gameId Id of the game.
   */
  leaveGame(gameId: string, options: CallOptions & Brief): Promise<Schema<"GameReceipt">>;
  leaveGame(gameId: string, options?: CallOptions): Promise<Answer<"leaveGame">>;
  leaveGame(gameId: string, options?: CallOptions & Partial<Brief>): Promise<any> {
    return this.call(
      { method: "POST", path: path`/api/v1/games/${gameId}/leave`, keyed: true, minimal: options?.minimal },
      options,
    );
  }

  /**
   * Play a move for your seat, when it is the one that is asked.
   *
   * The decision of the game lists the legal moves and the `version` to expect. Scope: `games:play`.
   *
   * @param gameId Id of the game.
   */
  playMove(gameId: string, body: Input<"playMove">, options: CallOptions & Brief): Promise<Schema<"GameReceipt">>;
  playMove(gameId: string, body: Input<"playMove">, options?: CallOptions): Promise<Answer<"playMove">>;
  playMove(gameId: string, body: Input<"playMove">, options?: CallOptions & Partial<Brief>): Promise<any> {
    return this.call(
      { method: "POST", path: path`/api/v1/games/${gameId}/moves`, body, keyed: true, minimal: options?.minimal },
      options,
    );
  }

  /**
   * Stop hearing a person in one game.
   *
   * Done twice it is done once; they are not told. Scope: `games:play`.
   *
   * @param gameId Id of the game.
   * @param username Name of the account.
   */
  mute(gameId: string, username: string, options?: CallOptions): Promise<Answer<"mute">> {
    return this.call({ method: "PUT", path: path`/api/v1/games/${gameId}/mutes/${username}` }, options);
  }

  /**
   * Hear a person again whom you have muted in a game.
   *
   * Scope: `games:play`.
   *
   * @param gameId Id of the game.
   * @param username Name of the account.
   */
  unmute(gameId: string, username: string, options?: CallOptions): Promise<Answer<"unmute">> {
    return this.call({ method: "DELETE", path: path`/api/v1/games/${gameId}/mutes/${username}` }, options);
  }

  /**
   * The standing orders of your seat.
   *
   * Nobody else can see them. Scope: `games:read`.
   *
   * @param gameId Id of the game.
   */
  getOrders(gameId: string, options?: CallOptions): Promise<Answer<"getOrders">> {
    return this.call({ method: "GET", path: path`/api/v1/games/${gameId}/orders` }, options);
  }

  /**
   * Replace the standing orders of your seat.
   *
   * They answer decisions that are asked from now on, at once; a decision that is open already, or asked again by a
   * takeback, is left to you. Scope: `games:play`.
   *
   * @param gameId Id of the game.
   */
  setOrders(gameId: string, body: Input<"setOrders">, options?: CallOptions): Promise<Answer<"setOrders">> {
    return this.call({ method: "PUT", path: path`/api/v1/games/${gameId}/orders`, body, keyed: true }, options);
  }

  /**
   * Who of the people at the table has a stream open.
   *
   * Spectators who see the game later are told of nobody. A token without the scope `games:read` sees it as a
   * visitor.
   *
   * @param gameId Id of the game.
   */
  getPresence(gameId: string, options?: CallOptions): Promise<Answer<"getPresence">> {
    return this.call({ method: "GET", path: path`/api/v1/games/${gameId}/presence` }, options);
  }

  /**
   * What a move would do.
   *
   * For the seat that is asked. Nothing is played and no clock stops; what is hidden from you stays hidden: it is
   * null, and named in `unknown`. Scope: `games:read`.
   *
   * @param gameId Id of the game.
   */
  previewMove(gameId: string, body: Input<"previewMove">, options?: CallOptions): Promise<Answer<"previewMove">> {
    return this.call({ method: "POST", path: path`/api/v1/games/${gameId}/preview`, body, asks: true }, options);
  }

  /**
   * Ask the others to agree to something.
   *
   * To take moves back, to adjourn the game, to resume an adjourned one, or to abort it. It is carried out as soon as
   * every person who plays for themselves has agreed, and at once where there is no other; bots agree to everything.
   * Scope: `games:play`.
   *
   * @param gameId Id of the game.
   */
  propose(gameId: string, body: Input<"propose">, options: CallOptions & Brief): Promise<Schema<"GameReceipt">>;
  propose(gameId: string, body: Input<"propose">, options?: CallOptions): Promise<Answer<"propose">>;
  propose(gameId: string, body: Input<"propose">, options?: CallOptions & Partial<Brief>): Promise<any> {
    return this.call(
      { method: "POST", path: path`/api/v1/games/${gameId}/proposals`, body, keyed: true, minimal: options?.minimal },
      options,
    );
  }

  /**
   * Agree to a proposal, or decline it.
   *
   * Scope: `games:play`.
   *
   * @param gameId Id of the game.
   * @param number `number` of the proposal, as in `proposals` of the game.
   */
  answerProposal(
    gameId: string,
    number: number,
    body: Input<"answerProposal">,
    options: CallOptions & Brief,
  ): Promise<Schema<"GameReceipt">>;
  answerProposal(
    gameId: string,
    number: number,
    body: Input<"answerProposal">,
    options?: CallOptions,
  ): Promise<Answer<"answerProposal">>;
  answerProposal(
    gameId: string,
    number: number,
    body: Input<"answerProposal">,
    options?: CallOptions & Partial<Brief>,
  ): Promise<any> {
    return this.call(
      { method: "POST", path: path`/api/v1/games/${gameId}/proposals/${number}`, body, keyed: true, minimal: options?.minimal },
      options,
    );
  }

  /**
   * Say that you are ready, or not.
   *
   * At a table with a ready check where nobody is missing. Scope: `tables`.
   *
   * @param gameId Id of the game.
   */
  setReady(gameId: string, body: Input<"setReady">, options: CallOptions & Brief): Promise<Schema<"GameReceipt">>;
  setReady(gameId: string, body?: Input<"setReady">, options?: CallOptions): Promise<Answer<"setReady">>;
  setReady(gameId: string, body: Input<"setReady"> = {}, options?: CallOptions & Partial<Brief>): Promise<any> {
    return this.call(
      { method: "POST", path: path`/api/v1/games/${gameId}/ready`, body, keyed: true, minimal: options?.minimal },
      options,
    );
  }

  /**
   * Take your seat back.
   *
   * From the bot that plays on it since your time was up, or since you left. A live bank holds at least 30 seconds
   * then. Scope: `games:play`.
   *
   * @param gameId Id of the game.
   */
  reclaimSeat(gameId: string, options: CallOptions & Brief): Promise<Schema<"GameReceipt">>;
  reclaimSeat(gameId: string, options?: CallOptions): Promise<Answer<"reclaimSeat">>;
  reclaimSeat(gameId: string, options?: CallOptions & Partial<Brief>): Promise<any> {
    return this.call(
      { method: "POST", path: path`/api/v1/games/${gameId}/reclaim`, keyed: true, minimal: options?.minimal },
      options,
    );
  }

  /**
   * The record of a game that is over.
   *
   * A token without the scope `games:read` sees it as a visitor.
   *
   * @param gameId Id of the game.
   */
  getRecord(gameId: string, options?: CallOptions): Promise<Answer<"getRecord">> {
    return this.call({ method: "GET", path: path`/api/v1/games/${gameId}/record` }, options);
  }

  /**
   * Sit down at the table where the people of a game that is over play again.
   *
   * One table for all of them; the first who comes opens it. It has the same settings and bots, and a seat is
   * reserved for everybody, one place further on. The answer is that of the new game. Scope: `tables`.
   *
   * @param gameId Id of the game.
   */
  rematch(gameId: string, options: CallOptions & Brief): Promise<Schema<"GameReceipt">>;
  rematch(gameId: string, options?: CallOptions): Promise<Answer<"rematch">>;
  rematch(gameId: string, options?: CallOptions & Partial<Brief>): Promise<any> {
    return this.call(
      { method: "POST", path: path`/api/v1/games/${gameId}/rematch`, keyed: true, minimal: options?.minimal },
      options,
    );
  }

  /**
   * Ask the moderators to look at a game.
   *
   * Nobody is told who has reported, nor whether others have. A second report of the same is refused until the
   * moderators have decided the first one. Scope: `games:play`.
   *
   * @param gameId Id of the game.
   */
  reportGame(gameId: string, body: Input<"reportGame">, options?: CallOptions): Promise<Answer<"reportGame">> {
    return this.call({ method: "POST", path: path`/api/v1/games/${gameId}/report`, body, keyed: true }, options);
  }

  /**
   * Give up.
   *
   * Your seat can no longer win, and a bot plays on for it. The game is over when fewer than two seats are left.
   * Scope: `games:play`.
   *
   * @param gameId Id of the game.
   */
  resign(gameId: string, options: CallOptions & Brief): Promise<Schema<"GameReceipt">>;
  resign(gameId: string, options?: CallOptions): Promise<Answer<"resign">>;
  resign(gameId: string, options?: CallOptions & Partial<Brief>): Promise<any> {
    return this.call(
      { method: "POST", path: path`/api/v1/games/${gameId}/resign`, keyed: true, minimal: options?.minimal },
      options,
    );
  }

  /**
   * Delete a sandbox with its testers.
   *
   * Only the owner or staff. Scope: `tables`.
   *
   * @param gameId Id of the game.
   */
  deleteSandbox(gameId: string, options?: CallOptions): Promise<Answer<"deleteSandbox">> {
    return this.call({ method: "DELETE", path: path`/api/v1/games/${gameId}/sandbox` }, options);
  }

  /**
   * Let time pass in a sandbox.
   *
   * Whether its clock stands or runs. What falls due on the way is done at its moment and told in the answer; the
   * last event, `clock_advanced`, says how much has passed and how much is `left` (only after 50 time-outs). Only the
   * owner or staff. Scope: `tables`.
   *
   * @param gameId Id of the game.
   */
  advanceClock(
    gameId: string,
    body: Input<"advanceClock">,
    options: CallOptions & Brief,
  ): Promise<Schema<"GameReceipt">>;
  advanceClock(gameId: string, body: Input<"advanceClock">, options?: CallOptions): Promise<Answer<"advanceClock">>;
  advanceClock(gameId: string, body: Input<"advanceClock">, options?: CallOptions & Partial<Brief>): Promise<any> {
    return this.call(
      { method: "POST", path: path`/api/v1/games/${gameId}/sandbox/advance`, body, keyed: true, minimal: options?.minimal },
      options,
    );
  }

  /**
   * Let the clock of a sandbox stand.
   *
   * Nothing falls due until it is advanced or runs again. Only the owner or staff. Scope: `tables`.
   *
   * @param gameId Id of the game.
   */
  freezeClock(gameId: string, options: CallOptions & Brief): Promise<Schema<"GameReceipt">>;
  freezeClock(gameId: string, options?: CallOptions): Promise<Answer<"freezeClock">>;
  freezeClock(gameId: string, options?: CallOptions & Partial<Brief>): Promise<any> {
    return this.call(
      { method: "POST", path: path`/api/v1/games/${gameId}/sandbox/freeze`, keyed: true, minimal: options?.minimal },
      options,
    );
  }

  /**
   * Let the clock of a sandbox run on from where it stands.
   *
   * Only the owner or staff. Scope: `tables`.
   *
   * @param gameId Id of the game.
   */
  runClock(gameId: string, options: CallOptions & Brief): Promise<Schema<"GameReceipt">>;
  runClock(gameId: string, options?: CallOptions): Promise<Answer<"runClock">>;
  runClock(gameId: string, options?: CallOptions & Partial<Brief>): Promise<any> {
    return this.call(
      { method: "POST", path: path`/api/v1/games/${gameId}/sandbox/run`, keyed: true, minimal: options?.minimal },
      options,
    );
  }

  /**
   * Seat a tester of your own in a sandbox, and get their token.
   *
   * So one program plays several seats, each as a person with a view and a feed of their own. The account plays
   * nowhere else, and is deleted with the sandbox. Only the owner or staff. Scope: `tables`.
   *
   * @param gameId Id of the game.
   */
  seatTester(gameId: string, body: Input<"seatTester">, options?: CallOptions): Promise<Answer<"seatTester">> {
    return this.call(
      { method: "POST", path: path`/api/v1/games/${gameId}/sandbox/testers`, body, keyed: true },
      options,
    );
  }

  /**
   * On which seats you could sit down now, and why not on the others.
   *
   * A token without the scope `games:read` sees it as a visitor.
   *
   * @param gameId Id of the game.
   */
  listSeats(gameId: string, options?: CallOptions): Promise<Answer<"listSeats">> {
    return this.call({ method: "GET", path: path`/api/v1/games/${gameId}/seats` }, options);
  }

  /**
   * Seat a user's bot on an open seat.
   *
   * It sits down at once, if it plays at this table. Only the owner or staff. Scope: `tables`.
   *
   * @param gameId Id of the game.
   * @param seat Number of the seat.
   */
  seatBot(
    gameId: string,
    seat: number,
    body: Input<"seatBot">,
    options: CallOptions & Brief,
  ): Promise<Schema<"GameReceipt">>;
  seatBot(gameId: string, seat: number, body: Input<"seatBot">, options?: CallOptions): Promise<Answer<"seatBot">>;
  seatBot(gameId: string, seat: number, body: Input<"seatBot">, options?: CallOptions & Partial<Brief>): Promise<any> {
    return this.call(
      { method: "POST", path: path`/api/v1/games/${gameId}/seats/${seat}/bot`, body, keyed: true, minimal: options?.minimal },
      options,
    );
  }

  /**
   * Hold an open seat for the person who has a code, and make that code.
   *
   * An older code stops working. Only a hash of it is stored; the answer that is repeated for an idempotency key has
   * it as long as it is good, then null. Only the owner or staff. Scope: `tables`.
   *
   * @param gameId Id of the game.
   * @param seat Number of the seat.
   */
  inviteToSeat(gameId: string, seat: number, options?: CallOptions): Promise<Answer<"inviteToSeat">> {
    return this.call(
      { method: "POST", path: path`/api/v1/games/${gameId}/seats/${seat}/invite`, keyed: true },
      options,
    );
  }

  /**
   * Send away the player on a seat, before the start.
   *
   * A person comes back only if you reserve a seat for them. Only the owner or staff. Scope: `tables`.
   *
   * @param gameId Id of the game.
   * @param seat Number of the seat.
   */
  kick(gameId: string, seat: number, options: CallOptions & Brief): Promise<Schema<"GameReceipt">>;
  kick(gameId: string, seat: number, options?: CallOptions): Promise<Answer<"kick">>;
  kick(gameId: string, seat: number, options?: CallOptions & Partial<Brief>): Promise<any> {
    return this.call(
      { method: "POST", path: path`/api/v1/games/${gameId}/seats/${seat}/kick`, keyed: true, minimal: options?.minimal },
      options,
    );
  }

  /**
   * Hold an open seat for a person.
   *
   * Without a name, the seat is held for nobody. People who were sent away may come back by that. Only the owner or
   * staff. Scope: `tables`.
   *
   * @param gameId Id of the game.
   * @param seat Number of the seat.
   */
  reserveSeat(
    gameId: string,
    seat: number,
    body: Input<"reserveSeat">,
    options: CallOptions & Brief,
  ): Promise<Schema<"GameReceipt">>;
  reserveSeat(
    gameId: string,
    seat: number,
    body?: Input<"reserveSeat">,
    options?: CallOptions,
  ): Promise<Answer<"reserveSeat">>;
  reserveSeat(
    gameId: string,
    seat: number,
    body: Input<"reserveSeat"> = {},
    options?: CallOptions & Partial<Brief>,
  ): Promise<any> {
    return this.call(
      { method: "POST", path: path`/api/v1/games/${gameId}/seats/${seat}/reserve`, body, keyed: true, minimal: options?.minimal },
      options,
    );
  }

  /**
   * Make the code for a seat useless.
   *
   * Only the owner or staff. Scope: `tables`.
   *
   * @param gameId Id of the game.
   * @param seat Number of the seat.
   */
  revokeInvitation(gameId: string, seat: number, options: CallOptions & Brief): Promise<Schema<"GameReceipt">>;
  revokeInvitation(gameId: string, seat: number, options?: CallOptions): Promise<Answer<"revokeInvitation">>;
  revokeInvitation(gameId: string, seat: number, options?: CallOptions & Partial<Brief>): Promise<any> {
    return this.call(
      { method: "POST", path: path`/api/v1/games/${gameId}/seats/${seat}/revoke`, keyed: true, minimal: options?.minimal },
      options,
    );
  }

  /**
   * Deal, and ask the first governor.
   *
   * Only the owner or staff. Scope: `tables`.
   *
   * @param gameId Id of the game.
   */
  startGame(gameId: string, options: CallOptions & Brief): Promise<Schema<"GameReceipt">>;
  startGame(gameId: string, options?: CallOptions): Promise<Answer<"startGame">>;
  startGame(gameId: string, options?: CallOptions & Partial<Brief>): Promise<any> {
    return this.call(
      { method: "POST", path: path`/api/v1/games/${gameId}/start`, keyed: true, minimal: options?.minimal },
      options,
    );
  }

  /**
   * How far back you may go.
   *
   * A token without the scope `games:read` sees it as a visitor.
   *
   * @param gameId Id of the game.
   */
  getTakeback(gameId: string, options?: CallOptions): Promise<Answer<"getTakeback">> {
    return this.call({ method: "GET", path: path`/api/v1/games/${gameId}/takeback` }, options);
  }

  /**
   * Take back your last moves.
   *
   * As far as they concern nobody else: the game's `takeback` says how far. Further back it takes the consent of the
   * others (`propose`). Scope: `games:play`.
   *
   * @param gameId Id of the game.
   */
  takeBack(gameId: string, body: Input<"takeBack">, options: CallOptions & Brief): Promise<Schema<"GameReceipt">>;
  takeBack(gameId: string, body?: Input<"takeBack">, options?: CallOptions): Promise<Answer<"takeBack">>;
  takeBack(gameId: string, body: Input<"takeBack"> = {}, options?: CallOptions & Partial<Brief>): Promise<any> {
    return this.call(
      { method: "POST", path: path`/api/v1/games/${gameId}/takebacks`, body, keyed: true, minimal: options?.minimal },
      options,
    );
  }

  /**
   * Go on vacation.
   *
   * Your clock waits until you are back, or your days of vacation in this game are used up. Scope: `games:play`.
   *
   * @param gameId Id of the game.
   */
  startVacation(gameId: string, options: CallOptions & Brief): Promise<Schema<"GameReceipt">>;
  startVacation(gameId: string, options?: CallOptions): Promise<Answer<"startVacation">>;
  startVacation(gameId: string, options?: CallOptions & Partial<Brief>): Promise<any> {
    return this.call(
      { method: "POST", path: path`/api/v1/games/${gameId}/vacation`, keyed: true, minimal: options?.minimal },
      options,
    );
  }

  /**
   * Be back from vacation.
   *
   * What is left of it is kept. A move that you play ends it as well. Scope: `games:play`.
   *
   * @param gameId Id of the game.
   */
  endVacation(gameId: string, options: CallOptions & Brief): Promise<Schema<"GameReceipt">>;
  endVacation(gameId: string, options?: CallOptions): Promise<Answer<"endVacation">>;
  endVacation(gameId: string, options?: CallOptions & Partial<Brief>): Promise<any> {
    return this.call(
      { method: "POST", path: path`/api/v1/games/${gameId}/vacation/end`, keyed: true, minimal: options?.minimal },
      options,
    );
  }

  /**
   * The games where you have a seat.
   *
   * Scope: `games:read`.
   */
  listMyGames(query: Input<"listMyGames"> = {}, options?: CallOptions): Promise<Answer<"listMyGames">> {
    return this.call({ method: "GET", path: "/api/v1/games/mine", query }, options);
  }

  /**
   * Who plays best at one kind of table.
   *
   * Best first, without provisional ratings; `you` is your own entry, wherever it stands.
   *
   * @param edition Edition of the rules.
   * @param players Number of seats.
   */
  getLeaderboard(
    edition: string,
    players: number,
    query: Input<"getLeaderboard"> = {},
    options?: CallOptions,
  ): Promise<Answer<"getLeaderboard">> {
    return this.call({ method: "GET", path: path`/api/v1/leaderboards/${edition}/${players}`, query }, options);
  }

  /**
   * A level of the hosted bots as a player.
   *
   * @param level Level of hosted bots.
   */
  getLevel(
    level: "random" | "novice" | "casual" | "shipper" | "builder" | "skilled" | "expert" | "master",
    options?: CallOptions,
  ): Promise<Answer<"getLevel">> {
    return this.call({ method: "GET", path: path`/api/v1/levels/${level}` }, options);
  }

  /**
   * How a rating of a level went.
   *
   * @param level Level of hosted bots.
   */
  getLevelHistory(
    level: "random" | "novice" | "casual" | "shipper" | "builder" | "skilled" | "expert" | "master",
    query: Input<"getLevelHistory">,
    options?: CallOptions,
  ): Promise<Answer<"getLevelHistory">> {
    return this.call({ method: "GET", path: path`/api/v1/levels/${level}/history`, query }, options);
  }

  /**
   * The numbers of the moves.
   *
   * For learning programs. A number never changes and means the same in every game; new moves get new numbers.
   */
  getMoveIds(options?: CallOptions): Promise<Answer<"getMoveIds">> {
    return this.call({ method: "GET", path: "/api/v1/moves" }, options);
  }

  /**
   * A player: ratings, statistics, recent games.
   *
   * `statistics` and `recent_games` are null if the player hides them. You see your own with games that are not
   * public. A token without the scope `games:read` sees it as a visitor.
   *
   * @param username Name of the player.
   */
  getPlayer(username: string, options?: CallOptions): Promise<Answer<"getPlayer">> {
    return this.call({ method: "GET", path: path`/api/v1/players/${username}` }, options);
  }

  /**
   * How a rating of a player went.
   *
   * A token without the scope `games:read` sees it as a visitor.
   *
   * @param username Name of the player.
   */
  getPlayerHistory(
    username: string,
    query: Input<"getPlayerHistory">,
    options?: CallOptions,
  ): Promise<Answer<"getPlayerHistory">> {
    return this.call({ method: "GET", path: path`/api/v1/players/${username}/history`, query }, options);
  }

  /**
   * Ask the moderators to look at a player.
   *
   * Nobody is told who has reported, nor whether others have. A second report of the same is refused until the
   * moderators have decided the first one. Scope: `games:play`.
   *
   * @param username Name of the account.
   */
  reportPlayer(username: string, body: Input<"reportPlayer">, options?: CallOptions): Promise<Answer<"reportPlayer">> {
    return this.call({ method: "POST", path: path`/api/v1/players/${username}/report`, body, keyed: true }, options);
  }

  /**
   * What is left of your budget.
   *
   * That of your token, else of your address. Asking costs nothing. Null if nothing is limited.
   */
  getRateLimit(options?: CallOptions): Promise<Answer<"getRateLimit">> {
    return this.call({ method: "GET", path: "/api/v1/rate-limit" }, options);
  }

  /** The editions of the rules. */
  listEditions(options?: CallOptions): Promise<Answer<"listEditions">> {
    return this.call({ method: "GET", path: "/api/v1/rules" }, options);
  }

  /**
   * The rules of an edition.
   *
   * Names, numbers, and what everything does, in words: all that a client needs to show an edition with its
   * expansions.
   *
   * @param edition Edition of the rules.
   */
  getRules(edition: string, query: Input<"getRules"> = {}, options?: CallOptions): Promise<Answer<"getRules">> {
    return this.call({ method: "GET", path: path`/api/v1/rules/${edition}`, query }, options);
  }

  /** What this service is and has to offer. */
  getServerInfo(options?: CallOptions): Promise<Answer<"getServerInfo">> {
    return this.call({ method: "GET", path: "/api/v1/server" }, options);
  }

  /**
   * Public tables with a free seat.
   *
   * The one that waits longest first, at most 500. As a stream of frames with `Accept: text/event-stream` or
   * `application/x-ndjson`: first the `list`, then tables that are `added`, `changed` or `removed`; it never ends. A
   * client that connects again gets the list anew.
   */
  listOpenTables(options?: CallOptions): Promise<Answer<"listOpenTables">> {
    return this.call({ method: "GET", path: "/api/v1/tables/open" }, options);
  }

  /**
   * Play with others who want just the same.
   *
   * You sit down at the table that waits longest for people who want to play with exactly these settings, or open
   * one. It starts with the last one who comes. Scope: `tables`.
   */
  quickPair(body: Input<"quickPair">, options: CallOptions & Brief): Promise<Schema<"GameReceipt">>;
  quickPair(body: Input<"quickPair">, options?: CallOptions): Promise<Answer<"quickPair">>;
  quickPair(body: Input<"quickPair">, options?: CallOptions & Partial<Brief>): Promise<any> {
    return this.call(
      { method: "POST", path: "/api/v1/tables/quick", body, keyed: true, minimal: options?.minimal },
      options,
    );
  }

  /**
   * Replay a record and compare everything it says.
   *
   * Seed and commitment, chance, every move and list of legal moves, and the result. Any JSON is an answerable
   * question; at most 5000 moves.
   */
  verifyRecord(body: Input<"verifyRecord">, options?: CallOptions): Promise<Answer<"verifyRecord">> {
    return this.call({ method: "POST", path: "/api/v1/verify", body, asks: true }, options);
  }

  /**
   * Your webhooks.
   *
   * Scope: `webhooks`.
   */
  listWebhooks(query: Input<"listWebhooks"> = {}, options?: CallOptions): Promise<Answer<"listWebhooks">> {
    return this.call({ method: "GET", path: "/api/v1/webhooks", query }, options);
  }

  /**
   * Have what happens sent to an address.
   *
   * Messages follow Standard Webhooks. The `secret` to verify them with is told only now. Scope: `webhooks`.
   */
  createWebhook(body: Input<"createWebhook">, options?: CallOptions): Promise<Answer<"createWebhook">> {
    return this.call({ method: "POST", path: "/api/v1/webhooks", body, keyed: true }, options);
  }

  /**
   * One of your webhooks.
   *
   * Scope: `webhooks`.
   *
   * @param webhookId Id of the webhook.
   */
  getWebhook(webhookId: string, options?: CallOptions): Promise<Answer<"getWebhook">> {
    return this.call({ method: "GET", path: path`/api/v1/webhooks/${webhookId}` }, options);
  }

  /**
   * Delete a webhook and its log.
   *
   * Scope: `webhooks`.
   *
   * @param webhookId Id of the webhook.
   */
  deleteWebhook(webhookId: string, options?: CallOptions): Promise<Answer<"deleteWebhook">> {
    return this.call({ method: "DELETE", path: path`/api/v1/webhooks/${webhookId}` }, options);
  }

  /**
   * Change, disable, or enable a webhook.
   *
   * What is left out stays as it is. A webhook that is enabled goes on at its cursor, or from now on at what is new;
   * another address is tried at once. Scope: `webhooks`.
   *
   * @param webhookId Id of the webhook.
   */
  updateWebhook(
    webhookId: string,
    body: Input<"updateWebhook"> = {},
    options?: CallOptions,
  ): Promise<Answer<"updateWebhook">> {
    return this.call({ method: "PATCH", path: path`/api/v1/webhooks/${webhookId}`, body }, options);
  }

  /**
   * What a webhook has sent, and what has become of it.
   *
   * Scope: `webhooks`.
   *
   * @param webhookId Id of the webhook.
   */
  listDeliveries(
    webhookId: string,
    query: Input<"listDeliveries"> = {},
    options?: CallOptions,
  ): Promise<Answer<"listDeliveries">> {
    return this.call({ method: "GET", path: path`/api/v1/webhooks/${webhookId}/deliveries`, query }, options);
  }

  /**
   * A message, and what has become of it.
   *
   * Scope: `webhooks`.
   *
   * @param webhookId Id of the webhook.
   * @param messageId Id of the message, its `webhook-id`.
   */
  getDelivery(webhookId: string, messageId: string, options?: CallOptions): Promise<Answer<"getDelivery">> {
    return this.call({ method: "GET", path: path`/api/v1/webhooks/${webhookId}/deliveries/${messageId}` }, options);
  }

  /**
   * Send a message again, with the same id.
   *
   * Once, whatever has become of it. One that waits for its next try is tried now. Scope: `webhooks`.
   *
   * @param webhookId Id of the webhook.
   * @param messageId Id of the message, its `webhook-id`.
   */
  redeliver(webhookId: string, messageId: string, options?: CallOptions): Promise<Answer<"redeliver">> {
    return this.call(
      { method: "POST", path: path`/api/v1/webhooks/${webhookId}/deliveries/${messageId}/redeliver`, keyed: true },
      options,
    );
  }

  /**
   * Send a message that only tries whether messages come.
   *
   * Once, and to a webhook that is disabled, too. Scope: `webhooks`.
   *
   * @param webhookId Id of the webhook.
   */
  pingWebhook(webhookId: string, options?: CallOptions): Promise<Answer<"pingWebhook">> {
    return this.call({ method: "POST", path: path`/api/v1/webhooks/${webhookId}/ping`, keyed: true }, options);
  }

  /**
   * Make a new secret for a webhook.
   *
   * For a while messages are signed with the old ones, too, so that the receiver can change over. A webhook has five
   * at most; of more the oldest ones go. Scope: `webhooks`.
   *
   * @param webhookId Id of the webhook.
   */
  rotateWebhookSecret(
    webhookId: string,
    body: Input<"rotateWebhookSecret"> = {},
    options?: CallOptions,
  ): Promise<Answer<"rotateWebhookSecret">> {
    return this.call({ method: "POST", path: path`/api/v1/webhooks/${webhookId}/secrets`, body, keyed: true }, options);
  }
}
