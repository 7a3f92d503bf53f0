// node play.mjs CLIENT TRANSPORT PLAYER_URL WATCHER_URL
//
// Plays a game from registration to its end and looks on through a second connection; prints what was seen as JSON.

import { Follower, account, createGame, followToTheEnd, playSeat, register } from './player.mjs';

const [client, transport, playerUrl, watcherUrl] = process.argv.slice(2);
const { connect } = await import(`./${client}.mjs`);

const nobody = connect({ url: playerUrl, transport });
const token = await register(nobody);
nobody.close();

const player = connect({ url: playerUrl, transport, token });
const watcher = connect({ url: watcherUrl, transport });
const { id, view } = await createGame(player);
const [mine, theirs] = [new Follower(id, view), new Follower(id, view)];
const [played] = await Promise.all([
  playSeat(player, id, mine),
  followToTheEnd(player, mine),
  followToTheEnd(watcher, theirs),
]);
const seen = { player: await account(player, id, mine), watcher: await account(watcher, id, theirs) };
console.log(JSON.stringify({ game: id, ...played, ...seen }));
player.close();
watcher.close();
