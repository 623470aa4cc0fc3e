"""A record on a disk is taken up where it was, whenever the host died."""

from __future__ import annotations

from pathlib import Path

import pytest

from nertslib.record import Journal, Record, ReplayError
from tests.helpers import DANISH, at, side


def played() -> list[Record]:
    """Return a record as it grows, from the deal to the end."""
    deal = at(DANISH, side("5D", ["6S"], stock="2C 3C"), side("KD"))
    records = [Record.begin(deal)]
    for action in ("A: draw", "A: lift N", "A: place 1", "A: call"):
        records.append(records[-1].play(action))
    return records


def kept(path: Path, records: list[Record]) -> bytes:
    """Keep *records* one after the other; return what lies on the disk."""
    with path.open("a+b") as file:
        journal = Journal(file)
        journal.take_up()
        for record in records:
            journal.keep(record)
    return path.read_bytes()


def test_a_finished_record_is_whole(tmp_path: Path) -> None:
    """Kept line by line, a record lies there as it is written at once, its last line included."""
    records = played()
    assert kept(tmp_path / "r", records) == records[-1].dumps().encode()
    assert kept(tmp_path / "r", records[-1:]) == records[-1].dumps().encode()


def test_a_file_that_does_not_append(tmp_path: Path) -> None:
    """What was cut off goes without a hole, also in a file that writes where it has read to."""
    records = played()
    whole = records[-1].dumps().encode()
    path = tmp_path / "r"
    path.write_bytes(whole[:-5])
    with path.open("r+b") as file:
        journal = Journal(file)
        assert journal.take_up() is not None
        journal.keep(records[-1])
    assert path.read_bytes() == whole


def test_an_unfinished_record_waits_for_its_last_line(tmp_path: Path) -> None:
    """While play goes on, what lies there is the whole record but for its last line."""
    for record in played()[:-1]:
        lines = record.dumps().encode().splitlines(keepends=True)
        path = tmp_path / str(len(lines))
        assert kept(path, [record]) == b"".join(lines[:-1])


def test_cut_off_anywhere(tmp_path: Path) -> None:
    """After whole lines the record is as it was; what is left of another goes, and play goes on."""
    records = played()
    whole = records[-1].dumps().encode()
    ends = [at for at, byte in enumerate(whole, 1) if byte == ord("\n")]
    near = {end + step for end in ends for step in (-1, 0, 1)} - {len(whole) + 1}
    for length in sorted(near | {*range(0, len(whole), 16)}):
        path = tmp_path / str(length)
        path.write_bytes(whole[:length])
        lines = whole[:length].count(b"\n")
        with path.open("a+b") as file:
            journal = Journal(file)
            assert journal.take_up() == (records[min(lines, 5) - 1] if lines else None)
            assert journal.written == lines
            file.flush()
            assert path.read_bytes() == b"".join(whole.splitlines(keepends=True)[:lines])
            journal.keep(records[-1])
        assert path.read_bytes() == whole


@pytest.mark.parametrize(
    ("was", "now"),
    [
        (b'"A: draw"', b'"A: recycle"'),
        (b'"n":2', b'"n":3'),
        (b'{"n":1,', b'{"n":1, '),
        (b"nertslib-record", b"another-record"),
    ],
)
@pytest.mark.parametrize("torn", [b"", b'{"n":4,"pl'])
def test_what_was_not_written_here_is_left_alone(
    tmp_path: Path, was: bytes, now: bytes, torn: bytes
) -> None:
    """A record that no journal has written is refused, and not a byte of it is changed."""
    path = tmp_path / "r"
    changed = kept(path, played()[:-1]).replace(was, now, 1) + torn
    path.write_bytes(changed)
    with path.open("a+b") as file, pytest.raises(ReplayError):
        Journal(file).take_up()
    assert path.read_bytes() == changed
