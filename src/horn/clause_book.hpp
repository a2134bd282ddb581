// The clauses of a program, collected while it is executed: execution stops at points that stand
// for many states (heads of loops, calls of recursive functions), and each path between two points
// is a clause.
//
// A point has variables of its own, for what is unknown there. Variables that existed before the
// point have one value for everything that follows; a predicate gets those as parameters that
// clauses need, directly or through other points.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <unordered_set>
#include <vector>

#include "solver/core/horn_problem.hpp"
#include "term/term.hpp"

namespace braid::horn {

class ClauseBook {
 public:
  struct Point {
    std::string place;  // equal for points that probably have much in common
    std::vector<term::Term> own;
    std::unordered_set<term::Term> known;
    std::optional<std::size_t> origin;  // the point before, whose own variables are known here
  };
  // A point, with values for its own variables.
  struct Use {
    std::size_t point = 0;
    std::vector<term::Term> values;
  };
  struct Clause {
    std::vector<Use> body;
    std::vector<term::Term> conditions;
    // Conditions from before the path: those belong to the clause whose variables all do.
    std::vector<term::Term> context;
    std::optional<Use> head;  // none: the path must be impossible
  };
  struct Mark {
    std::size_t points = 0;
    std::size_t clauses = 0;
  };

  std::size_t add(Point point);
  void add(Clause clause);
  [[nodiscard]] Mark mark() const { return {points_.size(), clauses_.size()}; }
  // Forgets what was added since then.
  void goBackTo(const Mark& mark);

  [[nodiscard]] const std::vector<Point>& points() const { return points_; }
  [[nodiscard]] const std::vector<Clause>& clauses() const { return clauses_; }
  // Predicates have the numbers of their points; a solution is about the points' variables.
  [[nodiscard]] solver::HornProblem problem() const;

 private:
  [[nodiscard]] std::vector<std::unordered_set<term::Term>> neededAtPoints() const;

  std::vector<Point> points_;
  std::vector<Clause> clauses_;
};

}  // namespace braid::horn
