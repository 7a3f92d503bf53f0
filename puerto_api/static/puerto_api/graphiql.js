// Starts GraphiQL: operations over POST, subscriptions over WebSocket. What stands in the "Headers" tab counts for both:
// browsers cannot set headers on a WebSocket, so there they travel in the payload of connection_init.
"use strict";

(() => {
  const url = "/graphql/";
  const socketUrl = `${location.protocol === "https:" ? "wss:" : "ws:"}//${location.host}${url}`;
  const csrfToken = document.body.dataset.csrfToken;

  const clients = new Map(); // one socket for each set of headers
  function socketFor(headers) {
    const key = JSON.stringify(headers);
    if (!clients.has(key)) {
      clients.set(key, graphqlWs.createClient({ url: socketUrl, connectionParams: headers, lazy: true }));
    }
    return clients.get(key);
  }

  function isSubscription(params, options) {
    const definitions = options?.documentAST?.definitions ?? [];
    return definitions.some(
      (definition) =>
        definition.kind === "OperationDefinition" &&
        definition.operation === "subscription" &&
        (!params.operationName || definition.name?.value === params.operationName),
    );
  }

  function subscribe(params, headers) {
    return {
      subscribe(observer) {
        const stop = socketFor(headers).subscribe(params, {
          next: (value) => observer.next(value),
          complete: () => observer.complete(),
          error: (error) =>
            observer.error(
              error instanceof CloseEvent
                ? new Error(`The socket was closed: ${error.code} ${error.reason}`)
                : error,
            ),
        });
        return { unsubscribe: stop };
      },
    };
  }

  async function post(params, headers) {
    const answer = await fetch(url, {
      method: "POST",
      credentials: "same-origin",
      headers: { "content-type": "application/json", accept: "application/json", "x-csrftoken": csrfToken, ...headers },
      body: JSON.stringify(params),
    });
    return answer.json();
  }

  function fetcher(params, options) {
    const headers = options?.headers ?? {};
    return isSubscription(params, options) ? subscribe(params, headers) : post(params, headers);
  }

  ReactDOM.render(
    React.createElement(GraphiQL, {
      fetcher,
      defaultEditorToolsVisibility: "headers",
      isHeadersEditorEnabled: true,
      shouldPersistHeaders: false,
      defaultQuery: [
        "# Anyone may watch public games. To play, put your API token into the Headers tab below:",
        '#   {"Authorization": "Bearer <token>"}',
        "{",
        "  serverInfo {",
        "    name",
        "    version",
        "  }",
        "}",
        "",
      ].join("\n"),
    }),
    document.getElementById("graphiql"),
  );
})();
