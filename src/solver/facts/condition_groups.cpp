#include "solver/facts/condition_groups.hpp"

#include <algorithm>
#include <cassert>
#include <utility>

namespace braid::solver::facts {

using term::Term;

struct ConditionGroups::Conditions : support::RefCounted {
  Conditions(Term c, std::size_t i) : condition(c), index(i) {}
  Conditions(ConditionsPtr l, ConditionsPtr r) : left(std::move(l)), right(std::move(r)) {}

  Term condition;  // only in a leaf
  std::size_t index = 0;
  ConditionsPtr left;
  ConditionsPtr right;

  // The tree may be as deep as a path has conditions, so it is not destroyed by recursion.
  static void destroy(Conditions* root) {
    std::vector<Conditions*> pending = {root};
    while (!pending.empty()) {
      Conditions* node = pending.back();
      pending.pop_back();
      for (ConditionsPtr* child : {&node->left, &node->right}) {
        if (Conditions* last = child->releaseLast()) {
          pending.push_back(last);
        }
      }
      delete node;
    }
  }
};

ConditionGroups::ConditionGroups() = default;
ConditionGroups::~ConditionGroups() = default;
ConditionGroups::ConditionGroups(const ConditionGroups& other) = default;
ConditionGroups::ConditionGroups(ConditionGroups&& other) noexcept = default;

ConditionGroups::Member ConditionGroups::find(Member member) const {
  while (const Member* parent = parents_.find(member)) {
    member = *parent;
  }
  return member;
}

void ConditionGroups::join(Member a, Member b) {
  a = find(a);
  b = find(b);
  if (a == b) {
    return;
  }
  const auto sizeOf = [this](Member root) {
    const std::uint32_t* size = sizes_.find(root);
    return size == nullptr ? 1U : *size;
  };
  if (sizeOf(a) < sizeOf(b)) {
    std::swap(a, b);
  }
  sizes_.set(a, sizeOf(a) + sizeOf(b));
  parents_.set(b, a);
  if (const ConditionsPtr* moved = conditions_.find(b)) {
    ConditionsPtr all = *moved;
    if (const ConditionsPtr* own = conditions_.find(a)) {
      all = ConditionsPtr(new Conditions(*own, all));
    }
    conditions_.set(a, std::move(all));
  }
}

void ConditionGroups::declareElement(Term element) {
  assert(isElement(element));
  const Term array = element[0];
  Array entry;
  if (const Array* known = arrays_.find(array.id())) {
    entry = *known;
  }
  if (entry.isUsedAsAWhole) {
    join(array.id(), element.id());
    return;
  }
  if (entry.elements.find(element.id()) != nullptr) {
    return;
  }
  entry.elements.set(element.id(), {});
  arrays_.set(array.id(), std::move(entry));
}

void ConditionGroups::declareArray(Term array) {
  assert(array.is(term::Kind::Variable) && array.sort().isArray());
  Array entry;
  if (const Array* known = arrays_.find(array.id())) {
    entry = *known;
  }
  if (entry.isUsedAsAWhole) {
    return;
  }
  entry.elements.forEach([&](Member element, Element) { join(array.id(), element); });
  arrays_.set(array.id(), {true, {}});
}

ConditionGroups ConditionGroups::extended(Term condition, const Unknowns& unknowns,
                                          std::size_t index) const {
  ConditionGroups result = *this;
  const ConditionsPtr leaf(new Conditions(condition, index));
  const auto with = [&](const ConditionsPtr& before) {
    return before ? ConditionsPtr(new Conditions(before, leaf)) : leaf;
  };
  std::ranges::for_each(unknowns.elements, [&](Term e) { result.declareElement(e); });
  std::ranges::for_each(unknowns.arrays, [&](Term a) { result.declareArray(a); });
  std::vector<Member> members;
  for (const auto* list : {&unknowns.scalars, &unknowns.elements, &unknowns.arrays}) {
    std::ranges::transform(*list, std::back_inserter(members), [](Term t) { return t.id(); });
  }
  if (members.empty()) {
    result.ground_ = with(ground_);
    return result;
  }
  for (const Member member : members) {
    result.join(members[0], member);
  }
  const Member root = result.find(members[0]);
  const ConditionsPtr* before = result.conditions_.find(root);
  result.conditions_.set(root, with(before == nullptr ? ConditionsPtr() : *before));
  return result;
}

// The groups that depend on these unknowns. An array that is used as a whole depends on all its
// elements, and its elements depend on it.
std::vector<ConditionGroups::Member> ConditionGroups::membersOf(const Unknowns& unknowns) const {
  std::vector<Member> roots;
  const auto add = [&](Member member) { roots.push_back(find(member)); };
  for (const Term scalar : unknowns.scalars) {
    add(scalar.id());
  }
  for (const Term element : unknowns.elements) {
    const Array* array = arrays_.find(element[0].id());
    add(array != nullptr && array->isUsedAsAWhole ? element[0].id() : element.id());
  }
  for (const Term array : unknowns.arrays) {
    add(array.id());
    if (const Array* entry = arrays_.find(array.id())) {
      entry->elements.forEach([&](Member element, Element) { add(element); });
    }
  }
  std::sort(roots.begin(), roots.end());
  roots.erase(std::unique(roots.begin(), roots.end()), roots.end());
  return roots;
}

std::vector<Term> ConditionGroups::relevantTo(const Unknowns& unknowns) const {
  std::vector<const Conditions*> pending;
  if (ground_) {
    pending.push_back(ground_.get());
  }
  for (const Member root : membersOf(unknowns)) {
    if (const ConditionsPtr* group = conditions_.find(root)) {
      pending.push_back(group->get());
    }
  }
  std::vector<const Conditions*> leaves;
  while (!pending.empty()) {
    const Conditions* node = pending.back();
    pending.pop_back();
    assert(!node->left == !node->right);
    if (!node->left) {
      leaves.push_back(node);
    } else {
      pending.push_back(node->left.get());
      pending.push_back(node->right.get());
    }
  }
  std::ranges::sort(leaves, {}, &Conditions::index);
  assert(std::ranges::adjacent_find(leaves, {}, &Conditions::index) == leaves.end() &&
         "a condition is in one group");
  std::vector<Term> conditions;
  conditions.reserve(leaves.size());
  std::ranges::transform(leaves, std::back_inserter(conditions), &Conditions::condition);
  return conditions;
}

std::vector<Term> Independence::relevant(const PathCondition& path, Term question) {
  return relevant(path, unknowns_.of(question));
}

std::vector<Term> Independence::relevant(const PathCondition& path, const Unknowns& unknowns) {
  const auto groups = path.derive<ConditionGroups>(
      PathCondition::Slot::Groups,
      [this](const ConditionGroups& before, const PathCondition::Entry& entry) {
        return before.extended(entry.condition, unknowns_.of(entry.condition), entry.index);
      });
  return groups->relevantTo(unknowns);
}

}  // namespace braid::solver::facts
