#include "report/ktest.hpp"

#include <algorithm>
#include <cassert>
#include <cstdint>
#include <utility>

namespace braid::report {

using exec::InputArray;
using exec::InputRecord;
using exec::InputReference;
using exec::InputValue;
using support::BigInt;

namespace {

constexpr std::uint32_t kVersion = 3;
constexpr std::int64_t kMaxElements = 65'536;

constexpr std::string_view kMagic = "KTEST";
// What KLEE called the format at first.
constexpr std::string_view kOldMagic = "BOUT\n";

// The numbers of the format itself are big-endian.
void appendNumber(std::string& out, std::size_t number) {
  for (const unsigned shift : {24U, 16U, 8U, 0U}) {
    out.push_back(static_cast<char>(static_cast<unsigned char>(number >> shift)));
  }
}

void appendText(std::string& out, const std::string& text) {
  appendNumber(out, text.size());
  out += text;
}

std::string littleEndian(std::uint64_t word, unsigned bytes) {
  assert(bytes <= sizeof word);
  std::string out;
  for (unsigned i = 0; i < bytes; ++i) {
    out.push_back(static_cast<char>(static_cast<unsigned char>(word >> (8 * i))));
  }
  return out;
}

std::string bytesOf(const InputValue& value, ir::Type type) {
  if (const auto* reference = std::get_if<InputReference>(&value)) {
    return littleEndian(reference->object ? *reference->object + 1 : 0, 8);
  }
  const auto& number = std::get<BigInt>(value);
  if (type.is(ir::TypeKind::Bool)) {
    return littleEndian(number.isZero() ? 0 : 1, 1);
  }
  const bool isNarrow = type.is(ir::TypeKind::Bits) && type.width() <= 64;
  if (!number.isSmall() && !isNarrow) {
    return number.toString();
  }
  return littleEndian(number.lowBits(), isNarrow ? (type.width() + 7) / 8 : 8);
}

// Reads a file part by part; at the end of the data, everything further reads as zero.
class Cursor {
 public:
  explicit Cursor(std::string_view rest) : rest_(rest) {}

  [[nodiscard]] bool isGood() const { return isGood_; }

  std::uint32_t number() {
    std::uint32_t number = 0;
    for (const char c : take(4)) {
      number = number << 8U | static_cast<unsigned char>(c);
    }
    return number;
  }
  std::string text() {
    const std::uint32_t size = number();
    return std::string(take(size));
  }

 private:
  std::string_view take(std::size_t count) {
    isGood_ = isGood_ && count <= rest_.size();
    if (!isGood_) {
      return {};
    }
    const std::string_view taken = rest_.substr(0, count);
    rest_.remove_prefix(count);
    return taken;
  }

  std::string_view rest_;
  bool isGood_ = true;
};

}  // namespace

std::string writeKtest(const std::vector<std::string>& arguments,
                       const std::vector<KtestObject>& objects) {
  std::string out(kMagic);
  appendNumber(out, kVersion);
  appendNumber(out, arguments.size());
  for (const std::string& argument : arguments) {
    appendText(out, argument);
  }
  appendNumber(out, 0);  // number and length of symbolic arguments
  appendNumber(out, 0);
  appendNumber(out, objects.size());
  for (const KtestObject& object : objects) {
    appendText(out, object.name);
    appendText(out, object.bytes);
  }
  return out;
}

namespace {

// For each object; bytes behind that are left out.
constexpr std::uint64_t kMostMemoryBytes = 16U << 20U;

// Adds objects that existed before the program started, and the range of their addresses.
void addMemory(const exec::Inputs& inputs, std::vector<KtestObject>& objects) {
  if (inputs.endOfMemoryAddresses == 0) {
    return;
  }
  std::string end;
  for (unsigned i = 0; i < 8; ++i) {
    end += static_cast<char>(inputs.endOfMemoryAddresses >> (8 * i) & 0xff);
  }
  objects.push_back({"memory from " + std::to_string(inputs.firstMemoryAddress), end});
  for (const auto& [segment, object] : inputs.memory) {
    std::string bytes;
    const std::uint64_t listed = std::min<std::uint64_t>(object.size, kMostMemoryBytes);
    for (std::uint64_t i = 0; i < listed; ++i) {
      const auto found = object.contents.bytes.find(i);
      bytes += static_cast<char>(found == object.contents.bytes.end() ? object.contents.otherwise
                                                                      : found->second);
    }
    objects.push_back(
        {"memory object " + std::to_string(ir::addressOf(segment) + object.start), bytes});
  }
}

}  // namespace

std::vector<KtestObject> ktestObjects(const ir::Module& module, const ir::Function& entry,
                                      const exec::Inputs& inputs) {
  assert(inputs.parameters.size() <= entry.parameterCount);
  std::vector<KtestObject> objects;
  objects.reserve(inputs.parameters.size());
  for (std::size_t i = 0; i < inputs.parameters.size(); ++i) {
    objects.push_back(
        {entry.registers[i].name, bytesOf(inputs.parameters[i], entry.registers[i].type)});
  }
  for (std::size_t i = 0; i < inputs.objects.size(); ++i) {
    const std::string name = "o" + std::to_string(i + 1);
    if (const auto* record = std::get_if<InputRecord>(&inputs.objects[i])) {
      const std::vector<ir::Field>& fields = module.record(record->shape).fields;
      assert(record->fields.size() == fields.size());
      for (std::size_t f = 0; f < fields.size(); ++f) {
        objects.push_back(
            {name + "." + fields[f].name, bytesOf(record->fields[f], fields[f].type)});
      }
      continue;
    }
    const auto& array = std::get<InputArray>(inputs.objects[i]);
    const ir::Type element = module.array(array.shape).element;
    objects.push_back({name + ".length", bytesOf(array.length, module.indexType)});
    const BigInt listed = std::min(array.length, BigInt(kMaxElements));
    std::string bytes;
    for (BigInt k = 0; k < listed; k = k + 1) {
      const auto found = array.elements.find(k);
      bytes +=
          bytesOf(found == array.elements.end() ? array.defaultElement : found->second, element);
    }
    objects.push_back({name + ".elements", std::move(bytes)});
  }
  addMemory(inputs, objects);
  for (const exec::InputBytes& input : inputs.requested) {
    objects.push_back({input.name, std::string(input.bytes.begin(), input.bytes.end())});
  }
  return objects;
}

bool isKtest(std::string_view file) {
  return file.starts_with(kMagic) || file.starts_with(kOldMagic);
}

std::variant<Ktest, std::string> readKtest(std::string_view file) {
  if (!isKtest(file)) {
    return "this is no .ktest file";
  }
  Cursor cursor(file.substr(kMagic.size()));
  const std::uint32_t version = cursor.number();
  if (version > kVersion) {
    return "this .ktest file has version " + std::to_string(version) + ", which is not known";
  }
  Ktest test;
  const std::uint32_t argumentCount = cursor.number();
  for (std::uint32_t i = 0; i < argumentCount && cursor.isGood(); ++i) {
    test.arguments.push_back(cursor.text());
  }
  if (version >= 2) {  // number and length of symbolic arguments
    cursor.number();
    cursor.number();
  }
  const std::uint32_t objectCount = cursor.number();
  for (std::uint32_t i = 0; i < objectCount && cursor.isGood(); ++i) {
    std::string name = cursor.text();
    test.objects.push_back({std::move(name), cursor.text()});
  }
  if (!cursor.isGood()) {
    return "this .ktest file ends too early";
  }
  return test;
}

exec::Inputs inputsFromKtest(const Ktest& test) {
  exec::Inputs inputs;
  for (const KtestObject& object : test.objects) {
    inputs.requested.push_back({object.name, {object.bytes.begin(), object.bytes.end()}});
  }
  return inputs;
}

}  // namespace braid::report
