// A joined state goes back to the two it was made of, and keeps what was found out since: each of
// the two starts again where they met, on that part of its executions that the joined state still
// stood for. So nothing else that came of the join has to be touched.
#pragma once

#include <memory>
#include <vector>

#include "exec/join_origin.hpp"
#include "exec/state.hpp"
#include "exec/symbolic_domain.hpp"

namespace braid::merge {

// Empty when the state cannot go back: there is no join to take back, or the numbers of its objects
// and inputs are not those that the two would use, so that its conditions say something else there.
std::vector<std::unique_ptr<exec::State>> takeBack(exec::SymbolicDomain& domain,
                                                   const exec::State& state);

// For a later takeBack: the two as they were before, and what they have become.
std::shared_ptr<const exec::JoinOrigin> rememberJoin(exec::State first, exec::State second,
                                                     const exec::State& joined);

}  // namespace braid::merge
