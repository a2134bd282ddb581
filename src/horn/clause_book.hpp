// The clauses of a program, as an execution finds them: it stops at points that stand for many
// states (heads of loops, calls of recursive functions), and each path between two points is a
// clause.
//
// What is unknown at a point are its own variables. What was known before it came to be, and has
// one value for all that follows, goes by the same variables wherever it is needed; which those are
// is found out from the clauses, so that predicates have no more parameters than that.
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
    std::string place;  // the same for points that are likely to have much in common
    std::vector<term::Term> own;
    std::unordered_set<term::Term> known;
    std::optional<std::size_t> origin;  // the point before, whose variables are known
  };
  // What a point's own variables are.
  struct Use {
    std::size_t point = 0;
    std::vector<term::Term> values;
  };
  struct Clause {
    std::vector<Use> body;
    std::vector<term::Term> conditions;
    // That hold as well, but are of no interest if they speak of other variables.
    std::vector<term::Term> context;
    std::optional<Use> head;  // none: it must not be
  };
  struct Mark {
    std::size_t points = 0;
    std::size_t clauses = 0;
  };

  std::size_t add(Point point);
  void add(Clause clause) { clauses_.push_back(std::move(clause)); }
  [[nodiscard]] Mark mark() const { return {points_.size(), clauses_.size()}; }
  // Forgets what came since then.
  void goBackTo(const Mark& mark);

  [[nodiscard]] const std::vector<Point>& points() const { return points_; }
  [[nodiscard]] const std::vector<Clause>& clauses() const { return clauses_; }
  // Its predicates have the numbers of the points. A solution speaks of their variables.
  [[nodiscard]] solver::HornProblem problem() const;

 private:
  [[nodiscard]] std::vector<std::unordered_set<term::Term>> neededAtPoints() const;

  std::vector<Point> points_;
  std::vector<Clause> clauses_;
};

}  // namespace braid::horn
