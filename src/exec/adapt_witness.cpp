#include "exec/adapt_witness.hpp"

#include <algorithm>
#include <memory>
#include <utility>
#include <vector>

#include "term/evaluate.hpp"

namespace braid::exec {

using term::Term;

void adaptWitness(State& state, Term variable, std::span<const support::BigInt> values,
                  Term condition) {
  if (state.witness == nullptr || !variable.is(term::Kind::Variable) ||
      term::Evaluator(*state.witness).holds(condition) != false) {
    return;
  }
  const std::vector<Term> conditions = state.pathCondition.toVector();
  for (const support::BigInt& value : values) {
    auto adapted = std::make_shared<term::Model>(*state.witness);
    adapted->set(variable, value);
    term::Evaluator evaluator(*adapted);
    const auto holds = [&](Term each) { return evaluator.holds(each) == true; };
    if (holds(condition) && std::ranges::all_of(conditions, holds)) {
      state.witness = std::move(adapted);
      return;
    }
  }
}

}  // namespace braid::exec
