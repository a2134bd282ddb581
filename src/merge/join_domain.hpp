// How two values that meet become one: the choice that tells one kind of merging from another. A
// new kind is a new file with another of these.
#pragma once

#include <cstddef>
#include <memory>
#include <optional>

#include "guard/guard.hpp"
#include "guard/summary.hpp"
#include "merge/merge_options.hpp"
#include "term/term_manager.hpp"

namespace braid::merge {

// The two sides of a meeting.
struct Sides {
  term::Term isFirst;   // holds on the first side and fails on the second
  term::Term isSecond;  // its negation
  // The same as isFirst; none where guards have become too large.
  std::optional<guard::Guard> guard;
};

class JoinDomain {
 public:
  virtual ~JoinDomain() = default;
  // A term that equals `a` on the first side and `b` on the second; they differ.
  virtual term::Term join(const Sides& sides, term::Term a, term::Term b) = 0;
  // Of a value that is kept as a guarded set, otherwise 0.
  [[nodiscard]] virtual std::size_t alternatives(term::Term /*value*/) const { return 0; }
};

// If-then-else: the classic, exact (the lattice model's section 4.2).
std::unique_ptr<JoinDomain> makeIteDomain(term::TermManager& terms);
// Guarded sets of values, exact (MultiSE).
guard::SummaryOptions summaryOptions(const MergeOptions& options);
std::unique_ptr<JoinDomain> makeSummaryDomain(term::TermManager& terms,
                                              guard::Summaries& summaries);

}  // namespace braid::merge
