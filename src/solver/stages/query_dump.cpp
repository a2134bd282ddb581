#include "solver/stages/query_dump.hpp"

#include <algorithm>
#include <chrono>
#include <fstream>
#include <iomanip>
#include <iostream>
#include <sstream>
#include <system_error>
#include <utility>
#include <vector>

#include "term/print.hpp"

namespace braid::solver {

namespace {

constexpr const char* kAsked = "asked";

std::string wordFor(const Answer& answer) {
  return isSat(answer) ? "sat" : isUnsat(answer) ? "unsat" : "unknown";
}

// A comment must not have more than one line.
std::string inOneLine(std::string text) {
  std::ranges::replace_if(
      text, [](char c) { return c == '\n' || c == '\r'; }, ' ');
  return text;
}

}  // namespace

DumpStage::DumpStage(std::unique_ptr<Solver> next, std::filesystem::path folder,
                     std::uint64_t mostFiles)
    : Stage("dump", std::move(next)), folder_(std::move(folder)), mostFiles_(mostFiles) {
  std::error_code error;
  std::filesystem::create_directories(folder_, error);
  if (error) {
    complain("cannot create " + folder_.string() + ": " + error.message());
  }
}

void DumpStage::complain(const std::string& what) {
  if (!hasComplained_) {
    std::cerr << "queries are not written: " << what << '\n';
    hasComplained_ = true;
  }
}

std::filesystem::path DumpStage::fileOf(const std::string& answer) const {
  std::ostringstream name;
  name << std::setfill('0') << std::setw(6) << number_ << '-' << answer << ".smt2";
  return folder_ / name.str();
}

Answer DumpStage::answer(const Query& query, const Stopwatch& watch) {
  if (number_ == mostFiles_) {
    complain("there are " + std::to_string(mostFiles_) + " of them already");
    return passOn(query, watch);
  }
  ++number_;
  writeQuery(query);
  const auto begin = std::chrono::steady_clock::now();
  Answer answer = passOn(query, watch);
  writeAnswer(answer,
              std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count());
  return answer;
}

void DumpStage::writeQuery(const Query& query) {
  std::vector<term::Term> assertions(query.conditions.begin(), query.conditions.end());
  if (query.question) {
    assertions.push_back(query.question);
  }
  std::ofstream out(fileOf(kAsked), std::ios::trunc);
  out << "; query " << number_ << ": " << query.conditions.size() << " conditions"
      << (query.question ? " and a question, the last assertion" : "") << '\n';
  term::printScript(out, assertions);
  if (!out.flush()) {
    complain("cannot write " + fileOf(kAsked).string());
  }
}

void DumpStage::writeAnswer(const Answer& answer, double seconds) {
  std::ofstream out(fileOf(kAsked), std::ios::app);
  out << "; " << wordFor(answer) << " after " << std::fixed << std::setprecision(6) << seconds
      << " s\n";
  if (const auto* unknown = std::get_if<Unknown>(&answer)) {
    out << "; reason: " << inOneLine(unknown->reason) << '\n';
  }
  out.close();
  std::error_code error;
  std::filesystem::rename(fileOf(kAsked), fileOf(wordFor(answer)), error);
  if (!out || error) {
    complain("cannot write " + fileOf(wordFor(answer)).string());
  }
}

}  // namespace braid::solver
