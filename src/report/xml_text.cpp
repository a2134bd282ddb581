#include "report/xml_text.hpp"

#include "support/printable.hpp"

namespace braid::report {

std::string xmlText(std::string_view text) {
  std::string out;
  for (const char c : support::printable(text)) {
    switch (c) {
      case '&':
        out += "&amp;";
        break;
      case '<':
        out += "&lt;";
        break;
      case '>':
        out += "&gt;";
        break;
      case '"':
        out += "&quot;";
        break;
      case '\'':
        out += "&#39;";
        break;
      default:
        out += c;
    }
  }
  return out;
}

}  // namespace braid::report
