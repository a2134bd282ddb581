// Answers from earlier answers to other queries: a model that happens to satisfy this one too, or
// terms that were found to contradict each other and are all in the query. (KLEE's counterexample
// cache looks for subsets and supersets of whole queries; to try models by evaluation, and to keep
// cores in place of queries, finds more.)
#pragma once

#include <cstdint>
#include <deque>
#include <memory>
#include <optional>
#include <unordered_map>
#include <vector>

#include "solver/core/stage.hpp"
#include "solver/facts/unknowns.hpp"
#include "solver/stages/solver_tuning.hpp"

namespace braid::solver {

class ReuseStage final : public Stage {
 public:
  explicit ReuseStage(std::unique_ptr<Solver> next, const SolverTuning& tuning = {})
      : Stage("reuse", std::move(next)), tuning_(tuning.stages) {}

 protected:
  Answer answer(const Query& query, const Stopwatch& watch) override;

 private:
  using ModelPtr = std::shared_ptr<const term::Model>;
  using Core = std::vector<term::Term>;  // sorted by id

  [[nodiscard]] std::optional<Core> findCore(const Query& query) const;
  [[nodiscard]] ModelPtr findModel(const Query& query);
  [[nodiscard]] ModelPtr restricted(const term::Model& model, const Query& query);
  void rememberCore(const Query& query, Core core);
  void rememberModel(term::Term question, const ModelPtr& model);

  stages::Tuning tuning_;
  // The last few models of questions about an unknown, by its id, newest first.
  std::unordered_map<std::uint32_t, std::deque<ModelPtr>> models_;
  // By the greatest id in the core: usually the question, which few queries share.
  std::unordered_map<std::uint32_t, std::vector<Core>> cores_;
  std::size_t coreCount_ = 0;
  facts::UnknownsTable unknowns_;
};

}  // namespace braid::solver
