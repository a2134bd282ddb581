// Value summaries (Sen, Necula, Gong, Choi: MultiSE, section 3): a value that depends on the path,
// as a list of alternatives, each with the guard under which it is the value. Operations are
// applied to each alternative, so concrete values stay concrete, and alternatives that become equal
// are united.
//
// A summary has a term, the if-then-else over its guards, by which it is found. The two are equal
// in every model: code that does not know summaries uses the term, and a summary can be forgotten
// any time. So states need no additional kind of value.
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
// the order in which the alternatives were found.
using Summary = std::vector<Alternative>;

struct SummaryOptions {
  // A value with more alternatives is only a term: each operation takes time for every alternative,
  // and with more of them the solver's own case distinctions are cheaper.
  std::size_t maxAlternatives = Tuning{}.maxAlternatives;
  // Limit on the nodes of all its guards. A counter over n branches has n*n/2 nodes, 2048 for 64
  // alternatives; when values depend on each other, the size of guards may double with every
  // branch, and an operation combines all of them.
  std::size_t maxSize = Tuning{}.maxSetSize;
  // Limit on the pairs of alternatives that one operation looks at; 64 by 64.
  std::size_t maxCombinations = Tuning{}.maxCombinations;
  // Whether an operation works on alternatives only if that neither multiplies them nor makes
  // conditions on computed values: all values are known; or those of one operand are known or
  // inputs, and those of the others are known. Other operations use the term. A value is then
  // still, on each path, the one that was stored there, however often it is copied.
  bool onlySimple = false;
  // Whether equal values become one alternative. Without that, summaries are what forking would
  // keep in separate states; it exists to measure what it is worth.
  bool coalesce = true;
};

struct SummaryStatistics {
  std::uint64_t made = 0;
  std::uint64_t alternatives = 0;  // of all summaries made
  std::uint64_t largest = 0;
  std::uint64_t coalesced = 0;       // alternatives united with one of the same value
  std::uint64_t contradictions = 0;  // combinations left out because they are impossible
  std::uint64_t tooLarge = 0;        // operations that used plain terms instead

  [[nodiscard]] double averageSize() const {
    return made == 0 ? 0 : static_cast<double>(alternatives) / static_cast<double>(made);
  }
};

// The summaries of one run. Functions that combine guards may throw GuardOverflow; then no summary
// is registered.
class Summaries {
 public:
  Summaries(term::TermManager& terms, GuardManager& guards, SummaryOptions options = {})
      : terms_(terms), guards_(guards), options_(options) {}
  Summaries(const Summaries&) = delete;
  Summaries& operator=(const Summaries&) = delete;

  // Null if no summary has this term. Valid until forget.
  [[nodiscard]] const Summary* find(term::Term t) const;
  // The summary of t; if there is none, t as the only alternative.
  [[nodiscard]] Summary of(term::Term t) const;
  // The guard that holds where a Bool term holds.
  Guard guardOf(term::Term condition);

  // The term of a summary whose guards exclude each other and together always hold. Values may be
  // summaries themselves. A summary that is too large is not registered; its term is an ordinary
  // term.
  term::Term make(Summary alternatives);
  // The same if the guards together hold where `care` holds, the guard of the asking path; see
  // apply. Empty if the summary is too large. `term` is a term that is equal to it in every model
  // of `care`, so that none has to be made.
  std::optional<term::Term> makeUnder(const Guard& care, Summary alternatives, term::Term term);
  // `first` where the guard holds, `second` elsewhere.
  term::Term join(const Guard& isFirst, term::Term first, term::Term second);
  // The alternatives that are possible under `care`; their guards do not change.
  Summary restrict(const Summary& summary, const Guard& care);

  // A term equal to f of the operands in every model of `care`, the guard of the asking path; f is
  // called with values that the operands can have together there. Elsewhere the term may have the
  // value of any alternative, see complete(). That is harmless: the path only makes statements
  // about models of its guard, and joins the result with another path's under a guard that excludes
  // all others.
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

  // Drops all summaries, with the guards that they hold. Terms stay what they are.
  void forget() { table_.clear(); }
  [[nodiscard]] std::size_t count() const { return table_.size(); }

  [[nodiscard]] const SummaryOptions& options() const { return options_; }
  [[nodiscard]] const SummaryStatistics& statistics() const { return statistics_; }

 private:
  // Values that the operands can have together, and when.
  struct Combination {
    Guard guard;
    std::vector<term::Term> values;
  };
  struct Combinations {
    std::vector<Combination> all;
    bool isExhaustive = true;  // false if one was left out that is impossible only under `care`
  };

  [[nodiscard]] bool isSimple(std::span<const term::Term> operands) const;
  std::optional<Combinations> combine(const Guard& care, std::span<const term::Term> operands);
  bool extend(Combinations& combinations, const Guard& care, const Summary& operand,
              std::size_t& budget);
  Summary chosen(const Guard& isFirst, Summary first, const Summary& second);
  Summary normalised(Summary alternatives);
  void complete(Summary& alternatives);
  // For alternatives that are conditions: the condition that the alternative in force holds, as far
  // as `care` matters. It is kept as one condition, not as a summary. Empty if its guard is too
  // large.
  std::optional<term::Term> conditionOf(const Summary& alternatives, const Guard& care);
  [[nodiscard]] bool isTooLarge(const Summary& summary) const;
  [[nodiscard]] bool hasTooManyValues(term::Term first, term::Term second) const;
  bool isPartition(const Summary& summary);
  term::Term termOf(const Summary& summary);
  term::Term registered(Summary summary);
  // Registers the summary under the given term.
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
