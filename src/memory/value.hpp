// What a register or a memory cell holds: 16 bytes, trivially copyable. A concrete scalar of up to
// 64 bits and a concrete reference are unboxed; everything else is a term. Concrete code therefore
// runs on plain machine words, and asking "is this concrete?" is one byte compare.
#pragma once

#include <cassert>
#include <cstdint>

#include "ir/type.hpp"
#include "support/big_int.hpp"
#include "term/term.hpp"
#include "term/term_manager.hpp"

namespace braid::memory {

// Objects are numbered, and the number is what a reference means in formulas: 0 is null, inputs
// are positive, objects that the program allocates are negative. An input reference can therefore
// never be mistaken for an allocated object.
using ObjectId = std::int32_t;
inline constexpr ObjectId kNullObject = 0;

class Value {
 public:
  enum class Kind : std::uint8_t {
    Undefined,  // no value; in an array cell: "look at the object's base"
    Scalar,     // bool 0/1; int in 64 bits; iN with N <= 64, zero-extended
    Reference,  // a known object, or null
    Term,       // symbolic, or a number too large for 64 bits
  };

  constexpr Value() = default;
  static constexpr Value scalar(std::int64_t value) { return {Kind::Scalar, value}; }
  static constexpr Value boolean(bool value) { return {Kind::Scalar, value ? 1 : 0}; }
  static constexpr Value reference(ObjectId object) { return {Kind::Reference, object}; }
  static constexpr Value null() { return reference(kNullObject); }
  static Value term(term::Term t) {
    assert(t);
    Value value;
    value.kind_ = Kind::Term;
    value.node_ = t.node();
    return value;
  }

  [[nodiscard]] constexpr Kind kind() const { return kind_; }
  [[nodiscard]] constexpr bool isUndefined() const { return kind_ == Kind::Undefined; }
  [[nodiscard]] constexpr bool isScalar() const { return kind_ == Kind::Scalar; }
  [[nodiscard]] constexpr bool isReference() const { return kind_ == Kind::Reference; }
  [[nodiscard]] constexpr bool isTerm() const { return kind_ == Kind::Term; }

  [[nodiscard]] constexpr std::int64_t scalar() const {
    assert(isScalar());
    return bits_;
  }
  [[nodiscard]] constexpr bool isTrue() const { return isScalar() && bits_ == 1; }
  [[nodiscard]] constexpr bool isFalse() const { return isScalar() && bits_ == 0; }
  [[nodiscard]] constexpr ObjectId object() const {
    assert(isReference());
    return static_cast<ObjectId>(bits_);
  }
  [[nodiscard]] term::Term term() const {
    assert(isTerm());
    return term::Term(node_);
  }

  // Identity: equal values are the same value; unequal terms may still be equal in every model.
  friend bool operator==(const Value& a, const Value& b) {
    if (a.kind_ != b.kind_) {
      return false;
    }
    return a.isTerm() ? a.node_ == b.node_ : a.bits_ == b.bits_;
  }

 private:
  constexpr Value(Kind kind, std::int64_t bits) : kind_(kind), bits_(bits) {}

  Kind kind_ = Kind::Undefined;
  union {
    std::int64_t bits_ = 0;
    const term::TermNode* node_;
  };
};

static_assert(sizeof(Value) == 16);

// References are integers in formulas.
term::Sort sortOf(ir::Type type);

term::Term toTerm(term::TermManager& terms, const Value& value, ir::Type type);
// Constants that fit come back unboxed.
Value fromTerm(term::Term t, ir::Type type);

// Between values that are concrete and exact numbers (bool 0/1, iN in [0, 2^N), references by
// object number).
support::BigInt toNumber(const Value& value, ir::Type type);
Value fromNumber(term::TermManager& terms, const support::BigInt& number, ir::Type type);

// False, 0 or null.
Value defaultValue(ir::Type type);

// The N low bits of a word; the form in which iN scalars are kept.
constexpr std::uint64_t truncateBits(std::uint64_t word, unsigned width) {
  return width >= 64 ? word : word & ((std::uint64_t{1} << width) - 1);
}
// The signed number that the low N bits of a word stand for.
constexpr std::int64_t signExtend(std::uint64_t word, unsigned width) {
  assert(width >= 1 && width <= 64);
  const unsigned unused = 64 - width;
  return static_cast<std::int64_t>(word << unused) >> unused;
}

}  // namespace braid::memory
