"""The APIs of accounts: GraphQL and REST."""
