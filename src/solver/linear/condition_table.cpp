#include "solver/linear/condition_table.hpp"

#include <algorithm>
#include <cassert>
#include <iterator>
#include <utility>

#include "solver/linear/translation.hpp"
#include "term/linear.hpp"
#include "term/traverse.hpp"

namespace braid::solver::linear {

using term::Kind;
using term::Term;

namespace {

bool isWorthwhile(Term t) {
  if (t.is(Kind::Ite)) {
    return term::isSum(t[1]) || term::isSum(t[2]);
  }
  if (isDivision(t)) {
    return !t.is(Kind::BvLShr);  // which costs nothing in bits
  }
  return term::isSum(t) &&
         std::ranges::count_if(t.children(), [](Term child) { return !child.isConstant(); }) > 1;
}

}  // namespace

bool ConditionTable::hasSum(Term root) {
  if (findings_.size() <= root.id()) {
    findings_.resize(std::size_t{root.id()} + 1, Finding::Unknown);  // children have smaller ids
  }
  const auto finding = [&](Term t) -> Finding& { return findings_[t.id()]; };
  term::makeBottomUp(
      root, [](Term t) { return linear::partsOf(t); },
      [&](Term t) { return finding(t) != Finding::Unknown; },
      [&](Term t) {
        const bool has = isWorthwhile(t) || std::ranges::any_of(linear::partsOf(t), [&](Term part) {
                           return finding(part) == Finding::With;
                         });
        finding(t) = has ? Finding::With : Finding::Without;
      });
  assert(finding(root) != Finding::Unknown);
  return finding(root) == Finding::With;
}

const ConditionTable::Parts* ConditionTable::partsOf(Term condition) {
  const auto [place, isNew] = parts_.try_emplace(condition);
  if (!isNew) {
    return place->second.get();
  }
  Parts found;
  std::vector<Term> work = {condition};
  seen_.begin(std::size_t{condition.id()} + 1);  // children have smaller ids
  while (!work.empty()) {
    if (++found.size > maxTerms_) {
      return nullptr;
    }
    const Term t = work.back();
    work.pop_back();
    const std::span<const Term> parts = linear::partsOf(t);
    const bool isWord = t.sort().isInt() || t.sort().isBits();
    if (parts.empty() && isWord && !t.isConstant()) {
      found.words.push_back(t);
    }
    std::ranges::copy_if(parts, std::back_inserter(work),
                         [&](Term part) { return seen_.insert(part.id()); });
  }
  assert(found.words.size() <= found.size && found.size <= maxTerms_);
  place->second = std::make_unique<Parts>(std::move(found));
  return place->second.get();
}

}  // namespace braid::solver::linear
