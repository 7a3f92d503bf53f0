"""What is built for the tests is kept as long as its sources are the same."""

import os

import pytest

from tests.support import once


@pytest.fixture
def sources(tmp_path, monkeypatch):
    monkeypatch.setattr(once, "KEPT", tmp_path / "kept")
    for name in ("site/pages/index.md", "site/node_modules/library.js", "program.ts"):
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text(name)
    return [tmp_path / "site", tmp_path / "program.ts"]


def built(sources):
    """The folder, and whether it had to be made."""
    folder = once.kept_folder("site", sources)
    with once.made_once(folder) as missing:
        if missing:
            folder.mkdir()
    return folder, missing


def test_it_is_found_again_until_a_source_changes(sources):
    folder, missing = built(sources)
    assert missing
    assert built(sources) == (folder, False)
    (sources[0] / "node_modules" / "library.js").write_text("what is installed is named by its lock file")
    assert built(sources) == (folder, False)
    (sources[0] / "pages" / "index.md").write_text("other words")
    other, missing = built(sources)
    assert missing
    assert other != folder


@pytest.mark.parametrize("change", ["renamed", "removed", "added"])
def test_names_of_sources_count_too(sources, change):
    folder, _ = built(sources)
    page = sources[0] / "pages" / "index.md"
    if change == "renamed":
        page.rename(page.with_name("first.md"))
    elif change == "removed":
        page.unlink()
    else:
        page.with_name("empty.md").touch()
    assert once.kept_folder("site", sources) != folder


def test_what_failed_is_made_again(sources):
    with pytest.raises(ZeroDivisionError), once.made_once(once.kept_folder("site", sources)):
        raise ZeroDivisionError
    assert built(sources)[1]


def test_two_are_kept_and_older_ones_removed(sources):
    folders = []
    for number in range(4):
        sources[1].write_text(str(number))
        folders.append(built(sources)[0])
        os.utime(folders[-1].with_suffix(".made"), (number, number))
    assert [folder.exists() for folder in folders] == [False, False, True, True]
