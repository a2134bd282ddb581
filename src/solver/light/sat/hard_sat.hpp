// CaDiCaL, for the questions that the small SAT solver does not answer soon. A search that was
// stopped goes on where it was when the same question is asked again, with all it has learned. Only
// the source file includes CaDiCaL's header.
#pragma once

#include <cstdint>
#include <memory>
#include <span>

#include "solver/light/sat/clause_sink.hpp"
#include "solver/light/sat/search_limits.hpp"

namespace braid::solver::light {

class HardSat final : public ClauseSink {
 public:
  HardSat();
  ~HardSat() override;

  int newVariable() override { return ++variables_; }
  using ClauseSink::addClause;
  void addClause(std::span<const int> clause) override;

  SearchResult solve(std::span<const int> assumptions, const SearchLimits& limits);
  // After Sat.
  [[nodiscard]] bool isTrue(int literal) const;
  // After Unsat: whether the assumption is one of those that cannot hold together.
  [[nodiscard]] bool isFailed(int assumption) const;
  // Steps of the last search, as CaDiCaL counts them.
  [[nodiscard]] std::uint64_t steps() const;
  [[nodiscard]] std::uint64_t clauses() const { return clauses_; }
  [[nodiscard]] std::size_t variables() const { return static_cast<std::size_t>(variables_); }

 private:
  struct Core;
  std::unique_ptr<Core> core_;
  int variables_ = 0;
  std::uint64_t clauses_ = 0;
};

}  // namespace braid::solver::light
