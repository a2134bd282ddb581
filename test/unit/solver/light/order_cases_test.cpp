// Questions about orders, against all values of their variables.
#include "solver/light/orders/order_cases.hpp"

#include <gtest/gtest.h>

#include <string>

#include "term/evaluate.hpp"
#include "term/term_manager.hpp"
#include "unit/term/random_terms.hpp"

namespace braid::solver::light {
namespace {

using support::BigInt;
using term::Sort;
using term::Term;
using term::test::choose;
using term::test::holdsForRandom;

// Formulas over words of few bits that are compared, and chosen between, and numbers that depend on
// how comparisons turn out.
class RandomOrders {
 public:
  RandomOrders(term::TermManager& manager, unsigned width, bool isSigned)
      : m_(manager), width_(width), isSigned_(isSigned) {}

  Term formula(unsigned depth) {
    if (depth == 0) {
      return choose(3) == 0 ? m_.makeVariable("p", Sort::boolean()) : comparison(0);
    }
    --depth;
    switch (choose(6)) {
      case 0:
        return m_.makeNot(formula(depth));
      case 1: {
        const Term first = formula(depth);
        return m_.makeAnd(first, formula(depth));
      }
      case 2: {
        const Term first = formula(depth);
        return m_.makeOr(first, formula(depth));
      }
      case 3: {
        const Term condition = formula(depth);
        const Term then = formula(depth);
        return m_.makeIte(condition, then, formula(depth));
      }
      case 4: {
        const Term first = number(depth);
        return m_.makeEqual(first, number(depth));
      }
      default:
        return comparison(depth);
    }
  }

  std::vector<Term> variables() {
    std::vector<Term> result = {m_.makeVariable("p", Sort::boolean())};
    for (unsigned i = 0; i < kWords; ++i) {
      result.push_back(word(i));
    }
    return result;
  }

 private:
  static constexpr unsigned kWords = 4;

  Term word(unsigned index) {
    return m_.makeVariable("x" + std::to_string(index), Sort::bits(width_));
  }

  Term comparison(unsigned depth) {
    const Term a = choice(depth);
    const Term b = choice(depth);
    return choose(2) == 0 ? m_.makeEqual(a, b)
           : isSigned_    ? m_.makeBvSLt(a, b)
                          : m_.makeBvULt(a, b);
  }

  Term choice(unsigned depth) {
    if (depth == 0) {
      const unsigned which = choose(kWords + 1);
      return which < kWords ? word(which) : m_.makeBits(width_, choose(1U << width_));
    }
    const Term condition = formula(depth - 1);
    const Term then = choice(depth - 1);
    return m_.makeIte(condition, then, choice(depth - 1));
  }

  Term oneOfTwo(unsigned depth, unsigned bound) {
    const Term condition = formula(depth);
    const Term then = m_.makeBits(5, choose(bound));
    return m_.makeIte(condition, then, m_.makeBits(5, choose(32)));
  }

  Term number(unsigned depth) {
    const Term a = oneOfTwo(depth, 32);
    const Term b = oneOfTwo(depth, 6);
    switch (choose(10)) {
      case 0:
        return m_.makeBvAdd(a, b);
      case 1:
        return m_.makeBvMul(a, b);
      case 2:
        return m_.makeBvAnd(a, b);
      case 3:
        return m_.makeBvOr(a, b);
      case 4:
        return m_.makeBvXor(a, b);
      case 5:
        return m_.makeBvShl(a, b);
      case 6:
        return m_.makeBvLShr(a, b);
      case 7:
        return m_.makeBvAShr(a, b);
      case 8:
        return m_.makeBvExtract(m_.makeBvSignExtend(a, 9), 7, 3);
      default:
        return m_.makeBvNot(m_.makeBvExtract(m_.makeBvZeroExtend(a, 9), 5, 1));
    }
  }

  term::TermManager& m_;
  unsigned width_;
  bool isSigned_;
};

bool holdTogether(const std::vector<Term>& roots, const term::Model& model) {
  term::Evaluator evaluator(model);
  return std::ranges::all_of(
      roots, [&](Term root) { return evaluator.holds(root) == std::optional(true); });
}

bool canHoldTogether(const std::vector<Term>& roots, const std::vector<Term>& variables,
                     std::size_t next, const term::Model& model) {
  if (next == variables.size()) {
    return holdTogether(roots, model);
  }
  const Sort sort = variables[next].sort();
  for (int value = 0; value < 1 << (sort.isBool() ? 1 : sort.width()); ++value) {
    term::Model extended = model;
    extended.set(variables[next], BigInt(value));
    if (canHoldTogether(roots, variables, next + 1, extended)) {
      return true;
    }
  }
  return false;
}

TEST(OrderCases, AgreeWithAllValues) {
  int sat = 0;
  int unsat = 0;
  // Raw terms keep what the builder would simplify.
  const auto compare = [&] {
    term::TermManager m(choose(2) == 0 ? term::Simplify::No : term::Simplify::Yes);
    const unsigned width = 1 + choose(2);
    RandomOrders random(m, width, choose(2) == 0);
    std::vector<Term> roots;
    for (unsigned i = 0; i <= choose(4); ++i) {
      roots.push_back(random.formula(choose(4)));
    }
    OrderCases orders{OrderTuning{}};
    const auto result = orders.decide(roots, 0, {});
    if (!result) {
      return;
    }
    (result->model != nullptr ? sat : unsat)++;
    if (result->model != nullptr) {
      RC_ASSERT(holdTogether(roots, *result->model));
    } else {
      std::vector<Term> core;
      for (const std::size_t root : result->core) {
        core.push_back(roots.at(root));
      }
      RC_ASSERT(!canHoldTogether(core, random.variables(), 0, {}));
    }
  };
  EXPECT_TRUE(holdsForRandom("orders agree with all values", 120, compare));
  EXPECT_GT(sat, 10);
  EXPECT_GT(unsat, 5);
}

class OrderQuestions : public ::testing::Test {
 protected:
  std::optional<bool> canHold(const std::vector<Term>& roots) {
    const auto result = orders_.decide(roots, 0, {});
    if (!result) {
      return std::nullopt;
    }
    EXPECT_TRUE(result->model == nullptr || holdTogether(roots, *result->model));
    return result->model != nullptr;
  }
  Term word(const std::string& name, unsigned width = 32) {
    return m_.makeVariable(name, Sort::bits(width));
  }

  term::TermManager m_;
  OrderCases orders_{OrderTuning{}};
  Term x_ = word("x");
  Term y_ = word("y");
  Term z_ = word("z");
};

TEST_F(OrderQuestions, AnOrderIsTransitive) {
  const std::vector<Term> chain = {m_.makeBvSLt(x_, y_), m_.makeBvSLt(y_, z_)};
  EXPECT_EQ(canHold(chain), true);
  EXPECT_EQ(canHold({chain[0], chain[1], m_.makeNot(m_.makeBvSLt(x_, z_))}), false);
}

TEST_F(OrderQuestions, WordsBetweenConstantsHaveSoMuchRoom) {
  const auto between = [&](Term word, int low, int high) {
    return m_.makeAnd(m_.makeBvSLt(m_.makeBits(32, low), word),
                      m_.makeBvSLt(word, m_.makeBits(32, high)));
  };
  EXPECT_EQ(canHold({between(x_, -1, 2), between(y_, -1, 2), m_.makeBvSLt(x_, y_)}), true);
  EXPECT_EQ(canHold({between(x_, -1, 1), between(y_, -1, 1), m_.makeBvSLt(x_, y_)}), false);
  EXPECT_EQ(canHold({m_.makeBvULt(m_.makeBits(32, -1), x_)}).value_or(false), false);
}

TEST_F(OrderQuestions, OneBitHasTwoValues) {
  const Term a = word("a", 1);
  const Term b = word("b", 1);
  const Term c = word("c", 1);
  const auto differ = [&](Term s, Term t) { return m_.makeNot(m_.makeEqual(s, t)); };
  EXPECT_EQ(canHold({m_.makeBvULt(a, b), m_.makeBvULt(b, c)}), false);
  EXPECT_EQ(canHold({differ(a, b)}), true);
}

TEST_F(OrderQuestions, OtherQuestionsAreTurnedDown) {
  EXPECT_EQ(canHold({m_.makeBvSLt(m_.makeBvAdd(x_, y_), z_)}), std::nullopt);
  EXPECT_EQ(canHold({m_.makeBvSLt(x_, y_), m_.makeBvULt(x_, y_)}), std::nullopt);
  EXPECT_EQ(orders_.decide(std::vector{m_.makeBvSLt(x_, y_)}, 100, {}).has_value(), false);
  std::vector<Term> distinct;
  distinct.reserve(20);
  for (int i = 0; i < 20; ++i) {
    distinct.push_back(
        m_.makeBvSLt(word("v" + std::to_string(i)), word("v" + std::to_string(i + 1))));
  }
  EXPECT_EQ(canHold(distinct), std::nullopt);
}

}  // namespace
}  // namespace braid::solver::light
