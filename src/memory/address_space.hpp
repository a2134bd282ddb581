// All byte-addressed objects of a state, by segment. Copying is O(1); objects are shared between
// copies until written.
//
// Segments are handed out once and never again: after the globals and functions come those for
// objects that were there before the program, its inputs, then even ones for the heap and odd ones
// for the stack. So a pointer to an object that is gone still tells what it was.
#pragma once

#include <algorithm>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <unordered_map>
#include <utility>
#include <vector>

#include "ir/address.hpp"
#include "memory/allocation_log.hpp"
#include "memory/byte_object.hpp"
#include "memory/numbering.hpp"
#include "support/persistent_map.hpp"

namespace braid::memory {

class ValueJoiner;

class AddressSpace {
 public:
  using SegmentSizes = std::map<std::uint32_t, ir::SegmentSize>;

  // The first segments belong to globals and functions, and the next `inputs` to inputs.
  void reserve(ir::Segment count, ir::Segment inputs = 0) {
    firstInput_ = count;
    endOfInputs_ = count + inputs;
    firstDynamic_ = (count + inputs + 2) & ~ir::Segment{1};
  }
  void addGlobal(ir::Segment segment, ByteObjectPtr object) {
    assert(segment < firstInput_);
    objects_.set(segment, std::move(object));
  }
  // The segment of an input, counted from 0. None when all that were reserved are used up.
  [[nodiscard]] std::optional<ir::Segment> inputSegment(std::uint32_t index) const {
    return index < endOfInputs_ - firstInput_ ? std::optional(firstInput_ + index) : std::nullopt;
  }
  // The first segment for inputs, and the one behind the last one.
  [[nodiscard]] std::pair<ir::Segment, ir::Segment> inputSegments() const {
    return {firstInput_, endOfInputs_};
  }
  void addInput(ir::Segment segment, ByteObjectPtr object) {
    assert(isInput(segment));
    objects_.set(segment, std::move(object));
  }
  // Whether a segment is one of an input; its object may be gone.
  [[nodiscard]] bool isInput(ir::Segment segment) const {
    return segment >= firstInput_ && segment < endOfInputs_;
  }
  // From now on segments are assigned by site, so that paths can be joined. To be called before the
  // first allocation.
  void useNumbers(std::shared_ptr<ObjectNumbers> numbers) {
    numbering_.useTable(std::move(numbers));
  }

  // The segment that the next object of this kind, and of at most this size, will get; `site` is
  // where it is allocated. Empty if all numbers that addresses have room for are used up.
  [[nodiscard]] std::optional<ir::Segment> nextSegment(ByteObject::Kind kind, Site site,
                                                       std::uint64_t largestSize) const {
    const std::uint32_t number = numbering_.next(site);
    return hasSegment(number, largestSize) ? std::optional(segmentOf(kind, number, largestSize))
                                           : std::nullopt;
  }
  void add(ByteObjectPtr object, Site site) {
    const std::uint32_t number = numbering_.take(site);
    assert(hasSegment(number, object->largestEnd()));
    const ir::Segment segment = segmentOf(object->kind(), number, object->largestEnd());
    if (numbering_.usesTable() || ir::sizeOf(segment) != ir::SegmentSize::Plain) {
      log_.add(segment);
    }
    objects_.set(segment, std::move(object));
  }
  void remove(ir::Segment segment) { objects_.erase(segment); }

  // Null if there is none (any more). An object that is found may exist only under a condition.
  [[nodiscard]] const ByteObject* find(ir::Segment segment) const {
    const ByteObjectPtr* object = objects_.find(segment);
    return object == nullptr ? nullptr : object->get();
  }
  // The object, for writing; it is copied first if another state shares it. It must exist.
  [[nodiscard]] ByteObject& forUpdate(ir::Segment segment) {
    ByteObjectPtr* object = objects_.findForUpdate(segment);
    assert(object != nullptr);
    if ((*object)->isShared()) {
      *object = ByteObjectPtr(new ByteObject(**object));
    }
    return **object;
  }

  // Where an object was allocated; only if segments are assigned by site.
  [[nodiscard]] ObjectNumbers::Origin originOf(ir::Segment segment) const {
    assert(wasDynamic(segment));
    return numbering_.originOf((ir::numberOf(segment) - firstDynamic_) / 2);
  }

  // Whether a segment once belonged to the heap, or to the stack.
  [[nodiscard]] bool wasHeap(ir::Segment segment) const {
    return wasDynamic(segment) && segment % 2 == 0;
  }
  [[nodiscard]] bool wasStack(ir::Segment segment) const {
    return wasDynamic(segment) && segment % 2 == 1;
  }

  template <class Function>
  void forEach(Function&& function) const {
    objects_.forEach([&](std::uint64_t segment, const ByteObjectPtr& object) {
      function(static_cast<ir::Segment>(segment), *object);
    });
  }

  // This memory, the first side, becomes the join of both: this one where the joiner's isFirst()
  // holds, the other one elsewhere. Both must use the same table of numbers.
  void joinWith(ValueJoiner& joiner, const AddressSpace& other);
  // The same for the contents of objects only; the numbers that are taken stay those of the first
  // side.
  void joinObjectsWith(ValueJoiner& joiner, const AddressSpace& other);
  // The same, but leaves out objects that only the other side has.
  void joinOwnObjectsWith(ValueJoiner& joiner, const AddressSpace& other);
  // How many words and objects a join would have to join, counted up to a limit. Builds no terms.
  [[nodiscard]] std::size_t differenceWith(const AddressSpace& other, std::size_t limit) const;

  // The segments of this path's objects in a run that numbers objects in the order of allocation;
  // `holds` says which conditions are true in that run. Empty if the numbers are the same anyway.
  template <class Holds>
  [[nodiscard]] std::unordered_map<ir::Segment, ir::Segment> segmentsInOrder(Holds&& holds) const {
    std::unordered_map<ir::Segment, ir::Segment> result;
    if (!usesNumbers()) {
      return result;
    }
    std::uint32_t count = 0;
    for (const ir::Segment segment : log_.inOrder(holds)) {
      result.emplace(
          segment, ir::makeSegment(ir::sizeOf(segment), firstDynamic_ + 2 * count++ + segment % 2));
    }
    return result;
  }
  // The objects of this path that have large segments, by their place in the order of allocation. A
  // run with known sizes must give them segments of these sizes, or its addresses are others.
  template <class Holds>
  [[nodiscard]] SegmentSizes segmentSizes(Holds&& holds) const {
    SegmentSizes result;
    std::uint32_t count = 0;
    for (const ir::Segment segment : log_.inOrder(holds)) {
      if (const ir::SegmentSize size = ir::sizeOf(segment); size != ir::SegmentSize::Plain) {
        result.emplace(usesNumbers() ? count : (ir::numberOf(segment) - firstDynamic_) / 2, size);
      }
      ++count;
    }
    return result;
  }
  // The objects with these numbers get segments of at least these sizes.
  void setSegmentSizes(SegmentSizes sizes) { sizes_ = std::move(sizes); }
  [[nodiscard]] bool usesNumbers() const { return numbering_.usesTable(); }

 private:
  [[nodiscard]] ir::SegmentSize segmentSize(std::uint32_t number, std::uint64_t largest) const {
    const auto least = sizes_.find(number);
    return std::max(ir::segmentSizeFor(largest),
                    least == sizes_.end() ? ir::SegmentSize::Plain : least->second);
  }
  [[nodiscard]] bool hasSegment(std::uint32_t number, std::uint64_t largestSize) const {
    return std::uint64_t{number} * 2 + firstDynamic_ + 1 <
           ir::endOfNumbers(segmentSize(number, largestSize));
  }
  [[nodiscard]] ir::Segment segmentOf(ByteObject::Kind kind, std::uint32_t number,
                                      std::uint64_t largestSize) const {
    return ir::makeSegment(segmentSize(number, largestSize),
                           firstDynamic_ + 2 * number + (kind == ByteObject::Kind::Stack ? 1 : 0));
  }
  [[nodiscard]] bool wasDynamic(ir::Segment segment) const {
    const ir::Segment number = ir::numberOf(segment);
    return number >= firstDynamic_ && numbering_.wasTaken((number - firstDynamic_) / 2);
  }

  support::PersistentMap<ByteObjectPtr> objects_;
  ir::Segment firstInput_ = 1;
  ir::Segment endOfInputs_ = 1;
  ir::Segment firstDynamic_ = 2;
  Numbering numbering_;
  AllocationLog log_;  // with a table of numbers, all segments; without one, only large ones
  SegmentSizes sizes_;
};

}  // namespace braid::memory
