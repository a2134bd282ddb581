// Every stage, and the pipeline as a whole, against a bare solver on random queries that come the
// way an engine asks: along paths that grow and fork, with a model of the path at hand.
#include <gtest/gtest.h>

#include <optional>
#include <type_traits>

#include "solver/stages/cache_stage.hpp"
#include "solver/stages/chain.hpp"
#include "solver/stages/choice_stage.hpp"
#include "solver/stages/difference_stage.hpp"
#include "solver/stages/enumeration_stage.hpp"
#include "solver/stages/guess_stage.hpp"
#include "solver/stages/independence_stage.hpp"
#include "solver/stages/interval_stage.hpp"
#include "solver/stages/light_stage.hpp"
#include "solver/stages/linear_stage.hpp"
#include "solver/stages/normalised_cache_stage.hpp"
#include "solver/stages/reads_stage.hpp"
#include "solver/stages/reuse_stage.hpp"
#include "solver/stages/substitution_stage.hpp"
#include "solver/stages/trivial_stage.hpp"
#include "solver/stages/turns_stage.hpp"
#include "solver/stages/witness_stage.hpp"
#include "term/evaluate.hpp"
#include "unit/support/some_tuning.hpp"
#include "unit/term/random_terms.hpp"

namespace braid::solver {
namespace {

using facts::PathCondition;
using support::test::someTuning;
using term::Sort;
using term::Term;
using term::TermManager;
using term::test::choose;
using term::test::holdsForRandom;
using term::test::RandomTerms;

constexpr std::chrono::milliseconds kTimeout{2'000};

// A path and a model of it; both are empty at the start.
struct Path {
  PathCondition conditions;
  std::shared_ptr<const term::Model> witness = std::make_shared<const term::Model>();
};

class PathWalk {
 public:
  PathWalk(TermManager& terms, Solver& solver, Solver& bare)
      : terms_(terms),
        random_(terms, {.quantifiers = choose(6) == 0,
                        .nonlinear = false,
                        .floats = RandomTerms::Options::Floats::None}),
        solver_(solver),
        bare_(bare) {}

  void run(unsigned questions) {
    std::vector<Path> paths(1);
    for (unsigned i = 0; i < questions; ++i) {
      Path& path = paths[choose(static_cast<unsigned>(paths.size()))];
      const Term question = randomQuestion();
      const std::shared_ptr<const term::Model> model = ask(path, question);
      if (model == nullptr || question.isConstant()) {
        continue;
      }
      Path taken = path;
      taken.conditions.add(question);
      taken.witness = model;
      if (choose(3) == 0) {
        paths.push_back(taken);
      } else {
        path = taken;
      }
    }
  }

 private:
  // Small ones repeat and touch each other, as in programs.
  Term randomQuestion() {
    const Term question = random_.term(Sort::boolean(), 1 + choose(3));
    return choose(2) == 0 ? question : terms_.makeNot(question);
  }

  // A model for going on, if there is one.
  std::shared_ptr<const term::Model> ask(const Path& path, Term question) {
    const std::vector<Term> conditions = path.conditions.toVector();
    const Query query{conditions, question, true, path.witness, &path.conditions};
    const Answer answer = solver_.check(query);
    const Answer expected = bare_.check({conditions, question, true});
    RC_ASSERT(!(isSat(answer) && isUnsat(expected)));
    RC_ASSERT(!(isUnsat(answer) && isSat(expected)));
    if (const auto* unsat = std::get_if<Unsat>(&answer)) {
      if (!unsat->core.empty()) {
        RC_ASSERT(!isSat(bare_.check({unsat->core, {}, false})));
      }
      return nullptr;
    }
    const auto* sat = std::get_if<Sat>(&answer);
    if (sat == nullptr) {
      return nullptr;
    }
    RC_ASSERT(sat->model != nullptr);
    term::Evaluator evaluator(*sat->model);
    for (const Term condition : conditions) {
      RC_ASSERT(evaluator.holds(condition) != std::optional(false));
    }
    RC_ASSERT(evaluator.holds(question) != std::optional(false));
    return evaluator.holds(question) == true ? sat->model : nullptr;
  }

  TermManager& terms_;
  RandomTerms random_;
  Solver& solver_;
  Solver& bare_;
};

constexpr unsigned kQuestionsPerWalk = 12;

std::unique_ptr<Solver> bareSolver(TermManager& terms) {
  SolverOptions options = SolverOptions::bare();
  options.queryTimeout = kTimeout;
  return std::move(makePipeline(terms, options).solver);
}

// `make(terms, backend)` puts the stage in front of the backend.
template <class Make>
bool agreesWithBareSolver(const std::string& name, int rounds, const Make& make) {
  return holdsForRandom(name, rounds, [&] {
    TermManager terms(term::Simplify::Yes, someTuning<term::Tuning>());
    const std::unique_ptr<Solver> bare = bareSolver(terms);
    const std::unique_ptr<Solver> solver = make(terms, bareSolver(terms));
    PathWalk(terms, *solver, *bare).run(kQuestionsPerWalk);
  });
}

template <class MadeStage>
bool stageAgrees(const std::string& name) {
  return agreesWithBareSolver(name, 6, [](TermManager&, std::unique_ptr<Solver> next) {
    if constexpr (std::is_constructible_v<MadeStage, std::unique_ptr<Solver>, SolverTuning>) {
      return std::make_unique<MadeStage>(std::move(next), someTuning<SolverTuning>());
    } else {
      return std::make_unique<MadeStage>(std::move(next));
    }
  });
}

TEST(PipelineTest, TrivialAgrees) {
  EXPECT_TRUE(stageAgrees<TrivialStage>("trivial"));
}
TEST(PipelineTest, WitnessAgrees) {
  EXPECT_TRUE(stageAgrees<WitnessStage>("witness"));
}
TEST(PipelineTest, IndependenceAgrees) {
  EXPECT_TRUE(stageAgrees<IndependenceStage>("independence"));
}
TEST(PipelineTest, CacheAgrees) {
  EXPECT_TRUE(stageAgrees<CacheStage>("cache"));
}
TEST(PipelineTest, NormalisedCacheAgrees) {
  EXPECT_TRUE(stageAgrees<NormalisedCacheStage>("normalised cache"));
}
TEST(PipelineTest, ReuseAgrees) {
  EXPECT_TRUE(stageAgrees<ReuseStage>("reuse"));
}
TEST(PipelineTest, GuessAgrees) {
  EXPECT_TRUE(stageAgrees<GuessStage>("guess"));
}
TEST(PipelineTest, DifferencesAgree) {
  EXPECT_TRUE(stageAgrees<DifferenceStage>("differences"));
}
TEST(PipelineTest, LightAgrees) {
  EXPECT_TRUE(stageAgrees<LightStage>("light"));
}
// Turns are so short that questions come back to what was learned before.
TEST(PipelineTest, TurnsAgree) {
  EXPECT_TRUE(agreesWithBareSolver("turns", 6, [](TermManager&, std::unique_ptr<Solver> next) {
    auto tuning = someTuning<SolverTuning>();
    tuning.stages.timeHere = std::chrono::milliseconds(1);
    tuning.light.query.easyConflicts = 0;
    tuning.light.query.smallConflicts = 1;
    return std::make_unique<TurnsStage>(std::move(next), TurnsStage::makeLight(tuning.light),
                                        TurnsStage::Behind::OneSolver, kTimeout, tuning.stages);
  }));
}
TEST(PipelineTest, LinearAgrees) {
  EXPECT_TRUE(stageAgrees<LinearStage>("linear"));
}
TEST(PipelineTest, ChoicesAgree) {
  EXPECT_TRUE(
      agreesWithBareSolver("choices", 6, [](TermManager& terms, std::unique_ptr<Solver> next) {
        return std::make_unique<ChoiceStage>(std::move(next), terms, nullptr,
                                             someTuning<SolverTuning>());
      }));
}
TEST(PipelineTest, ReadsAgree) {
  EXPECT_TRUE(
      agreesWithBareSolver("reads", 6, [](TermManager& terms, std::unique_ptr<Solver> next) {
        return std::make_unique<ReadsStage>(std::move(next), terms, someTuning<SolverTuning>());
      }));
}
TEST(PipelineTest, EnumerationAgrees) {
  EXPECT_TRUE(stageAgrees<EnumerationStage>("enumeration"));
}
TEST(PipelineTest, SubstitutionAgrees) {
  EXPECT_TRUE(
      agreesWithBareSolver("substitution", 6, [](TermManager& terms, std::unique_ptr<Solver> next) {
        return std::make_unique<SubstitutionStage>(
            std::move(next), terms, SubstitutionStage::For::All, someTuning<SolverTuning>());
      }));
}
TEST(PipelineTest, IntervalsAgree) {
  EXPECT_TRUE(
      agreesWithBareSolver("intervals", 6, [](TermManager& terms, std::unique_ptr<Solver> next) {
        return std::make_unique<IntervalStage>(
            std::move(next), std::make_shared<const facts::IntervalInference>(
                                 terms, 1 + choose(3), someTuning<SolverTuning>().facts));
      }));
}

TEST(PipelineTest, AllTogetherAgree) {
  EXPECT_TRUE(agreesWithBareSolver("pipeline", 30, [](TermManager& terms, std::unique_ptr<Solver>) {
    SolverOptions options;
    options.intervals = choose(3);
    options.cache = choose(2) == 0 ? CacheMode::Exact : CacheMode::Normalised;
    options.independence = choose(4) != 0;
    options.reuse = choose(4) != 0;
    options.guess = choose(4) != 0;
    options.substitution = choose(4) != 0;
    options.enumeration = choose(4) != 0;
    options.linear = choose(4) != 0;
    options.light = choose(4) != 0;
    options.queryTimeout = kTimeout;
    options.tuning = someTuning<SolverTuning>();
    return std::move(makePipeline(terms, options).solver);
  }));
}

}  // namespace
}  // namespace braid::solver
