#include "exec/confluence.hpp"

#include <utility>
#include <vector>

namespace braid::exec {

// Long chains must not be destroyed by recursion.
Confluence::~Confluence() {
  std::vector<std::shared_ptr<Confluence>> work;
  const auto take = [&](Side& side) {
    if (side.before != nullptr) {
      work.push_back(std::move(side.before));
    }
  };
  take(first);
  take(second);
  while (!work.empty()) {
    const std::shared_ptr<Confluence> next = std::move(work.back());
    work.pop_back();
    if (next.use_count() == 1) {
      take(next->first);
      take(next->second);
    }
  }
}

}  // namespace braid::exec
