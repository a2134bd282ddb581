#include "merge/joined_inputs.hpp"

#include <algorithm>
#include <cstdint>
#include <memory>
#include <utility>
#include <vector>

namespace braid::merge {

using exec::State;
using term::Term;

namespace {

// The forms of an object of unknown memory on both paths, each under the condition of its path.
std::vector<State::InputMemory::GuardedForm> joinedForms(term::TermManager& terms,
                                                         const State::InputMemory::Created* mine,
                                                         const State::InputMemory::Created* theirs,
                                                         const Sides& sides) {
  if (mine == nullptr || theirs == nullptr || mine->forms == theirs->forms) {
    return mine == nullptr ? theirs->forms : mine->forms;
  }
  std::vector<State::InputMemory::GuardedForm> forms;
  const auto add = [&](const State::InputMemory::Created& side, Term isMeant) {
    for (const State::InputMemory::GuardedForm& each : side.forms) {
      forms.push_back({each.guard ? terms.makeAnd(isMeant, each.guard) : isMeant, each.form});
    }
  };
  add(*mine, sides.isFirst);
  add(*theirs, sides.isSecond);
  return forms;
}

}  // namespace

bool isSameInput(const exec::LoggedInput& a, const exec::LoggedInput& b) {
  return a.name == b.name && a.words == b.words && a.bytes == b.bytes && a.length == b.length &&
         a.guard == b.guard;
}

void joinNarrowed(term::TermManager& terms, State& first, const State& second,
                  Distinction& distinction) {
  std::vector<State::Narrowed> joined;
  first.narrowed.forEachDifference(second.narrowed, [&](std::uint64_t, const State::Narrowed* mine,
                                                        const State::Narrowed* theirs) {
    if (mine != nullptr && theirs != nullptr && *mine == *theirs) {
      return;
    }
    const Term reference = mine != nullptr ? mine->reference : theirs->reference;
    joined.push_back({reference, terms.makeIte(distinction.sides().isFirst,
                                               mine != nullptr ? mine->choice : reference,
                                               theirs != nullptr ? theirs->choice : reference)});
  });
  for (const State::Narrowed& each : joined) {
    if (each.choice == each.reference) {
      first.narrowed.erase(each.reference.id());
    } else {
      first.narrowed.set(each.reference.id(), each);
    }
  }
}

void joinInputMemory(term::TermManager& terms, State& first, const State& second,
                     Distinction& distinction) {
  using Created = State::InputMemory::Created;
  using Targets = State::InputMemory::Targets;
  std::vector<std::pair<std::uint64_t, Created>> created;
  first.inputMemory.created.forEachDifference(
      second.inputMemory.created,
      [&](std::uint64_t segment, const Created* mine, const Created* theirs) {
        const auto presenceOf = [&](const Created* side) {
          return side == nullptr  ? terms.makeFalse()
                 : side->presence ? side->presence
                                  : terms.makeTrue();
        };
        const Term presence =
            terms.makeIte(distinction.sides().isFirst, presenceOf(mine), presenceOf(theirs));
        const std::uint32_t depth =
            std::max(mine == nullptr ? 0 : mine->depth, theirs == nullptr ? 0 : theirs->depth);
        created.emplace_back(segment,
                             Created{depth, presence.isTrue() ? Term() : presence,
                                     joinedForms(terms, mine, theirs, distinction.sides())});
      });
  for (const auto& [segment, each] : created) {
    first.inputMemory.created.set(segment, each);
  }
  std::vector<std::pair<std::uint64_t, Targets>> targets;
  first.inputMemory.targets.forEachDifference(second.inputMemory.targets, [&](std::uint64_t pointer,
                                                                              const Targets* mine,
                                                                              const Targets*
                                                                                  theirs) {
    const bool areBothKnown =
        mine != nullptr && theirs != nullptr && *mine != nullptr && *theirs != nullptr;
    if (!areBothKnown) {
      targets.emplace_back(pointer, nullptr);
      return;
    }
    auto joined = std::make_shared<std::vector<exec::PointerTarget>>();
    const auto add = [&](const Targets& side, Term isMeant) {
      for (const exec::PointerTarget& target : *side) {
        joined->push_back({terms.makeAnd(isMeant, target.guard), target.segment, target.offset});
      }
    };
    add(*mine, distinction.sides().isFirst);
    add(*theirs, distinction.sides().isSecond);
    targets.emplace_back(pointer, std::move(joined));
  });
  for (auto& [pointer, each] : targets) {
    if (each == nullptr) {
      first.inputMemory.targets.erase(pointer);
    } else {
      first.inputMemory.targets.set(pointer, std::move(each));
    }
  }
  std::vector<std::pair<std::uint64_t, std::uint32_t>> counts;
  first.inputMemory.counts.forEachDifference(
      second.inputMemory.counts,
      [&](std::uint64_t layout, const std::uint32_t* mine, const std::uint32_t* theirs) {
        counts.emplace_back(layout,
                            std::max(mine == nullptr ? 0 : *mine, theirs == nullptr ? 0 : *theirs));
      });
  for (const auto& [layout, count] : counts) {
    first.inputMemory.counts.set(layout, count);
  }
}

void joinUnmodelled(term::TermManager& terms, State& first, const State& second,
                    Distinction& distinction) {
  if (first.unmodelled == second.unmodelled) {
    return;
  }
  const auto conditionOf = [&](const State& state) {
    return state.unmodelled ? state.unmodelled : terms.makeFalse();
  };
  first.unmodelledBy = first.unmodelled ? first.unmodelledBy : second.unmodelledBy;
  first.unmodelled =
      terms.makeIte(distinction.sides().isFirst, conditionOf(first), conditionOf(second));
}

void joinInputs(term::TermManager& terms, State& first, const State& second,
                Distinction& distinction) {
  const std::size_t common = exec::InputLog::commonPrefix(first.inputs, second.inputs);
  const std::vector<exec::LoggedInput> mine = first.inputs.toVector(common);
  const std::vector<exec::LoggedInput> theirs = second.inputs.toVector(common);
  std::size_t same = 0;
  while (same < mine.size() && same < theirs.size() && isSameInput(mine[same], theirs[same])) {
    ++same;
  }
  if (same == mine.size() && same == theirs.size()) {
    return;
  }
  exec::InputLog joined = first.inputs.prefix(common + same);
  const auto addUnder = [&](const std::vector<exec::LoggedInput>& inputs, Term guard) {
    for (std::size_t i = same; i < inputs.size(); ++i) {
      exec::LoggedInput input = inputs[i];
      input.guard = input.guard ? terms.makeAnd(input.guard, guard) : guard;
      joined.add(std::move(input));
    }
  };
  addUnder(mine, distinction.sides().isFirst);
  addUnder(theirs, distinction.sides().isSecond);
  first.inputs = std::move(joined);
}

}  // namespace braid::merge
