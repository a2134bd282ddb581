// Checks every model of the stages behind by evaluating the query under it. A model that fails is a
// bug, here or in the solver, and no result of the run can be trusted after it.
#pragma once

#include <stdexcept>

#include "solver/core/stage.hpp"

namespace braid::solver {

class WrongModelError : public std::logic_error {
 public:
  using std::logic_error::logic_error;
};

class ValidatingStage final : public Stage {
 public:
  explicit ValidatingStage(std::unique_ptr<Solver> next) : Stage("validate", std::move(next)) {}

 protected:
  // Throws WrongModelError after printing the query to stderr.
  Answer answer(const Query& query, const Stopwatch& watch) override;
};

}  // namespace braid::solver
