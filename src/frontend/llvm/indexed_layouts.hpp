// Finds structs of which the program may have arrays: those that it computes with pointers to.
#pragma once

#include <vector>

#include "frontend/llvm/layout.hpp"
#include "frontend/llvm/plan.hpp"
#include "ir/layout.hpp"

namespace braid::frontend::bitcode {

void markIndexed(const Plan& plan, const Layout& layout, std::vector<ir::Layout>& layouts);

}  // namespace braid::frontend::bitcode
