// Invariants and contracts that the program states. They are candidates like others: those that do
// not hold are dropped, and the instructions that check them report it.
#include <algorithm>

#include "prove/prover.hpp"
#include "term/substitute.hpp"

namespace braid::prove {

using exec::State;
using term::Kind;
using term::Term;

bool Prover::hasStatements() const {
  const auto states = [](const ir::Block& block) { return !block.invariants.empty(); };
  return std::ranges::any_of(program_.module().functions, [&](const ir::Function& function) {
    return !function.contract.isEmpty() || std::ranges::any_of(function.blocks, states);
  });
}

// The conditions that clauses state about the registers of a state. Conjunctions are taken apart,
// because some parts may hold without the others.
std::vector<Term> Prover::statedOf(const State& state, const std::vector<ir::Clause>& clauses,
                                   ir::RegisterId result, Term resultValue) {
  std::vector<Term> said;
  const exec::Frame& frame = *state.top;
  for (const ir::Clause& clause : clauses) {
    std::vector<memory::Value> arguments;
    arguments.reserve(clause.arguments.size());
    for (const ir::RegisterId id : clause.arguments) {
      arguments.push_back(
          id == result && resultValue
              ? memory::fromTerm(resultValue, frame.function().source->registers[id].type)
              : frame.registers()[id]);
    }
    const bool areKnown = std::ranges::none_of(arguments, &memory::Value::isUndefined);
    if (const auto term =
            areKnown ? predicates_.evaluate(state, clause.predicate, arguments) : std::nullopt) {
      said.push_back(*term);
    }
  }
  std::vector<Term> parts;
  while (!said.empty()) {
    const Term condition = said.back();
    said.pop_back();
    if (condition.is(Kind::And)) {
      said.insert(said.end(), condition.children().begin(), condition.children().end());
    } else {
      parts.push_back(condition);
    }
  }
  return parts;
}

void Prover::proposeStated(Scope& scope) {
  const ir::Function& function = *scope.start().top->function().source;
  if (scope.loop != nullptr) {
    std::size_t position = 0;
    for (const ir::Block& block : function.blocks) {
      if (position == scope.start().top->position && !block.invariants.empty()) {
        addCandidates(scope, statedOf(scope.loop->head({}), block.invariants, ir::kNoRegister, {}));
      }
      position += block.instructions.size();
    }
    return;
  }
  const ir::Contract& contract = function.contract;
  const State head = scope.call->head({});
  addCandidates(scope, statedOf(head, contract.preconditions, ir::kNoRegister, {}));
  for (const Term promise :
       statedOf(head, contract.postconditions, contract.result, scope.call->result())) {
    const bool isAboutCall = std::ranges::all_of(
        term::freeVariables(promise), [&](Term variable) { return scope.isUnknown(variable); });
    if (isAboutCall && scope.tried.insert(promise).second) {
      scope.promises.push_back(promise);
    }
  }
}

}  // namespace braid::prove
