#include "prove/relaxation.hpp"

#include <algorithm>
#include <array>
#include <cstdint>

#include "prove/number_terms.hpp"
#include "term/linear.hpp"
#include "term/polynomial.hpp"
#include "term/substitute.hpp"

namespace braid::prove {

using support::BigInt;
using term::Kind;
using term::LinearForm;
using term::Monomial;
using term::Term;
using term::TermManager;

namespace {

class Replacements {
 public:
  Replacements(TermManager& terms, const std::function<bool(Term)>& isMoving)
      : terms_(terms), isMoving_(isMoving) {}

  void addBy(Term condition) {
    const Term comparison = condition.is(Kind::Not) ? condition[0] : condition;
    const bool isComparison = comparison.is(Kind::IntLe) || comparison.is(Kind::BvULt) ||
                              comparison.is(Kind::BvSLt) || comparison.is(Kind::Equal);
    if (!isComparison || !isNumeric(comparison[0].sort())) {
      return;
    }
    for (const auto& [fixed, moving] :
         {std::pair(comparison[0], comparison[1]), std::pair(comparison[1], comparison[0])}) {
      if (!fixed.isConstant() && !moves(fixed) && moves(moving)) {
        add(condition, fixed, moving);
      }
    }
    addSolved(condition, comparison);
  }

  std::vector<Replacement> take() { return std::move(replacements_); }

 private:
  [[nodiscard]] bool moves(Term t) const {
    return std::ranges::any_of(term::freeVariables(t), isMoving_);
  }

  void add(Term condition, Term fixed, Term moving) {
    for (const std::int64_t apart : {0, -1, 1}) {
      Replacement replacement{
          condition, {{fixed, sum(terms_, moving, numberLike(terms_, moving.sort(), apart))}}};
      if (std::ranges::find(replacements_, replacement) == replacements_.end()) {
        replacements_.push_back(std::move(replacement));
      }
    }
  }

  // Solves the comparison, as if it were an equality, for each variable that is a summand.
  void addSolved(Term condition, Term comparison) {
    LinearForm difference(comparison[0].sort());
    difference.add(comparison[0], BigInt(1));
    difference.add(comparison[1], BigInt(-1));
    difference.normalize();
    for (const Monomial& each : difference.monomials()) {
      const bool isAlone = each.coefficient == difference.reduce(BigInt(1)) ||
                           each.coefficient == difference.reduce(BigInt(-1));
      if (!isAlone || !each.base.is(Kind::Variable) || moves(each.base)) {
        continue;
      }
      const BigInt sign = each.coefficient == BigInt(1) ? BigInt(-1) : BigInt(1);
      Term rest = numberLike(terms_, difference.sort(), difference.constant() * sign);
      for (const Monomial& other : difference.monomials()) {
        if (other.base != each.base) {
          const Term factor = numberLike(terms_, difference.sort(), other.coefficient * sign);
          rest = sum(terms_, rest, product(terms_, factor, other.base));
        }
      }
      if (moves(rest)) {
        add(condition, each.base, rest);
      }
    }
  }

  TermManager& terms_;
  const std::function<bool(Term)>& isMoving_;
  std::vector<Replacement> replacements_;
};

}  // namespace

std::vector<Replacement> replacementsBy(TermManager& terms, std::span<const Term> way,
                                        const std::function<bool(Term)>& isMoving) {
  Replacements replacements(terms, isMoving);
  for (const Term condition : way) {
    replacements.addBy(condition);
  }
  return replacements.take();
}

}  // namespace braid::prove
