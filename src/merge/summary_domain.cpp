#include "guard/summary.hpp"
#include "merge/join_domain.hpp"

namespace braid::merge {

using guard::Summaries;
using term::Term;

namespace {

class SummaryDomain : public JoinDomain {
 public:
  SummaryDomain(term::TermManager& terms, Summaries& summaries)
      : terms_(terms), summaries_(summaries) {}

  Term join(const Sides& sides, Term a, Term b) override {
    if (sides.guard) {
      try {
        return summaries_.join(*sides.guard, a, b);
      } catch (const guard::GuardOverflow&) {
        // The term says the same.
      }
    }
    return terms_.makeIte(sides.isFirst, a, b);
  }

  [[nodiscard]] std::size_t alternatives(Term value) const override {
    const guard::Summary* summary = summaries_.find(value);
    return summary == nullptr ? 0 : summary->size();
  }

 private:
  term::TermManager& terms_;
  Summaries& summaries_;
};

}  // namespace

guard::SummaryOptions summaryOptions(const MergeOptions& options) {
  guard::SummaryOptions result{.coalesce = options.coalesce};
  if (options.mode == MergeMode::Auto) {
    // Beyond, a loop over the alternatives costs more than a question about the term.
    result.maxAlternatives = 16;
    result.onlySimple = true;
  }
  return result;
}

std::unique_ptr<JoinDomain> makeSummaryDomain(term::TermManager& terms, Summaries& summaries) {
  return std::make_unique<SummaryDomain>(terms, summaries);
}

}  // namespace braid::merge
