// Questions about sums of numbers that are small enough not to wrap around, which bits make hard:
// that the sum of ten numbers between -100 and 100 is at most 1000 is one step of arithmetic, and
// a long search among the carries of nine adders. A query becomes a formula over comparisons of
// sums (translation.hpp). A SAT solver chooses which of them are to hold, the simplex method
// decides whether they can, and a contradiction becomes a clause.
//
// The formula rests on bounds of words that the query's own conditions give. A session keeps what
// was learned and translated, for queries whose words lie within the same bounds; the bounds of a
// new session cover those of the query before it.
//
// Unsat follows from the query; its core has the conditions that give bounds of words, too. A model
// is evaluated before it is returned, because the formula may leave parts of the query open.
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

  // From now on queries without sums are taken as well: nobody in front has looked at them.
  void takeComparisons() { takesComparisons_ = true; }
  // Sat with a model, unsat with a core; or empty: the query is not about sums, or takes more than
  // `maxWork`.
  std::optional<Answer> check(const Query& query, std::uint64_t maxWork);
  // The work done so far, in units of what it takes to look at one gate: some nanoseconds.
  [[nodiscard]] std::uint64_t work() const { return work_; }
  void interrupt() { interrupted_.store(true); }

 private:
  struct Session;

  bool collectWords(std::uint64_t maxWork);
  // The session to use: its bounds are those of the query or somewhat wider.
  Session& sessionFor();
  [[nodiscard]] bool fits(const Session& session) const;
  std::optional<Answer> search(const Query& query, Session& session, std::uint64_t maxWork);
  // Unsat by these conjuncts: names the members of the query they are part of, and those that give
  // bounds of the words in them.
  Unsat unsat(std::span<const std::size_t> conjuncts);

  Tuning tuning_;
  light::Tuning satTuning_;
  facts::Tuning factsTuning_;
  std::atomic<bool> interrupted_ = false;
  bool takesComparisons_ = false;
  std::uint64_t work_ = 0;
  ConditionTable table_;
  BoxReader boxReader_;
  std::vector<std::unique_ptr<Session>> sessions_;  // most recently used first
  // About the query at hand.
  QueryConjuncts parts_;
  std::vector<term::Term> words_;
  Box box_;
};

}  // namespace braid::solver::linear
