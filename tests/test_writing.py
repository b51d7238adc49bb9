"""Files that are written completely or not at all, and what cannot be written."""

from __future__ import annotations

from pathlib import Path

import pytest

from contado.writing import check_writable, write_whole


def test_what_can_be_written_is_left_as_it_is(tmp_path: Path) -> None:
    file = tmp_path / "file"
    check_writable(file)
    assert list(tmp_path.iterdir()) == []
    write_whole(file, "old")
    check_writable(file)
    assert file.read_text("utf-8") == "old"
    write_whole(file, "new")
    assert [(path.name, path.read_text("utf-8")) for path in tmp_path.iterdir()] == [("file", "new")]


def test_what_cannot_be_written_is_told_by_its_own_name(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    (tmp_path / "half.part").mkdir()
    for name, kind, told in (
        (".", IsADirectoryError, "."),
        ("half", IsADirectoryError, "half.part"),
        ("nowhere/file", FileNotFoundError, "nowhere/file"),
        ("file/in", NotADirectoryError, "file"),
    ):
        with pytest.raises(kind) as error:
            check_writable(tmp_path / name)
        assert error.value.filename == str(tmp_path / told)
    assert sorted(path.name for path in tmp_path.iterdir()) == ["file", "half.part"]
