// Objects of programs with addresses, see object_kind.hpp.
#include <algorithm>
#include <array>
#include <bit>
#include <utility>

#include "ir/address.hpp"
#include "memory/byte_object.hpp"
#include "memory/uninitialised_names.hpp"
#include "prove/object_kind.hpp"
#include "term/substitute.hpp"

namespace braid::prove {

using exec::State;
using ir::Segment;
using memory::ByteObject;
using memory::FoldedGroup;
using memory::Value;
using term::Term;

namespace {

// Unfolded objects get sites of their own; the program's ops are numbered below these.
constexpr memory::Site kUnfoldedSites = memory::Site{1} << 30U;

class ByteObjects : public ObjectKind {
 public:
  explicit ByteObjects(term::TermManager& terms) : terms_(terms) {}

  [[nodiscard]] bool areReferences(ir::Type /*type*/) const override { return false; }
  [[nodiscard]] term::Sort referenceSort() const override { return term::Sort::bits(64); }
  [[nodiscard]] bool mayLeadToObjects(ir::Type type) const override {
    return type.is(ir::TypeKind::Bits) && type.width() == 64;
  }
  [[nodiscard]] std::optional<Target> targetOf(const support::BigInt& number) const override {
    const std::uint64_t address = number.lowBits();
    if (!ir::isInAnObject(address)) {
      return std::nullopt;
    }
    const Segment segment = ir::segmentOf(address);
    return Target{segment, ir::offsetIn(segment, address)};
  }
  [[nodiscard]] Value valueOf(const Target& target) const override {
    const auto segment = static_cast<Segment>(target.object);
    return Value::scalar(static_cast<std::int64_t>(ir::addressOf(segment) + target.offset));
  }

  [[nodiscard]] Value valueOf(std::int64_t number) const override { return Value::scalar(number); }

  [[nodiscard]] bool isThere(const State& state, Object object) const override {
    return find(state, object) != nullptr;
  }
  [[nodiscard]] Term presenceOf(const State& state, Object object) const override {
    return find(state, object)->presence();
  }
  [[nodiscard]] std::vector<Object> allIn(const State& state) const override {
    std::vector<Object> result;
    state.memory.forEach([&](Segment segment, const ByteObject&) { result.push_back(segment); });
    return result;
  }
  void remove(State& state, Object object) const override {
    state.memory.remove(static_cast<Segment>(object));
  }
  [[nodiscard]] std::vector<Object> madeSince(const State& before,
                                              const State& now) const override {
    std::vector<Object> result;
    now.memory.forEach([&](Segment segment, const ByteObject&) {
      if (before.memory.find(segment) == nullptr && now.memory.wasHeap(segment)) {
        result.push_back(segment);
      }
    });
    return result;
  }
  [[nodiscard]] std::vector<Object> changedSince(const State& before,
                                                 const State& now) const override {
    std::vector<Object> result;
    now.memory.forEach([&](Segment segment, const ByteObject& object) {
      const ByteObject* was = before.memory.find(segment);
      if (was != nullptr && was != &object) {
        result.push_back(segment);
      }
    });
    return result;
  }
  [[nodiscard]] memory::ObjectNumbers::Origin originOf(const State& state,
                                                       Object object) const override {
    return state.memory.originOf(static_cast<Segment>(object));
  }
  [[nodiscard]] std::optional<FoldedGroup> groupFor(const State& state,
                                                    Object object) const override {
    const ByteObject& bytes = *find(state, object);
    if (!bytes.hasKnownExtent() || !bytes.startsAtZero() || bytes.presence() || bytes.base()) {
      return std::nullopt;
    }
    FoldedGroup group;
    group.site = originOf(state, object).site;
    group.size = bytes.largestEnd();
    group.allocatedAt = bytes.allocatedAt();
    return group.size <= kLargestFolded ? std::optional(group) : std::nullopt;
  }

  // No address has these numbers before there are 2^26 objects (Folding::fold). Names inside of
  // objects, at one of 32 offsets, are between those of one group and those of the next. Linear
  // arithmetic takes numbers up to 2^60.
  [[nodiscard]] Names names() const override { return {std::uint64_t{1} << 58U, 54}; }
  [[nodiscard]] bool haveShapes() const override { return false; }
  [[nodiscard]] std::string nameOf(const FoldedGroup& /*group*/,
                                   const FoldedGroup::Cell& cell) const override {
    return "offset" + std::to_string(cell.place);
  }

  // Leaves out bytes that were never written: they may be anything again.
  [[nodiscard]] std::vector<CellValue> cellsOf(const State& state, Object object) const override {
    const ByteObject& bytes = *find(state, object);
    std::vector<CellValue> cells;
    for (const ByteObject::Piece& piece : bytes.pieces(terms_, 0, bytes.largestEnd())) {
      if (isUnwritten(piece.value)) {
        continue;
      }
      // Known bytes that are next to each other become one piece.
      unsigned start = 0;
      while (start < piece.width) {
        const unsigned rest = start + 1 < 8U ? unsigned{piece.starts} >> (start + 1) : 0U;
        const unsigned next =
            rest == 0 ? piece.width : start + 1 + static_cast<unsigned>(std::countr_zero(rest));
        const unsigned width = std::min(next, piece.width) - start;
        const std::uint64_t place = piece.offset + start;
        cells.push_back({place, ir::Type::bits(8 * width), bytes.read(terms_, place, width)});
        start += width;
      }
    }
    return cells;
  }
  [[nodiscard]] Value read(const State& state, Object object,
                           const FoldedGroup::Cell& cell) const override {
    return find(state, object)->read(terms_, cell.place, cell.type.width() / 8);
  }
  [[nodiscard]] std::vector<Term> valuesIn(const State& state, Object object) const override {
    const ByteObject::Words words = find(state, object)->collectWords();
    std::vector<Term> values = words.symbolic;
    values.insert(values.end(), words.parts.begin(), words.parts.end());
    for (const std::uint64_t word : words.known) {
      if (ir::isInAnObject(word)) {
        values.push_back(terms_.makeBits(64, support::BigInt::fromUnsigned(word)));
      }
    }
    return values;
  }

  Object create(State& state, const FoldedGroup& group, const std::vector<CellValue>& values,
                Term presence) const override {
    const memory::Site site = kUnfoldedSites | group.number;
    const std::optional<Segment> segment =
        state.memory.nextSegment(ByteObject::Kind::Heap, site, group.size);
    assert(segment && "there are few of them");
    memory::ByteObjectPtr object(new ByteObject(
        ByteObject::Kind::Heap, *segment, Value::scalar(static_cast<std::int64_t>(group.size)),
        ByteObject::Fill::Uninitialised, 1));
    object->setAllocatedAt(group.allocatedAt);
    object->setPresence(presence);
    for (const CellValue& cell : values) {
      object->write(terms_, cell.place, cell.type.width() / 8, cell.value);
    }
    state.memory.add(std::move(object), site);
    return *segment;
  }

 private:
  static constexpr std::uint64_t kLargestFolded = 4096;

  static const ByteObject* find(const State& state, Object object) {
    return state.memory.find(static_cast<Segment>(object));
  }
  static bool isUnwritten(const Value& value) {
    return value.isTerm() &&
           std::ranges::any_of(term::freeVariables(value.term()), memory::isUninitialised);
  }

  term::TermManager& terms_;
};

}  // namespace

std::unique_ptr<ObjectKind> byteObjects(term::TermManager& terms) {
  return std::make_unique<ByteObjects>(terms);
}

}  // namespace braid::prove
