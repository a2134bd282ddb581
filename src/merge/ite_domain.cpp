// If-then-else: the classic, exact (the lattice model's section 4.2).
#include "merge/modes.hpp"

namespace braid::merge {

namespace {

class IteDomain : public JoinDomain {
 public:
  explicit IteDomain(term::TermManager& terms) : terms_(terms) {}

  JoinedValue join(const Sides& sides, const Difference& values) override {
    return {terms_.makeIte(sides.isFirst, values.first, values.second)};
  }

 private:
  term::TermManager& terms_;
};

}  // namespace

std::unique_ptr<JoinDomain> makeIteDomain(const DomainParts& parts) {
  return std::make_unique<IteDomain>(parts.terms);
}

}  // namespace braid::merge
