#include "prove/loop_joiner.hpp"

#include <algorithm>
#include <array>
#include <cassert>
#include <span>

#include "prove/unknown_names.hpp"
#include "term/choice.hpp"
#include "term/substitute.hpp"
#include "term/traverse.hpp"

namespace braid::prove {

using ir::Type;
using memory::Value;
using term::Kind;
using term::Term;

Value LoopAbstraction::Joiner::joinRegister(const Value& a, const Value& b,
                                            const ir::Register& variable) {
  name_ = &variable.name;
  const Value joined = join(a, b, variable.type);
  name_ = nullptr;
  return joined;
}

Value LoopAbstraction::Joiner::join(const Value& a, const Value& b, Type type) {
  const Term before = a.isUndefined() ? Term() : memory::toTerm(terms(), a, type);
  const Term now = memory::toTerm(terms(), b, type);
  const ObjectKind& kind = owner_.folding_.kind();
  const bool isReference = kind.areReferences(type) ||
                           (kind.mayLeadToObjects(type) &&
                            ((before && folded_.leadsToName(before)) || folded_.leadsToName(now)));
  return memory::fromTerm(isReference ? joinReference(before, now) : joinAny(before, now), type);
}

Term LoopAbstraction::Joiner::joinFolded(Term a, Term b, const std::string& name) {
  name_ = &name;
  const Term joined = joinAny(a, b);
  name_ = nullptr;
  return joined;
}

bool LoopAbstraction::Joiner::isNameNow(Term t) const {
  return std::ranges::any_of(folded_.groups, [&](const memory::FoldedGroup& group) {
    const std::vector<Term> variables = term::freeVariables(t);
    const std::vector<Term> ends = term::freeVariables(group.end);
    return !variables.empty() && variables == ends;
  });
}

bool LoopAbstraction::Joiner::isAboutNewObject(Term value) const {
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

Term LoopAbstraction::Joiner::joinReference(Term before, Term now) {
  const Term known = folded_.inNames(now);
  const Term number = known ? known : owner_.folding_.numberFor(folded_, now);
  if (!number || (known && !isMadeOfObjects(known))) {
    refuse(kReferencesObstacle);
    return now;
  }
  Folding& folding = owner_.folding_;
  Term wasNumber = before ? folding.numberOf(before) : Term();
  Term initial = wasNumber;
  if (before && !(wasNumber && owner_.isUnknown(wasNumber))) {
    // It was taken for a plain number so far. As a reference, its first value is the one from
    // before the first round.
    Term first = before;
    for (const Unknown& each : owner_.unknowns_) {
      first = each.variable == before ? each.initial : first;
    }
    wasNumber = {};
    initial = first ? folding.numberFor(folded_, first) : Term();
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

bool LoopAbstraction::Joiner::isMadeOfObjects(Term number) const {
  const Folding& folding = owner_.folding_;
  return term::walkChoice(
      number, [](Term) { return true; },
      [&](Term leaf) {
        if (!leaf.isConstant()) {
          return folding.isName(leaf) || isNameNow(leaf);
        }
        // The head does not have an input object that was first accessed in this round.
        const auto target = folding.kind().targetOf(leaf.number());
        return !target || folding.kind().isThere(owner_.start_, target->object);
      });
}

Term LoopAbstraction::Joiner::joinAny(Term before, Term now, Term initial) {
  assert(!before || before.sort() == now.sort());
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

}  // namespace braid::prove
