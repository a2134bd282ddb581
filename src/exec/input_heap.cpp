#include "exec/input_heap.hpp"

#include <cassert>

#include "exec/forking_heap.hpp"
#include "exec/summary_heap.hpp"

namespace braid::exec {

std::unique_ptr<InputHeap> makeInputHeap(const Program& program, term::TermManager& terms,
                                         const InputOptions& options, const Tuning& tuning) {
  switch (options.heap) {
    case HeapMode::Auto:
      assert(false && "the exploration decides");
      [[fallthrough]];
    case HeapMode::Lazy:
      return std::make_unique<ForkingHeap>(program, terms, options, tuning,
                                           ForkingHeap::When::Read);
    case HeapMode::Lazier:
      return std::make_unique<ForkingHeap>(program, terms, options, tuning,
                                           ForkingHeap::When::LookedInto);
    case HeapMode::Summary:
      break;
  }
  return std::make_unique<SummaryHeap>(program, terms, options, tuning);
}

}  // namespace braid::exec
