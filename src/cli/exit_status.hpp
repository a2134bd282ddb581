// What the command returns to its caller.
#pragma once

#include "engine/outcome.hpp"

namespace braid::cli {

enum ExitStatus : int {
  kExitValid = 0,
  kExitViolation = 1,
  kExitUnknown = 2,
  kExitUsage = 64,
  kExitBadInput = 65,
  kExitInternalError = 70,
  kExitCannotWrite = 74,
};

inline ExitStatus exitStatusOf(engine::Verdict verdict) {
  switch (verdict) {
    case engine::Verdict::Valid:
      return kExitValid;
    case engine::Verdict::Invalid:
      return kExitViolation;
    case engine::Verdict::Unknown:
      return kExitUnknown;
  }
  return kExitInternalError;
}

}  // namespace braid::cli
