// Tries values where circuits would be large. A question with divisions, products or floating point
// about unknowns that can have few values is answered by computing it for all of them; where an
// unknown can have many, some that are likely to matter are tried, which can only find a solution.
#pragma once

#include <atomic>
#include <cstdint>
#include <memory>
#include <optional>

#include "solver/core/query_conjuncts.hpp"
#include "solver/core/stage.hpp"
#include "solver/finite/question_terms.hpp"
#include "solver/stages/part_search.hpp"
#include "solver/stages/solver_tuning.hpp"

namespace braid::solver {

class EnumerationStage final : public Stage {
 public:
  explicit EnumerationStage(std::unique_ptr<Solver> next, const SolverTuning& tuning = {});

 protected:
  Answer answer(const Query& query, const Stopwatch& watch) override;
  void interruptOwn() override { interrupted_.store(true); }

 private:
  // What was split is the query.
  std::optional<Answer> enumerate(const Query& query);
  // The stages behind are not faster, after all.
  void resume();

  stages::Tuning tuning_;
  finite::Tuning finiteTuning_;
  facts::Tuning factsTuning_;
  QueryConjuncts parts_;
  PartSearch hardParts_{finite::isHardOperation};  // which make trying values worth it
  std::atomic<bool> interrupted_ = false;
  // How much a query gets whose unknowns have few values each; less after it was in vain.
  std::uint64_t budget_;
  std::uint64_t tried_ = 0;  // work for the last query
  // Where the stages behind are faster time and again, as they are with remainders of powers of
  // two, one query in so many is tried; 0 for all.
  std::uint64_t passBy_ = 0;
  std::uint64_t passedBy_ = 0;
  std::uint64_t timesSlower_ = 0;
  std::uint64_t patience_ = 1;  // how often before fewer are tried
};

}  // namespace braid::solver
