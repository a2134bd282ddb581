#include "support/diagnostics.hpp"

#include <algorithm>
#include <ostream>
#include <string_view>
#include <utility>

namespace braid::support {

namespace {

std::string_view label(Severity severity) {
  switch (severity) {
    case Severity::Error:
      return "error";
    case Severity::Warning:
      return "warning";
    case Severity::Note:
      return "note";
  }
  return "error";
}

// Lines can be arbitrarily long and may hold control characters; show a readable window.
struct LineWindow {
  std::string text;
  std::size_t caretColumn;  // 0-based column inside `text`
};

// Whether a byte sequence is well-formed as far as lead and continuation bytes go.
bool isPlausibleUtf8(std::string_view text) {
  int pending = 0;
  for (const char c : text) {
    const auto byte = static_cast<unsigned char>(c);
    const bool isContinuation = (byte & 0xc0U) == 0x80U;
    if (isContinuation != (pending > 0) || byte >= 0xf8U) {
      return false;
    }
    if (isContinuation) {
      --pending;
    } else {
      pending = byte >= 0xf0U ? 3 : byte >= 0xe0U ? 2 : byte >= 0xc0U ? 1 : 0;
    }
  }
  return pending == 0;
}

LineWindow windowAround(std::string_view line, std::uint32_t column) {
  constexpr std::size_t kBefore = 90;
  constexpr std::size_t kWidth = 120;
  const std::size_t caret = std::min<std::size_t>(column == 0 ? 0 : column - 1, line.size());
  const std::size_t begin = caret > kBefore ? caret - kBefore : 0;
  std::string text(line.substr(begin, kWidth));
  const bool isText = isPlausibleUtf8(text);
  for (char& c : text) {
    const auto byte = static_cast<unsigned char>(c);
    if (byte < 0x20 || byte == 0x7f) {
      c = ' ';
    } else if (byte >= 0x80 && !isText) {
      c = '?';  // a terminal should not be sent what is no text
    }
  }
  return {std::move(text), caret - begin};
}

}  // namespace

void Diagnostics::error(SourceLocation location, std::string message, std::string hint,
                        std::uint32_t length) {
  add({Severity::Error, location, length, std::move(message), std::move(hint)});
}

void Diagnostics::warning(SourceLocation location, std::string message, std::string hint,
                          std::uint32_t length) {
  add({Severity::Warning, location, length, std::move(message), std::move(hint)});
}

void Diagnostics::add(Diagnostic diagnostic) {
  if (diagnostic.severity == Severity::Error) {
    ++errorCount_;
    if (errorCount_ > errorLimit_) {
      return;
    }
  }
  diagnostics_.push_back(std::move(diagnostic));
}

void Diagnostics::print(std::ostream& out, const SourceManager& sources) const {
  for (const Diagnostic& d : diagnostics_) {
    out << sources.describe(d.location) << ": " << label(d.severity) << ": " << d.message << '\n';
    const std::string_view line = sources.line(d.location);
    if (d.location.isKnown()) {
      const LineWindow window = windowAround(line, d.location.column);
      const std::size_t room = std::max<std::size_t>(window.text.size(), window.caretColumn + 1);
      const std::size_t marks =
          std::clamp<std::size_t>(d.length, 1, std::max<std::size_t>(1, room - window.caretColumn));
      out << "  " << window.text << '\n';
      out << "  " << std::string(window.caretColumn, ' ') << '^' << std::string(marks - 1, '~')
          << '\n';
    }
    if (!d.hint.empty()) {
      out << "  hint: " << d.hint << '\n';
    }
  }
  if (errorCount_ > errorLimit_) {
    out << "and " << errorCount_ - errorLimit_ << " more errors\n";
  }
}

}  // namespace braid::support
