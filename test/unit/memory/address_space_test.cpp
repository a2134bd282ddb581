// Which segments objects get.
#include "memory/address_space.hpp"

#include <gtest/gtest.h>

#include <memory>
#include <set>

#include "unit/memory/ite_joiner.hpp"

namespace braid::memory {
namespace {

ByteObjectPtr object(ByteObject::Kind kind, ir::Segment segment, std::int64_t size = 8) {
  return ByteObjectPtr(
      new ByteObject(kind, segment, Value::scalar(size), ByteObject::Fill::Uninitialised, 1));
}

ir::Segment addInput(AddressSpace& memory, std::uint32_t index) {
  const ir::Segment segment = *memory.inputSegment(index);
  memory.addInput(segment, object(ByteObject::Kind::Heap, segment));
  return segment;
}

TEST(AddressSpace, InputsHaveSegmentsOfTheirOwn) {
  for (const ir::Segment globals : {4U, 5U}) {
    AddressSpace memory;
    memory.reserve(globals, 3);
    std::set<ir::Segment> segments;
    for (ir::Segment global = 1; global < globals; ++global) {
      memory.addGlobal(global, object(ByteObject::Kind::Global, global));
      segments.insert(global);
    }
    for (std::uint32_t i = 0; i < 3; ++i) {
      const ir::Segment segment = addInput(memory, i);
      EXPECT_TRUE(segments.insert(segment).second);
      EXPECT_TRUE(memory.isInput(segment));
      EXPECT_FALSE(memory.wasHeap(segment));
      EXPECT_FALSE(memory.wasStack(segment));
    }
    EXPECT_FALSE(memory.inputSegment(3));
    for (const auto kind : {ByteObject::Kind::Heap, ByteObject::Kind::Stack}) {
      const ir::Segment segment = *memory.nextSegment(kind, 0, 8);
      memory.add(object(kind, segment), 0);
      EXPECT_TRUE(segments.insert(segment).second);
      EXPECT_FALSE(memory.isInput(segment));
    }
    memory.remove(globals);
    EXPECT_EQ(memory.find(globals), nullptr);
    EXPECT_TRUE(memory.isInput(globals));
  }
}

TEST(AddressSpace, WithoutReserveThereAreNoInputs) {
  AddressSpace memory;
  memory.reserve(4);
  EXPECT_FALSE(memory.inputSegment(3));
}

TEST(AddressSpace, InputsOfJoinedPathsAreThereWhereTheyWereFound) {
  term::TermManager terms;
  AddressSpace first;
  first.reserve(1, 4);
  first.useNumbers(std::make_shared<ObjectNumbers>());
  addInput(first, 0);
  AddressSpace second = first;
  const ir::Segment other = addInput(second, 1);
  test::IteJoiner joiner(terms, "first", {});
  first.joinWith(joiner, second);
  ASSERT_NE(first.find(other), nullptr);
  EXPECT_EQ(first.find(other)->presence(), joiner.isSecond());
}

}  // namespace
}  // namespace braid::memory
