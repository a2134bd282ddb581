// Folding: a state that comes back to the head of a loop, in terms of the state there.
#include <algorithm>
#include <array>
#include <cassert>
#include <tuple>
#include <unordered_map>
#include <utility>

#include "memory/uninitialised_names.hpp"
#include "prove/folding.hpp"
#include "prove/number_terms.hpp"
#include "term/choice.hpp"
#include "term/substitute.hpp"
#include "term/traverse.hpp"

namespace braid::prove {

using exec::State;
using memory::FoldedGroup;
using support::BigInt;
using term::Term;

namespace {

constexpr const char* kOtherObjects = "objects that rounds leave behind are too different";
constexpr const char* kOtherReferences = "it does not show what a reference leads to";
constexpr const char* kTooManyGroups = "rounds leave too many kinds of objects behind";
constexpr const char* kTooManyObjects = "there are too many objects";
constexpr const char* kTooManyPlaces = "too many places in objects are pointed to";

// Visits the objects that the numbers in a term lead to.
template <class Visit>
void forEachTarget(const ObjectKind& kind, Term value, const Visit& visit) {
  const std::array alone{value};
  term::visitPostorder(
      std::span<const Term>(alone), [](Term) { return true; },
      [&](Term part) {
        if (part.isConstant() && part.sort() == kind.referenceSort()) {
          if (const auto target = kind.targetOf(part.number())) {
            visit(*target);
          }
        }
      });
}

std::set<ObjectKind::Object> unfoldedIn(const State& state) {
  std::set<ObjectKind::Object> result;
  if (state.folded != nullptr) {
    for (const FoldedGroup& group : state.folded->groups) {
      for (const FoldedGroup::Unfolded& each : group.unfolded) {
        result.insert(each.object);
      }
    }
  }
  return result;
}

bool isLike(const FoldedGroup& a, const FoldedGroup& b) {
  return a.site == b.site && a.shape == b.shape && a.size == b.size;
}

// Whether a cell was not known to have references before the state came back.
bool isNewReference(const State& back, const FoldedGroup& group, const FoldedGroup::Cell& cell) {
  if (back.folded == nullptr) {
    return true;
  }
  for (const FoldedGroup& each : back.folded->groups) {
    for (const FoldedGroup::Cell& known : each.cells) {
      if (each.number == group.number && known.place == cell.place) {
        return !known.isReference;
      }
    }
  }
  return true;
}

// Whether nothing but bytes that were never written decides about a value.
bool isUnwritten(Term value) {
  const std::vector<Term> variables = term::freeVariables(value);
  return !variables.empty() && std::ranges::all_of(variables, memory::isUninitialised);
}

}  // namespace

Term Folding::Folded::inNames(Term value) const {
  const Term number = owner_->numberOf(value);
  return number ? nameOf(number) : Term();
}

// Only numbers at the leaves of choices are those of objects: others are parts of names.
Term Folding::Folded::nameOf(Term number) const {
  return term::replaceLeaves(owner_->terms_, number, [&](Term leaf) {
    const auto target = leaf.isConstant() ? owner_->kind().targetOf(leaf.number()) : std::nullopt;
    const auto name = target ? names_.find(target->object) : names_.end();
    return name == names_.end()
               ? leaf
               : owner_->inside(name->second, owner_->numberOfOffset(target->offset));
  });
}

bool Folding::Folded::leadsToName(Term value) const {
  bool leads = owner_->isName(value);
  forEachTarget(owner_->kind(), value, [&](const ObjectKind::Target& target) {
    leads = leads || names_.contains(target.object);
  });
  return leads;
}

bool Folding::Folded::leadsToMissing(const State& state, Term value) const {
  bool leads = false;
  forEachTarget(owner_->kind(), value, [&](const ObjectKind::Target& target) {
    leads =
        leads || (names_.contains(target.object) && !owner_->kind().isThere(state, target.object));
  });
  return leads;
}

// The new objects that something still refers to.
std::vector<ObjectKind::Object> Folding::reachable(merge::MeetingPoints& points, const State& head,
                                                   const State& back,
                                                   const std::set<ObjectKind::Object>& made,
                                                   const AlsoHeld& alsoHeld) const {
  std::vector<ObjectKind::Object> found;
  std::vector<ObjectKind::Object> pending;
  std::set<ObjectKind::Object> seen;
  const auto follow = [&](Term value) {
    forEachTarget(*kind_, value, [&](const ObjectKind::Target& target) {
      if (made.contains(target.object) && seen.insert(target.object).second) {
        found.push_back(target.object);
        pending.push_back(target.object);
      }
    });
  };
  const auto followAll = [&](ObjectKind::Object object) {
    std::ranges::for_each(kind_->valuesIn(back, object), follow);
  };
  if (!alsoHeld.value.isUndefined() && kind_->mayLeadToObjects(alsoHeld.type)) {
    follow(memory::toTerm(terms_, alsoHeld.value, alsoHeld.type));
  }
  bool isTop = true;
  for (const exec::Frame* frame = back.top.get(); frame != nullptr; frame = frame->caller.get()) {
    const ir::analysis::RegisterSet& live = points.liveRegisters(*frame, isTop);
    const std::vector<ir::Register>& registers = frame->function().source->registers;
    for (std::size_t r = 0; r < registers.size(); ++r) {
      const memory::Value& value = frame->registers()[r];
      if (live[r] && !value.isUndefined() && kind_->mayLeadToObjects(registers[r].type)) {
        follow(memory::toTerm(terms_, value, registers[r].type));
      }
    }
    isTop = false;
  }
  std::ranges::for_each(kind_->changedSince(head, back), followAll);
  for (const ObjectKind::Object object : unfoldedIn(back)) {
    if (kind_->isThere(back, object)) {
      followAll(object);
    }
  }
  while (!pending.empty()) {
    const ObjectKind::Object next = pending.back();
    pending.pop_back();
    followAll(next);
  }
  return found;
}

std::optional<FoldedGroup> Folding::groupFor(const State& state, ObjectKind::Object object) {
  std::optional<FoldedGroup> group = kind_->groupFor(state, object);
  if (group && kind_->haveShapes() && !tellsSites_) {
    hasMixedSites_ =
        hasMixedSites_ || sites_.emplace(group->shape, group->site).first->second != group->site;
    group->site = 0;
  }
  return group;
}

// Names are assigned in the order in which the objects were made, at each place.
void Folding::nameMade(const State& back, std::vector<ObjectKind::Object> made, Folded& folded) {
  std::ranges::sort(made, {}, [&](ObjectKind::Object object) {
    const memory::ObjectNumbers::Origin origin = kind_->originOf(back, object);
    return std::tuple(origin.site, origin.index);
  });
  for (const ObjectKind::Object object : made) {
    std::optional<FoldedGroup> like = groupFor(back, object);
    if (!like) {
      folded.obstacle = kOtherObjects;
      return;
    }
    auto group = std::ranges::find_if(folded.groups,
                                      [&](const FoldedGroup& each) { return isLike(*like, each); });
    if (group == folded.groups.end()) {
      for (const FoldedGroup& each : folded.groups) {
        like->number = std::max(like->number, each.number);
      }
      ++like->number;
      if (like->number > kMostGroups) {
        folded.obstacle = kTooManyGroups;
        return;
      }
      like->end = firstOf(*like);
      folded.groups.push_back(std::move(*like));
      group = std::prev(folded.groups.end());
    }
    [[maybe_unused]] const bool isNew = folded.names_.emplace(object, group->end).second;
    assert(isNew && "an object has one name");
    group->end = sum(terms_, group->end, integer(1));
  }
}

void Folding::storeCells(const State& back, ObjectKind::Object object, Term name,
                         FoldedGroup& group, Folded& folded) {
  const auto endOf = [](const auto& cell) {
    return cell.place + (cell.type.is(ir::TypeKind::Bits) ? cell.type.width() / 8 : 1);
  };
  // Adds cells that no other object of the group has had so far.
  for (const ObjectKind::CellValue& cell : kind_->cellsOf(back, object)) {
    std::uint64_t covered = 0;
    for (const FoldedGroup::Cell& other : group.cells) {
      const std::uint64_t from = std::max(cell.place, other.place);
      const std::uint64_t to = std::min(endOf(cell), endOf(other));
      covered += to > from ? to - from : 0;
    }
    if (covered == 0) {
      group.cellAt(cell.place, cell.type, kind_->areReferences(cell.type));
    } else if (covered != endOf(cell) - cell.place) {
      folded.obstacle = kOtherObjects;
    }
  }
  assert(std::ranges::is_sorted(group.cells, {}, &FoldedGroup::Cell::place));
  for (FoldedGroup::Cell& cell : group.cells) {
    const Term value = memory::toTerm(terms_, kind_->read(back, object, cell), cell.type);
    if (!cell.isReference && kind_->mayLeadToObjects(cell.type) && leadsToObject(folded, value)) {
      cell.isReference = true;
      cell.values = {};
    }
    const Term held = cell.isReference ? numberFor(folded, value) : value;
    if (!held && isNewReference(back, group, cell)) {
      continue;  // from the next round on it is a reference
    }
    if (!held || (cell.isReference && !leadsToKept(folded, held))) {
      folded.obstacle = kOtherReferences;
      return;
    }
    if (!cell.values) {
      cell.values =
          terms_.makeFreshVariable("before", term::Sort::array(term::Sort::integer(), held.sort()));
      if (cell.isReference) {
        noteReferences(cell.values);
      }
    }
    // A value that the group already had below the writes need not be written.
    Term before = cell.values;
    while (before.is(term::Kind::Store)) {
      before = before[0];
    }
    if (held != terms_.makeSelect(before, name)) {
      cell.values = terms_.makeStore(cell.values, name, held);
    }
    if (cell.isReference) {
      noteTargets(held);
    }
  }
}

Term Folding::numberFor(const Folded& folded, Term value) {
  const Term number = folded.inNames(value);
  return number || !isUnwritten(value)
             ? number
             : terms_.makeFreshVariable("unwritten", term::Sort::integer());
}

// The numbers of objects that no longer exist, or are forgotten at the head, may be given to others
// in the next round.
bool Folding::leadsToKept(const Folded& folded, Term number) const {
  return term::walkChoice(
      number, [](Term) { return true; },
      [&](Term leaf) {
        const auto target = leaf.isConstant() ? kind_->targetOf(leaf.number()) : std::nullopt;
        return !target || kind_->isThere(*folded.kept_, target->object);
      });
}

bool Folding::leadsToObject(const Folded& folded, Term value) const {
  bool leads = folded.leadsToName(value);
  forEachTarget(*kind_, value, [&](const ObjectKind::Target&) { leads = true; });
  return leads;
}

void Folding::storeUnfolded(const State& back, const FoldedGroup::Unfolded& unfolded,
                            FoldedGroup& group, Folded& folded) {
  Term isThere = terms_.makeFalse();
  if (kind_->isThere(back, unfolded.object)) {
    storeCells(back, unfolded.object, unfolded.name, group, folded);
    isThere = kind_->presenceOf(back, unfolded.object);
  }
  const auto own = std::ranges::find(back.folded->groups, group.number, &FoldedGroup::number);
  if (isThere && isThere != presenceOf(*own, unfolded.name)) {  // null: it is known to exist
    const Term one = terms_.makeBits(8, BigInt(1));
    group.areThere = terms_.makeStore(areThere(group), unfolded.name,
                                      terms_.makeIte(isThere, one, terms_.makeBits(8, BigInt(0))));
  }
}

std::set<ObjectKind::Object> Folding::heldUnfolded(const State& state, const Folded& folded) const {
  std::set<ObjectKind::Object> held;
  std::vector<ObjectKind::Object> pending;
  for (const ObjectKind::Object object : kind_->allIn(state)) {
    if (!folded.names_.contains(object)) {
      pending.push_back(object);
    }
  }
  while (!pending.empty()) {
    const ObjectKind::Object object = pending.back();
    pending.pop_back();
    for (const Term value : kind_->valuesIn(state, object)) {
      forEachTarget(*kind_, value, [&](const ObjectKind::Target& target) {
        if (folded.names_.contains(target.object) && kind_->isThere(state, target.object) &&
            held.insert(target.object).second) {
          pending.push_back(target.object);
        }
      });
    }
  }
  return held;
}

State Folding::refolded(State state) {
  Folded folded;
  folded.owner_ = this;
  folded.kept_ = &state;
  if (state.folded != nullptr) {
    folded.groups = state.folded->groups;
  }
  for (const FoldedGroup& group : folded.groups) {
    for (const FoldedGroup::Unfolded& each : group.unfolded) {
      folded.names_.emplace(each.object, each.name);
    }
  }
  if (folded.names_.empty()) {
    return state;
  }
  const std::set<ObjectKind::Object> held = heldUnfolded(state, folded);
  State result = state;
  for (FoldedGroup& group : folded.groups) {
    for (const FoldedGroup::Unfolded& each : group.unfolded) {
      if (!held.contains(each.object)) {
        storeUnfolded(state, each, group, folded);
        kind_->remove(result, each.object);
      }
    }
    std::erase_if(group.unfolded,
                  [&](const FoldedGroup::Unfolded& each) { return !held.contains(each.object); });
  }
  exec::FramePtr* frame = &result.top;
  for (; *frame; frame = &(*frame)->caller) {
    *frame = (*frame)->clone();
    const std::vector<ir::Register>& registers = (*frame)->function().source->registers;
    for (std::size_t r = 0; r < registers.size(); ++r) {
      memory::Value& value = (*frame)->registers()[r];
      if (value.isUndefined() || !kind_->mayLeadToObjects(registers[r].type)) {
        continue;
      }
      const Term before = memory::toTerm(terms_, value, registers[r].type);
      bool isFolded = false;
      forEachTarget(*kind_, before, [&](const ObjectKind::Target& target) {
        isFolded =
            isFolded || (folded.names_.contains(target.object) && !held.contains(target.object));
      });
      const Term number = isFolded ? folded.inNames(before) : Term();
      if (isFolded && !number) {
        return state;
      }
      if (isFolded) {
        value = memory::fromTerm(valueFor(number), registers[r].type);
      }
    }
  }
  if (!folded.obstacle.empty()) {
    return state;
  }
  memory::FoldedObjects objects;
  objects.groups = std::move(folded.groups);
  result.folded = std::make_shared<const memory::FoldedObjects>(std::move(objects));
  return result;
}

FoldedGroup Folding::emptyLike(const FoldedGroup& group) const {
  FoldedGroup empty = group;
  empty.end = firstOf(group);
  empty.areThere = {};
  empty.cells.clear();
  empty.unfolded.clear();
  return empty;
}

// A state that did not come from this head may lack groups, which are empty in it, and cells.
void Folding::addGroupsOf(const std::vector<FoldedGroup>& head, Folded& folded) const {
  std::vector<FoldedGroup>& groups = folded.groups;
  for (const FoldedGroup& theirs : head) {
    auto mine = std::ranges::find(groups, theirs.number, &FoldedGroup::number);
    if (mine == groups.end()) {
      groups.push_back(emptyLike(theirs));
      mine = std::prev(groups.end());
    }
    if (!isLike(*mine, theirs)) {
      folded.obstacle = kOtherObjects;
      return;
    }
    for (const FoldedGroup::Cell& cell : theirs.cells) {
      FoldedGroup::Cell& own = mine->cellAt(cell.place, cell.type, false);
      if (cell.isReference && !own.isReference) {
        own.isReference = true;
        own.values = {};
      }
    }
  }
}

Folding::Folded Folding::fold(merge::MeetingPoints& points, const State& head, const State& back,
                              const AlsoHeld& alsoHeld) {
  Folded folded;
  folded.owner_ = this;
  folded.kept_ = &head;
  if (back.folded != nullptr) {
    folded.groups = back.folded->groups;
  }
  if (head.folded != nullptr) {
    addGroupsOf(head.folded->groups, folded);
  }
  const std::set<ObjectKind::Object> atHead = unfoldedIn(head);
  const std::set<ObjectKind::Object> unfolded = unfoldedIn(back);
  std::vector<ObjectKind::Object> all = kind_->madeSince(head, back);
  const ObjectKind::Names names = kind_->names();
  const auto isLikeName = [&](ObjectKind::Object object) {
    const memory::Value value = kind_->valueOf(ObjectKind::Target{object, 0});
    return value.isScalar() && static_cast<std::uint64_t>(value.scalar()) >= names.first &&
           static_cast<std::uint64_t>(value.scalar()) < 2 * names.first;
  };
  if (std::ranges::any_of(all, isLikeName)) {
    folded.obstacle = kTooManyObjects;
    return folded;
  }
  std::set<ObjectKind::Object> made(all.begin(), all.end());
  std::erase_if(made, [&](ObjectKind::Object object) { return unfolded.contains(object); });
  for (const FoldedGroup& group : folded.groups) {
    for (const FoldedGroup::Unfolded& each : group.unfolded) {
      folded.names_.emplace(each.object, each.name);
    }
  }
  if (!made.empty() && keepsAll_) {
    folded.obstacle = "objects that a round makes are still there after it";
  } else if (!made.empty()) {
    nameMade(back, reachable(points, head, back, made, alsoHeld), folded);
  }
  if (!folded.obstacle.empty()) {
    return folded;
  }
  for (FoldedGroup& group : folded.groups) {
    for (const FoldedGroup::Unfolded& each : group.unfolded) {
      if (!atHead.contains(each.object)) {
        storeUnfolded(back, each, group, folded);
      }
    }
    for (const ObjectKind::Object object : made) {
      const auto name = folded.names_.find(object);
      const std::optional<FoldedGroup> like =
          name == folded.names_.end() ? std::nullopt : groupFor(back, object);
      if (!like || !isLike(*like, group)) {
        continue;
      }
      storeCells(back, object, name->second, group, folded);
      // It exists, whatever existed under its name before.
      if (group.areThere) {
        group.areThere =
            terms_.makeStore(group.areThere, name->second, terms_.makeBits(8, BigInt(1)));
      }
    }
    std::erase_if(group.unfolded,
                  [&](const FoldedGroup::Unfolded& each) { return !atHead.contains(each.object); });
  }
  if (offsets_.size() >= kMostOffsets) {
    folded.obstacle = kTooManyPlaces;
  }
  return folded;
}

}  // namespace braid::prove
