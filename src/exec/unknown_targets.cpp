// Where pointers from outside lead.
#include <algorithm>
#include <array>
#include <cassert>

#include "exec/decisions.hpp"
#include "exec/unknown_memory.hpp"
#include "term/evaluate.hpp"
#include "term/traverse.hpp"

namespace braid::exec {

using ir::LayoutId;
using ir::LayoutKind;
using ir::Segment;
using support::BigInt;
using term::Sort;
using term::Term;

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
  const auto [first, end] = program_.initialMemory().inputSegments();
  Term isInput = terms_.makeAnd(terms_.makeBvULe(address(ir::addressOf(first)), pointer),
                                terms_.makeBvULt(pointer, address(ir::addressOf(end))));
  const std::uint64_t alignment = ir::alignmentOf(layouts(), declared.target);
  if (alignment > 1) {
    const Term low = terms_.makeBvAnd(pointer, address(alignment - 1));
    isInput = terms_.makeAnd(isInput, terms_.makeEqual(low, address(0)));
  }
  cases.push_back(isInput);
  for (const auto& [segment, known] : objects_) {
    if (known.isGlobal && !ir::placesOf(layouts(), declared.target, known.layout).empty()) {
      const Term offset = terms_.makeBvSub(pointer, address(ir::addressOf(segment)));
      cases.push_back(terms_.makeBvULe(offset, address(known.elementSize)));
    }
  }
  return terms_.makeOr(cases);
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

// --- possibilities
// ----------------------------------------------------------------------------------------------

void UnknownMemory::addFunctions(const Pointer& declared, Term pointer, Candidates& candidates) {
  const ir::Module& module = program_.module();
  const ir::Layout& wanted = layouts()[declared.target];
  for (ir::FunctionId id = 0; id < module.functions.size(); ++id) {
    const ir::Function& function = module.functions[id];
    if (function.isRuntime || function.isPredicate ||
        function.parameterCount != wanted.parameters.size() || wanted.isVariadic) {
      continue;
    }
    bool isAlike = true;
    for (std::uint32_t i = 0; i < function.parameterCount && isAlike; ++i) {
      isAlike = ir::areAlike(layouts(), function.layoutOf(i), wanted.parameters[i].layout);
    }
    if (isAlike) {
      const std::uint64_t at = module.addressOfFunction(id);
      candidates.list.push_back(
          {terms_.makeEqual(pointer, address(at)), {{}, ir::segmentOf(at), address(0)}, false});
    }
  }
  if (candidates.list.empty()) {
    candidates.leftOut =
        "no function of the program is like those that " + declared.name + " may point to";
  }
}

void UnknownMemory::addPlaces(const State& state, const Pointer& declared, Term pointer,
                              Candidates& candidates) {
  for (const auto& [segment, known] : objects_) {
    const memory::ByteObject* object = state.memory.find(segment);
    const State::InputMemory::Created* created = state.inputMemory.created.find(segment);
    if (object == nullptr && created == nullptr) {
      continue;
    }
    const Term base = address(ir::addressOf(segment));
    const Term offset = terms_.makeBvSub(pointer, base);
    for (const std::uint64_t place : ir::placesOf(layouts(), declared.target, known.layout)) {
      Candidate candidate;
      if (!known.furtherElements) {
        candidate.condition = terms_.makeEqual(pointer, address(ir::addressOf(segment) + place));
        candidate.target = {{}, segment, address(place)};
      } else {
        // In any element.
        const Term within = terms_.makeBvSub(offset, address(place));
        const Term count = terms_.makeBvAdd(known.furtherElements, address(1));
        const Term end = terms_.makeBvMul(count, address(known.elementSize));
        candidate.condition = terms_.makeBvULt(within, end);
        if (known.elementSize > 1) {
          candidate.condition = terms_.makeAnd(
              candidate.condition,
              terms_.makeEqual(terms_.makeBvURem(within, address(known.elementSize)), address(0)));
        }
        candidate.target = {{}, segment, offset};
      }
      if (created != nullptr && created->presence) {
        candidate.condition = terms_.makeAnd(candidate.condition, created->presence);
      }
      candidates.list.push_back(candidate);
    }
  }
}

UnknownMemory::Candidates UnknownMemory::candidatesFor(const State& state, Term pointer) {
  const Pointer& declared = pointers_.at(pointer);
  Candidates candidates;
  if (layouts()[declared.target].kind == LayoutKind::Function) {
    addFunctions(declared, pointer, candidates);
  } else {
    const std::uint32_t* count = state.inputMemory.counts.find(declared.target);
    const std::uint32_t index = count == nullptr ? 0 : *count;
    const std::optional<Segment> segment = segmentFor(declared.target, index);
    if (options_.maxPath != 0 && depthBehind(state, declared) > options_.maxPath) {
      candidates.leftOut = "input objects behind more than " + std::to_string(options_.maxPath) +
                           " pointers are left out (--heap-depth)";
    } else if ((options_.maxObjects != 0 && index >= options_.maxObjects) || !segment) {
      candidates.leftOut = "inputs with more than " + std::to_string(index) + " objects of type " +
                           ir::cTypeName(layouts(), declared.target) +
                           " are left out (--heap-objects)";
    } else {
      candidates.list.push_back({terms_.makeEqual(pointer, address(ir::addressOf(*segment))),
                                 {{}, *segment, address(0)},
                                 true});
    }
    addPlaces(state, declared, pointer, candidates);
  }
  if (declared.mayBeNull) {
    candidates.list.push_back({terms_.makeEqual(pointer, address(0)),
                               {{}, ir::kNullSegment, address(ir::offsetIn(ir::kNullSegment, 0))},
                               false});
  }
  return candidates;
}

// --- decisions
// --------------------------------------------------------------------------------------------------

UnknownMemory::Finding UnknownMemory::resolve(Decisions& decisions, State& state, Term pointer) {
  if (targetsOf(state, pointer) != nullptr) {
    return Finding::Known;
  }
  const Candidates candidates = candidatesFor(state, pointer);
  if (candidates.leftOut) {
    std::vector<Term> isNone;
    isNone.reserve(candidates.list.size());
    for (const Candidate& candidate : candidates.list) {
      isNone.push_back(terms_.makeNot(candidate.condition));
    }
    if (decisions.isPossible(state, terms_.makeAnd(isNone))) {
      decisions.omit(Omission::InputBound, state.top->location(), *candidates.leftOut);
    }
  }
  return options_.heap == HeapMode::Summary ? summarise(decisions, state, pointer, candidates)
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
    if (taken.isNew) {
      createObject(target, taken.target.segment, depth);
    }
    target.inputMemory.targets.set(
        pointer.id(), std::make_shared<const std::vector<PointerTarget>>(std::vector<PointerTarget>{
                          {terms_.makeTrue(), taken.target.segment, taken.target.offset}}));
  };
  return decisions.choose(state, candidates.list.size(), conditionOf, settle) ? Finding::StartOver
                                                                              : Finding::Impossible;
}

UnknownMemory::Finding UnknownMemory::summarise(Decisions& decisions, State& state, Term pointer,
                                                const Candidates& candidates) {
  std::vector<PointerTarget> targets;
  const Candidate* fresh = nullptr;
  std::vector<Term> cases;
  for (const Candidate& candidate : candidates.list) {
    // Places may overlap, as the end of one array does with nothing, but elements of two members of
    // a union do: the first counts.
    Term condition = candidate.condition;
    for (const PointerTarget& other : targets) {
      if (other.segment == candidate.target.segment) {
        condition = terms_.makeAnd(condition, terms_.makeNot(other.guard));
      }
    }
    if (condition.isFalse() || !decisions.isPossible(state, condition)) {
      continue;
    }
    fresh = candidate.isNew ? &candidate : fresh;
    targets.push_back({condition, candidate.target.segment, candidate.target.offset});
    cases.push_back(condition);
  }
  const Term isOneOfThem = terms_.makeOr(cases);
  adaptWitness(state, pointer, targets, isOneOfThem);
  if (targets.empty() || !decisions.assume(state, isOneOfThem)) {
    return Finding::Impossible;
  }
  if (fresh != nullptr) {
    const Segment segment = fresh->target.segment;
    createObject(state, segment, depthBehind(state, pointers_.at(pointer)));
    if (targets.size() > 1) {
      state.memory.forUpdate(segment).setPresence(fresh->condition);
      state.inputMemory.created.set(segment,
                                    {depthBehind(state, pointers_.at(pointer)), fresh->condition});
    }
  }
  if (targets.size() == 1) {
    targets.front().guard = terms_.makeTrue();
  }
  state.inputMemory.targets.set(
      pointer.id(), std::make_shared<const std::vector<PointerTarget>>(std::move(targets)));
  return Finding::Known;
}

// A witness that the new condition does not fit may fit with another value for the pointer.
void UnknownMemory::adaptWitness(State& state, Term pointer, std::span<const PointerTarget> targets,
                                 Term condition) {
  if (state.witness == nullptr || !pointer.is(term::Kind::Variable) ||
      term::Evaluator(*state.witness).holds(condition) != false) {
    return;
  }
  const std::vector<Term> conditions = state.pathCondition.toVector();
  for (const PointerTarget& target : targets) {
    if (!target.offset.isConstant()) {
      continue;
    }
    auto adapted = std::make_shared<term::Model>(*state.witness);
    adapted->set(pointer, BigInt::fromUnsigned(ir::addressOf(target.segment) +
                                               target.offset.number().lowBits()));
    term::Evaluator evaluator(*adapted);
    const auto holds = [&](Term each) { return evaluator.holds(each) == true; };
    if (holds(condition) && std::ranges::all_of(conditions, holds)) {
      state.witness = std::move(adapted);
      return;
    }
  }
}

}  // namespace braid::exec
