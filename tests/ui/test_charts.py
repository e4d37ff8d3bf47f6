"""What a chart shows: a curve that lies neither flat on the ground nor under a band that fills the whole drawing."""

from tests.reports.histories import answer, scope_of
from trainer.reports.timeline import Point, timeline
from trainer.ui.charts import BOTTOM, TOP, Curve, curve


def cost_curve(days: int, right_but_every: int) -> Curve:
    rows = [answer(n, n // 30, right=n % right_but_every > 0) for n in range(30 * days)]
    (line,) = timeline(scope_of(rows)).lines
    return curve("Cost", line.points, cost, lambda point: point.cost_interval, None, str)


def cost(point: Point) -> float | None:
    return None if point.cost_per_100 is None else float(point.cost_per_100)


def heights(places: str) -> list[float]:
    return [float(place.partition(",")[2]) for place in places.split()]


def test_some_of_the_paper_stays_white_over_a_wide_band() -> None:
    shown = cost_curve(days=10, right_but_every=2)  # five Antes in 100 hands, and one dear mistake more may have come
    assert min(heights(shown.band)) > TOP


def test_a_curve_under_a_far_wider_band_stays_readable() -> None:
    shown = cost_curve(days=10, right_but_every=30)
    highest = BOTTOM - min(dot.y for dot in shown.dots)
    assert highest >= (BOTTOM - TOP) / 8


def test_nothing_given_up_is_drawn_on_the_ground_with_its_band_in_full() -> None:
    shown = cost_curve(days=10, right_but_every=301)
    assert {dot.y for dot in shown.dots[1:]} == {BOTTOM}
    assert TOP <= min(heights(shown.band)) < BOTTOM
