// The annotations of a program, written with the macros of braid.h: invariants of loops, contracts
// of functions, and how paths are merged behind a region.
//
// Conditions become predicates (clause_region.hpp), and calls tell lowering of which values they
// hold (annotation_marks.hpp). Besides, instructions check them: an invariant where it stands, a
// precondition at the start of the function, a postcondition at each return. In the entry of the
// analysis a precondition is an assumption.
#pragma once

#include <llvm/IR/Module.h>

#include "frontend/llvm/source_files.hpp"
#include "support/diagnostics.hpp"

namespace braid::frontend::bitcode {

// False, after messages, if annotations are used in a wrong way.
bool applyAnnotations(llvm::Module& program, llvm::Function& start, const llvm::Function& entry,
                      SourceFiles& files, support::Diagnostics& diagnostics);

}  // namespace braid::frontend::bitcode
