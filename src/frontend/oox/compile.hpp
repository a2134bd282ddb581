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
  Jip,  // what the programs written for Jip need: the checker warns and repairs instead of refusing
};

struct CompileOptions {
  Dialect dialect = Dialect::Oox;
  unsigned intWidth = 0;  // 0: `int` is unbounded; otherwise two's complement of that many bits
  const support::StopSignal* stop = nullptr;  // looked at while it takes long; null: none
};

// Empty when the program has errors; they, and any warnings, are in `diagnostics`. Throws Stopped
// soon after the signal was raised.
std::optional<ir::Module> compile(support::FileId file, const support::SourceManager& sources,
                                  const CompileOptions& options, support::Diagnostics& diagnostics);

}  // namespace braid::frontend::oox
