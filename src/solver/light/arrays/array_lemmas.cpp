#include "solver/light/arrays/array_lemmas.hpp"

#include <cassert>
#include <unordered_set>
#include <utility>

namespace braid::solver::light {

using term::Kind;
using term::Scalar;
using term::Term;

std::vector<ReadId> ArrayLemmas::activeReads(std::span<const Term> selects) {
  std::vector<ReadId> reads;
  std::unordered_set<ReadId> seen;
  const auto include = [&](std::optional<ReadId> read) {
    if (read && seen.insert(*read).second) {
      reads.push_back(*read);
    }
  };
  for (const Term select : selects) {
    include(blaster_.readOf(select));
  }
  for (std::size_t next = 0; next < reads.size();) {  // grows meanwhile
    const ReadId read = reads[next++];
    if (const auto children = expanded_.find(read); children != expanded_.end()) {
      include(children->second.then);
      include(children->second.otherwise);
    }
  }
  return reads;
}

const Scalar& ArrayLemmas::valueOf(Term t, CircuitValues& values) {
  const auto [entry, isNew] = termValues_.try_emplace(t);
  if (isNew) {
    entry->second = values.valueOf(blaster_.bits(t));
  }
  return entry->second;
}

ArrayLemmas::ValueOrigin ArrayLemmas::follow(ReadId id, CircuitValues& values) {
  const Read& read = blaster_.reads().read(id);
  const Scalar index = values.valueOf(read.index);
  for (Term array = read.array;;) {
    if (array.is(Kind::Variable)) {
      return {array, {}};
    }
    if (array.is(Kind::ConstArray)) {
      return {{}, valueOf(array[0], values)};
    }
    if (array.is(Kind::Ite)) {
      array = array[values.isTrue(blaster_.literal(array[0])) ? 1 : 2];
      continue;
    }
    assert(array.is(Kind::Store));
    if (valueOf(array[1], values) == index) {
      return {{}, valueOf(array[2], values)};
    }
    array = array[0];
  }
}

bool ArrayLemmas::check(std::span<const ReadId> reads, CircuitValues& values,
                        ArrayContents& contents) {
  std::map<std::pair<std::uint32_t, Scalar>, Source> sources;  // by variable and index
  bool isConsistent = true;
  [[maybe_unused]] const std::size_t lemmasBefore = lemmas_.size();
  termValues_.clear();
  for (const ReadId id : reads) {
    const ValueOrigin origin = follow(id, values);
    const Scalar value = values.valueOf(blaster_.reads().read(id).value);
    if (!origin.variable) {
      if (value != origin.value) {
        isConsistent = false;
        expandPath(id, values);
      }
      continue;
    }
    const Scalar index = values.valueOf(blaster_.reads().read(id).index);
    const auto [source, isNew] =
        sources.try_emplace({origin.variable.id(), index}, Source{value, id});
    if (isNew) {
      contents[origin.variable].emplace(index, value);
    } else if (source->second.value != value) {
      isConsistent = false;
      const ReadId a = expandPath(source->second.read, values);
      const ReadId b = expandPath(id, values);
      addCongruence(a, b);
    }
  }
  assert(isConsistent == (lemmas_.size() == lemmasBefore) && "what is wrong gives a lemma");
  return isConsistent;
}

ReadId ArrayLemmas::expandPath(ReadId id, CircuitValues& values) {
  for (;;) {
    const Term array = blaster_.reads().read(id).array;
    if (array.is(Kind::Variable)) {
      return id;
    }
    addExpansion(id);
    const bool takesThen =
        array.is(Kind::Ite)
            ? values.isTrue(blaster_.literal(array[0]))
            : valueOf(array[1], values) == values.valueOf(blaster_.reads().read(id).index);
    const Children& children = expanded_.at(id);
    const std::optional<ReadId> next = takesThen ? children.then : children.otherwise;
    if (!next) {
      return id;
    }
    id = *next;
  }
}

void ArrayLemmas::addExpansion(ReadId id) {
  const auto [entry, isNew] = expanded_.try_emplace(id);
  if (!isNew) {
    return;
  }
  const ArrayReads::Expansion expansion = blaster_.reads().expand(id);
  entry->second = {expansion.then.read, expansion.otherwise.read};
  const Word value = blaster_.reads().read(id).value;
  addImpliedEqual(expansion.condition, value, expansion.then.value);
  addImpliedEqual(!expansion.condition, value, expansion.otherwise.value);
}

void ArrayLemmas::addCongruence(ReadId a, ReadId b) {
  if (a == b) {
    return;
  }
  const Read& first = blaster_.reads().read(a);
  const Read& second = blaster_.reads().read(b);
  assert(first.array == second.array);
  assert(first.array.is(Kind::Variable) && "others are defined by the reads below them");
  addImpliedEqual(equal(circuit_, first.index, second.index), first.value, second.value);
}

void ArrayLemmas::addImpliedEqual(Literal condition, Bits a, Bits b) {
  assert(a.size() == b.size());
  for (std::size_t i = 0; i < a.size(); ++i) {
    lemmas_.push_back({!condition, !a[i], b[i]});
    lemmas_.push_back({!condition, a[i], !b[i]});
  }
}

void ArrayLemmas::writeFound(ClauseWriter& writer) {
  for (; written_ < lemmas_.size(); ++written_) {
    writer.addClause(lemmas_[written_]);
  }
}

std::size_t ArrayLemmas::writeFrom(std::size_t first, ClauseWriter& writer) const {
  assert(first <= lemmas_.size());
  for (std::size_t i = first; i < lemmas_.size(); ++i) {
    writer.addClause(lemmas_[i]);
  }
  return lemmas_.size();
}

}  // namespace braid::solver::light
