"""The table as one JSON object a line, for scripts."""

import json
from collections.abc import Sequence
from typing import TextIO

from trainer.games import Game
from trainer.oracle import Decision
from trainer.paytables import format_money
from trainer.rounds import Action
from trainer.study.question import Question, grade_cost
from trainer.study.reasons import chances
from trainer.table.coach import Coach, best_words, cost_of, decide
from trainer.table.night import Over, Round
from trainer.table.sitting import EndedNight, Sitting
from trainer.ui.hand_samples import sample_of
from trainer.ui.settle_view import settled_json
from trainer.ui.table_words import table_keys
from trainer.ui.wording import exact, say, sentence


class JsonTable:
    """Question, round and summary objects, and one for whatever else is asked for."""

    def __init__(self, out: TextIO) -> None:
        self._out = out

    def welcome(self, sitting: Sitting, is_resumed: bool) -> None:
        """Where, with what, and the seed that plays the night again."""
        self._line(
            type="table",
            game=sitting.game.id,
            resumed=is_resumed,
            rounds=sitting.night.rounds,
            chips=format_money(sitting.night.chips),
            seed=sitting.seed,
        )

    def ask(self, sitting: Sitting, question: Question, chip: int, is_new: bool) -> None:
        """A bet or a decision."""
        del is_new
        facts = dict(question.facts) | ({"chip": chip} if question.drill == "table" else {})
        self._line(
            type="question",
            n=sitting.night.rounds + 1,
            drill=question.drill,
            item=question.item,
            game=sitting.game.id,
            prompt=question.prompt,
            cards={"player": list(map(str, question.player)), "dealer": []},
            facts=facts,
            choices=[choice.word for choice in question.choices],
        )

    def refused(self, message: str) -> None:
        """The question comes again."""
        self._line(type="error", message=message)

    def hint(self, decision: Decision, game: Game) -> None:
        """What the house would do."""
        self._line(type="hint", best=list(best_words(decision)), message=sentence(say(chances(game, decision))))

    def round_over(self, sitting: Sitting, finished: Round, coach: Coach) -> None:
        """A verdict on the decision where the coach speaks, and the round."""
        self._verdict(sitting.game, finished, coach)
        self._line(type="round", chips=format_money(sitting.night.chips), **round_json(sitting.game, finished))

    def round_again(self, sitting: Sitting, finished: Round, coach: Coach) -> None:
        """The same, without the chips of then."""
        self._verdict(sitting.game, finished, coach)
        self._line(type="round", **round_json(sitting.game, finished))

    def _verdict(self, game: Game, finished: Round, coach: Coach) -> None:
        cost = cost_of(game, finished)
        if coach is Coach.OFF or finished.action is None or (coach is Coach.MISTAKES and not cost):
            return
        in_antes = cost / finished.bets.ante
        self._line(
            type="verdict",
            n=finished.number,
            correct=not cost,
            grade=grade_cost(in_antes).value,
            **(_unseen(bool(cost)) if finished.is_blind else _decided(game, finished, finished.action)),
            cost=exact(in_antes),
            cost_in_chips=exact(cost),
            hinted=finished.is_hinted,
            retry=False,
            due_on=None,
        )

    def hands(self, game: Game) -> None:
        """Every pay table with sample cards."""
        tables = {
            bet: [
                {"hand": line.word, "pays": format_money(pays), "cards": list(map(str, sample_of(line)))}
                for line, pays in table
            ]
            for bet, table in game.paytables.items()
        }
        self._line(type="hands", tables=tables)

    def help(self, question: Question) -> None:
        """The keys."""
        self._line(type="help", keys=dict(table_keys(question)))

    def notice(self, line: str) -> None:
        """Something the player must know."""
        self._line(type="notice", message=line)

    def left(self, sitting: Sitting, coach: Coach) -> None:
        """The night in figures."""
        night, account = sitting.night, sitting.account
        figures = (
            {}
            if coach is Coach.OFF
            else {
                "expected": exact(account.expected),
                "errors": exact(account.errors),
                "luck": exact(account.luck(night.won)),
            }
        )
        self._line(
            type="summary",
            ended=night.stage.ending.value if isinstance(night.stage, Over) else None,
            rounds=night.rounds,
            chips=format_money(night.chips),
            added=format_money(night.added),
            won=format_money(night.won),
            **figures,
        )

    def _line(self, **values: object) -> None:
        self._out.write(json.dumps(values, ensure_ascii=True, allow_nan=False) + "\n")
        self._out.flush()


def _decided(game: Game, finished: Round, action: Action) -> dict[str, object]:
    """What was done with the cards, what was right, and why."""
    decision = decide(game, finished.bets, finished.showdown.player)
    why = sentence(say(chances(game, decision)))
    return {"answer": action.value, "right": list(best_words(decision)), "why": why}


def _unseen(is_mistake: bool) -> dict[str, object]:
    """The same of a hand that was played without looking."""
    why = "Who looks can fold the hands that lose more than the Ante."
    return {"answer": "blind", "right": ["deal"] if is_mistake else ["deal", "blind"], "why": why}


def round_json(game: Game, finished: Round) -> dict[str, object]:
    """A finished round: its cards, what was done, and every bet."""
    hands = {"player": finished.showdown.player, "dealer": finished.showdown.dealer}
    return {
        "n": finished.number,
        "cards": {whose: list(map(str, cards)) for whose, cards in hands.items()},
        "action": finished.action.value if finished.action else None,
        "blind": finished.is_blind,
        **settled_json(game, finished.showdown, finished.settled),
    }


def ranked_json(ranked: Sequence[tuple[str, EndedNight]]) -> list[dict[str, object]]:
    """The best nights; `profile` and `game_name` as they were typed, so only JSON escapes them."""
    return [
        {
            "game": night.game,
            "profile": profile,
            "won": format_money(night.won),
            "chips": format_money(night.chips),
            "added": format_money(night.added),
            "rounds": night.rounds,
            "ended_at": night.ended_at.isoformat(),
        }
        for profile, night in ranked
    ]
