// What we tell the user about a broken input: every message has a place, the line, a caret and,
// where we can give one, a hint. Producers report into Diagnostics and go on, so that one run
// shows several mistakes; the command line prints them and decides the exit status.
#pragma once

#include <cstddef>
#include <iosfwd>
#include <optional>
#include <stdexcept>
#include <string>
#include <vector>

#include "support/source.hpp"

namespace braid::support {

enum class Severity { Error, Warning, Note };

struct Diagnostic {
  Severity severity = Severity::Error;
  SourceLocation location;
  std::uint32_t length = 1;  // how many characters the caret line marks
  std::string message;
  std::string hint;  // empty if there is no helpful one
};

class Diagnostics {
 public:
  explicit Diagnostics(std::size_t errorLimit = 20) : errorLimit_(errorLimit) {}

  void error(SourceLocation location, std::string message, std::string hint = {},
             std::uint32_t length = 1);
  void warning(SourceLocation location, std::string message, std::string hint = {},
               std::uint32_t length = 1);

  [[nodiscard]] bool hasErrors() const { return errorCount_ > 0; }
  [[nodiscard]] std::size_t errorCount() const { return errorCount_; }
  // Whether so many errors were reported that more would not help the reader.
  [[nodiscard]] bool isFull() const { return errorCount_ >= errorLimit_; }
  [[nodiscard]] const std::vector<Diagnostic>& all() const { return diagnostics_; }

  // Prints "file:line:col: error: message", the source line, a caret line and the hint.
  void print(std::ostream& out, const SourceManager& sources) const;

 private:
  void add(Diagnostic diagnostic);

  std::size_t errorLimit_;
  std::size_t errorCount_ = 0;
  std::vector<Diagnostic> diagnostics_;
};

}  // namespace braid::support
