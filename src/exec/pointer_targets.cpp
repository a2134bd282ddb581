#include "exec/pointer_targets.hpp"

#include <algorithm>
#include <cassert>
#include <unordered_map>
#include <utility>

#include "support/big_int.hpp"

namespace braid::exec {

using ir::Segment;
using support::BigInt;
using term::Kind;
using term::Term;
using term::TermManager;

namespace {

using Targets = std::vector<PointerTarget>;

Term addressTerm(TermManager& terms, std::uint64_t address) {
  return terms.makeBits(64, BigInt::fromUnsigned(address));
}

// Adds the targets of one branch of a choice; targets in the same object are united.
void addTargets(TermManager& terms, Targets& targets, Term guard, const Targets& more) {
  for (const PointerTarget& target : more) {
    const Term both = terms.makeAnd(guard, target.guard);
    if (both.isFalse()) {
      continue;
    }
    const auto same = std::find_if(targets.begin(), targets.end(), [&](const PointerTarget& other) {
      return other.segment == target.segment;
    });
    if (same == targets.end()) {
      targets.push_back({both, target.segment, target.offset});
    } else {
      same->offset = terms.makeIte(both, target.offset, same->offset);
      same->guard = terms.makeOr(same->guard, both);
    }
  }
}

// Goes from the parts of a pointer to the whole. Parts are shared and done once: a pointer that
// moves under a condition, again and again, is a choice between two uses of the same part.
class Decomposition {
 public:
  Decomposition(TermManager& terms, std::size_t mostTargets, const KnownTargets& known)
      : terms_(terms), mostTargets_(mostTargets), known_(known) {}

  std::optional<Targets> run(Term pointer) {
    std::vector<Term> work{pointer};
    while (!work.empty()) {
      const Term t = work.back();
      const std::size_t before = work.size();
      if (!done_.contains(t) && !needParts(t, work)) {
        return std::nullopt;
      }
      if (work.size() != before) {
        continue;
      }
      work.pop_back();
      if (!done_.contains(t)) {
        Targets targets = combine(t);
        if (targets.size() > mostTargets_) {
          return std::nullopt;
        }
        done_.emplace(t, std::move(targets));
      }
    }
    return std::move(done_.at(pointer));
  }

 private:
  [[nodiscard]] const Targets* knownOf(Term t) const { return known_ ? known_(t) : nullptr; }

  // Whether a term is a constant in an object, a choice between addresses, or known to be an
  // address. Small numbers, positive or negative, are distances.
  [[nodiscard]] bool isAddress(Term t) const {
    while (t.is(Kind::Ite)) {
      t = t[1].is(Kind::BitsConst) && !isAddress(t[1]) ? t[2] : t[1];
    }
    if (t.is(Kind::BvAdd)) {
      return std::ranges::any_of(t.children(), [this](Term summand) { return isAddress(summand); });
    }
    if (!t.is(Kind::BitsConst)) {
      return knownOf(t) != nullptr;
    }
    const Segment segment = ir::segmentOf(t.number().lowBits());
    return ir::mayHoldObject(segment);
  }

  // The only summand that is an address; null if there is none, or more than one.
  [[nodiscard]] Term baseOf(Term sum) const {
    Term base;
    for (const Term summand : sum.children()) {
      if (isAddress(summand)) {
        if (base) {
          return {};
        }
        base = summand;
      }
    }
    return base;
  }

  // Pushes the parts that are not done; false if the term does not show its targets.
  bool needParts(Term t, std::vector<Term>& work) const {
    const auto need = [&](Term part) {
      if (!done_.contains(part)) {
        work.push_back(part);
      }
    };
    if (t.is(Kind::Ite)) {
      need(t[1]);
      need(t[2]);
      return true;
    }
    if (t.is(Kind::BvAdd)) {
      const Term base = baseOf(t);
      if (base) {
        need(base);
      }
      return static_cast<bool>(base);
    }
    return t.is(Kind::BitsConst) || knownOf(t) != nullptr;
  }

  Targets combine(Term t) const {
    if (t.is(Kind::BitsConst)) {
      const std::uint64_t address = t.number().lowBits();
      const Segment segment = ir::segmentOf(address);
      return {{terms_.makeTrue(), segment, addressTerm(terms_, ir::offsetIn(segment, address))}};
    }
    if (t.is(Kind::BvAdd)) {
      const Term base = baseOf(t);
      assert(base && "a sum without an address has no parts");
      Term distance = terms_.makeBits(64, 0);
      for (const Term summand : t.children()) {
        distance = summand == base ? distance : terms_.makeBvAdd(distance, summand);
      }
      Targets targets = done_.at(base);
      for (PointerTarget& target : targets) {
        target.offset = terms_.makeBvAdd(target.offset, distance);
      }
      return targets;
    }
    if (const Targets* known = knownOf(t)) {
      return *known;
    }
    Targets targets;
    addTargets(terms_, targets, t[0], done_.at(t[1]));
    addTargets(terms_, targets, terms_.makeNot(t[0]), done_.at(t[2]));
    return targets;
  }

  TermManager& terms_;
  std::size_t mostTargets_;
  const KnownTargets& known_;
  std::unordered_map<Term, Targets> done_;
};

}  // namespace

std::optional<std::vector<PointerTarget>> takeApartPointer(TermManager& terms, Term pointer,
                                                           std::size_t mostTargets,
                                                           const KnownTargets& known) {
  return Decomposition(terms, mostTargets, known).run(pointer);
}

PointerTarget targetIn(TermManager& terms, Term pointer, Segment segment) {
  assert(pointer.sort().isBits() && pointer.sort().width() == 64);
  const unsigned positionBits = ir::positionBits(ir::sizeOf(segment));
  const Term high = terms.makeBvExtract(pointer, 63, positionBits);
  const Term wanted =
      terms.makeBits(64 - positionBits, support::BigInt::fromUnsigned(ir::highBits(segment)));
  return {terms.makeEqual(high, wanted), segment,
          terms.makeBvSub(pointer, addressTerm(terms, ir::addressOf(segment)))};
}

}  // namespace braid::exec
