// The domain in which every value is known: programs simply run. It is the oracle for the symbolic
// domain and the replayer of counterexamples. The only values that are not unboxed are numbers
// beyond 64 bits, which are constant terms; their arithmetic is done on BigInt and shares nothing
// with the simplifier it is compared against.
#pragma once

#include <cassert>
#include <cstdint>
#include <optional>
#include <vector>

#include "exec/fault.hpp"
#include "exec/state.hpp"
#include "ir/opcode.hpp"
#include "memory/value.hpp"
#include "term/term_manager.hpp"

namespace braid::exec {

class ConcreteDomain {
 public:
  explicit ConcreteDomain(term::TermManager& terms) : terms_(terms) {}

  [[nodiscard]] term::TermManager& terms() { return terms_; }

  memory::Value compute(ir::Opcode opcode, ir::Type type, const memory::Value& a,
                        const memory::Value& b);

  void cover(std::uint32_t /*op*/) {}
  [[nodiscard]] static constexpr bool takeForked() { return false; }
  [[nodiscard]] static constexpr bool isInfeasible() { return false; }

  // What follows is asked only about values that are not concrete.
  static memory::Value select(ir::Type, const memory::Value&, const memory::Value&,
                              const memory::Value&) {
    return unexpected<memory::Value>();
  }
  static std::optional<memory::Value> compareReferences(State&, ir::Opcode, const memory::Value&,
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
  static std::optional<memory::ObjectId> resolve(State&, term::Term) {
    return unexpected<std::optional<memory::ObjectId>>();
  }
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
};

}  // namespace braid::exec
