"""What all REST views share: parsers, input types, and the OpenAPI document."""
