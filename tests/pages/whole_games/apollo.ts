// A page of someone else: plays a seat of one game and looks on at another, with Apollo Client, its default cache and
// types of graphql-codegen. Sockets bring the games; each move is one request.

import { ApolloClient, ApolloLink, HttpLink, InMemoryCache } from "@apollo/client";
import { GraphQLWsLink } from "@apollo/client/link/subscriptions";
import { OperationTypeNode } from "graphql";
import { createClient } from "graphql-ws";
import { FeedDocument, PlayDocument, ShownDocument, type FeedSubscription } from "./apollo.generated.js";
import { choose, patched, report, type Page, type View } from "./page.js";

type Frame = FeedSubscription["gameFeed"];

const page: Page = async ({ url, elsewhere, token, game, other }) => {
  const authorization = { Authorization: `Bearer ${token}` };
  const socketTo = (to: string) =>
    new GraphQLWsLink(createClient({ url: `${to.replace("http", "ws")}/graphql/`, connectionParams: authorization }));
  const link = ApolloLink.split(
    ({ operationType }) => operationType === OperationTypeNode.SUBSCRIPTION,
    ApolloLink.split(({ variables }) => variables.game === game, socketTo(url), socketTo(elsewhere)),
    new HttpLink({ uri: `${url}/graphql/`, headers: authorization }),
  );
  const client = new ApolloClient({ link, cache: new InMemoryCache() });
  const built: string[] = [];
  let moves = 0;

  /** What the cache shows of a game. */
  const shown = (id: string) => client.readQuery({ query: ShownDocument, variables: { game: id } })?.game;

  async function take(id: string, frame: Frame): Promise<void> {
    if (frame.__typename === "HelloFrame") {
      client.writeQuery({ query: ShownDocument, variables: { game: id }, data: { game: frame.game } });
    } else if (frame.__typename === "EventFrame") {
      const { event } = frame;
      const variables = { game: id };
      client.cache.updateQuery({ query: ShownDocument, variables }, (data) => {
        if (!data?.game) throw new Error("An event before the first frame.");
        const view = patched(data.game.view as View, event.changes);
        return { game: { ...data.game, view, seq: event.seq, version: event.version } };
      });
      if (event.__typename === "BuiltEvent") built.push(event.data.building);
      await report.step(id, event.seq, shown(id)?.view as View, event.viewHash);
    } else if (frame.__typename === "DecisionFrame" && id === game) {
      const { decision } = frame;
      const move = choose(decision, moves);
      const variables = { game: id, move, version: decision.version, key: decision.id };
      const answer = await client.mutate({ mutation: PlayDocument, variables });
      if (answer.data?.playMove.__typename !== "GameWritten") throw new Error(JSON.stringify(answer));
      moves += 1;
    }
  }

  const follow = (id: string): Promise<void> =>
    new Promise((resolve, reject) => {
      let last = Promise.resolve();
      const stream = client.subscribe({ query: FeedDocument, variables: { game: id }, fetchPolicy: "no-cache" });
      stream.subscribe({
        next: ({ data }) => {
          last = last.then(() => (data ? take(id, data.gameFeed) : undefined));
          last.catch(reject);
        },
        error: reject,
        complete: () => void last.then(resolve, reject),
      });
    });
  await Promise.all([follow(game), follow(other)]);
  return { moves, built: built.length, views: [shown(game)?.view as View, shown(other)?.view as View] };
};

report.page = page;
