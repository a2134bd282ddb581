// A fault of the analysed program on one of its paths: a value, not an error of ours.
#pragma once

#include <cstdint>

#include "ir/fault.hpp"
#include "ir/module.hpp"
#include "support/source.hpp"

namespace braid::exec {

inline constexpr std::uint32_t kNoMessage = UINT32_MAX;

struct Fault {
  ir::FaultKind kind = ir::FaultKind::Assertion;
  support::SourceLocation location;
  ir::FunctionId function = 0;
  std::uint32_t message = kNoMessage;  // index into Module::messages, of `throw`

  friend bool operator==(const Fault&, const Fault&) = default;
};

}  // namespace braid::exec
