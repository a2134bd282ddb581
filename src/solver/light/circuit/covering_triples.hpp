// Which triples of words need lemmas about their order. A contradiction to an order is a cycle of
// words that are compared with each other. Every cycle falls into triangles if words are taken out
// one by one and the neighbours of each become neighbours: Bryant and Velev, Boolean satisfiability
// with transitivity constraints (2002).
#pragma once

#include <array>
#include <cstddef>
#include <set>
#include <utility>
#include <vector>

namespace braid::solver::light {

using Triple = std::array<std::size_t, 3>;  // ascending

// The words are 0 … count - 1; `pairs` are those that are compared. Returns at most `most` triples,
// those of words with few neighbours first. It is sound to leave out any of them.
std::vector<Triple> coveringTriples(std::size_t count,
                                    const std::set<std::pair<std::size_t, std::size_t>>& pairs,
                                    std::size_t most);

}  // namespace braid::solver::light
