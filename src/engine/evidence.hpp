// What the judge has to know of the exploration whose path has ended.
#pragma once

#include <vector>

#include "exec/input_heap.hpp"
#include "exec/path_sink.hpp"
#include "exec/symbolic_domain.hpp"
#include "memory/value.hpp"
#include "merge/state_join.hpp"

namespace braid::engine {

struct Evidence {
  exec::SymbolicDomain& domain;  // to ask more about the state
  exec::InputHeap& inputs;
  const std::vector<memory::Value>& parameters;  // of the entry, as they were at the start
  exec::PathSink& sink;                          // is told what could not be decided
  // The exact values of variables that imprecise joins put in their place; null where nothing is
  // joined.
  const merge::StateJoin::ExactValues* exactValues = nullptr;
};

}  // namespace braid::engine
