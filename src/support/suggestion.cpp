#include "support/suggestion.hpp"

#include <algorithm>
#include <cassert>
#include <cctype>
#include <numeric>
#include <vector>

namespace braid::support {

namespace {

// Longer names are not compared: it would take long and help nobody.
constexpr std::size_t kMaxLength = 60;

bool sameButCase(char a, char b) {
  return std::tolower(static_cast<unsigned char>(a)) == std::tolower(static_cast<unsigned char>(b));
}

// Edit distance with swapped neighbours as one edit; a change of case costs nothing, so that
// `Count` finds `count`.
std::size_t editDistance(std::string_view a, std::string_view b) {
  assert(a.size() <= kMaxLength && b.size() <= kMaxLength);
  std::vector<std::size_t> twoAbove(b.size() + 1);
  std::vector<std::size_t> above(b.size() + 1);
  std::vector<std::size_t> row(b.size() + 1);
  std::iota(row.begin(), row.end(), std::size_t{0});
  for (std::size_t i = 1; i <= a.size(); ++i) {
    twoAbove.swap(above);
    above.swap(row);
    row[0] = i;
    for (std::size_t j = 1; j <= b.size(); ++j) {
      const std::size_t replaced = above[j - 1] + (sameButCase(a[i - 1], b[j - 1]) ? 0 : 1);
      row[j] = std::min({replaced, above[j] + 1, row[j - 1] + 1});
      if (i > 1 && j > 1 && sameButCase(a[i - 1], b[j - 2]) && sameButCase(a[i - 2], b[j - 1])) {
        row[j] = std::min(row[j], twoAbove[j - 2] + 1);
      }
    }
  }
  return row[b.size()];
}

}  // namespace

std::string suggest(std::string_view wrong, std::span<const std::string> candidates) {
  if (wrong.size() > kMaxLength) {
    return {};
  }
  // A third of the letters may be wrong; in names of one or two letters, only the case of letters.
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

}  // namespace braid::support
