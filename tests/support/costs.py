"""What every test costs: seconds of a processor in its own process and in those below it, by kind, and wall seconds.

Each process of a run writes a line of JSON after each test into a folder under ``var/test-times``;
:mod:`tests.support.cost_report` (``make test-times``) reads them. Servers, browsers and databases are looked at in
``/proc`` after each test, so that what one that lives long spends counts for the test that made it work. Where there is
no ``/proc``, what has ended counts, all of one kind.
"""

import json
import os
import resource
import shutil
import sys
import threading
import time
from collections import Counter
from collections.abc import Generator, Iterable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

TESTS = "tests"
"""The kind of the processes that run tests."""
OUTER_RUN = "PUERTO_TEST_TIMES"
"""Set where a run is measured already: a run that a test starts is a part of that test."""
KEPT_RUNS = 5
PROGRAMS = {"postgres": "postgres", "initdb": "postgres", "redis-server": "redis", "node": "node", "npm": "node"}
COMMANDS = (
    ("worker", ("celery",)),
    ("server", ("manage.py serve", "puerto_api.web", "puerto_api.asgi")),
    ("python", ("",)),
)
"""Kinds of commands in Python, and what stands in them; the first that fits."""

_TICK = os.sysconf("SC_CLK_TCK")
_PROC = Path("/proc")


def kind_of(command: str) -> str | None:
    """The kind of a process with this command line, None if nothing tells."""
    first, _, rest = command.partition(" ")
    program = first.rpartition("/")[2]
    if "chrom" in program or "/playwright/driver/" in first:
        return "browser"
    if program.startswith("python"):
        return next(kind for kind, parts in COMMANDS if any(part in rest for part in parts))
    return PROGRAMS.get(program.rstrip(":"))


def proc_readable() -> bool:
    """Whether this machine tells of processes and their children."""
    return Path(f"/proc/self/task/{threading.get_native_id()}/children").exists()


@dataclass
class Seen:
    """What a process had spent when it was looked at, in seconds: itself, and its children that had ended."""

    parent: int
    kind: str
    own: float
    ended: float


class Tree:
    """The processes below one: what they spend, by kind."""

    def __init__(self, root: int | None = None) -> None:
        """``root`` itself does not count; by default it is the process that asks."""
        self._root = os.getpid() if root is None else root
        self._readable = proc_readable()
        self._kinds: dict[tuple[int, int], str] = {}
        self._started: Counter[str] = Counter()
        self._spent: Counter[str] = Counter()
        self._lock = threading.RLock()
        self._seen, self._ended = self._look()

    def started(self, command: str) -> None:
        """Note that the root is about to start a program: it may be over before it is seen."""
        self._started[kind_of(command) or "other"] += 1

    def look(self) -> None:
        """Count what was spent since the last look. It is to be done before processes are ended, too."""
        with self._lock:
            before, ended_before = self._seen, self._ended
            self._seen, self._ended = now, ended = self._look()
            gone = {pid: seen for pid, seen in before.items() if pid not in now}
            total: Counter[int] = Counter()  # of those who are gone, together with whom they leave behind, by parent
            kinds: dict[int, set[str]] = {}
            for pid, seen in gone.items():
                top = pid
                while gone[top].parent in gone:
                    top = gone[top].parent
                total[gone[top].parent] += seen.own + seen.ended
                kinds.setdefault(gone[top].parent, set()).add(seen.kind)
            for pid, seen in now.items():
                known = before.get(pid)
                if known is None and seen.parent == self._root:
                    self._started[seen.kind] -= 1
                self._spent[seen.kind] += seen.own - (known.own if known else 0)
                late = seen.ended - (known.ended if known else 0) - total[pid]
                self._share(late, kinds.get(pid) or {seen.kind})
            over = kinds.get(self._root, set()) | {kind for kind, times in self._started.items() if times > 0}
            self._share(ended - ended_before - total[self._root], over or {"other"})
            self._started.clear()

    def take(self) -> dict[str, float]:
        """Seconds by kind since this was last asked."""
        with self._lock:
            self.look()
            spent, self._spent = self._spent, Counter()
        return {kind: round(seconds, 3) for kind, seconds in spent.items() if seconds > 0.0005}

    def _share(self, seconds: float, kinds: set[str]) -> None:
        """Count what processes have spent that were not looked at again before they ended."""
        if seconds > 0:
            for kind in kinds:
                self._spent[kind] += seconds / len(kinds)

    def _look(self) -> tuple[dict[int, Seen], float]:
        """Everything below the root, and what its ended children have spent."""
        found: dict[int, Seen] = {}
        if self._readable:
            todo = [(child, self._root, None) for child in _children(self._root)]
            while todo:
                pid, parent, inherited = todo.pop()
                if pid not in found and (seen := self._read(pid, parent, inherited)):
                    found[pid] = seen
                    todo += [(child, pid, seen.kind) for child in _children(pid)]
        if self._root == os.getpid():
            usage = resource.getrusage(resource.RUSAGE_CHILDREN)
            return found, usage.ru_utime + usage.ru_stime
        root = _stat(self._root)
        return found, root[3] if root else 0.0

    def _read(self, pid: int, parent: int, inherited: str | None) -> Seen | None:
        stat = _stat(pid)
        if stat is None:
            return None
        _, born, own, ended = stat
        key = (pid, born)
        if key not in self._kinds:
            kind = kind_of(_command(pid))
            # A process just forked still has its parent's command: its kind is asked again.
            if kind is None or (kind == "python" and inherited is None):
                return Seen(parent, kind or inherited or "other", own, ended)
            self._kinds[key] = inherited if kind == "python" and inherited else kind
        return Seen(parent, self._kinds[key], own, ended)


def _stat(pid: int) -> tuple[int, int, float, float] | None:
    """Parent, time of birth in ticks, own seconds, those of ended children. None if the process has gone."""
    try:
        # The name of the program, in brackets, may hold anything.
        fields = Path(f"/proc/{pid}/stat").read_text(errors="replace").rpartition(")")[2].split()
    except OSError:
        return None
    own, ended = int(fields[11]) + int(fields[12]), int(fields[13]) + int(fields[14])
    return int(fields[1]), int(fields[19]), own / _TICK, ended / _TICK


def _command(pid: int) -> str:
    try:
        return Path(f"/proc/{pid}/cmdline").read_bytes().replace(b"\0", b" ").decode(errors="replace")
    except OSError:
        return ""


def _children(pid: int) -> list[int]:
    """A child belongs to the thread that has made it."""
    found: list[int] = []
    try:
        for thread in os.listdir(f"/proc/{pid}/task"):
            with open(f"/proc/{pid}/task/{thread}/children") as children:
                found += map(int, children.read().split())
    except OSError:
        pass  # gone
    return found


_trees: list[Tree] = []


def _audited(event: str, arguments: tuple[Any, ...]) -> None:
    """Look at processes before they are ended, and at the names of those that may be over soon."""
    if event == "subprocess.Popen":
        command = arguments[1]
        words = [command] if isinstance(command, str | bytes | os.PathLike) else command
        for tree in _trees:
            tree.started(" ".join(map(str, words)) + " ")
    elif (event == "os.kill" or event == "os.killpg") and arguments[1]:
        for tree in _trees:
            tree.look()


def watch(tree: Tree) -> None:
    """Let a tree know what this process starts and ends."""
    if not _trees:
        sys.addaudithook(_audited)
    _trees.append(tree)


class Databases:
    """PostgreSQL and Redis that ran on this machine before the tests: they may work for others, too."""

    KINDS = {"postgres", "redis"}

    def __init__(self) -> None:
        self._before = dict(self._spent())

    def spent(self) -> dict[str, float]:
        """Seconds by kind since the beginning, of those that still run."""
        found: Counter[str] = Counter()
        for (_, kind), seconds, before in self._both():
            found[kind] += seconds - before
        return {kind: round(seconds, 3) for kind, seconds in found.items() if seconds > 0.0005}

    def _both(self) -> Iterator[tuple[tuple[int, str], float, float]]:
        for key, seconds in self._spent():
            if key in self._before:
                yield key, seconds, self._before[key]

    def _spent(self) -> Iterable[tuple[tuple[int, str], float]]:
        """Each server by its process id and kind, with its connections, open ones and closed ones."""
        if not proc_readable():
            return []
        stats = {int(entry): _stat(int(entry)) for entry in os.listdir(_PROC) if entry.isdigit()}
        commands = {pid: _command(pid) for pid in stats}
        totals: Counter[tuple[int, str]] = Counter()
        for pid, stat in stats.items():
            kind, at = kind_of(commands[pid]), pid
            if stat is None or kind not in self.KINDS:
                continue
            while (above := stats.get(at)) and kind_of(commands.get(above[0], "")) == kind:
                at = above[0]
            top = stats.get(at)
            if top and "python" not in commands.get(top[0], ""):  # not those that other runs of tests have started
                totals[at, kind] += stat[2] + stat[3]
        return totals.items()


class Costs:
    """A plugin of pytest that writes what each test costs."""

    def __init__(self, folder: Path, name: str, tree: Tree | None, databases: Databases | None) -> None:
        """``name`` is that of this process, ``tree`` what it starts; one process of a run counts ``databases``."""
        self.folder = folder
        folder.mkdir(parents=True, exist_ok=True)
        self._lines = (folder / f"{name}.jsonl").open("w", buffering=1)
        self._tree, self._databases = tree, databases
        self._at = 0.0  # of the processor: what came before the first test is all that this process has spent
        self._phases: list[float] = []
        if tree:
            watch(tree)

    def _write(self, wall: float | None, **what: Any) -> None:
        until = time.process_time()
        own, self._at = until - self._at, until
        cpu = {TESTS: round(own, 4), **(self._tree.take() if self._tree else {})}
        self._lines.write(json.dumps({**what, "wall": wall and round(wall, 4), "cpu": cpu}) + "\n")

    @pytest.hookimpl(trylast=True)
    def pytest_collection_finish(self) -> None:
        self._write(None, part="start and collection")

    @pytest.hookimpl(wrapper=True, tryfirst=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> Generator[None, object, object]:
        self._phases, begin = [], time.perf_counter()
        try:
            return (yield)
        finally:
            phases = [round(seconds, 4) for seconds in self._phases]
            self._write(time.perf_counter() - begin, test=item.nodeid, phases=phases)

    def _phase(self) -> Generator[None, object, object]:
        begin = time.process_time()
        try:
            return (yield)
        finally:
            self._phases.append(time.process_time() - begin)
            if self._tree:
                self._tree.look()

    @pytest.hookimpl(wrapper=True, tryfirst=True)
    def pytest_runtest_setup(self) -> Generator[None, object, object]:
        return (yield from self._phase())

    @pytest.hookimpl(wrapper=True, tryfirst=True)
    def pytest_runtest_call(self) -> Generator[None, object, object]:
        return (yield from self._phase())

    @pytest.hookimpl(wrapper=True, tryfirst=True)
    def pytest_runtest_teardown(self) -> Generator[None, object, object]:
        return (yield from self._phase())

    @pytest.hookimpl(tryfirst=True)
    def pytest_sessionfinish(self) -> None:
        self._write(None, part="between and after tests")
        if self._databases:
            line = {"part": "databases of this machine", "wall": None, "cpu": self._databases.spent()}
            self._lines.write(json.dumps(line) + "\n")
        self._lines.close()


def measure(config: pytest.Config, runs: Path) -> None:
    """Register the plugin, in each process of a run. ``runs`` holds a folder for each of the last runs."""
    worker: dict[str, Any] | None = getattr(config, "workerinput", None)
    if worker is None:
        if OUTER_RUN in os.environ or config.option.collectonly:
            return
        os.environ[OUTER_RUN] = str(runs / f"{time.strftime('%Y%m%d-%H%M%S')}-{os.getpid()}")
        for old in kept_runs(runs)[: 1 - KEPT_RUNS]:
            shutil.rmtree(old, ignore_errors=True)
    name, databases = (worker["workerid"], None) if worker else ("main", Databases())
    tree = None if getattr(config.option, "tx", None) and not worker else Tree()  # others measure themselves
    config.pluginmanager.register(Costs(Path(os.environ[OUTER_RUN]), name, tree, databases), "costs")


def kept_runs(runs: Path) -> Sequence[Path]:
    """The folders of the last runs, the newest last."""
    return sorted(folder for folder in runs.glob("*-*") if folder.is_dir())
