#include "prove/loop_places.hpp"

#include <cassert>

#include "ir/analysis/control_flow.hpp"
#include "ir/analysis/loops.hpp"

namespace braid::prove {

using exec::Frame;
using exec::State;
using ir::analysis::Loop;
using ir::analysis::LoopForest;

LoopPlaces::LoopPlaces(const exec::Program& program) : program_(program), calls_(program.module()) {
  functions_.resize(program.functions().size());
}

LoopPlaces::FunctionPlaces& LoopPlaces::of(ir::FunctionId function) {
  std::unique_ptr<FunctionPlaces>& places = functions_[function];
  if (places == nullptr) {
    places = find(program_.function(function));
  }
  return *places;
}

std::unique_ptr<LoopPlaces::FunctionPlaces> LoopPlaces::find(
    const exec::PreparedFunction& function) const {
  auto places = std::make_unique<FunctionPlaces>();
  const ir::Function& source = *function.source;
  std::vector<std::uint32_t> start;
  std::uint32_t position = 0;
  for (const ir::Block& block : source.blocks) {
    start.push_back(position);
    position += static_cast<std::uint32_t>(block.instructions.size());
  }
  assert(position == function.code.size());
  places->isStop.assign(position, false);
  places->headOf.assign(position, kNoLoop);
  places->innermost.assign(position, kNoLoop);
  const LoopForest forest(ir::analysis::controlFlow(source, ir::analysis::HandlerEdges::Include),
                          0);
  for (std::uint32_t loop = 0; loop < forest.loops().size(); ++loop) {
    const Loop& each = forest.loops()[loop];
    places->parent.push_back(each.parent.value_or(kNoLoop));
    places->headOf[start[each.header]] = loop;
    places->isStop[start[each.header]] = true;
    for (const ir::analysis::Edge& exit : each.exits) {
      places->isStop[start[exit.to]] = true;
    }
  }
  if (calls_.isRecursive(function.id)) {
    places->isStop[0] = true;
  }
  for (ir::BlockId block = 0; block < source.blocks.size(); ++block) {
    for (std::size_t i = 0; i < source.blocks[block].instructions.size(); ++i) {
      places->innermost[start[block] + i] = forest.innermost(block).value_or(kNoLoop);
    }
  }
  return places;
}

bool LoopPlaces::isHead(const Frame& frame) {
  return of(frame.function().id).headOf[frame.position] != kNoLoop;
}

bool LoopPlaces::isInside(const State& state, const State& head) {
  const Frame* frame = state.top.get();
  const std::uint32_t depth = head.top->depth;
  if (frame->depth < depth) {
    return false;
  }
  while (frame->depth > depth) {
    frame = frame->caller.get();
  }
  if (frame->function().id != head.top->function().id) {
    return false;
  }
  const FunctionPlaces& places = of(frame->function().id);
  const std::uint32_t wanted = places.headOf[head.top->position];
  std::uint32_t loop = places.innermost[frame->position];
  while (loop != kNoLoop && loop != wanted) {
    loop = places.parent[loop];
  }
  return loop == wanted;
}

}  // namespace braid::prove
