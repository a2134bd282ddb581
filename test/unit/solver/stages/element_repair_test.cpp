#include "solver/stages/element_repair.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <random>
#include <utility>

#include "generators/fuzz_settings.hpp"
#include "term/evaluate.hpp"

namespace braid::solver {
namespace {

using support::BigInt;
using term::Model;
using term::Sort;
using term::Term;

class ElementRepairTest : public ::testing::Test {
 protected:
  Term number(std::int64_t value) { return m.makeInt(value); }
  Term a(Term index) { return m.makeSelect(array, index); }
  Term forAll(Term low, Term high, Term body) {
    return m.makeForall(std::array{x},
                        m.makeImplies(m.makeAnd(m.makeIntLe(low, x), m.makeIntLt(x, high)), body));
  }
  Term isSorted(Term high) { return forAll(number(1), high, m.makeIntLe(a(previous), a(x))); }

  Model modelOf(const std::vector<std::int64_t>& elements) {
    Model model;
    term::ArrayValue value = std::get<term::ArrayValue>(term::defaultValue(array.sort()));
    for (std::size_t at = 0; at < elements.size(); ++at) {
      value.elements.insert_or_assign(BigInt(static_cast<std::int64_t>(at)), BigInt(elements[at]));
    }
    value.normalize();
    model.set(array, std::move(value));
    model.set(n, BigInt(static_cast<std::int64_t>(elements.size())));
    return model;
  }
  static bool holds(const Model& model, Term condition) {
    return term::Evaluator(model).holds(condition) == true;
  }

  term::TermManager m;
  stages::Tuning tuning;
  Term array = m.makeVariable("a", Sort::array(Sort::integer(), Sort::integer()));
  Term n = m.makeVariable("n", Sort::integer());
  Term x = m.makeBoundVariable("x", Sort::integer());
  Term previous = m.makeIntSub(x, m.makeInt(1));
};

TEST_F(ElementRepairTest, ElementsAreMadeToKeepToAQuantifier) {
  const std::array conditions{isSorted(n), m.makeEqual(n, number(4))};
  const Model before = modelOf({3, 1, 2, 0});
  ASSERT_FALSE(holds(before, conditions[0]));
  ElementRepair repair(m, tuning);
  const auto after = repair.repair(before, conditions);
  ASSERT_NE(after, nullptr);
  EXPECT_TRUE(holds(*after, conditions[0]));
  EXPECT_TRUE(holds(*after, conditions[1]));
  EXPECT_GT(repair.work(), 0U);
}

TEST_F(ElementRepairTest, NoModelIsMadeWhereThereIsNone) {
  const std::array conditions{forAll(number(0), n, m.makeEqual(a(x), number(7))),
                              m.makeEqual(a(number(0)), number(3)), m.makeEqual(n, number(2))};
  EXPECT_EQ(ElementRepair(m, tuning).repair(modelOf({3, 3}), conditions), nullptr);
}

// Whatever is returned is a model of everything that was asked for.
TEST_F(ElementRepairTest, ModelsAreModels) {
  std::mt19937_64 random(braid::test::fuzzSeed());
  const auto pick = [&](std::int64_t count) {
    return static_cast<std::int64_t>(random() % static_cast<std::uint64_t>(count));
  };
  std::size_t repaired = 0;
  const std::uint64_t rounds = braid::test::fuzzRounds(200);
  for (std::uint64_t round = 0; round < rounds; ++round) {
    std::vector<std::int64_t> elements(static_cast<std::size_t>(pick(6)));
    std::ranges::generate(elements, [&] { return pick(5); });
    const std::array bodies{m.makeIntLe(a(previous), a(x)), m.makeEqual(a(x), number(pick(5))),
                            m.makeEqual(a(x), x), m.makeIntLt(number(pick(4)), a(x)),
                            m.makeDistinct(a(x), a(number(0)))};
    const std::array conditions{forAll(number(1), n, bodies[static_cast<std::size_t>(pick(5))]),
                                forAll(number(0), n, bodies[1 + static_cast<std::size_t>(pick(3))]),
                                m.makeIntLe(number(pick(3)), a(number(pick(3))))};
    if (const auto model = ElementRepair(m, tuning).repair(modelOf(elements), conditions)) {
      ++repaired;
      EXPECT_TRUE(std::ranges::all_of(conditions, [&](Term each) { return holds(*model, each); }));
    }
  }
  EXPECT_GT(repaired, rounds / 4);
}

TEST_F(ElementRepairTest, RangesAreMadeShort) {
  const Term low = m.makeVariable("low", Sort::integer());
  const std::array conditions{forAll(low, n, m.makeEqual(a(x), number(7)))};
  const std::vector<Term> shorter = ElementRepair(m, tuning).shortRanges(conditions);
  ASSERT_FALSE(shorter.empty());
  const auto allows = [&](std::int64_t first, std::int64_t end) {
    Model model;
    model.set(low, BigInt(first));
    model.set(n, BigInt(end));
    return std::ranges::all_of(shorter, [&](Term each) { return holds(model, each); });
  };
  EXPECT_TRUE(allows(100, 103));
  EXPECT_FALSE(allows(0, 1'000'000));
}

TEST_F(ElementRepairTest, RangesWithoutVariablesStayAsTheyAre) {
  const std::array conditions{forAll(number(0), number(1'000), m.makeEqual(a(x), number(7)))};
  EXPECT_TRUE(ElementRepair(m, tuning).shortRanges(conditions).empty());
}

}  // namespace
}  // namespace braid::solver
