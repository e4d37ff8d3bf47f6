"""A learner's line, for scripts and for people."""

from collections.abc import Sequence

from trainer.hands import STRENGTHS, HandStrength
from trainer.lines import Line
from trainer.study.beliefs import belief_of
from trainer.study.line_costs import line_costs
from trainer.study.line_finding import LineFinding, Told
from trainer.ui.wording import counted, exact, percent

_LISTED = 12
_SURELY = 0.99


def finding_json(finding: LineFinding) -> dict[str, object]:
    """The structured finding; `told` says whether it is a line, none, an upside-down one, or too early to say."""
    low, high = finding.between
    return {
        "game": finding.game.id,
        "answers": finding.answers,
        "told": finding.told.value,
        "line": _pattern(finding.line),
        "belief": finding.belief.name if finding.belief else None,
        "probability": finding.probability,
        "cost_per_ante": None if finding.cost_per_ante is None else exact(finding.cost_per_ante),
        "hands": [strength.pattern for strength in finding.hands],
        "between": [_pattern(low), _pattern(high)],
        "best_line": _pattern(line_costs(finding.game).best),
    }


def _pattern(line: Line | None) -> str | None:
    return line.lowest.pattern if line and line.lowest else None


def finding_lines(finding: LineFinding) -> list[str]:
    """The finding in sentences, what matters most first."""
    best = f"The best line here: {describe(line_costs(finding.game).best)}."
    low, high = finding.between
    match finding.told:
        case Told.LINE:
            return _line_lines(finding)
        case Told.NO_LINE:
            crossed = "hands you folded are stronger than hands you played"
            return [f"There is no single line in your answers, {surely(finding.probability)} sure: {crossed}.", best]
        case Told.UPSIDE_DOWN:
            return [
                "You folded the stronger hands and played the weaker ones: that is no line, but one upside down.",
                best,
            ]
        case Told.UNSURE if finding.answers:
            where = f"your line lies between {lowest(low)} and {lowest(high)}, if there is one"
            return [f"Not sure yet from {counted(finding.answers, 'answer')}: {where}{_likeliest(finding)}."]
        case _:
            return ["No answers yet."]


def _line_lines(finding: LineFinding) -> list[str]:
    line, cost = finding.line, finding.cost_per_ante
    assert line is not None and cost is not None
    told = [f"{you(line)}{_as_heard(finding)}, {surely(finding.probability)} sure, give or take one hand."]
    if not finding.hands:
        return [*told, "That is the best line here: nothing to learn."]
    told.append(
        f"That costs {percent(cost, 3)} of every Ante. The best line: {describe(line_costs(finding.game).best)}."
    )
    for does, instead in (("play", "fold"), ("fold", "play")):
        hands = [strength for strength in finding.hands if line.includes(strength) == (does == "play")]
        if hands:
            told.append(f"{counted(len(hands), 'hand')} to learn, you {does} and should {instead}: {listed(hands)}.")
    return told


def listed(hands: Sequence[HandStrength]) -> str:
    """A few hands one by one, many by their ends."""
    if len(hands) <= _LISTED:
        return ", ".join(strength.pattern for strength in hands)
    return f"from {hands[-1].pattern} to {hands[0].pattern}"


def you(line: Line) -> str:
    """`You play from about Q-3-2`."""
    if line.lowest is None:
        return "You fold everything"
    return "You play everything" if line.lowest == STRENGTHS[0] else f"You play from about {line.lowest.pattern}"


def describe(line: Line) -> str:
    """`play Q-6-4 and better, fold the rest`."""
    if line.lowest is None:
        return "fold everything"
    return "play everything" if line.lowest == STRENGTHS[0] else f"play {line.lowest.pattern} and better, fold the rest"


def lowest(line: Line) -> str:
    """The lowest hand of a line."""
    return line.lowest.pattern if line.lowest else "no hand at all"


def surely(probability: float) -> str:
    """A probability in whole percent, never all of it."""
    return "over 99 %" if probability > _SURELY else f"{probability * 100:.0f} %"


def _likeliest(finding: LineFinding) -> str:
    """`; any king is the likeliest, 47 %`: a belief that the answers fit, nothing where there is none."""
    belief = belief_of(finding.likeliest) if finding.likeliest else None
    return f"; {belief.name} is the likeliest, {surely(finding.probability)}" if belief else ""


def _as_heard(finding: LineFinding) -> str:
    """` (any queen)`: the belief's name, where it says more than the line itself."""
    name = finding.belief.name.removesuffix(" or better") if finding.belief else ""
    return f" ({name})" if name and name not in you(finding.line or Line(None)) else ""
