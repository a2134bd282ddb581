// A program in OOX as text, ready to be run.
#pragma once

#include <gtest/gtest.h>

#include <optional>
#include <sstream>
#include <string>

#include "frontend/oox/compile.hpp"
#include "ir/module.hpp"
#include "support/diagnostics.hpp"
#include "support/source.hpp"

namespace braid::test {

// Nothing, and a failed expectation, when the text is refused. Int width 0 is unbounded.
inline std::optional<ir::Module> compiled(const std::string& text, unsigned intWidth) {
  support::SourceManager sources;
  support::Diagnostics diagnostics;
  const support::FileId file = sources.add("random.oox", text);
  std::optional<ir::Module> module =
      frontend::oox::compile(file, sources, {frontend::oox::Dialect::Oox, intWidth}, diagnostics);
  std::ostringstream messages;
  diagnostics.print(messages, sources);
  EXPECT_TRUE(module.has_value()) << messages.str();
  return module;
}

}  // namespace braid::test
