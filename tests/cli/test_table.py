"""Nights at the table by lines: what is said, what is kept, what is counted, and how nights are ranked."""

import json
import re
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest

from tests.cli.conftest import Q64
from trainer.game_files import shipped_ids
from trainer.resources import data_folder

A_ROUND = "clear\nchip 5\nante\ndeal\nplay\n"
Objects = list[dict[str, Any]]


def night(q64: Q64, *arguments: str, typed: str) -> Objects:
    ran = q64("table", *arguments, "--jsonl", typed=typed)
    assert (ran.code, ran.err) == (0, "")
    return [json.loads(line) for line in ran.out.splitlines()]


def of_type(found: Objects, kind: str) -> Objects:
    return [each for each in found if each["type"] == kind]


# --- what is said


@pytest.mark.parametrize("house", shipped_ids())
def test_that_it_is_play_money_is_said_once(q64: Q64, house: str) -> None:
    first = q64("table", house, "--seed", "1", typed=A_ROUND + A_ROUND)
    assert first.out.count("It is play money: it cannot be bought, is worth nothing and cannot be cashed in.") == 1
    assert "play money" not in q64("table", "--resume", typed=A_ROUND).out


@pytest.mark.parametrize("house", shipped_ids())
def test_the_dealers_cards_are_face_down_until_the_decision(q64: Q64, house: str) -> None:
    text = q64("table", house, "--seed", "1", typed="ante\ndeal\nplay\n").out
    assert re.search(r"Your cards: .*\nDealer's cards: 3 face down\.[\s\S]*Dealer's cards: (\S{2,3} ?){3}\.", text)
    found = night(q64, house, "--new", "--seed", "1", typed="ante\ndeal\nplay\n")
    asked = [each for each in of_type(found, "question") if each["drill"] == "play-or-fold"]
    (finished,) = of_type(found, "round")
    assert [each["cards"]["dealer"] for each in asked] == [[]]
    assert len(finished["cards"]["dealer"]) == 3
    assert " ".join(finished["cards"]["dealer"]).replace("T", "10") in text.translate(str.maketrans("♠♥♦♣", "shdc"))


def test_a_round_is_called_and_every_bet_paid_in_the_order_of_the_house(q64: Q64) -> None:
    text = q64("table", "deluxe", "--seed", "1", typed="ante\npair-plus\ndeal\nplay\n").out
    said = [
        r"Your bets, please",
        r"Bets: Ante 5, Pair\+ 5",
        r"Your cards",
        r"Pair\+ is settled first: wins 15",
        r"You hold 510\. Bets: Ante 5\.",
        r"Play or fold\?",
        r"Dealer's cards",
        r"Dealer (does not qualify|qualifies) with",
        r"Pair\+ +wins 15",
        r"Ante +(wins|loses|pushes)",
        r"Play +(wins|loses|pushes)",
        r"Pair\+ was settled before the decision",
        r"Coach: ",
        r"Chips: \d+\.",
    ]
    assert re.search(r"[\s\S]*".join(said), text)


def test_six_card_bets_are_shown_with_the_six_cards(q64: Q64) -> None:
    text = q64("table", "super-shot", "--seed", "1", typed="ante\nsuper-6\ndeal\nfold\n").out
    assert re.search(r"All six cards: (\S\S ?){6}: [a-z ]+\.", text)


@pytest.mark.parametrize(
    ("house", "pays"),
    [
        ("selminha", {"ante-bonus": ["5", "4", "1"], "pair-plus": ["40", "30", "6", "4", "1"]}),
        ("deluxe", {"ante-bonus": ["10", "5", "4", "1"], "pair-plus": ["200", "40", "30", "6", "3", "1"]}),
    ],
)
def test_i_shows_the_hands_and_what_each_one_pays_with_sample_cards(
    q64: Q64, house: str, pays: dict[str, list[str]]
) -> None:
    (shown,) = of_type(night(q64, house, typed="i\n"), "hands")
    assert {bet: [line["pays"] for line in table] for bet, table in shown["tables"].items()} == pays
    assert all(len(line["cards"]) == 3 for table in shown["tables"].values() for line in table)
    text = q64("table", house, "--new", typed="hands\n").out
    ranked = ["straight flush", "three of a kind", "straight", "flush", "pair", "high card"]
    assert re.search("Hands, highest first:\n" + "".join(rf"{each} +\S+ \S+ \S+\n" for each in ranked), text)


@pytest.mark.parametrize("house", shipped_ids())
@pytest.mark.parametrize(("key", "action"), [("j", "play"), ("p", "play"), ("x", "fold"), ("f", "fold")])
def test_j_and_p_play_x_and_f_fold_in_every_house(q64: Q64, house: str, key: str, action: str) -> None:
    (finished,) = of_type(night(q64, house, typed=f"a\nd\n{key}\n"), "round")
    assert finished["action"] == action


def test_h_hints_whether_to_play_or_fold_and_nothing_is_told_unasked(q64: Q64) -> None:
    found = night(q64, "selminha", "--seed", "2", typed="a\nd\nh\nx\n")
    kinds = [each["type"] for each in found]
    assert kinds.index("hint") < kinds.index("verdict") < kinds.index("round")
    (hint,), (verdict,) = of_type(found, "hint"), of_type(found, "verdict")
    assert hint["best"] == verdict["right"]
    assert verdict["hinted"] is True
    assert "Coach" not in q64("table", "--new", "selminha", "--seed", "2", typed="a\nd\n").out


def test_every_key_is_on_the_screen_and_explained_on_a_question_mark(q64: Q64) -> None:
    found = night(q64, "deluxe", typed="a\n?\nq\n")
    (told,) = of_type(found, "help")
    words = found[-3]["choices"] if found[-3]["type"] == "question" else found[2]["choices"]
    assert len(told["keys"]) == len(words) + 1
    assert told["keys"]["u"] == "take the last chip back"
    assert told["keys"]["p"] == "put a chip on Pair+"


def test_chips_of_the_worth_chosen_go_down_and_a_refusal_says_why(q64: Q64) -> None:
    found = night(q64, "deluxe", typed="chip 25\nante\nante\nchip 500\nante\nundo\nnew game\n")
    bets = [each["facts"]["bets"] for each in of_type(found, "question")]
    assert bets == [{}, {}, {"ante": "25"}, {"ante": "50"}, {"ante": "50"}, {"ante": "50"}, {"ante": "25"}, {}]
    (refused,) = of_type(found, "error")
    assert refused["message"] == "Ante takes from 5 to 100 chips, and 50 lie there"


# --- what is kept


def test_a_round_without_the_chips_for_play_waits_until_more_are_added_another_day(q64: Q64, tmp_path: Path) -> None:
    house = tmp_path / "house.toml"
    shipped = (data_folder() / "games" / "deluxe.toml").read_text(encoding="utf-8")
    house.write_text(shipped.replace("[table]", "[table]\nbankroll = 30"), encoding="utf-8")
    first = night(q64, str(house), "--seed", "1", typed="chip 25\nante\ndeal\nplay\nleave\n")
    assert of_type(first, "error")[-1]["message"] == "the Play bet takes 25 chips, and you have 5: add chips or fold"
    assert not of_type(first, "round")
    again = night(q64, "--resume", typed="add 25\nplay\n")
    assert again[0] == {**again[0], "resumed": True, "chips": "30"}
    (finished,) = of_type(again, "round")
    assert finished["action"] == "play"
    assert again[-1]["added"] == "25"


def test_the_same_seed_and_moves_give_the_same_night_and_a_round_can_be_seen_again(q64: Q64) -> None:
    first = night(q64, "--seed", "9", typed=A_ROUND * 3)
    assert night(q64, "--new", "--seed", "9", typed=A_ROUND * 3) == first
    shown = night(q64, "--replay", "2", typed="")
    second = of_type(first, "round")[1]
    assert of_type(shown, "round")[0]["cards"] == second["cards"]
    assert of_type(shown, "round")[0]["bets"] == second["bets"]
    ran = q64("table", "--replay", "9")
    assert (ran.code, ran.err) == (1, "q64: round 9 cannot be shown: rounds 1 to 3 are kept\n")


def test_an_open_night_is_offered_and_another_begun_only_on_demand(q64: Q64) -> None:
    night(q64, "--seed", "9", typed=A_ROUND)
    asked = night(q64, typed="maybe\nresume\nleave\n")
    assert "is open: 1 round, " in asked[0]["prompt"]
    assert asked[0]["choices"] == ["resume", "new"]
    assert of_type(asked, "table")[0]["rounds"] == 1
    assert of_type(night(q64, typed="new\nleave\n"), "table")[0]["rounds"] == 0


def test_a_new_night_is_one_of_your_own_house(q64: Q64) -> None:
    night(q64, "standard", typed="leave\n")
    q64("config", "set", "house", "deluxe")
    assert of_type(night(q64, typed="new\nleave\n"), "question")[-1]["game"] == "deluxe"


def test_your_own_house_may_be_a_file(q64: Q64, tmp_path: Path) -> None:
    q64("games", "new", str(tmp_path / "mine.toml"))
    q64("config", "set", "house", str(tmp_path / "mine.toml"))
    begun = night(q64, typed=A_ROUND)[-1]
    assert night(q64, "--resume", typed="leave\n")[-1]["chips"] == begun["chips"]


def test_a_question_mark_at_the_offer_of_an_open_night_tells_the_keys(q64: Q64) -> None:
    night(q64, typed="leave\n")
    told = q64("table", typed="?\nresume\n").out
    assert "  r/y  go on with the open night\n  n    end it and begin a new one\n  q    leave\n" in told


def test_no_record_leaves_no_trace(q64: Q64, home: Path) -> None:
    night(q64, "--no-record", typed=A_ROUND + "cash out\n")
    for last in ("cash out\n", "leave\n"):
        told = q64("table", "--no-record", typed=A_ROUND + last).out
        assert "nothing of this night was kept" in told
        assert "q64 leaderboard" not in told
    assert not home.exists() or not list(home.rglob("*.json*"))


# --- what is counted


@pytest.mark.parametrize(("coach", "verdicts"), [("on", 2), ("mistakes", 1), ("off", 0)])
def test_the_coach_speaks_always_after_mistakes_or_never(q64: Q64, coach: str, verdicts: int) -> None:
    opening = of_type(night(q64, "--seed", "3", "--no-record", typed=A_ROUND * 2), "verdict")
    right = [each["right"][0] for each in opening]
    wrong = {"play": "fold", "fold": "play"}[right[1]]
    typed = f"ante\ndeal\n{right[0]}\nante\ndeal\n{wrong}\n"
    assert len(of_type(night(q64, "--seed", "3", "--coach", coach, typed=typed), "verdict")) == verdicts


def test_what_was_won_is_what_was_expected_less_errors_and_luck(q64: Q64) -> None:
    total = night(q64, "deluxe", "--seed", "3", typed=A_ROUND * 8 + "ante\npair-plus\ndeal\nfold\n")[-1]
    expected, errors, luck = (Fraction(total[name]["exact"]) for name in ("expected", "errors", "luck"))
    assert Fraction(total["won"]) == expected - errors + luck
    assert errors > 0


def test_decisions_are_answers_of_the_real_mix_and_a_hinted_one_is_not_yours(q64: Q64) -> None:
    night(q64, "--seed", "3", typed="ante\ndeal\nplay\nante\ndeal\nhint\nplay\n")
    (skill,) = [each for each in json.loads(q64("progress", "--json").out)["skills"] if each["mix"] == "real"]
    assert (skill["drill"], skill["answers"]) == ("play-or-fold", 1)


# --- the best nights


def test_the_five_best_nights_of_a_house_stand_on_the_leaderboard_by_chips_won(q64: Q64) -> None:
    chips = []
    for seed in range(7):
        total = night(q64, "selminha", "--seed", str(seed), typed="ante\ndeal\nplay\ncash out\n")[-1]
        chips.append(int(total["chips"]))
    night(q64, "deluxe", "--seed", "1", typed="ante\ndeal\nplay\ncash out\n")
    ranked = json.loads(q64("leaderboard", "selminha", "--json").out)
    assert [int(each["chips"]) for each in ranked] == sorted(chips, reverse=True)[:5]
    equal = [each["ended_at"] for each in ranked if each["chips"] == ranked[0]["chips"]]
    assert equal == sorted(equal)
    text = q64("leaderboard").out
    assert text.index("Three Card Poker Deluxe") < text.index("Selminha")
    assert len(re.findall(r"^  \d\. ", text, re.MULTILINE)) == 6


def test_a_night_without_a_round_is_no_night_of_the_leaderboard(q64: Q64) -> None:
    night(q64, typed="cash out\n")
    assert json.loads(q64("leaderboard", "--json").out) == []


def test_the_leaderboard_is_that_of_all_profiles(q64: Q64) -> None:
    for name in ("default", "anna"):
        if name != "default":
            q64("profile", "new", name)
        q64("--profile", name, "table", "--seed", "1", "--jsonl", typed="ante\ndeal\nplay\ncash out\n")
    ranked = json.loads(q64("leaderboard", "--json").out)
    assert [each["profile"] for each in ranked] == ["default", "anna"]  # equal, so the earlier first


# --- the odds of a night


def test_the_odds_of_a_night_as_text_and_as_exact_json(q64: Q64) -> None:
    bet = ("table", "--odds", "--rounds", "50", "--ante", "5", "--bank", "100")
    told = json.loads(q64(*bet, "--json").out)
    parts = [told[name]["value"] for name in ("ahead", "even", "behind")]
    assert sum(parts) == pytest.approx(1)
    assert "/" in told["ahead"]["exact"]
    text = q64(*bet).out
    assert f"{100 * told['ahead']['value']:.2f} %" in text
    assert f"{100 * told['broke']['value']:.2f} %" in text


@pytest.mark.parametrize(
    ("arguments", "code", "says"),
    [
        (("--rounds", "20"), 2, "belong to --odds: add it"),
        (("--new", "--resume"), 2, "exclude each other"),
        (("--resume", "--seed", "1"), 2, "is for a new night"),
        (("--coach", "sometimes"), 2, "mistakes"),
        (("--design", "tartan"), 2, "stripes"),
        (("--odds", "--ante", "3"), 2, "Ante 3 is not taken"),
        (("--odds", "--bank", "5"), 2, "does not cover one round"),
        (("no-such-house",), 1, "is no game"),
    ],
)
def test_what_cannot_be_is_refused_in_one_line(q64: Q64, arguments: tuple[str, ...], code: int, says: str) -> None:
    ran = q64("table", *arguments)
    assert ran.code == code
    assert says in ran.err
    assert ran.err.count("\n") == 1
    assert ran.out == ""


def test_a_round_seen_again_shows_its_bets_and_both_hands(q64: Q64) -> None:
    typed = "ante\npair-plus\ndeal\nplay\nv\n"
    text = q64("--plain", "table", "--seed", "9", typed=typed).out
    first, again = text.split("Round 1 again. Bets: Ante 5, Pair Plus 5.")
    (cards,) = re.findall(r"Your cards: .*", first)
    assert cards in again
    assert re.findall(r"Dealer's cards: (?!3 face).*", first) == re.findall(r"Dealer's cards: .*", again)
    replayed = q64("--plain", "table", "--replay", "1").out
    assert replayed.strip() in text


def test_a_decision_made_again_after_a_crash_between_answer_and_round_counts_once(q64: Q64, home: Path) -> None:
    night(q64, "--seed", "3", typed="ante\ndeal\nleave\n")
    (file,) = home.rglob("table/standard.json")
    dealt = file.read_bytes()
    for _ in range(2):
        file.write_bytes(dealt)  # as if the round had not reached the disk
        night(q64, "--resume", typed="play\nleave\n")
    (skill,) = json.loads(q64("progress", "--json").out)["skills"]
    assert skill["answers"] == 1
