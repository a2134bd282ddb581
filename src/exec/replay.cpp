#include "exec/replay.hpp"

#include <algorithm>
#include <cassert>
#include <deque>

#include "exec/concrete_domain.hpp"
#include "exec/interpreter.hpp"
#include "exec/object_names.hpp"

namespace braid::exec {

using ir::Opcode;

namespace {

constexpr std::uint64_t kSliceSteps = 1'000'000;

InterpreterLimits limitsOf(const ReplayOptions& options) {
  InterpreterLimits limits;
  limits.callDepth = options.callDepth;
  limits.checkLeaks = options.checkLeaks;
  return limits;
}

// Steps inside of the runtime do not concern users; calls of the runtime do.
bool isCallOfUser(const Frame& frame) {
  return !frame.function().source->isRuntime ||
         (frame.caller && !frame.caller->function().source->isRuntime);
}

ReplayResult finish(const Stop& stop, const State& state) {
  ReplayResult result{stop, state.returned, state.history.branchHash(), state.steps};
  if (state.unmodelled) {
    result.unmodelled = state.unmodelledBy;
  }
  return result;
}

}  // namespace

ReplayResult replay(const Program& program, term::TermManager& terms, ir::FunctionId entry,
                    const Inputs& inputs, const ReplayOptions& options,
                    const std::function<bool()>& shouldStop) {
  ConcreteDomain domain(terms, inputs, options.output);
  Interpreter<ConcreteDomain> interpreter(program, domain, limitsOf(options));
  State state = makeInitialState(program, terms, entry, inputs);
  Stop stop{StopKind::Quota, {}};
  while (stop.kind == StopKind::Quota && state.steps < options.steps) {
    if (shouldStop && shouldStop()) {
      break;
    }
    stop = interpreter.run(state, std::min(kSliceSteps, options.steps - state.steps));
  }
  return finish(stop, state);
}

ReplayResult replayCovering(const Program& program, term::TermManager& terms, ir::FunctionId entry,
                            const Inputs& inputs, Marks& covered, const ReplayOptions& options) {
  assert(covered.size() == program.opCount());
  ConcreteDomain domain(terms, inputs, options.output);
  Interpreter<ConcreteDomain> interpreter(program, domain, limitsOf(options));
  State state = makeInitialState(program, terms, entry, inputs);
  Stop stop{StopKind::Quota, {}};
  while (stop.kind == StopKind::Quota && state.steps < options.steps) {
    const Op& op = state.top->currentOp();
    std::uint8_t& marks = covered[state.top->place()];
    marks |= kExecuted;
    stop = interpreter.run(state, 1);
    if (op.opcode == Opcode::Branch) {
      marks |= sideMark(state.top->position == op.target);
    }
  }
  return finish(stop, state);
}

ReplayResult replayWithTrace(const Program& program, term::TermManager& terms, ir::FunctionId entry,
                             const Inputs& inputs, std::size_t maxEvents,
                             std::vector<TraceEvent>& trace, const ReplayOptions& options) {
  ConcreteDomain domain(terms, inputs, options.output);
  Interpreter<ConcreteDomain> interpreter(program, domain, limitsOf(options));
  State state = makeInitialState(program, terms, entry, inputs);
  std::deque<TraceEvent> events;
  ObjectNames names(program.module());
  for (const auto& [segment, object] : inputs.memory) {
    names.noteInput(segment, object.name, object.start);
  }
  const auto note = [&](TraceEvent event) {
    events.push_back(std::move(event));
    if (events.size() > maxEvents) {
      events.pop_front();
    }
  };
  const auto noteEnter = [&](const Frame& frame) {
    const ir::Function& function = *frame.function().source;
    if (!isCallOfUser(frame)) {
      return;
    }
    TraceEvent event{TraceEvent::Kind::Enter,
                     frame.function().id,
                     function.location,
                     false,
                     {frame.registers(), frame.registers() + function.parameterCount}};
    for (std::uint32_t i = 0; i < function.parameterCount; ++i) {
      event.objects.push_back(names.describe(event.values[i], function.registers[i].type));
    }
    note(std::move(event));
  };
  noteEnter(*state.top);
  Stop stop{StopKind::Quota, {}};
  while (stop.kind == StopKind::Quota && state.steps < options.steps) {
    // Copied, because the frame may not exist after the step.
    const Frame& before = *state.top;
    const Opcode opcode = before.currentOp().opcode;
    const std::uint32_t target = before.currentOp().target;
    const std::uint32_t otherwise = before.currentOp().otherwise;
    const std::uint32_t position = before.position;
    const std::uint32_t depth = before.depth;
    const ir::FunctionId function = before.function().id;
    const support::SourceLocation location = before.location();
    const bool isRuntime = before.function().source->isRuntime;
    const bool isVisibleCall = isCallOfUser(before);
    memory::Value result;
    if (opcode == Opcode::Return && before.currentOp().type.kind() != ir::TypeKind::Void) {
      const ir::Operand a = before.currentOp().a;
      result = a.isRegister() ? before.registers()[a.registerId()]
                              : before.function().constants[a.constantIndex()];
    }
    stop = interpreter.run(state, 1);
    if (opcode == Opcode::Return) {
      if (isVisibleCall) {
        TraceEvent event{TraceEvent::Kind::Leave, function, location, false, {}};
        if (!result.isUndefined()) {
          event.values.push_back(result);
          event.objects.push_back(
              names.describe(result, program.function(function).source->resultType));
        }
        note(std::move(event));
      }
      continue;
    }
    if (stop.kind != StopKind::Quota) {
      break;
    }
    if (opcode == Opcode::Alloca || opcode == Opcode::Allocate) {
      names.note(*state.top, state.top->function().code[position]);
    } else if (state.top->depth > depth) {
      noteEnter(*state.top);
    } else if (opcode == Opcode::Branch && !isRuntime) {
      note({TraceEvent::Kind::Branch,
            function,
            location,
            state.top->position == target,
            {},
            state.top->location(),
            state.top->position,
            state.top->position == target ? otherwise : target});
    } else if (state.top->depth < depth || opcode == Opcode::Throw) {
      note({TraceEvent::Kind::Handler, state.top->function().id, state.top->location(), false, {}});
    }
  }
  trace.assign(std::make_move_iterator(events.begin()), std::make_move_iterator(events.end()));
  return finish(stop, state);
}

}  // namespace braid::exec
