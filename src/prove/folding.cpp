#include "prove/folding.hpp"

#include <algorithm>
#include <array>
#include <cassert>
#include <utility>

#include "prove/number_terms.hpp"
#include "term/choice.hpp"
#include "term/traverse.hpp"

namespace braid::prove {

using exec::Decisions;
using exec::State;
using memory::FoldedGroup;
using memory::FoldedObjects;
using memory::Value;
using support::BigInt;
using term::Kind;
using term::Term;

namespace {

constexpr unsigned kOffsetShift = 49;  // names in an object are behind those of its group
constexpr std::uint64_t kMostNames = std::uint64_t{1} << kOffsetShift;

}  // namespace

Folding::Folding(const exec::Program& program, term::TermManager& terms, bool keepsAll)
    : terms_(terms),
      kind_(program.module().shapes.size() == 1 ? byteObjects(terms)
                                                : recordObjects(program.module(), terms)),
      keepsAll_(keepsAll) {}

Term Folding::integer(std::uint64_t value) const {
  return terms_.makeInt(BigInt::fromUnsigned(value));
}

Term Folding::firstOf(const FoldedGroup& group) const {
  const ObjectKind::Names names = kind_->names();
  return integer(names.first | std::uint64_t{group.number} << names.bits);
}

Term Folding::inside(Term name, std::size_t offset) const {
  return offset == 0 ? name : sum(terms_, name, integer(std::uint64_t{offset} << kOffsetShift));
}

Term Folding::isLess(Term a, Term b) const {
  return terms_.makeIntLt(a, b);
}

Term Folding::isIn(const FoldedGroup& group, std::size_t offset, Term t) const {
  return terms_.makeAnd(terms_.makeNot(isLess(t, inside(firstOf(group), offset))),
                        isLess(t, inside(group.end, offset)));
}

Term Folding::areInOrder(const FoldedGroup& group) const {
  const Term first = firstOf(group);
  return terms_.makeAnd(terms_.makeNot(isLess(group.end, first)),
                        isLess(group.end, sum(terms_, first, integer(kMostNames))));
}

std::string Folding::inWords(std::string text) const {
  FoldedGroup group;
  for (group.number = 1; group.number <= kMostGroups; ++group.number) {
    const support::BigInt first = firstOf(group).number();
    const std::string word = "first" + suffixOf(group);
    for (const auto& [number, meaning] :
         {std::pair(first.toString(), word),
          std::pair((first - support::BigInt(1)).toString(), word + " - 1")}) {
      for (std::size_t at = text.find(number); at != std::string::npos; at = text.find(number)) {
        text.replace(at, number.size(), meaning);
      }
    }
  }
  return text;
}

std::size_t Folding::numberOfOffset(std::uint64_t offset) {
  const auto known = std::ranges::find(offsets_, offset);
  const auto result = static_cast<std::size_t>(known - offsets_.begin());
  if (known == offsets_.end() && offsets_.size() < kMostOffsets) {
    offsets_.push_back(offset);
  }
  return result;
}

Term Folding::valueFor(Term number) {
  if (kind_->referenceSort().isInt() || number.isConstant()) {
    return kind_->referenceSort().isInt() ? number : terms_.makeBits(64, number.number());
  }
  const auto [known, isNew] = words_.try_emplace(number);
  if (isNew) {
    known->second = terms_.makeFreshVariable("reference", kind_->referenceSort());
    numbers_.emplace(known->second, number);
  }
  return known->second;
}

Term Folding::numberOf(Term value) const {
  if (value.sort() != kind_->referenceSort()) {
    return {};
  }
  return term::replaceLeaves(terms_, value, [&](Term leaf) {
    if (leaf.isConstant()) {
      return terms_.makeInt(leaf.number());
    }
    if (kind_->referenceSort().isInt()) {
      return leaf;
    }
    const auto number = numbers_.find(leaf);
    return number == numbers_.end() ? Term() : number->second;
  });
}

// Whether a value contains terms that are looked up when they are loaded; indices and conditions do
// not count.
bool Folding::isName(Term t) const {
  if (references_.empty()) {
    return false;
  }
  std::vector<Term> pending{t};
  std::unordered_set<Term> seen;
  while (!pending.empty()) {
    const Term part = pending.back();
    pending.pop_back();
    if (part.isConstant() || part.sort().isBool() || !seen.insert(part).second) {
      continue;
    }
    if (references_.contains(part) || numbers_.contains(part)) {
      return true;
    }
    if (part.is(Kind::Select)) {
      pending.push_back(part[0]);
    } else if (part.is(Kind::Store)) {
      pending.push_back(part[0]);
      pending.push_back(part[2]);
    } else {
      pending.insert(pending.end(), part.children().begin(), part.children().end());
    }
  }
  return false;
}

std::optional<Value> Folding::known(const State& state, Term name) const {
  const std::int64_t* found =
      state.folded == nullptr ? nullptr : state.folded->known.find(name.id());
  return found == nullptr ? std::nullopt : std::optional(kind_->valueOf(*found));
}

void Folding::noteTargets(Term number) {
  term::forEachLeaf(number, [&](Term leaf) {
    const auto target = leaf.isConstant() ? kind_->targetOf(leaf.number()) : std::nullopt;
    if (target) {
      targets_.emplace(target->object, target->offset);
    }
  });
}

std::vector<Folding::Possibility> Folding::possibilitiesFor(const State& state, Term name) const {
  std::vector<Possibility> result;
  result.push_back({terms_.makeEqual(name, integer(0))});
  for (const auto& [object, offset] : targets_) {
    if (kind_->isThere(state, object)) {
      const ObjectKind::Target target{object, offset};
      const Value value = kind_->valueOf(target);
      const Term is = value.isScalar() ? integer(static_cast<std::uint64_t>(value.scalar()))
                                       : terms_.makeInt(value.object());
      result.push_back({terms_.makeEqual(name, is), target});
    }
  }
  if (state.folded == nullptr) {
    return result;
  }
  for (const FoldedGroup& group : state.folded->groups) {
    for (std::size_t i = 0; i < offsets_.size(); ++i) {
      Term isOther = isIn(group, i, name);
      for (const FoldedGroup::Unfolded& each : group.unfolded) {
        const Term is = terms_.makeEqual(name, inside(each.name, i));
        result.push_back({is, ObjectKind::Target{each.object, offsets_[i]}});
        isOther = terms_.makeAnd(isOther, terms_.makeNot(is));
      }
      result.push_back({isOther, std::nullopt, &group, i});
    }
  }
  return result;
}

void Folding::checkPossibilities(Decisions& decisions, const State& state,
                                 std::span<const Possibility> possibilities) {
  std::vector<Term> isNone;
  for (const Possibility& each : possibilities) {
    isNone.push_back(terms_.makeNot(each.condition));
  }
  leadElsewhere(decisions, state, terms_.makeAnd(isNone));
}

// A path on which the value leads to nothing that is known ends with a fault.
void Folding::leadElsewhere(Decisions& decisions, const State& state, Term condition) {
  const solver::Answer answer = decisions.solve(state, condition);
  if (solver::isUnsat(answer)) {
    return;
  }
  State elsewhere = state;
  const auto* sat = std::get_if<solver::Sat>(&answer);
  elsewhere.witness = sat != nullptr ? sat->model : nullptr;
  decisions.addCondition(elsewhere, condition);
  decisions.suspect(elsewhere,
                    {ir::FaultKind::OutOfBounds, state.top->location(), state.top->function().id});
}

Value Folding::take(State& state, Term value, Term number, const Possibility& possibility) {
  auto folded = state.folded == nullptr ? FoldedObjects() : FoldedObjects(*state.folded);
  Value found = kind_->valueOf(0);
  if (possibility.target) {
    found = kind_->valueOf(*possibility.target);
  } else if (possibility.group != nullptr) {
    const FoldedGroup& group = *possibility.group;
    const Term name =
        terms_.makeIntSub(number, integer(std::uint64_t{possibility.offset} << kOffsetShift));
    std::vector<ObjectKind::CellValue> values;
    for (const FoldedGroup::Cell& cell : group.cells) {
      if (cell.values) {
        const Term held = terms_.makeSelect(cell.values, name);
        values.push_back({cell.place, cell.type,
                          memory::fromTerm(cell.isReference ? valueFor(held) : held, cell.type)});
      }
    }
    const ObjectKind::Object made = kind_->create(state, group, values, presenceOf(group, name));
    const auto own = std::ranges::find(folded.groups, group.number, &FoldedGroup::number);
    assert(own != folded.groups.end() && "the state has the group");
    own->unfolded.push_back({made, name});
    found = kind_->valueOf(ObjectKind::Target{made, offsets_[possibility.offset]});
  }
  folded.known.set(value.id(), found.isScalar() ? found.scalar() : found.object());
  state.folded = std::make_shared<const FoldedObjects>(std::move(folded));
  return found;
}

Term Folding::areThere(const FoldedGroup& group) const {
  const term::Sort sort = term::Sort::array(term::Sort::integer(), term::Sort::bits(8));
  return group.areThere ? group.areThere : terms_.makeConstArray(sort, terms_.makeBits(8, 1));
}

Term Folding::presenceOf(const FoldedGroup& group, Term name) const {
  return group.areThere ? terms_.makeEqual(terms_.makeSelect(group.areThere, name),
                                           terms_.makeBits(8, BigInt(1)))
                        : Term();
}

bool Folding::findOut(Decisions& decisions, State& state, Term name) {
  const Term number = numberOf(name);
  if (!number) {
    // Half a reference, where the state allows a pointer into the middle of one.
    leadElsewhere(decisions, state, terms_.makeTrue());
    decisions.addCondition(state, terms_.makeFalse());
    state.witness = nullptr;
    return false;
  }
  // The state changes while possibilities are chosen; the groups are those from before.
  const std::shared_ptr<const FoldedObjects> before = state.folded;
  const std::vector<Possibility> possibilities = possibilitiesFor(state, number);
  checkPossibilities(decisions, state, possibilities);
  return decisions
      .choose(
          state, possibilities.size(),
          [&](const State&, std::size_t i) { return possibilities[i].condition; },
          [&](State& target, std::size_t i) { take(target, name, number, possibilities[i]); })
      .has_value();
}

std::vector<std::unique_ptr<State>> Folding::unfoldRegisters(Decisions& decisions,
                                                             merge::MeetingPoints& points,
                                                             State state) {
  std::vector<std::unique_ptr<State>> done;
  std::vector<std::unique_ptr<State>> pending;
  pending.push_back(std::make_unique<State>(std::move(state)));
  // The next register that holds a name: the number of frames above it, and its own number.
  const auto nextName = [&](const State& of) -> std::optional<std::pair<std::size_t, std::size_t>> {
    std::size_t depth = 0;
    bool isBelow = false;
    for (const exec::Frame* frame = of.top.get(); frame != nullptr && !isBelow;
         frame = frame->caller.get(), ++depth) {
      isBelow = frame->isBoundary;
      const ir::analysis::RegisterSet& live = points.liveRegisters(*frame, depth == 0);
      for (std::size_t r = 0; r < frame->function().registerCount; ++r) {
        const Value& value = frame->registers()[r];
        if (live[r] && value.isTerm() && isName(value.term()) && numberOf(value.term())) {
          return std::pair(depth, r);
        }
      }
    }
    return std::nullopt;
  };
  const auto setRegister = [](State& of, std::size_t depth, std::size_t r, const Value& value) {
    exec::FramePtr* frame = &of.top;
    for (std::size_t i = 0;; ++i) {
      *frame = (*frame)->clone();
      if (i == depth) {
        (*frame)->registers()[r] = value;
        return;
      }
      frame = &(*frame)->caller;
    }
  };
  while (!pending.empty()) {
    std::unique_ptr<State> next = std::move(pending.back());
    pending.pop_back();
    const auto place = nextName(*next);
    if (!place) {
      done.push_back(std::move(next));
      continue;
    }
    const exec::Frame* frame = next->top.get();
    for (std::size_t i = 0; i < place->first; ++i) {
      frame = frame->caller.get();
    }
    const Term name = frame->registers()[place->second].term();
    const Term number = numberOf(name);
    const std::vector<Possibility> possibilities = possibilitiesFor(*next, number);
    checkPossibilities(decisions, *next, possibilities);
    for (const Possibility& possibility : possibilities) {
      solver::Answer answer = decisions.solve(*next, possibility.condition);
      if (solver::isUnsat(answer)) {
        continue;
      }
      auto copy = std::make_unique<State>(*next);
      decisions.addCondition(*copy, possibility.condition);
      auto* sat = std::get_if<solver::Sat>(&answer);
      copy->witness = sat != nullptr ? std::move(sat->model) : nullptr;
      setRegister(*copy, place->first, place->second, take(*copy, name, number, possibility));
      pending.push_back(std::move(copy));
    }
  }
  return done;
}

}  // namespace braid::prove
