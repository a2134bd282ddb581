#include "exec/program.hpp"

#include <algorithm>
#include <cassert>

namespace braid::exec {

using ir::Opcode;

namespace {

Op prepare(const ir::Instruction& instruction, const std::vector<std::uint32_t>& blockStart,
           std::uint32_t handler, PreparedFunction& into) {
  Op op{};
  op.opcode = instruction.opcode;
  op.fault = instruction.fault;
  op.type = instruction.type;
  op.result = instruction.result;
  op.a = instruction.a;
  op.b = instruction.b;
  op.c = instruction.c;
  op.target = instruction.target;
  op.otherwise = instruction.otherwise;
  if (instruction.opcode == Opcode::Jump || instruction.opcode == Opcode::Branch) {
    op.target = blockStart[instruction.target];
  }
  if (instruction.opcode == Opcode::Branch) {
    op.otherwise = blockStart[instruction.otherwise];
  }
  op.firstArgument = static_cast<std::uint32_t>(into.arguments.size());
  op.argumentCount = static_cast<std::uint32_t>(instruction.args.size());
  into.arguments.insert(into.arguments.end(), instruction.args.begin(), instruction.args.end());
  op.handler = handler;
  return op;
}

// Every cycle has an edge that leads backwards in the layout; iterations are counted where such an
// edge leads to.
void numberLoops(PreparedFunction& function) {
  function.loopAt.assign(function.code.size(), kNoLoop);
  function.loopCount = 0;
  const auto noteEdge = [&](std::size_t from, std::uint32_t to) {
    if (to <= from && function.loopAt[to] == kNoLoop) {
      function.loopAt[to] = function.loopCount++;
    }
  };
  for (std::size_t i = 0; i < function.code.size(); ++i) {
    const Op& op = function.code[i];
    if (op.opcode == Opcode::Jump || op.opcode == Opcode::Branch) {
      noteEdge(i, op.target);
    }
    if (op.opcode == Opcode::Branch) {
      noteEdge(i, op.otherwise);
    }
  }
}

// Finds inputs that a loop seems to store one by one: `for (…) buffer[i] = nondet_char();`.
void noteFillingInputs(PreparedFunction& function) {
  const std::size_t count = function.code.size();
  function.fillsMemory.assign(count, false);
  const auto& registers = function.source->registers;
  std::vector<bool> isStored(registers.size());
  for (const Op& op : function.code) {
    if (op.opcode == Opcode::StoreMemory && op.a.isRegister() && op.b.isRegister()) {
      isStored[op.b.registerId()] = true;
    }
  }
  std::size_t leastTarget = count;  // of the jumps after a position
  for (std::size_t i = count; i-- > 0;) {
    const Op& op = function.code[i];
    if (op.opcode == Opcode::Branch) {
      leastTarget = std::min({leastTarget, std::size_t{op.target}, std::size_t{op.otherwise}});
    } else if (op.opcode == Opcode::Jump) {
      leastTarget = std::min(leastTarget, std::size_t{op.target});
    }
    const bool isAsking = (op.opcode == Opcode::Call && !op.type.is(ir::TypeKind::Void)) ||
                          op.opcode == Opcode::Input;
    function.fillsMemory[i] =
        isAsking && leastTarget <= i && op.result < registers.size() && isStored[op.result];
  }
}

// The number of objects of unknown memory that all paths together may find.
constexpr ir::Segment kInputSegments = 1U << 16U;

bool hasUnknownMemory(const ir::Module& module) {
  for (const ir::Function& function : module.functions) {
    for (const ir::Block& block : function.blocks) {
      for (const ir::Instruction& instruction : block.instructions) {
        if (instruction.opcode == Opcode::MakeUnknown) {
          return true;
        }
      }
    }
  }
  return false;
}

memory::AddressSpace makeInitialMemory(const ir::Module& module) {
  memory::AddressSpace memory;
  const auto [firstInput, endOfInputs] = inputSegmentsOf(module);
  memory.reserve(firstInput, endOfInputs - firstInput);
  for (std::size_t i = 0; i < module.globals.size(); ++i) {
    const ir::Global& global = module.globals[i];
    const ir::Segment segment = ir::segmentOf(module.addressOfGlobal(i));
    const auto kind =
        global.isConstant ? memory::ByteObject::Kind::Constant : memory::ByteObject::Kind::Global;
    memory::ByteObjectPtr object(new memory::ByteObject(
        kind, segment, memory::Value::scalar(static_cast<std::int64_t>(global.size)),
        memory::ByteObject::Fill::Zero, global.elementWidth));
    object->putBytes(0, global.bytes);
    memory.addGlobal(segment, std::move(object));
  }
  return memory;
}

}  // namespace

std::pair<ir::Segment, ir::Segment> inputSegmentsOf(const ir::Module& module) {
  const auto first = static_cast<ir::Segment>(module.globals.size() + module.functions.size() + 1);
  return {first, first + (hasUnknownMemory(module) ? kInputSegments : 0)};
}

Program::Program(const ir::Module& module, term::TermManager& terms)
    : module_(module), initialMemory_(makeInitialMemory(module)) {
  functions_.reserve(module.functions.size());
  for (std::size_t f = 0; f < module.functions.size(); ++f) {
    const ir::Function& source = module.functions[f];
    PreparedFunction& function = functions_.emplace_back();
    function.source = &source;
    function.id = static_cast<ir::FunctionId>(f);
    function.registerCount = static_cast<std::uint32_t>(source.registers.size());
    function.firstOp = opCount_;

    std::vector<std::uint32_t> blockStart;
    std::uint32_t position = 0;
    for (const ir::Block& block : source.blocks) {
      blockStart.push_back(position);
      position += static_cast<std::uint32_t>(block.instructions.size());
    }
    for (const ir::Block& block : source.blocks) {
      const std::uint32_t handler = block.handler ? blockStart[*block.handler] : kNoHandler;
      for (const ir::Instruction& instruction : block.instructions) {
        readsFloatFlags_ |= instruction.opcode == Opcode::GetFloatFlags;
        function.code.push_back(prepare(instruction, blockStart, handler, function));
        function.locations.push_back(instruction.location);
      }
    }
    for (const ir::Constant& constant : source.constants) {
      function.constants.push_back(memory::fromNumber(terms, constant.value, constant.type));
    }
    numberLoops(function);
    noteFillingInputs(function);
    assert(position == function.code.size() && function.locations.size() == function.code.size());
    opCount_ += static_cast<std::uint32_t>(function.code.size());
  }
}

}  // namespace braid::exec
