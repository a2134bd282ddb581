#include "support/diagnostics.hpp"

#include <algorithm>
#include <cassert>
#include <ostream>
#include <string_view>
#include <utility>

#include "support/colours.hpp"
#include "support/printable.hpp"

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

Style styleOf(Severity severity) {
  switch (severity) {
    case Severity::Error:
      return Style::Error;
    case Severity::Warning:
      return Style::Warning;
    case Severity::Note:
      break;
  }
  return Style::Note;
}

// The part of a line that is shown: lines can be arbitrarily long and may have control characters.
struct LineWindow {
  std::string text;
  std::size_t caretColumn;  // 0-based column inside `text`
};

LineWindow windowAround(std::string_view line, std::uint32_t column) {
  constexpr std::size_t kBefore = 90;
  constexpr std::size_t kWidth = 120;
  const std::size_t caret = std::min<std::size_t>(column == 0 ? 0 : column - 1, line.size());
  const std::size_t begin = caret > kBefore ? caret - kBefore : 0;
  std::string text(line.substr(begin, kWidth));
  // Terminals must not get bytes that are no text, or that change how other text is shown. The
  // caret's column counts bytes, so each such byte is replaced by one character.
  const bool isText = printableLines(text) == text;
  for (char& c : text) {
    const auto byte = static_cast<unsigned char>(c);
    if (byte < 0x20 || byte == 0x7f) {
      c = ' ';
    } else if (byte >= 0x80 && !isText) {
      c = '?';
    }
  }
  assert(caret - begin <= text.size() && "the window shows the caret");
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
    out << printable(sources.describe(d.location)) << ": "
        << paint(styleOf(d.severity), label(d.severity)) << ": " << printable(d.message) << '\n';
    const std::string_view line = sources.line(d.location);
    if (d.location.isKnown()) {
      const LineWindow window = windowAround(line, d.location.column);
      const std::size_t room = std::max<std::size_t>(window.text.size(), window.caretColumn + 1);
      const std::size_t marks =
          std::clamp<std::size_t>(d.length, 1, std::max<std::size_t>(1, room - window.caretColumn));
      out << "  " << window.text << '\n';
      out << "  " << std::string(window.caretColumn, ' ')
          << paint(Style::Caret, '^' + std::string(marks - 1, '~')) << '\n';
    }
    if (!d.hint.empty()) {
      out << "  " << paint(Style::Note, "hint") << ": " << printable(d.hint) << '\n';
    }
  }
  if (errorCount_ > errorLimit_) {
    out << "and " << errorCount_ - errorLimit_ << " more errors\n";
  }
}

}  // namespace braid::support
