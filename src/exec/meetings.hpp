// Places at which the interpreter hands a state back, so that it can wait for others.
#pragma once

#include <vector>

#include "ir/module.hpp"

namespace braid::exec {

struct State;

class Meetings {
 public:
  virtual ~Meetings() = default;
  // Per position of a function's code; looked up whenever control has moved.
  [[nodiscard]] virtual const std::vector<bool>& in(ir::FunctionId function) = 0;
  // Whether a state at a meeting goes on at once.
  [[nodiscard]] virtual bool passes(State& state) = 0;
};

}  // namespace braid::exec
