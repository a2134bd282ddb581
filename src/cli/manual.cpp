#include "cli/manual.hpp"

#include <algorithm>
#include <sstream>
#include <string_view>
#include <vector>

namespace braid::cli {

namespace {

// Text for the macros: dashes can be copied and typed, and no line looks like a macro.
std::string escapeRoff(std::string_view text) {
  std::string out;
  bool isLineStart = true;
  for (const char c : text) {
    if (isLineStart && (c == '.' || c == '\'')) {
      out += "\\&";
    }
    if (c == '\\') {
      out += "\\e";
    } else if (c == '-') {
      out += "\\-";
    } else {
      out += c;
    }
    isLineStart = c == '\n';
  }
  return out;
}

class Page {
 public:
  void head(const CommandLine& line) {
    out_ << ".\\\" Made from the help of the command.\n"
         << ".TH BRAID 1 \"\" \"" << escapeRoff(line.version) << "\" \"User Commands\"\n"
         << ".SH NAME\nbraid \\- symbolic execution: proofs, counterexamples and tests\n"
         << ".SH SYNOPSIS\n";
    for (const Command& command : line.commands) {
      out_ << ".B braid " << command.name << "\n[\\fIOPTIONS\\fR] ";
      for (const Option& option : command.options) {
        if (option.isWord()) {
          out_ << "\\fI" << escapeRoff(option.names) << "\\fR ";
        }
      }
      out_ << "\n.br\n";
    }
    out_ << ".SH DESCRIPTION\n" << escapeRoff(line.help) << '\n';
  }

  void commands(const CommandLine& line) {
    out_ << ".SH COMMANDS\n";
    for (const Command& command : line.commands) {
      out_ << ".SS \"braid " << command.name << "\"\n" << escapeRoff(command.help) << ".\n";
      const std::vector<Option> options = shownOptions(command);
      for (const std::string& name : groupsOf(options)) {
        group(options, name);
      }
      if (!command.footer.empty()) {
        out_ << ".PP\n" << escapeRoff(command.footer) << '\n';
      }
    }
  }

  [[nodiscard]] std::string text() const { return out_.str(); }

 private:
  // In the order in which they first occur.
  static std::vector<std::string> groupsOf(const std::vector<Option>& options) {
    std::vector<std::string> groups;
    for (const Option& option : options) {
      if (std::ranges::find(groups, option.group) == groups.end()) {
        groups.push_back(option.group);
      }
    }
    return groups;
  }

  void group(const std::vector<Option>& options, const std::string& name) {
    if (name != Option().group) {
      out_ << ".PP\n\\fI" << escapeRoff(name) << "\\fR\n";
    }
    for (const Option& option : options) {
      if (option.group != name) {
        continue;
      }
      const std::string argument = option.isWord() ? "" : option.shownArgument();
      out_ << ".TP\n\\fB" << escapeRoff(option.names) << "\\fR"
           << (argument.empty() ? "" : " \\fI" + escapeRoff(argument) + "\\fR") << '\n'
           << escapeRoff(option.help);
      if (option.showsStandard && !option.argument.standard.empty()) {
        out_ << " [" << escapeRoff(option.argument.standard) << ']';
      }
      out_ << '\n';
    }
  }

  std::ostringstream out_;
};

}  // namespace

std::string manualPage(const CommandLine& line) {
  Page page;
  page.head(line);
  page.commands(line);
  return page.text();
}

}  // namespace braid::cli
