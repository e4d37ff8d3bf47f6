"""A headless Chromium, spoken to through two pipes: no library, no port, no driver."""

import base64
import fcntl
import json
import os
import shutil
import signal
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

FLAGS = (
    "--headless",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--remote-debugging-pipe",
)
_ASKED, _TOLD = 3, 4  # the descriptors that Chromium reads commands from and writes answers to


def find_chromium() -> str | None:
    """Where Chromium is, None where it is not installed."""
    return shutil.which("chromium") or shutil.which("chromium-browser")


@contextmanager
def chromium(program: str) -> Iterator["Browser"]:
    """A browser with an empty profile of its own, gone at the end."""
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as profile:
        (reads, asks), (hears, tells) = _pipe(), _pipe()
        command = [program, *FLAGS, f"--user-data-dir={profile}", "about:blank"]
        quiet = [(os.POSIX_SPAWN_OPEN, each, os.devnull, os.O_WRONLY, 0) for each in (1, 2)]
        pipes = [(os.POSIX_SPAWN_DUP2, reads, _ASKED), (os.POSIX_SPAWN_DUP2, tells, _TOLD)]
        process = os.posix_spawn(program, command, os.environ, file_actions=[*quiet, *pipes])
        os.close(reads)
        os.close(tells)
        try:
            yield Browser(asks, hears)
        finally:
            os.close(asks)  # it ends when nobody can ask any more
            os.kill(process, signal.SIGTERM)
            os.waitpid(process, 0)
            os.close(hears)


def _pipe() -> tuple[int, int]:
    """A pipe whose ends are not the descriptors that Chromium expects, so that none is overwritten on the way."""
    ends = os.pipe()
    moved = tuple(fcntl.fcntl(end, fcntl.F_DUPFD_CLOEXEC, 10) for end in ends)
    for end in ends:
        os.close(end)
    return moved[0], moved[1]


class Browser:
    """One tab: commands and what it told meanwhile, by the names of the DevTools protocol."""

    def __init__(self, asks: int, hears: int) -> None:
        self._asks, self._hears = asks, hears
        self._rest = b""
        self._number = 0
        self._session: str | None = None
        self.events: list[dict[str, Any]] = []
        targets = self.ask("Target.getTargets")["targetInfos"]
        page = next(each["targetId"] for each in targets if each["type"] == "page")
        self._session = self.ask("Target.attachToTarget", targetId=page, flatten=True)["sessionId"]
        for domain in ("Page", "Runtime", "Log", "Network"):
            self.ask(f"{domain}.enable")

    def ask(self, method: str, **parameters: object) -> Any:
        """The result of a command. Raises RuntimeError with the browser's own words when it fails."""
        self._number += 1
        message = {"id": self._number, "method": method, "params": parameters}
        if self._session:
            message["sessionId"] = self._session
        os.write(self._asks, json.dumps(message).encode() + b"\0")
        while True:
            told = self._next()
            if told.get("id") == self._number:
                if "error" in told:
                    raise RuntimeError(f"{method}: {told['error']['message']}")
                return told["result"]
            self.events.append(told)

    def _next(self) -> dict[str, Any]:
        while b"\0" not in self._rest:
            read = os.read(self._hears, 1 << 20)
            if not read:
                raise RuntimeError("Chromium has gone away")
            self._rest += read
        message, _, self._rest = self._rest.partition(b"\0")
        told: dict[str, Any] = json.loads(message)
        return told

    def open(self, path: Path, width: int = 1280, media: str = "screen", scheme: str = "light") -> None:
        """Show a file and wait until it is loaded; what was told before is forgotten."""
        self.events.clear()
        self.ask("Emulation.setDeviceMetricsOverride", width=width, height=900, deviceScaleFactor=1, mobile=width < 500)
        features = [{"name": "prefers-color-scheme", "value": scheme}]
        self.ask("Emulation.setEmulatedMedia", media=media, features=features)
        self.ask("Page.navigate", url=path.resolve().as_uri())
        while not any(event.get("method") == "Page.loadEventFired" for event in self.events):
            self.events.append(self._next())

    def value(self, expression: str) -> Any:
        """What a JavaScript expression comes to; the page's own policy does not bind whoever holds the pipe."""
        found = self.ask("Runtime.evaluate", expression=expression, returnByValue=True)
        if "exceptionDetails" in found:
            raise RuntimeError(found["exceptionDetails"]["exception"]["description"])
        return found["result"].get("value")

    def requests(self) -> list[str]:
        """The addresses that were asked for since the page was opened."""
        sent = [each["params"] for each in self.events if each.get("method") == "Network.requestWillBeSent"]
        return [each["request"]["url"] for each in sent]

    def complaints(self) -> list[str]:
        """Whatever went to the console, and every exception."""
        told = ("Runtime.consoleAPICalled", "Runtime.exceptionThrown", "Log.entryAdded")
        return [json.dumps(each["params"]) for each in self.events if each.get("method") in told]

    def picture(self, path: Path) -> None:
        """The whole page as a PNG file."""
        taken = self.ask("Page.captureScreenshot", captureBeyondViewport=True)
        path.write_bytes(base64.b64decode(taken["data"]))
