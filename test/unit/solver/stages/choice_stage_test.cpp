// Sums of choices, against a bare solver on words of few bits and small integers.
#include "solver/stages/choice_stage.hpp"

#include <gtest/gtest.h>

#include <array>
#include <random>

#include "generators/fuzz_settings.hpp"
#include "solver/stages/chain.hpp"
#include "unit/solver/scripted_solver.hpp"

namespace braid::solver {
namespace {

using term::Sort;
using term::Term;

class ChoiceStageTest : public ::testing::Test {
 protected:
  Term word(const std::string& name, unsigned width) {
    return m.makeVariable(name, Sort::bits(width));
  }
  // With nothing behind that could answer.
  Answer ask(std::vector<Term> conditions, Term question) {
    ChoiceStage stage(
        std::make_unique<test::ScriptedSolver>(std::deque<Answer>(1, Unknown{"not by choices"})), m,
        std::make_shared<const facts::IntervalInference>(m, 1));
    return stage.check({conditions, question});
  }
  Term sumOf(std::span<const Term> cells) {
    Term sum = m.makeBits(cells[0].sort().width(), 0);
    for (const Term cell : cells) {
      sum = m.makeBvAdd(sum, cell);
    }
    return sum;
  }
  // Adds a number to the cell at an index.
  void give(std::vector<Term>& cells, Term index, Term number) {
    for (std::size_t i = 0; i < cells.size(); ++i) {
      const Term isHere =
          m.makeEqual(index, m.makeBits(index.sort().width(), static_cast<std::int64_t>(i)));
      cells[i] = m.makeIte(isHere, m.makeBvAdd(cells[i], number), cells[i]);
    }
  }

  term::TermManager m;
};

TEST_F(ChoiceStageTest, WhatIsTakenAndGivenCancels) {
  std::vector<Term> cells(4, m.makeBits(32, 100));
  for (int round = 0; round < 20; ++round) {
    const std::string name = std::to_string(round);
    const Term amount = word("amount" + name, 32);
    give(cells, word("from" + name, 2), m.makeBvMul(m.makeBits(32, -1), amount));
    give(cells, word("to" + name, 2), amount);
  }
  const Term sum = sumOf(cells);
  EXPECT_TRUE(isUnsat(ask({}, m.makeDistinct(sum, m.makeBits(32, 400)))));
  EXPECT_TRUE(
      isUnknown(ask({}, m.makeDistinct(sumOf(std::span(cells).first(3)), m.makeBits(32, 300)))));
  EXPECT_TRUE(isUnsat(ask({}, m.makeEqual(sum, m.makeBits(32, 401)))));
}

TEST_F(ChoiceStageTest, ConditionsTellWhichCasesThereAre) {
  std::vector<Term> cells(3, m.makeBits(8, 0));
  const Term index = word("index", 8);
  const Term number = word("number", 8);
  give(cells, index, number);
  const Term isOther = m.makeDistinct(sumOf(cells), number);
  EXPECT_TRUE(isUnsat(ask({m.makeBvULt(index, m.makeBits(8, 3))}, isOther)));
  EXPECT_FALSE(isUnsat(ask({m.makeBvULt(index, m.makeBits(8, 4))}, isOther)));
  EXPECT_FALSE(isUnsat(ask({}, isOther)));
}

// Two words that are kept in bytes, as joins of memory do, and numbers of other widths.
TEST_F(ChoiceStageTest, ChoicesWithinOperationsOnBits) {
  const Term condition = m.makeVariable("c", Sort::boolean());
  const Term a = word("a", 16);
  const Term b = word("b", 16);
  const Term chosen = m.makeIte(condition, a, b);
  const Term bytes =
      m.makeBvConcat(m.makeIte(condition, m.makeBvExtract(a, 15, 8), m.makeBvExtract(b, 15, 8)),
                     m.makeIte(condition, m.makeBvExtract(a, 7, 0), m.makeBvExtract(b, 7, 0)));
  EXPECT_TRUE(isUnsat(ask({}, m.makeDistinct(m.makeBvAdd(bytes, a), m.makeBvAdd(chosen, a)))));
  const Term byte = m.makeBvExtract(m.makeBvAdd(chosen, a), 7, 0);
  const Term sum =
      m.makeBvAdd(m.makeIte(condition, m.makeBvExtract(a, 7, 0), m.makeBvExtract(b, 7, 0)),
                  m.makeBvExtract(a, 7, 0));
  EXPECT_TRUE(isUnsat(ask({}, m.makeDistinct(byte, sum))));
}

class RandomChoices : public ChoiceStageTest {
 protected:
  std::size_t upTo(std::size_t most) { return random() % (most + 1); }
  Term constant(std::int64_t value) {
    return sort.isInt() ? m.makeInt(value) : m.makeBits(sort.width(), value);
  }
  Term added(Term a, Term b) { return sort.isInt() ? m.makeIntAdd(a, b) : m.makeBvAdd(a, b); }
  Term multiplied(Term a, Term b) { return sort.isInt() ? m.makeIntMul(a, b) : m.makeBvMul(a, b); }
  Term isBelow(Term a, Term b) {
    if (sort.isInt()) {
      return m.makeIntLe(a, b);
    }
    return upTo(1) == 0 ? m.makeBvULt(a, b) : m.makeBvSLt(a, b);
  }
  Term someNumber() {
    return upTo(3) == 0 ? constant(std::int64_t(upTo(8)) - 3) : numbers[upTo(2)];
  }
  Term someIndex() { return indices[upTo(1)]; }

  Term someCondition(int depth) {
    const Term place = m.makeBits(kIndexWidth, static_cast<std::int64_t>(upTo(7)));
    switch (upTo(depth == 0 ? 5 : 9)) {
      case 0:
        return booleans[upTo(1)];
      case 1:
        return m.makeBvULt(someIndex(), place);
      case 2:
        return m.makeBvSLt(place, someIndex());
      case 3:
        return upTo(2) == 0 ? m.makeEqual(indices[0], indices[1])
                            : m.makeEqual(m.makeBvAdd(someIndex(), place), place);
      case 4:
        return m.makeEqual(someIndex(), place);
      case 5:
        return isBelow(someNumber(), upTo(1) == 0 ? someNumber() : constant(2));
      case 6:
        return m.makeAnd(someCondition(depth - 1), someCondition(depth - 1));
      case 7:
        return m.makeOr(someCondition(depth - 1), someCondition(depth - 1));
      case 8:
        return m.makeEqual(someCondition(depth - 1), someCondition(depth - 1));
      default:
        return m.makeNot(someCondition(depth - 1));
    }
  }

  // Cells that are written at unknown indices, under conditions, and read.
  void change(std::vector<Term>& cells) {
    const Term guard = upTo(2) == 0 ? someCondition(1) : m.makeTrue();
    const Term amount = upTo(2) == 0 ? read(cells, someIndex()) : someNumber();
    for (const auto& [index, factor] :
         {std::pair(someIndex(), 1), std::pair(someIndex(), upTo(5) == 0 ? 1 : -1)}) {
      for (std::size_t i = 0; i < cells.size(); ++i) {
        const Term isHere =
            i + 1 == cells.size() && upTo(1) == 0
                ? m.makeNot(m.makeBvULt(index, m.makeBits(kIndexWidth, std::int64_t(i))))
                : m.makeEqual(index, m.makeBits(kIndexWidth, std::int64_t(i)));
        const Term next = added(cells[i], multiplied(constant(factor), amount));
        cells[i] = m.makeIte(m.makeAnd(guard, isHere), next, cells[i]);
      }
    }
  }
  Term read(const std::vector<Term>& cells, Term index) {
    Term result = cells.back();
    for (std::size_t i = 0; i + 1 < cells.size(); ++i) {
      result =
          m.makeIte(m.makeEqual(index, m.makeBits(kIndexWidth, std::int64_t(i))), cells[i], result);
    }
    if (sort.isBits() && upTo(3) == 0) {  // the same in two pieces, or in a wider word
      const unsigned width = sort.width();
      return width > 1 && upTo(1) == 0
                 ? m.makeBvConcat(m.makeBvExtract(result, width - 1, 1),
                                  m.makeBvExtract(result, 0, 0))
                 : m.makeBvExtract(m.makeBvSignExtend(result, width + 2), width - 1, 0);
    }
    return result;
  }
  Term someComparison() {
    std::vector<Term> cells;
    for (std::size_t count = 2 + upTo(2); count > 0; --count) {
      cells.push_back(upTo(1) == 0 ? constant(1) : someNumber());
    }
    Term before = constant(0);
    for (const Term cell : cells) {
      before = added(before, cell);
    }
    for (std::size_t rounds = 1 + upTo(1); rounds > 0; --rounds) {
      change(cells);
    }
    Term after = upTo(7) == 0 ? cells[0] : constant(0);
    for (const Term cell : cells) {
      after = added(after, cell);
    }
    if (upTo(4) == 0) {
      before = m.makeIte(someCondition(1), before, someNumber());
    }
    switch (upTo(3)) {
      case 0:
        return isBelow(before, after);
      case 1:
        return m.makeEqual(before, after);
      default:
        return m.makeDistinct(before, after);
    }
  }

  static constexpr unsigned kIndexWidth = 3;
  Sort sort = Sort::integer();
  std::array<Term, 3> numbers;
  std::array<Term, 2> indices{word("i", kIndexWidth), word("j", kIndexWidth)};
  std::array<Term, 2> booleans{m.makeVariable("p", Sort::boolean()),
                               m.makeVariable("q", Sort::boolean())};
  std::mt19937_64 random;
};

TEST_F(RandomChoices, AgreeWithABareSolver) {
  const std::uint64_t seed = braid::test::fuzzSeed();
  const std::size_t rounds = braid::test::fuzzRounds(60);
  SolverOptions options = SolverOptions::bare();
  options.choices = true;
  const Pipeline alone = makePipeline(m, options);
  options.intervals = 1;
  const Pipeline withBounds = makePipeline(m, options);
  const Pipeline bare = makePipeline(m, SolverOptions::bare());
  std::size_t unsat = 0;
  for (std::size_t round = 0; round < rounds; ++round) {
    random.seed(seed + round);
    sort = upTo(3) == 0 ? Sort::integer() : Sort::bits(std::array{1U, 3U, 4U}[upTo(2)]);
    for (std::size_t i = 0; i < numbers.size(); ++i) {
      numbers[i] = m.makeVariable(sort.toString() + std::to_string(i), sort);
    }
    std::vector<Term> conditions;
    for (std::size_t count = upTo(2); count > 0; --count) {
      conditions.push_back(
          upTo(1) == 0
              ? m.makeBvULt(someIndex(), m.makeBits(kIndexWidth, 2 + std::int64_t(upTo(2))))
              : someCondition(1));
    }
    const Term question =
        upTo(3) == 0 ? m.makeOr(someComparison(), someComparison()) : someComparison();
    const bool expected = isUnsat(bare.solver->check({conditions, question}));
    for (const Pipeline* pipeline : {&alone, &withBounds}) {
      const Answer answer = pipeline->solver->check({conditions, question});
      ASSERT_EQ(isUnsat(answer), expected) << "seed " << seed + round;
      const auto* refuted = std::get_if<Unsat>(&answer);
      if (refuted != nullptr && !refuted->core.empty()) {
        ASSERT_TRUE(isUnsat(bare.solver->check({refuted->core, {}}))) << "seed " << seed + round;
      }
    }
    unsat += expected ? 1U : 0U;
  }
  EXPECT_GT(unsat, 0U);
  std::vector<StageStatistics> statistics;
  alone.solver->collectStatistics(statistics);
  EXPECT_GT(statistics.front().answered, 0U) << "the stage has answered nothing itself";
}

}  // namespace
}  // namespace braid::solver
