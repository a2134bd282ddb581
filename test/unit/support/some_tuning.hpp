// Tables of tuned numbers for properties that hold whatever the numbers are.
#pragma once

#include <rapidcheck.h>

#include <cstdint>

#include "support/tuning.hpp"

namespace braid::support::test {

// In two of three cases numbers drawn within their ranges, else those of the table.
template <class Tuning>
Tuning someTuning() {
  Tuning tuning;
  if (*rc::gen::inRange(0, 3) != 0) {
    TunedNumbers numbers;
    tuning.listNumbers(numbers);
    drawTuned(numbers, *rc::gen::arbitrary<std::uint64_t>());
  }
  return tuning;
}

}  // namespace braid::support::test
