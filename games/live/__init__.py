"""What changes while a client watches: streams of games, feeds, chats, open tables and presence."""
