// node siblings.mjs URL
//
// Many subscriptions to one game over a single socket of graphql-ws: some end, some fail, the others hear everything.

import { createClient } from 'graphql-ws';
import WebSocket from 'ws';
import { connect } from './graphql-ws.mjs';
import { Follower, WATCH, account, createGame, playSeat, register } from './player.mjs';

const COME_AND_GO = 25; // more than a socket may have at a time

const [url] = process.argv.slice(2);
const nobody = connect({ url });
const player = connect({ url, token: await register(nobody) });
nobody.close();
const { id, view } = await createGame(player);

let opened = 0;
const socket = createClient({
  url: url.replace('http', 'ws'),
  webSocketImpl: WebSocket,
  retryAttempts: 0,
  on: { opened: () => (opened += 1) },
});

/** Subscribe; `ended` resolves to how it ended, `leave` ends it. */
function listen(variables, take) {
  let leave;
  const ended = new Promise((resolve) => {
    leave = socket.subscribe(
      { query: WATCH, variables },
      {
        next: ({ data, errors }) => (errors ? resolve(errors[0].extensions.code) : take(data.gameEvents)),
        error: (reason) => resolve(String(reason)),
        complete: () => resolve('completed'),
      },
    );
  });
  return { ended, leave };
}

function sibling(leaveAfter = Infinity) {
  const follower = new Follower(id, view);
  const listening = listen(follower.variables, (event) => {
    follower.take(event);
    if (follower.seqs.length === leaveAfter) listening.leave();
  });
  return { seqs: follower.seqs, follower, ended: listening.ended };
}

const mine = sibling();
const [stays, leavesEarly, leavesLater] = [sibling(), sibling(10), sibling(60)];
const playing = playSeat(player, id, mine.follower);

await leavesEarly.ended;
const refused = await listen({ game: 'nowhere', after: 0 }, () => {}).ended;
for (let time = 0; time < COME_AND_GO; time++) {
  const brief = sibling(1);
  await brief.ended;
}
const comesLate = sibling();
await playing;
const { seq } = await account(player, id, mine.follower);
const report = { seq, opened, refused };
for (const [name, { seqs, ended }] of Object.entries({ mine, stays, leavesEarly, leavesLater, comesLate })) {
  report[name] = { ended: await ended, seqs };
}
console.log(JSON.stringify(report));
await socket.dispose();
player.close();
