"""The door for agents: a server of the Model Context Protocol (MCP), with one tool for each thing that they can do.

Agents are programs with a language model. The official SDK speaks the protocol; here stand what a tool is, how the row
of an operation becomes one, and how a request of ours becomes one of the SDK's.
"""
