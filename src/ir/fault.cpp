#include "ir/fault.hpp"

#include <array>

namespace braid::ir {

namespace {

struct FaultRow {
  std::string_view id;
  std::string_view text;
  bool catchable;
};

constexpr std::array kFaults = {
#define BRAID_FAULT(name, id, text, catchable) FaultRow{id, text, catchable},
#include "ir/fault.def"
#undef BRAID_FAULT
};

const FaultRow& row(FaultKind kind) {
  return kFaults.at(static_cast<std::size_t>(kind));
}

}  // namespace

std::string_view faultId(FaultKind kind) {
  return row(kind).id;
}
std::string_view faultText(FaultKind kind) {
  return row(kind).text;
}
bool isCatchable(FaultKind kind) {
  return row(kind).catchable;
}

std::optional<FaultKind> faultFromId(std::string_view id) {
  for (std::size_t i = 0; i < kFaults.size(); ++i) {
    if (kFaults[i].id == id) {
      return static_cast<FaultKind>(i);
    }
  }
  return std::nullopt;
}

}  // namespace braid::ir
