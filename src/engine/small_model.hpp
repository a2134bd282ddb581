// Models that people like to read: a solver returns any model, often with numbers such as 13323.
// A few more questions usually find one with small numbers.
#pragma once

#include <memory>

#include "exec/state.hpp"
#include "exec/symbolic_domain.hpp"
#include "term/model.hpp"

namespace braid::engine {

// A model of the state's path condition whose numbers are small; null if none was found quickly.
std::shared_ptr<const term::Model> findSmallModel(exec::SymbolicDomain& domain,
                                                  const exec::State& state);

}  // namespace braid::engine
