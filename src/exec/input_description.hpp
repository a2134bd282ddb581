// Makes concrete inputs from a model, for input objects that are in the state's heap.
#pragma once

#include <optional>
#include <vector>

#include "exec/input_variables.hpp"
#include "exec/inputs.hpp"
#include "exec/state.hpp"
#include "term/model.hpp"

namespace braid::exec {

// The inputs that a model of a state's path condition describes; empty if the model gives an object
// a shape that a reference to it does not allow.
std::optional<Inputs> describeInputs(const ir::Module& module, const InputVariables& variables,
                                     const State& state, const term::Model& model,
                                     const ir::Function& entry,
                                     const std::vector<memory::Value>& parameters);

}  // namespace braid::exec
