#include "prove/loop_abstraction.hpp"

#include <algorithm>
#include <array>
#include <cassert>
#include <utility>

#include "memory/value_joiner.hpp"
#include "prove/assume_of_unknowns.hpp"
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

constexpr const char* kObjectsObstacle = "objects that a round makes are still there after it";
constexpr const char* kReferencesObstacle = "a reference changes from round to round";
constexpr const char* kCallsObstacle = "variables of a call come and go";
constexpr const char* kInputsObstacle = "a round finds out about memory from outside";
constexpr const char* kFloatsObstacle = "the rounding of floats changes from round to round";
constexpr const char* kUnmodelledObstacle = "something takes part that is not modelled";
constexpr const char* kPlacesObstacle = "what changes cannot be told apart";
constexpr const char* kExceptionObstacle = "a round handles another exception";

// An array of references that a solver knows as a whole cannot be unknown: what would it lead to?
bool hasOtherReferences(const memory::Heap& before, const memory::Heap& now) {
  bool isOther = false;
  now.forEach([&](memory::ObjectId id, const memory::Object& object) {
    const memory::Object* was = before.find(id);
    isOther = isOther || (object.isArray() && object.elementType().is(TypeKind::Ref) &&
                          was != nullptr && was != &object && was->differenceWith(object, 1) > 0);
  });
  return isOther;
}

// Whether a reference may lead to an object that the program has made: their numbers are negative.
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

// An input that a round was the first to look at is forgotten, and may be any when it is looked at
// again: but inputs lead to inputs only. So none may lead to what the program has made.
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

// Puts unknowns where two states differ.
class LoopAbstraction::Joiner : public memory::ValueJoiner {
 public:
  Joiner(const LoopAbstraction& owner, const State& back, Comparison& result,
         const Folding::Folded& folded, std::vector<Unknown>& added)
      : owner_(owner), back_(back), result_(result), folded_(folded), added_(added) {}

  void refuse(const char* obstacle) const {
    if (result_.obstacle.empty()) {
      result_.obstacle = obstacle;
    }
  }

  Value joinRegister(const Value& a, const Value& b, const ir::Register& variable) {
    name_ = &variable.name;
    const Value joined = join(a, b, variable.type);
    name_ = nullptr;
    return joined;
  }

  Value join(const Value& a, const Value& b, Type type) override {
    const Term before = a.isUndefined() ? Term() : memory::toTerm(terms(), a, type);
    const Term now = memory::toTerm(terms(), b, type);
    const ObjectKind& kind = owner_.folding_.kind();
    const bool isReference =
        kind.areReferences(type) ||
        (kind.mayLeadToObjects(type) &&
         ((before && folded_.leadsToName(before)) || folded_.leadsToName(now)));
    return memory::fromTerm(isReference ? joinReference(before, now) : joinAny(before, now), type);
  }
  Term join(Term a, Term b) override { return joinAny(a, b); }
  // Something is seen in another way from now on.
  void widen() { result_.isWider = true; }
  // The same for what a head and a state that comes back have of folded objects.
  Term joinFolded(Term a, Term b, const std::string& name) {
    name_ = &name;
    const Term joined = joinAny(a, b);
    name_ = nullptr;
    return joined;
  }
  // The name of an object that the round has made: the end of a group, and maybe a number.
  [[nodiscard]] bool isNameNow(Term t) const {
    return std::ranges::any_of(folded_.groups, [&](const memory::FoldedGroup& group) {
      const std::vector<Term> variables = term::freeVariables(t);
      const std::vector<Term> ends = term::freeVariables(group.end);
      return !variables.empty() && variables == ends;
    });
  }

  [[nodiscard]] bool dependsOnPlace() const override { return true; }
  // Asked for where an object is on one side only.
  [[nodiscard]] Term isFirst() const override {
    refuse(kObjectsObstacle);
    return owner_.terms_.makeTrue();
  }
  [[nodiscard]] Term isSecond() const override {
    refuse(kObjectsObstacle);
    return owner_.terms_.makeFalse();
  }
  [[nodiscard]] Type fieldType(ir::ShapeId shape, std::uint64_t field) const override {
    return owner_.program_.module().record(shape).fields[field].type;
  }
  [[nodiscard]] term::TermManager& terms() override { return owner_.terms_; }

 private:
  // Whether it has the address of something that a round has allocated. The next round gives the
  // same number to something else.
  [[nodiscard]] bool isAboutNewObject(Term value) const {
    bool isNew = false;
    const std::array alone{value};
    term::visitPostorder(
        std::span<const Term>(alone), [&](Term) { return !isNew; },
        [&](Term part) {
          if (part.is(Kind::BitsConst) && part.sort().width() == 64) {
            const std::uint64_t word = part.number().lowBits();
            const ir::Segment segment = ir::segmentOf(word);
            const memory::AddressSpace& before = owner_.start_.memory;
            isNew = isNew || (ir::isInAnObject(word) && before.find(segment) == nullptr &&
                              !before.wasHeap(segment) && !before.wasStack(segment) &&
                              (back_.memory.wasHeap(segment) || back_.memory.wasStack(segment)));
          }
        });
    return isNew;
  }

  // As integers, see folding.hpp.
  Term joinReference(Term before, Term now) {
    const Term number = folded_.inNames(now);
    if (!number || !isMadeOfObjects(number)) {
      refuse(kReferencesObstacle);
      return now;
    }
    Folding& folding = owner_.folding_;
    Term wasNumber = before ? folding.numberOf(before) : Term();
    Term initial = wasNumber;
    if (before && !(wasNumber && owner_.isUnknown(wasNumber))) {
      // One that was a plain number so far began as what it was before the first round.
      Term first = before;
      for (const Unknown& each : owner_.unknowns_) {
        first = each.variable == before ? each.initial : first;
      }
      wasNumber = {};
      initial = first ? folded_.inNames(first) : Term();
      if (first && !initial) {
        refuse(kReferencesObstacle);
        return now;
      }
    }
    const Term joined = joinAny(wasNumber, number, initial);
    folding.noteReferences(joined);
    folding.noteTargets(number);
    if (initial) {
      folding.noteTargets(owner_.atStart(initial));
    }
    return folding.valueFor(joined);
  }
  // Not of references that come from outside.
  [[nodiscard]] bool isMadeOfObjects(Term number) const {
    std::vector<Term> pending{number};
    while (!pending.empty()) {
      const Term part = pending.back();
      pending.pop_back();
      if (part.is(Kind::Ite)) {
        pending.push_back(part[1]);
        pending.push_back(part[2]);
      } else if (part.isConstant()) {
        // An input that the round was the first to look at is forgotten.
        const auto target = owner_.folding_.kind().targetOf(part.number());
        if (target && !owner_.folding_.kind().isThere(owner_.start_, target->object)) {
          return false;
        }
      } else if (!owner_.folding_.isName(part) && !isNameNow(part)) {
        return false;
      }
    }
    return true;
  }

  Term joinAny(Term before, Term now) { return joinAny(before, now, before); }
  Term joinAny(Term before, Term now, Term initial) {
    if (isAboutNewObject(now)) {
      refuse(kObjectsObstacle);
    }
    if (before && owner_.isUnknown(before)) {
      const bool isAtOnePlace = result_.values.emplace(before, now).second;
      assert(isAtOnePlace && "an unknown stands at one place");
      if (!isAtOnePlace) {
        refuse(kPlacesObstacle);
      }
      return before;
    }
    result_.isWider = true;
    const bool hasName = name_ != nullptr && !name_->empty();
    const Term variable =
        terms().makeFreshVariable(kUnknownPrefix + (hasName ? *name_ : "cell"), now.sort());
    added_.push_back(
        {variable, initial ? owner_.atStart(initial) : Term(), hasName ? *name_ : std::string()});
    result_.values.emplace(variable, now);
    return variable;
  }

  const LoopAbstraction& owner_;
  const State& back_;
  Comparison& result_;
  const Folding::Folded& folded_;
  std::vector<Unknown>& added_;
  const std::string* name_ = nullptr;  // of the register whose value is joined
};

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
      memory::FoldedGroup empty = now;
      empty.end = folding_.firstOf(now);
      empty.areThere = {};
      empty.cells.clear();
      empty.unfolded.clear();
      folded.groups.push_back(std::move(empty));
      own = std::prev(folded.groups.end());
    }
    if (own->end != now.end) {
      own->end = joiner.joinFolded(own->end, now.end, "end" + Folding::suffixOf(now));
    }
    if (own->areThere != now.areThere) {
      const term::Sort sort = term::Sort::array(term::Sort::integer(), term::Sort::bits(8));
      const Term allAre = terms_.makeConstArray(sort, terms_.makeBits(8, 1));
      own->areThere = joiner.joinFolded(own->areThere ? own->areThere : allAre,
                                        now.areThere ? now.areThere : allAre,
                                        "isThere" + Folding::suffixOf(now));
    }
    for (const memory::FoldedGroup::Cell& cell : now.cells) {
      auto mine = std::ranges::find(own->cells, cell.place, &memory::FoldedGroup::Cell::place);
      if (mine == own->cells.end()) {
        const auto behind = std::ranges::find_if(
            own->cells, [&](const auto& other) { return other.place > cell.place; });
        mine = own->cells.insert(behind, {cell.place, cell.type, {}, cell.isReference});
      }
      if (cell.isReference && !mine->isReference) {
        mine->isReference = true;
        mine->values = {};
        joiner.widen();
      }
      // Of a cell that nothing is known of, anything may be so.
      const Term values = cell.values    ? cell.values
                          : mine->values ? terms_.makeFreshVariable("any", mine->values.sort())
                                         : Term();
      if (values && mine->values != values) {
        mine->values = joiner.joinFolded(
            mine->values, values, folding_.kind().nameOf(now, cell) + Folding::suffixOf(now));
      }
      if (mine->isReference && mine->values) {
        folding_.noteReferences(mine->values);
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
    joiner.refuse(kReferencesObstacle);
  }
  // Objects that only the state that comes back has are folded, or garbage, since nothing that is
  // kept leads to them, or inputs, which can be anything.
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
  const auto isNews = [&](auto&&...) { hasNews = true; };
  joined.inputMemory.created.forEachDifference(back.inputMemory.created, isNews);
  joined.inputMemory.targets.forEachDifference(back.inputMemory.targets, isNews);
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
