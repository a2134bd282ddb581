// Source text and positions in it. A SourceLocation is small enough to sit in every instruction;
// the SourceManager turns it back into a file name and a line of text.
#pragma once

#include <cstdint>
#include <deque>
#include <string>
#include <string_view>
#include <vector>

namespace braid::support {

using FileId = std::uint32_t;

// A position in a source file; lines and columns count from 1, line 0 means "nowhere".
struct SourceLocation {
  FileId file = 0;
  std::uint32_t line = 0;
  std::uint32_t column = 0;

  [[nodiscard]] bool isKnown() const { return line != 0; }
  friend auto operator<=>(const SourceLocation&, const SourceLocation&) = default;
};

class SourceManager {
 public:
  // Registers a file under the name that diagnostics will show.
  FileId add(std::string name, std::string text);

  [[nodiscard]] std::string_view name(FileId file) const { return files_.at(file).name; }
  [[nodiscard]] std::string_view text(FileId file) const { return files_.at(file).text; }
  // The text of one line without its end-of-line characters; empty when there is no such line.
  [[nodiscard]] std::string_view line(SourceLocation location) const;
  // "file:line:column", or "<unknown>" for a location that is nowhere.
  [[nodiscard]] std::string describe(SourceLocation location) const;

 private:
  struct File {
    std::string name;
    std::string text;
    std::vector<std::size_t> lineStarts;
  };
  // A deque keeps the texts in place, so that views into them stay valid while files are added.
  std::deque<File> files_;
};

}  // namespace braid::support
