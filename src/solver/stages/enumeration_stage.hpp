// Tries values where circuits would be large. A question with divisions, products or floating point
// about unknowns with few possible values is answered by computing it for all of them. If an
// unknown can have many values, some that are likely to matter are tried; that can only show that
// the question has a solution.
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
  // The query is the one that was split into `parts_` last.
  std::optional<Answer> enumerate(const Query& query);
  // Tries every query again: the stages behind turned out not to be faster.
  void tryAllAgain();

  stages::Tuning tuning_;
  finite::Tuning finiteTuning_;
  facts::Tuning factsTuning_;
  QueryConjuncts parts_;
  PartSearch hardParts_{finite::isHardOperation};  // without one, values are not tried
  std::atomic<bool> interrupted_ = false;
  // The work for a query whose unknowns have few values each; less after such work was in vain.
  std::uint64_t budget_;
  std::uint64_t tried_ = 0;  // work for the last query
  // When the stages behind are faster time and again, as they are with remainders of powers of two,
  // one query in so many is tried; 0 means that every query is.
  std::uint64_t tryOneIn_ = 0;
  std::uint64_t seenWhileSkipping_ = 0;
  std::uint64_t timesInVain_ = 0;
  std::uint64_t patience_ = 1;  // times in vain before fewer queries are tried
};

}  // namespace braid::solver
