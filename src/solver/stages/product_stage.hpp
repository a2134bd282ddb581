// Adds what bounds of integers tell about their products: if two sums are not negative, neither is
// their product. The stages behind take a product for an unknown of its own, and do not see what
// bounds of i and n say about n * i. For example, n * i + j < n * n for i and j below n, where a
// table of n rows is read, follows from one such product.
//
// Only products that occur in the query are bounded, and of bounds of equal sums the strongest is
// used. What is added follows from the query, so every answer is one to the query; in a core, the
// two bounds take its place.
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

  [[nodiscard]] std::optional<term::Polynomial> sumOf(term::Term atom) const;
  void read(term::Term condition, term::Term origin);
  std::vector<Consequence> consequences();

  term::TermManager& terms_;
  stages::Tuning tuning_;
  // About the query at hand.
  std::set<term::Polynomial::Product> products_;
  // by the sum without its constant
  std::map<std::map<term::Polynomial::Product, support::BigInt>, Bound> bounds_;
};

}  // namespace braid::solver
