// The floating-point environment of the analysed program: how results are rounded, and which flags
// its operations have raised.
#pragma once

#include <cstdint>
#include <optional>
#include <span>

#include "memory/value.hpp"
#include "term/fp_format.hpp"

namespace braid::exec {

struct FloatOperation;

struct FloatEnvironment {
  term::FpRounding rounding = term::FpRounding::NearestEven;
  // Bits of ir::kFloatInvalid and the like; kept only in programs that look at them.
  std::uint8_t flags = 0;
  // False once something was computed with unknown numbers.
  bool flagsAreKnown = true;

  friend bool operator==(const FloatEnvironment&, const FloatEnvironment&) = default;
};

// The flags that an operation on known numbers raises, found by letting the machine do it. Empty
// for formats that the machine does not have.
std::optional<std::uint8_t> raisedFlags(const FloatOperation& operation,
                                        std::span<const memory::Value> operands);

}  // namespace braid::exec
