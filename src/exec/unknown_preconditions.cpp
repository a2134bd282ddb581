// Conditions on unknown memory that would exclude a failure, the most likely ones first.
#include <algorithm>
#include <array>
#include <cctype>
#include <iterator>
#include <unordered_set>

#include "exec/unknown_memory.hpp"
#include "memory/outside_names.hpp"
#include "term/traverse.hpp"

namespace braid::exec {

using ir::LayoutKind;
using ir::Segment;
using term::Sort;
using term::Term;

// A number that the function was called with, or that was found in an input object.
struct UnknownMemory::Integer {
  std::string name;
  Term own;
  bool isSigned;
};

// What a path's conditions are about; that of the last one, which fails, comes first.
struct UnknownMemory::Subjects {
  std::vector<std::pair<const Pointer*, Term>> pointers;
  std::vector<Integer> integers;
  std::unordered_set<Term> ofFailure;
  std::unordered_set<Term> used;
};

namespace {

std::unordered_set<Term> variablesOf(std::span<const Term> conditions) {
  std::unordered_set<Term> variables;
  term::visitPostorder(
      conditions, [](Term) { return true; },
      [&](Term t) {
        if (t.is(term::Kind::Variable)) {
          variables.insert(t);
        }
      });
  return variables;
}

// Lengths of arrays that are conditions of their own; larger ones are rounded up.
constexpr std::uint64_t kExactLengths = 24;

// Parameters have identifiers as names; inputs that the library asks for have other names.
bool isIdentifier(std::string_view name) {
  return std::ranges::all_of(
      name, [](char c) { return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '_'; });
}

bool isSignedKind(ir::DataType::Kind kind) {
  return kind == ir::DataType::Kind::Signed || kind == ir::DataType::Kind::SignedCharacter;
}

bool isInteger(LayoutKind kind) {
  return kind == LayoutKind::Signed || kind == LayoutKind::Unsigned ||
         kind == LayoutKind::Enumeration;
}

}  // namespace

// --- names

std::string UnknownMemory::pathOf(const State& state, const Pointer& pointer) const {
  const State::InputMemory::Created* owner = state.inputMemory.created.find(pointer.owner);
  if (owner == nullptr) {
    return pointer.name;
  }
  const std::string object = pathOf(state, forms_[owner->forms.front().form]);
  return pointer.name.starts_with('.') ? object + "->" + pointer.name.substr(1)
                                       : object + pointer.name;
}

std::string UnknownMemory::pathOf(const State& state, const Form& form) const {
  const State::InputMemory::Created* created = state.inputMemory.created.find(form.segment);
  const std::pair<const Term, Pointer>* best = nullptr;
  for (const auto& each : pointers_) {
    const std::vector<PointerTarget>* targets = targetsOf(state, each.first);
    // Follows only pointers that are behind fewer others than the object, so there are no cycles.
    if (targets == nullptr || created == nullptr ||
        depthBehind(state, each.second) > created->depth ||
        (best != nullptr && best->first.id() < each.first.id())) {
      continue;
    }
    if (std::ranges::any_of(*targets, [&](const PointerTarget& target) {
          return target.segment == form.segment;
        })) {
      best = &each;
    }
  }
  return best == nullptr ? form.name : pathOf(state, best->second);
}

UnknownMemory::Subjects UnknownMemory::subjectsOf(const State& state) const {
  Subjects subjects;
  const std::vector<Term> conditions = state.pathCondition.toVector();
  subjects.used = variablesOf(conditions);
  if (!conditions.empty()) {
    subjects.ofFailure = variablesOf(std::span(&conditions.back(), 1));
  }
  for (const auto& [variable, pointer] : pointers_) {
    if (subjects.used.contains(variable)) {
      subjects.pointers.emplace_back(&pointer, variable);
    }
  }
  const auto isLater = [&](Term variable) { return !subjects.ofFailure.contains(variable); };
  std::ranges::sort(subjects.pointers, {}, [&](const auto& each) {
    return std::tuple(isLater(each.second), each.first->owner, each.second.id());
  });

  const ir::Module& module = program_.module();
  for (const LoggedInput& input : state.inputs.toVector()) {
    if (input.words.size() != 1 || !input.words.front().sort().isBits()) {
      continue;
    }
    const Term word = input.words.front();
    const bool isOfCaller = input.name.starts_with("global ") ||
                            (!memory::isFromOutside(word) && isIdentifier(input.name));
    if (isOfCaller && !isPointer(word) && subjects.used.contains(word)) {
      const auto type = module.inputTypes.find(input.name);
      subjects.integers.push_back(
          {input.name, word, type == module.inputTypes.end() || isSignedKind(type->second.kind)});
    }
  }
  forEachForm(state, [&](FormId id, Term /*guard*/) {
    const Form& form = forms_[id];
    for (const Form::Cell& cell : form.cells) {
      if (isInteger(cell.kind) && subjects.used.contains(cell.variable)) {
        const std::string object = pathOf(state, form);
        subjects.integers.push_back(
            {cell.name.starts_with('.') ? object + "->" + cell.name.substr(1) : object + cell.name,
             cell.variable, cell.kind == LayoutKind::Signed});
      }
    }
  });
  // Otherwise in their order.
  std::vector<Integer> ordered;
  ordered.reserve(subjects.integers.size());
  for (const bool later : {false, true}) {
    std::ranges::copy_if(subjects.integers, std::back_inserter(ordered),
                         [&](const Integer& each) { return isLater(each.own) == later; });
  }
  subjects.integers = std::move(ordered);
  return subjects;
}

// --- arrays

Term UnknownMemory::elementsFrom(const State& state, const std::vector<PointerTarget>& targets,
                                 std::uint64_t size) {
  Term elements = terms_.makeBvNot(address(0));
  forEachForm(state, [&](FormId id, Term isForm) {
    const Form& form = forms_[id];
    for (const PointerTarget& target : targets) {
      if (target.segment != form.segment) {
        continue;
      }
      const bool isFirst = form.isArray() && form.elementSize == size &&
                           target.offset.isConstant() &&
                           target.offset.number().lowBits() == form.anchor;
      const Term here =
          isFirst ? terms_.makeBvAdd(form.furtherElements, address(1))
                  : terms_.makeBvUDiv(terms_.makeBvSub(endOf(form), target.offset), address(size));
      const Term guard = isForm ? terms_.makeAnd(isForm, target.guard) : target.guard;
      elements = terms_.makeIte(guard, here, elements);
    }
  });
  return elements;
}

// Whether one of the separately stored bytes, or one behind them, is zero.
Term UnknownMemory::isTerminated(const State& state, const std::vector<PointerTarget>& targets) {
  std::vector<Term> all;
  forEachForm(state, [&](FormId id, Term isForm) {
    const Form& form = forms_[id];
    for (const PointerTarget& target : targets) {
      if (target.segment != form.segment || !form.bytes) {
        continue;
      }
      const Term guard = isForm ? terms_.makeAnd(isForm, target.guard) : target.guard;
      std::vector<Term> cases{terms_.makeNot(guard)};
      std::uint64_t kept = form.anchor;
      for (const Form::Cell& cell : form.cells) {
        const Term at = address(cell.offset);
        if (cell.size == 1) {
          cases.push_back(terms_.makeAnd(
              std::array{terms_.makeBvULe(target.offset, at), terms_.makeBvULt(at, endOf(form)),
                         terms_.makeEqual(cell.variable, terms_.makeBits(8, 0))}));
        }
        kept = std::max(kept, cell.offset + cell.size);
      }
      const Term end = terms_.makeVariable("end of " + form.name + "@" + form.key, Sort::bits(64));
      cases.push_back(terms_.makeAnd(
          std::array{terms_.makeBvULe(address(kept), end), terms_.makeBvULe(target.offset, end),
                     terms_.makeBvULt(end, endOf(form)),
                     terms_.makeEqual(terms_.makeSelect(form.bytes, end), terms_.makeBits(8, 0))}));
      all.push_back(terms_.makeOr(cases));
    }
  });
  return terms_.makeAnd(all);
}

void UnknownMemory::addLengths(const std::string& name, Term count, const Subjects& subjects,
                               std::vector<Precondition>& result) {
  for (const Integer& integer : subjects.integers) {
    const unsigned width = integer.own.sort().width();
    const Term value = width == 64        ? integer.own
                       : integer.isSigned ? terms_.makeBvSignExtend(integer.own, 64)
                                          : terms_.makeBvZeroExtend(integer.own, 64);
    const std::string sign = integer.isSigned ? "0 <= " + integer.name + ", and " : "";
    // One element short, but not more.
    result.push_back({sign + name + " has " + integer.name + " elements or more",
                      terms_.makeBvULe(value, count),
                      terms_.makeEqual(value, terms_.makeBvAdd(count, address(1)))});
    result.push_back({sign + name + " has more than " + integer.name + " elements",
                      terms_.makeBvULt(value, count), terms_.makeEqual(value, count)});
  }
  std::vector<std::uint64_t> leasts;
  for (std::uint64_t least = 1; least <= kExactLengths; ++least) {
    leasts.push_back(least);
  }
  leasts.insert(leasts.end(), {32, 64, 128, 256, 1024, 4096});
  for (const std::uint64_t least : leasts) {
    result.push_back({name + " has " + std::to_string(least) + " elements or more",
                      terms_.makeBvULe(address(least), count),
                      {},
                      "elements of " + name});
  }
}

void UnknownMemory::addArrayConditions(const State& state, const Subjects& subjects, Term pointer,
                                       std::vector<Precondition>& result) {
  const Pointer& declared = pointers_.at(pointer);
  const std::vector<PointerTarget>& targets = *targetsOf(state, pointer);
  const std::string name = pathOf(state, declared);
  const std::uint64_t size = std::max<std::uint64_t>(1, layouts()[declared.target].size);
  const Term count = elementsFrom(state, targets, size);
  if (size == 1) {
    result.push_back(
        {name + " is a string that ends within its array", isTerminated(state, targets)});
  }
  addLengths(name, count, subjects, result);
}

// --- lists

// The condition that no path along such a field leads back: there are numbers that grow along it.
// The field leads from objects of a type to objects of that type.
void UnknownMemory::addEndOfLists(const State& state, std::vector<Precondition>& result) {
  std::map<std::pair<ir::LayoutId, std::string>, std::vector<std::pair<Segment, Term>>> fields;
  forEachForm(state, [&](FormId id, Term /*guard*/) {
    const Form& form = forms_[id];
    for (const Form::Cell& cell : form.cells) {
      const auto pointer = pointers_.find(cell.variable);
      if (!form.isArray() && pointer != pointers_.end() && pointer->second.target == form.layout) {
        fields[{form.layout, cell.name.substr(1)}].emplace_back(form.segment, cell.variable);
      }
    }
  });
  const auto rank = [&](Segment segment, const std::string& field) {
    return terms_.makeVariable("rank along " + field + "@" + std::to_string(segment),
                               Sort::bits(64));
  };
  for (const auto& [key, objects] : fields) {
    std::vector<Term> grows;
    for (const auto& [from, pointer] : objects) {
      for (const auto& [to, unused] : objects) {
        const Term start = terms_.makeBvExtract(pointer, 63, 32);
        const Term leadsThere = terms_.makeEqual(start, terms_.makeBits(32, std::int64_t{to}));
        grows.push_back(
            terms_.makeOr(terms_.makeNot(leadsThere),
                          terms_.makeBvULt(rank(from, key.second), rank(to, key.second))));
      }
    }
    result.push_back(
        {"lists of " + ir::cTypeName(layouts(), key.first) + " along " + key.second + " end",
         terms_.makeAnd(grows)});
  }
}

// Signs and small bounds of numbers; and for the failing condition, how its numbers compare.
void UnknownMemory::addNumbers(const Subjects& subjects, std::vector<Precondition>& result) {
  const auto isOfFailure = [&](Term t) { return subjects.ofFailure.contains(t); };
  for (const Integer& integer : subjects.integers) {
    const Term zero = terms_.makeDefault(integer.own.sort());
    result.push_back({integer.name + " != 0", terms_.makeNot(terms_.makeEqual(integer.own, zero))});
    if (integer.isSigned) {
      result.push_back({integer.name + " >= 0", terms_.makeBvSLe(zero, integer.own)});
      result.push_back({integer.name + " > 0", terms_.makeBvSLt(zero, integer.own)});
    }
    for (const std::int64_t least : {32, 64}) {
      const Term bound = terms_.makeBits(integer.own.sort().width(), least);
      result.push_back({(integer.isSigned ? "0 <= " + integer.name + " < " : integer.name + " < ") +
                            std::to_string(least),
                        terms_.makeBvULt(integer.own, bound),
                        terms_.makeEqual(integer.own, bound)});
    }
    for (const Integer& other : subjects.integers) {
      if (other.own == integer.own || other.own.sort() != integer.own.sort() ||
          other.isSigned != integer.isSigned || !isOfFailure(integer.own) ||
          !isOfFailure(other.own)) {
        continue;
      }
      const bool isSigned = integer.isSigned;
      result.push_back({integer.name + " <= " + other.name,
                        isSigned ? terms_.makeBvSLe(integer.own, other.own)
                                 : terms_.makeBvULe(integer.own, other.own)});
      result.push_back(
          {integer.name + " < " + other.name, isSigned ? terms_.makeBvSLt(integer.own, other.own)
                                                       : terms_.makeBvULt(integer.own, other.own)});
    }
  }
}

// Lengths and ends of arrays.
void UnknownMemory::addArrays(const State& state, const Subjects& subjects,
                              std::vector<Precondition>& result) {
  const auto isOfFailure = [&](Term t) { return subjects.ofFailure.contains(t); };
  // Arrays whose length the failing condition determines come first.
  std::set<Segment> failing;
  forEachForm(state, [&](FormId id, Term /*guard*/) {
    const Form& form = forms_[id];
    if (form.isArray() &&
        (isOfFailure(form.furtherElements) || isOfFailure(form.earlierElements))) {
      failing.insert(form.segment);
    }
  });
  forEachForm(state, [&](FormId id, Term /*guard*/) {
    const Form& form = forms_[id];
    if (form.openElements && subjects.used.contains(form.openElements)) {
      addLengths(pathOf(state, form) + "->" + form.openArray, form.openElements, subjects, result);
    }
  });
  for (const bool ofFailure : {true, false}) {
    for (const auto& [pointer, variable] : subjects.pointers) {
      const std::vector<PointerTarget>* targets = targetsOf(state, variable);
      if (targets != nullptr && isIndexed(pointer->target) &&
          layouts()[pointer->target].kind != LayoutKind::Function &&
          std::ranges::any_of(*targets, [&](const PointerTarget& target) {
            return failing.contains(target.segment);
          }) == ofFailure) {
        addArrayConditions(state, subjects, variable, result);
      }
    }
  }
}

std::vector<Precondition> UnknownMemory::preconditions(const State& state) {
  std::vector<Precondition> result;
  const Subjects subjects = subjectsOf(state);
  const auto isOfFailure = [&](Term t) { return subjects.ofFailure.contains(t); };
  const auto addNotNull = [&](bool ofFailure) {
    for (const auto& [pointer, variable] : subjects.pointers) {
      if (pointer->mayBeNull && isOfFailure(variable) == ofFailure) {
        result.push_back({pathOf(state, *pointer) + " != NULL",
                          terms_.makeNot(terms_.makeEqual(variable, address(0)))});
      }
    }
  };
  auto mark = [&, done = std::size_t{0}](Likelihood likelihood) mutable {
    for (; done < result.size(); ++done) {
      result[done].likelihood = likelihood;
    }
  };
  addNotNull(true);
  mark(Likelihood::NotNull);
  addArrays(state, subjects, result);
  mark(Likelihood::Length);
  addNumbers(subjects, result);
  mark(Likelihood::Number);
  addEndOfLists(state, result);
  mark(Likelihood::Ends);
  for (std::size_t i = 0; i < subjects.pointers.size(); ++i) {
    for (std::size_t j = 0; j < i; ++j) {
      const auto& [first, second] = std::pair(subjects.pointers[j], subjects.pointers[i]);
      result.push_back(
          {pathOf(state, *first.first) + " and " + pathOf(state, *second.first) +
               " lead to different objects",
           terms_.makeNot(terms_.makeEqual(terms_.makeBvExtract(first.second, 63, 32),
                                           terms_.makeBvExtract(second.second, 63, 32)))});
    }
  }
  mark(Likelihood::Different);
  addNotNull(false);
  mark(Likelihood::NotNull);
  return result;
}

}  // namespace braid::exec
