// Every rewrite rule is proved by the solver on an instance: the term as it was asked for and the
// term the builder made of it cannot differ.
#include <gtest/gtest.h>

#include "solver/backend/z3_backend.hpp"
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

INSTANTIATE_TEST_SUITE_P(All, RuleTest, ::testing::ValuesIn(kRules),
                         [](const auto& row) { return std::string(row.param.name); });

}  // namespace
}  // namespace braid::term::test
