// Numbers that differ become unknown, with what a lattice says about both (the lattice model's
// section 4.3). Other values, and those without a lattice, become if-then-else terms.
#include "merge/abstraction.hpp"
#include "merge/modes.hpp"

namespace braid::merge {

namespace {

class AbstractDomain : public JoinDomain {
 public:
  AbstractDomain(const DomainParts& parts, ir::MergeBy by)
      : terms_(parts.terms), abstraction_(parts), by_(by) {}

  JoinedValue join(const Sides& sides, const Difference& values) override {
    std::optional<JoinedValue> joined = abstraction_.join(by_, sides, values);
    return joined ? *joined
                  : JoinedValue{terms_.makeIte(sides.isFirst, values.first, values.second)};
  }

  std::optional<JoinedValue> joinElements(const Sides& sides, const Difference& elements,
                                          term::Term length) override {
    return by_ == ir::MergeBy::Segments ? abstraction_.joinElements(sides, elements, length)
                                        : std::nullopt;
  }

  std::vector<term::Term> relate(const Sides& sides, std::span<const Replaced> replaced,
                                 const exec::State& joined) override {
    return abstraction_.relate(by_, sides, replaced, joined);
  }

  [[nodiscard]] bool isByPlace() const override { return by_ == ir::MergeBy::Segments; }

 private:
  term::TermManager& terms_;
  Abstraction abstraction_;
  ir::MergeBy by_;
};

}  // namespace

std::unique_ptr<JoinDomain> makeSignDomain(const DomainParts& parts) {
  return std::make_unique<AbstractDomain>(parts, ir::MergeBy::Sign);
}

std::unique_ptr<JoinDomain> makeIntervalDomain(const DomainParts& parts) {
  return std::make_unique<AbstractDomain>(parts, ir::MergeBy::Interval);
}

std::unique_ptr<JoinDomain> makeCongruenceDomain(const DomainParts& parts) {
  return std::make_unique<AbstractDomain>(parts, ir::MergeBy::Congruence);
}

std::unique_ptr<JoinDomain> makeNullDomain(const DomainParts& parts) {
  return std::make_unique<AbstractDomain>(parts, ir::MergeBy::Null);
}

std::unique_ptr<JoinDomain> makeShapeDomain(const DomainParts& parts) {
  return std::make_unique<AbstractDomain>(parts, ir::MergeBy::Shape);
}

std::unique_ptr<JoinDomain> makeSegmentsDomain(const DomainParts& parts) {
  return std::make_unique<AbstractDomain>(parts, ir::MergeBy::Segments);
}

std::unique_ptr<JoinDomain> makeOctagonDomain(const DomainParts& parts) {
  return std::make_unique<AbstractDomain>(parts, ir::MergeBy::Octagon);
}

std::unique_ptr<JoinDomain> makeAffineDomain(const DomainParts& parts) {
  return std::make_unique<AbstractDomain>(parts, ir::MergeBy::Affine);
}

}  // namespace braid::merge
