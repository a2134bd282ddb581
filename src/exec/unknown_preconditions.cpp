// Conditions on unknown memory that would exclude what goes wrong, the most likely ones first.
#include <algorithm>
#include <array>
#include <unordered_set>

#include "exec/unknown_memory.hpp"
#include "term/traverse.hpp"

namespace braid::exec {

using ir::LayoutKind;
using ir::Segment;
using term::Sort;
using term::Term;

namespace {

struct Integer {
  std::string name;
  Term value;  // as 64 bits
  Term own;
};

// The numbers that the function was called with.
std::vector<Integer> integersOf(term::TermManager& terms, const State& state) {
  std::vector<Integer> integers;
  for (const LoggedInput& input : state.inputs.toVector()) {
    if (input.words.size() != 1 || !input.words.front().sort().isBits()) {
      continue;
    }
    const Term word = input.words.front();
    const unsigned width = word.sort().width();
    integers.push_back({input.name, width < 64 ? terms.makeBvSignExtend(word, 64) : word, word});
  }
  return integers;
}

std::unordered_set<Term> variablesOf(const State& state) {
  std::unordered_set<Term> variables;
  term::visitPostorder(
      state.pathCondition.toVector(), [](Term) { return true; },
      [&](Term t) {
        if (t.is(term::Kind::Variable)) {
          variables.insert(t);
        }
      });
  return variables;
}

}  // namespace

// Some element is zero: one of those that are kept apart, or one behind them.
Term UnknownMemory::isTerminated(const Form& form) {
  std::vector<Term> cases;
  cases.reserve(form.cells.size() + 1);
  for (const Form::Cell& cell : form.cells) {
    cases.push_back(terms_.makeAnd(terms_.makeBvULt(address(cell.offset), endOf(form)),
                                   terms_.makeEqual(cell.variable, terms_.makeBits(8, 0))));
  }
  const Term end = terms_.makeVariable("end of " + form.name + "@" + form.key, Sort::bits(64));
  cases.push_back(terms_.makeAnd(
      std::array{terms_.makeBvULe(address(form.anchor + tuning_.inputCells), end),
                 terms_.makeBvULt(end, endOf(form)),
                 terms_.makeEqual(terms_.makeSelect(form.bytes, end), terms_.makeBits(8, 0))}));
  return terms_.makeOr(cases);
}

std::vector<Precondition> UnknownMemory::preconditions(const State& state) {
  std::vector<Precondition> result;
  const std::unordered_set<Term> used = variablesOf(state);
  std::vector<Integer> integers = integersOf(terms_, state);
  std::erase_if(integers, [&](const Integer& each) { return isPointer(each.own); });

  std::vector<std::pair<const Pointer*, Term>> pointers;
  for (const auto& [variable, pointer] : pointers_) {
    if (used.contains(variable)) {
      pointers.emplace_back(&pointer, variable);
    }
  }
  // Parameters first, and in a fixed order.
  std::ranges::sort(pointers, {}, [](const auto& each) {
    return std::tuple(each.first->owner, each.second.id());
  });
  result.reserve(pointers.size());
  for (const auto& [pointer, variable] : pointers) {
    result.push_back(
        {pointer->name + " != NULL", terms_.makeNot(terms_.makeEqual(variable, address(0)))});
  }

  // How an array is called: by the first pointer that leads to it.
  const auto nameOf = [&](Segment segment) {
    for (const auto& [pointer, variable] : pointers) {
      const std::vector<PointerTarget>* targets = targetsOf(state, variable);
      if (targets != nullptr && std::ranges::any_of(*targets, [&](const PointerTarget& target) {
            return target.segment == segment;
          })) {
        return pointer->name;
      }
    }
    return std::string();
  };
  forEachForm(state, [&](FormId id, Term /*guard*/) {
    const Form& form = forms_[id];
    if (!form.isArray()) {
      return;
    }
    const std::string byPointer = nameOf(form.segment);
    const std::string name = byPointer.empty() ? form.name : byPointer;
    const LayoutKind kind = layouts()[form.layout].kind;
    const Term count = terms_.makeBvAdd(form.furtherElements, address(1));
    if (kind == LayoutKind::SignedCharacter || kind == LayoutKind::UnsignedCharacter) {
      result.push_back({name + " is a string that ends within its array", isTerminated(form)});
    }
    for (const Integer& integer : integers) {
      result.push_back({name + " has " + integer.name + " elements or more",
                        terms_.makeBvULe(integer.value, count)});
      result.push_back({name + " has more than " + integer.name + " elements",
                        terms_.makeBvULt(integer.value, count)});
    }
    for (const std::uint64_t least : {2U, 4U, 8U, 16U, 64U, 256U, 4096U}) {
      result.push_back({name + " has " + std::to_string(least) + " elements or more",
                        terms_.makeBvULe(address(least), count)});
    }
  });
  for (const Integer& integer : integers) {
    if (!used.contains(integer.own)) {
      continue;
    }
    const Term zero = terms_.makeDefault(integer.own.sort());
    result.push_back({integer.name + " != 0", terms_.makeNot(terms_.makeEqual(integer.own, zero))});
    result.push_back({integer.name + " >= 0", terms_.makeBvSLe(zero, integer.own)});
    result.push_back({integer.name + " > 0", terms_.makeBvSLt(zero, integer.own)});
    result.push_back({integer.name + " <= 0", terms_.makeBvSLe(integer.own, zero)});
    for (const Integer& other : integers) {
      if (other.own != integer.own && other.own.sort() == integer.own.sort() &&
          used.contains(other.own)) {
        result.push_back(
            {integer.name + " <= " + other.name, terms_.makeBvSLe(integer.own, other.own)});
        result.push_back(
            {integer.name + " < " + other.name, terms_.makeBvSLt(integer.own, other.own)});
      }
    }
  }
  for (std::size_t i = 0; i < pointers.size(); ++i) {
    for (std::size_t j = 0; j < i; ++j) {
      const Term first = terms_.makeBvExtract(pointers[j].second, 63, 32);
      const Term second = terms_.makeBvExtract(pointers[i].second, 63, 32);
      result.push_back({pointers[j].first->name + " and " + pointers[i].first->name +
                            " lead to different objects",
                        terms_.makeNot(terms_.makeEqual(first, second))});
    }
  }
  return result;
}

}  // namespace braid::exec
