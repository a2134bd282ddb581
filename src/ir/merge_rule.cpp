#include "ir/merge_rule.hpp"

#include <algorithm>
#include <array>
#include <cstddef>

namespace braid::ir {

namespace {

constexpr std::array kMergeWords = {
#define MERGE_RULE(name, word, takesPredicates) MergeWord{MergeBy::name, word, takesPredicates},
#include "ir/merge_rule.def"
#undef MERGE_RULE
};

}  // namespace

std::span<const MergeWord> mergeWords() {
  return kMergeWords;
}

std::string_view mergeWord(MergeBy by) {
  return kMergeWords.at(static_cast<std::size_t>(by)).word;
}

std::optional<MergeBy> findMergeWord(std::string_view word) {
  const auto* const found = std::ranges::find(kMergeWords, word, &MergeWord::word);
  return found == kMergeWords.end() ? std::nullopt : std::optional(found->by);
}

bool takesPredicates(MergeBy by) {
  return kMergeWords.at(static_cast<std::size_t>(by)).takesPredicates;
}

}  // namespace braid::ir
