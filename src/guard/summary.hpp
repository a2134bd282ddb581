// Value summaries (Sen, Necula, Gong, Choi: MultiSE, section 3): a value that depends on the path
// as a list of alternatives, each with the guard under which it is the value. What is done to such
// a value is done to its alternatives, so concrete ones stay concrete, and alternatives that became
// equal are one again.
//
// A summary has a term, the if-then-else over its guards, and is found by it. The two are equal in
// every model: what knows nothing of summaries uses the term, and a summary can be forgotten any
// time. So no value of a state needs another kind of value in it.
#pragma once

#include <algorithm>
#include <array>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <unordered_map>
#include <utility>
#include <vector>

#include "guard/guard.hpp"
#include "guard/guard_manager.hpp"
#include "term/term_manager.hpp"

namespace braid::guard {

struct Alternative {
  Guard guard;
  term::Term value;
  friend bool operator==(const Alternative&, const Alternative&) = default;
};

// Guards exclude each other and together always hold; values are different terms of one sort. In
// the order in which the alternatives came up.
using Summary = std::vector<Alternative>;

struct SummaryOptions {
  // A value with more alternatives is only a term: every operation costs time for each of them, and
  // beyond the solver's own case distinctions cost less.
  std::size_t maxAlternatives = Tuning{}.maxAlternatives;
  // Nodes of its guards together. A counter over n branches has n*n/2, with 64 alternatives 2048;
  // values that are mixed with each other have guards that double with every branch, and an
  // operation combines all of them.
  std::size_t maxSize = Tuning{}.maxSetSize;
  // Pairs of alternatives that one operation looks at; 64 by 64.
  std::size_t maxCombinations = Tuning{}.maxCombinations;
  // Whether only that is done alternative by alternative which neither multiplies alternatives nor
  // makes conditions on things computed: the values are known, or one operand's values are known or
  // inputs and the others are known. What else is computed is computed with the term. A value is
  // then still on each path what was stored there, however often it moves.
  bool onlySimple = false;
  // Whether equal values become one alternative. Without that, summaries are what forking would
  // keep in separate states; it exists to measure what it is worth.
  bool coalesce = true;
};

struct SummaryStatistics {
  std::uint64_t made = 0;
  std::uint64_t alternatives = 0;  // of all that were made
  std::uint64_t largest = 0;
  std::uint64_t coalesced = 0;       // alternatives that went into one with the same value
  std::uint64_t contradictions = 0;  // combinations that were not built, because they cannot be
  std::uint64_t tooLarge = 0;        // operations that went on with plain terms

  [[nodiscard]] double averageSize() const {
    return made == 0 ? 0 : static_cast<double>(alternatives) / static_cast<double>(made);
  }
};

// The summaries of one run. Whatever combines guards may throw GuardOverflow; nothing is registered
// then.
class Summaries {
 public:
  Summaries(term::TermManager& terms, GuardManager& guards, SummaryOptions options = {})
      : terms_(terms), guards_(guards), options_(options) {}
  Summaries(const Summaries&) = delete;
  Summaries& operator=(const Summaries&) = delete;

  // Null for a term that is no summary's. Valid until forget.
  [[nodiscard]] const Summary* find(term::Term t) const;
  // That, or t as the only alternative.
  [[nodiscard]] Summary of(term::Term t) const;
  // Where a Bool term holds.
  Guard guardOf(term::Term condition);

  // The term of a summary whose guards exclude each other and together always hold. Values may be
  // summaries themselves. One that is too large is not registered, its term is just a term.
  term::Term make(Summary alternatives);
  // The same where the guards together hold where `care` does, the guard of the path that asks; see
  // apply. Empty when it is too large. `term` is the same in every model of `care`: it saves to
  // make one.
  std::optional<term::Term> makeUnder(const Guard& care, Summary alternatives, term::Term term);
  // `first` where the guard holds, `second` elsewhere.
  term::Term join(const Guard& isFirst, term::Term first, term::Term second);
  // The alternatives that are possible under `care`, with their guards as they are.
  Summary restrict(const Summary& summary, const Guard& care);

  // f of the operands, a term that equals it in every model of `care`, the guard of the path that
  // asks; f is called with values that the operands can have together there. Elsewhere the result
  // may be any of them, see complete(). That is harmless: the path only speaks about models of its
  // guard, and joins the result with another path's under a guard that excludes all others.
  template <typename F>
  term::Term apply(const Guard& care, std::span<const term::Term> operands, const F& f);
  template <typename F>
  term::Term apply(const Guard& care, term::Term a, const F& f) {
    return apply(care, std::array{a},
                 [&](std::span<const term::Term> values) { return f(values[0]); });
  }
  template <typename F>
  term::Term apply(const Guard& care, term::Term a, term::Term b, const F& f) {
    return apply(care, std::array{a, b},
                 [&](std::span<const term::Term> values) { return f(values[0], values[1]); });
  }

  // Gives up all summaries, and with them the guards they hold. Terms remain what they are.
  void forget() { table_.clear(); }
  [[nodiscard]] std::size_t count() const { return table_.size(); }

  [[nodiscard]] const SummaryOptions& options() const { return options_; }
  [[nodiscard]] const SummaryStatistics& statistics() const { return statistics_; }

 private:
  // Values that operands can have together.
  struct Combination {
    Guard guard;
    std::vector<term::Term> values;
  };
  struct Combinations {
    std::vector<Combination> all;
    bool isExhaustive = true;  // whether one was left out that is impossible only under `care`
  };

  [[nodiscard]] bool isSimple(std::span<const term::Term> operands) const;
  std::optional<Combinations> combine(const Guard& care, std::span<const term::Term> operands);
  bool extend(Combinations& combinations, const Guard& care, const Summary& operand,
              std::size_t& budget);
  Summary chosen(const Guard& isFirst, Summary first, const Summary& second);
  Summary normalised(Summary alternatives);
  void complete(Summary& alternatives);
  // Of conditions: where the one that counts holds, as far as `care` does. A condition is kept as
  // one, and not as a set. Empty when its guard is too large.
  std::optional<term::Term> conditionOf(const Summary& alternatives, const Guard& care);
  [[nodiscard]] bool isTooLarge(const Summary& summary) const;
  [[nodiscard]] bool hasTooManyValues(term::Term first, term::Term second) const;
  bool isPartition(const Summary& summary);
  term::Term termOf(const Summary& summary);
  term::Term registered(Summary summary);
  // With the term that the summary is to be found by.
  term::Term registered(Summary summary, term::Term term);

  term::TermManager& terms_;
  GuardManager& guards_;
  SummaryOptions options_;
  std::unordered_map<term::Term, Summary> table_;
  SummaryStatistics statistics_;
};

template <typename F>
term::Term Summaries::apply(const Guard& care, std::span<const term::Term> operands, const F& f) {
  if (std::ranges::none_of(operands, [&](term::Term t) { return find(t) != nullptr; }) ||
      (options_.onlySimple && !isSimple(operands))) {
    return f(operands);
  }
  std::optional<Combinations> combinations = combine(care, operands);
  if (!combinations) {
    return f(operands);
  }
  Summary results;
  results.reserve(combinations->all.size());
  for (Combination& combination : combinations->all) {
    results.push_back(
        {std::move(combination.guard), f(std::span(std::as_const(combination.values)))});
  }
  assert(std::ranges::all_of(results, [&](const Alternative& each) {
    return each.value.sort() == results.front().value.sort();
  }));
  if (results.front().value.sort().isBool()) {
    const Guard possible = combinations->isExhaustive ? GuardManager::always() : care;
    const std::optional<term::Term> condition = conditionOf(results, possible);
    return condition ? *condition : f(operands);
  }
  results = normalised(std::move(results));
  if (isTooLarge(results)) {
    ++statistics_.tooLarge;
    return f(operands);
  }
  if (!combinations->isExhaustive) {
    complete(results);
  }
  return registered(std::move(results));
}

}  // namespace braid::guard
