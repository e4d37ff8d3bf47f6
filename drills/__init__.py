"""The drills: one file each, and its line in `DRILLS`."""

from drills.name_the_hand import NameTheHand
from drills.payout import Payout
from drills.paytable import PaytableDrill
from drills.play_or_fold import PlayOrFold
from drills.price_it import PriceIt
from drills.qualify import Qualify
from drills.settle_table import SettleTable
from drills.six_card import SixCard
from drills.spot_the_mistake import SpotTheMistake
from drills.who_wins import WhoWins
from trainer.study.question import Drill

DRILLS: tuple[Drill, ...] = (
    PlayOrFold(),
    NameTheHand(),
    WhoWins(),
    Qualify(),
    PaytableDrill(),
    Payout(),
    SettleTable(),
    SpotTheMistake(),
    SixCard(),
    PriceIt(),
)


def find_drill(drill_id: str) -> Drill | None:
    """The drill of that id, or None."""
    return next((drill for drill in DRILLS if drill.id == drill_id), None)
