#include "guard/guard_manager.hpp"

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "term/evaluate.hpp"
#include "term/print.hpp"
#include "unit/support/some_tuning.hpp"
#include "unit/term/random_terms.hpp"

namespace braid::guard {
namespace {

using term::Evaluator;
using term::Model;
using term::Sort;
using term::Term;
using term::TermManager;
using term::test::choose;
using term::test::holdsForRandom;
using term::test::randomModels;
using term::test::RandomTerms;

class GuardManagerTest : public testing::Test {
 protected:
  Term boolean(const std::string& name) { return terms.makeVariable(name, Sort::boolean()); }
  Term integer(const std::string& name) { return terms.makeVariable(name, Sort::integer()); }
  Term byte(const std::string& name) { return terms.makeVariable(name, Sort::bits(8)); }

  TermManager terms;
  GuardManager guards{terms};
  Term a = boolean("a");
  Term b = boolean("b");
  Term c = boolean("c");
};

TEST_F(GuardManagerTest, ConstantsAreWhatTheySay) {
  EXPECT_TRUE(GuardManager::always().isTrue());
  EXPECT_TRUE(GuardManager::never().isFalse());
  EXPECT_EQ(guards.of(terms.makeTrue()), GuardManager::always());
  EXPECT_EQ(guards.of(terms.makeFalse()), GuardManager::never());
  EXPECT_EQ(guards.toTerm(GuardManager::always()), terms.makeTrue());
  EXPECT_EQ(guards.toTerm(GuardManager::never()), terms.makeFalse());
  EXPECT_TRUE(Guard().isFalse());
  EXPECT_TRUE(guards.support(GuardManager::always()).empty());
}

TEST_F(GuardManagerTest, EqualMeaningsAreEqualGuards) {
  const Guard both = guards.of(terms.makeAnd(a, b));
  EXPECT_EQ(both, guards.both(guards.of(b), guards.of(a)));
  EXPECT_EQ(GuardManager::negation(both), guards.either(GuardManager::negation(guards.of(a)),
                                                        GuardManager::negation(guards.of(b))));
  EXPECT_EQ(guards.difference(guards.of(a), guards.of(b)),
            guards.of(terms.makeAnd(a, terms.makeNot(b))));
  EXPECT_EQ(guards.of(terms.makeIte(a, b, c)),
            guards.choice(guards.of(a), guards.of(b), guards.of(c)));
  EXPECT_EQ(guards.of(terms.makeEqual(a, b)), guards.of(terms.makeIte(a, b, terms.makeNot(b))));
}

TEST_F(GuardManagerTest, BranchesThatMeetAgainLeaveNoTrace) {
  Guard path = guards.of(a);
  const Guard before = path;
  for (int i = 0; i < 400; ++i) {
    const Guard condition = guards.of(boolean("c" + std::to_string(i)));
    path = guards.either(guards.both(path, condition),
                         guards.both(path, GuardManager::negation(condition)));
  }
  EXPECT_EQ(path, before);
}

TEST_F(GuardManagerTest, KnowsWhatExcludesAndEntails) {
  const Guard x = guards.of(a);
  const Guard both = guards.of(terms.makeAnd(a, b));
  EXPECT_TRUE(guards.entails(both, x));
  EXPECT_FALSE(guards.entails(x, both));
  EXPECT_TRUE(guards.isContradiction(both, GuardManager::negation(x)));
  EXPECT_FALSE(guards.isContradiction(x, guards.of(b)));
}

TEST_F(GuardManagerTest, OppositeComparisonsAreOneVariable) {
  const auto areOpposite = [&](Term x, Term y) {
    return guards.of(x) == GuardManager::negation(guards.of(y));
  };
  const Term five = terms.makeInt(5);
  EXPECT_TRUE(
      areOpposite(terms.makeIntLt(integer("i"), five), terms.makeIntLe(five, integer("i"))));
  EXPECT_TRUE(
      areOpposite(terms.makeIntLe(integer("i"), five), terms.makeIntLt(five, integer("i"))));
  const auto bits = [&](unsigned n) { return terms.makeBits(8, n); };
  EXPECT_TRUE(
      areOpposite(terms.makeBvULt(byte("x"), bits(5)), terms.makeBvULt(bits(4), byte("x"))));
  EXPECT_TRUE(
      areOpposite(terms.makeBvULt(bits(9), byte("x")), terms.makeBvULt(byte("x"), bits(10))));
  EXPECT_TRUE(
      areOpposite(terms.makeBvSLt(byte("x"), bits(0)), terms.makeBvSLt(bits(255), byte("x"))));
  EXPECT_TRUE(
      areOpposite(terms.makeBvSLt(byte("x"), bits(130)), terms.makeBvSLt(bits(129), byte("x"))));
  EXPECT_EQ(guards.statistics().variables, 6U);
}

TEST_F(GuardManagerTest, SupportNamesTheAtomsInOrder) {
  const Term compared = terms.makeIntLe(integer("i"), terms.makeInt(5));
  for (const Term atom : {compared, c, a, b}) {
    guards.of(atom);
  }
  const Guard guard =
      guards.of(terms.makeOr(terms.makeAnd(b, compared), terms.makeAnd(a, terms.makeNot(c))));
  EXPECT_EQ(guards.support(guard), (std::vector{compared, c, a, b}));
  // b cancels out.
  EXPECT_EQ(guards.support(guards.either(guards.both(guards.of(a), guards.of(b)),
                                         guards.difference(guards.of(a), guards.of(b)))),
            std::vector<Term>{a});
}

TEST_F(GuardManagerTest, PathsAreFlatConjunctions) {
  Guard path = GuardManager::always();
  Guard escape = GuardManager::never();
  std::vector<Term> conditions;
  for (int i = 0; i < 60; ++i) {
    const Term condition = boolean("c" + std::to_string(i));
    conditions.push_back(i % 3 == 0 ? terms.makeNot(condition) : condition);
    path = guards.both(path, guards.of(conditions.back()));
    escape = guards.either(escape, guards.of(conditions.back()));
  }
  EXPECT_EQ(guards.toTerm(path), terms.makeAnd(conditions));
  EXPECT_EQ(guards.toTerm(escape), terms.makeOr(conditions));
  EXPECT_LT(terms.termCount(), 200U);
}

TEST_F(GuardManagerTest, ConditionsOnAMergedValueStaySmall) {
  // One of 14 conditions counts, as 14 older ones say; the diagram must read those first.
  std::vector<Guard> choices;
  choices.reserve(14);
  for (int i = 0; i < 14; ++i) {
    choices.push_back(guards.of(boolean("c" + std::to_string(i))));
  }
  Guard result = GuardManager::never();
  Guard rest = GuardManager::always();
  for (int i = 0; i < 14; ++i) {
    const Guard& chosen = choices[static_cast<std::size_t>(i)];
    result = guards.either(result, guards.both(guards.both(rest, chosen),
                                               guards.of(boolean("d" + std::to_string(i)))));
    rest = guards.difference(rest, chosen);
  }
  EXPECT_EQ(guards.size(result), 28U);
}

TEST_F(GuardManagerTest, SimplifyingUsesWhatIsKnown) {
  const Guard both = guards.of(terms.makeAnd(a, b));
  EXPECT_EQ(guards.simplifyUnder(both, guards.of(a)), guards.of(b));
  EXPECT_TRUE(guards.simplifyUnder(both, both).isTrue());
  EXPECT_EQ(guards.simplifyUnder(both, GuardManager::always()), both);
}

// Alternating, so that the builder does not make it flat.
Term deepCondition(TermManager& terms, int depth) {
  Term condition = terms.makeTrue();
  for (int i = 0; i < depth; ++i) {
    const Term next = terms.makeVariable("c" + std::to_string(i), Sort::boolean());
    condition = i % 2 == 0 ? terms.makeAnd(next, condition) : terms.makeOr(next, condition);
  }
  return condition;
}

TEST_F(GuardManagerTest, DeepConditionsNeedNoDeepStack) {
  const Guard guard = guards.of(deepCondition(terms, 400));
  EXPECT_EQ(guards.size(guard), 400U);
  EXPECT_EQ(guards.of(guards.toTerm(guard)), guard);
  const Term deeper = deepCondition(terms, 20'000);
  EXPECT_EQ(guards.toTerm(guards.of(deeper)), deeper);
}

TEST_F(GuardManagerTest, ConditionsWithLargeDiagramsAreAtoms) {
  // All a come before all b: the diagram has to remember all a.
  std::vector<Term> firsts;
  for (int i = 0; i < 14; ++i) {
    firsts.push_back(boolean("a" + std::to_string(i)));
    guards.of(firsts.back());
  }
  std::vector<Term> pairs;
  pairs.reserve(14);
  for (int i = 0; i < 14; ++i) {
    pairs.push_back(
        terms.makeAnd(firsts[static_cast<std::size_t>(i)], boolean("b" + std::to_string(i))));
  }
  const Term condition = terms.makeOr(pairs);
  const Guard guard = guards.of(condition);
  EXPECT_EQ(guards.size(guard), 1U);
  EXPECT_EQ(guards.toTerm(guard), condition);
}

// (a1 and b1) or (a2 and b2) … in an order that needs 2^n nodes.
Guard hardGuard(TermManager& terms, GuardManager& guards, int n) {
  std::vector<Guard> firsts;
  const auto variable = [&](const char* prefix, int i) {
    return guards.of(terms.makeVariable(prefix + std::to_string(i), Sort::boolean()));
  };
  firsts.reserve(static_cast<std::size_t>(n));
  for (int i = 0; i < n; ++i) {
    firsts.push_back(variable("h", i));
  }
  Guard result = GuardManager::never();
  for (int i = 0; i < n; ++i) {
    result =
        guards.either(result, guards.both(firsts[static_cast<std::size_t>(i)], variable("k", i)));
  }
  return result;
}

TEST_F(GuardManagerTest, OverflowThrowsAndLeavesTheManagerUsable) {
  GuardManager small(terms, {.nodes = 60'000});
  const Guard before = small.of(terms.makeOr(terms.makeAnd(a, b), c));
  const Term beforeTerm = small.toTerm(before);
  for (int round = 0; round < 3; ++round) {
    EXPECT_THROW(hardGuard(terms, small, 24), GuardOverflow);
    EXPECT_EQ(small.of(terms.makeOr(terms.makeAnd(b, a), c)), before);
    EXPECT_EQ(small.toTerm(before), beforeTerm);
    EXPECT_TRUE(small.isContradiction(before, GuardManager::negation(before)));
    EXPECT_EQ(small.of(small.toTerm(hardGuard(terms, small, 8))), hardGuard(terms, small, 8));
  }
  EXPECT_GE(small.statistics().overflows, 3U);
  // The other managers of the process share the table.
  EXPECT_FALSE(hardGuard(terms, guards, 10).isFalse());
}

TEST_F(GuardManagerTest, CollectionKeepsWhatIsReferenced) {
  GuardManager small(terms, {.nodes = 60'000});
  std::vector<Guard> kept;
  std::vector<Term> meant;
  for (int i = 0; i < 50; ++i) {
    const Term t = terms.makeIte(boolean("x" + std::to_string(i)), boolean("y" + std::to_string(i)),
                                 boolean("x" + std::to_string(i + 1)));
    meant.push_back(t);
    kept.push_back(small.of(t));
  }
  EXPECT_THROW(hardGuard(terms, small, 24), GuardOverflow);
  for (std::size_t i = 0; i < kept.size(); ++i) {
    EXPECT_EQ(small.of(meant[i]), kept[i]);
  }
}

TEST_F(GuardManagerTest, TooManyAtomsOverflow) {
  GuardManager many(terms);
  int made = 0;
  EXPECT_THROW(
      {
        for (; made < 100'000; ++made) {
          many.of(boolean("many" + std::to_string(made)));
        }
      },
      GuardOverflow);
  EXPECT_GT(made, 1000);
  EXPECT_EQ(many.toTerm(many.of(boolean("many0"))), boolean("many0"));
}

// An input's variables are taken some at a time. It once went on to those of others when there were
// not enough left.
TEST_F(GuardManagerTest, AnInputWithoutVariablesTakesNobodyElses) {
  std::vector<Term> others;
  const Term x = byte("x");
  const auto is = [&](std::int64_t value) { return terms.makeEqual(x, terms.makeBits(8, value)); };
  for (std::int64_t value = 0; value < 16; ++value) {
    guards.of(is(value));
  }
  while (others.size() + 16 + 3 < bdd::kMaxVariables) {
    others.push_back(boolean("o" + std::to_string(others.size())));
    guards.of(others.back());
  }
  std::vector<Guard> later;
  for (std::int64_t value = 16; value < 32; ++value) {
    EXPECT_THROW(guards.of(is(value)), GuardOverflow);
  }
  for (int i = 0; i < 3; ++i) {
    later.push_back(guards.of(boolean("later" + std::to_string(i))));
    EXPECT_EQ(guards.toTerm(later.back()), boolean("later" + std::to_string(i)));
  }
  EXPECT_THROW(guards.of(is(32)), GuardOverflow);
  EXPECT_THROW(guards.of(boolean("one too many")), GuardOverflow);
  EXPECT_FALSE(guards.isContradiction(later[0], GuardManager::negation(later[1])));
  EXPECT_EQ(guards.toTerm(guards.of(is(3))), is(3));
}

TEST_F(GuardManagerTest, StatisticsCount) {
  guards.both(guards.of(a), guards.of(b));
  const GuardStatistics statistics = guards.statistics();
  EXPECT_GE(statistics.operations, 1U);
  EXPECT_EQ(statistics.variables, 2U);
  EXPECT_GT(statistics.nodes, 0U);
  EXPECT_GT(statistics.seconds, 0);
}

// --- random

constexpr RandomTerms::Options kOptions = {
    .quantifiers = false, .nonlinear = true, .floats = RandomTerms::Options::Floats::None};

TEST(GuardRandomTest, GuardsMeanTheirConditions) {
  for (const auto simplify : {term::Simplify::Yes, term::Simplify::No}) {
    EXPECT_TRUE(holdsForRandom("the term of a condition's guard is equivalent", 300, [&] {
      TermManager terms(simplify);
      GuardManager guards(terms);
      const Term condition = RandomTerms(terms, kOptions).term(Sort::boolean(), 5);
      const Guard guard = guards.of(condition);
      const Term back = guards.toTerm(guard);
      RC_LOG() << toSmtLib(condition) << "\nbecame " << toSmtLib(back) << "\n";
      for (int i = 0; i < 5; ++i) {
        const Model model = randomModels(terms, terms)[0];
        Evaluator evaluator(model);
        RC_ASSERT(evaluator.holds(condition) == evaluator.holds(back));
      }
      RC_ASSERT(guards.of(back) == guard);
      GuardManager others(terms);
      others.of(condition);
      RC_ASSERT(others.toTerm(others.of(back)) == others.toTerm(others.of(condition)));
    }));
  }
}

TEST(GuardRandomTest, OperationsAgreeWithEvaluation) {
  EXPECT_TRUE(holdsForRandom("guards are combined as their conditions are", 300, [] {
    TermManager terms;
    auto tuning = support::test::someTuning<Tuning>();
    // So that everything has a diagram; what happens otherwise is tested elsewhere.
    tuning.nodes = Tuning{}.nodes;
    tuning.variables = Tuning{}.variables;
    tuning.maxConditionSize = Tuning{}.maxConditionSize;
    GuardManager guards(terms, tuning);
    RandomTerms random(terms, kOptions);
    const Term x = random.term(Sort::boolean(), 4);
    const Term y = random.term(Sort::boolean(), 4);
    const Term z = random.term(Sort::boolean(), 3);
    const Guard gx = guards.of(x);
    const Guard gy = guards.of(y);
    const Guard gz = guards.of(z);
    const Guard simplified = guards.simplifyUnder(gx, gy);
    RC_ASSERT(guards.size(simplified) <= guards.size(gx));
    RC_ASSERT(guards.both(simplified, gy) == guards.both(gx, gy));
    RC_ASSERT(guards.both(gx, gy) == guards.of(terms.makeAnd(x, y)));
    RC_ASSERT(guards.either(gx, gy) == guards.of(terms.makeOr(y, x)));
    for (int i = 0; i < 5; ++i) {
      const Model model = randomModels(terms, terms)[0];
      Evaluator evaluator(model);
      const auto holds = [&](const Guard& g) { return *evaluator.holds(guards.toTerm(g)); };
      const bool vx = *evaluator.holds(x);
      const bool vy = *evaluator.holds(y);
      RC_ASSERT(holds(guards.both(gx, gy)) == (vx && vy));
      RC_ASSERT(holds(guards.either(gx, gy)) == (vx || vy));
      RC_ASSERT(holds(GuardManager::negation(gx)) == !vx);
      RC_ASSERT(holds(guards.difference(gx, gy)) == (vx && !vy));
      RC_ASSERT(holds(guards.choice(gx, gy, gz)) == (vx ? vy : *evaluator.holds(z)));
      RC_ASSERT(!guards.isContradiction(gx, gy) || !(vx && vy));
      RC_ASSERT(!guards.entails(gx, gy) || !vx || vy);
      RC_ASSERT(!vy || holds(simplified) == vx);
    }
  }));
}

// A propositional term over few variables, asked for without the builder's rules.
Term proposition(TermManager& terms, unsigned depth) {
  const auto part = [&] { return proposition(terms, depth - 1); };
  if (depth == 0) {
    return terms.makeVariable("p" + std::to_string(choose(4)), Sort::boolean());
  }
  const Term first = part();
  switch (choose(5)) {
    case 0:
      return terms.makeNot(first);
    case 1:
      return terms.makeAnd(first, part());
    case 2:
      return terms.makeOr(first, part());
    case 3:
      return terms.makeEqual(first, part());
    default: {
      const Term second = part();
      return terms.makeIte(first, second, part());
    }
  }
}

TEST(GuardRandomTest, GuardsAreEqualExactlyWhenEquivalent) {
  EXPECT_TRUE(holdsForRandom("equal guards are equivalence of propositions", 500, [] {
    TermManager terms(term::Simplify::No);
    GuardManager guards(terms);
    const Term x = proposition(terms, 1 + choose(4));
    const Term y = proposition(terms, 1 + choose(3));
    bool isEquivalent = true;
    for (unsigned bits = 0; bits < 16; ++bits) {
      Model model;
      for (unsigned i = 0; i < 4; ++i) {
        model.set(terms.makeVariable("p" + std::to_string(i), Sort::boolean()),
                  term::Scalar((bits >> i) & 1U));
      }
      Evaluator evaluator(model);
      isEquivalent &= evaluator.holds(x) == evaluator.holds(y);
    }
    RC_ASSERT((guards.of(x) == guards.of(y)) == isEquivalent);
  }));
}

TEST(GuardRandomTest, SharesCountCombinationsOfAtoms) {
  EXPECT_TRUE(holdsForRandom("the share is that of all assignments", 300, [] {
    TermManager terms(term::Simplify::No);
    GuardManager guards(terms);
    const Term part = proposition(terms, 1 + choose(4));
    const Term whole = proposition(terms, 1 + choose(3));
    double inWhole = 0;
    double inBoth = 0;
    for (unsigned bits = 0; bits < 16; ++bits) {
      Model model;
      for (unsigned i = 0; i < 4; ++i) {
        model.set(terms.makeVariable("p" + std::to_string(i), Sort::boolean()),
                  term::Scalar((bits >> i) & 1U));
      }
      Evaluator evaluator(model);
      const bool isInWhole = evaluator.holds(whole) == true;
      inWhole += isInWhole ? 1 : 0;
      inBoth += isInWhole && evaluator.holds(part) == true ? 1 : 0;
    }
    RC_PRE(inWhole > 0);
    RC_ASSERT(guards.share(guards.of(part), guards.of(whole)) == inBoth / inWhole);
  }));
}

}  // namespace
}  // namespace braid::guard
