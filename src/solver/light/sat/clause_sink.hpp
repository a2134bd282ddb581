// Something that takes clauses: one of the SAT solvers. Literals are numbers as in DIMACS.
#pragma once

#include <initializer_list>
#include <span>

namespace braid::solver::light {

class ClauseSink {
 public:
  ClauseSink() = default;
  virtual ~ClauseSink() = default;
  ClauseSink(const ClauseSink&) = delete;
  ClauseSink& operator=(const ClauseSink&) = delete;

  virtual int newVariable() = 0;
  virtual void addClause(std::span<const int> clause) = 0;
  void addClause(std::initializer_list<int> clause) {
    addClause(std::span<const int>(clause.begin(), clause.size()));
  }
};

}  // namespace braid::solver::light
