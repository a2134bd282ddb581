#include "ir/analysis/loop_registers.hpp"

#include <algorithm>
#include <map>
#include <optional>
#include <set>

#include "ir/analysis/execution_order.hpp"
#include "ir/analysis/liveness.hpp"

namespace braid::ir::analysis {

namespace {

using support::BigInt;

// A register's value, as the value of some register at the head of the loop plus a number between
// `least` and `most`.
struct Moved {
  RegisterId from;
  BigInt least;
  BigInt most;
};
using Moves = std::map<RegisterId, Moved>;  // registers without an entry have unknown values

std::set<RegisterId> assignedIn(const Function& function, const Loop& loop) {
  std::set<RegisterId> assigned;
  for (const NodeId block : loop.body) {
    for (const Instruction& instruction : function.blocks[block].instructions) {
      if (instruction.result != kNoRegister) {
        assigned.insert(instruction.result);
      }
    }
  }
  return assigned;
}

// The registers that branches out of the loop read, and those they are computed from in the loop.
std::set<RegisterId> deciding(const Function& function, const Loop& loop) {
  std::set<RegisterId> found;
  for (const Edge& exit : loop.exits) {
    for (const RegisterId each : readRegisters(function.blocks[exit.from].instructions.back())) {
      found.insert(each);
    }
  }
  for (bool hasMore = true; hasMore;) {
    hasMore = false;
    for (const NodeId block : loop.body) {
      for (const Instruction& instruction : function.blocks[block].instructions) {
        if (instruction.result == kNoRegister || !found.contains(instruction.result)) {
          continue;
        }
        for (const RegisterId each : readRegisters(instruction)) {
          hasMore = found.insert(each).second || hasMore;
        }
      }
    }
  }
  return found;
}

Moves joined(const Moves& a, const Moves& b) {
  Moves result;
  for (const auto& [variable, move] : a) {
    const auto other = b.find(variable);
    if (other != b.end() && other->second.from == move.from) {
      result.emplace(variable, Moved{move.from, std::min(move.least, other->second.least),
                                     std::max(move.most, other->second.most)});
    }
  }
  return result;
}

std::optional<BigInt> numberOf(const std::vector<Constant>& constants, Operand operand, Type type) {
  if (operand.isRegister() || operand.constantIndex() >= constants.size()) {
    return std::nullopt;
  }
  const BigInt& value = constants[operand.constantIndex()].value;
  return type.is(TypeKind::Bits) ? value.toSigned(type.width()) : value;
}

void step(const Instruction& instruction, const std::vector<Constant>& constants, Moves& moves) {
  if (instruction.result == kNoRegister) {
    return;
  }
  std::optional<Moved> result;
  const auto movedBy = [&](Operand operand, const BigInt& distance) {
    const auto known = operand.isRegister() ? moves.find(operand.registerId()) : moves.end();
    if (known != moves.end()) {
      result =
          Moved{known->second.from, known->second.least + distance, known->second.most + distance};
    }
  };
  switch (instruction.opcode) {
    case Opcode::Copy:
      movedBy(instruction.a, BigInt(0));
      break;
    case Opcode::Add:
    case Opcode::PointerAdd:
      if (const auto distance = numberOf(constants, instruction.b, instruction.type)) {
        movedBy(instruction.a, *distance);
      } else if (const auto other = numberOf(constants, instruction.a, instruction.type)) {
        movedBy(instruction.b, *other);
      }
      break;
    case Opcode::Sub:
      if (const auto distance = numberOf(constants, instruction.b, instruction.type)) {
        movedBy(instruction.a, -*distance);
      }
      break;
    default:
      break;
  }
  if (result) {
    moves.insert_or_assign(instruction.result, *result);
  } else {
    moves.erase(instruction.result);
  }
}

}  // namespace

LoopRegisters registersOf(const Function& function, const Digraph& graph, const LoopForest& forest,
                          LoopId id) {
  const Loop& loop = forest.loops()[id];
  LoopRegisters result;
  const std::set<RegisterId> assigned = assignedIn(function, loop);
  std::ranges::set_intersection(deciding(function, loop), assigned,
                                std::back_inserter(result.control));
  // Once round the loop, each block after its predecessors. What an inner loop assigns is unknown.
  std::map<NodeId, Moves> before;
  Moves& start = before[loop.header];
  for (RegisterId each = 0; each < function.registers.size(); ++each) {
    start.emplace(each, Moved{each, BigInt(0), BigInt(0)});
  }
  std::optional<Moves> around;
  for (const NodeId block : executionOrder(graph, 0, forest)) {
    const auto known = before.find(block);
    if (!forest.contains(id, block) || known == before.end()) {
      continue;
    }
    Moves moves = known->second;
    if (const std::optional<LoopId> inner = forest.innermost(block); inner && *inner != id) {
      for (const RegisterId each : assignedIn(function, forest.loops()[*inner])) {
        moves.erase(each);
      }
    }
    for (const Instruction& instruction : function.blocks[block].instructions) {
      step(instruction, function.constants, moves);
    }
    for (const NodeId next : graph.successors(block)) {
      if (next == loop.header) {
        around = around ? joined(*around, moves) : moves;
      } else if (const auto [place, isNew] = before.emplace(next, moves); !isNew) {
        place->second = joined(place->second, moves);
      }
    }
  }
  for (const RegisterId each : result.control) {
    const auto known = around ? around->find(each) : Moves::iterator();
    if (!around || known == around->end() || known->second.from != each) {
      continue;
    }
    if (known->second.least.sign() >= 0 && known->second.most.sign() > 0) {
      result.progress.push_back({each, true});
    } else if (known->second.most.sign() <= 0 && known->second.least.sign() < 0) {
      result.progress.push_back({each, false});
    }
  }
  return result;
}

}  // namespace braid::ir::analysis
