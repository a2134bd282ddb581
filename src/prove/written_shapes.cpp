#include "prove/written_shapes.hpp"

namespace braid::prove {

bool WrittenShapes::mayWrite(ir::FunctionId function, ir::ShapeId shape) const {
  const std::vector<bool> isCalled = ir::analysis::reachableFrom(calls_.graph(), function);
  for (ir::FunctionId id = 0; id < module_.functions.size(); ++id) {
    if (!isCalled[id]) {
      continue;
    }
    const ir::Function& each = module_.functions[id];
    for (const ir::Block& block : each.blocks) {
      for (const ir::Instruction& instruction : block.instructions) {
        if (instruction.opcode != ir::Opcode::Store || !instruction.a.isRegister()) {
          continue;  // nothing is written through null
        }
        const ir::ShapeId written = each.registers[instruction.a.registerId()].type.shape();
        if (module_.isSubshape(shape, written) || module_.isSubshape(written, shape)) {
          return true;
        }
      }
    }
  }
  return false;
}

}  // namespace braid::prove
