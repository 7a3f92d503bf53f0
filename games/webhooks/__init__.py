"""Webhooks: feeds that are pushed to an address, signed as Standard Webhooks has it (standardwebhooks.com).

``addresses`` says where messages may go, ``posting`` sends one, ``signing`` makes secrets and signatures, ``messages``
reads the contents of a message, ``backoff`` says when to try again. :mod:`games.services.webhooks.subscriptions`
and :mod:`games.services.webhooks.dispatch` write.
"""
