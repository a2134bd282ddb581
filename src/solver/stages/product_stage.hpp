// Adds what bounds of integers tell about their products: of two sums that are not negative, the
// product is not either. The stages behind take products for unknowns of their own, and what i and
// n tell about n * i is missing there: that n * i + j < n * n for i and j below n, where a table of
// n rows is read, is one such product.
//
// Only products that the query speaks of anyway are told about, and of equal sums the strongest
// bound counts. What is added follows from the query, so every answer is one to it; in a core it
// stands for the two bounds.
#pragma once

#include <array>
#include <cstddef>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <span>
#include <vector>

#include "solver/core/stage.hpp"
#include "solver/stages/solver_tuning.hpp"
#include "term/polynomial.hpp"
#include "term/term_manager.hpp"

namespace braid::solver {

class ProductStage final : public Stage {
 public:
  ProductStage(std::unique_ptr<Solver> next, term::TermManager& terms,
               const SolverTuning& tuning = {})
      : Stage("products", std::move(next)), terms_(terms), tuning_(tuning.stages) {}

 protected:
  Answer answer(const Query& query, const Stopwatch& watch) override;

 private:
  // A sum that is not negative, and the condition of the query that says so.
  struct Bound {
    term::Polynomial sum;
    term::Term origin;
  };
  struct Consequence {
    term::Term condition;
    std::array<term::Term, 2> origins;
  };

  std::optional<term::Polynomial> sumOf(term::Term atom) const;
  void read(term::Term condition, term::Term origin);
  std::vector<Consequence> consequences();

  term::TermManager& terms_;
  stages::Tuning tuning_;
  // Of the query at hand.
  std::set<term::Polynomial::Product> products_;
  std::map<std::map<term::Polynomial::Product, support::BigInt>, Bound> bounds_;  // by the unknowns
};

}  // namespace braid::solver
