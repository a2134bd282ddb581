// Quantifiers. Every sort has a value, so a quantifier over a constant is that constant.
#include <algorithm>
#include <cassert>

#include "term/term_manager.hpp"
#include "term/traverse.hpp"

namespace braid::term {

Term TermManager::makeForall(std::span<const Term> variables, Term body) {
  return makeQuantifier(Kind::Forall, variables, body);
}

Term TermManager::makeExists(std::span<const Term> variables, Term body) {
  return makeQuantifier(Kind::Exists, variables, body);
}

Term TermManager::makeQuantifier(Kind kind, std::span<const Term> variables, Term body) {
  assert(body.sort().isBool());
  assert(std::ranges::all_of(variables, [](Term v) { return v.is(Kind::BoundVariable); }));
  std::vector<Term> children(variables.begin(), variables.end());
  if (isRaw()) {
    if (children.empty()) {
      return body;
    }
    children.push_back(body);
    return node(kind, Sort::boolean(), children);
  }
  if (body.isConstant()) {
    return applied(Rule::QuantifierConstantBody, body);
  }
  if (body.is(kind)) {
    note(Rule::QuantifierNested);
    const std::span<const Term> inner = boundVariables(body);
    // A variable that is bound again inside means the inner one there.
    std::erase_if(children, [&](Term v) { return std::ranges::find(inner, v) != inner.end(); });
    children.insert(children.end(), inner.begin(), inner.end());
    body = bodyOf(body);
  }
  const std::vector<Term> used = freeBoundVariables(body);
  const auto isUnused = [&](Term v) { return !std::binary_search(used.begin(), used.end(), v); };
  if (std::erase_if(children, isUnused) > 0) {
    note(Rule::QuantifierUnused);
  }
  if (children.empty()) {
    return body;
  }
  children.push_back(body);
  return node(kind, Sort::boolean(), children);
}

}  // namespace braid::term
