// What a player does and decides, whatever library connects it.
//
// A door is what a module makes of its library, by connect({ url, token, transport }):
//   execute(query, variables)  the data of one query or mutation; throws Refused for errors of GraphQL
//   follow(follower)           gives the follower every event after its cursor; ends when the subscription is completed
//   close()                    leaves
// When the connection is lost, both throw what the library throws, unless it connects again by itself and goes on.

import { createHash, randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import jsonPatch from 'fast-json-patch';

const PAUSE = 50; // milliseconds before a second attempt
const ATTEMPTS = 400;

export const WATCH = `
  subscription Watch($game: ID!, $after: Int!) {
    gameEvents(gameId: $game, after: $after) { seq kind changes { op path value } viewHash }
  }`;
const REGISTER = `
  mutation Register($name: String!) {
    register(username: $name, password: "correct horse battery") {
      __typename ... on TokenIssued { token } ... on Problem { code detail }
    }
  }`;
const CREATE = `
  mutation Create($input: CreateGameInput!, $key: String!) {
    createGame(input: $input, idempotencyKey: $key) {
      __typename ... on GameWritten { game { id view } } ... on Problem { code detail }
    }
  }`;
const START = `
  mutation Start($game: ID!, $key: String!) {
    startGame(gameId: $game, idempotencyKey: $key) {
      __typename ... on GameWritten { game { viewer } } ... on Problem { code detail }
    }
  }`;
const DECISION = `
  query Decision($game: ID!) {
    game(id: $game) { version seq decision { ply moves { move } open { proposals } } }
  }`;
const VIEW = `
  query View($game: ID!) { game(id: $game) { seq view } }`;
const PLAY = `
  mutation Play($game: ID!, $move: String!, $version: Int!, $key: String!) {
    playMove(gameId: $game, move: $move, expectedVersion: $version, idempotencyKey: $key) {
      __typename ... on GameWritten { replayed events { seq kind } } ... on Problem { code detail }
    }
  }`;

/** The server has answered, with an error. */
export class Refused extends Error {
  constructor(errors) {
    super(JSON.stringify(errors));
  }
}

/** The data of a GraphQL result. */
export function dataOf({ data, errors }) {
  if (errors?.length) throw new Refused(errors);
  return data;
}

/** SHA-256 of canonical JSON (RFC 8785), for values without fractions. */
function hashOf(value) {
  return createHash('sha256').update(canonical(value)).digest('hex');
}

function canonical(value) {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (value === null || typeof value !== 'object') return JSON.stringify(value);
  const members = Object.keys(value).sort().map((key) => `${JSON.stringify(key)}:${canonical(value[key])}`);
  return `{${members.join(',')}}`;
}

/** A view that is kept by the changes of events alone. */
export class Follower {
  #waiting = [];

  constructor(gameId, view) {
    this.view = structuredClone(view);
    this.seqs = [];
    this.resumed = 0; // how often the subscription was begun again
    const follower = this;
    // Read each time they are sent: a library that subscribes again by itself goes on where it was.
    this.variables = {
      game: gameId,
      get after() {
        return follower.seqs.at(-1) ?? 0;
      },
    };
  }

  take({ seq, changes, viewHash }) {
    this.seqs.push(seq);
    // A copy, since the values become part of the view, and Apollo freezes what it hands out.
    this.view = jsonPatch.applyPatch(this.view, structuredClone(changes)).newDocument;
    if (hashOf(this.view) !== viewHash) throw new Error(`out of step after event ${seq}`);
    this.#waiting = this.#waiting.filter(({ condition, resolve }) => !condition(this) || resolve());
  }

  /** Wait for an event after which the condition holds; at once if it does already. */
  until(condition) {
    if (condition(this)) return Promise.resolve();
    return new Promise((resolve) => this.#waiting.push({ condition, resolve }));
  }
}

/** Do it again while the connection gets lost on the way. */
async function persist(attempt, again = () => {}) {
  for (let left = ATTEMPTS; ; left--) {
    try {
      return await attempt();
    } catch (error) {
      if (error instanceof Refused || left === 0) throw error;
      await sleep(PAUSE);
      again();
    }
  }
}

/** Send a write, with the same key until it is answered. */
async function write(door, document, variables) {
  const keyed = { key: randomUUID(), ...variables };
  const [answer] = Object.values(await persist(() => door.execute(document, keyed)));
  return answer;
}

/** What a write must have brought about. */
function done(answer, expected = 'GameWritten') {
  if (answer.__typename !== expected) throw new Error(JSON.stringify(answer));
  return answer;
}

/** Follow a game to its end, from the cursor whenever the connection was lost. */
export function followToTheEnd(door, follower) {
  return persist(
    () => door.follow(follower),
    () => (follower.resumed += 1),
  );
}

async function read(door, document, gameId) {
  return (await persist(() => door.execute(document, { game: gameId }))).game;
}

/** A new account, as an API token. It has no key: when the answer is lost, another name is taken. */
export async function register(door) {
  const attempt = () => door.execute(REGISTER, { name: `ann-${randomUUID().slice(0, 18)}` });
  return done((await persist(attempt)).register, 'TokenIssued').token;
}

/** A table of three for the person and two bots: { id, view }. */
export async function createGame(door, edition = 'classic') {
  const bot = { kind: 'bot', bot: 'random' };
  const input = { edition, players: 3, shuffleSeats: false, seats: [{ kind: 'human' }, bot, bot] };
  return done(await write(door, CREATE, { input })).game;
}

/** Start a game: one's seat. */
export async function startGame(door, gameId) {
  return done(await write(door, START, { game: gameId })).game.viewer;
}

/** Start a game and play one's seat to the end: the number of moves, and what sending one of them twice brought. */
export async function playSeat(door, gameId, follower) {
  const seat = await startGame(door, gameId);
  const over = ({ view }) => !['lobby', 'running'].includes(view.status);
  let moves = 0;
  let twice = null;
  for (;;) {
    await follower.until((seen) => over(seen) || seen.view.table?.decision?.seat === seat);
    if (over(follower)) return { moves, twice };
    const game = await read(door, DECISION, gameId);
    const move = choose(game.decision);
    if (move !== null) {
      const variables = { game: gameId, move, version: game.version, key: randomUUID() };
      const first = done(await write(door, PLAY, variables));
      twice ??= [first, done(await write(door, PLAY, variables))];
      moves += 1;
    }
    // The events of this move, or those by which the game was ahead of us.
    const next = move === null ? game.seq : game.seq + 1;
    await follower.until(({ seqs }) => seqs.at(-1) >= next);
  }
}

/** One of the legal moves, another one each time; null if we are not asked. */
function choose(decision) {
  const legal = [...(decision?.moves ?? []).map(({ move }) => move), ...(decision?.open?.proposals ?? [])];
  return legal.length ? legal[decision.ply % legal.length] : null;
}

/** What somebody has seen of a game that is over, and whether it is what a fresh read shows. */
export async function account(door, gameId, follower) {
  const { seq, view } = await read(door, VIEW, gameId);
  const equal = isDeepStrictEqual(follower.view, view);
  return { seqs: follower.seqs, seq, status: view.status, equal, resumed: follower.resumed };
}
