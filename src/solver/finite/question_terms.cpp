#include "solver/finite/question_terms.hpp"

#include <algorithm>
#include <cassert>
#include <unordered_set>

#include "solver/facts/unknowns.hpp"
#include "term/linear.hpp"
#include "term/traverse.hpp"

namespace braid::solver::finite {

using term::Kind;
using term::Term;

namespace {

// All subterms of the roots, by id; empty when there are too many. Terms below a leaf, as `isLeaf`
// says, are left out.
template <class IsLeaf>
std::optional<std::vector<Term>> subterms(std::span<const Term> roots, std::size_t maxTerms,
                                          const IsLeaf& isLeaf) {
  std::vector<Term> found;
  std::unordered_set<Term> seen;
  std::vector<Term> pending(roots.begin(), roots.end());
  while (!pending.empty()) {
    const Term t = pending.back();
    pending.pop_back();
    if (!seen.insert(t).second) {
      continue;
    }
    if (seen.size() > maxTerms) {
      return std::nullopt;
    }
    found.push_back(t);
    if (!isLeaf(t)) {
      pending.insert(pending.end(), t.children().begin(), t.children().end());
    }
  }
  std::sort(found.begin(), found.end());
  return found;
}

bool isUnsupported(Term t) {
  return term::isQuantifier(t) || t.is(Kind::BoundVariable) ||
         (t.is(Kind::Equal) && t[0].sort().isArray());
}

}  // namespace

bool isHardOperation(Term t) {
  switch (t.kind()) {
    case Kind::IntDiv:
    case Kind::IntRem:
    case Kind::BvUDiv:
    case Kind::BvURem:
    case Kind::BvSDiv:
    case Kind::BvSRem:
      return true;
    case Kind::IntMul:
    case Kind::BvMul:
      return !term::isMultiple(t);
    default:
      return term::isFloatKind(t.kind());
  }
}

std::optional<QuestionTerms> questionTerms(std::span<const Term> conjuncts, std::size_t maxTerms) {
  QuestionTerms result;
  result.conjuncts.assign(conjuncts.begin(), conjuncts.end());
  std::optional<std::vector<Term>> all = subterms(conjuncts, maxTerms, facts::isElement);
  if (!all || std::ranges::any_of(*all, isUnsupported)) {
    return std::nullopt;
  }
  std::ranges::copy_if(*all, std::back_inserter(result.wholeArrays),
                       [](Term t) { return t.is(Kind::Variable) && t.sort().isArray(); });
  const auto isUnknownElement = [&](Term t) {
    return facts::isElement(t) &&
           !std::binary_search(result.wholeArrays.begin(), result.wholeArrays.end(), t[0]);
  };
  if (!result.wholeArrays.empty()) {
    all = subterms(conjuncts, maxTerms, isUnknownElement);
    if (!all) {
      return std::nullopt;
    }
  }
  for (const Term t : *all) {
    const bool isScalar = t.is(Kind::Variable) && !t.sort().isArray();
    if (isScalar || isUnknownElement(t)) {
      result.unknowns.push_back(t);
    }
    result.isHard = result.isHard || isHardOperation(t);
  }
  result.all = *std::move(all);
  assert(std::includes(result.all.begin(), result.all.end(), result.unknowns.begin(),
                       result.unknowns.end()));
  return result;
}

}  // namespace braid::solver::finite
