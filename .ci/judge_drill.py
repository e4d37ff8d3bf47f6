"""Plays a drill through a built `q64` and judges its verdicts again: `judge_drill.py PATH_OF_Q64`.

Nothing of the program is imported. The EV of playing is counted here by a loop over all 18,424 dealer hands with an
evaluation of its own, and `q64 odds --json`, another command, is held against it as well.
"""

import json
import subprocess
import sys
import tempfile
from fractions import Fraction
from itertools import combinations
from typing import Any

RANKS = "23456789TJQKA"
DECK = [rank + suit for rank in RANKS for suit in "shdc"]
QUEEN_HIGH = (0, [10, 1, 0])
GRADES = [(Fraction(1, 100), "hair's breadth"), (Fraction(1, 10), "inaccuracy"), (Fraction(2, 5), "mistake")]
ASKED = 24
Message = dict[str, Any]


def key(cards: tuple[str, ...]) -> tuple[int, list[int]]:
    """Where three cards stand: high card 0, pair 1, flush 2, straight 3, three of a kind 4, straight flush 5."""
    ranks = sorted((RANKS.index(card[0]) for card in cards), reverse=True)
    is_suited = len({card[1] for card in cards}) == 1
    ranks = [1, 0, -1] if ranks == [12, 1, 0] else ranks
    if len(set(ranks)) < 3:
        paired = sorted(ranks, key=lambda rank: (ranks.count(rank), rank), reverse=True)
        return {1: 4, 2: 1}[len(set(ranks))], paired
    is_run = ranks[0] - ranks[2] == 2
    return {(True, True): 5, (True, False): 3, (False, True): 2, (False, False): 0}[is_run, is_suited], ranks


STANDINGS = {frozenset(cards): key(cards) for cards in combinations(DECK, 3)}


def play_ev(hand: list[str]) -> Fraction:
    """Net Antes of playing, per deal, by the standard rules: the dealer needs queen high, the Ante bonus is 5-4-1."""
    mine = STANDINGS[frozenset(hand)]
    net = 0
    deck = [card for card in DECK if card not in hand]
    for dealer in combinations(deck, 3):
        theirs = STANDINGS[frozenset(dealer)]
        net += 1 if theirs < QUEEN_HIGH else 2 * ((mine > theirs) - (mine < theirs))
    return Fraction(net, 18_424) + {5: 5, 4: 4, 3: 1}.get(mine[0], 0)


def judged(question: Message, given: str) -> Message:
    """The verdict that an answer deserves."""
    ev = {"play": play_ev(question["cards"]["player"]), "fold": Fraction(-1)}
    cost = max(ev.values()) - ev[given]
    grade = next((grade for limit, grade in GRADES if cost < limit), "blunder") if cost else "best"
    right = sorted(action for action in ev if ev[action] == max(ev.values()))
    return {"correct": cost == 0, "grade": grade, "right": right, "cost": cost, "answer": given}


def told(verdict: Message) -> Message:
    """The same of a verdict as it came."""
    cost = Fraction(verdict["cost"]["exact"])
    return {key: verdict[key] for key in ("correct", "grade", "answer")} | {
        "right": sorted(verdict["right"]),
        "cost": cost,
    }


def drill(q64: str, home: str) -> tuple[list[tuple[Message, Message]], Message]:
    """Play a seeded drill, playing and folding in turn: the questions with their verdicts, and the summary."""
    command = [q64, "--home", home, "drill", "play-or-fold", "--seed", "64", "--count", str(ASKED), "--jsonl"]
    pairs: list[tuple[Message, Message]] = []
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdin and process.stdout
        for line in process.stdout:
            message = json.loads(line)
            match message["type"]:
                case "question":
                    question = message
                    process.stdin.write("play\n" if message["n"] % 2 else "fold\n")
                    process.stdin.flush()
                case "verdict":
                    pairs.append((question, message))
                case "summary":
                    summary = message
                case "notice":
                    print(message["message"], file=sys.stderr)
                case _:
                    raise SystemExit(f"a clean answer was not taken: {message}")
    if process.returncode:
        raise SystemExit(f"{' '.join(command)}: exit {process.returncode}")
    return pairs, summary


def check_odds(q64: str, hand: list[str]) -> None:
    """Hold `q64 odds` against the loop."""
    output = subprocess.run([q64, "odds", " ".join(hand), "--json"], capture_output=True, text=True, check=True).stdout
    odds = json.loads(output)
    found = (odds["deals"], Fraction(odds["ev"]["play"]["exact"]), Fraction(odds["ev"]["fold"]["exact"]))
    if found != (18_424, play_ev(hand), Fraction(-1)):
        raise SystemExit(f"odds of {hand}: {found}, counted here {play_ev(hand)}")


def main(q64: str) -> None:
    """Play twice with the same seed, judge every verdict, and say how many there were."""
    with tempfile.TemporaryDirectory() as one, tempfile.TemporaryDirectory() as other:
        (pairs, summary), (again, _) = drill(q64, one), drill(q64, other)
    if len(pairs) < ASKED:
        raise SystemExit(f"{len(pairs)} verdicts for {ASKED} questions")
    if [question["cards"] for question, _ in pairs] != [question["cards"] for question, _ in again]:
        raise SystemExit("the same seed asked other questions")
    for number, (question, verdict) in enumerate(pairs, 1):
        given = "play" if question["n"] % 2 else "fold"
        if (verdict["n"], told(verdict)) != (question["n"], judged(question, given)):
            raise SystemExit(f"{question} {given}: {verdict}, judged here {judged(question, given)}")
        if number <= 5:
            check_odds(q64, question["cards"]["player"])
    right = sum(verdict["correct"] for _, verdict in pairs)
    if not 0 < right < len(pairs):
        raise SystemExit(f"{right} of {len(pairs)} right: playing and folding in turn must be both at times")
    print(
        f"{len(pairs)} verdicts judged again and found right, {right} of them on right answers; {summary['type']} given"
    )


if __name__ == "__main__":
    main(sys.argv[1])
