#include "solver/light/circuit/comparisons.hpp"

#include <algorithm>
#include <array>
#include <cassert>

#include "solver/light/circuit/bit_blaster.hpp"
#include "solver/light/circuit/covering_triples.hpp"
#include "solver/light/circuit/word.hpp"
#include "term/choice.hpp"

namespace braid::solver::light {

using term::Kind;
using term::Term;

Comparisons::Relation Comparisons::relationOf(Term comparison) {
  assert(comparison.is(Kind::Equal) || comparison.is(Kind::BvULt) || comparison.is(Kind::BvSLt));
  return comparison.is(Kind::Equal)   ? Relation::Equal
         : comparison.is(Kind::BvULt) ? Relation::Unsigned
                                      : Relation::Signed;
}

Literal Comparisons::compare(Term comparison) {
  assert(comparison[0].sort().isBits() && comparison[0].sort() == comparison[1].sort());
  return compare(relationOf(comparison), comparison[0], comparison[1]);
}

// How many if-then-elses a word consists of, as a tree whose shared parts are counted once.
std::size_t Comparisons::choiceCount(Term word) {
  if (!word.is(Kind::Ite)) {
    return 0;
  }
  const auto known = choiceCounts_.find(word);
  if (known != choiceCounts_.end()) {
    return known->second;
  }
  std::size_t count = 0;
  term::walkChoice(
      word, [&](Term) { return ++count <= maxCombinations_; }, [](Term) { return true; });
  choiceCounts_.emplace(word, count);
  return count;
}

bool Comparisons::isLifted(Term a, Term b) {
  const std::size_t choices = choiceCount(a) + choiceCount(b);
  return choices > 0 && (choiceCount(a) + 1) * (choiceCount(b) + 1) <= maxCombinations_;
}

Literal Comparisons::compareWords(Relation relation, Term a, Term b) {
  const auto [known, isNew] = known_.try_emplace(Key{relation, a.id(), b.id()}, kFalse);
  if (isNew) {
    switch (relation) {
      case Relation::Equal:
        known->second = equal(circuit_, blaster_.bits(a), blaster_.bits(b));
        break;
      case Relation::Unsigned:
        known->second = lessUnsigned(circuit_, blaster_.bits(a), blaster_.bits(b));
        break;
      case Relation::Signed:
        known->second = lessSigned(circuit_, blaster_.bits(a), blaster_.bits(b));
        break;
    }
  }
  return known->second;
}

Literal Comparisons::compare(Relation relation, Term first, Term second) {
  if (!isLifted(first, second)) {
    return compareWords(relation, first, second);
  }
  // Pairs that are still to do, on a stack: the pairs that one consists of are done before it.
  std::vector<std::pair<Term, Term>> work{{first, second}};
  const auto key = [&](Term a, Term b) { return Key{relation, a.id(), b.id()}; };
  while (!work.empty()) {
    const auto [a, b] = work.back();
    if (known_.contains(key(a, b))) {
      work.pop_back();
      continue;
    }
    if (!a.is(Kind::Ite) && !b.is(Kind::Ite)) {
      compareWords(relation, a, b);
      work.pop_back();
      continue;
    }
    const bool splitsFirst = a.is(Kind::Ite);
    const Term choice = splitsFirst ? a : b;
    const auto part = [&](Term branch) {
      return splitsFirst ? std::pair(branch, b) : std::pair(a, branch);
    };
    const auto then = part(choice[1]);
    const auto otherwise = part(choice[2]);
    const auto thenDone = known_.find(key(then.first, then.second));
    const auto otherwiseDone = known_.find(key(otherwise.first, otherwise.second));
    if (thenDone == known_.end() || otherwiseDone == known_.end()) {
      work.push_back(otherwise);
      work.push_back(then);
      continue;
    }
    known_.emplace(key(a, b), circuit_.makeMux(blaster_.literal(choice[0]), thenDone->second,
                                               otherwiseDone->second));
    work.pop_back();
  }
  return known_.at(key(first, second));
}

// Where a comparison of choices is one of their leaves, collects the leaves.
void Comparisons::collect(Term comparison, Compared& into) {
  const bool isLiftedHere = isLifted(comparison[0], comparison[1]);
  std::array<std::vector<Term>, 2> sides;
  for (std::size_t side = 0; side < 2; ++side) {
    if (isLiftedHere) {
      term::forEachLeaf(comparison[side], [&](Term leaf) { sides[side].push_back(leaf); });
    } else {
      sides[side].push_back(comparison[side]);
    }
    into.words.insert(into.words.end(), sides[side].begin(), sides[side].end());
  }
  for (const Term a : sides[0]) {
    for (const Term b : sides[1]) {
      into.pairs.emplace_back(a, b);
    }
  }
}

bool Comparisons::addLemmas(std::span<const Term> comparisons, std::size_t maxWords) {
  const std::size_t before = lemmas_.size();
  // By relation and width. Equalities belong to the order of their words, if there is one.
  std::map<std::pair<Relation, unsigned>, Compared> groups;
  for (const Term comparison : comparisons) {
    const unsigned width = comparison[0].sort().width();
    if (width >= minOrderedWidth_) {
      collect(comparison, groups[{relationOf(comparison), width}]);
    }
  }
  for (auto& [group, compared] : groups) {
    addTriples(group.first, compared, maxWords);
  }
  for (const auto& [group, compared] : groups) {
    if (group.first == Relation::Equal) {
      for (const auto& [a, b] : compared.pairs) {
        addEquality(a, b);
      }
    }
  }
  return lemmas_.size() != before;
}

void Comparisons::addTriples(Relation relation, Compared& compared, std::size_t maxWords) {
  std::vector<Term>& words = compared.words;
  std::ranges::sort(words, {}, [](Term t) { return t.id(); });
  words.erase(std::unique(words.begin(), words.end()), words.end());
  const auto placeOf = [&](Term word) {
    const auto found =
        std::ranges::lower_bound(words, word.id(), {}, [](Term t) { return t.id(); });
    return static_cast<std::size_t>(found - words.begin());
  };
  std::set<std::pair<std::size_t, std::size_t>> pairs;
  std::map<std::size_t, std::set<std::size_t>> constantsOf;  // that a word is compared with
  for (const auto& [a, b] : compared.pairs) {
    if (a == b || (a.isConstant() && b.isConstant())) {
      continue;
    }
    if (a.isConstant() || b.isConstant()) {
      constantsOf[placeOf(a.isConstant() ? b : a)].insert(placeOf(a.isConstant() ? a : b));
    } else {
      pairs.emplace(std::min(placeOf(a), placeOf(b)), std::max(placeOf(a), placeOf(b)));
    }
  }
  std::size_t left = maxWords < 3 ? 0 : maxWords * (maxWords - 1) * (maxWords - 2) / 6;
  const auto add = [&](Triple triple) {
    if (left > 0) {
      --left;
      std::ranges::sort(triple);
      addTriple(relation, words[triple[0]], words[triple[1]], words[triple[2]]);
    }
  };
  std::ranges::for_each(coveringTriples(words.size(), pairs, left), add);
  for (const auto& [first, second] : pairs) {
    std::vector<std::size_t> both;
    std::ranges::set_intersection(constantsOf[first], constantsOf[second],
                                  std::back_inserter(both));
    std::ranges::for_each(both, [&](std::size_t constant) { add({first, second, constant}); });
  }
  if (relation == Relation::Equal) {
    return;  // bits tell that a word is not two constants
  }
  const auto valueOf = [&](std::size_t constant) {
    const support::BigInt& number = words[constant].number();
    return relation == Relation::Signed ? number.toSigned(words[constant].sort().width()) : number;
  };
  for (const auto& [word, constants] : constantsOf) {
    std::vector<std::size_t> inOrder(constants.begin(), constants.end());
    std::ranges::sort(inOrder, {}, valueOf);
    for (std::size_t i = 1; i < inOrder.size(); ++i) {
      add({word, inOrder[i - 1], inOrder[i]});
    }
  }
}

void Comparisons::addTriple(Relation relation, Term a, Term b, Term c) {
  assert(a.id() < b.id() && b.id() < c.id() && "each triple has one form");
  if (!triples_.emplace(relation, a.id(), b.id(), c.id()).second) {
    return;
  }
  const std::array words{a, b, c};
  if (relation == Relation::Equal) {
    std::array<Literal, 3> equal{};
    for (std::size_t i = 0; i < 3; ++i) {
      equal[i] = compareWords(relation, words[i], words[(i + 1) % 3]);
    }
    for (std::size_t i = 0; i < 3; ++i) {
      lemmas_.push_back({!equal[i], !equal[(i + 1) % 3], equal[(i + 2) % 3]});
    }
    return;
  }
  // x <= y and y <= z give x <= z, where x <= y is the negation of y < x.
  std::array<std::size_t, 3> order{0, 1, 2};
  do {
    const Term x = words[order[0]];
    const Term y = words[order[1]];
    const Term z = words[order[2]];
    lemmas_.push_back({compareWords(relation, y, x), compareWords(relation, z, y),
                       !compareWords(relation, z, x)});
  } while (std::next_permutation(order.begin(), order.end()));
  for (std::size_t i = 0; i < 3; ++i) {
    const Term x = words[std::min(i, (i + 1) % 3)];
    const Term y = words[std::max(i, (i + 1) % 3)];
    if (ordered_.emplace(relation, x.id(), y.id()).second) {
      lemmas_.push_back({!compareWords(relation, x, y), !compareWords(relation, y, x), kFalse});
    }
  }
}

// Equality is part of an order.
void Comparisons::addEquality(Term a, Term b) {
  if (b.id() < a.id()) {
    std::swap(a, b);
  }
  for (const Relation relation : {Relation::Unsigned, Relation::Signed}) {
    if (!ordered_.contains({relation, a.id(), b.id()}) ||
        !equated_.emplace(relation, a.id(), b.id()).second) {
      continue;
    }
    const Literal below = compareWords(relation, a, b);
    const Literal above = compareWords(relation, b, a);
    const Literal same = compareWords(Relation::Equal, a, b);
    lemmas_.push_back({below, above, same});
    lemmas_.push_back({!below, !same, kFalse});
    lemmas_.push_back({!above, !same, kFalse});
  }
}

void Comparisons::write(ClauseWriter& writer, std::size_t from) const {
  assert(from <= lemmas_.size());
  for (std::size_t i = from; i < lemmas_.size(); ++i) {
    writer.addClause(lemmas_[i]);
  }
}

}  // namespace braid::solver::light
