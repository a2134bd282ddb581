// Answers questions about states of patterns, whose conditions say something of all rounds of a
// loop: by consequences without a quantifier, and by models that are made to fit
// (round_models.hpp). A model counts only if the conditions hold in it, quantifiers and all.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "pattern/folder.hpp"
#include "solver/core/stage.hpp"
#include "solver/stages/round_models.hpp"
#include "solver/stages/solver_tuning.hpp"
#include "term/term_manager.hpp"

namespace braid::solver {

class RoundsStage final : public Stage {
 public:
  RoundsStage(std::unique_ptr<Solver> next, term::TermManager& terms,
              const SolverTuning& tuning = {})
      : Stage("rounds", std::move(next)),
        terms_(terms),
        models_(terms, tuning.stages),
        folder_(terms, {tuning.stages.foldedConditions, tuning.stages.foldedRounds}) {}

  // Beside the stage's own line, one for each step.
  void collectStatistics(std::vector<StageStatistics>& into) const override;

 protected:
  Answer answer(const Query& query, const Stopwatch& watch) override;

 private:
  enum Step : std::size_t { Strip, Duplicate, Repair, StepCount };
  struct Counts {
    std::uint64_t tried = 0;
    std::uint64_t answered = 0;
  };
  struct Part;
  struct Parts;

  // Empty if there is no quantifier, or one that is not about rounds.
  std::optional<Parts> partsOf(const Query& query);
  void fold(Parts& parts, std::size_t conditions);

  // Whether the model satisfies all terms; counts it for the step that made it.
  bool fits(Step step, const term::Model& model, std::span<const term::Term> all);
  std::shared_ptr<const term::Model> repaired(const Parts& parts, const Query& query,
                                              const term::Model& duplicated,
                                              const Stopwatch& watch);

  term::TermManager& terms_;
  RoundModels models_;
  pattern::Folder folder_;
  std::array<Counts, StepCount> counts_{};
};

}  // namespace braid::solver
