// Boolean circuits: an and-inverter graph with exclusive-or, multiplexer and majority gates of
// their own. Two literals of one circuit are equal if they were built alike: gates are hash-consed,
// and simplified as far as two levels show it. The gates beside "and" are there because a full
// adder is one majority and one exclusive-or of three; as and-gates it takes seven variables of
// the SAT solver instead of two.
#pragma once

#include <array>
#include <cassert>
#include <compare>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace braid::solver::light {

// A gate or its negation.
class Literal {
 public:
  constexpr Literal() = default;
  static constexpr Literal of(std::uint32_t gate, bool isNegated = false) {
    assert(gate <= UINT32_MAX >> 1U && "one bit is for the sign");
    return Literal(gate << 1U | (isNegated ? 1U : 0U));
  }

  [[nodiscard]] constexpr std::uint32_t gate() const { return code_ >> 1U; }
  [[nodiscard]] constexpr bool isNegated() const { return (code_ & 1U) != 0; }
  [[nodiscard]] constexpr bool isConstant() const { return code_ < 2; }
  [[nodiscard]] constexpr std::uint32_t code() const { return code_; }
  constexpr Literal operator!() const { return Literal(code_ ^ 1U); }
  // Negated if the condition holds.
  [[nodiscard]] constexpr Literal negatedIf(bool condition) const {
    return Literal(code_ ^ (condition ? 1U : 0U));
  }
  friend constexpr auto operator<=>(Literal, Literal) = default;

 private:
  explicit constexpr Literal(std::uint32_t code) : code_(code) {}
  std::uint32_t code_ = 0;
};

// Gate 0 is the constant.
inline constexpr Literal kFalse = Literal::of(0);
inline constexpr Literal kTrue = Literal::of(0, true);
constexpr Literal constantLiteral(bool value) {
  return kFalse.negatedIf(value);
}

enum class GateKind : std::uint8_t {
  Constant,
  Input,
  And,       // two operands
  Xor,       // two operands
  Xor3,      // three operands
  Mux,       // operand 0 chooses operand 1, or else operand 2
  Majority,  // at least two of three
};

struct Gate {
  GateKind kind = GateKind::Constant;
  bool isShared = false;  // whether it is an operand of more than one gate
  bool isUsed = false;    // whether it is an operand
  std::array<Literal, 3> operands{};

  [[nodiscard]] std::span<const Literal> inputs() const {
    const std::size_t count = kind == GateKind::Constant || kind == GateKind::Input ? 0
                              : kind == GateKind::And || kind == GateKind::Xor      ? 2
                                                                                    : 3;
    return std::span(operands).first(count);
  }
};

class Circuit {
 public:
  Circuit();

  Literal makeInput();
  Literal makeAnd(Literal a, Literal b);
  Literal makeOr(Literal a, Literal b) { return !makeAnd(!a, !b); }
  Literal makeXor(Literal a, Literal b);
  Literal makeEqual(Literal a, Literal b) { return !makeXor(a, b); }
  Literal makeXor(Literal a, Literal b, Literal c);
  Literal makeMux(Literal condition, Literal then, Literal otherwise);
  Literal makeMajority(Literal a, Literal b, Literal c);
  Literal makeAnd(std::span<const Literal> conjuncts);

  [[nodiscard]] const Gate& gate(std::uint32_t index) const { return gates_[index]; }
  // Operands have smaller indices than the gates they belong to.
  [[nodiscard]] std::size_t size() const { return gates_.size(); }

 private:
  Literal gate(GateKind kind, Literal a, Literal b, Literal c = kFalse);
  void use(Literal operand);
  void growTable();
  // The and-gate of a literal that is not negated; null for other literals.
  [[nodiscard]] const Gate* conjunction(Literal literal) const;
  // Whether `a` is an and-gate or the negation of one, and `a` and `b` is simpler for it: `result`.
  [[nodiscard]] bool simplifyAnd(Literal a, Literal b, Literal& result);

  std::vector<Gate> gates_;
  std::vector<std::uint32_t> table_;  // of gates by their contents, open addressing; 0 is free
};

}  // namespace braid::solver::light
