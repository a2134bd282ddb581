// Solvers behind a pipe: the real ones that are installed, compared with Z3's library.
#include "solver/backend/smtlib_backend.hpp"

#include <gtest/gtest.h>
#include <unistd.h>

#include <array>
#include <cstdlib>
#include <filesystem>
#include <sstream>
#include <thread>

#include "solver/backend/z3_backend.hpp"
#include "term/evaluate.hpp"
#include "term/fp_semantics.hpp"
#include "term/term_manager.hpp"
#include "unit/solver/reason.hpp"
#include "unit/term/random_terms.hpp"

namespace braid::solver::backend {
namespace {

using std::chrono::milliseconds;
using std::chrono::seconds;
using term::Evaluator;
using term::Scalar;
using term::Sort;
using term::Term;
using term::test::choose;
using term::test::RandomTerms;
using test::reasonOf;

constexpr std::uint64_t kMemory = std::uint64_t{4} << 30U;

bool isInstalled(const std::string& program) {
  const char* path = std::getenv("PATH");
  std::istringstream folders(path == nullptr ? "" : path);
  for (std::string folder; std::getline(folders, folder, ':');) {
    if (access((std::filesystem::path(folder) / program).c_str(), X_OK) == 0) {
      return true;
    }
  }
  return false;
}

void expectModelOf(const Answer& answer, std::span<const Term> conditions) {
  ASSERT_TRUE(isSat(answer)) << reasonOf(answer);
  ASSERT_NE(std::get<Sat>(answer).model, nullptr);
  Evaluator evaluator(*std::get<Sat>(answer).model);
  for (const Term condition : conditions) {
    EXPECT_EQ(evaluator.holds(condition), true);
  }
}

class SmtLibBackendTest : public ::testing::TestWithParam<const char*> {
 protected:
  void SetUp() override {
    if (!isInstalled(GetParam())) {
      GTEST_SKIP() << GetParam() << " is not installed";
    }
  }
  Term num(std::int64_t value) { return m.makeInt(value); }
  Term integer(const std::string& name) { return m.makeVariable(name, Sort::integer()); }
  // The factors of a product of two large primes.
  Term hardQuestion() {
    const auto factor = [&](const std::string& name) {
      return m.makeBvZeroExtend(m.makeVariable(name, Sort::bits(32)), 64);
    };
    const Term one = m.makeBits(64, 1);
    return m.makeAnd(
        std::array{m.makeEqual(m.makeBvMul(factor("p"), factor("q")),
                               m.makeBits(64, Scalar(2'147'483'647) * Scalar(2'147'483'629))),
                   m.makeBvULt(one, factor("p")), m.makeBvULt(one, factor("q"))});
  }
  Answer ask(std::vector<Term> conditions) { return solver.check({conditions, {}, true}); }

  term::TermManager m;
  SmtLibBackend solver{GetParam(), seconds(20), kMemory};
  Term x = integer("x");
  Term y = integer("y");
};

INSTANTIATE_TEST_SUITE_P(Programs, SmtLibBackendTest, ::testing::Values("z3", "cvc5", "cvc4"),
                         [](const auto& instance) { return std::string(instance.param); });

TEST_P(SmtLibBackendTest, AnswersWithAModel) {
  const std::array conditions = {m.makeIntLt(x, y), m.makeIntLt(y, num(-3))};
  expectModelOf(solver.check({conditions, {}, true}), conditions);
  EXPECT_TRUE(isUnsat(ask({m.makeIntLt(x, y), m.makeIntLt(y, x)})));
  EXPECT_TRUE(isUnsat(solver.check({{}, m.makeFalse(), true})));
  EXPECT_TRUE(isSat(solver.check({{}, {}, true})));
  EXPECT_TRUE(isSat(solver.check({std::array{m.makeTrue()}, m.makeIntLt(x, y), false})));
  std::vector<StageStatistics> statistics;
  solver.collectStatistics(statistics);
  ASSERT_EQ(statistics.size(), 1U);
  EXPECT_EQ(statistics[0].name, std::string("smtlib ") + GetParam());
  EXPECT_EQ(statistics[0].asked, 5U);
  EXPECT_EQ(statistics[0].answered, 5U);
}

TEST_P(SmtLibBackendTest, ModelsOfAllSorts) {
  const Sort ints = Sort::array(Sort::integer(), Sort::integer());
  const Sort bytes = Sort::array(Sort::bits(32), Sort::bits(8));
  const Sort flags = Sort::array(Sort::integer(), Sort::boolean());
  const Term a = m.makeVariable("a", ints);
  const Term b = m.makeVariable("b", bytes);
  const Term c = m.makeVariable("c", flags);
  const Term flag = m.makeVariable("flag", Sort::boolean());
  const Term wide = m.makeVariable("wide", Sort::bits(100));
  const std::vector<Term> conditions = {
      m.makeIntLt(m.makeInt(Scalar::powerOfTwo(80)), x),
      m.makeNot(flag),
      m.makeEqual(wide, m.makeBits(100, -1)),
      m.makeEqual(m.makeSelect(a, x), num(7)),
      m.makeEqual(m.makeSelect(a, m.makeIntAdd(x, num(1))), num(-8)),
      m.makeEqual(m.makeSelect(b, m.makeBits(32, 3)), m.makeBits(8, 200)),
      m.makeSelect(c, m.makeIntAdd(x, m.makeIntAdd(y, num(5)))),
      m.makeNot(m.makeSelect(c, m.makeIntAdd(x, num(5)))),
      m.makeDistinct(b, m.makeConstArray(bytes, m.makeBits(8, 0)))};
  expectModelOf(ask(conditions), conditions);
}

// Z3 writes such a value with `let`.
TEST_P(SmtLibBackendTest, ModelsOfLongArrays) {
  const Term a = m.makeVariable("a", Sort::array(Sort::bits(32), Sort::bits(8)));
  std::vector<Term> conditions;
  for (int i = 0; i < 60; ++i) {
    conditions.push_back(
        m.makeEqual(m.makeSelect(a, m.makeBits(32, 3 * i)), m.makeBits(8, 100 + i)));
  }
  expectModelOf(ask(conditions), conditions);
}

TEST_P(SmtLibBackendTest, NamesDoNotClash) {
  const Term bits = m.makeVariable("x", Sort::bits(8));
  const Term bound = m.makeBoundVariable("x", Sort::integer());
  const Term word = m.makeVariable("let", Sort::integer());
  const Term odd = m.makeVariable("| \\ ()", Sort::integer());
  const Answer answer =
      ask({m.makeEqual(x, num(3)), m.makeEqual(bits, m.makeBits(8, 4)), m.makeIntLt(word, odd),
           m.makeForall(std::array{bound}, m.makeDistinct(m.makeIntMul(num(2), bound), num(8)))});
  EXPECT_TRUE(isUnsat(answer)) << reasonOf(answer);
}

TEST_P(SmtLibBackendTest, ModelsOfQuantifiedQueriesAreChecked) {
  const Term a = m.makeVariable("a", Sort::array(Sort::integer(), Sort::integer()));
  const Term i = m.makeBoundVariable("i", Sort::integer());
  const Term guard = m.makeAnd(m.makeIntLe(num(0), i), m.makeIntLt(i, x));
  const Term sorted = m.makeForall(
      std::array{i}, m.makeImplies(guard, m.makeIntLt(m.makeSelect(a, i),
                                                      m.makeSelect(a, m.makeIntAdd(i, num(1))))));
  const std::vector<Term> conditions = {sorted, m.makeEqual(x, num(4)),
                                        m.makeEqual(m.makeSelect(a, num(0)), num(10))};
  if (GetParam() != std::string("z3")) {  // the others look for a model until they are stopped
    solver.setQueryTimeout(milliseconds(300));
  }
  const Answer answer = ask(conditions);
  ASSERT_FALSE(isUnsat(answer));
  if (GetParam() == std::string("z3")) {  // which gives a function for the array
    ASSERT_TRUE(isSat(answer)) << reasonOf(answer);
  }
  if (isSat(answer)) {
    expectModelOf(answer, conditions);
  }
}

TEST_P(SmtLibBackendTest, IndicesOfSmallArraysAreCounted) {
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

TEST_P(SmtLibBackendTest, TimeoutsBind) {
  SmtLibBackend quick(GetParam(), milliseconds(100));
  EXPECT_EQ(reasonOf(quick.check({{}, hardQuestion(), true})), "timeout");
  quick.setQueryTimeout(seconds(20));
  EXPECT_TRUE(isSat(quick.check({std::array{m.makeIntLt(x, y)}, {}, true})));
  EXPECT_TRUE(isUnsat(quick.check({std::array{m.makeIntLt(x, y)}, m.makeIntLt(y, x), true})));
}

TEST_P(SmtLibBackendTest, CanBeInterruptedFromAnotherThread) {
  solver.setQueryTimeout(milliseconds(0));
  std::atomic<bool> done = false;
  std::thread other([&] {
    while (!done) {
      solver.interrupt();
      std::this_thread::sleep_for(milliseconds(20));
    }
  });
  const Answer answer = solver.check({{}, hardQuestion(), true});
  done = true;
  other.join();
  EXPECT_EQ(reasonOf(answer), "interrupted");
  EXPECT_TRUE(isSat(ask({m.makeIntLt(x, y)})));
}

// Divisions of products of 64 bits take far more than this.
TEST_P(SmtLibBackendTest, MemoryIsLimited) {
  SmtLibBackend narrow(GetParam(), seconds(20), std::uint64_t{150} << 20U);
  const auto bits = [&](const std::string& name) { return m.makeVariable(name, Sort::bits(64)); };
  const auto product = [&](const std::string& names) {
    Term result = m.makeBits(64, 1);
    for (const char name : names) {
      result = m.makeBvMul(result, bits(std::string(1, name)));
    }
    return result;
  };
  const std::array conditions = {
      m.makeEqual(m.makeBvUDiv(product("abc"), product("bcb")),
                  m.makeBvURem(m.makeBvUDiv(bits("a"), bits("c")), product("aaab"))),
      m.makeEqual(m.makeBvUDiv(product("acc"), product("bcba")),
                  m.makeBvURem(m.makeBvUDiv(bits("b"), bits("c")), product("aaaba")))};
  EXPECT_TRUE(isUnknown(narrow.check({conditions, {}, true})));
  EXPECT_TRUE(isUnsat(narrow.check({std::array{m.makeIntLt(x, y)}, m.makeIntLt(y, x), true})));
}

// Far deeper than a recursive parser or solver likes; whatever comes of it, we live.
TEST_P(SmtLibBackendTest, DeepTerms) {
  const Sort sort = Sort::array(Sort::integer(), Sort::integer());
  Term deep = m.makeVariable("a", sort);
  for (int i = 0; i < 2'000; ++i) {
    deep = m.makeStore(deep, integer("i" + std::to_string(i)), num(i));
  }
  solver.setQueryTimeout(seconds(1));
  EXPECT_FALSE(isUnsat(solver.check({{}, m.makeEqual(m.makeSelect(deep, x), num(7)), true})));
  solver.setQueryTimeout(seconds(20));
  EXPECT_TRUE(isUnsat(ask({m.makeIntLt(x, y), m.makeIntLt(y, x)})));
}

// Queries along a tree of paths, in an order that jumps between them. The terms are built without
// simplification, so that all operators reach the solver.
class Comparison {
 public:
  Comparison(const char* program, RandomTerms::Options options)
      : program_(program), random_(m_, options) {}

  void ask() {
    SmtLibBackend solver(program_, milliseconds(500), kMemory);
    Z3Backend reference(milliseconds(500));
    std::vector<Term> path;
    for (int i = 0; i < 4; ++i) {
      path.resize(path.size() - std::min<std::size_t>(path.size(), choose(3)));
      path.push_back(random_.term(Sort::boolean(), 3));
      compare({path, random_.term(Sort::boolean(), 3), choose(4) != 0}, solver, reference);
      const Answer alone = compare({path, {}, true}, solver, reference);
      if (!isSat(alone)) {
        path.pop_back();
      }
    }
  }
  [[nodiscard]] int decided() const { return decided_; }

 private:
  Answer compare(const Query& query, Solver& solver, Solver& reference) {
    Answer actual = solver.check(query);
    const Answer expected = reference.check(query);
    if (!isUnknown(actual) && !isUnknown(expected)) {
      RC_ASSERT(isSat(actual) == isSat(expected));
      ++decided_;
    }
    const auto* sat = std::get_if<Sat>(&actual);
    if (sat != nullptr && query.wantModel) {
      RC_ASSERT(sat->model != nullptr);
      Evaluator evaluator(*sat->model);
      for (const Term condition : query.conditions) {
        RC_ASSERT(evaluator.holds(condition) != std::optional(false));
      }
      if (query.question) {
        RC_ASSERT(evaluator.holds(query.question) != std::optional(false));
      }
    }
    return actual;
  }

  const char* program_;
  term::TermManager m_{term::Simplify::No};
  RandomTerms random_;
  int decided_ = 0;
};

TEST_P(SmtLibBackendTest, RandomQueriesAreAnsweredAsByZ3) {
  int decided = 0;
  const auto property = [&] {
    Comparison comparison(GetParam(), {false, false, RandomTerms::Options::Floats::None});
    comparison.ask();
    decided += comparison.decided();
  };
  EXPECT_TRUE(term::test::holdsForRandom("random queries", 12, property));
  EXPECT_GT(decided, 20);
}

TEST_P(SmtLibBackendTest, RandomQuantifiedQueriesAreAnsweredAsByZ3) {
  const auto property = [&] {
    Comparison(GetParam(), {true, false, RandomTerms::Options::Floats::None}).ask();
  };
  EXPECT_TRUE(term::test::holdsForRandom("random quantified queries", 6, property));
}

TEST_P(SmtLibBackendTest, FloatsAreAnsweredOrRefused) {
  term::TermManager raw(term::Simplify::No);
  const term::FpFormat format = term::FpFormat::ofWidth(32);
  const Term a = raw.makeVariable("a", Sort::bits(32));
  const Term b = raw.makeVariable("b", Sort::bits(32));
  const Term sum = raw.makeFpAdd(a, b);
  const auto number = [&](std::int64_t value) {
    return raw.makeBits(32, term::fpFromInteger(format, value));
  };
  const std::array pinned = {raw.makeEqual(a, number(5)), raw.makeFpLess(b, number(10))};
  const auto expectIfKnown = [&](const Query& query, bool isSatisfiable) {
    const Answer answer = solver.check(query);
    if (GetParam() != std::string("cvc4")) {  // which may have been built without floats
      ASSERT_FALSE(isUnknown(answer)) << reasonOf(answer);
    }
    EXPECT_TRUE(isUnknown(answer) || isSat(answer) == isSatisfiable) << reasonOf(answer);
  };
  expectIfKnown({pinned, raw.makeFpLess(number(14), sum), true}, true);
  expectIfKnown({pinned, raw.makeFpLess(number(16), sum), true}, false);
  // The bits of a result, of NaN too.
  expectIfKnown({pinned, raw.makeEqual(sum, number(7)), true}, true);
  expectIfKnown({std::array{raw.makeFpIsNan(sum)},
                 raw.makeDistinct(sum, raw.makeBits(32, format.quietNan())), true},
                false);
  expectIfKnown({pinned, raw.makeEqual(raw.makeFpToSigned(sum, 8), raw.makeBits(8, 9)), true},
                true);
  EXPECT_TRUE(isSat(ask({m.makeIntLt(x, y)})));
}

TEST_P(SmtLibBackendTest, RandomFloatsAreAnsweredAsByZ3) {
  if (GetParam() != std::string("z3")) {
    GTEST_SKIP() << GetParam() << " does not know floats of 16 bits";
  }
  int decided = 0;
  const auto property = [&] {
    Comparison comparison(GetParam(), {false, false, RandomTerms::Options::Floats::Light});
    comparison.ask();
    decided += comparison.decided();
  };
  EXPECT_TRUE(term::test::holdsForRandom("random floats", 5, property));
  EXPECT_GT(decided, 5);
}

}  // namespace
}  // namespace braid::solver::backend
