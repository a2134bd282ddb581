// Immutable, hash-consed terms: two terms of one TermManager are equal exactly when they are the
// same node, so equality is a pointer comparison and sharing is maximal. A Term is one pointer and
// trivially copyable; nodes live as long as their manager (values of program states hold millions
// of terms, and reference counts on them would cost more than the memory they return).
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <span>
#include <string_view>

#include "support/big_int.hpp"
#include "term/fp_format.hpp"
#include "term/sort.hpp"

namespace braid::term {

enum class Kind : std::uint8_t {
#define BRAID_KIND(name, smt) name,
#include "term/kind.def"
#undef BRAID_KIND
};

inline constexpr std::size_t kKindCount = 0
#define BRAID_KIND(name, smt) +1
#include "term/kind.def"
#undef BRAID_KIND
    ;

// Whether the order of the operands does not matter.
constexpr bool commutes(Kind kind) {
  switch (kind) {
    case Kind::And:
    case Kind::Or:
    case Kind::Equal:
    case Kind::IntAdd:
    case Kind::IntMul:
    case Kind::BvAdd:
    case Kind::BvMul:
    case Kind::BvAnd:
    case Kind::BvOr:
    case Kind::BvXor:
      return true;
    default:
      return false;
  }
}

constexpr bool isFloatKind(Kind kind) {
  return kind >= Kind::FpAdd && kind <= Kind::FpToUnsigned;
}

// The SMT-LIB operator of a kind; empty where there is no single one.
std::string_view smtOperator(Kind kind);

class TermNode;

class Term {
 public:
  constexpr Term() = default;
  explicit constexpr Term(const TermNode* node) : node_(node) {}

  [[nodiscard]] constexpr bool isNull() const { return node_ == nullptr; }
  explicit constexpr operator bool() const { return node_ != nullptr; }
  [[nodiscard]] constexpr const TermNode* node() const { return node_; }

  [[nodiscard]] inline Kind kind() const;
  [[nodiscard]] inline Sort sort() const;
  // Dense and in creation order; children have smaller ids than their parents.
  [[nodiscard]] inline std::uint32_t id() const;
  [[nodiscard]] inline std::size_t size() const;  // number of children
  [[nodiscard]] inline Term operator[](std::size_t i) const;
  [[nodiscard]] inline std::span<const Term> children() const;

  [[nodiscard]] bool is(Kind k) const { return kind() == k; }
  [[nodiscard]] bool isTrue() const { return is(Kind::True); }
  [[nodiscard]] bool isFalse() const { return is(Kind::False); }
  [[nodiscard]] bool isConstant() const {
    const Kind k = kind();
    return k == Kind::True || k == Kind::False || k == Kind::IntConst || k == Kind::BitsConst;
  }
  // IntConst and BitsConst.
  [[nodiscard]] const support::BigInt& number() const;
  // Variable and BoundVariable.
  [[nodiscard]] std::string_view name() const;
  // BvExtract.
  [[nodiscard]] unsigned extractHigh() const;
  [[nodiscard]] unsigned extractLow() const;
  // Operations on floats that round; NearestEven for the others.
  [[nodiscard]] FpRounding fpRounding() const;
  // Whether a BoundVariable occurs that no quantifier inside binds.
  [[nodiscard]] inline bool hasFreeBoundVariable() const;
  // Whether a quantifier occurs.
  [[nodiscard]] inline bool hasQuantifier() const;
  // Whether a floating-point operator occurs.
  [[nodiscard]] inline bool hasFloat() const;
  // Of arrays: whether it takes a CopiedRange to make it.
  [[nodiscard]] inline bool hasCopiedRange() const;

  friend constexpr bool operator==(Term a, Term b) { return a.node_ == b.node_; }
  // By id, so that nothing depends on addresses. Both must be non-null.
  friend bool operator<(Term a, Term b) { return a.id() < b.id(); }

 private:
  const TermNode* node_ = nullptr;
};

// One allocation per node: the header, then the children.
class TermNode {
 public:
  [[nodiscard]] Kind kind() const { return kind_; }
  [[nodiscard]] Sort sort() const { return sort_; }
  [[nodiscard]] std::uint32_t id() const { return id_; }
  [[nodiscard]] std::span<const Term> children() const {
    return {reinterpret_cast<const Term*>(this + 1), childCount_};
  }

 private:
  friend class Term;
  friend class TermManager;
  TermNode() = default;

  Kind kind_ = Kind::True;
  bool hasFreeBoundVariable_ : 1 = false;
  bool hasQuantifier_ : 1 = false;
  bool hasFloat_ : 1 = false;
  bool hasCopiedRange_ : 1 = false;
  std::uint32_t childCount_ = 0;
  std::uint32_t id_ = 0;
  std::uint32_t hash_ = 0;
  Sort sort_;
  // By kind: the address of the interned BigInt or name, high << 32 | low of an extract, or the
  // FpRounding of an operation on floats.
  std::uint64_t payload_ = 0;
};

Kind Term::kind() const {
  return node_->kind_;
}
Sort Term::sort() const {
  return node_->sort_;
}
std::uint32_t Term::id() const {
  return node_->id_;
}
std::size_t Term::size() const {
  return node_->childCount_;
}
Term Term::operator[](std::size_t i) const {
  return node_->children()[i];
}
std::span<const Term> Term::children() const {
  return node_->children();
}
bool Term::hasFreeBoundVariable() const {
  return node_->hasFreeBoundVariable_;
}
bool Term::hasQuantifier() const {
  return node_->hasQuantifier_;
}
bool Term::hasFloat() const {
  return node_->hasFloat_;
}
bool Term::hasCopiedRange() const {
  return node_->hasCopiedRange_;
}

}  // namespace braid::term

template <>
struct std::hash<braid::term::Term> {
  std::size_t operator()(braid::term::Term t) const noexcept { return t.id() * 0x9e3779b97f4a7c15; }
};
