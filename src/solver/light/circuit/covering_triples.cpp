#include "solver/light/circuit/covering_triples.hpp"

#include <algorithm>

namespace braid::solver::light {

std::vector<Triple> coveringTriples(std::size_t count,
                                    const std::set<std::pair<std::size_t, std::size_t>>& pairs,
                                    std::size_t most) {
  std::vector<std::set<std::size_t>> neighbours(count);
  for (const auto& [a, b] : pairs) {
    if (a != b) {
      neighbours[a].insert(b);
      neighbours[b].insert(a);
    }
  }
  // By the number of neighbours, then by word.
  std::set<std::pair<std::size_t, std::size_t>> waiting;
  for (std::size_t word = 0; word < count; ++word) {
    waiting.emplace(neighbours[word].size(), word);
  }
  const auto change = [&](std::size_t word, const auto& how) {
    waiting.erase({neighbours[word].size(), word});
    how(neighbours[word]);
    waiting.emplace(neighbours[word].size(), word);
  };
  std::vector<Triple> triples;
  while (!waiting.empty()) {
    const std::size_t word = waiting.begin()->second;
    waiting.erase(waiting.begin());
    const std::set<std::size_t>& around = neighbours[word];
    for (auto first = around.begin(); first != around.end(); ++first) {
      for (auto second = std::next(first); second != around.end(); ++second) {
        if (triples.size() == most) {
          return triples;
        }
        Triple triple{word, *first, *second};
        std::ranges::sort(triple);
        triples.push_back(triple);
        change(*first, [&](std::set<std::size_t>& of) { of.insert(*second); });
        change(*second, [&](std::set<std::size_t>& of) { of.insert(*first); });
      }
    }
    for (const std::size_t neighbour : around) {
      change(neighbour, [&](std::set<std::size_t>& of) { of.erase(word); });
    }
  }
  return triples;
}

}  // namespace braid::solver::light
