#include "frontend/llvm/merge_annotations.hpp"

#include <llvm/ADT/DenseMap.h>
#include <llvm/ADT/PostOrderIterator.h>
#include <llvm/ADT/STLExtras.h>
#include <llvm/Analysis/ValueTracking.h>
#include <llvm/IR/CFG.h>
#include <llvm/IR/IRBuilder.h>
#include <llvm/IR/InstIterator.h>
#include <llvm/IR/IntrinsicInst.h>
#include <llvm/IR/Module.h>
#include <llvm/Transforms/Utils/PromoteMemToReg.h>

#include <algorithm>
#include <optional>
#include <string>
#include <utility>

#include "frontend/llvm/annotation_marks.hpp"
#include "ir/merge_rule.hpp"
#include "support/suggestion.hpp"

namespace braid::frontend::bitcode {

namespace {

constexpr const char* kExample =
    "as in braid_merge_begin(predicates(y >= x, y >= 0), y), where y is the variable";

struct Rule {
  llvm::CallInst* begin = nullptr;
  llvm::CallInst* word = nullptr;  // null: merged as --merge says
  ir::MergeBy by = ir::MergeBy::Ite;
  std::vector<llvm::CallInst*> variableMarks;
  std::vector<llvm::AllocaInst*> variables;
  std::vector<Predicate> predicates;
  bool hasEnd = false;
};

std::string allWords() {
  std::string text;
  for (const ir::MergeWord& each : ir::mergeWords()) {
    text +=
        (text.empty() ? "" : ", ") + std::string(each.word) + (each.takesPredicates ? "(…)" : "");
  }
  return text;
}

class Merges {
 public:
  Merges(llvm::Function& function, const std::vector<ClauseRegion>& predicates, Mistake& mistake)
      : function_(function), predicates_(predicates), mistake_(mistake) {}

  bool run() {
    for (llvm::Instruction& instruction : llvm::instructions(function_)) {
      if (calleeName(instruction) == kMergeBegin) {
        rules_.emplace_back().begin = llvm::cast<llvm::CallInst>(&instruction);
      }
    }
    for (Rule& rule : rules_) {
      if (!read(rule)) {
        return false;
      }
    }
    for (Rule& rule : rules_) {
      for (llvm::CallInst* mark : rule.variableMarks) {
        mark->eraseFromParent();
      }
    }
    for (Rule& rule : rules_) {
      if (!settleVariables(rule)) {
        return false;
      }
    }
    matchEnds();
    for (const Rule& rule : rules_) {
      if (rule.word != nullptr && !rule.hasEnd) {
        return fail(*rule.begin, "no `braid_merge_end()` in this function ends this region", {});
      }
    }
    for (const Rule& rule : rules_) {
      if (rule.word != nullptr) {
        rule.word->eraseFromParent();
      }
      rule.begin->eraseFromParent();
    }
    return true;
  }

 private:
  bool fail(const llvm::Instruction& place, std::string message, std::string hint) {
    mistake_ = {&place, std::move(message), std::move(hint)};
    return false;
  }

  // Reads the parts of an annotation behind its begin: word, predicates, variables.
  bool read(Rule& rule) {
    std::vector<const ClauseRegion*> clauses;
    llvm::Instruction* next = rule.begin->getNextNode();
    while (next != nullptr) {
      const llvm::StringRef name = calleeName(*next);
      if (name == kMergeWord && rule.word == nullptr) {
        rule.word = llvm::cast<llvm::CallInst>(next);
      } else if (name == kMergeVariable) {
        rule.variableMarks.push_back(llvm::cast<llvm::CallInst>(next));
      } else if (next->isTerminator()) {
        const auto clause = llvm::find_if(predicates_, [&](const ClauseRegion& each) {
          return next->getNumSuccessors() == 1 && each.blocks.front() == next->getSuccessor(0);
        });
        if (clause == predicates_.end()) {
          break;
        }
        clauses.push_back(&*clause);
        next = clause->end;
      } else if (llvm::isa<llvm::CallBase, llvm::StoreInst>(next) &&
                 !llvm::isa<llvm::IntrinsicInst>(next)) {
        break;
      }
      next = next->getNextNode();
    }
    return rule.word == nullptr || (readWord(rule, clauses) && readVariables(rule, clauses));
  }

  bool readWord(Rule& rule, const std::vector<const ClauseRegion*>& clauses) {
    llvm::StringRef text;
    llvm::getConstantStringInfo(rule.word->getArgOperand(0), text);
    const std::string word = text.take_until([](char c) { return c == '('; }).trim().str();
    const auto by = ir::findMergeWord(word);
    if (!by) {
      std::vector<std::string> words;
      for (const ir::MergeWord& each : ir::mergeWords()) {
        words.emplace_back(each.word);
      }
      const std::string near = support::suggest(word, words);
      return fail(*rule.word, "there is no way of merging named `" + word + "`",
                  near.empty() ? "the words are " + allWords() : near);
    }
    rule.by = *by;
    if (ir::takesPredicates(*by) && clauses.empty()) {
      return fail(*rule.word, "`" + word + "` needs conditions", kExample);
    }
    if (!ir::takesPredicates(*by) && text.contains('(')) {
      return fail(*rule.word, "`" + word + "` takes no conditions",
                  "variables are named behind it: braid_merge_begin(" + word + ", x, y)");
    }
    return true;
  }

  bool readVariables(Rule& rule, const std::vector<const ClauseRegion*>& clauses) {
    for (llvm::CallInst* mark : rule.variableMarks) {
      auto* variable =
          llvm::dyn_cast<llvm::AllocaInst>(mark->getArgOperand(0)->stripPointerCasts());
      if (variable == nullptr || !variable->isStaticAlloca() ||
          !variable->getAllocatedType()->isSingleValueType()) {
        return fail(*mark, "what is merged by a word here is no local variable of a simple type",
                    "without names, the word is for all values");
      }
      rule.variables.push_back(variable);
    }
    if (clauses.empty()) {
      return true;
    }
    if (rule.variables.size() != 1) {
      return fail(*rule.word, "predicates are about one variable, which has to be named", kExample);
    }
    for (const ClauseRegion* clause : clauses) {
      const std::string name =
          function_.getName().str() + "$merge" + std::to_string(++predicateCount_);
      auto predicate = makePredicate(*clause, name, nullptr, rule.variables.front(), mistake_);
      if (!predicate) {
        return false;
      }
      rule.predicates.push_back(std::move(*predicate));
    }
    return true;
  }

  bool settleVariables(const Rule& rule) {
    for (const llvm::AllocaInst* variable : rule.variables) {
      if (!llvm::isAllocaPromotable(variable)) {
        return fail(*rule.word,
                    "the address of `" + variableName(*variable) +
                        "` is taken: it cannot be merged by name",
                    "without names, the word is for all values");
      }
    }
    return true;
  }

  // --- finding the begin of each end

  using Open = std::vector<std::size_t>;  // rules, from the outermost to the innermost

  void matchEnds() {
    const llvm::ReversePostOrderTraversal<llvm::Function*> order(&function_);
    llvm::DenseMap<const llvm::BasicBlock*, Open> atEnd;
    bool hasChanged = true;
    while (hasChanged) {
      hasChanged = false;
      for (llvm::BasicBlock* block : order) {
        Open open = openAt(*block, atEnd);
        walk(*block, open, [](llvm::CallInst&, const Open&) {});
        const auto known = atEnd.find(block);
        if (known == atEnd.end() || known->second != open) {
          atEnd[block] = std::move(open);
          hasChanged = true;
        }
      }
    }
    std::vector<std::pair<llvm::CallInst*, std::size_t>> ends;
    for (llvm::BasicBlock* block : order) {
      Open open = openAt(*block, atEnd);
      walk(*block, open, [&](llvm::CallInst& end, const Open& inside) {
        ends.emplace_back(&end, inside.empty() ? rules_.size() : inside.back());
      });
    }
    for (const auto& [end, number] : ends) {
      Rule none;
      replace(*end, number < rules_.size() ? rules_[number] : none);
    }
  }

  // The regions that are open on all paths to a block.
  static Open openAt(const llvm::BasicBlock& block,
                     const llvm::DenseMap<const llvm::BasicBlock*, Open>& atEnd) {
    std::optional<Open> common;
    for (const llvm::BasicBlock* before : llvm::predecessors(&block)) {
      const auto known = atEnd.find(before);
      if (known == atEnd.end()) {
        continue;
      }
      if (!common) {
        common = known->second;
      } else {
        const auto [mine, other] = std::ranges::mismatch(*common, known->second);
        common->erase(mine, common->end());
      }
    }
    return common.value_or(Open());
  }

  template <typename Visitor>
  void walk(llvm::BasicBlock& block, Open& open, const Visitor& atEnd) const {
    for (llvm::Instruction& instruction : block) {
      const llvm::StringRef name = calleeName(instruction);
      if (name == kMergeBegin) {
        const auto rule =
            llvm::find_if(rules_, [&](const Rule& each) { return each.begin == &instruction; });
        open.push_back(static_cast<std::size_t>(rule - rules_.begin()));
      } else if (name == kMergeEnd) {
        atEnd(llvm::cast<llvm::CallInst>(instruction), open);
        if (!open.empty()) {
          open.pop_back();
        }
      }
    }
  }

  void replace(llvm::CallInst& end, Rule& rule) {
    rule.hasEnd = true;
    llvm::IRBuilder<> builder(&end);
    llvm::Module& module = *function_.getParent();
    const auto declared = [&](llvm::StringRef name, bool isVariadic) {
      return module.getOrInsertFunction(name,
                                        llvm::FunctionType::get(builder.getVoidTy(), isVariadic));
    };
    if (rule.word == nullptr) {
      builder.CreateCall(declared("__braid_meet", false));
    } else {
      const auto number = [&](std::size_t value) {
        return builder.getInt32(static_cast<std::uint32_t>(value));
      };
      std::vector<llvm::Value*> values{number(static_cast<std::size_t>(rule.by)),
                                       number(rule.variables.size())};
      for (llvm::AllocaInst* variable : rule.variables) {
        values.push_back(builder.CreateLoad(variable->getAllocatedType(), variable));
      }
      for (const Predicate& predicate : rule.predicates) {
        const std::vector<llvm::Value*> inputs = valuesAt(predicate, builder, nullptr);
        values.push_back(predicate.function);
        values.push_back(number(inputs.size()));
        values.insert(values.end(), inputs.begin(), inputs.end());
      }
      builder.CreateCall(declared(kMeetBy, true), values);
    }
    end.eraseFromParent();
  }

  llvm::Function& function_;
  const std::vector<ClauseRegion>& predicates_;
  Mistake& mistake_;
  std::vector<Rule> rules_;
  int predicateCount_ = 0;
};

}  // namespace

bool applyMerges(llvm::Function& function, const std::vector<ClauseRegion>& predicates,
                 Mistake& mistake) {
  return Merges(function, predicates, mistake).run();
}

}  // namespace braid::frontend::bitcode
