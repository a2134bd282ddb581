#include "native/sanitizer_report.hpp"

#include <algorithm>
#include <array>
#include <cassert>
#include <charconv>
#include <optional>
#include <string>
#include <utility>

namespace braid::native {

namespace {

struct Pattern {
  std::string_view text;
  FindingKind kind;
};

// The texts that follow "AddressSanitizer: " in the first line of a report.
constexpr std::array kAddressPatterns = {
    Pattern{"heap-buffer-overflow", FindingKind::Overflow},
    Pattern{"stack-buffer-overflow", FindingKind::Overflow},
    Pattern{"stack-buffer-underflow", FindingKind::Overflow},
    Pattern{"dynamic-stack-buffer-overflow", FindingKind::Overflow},
    Pattern{"global-buffer-overflow", FindingKind::Overflow},
    Pattern{"container-overflow", FindingKind::Overflow},
    Pattern{"unknown-crash", FindingKind::Overflow},  // partly out of bounds
    Pattern{"use-after-poison", FindingKind::Overflow},
    Pattern{"negative-size-param", FindingKind::Overflow},
    Pattern{"string-function-memory-ranges-overlap", FindingKind::Other},
    Pattern{"heap-use-after-free", FindingKind::UseAfterFree},
    Pattern{"stack-use-after-return", FindingKind::UseAfterReturn},
    Pattern{"stack-use-after-scope", FindingKind::UseAfterReturn},
    Pattern{"attempting double-free", FindingKind::DoubleFree},
    Pattern{"attempting free on address which was not malloc()-ed", FindingKind::InvalidFree},
    Pattern{"attempting to call malloc_usable_size()", FindingKind::InvalidFree},
    Pattern{"stack-overflow", FindingKind::StackOverflow},
    Pattern{"SEGV", FindingKind::WildRead},  // details are in the lines that follow
    Pattern{"BUS", FindingKind::WildRead},
    Pattern{"FPE", FindingKind::Division},
    Pattern{"ABRT", FindingKind::Abort},
    Pattern{"ILL", FindingKind::Trap},
    Pattern{"TRAP", FindingKind::Trap},
};

// The texts that follow "runtime error: ".
constexpr std::array kUndefinedPatterns = {
    Pattern{"division by zero", FindingKind::Division},
    Pattern{"division of ", FindingKind::SignedOverflow},  // the smallest number by -1
    Pattern{"signed integer overflow", FindingKind::SignedOverflow},
    Pattern{"negation of ", FindingKind::SignedOverflow},
    Pattern{"shift exponent ", FindingKind::Shift},
    Pattern{"left shift of ", FindingKind::ShiftOverflow},
    Pattern{"passing zero to ", FindingKind::InvalidBuiltin},
    Pattern{"variable length array bound evaluates to non-positive value", FindingKind::VlaSize},
    Pattern{"execution reached an unreachable program point", FindingKind::Unreachable},
    Pattern{"load of null pointer", FindingKind::NullAccess},
    Pattern{"store to null pointer", FindingKind::NullAccess},
    Pattern{"member access within null pointer", FindingKind::NullAccess},
    Pattern{"reference binding to null pointer", FindingKind::NullAccess},
    Pattern{"member call on null pointer", FindingKind::NullAccess},
    Pattern{"null pointer passed as argument", FindingKind::NullAccess},
    Pattern{"index ", FindingKind::Overflow},
};

constexpr std::string_view kRuntimeError = ": runtime error: ";
constexpr std::uint64_t kPageBytes = 4096;

template <std::size_t Count>
FindingKind kindOf(std::string_view text, const std::array<Pattern, Count>& patterns) {
  for (const Pattern& pattern : patterns) {
    if (text.starts_with(pattern.text)) {
      return pattern.kind;
    }
  }
  return FindingKind::Other;
}

bool contains(std::string_view text, std::string_view part) {
  return text.find(part) != std::string_view::npos;
}

// The text after the first occurrence of a text; empty if it does not occur.
std::optional<std::string_view> after(std::string_view line, std::string_view text) {
  const std::size_t at = line.find(text);
  return at == std::string_view::npos ? std::nullopt : std::optional(line.substr(at + text.size()));
}

template <class Number>
std::optional<Number> numberAtStart(std::string_view text, int base = 10) {
  Number number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number, base);
  return error == std::errc() ? std::optional(number) : std::nullopt;
}

// Cuts ":12" off the end and returns the number.
std::optional<std::uint32_t> takeNumber(std::string_view& text) {
  const std::size_t colon = text.rfind(':');
  if (colon == std::string_view::npos || colon + 1 == text.size()) {
    return std::nullopt;
  }
  const std::string_view digits = text.substr(colon + 1);
  const auto number = numberAtStart<std::uint32_t>(digits);
  if (!number || digits.find_first_not_of("0123456789") != std::string_view::npos) {
    return std::nullopt;
  }
  text = text.substr(0, colon);
  return number;
}

// "file:12:7" or "file:12".
void readPlace(std::string_view place, StackFrame& frame) {
  const std::optional<std::uint32_t> last = takeNumber(place);
  if (!last) {
    return;
  }
  const std::optional<std::uint32_t> first = takeNumber(place);
  frame.line = first.value_or(*last);
  frame.column = first ? *last : 0;
  frame.file = std::string(place);
}

// The end of the name of a function: at the blank before a path, or before a module in parentheses.
// C++ names contain blanks themselves, as in "Square::area(int, int) const".
std::size_t endOfFunction(std::string_view text) {
  int depth = 0;
  std::size_t first = std::string_view::npos;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const char c = text[i];
    depth += c == '(' || c == '<' || c == '[' ? 1 : 0;
    depth -= c == ')' || c == '>' || c == ']' ? 1 : 0;
    if (c == ' ' && depth <= 0) {
      first = std::min(first, i);
      if (i + 1 < text.size() && (text[i + 1] == '/' || text[i + 1] == '(')) {
        return i;
      }
    }
  }
  return first;
}

// "    #1 0xaaaa in main /project/a.c:9:33" or "    #0 0xaaaa in free (/project/a+0xd4a14)".
std::optional<StackFrame> readFrame(std::string_view line) {
  const std::size_t start = line.find_first_not_of(' ');
  if (start == std::string_view::npos || line[start] != '#') {
    return std::nullopt;
  }
  StackFrame frame;
  const std::optional<std::string_view> rest = after(line, " in ");
  if (!rest) {
    return frame;
  }
  const std::size_t blank = endOfFunction(*rest);
  frame.function = std::string(rest->substr(0, blank));
  if (blank < rest->size()) {
    const std::string_view place = rest->substr(blank + 1);
    if (!place.starts_with('(')) {
      readPlace(place, frame);
    }
  }
  return frame;
}

// "SEGV on unknown address 0x000000000004 (pc 0x…": addresses near 0 are null plus an offset.
bool isNullSignal(std::string_view message) {
  const std::optional<std::string_view> address = after(message, "address 0x");
  const auto number = address ? numberAtStart<std::uint64_t>(*address, 16) : std::nullopt;
  const auto pc = after(message, "(pc 0x");
  const auto pcNumber = pc ? numberAtStart<std::uint64_t>(*pc, 16) : std::nullopt;
  const auto isNearNull = [](std::uint64_t n) { return n < kPageBytes || n > -kPageBytes; };
  return (number && isNearNull(*number)) || (pcNumber && isNearNull(*pcNumber));
}

// Without the addresses of code and stack, which tell users nothing.
std::string_view withoutRegisters(std::string_view message) {
  message = message.substr(0, message.find(" (pc 0x"));
  return message.substr(0, message.find(" at pc 0x"));
}

class Reader {
 public:
  void read(std::string_view line) {
    if (std::optional<StackFrame> frame = readFrame(line)) {
      // The first trace of a report is that of the failure; others are of allocations.
      if (isInTrace_) {
        assert(!findings_.empty() && "a trace is that of a finding");
        findings_.back().frames.push_back(std::move(*frame));
        hasFrames_ = true;
      }
      return;
    }
    if (hasFrames_) {
      isInTrace_ = false;
    }
    if (const auto text = after(line, "AddressSanitizer: "); text && contains(line, "ERROR: ")) {
      start(kindOf(*text, kAddressPatterns), *text);
    } else if (contains(line, "ERROR: LeakSanitizer: detected memory leaks")) {
      start(FindingKind::Leak, "memory leaks");
    } else if (contains(line, "MemorySanitizer: use-of-uninitialized-value") &&
               contains(line, "WARNING: ")) {
      start(FindingKind::Uninitialised, "use of uninitialized value");
    } else if (const auto error = after(line, kRuntimeError)) {
      start(undefinedKind(*error), *error);
      findings_.back().isRemark = true;
      readPlace(line.substr(0, line.size() - error->size() - kRuntimeError.size()),
                placeFrame_.emplace());
    } else {
      readDetail(line);
    }
  }

  std::vector<Finding> finish() && {
    addPlace();
    return std::move(findings_);
  }

 private:
  void start(FindingKind kind, std::string_view message) {
    addPlace();
    if ((kind == FindingKind::WildRead) && isNullSignal(message)) {
      kind = FindingKind::NullAccess;
    }
    findings_.push_back({kind, false, std::string(withoutRegisters(message)), {}});
    isInTrace_ = true;
    hasFrames_ = false;
  }

  static FindingKind undefinedKind(std::string_view error) {
    if (contains(error, "through pointer to incorrect function type")) {
      return FindingKind::WrongFunctionType;
    }
    if (contains(error, " is outside the range of representable values of type ")) {
      return FindingKind::FloatToInt;
    }
    const FindingKind kind = kindOf(error, kUndefinedPatterns);
    const bool isOverflow = kind != FindingKind::Overflow || contains(error, " out of bounds for");
    return isOverflow ? kind : FindingKind::Other;
  }

  // Lines between the head of a report and its trace.
  void readDetail(std::string_view line) {
    if (findings_.empty() || findings_.back().kind != FindingKind::WildRead) {
      return;
    }
    if (contains(line, "Hint: PC is at a non-executable region")) {
      findings_.back().kind = FindingKind::WildJump;
    } else if (contains(line, "The signal is caused by a WRITE memory access")) {
      findings_.back().kind = FindingKind::WildWrite;
    }
  }

  // Without a trace, the place at the start of the report is used.
  void addPlace() {
    assert(!placeFrame_ || !findings_.empty());
    if (placeFrame_ && findings_.back().frames.empty()) {
      findings_.back().frames.push_back(std::move(*placeFrame_));
    }
    placeFrame_.reset();
  }

  std::vector<Finding> findings_;
  std::optional<StackFrame> placeFrame_;
  bool isInTrace_ = false;
  bool hasFrames_ = false;
};

}  // namespace

std::vector<Finding> readSanitizerReport(std::string_view text) {
  Reader reader;
  while (!text.empty()) {
    const std::size_t end = text.find('\n');
    reader.read(text.substr(0, end));
    text = end == std::string_view::npos ? std::string_view() : text.substr(end + 1);
  }
  return std::move(reader).finish();
}

}  // namespace braid::native
