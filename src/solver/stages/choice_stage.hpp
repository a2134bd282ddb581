// Comparisons of sums of choices (choice_sums.hpp), as joins and writes at unknown indices leave
// them behind: decided where what is compared differs by a constant, or asked in a simpler form.
#pragma once

#include <memory>
#include <vector>

#include "solver/core/stage.hpp"
#include "solver/facts/interval_inference.hpp"
#include "solver/stages/choice_samples.hpp"
#include "solver/stages/choice_sums.hpp"
#include "solver/stages/solver_tuning.hpp"

namespace braid::solver {

class ChoiceStage final : public Stage {
 public:
  // Without intervals, only a term itself tells how many values it has.
  ChoiceStage(std::unique_ptr<Solver> next, term::TermManager& terms,
              std::shared_ptr<const facts::IntervalInference> intervals,
              const SolverTuning& tuning = {})
      : Stage("choices", std::move(next)),
        terms_(terms),
        intervals_(std::move(intervals)),
        tuning_(tuning) {}

 protected:
  Answer answer(const Query& query, const Stopwatch& watch) override;

 private:
  using Comparisons = std::vector<term::Term>;

  // The comparison, or one that is simpler.
  term::Term simpler(term::Term comparison, ChoiceSums& sums, ChoiceSamples& samples);
  term::Term simplerQuestion(const Comparisons& comparisons, term::Term question, ChoiceSums& sums);
  std::vector<term::Term> coreOf(const Query& query, const Comparisons& comparisons,
                                 const ChoiceSums& sums);

  term::TermManager& terms_;
  std::shared_ptr<const facts::IntervalInference> intervals_;
  SolverTuning tuning_;
};

}  // namespace braid::solver
