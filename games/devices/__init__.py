"""Notifications pushed to devices: encrypted (RFC 8291), signed (RFC 8292), and sent to push services (RFC 8030).

``encryption`` encrypts a message for a device, ``vapid`` identifies the service, ``messages`` says what a device is
told, ``requests`` makes the request of a message, ``reading`` is for the owner. :mod:`games.services.devices` writes.
"""
