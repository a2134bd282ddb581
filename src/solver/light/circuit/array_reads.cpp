#include "solver/light/circuit/array_reads.hpp"

#include <algorithm>
#include <cassert>

#include "solver/light/circuit/bit_blaster.hpp"

namespace braid::solver::light {

using term::Kind;
using term::Term;

std::size_t ArrayReads::KeyHash::operator()(const Key& key) const {
  std::uint64_t hash = key.array;
  for (const Literal bit : key.index) {
    hash = (hash ^ bit.code()) * 0x9e3779b97f4a7c15;
    hash ^= hash >> 32U;
  }
  return hash;
}

Literal ArrayReads::conditionOf(Term array, Bits index) {
  assert(array.is(Kind::Store) || array.is(Kind::Ite));
  return array.is(Kind::Store) ? equal(circuit_, index, blaster_.bits(array[1]))
                               : blaster_.literal(array[0]);
}

Element ArrayReads::element(Term array, Bits index) {
  assert(array.sort().isArray() && index.size() == BitBlaster::widthOf(array.sort().index()));
  const auto known = [](Bits value) {
    return Element{Word(value.begin(), value.end()), std::nullopt};
  };
  for (;;) {
    if (array.is(Kind::ConstArray)) {
      return known(blaster_.bits(array[0]));
    }
    if (array.is(Kind::Variable)) {
      break;
    }
    const Literal condition = conditionOf(array, index);
    if (!condition.isConstant()) {
      break;
    }
    if (array.is(Kind::Store)) {
      if (condition == kTrue) {
        return known(blaster_.bits(array[2]));
      }
      array = array[0];
    } else {
      array = array[condition == kTrue ? 1 : 2];
    }
  }
  const auto [entry, isNew] = known_.try_emplace({array.id(), Word(index.begin(), index.end())},
                                                 static_cast<ReadId>(reads_.size()));
  if (isNew) {
    Word value(BitBlaster::widthOf(array.sort().element()));
    std::ranges::generate(value, [&] { return circuit_.makeInput(); });
    reads_.push_back({array, entry->first.index, std::move(value)});
  }
  assert(reads_[entry->second].array == array && known_.size() == reads_.size());
  return {reads_[entry->second].value, entry->second};
}

ArrayReads::Expansion ArrayReads::expand(ReadId id) {
  const Term array = reads_[id].array;
  const Word index = reads_[id].index;
  const Literal condition = conditionOf(array, index);
  if (array.is(Kind::Ite)) {
    return {condition, element(array[1], index), element(array[2], index)};
  }
  assert(array.is(Kind::Store));
  const Bits stored = blaster_.bits(array[2]);
  return {condition, {Word(stored.begin(), stored.end()), std::nullopt}, element(array[0], index)};
}

}  // namespace braid::solver::light
