// Colours on terminals. Whether a stream gets them is a property of the stream, set once by its
// owner; the code that prints says what a piece of text means:
//
//   out << paint(Style::Error, "error") << ": " << message
#pragma once

#include <iosfwd>
#include <string_view>

namespace braid::support {

enum class Style { Error, Warning, Note, Caret, Good, Bad, Doubtful };

// Streams have no colours until this is called.
void useColours(std::ostream& out, bool isColoured);

struct PaintedText {
  Style style;
  std::string_view text;
};

inline PaintedText paint(Style style, std::string_view text) {
  return {style, text};
}

std::ostream& operator<<(std::ostream& out, const PaintedText& painted);

}  // namespace braid::support
