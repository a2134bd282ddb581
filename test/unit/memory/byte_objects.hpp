// Objects of bytes on the heap, also together with the bytes that they should have.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "memory/byte_object.hpp"
#include "term/model.hpp"

namespace braid::memory::test {

inline constexpr ir::Segment kSegment = 8;

inline ByteObject makeObject(std::uint64_t size, ByteObject::Fill fill,
                             std::uint32_t elementWidth = 1) {
  return {ByteObject::Kind::Heap, kSegment, Value::scalar(static_cast<std::int64_t>(size)), fill,
          elementWidth};
}

// An object and the bytes it should have under a model.
struct MirroredObject {
  ByteObject object;
  std::vector<std::uint8_t> bytes;
};

// Objects for a sequence of random operations, one of zeros and one of unknown bytes, and the
// unknowns of the sequence with their values.
struct MirroredObjects {
  static constexpr std::uint8_t kUnknownByte = 9;

  explicit MirroredObjects(std::uint64_t size) {
    model.set(terms.makeVariable(uninitialisedName(kSegment),
                                 term::Sort::array(term::Sort::bits(64), term::Sort::bits(8))),
              term::ArrayValue{support::BigInt(kUnknownByte), {}});
    list.push_back({makeObject(size, ByteObject::Fill::Zero), std::vector<std::uint8_t>(size)});
    list.push_back({makeObject(size, ByteObject::Fill::Uninitialised),
                    std::vector<std::uint8_t>(size, kUnknownByte)});
  }

  term::Term unknown(unsigned width, std::uint64_t value) {
    const term::Term t =
        terms.makeVariable("v" + std::to_string(variables++), term::Sort::bits(width));
    model.set(t, support::BigInt::fromUnsigned(value));
    return t;
  }

  term::TermManager terms;
  term::Model model;
  std::vector<MirroredObject> list;
  unsigned variables = 0;
};

}  // namespace braid::memory::test
