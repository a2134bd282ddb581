#include "cli/test_writer.hpp"

#include <fmt/format.h>

#include <cassert>
#include <ctime>
#include <fstream>
#include <iostream>
#include <iterator>

#include "cli/test_settings.hpp"
#include "report/json.hpp"
#include "report/ktest.hpp"
#include "report/test_comp.hpp"
#include "report/test_file.hpp"

namespace braid::cli {

namespace {

constexpr const char* kMetadataName = "metadata.xml";

std::string textOf(const std::string& name) {
  std::ifstream in(name, std::ios::binary);
  return {std::istreambuf_iterator<char>(in), {}};
}

report::TestSuite describeSuite(const FrontendOptions& frontend) {
  return {"braid", frontend.file(), textOf(frontend.file()), entryName(frontend),
          std::time(nullptr)};
}

std::string jsonName(std::size_t number) {
  return fmt::format("test-{:04}.json", number);
}

std::string ktestName(std::size_t number) {
  return fmt::format("test-{:04}.ktest", number);
}

std::string xmlName(std::size_t number) {
  return fmt::format("testcase-{}.xml", number);
}

}  // namespace

std::string TestWriter::start() {
  if (std::string problem = folder_.start(); !problem.empty()) {
    return problem;
  }
  if (!frontend_.isC()) {
    return {};
  }
  if (folder_.contains(kMetadataName)) {
    std::cerr << (folder_.path() / kMetadataName).string()
              << ": warning: this file is not ours and stays as it is; it does not describe the "
                 "tests\n";
    return {};
  }
  const bool isWritten =
      folder_.write(kMetadataName, report::testSuiteXml(describeSuite(frontend_)));
  return isWritten ? std::string() : "tests cannot be written there";
}

std::size_t TestWriter::nextNumber() {
  do {
    ++number_;
  } while (folder_.contains(jsonName(number_)) || folder_.contains(ktestName(number_)) ||
           folder_.contains(xmlName(number_)));
  return number_;
}

void TestWriter::add(const LoadedProgram& program, const engine::Test& test) {
  const std::size_t number = nextNumber();
  const ir::Function& entry = *program.program.function(program.entry).source;
  report::Json json =
      report::testToJson(program.sources, program.program, program.entry, frontend_.file(), test);
  addSettings(json, frontend_, checks_);
  // JSON is written last: a test that has it is complete.
  bool isWritten = folder_.write(
      ktestName(number),
      report::writeKtest(frontend_.files,
                         report::ktestObjects(program.program.module(), entry, test.inputs)));
  if (frontend_.isC()) {
    isWritten =
        isWritten && folder_.write(xmlName(number), report::testCaseXml(test.inputs.requested));
  }
  isWritten = isWritten && folder_.write(jsonName(number), report::jsonText(json));
  ++(isWritten ? written_ : failures_);
  assert(written_ + failures_ <= number_);
}

}  // namespace braid::cli
