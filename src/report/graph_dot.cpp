#include "report/graph_dot.hpp"

#include <algorithm>
#include <cassert>
#include <map>
#include <string_view>
#include <utility>
#include <vector>

#include "ir/analysis/call_graph.hpp"
#include "ir/analysis/control_flow.hpp"
#include "ir/analysis/loops.hpp"
#include "ir/naming.hpp"
#include "ir/printer.hpp"

namespace braid::report {

namespace {

// A DOT string; lines end in \l, which aligns them at the left.
std::string dotString(std::string_view text) {
  std::string result = "\"";
  for (const char c : text) {
    if (c == '\n') {
      result += "\\l";
    } else if (c == '"' || c == '\\') {
      result += '\\';
      result += c;
    } else {
      result += c;
    }
  }
  return result + "\"";
}

std::string node(ir::FunctionId function, ir::BlockId block) {
  return "f" + std::to_string(function) + "b" + std::to_string(block);
}

class ControlFlowWriter {
 public:
  explicit ControlFlowWriter(const ir::Module& module) : module_(module), naming_(module) {}

  void write(std::string& out, ir::FunctionId id) {
    const ir::Function& function = module_.functions[id];
    out += "  subgraph cluster_" + std::to_string(id) + " {\n";
    out += "    label=" + dotString(function.name) + ";\n";
    if (!function.blocks.empty()) {
      blocks(out, id, function);
    }
    out += "  }\n";
  }

 private:
  void blocks(std::string& out, ir::FunctionId id, const ir::Function& function) {
    namespace analysis = ir::analysis;
    const analysis::Digraph graph = controlFlow(function, analysis::HandlerEdges::Include);
    const analysis::LoopForest loops(graph, 0);
    for (ir::BlockId block = 0; block < function.blocks.size(); ++block) {
      out += "    " + node(id, block) + " [label=" + dotString(codeOf(function, block));
      out += loops.isHeader(block) ? ", penwidth=2.5, xlabel=\"loop\"];\n" : "];\n";
    }
    for (ir::BlockId block = 0; block < function.blocks.size(); ++block) {
      edges(out, id, function, graph, block);
    }
  }

  [[nodiscard]] std::string codeOf(const ir::Function& function, ir::BlockId block) const {
    const ir::RegisterNaming registers(function);
    const ir::Block& code = function.blocks[block];
    std::string text = "b" + std::to_string(block);
    text += code.label.empty() ? ":\n" : " " + code.label + ":\n";
    for (const ir::Instruction& instruction : code.instructions) {
      text += "  " + print(naming_, registers, function, instruction) + "\n";
    }
    return text;
  }

  static void edges(std::string& out, ir::FunctionId id, const ir::Function& function,
                    const ir::analysis::Digraph& graph, ir::BlockId block) {
    const ir::Block& code = function.blocks[block];
    const ir::Instruction& last = code.instructions.back();
    assert(ir::opcodeInfo(last.opcode).isTerminator);
    const auto edge = [&](ir::BlockId to, std::string_view attributes) {
      out += "    " + node(id, block) + " -> " + node(id, to);
      out += attributes;
      out += ";\n";
    };
    if (last.opcode == ir::Opcode::Branch) {
      edge(last.target, " [label=\"true\"]");
      edge(last.otherwise, " [label=\"false\"]");
    } else {
      for (const ir::BlockId next : ir::analysis::successorsOf(last)) {
        edge(next, "");
      }
    }
    const auto& next = graph.successors(block);
    if (code.handler && std::find(next.begin(), next.end(), *code.handler) != next.end()) {
      edge(*code.handler, " [style=dashed, label=\"raises\"]");
    }
  }

  const ir::Module& module_;
  ir::Naming naming_;
};

bool isOfProgram(const ir::Function& function, RuntimeFunctions runtime) {
  return !function.isPredicate && (runtime == RuntimeFunctions::Show || !function.isRuntime);
}

}  // namespace

std::string controlFlowDot(const ir::Module& module, std::optional<ir::FunctionId> only,
                           RuntimeFunctions runtime) {
  assert(!only || *only < module.functions.size());
  ControlFlowWriter writer(module);
  std::string out = "digraph \"control flow\" {\n";
  out += "  node [shape=box, fontname=\"monospace\", fontsize=10];\n";
  out += "  edge [fontsize=9];\n";
  for (ir::FunctionId id = 0; id < module.functions.size(); ++id) {
    if (only ? *only == id : isOfProgram(module.functions[id], runtime)) {
      writer.write(out, id);
    }
  }
  return out + "}\n";
}

std::string callGraphDot(const ir::Module& module, RuntimeFunctions runtime) {
  const ir::analysis::CallGraph calls(module);
  const auto isInside = [&](ir::FunctionId id) {
    return isOfProgram(module.functions[id], runtime);
  };
  std::vector<bool> isShown(module.functions.size());
  for (ir::FunctionId id = 0; id < module.functions.size(); ++id) {
    isShown[id] = isInside(id);
  }
  // Whether all calls along the edge are virtual.
  std::map<std::pair<ir::FunctionId, ir::FunctionId>, bool> isVirtual;
  for (ir::FunctionId id = 0; id < module.functions.size(); ++id) {
    if (!isInside(id)) {
      continue;
    }
    const ir::Function& function = module.functions[id];
    for (const ir::Block& block : function.blocks) {
      for (const ir::Instruction& instruction : block.instructions) {
        const bool virtualCall = instruction.opcode == ir::Opcode::CallVirtual;
        for (const ir::FunctionId callee :
             ir::analysis::possibleCallees(module, function, instruction)) {
          const auto [entry, isNew] = isVirtual.try_emplace({id, callee}, virtualCall);
          entry->second = entry->second && virtualCall;
          isShown[callee] = true;
        }
      }
    }
  }
  std::string out = "digraph \"calls\" {\n";
  out += "  node [shape=box, fontname=\"monospace\", fontsize=10];\n";
  for (ir::FunctionId id = 0; id < module.functions.size(); ++id) {
    if (!isShown[id]) {
      continue;
    }
    out += "  f" + std::to_string(id) + " [label=" + dotString(module.functions[id].name);
    out += isInside(id) ? "" : ", color=gray, fontcolor=gray";
    out += calls.isRecursive(id) ? ", penwidth=2.5];\n" : "];\n";
  }
  for (const auto& [edge, dashed] : isVirtual) {
    out += "  f" + std::to_string(edge.first) + " -> f" + std::to_string(edge.second);
    out += dashed ? " [style=dashed];\n" : ";\n";
  }
  return out + "}\n";
}

}  // namespace braid::report
