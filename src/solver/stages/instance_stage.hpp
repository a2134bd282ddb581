// Answers questions with quantifiers by instances (ground_instances.hpp): unsat if those contradict
// each other, sat if their model turns out to satisfy the quantifiers, too.
#pragma once

#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "solver/core/stage.hpp"
#include "solver/stages/element_repair.hpp"
#include "solver/stages/ground_instances.hpp"
#include "solver/stages/solver_tuning.hpp"
#include "term/term_manager.hpp"

namespace braid::solver {

class InstanceStage final : public Stage {
 public:
  // What happens to other queries: they go to the stages behind, quantifiers and all, or are
  // unknown.
  enum class Otherwise { PassOn, GiveUp };

  InstanceStage(std::unique_ptr<Solver> next, term::TermManager& terms, Otherwise otherwise,
                const SolverTuning& tuning = {})
      : Stage("instances", std::move(next)),
        instances_(terms, tuning.stages),
        repair_(terms, tuning.stages),
        rounds_(tuning.stages.instanceRounds),
        defaults_(tuning.stages.repairDefaults),
        otherwise_(otherwise) {}

 protected:
  Answer answer(const Query& query, const Stopwatch& watch) override;

 private:
  Answer otherwise(const Query& query, const Stopwatch& watch);
  // Empty if the instances of so many rounds do not decide the query.
  std::optional<Answer> answerByInstances(const Query& query, std::span<const term::Term> all,
                                          std::span<const term::Term> quantified, unsigned rounds,
                                          const Stopwatch& watch);

  std::shared_ptr<const term::Model> withShortRanges(const Query& weaker,
                                                     std::shared_ptr<const term::Model> model,
                                                     std::span<const term::Term> all,
                                                     const Stopwatch& watch);
  std::shared_ptr<const term::Model> repairedModel(const Query& weaker,
                                                   std::shared_ptr<const term::Model> model,
                                                   std::span<const term::Term> quantified,
                                                   std::span<const term::Term> all,
                                                   const Stopwatch& watch);

  GroundInstances instances_;
  ElementRepair repair_;
  unsigned rounds_;
  std::size_t defaults_;  // how many values are tried for elements without an entry
  Otherwise otherwise_;
};

}  // namespace braid::solver
