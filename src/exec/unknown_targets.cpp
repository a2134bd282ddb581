// The targets of pointers from outside: which values the pointers can have, and which of the
// candidates (unknown_candidates.cpp) is meant.
#include <algorithm>
#include <array>
#include <cassert>
#include <set>

#include "exec/adapt_witness.hpp"
#include "exec/decisions.hpp"
#include "exec/disjoint_guards.hpp"
#include "exec/unknown_memory.hpp"
#include "term/traverse.hpp"

namespace braid::exec {

using ir::LayoutId;
using ir::LayoutKind;
using ir::Segment;
using support::BigInt;
using term::Sort;
using term::Term;

// Known objects have fixed addresses. So when one turns out to be part of a larger object, the
// larger one may start at an address that is not a multiple of its alignment.
bool UnknownMemory::mayBeUnaligned(LayoutId layout, std::uint64_t alignment) {
  return std::ranges::any_of(targets_, [&](LayoutId part) {
    return part != layout &&
           std::ranges::any_of(placesOf(part, layout), [&](const ir::PlaceRange& place) {
             return place.first % alignment != 0 ||
                    (place.count > 1 && place.stride % alignment != 0);
           });
  });
}

Term UnknownMemory::isSensible(const Pointer& declared, Term pointer) {
  std::vector<Term> cases;
  if (declared.mayBeNull) {
    cases.push_back(terms_.makeEqual(pointer, address(0)));
  }
  if (layouts()[declared.target].kind == LayoutKind::Function) {
    Candidates functions;
    addFunctions(declared, pointer, functions);
    for (const Candidate& candidate : functions.list) {
      cases.push_back(candidate.condition);
    }
    return functions.list.empty() ? terms_.makeTrue() : terms_.makeOr(cases);
  }
  const auto [first, end] = segmentsFor(declared.target);
  const Term number = terms_.makeBvExtract(pointer, 63, 32);
  const auto numbered = [&](Segment each) { return terms_.makeBits(32, std::int64_t{each}); };
  // Objects lie in one quarter of their segment.
  const Term part = terms_.makeBvExtract(pointer, 31, 30);
  Term isInput = terms_.makeAnd(std::array{terms_.makeBvULe(numbered(first), number),
                                           terms_.makeBvULt(number, numbered(end)),
                                           terms_.makeEqual(part, terms_.makeBits(2, 2))});
  const std::uint64_t alignment = ir::alignmentOf(layouts(), declared.target);
  if (alignment > 1 && !mayBeUnaligned(declared.target, alignment)) {
    const Term low = terms_.makeBvAnd(pointer, address(alignment - 1));
    isInput = terms_.makeAnd(isInput, terms_.makeEqual(low, address(0)));
  }
  cases.push_back(isInput);
  for (const auto& [segment, form] : globals_) {
    const Form& global = forms_[form];
    if (!placesOf(declared.target, global.layout).empty()) {
      const Term offset = terms_.makeBvSub(pointer, address(ir::addressOf(segment)));
      cases.push_back(terms_.makeBvULe(offset, address(global.elementSize)));
    }
  }
  return terms_.makeOr(cases);
}

// Types of which one contains the other, directly or by way of a third, share the segments of a
// family; so pointers to different families are never equal.
std::pair<Segment, Segment> UnknownMemory::segmentsFor(LayoutId layout) {
  if (families_.empty()) {
    for (const LayoutId each : targets_) {
      families_.emplace(each, each);
    }
    const auto rootOf = [&](LayoutId each) {
      while (families_.at(each) != each) {
        each = families_.at(each);
      }
      return each;
    };
    for (const LayoutId part : targets_) {
      for (const LayoutId whole : targets_) {
        if (part != whole && !placesOf(part, whole).empty()) {
          families_[rootOf(part)] = rootOf(whole);
        }
      }
    }
    std::set<LayoutId> roots;
    for (auto& [each, root] : families_) {
      root = rootOf(each);
      roots.insert(root);
    }
    familyRoots_.assign(roots.begin(), roots.end());
  }
  const auto [first, end] = program_.initialMemory().inputSegments();
  const auto place = std::ranges::lower_bound(familyRoots_, families_.at(layout));
  const auto number = static_cast<Segment>(place - familyRoots_.begin());
  const auto share = (end - first) / static_cast<Segment>(familyRoots_.size());
  return {first + number * share, first + (number + 1) * share};
}

bool UnknownMemory::constrain(Decisions& decisions, State& state, Term pointer) {
  if (state.inputMemory.targets.find(pointer.id()) != nullptr) {
    return true;
  }
  const Pointer& declared = pointers_.at(pointer);
  if (!declared.mayBeNumber && !decisions.assume(state, isSensible(declared, pointer))) {
    return false;
  }
  state.inputMemory.targets.set(pointer.id(), nullptr);
  return true;
}

UnknownMemory::Finding UnknownMemory::findTargets(Decisions& decisions, State& state,
                                                  Term pointer) {
  std::vector<Term> open;
  const std::array roots{pointer};
  term::visitPostorder(
      roots, [&](Term t) { return t.sort() == Sort::bits(64); },
      [&](Term t) {
        if (isPointer(t) && targetsOf(state, t) == nullptr) {
          open.push_back(t);
        }
      });
  for (const Term each : open) {
    if (!constrain(decisions, state, each)) {
      return Finding::Impossible;
    }
    if (const Finding finding = resolve(decisions, state, each); finding != Finding::Known) {
      return finding;
    }
  }
  return Finding::Known;
}

UnknownMemory::Finding UnknownMemory::resolve(Decisions& decisions, State& state, Term pointer) {
  if (targetsOf(state, pointer) != nullptr) {
    return Finding::Known;
  }
  const Candidates candidates = candidatesFor(decisions, state, pointer);
  const Term isRead = mayBeRead(decisions, state, pointers_.at(pointer));
  if (!candidates.leftOut.empty()) {
    std::vector<Term> isNone{isRead};
    for (const Candidate& candidate : candidates.list) {
      isNone.push_back(terms_.makeNot(candidate.condition));
    }
    if (decisions.isPossible(state, terms_.makeAnd(isNone))) {
      for (const Bound& bound : candidates.leftOut) {
        if (!bound.where || decisions.isPossible(state, bound.where)) {
          decisions.omit(Omission::InputBound, state.top->location(), bound.text);
        }
      }
    }
  }
  return options_.heap == HeapMode::Summary
             ? summarise(decisions, state, pointer, candidates, isRead)
             : fork(decisions, state, pointer, candidates);
}

UnknownMemory::Finding UnknownMemory::fork(Decisions& decisions, State& state, Term pointer,
                                           const Candidates& candidates) {
  const std::uint32_t depth = depthBehind(state, pointers_.at(pointer));
  const auto conditionOf = [&](const State&, std::size_t i) {
    return candidates.list[i].condition;
  };
  const auto settle = [&](State& target, std::size_t i) {
    const Candidate& taken = candidates.list[i];
    if (taken.kind == Candidate::Kind::New) {
      createObject(target, taken.form, depth);
    } else if (taken.kind == Candidate::Kind::Whole) {
      growObject(target, taken.form, {});
    }
    target.inputMemory.targets.set(
        pointer.id(), std::make_shared<const std::vector<PointerTarget>>(std::vector<PointerTarget>{
                          {terms_.makeTrue(), taken.target.segment, taken.target.offset}}));
  };
  return decisions.choose(state, candidates.list.size(), conditionOf, settle) ? Finding::StartOver
                                                                              : Finding::Impossible;
}

// A pointer has a target only if the object that contains the pointer exists.
Term UnknownMemory::mayBeRead(Decisions& decisions, const State& state, const Pointer& pointer) {
  const State::InputMemory::Created* owner = state.inputMemory.created.find(pointer.owner);
  return owner == nullptr || !owner->presence ? terms_.makeTrue()
                                              : decisions.simplified(state, owner->presence);
}

UnknownMemory::Finding UnknownMemory::summarise(Decisions& decisions, State& state, Term pointer,
                                                const Candidates& candidates, Term isRead) {
  std::vector<PointerTarget> targets;
  const Candidate* fresh = nullptr;
  Term isFresh;
  std::vector<std::pair<FormId, Term>> growing;
  std::vector<Term> cases{terms_.makeNot(isRead)};
  for (const Candidate& candidate : candidates.list) {
    // Two places may have the same address, such as two members of a union: the first one counts.
    Term condition = terms_.makeAnd(candidate.condition, isRead);
    for (const PointerTarget& other : targets) {
      if (other.segment == candidate.target.segment) {
        condition = terms_.makeAnd(condition, terms_.makeNot(other.guard));
      }
    }
    if (condition.isFalse() || !decisions.isPossible(state, condition)) {
      continue;
    }
    if (candidate.kind == Candidate::Kind::New) {
      fresh = &candidate;
      isFresh = condition;
    }
    if (candidate.kind == Candidate::Kind::Whole) {
      growing.emplace_back(candidate.form, condition);
    }
    targets.push_back({condition, candidate.target.segment, candidate.target.offset});
    cases.push_back(condition);
  }
  const Term isOneOfThem = terms_.makeOr(cases);
  std::vector<BigInt> addresses;
  for (const PointerTarget& target : targets) {
    if (target.offset.isConstant()) {
      addresses.push_back(
          BigInt::fromUnsigned(ir::addressOf(target.segment) + target.offset.number().lowBits()));
    }
  }
  adaptWitness(state, pointer, addresses, isOneOfThem);
  if (isOneOfThem.isFalse() || !decisions.assume(state, isOneOfThem)) {
    return Finding::Impossible;
  }
  const bool isAlwaysIt = targets.size() == 1 && isRead.isTrue();
  const std::uint32_t depth = depthBehind(state, pointers_.at(pointer));
  if (fresh != nullptr) {
    const Segment segment = fresh->target.segment;
    createObject(state, fresh->form, depth);
    if (!isAlwaysIt) {
      state.memory.forUpdate(segment).setPresence(isFresh);
      state.inputMemory.created.set(segment, {depth, isFresh, {{{}, fresh->form}}});
    }
  }
  for (const auto& [form, guard] : growing) {
    growObject(state, form, isAlwaysIt ? Term() : guard);
  }
  if (isAlwaysIt) {
    targets.front().guard = terms_.makeTrue();
  }
  assert(excludeEachOther(decisions, terms_, state, guardsOf(targets)));
  state.inputMemory.targets.set(
      pointer.id(), std::make_shared<const std::vector<PointerTarget>>(std::move(targets)));
  return Finding::Known;
}

}  // namespace braid::exec
