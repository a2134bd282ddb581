// Numbers that repeat the same few values: the value depends on the remainder of a counter or an
// index.
#pragma once

#include <optional>
#include <span>
#include <vector>

#include "prove/tuning.hpp"
#include "support/big_int.hpp"
#include "term/term.hpp"
#include "term/term_manager.hpp"

namespace braid::prove {

// The values of a number by remainder; as many as the period is long.
using Period = std::vector<support::BigInt>;

// The shortest period of one number in terms of another, if there is one, from samples of both.
std::optional<Period> periodOf(std::span<const support::BigInt> values,
                               std::span<const support::BigInt> counter, const Tuning& tuning);

// For each remainder of the counter, the condition that the number has the corresponding value.
std::vector<term::Term> statePeriod(term::TermManager& terms, term::Term number, term::Term counter,
                                    const Period& period);

}  // namespace braid::prove
