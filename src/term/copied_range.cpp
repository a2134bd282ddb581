// Arrays with ranges of unknown length copied from others. Theories of arrays do not have these,
// and could express them only with quantifiers or lambdas. But formulas only read from arrays, and
// a read through a range is a choice between two reads: it is written out when it is built, so no
// formula contains a range. Stores after the copy are written out with it; the array below stays as
// it is.
#include <cassert>
#include <functional>
#include <unordered_map>
#include <vector>

#include "term/term_manager.hpp"

namespace braid::term {

namespace {

struct Read {
  Term array;
  Term index;
  friend bool operator==(const Read&, const Read&) = default;
};

struct HashOfRead {
  std::size_t operator()(const Read& read) const noexcept {
    return std::hash<Term>()(read.array) ^ (std::hash<Term>()(read.index) >> 7U);
  }
};

}  // namespace

Term TermManager::makeCopiedRange(Term array, Term start, Term length, Term source,
                                  Term sourceStart) {
  assert(array.sort().isArray() && array.sort().index().isBits() && array.sort() == source.sort());
  assert(start.sort() == array.sort().index() && length.sort() == start.sort() &&
         sourceStart.sort() == start.sort());
  const bool isEmpty = length.isConstant() && length.number().isZero();
  const bool isInPlace = array == source && start == sourceStart;
  return isEmpty || isInPlace
             ? array
             : node(Kind::CopiedRange, array.sort(), {array, start, length, source, sourceStart});
}

// Chains of stores and ranges are long and share parts, so this uses an explicit stack and each
// read is done once.
Term TermManager::selectThroughRanges(Term array, Term index) {
  std::unordered_map<Read, Term, HashOfRead> done;
  std::vector<Read> work{{array, index}};
  // The value of a read that this one needs; null if that has to be done first.
  const auto need = [&](Term from, Term at) {
    const auto found = done.find({from, at});
    if (found == done.end()) {
      work.push_back({from, at});
      return Term();
    }
    return found->second;
  };
  const auto either = [&](Term condition, const Read& yes, const Read& no) {
    const Term first = condition.isFalse() ? Term() : need(yes.array, yes.index);
    const Term second = condition.isTrue() ? Term() : need(no.array, no.index);
    if (condition.isConstant()) {
      return condition.isTrue() ? first : second;
    }
    return first && second ? makeIte(condition, first, second) : Term();
  };
  const auto step = [&](const Read& read) {
    const Term a = read.array;
    if (!a.hasCopiedRange()) {
      return makeSelect(a, read.index);
    }
    switch (a.kind()) {
      case Kind::Store: {
        const Term isThis = makeEqual(a[1], read.index);
        if (isThis.isTrue()) {
          return a[2];
        }
        const Term below = need(a[0], read.index);
        return below ? makeIte(isThis, a[2], below) : Term();
      }
      case Kind::Ite:
        return either(a[0], {a[1], read.index}, {a[2], read.index});
      case Kind::CopiedRange: {
        const Term distance = makeBvSub(read.index, a[1]);
        return either(makeBvULt(distance, a[2]), {a[3], makeBvAdd(distance, a[4])},
                      {a[0], read.index});
      }
      default:
        assert(false && "no other array has a range in it");
        return Term();
    }
  };
  while (!work.empty()) {
    const Read read = work.back();
    if (done.contains(read)) {
      work.pop_back();
      continue;
    }
    if (const Term value = step(read)) {
      done.emplace(read, value);
      assert(work.back() == read);
      work.pop_back();
    }
  }
  return done.at({array, index});
}

}  // namespace braid::term
