#include "support/colours.hpp"

#include <ostream>

namespace braid::support {

namespace {

// The index of the word that streams reserve for this file.
int streamIndex() {
  static const int index = std::ios_base::xalloc();
  return index;
}

std::string_view codeOf(Style style) {
  switch (style) {
    case Style::Error:
    case Style::Bad:
      return "1;31";
    case Style::Warning:
      return "1;35";
    case Style::Note:
      return "1;36";
    case Style::Caret:
    case Style::Good:
      return "1;32";
    case Style::Doubtful:
      return "1;33";
  }
  return "0";
}

}  // namespace

void useColours(std::ostream& out, bool isColoured) {
  out.iword(streamIndex()) = isColoured ? 1 : 0;
}

std::ostream& operator<<(std::ostream& out, const PaintedText& painted) {
  if (out.iword(streamIndex()) == 0) {
    return out << painted.text;
  }
  return out << "\033[" << codeOf(painted.style) << 'm' << painted.text << "\033[0m";
}

}  // namespace braid::support
