// A joined state goes back to the two it was made of, and keeps what was found out since: each of
// the two starts again where they met, on that part of its executions that the joined state still
// stood for. So nothing else that came of the join has to be touched.
//
// That takes conditions that mean the same in all three. Where they do not, because the numbers of
// objects and inputs differ, the join is cancelled: the two start again with all they stood for,
// and everything that came of the join, wherever it waits, is void.
#pragma once

#include <cstdint>
#include <memory>
#include <vector>

#include "exec/join_origin.hpp"
#include "exec/state.hpp"
#include "exec/symbolic_domain.hpp"

namespace braid::merge {

// Empty when neither of the two is possible any more.
std::vector<std::unique_ptr<exec::State>> takeBack(exec::SymbolicDomain& domain,
                                                   const exec::State& state);

// The two start again with all that they stood for.
std::vector<std::unique_ptr<exec::State>> cancel(const exec::JoinOrigin& origin);

// A path that came of the joins has ended.
void noteEnd(const exec::JoinOrigin& origin);

// What is left of a join when there were so many cancellations.
exec::Standing standingOf(const exec::JoinOrigin& origin, std::uint64_t cancellations);

// For a later takeBack: the two as they were before, and what they have become.
std::shared_ptr<const exec::JoinOrigin> rememberJoin(exec::State first, exec::State second,
                                                     const exec::State& joined,
                                                     std::uint64_t meeting);

}  // namespace braid::merge
