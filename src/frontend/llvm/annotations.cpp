#include "frontend/llvm/annotations.hpp"

#include <llvm/ADT/STLExtras.h>
#include <llvm/ADT/SmallPtrSet.h>
#include <llvm/IR/IRBuilder.h>
#include <llvm/IR/InstIterator.h>
#include <llvm/IR/IntrinsicInst.h>
#include <llvm/Transforms/Utils/BasicBlockUtils.h>
#include <llvm/Transforms/Utils/Cloning.h>

#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "frontend/llvm/annotation_marks.hpp"
#include "frontend/llvm/annotation_places.hpp"
#include "frontend/llvm/clause_region.hpp"
#include "frontend/llvm/compiler_checks.hpp"
#include "frontend/llvm/context.hpp"
#include "frontend/llvm/is_optimised.hpp"
#include "frontend/llvm/merge_annotations.hpp"
#include "frontend/llvm/quantifiers.hpp"

namespace braid::frontend::bitcode {

namespace {

llvm::FunctionCallee declare(llvm::Module& module, llvm::StringRef name,
                             llvm::ArrayRef<llvm::Type*> types, bool isVariadic) {
  llvm::Type* none = llvm::Type::getVoidTy(module.getContext());
  return module.getOrInsertFunction(name, llvm::FunctionType::get(none, types, isVariadic));
}

// Whether a function is called only by the code that starts the program.
bool isOnlyStarted(const llvm::Function& function, const llvm::Function& start) {
  return llvm::all_of(function.users(), [&](const llvm::User* user) {
    const auto* instruction = llvm::dyn_cast<llvm::Instruction>(user);
    return instruction != nullptr &&
           (instruction->getFunction() == &start ||
            instruction->getFunction()->hasFnAttribute(kRuntimeAttribute));
  });
}

class FunctionAnnotations {
 public:
  FunctionAnnotations(llvm::Function& function, llvm::Function& start, bool isEntry,
                      SourceFiles& files, support::Diagnostics& diagnostics)
      : function_(function),
        module_(*function.getParent()),
        start_(start),
        isEntry_(isEntry),
        files_(files),
        diagnostics_(diagnostics) {}

  bool run() {
    llvm::EliminateUnreachableBlocks(function_);
    Mistake mistake;
    const std::vector<llvm::CallInst*> all = begins(isClauseBegin);
    if (!all.empty() && isOptimised(function_)) {
      return report({all.front(), "annotations are for code that is not optimised",
                     "compile it without -O: loops and variables are to be those of the program"});
    }
    if (!applyQuantifiers(function_, mistake)) {
      return report(mistake);
    }
    bool isGood = true;
    for (llvm::CallInst* begin :
         begins([](llvm::StringRef name) { return name == kClauseBegin; })) {
      if (std::optional<ClauseRegion> region = findRegion(*begin, mistake)) {
        regions_.push_back(std::move(*region));
      } else {
        isGood = report(mistake);
      }
    }
    return isGood && applyAll();
  }

 private:
  // Calls of the functions that begin an annotation.
  std::vector<llvm::CallInst*> begins(llvm::function_ref<bool(llvm::StringRef)> isWanted) {
    std::vector<llvm::CallInst*> calls;
    for (llvm::Instruction& instruction : llvm::instructions(function_)) {
      if (isWanted(calleeName(instruction))) {
        calls.push_back(llvm::cast<llvm::CallInst>(&instruction));
      }
    }
    return calls;
  }

  bool applyAll() {
    bool isGood = true;
    Mistake mistake;
    const AnnotationPlaces places(function_, regions_);
    std::vector<llvm::BasicBlock*> heads;  // of the loops of invariants
    for (const ClauseRegion& region : regions_) {
      isGood =
          (isAllowed(region, places, heads.emplace_back(), mistake) || report(mistake)) && isGood;
    }
    for (std::size_t i = 0; i < regions_.size() && isGood; ++i) {
      isGood = apply(regions_[i], heads[i], places, mistake) || report(mistake);
    }
    for (const llvm::Instruction& instruction : llvm::instructions(function_)) {
      if (calleeName(instruction) == kResult && !isInEnsures(instruction)) {
        isGood = report({&instruction, "`braid_result` stands outside of `braid_ensures`", {}});
      }
    }
    if (!isGood) {
      return false;
    }
    if (!applyMerges(function_, predicates_, mistake)) {
      return report(mistake);
    }
    finish();
    return true;
  }

  bool report(const Mistake& mistake) {
    diagnostics_.error(files_.locate(mistake.place->getDebugLoc()), mistake.message, mistake.hint);
    return false;
  }

  [[nodiscard]] bool isInEnsures(const llvm::Instruction& instruction) const {
    return llvm::any_of(regions_, [&](const ClauseRegion& region) {
      return region.contains(instruction.getParent()) && calleeName(*region.end) == kClauseEnsures;
    });
  }

  // Whether an annotation stands at an allowed place and has no effect but its value.
  static bool isAllowed(const ClauseRegion& region, const AnnotationPlaces& places,
                        llvm::BasicBlock*& head, Mistake& mistake) {
    if (const llvm::Instruction* effect = effectIn(region)) {
      mistake = {effect->getDebugLoc() ? effect : region.end,
                 "the condition of an annotation changes something, or asks for an input",
                 "it may read variables and memory, and call functions that do no more than that"};
      return false;
    }
    const llvm::StringRef kind = calleeName(*region.end);
    if (kind == kClauseInvariant) {
      head = places.headOf(region, mistake);
      return head != nullptr;
    }
    return kind == kClausePredicate || places.isAtStart(region, mistake);
  }

  bool apply(const ClauseRegion& region, llvm::BasicBlock* head, const AnnotationPlaces& places,
             Mistake& mistake) {
    const llvm::StringRef kind = calleeName(*region.end);
    if (kind == kClausePredicate) {
      predicates_.push_back(region);
      return true;
    }
    return kind == kClauseInvariant  ? applyInvariant(region, *head, places, mistake)
           : kind == kClauseRequires ? applyRequires(region, mistake)
                                     : applyEnsures(region, mistake);
  }

  std::optional<Predicate> predicateOf(const ClauseRegion& region, const char* kind,
                                       llvm::Type* result, Mistake& mistake) {
    const std::string name =
        function_.getName().str() + "$" + kind + std::to_string(++predicateCount_);
    return makePredicate(region, name, result, nullptr, mistake);
  }

  // Tells lowering that a predicate of these values holds here.
  void tellLowering(llvm::StringRef what, const Predicate& predicate, llvm::Instruction& before,
                    const llvm::DebugLoc& location) {
    llvm::IRBuilder<> builder(&before);
    builder.SetCurrentDebugLocation(location);
    std::vector<llvm::Value*> values = valuesAt(predicate, builder, nullptr);
    values.insert(values.begin(), predicate.function);
    if (what == kSaidEnsures) {
      const bool hasResult = values.back() == nullptr;
      values.insert(values.begin() + 1, builder.getInt1(hasResult));
      values.resize(values.size() - (hasResult ? 1 : 0));
    }
    builder.CreateCall(declare(module_, what, {}, true), values);
  }

  // Adds a check at the end of the region.
  void check(const ClauseRegion& region, ir::FaultKind fault) {
    llvm::IRBuilder<> builder(region.end);
    builder.CreateCall(declare(module_, nameOfCheck(fault), {builder.getInt1Ty()}, false),
                       {region.condition()});
  }

  void assume(llvm::IRBuilder<>& builder, llvm::Value* condition) {
    llvm::Type* type = builder.getInt32Ty();
    builder.CreateCall(declare(module_, "__braid_assume", {type}, false),
                       {builder.CreateZExt(condition, type)});
  }

  bool applyInvariant(const ClauseRegion& region, llvm::BasicBlock& head,
                      const AnnotationPlaces& places, Mistake& mistake) {
    const auto predicate = predicateOf(region, "invariant", nullptr, mistake);
    if (!predicate || !places.isKnownAt(head, region, *predicate, mistake)) {
      return false;
    }
    tellLowering(kSaidInvariant, *predicate, *head.getFirstInsertionPt(),
                 region.end->getDebugLoc());
    check(region, ir::FaultKind::LoopInvariant);
    return true;
  }

  bool applyRequires(const ClauseRegion& region, Mistake& mistake) {
    const auto predicate = predicateOf(region, "requires", nullptr, mistake);
    if (!predicate) {
      return false;
    }
    tellLowering(kSaidRequires, *predicate, *region.end, region.end->getDebugLoc());
    if (isEntry_ && isOnlyStarted(function_, start_)) {
      llvm::IRBuilder<> builder(region.end);
      assume(builder, region.condition());
      return true;
    }
    if (isEntry_) {
      assumeBeforeStart(*predicate);
    }
    check(region, ir::FaultKind::Precondition);
    return true;
  }

  // Other functions call the entry, too, and must keep the precondition, so the entry checks it.
  // Where the program is started, it is assumed.
  void assumeBeforeStart(const Predicate& predicate) {
    std::vector<unsigned> numbers;  // of the parameters that the predicate reads
    for (const PredicateInput& input : predicate.inputs) {
      const auto* parameter = llvm::dyn_cast<llvm::Argument>(input.source);
      for (const llvm::User* user : input.source->users()) {
        const auto* store = llvm::dyn_cast<llvm::StoreInst>(user);
        if (input.isVariable && store != nullptr && store->getParent()->isEntryBlock()) {
          parameter = llvm::dyn_cast<llvm::Argument>(store->getValueOperand());
        }
      }
      if (parameter == nullptr) {
        return;
      }
      numbers.push_back(parameter->getArgNo());
    }
    std::vector<llvm::CallInst*> calls;  // collected first, because inlining moves instructions
    for (llvm::Instruction& instruction : llvm::instructions(start_)) {
      auto* call = llvm::dyn_cast<llvm::CallInst>(&instruction);
      if (call != nullptr && call->getCalledFunction() == &function_) {
        calls.push_back(call);
      }
    }
    for (llvm::CallInst* call : calls) {
      llvm::IRBuilder<> builder(call);
      std::vector<llvm::Value*> values;
      values.reserve(numbers.size());
      for (const unsigned number : numbers) {
        values.push_back(call->getArgOperand(number));
      }
      llvm::CallInst* holds = builder.CreateCall(predicate.function, values);
      assume(builder, holds);
      inlineHere(*holds);
    }
  }

  static void inlineHere(llvm::CallInst& call) {
    llvm::InlineFunctionInfo info;
    llvm::InlineFunction(call, info, false, nullptr, /*InsertLifetime=*/false);
  }

  bool applyEnsures(const ClauseRegion& region, Mistake& mistake) {
    llvm::Type* result = function_.getReturnType();
    const bool hasResult =
        result->isIntegerTy() || result->isFloatingPointTy() || result->isPointerTy();
    const auto predicate = predicateOf(region, "ensures", hasResult ? result : nullptr, mistake);
    if (!predicate) {
      return false;
    }
    for (const PredicateInput& input : predicate->inputs) {
      const bool isLocal =
          input.source != nullptr && !input.isVariable && llvm::isa<llvm::AllocaInst>(input.source);
      if (isLocal && llvm::any_of(input.source->users(), llvm::IsaPred<llvm::IntrinsicInst>)) {
        mistake = {region.end,
                   "the postcondition speaks of the memory of `" + variableName(*input.source) +
                       "`, which is gone when the function returns",
                   {}};
        return false;
      }
    }
    ensures_.emplace_back(&region, *predicate);
    return true;
  }

  // Postconditions are checked where the function returns, with the values that variables have
  // there. They are not evaluated where they stand.
  void moveEnsures(const ClauseRegion& region, const Predicate& predicate) {
    llvm::IRBuilder<> builder(region.end);
    std::vector<llvm::Value*> values = valuesAt(predicate, builder, nullptr);
    const llvm::DebugLoc location = region.end->getDebugLoc();
    const bool hasResult = !predicate.inputs.empty() && predicate.inputs.back().isResult;
    tellLowering(kSaidEnsures, predicate, *region.end, location);
    std::vector<llvm::ReturnInst*> returns;
    for (llvm::BasicBlock& block : function_) {
      if (auto* end = llvm::dyn_cast<llvm::ReturnInst>(block.getTerminator())) {
        returns.push_back(end);
      }
    }
    for (llvm::ReturnInst* end : returns) {
      builder.SetInsertPoint(end);
      builder.SetCurrentDebugLocation(location);
      if (hasResult) {
        values.back() = end->getReturnValue();
      }
      llvm::CallInst* holds = builder.CreateCall(predicate.function, values);
      builder.CreateCall(
          declare(module_, nameOfCheck(ir::FaultKind::Postcondition), {builder.getInt1Ty()}, false),
          {holds});
      inlineHere(*holds);
    }
    region.blocks.front()->getSinglePredecessor()->getTerminator()->setSuccessor(0, region.behind);
    region.begin->eraseFromParent();
    region.end->eraseFromParent();
  }

  void finish() {
    for (const auto& [region, predicate] : ensures_) {
      moveEnsures(*region, predicate);
    }
    for (llvm::Instruction& instruction :
         llvm::make_early_inc_range(llvm::instructions(function_))) {
      const llvm::StringRef name = calleeName(instruction);
      if (name == kClauseBegin || isClauseEnd(name)) {
        instruction.eraseFromParent();
      }
    }
    llvm::EliminateUnreachableBlocks(function_);
  }

  llvm::Function& function_;
  llvm::Module& module_;
  llvm::Function& start_;
  bool isEntry_;
  SourceFiles& files_;
  support::Diagnostics& diagnostics_;
  std::vector<ClauseRegion> regions_;
  std::vector<ClauseRegion> predicates_;  // predicates of merge regions
  std::vector<std::pair<const ClauseRegion*, Predicate>> ensures_;
  int predicateCount_ = 0;
};

// Without the header, its macros are functions without a definition.
bool isHeaderMissing(const llvm::Module& program, SourceFiles& files,
                     support::Diagnostics& diagnostics) {
  bool isMissing = false;
  for (const char* macro : {"braid_invariant", "braid_requires", "braid_ensures", "braid_result",
                            "braid_forall", "braid_exists"}) {
    const llvm::Function* function = program.getFunction(macro);
    if (function == nullptr || !function->isDeclaration() || function->use_empty()) {
      continue;
    }
    const auto* call = llvm::dyn_cast<llvm::Instruction>(*function->user_begin());
    diagnostics.error(
        call != nullptr ? files.locate(call->getDebugLoc()) : support::SourceLocation{},
        std::string("`") + macro + "` is a macro of braid.h", "#include <braid.h>");
    isMissing = true;
  }
  return isMissing;
}

}  // namespace

bool applyAnnotations(llvm::Module& program, llvm::Function& start, const llvm::Function& entry,
                      SourceFiles& files, support::Diagnostics& diagnostics) {
  llvm::SmallPtrSet<const llvm::Function*, 8> annotated;
  for (const llvm::StringRef mark :
       {llvm::StringRef(kClauseBegin), llvm::StringRef(kQuantifierBegin), llvm::StringRef(kResult),
        llvm::StringRef(kMergeBegin), llvm::StringRef(kMergeEnd)}) {
    if (const llvm::Function* function = program.getFunction(mark)) {
      for (const llvm::User* user : function->users()) {
        if (const auto* call = llvm::dyn_cast<llvm::CallInst>(user)) {
          annotated.insert(call->getFunction());
        }
      }
    }
  }
  bool isGood = !isHeaderMissing(program, files, diagnostics);
  for (llvm::Function& function : program) {  // in their order, for the order of messages
    if (!annotated.contains(&function)) {
      continue;
    }
    const bool isEntry = &function == &entry;
    isGood = FunctionAnnotations(function, start, isEntry, files, diagnostics).run() && isGood;
  }
  return isGood;
}

}  // namespace braid::frontend::bitcode
