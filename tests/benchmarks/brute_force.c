/* The plain way to the two big counts, as something to be measured against.
 *
 *   brute_force rounds   all 22,100 x 18,424 deals of Ante and Play with a 5-4-1 Ante bonus, by best play
 *   brute_force six      what the best five of all C(52,6) six-card hands hold
 *
 * Every three-card hand is evaluated once, into a table; then every pair is looked at and dropped if it shares a
 * card. The loop over pairs is written so that a compiler can vectorise it; nothing is deduced from symmetry.
 * Results go to stdout as `key value` lines, `seconds` among them: the work alone, without the start of the process.
 */

#include <stdint.h>
#include <stdio.h>
#include <string.h>
#include <time.h>

enum { HANDS = 22100, RANKS = 13, ACE = 12, QUEEN = 10 };
enum { HIGH_CARD, PAIR, FLUSH, STRAIGHT, TRIPS, STRAIGHT_FLUSH };

/* Card sets in two halves of 26 bits: compilers compare 32-bit lanes on every x86 and Arm, 64-bit ones not. */
static uint32_t low_cards[HANDS], high_cards[HANDS];
static int32_t strength_of[HANDS];

static int strength(int category, int high, int middle, int low)
{
    return ((category * RANKS + high) * RANKS + middle) * RANKS + low;
}

/* Ranks come highest first. */
static int evaluate(int high, int middle, int low, int is_suited)
{
    if (high == middle && middle == low)
        return strength(TRIPS, high, 0, 0);
    if (high == middle)
        return strength(PAIR, high, low, 0);
    if (middle == low)
        return strength(PAIR, middle, high, 0);
    int is_ace_low = high == ACE && middle == 1 && low == 0;
    if (is_ace_low || high - low == 2)
        return strength(is_suited ? STRAIGHT_FLUSH : STRAIGHT, is_ace_low ? 1 : high, 0, 0);
    return strength(is_suited ? FLUSH : HIGH_CARD, high, middle, low);
}

static void fill_tables(void)
{
    int hand = 0;
    for (int a = 51; a >= 2; a--)
        for (int b = a - 1; b >= 1; b--)
            for (int c = b - 1; c >= 0; c--, hand++) {
                int is_suited = a % 4 == b % 4 && b % 4 == c % 4;
                uint64_t cards = 1ull << a | 1ull << b | 1ull << c;
                low_cards[hand] = cards & ((1u << 26) - 1);
                high_cards[hand] = (uint32_t)(cards >> 26);
                strength_of[hand] = evaluate(a / 4, b / 4, c / 4, is_suited);
            }
}

static int bonus(int strength)
{
    switch (strength / (RANKS * RANKS * RANKS)) {
    case STRAIGHT_FLUSH: return 5;
    case TRIPS: return 4;
    case STRAIGHT: return 1;
    default: return 0;
    }
}

enum { LOWEST_RESULT = -2, RESULTS = 10 };

static void count_rounds(void)
{
    const int qualifies = strength(HIGH_CARD, QUEEN, 1, 0);
    int64_t total = 0, outcomes[RESULTS] = {0};

    fill_tables();
    for (int player = 0; player < HANDS; player++) {
        const uint32_t low = low_cards[player], high = high_cards[player];
        const int32_t mine = strength_of[player];
        int32_t deals = 0, unqualified = 0, wins = 0, ties = 0;
        for (int dealer = 0; dealer < HANDS; dealer++) {
            int32_t is_dealt = ((low & low_cards[dealer]) | (high & high_cards[dealer])) == 0;
            int32_t is_qualified = strength_of[dealer] >= qualifies;
            deals += is_dealt;
            unqualified += is_dealt & !is_qualified;
            wins += is_dealt & is_qualified & (strength_of[dealer] < mine);
            ties += is_dealt & is_qualified & (strength_of[dealer] == mine);
        }
        int32_t losses = deals - unqualified - wins - ties;
        int32_t extra = bonus(mine);
        int32_t play = unqualified + 2 * wins - 2 * losses + extra * deals;
        if (play < -deals) {
            total -= deals;
            outcomes[-1 - LOWEST_RESULT] += deals;
            continue;
        }
        total += play;
        outcomes[1 + extra - LOWEST_RESULT] += unqualified;
        outcomes[2 + extra - LOWEST_RESULT] += wins;
        outcomes[0 + extra - LOWEST_RESULT] += ties;
        outcomes[-2 + extra - LOWEST_RESULT] += losses;
    }
    printf("total %lld\n", (long long)total);
    for (int result = 0; result < RESULTS; result++)
        printf("%d %lld\n", result + LOWEST_RESULT, (long long)outcomes[result]);
}

enum { NOTHING, ONE_PAIR, TWO_PAIR, THREE_PAIR, THREE, RUN, SUITED, FULL_HOUSE, FOUR, SUITED_RUN, ROYAL, SIX_KINDS };
static const char *six_words[SIX_KINDS] = {
    "high card", "pair", "two pair", "three pair", "three of a kind", "straight",
    "flush", "full house", "four of a kind", "straight flush", "royal flush",
};

/* The highest card of the best straight within a set of ranks, or -1. */
static int top_of_run(unsigned ranks)
{
    for (int top = ACE; top >= 4; top--)
        if ((ranks >> (top - 4) & 31) == 31)
            return top;
    return (ranks & (1u << ACE | 15)) == (1u << ACE | 15) ? 3 : -1;
}

static int categorize_six(const int ranks[6], const int suits[6])
{
    int of_rank[RANKS] = {0}, of_suit[4] = {0}, of_count[7] = {0};
    unsigned all = 0, in_suit[4] = {0};
    for (int i = 0; i < 6; i++) {
        of_rank[ranks[i]]++;
        of_suit[suits[i]]++;
        all |= 1u << ranks[i];
        in_suit[suits[i]] |= 1u << ranks[i];
    }
    for (int rank = 0; rank < RANKS; rank++)
        of_count[of_rank[rank]]++;
    int is_flush = 0, run = -1;
    for (int suit = 0; suit < 4; suit++)
        if (of_suit[suit] >= 5) {
            is_flush = 1;
            run = top_of_run(in_suit[suit]);
        }
    if (run == ACE) return ROYAL;
    if (run >= 0) return SUITED_RUN;
    if (of_count[4]) return FOUR;
    if (of_count[3] == 2 || (of_count[3] && of_count[2])) return FULL_HOUSE;
    if (is_flush) return SUITED;
    if (top_of_run(all) >= 0) return RUN;
    if (of_count[3]) return THREE;
    if (of_count[2] == 3) return THREE_PAIR;
    return of_count[2] == 2 ? TWO_PAIR : of_count[2] ? ONE_PAIR : NOTHING;
}

static void count_six(void)
{
    int64_t counts[SIX_KINDS] = {0};
    int c[6];
    for (c[0] = 5; c[0] < 52; c[0]++)
        for (c[1] = 4; c[1] < c[0]; c[1]++)
            for (c[2] = 3; c[2] < c[1]; c[2]++)
                for (c[3] = 2; c[3] < c[2]; c[3]++)
                    for (c[4] = 1; c[4] < c[3]; c[4]++)
                        for (c[5] = 0; c[5] < c[4]; c[5]++) {
                            int ranks[6], suits[6];
                            for (int i = 0; i < 6; i++) {
                                ranks[i] = c[i] / 4;
                                suits[i] = c[i] % 4;
                            }
                            counts[categorize_six(ranks, suits)]++;
                        }
    for (int kind = 0; kind < SIX_KINDS; kind++)
        printf("%s %lld\n", six_words[kind], (long long)counts[kind]);
}

int main(int argc, char **argv)
{
    struct timespec start, end;
    if (argc != 2 || (strcmp(argv[1], "rounds") && strcmp(argv[1], "six"))) {
        fprintf(stderr, "usage: brute_force rounds | six\n");
        return 2;
    }
    clock_gettime(CLOCK_MONOTONIC, &start);
    if (!strcmp(argv[1], "rounds"))
        count_rounds();
    else
        count_six();
    clock_gettime(CLOCK_MONOTONIC, &end);
    printf("seconds %.6f\n", (double)(end.tv_sec - start.tv_sec) + (double)(end.tv_nsec - start.tv_nsec) / 1e9);
    return 0;
}
