// The contents of a proof: the invariants, in terms of the program.
#include <algorithm>
#include <utility>

#include "prove/invariant_text.hpp"
#include "prove/prover.hpp"
#include "prove/state_words.hpp"

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

void Prover::note(const Scope& scope) {
  const exec::Frame& frame = *scope.start().top;
  Invariant invariant{frame.location(), scope.call != nullptr, {}};
  if (invariant.isOfCalls) {
    invariant.place = frame.function().source->location;
  }
  Words words;
  TermTexts& names = words.names;
  if (scope.loop != nullptr) {
    words = wordsIn(program_.module(), terms_, folding_, scope.loop->head({}));
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
  words.signs = WordSigns(*frame.function().source);
  Closed closed{std::move(invariant), scope.invariants, scope.promises, std::move(words)};
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
    for (const Term condition : all) {
      closed.told.conditions.push_back(folding_.inWords(textOf(condition, closed.words)));
    }
    proof_.invariants.push_back(std::move(closed.told));
  }
  closed_.clear();
}

}  // namespace braid::prove
