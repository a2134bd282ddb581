// Computing with values that may be unknown, and with guarded sets of them (MultiSE, section 3): an
// operation on such sets is done for each combination of alternatives that is possible on the path.
// So what is known on each of the joined paths is computed, not asked about.
#pragma once

#include <optional>
#include <span>

#include "exec/float_ops.hpp"
#include "exec/guarded_value.hpp"
#include "exec/path_guards.hpp"
#include "exec/state.hpp"
#include "ir/opcode.hpp"
#include "memory/value.hpp"
#include "solver/facts/interval_inference.hpp"
#include "term/term_manager.hpp"

namespace braid::exec {

class SymbolicValues {
 public:
  // Without intervals, nothing is simplified by what the path knows.
  SymbolicValues(term::TermManager& terms, PathGuards& guards,
                 const solver::facts::IntervalInference* intervals)
      : terms_(terms), guards_(guards), intervals_(intervals) {}

  memory::Value compute(const State& state, ir::Opcode opcode, ir::Type type,
                        const memory::Value& a, const memory::Value& b);
  memory::Value select(const State& state, ir::Type type, const memory::Value& condition,
                       const memory::Value& then, const memory::Value& otherwise);
  memory::Value convert(const State& state, ir::Opcode opcode, ir::Type from, ir::Type to,
                        const memory::Value& value);
  std::optional<memory::Value> computeFloat(const State& state, const FloatOperation& operation,
                                            std::span<const memory::Value> operands);

  // The value among several whose guard holds; one of the guards does on the state's paths.
  memory::Value choose(const State& state, std::span<const GuardedValue> choices, ir::Type type);

  // A value that is about to be stored, simplified if some unknown has become known on the path.
  // References are not changed: they are resolved, not computed.
  memory::Value settled(const State& state, const memory::Value& value, ir::Type type) {
    return value.isTerm() && intervals_ != nullptr && !type.is(ir::TypeKind::Ref)
               ? settledTerm(state, value, type)
               : value;
  }

 private:
  // Ignores guarded sets.
  term::Term computeTerms(ir::Opcode opcode, ir::Type type, term::Term x, term::Term y);
  // Applies `function` to terms, or to each alternative of guarded sets.
  template <class Function>
  term::Term pointwise(const State& state, std::span<const term::Term> operands,
                       const Function& function);
  bool tellApart(std::span<const GuardedValue> choices, const guard::Guard& care,
                 guard::Summary& alternatives);
  memory::Value settledTerm(const State& state, const memory::Value& value, ir::Type type);

  term::TermManager& terms_;
  PathGuards& guards_;
  const solver::facts::IntervalInference* intervals_;
};

}  // namespace braid::exec
