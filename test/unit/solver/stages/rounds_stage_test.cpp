// Conditions of all rounds of a loop: the steps to a model one by one (examples 5 to 7 of Trabish
// et al., ESEC/FSE 2023), and answers against the same questions with the rounds written out.
#include "solver/stages/rounds_stage.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <random>
#include <unordered_map>
#include <utility>

#include "generators/fuzz_settings.hpp"
#include "solver/stages/chain.hpp"
#include "term/substitute.hpp"

namespace braid::solver {
namespace {

using term::Scalar;
using term::Sort;
using term::Term;

class RoundsStageTest : public ::testing::Test {
 protected:
  Term number(std::int64_t value, unsigned width = 64) { return m.makeBits(width, value); }
  Term byte(Term index) { return m.makeSelect(s, index); }
  Term ofAll(Term body, Term count) {
    return m.makeForall(std::array{i}, m.makeImplies(m.makeBvULt(i, count), body));
  }
  static bool holds(const term::Model& model, const std::vector<Term>& conditions) {
    term::Evaluator evaluator(model);
    return std::ranges::all_of(conditions,
                               [&](Term each) { return evaluator.holds(each) == true; });
  }
  std::vector<std::int64_t> bytes(const term::Model& model, std::int64_t count) {
    std::vector<std::int64_t> result;
    term::Evaluator evaluator(model);
    for (std::int64_t at = 0; at < count; ++at) {
      result.push_back(std::get<Scalar>(*evaluator.evaluate(byte(number(at)))).small());
    }
    return result;
  }
  term::Model modelOf(std::int64_t nIs, std::int64_t kIs, const std::vector<std::int64_t>& sIs) {
    term::Model model;
    model.set(n, Scalar(nIs));
    model.set(k, Scalar(kIs));
    term::ArrayValue elements;
    for (std::size_t at = 0; at < sIs.size(); ++at) {
      elements.elements.emplace(Scalar(static_cast<std::int64_t>(at)), Scalar(sIs[at]));
    }
    elements.normalize();
    model.set(s, std::move(elements));
    return model;
  }
  // Without a backend for what has quantifiers, unless it is asked for.
  Pipeline pipeline(bool toBackend = false) {
    SolverOptions options;
    options.quantifiersToBackend = toBackend;
    options.processes = false;
    options.validateModels = true;
    return makePipeline(m, options);
  }

  term::TermManager m;
  Term n = m.makeVariable("n", Sort::bits(64));
  Term k = m.makeVariable("k", Sort::bits(64));
  Term s = m.makeVariable("s", Sort::array(Sort::bits(64), Sort::bits(8)));
  Term i = m.makeBoundVariable("i", Sort::bits(64));
  // The query of example 5, with rounds from 0 on.
  Term isLast = m.makeEqual(byte(m.makeBvSub(k, number(1))), number(8, 8));
  std::vector<Term> query{m.makeEqual(byte(n), number(0, 8)), m.makeBvULe(number(1), k),
                          m.makeBvULe(k, number(10)), isLast,
                          ofAll(m.makeDistinct(byte(i), number(0, 8)), k)};
};

TEST_F(RoundsStageTest, ConditionsOfRoundsAreKnownByTheirForm) {
  const std::optional<RoundsCondition> rounds = asRounds(m, query.back());
  ASSERT_TRUE(rounds);
  EXPECT_EQ(rounds->count, k);
  EXPECT_EQ(rounds->body, m.makeDistinct(byte(i), number(0, 8)));
  EXPECT_FALSE(asRounds(m, isLast));
  EXPECT_FALSE(asRounds(m, m.makeForall(std::array{i}, m.makeDistinct(byte(i), number(0, 8)))));
  EXPECT_FALSE(asRounds(m, m.makeNot(query.back())));
}

// Example 5.
TEST_F(RoundsStageTest, StrippedConditionsFollow) {
  RoundModels models(m, stages::Tuning{});
  const Term stripped = models.strip(*asRounds(m, query.back()), query);
  const std::vector<Term> negation{query.back(), m.makeNot(stripped)};
  EXPECT_TRUE(isUnsat(pipeline(true).solver->check({negation, {}, false})));
  // With s[n] = 0, n is no round.
  const std::vector<Term> isRound{stripped, query[0], m.makeBvULt(n, k)};
  EXPECT_TRUE(isUnsat(pipeline().solver->check({isRound, {}, false})));
  // A model of the rest need not be one of all rounds.
  const term::Model model = modelOf(7, 7, {1, 0, 0, 0, 0, 0, 8, 0});
  std::vector<Term> weaker = query;
  weaker.back() = stripped;
  EXPECT_TRUE(holds(model, weaker));
  EXPECT_FALSE(holds(model, query));
}

// Example 6.
TEST_F(RoundsStageTest, DuplicatingMayGoTooFar) {
  RoundModels models(m, stages::Tuning{});
  term::Model model = modelOf(7, 7, {1, 0, 0, 0, 0, 0, 8, 0});
  const std::array rounds{*asRounds(m, query.back())};
  models.duplicate(model, rounds, {});
  EXPECT_EQ(bytes(model, 8), (std::vector<std::int64_t>{1, 1, 1, 1, 1, 1, 1, 0}));
  EXPECT_TRUE(holds(model, {query.back()}));
  EXPECT_FALSE(holds(model, {isLast}));
}

// Example 7.
TEST_F(RoundsStageTest, RepairLeavesViolatedCellsAlone) {
  RoundModels models(m, stages::Tuning{});
  const std::array rounds{*asRounds(m, query.back())};
  const term::Model duplicated = modelOf(7, 7, {1, 1, 1, 1, 1, 1, 1, 0});
  const ModelCells violated = models.cellsOfViolated(duplicated, query);
  ASSERT_TRUE(violated.contains({s, Scalar(6)}));
  EXPECT_FALSE(violated.contains({s, Scalar(0)}));
  const std::vector<Term> instances = models.instancesAt(duplicated, rounds, violated);
  ASSERT_EQ(instances.size(), 1U);
  const std::vector<Term> fixed = models.fixed(duplicated, rounds, query);
  EXPECT_EQ(fixed.size(), 2U);  // n and k
  term::Model again = modelOf(7, 7, {1, 0, 0, 0, 0, 0, 8, 0});
  EXPECT_TRUE(holds(again, instances));
  EXPECT_TRUE(holds(again, fixed));
  models.duplicate(again, rounds, violated);
  EXPECT_EQ(bytes(again, 8), (std::vector<std::int64_t>{1, 1, 1, 1, 1, 1, 8, 0}));
  EXPECT_TRUE(holds(again, query));
}

TEST_F(RoundsStageTest, TheExampleHasAModel) {
  const Answer answer = pipeline().solver->check({query, {}, true});
  ASSERT_TRUE(isSat(answer));
  EXPECT_TRUE(holds(*std::get<Sat>(answer).model, query));
}

// Elements that are written one by one are variables.
TEST_F(RoundsStageTest, VariablesInATableGetValues) {
  Term table = m.makeConstArray(s.sort(), number(0, 8));
  for (std::int64_t at = 0; at < 8; ++at) {
    table =
        m.makeStore(table, number(at), m.makeVariable("c#" + std::to_string(at), Sort::bits(8)));
  }
  const std::vector<Term> conditions{m.makeBvULe(number(6), k), m.makeBvULe(k, number(7)),
                                     ofAll(m.makeEqual(m.makeSelect(table, i), number(97, 8)), k),
                                     m.makeEqual(m.makeSelect(table, k), number(98, 8))};
  const Answer answer = pipeline().solver->check({conditions, {}, true});
  ASSERT_TRUE(isSat(answer));
  EXPECT_TRUE(holds(*std::get<Sat>(answer).model, conditions));
}

TEST_F(RoundsStageTest, TheLastRoundTellsHowFarItCanGo) {
  const std::vector<Term> conditions{ofAll(m.makeBvULt(i, n), k), m.makeBvULe(k, number(100))};
  EXPECT_TRUE(isUnsat(pipeline().solver->check({conditions, m.makeBvULt(n, k), false})));
  EXPECT_TRUE(isSat(pipeline().solver->check({conditions, m.makeEqual(n, k), true})));
}

TEST_F(RoundsStageTest, AnswersAreThoseOfWrittenOutRounds) {
  std::mt19937_64 random(braid::test::fuzzSeed());
  const auto pick = [&](std::uint64_t count) {
    return static_cast<std::int64_t>(random() % count);
  };
  const Pipeline bare = makePipeline(m, SolverOptions::bare());
  std::size_t sats = 0;
  std::size_t unsats = 0;
  const std::uint64_t rounds = braid::test::fuzzRounds(100);
  for (std::uint64_t round = 0; round < rounds; ++round) {
    const auto claim = [&](Term at) {
      const Term shifted = m.makeBvAdd(at, number(pick(3)));
      switch (pick(4)) {
        case 0:
          return m.makeBvULt(at, n);
        case 1:
          return m.makeEqual(byte(shifted), number(pick(2), 8));
        case 2:
          return m.makeBvULe(byte(at), byte(shifted));
        default:
          return m.makeDistinct(byte(shifted), number(pick(3), 8));
      }
    };
    constexpr std::int64_t kMost = 5;
    std::vector<Term> conditions{m.makeBvULe(k, number(kMost)), m.makeBvULe(number(2), k),
                                 m.makeBvULe(n, number(6))};
    std::vector<Term> written = conditions;
    std::unordered_map<Term, Term> writtenOut;
    for (std::int64_t quantifiers = 1 + pick(2); quantifiers > 0; --quantifiers) {
      const Term body = m.makeAnd(claim(i), claim(i));
      conditions.push_back(ofAll(body, k));
      const std::size_t before = written.size();
      for (std::int64_t at = 0; at < kMost; ++at) {
        written.push_back(m.makeImplies(m.makeBvULt(number(at), k),
                                        term::substitute(m, body, {{i, number(at)}})));
      }
      writtenOut.emplace(conditions.back(), m.makeAnd(std::span(written).subspan(before)));
    }
    for (std::int64_t extra = 2 + pick(4); extra > 0; --extra) {
      const Term other =
          pick(2) == 0 ? claim(k) : m.makeNot(claim(pick(2) == 0 ? n : number(pick(4))));
      conditions.push_back(other);
      written.push_back(other);
    }
    // A path that is in another loop, behind the first one.
    const std::int64_t least = pick(3);
    for (std::int64_t at = 0; at < 4 + pick(4); ++at) {
      const Term other = m.makeBvULt(number(least, 8), byte(m.makeBvAdd(k, number(at))));
      conditions.push_back(other);
      written.push_back(other);
    }
    std::erase_if(conditions, &Term::isTrue);
    std::erase_if(written, &Term::isTrue);
    if (std::ranges::any_of(conditions, &Term::isFalse)) {
      continue;
    }
    const Answer expected = bare.solver->check({written, {}, false});
    const Answer answer = pipeline(true).solver->check({conditions, {}, true});
    ASSERT_FALSE(isUnknown(expected));
    EXPECT_EQ(isSat(answer), isSat(expected));
    EXPECT_EQ(isUnsat(answer), isUnsat(expected));
    sats += isSat(answer) ? 1U : 0U;
    unsats += isUnsat(answer) ? 1U : 0U;
    if (const auto* unsat = std::get_if<Unsat>(&answer); unsat != nullptr && !unsat->core.empty()) {
      std::vector<Term> core = {conditions[0]};  // of so many rounds they are written out
      for (const Term each : unsat->core) {
        core.push_back(writtenOut.contains(each) ? writtenOut.at(each) : each);
      }
      EXPECT_TRUE(isUnsat(bare.solver->check({core, {}, false})));
    }
  }
  EXPECT_GT(sats, rounds / 10);
  EXPECT_GT(unsats, rounds / 10);
}

}  // namespace
}  // namespace braid::solver
