#include "prove/loop_abstraction.hpp"

#include <algorithm>
#include <array>
#include <cassert>
#include <utility>

#include "prove/assume_of_unknowns.hpp"
#include "prove/loop_joiner.hpp"
#include "prove/unknown_names.hpp"
#include "term/substitute.hpp"
#include "term/traverse.hpp"

namespace braid::prove {

using exec::Frame;
using exec::FramePtr;
using exec::State;
using ir::Type;
using ir::TypeKind;
using memory::Value;
using term::Kind;
using term::Term;

namespace {

constexpr const char* kCallsObstacle = "variables of a call come and go";
constexpr const char* kInputsObstacle = "a round finds out about memory from outside";
constexpr const char* kFloatsObstacle = "the rounding of floats changes from round to round";
constexpr const char* kUnmodelledObstacle = "something takes part that is not modelled";
constexpr const char* kExceptionObstacle = "a round handles another exception";

// An array of references that is one term for the solver cannot be made unknown: its targets would
// not be known.
bool hasOtherReferences(const memory::Heap& before, const memory::Heap& now) {
  bool isOther = false;
  now.forEach([&](memory::ObjectId id, const memory::Object& object) {
    const memory::Object* was = before.find(id);
    isOther = isOther || (object.isArray() && object.elementType().is(TypeKind::Ref) &&
                          was != nullptr && was != &object && was->differenceWith(object, 1) > 0);
  });
  return isOther;
}

// Whether a reference may refer to an object that the program has made; these have negative
// numbers.
bool mayBeMade(const Value& reference) {
  if (!reference.isTerm()) {
    return reference.isReference() && reference.object() < memory::kNullObject;
  }
  bool isMade = false;
  const std::array alone{reference.term()};
  term::visitPostorder(
      std::span<const Term>(alone), [](Term) { return true; },
      [&](Term part) {
        isMade = isMade || (part.is(Kind::IntConst) && part.number().isNegative());
      });
  return isMade;
}

// An input that was first accessed in a round is forgotten, and may be any input when it is
// accessed again. But inputs refer only to inputs, so none may refer to an object of the program.
bool hasInputThatLeadsElsewhere(const ir::Module& module, term::TermManager& terms,
                                const memory::Heap& before, const memory::Heap& now) {
  bool leadsElsewhere = false;
  now.forEach([&](memory::ObjectId id, const memory::Object& object) {
    if (id < memory::kNullObject || before.find(id) != nullptr) {
      return;
    }
    if (object.isArray()) {
      leadsElsewhere = leadsElsewhere || object.elementType().is(TypeKind::Ref);
      return;
    }
    const std::vector<ir::Field>& fields = module.record(object.shape()).fields;
    for (std::size_t i = 0; i < fields.size(); ++i) {
      leadsElsewhere =
          leadsElsewhere || (fields[i].type.is(TypeKind::Ref) && mayBeMade(object.read(terms, i)));
    }
  });
  return leadsElsewhere;
}

bool haveSameLocals(const Frame& a, const Frame& b) {
  return std::ranges::equal(a.locals, b.locals, {}, &Frame::Local::segment, &Frame::Local::segment);
}

}  // namespace

LoopAbstraction::LoopAbstraction(const exec::Program& program, term::TermManager& terms,
                                 merge::MeetingPoints& points, Folding& folding, State start,
                                 Place place, Type resultType)
    : program_(program),
      terms_(terms),
      points_(points),
      folding_(folding),
      start_(std::move(start)),
      head_(start_),
      place_(place),
      resultType_(resultType) {}

void LoopAbstraction::makeUnknown(ir::RegisterId id) {
  Frame& frame = head_.topForUpdate();
  const ir::Register& variable = frame.function().source->registers[id];
  const Term value = memory::toTerm(terms_, frame.registers()[id], variable.type);
  assert(!isUnknown(value) && "an unknown stands at one place");
  const Term unknown = terms_.makeFreshVariable(kUnknownPrefix + variable.name, value.sort());
  frame.registers()[id] = memory::fromTerm(unknown, variable.type);
  places_.emplace(unknown, unknowns_.size());
  unknowns_.push_back({unknown, value, variable.name});
}

void LoopAbstraction::makeResultUnknown() {
  const Term unknown =
      terms_.makeFreshVariable(kUnknownPrefix + "result", memory::sortOf(resultType_));
  head_.returned = memory::fromTerm(unknown, resultType_);
  places_.emplace(unknown, unknowns_.size());
  unknowns_.push_back({unknown, {}, "result"});
}

bool LoopAbstraction::isAtHead(const State& state) const {
  const Frame* a = start_.top.get();
  const Frame* b = state.top.get();
  if (a->depth != b->depth) {
    return false;
  }
  for (; a != b; a = a->caller.get(), b = b->caller.get()) {
    if (a->place() != b->place()) {
      return false;
    }
  }
  return true;
}

Term LoopAbstraction::atStart(Term condition) const {
  std::unordered_map<Term, Term> initial;
  for (const Unknown& unknown : unknowns_) {
    if (unknown.initial) {
      initial.emplace(unknown.variable, unknown.initial);
    }
  }
  return term::substitute(terms_, condition, initial);
}

void LoopAbstraction::joinFrames(State& joined, const State& back, Joiner& joiner) const {
  std::vector<std::pair<const Frame*, const Frame*>> pairs;
  for (const Frame *a = joined.top.get(), *b = back.top.get(); a != b;
       a = a->caller.get(), b = b->caller.get()) {
    assert(a->place() == b->place() && "the same calls are under way");
    pairs.emplace_back(a, b);
    if (place_ == Place::Entry) {
      break;  // a call does not see its callers
    }
  }
  if (pairs.empty()) {
    return;
  }
  FramePtr below(pairs.back().first->caller);
  for (std::size_t i = pairs.size(); i-- > 0;) {
    const auto& [a, b] = pairs[i];
    if (!haveSameLocals(*a, *b)) {
      joiner.refuse(kCallsObstacle);
    }
    if (!(a->caught == b->caught) && points_.mayRethrow(*a)) {
      joiner.refuse(kExceptionObstacle);
    }
    const ir::analysis::RegisterSet& live = points_.liveRegisters(*a, i == 0);
    const std::vector<ir::Register>& registers = a->function().source->registers;
    FramePtr frame = a->clone();
    frame->caller = below;
    for (std::size_t r = 0; r < registers.size(); ++r) {
      Value& value = frame->registers()[r];
      const Value& other = b->registers()[r];
      const bool isUnknownArgument =
          place_ == Place::Entry && value.isTerm() && isUnknown(value.term());
      if (!live[r] && !isUnknownArgument) {
        value = Value();
      } else if (!other.isUndefined() && !(value == other)) {
        value = joiner.joinRegister(value, other, registers[r]);
      }
    }
    below = std::move(frame);
  }
  joined.top = std::move(below);
}

Folding::AlsoHeld LoopAbstraction::alsoHeldIn(const State& state) const {
  return place_ == Place::Exit && !resultType_.is(TypeKind::Void)
             ? Folding::AlsoHeld{state.returned, resultType_}
             : Folding::AlsoHeld{};
}

void LoopAbstraction::joinResult(State& joined, const State& back, Joiner& joiner) const {
  const Type type = resultType_;
  if (!type.is(TypeKind::Void) && !(joined.returned == back.returned)) {
    joined.returned = joiner.joinRegister(joined.returned, back.returned, {type, "result"});
  }
}

// A group that the head does not have yet is empty there.
void LoopAbstraction::joinGroups(State& joined, const Folding::Folded& back, Joiner& joiner) const {
  if (back.groups.empty()) {
    return;
  }
  auto folded =
      joined.folded == nullptr ? memory::FoldedObjects() : memory::FoldedObjects(*joined.folded);
  for (const memory::FoldedGroup& now : back.groups) {
    auto own = std::ranges::find(folded.groups, now.number, &memory::FoldedGroup::number);
    if (own == folded.groups.end()) {
      folded.groups.push_back(folding_.emptyLike(now));
      own = std::prev(folded.groups.end());
    }
    if (own->end != now.end) {
      own->end = joiner.joinFolded(own->end, now.end, "end" + Folding::suffixOf(now));
    }
    if (own->areThere != now.areThere) {
      own->areThere = joiner.joinFolded(folding_.areThere(*own), folding_.areThere(now),
                                        "isThere" + Folding::suffixOf(now));
    }
    for (const memory::FoldedGroup::Cell& cell : now.cells) {
      memory::FoldedGroup::Cell& mine = own->cellAt(cell.place, cell.type, cell.isReference);
      if (cell.isReference && !mine.isReference) {
        mine.isReference = true;
        mine.values = {};
        joiner.noteWider();
      }
      // A cell that is unknown when the state comes back may hold anything.
      const Term values = cell.values   ? cell.values
                          : mine.values ? terms_.makeFreshVariable("any", mine.values.sort())
                                        : Term();
      if (values && mine.values != values) {
        mine.values = joiner.joinFolded(mine.values, values,
                                        folding_.kind().nameOf(now, cell) + Folding::suffixOf(now));
      }
      if (mine.isReference && mine.values) {
        folding_.noteReferences(mine.values);
      }
    }
  }
  joined.folded = std::make_shared<const memory::FoldedObjects>(std::move(folded));
}

LoopAbstraction::Comparison LoopAbstraction::compare(const State& back, State& joined,
                                                     std::vector<Unknown>& added) const {
  assert(place_ != Place::Loop || isAtHead(back));
  Comparison result;
  result.folded = folding_.fold(points_, joined, back, alsoHeldIn(back));
  const Folding::Folded& folded = result.folded;
  Joiner joiner(*this, back, result, folded, added);
  if (!folded.obstacle.empty()) {
    result.obstacle = folded.obstacle;
    return result;
  }
  if (place_ == Place::Exit) {
    joinResult(joined, back, joiner);
  } else {
    joinFrames(joined, back, joiner);
  }
  if (hasOtherReferences(joined.heap, back.heap) ||
      hasInputThatLeadsElsewhere(program_.module(), terms_, joined.heap, back.heap)) {
    joiner.refuse(Joiner::kReferencesObstacle);
  }
  // Objects that only the returning state has are folded, or unreachable (nothing that is kept
  // refers to them), or inputs, which can be anything.
  joined.heap.joinOwnObjectsWith(joiner, back.heap);
  joined.memory.joinOwnObjectsWith(joiner, back.memory);
  joinGroups(joined, folded, joiner);
  if (joined.floats != back.floats) {
    joiner.refuse(kFloatsObstacle);
  }
  if (joined.unmodelled != back.unmodelled) {
    joiner.refuse(kUnmodelledObstacle);
  }
  bool hasNews = false;
  const auto noteNews = [&](auto&&...) { hasNews = true; };
  joined.inputMemory.created.forEachDifference(back.inputMemory.created, noteNews);
  joined.inputMemory.targets.forEachDifference(back.inputMemory.targets, noteNews);
  if (hasNews) {
    joiner.refuse(kInputsObstacle);
  }
  return result;
}

LoopAbstraction::Comparison LoopAbstraction::compareWith(const State& back) {
  State joined = head_;
  std::vector<Unknown> added;
  Comparison result = compare(back, joined, added);
  if (result.obstacle.empty() && result.isWider) {
    head_ = std::move(joined);
    for (Unknown& unknown : added) {
      places_.emplace(unknown.variable, unknowns_.size());
      unknowns_.push_back(std::move(unknown));
    }
    assert(places_.size() == unknowns_.size() && "an unknown stands at one place");
  }
  return result;
}

LoopAbstraction::Comparison LoopAbstraction::valuesIn(const State& state) const {
  State joined = head_;
  std::vector<Unknown> added;
  return compare(state, joined, added);
}

bool LoopAbstraction::startAt(const State& start) {
  const LoopAbstraction before(program_, terms_, points_, folding_, start_, place_);
  const Comparison comparison = before.valuesIn(start);
  if (!comparison.obstacle.empty() || comparison.isWider) {
    return false;
  }
  assert(comparison.values.empty() && "nothing was unknown");
  State head = start;
  head.top = head_.top->clone();
  if (place_ == Place::Entry) {
    head.top->caller = start.top->caller;
  } else {
    head.top = head_.top;
  }
  head.heap = head_.heap;
  head.memory = head_.memory;
  head.folded = head_.folded;
  start_ = start;
  head_ = std::move(head);
  return true;
}

State LoopAbstraction::head(std::span<const Term> invariants) const {
  assert(head_.pathCondition.isSameAs(start_.pathCondition) &&
         "without invariants, only what held before the loop is assumed");
  State state = head_;
  state.isExact = unknowns_.empty();
  std::vector<Term> conditions;
  if (state.folded != nullptr) {
    for (const memory::FoldedGroup& group : state.folded->groups) {
      if (isUnknown(group.end)) {
        conditions.push_back(folding_.areInOrder(group));
      }
    }
  }
  conditions.insert(conditions.end(), invariants.begin(), invariants.end());
  assumeOfUnknowns(state, unknowns_, conditions);
  return state;
}

}  // namespace braid::prove
