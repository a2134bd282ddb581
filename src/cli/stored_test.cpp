#include "cli/stored_test.hpp"

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <stdexcept>
#include <string_view>
#include <utility>

#include "cli/error_message.hpp"
#include "cli/harmless_flags.hpp"
#include "cli/test_settings.hpp"
#include "report/inputs_json.hpp"
#include "report/ktest.hpp"
#include "report/requested_inputs.hpp"
#include "report/test_comp_reader.hpp"

namespace braid::cli {

namespace fs = std::filesystem;

namespace {

// A larger file is no test of ours, and is not read into memory to find out.
constexpr std::uintmax_t kMaxTestBytes = 256U << 20U;
// Our tests nest a few levels; copying and destroying JSON recurses.
constexpr int kMaxNesting = 64;
constexpr const char* kMetadataFile = "metadata.xml";

std::nullopt_t refuse(const std::string& file, const std::string& problem) {
  reportError(file, problem);
  return std::nullopt;
}

std::optional<std::string> readTestFile(const std::string& file) {
  std::error_code error;
  const bool isRegular = fs::is_regular_file(file, error);
  if (isRegular && fs::file_size(file, error) > kMaxTestBytes) {
    return refuse(file, "the file is too large for a test");
  }
  std::ifstream in(file, std::ios::binary);
  if (!in || fs::is_directory(file, error)) {
    return refuse(file, "the file cannot be read");
  }
  return std::string(std::istreambuf_iterator<char>(in), {});
}

struct TooDeep : std::runtime_error {
  using std::runtime_error::runtime_error;
};

std::variant<report::Json, std::string> parseJson(const std::string& text) {
  const auto checkDepth = [](int depth, report::Json::parse_event_t, report::Json&) {
    if (depth > kMaxNesting) {
      throw TooDeep("it nests too deeply for a test");
    }
    return true;
  };
  try {
    return report::Json::parse(text, checkDepth);
  } catch (const TooDeep& problem) {
    return std::string(problem.what());
  } catch (const report::Json::exception& problem) {
    // Also thrown for numbers that are too large, which is no parse error. The message begins with
    // the library's own number of the problem, in brackets.
    const std::string_view words = problem.what();
    const std::size_t number = words.find("] ");
    return "this is not JSON: " +
           std::string(number == std::string_view::npos ? words : words.substr(number + 2));
  }
}

// The entry function, if the metadata beside a test case name it.
std::string entryOfSuite(const std::string& file) {
  const fs::path metadata = fs::path(file).parent_path() / kMetadataFile;
  std::error_code error;
  if (!fs::is_regular_file(metadata, error) || fs::file_size(metadata, error) > kMaxTestBytes) {
    return {};
  }
  std::ifstream in(metadata, std::ios::binary);
  return report::readEntryFunction(std::string(std::istreambuf_iterator<char>(in), {}));
}

std::vector<std::string> filesIn(const std::string& directory, const std::string& extension) {
  std::vector<std::string> files;
  std::error_code error;
  for (const fs::directory_entry& entry : fs::directory_iterator(directory, error)) {
    if (entry.path().extension() == extension && entry.is_regular_file(error)) {
      files.push_back(entry.path().string());
    }
  }
  std::sort(files.begin(), files.end());
  return files;
}

}  // namespace

std::optional<StoredTest> readTest(const std::string& file) {
  const std::optional<std::string> text = readTestFile(file);
  if (!text) {
    return std::nullopt;
  }
  StoredTest test;
  test.file = file;
  if (report::isKtest(*text)) {
    const std::variant<report::Ktest, std::string> ktest = report::readKtest(*text);
    if (const auto* problem = std::get_if<std::string>(&ktest)) {
      return refuse(file, *problem);
    }
    test.requested = report::inputsFromKtest(std::get<report::Ktest>(ktest)).requested;
    return test;
  }
  if (report::isXml(*text)) {
    std::variant<std::vector<exec::InputBytes>, std::string> inputs = report::readTestCase(*text);
    if (const auto* problem = std::get_if<std::string>(&inputs)) {
      return refuse(file, *problem);
    }
    test.requested = std::move(std::get<std::vector<exec::InputBytes>>(inputs));
    test.entry = entryOfSuite(file);
    return test;
  }
  std::variant<report::Json, std::string> json = parseJson(*text);
  if (const auto* problem = std::get_if<std::string>(&json)) {
    return refuse(file, *problem);
  }
  test.json = std::move(std::get<report::Json>(json));
  const std::variant<report::TestHeader, std::string> header = report::readTestHeader(test.json);
  if (const auto* problem = std::get_if<std::string>(&header)) {
    return refuse(file, *problem);
  }
  test.entry = std::get<report::TestHeader>(header).entry;
  test.intWidth = std::get<report::TestHeader>(header).intWidth;
  test.expected = report::readExpectedEnd(test.json);
  return test;
}

std::vector<std::string> testsIn(const std::string& directory) {
  for (const char* extension : {".json", ".ktest", ".xml"}) {
    std::vector<std::string> files = filesIn(directory, extension);
    std::erase_if(
        files, [](const std::string& file) { return fs::path(file).filename() == kMetadataFile; });
    if (!files.empty()) {
      return files;
    }
  }
  return {};
}

bool takeSettings(const StoredTest& test, FrontendOptions& options,
                  std::vector<std::string>& checks) {
  if (options.isC() && !test.entry.empty() && !isFunctionName(test.entry)) {
    reportError(test.file, "`" + test.entry + "` is no name of a function");
    return false;
  }
  if (!test.entry.empty()) {
    options.entry = test.entry;
  }
  if (test.requested) {
    return true;
  }
  options.compile.intWidth = test.intWidth;
  const SettingsProblem problem = takeSettings(test.json, options, checks);
  if (!problem.message.empty()) {
    reportError(test.file, problem.message, problem.hint);
  }
  return problem.message.empty();
}

bool haveSameSettings(const std::vector<StoredTest>& tests) {
  const auto settingsOf = [](const StoredTest& test) {
    return test.json.is_object() ? test.json.value("settings", report::Json()) : report::Json();
  };
  const StoredTest& first = tests.front();
  const report::Json settings = settingsOf(first);
  const auto other = std::ranges::find_if(tests, [&](const StoredTest& test) {
    return test.entry != first.entry || test.intWidth != first.intWidth ||
           settingsOf(test) != settings;
  });
  if (other == tests.end()) {
    return true;
  }
  reportError(other->file, "this test has another entry or other settings than the first one",
              "replay it by itself");
  return false;
}

std::variant<exec::Inputs, std::string> inputsOf(const StoredTest& test, const ir::Module& module,
                                                 const ir::Function& entry) {
  if (!test.requested) {
    return report::inputsFromJson(module, entry, test.json.at("inputs"));
  }
  if (entry.parameterCount != 0) {
    return "tests in this format are for C programs only; give the test in JSON";
  }
  return requestedInputsOf(test);
}

std::variant<exec::Inputs, std::string> requestedInputsOf(const StoredTest& test) {
  if (test.requested) {
    exec::Inputs inputs;
    inputs.requested = *test.requested;
    return inputs;
  }
  return report::inputsFromJson({}, {}, test.json.at("inputs"));
}

}  // namespace braid::cli
