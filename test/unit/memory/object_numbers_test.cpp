#include "memory/object_numbers.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <memory>
#include <random>
#include <set>
#include <vector>

#include "memory/address_space.hpp"
#include "memory/heap.hpp"

namespace braid::memory {
namespace {

using Kind = ByteObject::Kind;

TEST(ObjectNumbers, NoTwoObjectsShareOneAndEachKnowsItsOrigin) {
  ObjectNumbers numbers;
  std::mt19937_64 random(7);
  std::set<std::uint32_t> used;
  std::vector<ObjectNumbers::Origin> origins;
  for (Site site = 0; site < 9000; site += 1000) {
    for (std::uint32_t index = 0; index < 40; ++index) {
      origins.push_back({site, index});
    }
  }
  std::shuffle(origins.begin(), origins.end(), random);
  for (const auto& [site, index] : origins) {
    const std::uint32_t number = numbers.numberOf(site, index);
    EXPECT_EQ(numbers.originOf(number), (ObjectNumbers::Origin{site, index}));
    EXPECT_EQ(numbers.numberOf(site, index), number);
    EXPECT_LT(number, numbers.end());
    used.insert(number);
  }
  EXPECT_EQ(used.size(), 9U * 40U);
  // Blocks of 1, 2, 4, 8, 16 and 32 per site.
  EXPECT_EQ(numbers.end(), 9U * 63U);
}

ByteObjectPtr bytes(const AddressSpace& memory, Kind kind, Site site) {
  return ByteObjectPtr(new ByteObject(kind, memory.nextSegment(kind, site, 4).value(),
                                      Value::scalar(4), ByteObject::Fill::Zero, 1));
}

ir::Segment addTo(AddressSpace& memory, Kind kind, Site site) {
  const ir::Segment segment = memory.nextSegment(kind, site, 4).value();
  memory.add(bytes(memory, kind, site), site);
  return segment;
}

TEST(AddressSpace, NumbersInOrderWithoutATable) {
  AddressSpace memory;
  memory.reserve(5);
  EXPECT_EQ(addTo(memory, Kind::Heap, 100), 6U);
  EXPECT_EQ(addTo(memory, Kind::Stack, 100), 9U);
  EXPECT_EQ(addTo(memory, Kind::Heap, 50), 10U);
  memory.remove(6);
  EXPECT_TRUE(memory.wasHeap(6));
  EXPECT_TRUE(memory.wasStack(9));
  EXPECT_FALSE(memory.wasHeap(12));
  EXPECT_FALSE(memory.wasStack(5));
  EXPECT_TRUE(memory.segmentsInOrder([](term::Term) { return true; }).empty());
}

TEST(AddressSpace, SiblingsUseOneNumberForOneSite) {
  AddressSpace first;
  first.reserve(5);
  first.useNumbers(std::make_shared<ObjectNumbers>());
  addTo(first, Kind::Stack, 1);
  AddressSpace second = first;
  const ir::Segment heap = addTo(first, Kind::Heap, 2);
  const ir::Segment other = addTo(second, Kind::Heap, 3);
  EXPECT_NE(heap, other);
  EXPECT_EQ(addTo(second, Kind::Heap, 2), heap);
  EXPECT_FALSE(first.wasHeap(other));
  EXPECT_TRUE(second.wasHeap(other));
  second.remove(heap);
  EXPECT_TRUE(second.wasHeap(heap));
  EXPECT_FALSE(second.wasStack(heap));
  // The second object of a site has another number.
  EXPECT_NE(addTo(second, Kind::Heap, 2), heap);
}

TEST(Heap, InputsAndAllocatedObjectsOfASiteHaveNumbersOfTheirOwn) {
  const auto record = [] { return ObjectPtr(new Object(1, {Value::scalar(1)})); };
  Heap first;
  first.useNumbers(std::make_shared<ObjectNumbers>());
  Heap second = first;
  const ObjectId next = first.nextInput(1);
  EXPECT_EQ(first.addInput(record(), 1), next);
  const ObjectId input = second.addInput(record(), 2);
  EXPECT_GT(input, 0);
  EXPECT_EQ(first.find(input), nullptr);
  EXPECT_EQ(first.addInput(record(), 2), input);
  const ObjectId allocated = first.allocate(record(), 2);
  EXPECT_LT(allocated, 0);
  EXPECT_NE(first.allocate(record(), 2), allocated);
  EXPECT_EQ(second.allocate(record(), 2), allocated);
  EXPECT_EQ(first.inputCount(), 2U);
}

}  // namespace
}  // namespace braid::memory
