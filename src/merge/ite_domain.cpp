#include "merge/join_domain.hpp"

namespace braid::merge {

using term::Term;

namespace {

class IteDomain : public JoinDomain {
 public:
  explicit IteDomain(term::TermManager& terms) : terms_(terms) {}

  Term join(const Sides& sides, Term a, Term b) override {
    return terms_.makeIte(sides.isFirst, a, b);
  }

 private:
  term::TermManager& terms_;
};

}  // namespace

std::unique_ptr<JoinDomain> makeIteDomain(term::TermManager& terms) {
  return std::make_unique<IteDomain>(terms);
}

}  // namespace braid::merge
