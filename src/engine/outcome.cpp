#include "engine/outcome.hpp"

#include <algorithm>
#include <cassert>
#include <utility>

namespace braid::engine {

void addReason(std::vector<Reason>& reasons, Reason reason) {
  assert(reason.count > 0);
  const auto known = std::find_if(reasons.begin(), reasons.end(), [&](const Reason& each) {
    return each.omission == reason.omission && each.location == reason.location &&
           each.detail == reason.detail;
  });
  if (known != reasons.end()) {
    known->count += reason.count;
  } else {
    reasons.push_back(std::move(reason));
  }
}

}  // namespace braid::engine
