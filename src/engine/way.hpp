// The two ways to go through a program: every path on its own, or joined where they meet.
#pragma once

#include <cstdint>

namespace braid::engine {

enum class Way : std::uint8_t { Forking, Joining };

}  // namespace braid::engine
