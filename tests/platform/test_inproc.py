"""The broker within one process: it wakes up, where kombu's own would poll once a second."""

import threading
import time

import pytest
from kombu import Connection, Queue

import puerto_api.celery  # noqa: F401  (registers the transport)


@pytest.fixture
def queue(request):
    return Queue(f"test-{request.node.name}")


def consume(connection: Connection, queue: Queue, got: list, prefetch: int = 1):
    consumer = connection.Consumer(
        queue, callbacks=[lambda body, message: got.append((body, message, time.monotonic()))]
    )
    consumer.qos(prefetch_count=prefetch)
    consumer.consume()
    return consumer


def test_a_message_wakes_the_consumer_at_once(queue):
    with Connection("inproc://here/") as receiving, Connection("inproc://here/") as sending:
        got = []
        consume(receiving, queue, got)
        sent = []

        def send() -> None:
            sent.append(time.monotonic())
            sending.Producer().publish("hello", routing_key=queue.name, declare=[queue])

        threading.Timer(0.2, send).start()
        receiving.drain_events(timeout=5)
        assert got[0][0] == "hello"
        assert got[0][2] - sent[0] < 0.2


def test_acknowledging_makes_room_for_the_next_and_wakes(queue):
    """With a prefetch count of one the second message waits for the first to be done, but not longer."""
    with Connection("inproc://here/") as receiving, Connection("inproc://here/") as sending:
        got = []
        consume(receiving, queue, got)
        for text in ("first", "second"):
            sending.Producer().publish(text, routing_key=queue.name, declare=[queue])
        receiving.drain_events(timeout=5)
        with pytest.raises(TimeoutError):
            receiving.drain_events(timeout=0.2)
        done = []

        def acknowledge() -> None:
            done.append(time.monotonic())
            got[0][1].ack()

        threading.Timer(0.2, acknowledge).start()
        receiving.drain_events(timeout=5)
        assert [body for body, _, _ in got] == ["first", "second"]
        assert got[1][2] - done[0] < 0.2


def test_waiting_ends_in_time(queue):
    with Connection("inproc://here/") as receiving:
        consume(receiving, queue, [])
        began = time.monotonic()
        with pytest.raises(TimeoutError):
            receiving.drain_events(timeout=0.3)
        assert 0.25 < time.monotonic() - began < 0.8
