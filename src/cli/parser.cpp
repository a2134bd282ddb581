// The only file that includes CLI11.
#include "cli/parser.hpp"

#include <CLI/CLI.hpp>
#include <algorithm>
#include <sstream>
#include <stdexcept>

namespace braid::cli {

namespace {

// "--output" of "-o,--output".
std::string mainName(const Option& option) {
  return option.names.substr(option.names.rfind(',') + 1);
}

void takeWords(const Option& option, const Words& words) {
  if (const std::string problem = option.argument.take(words); !problem.empty()) {
    throw CLI::ValidationError(mainName(option), problem);
  }
  if (option.isAnswer) {
    throw CLI::Success();
  }
}

// The value of a flag, which may be given as "--flag=false", with any word that CLI11 accepts.
bool isTrue(const std::string& word) {
  try {
    return CLI::detail::to_flag_value(word) > 0;
  } catch (const std::invalid_argument&) {
    throw CLI::ValidationError("`" + word + "` is neither true nor false");
  }
}

CLI::Option* addFlag(CLI::App& app, const Option& option) {
  return app.add_flag(option.names, option.help)->each([&option](const std::string& word) {
    takeWords(option, {isTrue(word) ? "true" : "false"});
  });
}

CLI::Option* addArgument(CLI::App& app, const Option& option) {
  const Argument& argument = option.argument;
  const auto take = [&option](const CLI::results_t& words) {
    takeWords(option, words);
    return true;
  };
  CLI::Option* added = app.add_option(option.names, take, option.help);
  added->type_name(option.shownArgument());
  if (argument.amount == Amount::Many) {
    added->expected(CLI::detail::expected_max_vector_size);
  } else if (argument.amount == Amount::Repeated) {
    // More arguments would be taken for the program.
    added->expected(1)->allow_extra_args(false)->take_all();
  } else {
    added->expected(argument.count);
  }
  if (argument.isList) {
    added->delimiter(',');
  }
  if (option.showsStandard) {
    added->default_str(argument.standard);
  }
  return added;
}

// The options must outlive the parser.
void addOptions(CLI::App& app, const std::vector<Option>& options) {
  for (const Option& option : options) {
    CLI::Option* added =
        option.argument.amount == Amount::None ? addFlag(app, option) : addArgument(app, option);
    added->required(option.isRequired)->group(option.isHidden ? "" : option.group);
    if (option.isAnswer) {
      added->trigger_on_parse();
    }
    if (!option.excludes.empty()) {
      added->excludes(app.get_option(option.excludes));
    }
  }
}

std::unique_ptr<CLI::App> makeParser(const CommandLine& line) {
  const Option help = helpOption();
  auto app = std::make_unique<CLI::App>(line.help, line.name);
  app->set_help_flag(help.names, help.help);
  app->set_version_flag("--version", line.version);
  app->require_subcommand(1);
  app->footer(line.footer);
  for (const Command& command : line.commands) {
    CLI::App* added = app->add_subcommand(command.name, command.help);
    addOptions(*added, command.options);
    added->footer(command.footer);
  }
  addOptions(*app, line.options);
  return app;
}

// In reverse order, as CLI11 wants them.
Words inParsingOrder(Words arguments) {
  const auto separator = std::find(arguments.begin(), arguments.end(), "--");
  const bool isBench = !arguments.empty() && arguments.front() == "bench";
  if (separator != arguments.end() && !isBench) {
    std::for_each(separator + 1, arguments.end(),
                  [](std::string& flag) { flag.insert(0, "--compiler-flag="); });
    arguments.erase(separator);
  }
  std::reverse(arguments.begin(), arguments.end());
  return arguments;
}

const Command* parsedCommand(const CommandLine& line, const CLI::App& app) {
  const std::vector<CLI::App*> parsed = app.get_subcommands();
  if (parsed.empty()) {
    return nullptr;
  }
  const auto command = std::ranges::find(line.commands, parsed.front()->get_name(), &Command::name);
  return &*command;
}

Mistake describe(const CommandLine& line, const CLI::App& app, const CLI::ParseError& error) {
  Mistake mistake{.command = parsedCommand(line, app), .problem = error.what()};
  if (mistake.command != nullptr && dynamic_cast<const CLI::ExtrasError*>(&error) != nullptr) {
    const Words rest = app.remaining(true);
    const auto option =
        std::ranges::find_if(rest, [](const std::string& word) { return word.starts_with('-'); });
    if (option != rest.end()) {
      mistake.unknownOption = *option;
    }
  }
  return mistake;
}

}  // namespace

std::variant<const Command*, Answer, Mistake> parse(const CommandLine& line, Words arguments) {
  const std::unique_ptr<CLI::App> app = makeParser(line);
  try {
    app->parse(inParsingOrder(std::move(arguments)));
  } catch (const CLI::ParseError& error) {
    if (error.get_exit_code() != static_cast<int>(CLI::ExitCodes::Success)) {
      return describe(line, *app, error);
    }
    std::ostringstream text;
    app->exit(error, text, text);
    return Answer{text.str()};
  }
  return parsedCommand(line, *app);
}

}  // namespace braid::cli
