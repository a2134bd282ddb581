#include "merge/loop_places.hpp"

#include "ir/analysis/control_flow.hpp"

namespace braid::merge {

const std::vector<ir::RegisterId>* LoopPlaces::controlAt(const exec::Frame& frame) {
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
      for (std::size_t i = 0; i < source.blocks[block].instructions.size(); ++i) {
        places.loopAt.push_back(forest.innermost(block).value_or(count));
        places.placeAt.emplace_back(block, i);
      }
    }
    places.liveness = std::make_unique<ir::analysis::Liveness>(source);
  }
  const std::uint32_t loop = places.loopAt[frame.position];
  if (loop >= places.loops.size()) {
    return nullptr;
  }
  const auto [control, isAsked] = places.control.try_emplace(frame.position);
  if (isAsked) {
    const auto& [block, index] = places.placeAt[frame.position];
    const ir::analysis::RegisterSet live = places.liveness->liveBefore(block, index);
    for (const ir::RegisterId each : places.loops[loop].control) {
      if (live[each]) {
        control->second.push_back(each);
      }
    }
  }
  return &control->second;
}

}  // namespace braid::merge
