#include "generators/all_memories.hpp"

#include <algorithm>
#include <set>

#include "exec/concrete_domain.hpp"
#include "exec/interpreter.hpp"
#include "generators/memory_maker.hpp"
#include "ir/layout_places.hpp"

namespace braid::test {

using exec::StopKind;
using ir::LayoutId;
using ir::Opcode;

namespace {

constexpr std::uint64_t kMostSteps = 100'000;

void addPointedTo(const std::vector<ir::Layout>& layouts, LayoutId id, std::set<LayoutId>& seen,
                  std::vector<LayoutId>& targets) {
  if (!seen.insert(id).second) {
    return;
  }
  const ir::Layout& layout = layouts[id];
  for (const LayoutId inside : ir::layoutsInside(layout)) {
    addPointedTo(layouts, inside, seen, targets);
  }
  if (layout.isPointer()) {
    const LayoutId target = layout.target.layout;
    const bool isNew = std::ranges::none_of(
        targets, [&](LayoutId other) { return ir::areAlike(layouts, target, other); });
    if (isNew && layouts[target].kind != ir::LayoutKind::Function) {
      targets.push_back(target);
    }
    addPointedTo(layouts, target, seen, targets);
  }
}

// A run whose memory is made up while it goes on.
class WatchedRun {
 public:
  enum class End { Memory, NoMemory, None };

  WatchedRun(const exec::Program& program, term::TermManager& terms, MemoryMaker& memory)
      : layouts_(program.module().layouts),
        memory_(memory),
        domain_(terms),
        interpreter_(program, domain_, exec::InterpreterLimits{}) {}

  // No memory has what the run met: an object that nothing leads to, or a number in a union that is
  // used as a pointer.
  End run(exec::State& state) {
    exec::Stop stop{StopKind::Quota, {}};
    while (stop.kind == StopKind::Quota && state.steps < kMostSteps) {
      if (!prepare(state)) {
        return End::NoMemory;
      }
      stop = interpreter_.run(state, 1);
    }
    if (stop.kind == StopKind::Quota) {
      return End::None;
    }
    return memory_.isComplete() ? End::Memory : End::NoMemory;
  }

 private:
  // False when a number in a union is used as a pointer.
  bool prepare(exec::State& state) {
    const exec::Frame& frame = *state.top;
    const exec::Op& op = frame.currentOp();
    const auto number = [&](ir::Operand operand) {
      const memory::Value& value = operand.isRegister()
                                       ? frame.registers()[operand.registerId()]
                                       : frame.function().constants[operand.constantIndex()];
      return static_cast<std::uint64_t>(value.scalar());
    };
    const auto width = [&] {
      return op.type.is(ir::TypeKind::Bool) ? 1 : std::uint64_t{(op.type.width() + 7) / 8};
    };
    switch (op.opcode) {
      case Opcode::MakeUnknown:
        memory_.addRequest(state, number(op.a), layouts_[op.target].size, op.target);
        return true;
      case Opcode::MakeSymbolic:
        memory_.addRequest(state, number(op.a), number(op.b), ir::kUnknownLayout);
        return true;
      case Opcode::LoadMemory:
        memory_.fill(state, number(op.a), width());
        return !memory_.isBehindNumber(number(op.a));
      case Opcode::StoreMemory:
        memory_.cover(state, number(op.a), width());
        return !memory_.isBehindNumber(number(op.a));
      case Opcode::CopyMemory:
        memory_.fill(state, number(op.b), number(op.c));
        memory_.cover(state, number(op.a), number(op.c));
        return true;
      case Opcode::FillMemory:
        memory_.cover(state, number(op.a), number(op.c));
        return true;
      default:
        return true;
    }
  }

  const std::vector<ir::Layout>& layouts_;
  MemoryMaker& memory_;
  exec::ConcreteDomain domain_;
  exec::Interpreter<exec::ConcreteDomain> interpreter_;
};

}  // namespace

std::vector<LayoutId> AllMemories::pointedTo() const {
  const ir::Module& module = program_.module();
  std::set<LayoutId> seen;
  std::vector<LayoutId> targets;
  for (const ir::Block& block : module.functions[start_].blocks) {
    for (const ir::Instruction& instruction : block.instructions) {
      if (instruction.opcode == Opcode::MakeUnknown) {
        addPointedTo(module.layouts, instruction.target, seen, targets);
      }
    }
  }
  return targets;
}

bool AllMemories::forEach(const std::function<void(const exec::Inputs&)>& visit) {
  const std::vector<LayoutId> kinds = pointedTo();
  Choices choices;
  do {
    MemoryMaker memory(program_, terms_, choices, kinds, limits_);
    exec::State state = exec::makeInitialState(program_, terms_, start_, {});
    switch (WatchedRun(program_, terms_, memory).run(state)) {
      case WatchedRun::End::Memory:
        visit(memory.inputs());
        break;
      case WatchedRun::End::NoMemory:
        break;
      case WatchedRun::End::None:
        return false;
    }
  } while (choices.advance());
  return true;
}

}  // namespace braid::test
