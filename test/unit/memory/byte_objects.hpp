// Objects of bytes on the heap.
#pragma once

#include <cstdint>

#include "memory/byte_object.hpp"

namespace braid::memory::test {

inline constexpr ir::Segment kSegment = 8;

inline ByteObject makeObject(std::uint64_t size, ByteObject::Fill fill,
                             std::uint32_t elementWidth = 1) {
  return {ByteObject::Kind::Heap, kSegment, Value::scalar(static_cast<std::int64_t>(size)), fill,
          elementWidth};
}

}  // namespace braid::memory::test
