// Interpreter: freeing, measuring and copying if pointers and lengths are choices between known
// ones, as on joined paths: alternative by alternative, under guards, without forking.
#pragma once

#include <algorithm>
#include <array>
#include <cassert>
#include <utility>
#include <vector>

#include "exec/interpreter.hpp"
#include "exec/interpreter_memory.hpp"
#include "memory/value_joiner.hpp"

namespace braid::exec {

// Changes apply where a guard holds; elsewhere everything stays as it was.
template <class Domain>
class GuardedChange : public memory::ValueJoiner {
 public:
  GuardedChange(Domain& domain, const State& state, term::Term guard)
      : domain_(domain),
        state_(state),
        guard_(guard),
        isUnchanged_(domain.terms().makeNot(guard)) {}

  memory::Value join(const memory::Value& changed, const memory::Value& before,
                     ir::Type type) override {
    const std::array<GuardedValue, 2> choices{{{guard_, changed}, {isUnchanged_, before}}};
    return domain_.values().choose(state_, choices, type);
  }
  term::Term join(term::Term changed, term::Term before) override {
    return terms().makeIte(guard_, changed, before);
  }
  [[nodiscard]] term::Term isFirst() const override { return guard_; }
  [[nodiscard]] term::Term isSecond() const override { return isUnchanged_; }
  [[nodiscard]] ir::Type fieldType(ir::ShapeId, std::uint64_t) const override {
    return ir::Type::bits(64);
  }
  [[nodiscard]] term::TermManager& terms() override { return domain_.terms(); }

 private:
  Domain& domain_;
  const State& state_;
  term::Term guard_;
  term::Term isUnchanged_;
};

template <class Domain>
Flow Interpreter<Domain>::reachStarts(Cursor& at, term::Term pointer,
                                      std::vector<PointerTarget>& starts) {
  PointerTargets targets;
  if (const Flow flow = findTargets(at, pointer, targets); flow != Flow::Next) {
    return flow;
  }
  return reachStartsAmong(at, targets, starts);
}

template <class Domain>
Flow Interpreter<Domain>::reachStartsAmong(Cursor& at, const PointerTargets& targets,
                                           std::vector<PointerTarget>& starts) {
  if (targets.outside) {
    return refuseOutside(at, *targets.outside);
  }
  term::TermManager& terms = domain_.terms();
  const auto checkUnder = [&](const PointerTarget& target, term::Term condition,
                              ir::FaultKind otherwise) {
    const term::Term isFine = terms.makeOr(terms.makeNot(target.guard), condition);
    return check(at, memory::fromTerm(isFine, ir::Type::boolean()), faultHere(at, otherwise));
  };
  for (const PointerTarget& target : targets.list) {
    const memory::ByteObject* object = at.state.memory.find(target.segment);
    const bool isHeap = object != nullptr && object->kind() == memory::ByteObject::Kind::Heap;
    Flow flow = Flow::Next;
    if (!isHeap) {
      const bool wasFreed = object == nullptr && (at.state.memory.wasHeap(target.segment) ||
                                                  at.state.memory.isInput(target.segment));
      flow = checkUnder(target, terms.makeFalse(),
                        wasFreed ? ir::FaultKind::DoubleFree : ir::FaultKind::InvalidFree);
    } else if (object->presence()) {
      flow = checkUnder(target, object->presence(), ir::FaultKind::DoubleFree);
    }
    if (flow == Flow::Next && isHeap) {
      flow = checkIsStart(at, target);
    }
    if (flow != Flow::Next) {
      return flow;
    }
    object = at.state.memory.find(target.segment);
    const bool isElsewhere =
        isHeap && object->start().isScalar() && target.offset.isConstant() &&
        target.offset.number().lowBits() != static_cast<std::uint64_t>(object->start().scalar());
    if (isHeap && !isElsewhere) {
      starts.push_back(target);
    }
  }
  if (!targets.isComplete) {
    return refuse(at, "it is not clear what a pointer points to");
  }
  return starts.empty() ? end(StopKind::Infeasible) : Flow::Next;
}

template <class Domain>
Flow Interpreter<Domain>::freeOneOf(Cursor& at, term::Term pointer) {
  std::vector<PointerTarget> starts;
  const Flow flow = reachStarts(at, pointer, starts);
  if (flow != Flow::Next) {
    return flow;
  }
  term::TermManager& terms = domain_.terms();
  for (const PointerTarget& start : starts) {
    // Another alternative may have removed the same object already.
    if (at.state.memory.find(start.segment) != nullptr) {
      removeUnder(at.state, start.segment, starts.size() == 1 ? terms.makeTrue() : start.guard);
    }
  }
  return Flow::Next;
}

template <class Domain>
void Interpreter<Domain>::removeUnder(State& state, ir::Segment segment, term::Term guard) {
  term::TermManager& terms = domain_.terms();
  const term::Term presence = state.memory.find(segment)->presence();
  const term::Term remaining = domain_.guards().conjunction(
      state, std::array{presence ? presence : terms.makeTrue(), terms.makeNot(guard)});
  if (remaining.isFalse()) {
    state.memory.remove(segment);
  } else {
    state.memory.forUpdate(segment).setPresence(remaining);
  }
}

template <class Domain>
Flow Interpreter<Domain>::measureOneOf(Cursor& at, const Op& op, term::Term pointer) {
  std::vector<PointerTarget> starts;
  const Flow flow = reachStarts(at, pointer, starts);
  if (flow == Flow::Next) {
    std::vector<GuardedValue> sizes;
    sizes.reserve(starts.size());
    for (const PointerTarget& start : starts) {
      sizes.push_back({start.guard, sizeOf(at.state, start.segment)});
    }
    at.set(op, domain_.values().choose(at.state, sizes, kAddress));
  }
  return flow;
}

// --- copying

template <class Domain>
std::optional<std::vector<typename Interpreter<Domain>::RangeCopy>> Interpreter<Domain>::waysToCopy(
    const State& state, const memory::Value& to, const memory::Value& from,
    const memory::Value& length) {
  const auto [mostWays, mostBytes] =
      std::pair(limits_.tuning.choiceLeaves, limits_.tuning.copyBytes);
  const auto lengths = domain_.guards().knownAlternatives(state, length, kAddress);
  const auto targets = domain_.guards().knownAlternatives(state, to, kAddress);
  const auto sources = domain_.guards().knownAlternatives(state, from, kAddress);
  if (!lengths || !targets || !sources) {
    return std::nullopt;
  }
  term::TermManager& terms = domain_.terms();
  const auto placeOf = [&](const term::ChoiceLeaf& pointer, term::Term guard) {
    const std::uint64_t address = pointer.value.number().lowBits();
    const ir::Segment segment = ir::segmentOf(address);
    return PointerTarget{
        guard, segment,
        terms.makeBits(64, support::BigInt::fromUnsigned(ir::offsetIn(segment, address)))};
  };
  std::vector<RangeCopy> ways;
  std::uint64_t bytes = 0;
  for (const term::ChoiceLeaf& target : *targets) {
    for (const term::ChoiceLeaf& source : *sources) {
      const term::Term isBoth =
          domain_.guards().conjunction(state, std::array{target.guard, source.guard});
      if (isBoth.isFalse()) {
        continue;
      }
      for (const term::ChoiceLeaf& each : *lengths) {
        const std::uint64_t count = each.value.number().lowBits();
        const term::Term guard =
            count == 0 ? terms.makeFalse()
                       : domain_.guards().conjunction(state, std::array{isBoth, each.guard});
        if (guard.isFalse()) {
          continue;
        }
        ways.push_back({placeOf(target, guard), placeOf(source, guard), count});
        bytes += std::min(count, mostBytes);
        if (ways.size() > mostWays || bytes > mostBytes) {
          return std::nullopt;
        }
      }
    }
  }
  return ways;
}

template <class Domain>
Flow Interpreter<Domain>::copyOneOf(Cursor& at, std::span<const RangeCopy> ways) {
  std::vector<const RangeCopy*> reached;
  Requirements requirements;
  for (const RangeCopy& way : ways) {
    const bool isRead = reachTarget(at, way.from, way.length, Access::Read, requirements);
    const bool isWritten = reachTarget(at, way.to, way.length, Access::Write, requirements);
    if (isRead && isWritten) {
      reached.push_back(&way);
    }
  }
  if (const Flow flow = checkAll(at, requirements); flow != Flow::Next) {
    return flow;
  }
  term::TermManager& terms = domain_.terms();
  memory::AddressSpace& memory = at.state.memory;
  // All sources are read before anything is written, because ranges may overlap.
  std::vector<std::vector<memory::ByteObject::Piece>> contents;
  contents.reserve(reached.size());
  for (const RangeCopy* way : reached) {
    assert(way->length > 0 && way->from.offset.isConstant() && way->to.offset.isConstant());
    contents.push_back(memory.find(way->from.segment)
                           ->pieces(terms, way->from.offset.number().lowBits(), way->length));
  }
  for (std::size_t i = 0; i < reached.size(); ++i) {
    const PointerTarget& to = reached[i]->to;
    memory::ByteObject& object = memory.forUpdate(to.segment);
    const memory::ByteObject before = object;
    object.put(terms, to.offset.number().lowBits(), contents[i]);
    if (!to.guard.isTrue()) {
      GuardedChange<Domain> change(domain_, at.state, to.guard);
      object.joinWith(change, before);
    }
  }
  return Flow::Next;
}

}  // namespace braid::exec
