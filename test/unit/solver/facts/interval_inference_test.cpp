// Intervals are sound: every model of a path condition lies inside of what is inferred from it.
#include "solver/facts/interval_inference.hpp"

#include <gtest/gtest.h>

#include <array>

#include "term/evaluate.hpp"
#include "unit/term/random_terms.hpp"

namespace braid::solver::facts {
namespace {

using term::Evaluator;
using term::Model;
using term::Scalar;
using term::Sort;
using term::Term;
using term::TermManager;
using term::test::choose;
using term::test::holdsForRandom;
using term::test::RandomTerms;

class IntervalInferenceTest : public ::testing::Test {
 protected:
  Term num(std::int64_t value) { return m.makeInt(value); }
  Term bits(std::int64_t value) { return m.makeBits(8, value); }
  std::shared_ptr<const IntervalMap> after(std::vector<Term> conditions, unsigned iterations = 1) {
    return IntervalInference(m, iterations).of(PathCondition(conditions));
  }
  Interval of(const IntervalMap& map, Term t) {
    return BoundsReader(map.known, Tuning{}).of(t).value;
  }
  static Interval between(std::int64_t low, std::int64_t high) {
    return {Scalar(low), Scalar(high)};
  }

  TermManager m;
  Term x = m.makeVariable("x", Sort::integer());
  Term y = m.makeVariable("y", Sort::integer());
  Term b = m.makeVariable("b", Sort::bits(8));
  Term c = m.makeVariable("c", Sort::bits(8));
};

TEST_F(IntervalInferenceTest, StrictComparisonUsesTheFarBound) {
  // y in [1, 5] and x < y bound x by 4, not by 0.
  const auto map = after({m.makeIntLe(num(1), y), m.makeIntLe(y, num(5)), m.makeIntLt(x, y)});
  EXPECT_EQ(of(*map, x), Interval::atMost(4));
}

TEST_F(IntervalInferenceTest, NegatedComparisonIsStrict) {
  const auto map = after({m.makeIntLe(y, num(7)), m.makeNot(m.makeIntLe(y, num(5)))});
  EXPECT_EQ(of(*map, y), between(6, 7));
}

TEST_F(IntervalInferenceTest, NothingLeftIsAContradiction) {
  EXPECT_TRUE(after({m.makeIntLe(y, num(7)), m.makeIntLe(num(8), y)})->isContradictory);
  EXPECT_TRUE(after({m.makeBvULt(b, bits(3)), m.makeBvSLt(b, bits(0))})->isContradictory);
}

TEST_F(IntervalInferenceTest, SecondIterationGoesBack) {
  // x = 3 * y is looked at before y is known.
  const std::vector<Term> path = {m.makeEqual(x, m.makeIntMul(num(3), y)), m.makeIntLt(num(3), y),
                                  m.makeIntLt(y, num(8))};
  EXPECT_TRUE(of(*after(path, 1), x).isAll());
  EXPECT_EQ(of(*after(path, 2), x), between(12, 21));
}

TEST_F(IntervalInferenceTest, BitVectorsWrapAround) {
  // b + 250 <u 4 on eight bits: b in [6, 9].
  EXPECT_EQ(of(*after({m.makeBvULt(m.makeBvAdd(b, bits(250)), bits(4))}), b), between(6, 9));
  // b + 1 <u 4 allows 255, so no interval of unsigned numbers.
  const auto map = after({m.makeBvULt(m.makeBvAdd(b, bits(1)), bits(4))});
  EXPECT_EQ(of(*map, b), between(0, 255));
  EXPECT_EQ(BoundsReader(map->known, Tuning{}).of(b).asSigned, between(-1, 2));
}

TEST_F(IntervalInferenceTest, QuantifiersOverKnownLengthsAreExpanded) {
  const IntervalInference inference(m, 1);
  const Term a = m.makeVariable("a", Sort::array(Sort::integer(), Sort::integer()));
  const Term i = m.makeBoundVariable("i", Sort::integer());
  const Term inRange = m.makeAnd(m.makeIntLe(num(0), i), m.makeIntLt(i, x));
  const Term all =
      m.makeForall(std::array{i}, m.makeImplies(inRange, m.makeIntLt(num(0), m.makeSelect(a, i))));
  const auto unbounded = after({m.makeIntLe(num(0), x)});
  EXPECT_EQ(inference.simplify(unbounded, all), all);
  const auto bounded = after({m.makeIntLe(num(0), x), m.makeIntLe(x, num(2))});
  const Term expanded = inference.simplify(bounded, all);
  EXPECT_FALSE(expanded.hasQuantifier());
  const auto empty = after({m.makeEqual(x, num(0))});
  EXPECT_TRUE(inference.simplify(empty, all).isTrue());
}

// A path condition that holds under a random model: a random condition or its negation, each.
struct RandomPath {
  std::vector<Term> conditions;
  Model model;
};

RandomPath randomPath(TermManager& m, unsigned length, bool quantifiers) {
  RandomPath path;
  TermManager unused;
  path.model = term::test::randomModels(m, unused)[0];
  RandomTerms terms(m, {.quantifiers = quantifiers,
                        .nonlinear = true,
                        .floats = RandomTerms::Options::Floats::None});
  Evaluator evaluator(path.model);
  for (unsigned i = 0; i < length; ++i) {
    const Term condition = terms.term(Sort::boolean(), 1 + choose(4));
    if (const std::optional<bool> holds = evaluator.holds(condition)) {
      path.conditions.push_back(*holds ? condition : m.makeNot(condition));
    }
  }
  return path;
}

TEST(IntervalSoundnessTest, EveryModelLiesInside) {
  EXPECT_TRUE(holdsForRandom("models lie inside", 200, [] {
    TermManager m(choose(5) == 0 ? term::Simplify::No : term::Simplify::Yes);
    const RandomPath path = randomPath(m, 1 + choose(6), true);
    const IntervalInference inference(m, 1 + choose(4));
    const auto map = inference.of(PathCondition(path.conditions));
    RC_ASSERT(!map->isContradictory);
    Evaluator evaluator(path.model);
    RandomTerms terms(
        m, {.quantifiers = true, .nonlinear = true, .floats = RandomTerms::Options::Floats::None});
    for (const Sort sort : term::test::scalarSorts()) {
      const Term t = terms.term(sort, choose(4));
      const auto value = evaluator.evaluate(t);
      if (!value) {
        continue;
      }
      const Scalar& number = std::get<Scalar>(*value);
      RC_ASSERT(BoundsReader(map->known, Tuning{}).of(t).contains(sort, number));
      const auto simplified = evaluator.evaluate(inference.simplify(map, t));
      RC_ASSERT(!simplified || *simplified == *value);
    }
  }));
}

TEST(IntervalSoundnessTest, ImpossibleQuestionsAreImpossible) {
  EXPECT_TRUE(holdsForRandom("extended with a true question", 200, [] {
    TermManager m;
    const RandomPath path = randomPath(m, 1 + choose(5), false);
    const IntervalInference inference(m, 1 + choose(3));
    auto map = *inference.of(PathCondition(path.conditions));
    const RandomPath more = randomPath(m, 3, false);
    Evaluator evaluator(path.model);
    for (const Term question : more.conditions) {
      const std::optional<bool> holds = evaluator.holds(question);
      map = inference.extended(map, holds == true ? question : m.makeNot(question));
      RC_ASSERT(!map.isContradictory);
    }
  }));
}

}  // namespace
}  // namespace braid::solver::facts
