// Bits that are called irrelevant change nothing.
#include "solver/finite/relevant_bits.hpp"

#include <gtest/gtest.h>

#include <array>

#include "solver/finite/question_terms.hpp"
#include "term/evaluate.hpp"
#include "term/substitute.hpp"
#include "unit/term/random_terms.hpp"

namespace braid::solver::finite {
namespace {

using term::Kind;
using term::Scalar;
using term::Sort;
using term::Term;
using term::TermManager;
using term::test::choose;
using term::test::holdsForRandom;
using term::test::RandomTerms;

constexpr std::size_t kAnySize = 100'000;

TEST(RelevantBitsTest, MasksShiftsAndPartsLetThroughWhatTheyShow) {
  TermManager m;
  const Term x = m.makeVariable("x", Sort::bits(32));
  const auto bitsOf = [&](Term seen) {
    const Term condition = m.makeEqual(m.makeBvURem(seen, m.makeBits(seen.sort().width(), 7)),
                                       m.makeBits(seen.sort().width(), 1));
    const auto question = questionTerms(std::array{condition}, kAnySize);
    return RelevantBits(question->conjuncts, question->all).of(x) & 0xffffffffU;
  };
  EXPECT_EQ(bitsOf(x), 0xffffffffU);
  EXPECT_EQ(bitsOf(m.makeBvAnd(x, m.makeBits(32, 0x50))), 0x50U);
  EXPECT_EQ(bitsOf(m.makeBvOr(x, m.makeBits(32, 0xfffffff0))), 0xfU);
  EXPECT_EQ(bitsOf(m.makeBvExtract(x, 11, 8)), 0xf00U);
  EXPECT_EQ(bitsOf(m.makeBvSignExtend(m.makeBvExtract(x, 3, 0), 32)), 0xfU);
  EXPECT_EQ(bitsOf(m.makeBvLShr(x, m.makeBits(32, 28))), 0xf0000000U);
}

TEST(RelevantBitsTest, OtherBitsDoNotMatter) {
  unsigned withIrrelevant = 0;
  EXPECT_TRUE(holdsForRandom("irrelevant bits", 200, [&] {
    TermManager terms;
    RandomTerms random(terms, {.quantifiers = false});
    // A mask near the variables, which random terms rarely have.
    std::unordered_map<Term, Term> masked;
    for (const Sort sort : {Sort::bits(16), Sort::bits(32)}) {
      const Term v = terms.makeVariable(RandomTerms::variableName(0), sort);
      const Term mask = terms.makeBits(sort.width(), std::int64_t{1} + choose(2'000));
      masked.emplace(v, choose(2) == 0 ? terms.makeBvAnd(v, mask) : terms.makeBvOr(v, mask));
    }
    const Term condition = term::substitute(terms, random.term(Sort::boolean(), 4), masked);
    const auto question = questionTerms(std::array{condition}, kAnySize);
    if (!question) {
      return;
    }
    const RelevantBits relevant(question->conjuncts, question->all);
    const term::Model one = term::test::randomModels(terms, terms)[0];
    term::Model other = one;
    for (const Term unknown : question->unknowns) {
      if (!unknown.is(Kind::Variable) || !unknown.sort().isBits() || unknown.sort().width() > 64) {
        continue;
      }
      const unsigned width = unknown.sort().width();
      const std::uint64_t mask = (std::uint64_t{1} << width) - 1;
      const std::uint64_t fixed = relevant.of(unknown) & mask;
      const std::uint64_t before = std::get<Scalar>(*one.find(unknown)).lowBits();
      const auto drawn = *rc::gen::arbitrary<std::uint64_t>();
      other.set(unknown, Scalar::fromUnsigned((before & fixed) | (drawn & ~fixed & mask)));
      withIrrelevant += fixed != mask ? 1 : 0;
    }
    RC_ASSERT(term::Evaluator(one).holds(condition) == term::Evaluator(other).holds(condition));
  }));
  EXPECT_GT(withIrrelevant, 0U);
}

}  // namespace
}  // namespace braid::solver::finite
