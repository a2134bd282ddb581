#include "engine/outcome_archive.hpp"

#include <cereal/archives/binary.hpp>
#include <cereal/types/map.hpp>
#include <cereal/types/optional.hpp>
#include <cereal/types/string.hpp>
#include <cereal/types/utility.hpp>
#include <cereal/types/variant.hpp>
#include <cereal/types/vector.hpp>
#include <sstream>

// The members of each type, for reading and writing; cereal looks for these functions beside the
// types.

namespace braid::support {

template <class Archive>
std::string save_minimal(const Archive& /*archive*/, const BigInt& number) {
  return number.toString();
}
template <class Archive>
void load_minimal(const Archive& /*archive*/, BigInt& number, const std::string& digits) {
  number = BigInt::parse(digits).value_or(BigInt());
}

template <class Archive>
void serialize(Archive& archive, SourceLocation& location) {
  archive(location.file, location.line, location.column);
}

}  // namespace braid::support

namespace braid::ir {

template <class Archive>
void serialize(Archive& archive, DataType& type);

template <class Archive>
void serialize(Archive& archive, DataMember& member) {
  archive(member.name, member.offset, member.type);
}

template <class Archive>
void serialize(Archive& archive, DataType& type) {
  archive(type.kind, type.size, type.members, type.enumerators);
}

}  // namespace braid::ir

namespace braid::exec {

template <class Archive>
void serialize(Archive& archive, Fault& fault) {
  archive(fault.kind, fault.location, fault.function, fault.message);
}

template <class Archive>
void serialize(Archive& archive, InputReference& reference) {
  archive(reference.object);
}

template <class Archive>
void serialize(Archive& archive, InputRecord& record) {
  archive(record.shape, record.fields);
}

template <class Archive>
void serialize(Archive& archive, InputArray& array) {
  archive(array.shape, array.length, array.defaultElement, array.elements);
}

template <class Archive>
void serialize(Archive& archive, InputBytes& requested) {
  archive(requested.name, requested.bytes);
}

template <class Archive>
void serialize(Archive& archive, UninitialisedBytes& bytes) {
  archive(bytes.bytes, bytes.otherwise);
}

template <class Archive>
void serialize(Archive& archive, InputMemory& memory) {
  archive(memory.name, memory.layout, memory.isArray, memory.start, memory.size, memory.contents);
}

template <class Archive>
void serialize(Archive& archive, Inputs& inputs) {
  archive(inputs.parameters, inputs.objects, inputs.requested, inputs.requestedTypes,
          inputs.uninitialisedMemory, inputs.uninitialisedValues, inputs.memory,
          inputs.firstMemoryAddress, inputs.endOfMemoryAddresses, inputs.symbols,
          inputs.segmentSizes);
}

}  // namespace braid::exec

namespace braid::engine {

template <class Archive>
void serialize(Archive& archive, Violation& violation) {
  archive(violation.fault, violation.inputs, violation.precondition);
}

template <class Archive>
void serialize(Archive& archive, FoundPrecondition& precondition) {
  archive(precondition.text, precondition.paths, precondition.likelihood);
}

template <class Archive>
void serialize(Archive& archive, Reason& reason) {
  archive(reason.omission, reason.location, reason.detail, reason.count);
}

template <class Archive>
void serialize(Archive& archive, Warning& warning) {
  archive(warning.location, warning.text);
}

template <class Archive>
void serialize(Archive& archive, Statistics& statistics) {
  archive(statistics.paths, statistics.seenBefore, statistics.states, statistics.maxWaiting,
          statistics.steps, statistics.merges, statistics.terms);
}

template <class Archive>
void serialize(Archive& archive, Outcome& outcome) {
  archive(outcome.verdict, outcome.warnings, outcome.violations, outcome.preconditions,
          outcome.unexplained, outcome.reasons, outcome.statistics, outcome.coverage);
}

std::string toBytes(const Outcome& outcome) {
  std::ostringstream stream;
  cereal::BinaryOutputArchive archive(stream);
  archive(outcome);
  return stream.str();
}

std::optional<Outcome> outcomeFromBytes(const std::string& bytes) {
  Outcome outcome;
  try {
    std::istringstream stream(bytes);
    cereal::BinaryInputArchive archive(stream);
    archive(outcome);
  } catch (const cereal::Exception&) {
    return std::nullopt;
  }
  return outcome;
}

}  // namespace braid::engine
