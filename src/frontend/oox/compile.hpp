// The OOX front end in one call: lex, parse, check, lower.
#pragma once

#include <optional>

#include "ir/module.hpp"
#include "support/diagnostics.hpp"
#include "support/source.hpp"
#include "support/stop_signal.hpp"

namespace braid::frontend::oox {

enum class Dialect {
  Oox,  // the language of docs/oox.md
  Jip,  // accepts programs written for Jip: the checker warns and repairs in place of refusing
};

struct CompileOptions {
  Dialect dialect = Dialect::Oox;
  unsigned intWidth = 0;  // 0: `int` is unbounded; otherwise two's complement of that many bits
  const support::StopSignal* stop = nullptr;  // looked at during long work; null: none
};

// Empty if the program has errors; these, and any warnings, are in `diagnostics`. Throws Stopped
// soon after the signal was raised.
std::optional<ir::Module> compile(support::FileId file, const support::SourceManager& sources,
                                  const CompileOptions& options, support::Diagnostics& diagnostics);

}  // namespace braid::frontend::oox
