// The conditions under which a path is taken; see solver/facts/path_condition.hpp.
#pragma once

#include "solver/facts/path_condition.hpp"

namespace braid::exec {

using PathCondition = solver::facts::PathCondition;

}  // namespace braid::exec
