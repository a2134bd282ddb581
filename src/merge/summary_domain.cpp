#include <algorithm>

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

 protected:
  term::TermManager& terms_;
  Summaries& summaries_;
};

class MixedDomain : public SummaryDomain {
 public:
  using SummaryDomain::SummaryDomain;

  Term join(const Sides& sides, Term a, Term b) override {
    const std::size_t alternatives = knownAlternatives(a) * knownAlternatives(b) == 0
                                         ? 0
                                         : knownAlternatives(a) + knownAlternatives(b);
    return alternatives == 0 || alternatives > kMaxAlternatives
               ? terms_.makeIte(sides.isFirst, a, b)
               : SummaryDomain::join(sides, a, b);
  }

 private:
  // Beyond, a loop over the alternatives costs more than a question about the term.
  static constexpr std::size_t kMaxAlternatives = 16;

  // 0 when one of them is not known.
  [[nodiscard]] std::size_t knownAlternatives(Term t) const {
    const guard::Summary* summary = summaries_.find(t);
    if (summary == nullptr) {
      return t.isConstant() ? 1 : 0;
    }
    return std::ranges::all_of(*summary, [](const auto& each) { return each.value.isConstant(); })
               ? summary->size()
               : 0;
  }
};

}  // namespace

std::unique_ptr<JoinDomain> makeSummaryDomain(term::TermManager& terms, Summaries& summaries) {
  return std::make_unique<SummaryDomain>(terms, summaries);
}

std::unique_ptr<JoinDomain> makeMixedDomain(term::TermManager& terms, Summaries& summaries) {
  return std::make_unique<MixedDomain>(terms, summaries);
}

}  // namespace braid::merge
