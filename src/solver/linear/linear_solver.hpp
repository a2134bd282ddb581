// Questions about sums of numbers that are small enough not to wrap around, which bits make hard:
// that the sum of ten numbers between -100 and 100 is at most 1000 is one step of arithmetic, and
// a long search among the carries of nine adders. A query becomes a formula over comparisons of
// sums (translation.hpp); a SAT solver finds out which of them might hold, the simplex method
// whether they can, and what cannot becomes a clause.
//
// The formula rests on bounds of words that the query's own conditions give. Clauses that were
// learned and everything that was translated are kept for queries whose words lie within the same
// bounds, in a session; the bounds of a new session are made wide enough for the query before it.
//
// Unsat follows from the query, with those conditions that give the bounds of the words in the
// core. A model is evaluated before it is given away: the formula may leave things open.
#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "solver/core/query_conjuncts.hpp"
#include "solver/core/solver.hpp"
#include "solver/light/sat/search_limits.hpp"
#include "solver/light/tuning.hpp"
#include "solver/linear/box.hpp"
#include "solver/linear/condition_table.hpp"
#include "solver/linear/tuning.hpp"

namespace braid::solver::linear {

class LinearSolver {
 public:
  // The second table is for the SAT solver, the third for the bounds of words.
  explicit LinearSolver(const Tuning& tuning = {}, const light::Tuning& sat = {},
                        const facts::Tuning& bounds = {});
  ~LinearSolver();

  // Sat with a model, unsat with a core, or empty: it is about something else, or takes more than
  // so much work.
  std::optional<Answer> check(const Query& query, std::uint64_t maxWork);
  // What was done so far, in about what it takes to look at one gate: some nanoseconds.
  [[nodiscard]] std::uint64_t work() const { return work_; }
  void interrupt() { interrupted_.store(true); }

 private:
  struct Session;

  bool collectWords(std::uint64_t maxWork);
  // One whose bounds are those of the query or somewhat wider.
  Session& sessionFor();
  [[nodiscard]] bool fits(const Session& session) const;
  std::optional<Answer> search(const Query& query, Session& session, std::uint64_t maxWork);
  // The members that the conjuncts are parts of, and those that give the bounds of their words.
  Unsat unsat(std::span<const std::size_t> conjuncts);

  Tuning tuning_;
  light::Tuning satTuning_;
  facts::Tuning factsTuning_;
  std::atomic<bool> interrupted_ = false;
  std::uint64_t work_ = 0;
  ConditionTable table_;
  BoxReader boxReader_;
  std::vector<std::unique_ptr<Session>> sessions_;  // the last that was used first
  // Of the query at hand.
  QueryConjuncts parts_;
  std::vector<term::Term> words_;
  Box box_;
};

}  // namespace braid::solver::linear
