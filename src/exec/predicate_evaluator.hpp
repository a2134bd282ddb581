// Predicates of specifications (ir::Clause) as formulas about a state: runs the function on its
// own, and combines the results of its paths into one condition.
#pragma once

#include <optional>
#include <span>

#include "exec/interpreter.hpp"
#include "exec/program.hpp"
#include "exec/state.hpp"
#include "exec/symbolic_domain.hpp"
#include "memory/value.hpp"
#include "term/term.hpp"

namespace braid::exec {

class PredicateEvaluator {
 public:
  PredicateEvaluator(const Program& program, SymbolicDomain& domain)
      : program_(program), domain_(domain), interpreter_(program, domain, {}) {}

  // The condition for the predicate to hold of these values in the state, under the state's own;
  // where it cannot be evaluated, as behind null, it does not hold. Empty if the condition cannot
  // be given: the predicate takes too long, or looks at inputs that are not known yet.
  std::optional<term::Term> evaluate(const State& state, ir::FunctionId predicate,
                                     std::span<const memory::Value> arguments);

 private:
  const Program& program_;
  SymbolicDomain& domain_;
  Interpreter<SymbolicDomain> interpreter_;
};

}  // namespace braid::exec
