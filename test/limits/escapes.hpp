// Programs built to escape the limits of a run: each does for as long as it can something that
// takes much time or memory without coming to an end of its own.
#pragma once

#include <string>
#include <vector>

namespace braid::limits {

struct Escape {
  std::string name;
  std::string file;  // its extension says what it is
  std::string text;
  std::vector<std::string> options;
};

std::vector<Escape> escapes();

}  // namespace braid::limits
