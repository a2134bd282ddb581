// Every rewrite rule is proved by the solver on an instance: the term as it was asked for and the
// term the builder made of it cannot differ.
#include <gtest/gtest.h>

#include "solver/backend/z3_backend.hpp"
#include "term/evaluate.hpp"
#include "term/print.hpp"
#include "term/substitute.hpp"
#include "unit/term/rule_instances.hpp"

namespace braid::term::test {
namespace {

class RuleTest : public ::testing::TestWithParam<RuleInfo> {};

TEST_P(RuleTest, KeepsTheMeaning) {
  TermManager raw(Simplify::No);
  TermManager simplifying;
  solver::backend::Z3Backend solver(std::chrono::seconds(20));
  const std::vector<Term> instances = instancesOf(GetParam().rule, raw);
  ASSERT_FALSE(instances.empty()) << "rule without a test";
  for (const Term asked : instances) {
    const std::uint64_t before = simplifying.ruleHits(GetParam().rule);
    const Term made = rebuild(raw, rebuild(simplifying, asked));
    EXPECT_GT(simplifying.ruleHits(GetParam().rule), before) << toSmtLib(asked);
    const Term differs = raw.makeDistinct(asked, made);
    EXPECT_TRUE(solver::isUnsat(solver.check({{}, differs, false})))
        << toSmtLib(asked) << " became " << toSmtLib(made);
  }
}

// Z3 has no answer to most questions about remainders by numbers that are unknown.
TEST(RulesOnNumbers, RemaindersOfSmallNumbers) {
  TermManager raw(Simplify::No);
  TermManager simplifying;
  const Term i = raw.makeVariable("i", Sort::integer());
  const Term j = raw.makeVariable("j", Sort::integer());
  const auto linear = [&](std::int64_t a, std::int64_t b, std::int64_t c) {
    return raw.makeIntAdd(
        raw.makeIntAdd(raw.makeIntMul(raw.makeInt(a), i), raw.makeIntMul(raw.makeInt(b), j)),
        raw.makeInt(c));
  };
  const Term zero = raw.makeInt(0);
  for (const auto& [dividend, divisor] :
       {std::pair(linear(1, -1, 0), linear(0, 1, 0)), std::pair(linear(-1, 3, 0), linear(0, 1, 0)),
        std::pair(linear(4, 1, 0), linear(2, 0, 0)), std::pair(linear(-3, 1, 2), linear(-1, 2, 0)),
        std::pair(linear(5, -4, 1), linear(-2, 0, -1)),
        std::pair(linear(-1, -1, 3), linear(1, 0, 0)),
        std::pair(linear(6, 2, 0), linear(-3, -1, 0))}) {
    const Term remainder = raw.makeIntRem(dividend, divisor);
    for (const Term asked :
         {remainder, raw.makeIntDiv(dividend, divisor), raw.makeEqual(remainder, zero)}) {
      const Term made = rebuild(raw, rebuild(simplifying, asked));
      for (std::int64_t first = -20; first <= 20; ++first) {
        for (std::int64_t second = -20; second <= 20; ++second) {
          Model model;
          model.set(i, support::BigInt(first));
          model.set(j, support::BigInt(second));
          ASSERT_EQ(Evaluator(model).evaluate(asked), Evaluator(model).evaluate(made))
              << toSmtLib(asked) << " became " << toSmtLib(made) << " for " << first << ", "
              << second;
        }
      }
    }
  }
  EXPECT_GT(simplifying.ruleHits(Rule::IntDivSign), 0U);
  EXPECT_GT(simplifying.ruleHits(Rule::EqualIntRemainder), 0U);
}

INSTANTIATE_TEST_SUITE_P(All, RuleTest, ::testing::ValuesIn(kRules),
                         [](const auto& row) { return std::string(row.param.name); });

}  // namespace
}  // namespace braid::term::test
