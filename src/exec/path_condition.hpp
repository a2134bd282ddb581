// The conditions under which a path is taken, oldest first. States that came from one share the
// conditions they have in common: a fork costs nothing, and a merge sees the common prefix.
#pragma once

#include "support/persistent_list.hpp"
#include "term/term.hpp"

namespace braid::exec {

using PathCondition = support::PersistentList<term::Term>;

}  // namespace braid::exec
