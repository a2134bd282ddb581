#include "frontend/oox/flow.hpp"

namespace braid::frontend::oox {

void Flow::join(const Flow& other) {
  if (!other.isReachable) {
    return;
  }
  if (!isReachable) {
    *this = other;
    return;
  }
  for (auto& [name, binding] : names) {
    const Binding* there = other.find(name);
    if (there == nullptr || *there != binding) {
      binding.isCertain = false;
    }
  }
  for (const auto& [name, binding] : other.names) {
    names.try_emplace(name, Binding{binding.local, false});
  }
}

const Binding* Flow::find(std::string_view name) const {
  const auto found = names.find(name);
  return found == names.end() ? nullptr : &found->second;
}

}  // namespace braid::frontend::oox
