#include "cli/manual.hpp"

#include <CLI/CLI.hpp>
#include <sstream>
#include <string_view>
#include <vector>

namespace braid::cli {

namespace {

// Text as the macros want it: dashes that are typed, and no line that looks like a macro.
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
  void head(const CLI::App& app) {
    out_ << ".\\\" Made from the help of the command.\n"
         << ".TH BRAID 1 \"\" \"" << escapeRoff(app.version()) << "\" \"User Commands\"\n"
         << ".SH NAME\nbraid \\- symbolic execution: proofs, counterexamples and tests\n"
         << ".SH SYNOPSIS\n";
    for (const CLI::App* command : commandsOf(app)) {
      out_ << ".B braid " << command->get_name() << "\n[\\fIOPTIONS\\fR] ";
      for (const CLI::Option* option : command->get_options()) {
        if (option->get_positional()) {
          out_ << "\\fI" << escapeRoff(option->get_name()) << "\\fR ";
        }
      }
      out_ << "\n.br\n";
    }
    out_ << ".SH DESCRIPTION\n" << escapeRoff(app.get_description()) << '\n';
  }

  void commands(const CLI::App& app) {
    out_ << ".SH COMMANDS\n";
    for (const CLI::App* command : commandsOf(app)) {
      out_ << ".SS \"braid " << command->get_name() << "\"\n"
           << escapeRoff(command->get_description()) << ".\n";
      for (const std::string& group : command->get_groups()) {
        options(*command, group);
      }
      if (!command->get_footer().empty()) {
        out_ << ".PP\n" << escapeRoff(command->get_footer()) << '\n';
      }
    }
  }

  [[nodiscard]] std::string text() const { return out_.str(); }

 private:
  static std::vector<const CLI::App*> commandsOf(const CLI::App& app) {
    return app.get_subcommands([](const CLI::App*) { return true; });
  }

  void options(const CLI::App& command, const std::string& group) {
    const std::vector<const CLI::Option*> options = command.get_options(
        [&](const CLI::Option* option) { return option->get_group() == group; });
    if (group.empty() || options.empty()) {
      return;
    }
    const bool isPlain = group == "Options" || group == "OPTIONS";
    if (!isPlain) {
      out_ << ".PP\n\\fI" << escapeRoff(group) << "\\fR\n";
    }
    for (const CLI::Option* option : options) {
      const bool isWord = option->get_positional();
      const std::string type =
          isWord || option->get_expected_max() == 0 ? "" : option->get_type_name();
      out_ << ".TP\n\\fB" << escapeRoff(option->get_name(isWord, !isWord)) << "\\fR"
           << (type.empty() ? "" : " \\fI" + escapeRoff(type) + "\\fR") << '\n'
           << escapeRoff(option->get_description());
      if (!option->get_default_str().empty()) {
        out_ << " [" << escapeRoff(option->get_default_str()) << ']';
      }
      out_ << '\n';
    }
  }

  std::ostringstream out_;
};

}  // namespace

std::string manualPage(const CLI::App& app) {
  Page page;
  page.head(app);
  page.commands(app);
  return page.text();
}

}  // namespace braid::cli
