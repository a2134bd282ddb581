// Arithmetic on unboxed scalars. A function returns false if the result does not fit (an `int`
// beyond 64 bits, or iN with N > 64): then the caller uses the general operation.
#pragma once

#include <cassert>
#include <cstdint>

#include "ir/opcode.hpp"
#include "ir/type.hpp"
#include "memory/value.hpp"

namespace braid::exec {

inline bool storeBits(std::uint64_t word, ir::Type type, std::int64_t& result) {
  result = static_cast<std::int64_t>(memory::truncateBits(word, type.width()));
  return true;
}

inline bool addScalars(ir::Type type, std::int64_t a, std::int64_t b, std::int64_t& result) {
  if (type.is(ir::TypeKind::Int)) {
    return !__builtin_add_overflow(a, b, &result);
  }
  return storeBits(static_cast<std::uint64_t>(a) + static_cast<std::uint64_t>(b), type, result);
}

inline bool subtractScalars(ir::Type type, std::int64_t a, std::int64_t b, std::int64_t& result) {
  if (type.is(ir::TypeKind::Int)) {
    return !__builtin_sub_overflow(a, b, &result);
  }
  return storeBits(static_cast<std::uint64_t>(a) - static_cast<std::uint64_t>(b), type, result);
}

inline bool multiplyScalars(ir::Type type, std::int64_t a, std::int64_t b, std::int64_t& result) {
  if (type.is(ir::TypeKind::Int)) {
    return !__builtin_mul_overflow(a, b, &result);
  }
  return storeBits(static_cast<std::uint64_t>(a) * static_cast<std::uint64_t>(b), type, result);
}

// The signed number a scalar stands for.
inline std::int64_t signedScalar(ir::Type type, std::int64_t a) {
  return type.is(ir::TypeKind::Bits)
             ? memory::signExtend(static_cast<std::uint64_t>(a), type.width())
             : a;
}

// The divisor must not be zero.
inline bool divideScalars(ir::Type type, std::int64_t a, std::int64_t b, std::int64_t& result) {
  const std::int64_t x = signedScalar(type, a);
  const std::int64_t y = signedScalar(type, b);
  assert(y != 0);
  if (y == -1) {
    return subtractScalars(type, 0, a, result);
  }
  result = x / y;
  return type.is(ir::TypeKind::Int) || storeBits(static_cast<std::uint64_t>(result), type, result);
}

inline bool remainderScalars(ir::Type type, std::int64_t a, std::int64_t b, std::int64_t& result) {
  const std::int64_t x = signedScalar(type, a);
  const std::int64_t y = signedScalar(type, b);
  assert(y != 0);
  result = y == -1 ? 0 : x % y;
  return type.is(ir::TypeKind::Int) || storeBits(static_cast<std::uint64_t>(result), type, result);
}

}  // namespace braid::exec
