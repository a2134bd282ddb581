// Rules for clauses: a predicate takes the registers that it is given, and these have a value at
// the place of the clause.
#include <algorithm>
#include <string_view>

#include "ir/verify_parts.hpp"

namespace braid::ir {

namespace {

class ContractVerifier {
 public:
  ContractVerifier(const Module& module, const Naming& naming, FunctionId id)
      : module_(module),
        naming_(naming),
        function_(module.functions[id]),
        where_("function " + naming.function(id)) {}

  Problems run() {
    const Contract& contract = function_.contract;
    if (contract.result != kNoRegister) {
      result(contract.result);
    }
    clauses("precondition", contract.preconditions, [&](RegisterId id) { return isParameter(id); });
    clauses("postcondition", contract.postconditions,
            [&](RegisterId id) { return isParameter(id) || id == contract.result; });
    clauses("exceptional postcondition", contract.exceptionalPostconditions,
            [&](RegisterId id) { return isParameter(id); });
    for (BlockId id = 0; id < function_.blocks.size(); ++id) {
      if (!function_.blocks[id].invariants.empty()) {
        invariants(id);
      }
    }
    for (const MergeRule& rule : function_.mergeRules) {
      mergeRule(rule);
    }
    if (function_.isPredicate && !function_.resultType.is(TypeKind::Bool)) {
      problem("a predicate must return a bool");
    }
    return std::move(problems_);
  }

 private:
  void problem(const std::string& text) { problems_.push_back(where_ + ": " + text); }
  [[nodiscard]] bool isParameter(RegisterId id) const { return id < function_.parameterCount; }

  void result(RegisterId id) {
    if (id >= function_.registers.size() || function_.registers[id].type != function_.resultType) {
      problem("the register of the result is not of its type");
    }
  }

  void invariants(BlockId id) {
    const std::string name = "invariant of block b" + std::to_string(id);
    clauses(name, function_.blocks[id].invariants, [](RegisterId) { return true; });
    if (!leadsTo(id, id)) {
      problem(name + ": no loop leads back to the block");
    }
  }

  void mergeRule(const MergeRule& rule) {
    const std::string name = "merge rule " + std::string(mergeWord(rule.by));
    for (const RegisterId variable : rule.variables) {
      if (variable >= function_.registers.size()) {
        problem(name + ": a variable does not exist");
      }
    }
    if (takesPredicates(rule.by) == rule.predicates.empty()) {
      problem(name + (rule.predicates.empty() ? ": has no predicates" : ": takes no predicates"));
    }
    for (const Clause& clause : rule.predicates) {
      const Function* predicate = predicateOf(name, clause);
      if (predicate == nullptr) {
        continue;
      }
      const std::string what = name + " " + naming_.function(clause.predicate);
      if (predicate->parameterCount == 0) {
        problem(what + ": does not take the value");
      } else {
        arguments(
            what, clause, *predicate, [](RegisterId) { return true; }, 1);
      }
    }
  }

  // Null if there is no such function.
  const Function* predicateOf(const std::string& name, const Clause& clause) {
    if (clause.predicate >= module_.functions.size()) {
      problem(name + ": the predicate does not exist");
      return nullptr;
    }
    const Function& predicate = module_.functions[clause.predicate];
    if (!predicate.resultType.is(TypeKind::Bool) || !predicate.furtherResults.empty()) {
      problem(name + " " + naming_.function(clause.predicate) + ": does not return a bool");
    }
    return &predicate;
  }

  // Whether control can get there in one step or more.
  [[nodiscard]] bool leadsTo(BlockId from, BlockId to) const {
    std::vector<bool> isReached(function_.blocks.size(), false);
    std::vector<BlockId> work{from};
    while (!work.empty() && !isReached[to]) {
      const BlockId id = work.back();
      work.pop_back();
      for (const BlockId next : successors(function_.blocks[id])) {
        if (!isReached[next]) {
          isReached[next] = true;
          work.push_back(next);
        }
      }
    }
    return isReached[to];
  }

  template <class MayRead>
  void clauses(const std::string& name, const std::vector<Clause>& clauses, MayRead mayRead) {
    for (const Clause& clause : clauses) {
      if (const Function* predicate = predicateOf(name, clause)) {
        arguments(name + " " + naming_.function(clause.predicate), clause, *predicate, mayRead);
      }
    }
  }

  template <class MayRead>
  void arguments(const std::string& what, const Clause& clause, const Function& predicate,
                 MayRead mayRead, std::size_t firstParameter = 0) {
    if (clause.arguments.size() + firstParameter != predicate.parameterCount) {
      problem(what + ": has another number of arguments than the predicate takes");
      return;
    }
    for (std::size_t i = 0; i < clause.arguments.size(); ++i) {
      const RegisterId id = clause.arguments[i];
      const std::string argument = what + ": argument " + std::to_string(i);
      if (id >= function_.registers.size()) {
        problem(argument + " does not exist");
      } else if (!mayRead(id)) {
        problem(argument + " has no value there");
      } else if (!fits(module_, function_.registers[id].type,
                       predicate.registers[i + firstParameter].type)) {
        problem(argument + " does not fit its parameter");
      }
    }
  }

  const Module& module_;
  const Naming& naming_;
  const Function& function_;
  std::string where_;
  Problems problems_;
};

}  // namespace

Problems verifyContract(const Module& module, const Naming& naming, FunctionId id) {
  const Function& function = module.functions[id];
  const bool hasInvariants =
      std::any_of(function.blocks.begin(), function.blocks.end(),
                  [](const Block& block) { return !block.invariants.empty(); });
  if (function.contract.isEmpty() && function.contract.result == kNoRegister && !hasInvariants &&
      !function.isPredicate && function.mergeRules.empty()) {
    return {};  // true for nearly all functions
  }
  return ContractVerifier(module, naming, id).run();
}

}  // namespace braid::ir
