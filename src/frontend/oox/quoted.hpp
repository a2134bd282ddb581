// How messages quote the program.
#pragma once

#include <string>
#include <string_view>

namespace braid::frontend::oox {

inline std::string quoted(std::string_view text) {
  return "`" + std::string(text) + "`";
}

}  // namespace braid::frontend::oox
