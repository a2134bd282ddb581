// That sums of choices are told apart by samples, and sums that cancel never are.
#include "solver/stages/choice_samples.hpp"

#include <gtest/gtest.h>

#include <random>
#include <string>
#include <vector>

#include "generators/fuzz_settings.hpp"
#include "term/term_manager.hpp"

namespace braid::solver {
namespace {

using term::Sort;
using term::Term;

class ChoiceSamplesTest : public ::testing::Test {
 protected:
  Term word(const std::string& name, unsigned width) {
    return m.makeVariable(name, Sort::bits(width));
  }
  bool areDifferent(Term a, Term b) {
    const facts::KnownBounds nothing;
    ChoiceSums sums(m, nothing, {});
    return ChoiceSamples(sums, 4).areDifferent(a, b);
  }

  term::TermManager m;
};

TEST_F(ChoiceSamplesTest, ADependenceOnAChoiceShows) {
  const Term c = m.makeVariable("c", Sort::boolean());
  const Term x = word("x", 32);
  const Term y = word("y", 32);
  EXPECT_TRUE(areDifferent(m.makeIte(c, x, y), {}));
  EXPECT_FALSE(areDifferent(m.makeBvAdd(m.makeIte(c, x, y), m.makeIte(c, y, x)), {}));
  // Cases of one number: it is below 3 or not, whatever it is.
  const Term isFew = m.makeBvULt(x, m.makeBits(32, 3));
  const Term isMany = m.makeBvULt(m.makeBits(32, 2), x);
  const Term one = m.makeBits(32, 1);
  const Term zero = m.makeBits(32, 0);
  EXPECT_FALSE(
      areDifferent(m.makeBvAdd(m.makeIte(isFew, one, zero), m.makeIte(isMany, one, zero)), {}));
  EXPECT_TRUE(areDifferent(m.makeIte(isFew, one, zero), {}));
  EXPECT_TRUE(areDifferent(m.makeIte(isFew, x, y), m.makeIte(c, x, y)));
}

// Numbers are taken from one cell and given to another, at unknown indices; also if the index is
// the other way round in the term of the condition, or has a constant added.
TEST_F(ChoiceSamplesTest, SumsThatCancelAreNeverDifferent) {
  const std::uint64_t rounds = test::fuzzRounds(50);
  for (std::uint64_t seed = test::fuzzSeed(); seed < test::fuzzSeed() + rounds; ++seed) {
    std::mt19937_64 random(seed);
    SCOPED_TRACE("seed " + std::to_string(seed));
    std::vector<Term> cells(4, word("start", 16));
    const auto give = [&](Term index, Term number) {
      for (std::size_t i = 0; i < cells.size(); ++i) {
        const Term isHere = m.makeEqual(index, m.makeBits(2, static_cast<std::int64_t>(i)));
        cells[i] = m.makeIte(isHere, m.makeBvAdd(cells[i], number), cells[i]);
      }
    };
    const auto someIndex = [&] {
      const Term index = word("index" + std::to_string(random() % 6), 2);
      return m.makeBvAdd(index, m.makeBits(2, static_cast<std::int64_t>(random() % 4)));
    };
    for (std::uint64_t round = 1 + random() % 8; round > 0; --round) {
      const Term amount = word("amount" + std::to_string(random() % 3), 16);
      give(someIndex(), m.makeBvMul(m.makeBits(16, -1), amount));
      give(someIndex(), amount);
    }
    const Term some = m.makeBvAdd(cells[0], cells[1]);
    const Term others = m.makeBvAdd(cells[2], cells[3]);
    const Term start = m.makeBvMul(m.makeBits(16, 4), word("start", 16));
    EXPECT_FALSE(areDifferent(m.makeBvAdd(some, others), start));
    EXPECT_FALSE(areDifferent(some, m.makeBvSub(start, others)));
  }
}

}  // namespace
}  // namespace braid::solver
