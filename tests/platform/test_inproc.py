"""The broker within one process: it wakes up, where kombu's own would poll once a second, and first things go first."""

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


def received(connection: Connection, *queues: Queue, acknowledged: bool = True) -> list[str]:
    """All bodies that can be had now, in their order, one at a time."""
    got: list = []
    consumer = connection.Consumer(list(queues), callbacks=[lambda body, message: got.append((body, message))])
    consumer.consume()
    try:
        while True:
            connection.drain_events(timeout=0.05)
            if acknowledged:
                got[-1][1].ack()
    except TimeoutError:
        return [body for body, _ in got]


def test_lower_numbers_go_first_over_all_queues_and_equal_ones_in_their_order(queue):
    other = Queue(queue.name + "-other")
    with Connection("inproc://here/") as connection:
        publish = connection.Producer().publish
        sent = [
            (queue, 6, "slow"),
            (other, 3, "quick"),
            (queue, 3, "quick too"),
            (other, 0, "clock"),
            (queue, 6, "end"),
        ]
        for into, priority, body in sent:
            publish(body, routing_key=into.name, priority=priority, declare=[into])
        assert received(connection, queue, other) == ["clock", "quick", "quick too", "slow", "end"]


def test_of_some_queues_only_so_many_messages_are_worked_on_at_once(queue):
    other = Queue(queue.name + "-other")
    with Connection("inproc://here/", transport_options={"at_once": {queue.name: 2}}) as connection:
        publish = connection.Producer().publish
        for number in range(4):
            publish(f"slow {number}", routing_key=queue.name, declare=[queue])
        publish("quick", routing_key=other.name, declare=[other])
        assert received(connection, queue, other, acknowledged=False) == ["slow 0", "slow 1", "quick"]
    with Connection("inproc://here/", transport_options={"at_once": {queue.name: 2}}) as connection:
        assert received(connection, queue) == ["slow 2", "slow 3"]


def test_waiting_ends_in_time(queue):
    with Connection("inproc://here/") as receiving:
        consume(receiving, queue, [])
        began = time.monotonic()
        with pytest.raises(TimeoutError):
            receiving.drain_events(timeout=0.3)
        assert 0.25 < time.monotonic() - began < 0.8
