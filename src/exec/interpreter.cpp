#include "exec/interpreter.hpp"

#include "exec/concrete_domain.hpp"
#include "exec/interpreter_bits.hpp"
#include "exec/interpreter_calls.hpp"
#include "exec/interpreter_choices.hpp"
#include "exec/interpreter_control.hpp"
#include "exec/interpreter_impl.hpp"
#include "exec/interpreter_memory.hpp"
#include "exec/interpreter_objects.hpp"
#include "exec/interpreter_ranges.hpp"
#include "exec/interpreter_values.hpp"
#include "exec/interpreter_world.hpp"
#include "exec/symbolic_domain.hpp"

namespace braid::exec {

// Defined in quantifier.cpp.
template <>
Flow Interpreter<ConcreteDomain>::quantifier(Cursor& at, const Op& op);
template <>
Flow Interpreter<SymbolicDomain>::quantifier(Cursor& at, const Op& op);

template class Interpreter<ConcreteDomain>;
template class Interpreter<SymbolicDomain>;

}  // namespace braid::exec
