// Where the symbolic domain sends states and faults that leave the current path.
#pragma once

#include <memory>
#include <string>

#include "exec/fault.hpp"
#include "exec/state.hpp"

namespace braid::exec {

// Why something was left out; any of these turns "valid" into "unknown".
enum class Omission {
  UnwindBound,
  CallDepthBound,
  DepthBound,
  StateBound,
  TimeBound,
  MemoryBound,
  StepBound,
  Interrupted,
  ArraySizeBound,
  InputBound,  // larger input heaps; the detail names the bound
  SolverUnknown,
  UnconfirmedViolation,
  ImpreciseViolation,  // likewise in a state that joins made imprecise, at the place of one of them
  UnmodelledViolation,  // the failing run uses something that is not modelled
  Unsupported,
  Incomplete,  // the program or its runtime reports it
  NoProof,     // there was no search, and no proof was found; the detail says why
};

class PathSink {
 public:
  virtual ~PathSink() = default;
  // A path to follow later.
  virtual void spawn(std::unique_ptr<State> state) = 0;
  // A path that left a boundary frame by an exception that is caught outside of it.
  virtual void escape(std::unique_ptr<State> state) = 0;
  // A path that ends in a fault that no handler catches. Its witness is null when the solver did
  // not find out whether the path is possible.
  virtual void fault(std::unique_ptr<State> state, const Fault& fault) = 0;
  virtual void omit(Omission omission, support::SourceLocation location, std::string detail) = 0;
};

}  // namespace braid::exec
