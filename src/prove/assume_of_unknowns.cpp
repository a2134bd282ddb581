#include "prove/assume_of_unknowns.hpp"

#include <cassert>
#include <memory>
#include <optional>

#include "term/evaluate.hpp"

namespace braid::prove {

void assumeOfUnknowns(exec::State& state, std::span<const Unknown> unknowns,
                      std::span<const term::Term> invariants) {
  if (state.witness != nullptr) {
    auto model = std::make_shared<term::Model>(*state.witness);
    term::Evaluator evaluator(*state.witness);
    for (const Unknown& unknown : unknowns) {
      assert(!unknown.initial || unknown.initial.sort() == unknown.variable.sort());
      const std::optional<term::ModelValue> value =
          unknown.initial ? evaluator.evaluate(unknown.initial) : std::nullopt;
      if (value) {
        model->set(unknown.variable, *value);
      }
    }
    state.witness = std::move(model);
  }
  for (const term::Term invariant : invariants) {
    assert(invariant.sort().isBool());
    state.pathCondition.add(invariant);
    if (state.witness != nullptr && term::Evaluator(*state.witness).holds(invariant) != true) {
      state.witness = nullptr;
    }
  }
}

}  // namespace braid::prove
