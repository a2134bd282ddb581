#include "solver/light/light_backend.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <random>
#include <string>
#include <thread>

#include "generators/fuzz_settings.hpp"
#include "solver/stages/light_stage.hpp"
#include "term/evaluate.hpp"
#include "term/term_manager.hpp"
#include "unit/solver/pigeons.hpp"
#include "unit/solver/reason.hpp"
#include "unit/solver/scripted_solver.hpp"

namespace braid::solver::light {
namespace {

using term::Sort;
using term::Term;
using test::reasonOf;

constexpr std::uint64_t kAnyWork = std::uint64_t{1} << 40U;

class LightBackendTest : public ::testing::Test {
 protected:
  Term word(const std::string& name, unsigned width = 32) {
    return m.makeVariable(name, Sort::bits(width));
  }
  Term num(std::int64_t value, unsigned width = 32) { return m.makeBits(width, value); }
  Answer ask(std::vector<Term> conditions) { return solver.check({conditions, {}, true}); }
  std::vector<Term> coreOf(std::vector<Term> conditions) {
    const Answer answer = ask(std::move(conditions));
    EXPECT_TRUE(isUnsat(answer));
    std::vector<Term> core = isUnsat(answer) ? std::get<Unsat>(answer).core : std::vector<Term>();
    std::sort(core.begin(), core.end());
    return core;
  }
  // p * q = n for the prime 2^61 - 1: easy to ask, hard to answer. Of a product of two primes, the
  // factors are found by luck now and then.
  Term hardQuestion() {
    const Term p = m.makeBvZeroExtend(word("p"), 64);
    const Term q = m.makeBvZeroExtend(word("q"), 64);
    const Term isProduct =
        m.makeEqual(m.makeBvMul(p, q), m.makeBits(64, (std::int64_t{1} << 61U) - 1));
    return m.makeAnd(
        std::array{isProduct, m.makeBvULt(num(1), word("p")), m.makeBvULt(word("p"), word("q"))});
  }

  term::TermManager m;
  LightBackend solver;
  Term x = word("x");
  Term y = word("y");
};

TEST_F(LightBackendTest, AnswersWithAModel) {
  const Term sum = m.makeEqual(m.makeBvAdd(x, y), num(100));
  const Term less = m.makeBvULt(x, num(10));
  const Answer answer = ask({sum, less});
  ASSERT_TRUE(isSat(answer));
  term::Evaluator evaluator(*std::get<Sat>(answer).model);
  EXPECT_EQ(evaluator.holds(sum), true);
  EXPECT_EQ(evaluator.holds(less), true);
  EXPECT_TRUE(isUnsat(ask({sum, less, m.makeBvULt(y, num(90))})));
  EXPECT_TRUE(isSat(solver.check({{}, {}, true})));
  EXPECT_EQ(std::get<Sat>(solver.check({std::array{sum}, less, false})).model, nullptr);
}

TEST_F(LightBackendTest, WhatWasLearnedIsKeptIfItShall) {
  const std::vector<Term> conditions = {test::pigeonsFit(m, 7)};
  const Tuning little = {.query = {.easyConflicts = 10, .smallConflicts = 10, .conflicts = 300}};
  constexpr int kTries = 100;
  const auto triesOf = [&](LightBackend::HardSearch search) {
    LightBackend backend(little, search);
    int tries = 1;
    for (; tries < kTries && isUnknown(backend.check({conditions, {}, true})); ++tries) {
    }
    return tries;
  };
  const int kept = triesOf(LightBackend::HardSearch::Kept);
  EXPECT_GT(kept, 1) << "too easy to tell";
  EXPECT_LT(kept, kTries);
  EXPECT_EQ(triesOf(LightBackend::HardSearch::Anew), kTries);
}

TEST_F(LightBackendTest, CoresNameWhatCannotHold) {
  const Term low = m.makeBvULt(x, num(10));
  const Term high = m.makeBvULt(num(20), x);
  const Term other = m.makeBvULt(y, x);
  const Term third = m.makeEqual(m.makeBvAnd(y, num(1)), num(1));
  std::vector<Term> expected = {low, high};
  std::sort(expected.begin(), expected.end());
  EXPECT_EQ(coreOf({third, low, other, high}), expected);
  EXPECT_EQ(coreOf({high, other, third, low}), expected);
  // A member that cannot hold by itself, and one that is a conjunction.
  EXPECT_EQ(coreOf({other, m.makeFalse()}), std::vector<Term>{m.makeFalse()});
  const Term both = m.makeAnd(third, high);
  expected = {low, both};
  std::sort(expected.begin(), expected.end());
  EXPECT_EQ(coreOf({other, both, low}), expected);
}

TEST_F(LightBackendTest, TurnsDownWhatItIsNotFor) {
  const Term i = m.makeVariable("i", Sort::integer());
  const Term positive = m.makeIntLt(m.makeInt(0), i);
  const Term d = word("d", 64);
  const Term isNumber = m.makeNot(m.makeFpIsNan(m.makeFpAdd(d, d)));
  const Term bound = m.makeBoundVariable("b", Sort::bits(32));
  const Term quantified = m.makeForall(std::array{bound}, m.makeBvULt(bound, m.makeBvOr(bound, x)));
  const Term a = m.makeVariable("a", Sort::array(Sort::integer(), Sort::bits(8)));
  const Term read = m.makeEqual(m.makeSelect(a, i), num(3, 8));
  const Sort bytes = Sort::array(Sort::bits(32), Sort::bits(8));
  const Term arraysEqual = m.makeEqual(m.makeVariable("b", bytes), m.makeVariable("c", bytes));
  for (int time = 0; time < 2; ++time) {
    for (const Term t : {positive, quantified, read, arraysEqual}) {
      EXPECT_EQ(reasonOf(ask({m.makeBvULt(x, y), t})), kNotForLight);
    }
    EXPECT_EQ(reasonOf(ask({m.makeBvULt(x, y), isNumber})), kTooMuchForLight);
  }
  EXPECT_TRUE(isSat(ask({m.makeBvULt(x, y)})));
}

TEST_F(LightBackendTest, LargeQueriesAreTurnedDown) {
  const Term a = word("a", 128);
  const Term square = m.makeEqual(m.makeBvMul(a, word("b", 128)), num(77, 128));
  const Term quotient = m.makeEqual(m.makeBvUDiv(a, word("b", 512 / 4)), num(77, 128));
  EXPECT_EQ(reasonOf(LightBackend({.query = {.products = 10'000}}).check({{}, square, true})),
            kTooMuchForLight);
  EXPECT_EQ(reasonOf(LightBackend({.query = {.products = 10'000}}).check({{}, quotient, true})),
            kTooMuchForLight);
  LightBackend tiny({.query = {.gates = 100}});
  EXPECT_EQ(reasonOf(tiny.check({{}, m.makeBvULt(a, num(5, 128)), true})), kTooMuchForLight);
  EXPECT_TRUE(isSat(tiny.check({{}, m.makeBvULt(x, num(5)), true})));
}

// What is easy is answered with little effort, the rest is left at once.
TEST_F(LightBackendTest, LittleEffortIsLittle) {
  LightBackend light;
  const Term easy = m.makeBvULt(x, y);
  EXPECT_TRUE(isSat(light.check({{}, easy, true, nullptr, nullptr, Effort::Little})));
  EXPECT_TRUE(isUnknown(light.check({{}, hardQuestion(), true, nullptr, nullptr, Effort::Little})));
}

// The largest of ten numbers is not below the first of them.
TEST_F(LightBackendTest, AnOrderIsTransitive) {
  Term largest = word("n0", 32);
  for (int i = 1; i < 10; ++i) {
    const Term next = word("n" + std::to_string(i), 32);
    largest = m.makeIte(m.makeBvSLt(largest, next), next, largest);
  }
  EXPECT_TRUE(isUnsat(ask({m.makeBvSLt(largest, word("n0", 32))})));
  EXPECT_TRUE(isSat(ask({m.makeBvSLt(word("n0", 32), largest)})));
}

// With lemmas about orders for all questions, against all values of four small words.
TEST_F(LightBackendTest, LemmasAboutOrdersExcludeNothing) {
  constexpr unsigned kWidth = 3;
  const std::uint64_t rounds = braid::test::fuzzRounds(200);
  for (std::uint64_t seed = braid::test::fuzzSeed(); seed < braid::test::fuzzSeed() + rounds;
       ++seed) {
    SCOPED_TRACE("seed " + std::to_string(seed));
    std::mt19937_64 random(seed);
    std::vector<Term> words;
    for (const char* name : {"a", "b", "c", "d"}) {
      words.push_back(word(name, kWidth));
    }
    const auto someWord = [&](const auto& self, int depth) -> Term {
      switch (random() % (depth > 0 ? 4 : 3)) {
        case 0:
          return num(static_cast<std::int64_t>(random() % 8), kWidth);
        case 3:
          return m.makeIte(m.makeBvULt(words[random() % 4], words[random() % 4]),
                           self(self, depth - 1), self(self, depth - 1));
        default:
          return words[random() % 4];
      }
    };
    std::vector<Term> conditions;
    for (std::uint64_t i = 3 + random() % 8; i > 0; --i) {
      const Term a = someWord(someWord, 2);
      const Term b = someWord(someWord, 2);
      const std::array comparisons{m.makeBvULt(a, b), m.makeBvSLt(a, b), m.makeEqual(a, b)};
      const Term comparison = comparisons[random() % 3];
      conditions.push_back(random() % 2 == 0 ? comparison : m.makeNot(comparison));
    }
    bool isPossible = false;
    for (std::uint64_t values = 0; values < 4096 && !isPossible; ++values) {
      term::Model model;
      for (std::size_t i = 0; i < words.size(); ++i) {
        model.set(words[i], support::BigInt(static_cast<std::int64_t>(values >> (3 * i) & 7U)));
      }
      term::Evaluator evaluator(model);
      isPossible = std::ranges::all_of(
          conditions, [&](Term each) { return evaluator.holds(each) == std::optional(true); });
    }
    LightBackend eager({.query = {.easyConflicts = 0}, .circuit = {.minOrderedWidth = 1}});
    const Answer answer = eager.check({conditions, m.makeTrue(), true});
    EXPECT_EQ(isSat(answer), isPossible);
    EXPECT_EQ(isUnsat(answer), !isPossible);
  }
}

TEST_F(LightBackendTest, BudgetsBind) {
  LightBackend impatient({.query = {.easyConflicts = 10, .smallConflicts = 10, .conflicts = 10}});
  EXPECT_EQ(reasonOf(impatient.check({{}, hardQuestion(), true})), "timeout");
  EXPECT_TRUE(isSat(impatient.check({{}, m.makeBvULt(x, y), true})));
  for (const int smallConflicts : {1, 1'000'000'000}) {
    LightBackend hurried(
        {.query = {
             .smallConflicts = smallConflicts, .conflicts = 1'000'000'000, .maxWork = 100'000}});
    EXPECT_EQ(reasonOf(hurried.check({{}, hardQuestion(), true})), "timeout");
    EXPECT_LT(hurried.workDone(), 1'000'000U);
  }
  LightBackend patient({.query = {.smallConflicts = 1'000'000'000, .maxWork = kAnyWork}});
  patient.setQueryTimeout(std::chrono::milliseconds(20));
  EXPECT_EQ(reasonOf(patient.check({{}, hardQuestion(), true})), "timeout");
  patient.setQueryTimeout(std::chrono::seconds(60));
  EXPECT_TRUE(isUnsat(patient.check({std::array{m.makeBvULt(x, y)}, m.makeEqual(x, y), true})));
}

TEST_F(LightBackendTest, CanBeInterruptedFromAnotherThread) {
  for (const int smallConflicts : {1, 1'000'000'000}) {
    LightBackend patient(
        {.query = {
             .smallConflicts = smallConflicts, .conflicts = 1'000'000'000, .maxWork = kAnyWork}});
    std::atomic<bool> done = false;
    std::thread other([&] {
      while (!done) {
        patient.interrupt();
        std::this_thread::sleep_for(std::chrono::milliseconds(20));
      }
    });
    const Answer answer = patient.check({{}, hardQuestion(), true});
    done = true;
    other.join();
    EXPECT_EQ(reasonOf(answer), "interrupted");
    EXPECT_TRUE(isSat(patient.check({{}, m.makeBvULt(x, y), true})));
  }
}

// What the small solver does not get done, the other does.
TEST_F(LightBackendTest, HardQueriesGoToCaDiCaL) {
  LightBackend hard({.query = {.smallConflicts = 1}});
  const auto product = [&](std::int64_t value) {
    const Term p = m.makeBvZeroExtend(word("p", 12), 24);
    const Term q = m.makeBvZeroExtend(word("q", 12), 24);
    return std::vector{m.makeEqual(m.makeBvMul(p, q), num(value, 24)), m.makeBvULt(num(1, 24), p),
                       m.makeBvULt(num(1, 24), q), m.makeBvULt(x, y)};
  };
  const std::vector<Term> composite = product(1009LL * 2003);
  const Answer answer = hard.check({composite, {}, true});
  ASSERT_TRUE(isSat(answer)) << reasonOf(answer);
  for (const Term t : composite) {
    EXPECT_EQ(term::Evaluator(*std::get<Sat>(answer).model).holds(t), true);
  }
  const std::vector<Term> prime = product(1000003);
  const Answer none = hard.check({prime, {}, true});
  ASSERT_TRUE(isUnsat(none)) << reasonOf(none);
  const std::vector<Term>& core = std::get<Unsat>(none).core;
  EXPECT_EQ(std::ranges::count(core, prime[0]), 1);
  EXPECT_EQ(std::ranges::count(core, prime[3]), 0);
}

// Every link is asked about with all before it, then windows of the chain in any order.
TEST_F(LightBackendTest, LongChains) {
  constexpr std::size_t kLength = 300;
  std::vector<Term> chain;
  for (std::size_t i = 0; i < kLength; ++i) {
    chain.push_back(
        m.makeBvULt(word("w" + std::to_string(i), 16), word("w" + std::to_string(i + 1), 16)));
  }
  const auto back = [&](std::size_t from, std::size_t to) {
    return m.makeBvULt(word("w" + std::to_string(to), 16), word("w" + std::to_string(from), 16));
  };
  for (std::size_t i = 0; i < kLength; i += 15) {
    const std::span<const Term> before(chain.data(), i);
    EXPECT_TRUE(isSat(solver.check({before, chain[i], true})));
    if (i > 0) {
      const Answer answer = solver.check({before, back(i - 1, i), true});
      ASSERT_TRUE(isUnsat(answer));
      EXPECT_EQ(std::get<Unsat>(answer).core.size(), 2U);
    }
  }
  std::mt19937 random(3);
  for (int k = 0; k < 30; ++k) {
    const std::size_t from = random() % (kLength - 10);
    const std::span<const Term> window(chain.data() + from, 9);
    EXPECT_TRUE(isUnsat(solver.check({window, back(from, from + 9), true})));
    EXPECT_TRUE(isSat(solver.check({window, back(from, from + 10), true})));
  }
}

TEST_F(LightBackendTest, AnswersDoNotDependOnWhatWasAskedBefore) {
  std::mt19937 random(11);
  const auto draw = [&](std::size_t limit) { return random() % limit; };
  std::vector<Term> pool;
  for (int i = 0; i < 60; ++i) {
    const Term a = word("v" + std::to_string(draw(6)), 16);
    const Term b = word("v" + std::to_string(draw(6)), 16);
    const Term sum = m.makeBvAdd(b, num(static_cast<std::int64_t>(draw(40)), 16));
    pool.push_back(draw(3) == 0   ? m.makeEqual(a, sum)
                   : draw(2) == 0 ? m.makeBvULt(a, sum)
                                  : m.makeBvSLt(sum, a));
  }
  int sat = 0;
  constexpr int kQueries = 200;
  for (int k = 0; k < kQueries; ++k) {
    std::vector<Term> conditions;
    for (std::size_t i = draw(8); i > 0; --i) {
      conditions.push_back(pool[draw(pool.size())]);
    }
    const Answer kept = ask(conditions);
    const Answer fresh = LightBackend().check({conditions, {}, true});
    std::ranges::reverse(conditions);
    const Answer reversed = ask(conditions);
    ASSERT_FALSE(isUnknown(kept));
    ASSERT_EQ(isSat(kept), isSat(fresh));
    ASSERT_EQ(isSat(kept), isSat(reversed));
    sat += isSat(kept) ? 1 : 0;
  }
  EXPECT_GT(sat, kQueries / 10);
  EXPECT_LT(sat, kQueries * 9 / 10);
}

class LightArraysTest : public LightBackendTest {
 protected:
  static Sort bytes() { return Sort::array(Sort::bits(32), Sort::bits(8)); }
  Term a = m.makeVariable("a", bytes());
  Term i = word("i");
  Term j = word("j");
};

TEST_F(LightArraysTest, EqualIndicesGiveEqualElements) {
  const Term differ = m.makeDistinct(m.makeSelect(a, i), m.makeSelect(a, j));
  EXPECT_TRUE(isSat(ask({differ})));
  EXPECT_TRUE(isUnsat(ask({differ, m.makeBvULt(i, num(3)), m.makeBvULt(num(1), i),
                           m.makeEqual(m.makeBvXor(i, j), num(0))})));
}

TEST_F(LightArraysTest, StoresChangeOneElement) {
  const Term stored = m.makeStore(a, i, num(7, 8));
  const Term seven = m.makeEqual(m.makeSelect(stored, j), num(7, 8));
  const Term same = m.makeEqual(m.makeSelect(stored, j), m.makeSelect(a, j));
  EXPECT_TRUE(isUnsat(ask({m.makeNot(seven), m.makeNot(same)})));
  EXPECT_TRUE(isSat(ask({seven, m.makeNot(same)})));
  EXPECT_TRUE(isSat(ask({m.makeNot(seven), same})));
}

TEST_F(LightArraysTest, LongChainsOfStores) {
  Term array = m.makeConstArray(bytes(), num(0, 8));
  for (int k = 0; k < 60; ++k) {
    array = m.makeStore(array, word("k" + std::to_string(k)), num(k + 1, 8));
  }
  const Term read = m.makeSelect(array, i);
  EXPECT_TRUE(isSat(ask({m.makeEqual(read, num(33, 8))})));
  EXPECT_TRUE(isSat(ask({m.makeEqual(read, num(0, 8))})));
  EXPECT_TRUE(isUnsat(ask({m.makeBvULt(num(60, 8), read)})));
}

TEST_F(LightArraysTest, ArraysOfBools) {
  const Term flags = m.makeVariable("f", Sort::array(Sort::boolean(), Sort::boolean()));
  const Term p = m.makeVariable("p", Sort::boolean());
  const Term atP = m.makeSelect(flags, p);
  EXPECT_TRUE(isSat(ask({atP, m.makeNot(m.makeSelect(flags, m.makeNot(p)))})));
  EXPECT_TRUE(isUnsat(ask({atP, m.makeNot(m.makeSelect(flags, m.makeTrue())),
                           m.makeNot(m.makeSelect(flags, m.makeFalse()))})));
}

TEST_F(LightBackendTest, TheStagePassesOnWhatItCannotAnswer) {
  auto scripted =
      std::make_unique<solver::test::ScriptedSolver>(std::deque<Answer>{Unknown{"asked"}});
  solver::test::ScriptedSolver* behind = scripted.get();
  LightStage stage(
      std::move(scripted),
      {.light = {.query = {.easyConflicts = 10, .smallConflicts = 10, .conflicts = 10}}});
  EXPECT_TRUE(isSat(stage.check({{}, m.makeBvULt(x, y), true})));
  EXPECT_EQ(behind->asked, 0);
  const Term i = m.makeVariable("i", Sort::integer());
  EXPECT_EQ(reasonOf(stage.check({{}, m.makeIntLt(i, m.makeInt(3)), true})), "asked");
  EXPECT_EQ(reasonOf(stage.check({{}, hardQuestion(), true})), "asked");
  EXPECT_EQ(behind->asked, 2);
  std::vector<StageStatistics> statistics;
  stage.collectStatistics(statistics);
  ASSERT_EQ(statistics.size(), 2U);
  EXPECT_EQ(statistics[0].name, "light");
  EXPECT_EQ(statistics[0].asked, 3U);
  EXPECT_EQ(statistics[0].answered, 1U);
}

TEST_F(LightBackendTest, TheStageDoesNotPassOnWhatWasInterrupted) {
  auto scripted =
      std::make_unique<solver::test::ScriptedSolver>(std::deque<Answer>{Unknown{"asked"}});
  solver::test::ScriptedSolver* behind = scripted.get();
  LightStage stage(std::move(scripted),
                   {.light = {.query = {.smallConflicts = 1'000'000'000, .maxWork = kAnyWork}}});
  std::atomic<bool> done = false;
  std::thread other([&] {
    while (!done) {
      stage.interrupt();
      std::this_thread::sleep_for(std::chrono::milliseconds(20));
    }
  });
  EXPECT_EQ(reasonOf(stage.check({{}, hardQuestion(), true})), "interrupted");
  done = true;
  other.join();
  EXPECT_EQ(behind->asked, 0);
}

}  // namespace
}  // namespace braid::solver::light
