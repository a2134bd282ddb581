// The work of the process on a stack of known size. What is nested deeply (expressions of a source
// file, terms, types) is walked by functions that call themselves, up to bounds that fit the stack
// of an ordinary shell; `ulimit -s` may give the main thread far less.
#pragma once

#include <functional>

namespace braid::support {

// What the function returns. It runs in a thread of its own, or in this one if there is no space
// for that; threads that it starts have large stacks, too.
int runOnLargeStack(const std::function<int()>& work);

}  // namespace braid::support
