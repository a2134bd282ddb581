#include "guard/summary.hpp"

#include <gtest/gtest.h>

#include <optional>
#include <string>
#include <unordered_set>
#include <vector>

#include "term/evaluate.hpp"
#include "term/print.hpp"
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

bool isPartition(GuardManager& guards, const Summary& summary) {
  Guard covered = GuardManager::never();
  for (const Alternative& alternative : summary) {
    if (alternative.guard.isFalse() || !guards.isContradiction(covered, alternative.guard)) {
      return false;
    }
    covered = guards.either(covered, alternative.guard);
  }
  return covered.isTrue();
}

bool hasDistinctValues(const Summary& summary) {
  std::unordered_set<Term> values;
  return std::ranges::all_of(summary, [&](const Alternative& alternative) {
    return values.insert(alternative.value).second;
  });
}

class SummaryTest : public testing::Test {
 protected:
  Guard guard(const std::string& name) {
    return guards.of(terms.makeVariable(name, Sort::boolean()));
  }
  Term number(int n) { return terms.makeInt(n); }
  Term plus(Term v, Term w) { return terms.makeIntAdd(v, w); }
  std::vector<Term> valuesOf(Term t) {
    std::vector<Term> values;
    for (const Alternative& alternative : summaries.of(t)) {
      values.push_back(alternative.value);
    }
    return values;
  }

  TermManager terms;
  GuardManager guards{terms};
  Summaries summaries{terms, guards};
  Guard always = GuardManager::always();
  Guard a = guard("a");
  Guard b = guard("b");
  Term x = terms.makeVariable("x", Sort::integer());
};

TEST_F(SummaryTest, PlainTermsAreTheirOnlyAlternative) {
  EXPECT_EQ(summaries.find(x), nullptr);
  const Summary summary = summaries.of(x);
  ASSERT_EQ(summary.size(), 1U);
  EXPECT_TRUE(summary[0].guard.isTrue());
  EXPECT_EQ(summary[0].value, x);
  EXPECT_EQ(summaries.apply(always, x, [&](Term v) { return plus(v, number(1)); }),
            plus(x, number(1)));
  EXPECT_EQ(summaries.statistics().made, 0U);
}

TEST_F(SummaryTest, JoinsKeepTheirAlternatives) {
  const Term joined = summaries.join(a, number(1), summaries.join(b, number(2), x));
  EXPECT_EQ(valuesOf(joined), (std::vector{number(1), number(2), x}));
  EXPECT_TRUE(isPartition(guards, summaries.of(joined)));
  EXPECT_EQ(summaries.of(joined)[0].guard, a);
  EXPECT_EQ(summaries.of(joined)[1].guard, guards.difference(b, a));
  EXPECT_EQ(summaries.join(a, x, x), x);
  EXPECT_EQ(summaries.join(always, x, number(1)), x);
  EXPECT_EQ(summaries.join(GuardManager::never(), x, number(1)), number(1));
}

TEST_F(SummaryTest, EqualValuesCoalesce) {
  const Term joined = summaries.join(a, number(1), summaries.join(b, number(2), number(1)));
  EXPECT_EQ(valuesOf(joined), (std::vector{number(1), number(2)}));
  EXPECT_EQ(summaries.statistics().coalesced, 1U);
  // x * 0 is 0 in all cases.
  EXPECT_EQ(summaries.apply(always, joined, [&](Term v) { return terms.makeIntMul(v, number(0)); }),
            number(0));
  // Where b does not hold it is 1 already.
  EXPECT_EQ(summaries.join(b, joined, number(1)), joined);
}

TEST_F(SummaryTest, WithoutCoalescingEveryPathKeepsItsValue) {
  Summaries separate(terms, guards, {.coalesce = false});
  const Term joined = separate.join(a, number(1), separate.join(b, number(2), number(1)));
  EXPECT_EQ(separate.of(joined).size(), 3U);
  EXPECT_TRUE(isPartition(guards, separate.of(joined)));
  EXPECT_EQ(separate.find(number(1)), nullptr);
}

TEST_F(SummaryTest, OperationsMeetOnlyWhatCanMeet) {
  const Term p = summaries.join(a, number(1), number(2));
  const Term q = summaries.join(a, number(10), number(20));
  int calls = 0;
  const Term sum = summaries.apply(always, p, q, [&](Term v, Term w) {
    ++calls;
    return plus(v, w);
  });
  EXPECT_EQ(calls, 2);
  EXPECT_EQ(valuesOf(sum), (std::vector{number(11), number(22)}));
  EXPECT_EQ(summaries.statistics().contradictions, 2U);
}

TEST_F(SummaryTest, ThePathRulesOutAlternatives) {
  const Term p = summaries.join(a, number(1), summaries.join(b, number(2), x));
  const auto twice = [&](Term v) { return plus(v, v); };
  EXPECT_EQ(summaries.apply(a, p, twice), number(2));
  const Term under = summaries.apply(GuardManager::negation(a), p, twice);
  EXPECT_EQ(valuesOf(under), (std::vector{number(4), plus(x, x)}));
  EXPECT_TRUE(isPartition(guards, summaries.of(under)));
  const Summary possible = summaries.restrict(summaries.of(p), GuardManager::negation(b));
  ASSERT_EQ(possible.size(), 2U);
  EXPECT_EQ(possible[0].value, number(1));
  EXPECT_EQ(possible[1].value, x);
  // Where nothing is possible, anything will do.
  EXPECT_FALSE(summaries.apply(GuardManager::never(), p, twice).isNull());
}

TEST_F(SummaryTest, ConditionsOnSummariesAreGuards) {
  const Term p = summaries.join(a, number(1), summaries.join(b, number(5), x));
  const Term isLarge =
      summaries.apply(always, p, [&](Term v) { return terms.makeIntLe(number(3), v); });
  const Guard xIsLarge = guards.of(terms.makeIntLe(number(3), x));
  const Guard expected = guards.difference(guards.either(b, xIsLarge), a);
  EXPECT_EQ(summaries.guardOf(isLarge), expected);
  EXPECT_EQ(guards.of(isLarge), expected);
  EXPECT_EQ(summaries.guardOf(terms.makeNot(isLarge)), GuardManager::negation(expected));
}

TEST_F(SummaryTest, ValuesThatAreSummariesAreTakenApart) {
  const Term inner = summaries.join(a, number(1), number(2));
  const Term outer = summaries.make({{b, inner}, {GuardManager::negation(b), number(2)}});
  EXPECT_EQ(valuesOf(outer), (std::vector{number(1), number(2)}));
  EXPECT_EQ(summaries.of(outer)[0].guard, guards.both(a, b));
}

TEST_F(SummaryTest, CountersHaveOneAlternativePerValue) {
  Term counter = number(0);
  for (int i = 0; i < 50; ++i) {
    const Term next = summaries.apply(always, counter, [&](Term v) { return plus(v, number(1)); });
    counter = summaries.join(guard("c" + std::to_string(i)), next, counter);
  }
  const Summary& summary = *summaries.find(counter);
  EXPECT_EQ(summary.size(), 51U);
  for (const Alternative& alternative : summary) {
    EXPECT_LE(guards.size(alternative.guard), 675U);
  }
  EXPECT_LT(terms.termCount(), 30'000U);
  EXPECT_EQ(summaries.statistics().largest, 51U);
}

TEST_F(SummaryTest, TooLargeSummariesAreTerms) {
  Summaries narrow(terms, guards, {.maxAlternatives = 3});
  Term value = number(0);
  for (int i = 1; i <= 3; ++i) {
    value = narrow.join(guard("c" + std::to_string(i)), number(i), value);
  }
  EXPECT_EQ(narrow.find(value), nullptr);
  EXPECT_FALSE(value.isConstant());
  EXPECT_EQ(narrow.statistics().tooLarge, 1U);
  Summaries few(terms, guards, {.maxCombinations = 3});
  const Term p = few.join(a, number(1), number(2));
  const Term q = few.join(b, number(10), number(20));
  const Term sum = few.apply(always, p, q, [&](Term v, Term w) { return plus(v, w); });
  EXPECT_EQ(sum, plus(p, q));
  Summaries shallow(terms, guards, {.maxSize = 5});
  Guard large = always;
  for (int i = 0; i < 6; ++i) {
    large = guards.both(large, guard("c" + std::to_string(i)));
  }
  EXPECT_EQ(shallow.find(shallow.join(large, number(1), number(2))), nullptr);
}

TEST_F(SummaryTest, OnlySimpleThingsAreComputedWithAlternatives) {
  Summaries simple(terms, guards, {.onlySimple = true});
  int calls = 0;
  const auto sum = [&](Term p, Term q) {
    ++calls;
    return plus(p, q);
  };
  const Term y = terms.makeVariable("y", x.sort());
  const Term inputs = simple.join(a, x, y);
  EXPECT_EQ(inputs, terms.makeIte(guards.toTerm(a), x, y));
  ASSERT_NE(simple.find(inputs), nullptr);

  const Term computed = simple.apply(always, inputs, number(1), sum);
  EXPECT_EQ(calls, 2);
  ASSERT_NE(simple.find(computed), nullptr);
  // Of what was computed, nothing more.
  simple.apply(always, computed, number(1), sum);
  EXPECT_EQ(calls, 3);
  // Nor with something unknown.
  EXPECT_EQ(simple.find(simple.apply(always, inputs, x, sum)), nullptr);
  EXPECT_EQ(calls, 4);
  // Known values are combined.
  const Term known = simple.join(b, number(1), number(2));
  simple.apply(always, known, simple.join(a, number(10), number(20)), sum);
  EXPECT_EQ(calls, 8);
  // And a path that rules out all but one finds that one again.
  const Summary left = simple.restrict(simple.of(inputs), a);
  ASSERT_EQ(left.size(), 1U);
  EXPECT_EQ(left.front().value, x);
}

TEST_F(SummaryTest, ForgettingLeavesTheTerm) {
  const Term p = summaries.join(a, number(1), number(2));
  summaries.forget();
  EXPECT_EQ(summaries.find(p), nullptr);
  EXPECT_EQ(summaries.join(a, number(1), number(2)), p);
}

TEST_F(SummaryTest, ArraysAndFunctionsOfSeveralOperands) {
  const Sort sort = Sort::array(Sort::integer(), Sort::integer());
  const Term first = terms.makeVariable("m", sort);
  const Term second = terms.makeVariable("n", sort);
  const Term array = summaries.join(a, first, second);
  const Term index = summaries.join(b, number(3), number(4));
  const std::vector<Term> operands = {array, index, number(7)};
  const Term stored = summaries.apply(always, operands, [&](std::span<const Term> values) {
    return terms.makeStore(values[0], values[1], values[2]);
  });
  EXPECT_EQ(summaries.of(stored).size(), 4U);
  EXPECT_TRUE(isPartition(guards, summaries.of(stored)));
}

// --- random

// A state of a few variables that random branches assign to, next to the same state in plain terms.
class RandomRun {
 public:
  RandomRun(TermManager& terms, Sort sort, SummaryOptions options)
      : terms_(terms),
        sort_(sort),
        guards_(terms),
        summaries_(terms, guards_, options),
        random_(terms, {.quantifiers = false, .floats = RandomTerms::Options::Floats::None}) {
    for (unsigned i = 0; i < 3; ++i) {
      summarised_.push_back(leaf());
      plain_.push_back(summarised_.back());
    }
  }

  void step() {
    const unsigned target = choose(3);
    const unsigned a = choose(3);
    const unsigned b = choose(3);
    switch (choose(5)) {
      case 0:
        assign(
            target, [&](Term v) { return add(v, leafValue_); }, a);
        break;
      case 1:
        assign(
            target, [&](Term v, Term w) { return add(v, w); }, a, b);
        break;
      case 2:  // the path takes a branch
        narrow(a, b);
        break;
      default:  // a branch assigns and meets the other again
        branch(target, a, b);
        break;
    }
  }

  void check() {
    for (const Term value : summarised_) {
      const Summary summary = summaries_.of(value);
      RC_ASSERT(isPartition(guards_, summary));
      RC_ASSERT(!summaries_.options().coalesce || hasDistinctValues(summary));
      RC_ASSERT(std::ranges::all_of(summary, [&](const Alternative& alternative) {
        return alternative.value.sort() == sort_;
      }));
    }
    for (int round = 0; round < 5; ++round) {
      const Model model = randomModels(terms_, terms_)[0];
      Evaluator evaluator(model);
      const auto holds = [&](Term t) { return evaluator.holds(t) == std::optional(true); };
      const bool isOnPath = holds(path_ ? path_ : terms_.makeTrue());
      RC_ASSERT(holds(guards_.toTerm(care_)) == isOnPath);
      for (std::size_t i = 0; i < summarised_.size(); ++i) {
        const auto value = evaluator.evaluate(summarised_[i]);
        RC_LOG() << toSmtLib(plain_[i]) << "\nbecame " << toSmtLib(summarised_[i]) << "\n";
        RC_ASSERT(!isOnPath || value == evaluator.evaluate(plain_[i]));
        // The summary is its term in every model.
        for (const Alternative& alternative : summaries_.of(summarised_[i])) {
          if (holds(guards_.toTerm(alternative.guard))) {
            RC_ASSERT(evaluator.evaluate(alternative.value) == value);
          }
        }
      }
    }
  }

 private:
  Term leaf() { return random_.term(sort_, choose(2)); }
  Term add(Term v, Term w) {
    return sort_.isInt() ? terms_.makeIntAdd(v, w) : terms_.makeBvAdd(v, w);
  }
  Term less(Term v, Term w) {
    return sort_.isInt() ? terms_.makeIntLe(v, w) : terms_.makeBvULt(v, w);
  }
  Term summarised(const auto& f, auto... operands) {
    return summaries_.apply(care_, summarised_[operands]..., f);
  }
  void assign(unsigned target, const auto& f, auto... operands) {
    leafValue_ = leaf();
    const Term value = f(plain_[operands]...);
    summarised_[target] = summarised(f, operands...);
    plain_[target] = value;
  }
  void narrow(unsigned a, unsigned b) {
    const auto condition = [&](Term v, Term w) { return less(v, w); };
    const Guard guard = summaries_.guardOf(summarised(condition, a, b));
    const Guard narrowed = guards_.both(care_, guard);
    if (!narrowed.isFalse()) {
      const Term plain = less(plain_[a], plain_[b]);
      path_ = path_ ? terms_.makeAnd(path_, plain) : plain;
      care_ = narrowed;
    }
  }
  void branch(unsigned target, unsigned a, unsigned b) {
    const Term condition = random_.term(Sort::boolean(), 2);
    const Guard taken = guards_.of(condition);
    leafValue_ = leaf();
    const auto f = [&](Term v, Term w) { return choose_ ? add(v, w) : add(v, leafValue_); };
    choose_ = choose(2) == 0;
    const Term value = f(plain_[a], plain_[b]);
    // What is computed in the branch is only right there.
    const Term there =
        summaries_.apply(guards_.both(care_, taken), summarised_[a], summarised_[b], f);
    summarised_[target] = summaries_.join(taken, there, summarised_[target]);
    plain_[target] = terms_.makeIte(condition, value, plain_[target]);
  }

  TermManager& terms_;
  Sort sort_;
  GuardManager guards_;
  Summaries summaries_;
  RandomTerms random_;
  Guard care_ = GuardManager::always();
  Term path_;
  Term leafValue_;
  bool choose_ = false;
  std::vector<Term> summarised_;
  std::vector<Term> plain_;
};

void checkRandomRuns(const std::string& description, const SummaryOptions& options) {
  EXPECT_TRUE(holdsForRandom(description, 200, [&] {
    TermManager terms;
    RandomRun run(terms, choose(2) == 0 ? Sort::integer() : Sort::bits(8), options);
    const unsigned steps = 1 + choose(10);
    for (unsigned i = 0; i < steps; ++i) {
      run.step();
    }
    run.check();
  }));
}

TEST(SummaryRandomTest, RunsOnSummariesAreRunsOnTerms) {
  checkRandomRuns("summaries have the values of the plain terms on their path", {});
}

TEST(SummaryRandomTest, RunsWithNarrowLimitsAreToo) {
  checkRandomRuns("so they have where most summaries are too large",
                  {.maxAlternatives = 3, .maxSize = 20, .maxCombinations = 6});
}

TEST(SummaryRandomTest, RunsThatComputeOnlySimpleThingsAreToo) {
  checkRandomRuns("and where the rest is computed with terms",
                  {.maxAlternatives = 6, .onlySimple = true});
}

TEST(SummaryRandomTest, RunsWithoutCoalescingAreToo) {
  checkRandomRuns("and where equal values stay apart", {.coalesce = false});
}

}  // namespace
}  // namespace braid::guard
