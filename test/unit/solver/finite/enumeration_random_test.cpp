// Trying values against Z3, on random queries whose unknowns can have few values for one of several
// reasons, and on those where they can have many.
#include <gtest/gtest.h>

#include <array>

#include "solver/backend/z3_backend.hpp"
#include "solver/stages/enumeration_stage.hpp"
#include "term/evaluate.hpp"
#include "term/substitute.hpp"
#include "unit/solver/scripted_solver.hpp"
#include "unit/term/random_terms.hpp"

namespace braid::solver {
namespace {

using term::Sort;
using term::Term;
using term::TermManager;
using term::test::choose;
using term::test::holdsForRandom;
using term::test::RandomTerms;

constexpr std::chrono::milliseconds kTimeout{2'000};

class SmallDomains {
 public:
  explicit SmallDomains(TermManager& terms) : terms_(terms) {}

  // Conditions that leave few values to a variable; or another way to have few: replaces it in
  // the question by a part of it.
  void restrict(Term v) {
    const Sort sort = v.sort();
    if (sort.isBool()) {
      return;
    }
    if (sort.isInt()) {
      switch (choose(3)) {
        case 0:
          return between(v);
        case 1:
          return listed(v);
        default:
          replaced.emplace(v, terms_.makeIntRem(v, terms_.makeInt(1 + std::int64_t{choose(4)})));
          return;
      }
    }
    switch (choose(5)) {
      case 0:
        return between(v);
      case 1:
        return listed(v);
      case 2: {
        const std::int64_t mask = 1 + std::int64_t{choose(15)};
        replaced.emplace(v, terms_.makeBvAnd(v, terms_.makeBits(sort.width(), mask)));
        return;
      }
      case 3:
        replaced.emplace(v, terms_.makeBvURem(v, constant(sort, 1 + std::int64_t{choose(6)})));
        return;
      default:
        replaced.emplace(v, terms_.makeBvSRem(v, constant(sort, std::int64_t{choose(9)} - 4)));
        return;
    }
  }

  std::vector<Term> conditions;
  std::unordered_map<Term, Term> replaced;

 private:
  Term constant(Sort sort, std::int64_t value) {
    return sort.isInt() ? terms_.makeInt(value) : terms_.makeBits(sort.width(), value);
  }
  void between(Term v) {
    const std::int64_t low = std::int64_t{choose(6)} - 3;
    const std::int64_t high = low + choose(5);
    const Sort sort = v.sort();
    if (sort.isInt()) {
      conditions.push_back(terms_.makeIntLe(constant(sort, low), v));
      conditions.push_back(terms_.makeIntLe(v, constant(sort, high)));
    } else {
      conditions.push_back(terms_.makeNot(terms_.makeBvSLt(v, constant(sort, low))));
      conditions.push_back(terms_.makeNot(terms_.makeBvSLt(constant(sort, high), v)));
    }
  }
  void listed(Term v) {
    std::vector<Term> cases;
    for (unsigned i = 0; i <= choose(4); ++i) {
      cases.push_back(terms_.makeEqual(v, constant(v.sort(), std::int64_t{choose(40)} - 20)));
    }
    conditions.push_back(terms_.makeOr(cases));
  }

  TermManager& terms_;
};

struct Seen {
  int sat = 0;
  int unsat = 0;
  int open = 0;
};

void compare(TermManager& terms, std::span<const Term> conditions, Term question, Seen& seen) {
  EnumerationStage stage(
      std::make_unique<test::ScriptedSolver>(std::deque<Answer>{Unknown{"passed on"}}));
  const auto witness =
      std::make_shared<const term::Model>(term::test::randomModels(terms, terms)[0]);
  const Answer answer =
      stage.check({conditions, question, true, choose(2) == 0 ? witness : nullptr});
  if (const auto* sat = std::get_if<Sat>(&answer)) {
    ++seen.sat;
    term::Evaluator evaluator(*sat->model);
    RC_ASSERT(evaluator.holds(question) == true);
    for (const Term condition : conditions) {
      RC_ASSERT(evaluator.holds(condition) == true);
    }
  } else if (isUnsat(answer)) {
    ++seen.unsat;
    backend::Z3Backend z3(kTimeout);
    RC_ASSERT(!isSat(z3.check({conditions, question, true})));
  } else {
    ++seen.open;
  }
}

TEST(EnumerationRandomTest, AgreesWithZ3OnFewValues) {
  Seen seen;
  EXPECT_TRUE(holdsForRandom("few values", 300, [&] {
    TermManager terms;
    const bool hasFloats = choose(3) == 0;
    RandomTerms random(terms, {.quantifiers = false,
                               .nonlinear = true,
                               .floats = hasFloats ? RandomTerms::Options::Floats::Light
                                                   : RandomTerms::Options::Floats::None});
    SmallDomains domains(terms);
    const Term drawn = random.term(Sort::boolean(), 2 + choose(3));
    for (const Term v : term::freeVariables(drawn)) {
      if (!v.sort().isArray()) {
        domains.restrict(v);
      }
    }
    const Term question = term::substitute(terms, drawn, domains.replaced);
    compare(terms, domains.conditions, question, seen);
    compare(terms, domains.conditions, terms.makeNot(question), seen);
  }));
  EXPECT_GT(seen.sat, 20);
  EXPECT_GT(seen.unsat, 5);
}

TEST(EnumerationRandomTest, AgreesWithZ3OnAnyValues) {
  Seen seen;
  EXPECT_TRUE(holdsForRandom("any values", 240, [&] {
    TermManager terms;
    RandomTerms random(
        terms,
        {.quantifiers = false, .nonlinear = true, .floats = RandomTerms::Options::Floats::Light});
    std::vector<Term> conditions;
    for (unsigned i = choose(3); i > 0; --i) {
      conditions.push_back(random.term(Sort::boolean(), 1 + choose(3)));
    }
    compare(terms, conditions, random.term(Sort::boolean(), 1 + choose(3)), seen);
  }));
  EXPECT_GT(seen.sat, 5);
  EXPECT_GT(seen.open, 5);
}

class EnumerationTest : public ::testing::Test {
 protected:
  Answer ask(std::vector<Term> conditions, Term question) {
    return stage.check({conditions, question, true});
  }
  Term dividesEvenly(Term number, std::int64_t by) {
    const unsigned width = number.sort().width();
    return m.makeEqual(m.makeBvURem(number, m.makeBits(width, by)), m.makeBits(width, 0));
  }

  term::TermManager m;
  EnumerationStage stage{
      std::make_unique<test::ScriptedSolver>(std::deque<Answer>{Unknown{"passed on"}})};
  Term x = m.makeVariable("x", Sort::bits(64));
};

TEST_F(EnumerationTest, WordsOfWhichFewBitsCountHaveFewValues) {
  const Term part =
      m.makeBvAnd(x, m.makeBits(64, support::BigInt::fromUnsigned(0x8000000000000030)));
  EXPECT_TRUE(isUnsat(ask({m.makeNot(m.makeEqual(part, m.makeBits(64, 0)))},
                          m.makeAnd(dividesEvenly(part, 9), dividesEvenly(part, 5)))));
  EXPECT_TRUE(isSat(ask({}, dividesEvenly(part, 3))));
}

TEST_F(EnumerationTest, ManyValuesAreNeverTakenForAll) {
  // Only 1000003 and its multiples: not among the values that are tried.
  EXPECT_TRUE(isUnknown(ask({m.makeBvULt(m.makeBits(64, 0), x)},
                            m.makeAnd(dividesEvenly(x, 1000003), dividesEvenly(x, 17)))));
}

TEST_F(EnumerationTest, AnArrayThatIsReadAtAnUnknownPlaceIsNotKnown) {
  const Term array = m.makeVariable("a", Sort::array(Sort::bits(64), Sort::bits(64)));
  const Term element = m.makeSelect(array, m.makeBvAnd(x, m.makeBits(64, 1)));
  EXPECT_TRUE(isUnknown(
      ask({}, m.makeEqual(m.makeBvURem(element, m.makeBits(64, 1000)), m.makeBits(64, 999)))));
}

TEST_F(EnumerationTest, AVariableAndAnElementAreChosenTogether) {
  const Term array = m.makeVariable("a", Sort::array(Sort::integer(), Sort::bits(64)));
  const Term e = m.makeSelect(array, m.makeInt(3));
  const auto small = [&](Term t) { return m.makeBvULt(t, m.makeBits(64, 50)); };
  const Term product = m.makeBvMul(x, e);
  EXPECT_TRUE(isSat(ask({small(x), small(e)}, m.makeEqual(product, m.makeBits(64, 47 * 43)))));
  EXPECT_TRUE(isUnsat(ask({small(x), small(e)}, m.makeEqual(product, m.makeBits(64, 53 * 3)))));
}

}  // namespace
}  // namespace braid::solver
