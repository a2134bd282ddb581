#include "report/trace.hpp"

namespace braid::report {

using exec::TraceEvent;

std::vector<TraceEvent> visibleEvents(const ir::Module& module,
                                      const std::vector<TraceEvent>& trace) {
  std::vector<TraceEvent> visible;
  // Per activation: whether it is of a function of the runtime. The trace may start in the middle;
  // what was active before is taken for the runtime, which starts the program.
  std::vector<bool> isRuntime;
  const auto isCalledByRuntime = [&] { return isRuntime.empty() || isRuntime.back(); };
  for (const TraceEvent& event : trace) {
    const bool isOfRuntime = module.functions[event.function].isRuntime;
    bool isVisible = !isOfRuntime;
    switch (event.kind) {
      case TraceEvent::Kind::Enter:
        isVisible = isVisible || !isCalledByRuntime();
        isRuntime.push_back(isOfRuntime);
        break;
      case TraceEvent::Kind::Leave:
        if (!isRuntime.empty()) {
          isRuntime.pop_back();
        }
        isVisible = isVisible || !isCalledByRuntime();
        break;
      case TraceEvent::Kind::Branch:
      case TraceEvent::Kind::Handler:
        break;
    }
    if (isVisible) {
      visible.push_back(event);
    }
  }
  return visible;
}

}  // namespace braid::report
