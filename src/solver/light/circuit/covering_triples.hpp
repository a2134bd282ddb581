// Which triples of words have to get lemmas about their order, where there are too many words for
// all triples. An order is contradicted along a circle of words that are compared with each other,
// and every circle falls into triangles when words are taken out one by one and the neighbours of
// each become neighbours: Bryant and Velev, Boolean satisfiability with transitivity constraints
// (2002).
#pragma once

#include <array>
#include <cstddef>
#include <set>
#include <utility>
#include <vector>

namespace braid::solver::light {

using Triple = std::array<std::size_t, 3>;  // in order

// Words are 0 … count - 1; pairs are those compared. No more than `most` triples, those of words
// with few neighbours first; any of them may be left out.
std::vector<Triple> coveringTriples(std::size_t count,
                                    const std::set<std::pair<std::size_t, std::size_t>>& pairs,
                                    std::size_t most);

}  // namespace braid::solver::light
