#include "merge/loop_places.hpp"

#include "ir/analysis/control_flow.hpp"

namespace braid::merge {

using ir::analysis::LoopRegisters;

const LoopRegisters* LoopPlaces::at(const exec::Frame& frame) {
  const auto [known, isNew] = functions_.try_emplace(frame.function().id);
  Places& places = known->second;
  if (isNew) {
    const ir::Function& source = *frame.function().source;
    const ir::analysis::Digraph graph =
        ir::analysis::controlFlow(source, ir::analysis::HandlerEdges::Include);
    const ir::analysis::LoopForest forest(graph, 0);
    const auto count = static_cast<ir::analysis::LoopId>(forest.loops().size());
    for (ir::analysis::LoopId loop = 0; loop < count; ++loop) {
      places.loops.push_back(registersOf(source, graph, forest, loop));
    }
    for (ir::BlockId block = 0; block < source.blocks.size(); ++block) {
      places.loopAt.insert(places.loopAt.end(), source.blocks[block].instructions.size(),
                           forest.innermost(block).value_or(count));
    }
  }
  const std::uint32_t loop = places.loopAt[frame.position];
  return loop < places.loops.size() ? &places.loops[loop] : nullptr;
}

}  // namespace braid::merge
