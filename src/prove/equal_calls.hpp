// Functions whose results depend only on the numbers that they are given: two calls with equal
// numbers return the same, if they return. This needs no proof; and promises, which are about one
// call, cannot express it.
//
// Such a function, with all that it calls, does nothing but arithmetic: it looks at no memory,
// makes no objects and asks for no input.
#pragma once

#include <vector>

#include "ir/module.hpp"

namespace braid::prove {

class EqualCalls {
 public:
  explicit EqualCalls(const ir::Module& module);

  [[nodiscard]] bool dependOnNumbersOnly(ir::FunctionId function) const {
    return dependOnNumbersOnly_[function];
  }

 private:
  std::vector<bool> dependOnNumbersOnly_;  // by function
};

}  // namespace braid::prove
