// Equalities of polynomials, over the integers and modulo 2^width. An equality in the question is
// reduced by equalities among the conditions: if adding multiples of these makes it 0 = 0, it is
// true. This shows that an invariant like `2 * sum == i * (i + 1)` is kept, which no search finds.
// Operations on bits take part by their laws, `a ^ b == a + b - 2 * (a & b)`, and so do quotients:
// `a == 2 * (a / 2) + a % 2`.
#pragma once

#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "solver/core/stage.hpp"
#include "solver/stages/solver_tuning.hpp"
#include "term/polynomial.hpp"
#include "term/term_manager.hpp"

namespace braid::solver {

class PolynomialStage final : public Stage {
 public:
  PolynomialStage(std::unique_ptr<Solver> next, term::TermManager& terms,
                  const SolverTuning& tuning = {})
      : Stage("polynomials", std::move(next)), terms_(terms), tuning_(tuning.stages) {}

 protected:
  Answer answer(const Query& query, const Stopwatch& watch) override;

 private:
  // A polynomial that is 0, and the product in it that the other products replace.
  struct Rule {
    term::Polynomial zero;  // the pivot's factor is 1
    term::Polynomial::Product pivot;
  };

  [[nodiscard]] std::vector<Rule> rulesOf(const Query& query);
  // Rules that write operations on bits, and quotients, as sums.
  [[nodiscard]] std::vector<Rule> lawsOf(const Query& query);
  std::optional<support::BigInt> knownLowBits(const Query& query, term::Term word, unsigned bits);
  term::Term lowBits(const Query& query, term::Term word, unsigned bits);
  [[nodiscard]] std::vector<term::Polynomial> zerosIn(std::span<const term::Term> conditions);
  [[nodiscard]] static term::Polynomial::Product pivotOf(const term::Polynomial& zero);
  // Applies the rules until none fits.
  void reduce(term::Polynomial& polynomial, const std::vector<Rule>& rules);

  term::TermManager& terms_;
  stages::Tuning tuning_;
};

}  // namespace braid::solver
