#include "prove/guarded_candidates.hpp"

#include <algorithm>
#include <set>
#include <unordered_set>

#include "prove/number_terms.hpp"
#include "term/substitute.hpp"

namespace braid::prove {

using support::BigInt;
using term::Term;
using term::TermManager;

std::vector<Term> guardsOf(TermManager& terms, const Vocabulary& vocabulary, const Samples& samples,
                           const Tuning& tuning, std::size_t from) {
  std::vector<Term> guards;
  const auto add = [&](Term guard) {
    if (guards.size() < tuning.guards && std::ranges::find(guards, guard) == guards.end()) {
      guards.push_back(guard);
    }
  };
  for (std::size_t i = from; i < vocabulary.unknowns.size(); ++i) {
    const Term unknown = vocabulary.unknowns[i];
    if (unknown.sort().isBool()) {
      add(unknown);
      add(terms.makeNot(unknown));
      continue;
    }
    const std::vector<BigInt> values = samples.valuesOf(unknown);
    const std::set<BigInt> distinct(values.begin(), values.end());
    if (isNumeric(unknown.sort()) && distinct.size() <= 2 * tuning.singleValues) {
      for (const BigInt& value : distinct) {
        add(terms.makeEqual(unknown, numberLike(terms, unknown.sort(), value)));
      }
    }
  }
  for (const Term guard : vocabulary.guards) {
    add(guard);
    add(terms.makeNot(guard));
  }
  return guards;
}

void addCases(TermManager& terms, const Vocabulary& plain, std::span<const Term> guards,
              const Samples& samples, const Tuning& tuning, std::vector<Term>& result) {
  const std::unordered_set<Term> known(result.begin(), result.end());
  for (const Term guard : guards) {
    const Samples some = samples.where(guard);
    if (some.size() < tuning.guardedSamples || some.size() == samples.size()) {
      continue;
    }
    const std::vector<Term> inGuard = term::freeVariables(guard);
    for (const Term candidate : proposeInvariants(terms, plain, some, tuning)) {
      const std::vector<Term> variables = term::freeVariables(candidate);
      const bool isAboutMore = !std::ranges::includes(inGuard, variables, {}, &Term::id, &Term::id);
      if (isAboutMore && !known.contains(candidate) && !samples.allow(candidate) &&
          result.size() < tuning.candidates) {
        result.push_back(terms.makeImplies(guard, candidate));
      }
    }
  }
}

std::vector<Term> proposeCases(TermManager& terms, const Vocabulary& vocabulary,
                               const Samples& samples, const Tuning& tuning) {
  Vocabulary plain = vocabulary;
  plain.guards.clear();
  plain.hasProducts = false;
  std::vector<Term> result;
  addCases(terms, plain, guardsOf(terms, vocabulary, samples, tuning, 0), samples, tuning, result);
  return result;
}

}  // namespace braid::prove
