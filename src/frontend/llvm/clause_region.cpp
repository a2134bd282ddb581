#include "frontend/llvm/clause_region.hpp"

#include <llvm/ADT/STLExtras.h>
#include <llvm/ADT/SetVector.h>
#include <llvm/ADT/SmallPtrSet.h>
#include <llvm/Analysis/ValueTracking.h>
#include <llvm/IR/CFG.h>
#include <llvm/IR/InstIterator.h>
#include <llvm/IR/IntrinsicInst.h>
#include <llvm/IR/Module.h>
#include <llvm/Transforms/Utils/BasicBlockUtils.h>
#include <llvm/Transforms/Utils/Cloning.h>

#include <cassert>
#include <utility>

#include "frontend/llvm/annotation_marks.hpp"
#include "frontend/llvm/compiler_checks.hpp"

namespace braid::frontend::bitcode {

namespace {

constexpr const char* kLeft = "an annotation is entered or left in the middle";
constexpr const char* kLeftHint = "its condition is one expression that gets to its end";

// Finds effects that are visible from outside, of an instruction itself and of functions that it
// calls.
class Effects {
 public:
  // `isOwn` tells to which objects a write does not count.
  explicit Effects(llvm::function_ref<bool(const llvm::Value&)> isOwn) : isOwn_(isOwn) {}

  bool isEffect(const llvm::Instruction& instruction) {
    if (const auto* store = llvm::dyn_cast<llvm::StoreInst>(&instruction)) {
      return !isOwn(*store->getPointerOperand());
    }
    if (llvm::isa<llvm::AtomicRMWInst, llvm::AtomicCmpXchgInst, llvm::VAArgInst>(instruction)) {
      return true;
    }
    const auto* call = llvm::dyn_cast<llvm::CallBase>(&instruction);
    if (call == nullptr || llvm::isa<llvm::DbgInfoIntrinsic>(instruction)) {
      return false;
    }
    if (const auto* memory = llvm::dyn_cast<llvm::AnyMemIntrinsic>(call)) {
      return !isOwn(*memory->getRawDest());
    }
    if (const auto* mark = llvm::dyn_cast<llvm::IntrinsicInst>(call);
        mark != nullptr && mark->isLifetimeStartOrEnd()) {
      return !isOwn(*mark->getArgOperand(1));
    }
    if (llvm::isa<llvm::IntrinsicInst>(call)) {
      return call->mayWriteToMemory() && !call->doesNotReturn();
    }
    const llvm::Function* callee = call->getCalledFunction();
    return callee == nullptr || hasEffect(*callee);
  }

 private:
  bool isOwn(const llvm::Value& address) {
    const llvm::Value* object = llvm::getUnderlyingObject(&address, 0);
    return llvm::isa<llvm::AllocaInst>(object) && isOwn_(*object);
  }

  // Whether a called function, or one that it calls, has an effect.
  bool hasEffect(const llvm::Function& function) {
    if (!seen_.insert(&function).second) {
      return false;  // its effect, if any, is found at the first visit
    }
    if (function.isDeclaration()) {
      const llvm::StringRef name = function.getName();
      return !name.starts_with("__braid_fail_") && !faultOfCheck(name) && !faultOfHandler(name) &&
             name != kResult && name != kSaidForall && name != kSaidExists &&
             name != "__braid_object_size" && name != "__braid_room" &&
             name != "__braid_is_symbolic" && name != "__assert_fail" && name != "abort";
    }
    const auto isOwnVariable = [](const llvm::Value&) { return true; };
    const auto outside = std::exchange(isOwn_, isOwnVariable);
    const bool has = llvm::any_of(llvm::instructions(function),
                                  [&](const llvm::Instruction& each) { return isEffect(each); });
    isOwn_ = outside;
    return has;
  }

  llvm::function_ref<bool(const llvm::Value&)> isOwn_;
  llvm::SmallPtrSet<const llvm::Function*, 8> seen_;
};

// A variable of the annotation itself, as of a statement in an expression.
bool isOnlyUsedIn(const ClauseRegion& region, const llvm::Value& variable) {
  return llvm::all_of(variable.users(), [&](const llvm::User* user) {
    const auto* instruction = llvm::dyn_cast<llvm::Instruction>(user);
    return instruction != nullptr && region.contains(instruction->getParent());
  });
}

// Whether a region only reads a variable.
bool isOnlyLoadedIn(const ClauseRegion& region, const llvm::AllocaInst& variable) {
  return variable.isStaticAlloca() && llvm::all_of(variable.users(), [&](const llvm::User* user) {
           const auto* instruction = llvm::cast<llvm::Instruction>(user);
           const auto* load = llvm::dyn_cast<llvm::LoadInst>(instruction);
           return !region.contains(instruction->getParent()) ||
                  (load != nullptr && load->getType() == variable.getAllocatedType());
         });
}

class PredicateMaker {
 public:
  PredicateMaker(const ClauseRegion& region, llvm::Type* result, const llvm::AllocaInst* first)
      : region_(region), result_(result), first_(first), parent_(*region.end->getFunction()) {}

  std::optional<Predicate> run(const std::string& name, Mistake& mistake) {
    if (!collect(mistake)) {
      return std::nullopt;
    }
    llvm::LLVMContext& context = parent_.getContext();
    std::vector<llvm::Type*> types;
    types.reserve(predicate_.inputs.size());
    for (const PredicateInput& input : predicate_.inputs) {
      types.push_back(input.isResult ? result_
                      : input.isVariable
                          ? llvm::cast<llvm::AllocaInst>(input.source)->getAllocatedType()
                          : input.source->getType());
    }
    auto* type = llvm::FunctionType::get(llvm::Type::getInt1Ty(context), types, false);
    predicate_.function =
        llvm::Function::Create(type, llvm::GlobalValue::InternalLinkage, name, parent_.getParent());
    copyAttributes();
    build();
    return std::move(predicate_);
  }

 private:
  bool collect(Mistake& mistake) {
    llvm::SmallSetVector<llvm::Value*, 8> sources;
    bool namesResult = false;
    for (llvm::BasicBlock* block : region_.blocks) {
      for (llvm::Instruction& instruction : *block) {
        if (calleeName(instruction) == kResult) {
          namesResult = true;
          if (!isResultWell(instruction, mistake)) {
            return false;
          }
        }
        addOperands(instruction, sources);
      }
    }
    if (first_ != nullptr &&
        !llvm::is_contained(sources, static_cast<const llvm::Value*>(first_))) {
      mistake = {region_.end,
                 "the predicate does not speak of `" + variableName(*first_) +
                     "`, which it is to tell something about",
                 {}};
      return false;
    }
    addIfOutside(region_.condition(), sources);
    if (first_ != nullptr) {
      addInput(const_cast<llvm::AllocaInst*>(first_));
    }
    for (llvm::Value* source : sources) {
      if (source != first_) {
        addInput(source);
      }
    }
    if (namesResult) {
      predicate_.inputs.push_back({nullptr, false, true});
    }
    return true;
  }

  bool isResultWell(const llvm::Instruction& call, Mistake& mistake) {
    if (result_ == nullptr) {
      mistake = {&call, "there is no result to speak of here",
                 "`braid_result` is for `braid_ensures` in functions that return a number or a "
                 "pointer"};
      return false;
    }
    for (const llvm::User* user : call.users()) {
      const auto* load = llvm::dyn_cast<llvm::LoadInst>(user);
      if (load == nullptr || load->getType() != storedResult()) {
        mistake = {&call, "`braid_result` has another type than what the function returns",
                   "name the function's type, as in `braid_result(unsigned long)`"};
        return false;
      }
    }
    return true;
  }

  // The type of the result in memory, where a Boolean takes a byte.
  [[nodiscard]] llvm::Type* storedResult() const {
    return result_->isIntegerTy(1) ? llvm::Type::getInt8Ty(parent_.getContext()) : result_;
  }

  void addIfOutside(llvm::Value* value, llvm::SmallSetVector<llvm::Value*, 8>& sources) const {
    const auto* instruction = llvm::dyn_cast<llvm::Instruction>(value);
    if (llvm::isa<llvm::Argument>(value) ||
        (instruction != nullptr && !region_.contains(instruction->getParent()))) {
      sources.insert(value);
    }
  }

  void addOperands(llvm::Instruction& instruction,
                   llvm::SmallSetVector<llvm::Value*, 8>& sources) const {
    for (llvm::Value* operand : instruction.operand_values()) {
      addIfOutside(operand, sources);
    }
  }

  void addInput(llvm::Value* source) {
    auto* variable = llvm::dyn_cast<llvm::AllocaInst>(source);
    if (variable != nullptr && variable->isStaticAlloca() && isOnlyUsedIn(region_, *variable)) {
      own_.push_back(variable);
      return;
    }
    predicate_.inputs.push_back(
        {source, variable != nullptr && isOnlyLoadedIn(region_, *variable), false});
  }

  void copyAttributes() {
    llvm::Function& function = *predicate_.function;
    for (const llvm::Attribute attribute : parent_.getAttributes().getFnAttrs()) {
      if (attribute.isStringAttribute() || attribute.getKindAsEnum() == llvm::Attribute::NoInline) {
        function.addFnAttr(attribute);
      }
    }
    function.addFnAttr(kPredicateAttribute);
  }

  void build() {
    llvm::Function& function = *predicate_.function;
    llvm::LLVMContext& context = function.getContext();
    auto* entry = llvm::BasicBlock::Create(context, "entry", &function);
    llvm::IRBuilder<> builder(entry);
    llvm::ValueToValueMapTy copies;
    for (llvm::AllocaInst* variable : own_) {
      auto* copy = llvm::cast<llvm::AllocaInst>(variable->clone());
      builder.Insert(copy, variable->getName());
      copies[variable] = copy;
    }
    llvm::Value* result = nullptr;
    for (std::size_t i = 0; i < predicate_.inputs.size(); ++i) {
      const PredicateInput& input = predicate_.inputs[i];
      llvm::Argument* argument = function.getArg(static_cast<unsigned>(i));
      if (input.isResult) {
        argument->setName("result");
        result = builder.CreateAlloca(storedResult());
        builder.CreateStore(builder.CreateZExtOrBitCast(argument, storedResult()), result);
        continue;
      }
      argument->setName(variableName(*input.source));
      if (input.isVariable) {
        auto* copy = llvm::cast<llvm::AllocaInst>(input.source)->clone();
        builder.Insert(copy);
        builder.CreateStore(argument, copy);
        copies[input.source] = copy;
      } else {
        copies[input.source] = argument;
      }
    }
    for (llvm::BasicBlock* block : region_.blocks) {
      copies[block] = llvm::CloneBasicBlock(block, copies, "", &function);
    }
    builder.CreateBr(llvm::cast<llvm::BasicBlock>(copies[region_.blocks.front()]));
    auto* behind = llvm::BasicBlock::Create(context, "behind", &function);
    copies[region_.behind] = behind;
    adapt(copies, result);
    builder.SetInsertPoint(behind);
    llvm::Value* condition = region_.condition();
    if (const auto found = copies.find(condition); found != copies.end()) {
      condition = found->second;
    }
    builder.CreateRet(condition);
  }

  // Makes copied instructions refer to copies.
  void adapt(llvm::ValueToValueMapTy& copies, llvm::Value* result) {
    std::vector<llvm::Instruction*> dropped;
    for (const llvm::BasicBlock* block : region_.blocks) {
      for (llvm::Instruction& instruction : *llvm::cast<llvm::BasicBlock>(copies[block])) {
        instruction.dropDbgRecords();
        llvm::RemapInstruction(&instruction, copies,
                               llvm::RF_NoModuleLevelChanges | llvm::RF_IgnoreMissingLocals);
        const llvm::StringRef callee = calleeName(instruction);
        if (callee == kResult) {
          instruction.replaceAllUsesWith(result);
        }
        if (callee == kResult || isClauseBegin(callee) ||
            llvm::isa<llvm::DbgInfoIntrinsic>(instruction)) {
          dropped.push_back(&instruction);
        }
      }
    }
    for (llvm::Instruction* instruction : dropped) {
      instruction->eraseFromParent();
    }
  }

  const ClauseRegion& region_;
  llvm::Type* result_;
  const llvm::AllocaInst* first_;
  llvm::Function& parent_;
  Predicate predicate_;
  std::vector<llvm::AllocaInst*> own_;
};

}  // namespace

bool ClauseRegion::contains(const llvm::BasicBlock* block) const {
  return llvm::is_contained(blocks, block);
}

std::optional<ClauseRegion> findRegion(llvm::CallInst& begin, Mistake& mistake) {
  ClauseRegion region;
  region.begin = &begin;
  llvm::BasicBlock* first = llvm::SplitBlock(begin.getParent(), begin.getIterator());
  llvm::SmallSetVector<llvm::BasicBlock*, 8> blocks;
  blocks.insert(first);
  mistake = {&begin, kLeft, kLeftHint};
  for (std::size_t i = 0; i < blocks.size(); ++i) {
    llvm::BasicBlock* block = blocks[i];
    const auto end = llvm::find_if(*block, [&](const llvm::Instruction& instruction) {
      return &instruction != &begin &&
             (isClauseEnd(calleeName(instruction)) || isClauseBegin(calleeName(instruction)));
    });
    if (end == block->end()) {
      if (llvm::isa<llvm::ReturnInst>(block->getTerminator())) {
        return std::nullopt;
      }
      for (llvm::BasicBlock* next : llvm::successors(block)) {
        if (next == region.behind) {
          continue;
        }
        blocks.insert(next);
      }
      continue;
    }
    if (isClauseBegin(calleeName(*end))) {
      mistake = {&*end, "an annotation stands in the condition of another one", {}};
      return std::nullopt;
    }
    if (region.end != nullptr) {
      return std::nullopt;
    }
    region.end = llvm::cast<llvm::CallInst>(&*end);
    region.behind = llvm::SplitBlock(block, end);
  }
  if (region.end == nullptr) {
    return std::nullopt;
  }
  region.blocks.assign(blocks.begin(), blocks.end());
  for (const llvm::BasicBlock* block : region.blocks) {
    for (const llvm::BasicBlock* before : llvm::predecessors(block)) {
      if (block == first ? before != first->getSinglePredecessor() : !region.contains(before)) {
        return std::nullopt;
      }
    }
    for (const llvm::Instruction& instruction : *block) {
      for (const llvm::User* user : instruction.users()) {
        const auto* reader = llvm::cast<llvm::Instruction>(user);
        if (reader != region.end && !region.contains(reader->getParent())) {
          return std::nullopt;
        }
      }
    }
  }
  return region;
}

const llvm::Instruction* effectIn(const ClauseRegion& region) {
  const auto isOwn = [&](const llvm::Value& object) { return isOnlyUsedIn(region, object); };
  Effects effects(isOwn);
  for (const llvm::BasicBlock* block : region.blocks) {
    for (const llvm::Instruction& instruction : *block) {
      if (&instruction != region.begin && effects.isEffect(instruction)) {
        return &instruction;
      }
    }
  }
  return nullptr;
}

std::string variableName(const llvm::Value& variable) {
  llvm::StringRef name = variable.getName();
  name.consume_back(".addr");
  return name.str();
}

std::optional<Predicate> makePredicate(const ClauseRegion& region, const std::string& name,
                                       llvm::Type* result, const llvm::AllocaInst* first,
                                       Mistake& mistake) {
  return PredicateMaker(region, result, first).run(name, mistake);
}

std::vector<llvm::Value*> valuesAt(const Predicate& predicate, llvm::IRBuilder<>& place,
                                   llvm::Value* result) {
  std::vector<llvm::Value*> values;
  for (const PredicateInput& input : predicate.inputs) {
    if (input.isResult) {
      values.push_back(result);
    } else if (input.isVariable) {
      values.push_back(place.CreateLoad(
          llvm::cast<llvm::AllocaInst>(input.source)->getAllocatedType(), input.source));
    } else {
      values.push_back(input.source);
    }
  }
  return values;
}

}  // namespace braid::frontend::bitcode
