#include "exec/symbolic_pointers.hpp"

#include <array>
#include <string>
#include <utility>

#include "memory/outside_names.hpp"
#include "term/evaluate.hpp"
#include "term/traverse.hpp"

namespace braid::exec {

using ir::Segment;
using solver::Answer;
using term::Kind;
using term::Term;

namespace {

// The name of the code or data outside of the program that a term's value depends on, if any.
// Pointers with known targets do not count.
std::optional<std::string> outsideSourceOf(Term t, const KnownTargets& known) {
  std::optional<std::string> source;
  const std::array roots{t};
  term::visitPostorder(
      roots, [&](Term) { return !source; },
      [&](Term part) {
        if (!source && memory::isFromOutside(part) && known(part) == nullptr) {
          source = memory::outsideSource(part);
        }
      });
  return source;
}

}  // namespace

// A choice between a few known addresses is taken apart completely: two addresses in one object are
// two targets, so that both are accessed at known offsets.
std::optional<std::vector<PointerTarget>> SymbolicPointers::shownTargets(const State& state,
                                                                         Term pointer) {
  asked_ = &state;
  std::optional<std::vector<term::ChoiceLeaf>> leaves;
  if (pointer.is(Kind::Ite)) {
    leaves = guards_.leavesOf(state, pointer);
  }
  if (!leaves || leaves->size() > tuning_.pointerAddresses) {
    return takeApartPointer(terms_, pointer, tuning_.choiceLeaves, known_);
  }
  // Only guarded sets are computed alternative by alternative, so that computed offsets stay apart.
  const bool areApart = guards_.isSet(pointer);
  std::vector<PointerTarget> targets;
  targets.reserve(leaves->size());
  for (const term::ChoiceLeaf& leaf : *leaves) {
    std::optional<std::vector<PointerTarget>> shown;
    if (areApart || leaf.value.is(Kind::BitsConst)) {
      shown = takeApartPointer(terms_, leaf.value, tuning_.choiceLeaves, known_);
    }
    if (!shown || shown->size() != 1) {
      return takeApartPointer(terms_, pointer, tuning_.choiceLeaves, known_);
    }
    targets.push_back({leaf.guard, shown->front().segment, shown->front().offset});
  }
  return targets;
}

PointerTargets SymbolicPointers::pointerTargets(State& state, Term pointer) {
  std::optional<std::vector<PointerTarget>> shown = shownTargets(state, pointer);
  if (const memory::ObjectId* settled = state.resolved.find(pointer.id())) {
    const auto segment = static_cast<Segment>(*settled);
    if (shown) {
      std::erase_if(*shown, [&](const PointerTarget& t) { return t.segment != segment; });
    } else {
      shown = {targetIn(terms_, pointer, segment)};
    }
    if (shown->size() == 1) {
      shown->front().guard = terms_.makeTrue();
    }
    return {std::move(*shown), true};
  }
  if (shown) {
    return {std::move(*shown), true};
  }
  if (std::optional<std::string> outside = outsideSourceOf(pointer, known_)) {
    return {{}, false, std::move(outside)};
  }
  // Asks for one segment after the other, until there are no more.
  std::vector<PointerTarget> targets;
  std::vector<Term> others;
  const auto note = [&](const term::Model& model) {
    const std::optional<term::ModelValue> value = term::Evaluator(model).evaluate(pointer);
    if (!value) {
      return false;
    }
    const std::uint64_t address = std::get<term::Scalar>(*value).lowBits();
    targets.push_back(targetIn(terms_, pointer, ir::segmentOf(address)));
    others.push_back(terms_.makeNot(targets.back().guard));
    return true;
  };
  if (state.witness != nullptr && !note(*state.witness)) {
    return {{}, false};
  }
  while (targets.size() <= tuning_.pointerSegments) {
    Answer answer = decisions_.solve(state, terms_.makeAnd(others));
    if (solver::isUnsat(answer)) {
      return {std::move(targets), true};
    }
    const auto* sat = std::get_if<solver::Sat>(&answer);
    if (sat == nullptr || !note(*sat->model)) {
      break;
    }
  }
  return {std::move(targets), false};
}

bool SymbolicPointers::findOut(State& state, Term pointer) {
  isImpossible_ = false;
  if (!isUnknownUsed()) {
    return true;
  }
  const UnknownMemory::Finding finding = unknown_->findTargets(decisions_, state, pointer);
  isImpossible_ = finding == UnknownMemory::Finding::Impossible;
  return finding == UnknownMemory::Finding::Known;
}

std::optional<memory::Value> SymbolicPointers::noteLoaded(State& state,
                                                          const memory::Value& value) {
  isImpossible_ = false;
  const Term loaded = value.term();
  if (names_ != nullptr && names_->isName(state, loaded)) {
    if (std::optional<memory::Value> known = names_->known(state, loaded)) {
      return known;
    }
    isImpossible_ = !names_->findOut(decisions_, state, loaded);
    if (isImpossible_) {
      decisions_.omitUnlessImpossible(state, "a pointer that leads nowhere");
    }
    return std::nullopt;
  }
  return isUnknownUsed() && loaded.sort().width() == 64
             ? unknown_->noteLoaded(decisions_, state, value, isImpossible_)
             : std::optional(value);
}

std::optional<Term> SymbolicPointers::mayStartAt(const State& state, Segment segment, Term offset) {
  return isUnknownUsed() ? unknown_->mayStartAt(state, segment, offset) : std::nullopt;
}

bool SymbolicPointers::addAddresses(const State& state, Term guard, Term pointer,
                                    std::vector<term::ChoiceLeaf>& addresses) {
  if (pointer.is(Kind::Ite)) {
    if (const auto leaves = guards_.leavesOf(state, pointer)) {
      bool isAnyKnown = false;
      for (const term::ChoiceLeaf& leaf : *leaves) {
        isAnyKnown |= addAddresses(state, terms_.makeAnd(guard, leaf.guard), leaf.value, addresses);
      }
      return isAnyKnown;
    }
  }
  const std::vector<PointerTarget>* targets =
      isUnknown(pointer) ? UnknownMemory::targetsOf(state, pointer) : nullptr;
  if (targets == nullptr) {
    addresses.push_back({guard, pointer});
    return false;
  }
  for (const PointerTarget& target : *targets) {
    const Term isMeant = guards_.conjunction(state, std::array{guard, target.guard});
    if (!isMeant.isFalse()) {
      const Term start =
          terms_.makeBits(64, support::BigInt::fromUnsigned(ir::addressOf(target.segment)));
      addresses.push_back(
          {isMeant, target.offset.isConstant() ? terms_.makeBvAdd(start, target.offset) : pointer});
    }
  }
  return true;
}

// Like SymbolicReferences::compareReferences for objects.
std::optional<memory::Value> SymbolicPointers::compareUnknown(const State& state, ir::Opcode opcode,
                                                              ir::Type type, const memory::Value& a,
                                                              const memory::Value& b) {
  if (!isUnknownUsed() || !guards_.areUsed() || type != ir::Type::bits(64)) {
    return std::nullopt;
  }
  std::vector<term::ChoiceLeaf> first;
  std::vector<term::ChoiceLeaf> second;
  const bool isFirstKnown =
      addAddresses(state, terms_.makeTrue(), memory::toTerm(terms_, a, type), first);
  const bool isSecondKnown =
      addAddresses(state, terms_.makeTrue(), memory::toTerm(terms_, b, type), second);
  if ((!isFirstKnown && !isSecondKnown) || first.size() * second.size() > tuning_.choiceLeaves) {
    return std::nullopt;
  }
  std::vector<Term> cases;
  for (const term::ChoiceLeaf& x : first) {
    for (const term::ChoiceLeaf& y : second) {
      cases.push_back(guards_.conjunction(
          state, std::array{x.guard, y.guard, terms_.makeEqual(x.value, y.value)}));
    }
  }
  const Term isEqual = terms_.makeOr(cases);
  return memory::fromTerm(opcode == ir::Opcode::Eq ? isEqual : terms_.makeNot(isEqual),
                          ir::Type::boolean());
}

void SymbolicPointers::declareUnknown(const memory::Value& value, const ir::LayoutLeaf& leaf,
                                      const std::string& name, const memory::Value& before) {
  if (unknown_ != nullptr && value.isTerm() && leaf.pointer != ir::kUnknownLayout) {
    unknown_->declare(value.term(), leaf.pointer, leaf.isUnion, name, ir::kNullSegment);
    if (before.isScalar()) {
      unknown_->declareInitial(value.term(), static_cast<std::uint64_t>(before.scalar()));
    }
  }
}

void SymbolicPointers::declareUnknownGlobal(Segment segment, ir::LayoutId layout,
                                            const std::string& name) {
  if (unknown_ != nullptr) {
    unknown_->declareGlobal(segment, layout, name);
  }
}

std::optional<std::size_t> SymbolicPointers::chooseTarget(State& state, Term pointer,
                                                          std::span<const PointerTarget> targets) {
  const auto conditionOf = [&](const State&, std::size_t i) { return targets[i].guard; };
  const auto settle = [&](State& target, std::size_t i) {
    target.resolved.set(pointer.id(), static_cast<memory::ObjectId>(targets[i].segment));
  };
  return decisions_.choose(state, targets.size(), conditionOf, settle);
}

}  // namespace braid::exec
