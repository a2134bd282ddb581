#include "exec/heap_reachability.hpp"

#include <deque>
#include <optional>
#include <unordered_set>
#include <vector>

#include "exec/pointer_targets.hpp"
#include "memory/byte_object.hpp"

namespace braid::exec {

using ir::Segment;
using memory::ByteObject;
using term::Term;
using term::TermManager;

namespace {

class Reachability {
 public:
  Reachability(const memory::AddressSpace& memory, TermManager& terms)
      : memory_(memory), terms_(terms) {}

  HeapReachability find() {
    memory_.forEach([&](Segment segment, const ByteObject& object) {
      if (object.kind() != ByteObject::Kind::Heap) {
        follow(segment, terms_.makeTrue());
      }
    });
    // Follows each object once, in the order in which they were found.
    for (; !waiting_.empty(); waiting_.pop_front()) {
      followed_.insert(waiting_.front());
      follow(waiting_.front(), result_.conditions.at(waiting_.front()));
    }
    spreadUnclear();
    return std::move(result_);
  }

 private:
  void follow(Segment from, Term isReached) {
    const ByteObject& object = *memory_.find(from);
    const Term here = object.presence() ? terms_.makeAnd(isReached, object.presence()) : isReached;
    const ByteObject::Words words = object.collectWords();
    for (const std::uint64_t address : words.known) {
      reach(ir::segmentOf(address), here);
    }
    for (const Term word : words.symbolic) {
      if (const std::optional<std::vector<PointerTarget>> targets =
              takeApartPointer(terms_, word)) {
        for (const PointerTarget& target : *targets) {
          reach(target.segment, terms_.makeAnd(here, target.guard));
        }
      } else {
        noteUnclear(word);
      }
    }
    for (const Term part : words.parts) {
      noteUnclear(part);
    }
  }

  [[nodiscard]] bool isHeapObject(Segment segment) const {
    return memory_.wasHeap(segment) && memory_.find(segment) != nullptr;
  }

  void reach(Segment segment, Term condition) {
    if (!isHeapObject(segment)) {
      return;
    }
    const auto [known, isNew] = result_.conditions.try_emplace(segment, condition);
    if (isNew) {
      waiting_.push_back(segment);
      return;
    }
    const Term wider = terms_.makeOr(known->second, condition);
    if (wider != known->second && followed_.contains(segment)) {
      result_.unclear.insert(segment);
    }
    known->second = wider;
  }

  // Notes objects that a term may refer to without showing which.
  void noteUnclear(Term part) {
    for (const std::uint64_t address : memory::addressesIn(part)) {
      if (isHeapObject(ir::segmentOf(address))) {
        result_.unclear.insert(ir::segmentOf(address));
      }
    }
  }

  // Objects that unclear objects point to are unclear, too.
  void spreadUnclear() {
    std::vector<Segment> work(result_.unclear.begin(), result_.unclear.end());
    while (!work.empty()) {
      ByteObject::Words words = memory_.find(work.back())->collectWords();
      work.pop_back();
      words.parts.insert(words.parts.end(), words.symbolic.begin(), words.symbolic.end());
      for (const Term part : words.parts) {
        const std::vector<std::uint64_t> addresses = memory::addressesIn(part);
        words.known.insert(words.known.end(), addresses.begin(), addresses.end());
      }
      for (const std::uint64_t address : words.known) {
        const Segment segment = ir::segmentOf(address);
        if (isHeapObject(segment) && result_.unclear.insert(segment).second) {
          work.push_back(segment);
        }
      }
    }
  }

  const memory::AddressSpace& memory_;
  TermManager& terms_;
  HeapReachability result_;
  std::deque<Segment> waiting_;
  std::unordered_set<Segment> followed_;
};

}  // namespace

HeapReachability findReachableHeap(const memory::AddressSpace& memory, TermManager& terms) {
  return Reachability(memory, terms).find();
}

}  // namespace braid::exec
