// Which function may call which. A virtual call may reach the method of every instantiable shape
// that is a subshape of the object's static one (class hierarchy analysis): cheap, and no callee is
// missing. Calls through pointers are left out: whoever needs every callee has to look for
// `call.indirect` as well. Predicates of clauses have no callers, but may call functions.
#pragma once

#include "ir/analysis/digraph.hpp"
#include "ir/module.hpp"

namespace braid::ir::analysis {

// What calling `selector` on an object of static shape `shape` may run, ascending.
std::vector<FunctionId> virtualTargets(const Module& module, ShapeId shape, SelectorId selector);
// The functions that the instruction may call, bodies of quantifiers included, ascending. Empty for
// a call through a pointer, and if it is no call.
std::vector<FunctionId> possibleCallees(const Module& module, const Function& function,
                                        const Instruction& instruction);

class CallGraph {
 public:
  explicit CallGraph(const Module& module);

  // Nodes are function ids, edges go from caller to callee.
  [[nodiscard]] const Digraph& graph() const { return graph_; }
  // Whether the function may be active twice on one call stack.
  [[nodiscard]] bool isRecursive(FunctionId function) const { return recursive_[function]; }

 private:
  Digraph graph_;
  std::vector<bool> recursive_;
};

}  // namespace braid::ir::analysis
