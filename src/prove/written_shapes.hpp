// Which shapes of objects a function, or one that it calls, may write to. It goes by the declared
// types of references, so no shape is missing.
#pragma once

#include <vector>

#include "ir/analysis/call_graph.hpp"
#include "ir/module.hpp"

namespace braid::prove {

class WrittenShapes {
 public:
  explicit WrittenShapes(const ir::Module& module) : module_(module), calls_(module) {}

  [[nodiscard]] bool mayWrite(ir::FunctionId function, ir::ShapeId shape) const;

 private:
  const ir::Module& module_;
  ir::analysis::CallGraph calls_;
};

}  // namespace braid::prove
