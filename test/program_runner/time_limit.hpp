// How long a run may take whose verdict may be unknown.
#pragma once

#include <algorithm>
#include <iterator>
#include <string>
#include <vector>

namespace braid::test {

// The command's options with this limit in place of their own, in front of `--`.
inline void limitTime(std::vector<std::string>& words, const std::string& seconds) {
  const auto option = std::ranges::find(words, "--time");
  if (option != words.end() && std::next(option) != words.end()) {
    *std::next(option) = seconds;
  } else {
    const std::vector<std::string> added{"--time", seconds};
    words.insert(std::ranges::find(words, "--"), added.begin(), added.end());
  }
}

}  // namespace braid::test
