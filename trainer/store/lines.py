"""Checksummed lines of JSON: one row a line, read in bounded memory, each bad line a fault of its own."""

import re
import zlib
from collections.abc import Iterator
from typing import BinaryIO, NamedTuple

from trainer.store.codec import decode_row, encode_row
from trainer.store.errors import CodecError
from trainer.store.fields import fields_of, from_json, to_json
from trainer.store.rows import Fault, StoredRow

LONGEST_LINE_BYTES = 64 * 1024
_BEFORE, _BETWEEN, _AFTER = b'{"crc32":"', b'","row":', b"}"
_SUM, _ROW = len(_BEFORE), len(_BEFORE) + 8 + len(_BETWEEN)
"""Where the checksum and the row begin in a line as this program writes it."""
BOM = b"\xef\xbb\xbf"


class Line(NamedTuple):
    """One line read: its file and number, where it ends, and either its row or its fault.

    A torn line is the last, cut off in writing: no row is missing that anybody was told is stored.
    """

    file: str
    number: int
    end: int
    row: StoredRow | None
    fault: Fault | None = None
    is_torn: bool = False


def row_line(row: StoredRow) -> bytes:
    """The line of a row, newline included. Raises CodecError for a row that may not be stored."""
    line = sealed(to_json(encode_row(row)))
    if len(line) > LONGEST_LINE_BYTES:
        raise CodecError(f"a row of {len(line)} bytes; expected at most {LONGEST_LINE_BYTES}")
    return line


def sealed(text: str) -> bytes:
    """The line that carries a JSON text and its checksum."""
    data = text.encode("ascii")
    return b"%s%08x%s%s%s\n" % (_BEFORE, zlib.crc32(data), _BETWEEN, data, _AFTER)


def row_of(line: bytes) -> StoredRow:
    """The row of a line without its newline. Raises CodecError with what is wrong."""
    return decode_row(from_json(unsealed(line)))


def unsealed(line: bytes) -> bytes:
    """The JSON of the row in a line whose checksum holds."""
    if line.startswith(_BEFORE) and line[_SUM + 8 : _ROW] == _BETWEEN and line.endswith(_AFTER):
        checksum, text = line[_SUM : _SUM + 8], line[_ROW : -len(_AFTER)]
    else:
        checksum, text = _respaced(line)
    if b"%08x" % zlib.crc32(text) != checksum:
        raise CodecError("damaged: the checksum does not match")
    return text


def _respaced(line: bytes) -> tuple[bytes, bytes]:
    """Checksum and canonical text of a line that another program has spaced or ordered its own way."""
    fields = fields_of(from_json(line), frozenset({"crc32", "row"}))
    if not isinstance(fields["crc32"], str) or not re.fullmatch("[0-9a-f]{8}", fields["crc32"]):
        raise CodecError("crc32: expected eight hexadecimal digits")
    return fields["crc32"].encode(), to_json(fields["row"]).encode()


class Text(NamedTuple):
    """One line as bytes, without its newline; `data` is empty where the line was too long to hold.

    `start` is where the data begins in the file, `end` where the next line does.
    """

    number: int
    start: int
    end: int
    data: bytes
    is_ended: bool


def read_texts(file: BinaryIO, number: int = 0) -> Iterator[Text]:
    """The lines of a file from where it stands, after line `number`; blank ones are passed over.

    No more than LONGEST_LINE_BYTES are held at once.
    """
    end = file.tell()
    while data := file.readline(LONGEST_LINE_BYTES + 1):
        number, start = number + 1, end
        if len(data) > LONGEST_LINE_BYTES:
            _skip_rest(file, data)
            end = file.tell()
            yield Text(number, start, end, b"", is_ended=True)
            continue
        end += len(data)
        bare = data.removeprefix(BOM).lstrip(b"\r\n")
        if text := bare.rstrip(b"\r\n"):
            yield Text(number, end - len(bare), end, text, data.endswith(b"\n"))


def read_lines(file: BinaryIO, name: str, number: int = 0) -> Iterator[Line]:
    """The rows of a file from where it stands, after line `number`; a bad line is a fault and stops nothing."""
    for text in read_texts(file, number):
        yield _line(text, name) if text.data else _too_long(text, name)


def _skip_rest(file: BinaryIO, data: bytes) -> None:
    while data and not data.endswith(b"\n"):
        data = file.readline(LONGEST_LINE_BYTES)


def _too_long(text: Text, name: str) -> Line:
    return Line(name, text.number, text.end, None, Fault(name, text.number, f"longer than {LONGEST_LINE_BYTES} bytes"))


def _line(text: Text, name: str) -> Line:
    try:
        return Line(name, text.number, text.end, row_of(text.data))
    except CodecError as error:
        fault = Fault(name, text.number, fault_in(text, error))
        return Line(name, text.number, text.end, None, fault, is_torn=not text.is_ended)


def fault_in(text: Text, error: CodecError) -> str:
    """What to call the fault of a line that is no row; of one cut off in writing nobody was told it is stored."""
    # The next answer ends a line that was cut off with a newline: from then on only its text can tell.
    begins_as_ours = text.data.startswith(_BEFORE[: len(text.data)])
    is_cut_off = begins_as_ours and not text.data.endswith(b"}}")
    return "cut off in writing" if is_cut_off or not text.is_ended else str(error)
