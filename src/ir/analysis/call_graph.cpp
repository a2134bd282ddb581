#include "ir/analysis/call_graph.hpp"

#include <algorithm>
#include <cassert>

namespace braid::ir::analysis {

namespace {

Type typeOf(const Function& function, Operand operand) {
  return operand.isRegister() ? function.registers[operand.registerId()].type
                              : function.constants[operand.constantIndex()].type;
}

Digraph buildGraph(const Module& module) {
  Digraph graph(module.functions.size());
  for (FunctionId id = 0; id < module.functions.size(); ++id) {
    const Function& function = module.functions[id];
    for (const Block& block : function.blocks) {
      for (const Instruction& instruction : block.instructions) {
        for (const FunctionId callee : possibleCallees(module, function, instruction)) {
          graph.addEdge(id, callee);
        }
      }
    }
  }
  return graph;
}

}  // namespace

std::vector<FunctionId> virtualTargets(const Module& module, ShapeId shape, SelectorId selector) {
  std::vector<FunctionId> result;
  if (shape == kNullShape) {
    return result;
  }
  for (ShapeId id = 1; id < module.shapes.size(); ++id) {
    const auto* record = std::get_if<RecordShape>(&module.shapes[id]);
    if (record == nullptr || !record->isInstantiable || !module.isSubshape(id, shape)) {
      continue;
    }
    if (const auto method = record->methods.find(selector); method != record->methods.end()) {
      result.push_back(method->second);
    }
  }
  std::sort(result.begin(), result.end());
  result.erase(std::unique(result.begin(), result.end()), result.end());
  return result;
}

std::vector<FunctionId> possibleCallees(const Module& module, const Function& function,
                                        const Instruction& instruction) {
  if (instruction.opcode == Opcode::Call || isQuantifier(instruction.opcode)) {
    return {instruction.target};
  }
  if (instruction.opcode == Opcode::CallVirtual) {
    assert(!instruction.args.empty());
    return virtualTargets(module, typeOf(function, instruction.args[0]).shape(),
                          instruction.target);
  }
  return {};
}

CallGraph::CallGraph(const Module& module)
    : graph_(buildGraph(module)), recursive_(module.functions.size(), false) {
  const std::vector<std::uint32_t> component = stronglyConnectedComponents(graph_);
  std::vector<std::size_t> members(module.functions.size(), 0);
  for (FunctionId id = 0; id < module.functions.size(); ++id) {
    ++members[component[id]];
  }
  for (FunctionId id = 0; id < module.functions.size(); ++id) {
    const std::vector<NodeId>& callees = graph_.successors(id);
    recursive_[id] = members[component[id]] > 1 ||
                     std::find(callees.begin(), callees.end(), id) != callees.end();
  }
}

}  // namespace braid::ir::analysis
