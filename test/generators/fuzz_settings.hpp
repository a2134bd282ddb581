// How many random cases a test tries and from which seed: `make fuzz` sets both.
#pragma once

#include <cstdint>
#include <cstdlib>

namespace braid::test {

inline std::uint64_t fromEnvironment(const char* name, std::uint64_t otherwise) {
  const char* text = std::getenv(name);
  return text != nullptr ? std::strtoull(text, nullptr, 10) : otherwise;
}

inline std::uint64_t fuzzRounds(std::uint64_t otherwise) {
  return fromEnvironment("BRAID_FUZZ_ROUNDS", otherwise);
}
inline std::uint64_t fuzzSeed() {
  return fromEnvironment("BRAID_FUZZ_SEED", 1);
}

}  // namespace braid::test
