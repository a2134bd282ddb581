// Words for what the engine found: the same words in text and in JSON.
#pragma once

#include <string>
#include <string_view>

#include "engine/outcome.hpp"
#include "ir/module.hpp"
#include "support/source.hpp"

namespace braid::report {

std::string_view verdictName(engine::Verdict verdict);

// A sentence: why the run cannot vouch for the program.
std::string describeReason(const engine::Reason& reason, const support::SourceManager& sources);

// "assertion can fail", "exception is not caught: "stack is empty"".
std::string describeFault(const ir::Module& module, const exec::Fault& fault);

// A concrete value: 5, true, null, #2.
std::string describeValue(const memory::Value& value, ir::Type type);

// "850 ns", "12 µs", "3.4 ms", "1.2 s": in the unit that leaves one to three digits before the
// point. Percentiles are known to a fifth, so that more than two digits would say nothing.
std::string describeDuration(double seconds);

}  // namespace braid::report
