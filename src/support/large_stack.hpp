// Runs the work of the process on a stack of known size. Deeply nested structures (expressions of a
// source file, terms, types) are walked by recursive functions, up to bounds that fit the stack of
// an ordinary shell; but `ulimit -s` may give the main thread far less.
#pragma once

#include <functional>

namespace braid::support {

// Returns what the function returns. It runs in a thread of its own, or in this one if there is no
// memory for that; threads that it starts get large stacks, too.
int runOnLargeStack(const std::function<int()>& work);

}  // namespace braid::support
