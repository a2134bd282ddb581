// The functions of the C library that FFunction and FFunctionError name by number.
#pragma once

#include <algorithm>
#include <cstdint>
#include <iterator>
#include <optional>
#include <string_view>

namespace braid::ir {

enum class FloatFunctionKind : std::uint8_t { Unary, Binary, Indexed, RealPart, ImaginaryPart };

struct FloatFunction {
  std::string_view name;  // that of the function for doubles
  FloatFunctionKind kind;
};

inline constexpr FloatFunction kFloatFunctions[] = {
#define BRAID_UNARY_FUNCTION(name) {#name, FloatFunctionKind::Unary},
#define BRAID_BINARY_FUNCTION(name) {#name, FloatFunctionKind::Binary},
#define BRAID_INDEXED_FUNCTION(name) {#name, FloatFunctionKind::Indexed},
#define BRAID_COMPLEX_FUNCTION(name) \
  {#name, FloatFunctionKind::RealPart}, {#name, FloatFunctionKind::ImaginaryPart},
#include "ir/float_function.def"
#undef BRAID_UNARY_FUNCTION
#undef BRAID_BINARY_FUNCTION
#undef BRAID_INDEXED_FUNCTION
#undef BRAID_COMPLEX_FUNCTION
};

// Of a complex function it is the one for the real part; the next is for the imaginary part.
inline std::optional<std::uint32_t> findFloatFunction(std::string_view name) {
  const auto* const found =
      std::find_if(std::begin(kFloatFunctions), std::end(kFloatFunctions),
                   [&](const FloatFunction& function) { return function.name == name; });
  if (found == std::end(kFloatFunctions)) {
    return std::nullopt;
  }
  return static_cast<std::uint32_t>(found - std::begin(kFloatFunctions));
}

}  // namespace braid::ir
