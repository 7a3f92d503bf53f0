"""How GraphQL is served: context, limits, errors, over HTTP and WebSocket. The types are the apps'."""
