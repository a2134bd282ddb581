#include "solver/linear/box.hpp"

#include "solver/facts/narrowing.hpp"
#include "solver/linear/sum.hpp"

namespace braid::solver::linear {

using term::Kind;
using term::Term;

namespace {

bool isWord(Term t) {
  return (t.is(Kind::Variable) || t.is(Kind::Select)) && !t.sort().isBool() && !t.sort().isArray();
}

// A word too wide for linear arithmetic unless it has bounds, which it may get from a narrower word
// that it is compared with.
bool isWideWord(Term t) {
  return isWord(t) && t.sort().isBits() && t.sort().width() > kMaxWidth;
}

// A comparison or its negation. Larger formulas say little about single words.
bool isSimple(Term condition) {
  const Term atom = condition.is(Kind::Not) ? condition[0] : condition;
  const bool isComparison = atom.is(Kind::BvULt) || atom.is(Kind::BvSLt) || atom.is(Kind::IntLe) ||
                            (atom.is(Kind::Equal) && !atom[0].sort().isArray());
  return isComparison && (atom[0].isConstant() || atom[1].isConstant() || isWideWord(atom[0]) ||
                          isWideWord(atom[1]));
}

}  // namespace

const std::vector<BoxReader::Fact>& BoxReader::factsIn(Term condition) {
  const auto [place, isNew] = facts_.try_emplace(condition);
  if (isNew) {
    facts::KnownBounds known;
    facts::Narrowing narrowing(known, tuning_);
    narrowing.assume(condition, true);
    if (!narrowing.isContradictory()) {
      for (const Term t : narrowing.takeChanged()) {
        if (isWord(t)) {
          place->second.push_back({t, *known.find(t.id())});
        }
      }
    }
  }
  return place->second;
}

bool BoxReader::read(std::span<const Term> conditions, Box& box) {
  box.clear();
  for (std::size_t i = 0; i < conditions.size(); ++i) {
    if (!isSimple(conditions[i])) {
      continue;
    }
    for (const Fact& fact : factsIn(conditions[i])) {
      const auto [place, isNew] = box.try_emplace(fact.word);
      KnownWord& known = place->second;
      if (isNew) {
        known.bounds = facts::Bounds::ofSort(fact.word.sort());
      }
      const facts::Bounds tighter = known.bounds.meet(fact.bounds, fact.word.sort());
      if (tighter.isEmpty()) {
        return false;
      }
      if (tighter != known.bounds) {
        known.bounds = tighter;
        known.sources.push_back(static_cast<std::uint32_t>(i));
      }
    }
  }
  return true;
}

}  // namespace braid::solver::linear
