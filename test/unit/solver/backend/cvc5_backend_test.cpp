// cvc5 answers as Z3 does, and its models are models.
#include "solver/backend/cvc5_backend.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <atomic>
#include <thread>
#include <vector>

#include "solver/backend/z3_backend.hpp"
#include "term/evaluate.hpp"
#include "term/print.hpp"
#include "term/term_manager.hpp"
#include "unit/solver/reason.hpp"
#include "unit/term/random_terms.hpp"

namespace braid::solver::backend {
namespace {

using term::Evaluator;
using term::Sort;
using term::Term;
using term::test::choose;
using term::test::RandomTerms;
using test::reasonOf;

class Cvc5BackendTest : public ::testing::Test {
 protected:
  Term num(std::int64_t value) { return m.makeInt(value); }
  Term integer(const std::string& name) { return m.makeVariable(name, Sort::integer()); }
  // Sums of three cubes: undecided by nonlinear reasoning in any time we would wait.
  Term hardQuestion() {
    const auto cube = [&](Term t) { return m.makeIntMul(t, m.makeIntMul(t, t)); };
    return m.makeEqual(m.makeIntAdd(std::array{cube(x), cube(y), cube(integer("z"))}), num(114));
  }
  Answer ask(std::vector<Term> conditions) { return solver.check({conditions, {}, true}); }
  void expectModel(const std::vector<Term>& conditions) {
    const Answer answer = ask(conditions);
    ASSERT_TRUE(isSat(answer)) << reasonOf(answer);
    Evaluator evaluator(*std::get<Sat>(answer).model);
    for (const Term condition : conditions) {
      EXPECT_EQ(evaluator.holds(condition), true) << term::toSmtLib(condition);
    }
  }

  term::TermManager m;
  Cvc5Backend solver{std::chrono::seconds(10)};
  Term x = integer("x");
  Term y = integer("y");
};

TEST_F(Cvc5BackendTest, AnswersWithAModel) {
  expectModel({m.makeIntLt(x, y), m.makeIntLt(y, num(-3))});
  EXPECT_TRUE(isUnsat(ask({m.makeIntLt(x, y), m.makeIntLt(y, x)})));
  EXPECT_TRUE(isSat(ask({})));
}

TEST_F(Cvc5BackendTest, ModelsOfAllSorts) {
  const Sort ints = Sort::array(Sort::integer(), Sort::integer());
  const Sort bytes = Sort::array(Sort::bits(32), Sort::bits(8));
  const Term a = m.makeVariable("a", ints);
  const Term b = m.makeVariable("b", bytes);
  const Term flag = m.makeVariable("flag", Sort::boolean());
  const Term wide = m.makeVariable("wide", Sort::bits(100));
  const support::BigInt huge = support::BigInt::powerOfTwo(80);
  expectModel({m.makeIntLt(m.makeInt(huge), x), m.makeNot(flag),
               m.makeEqual(wide, m.makeBits(100, -1)), m.makeEqual(m.makeSelect(a, x), num(7)),
               m.makeEqual(m.makeSelect(a, m.makeIntAdd(x, num(1))), num(-8)),
               m.makeEqual(m.makeSelect(b, m.makeBits(32, 3)), m.makeBits(8, 200)),
               m.makeDistinct(b, m.makeConstArray(bytes, m.makeBits(8, 0)))});
}

TEST_F(Cvc5BackendTest, TimeoutsBind) {
  const std::array condition = {m.makeIntLt(x, y)};
  EXPECT_TRUE(isSat(solver.check({condition, {}, true})));
  solver.setQueryTimeout(std::chrono::milliseconds(100));
  EXPECT_EQ(reasonOf(solver.check({condition, hardQuestion(), true})), "timeout");
  // The solver is as good as new.
  solver.setQueryTimeout(std::chrono::seconds(60));
  EXPECT_TRUE(isSat(solver.check({condition, {}, true})));
  EXPECT_TRUE(isUnsat(solver.check({condition, m.makeIntLt(y, x), true})));
}

TEST_F(Cvc5BackendTest, TimeoutsAmongBitVectorsDoNotEndTheProcess) {
  const Term a = m.makeVariable("a", Sort::bits(32));
  const Term b = m.makeVariable("b", Sort::bits(32));
  const auto wide = [&](Term t) { return m.makeBvZeroExtend(t, 64); };
  const Term isFactored = m.makeEqual(m.makeBvMul(wide(a), wide(b)),
                                      m.makeBits(64, support::BigInt(1'000'003) * 1'000'033));
  // Whether indices are equal is asked in the middle of a search.
  const Term array = m.makeVariable("array", Sort::array(Sort::bits(32), Sort::bits(32)));
  const std::vector<Term> conditions = {
      m.makeBvULt(m.makeBits(32, 1), a), m.makeBvULt(m.makeBits(32, 1), b), isFactored,
      m.makeDistinct(m.makeSelect(array, a), m.makeSelect(array, b)),
      m.makeDistinct(m.makeSelect(array, m.makeSelect(array, a)), a)};
  for (int milliseconds = 5; milliseconds <= 100; milliseconds += 5) {
    solver.setQueryTimeout(std::chrono::milliseconds(milliseconds));
    const Answer answer = solver.check({conditions, {}, true});
    EXPECT_FALSE(isUnsat(answer));
  }
}

TEST_F(Cvc5BackendTest, CanBeInterruptedFromAnotherThread) {
  solver.setQueryTimeout(std::chrono::milliseconds(0));
  std::atomic<bool> done = false;
  std::thread other([&] {
    while (!done) {
      solver.interrupt();
      std::this_thread::sleep_for(std::chrono::milliseconds(20));
    }
  });
  const Answer answer = solver.check({{}, hardQuestion(), true});
  done = true;
  other.join();
  EXPECT_EQ(reasonOf(answer), "interrupted");
  EXPECT_TRUE(isSat(ask({m.makeIntLt(x, y)})));
}

TEST_F(Cvc5BackendTest, NamesDoNotClash) {
  const Term bits = m.makeVariable("x", Sort::bits(8));
  const Term bound = m.makeBoundVariable("x", Sort::integer());
  const Answer answer =
      ask({m.makeEqual(x, num(3)), m.makeEqual(bits, m.makeBits(8, 4)),
           m.makeForall(std::array{bound},
                        m.makeDistinct(m.makeIntMul(num(2), bound), m.makeIntAdd(y, y)))});
  // The quantifier says that 2y is not even.
  EXPECT_TRUE(isUnsat(answer)) << reasonOf(answer);
}

TEST_F(Cvc5BackendTest, ModelsOfQuantifiedQueriesAreModels) {
  const Term a = m.makeVariable("a", Sort::array(Sort::integer(), Sort::integer()));
  const Term i = m.makeBoundVariable("i", Sort::integer());
  const Term guard = m.makeAnd(m.makeIntLe(num(0), i), m.makeIntLt(i, x));
  const Term sorted = m.makeForall(
      std::array{i}, m.makeImplies(guard, m.makeIntLt(m.makeSelect(a, i),
                                                      m.makeSelect(a, m.makeIntAdd(i, num(1))))));
  expectModel({sorted, m.makeEqual(x, num(4)), m.makeEqual(m.makeSelect(a, num(0)), num(10))});
}

TEST_F(Cvc5BackendTest, IndicesOfSmallArraysAreCounted) {
  const Sort sort = Sort::array(Sort::bits(3), Sort::bits(8));
  const auto full = [&](std::int64_t value) {
    return m.makeConstArray(sort, m.makeBits(8, value));
  };
  const auto bits = [&](const std::string& name, unsigned width) {
    return m.makeVariable(name, Sort::bits(width));
  };
  const Term once = m.makeStore(full(1), bits("i", 3), bits("x", 8));
  const Term twice = m.makeStore(once, bits("j", 3), bits("y", 8));
  for (const bool wantModel : {true, false}) {
    EXPECT_FALSE(isSat(solver.check({{}, m.makeEqual(twice, full(2)), wantModel})));
    EXPECT_TRUE(isSat(solver.check({{}, m.makeEqual(twice, full(1)), wantModel})));
  }
}

// The bits of a result are a constant of their own, defined in the scope that needs them first:
// when that scope goes, the next one has to define them again.
TEST_F(Cvc5BackendTest, BitsOfFloatsStayDefined) {
  const Term a = m.makeVariable("a", Sort::bits(32));
  const Term sum = m.makeFpAdd(a, m.makeBits(32, 0x3f800000));
  const std::array isOne = {m.makeEqual(a, m.makeBits(32, 0x3f800000))};
  const Term isTwo = m.makeEqual(m.makeBvLShr(sum, m.makeBits(32, 23)), m.makeBits(32, 0x80));
  const Term isOther = m.makeNot(isTwo);
  for (int i = 0; i < 2; ++i) {
    EXPECT_TRUE(isSat(solver.check({isOne, isTwo, true})));
    EXPECT_TRUE(isUnsat(solver.check({isOne, isOther, true})));
    expectModel({isOther});
  }
}

TEST_F(Cvc5BackendTest, RefusesWhatItCannotWrite) {
  const Sort bytes = Sort::array(Sort::bits(32), Sort::bits(8));
  const Term any = m.makeConstArray(bytes, m.makeVariable("byte", Sort::bits(8)));
  const Term question = m.makeEqual(any, m.makeVariable("array", bytes));
  EXPECT_EQ(reasonOf(solver.check({{}, question, true})), "array of an unknown element");
  expectModel({m.makeIntLt(x, y)});
}

TEST_F(Cvc5BackendTest, GivesUpRatherThanOverflow) {
  term::TermManager raw(term::Simplify::No);
  Term deep = raw.makeVariable("x", Sort::boolean());
  for (int i = 0; i < 100'000; ++i) {
    deep = raw.makeNot(deep);
  }
  EXPECT_EQ(reasonOf(solver.check({{}, deep, true})), kTooLargeHere);
}

TEST_F(Cvc5BackendTest, RefusesLargeCircuits) {
  Term product = m.makeVariable("v", Sort::bits(64));
  for (int i = 0; i < 100; ++i) {
    const Term factor = m.makeVariable("v" + std::to_string(i), Sort::bits(64));
    product = m.makeBvMul(m.makeBvXor(product, factor), factor);
  }
  EXPECT_TRUE(isUnknown(ask({m.makeBvULt(product, m.makeBits(64, 1000))})));
  EXPECT_TRUE(isSat(ask({m.makeBvULt(
      m.makeBvMul(m.makeVariable("v0", Sort::bits(64)), m.makeVariable("v1", Sort::bits(64))),
      m.makeBits(64, 1000))})));
}

// cvc5's terms belong to the thread that made them.
TEST_F(Cvc5BackendTest, MayBeAskedFromAnyThread) {
  const std::array condition = {m.makeIntLt(x, y)};
  for (int i = 0; i < 3; ++i) {
    std::thread([&] {
      EXPECT_TRUE(isSat(solver.check({condition, m.makeIntLe(num(0), x), true})));
      EXPECT_TRUE(isUnsat(solver.check({condition, m.makeIntLt(y, x), true})));
    }).join();
  }
}

using Floats = RandomTerms::Options::Floats;

bool modelHolds(const Answer& answer, const std::vector<Term>& formulas) {
  const auto* sat = std::get_if<Sat>(&answer);
  if (sat == nullptr) {
    return true;
  }
  Evaluator evaluator(*sat->model);
  return std::ranges::all_of(formulas,
                             [&](Term t) { return evaluator.holds(t) != std::optional(false); });
}

// Along a path that grows, shrinks and changes, so that both solvers work incrementally.
void expectAgreement(RandomTerms::Options options, int rounds) {
  constexpr unsigned kDepth = 3;
  term::TermManager m;
  Z3Backend z3(std::chrono::milliseconds(200));
  Cvc5Backend cvc5(std::chrono::milliseconds(200));
  std::vector<Term> path;
  int asked = 0;
  int compared = 0;
  EXPECT_TRUE(term::test::holdsForRandom("cvc5 answers like Z3", rounds, [&] {
    path.resize(path.size() - std::min<std::size_t>(path.size(), choose(4)));
    const Term question = RandomTerms(m, options).term(Sort::boolean(), kDepth);
    const Query query{path, question, true};
    const Answer expected = z3.check(query);
    const Answer actual = cvc5.check(query);
    std::vector<Term> formulas = path;
    formulas.push_back(question);
    for (const Term t : formulas) {
      RC_LOG() << term::toSmtLib(t) << "\n";
    }
    RC_ASSERT(modelHolds(actual, formulas));
    ++asked;
    if (!isUnknown(expected) && !isUnknown(actual)) {
      ++compared;
      RC_ASSERT(isSat(expected) == isSat(actual));
    }
    if (isSat(expected) && isSat(actual)) {
      path = formulas;
    }
  }));
  EXPECT_GT(compared, asked / 2);
}

TEST(Cvc5RandomTest, AgreesOnIntegersBitsAndArrays) {
  expectAgreement({.quantifiers = false, .nonlinear = true, .floats = Floats::None}, 150);
}

TEST(Cvc5RandomTest, AgreesOnQuantifiers) {
  expectAgreement({.quantifiers = true, .nonlinear = false, .floats = Floats::None}, 80);
}

TEST(Cvc5RandomTest, AgreesOnFloats) {
  expectAgreement({.quantifiers = false, .nonlinear = false, .floats = Floats::Light}, 50);
}

}  // namespace
}  // namespace braid::solver::backend
