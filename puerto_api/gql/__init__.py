"""How GraphQL is served: context, limits, errors, over HTTP and WebSocket. The apps define the types."""
