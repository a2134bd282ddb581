#include "prove/candidates.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>

#include "prove/invariant_text.hpp"
#include "term/evaluate.hpp"
#include "term/substitute.hpp"

namespace braid::prove {
namespace {

using support::BigInt;
using term::Sort;
using term::Term;

class Candidates : public testing::Test {
 protected:
  void addSample(std::int64_t x, std::int64_t y, std::int64_t n) {
    term::Model model;
    model.set(x_, BigInt(x));
    model.set(y_, BigInt(y));
    model.set(n_, BigInt(n));
    samples_.add(std::move(model));
  }
  std::vector<Term> propose(const Vocabulary& vocabulary) {
    return proposeInvariants(terms_, vocabulary, samples_, {});
  }
  static bool has(const std::vector<Term>& candidates, Term wanted) {
    return std::ranges::find(candidates, wanted) != candidates.end();
  }

  term::TermManager terms_;
  Term x_ = terms_.makeVariable("x", Sort::integer());
  Term y_ = terms_.makeVariable("y", Sort::integer());
  Term n_ = terms_.makeVariable("n", Sort::integer());
  Samples samples_;
};

TEST_F(Candidates, HoldInAllSamplesAndAreAboutUnknowns) {
  for (std::int64_t i = 0; i < 6; ++i) {
    addSample(i, 2 * i, 9 - i % 3);
  }
  const std::vector<Term> candidates = propose({.unknowns = {x_, y_}, .fixed = {n_}, .atoms = {}});
  ASSERT_FALSE(candidates.empty());
  for (const Term candidate : candidates) {
    EXPECT_TRUE(samples_.allow(candidate)) << textOf(candidate, {});
    const std::vector<Term> variables = term::freeVariables(candidate);
    EXPECT_TRUE(std::ranges::find(variables, x_) != variables.end() ||
                std::ranges::find(variables, y_) != variables.end());
  }
  EXPECT_TRUE(has(candidates,
                  terms_.makeEqual(terms_.makeIntSub(terms_.makeIntMul(terms_.makeInt(2), x_), y_),
                                   terms_.makeInt(0))));
  EXPECT_TRUE(has(candidates, terms_.makeIntLe(terms_.makeInt(0), x_)));
  EXPECT_TRUE(has(candidates, terms_.makeIntLe(x_, n_)));
}

TEST_F(Candidates, ResiduesAreSeen) {
  for (std::int64_t i = 0; i < 8; ++i) {
    addSample(3 * i + 1, i * i, 0);
  }
  const std::vector<Term> candidates = propose({.unknowns = {x_, y_}, .fixed = {}, .atoms = {}});
  EXPECT_TRUE(has(candidates,
                  terms_.makeEqual(terms_.makeIntRem(x_, terms_.makeInt(3)), terms_.makeInt(1))));
}

TEST_F(Candidates, ProductsAreConsideredOnRequest) {
  for (std::int64_t i = 0; i < 8; ++i) {
    addSample(i, i * i, 0);
  }
  const Term square = terms_.makeEqual(terms_.makeIntMul(x_, x_), y_);
  const auto implies = [&](const std::vector<Term>& candidates) {
    // Some equality that (3, 9) satisfies and (3, 8) and (3, 10) do not.
    return std::ranges::any_of(candidates, [&](Term candidate) {
      const auto holds = [&](std::int64_t y) {
        term::Model model;
        model.set(x_, BigInt(3));
        model.set(y_, BigInt(y));
        return term::Evaluator(model).holds(candidate) == true;
      };
      return holds(9) && !holds(8) && !holds(10);
    });
  };
  EXPECT_TRUE(implies({square}));
  EXPECT_FALSE(implies(propose({.unknowns = {x_, y_}, .fixed = {}, .atoms = {}})));
  EXPECT_TRUE(implies(propose(
      {.unknowns = {x_, y_}, .fixed = {}, .atoms = {}, .guards = {}, .hasProducts = true})));
}

TEST_F(Candidates, GuardsTellSamplesApart) {
  for (std::int64_t i = -4; i < 6; ++i) {
    addSample(i < 1 ? 0 : i + 2, i, 0);
  }
  const Term isSmall = terms_.makeIntLe(y_, terms_.makeInt(0));
  const std::vector<Term> candidates =
      propose({.unknowns = {x_, y_}, .fixed = {}, .atoms = {}, .guards = {isSmall}});
  const Term otherwise = terms_.makeEqual(terms_.makeIntSub(x_, y_), terms_.makeInt(2));
  EXPECT_TRUE(has(candidates, terms_.makeImplies(terms_.makeNot(isSmall), otherwise)));
}

TEST_F(Candidates, TextReadsLikeTheProgram) {
  const Term sum = terms_.makeIntAdd(x_, terms_.makeIntMul(terms_.makeInt(-1), y_));
  EXPECT_EQ(textOf(terms_.makeIntLe(sum, n_), {}), "x <= y + n");
  EXPECT_EQ(textOf(terms_.makeNot(terms_.makeIntLe(x_, terms_.makeInt(-1))), {}), "x >= 0");
  EXPECT_EQ(textOf(terms_.makeDistinct(x_, y_), {.names = {{x_, "count"}}}), "count != y");
  const Term unknown = terms_.makeFreshVariable("loop:total", Sort::integer());
  EXPECT_EQ(textOf(terms_.makeIntLe(unknown, n_), {}), "n >= total");
}

TEST_F(Candidates, StatementsAboutElementsAreThoseOfTheLanguage) {
  const Term array = terms_.makeVariable("a", Sort::array(Sort::integer(), Sort::integer()));
  const Term index = terms_.makeBoundVariable("k!3", Sort::integer());
  const Term condition = terms_.makeForall(
      std::array{index}, terms_.makeOr(terms_.makeIntLe(n_, index),
                                       terms_.makeIntLe(terms_.makeSelect(array, index), x_)));
  EXPECT_EQ(textOf(condition, {}), "forall k: n >= k + 1 ==> x >= a[k]");
  EXPECT_EQ(textOf(condition, {.arrays = {"a"}}), "forall a, k, e: n >= k + 1 ==> x >= e");
  EXPECT_EQ(textOf(condition, {.arrays = {"a"}, .taken = {"e", "k", "k1"}}),
            "forall a, k2, e1: n >= k2 + 1 ==> x >= e1");
}

TEST_F(Candidates, BitsAboveTheHighestOneSeenAreNeverSet) {
  const Term word = terms_.makeVariable("w", Sort::bits(32));
  for (const std::int64_t value : {0, 9, 70}) {
    term::Model model;
    model.set(word, BigInt(value));
    samples_.add(std::move(model));
  }
  const std::vector<Term> candidates = propose({.unknowns = {word}, .fixed = {}, .atoms = {}});
  const auto atMost = [&](std::int64_t most) {
    return terms_.makeBvULe(word, terms_.makeBits(32, BigInt(most)));
  };
  EXPECT_TRUE(has(candidates, atMost(127)));
  EXPECT_TRUE(has(candidates, atMost(255)));
  EXPECT_FALSE(has(candidates, atMost(63)));
}

}  // namespace
}  // namespace braid::prove
