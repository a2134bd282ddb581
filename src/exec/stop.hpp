// Why the interpreter handed a state back.
#pragma once

#include "exec/fault.hpp"

namespace braid::exec {

enum class StopKind {
  Quota,       // the steps it was given are used up
  Meeting,     // control came to a place where paths wait for each other
  TooHard,     // a question is not worth its effort: better take back the last join
  Forked,      // the path had to choose; copies went to the sink, this state took one choice
  Returned,    // the entry function returned
  Faulted,     // see Stop::fault; no handler catches it
  SeenBefore,  // it has come to a state that was seen before
  Infeasible,  // an assumption does not hold, or the path turned out to be impossible
  UnwindBound,
  CallDepthBound,
  Boundary,     // a boundary frame returned, State::returned is its value
  Unsupported,  // an instruction that is refused; Stop::fault says where and why
  Escaped,      // a fault left a boundary frame and was caught outside of it
};

struct Stop {
  StopKind kind;
  Fault fault;
};

// What executing one instruction did to the path.
enum class Flow {
  Next,   // go on with the next instruction
  Moved,  // control is elsewhere
  Again,  // the path knows more than before: execute the instruction again
  Ended,  // the path is over, the interpreter's stop_ says how
};

}  // namespace braid::exec
