// Constrained Horn clauses: which conditions predicates have to mean so that no failure is reached.
//
// A clause says: wherever the conditions hold and the predicates of the body, the head holds, for
// all values of the variables in it. Without a head it says that all of it never holds together. A
// program without loops between its predicates is such a problem: a predicate for the head of each
// loop, a clause for each path between two of them, and one without a head for each path to a
// check that fails. Bjørner, Gurfinkel, McMillan, Rybalchenko: "Horn Clause Solvers for Program
// Verification" (2015).
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "term/term.hpp"

namespace braid::solver {

struct HornPredicate {
  std::string name;
  std::vector<term::Term> parameters;  // distinct variables, over which solutions are written
};

struct HornApplication {
  std::size_t predicate = 0;  // its number
  std::vector<term::Term> arguments;
};

struct HornClause {
  std::vector<HornApplication> body;
  std::vector<term::Term> conditions;
  std::optional<HornApplication> head;
};

struct HornProblem {
  std::vector<HornPredicate> predicates;
  std::vector<HornClause> clauses;
};

enum class HornVerdict {
  Solved,      // the conditions, all together, make the clauses true
  Impossible,  // no predicates do: a failure follows from the clauses
  Unknown,
};

struct HornAnswer {
  HornVerdict verdict = HornVerdict::Unknown;
  // By predicate: conditions on its parameters. Without a solution they are those in use when the
  // search ended: mere guesses.
  std::vector<std::vector<term::Term>> conditions;
  std::string reason;  // why it is unknown
};

}  // namespace braid::solver
