// What a region says about how paths that leave it are merged (`merge by … for … { … }`).
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

namespace braid::ir {

enum class MergeBy : std::uint8_t {
#define MERGE_RULE(name, word, takesPredicates) name,
#include "ir/merge_rule.def"
#undef MERGE_RULE
};

struct MergeWord {
  MergeBy by;
  std::string_view word;
  bool takesPredicates;
};

// In the order of the enumeration.
std::span<const MergeWord> mergeWords();
std::string_view mergeWord(MergeBy by);
std::optional<MergeBy> findMergeWord(std::string_view word);
bool takesPredicates(MergeBy by);

}  // namespace braid::ir
