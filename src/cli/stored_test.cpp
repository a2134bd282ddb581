#include "cli/stored_test.hpp"

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <iterator>
#include <utility>

#include "report/inputs_json.hpp"
#include "report/requested_inputs.hpp"

namespace braid::cli {

namespace fs = std::filesystem;

namespace {

std::nullopt_t refuse(const std::string& file, const std::string& problem) {
  std::cerr << file << ": error: " << problem << '\n';
  return std::nullopt;
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
  std::ifstream in(file, std::ios::binary);
  std::error_code error;
  if (!in || fs::is_directory(file, error)) {
    return refuse(file, "the file cannot be read");
  }
  const std::string text(std::istreambuf_iterator<char>(in), {});
  StoredTest test;
  test.file = file;
  if (report::isKtest(text)) {
    std::variant<report::Ktest, std::string> ktest = report::readKtest(text);
    if (const auto* problem = std::get_if<std::string>(&ktest)) {
      return refuse(file, *problem);
    }
    test.ktest = std::move(std::get<report::Ktest>(ktest));
    return test;
  }
  try {
    test.json = report::Json::parse(text);
  } catch (const report::Json::parse_error& problem) {
    return refuse(file, std::string("this is not JSON: ") + problem.what());
  }
  std::variant<report::TestHeader, std::string> header = report::readTestHeader(test.json);
  if (const auto* problem = std::get_if<std::string>(&header)) {
    return refuse(file, *problem);
  }
  test.header = std::get<report::TestHeader>(header);
  test.expected = report::readExpectedEnd(test.json);
  return test;
}

std::vector<std::string> testsIn(const std::string& directory) {
  std::vector<std::string> files = filesIn(directory, ".json");
  return files.empty() ? filesIn(directory, ".ktest") : files;
}

std::variant<exec::Inputs, std::string> inputsOf(const StoredTest& test, const ir::Module& module,
                                                 const ir::Function& entry) {
  if (!test.ktest) {
    return report::inputsFromJson(module, entry, test.json["inputs"]);
  }
  if (entry.parameterCount != 0) {
    return "a .ktest replays C programs only; give the test in JSON";
  }
  return report::inputsFromKtest(*test.ktest);
}

std::variant<exec::Inputs, std::string> requestedInputsOf(const StoredTest& test) {
  if (test.ktest) {
    return report::inputsFromKtest(*test.ktest);
  }
  return report::inputsFromJson({}, {}, test.json["inputs"]);
}

}  // namespace braid::cli
