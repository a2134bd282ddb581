// Three judges of one random term: the term as it was asked for, the term the builder made of it,
// and Z3. They must agree under every model, and on satisfiability.
#include <gtest/gtest.h>

#include "solver/backend/z3_backend.hpp"
#include "term/evaluate.hpp"
#include "term/print.hpp"
#include "term/substitute.hpp"
#include "unit/support/some_tuning.hpp"
#include "unit/term/random_terms.hpp"

namespace braid::term::test {
namespace {

using solver::Answer;
using solver::backend::Z3Backend;

constexpr unsigned kDepth = 4;

Sort anySort() {
  const unsigned scalars = static_cast<unsigned>(scalarSorts().size());
  const unsigned i = choose(scalars + static_cast<unsigned>(arraySorts().size()));
  return i < scalars ? scalarSorts()[i] : arraySorts()[i - scalars];
}

// Arrays over few indices may have the same elements and different defaults.
bool sameValue(const ModelValue& a, const ModelValue& b, Sort sort) {
  if (!sort.isArray() || !sort.index().isBits()) {
    return a == b;
  }
  const auto& x = std::get<ArrayValue>(a);
  const auto& y = std::get<ArrayValue>(b);
  for (Scalar i = 0; i < Scalar::powerOfTwo(sort.index().width()); i = i + 1) {
    if (x.at(i) != y.at(i)) {
      return false;
    }
  }
  return true;
}

TEST(RandomTermsTest, SimplifyingKeepsTheValue) {
  EXPECT_TRUE(holdsForRandom("raw and simplified terms evaluate alike", 500, [] {
    TermManager raw(Simplify::No);
    TermManager simplifying(Simplify::Yes, support::test::someTuning<Tuning>());
    const Sort sort = anySort();
    const Term asked = RandomTerms(raw, {}).term(sort, kDepth);
    const Term made = rebuild(simplifying, asked);
    const auto models = randomModels(raw, simplifying);
    const auto expected = Evaluator(models[0]).evaluate(asked);
    const auto actual = Evaluator(models[1]).evaluate(made);
    RC_LOG() << toSmtLib(asked) << "\nbecame " << toSmtLib(made) << "\n";
    RC_ASSERT(!expected || actual);
    RC_ASSERT(!expected || sameValue(*expected, *actual, sort));
  }));
}

TEST(RandomTermsTest, EvaluationAgreesWithZ3) {
  Z3Backend z3(std::chrono::seconds(5));
  TermManager raw(Simplify::No);
  EXPECT_TRUE(holdsForRandom("Z3 evaluates like us", 100, [&] {
    const Sort sort = anySort();
    const Term t = RandomTerms(raw, {.quantifiers = false}).term(sort, 3);
    const auto models = randomModels(raw, raw);
    const auto ours = Evaluator(models[0]).evaluate(t);
    const auto theirs = z3.evaluateByZ3(t, models[0]);
    RC_LOG() << toSmtLib(t) << "\n";
    RC_ASSERT(ours.has_value());
    RC_PRE(theirs.has_value());
    RC_ASSERT(sameValue(*ours, *theirs, sort));
  }));
}

void expectModelHolds(const Answer& answer, Term formula) {
  if (const auto* sat = std::get_if<solver::Sat>(&answer)) {
    RC_ASSERT(sat->model != nullptr);
    RC_ASSERT(Evaluator(*sat->model).holds(formula) != std::optional(false));
  }
}

TEST(RandomTermsTest, SimplifyingKeepsSatisfiability) {
  TermManager raw(Simplify::No);
  TermManager simplifying;
  Z3Backend rawSolver(std::chrono::milliseconds(200));
  Z3Backend solver(std::chrono::milliseconds(200));
  EXPECT_TRUE(holdsForRandom("raw and simplified formulas have the same answer", 100, [&] {
    RandomTerms random(raw, {.quantifiers = choose(4) == 0,
                             .nonlinear = false,
                             .floats = RandomTerms::Options::Floats::Light});
    const Term asked = random.term(Sort::boolean(), kDepth);
    const Term made = rebuild(simplifying, asked);
    const Answer expected = rawSolver.check({{}, asked, true});
    const Answer actual = solver.check({{}, made, true});
    RC_LOG() << toSmtLib(asked) << "\nbecame " << toSmtLib(made) << "\n";
    expectModelHolds(expected, asked);
    expectModelHolds(actual, made);
    RC_ASSERT(solver::isUnknown(expected) || solver::isUnknown(actual) ||
              solver::isSat(expected) == solver::isSat(actual));
  }));
}

TEST(RandomTermsTest, RebuildingIsStable) {
  EXPECT_TRUE(holdsForRandom("a simplified term simplifies to something as small", 200, [] {
    TermManager raw(Simplify::No);
    TermManager simplifying(Simplify::Yes, support::test::someTuning<Tuning>());
    const Term made = rebuild(simplifying, RandomTerms(raw, {}).term(anySort(), kDepth));
    const auto models = randomModels(simplifying, simplifying);
    const Term again = rebuild(simplifying, made);
    const auto expected = Evaluator(models[0]).evaluate(made);
    RC_ASSERT(!expected ||
              sameValue(*expected, *Evaluator(models[0]).evaluate(again), made.sort()));
  }));
}

TEST(RandomTermsTest, PrintedScriptsMeanTheSame) {
  TermManager raw(Simplify::No);
  Z3Backend z3(std::chrono::milliseconds(500));
  EXPECT_TRUE(holdsForRandom("a printed formula has the answer of the formula", 80, [&] {
    RandomTerms random(raw, {.nonlinear = false, .floats = RandomTerms::Options::Floats::Light});
    const Term formula = random.term(Sort::boolean(), 3);
    std::ostringstream script;
    printScript(script, std::array{formula});
    const Answer expected = z3.check({{}, formula, false});
    const Answer actual = z3.checkScript(script.str());
    RC_LOG() << script.str();
    if (const auto* unknown = std::get_if<solver::Unknown>(&actual)) {
      RC_ASSERT(unknown->reason.find("error") == std::string::npos);
    } else if (!solver::isUnknown(expected)) {
      RC_ASSERT(solver::isSat(expected) == solver::isSat(actual));
    }
  }));
}

}  // namespace
}  // namespace braid::term::test
