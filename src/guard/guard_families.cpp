// Atoms of guards: how atoms about one subject share diagrams.
#include <algorithm>
#include <array>
#include <cassert>
#include <utility>

#include "guard/guard_manager.hpp"
#include "term/traverse.hpp"

namespace braid::guard {

using term::isConnective;
using term::Kind;
using term::Term;

namespace {

bool isInput(Term t) {
  return t.is(Kind::Variable) ||
         (t.is(Kind::Select) && t[0].is(Kind::Variable) && t[1].isConstant());
}

}  // namespace

void GuardManager::reserveVariables(std::size_t count) {
  if (atoms_.size() + count > tuning_.variables) {
    throw GuardOverflow("too many BDD variables");
  }
  assert(familiesOf_.size() == atoms_.size());
  atoms_.resize(atoms_.size() + count);
  familiesOf_.resize(atoms_.size());
}

Guard GuardManager::newVariable(Term atom) {
  reserveVariables(1);
  ++variables_;
  atoms_.back() = atom;
  return guardOf(table_.variable(static_cast<unsigned>(atoms_.size() - 1)));
}

// Variables of one input are neighbours, so that a diagram does not have to remember the input's
// value while it tests others: the guards of a parser of 8 characters have hundreds of nodes
// instead of more than 10,000. If an input needs more variables than were reserved, more are
// reserved for the inputs that follow.
Guard GuardManager::newVariable(Term atom, Family& family) {
  if (family.nextFree == family.endOfFree) {
    const bool isOfOneInput = family.isOfInput && !family.subject.second;
    if (isOfOneInput && family.endOfFree != 0) {
      variablesPerInput_ =
          std::max(variablesPerInput_, std::min(2 * family.atoms, tuning_.maxFamily));
    }
    const std::size_t count = isOfOneInput ? variablesPerInput_ : 1;
    // Done before the family is changed, because this throws if there are too many.
    reserveVariables(count);
    family.endOfFree = static_cast<unsigned>(atoms_.size());
    family.nextFree = family.endOfFree - static_cast<unsigned>(count);
  }
  ++variables_;
  const unsigned variable = family.nextFree++;
  assert(variable < family.endOfFree && !atoms_[variable] && familiesOf_[variable] == nullptr);
  atoms_[variable] = atom;
  familiesOf_[variable] = &family;
  return guardOf(table_.variable(variable));
}

GuardManager::Family& GuardManager::familyOf(const AtomValues& values) {
  Family& family = families_[values.subject];
  if (family.classes.empty()) {
    family.subject = values.subject;
    family.isOfInput =
        isInput(values.subject.first) && (!values.subject.second || isInput(values.subject.second));
    family.classes.push_back({{{0, values.greatest}}, always()});
  }
  return family;
}

// The guard of an atom about a subject that other atoms are about, too. Where those decide the
// atom, they are used; a variable of its own decides the rest. So no path in a diagram is
// impossible for all values of the subject.
Guard GuardManager::ofAtom(Term atom) {
  const std::optional<AtomValues> values = valuesOf(atom);
  if (!values) {
    return newVariable(atom);
  }
  Family& family = familyOf(*values);
  assert(family.atoms <= tuning_.maxFamily);
  if (family.atoms == tuning_.maxFamily) {
    return newVariable(atom);
  }
  Guard own;  // the atom's own variable, once it is needed
  Guard guard = never();
  std::vector<ValueClass> classes;
  classes.reserve(2 * family.classes.size());
  for (const ValueClass& each : family.classes) {
    std::vector<ValueRange> inside = narrowed(each.values, *values, true);
    std::vector<ValueRange> outside = narrowed(each.values, *values, false);
    assert((!inside.empty() || !outside.empty()) && "no class is without values");
    if (inside.empty() || outside.empty()) {
      guard = outside.empty() ? either(guard, each.guard) : guard;
      classes.push_back(each);
      continue;
    }
    if (own.isFalse()) {
      own = newVariable(atom, family);
    }
    classes.push_back({std::move(inside), both(each.guard, own)});
    guard = either(guard, classes.back().guard);
    classes.push_back({std::move(outside), difference(each.guard, own)});
  }
  // Changed only now, because the operations before may throw.
  family.classes = std::move(classes);
  ++family.atoms;
  if (!own.isFalse()) {
    family.variables.emplace_back(family.nextFree - 1, *values);
  }
  // The diagram's term is the atom itself, not an expansion of the diagram.
  knownTerms_.add(guard.edge_, atom);
  knownTerms_.add(negation(guard).edge_, terms_.makeNot(atom));
  return guard;
}

void GuardManager::keepAssumptionApart(Term condition) {
  assert(condition.sort().isBool());
  const std::array alone = {condition};
  for (const Term part : condition.is(Kind::And) ? condition.children() : std::span(alone)) {
    const Term atom = part.is(Kind::Not) ? part[0] : part;
    if (isConnective(atom) || atom.isConstant() || leaves_.contains(atom)) {
      continue;
    }
    leaves_.emplace(atom, newVariable(atom));
    if (std::optional<AtomValues> values = valuesOf(atom)) {
      Family& family = familyOf(*values);
      const auto variable = static_cast<unsigned>(atoms_.size() - 1);
      familiesOf_[variable] = &family;
      family.apart.emplace_back(variable, *std::move(values));
    }
  }
}

}  // namespace braid::guard
