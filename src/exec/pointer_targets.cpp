#include "exec/pointer_targets.hpp"

#include <algorithm>

#include "support/big_int.hpp"

namespace braid::exec {

using ir::Segment;
using support::BigInt;
using term::Kind;
using term::Term;
using term::TermManager;

namespace {

constexpr std::size_t kMaxTargets = 1024;
constexpr unsigned kMaxDepth = 200;

Term addressTerm(TermManager& terms, std::uint64_t address) {
  return terms.makeBits(64, BigInt::fromUnsigned(address));
}

class Decomposition {
 public:
  explicit Decomposition(TermManager& terms) : terms_(terms) {}

  // Adds the targets of `pointer + distance` under a guard; false when it cannot tell.
  bool add(Term pointer, Term distance, Term guard, unsigned depth) {
    if (depth == 0 || targets_.size() > kMaxTargets) {
      return false;
    }
    if (pointer.is(Kind::BitsConst)) {
      const std::uint64_t address = pointer.number().lowBits();
      const Segment segment = ir::segmentOf(address);
      const Term offset =
          terms_.makeBvAdd(addressTerm(terms_, ir::offsetIn(segment, address)), distance);
      note({guard, segment, offset});
      return true;
    }
    if (pointer.is(Kind::Ite)) {
      return add(pointer[1], distance, terms_.makeAnd(guard, pointer[0]), depth - 1) &&
             add(pointer[2], distance, terms_.makeAnd(guard, terms_.makeNot(pointer[0])),
                 depth - 1);
    }
    if (pointer.is(Kind::BvAdd)) {
      return addSum(pointer, distance, guard, depth);
    }
    return false;
  }

  std::vector<PointerTarget> take() { return std::move(targets_); }

 private:
  // A sum with exactly one summand that is an address.
  bool addSum(Term sum, Term distance, Term guard, unsigned depth) {
    Term base;
    for (const Term summand : sum.children()) {
      if (isAddress(summand)) {
        if (base) {
          return false;
        }
        base = summand;
      } else {
        distance = terms_.makeBvAdd(distance, summand);
      }
    }
    return base && add(base, distance, guard, depth - 1);
  }

  // A constant that lies in an object, or a choice between addresses. Small numbers, positive or
  // negative, are distances.
  static bool isAddress(Term t) {
    while (t.is(Kind::Ite)) {
      t = t[1].is(Kind::BitsConst) && !isAddress(t[1]) ? t[2] : t[1];
    }
    if (t.is(Kind::BvAdd)) {
      return std::any_of(t.children().begin(), t.children().end(),
                         [](Term summand) { return isAddress(summand); });
    }
    if (!t.is(Kind::BitsConst)) {
      return false;
    }
    const Segment segment = ir::segmentOf(t.number().lowBits());
    return segment != ir::kNullSegment && segment != ir::kWildSegment;
  }

  void note(const PointerTarget& target) {
    if (target.guard.isFalse()) {
      return;
    }
    const auto same =
        std::find_if(targets_.begin(), targets_.end(),
                     [&](const PointerTarget& other) { return other.segment == target.segment; });
    if (same == targets_.end()) {
      targets_.push_back(target);
      return;
    }
    same->offset = terms_.makeIte(target.guard, target.offset, same->offset);
    same->guard = terms_.makeOr(same->guard, target.guard);
  }

  TermManager& terms_;
  std::vector<PointerTarget> targets_;
};

}  // namespace

std::optional<std::vector<PointerTarget>> takeApartPointer(TermManager& terms, Term pointer) {
  Decomposition decomposition(terms);
  if (!decomposition.add(pointer, terms.makeBits(64, 0), terms.makeTrue(), kMaxDepth)) {
    return std::nullopt;
  }
  return decomposition.take();
}

PointerTarget targetIn(TermManager& terms, Term pointer, Segment segment) {
  const Term high = terms.makeBvExtract(pointer, 63, ir::kSegmentShift);
  return {terms.makeEqual(high, terms.makeBits(32, std::int64_t{segment})), segment,
          terms.makeBvSub(pointer, addressTerm(terms, ir::addressOf(segment)))};
}

}  // namespace braid::exec
