// Values in SMT-LIB to ours.
#pragma once

#include <optional>
#include <vector>

#include "solver/backend/smtlib_reader.hpp"
#include "term/model.hpp"
#include "term/sort.hpp"

namespace braid::solver::backend {

// A value of this sort: a literal, or stores over a constant array, with `let` in between. Empty
// for other forms.
std::optional<term::ModelValue> readValue(SExpression::Node value, term::Sort sort);

// The numbers of this sort that are written anywhere in an expression.
std::vector<term::Scalar> literalsIn(SExpression::Node expression, term::Sort sort);

// A value as SMT-LIB writes it, for a sort that is not an array.
std::string writeScalar(const term::Scalar& value, term::Sort sort);

}  // namespace braid::solver::backend
