// Terms that the rewrite rules match, to be built in a manager that does not simplify.
#pragma once

#include <vector>

#include "term/rule.hpp"
#include "term/term_manager.hpp"

namespace braid::term::test {

// At least one term on which the rule applies when it is built anew by a simplifying manager.
std::vector<Term> instancesOf(Rule rule, TermManager& raw);

}  // namespace braid::term::test
