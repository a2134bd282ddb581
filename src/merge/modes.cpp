#include "merge/modes.hpp"

#include <array>
#include <cassert>
#include <cstddef>

namespace braid::merge {

namespace {

constexpr std::array kModes = {
    ModeTraits{MergeMode::None, "none", "nothing", nullptr, nullptr, false, false},
#define MERGE_MODE(name, word, meaning, domain, policy, keepsSets, isCareful) \
  ModeTraits{MergeMode::name,      word,      meaning,  make##domain##Domain, \
             make##policy##Policy, keepsSets, isCareful},
#include "merge/modes.def"
#undef MERGE_MODE
};

}  // namespace

std::span<const ModeTraits> mergeModes() {
  return kModes;
}

const ModeTraits& traitsOf(MergeMode mode) {
  const ModeTraits& traits = kModes.at(static_cast<std::size_t>(mode));
  assert(traits.mode == mode);
  return traits;
}

}  // namespace braid::merge
