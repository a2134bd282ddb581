// The semantics of the instructions, once, over a value domain.
//
// The domain decides what is not known from concrete operands: ConcreteDomain has nothing to
// decide (it is the oracle and the replayer), SymbolicDomain asks the solver and forks. As long as
// operands are unboxed scalars and known references, neither is asked: concrete code runs on
// machine words in both instances.
#pragma once

#include <algorithm>
#include <cassert>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "exec/guarded_value.hpp"
#include "exec/loop_watch.hpp"
#include "exec/meetings.hpp"
#include "exec/pointer_targets.hpp"
#include "exec/program.hpp"
#include "exec/reference_target.hpp"
#include "exec/state.hpp"
#include "exec/stop.hpp"
#include "exec/tuning.hpp"

namespace braid::exec {

struct InterpreterLimits {
  std::uint32_t callDepth = 20'000;
  std::uint32_t unwind = 0;      // iterations per loop and activations per function; 0: no bound
  bool countIterations = false;  // whether iterations are counted also without that bound
  // number of bytes up to which ranges of symbolic length are handled byte by byte
  std::uint64_t capacity = 0;
  // Checks that programs in C get on request.
  bool checkLeaks = false;
  bool checkUninitialised = false;
  memory::Tuning memory = {};
  Tuning tuning = {};
  // Inputs of many bytes are arrays of the solver's theory, not a variable for each byte.
  bool inputsAreArrays = false;
};

template <class Domain>
class Interpreter {
 public:
  Interpreter(const Program& program, Domain& domain, const InterpreterLimits& limits)
      : program_(program), domain_(domain), limits_(limits) {}

  // Executes at most `quota` instructions of a state whose stack is not empty.
  Stop run(State& state, std::uint64_t quota);

  // From now on states are handed back at meetings; null ends this.
  void stopAt(Meetings* meetings) { meetings_ = meetings; }
  // From now on states that come round a loop are shown to the watch; null ends this.
  void watchLoops(LoopWatch* watch) { loopWatch_ = watch; }

 private:
  // The state's top frame, unshared and at hand. save() must be called before anything that may
  // fork the state or move control, load() after it.
  struct Cursor {
    explicit Cursor(State& s) : state(s) { load(); }
    void load() {
      frame = &state.topForUpdate();
      registers = frame->registers();
      constants = frame->function().constants.data();
      code = frame->function().code.data();
      position = frame->position;
    }
    void save() const {
      assert(frame == state.top.get() && "control has not moved since it was loaded");
      frame->position = position;
    }
    [[nodiscard]] const memory::Value& get(ir::Operand operand) const {
      assert(operand.isRegister() ? operand.registerId() < frame->function().registerCount
                                  : operand.constantIndex() < frame->function().constants.size());
      return operand.isRegister() ? registers[operand.registerId()]
                                  : constants[operand.constantIndex()];
    }
    void set(const Op& op, const memory::Value& value) {
      assert(op.result < frame->function().registerCount);
      registers[op.result] = value;
    }

    State& state;
    Frame* frame;
    memory::Value* registers;
    const memory::Value* constants;
    const Op* code;
    std::uint32_t position;
  };

  Flow execute(Cursor& at, const Op& op);

  // One function per instruction or family of instructions.
  Flow arithmetic(Cursor& at, const Op& op);
  Flow division(Cursor& at, const Op& op);
  Flow logic(Cursor& at, const Op& op);
  Flow equality(Cursor& at, const Op& op);
  Flow ordering(Cursor& at, const Op& op);
  Flow select(Cursor& at, const Op& op);
  Flow newRecord(Cursor& at, const Op& op);
  Flow newArray(Cursor& at, const Op& op);
  Flow load(Cursor& at, const Op& op);
  Flow store(Cursor& at, const Op& op);
  Flow length(Cursor& at, const Op& op);
  Flow instanceOf(Cursor& at, const Op& op);
  Flow call(Cursor& at, const Op& op);
  Flow callVirtual(Cursor& at, const Op& op);
  Flow callIndirect(Cursor& at, const Op& op);
  Flow assertion(Cursor& at, const Op& op);
  Flow assumption(Cursor& at, const Op& op);
  Flow precondition(Cursor& at, const Op& op);
  Flow quantifier(Cursor& at, const Op& op);
  // Indices from low up to high - 1; of an array, its elements as well.
  struct Range {
    ir::Type type;
    memory::Value low;
    memory::Value high;
    std::optional<memory::ObjectId> array;
  };
  Flow rangeOf(Cursor& at, const Op& op, Range& range);
  [[nodiscard]] bool hasFewIndices(const Range& range) const;
  memory::Value elementAt(State& state, memory::ObjectId array, const memory::Value& index);
  // interpreter_bits.hpp
  template <ir::Opcode kOpcode>
  Flow bitOperation(Cursor& at, const Op& op);
  template <ir::Opcode kOpcode>
  Flow bitResult(Cursor& at, const Op& op, const memory::Value& a, const memory::Value& b);
  Flow bitConversion(Cursor& at, const Op& op);
  Flow floatOperation(Cursor& at, const Op& op);
  void noteFloatFlags(State& state, const FloatOperation& operation,
                      std::span<const memory::Value> operands);
  memory::Value unknownFunction(Cursor& at, const Op& op, const FloatOperation& operation,
                                std::span<const memory::Value> operands);
  Flow floatEnvironment(Cursor& at, const Op& op);
  // interpreter_memory.hpp
  Flow newMemory(Cursor& at, const Op& op);
  Flow endLifetime(Cursor& at, const Op& op);
  Flow restoreStack(Cursor& at, const Op& op);
  Flow freeMemory(Cursor& at, const Op& op);
  Flow objectSize(Cursor& at, const Op& op);
  Flow loadMemory(Cursor& at, const Op& op);
  Flow storeMemory(Cursor& at, const Op& op);
  Flow pointerAdd(Cursor& at, const Op& op);
  Flow leaks(Cursor& at);
  // interpreter_ranges.hpp
  Flow copyMemory(Cursor& at, const Op& op);
  Flow fillMemory(Cursor& at, const Op& op);
  // interpreter_world.hpp
  [[nodiscard]] std::optional<std::uint32_t> fillingOp(const Cursor& at) const;
  Flow input(Cursor& at, const Op& op);
  Flow makeSymbolic(Cursor& at, const Op& op);
  Flow makeUnknown(Cursor& at, const Op& op);
  Flow openEnd(Cursor& at, const Op& op);
  Flow output(Cursor& at, const Op& op);
  Flow halt(Cursor& at, const Op& op);
  Flow omit(Cursor& at, const Op& op);
  Flow refuse(Cursor& at, const std::string& why);

  Flow jump(Cursor& at, std::uint32_t target);
  // Whether the state, which has come round a loop, is equal to one seen before.
  bool wasSeenBefore(Cursor& at);
  Flow branch(Cursor& at, const Op& op);
  Flow returnFrom(Cursor& at, const Op& op);

  // Building blocks of the above.
  Flow enter(Cursor& at, const Op& op, ir::FunctionId callee);
  Flow enter(Cursor& at, ir::FunctionId callee, std::span<const memory::Value> arguments);
  Flow raise(Cursor& at, const Fault& fault);
  Flow check(Cursor& at, const memory::Value& condition, const Fault& fault);
  Flow assume(Cursor& at, const memory::Value& condition);
  // What a reference points to, null included: `object`; or `targets`, if there are several.
  struct Referent {
    memory::ObjectId object = memory::kNullObject;
    std::vector<ReferenceTarget> targets;
  };
  Flow resolve(Cursor& at, ir::Operand reference, Referent& referent);
  // The same, but null is a fault.
  Flow resolveObject(Cursor& at, ir::Operand reference, Referent& referent);
  // The same, but the path forks until there is only one object.
  Flow settleObject(Cursor& at, ir::Operand reference, memory::ObjectId& object);
  // Of the objects that a reference can point to, this path takes one of `some` (Next) or one of
  // the others (Again). If both are possible, a copy goes the other way and executes the
  // instruction again. Either path remembers what is left, even if a solver could not tell, so it
  // does not fork over the same objects again.
  Flow chooseSome(Cursor& at, ir::Operand reference, std::span<const ReferenceTarget> some,
                  std::span<const ReferenceTarget> others);
  // A cell of an object; `position` if its index is a plain number.
  struct Cell {
    Referent referent;
    memory::Value index;
    std::optional<std::uint64_t> position;
  };
  // The cell that a load or store accesses; null and an index out of range are faults.
  Flow locate(Cursor& at, const Op& op, Cell& cell);
  [[nodiscard]] memory::Value isInRange(const State& state, const memory::Object& object,
                                        const memory::Value& index);
  [[nodiscard]] memory::Value readCell(State& state, memory::ObjectId object, const Cell& cell);
  // The byte objects that an access of `width` bytes reaches; invalid accesses are faults. A
  // concrete pointer has one target, whose offset is a number; `targets` is for other pointers.
  enum class Access { Read, Write };
  struct Place {
    ir::Segment segment = ir::kNullSegment;
    std::uint64_t offset = 0;
    std::vector<PointerTarget> targets;
  };
  Flow reach(Cursor& at, const memory::Value& pointer, std::uint64_t width, Access access,
             Place& place);
  // All targets of a pointer. Those of a pointer from outside may have to be found out first: then
  // the instruction must be executed again.
  Flow findTargets(Cursor& at, term::Term pointer, PointerTargets& targets);
  // Replaces a pointer from outside by its address, if that is known by now. The instruction may
  // have to be executed again, too.
  Flow settleUnknown(Cursor& at, memory::Value& pointer);
  Flow reachSymbolic(Cursor& at, term::Term pointer, std::uint64_t width, Access access,
                     Place& place);
  // The conditions for an access to be valid, by the fault that happens otherwise.
  struct Requirements {
    void add(const Fault& fault, term::Term isFine) {
      const auto known = std::ranges::find(list, fault, &std::pair<Fault, Conditions>::first);
      (known == list.end() ? list.emplace_back(fault, Conditions()) : *known)
          .second.push_back(isFine);
    }
    using Conditions = std::vector<term::Term>;
    std::vector<std::pair<Fault, Conditions>> list;
  };
  // Whether one target of a pointer has something to access at all.
  bool reachTarget(Cursor& at, const PointerTarget& target, std::uint64_t width, Access access,
                   Requirements& requirements);
  Flow checkAll(Cursor& at, const Requirements& requirements);
  [[nodiscard]] static bool mayBeInRange(const memory::ByteObject& object, term::Term offset,
                                         std::uint64_t width);
  [[nodiscard]] memory::Value readTarget(State& state, const PointerTarget& target, unsigned width);
  void writeTarget(State& state, const PointerTarget& target, unsigned width,
                   const memory::Value& value);
  // The value at a place that was reached.
  [[nodiscard]] memory::Value readPlace(State& state, const Place& place, unsigned width);
  void writePlace(State& state, const Place& place, unsigned width, const memory::Value& value);
  // All offsets that an access to a word from outside may have, if there may be a pointer at each
  // of them; empty if they are not known.
  [[nodiscard]] std::optional<std::vector<std::uint64_t>> offsetsOfWords(
      State& state, const PointerTarget& target, unsigned width);
  // The number of bytes from a pointer to the end of its object; 0 if that is not known.
  [[nodiscard]] std::uint64_t bytesFrom(const State& state, const memory::Value& pointer) const;
  // Whether a range can be handled that starts at a known place and has a symbolic length: only if
  // not too many bytes follow that place.
  [[nodiscard]] bool canPutUpTo(const State& state, const memory::Value& pointer) const;
  Flow reachUpTo(Cursor& at, const memory::Value& pointer, const memory::Value& length,
                 Access access, Place& place);
  Flow copyWords(Cursor& at, const memory::Value& to, const memory::Value& from,
                 std::uint64_t length);
  Flow copyUpTo(Cursor& at, const memory::Value& to, const memory::Value& from,
                const memory::Value& length);
  Flow fillUpTo(Cursor& at, const memory::Value& to, const memory::Value& byte,
                const memory::Value& length);
  // Ranges of symbolic length or offset that may be longer than what is copied byte by byte, each
  // within one object. No flow if that is not certain, and for other ranges.
  struct LongRange {
    ir::Segment segment = ir::kNullSegment;
    term::Term offset;
    bool isReached = false;  // false: it has no bytes
  };
  [[nodiscard]] bool mayExceed(Cursor& at, const memory::Value& size, std::uint64_t limit);
  [[nodiscard]] std::optional<LongRange> longRange(Cursor& at, const memory::Value& pointer);
  Flow reachLong(Cursor& at, LongRange& range, term::Term length, Access access);
  std::optional<Flow> copyLong(Cursor& at, const memory::Value& to, const memory::Value& from,
                               const memory::Value& length);
  std::optional<Flow> fillLong(Cursor& at, const memory::Value& to, const memory::Value& byte,
                               const memory::Value& length);
  // interpreter_choices.hpp: the same for pointers and lengths that are choices between known ones.
  // The starts of objects that are to be freed or measured.
  Flow reachStarts(Cursor& at, term::Term pointer, std::vector<PointerTarget>& starts);
  Flow reachStartsAmong(Cursor& at, const PointerTargets& targets,
                        std::vector<PointerTarget>& starts);
  Flow freeOneOf(Cursor& at, term::Term pointer);
  // Removes an object where a guard holds.
  void removeUnder(State& state, ir::Segment segment, term::Term guard);
  Flow measureOneOf(Cursor& at, const Op& op, term::Term pointer);
  // One way in which a range may be copied.
  struct RangeCopy {
    PointerTarget to;
    PointerTarget from;
    std::uint64_t length = 0;
  };
  // Empty if it is not known what is copied, or if there are too many ways.
  std::optional<std::vector<RangeCopy>> waysToCopy(const State& state, const memory::Value& to,
                                                   const memory::Value& from,
                                                   const memory::Value& length);
  Flow copyOneOf(Cursor& at, std::span<const RangeCopy> ways);
  // The fault of an access outside of an object; at an open end, it is not the program's.
  [[nodiscard]] Fault outOfBounds(const Cursor& at, ir::Segment segment) const;
  // Ends the path: it would go on in memory outside of the program.
  Flow refuseOutside(Cursor& at, const std::string& source);
  // Makes sure that an object which exists only under a condition does exist from now on.
  Flow checkPresence(Cursor& at, ir::Segment segment, ir::FaultKind otherwise);
  // The fault of an access to a segment where there is no object (any more).
  static ir::FaultKind goneFault(const State& state, ir::Segment segment);
  // The fault of any access to a segment.
  [[nodiscard]] std::optional<ir::FaultKind> segmentFault(const State& state, ir::Segment segment,
                                                          Access access) const;
  // The start of an object that is to be freed or measured.
  Flow reachStart(Cursor& at, const memory::Value& pointer, ir::Segment& segment);
  Flow checkIsStart(Cursor& at, const PointerTarget& target);
  memory::Value sizeOf(State& state, ir::Segment segment);
  // A pointer as a known segment and an offset; forks if it is symbolic.
  Flow settle(Cursor& at, const memory::Value& pointer, ir::Segment& segment,
              memory::Value& offset);
  Flow settleAmong(Cursor& at, term::Term pointer, const PointerTargets& targets,
                   ir::Segment& segment, memory::Value& offset);
  // The place of an allocation: the instruction; or for byte objects on the heap, the one in the
  // program's own code that leads to it.
  [[nodiscard]] static memory::Site siteOf(const Cursor& at) {
    return at.frame->function().firstOp + at.position;
  }
  [[nodiscard]] static memory::Site heapSiteOf(const Cursor& at);
  // The largest size that an object may have, if its possible sizes are known.
  [[nodiscard]] std::optional<std::uint64_t> largestOf(const State& state,
                                                       const memory::Value& size);
  [[nodiscard]] Flow boundSize(Cursor& at, const memory::Value& size, std::uint64_t& bound);
  // A string of the program; empty if it is not concrete.
  [[nodiscard]] std::optional<std::string> readString(const Cursor& at,
                                                      const memory::Value& pointer) const;

  Flow end(StopKind kind);
  [[nodiscard]] Fault faultHere(const Cursor& at, ir::FaultKind kind) const;
  [[nodiscard]] bool exceedsRecursionBound(const Frame& frame, ir::FunctionId callee) const;

  const Program& program_;
  Domain& domain_;
  InterpreterLimits limits_;
  Meetings* meetings_ = nullptr;
  LoopWatch* loopWatch_ = nullptr;
  Stop stop_{StopKind::Quota, {}};
};

}  // namespace braid::exec
