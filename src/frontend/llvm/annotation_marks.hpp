// The functions that the macros of braid.h call, and those that take their place once annotations
// are processed (annotations.hpp).
#pragma once

#include <llvm/IR/Function.h>
#include <llvm/IR/InstrTypes.h>

namespace braid::frontend::bitcode {

// Called by the macros: a condition is evaluated between `begin` and the call that takes its value.
inline constexpr llvm::StringLiteral kClauseBegin = "__braid_clause_begin";
inline constexpr llvm::StringLiteral kClauseInvariant = "__braid_clause_invariant";
inline constexpr llvm::StringLiteral kClauseRequires = "__braid_clause_requires";
inline constexpr llvm::StringLiteral kClauseEnsures = "__braid_clause_ensures";
inline constexpr llvm::StringLiteral kClausePredicate = "__braid_clause_predicate";
// The same for quantifiers, which take the addresses of index and bounds besides.
inline constexpr llvm::StringLiteral kQuantifierBegin = "__braid_quantifier_begin";
inline constexpr llvm::StringLiteral kClauseForall = "__braid_clause_forall";
inline constexpr llvm::StringLiteral kClauseExists = "__braid_clause_exists";
inline constexpr llvm::StringLiteral kResult = "__braid_result";
inline constexpr llvm::StringLiteral kMergeBegin = "__braid_merge_begin";
inline constexpr llvm::StringLiteral kMergeEnd = "__braid_merge_end";
inline constexpr llvm::StringLiteral kMergeWord = "__braid_merge_word";
inline constexpr llvm::StringLiteral kMergeVariable = "__braid_merge_variable";

// Read by lowering: a predicate, and the values that it is about.
inline constexpr llvm::StringLiteral kSaidInvariant = "__braid_said_invariant";
inline constexpr llvm::StringLiteral kSaidRequires = "__braid_said_requires";
inline constexpr llvm::StringLiteral kSaidEnsures = "__braid_said_ensures";
// A predicate of an index and other values, the bounds of the index, the other values.
inline constexpr llvm::StringLiteral kSaidForall = "__braid_said_forall";
inline constexpr llvm::StringLiteral kSaidExists = "__braid_said_exists";
// Its arguments: number of the word; number of variables, and the variables; then for each
// predicate the predicate, the number of its values, and the values.
inline constexpr llvm::StringLiteral kMeetBy = "__braid_meet_by";
inline constexpr llvm::StringLiteral kPredicateAttribute = "braid-predicate";

// The name of the called function; empty if it is not known.
inline llvm::StringRef calleeName(const llvm::Instruction& instruction) {
  const auto* call = llvm::dyn_cast<llvm::CallBase>(&instruction);
  const llvm::Function* function = call != nullptr ? call->getCalledFunction() : nullptr;
  return function != nullptr ? function->getName() : llvm::StringRef();
}

inline bool isClauseEnd(llvm::StringRef name) {
  return name == kClauseInvariant || name == kClauseRequires || name == kClauseEnsures ||
         name == kClausePredicate || name == kClauseForall || name == kClauseExists;
}

inline bool isClauseBegin(llvm::StringRef name) {
  return name == kClauseBegin || name == kQuantifierBegin;
}

}  // namespace braid::frontend::bitcode
