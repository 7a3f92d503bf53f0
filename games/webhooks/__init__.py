"""Webhooks: feeds that are pushed to an address, signed as Standard Webhooks has it (standardwebhooks.com).

``addresses`` says where messages may go, ``posting`` sends one, ``signing`` makes secrets and signatures, ``messages``
reads what a message carries, ``backoff`` is when to try again. Who writes is :mod:`games.services.webhooks` and
:mod:`games.services.delivering`.
"""
