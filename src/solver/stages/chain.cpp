#include "solver/stages/chain.hpp"

#include "solver/stages/backend_choice.hpp"
#include "solver/stages/cache_stage.hpp"
#include "solver/stages/choice_stage.hpp"
#include "solver/stages/cross_check.hpp"
#include "solver/stages/difference_stage.hpp"
#include "solver/stages/enumeration_stage.hpp"
#include "solver/stages/float_stage.hpp"
#include "solver/stages/guess_stage.hpp"
#include "solver/stages/independence_stage.hpp"
#include "solver/stages/instance_stage.hpp"
#include "solver/stages/interval_stage.hpp"
#include "solver/stages/light_stage.hpp"
#include "solver/stages/linear_stage.hpp"
#include "solver/stages/normalised_cache_stage.hpp"
#include "solver/stages/polynomial_stage.hpp"
#include "solver/stages/process_stage.hpp"
#include "solver/stages/product_stage.hpp"
#include "solver/stages/query_dump.hpp"
#include "solver/stages/reads_stage.hpp"
#include "solver/stages/reuse_stage.hpp"
#include "solver/stages/rounds_stage.hpp"
#include "solver/stages/substitution_stage.hpp"
#include "solver/stages/trivial_stage.hpp"
#include "solver/stages/turns_stage.hpp"
#include "solver/stages/validating_stage.hpp"
#include "solver/stages/witness_stage.hpp"

namespace braid::solver {

// Stages are made from the back to the front: a query meets the one made last first. Stages that
// cost little and answer much come first; those that need the whole path come before the one that
// drops conditions the question does not depend on.
Pipeline makePipeline(term::TermManager& terms, const SolverOptions& options) {
  const SolverTuning& tuning = options.tuning;
  Pipeline pipeline;
  std::unique_ptr<Solver>& solver = pipeline.solver;
  if (options.intervals > 0) {
    pipeline.intervals =
        std::make_shared<const facts::IntervalInference>(terms, options.intervals, tuning.facts);
  }
  const bool hasCopies = options.processes && !isPipe(options.backend);
  const auto lightAgain = options.light ? TurnsStage::makeLight(tuning.light) : nullptr;
  if (hasCopies) {
    solver = std::make_unique<ProcessStage>(
        makeBackend(options.backend, ProcessStage::timeHere(options.queryTimeout, tuning.stages),
                    tuning, backend::QuerySize::Small),
        ProcessLimits{options.queryTimeout, options.memoryBytes},
        solversInCopies(tuning, lightAgain), tuning.stages);
  } else {
    solver = makeBackend(options.backend, options.queryTimeout, tuning);
  }
  const auto linear = options.linear ? std::make_shared<LinearEffort>(tuning) : nullptr;
  if (options.light) {
    using Behind = TurnsStage::Behind;
    solver = std::make_unique<TurnsStage>(std::move(solver), lightAgain,
                                          hasCopies ? Behind::Copies : Behind::OneSolver,
                                          options.queryTimeout, tuning.stages);
  }
  if (options.light && linear != nullptr) {
    solver =
        std::make_unique<LinearStage>(std::move(solver), linear, LinearStage::Place::AfterLight);
  }
  if (options.light) {
    solver = std::make_unique<LightStage>(std::move(solver), tuning);
  }
  // Behind linear arithmetic, which is faster on small questions and gives smaller cores.
  if (options.choices) {
    solver = std::make_unique<ChoiceStage>(std::move(solver), terms, pipeline.intervals, tuning);
  }
  if (linear != nullptr) {
    solver =
        std::make_unique<LinearStage>(std::move(solver), linear, LinearStage::Place::BeforeLight);
    solver = std::make_unique<ReadsStage>(std::move(solver), terms, tuning);
  }
  if (options.polynomials) {
    solver = std::make_unique<ProductStage>(std::move(solver), terms, tuning);
  }
  if (options.enumeration) {
    solver = std::make_unique<EnumerationStage>(std::move(solver), tuning);
  }
  if (options.floatRanges) {
    solver = std::make_unique<FloatStage>(std::move(solver), tuning);
  }
  if (options.substitution) {
    solver = std::make_unique<SubstitutionStage>(std::move(solver), terms,
                                                 SubstitutionStage::For::All, tuning);
  }
  if (options.guess) {
    solver = std::make_unique<GuessStage>(std::move(solver), tuning);
  }
  if (options.reuse) {
    solver = std::make_unique<ReuseStage>(std::move(solver), tuning);
  }
  if (options.differences) {
    solver = std::make_unique<DifferenceStage>(std::move(solver), tuning);
  }
  if (options.polynomials) {
    solver = std::make_unique<PolynomialStage>(std::move(solver), terms, tuning);
  }
  if (options.instances) {
    solver = std::make_unique<InstanceStage>(std::move(solver), terms,
                                             options.quantifiersToBackend
                                                 ? InstanceStage::Otherwise::PassOn
                                                 : InstanceStage::Otherwise::GiveUp,
                                             tuning);
    if (options.substitution) {
      solver = std::make_unique<SubstitutionStage>(std::move(solver), terms,
                                                   SubstitutionStage::For::Quantified, tuning);
    }
  }
  if (options.cache == CacheMode::Exact) {
    solver = std::make_unique<CacheStage>(std::move(solver), tuning);
  } else if (options.cache == CacheMode::Normalised) {
    solver = std::make_unique<NormalisedCacheStage>(std::move(solver), tuning);
  }
  if (options.rounds) {
    solver = std::make_unique<RoundsStage>(std::move(solver), terms, tuning);
  }
  if (options.independence) {
    solver = std::make_unique<IndependenceStage>(std::move(solver));
  }
  if (options.intervals > 0) {
    solver = std::make_unique<IntervalStage>(std::move(solver), pipeline.intervals);
  }
  if (options.shortcuts) {
    solver = std::make_unique<WitnessStage>(std::move(solver));
    solver = std::make_unique<TrivialStage>(std::move(solver));
  }
  if (options.validateModels) {
    solver = std::make_unique<ValidatingStage>(std::move(solver));
  }
  if (!options.dumpFolder.empty()) {
    solver = std::make_unique<DumpStage>(std::move(solver), options.dumpFolder);
  }
  if (!options.reference.empty()) {
    solver = std::make_unique<CrossCheck>(
        std::move(solver), makeBackend(options.reference, options.queryTimeout, tuning));
  }
  return pipeline;
}

}  // namespace braid::solver
