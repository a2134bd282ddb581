#include "frontend/oox/suggestion.hpp"

#include <algorithm>
#include <cctype>
#include <numeric>
#include <vector>

namespace braid::frontend::oox {

namespace {

// Longer names are compared not at all: the answer would come late and help nobody.
constexpr std::size_t kMaxLength = 60;

bool sameButCase(char a, char b) {
  return std::tolower(static_cast<unsigned char>(a)) == std::tolower(static_cast<unsigned char>(b));
}

// Levenshtein distance; a change of case costs nothing, so that `Count` finds `count`.
std::size_t editDistance(std::string_view a, std::string_view b) {
  std::vector<std::size_t> row(b.size() + 1);
  std::iota(row.begin(), row.end(), std::size_t{0});
  for (std::size_t i = 1; i <= a.size(); ++i) {
    std::size_t diagonal = row[0];
    row[0] = i;
    for (std::size_t j = 1; j <= b.size(); ++j) {
      const std::size_t replaced = diagonal + (sameButCase(a[i - 1], b[j - 1]) ? 0 : 1);
      diagonal = row[j];
      row[j] = std::min({replaced, row[j] + 1, row[j - 1] + 1});
    }
  }
  return row[b.size()];
}

}  // namespace

std::string suggest(std::string_view wrong, std::span<const std::string> candidates) {
  if (wrong.size() > kMaxLength) {
    return {};
  }
  // A third of the letters may be wrong; of one or two letters, only their case.
  std::size_t best = wrong.size() / 3 + 1;
  const std::string* nearest = nullptr;
  for (const std::string& candidate : candidates) {
    if (candidate.size() > kMaxLength || candidate == wrong) {
      continue;
    }
    const std::size_t distance = editDistance(wrong, candidate);
    if (distance < best) {
      best = distance;
      nearest = &candidate;
    }
  }
  return nearest == nullptr ? std::string() : "did you mean `" + *nearest + "`?";
}

}  // namespace braid::frontend::oox
