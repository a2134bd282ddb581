#include "exec/float_functions.hpp"

#include <cassert>
#include <cerrno>
#include <cmath>
#include <cstring>
#include <iterator>

#include "exec/machine_float.hpp"
#include "ir/float_function.hpp"

// C's complex numbers, which C++ has as an extension only.
__extension__ using ComplexFloat = _Complex float;
__extension__ using ComplexDouble = _Complex double;
__extension__ using ComplexLongDouble = _Complex long double;

extern "C" {
#define BRAID_UNARY_FUNCTION(name)
#define BRAID_BINARY_FUNCTION(name)
#define BRAID_INDEXED_FUNCTION(name)
#define BRAID_COMPLEX_FUNCTION(name)    \
  ComplexFloat name##f(ComplexFloat z); \
  ComplexDouble name(ComplexDouble z);  \
  ComplexLongDouble name##l(ComplexLongDouble z);
#include "ir/float_function.def"
#undef BRAID_UNARY_FUNCTION
#undef BRAID_BINARY_FUNCTION
#undef BRAID_INDEXED_FUNCTION
#undef BRAID_COMPLEX_FUNCTION
}

namespace braid::exec {

using ir::FloatFunctionKind;
using support::BigInt;

namespace {

template <class Float, class Complex>
struct Entry {
  Float (*unary)(Float) = nullptr;
  Float (*binary)(Float, Float) = nullptr;
  Float (*indexed)(int, Float) = nullptr;
  Complex (*complex)(Complex) = nullptr;
};

constexpr Entry<float, ComplexFloat> kForFloat[] = {
#define BRAID_UNARY_FUNCTION(name) {.unary = ::name##f},
#define BRAID_BINARY_FUNCTION(name) {.binary = ::name##f},
#define BRAID_INDEXED_FUNCTION(name) {.indexed = ::name##f},
#define BRAID_COMPLEX_FUNCTION(name) {.complex = ::name##f}, {.complex = ::name##f},
#include "ir/float_function.def"
#undef BRAID_UNARY_FUNCTION
#undef BRAID_BINARY_FUNCTION
#undef BRAID_INDEXED_FUNCTION
#undef BRAID_COMPLEX_FUNCTION
};

constexpr Entry<double, ComplexDouble> kForDouble[] = {
#define BRAID_UNARY_FUNCTION(name) {.unary = ::name},
#define BRAID_BINARY_FUNCTION(name) {.binary = ::name},
#define BRAID_INDEXED_FUNCTION(name) {.indexed = ::name},
#define BRAID_COMPLEX_FUNCTION(name) {.complex = ::name}, {.complex = ::name},
#include "ir/float_function.def"
#undef BRAID_UNARY_FUNCTION
#undef BRAID_BINARY_FUNCTION
#undef BRAID_INDEXED_FUNCTION
#undef BRAID_COMPLEX_FUNCTION
};

constexpr Entry<long double, ComplexLongDouble> kForLongDouble[] = {
#define BRAID_UNARY_FUNCTION(name) {.unary = ::name##l},
#define BRAID_BINARY_FUNCTION(name) {.binary = ::name##l},
#define BRAID_INDEXED_FUNCTION(name) {.indexed = ::name##l},
#define BRAID_COMPLEX_FUNCTION(name) {.complex = ::name##l}, {.complex = ::name##l},
#include "ir/float_function.def"
#undef BRAID_UNARY_FUNCTION
#undef BRAID_BINARY_FUNCTION
#undef BRAID_INDEXED_FUNCTION
#undef BRAID_COMPLEX_FUNCTION
};

template <class Float, class Complex>
Float callEntry(const Entry<Float, Complex>& entry, FloatFunctionKind kind,
                std::span<const BigInt> operands) {
  const Float x = machineFloat<Float>(operands[0]);
  switch (kind) {
    case FloatFunctionKind::Unary:
      return entry.unary(x);
    case FloatFunctionKind::Binary:
      return entry.binary(x, machineFloat<Float>(operands[1]));
    case FloatFunctionKind::Indexed:
      return entry.indexed(static_cast<int>(static_cast<std::int32_t>(operands[1].lowBits())), x);
    case FloatFunctionKind::RealPart:
    case FloatFunctionKind::ImaginaryPart:
      break;
  }
  // A complex number is laid out as an array of its two parts.
  const Float parts[] = {x, machineFloat<Float>(operands[1])};
  static_assert(sizeof parts == sizeof(Complex));
  Complex argument{};
  std::memcpy(&argument, parts, sizeof parts);
  const Complex result = entry.complex(argument);
  Float results[2];
  std::memcpy(results, &result, sizeof results);
  return results[kind == FloatFunctionKind::RealPart ? 0 : 1];
}

template <class Float, class Complex>
FloatFunctionResult callIn(const Entry<Float, Complex>& entry, FloatFunctionKind kind,
                           term::FpRounding rounding, std::span<const BigInt> operands) {
  const int before = errno;
  const MachineEnvironment environment(rounding);
  errno = 0;
  const volatile Float result = callEntry(entry, kind, operands);
  FloatFunctionResult all;
  all.flags = MachineEnvironment::raised();
  all.error = errno;
  all.pattern = patternOf(Float{result});
  errno = before;
  return all;
}

}  // namespace

FloatFunctionResult callFloatFunction(unsigned function, unsigned width, term::FpRounding rounding,
                                      std::span<const BigInt> operands) {
  assert(function < std::size(ir::kFloatFunctions));
  const FloatFunctionKind kind = ir::kFloatFunctions[function].kind;
  if (width == 32) {
    return callIn(kForFloat[function], kind, rounding, operands);
  }
  if (width == 64) {
    return callIn(kForDouble[function], kind, rounding, operands);
  }
  assert(width == kLongDoubleWidth);
  return callIn(kForLongDouble[function], kind, rounding, operands);
}

}  // namespace braid::exec
