// The SAT solver, CaDiCaL, set for many small questions about one growing set of clauses. Literals
// are numbers as in DIMACS. CaDiCaL's header is seen by the source file only.
#pragma once

#include <atomic>
#include <chrono>
#include <cstdint>
#include <initializer_list>
#include <memory>
#include <optional>
#include <span>

namespace braid::solver::light {

// What makes a search stop before it has an answer.
struct SearchLimits {
  std::optional<int> conflicts{};
  std::optional<int> decisions{};
  std::optional<std::chrono::steady_clock::time_point> deadline{};
  const std::atomic<bool>* interrupted = nullptr;
};

enum class SearchResult : std::uint8_t { Sat, Unsat, Stopped };

class SatSolver {
 public:
  SatSolver();
  ~SatSolver();
  SatSolver(const SatSolver&) = delete;
  SatSolver& operator=(const SatSolver&) = delete;

  int newVariable() { return ++variables_; }
  [[nodiscard]] int variableCount() const { return variables_; }
  void addClause(std::span<const int> clause);
  void addClause(std::initializer_list<int> clause) {
    addClause(std::span<const int>(clause.begin(), clause.size()));
  }
  // The search tries this value of the literal's variable first, from now on.
  void prefer(int literal);

  SearchResult solve(std::span<const int> assumptions, const SearchLimits& limits);
  // After Sat and before the next clause.
  [[nodiscard]] bool isTrue(int literal) const;
  // After Unsat and before the next clause: whether the assumption is one of those that cannot
  // hold together.
  [[nodiscard]] bool isFailed(int assumption) const;

 private:
  struct Core;
  std::unique_ptr<Core> core_;
  int variables_ = 0;
};

}  // namespace braid::solver::light
