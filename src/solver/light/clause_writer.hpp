// Circuits to clauses. The clauses that define a gate are written when a question first needs it,
// and stay; they are true in every model of the circuit, so that any set of literals can be
// assumed afterwards. Of the two directions of a definition only those needed are written, as in
// Plaisted and Greenbaum, A structure-preserving clause form translation (1986).
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "solver/light/circuit.hpp"
#include "solver/light/sat_solver.hpp"

namespace braid::solver::light {

class ClauseWriter {
 public:
  ClauseWriter(const Circuit& circuit, SatSolver& solver) : circuit_(circuit), solver_(solver) {}

  // The solver's literal, defined so far that assuming it means what the circuit says. Not for
  // constants.
  int write(Literal literal);
  // The solver's literal, or 0 if the gate has not been needed yet.
  [[nodiscard]] int find(Literal literal) const;
  // A clause over literals of the circuit, which must hold in all of the circuit's models.
  void addClause(std::span<const Literal> clause);

 private:
  using Directions = std::uint8_t;
  struct Task {
    std::uint32_t gate;
    Directions directions;
  };

  int variableOf(std::uint32_t gate);
  // The solver's literal of an operand whose definition is to be written in these directions of
  // the literal.
  int need(Literal operand, Directions directions);
  int needBoth(Literal operand);
  void run();
  void define(const Task& task);
  void defineAnd(std::uint32_t gate, Directions directions);
  void collectConjuncts(std::uint32_t gate, std::vector<Literal>& into) const;

  const Circuit& circuit_;
  SatSolver& solver_;
  struct Entry {
    int variable = 0;
    Directions written = 0;
  };
  std::vector<Entry> entries_;  // by gate
  std::vector<Task> tasks_;
};

}  // namespace braid::solver::light
