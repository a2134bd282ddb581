// The domain in which every value is known: programs simply run. It is the oracle for the symbolic
// domain and the replayer of counterexamples. The only values that are not unboxed are numbers
// beyond 64 bits, which are constant terms; their arithmetic is done on BigInt and shares nothing
// with the simplifier it is compared against.
#pragma once

#include <cassert>
#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "exec/bit_ops.hpp"
#include "exec/fault.hpp"
#include "exec/float_ops.hpp"
#include "exec/guarded_value.hpp"
#include "exec/inputs.hpp"
#include "exec/path_sink.hpp"
#include "exec/pointer_targets.hpp"
#include "exec/reference_target.hpp"
#include "exec/state.hpp"
#include "ir/layout_places.hpp"
#include "ir/opcode.hpp"
#include "memory/value.hpp"
#include "term/choice.hpp"
#include "term/term_manager.hpp"

namespace braid::exec {

class ConcreteDomain {
 public:
  // Takes what the program writes to a file descriptor.
  using OutputSink = std::function<void(int descriptor, std::string_view text)>;

  explicit ConcreteDomain(term::TermManager& terms) : terms_(terms) {}
  // `inputs` are given to the program when it asks for inputs; they must outlive the domain.
  ConcreteDomain(term::TermManager& terms, const Inputs& inputs, OutputSink output = {})
      : terms_(terms), inputs_(&inputs), output_(std::move(output)) {}

  [[nodiscard]] term::TermManager& terms() { return terms_; }

  // The parts of the symbolic domain: here they are so small that one object has all of them.
  [[nodiscard]] ConcreteDomain& coverage() { return *this; }
  [[nodiscard]] ConcreteDomain& guards() { return *this; }
  [[nodiscard]] ConcreteDomain& decisions() { return *this; }
  [[nodiscard]] ConcreteDomain& values() { return *this; }
  [[nodiscard]] ConcreteDomain& references() { return *this; }
  [[nodiscard]] ConcreteDomain& pointers() { return *this; }
  [[nodiscard]] ConcreteDomain& world() { return *this; }

  memory::Value compute(const State& /*state*/, ir::Opcode opcode, ir::Type type,
                        const memory::Value& a, const memory::Value& b) {
    return compute(opcode, type, a, b);
  }
  memory::Value compute(ir::Opcode opcode, ir::Type type, const memory::Value& a,
                        const memory::Value& b);
  memory::Value convert(const State& /*state*/, ir::Opcode opcode, ir::Type from, ir::Type to,
                        const memory::Value& value) {
    return convertBits(terms_, opcode, from, to, value);
  }

  std::optional<memory::Value> computeFloat(const State& /*state*/, const FloatOperation& operation,
                                            std::span<const memory::Value> operands) {
    return floatConcrete(terms_, operation, operands);
  }

  // --- the world of programs with addresses
  // Objects begin with the contents that the inputs give, or with zeros.
  memory::ByteObjectPtr makeObject(memory::ByteObject::Kind kind, ir::Segment segment,
                                   const memory::Value& size, std::uint32_t elementWidth);
  std::vector<memory::Value> makeInput(State& state, const std::string& name,
                                       std::span<const ir::Type> words, InputOrigin origin);
  memory::Value makeUninitialised(State& state, ir::Type type);
  void output(int descriptor, std::string_view text) {
    if (output_) {
      output_(descriptor, text);
    }
  }
  static void omit(Omission, support::SourceLocation, const std::string&) {}
  static void suspect(State&, const Fault&) {}
  static bool isPossible(State&, term::Term) { return unexpected<bool>(); }
  static bool dependsOnUninitialised(term::Term) { return unexpected<bool>(); }
  static term::Term makeInputArray(State&, const std::string&, const memory::Value&) {
    return unexpected<term::Term>();
  }
  static memory::Value makeInputElement(State&, const std::string&, ir::Type, std::uint32_t) {
    return unexpected<memory::Value>();
  }
  static std::optional<std::vector<term::ChoiceLeaf>> knownAlternatives(const State&,
                                                                        const memory::Value&,
                                                                        ir::Type) {
    return unexpected<std::optional<std::vector<term::ChoiceLeaf>>>();
  }
  static term::Term conjunction(const State&, std::span<const term::Term>) {
    return unexpected<term::Term>();
  }
  static PointerTargets pointerTargets(State&, term::Term) { return unexpected<PointerTargets>(); }
  static bool findOut(State&, term::Term) { return unexpected<bool>(); }
  [[nodiscard]] static constexpr bool isUnknownUsed() { return false; }
  [[nodiscard]] static constexpr bool usesNames() { return false; }
  [[nodiscard]] static constexpr bool isImpossible() { return false; }
  static std::optional<memory::Value> compareUnknown(const State&, ir::Opcode, ir::Type,
                                                     const memory::Value&, const memory::Value&) {
    return std::nullopt;
  }
  static std::optional<term::Term> mayStartAt(const State&, ir::Segment, term::Term) {
    return std::nullopt;
  }
  static std::optional<memory::Value> noteLoaded(State&, const memory::Value& value) {
    return value;
  }
  static void declareUnknown(const memory::Value&, const ir::LayoutLeaf&, const std::string&,
                             const memory::Value&) {}
  static void declareUnknownGlobal(ir::Segment, ir::LayoutId, const std::string&) {}
  static std::optional<std::size_t> chooseTarget(State&, term::Term,
                                                 std::span<const PointerTarget>) {
    return unexpected<std::optional<std::size_t>>();
  }

  static void narrow(State&, term::Term, std::span<const ReferenceTarget>) { unexpected<int>(); }

  void cover(std::uint32_t /*op*/) {}
  void coverSide(std::uint32_t /*branch*/, bool /*isTaken*/) {}
  static void coverSide(State&, std::uint32_t, bool) {}
  [[nodiscard]] static constexpr bool takeForked() { return false; }
  [[nodiscard]] static constexpr bool takeTooHard() { return false; }
  [[nodiscard]] static constexpr bool isInfeasible() { return false; }

  // The functions below are only called for values that are not concrete.
  static memory::Value select(const State&, ir::Type, const memory::Value&, const memory::Value&,
                              const memory::Value&) {
    return unexpected<memory::Value>();
  }
  static memory::Value choose(const State&, std::span<const GuardedValue>, ir::Type) {
    return unexpected<memory::Value>();
  }
  static std::optional<std::vector<ReferenceTarget>> referenceTargets(State&, const memory::Value&,
                                                                      ir::ShapeId) {
    return unexpected<std::optional<std::vector<ReferenceTarget>>>();
  }
  static std::optional<memory::Value> compareReferences(State&, ir::Opcode, ir::Type,
                                                        const memory::Value&,
                                                        const memory::Value&) {
    return unexpected<std::optional<memory::Value>>();
  }
  template <class Prepare>
  static std::optional<bool> decide(State&, term::Term, Prepare&&) {
    return unexpected<std::optional<bool>>();
  }
  static std::optional<bool> check(State&, term::Term, const Fault&) {
    return unexpected<std::optional<bool>>();
  }
  static bool assume(State&, term::Term) { return unexpected<bool>(); }
  static memory::Value settled(const State&, const memory::Value& value, ir::Type) { return value; }
  static bool mayBeHandedOut(State&, const memory::Value&) { return unexpected<bool>(); }
  static memory::Value noteLoadedReference(State&, memory::ObjectId, const memory::Value&,
                                           const memory::Value&) {
    return unexpected<memory::Value>();
  }

 private:
  template <class T>
  static T unexpected() {
    assert(false && "a symbolic value in a concrete run");
    return T();
  }

  term::TermManager& terms_;
  term::SimplifyingScope simplifying_{terms_};  // otherwise known values might not look known
  const Inputs* inputs_ = nullptr;
  OutputSink output_;
};

}  // namespace braid::exec
