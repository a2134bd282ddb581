// Guarded sets of values, exact (MultiSE).
#include "guard/summary.hpp"
#include "merge/modes.hpp"

namespace braid::merge {

using guard::Summaries;
using term::Term;

namespace {

class SummaryDomain : public JoinDomain {
 public:
  SummaryDomain(term::TermManager& terms, Summaries& summaries)
      : terms_(terms), summaries_(summaries) {}

  JoinedValue join(const Sides& sides, const Difference& values) override {
    if (sides.guard) {
      try {
        return {summaries_.join(*sides.guard, values.first, values.second)};
      } catch (const guard::GuardOverflow&) {
        // The term has the same meaning.
      }
    }
    return {terms_.makeIte(sides.isFirst, values.first, values.second)};
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

std::unique_ptr<JoinDomain> makeSummaryDomain(const DomainParts& parts) {
  return std::make_unique<SummaryDomain>(parts.terms, parts.summaries);
}

}  // namespace braid::merge
