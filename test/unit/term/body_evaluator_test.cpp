// A body evaluator says what the general one does, on random conditions, models and changes.
#include "term/body_evaluator.hpp"

#include <gtest/gtest.h>

#include <array>
#include <optional>

#include "random_terms.hpp"
#include "term/evaluate.hpp"
#include "term/term_manager.hpp"

namespace braid::term {
namespace {

TEST(BodyEvaluator, RandomConditionsAreAsTheyAre) {
  int compared = 0;
  int changed = 0;
  EXPECT_TRUE(test::holdsForRandom("as the general evaluator says", 1'000, [&] {
    TermManager m;
    test::RandomTerms random(m, {.quantifiers = false});
    const Term index = m.makeVariable("at", Sort::integer());
    const Sort sort = Sort::array(Sort::integer(), Sort::integer());
    const Term array = m.makeVariable("row", sort);
    const Term read = m.makeSelect(array, m.makeIntAdd(index, random.term(Sort::integer(), 2)));
    const Term body = m.makeOr(random.term(Sort::boolean(), 4),
                               m.makeIntLe(read, random.term(Sort::integer(), 3)));
    Model model = test::randomModels(m, m)[0];
    std::optional<BodyEvaluator> evaluator = BodyEvaluator::of(body, index);
    if (!evaluator) {
      return;  // it compares arrays
    }
    evaluator->begin(model);
    for (std::int64_t round = 0; round < 4; ++round) {
      const Scalar at(round - 1);
      model.set(index, at);
      const std::optional<bool> expected = Evaluator(model).holds(body);
      RC_ASSERT(expected == evaluator->holds(at));
      // The same where an element is another one, for now and then for good.
      const Scalar place(round);
      const Scalar value(3 * round - 4);
      Model other = model;
      ArrayValue row;
      if (const ModelValue* known = model.find(array)) {
        row = std::get<ArrayValue>(*known);
      }
      row.elements.insert_or_assign(place, value);
      other.set(array, row);
      const std::optional<bool> then = Evaluator(other).holds(body);
      RC_ASSERT(then == evaluator->holdsWith(at, array, place, value));
      RC_ASSERT(expected == evaluator->holds(at));
      model.set(array, row);
      RC_ASSERT(then == evaluator->holds(at));
      ++compared;
      changed += then != expected ? 1 : 0;
    }
  }));
  EXPECT_GT(compared, 1'000);
  EXPECT_GT(changed, 20);
}

TEST(BodyEvaluator, ABoundIndexIsAnIndex) {
  TermManager m;
  const Term x = m.makeBoundVariable("x", Sort::integer());
  const Term n = m.makeVariable("n", Sort::integer());
  const Term body = m.makeIntLe(x, n);
  Model model;
  model.set(n, Scalar(3));
  std::optional<BodyEvaluator> evaluator = BodyEvaluator::of(body, x);
  ASSERT_TRUE(evaluator);
  evaluator->begin(model);
  EXPECT_TRUE(evaluator->holds(3));
  EXPECT_FALSE(evaluator->holds(4));
}

TEST(BodyEvaluator, WhatIsNotComputedFromItsOperandsIsLeftToOthers) {
  TermManager m;
  const Term x = m.makeBoundVariable("x", Sort::integer());
  const Term y = m.makeBoundVariable("y", Sort::integer());
  const Sort sort = Sort::array(Sort::integer(), Sort::integer());
  const Term a = m.makeVariable("a", sort);
  const Term b = m.makeVariable("b", sort);
  const Term inner = m.makeForall(std::array{y}, m.makeIntLe(m.makeSelect(a, y), x));
  EXPECT_FALSE(BodyEvaluator::of(inner, x));
  EXPECT_FALSE(BodyEvaluator::of(m.makeIntLe(x, y), x));
  EXPECT_FALSE(BodyEvaluator::of(m.makeOr(m.makeEqual(a, b), m.makeIntLe(x, m.makeInt(0))), x));
}

}  // namespace
}  // namespace braid::term
