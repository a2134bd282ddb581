#include "engine/uninitialised.hpp"

#include <string>
#include <unordered_map>

#include "memory/uninitialised_names.hpp"
#include "term/substitute.hpp"
#include "term/term_manager.hpp"

namespace braid::engine {

using term::Term;

namespace {

// The variables that have other values in the second filling, with their twins.
std::unordered_map<Term, Term> makeTwins(term::TermManager& terms, Term formula) {
  std::unordered_map<Term, Term> twins;
  for (const Term variable : term::freeVariables(formula)) {
    if (memory::isUninitialised(variable)) {
      const std::string name = "twin!" + std::string(variable.name());
      twins.emplace(variable, terms.makeVariable(name, variable.sort()));
    }
  }
  return twins;
}

}  // namespace

Dependence findTwoFillings(exec::SymbolicDomain& domain, const exec::State& state,
                           TwoFillings& fillings) {
  term::TermManager& terms = domain.terms();
  const exec::Frame& frame = *state.top;
  const ir::Operand operand = frame.currentOp().a;
  if (!operand.isRegister() || !frame.registers()[operand.registerId()].isTerm()) {
    return Dependence::NotKnown;
  }
  const Term condition = frame.registers()[operand.registerId()].term();
  const Term path = terms.makeAnd(state.pathCondition.toVector());
  std::unordered_map<Term, Term> twins = makeTwins(terms, path);
  twins.merge(makeTwins(terms, condition));
  const Term otherPath = term::substitute(terms, path, twins);
  const Term otherCondition = term::substitute(terms, condition, twins);
  const Term question = terms.makeAnd(otherPath, terms.makeDistinct(condition, otherCondition));
  solver::Answer answer = domain.decisions().solve(state, question);
  if (solver::isUnsat(answer)) {
    return Dependence::Excluded;
  }
  const auto* sat = std::get_if<solver::Sat>(&answer);
  if (sat == nullptr) {
    return Dependence::NotKnown;
  }
  fillings.first = *sat->model;
  for (const auto& [variable, value] : sat->model->assignments()) {
    if (!memory::isUninitialised(variable)) {
      fillings.second.set(variable, value);
    }
  }
  for (const auto& [variable, twin] : twins) {
    if (const term::ModelValue* value = sat->model->find(twin)) {
      fillings.second.set(variable, *value);
    }
  }
  return Dependence::Shown;
}

}  // namespace braid::engine
