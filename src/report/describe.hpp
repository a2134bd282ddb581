// Texts for what the engine found, the same in text output and in JSON.
#pragma once

#include <string>
#include <string_view>

#include "engine/outcome.hpp"
#include "ir/module.hpp"
#include "support/source.hpp"

namespace braid::report {

std::string_view verdictName(engine::Verdict verdict);

// A sentence about why the run cannot say that the program is valid.
std::string describeReason(const engine::Reason& reason, const support::SourceManager& sources);

// "assertion can fail", "exception is not caught: "stack is empty"".
std::string describeFault(const ir::Module& module, const exec::Fault& fault);

// A concrete value: 5, true, null, #2.
std::string describeValue(const memory::Value& value, ir::Type type);

// "850 ns", "12 µs", "3.4 ms", "1.2 s": in the unit that leaves one to three digits before the
// point. Percentiles are exact only to a fifth, so more than two digits would mean nothing.
std::string describeDuration(double seconds);

}  // namespace braid::report
