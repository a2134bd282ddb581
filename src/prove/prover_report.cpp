// The contents of a proof: the invariants, in terms of the program.
#include <algorithm>
#include <utility>

#include "prove/invariant_text.hpp"
#include "prove/prover.hpp"

namespace braid::prove {

using exec::State;
using term::Term;

std::vector<Term> Prover::withoutRedundant(std::vector<Term> conditions,
                                           std::span<const Term> given) {
  for (std::size_t i = conditions.size(); i-- > 0;) {
    std::vector<Term> others(given.begin(), given.end());
    for (std::size_t j = 0; j < conditions.size(); ++j) {
      if (j != i) {
        others.push_back(conditions[j]);
      }
    }
    const solver::Query query{.conditions = others,
                              .question = terms_.makeNot(conditions[i]),
                              .wantModel = false,
                              .effort = solver::Effort::Moderate};
    if (solver::isUnsat(pipeline_.solver->check(query))) {
      conditions.erase(conditions.begin() + static_cast<std::ptrdiff_t>(i));
    }
  }
  return conditions;
}

// Names for terms that rounds do not change: the variables that hold them; and for contents of
// arrays, the variables that refer to these.
TermTexts Prover::namesIn(const State& state) {
  TermTexts names;
  const exec::Frame& frame = *state.top;
  const std::vector<ir::Register>& registers = frame.function().source->registers;
  const auto addContents = [&](Term contents, const std::string& name) {
    if (contents && contents.is(term::Kind::Variable)) {
      names.emplace(contents, name);
    }
  };
  for (std::size_t r = 0; r < registers.size(); ++r) {
    const memory::Value& value = frame.registers()[r];
    const std::string& name = registers[r].name;
    if (name.empty()) {
      continue;
    }
    if (value.isTerm() && folding_.isName(value.term())) {
      if (const Term number = folding_.numberOf(value.term())) {
        names.emplace(number, name);
      }
    } else if (value.isTerm()) {
      names.emplace(value.term(), name);
    } else if (value.isReference() && value.object() != memory::kNullObject) {
      const memory::Object& object = state.heap.at(value.object());
      if (object.isArray()) {
        addContents(memory::Object(object).contents(terms_), name);
      }
    } else if (registers[r].type.is(ir::TypeKind::Bits) && value.isScalar()) {
      const auto address = static_cast<std::uint64_t>(value.scalar());
      if (ir::isInAnObject(address)) {
        if (const memory::ByteObject* object = state.memory.find(ir::segmentOf(address))) {
          addContents(object->base(), name);
        }
      }
    }
  }
  if (state.folded != nullptr) {
    for (const memory::FoldedGroup& group : state.folded->groups) {
      names.emplace(folding_.firstOf(group), "first" + Folding::suffixOf(group));
    }
  }
  const std::vector<ir::Global>& globals = program_.module().globals;
  for (std::size_t i = 0; i < globals.size(); ++i) {
    const memory::ByteObject* object =
        state.memory.find(ir::segmentOf(program_.module().addressOfGlobal(i)));
    if (object != nullptr) {
      addContents(object->base(), globals[i].name);
    }
  }
  return names;
}

void Prover::note(const Scope& scope) {
  const exec::Frame& frame = *scope.start().top;
  Invariant invariant{frame.location(), scope.call != nullptr, {}};
  if (invariant.isOfCalls) {
    invariant.place = frame.function().source->location;
  }
  TermTexts names;
  if (scope.loop != nullptr) {
    names = namesIn(scope.loop->head({}));
    for (const Unknown& unknown : scope.loop->unknowns()) {
      if (unknown.initial && unknown.initial.is(term::Kind::Variable) && !unknown.name.empty()) {
        names.emplace(unknown.initial, "old(" + unknown.name + ")");
      }
    }
  }
  if (scope.call != nullptr) {
    for (const Unknown& unknown : scope.call->results()) {
      if (unknown.initial && unknown.initial.is(term::Kind::Variable)) {
        const std::string name = unknown.name.empty() ? "cell" : unknown.name;
        names.emplace(unknown.initial, "old(" + name + ")");
      }
    }
  }
  Closed closed{std::move(invariant), scope.invariants, scope.promises, std::move(names),
                frame.function().source};
  const auto known = std::ranges::find_if(
      closed_, [&](const Closed& each) { return each.told.place == closed.told.place; });
  if (known != closed_.end()) {
    *known = std::move(closed);
  } else {
    closed_.push_back(std::move(closed));
  }
}

// In words, which takes questions: scopes are closed more often than proofs are found.
void Prover::tellInvariants() {
  for (Closed& closed : closed_) {
    const std::vector<Term> invariants = withoutRedundant(closed.invariants, {});
    std::vector<Term> all = invariants;
    const std::vector<Term> promises = withoutRedundant(closed.promises, invariants);
    all.insert(all.end(), promises.begin(), promises.end());
    const WordSigns signs(*closed.function);
    for (const Term condition : all) {
      closed.told.conditions.push_back(folding_.inWords(textOf(condition, closed.names, signs)));
    }
    proof_.invariants.push_back(std::move(closed.told));
  }
  closed_.clear();
}

}  // namespace braid::prove
