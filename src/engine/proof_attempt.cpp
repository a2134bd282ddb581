#include "engine/proof_attempt.hpp"

#include <sstream>
#include <string>

#include "support/process/forked_process.hpp"

namespace braid::engine {

namespace {

// A proof as lines of text: whether it is vacuous, and where; for each invariant its place and the
// number of conditions, then the conditions, which have no line breaks in them.
std::string toText(const prove::Proof& proof) {
  std::ostringstream text;
  text << proof.isVacuous << ' ' << proof.location.file << ' ' << proof.location.line << ' '
       << proof.location.column << '\n';
  for (const prove::Invariant& invariant : proof.invariants) {
    text << invariant.place.file << ' ' << invariant.place.line << ' ' << invariant.place.column
         << ' ' << invariant.isOfCalls << ' ' << invariant.conditions.size() << '\n';
    for (const std::string& condition : invariant.conditions) {
      text << condition << '\n';
    }
  }
  return text.str();
}

prove::Proof fromText(const std::string& text) {
  prove::Proof proof;
  proof.isFound = true;
  std::istringstream lines(text);
  lines >> proof.isVacuous >> proof.location.file >> proof.location.line >> proof.location.column;
  prove::Invariant invariant;
  std::size_t count = 0;
  while (lines >> invariant.place.file >> invariant.place.line >> invariant.place.column >>
         invariant.isOfCalls >> count) {
    lines.ignore();
    invariant.conditions.resize(count);
    for (std::string& condition : invariant.conditions) {
      std::getline(lines, condition);
    }
    proof.invariants.push_back(invariant);
  }
  return proof;
}

constexpr char kFound = '+';

}  // namespace

prove::ProverOptions proverOptions(const EngineOptions& options) {
  prove::ProverOptions result;
  result.solver = options.solver;
  result.solver.memoryBytes = options.budget.memoryMegabytes << 20U;
  result.inputs = options.inputs;
  result.limits.callDepth = options.budget.callDepth;
  result.limits.capacity = options.memory.capacity;
  result.limits.checkLeaks = options.memory.checkLeaks;
  result.limits.checkUninitialised = options.memory.checkUninitialised;
  result.limits.memory = options.memory.tuning;
  result.limits.tuning = options.execution;
  result.execution = options.execution;
  result.tuning = options.proofs;
  return result;
}

void ProofAttempt::begin() {
  if (call_) {
    return;
  }
  call_.emplace([this] {
    terms_.heed(nullptr);  // what would raise the signal is not in the copy
    if (const std::uint64_t megabytes = options_.budget.memoryMegabytes; megabytes != 0) {
      support::limitMemory(megabytes << 20U);
    }
    prove::Prover prover(program_, terms_, entry_, proverOptions(options_), [] { return false; });
    const prove::Proof proof = prover.prove();
    return proof.isFound ? kFound + toText(proof) : std::string();
  });
}

void ProofAttempt::look() {
  if (!call_ || call_->isOver()) {
    return;
  }
  call_->read();
  if (call_->isOver()) {
    const std::optional<std::string> result = call_->result();
    if (result && result->starts_with(kFound)) {
      found_ = fromText(result->substr(1));
    }
  }
}

}  // namespace braid::engine
