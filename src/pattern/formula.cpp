#include "pattern/formula.hpp"

#include <algorithm>
#include <array>
#include <cassert>
#include <optional>
#include <utility>

#include "term/substitute.hpp"

namespace braid::pattern {

using support::BigInt;
using term::Sort;
using term::Term;

namespace {

// The conditions of a pattern by their places in it: each column is one condition at several
// numbers of rounds.
struct Columns {
  std::vector<BigInt> rounds;  // of the repeated part: 0, 1, and so on
  std::vector<std::vector<Letter>> repeated;
  std::vector<BigInt> ends;  // numbers of rounds of the members
  std::vector<std::vector<Letter>> last;
};

// Empty if the paths have different beginnings or rounds.
std::optional<Columns> columnsOf(const RegularPattern& pattern, std::span<const Word> words) {
  const std::size_t first = pattern.first.size();
  const std::size_t length = pattern.repeated.size();
  const RegularPattern::Member& longest = pattern.members.back();
  const Word& whole = words[longest.word];
  Columns columns;
  columns.repeated.resize(length);
  columns.last.resize(pattern.last.size());
  for (std::size_t round = 0; round < longest.rounds; ++round) {
    columns.rounds.emplace_back(static_cast<std::int64_t>(round));
    for (std::size_t i = 0; i < length; ++i) {
      columns.repeated[i].push_back(whole[first + round * length + i]);
    }
  }
  for (const auto& [index, rounds] : pattern.members) {
    const Word& word = words[index];
    const std::size_t end = first + rounds * length;
    for (std::size_t i = 0; i < end; ++i) {
      if (word[i].condition != whole[i].condition) {
        return std::nullopt;
      }
    }
    columns.ends.emplace_back(static_cast<std::int64_t>(rounds));
    for (std::size_t i = 0; i < pattern.last.size(); ++i) {
      columns.last[i].push_back(word[end + i]);
    }
  }
  return columns;
}

// One term over the variable for each column; without a variable, only notes which sorts of numbers
// differ.
std::optional<std::vector<Term>> generaliseAll(Generaliser& generaliser,
                                               const std::vector<std::vector<Letter>>& columns,
                                               std::span<const BigInt> places) {
  std::vector<Term> result;
  for (const std::vector<Letter>& column : columns) {
    const std::optional<Term> general = generaliser.generaliseLetters(column, places);
    if (!general) {
      return std::nullopt;
    }
    result.push_back(*general);
  }
  return result;
}

}  // namespace

std::optional<Sort> sortOfRounds(const std::set<Sort>& sorts) {
  unsigned width = 0;
  bool hasInt = false;
  for (const Sort sort : sorts) {
    hasInt = hasInt || sort.isInt();
    width = std::max(width, sort.isBits() ? sort.width() : 0);
  }
  if (hasInt) {
    return width == 0 ? std::optional(Sort::integer()) : std::nullopt;
  }
  // Wide enough for any number of rounds, even if the words that it is added to are narrow.
  constexpr unsigned kNarrow = 32;
  constexpr unsigned kUsual = 64;
  return Sort::bits(width == 0 ? kUsual : std::max(width, kNarrow));
}

std::variant<Formula, NoFormula> synthesise(term::TermManager& terms, Shapes& shapes,
                                            Tables& tables, const RegularPattern& pattern,
                                            std::span<const Word> words) {
  assert(pattern.members.size() >= 2 && !pattern.repeated.empty());
  const std::optional<Columns> columns = columnsOf(pattern, words);
  if (!columns) {
    return NoFormula::DifferentBeginnings;
  }
  Generaliser trial(terms, shapes, tables, Term());
  if (!generaliseAll(trial, columns->repeated, columns->rounds)) {
    return NoFormula::RoundsDiffer;
  }
  if (!generaliseAll(trial, columns->last, columns->ends)) {
    return NoFormula::EndsDiffer;
  }
  const std::optional<Sort> sort = sortOfRounds(trial.sorts());
  if (!sort) {
    return NoFormula::MixedNumbers;
  }
  Formula formula;
  formula.rounds = terms.makeFreshVariable("rounds", *sort);
  formula.round = terms.makeBoundVariable("round of " + std::string(formula.rounds.name()), *sort);
  formula.possible = columns->ends;
  for (std::size_t i = 0; i < pattern.first.size(); ++i) {
    formula.first.push_back(words[pattern.members.back().word][i].condition);
  }
  Generaliser rounds(terms, shapes, tables, formula.round);
  std::optional<std::vector<Term>> repeated =
      generaliseAll(rounds, columns->repeated, columns->rounds);
  Generaliser ends(terms, shapes, tables, formula.rounds);
  std::optional<std::vector<Term>> last = generaliseAll(ends, columns->last, columns->ends);
  if (!repeated || !last) {
    return NoFormula::MixedNumbers;
  }
  formula.repeated = *std::move(repeated);
  formula.last = *std::move(last);
  return formula;
}

Term Formula::isPossible(term::TermManager& terms) const {
  const BigInt& least = possible.front();
  const BigInt& most = possible.back();
  if (most - least + BigInt(1) != BigInt(static_cast<std::int64_t>(possible.size()))) {
    std::vector<Term> cases;
    cases.reserve(possible.size());
    for (const BigInt& each : possible) {
      cases.push_back(terms.makeEqual(rounds, numberLike(terms, rounds, each)));
    }
    return terms.makeOr(cases);
  }
  return terms.makeAnd(terms.makeNot(isLess(terms, rounds, numberLike(terms, rounds, least))),
                       terms.makeNot(isLess(terms, numberLike(terms, rounds, most), rounds)));
}

std::vector<Term> Formula::conditions(term::TermManager& terms) const {
  std::vector<Term> result = first;
  const Term bounds = isPossible(terms);
  if (bounds.is(term::Kind::And)) {
    result.insert(result.end(), bounds.children().begin(), bounds.children().end());
  } else {
    result.push_back(bounds);
  }
  Term isRound = isLess(terms, round, rounds);
  if (round.sort().isInt()) {
    isRound = terms.makeAnd(terms.makeIntLe(terms.makeInt(0), round), isRound);
  }
  result.push_back(
      terms.makeForall(std::array{round}, terms.makeImplies(isRound, terms.makeAnd(repeated))));
  result.insert(result.end(), last.begin(), last.end());
  std::erase_if(result, [](Term each) { return each.isTrue(); });
  return result;
}

Term Formula::written(term::TermManager& terms, const BigInt& count) const {
  std::vector<Term> all = first;
  for (BigInt i = 0; i < count; i = i + BigInt(1)) {
    const Term number = numberLike(terms, round, i);
    for (const Term each : repeated) {
      all.push_back(term::substitute(terms, each, {{round, number}}));
    }
  }
  const Term number = numberLike(terms, rounds, count);
  for (const Term each : last) {
    all.push_back(term::substitute(terms, each, {{rounds, number}}));
  }
  return terms.makeAnd(all);
}

}  // namespace braid::pattern
