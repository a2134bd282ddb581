#include "term/term.hpp"

#include <array>
#include <cassert>
#include <string>

namespace braid::term {

std::string_view smtOperator(Kind kind) {
  static constexpr std::array<std::string_view, kKindCount> kOperators = {
#define BRAID_KIND(name, smt) smt,
#include "term/kind.def"
#undef BRAID_KIND
  };
  return kOperators[static_cast<std::size_t>(kind)];
}

const support::BigInt& Term::number() const {
  assert(is(Kind::IntConst) || is(Kind::BitsConst));
  return *reinterpret_cast<const support::BigInt*>(node_->payload_);
}

std::string_view Term::name() const {
  assert(is(Kind::Variable) || is(Kind::BoundVariable));
  return *reinterpret_cast<const std::string*>(node_->payload_);
}

unsigned Term::extractHigh() const {
  assert(is(Kind::BvExtract));
  return static_cast<unsigned>(node_->payload_ >> 32U);
}

unsigned Term::extractLow() const {
  assert(is(Kind::BvExtract));
  return static_cast<unsigned>(node_->payload_ & 0xffffffffU);
}

FpRounding Term::fpRounding() const {
  assert(isFloatKind(kind()));
  return static_cast<FpRounding>(node_->payload_);
}

}  // namespace braid::term
