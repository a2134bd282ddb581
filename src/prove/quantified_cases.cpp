#include "prove/quantified_cases.hpp"

#include <array>
#include <span>

#include "term/traverse.hpp"

namespace braid::prove {

using term::Kind;
using term::Term;

std::vector<QuantifiedCase> casesOf(Term body) {
  const bool isNegated = body.is(Kind::Not) && body[0].is(Kind::And);
  std::vector<QuantifiedCase> cases;
  if (isNegated || body.is(Kind::Or)) {
    for (const Term child : (isNegated ? body[0] : body).children()) {
      cases.push_back(child.is(Kind::Not) ? QuantifiedCase{child[0], !isNegated}
                                          : QuantifiedCase{child, isNegated});
    }
  } else {
    cases.push_back({body, false});
  }
  return cases;
}

bool isAboutElements(Term condition) {
  bool isAbout = false;
  const std::array alone{condition};
  term::visitPostorder(
      std::span<const Term>(alone), [&](Term) { return !isAbout; },
      [&](Term part) { isAbout = isAbout || part.is(Kind::Select); });
  return isAbout;
}

}  // namespace braid::prove
