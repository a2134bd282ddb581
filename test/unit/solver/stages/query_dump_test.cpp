#include "solver/stages/query_dump.hpp"

#include <gtest/gtest.h>

#include <array>
#include <fstream>
#include <set>
#include <sstream>

#include "solver/backend/z3_backend.hpp"
#include "support/temporary_directory.hpp"
#include "term/term_manager.hpp"
#include "unit/solver/scripted_solver.hpp"

namespace braid::solver {
namespace {

using term::Sort;
using term::Term;
using test::ScriptedSolver;

class QueryDumpTest : public ::testing::Test {
 protected:
  DumpStage stage(std::deque<Answer> answers, const std::filesystem::path& into,
                  std::uint64_t most = DumpStage::kMostFiles) {
    return {std::make_unique<ScriptedSolver>(std::move(answers)), into, most};
  }
  static std::set<std::string> namesIn(const std::filesystem::path& place) {
    std::set<std::string> names;
    for (const auto& entry : std::filesystem::directory_iterator(place)) {
      names.insert(entry.path().filename());
    }
    return names;
  }
  static std::string contentsOf(const std::filesystem::path& file) {
    std::ostringstream text;
    text << std::ifstream(file).rdbuf();
    return text.str();
  }

  std::optional<support::TemporaryDirectory> directory = support::TemporaryDirectory::make();
  std::filesystem::path folder = directory->path() / "a" / "b";
  term::TermManager m;
  Term x = m.makeVariable("x", Sort::integer());
  Term y = m.makeVariable("y", Sort::integer());
  Term less = m.makeIntLt(x, y);
  Term more = m.makeIntLt(y, x);
};

TEST_F(QueryDumpTest, WritesOneFilePerQuery) {
  DumpStage dump = stage({Sat{}, Unsat{}, Unknown{"time\nout"}}, folder);
  EXPECT_TRUE(isSat(dump.check({{}, less, false})));
  EXPECT_TRUE(isUnsat(dump.check({std::array{less}, more, false})));
  EXPECT_TRUE(isUnknown(dump.check({std::array{less, more}, {}, false})));
  EXPECT_EQ(namesIn(folder),
            (std::set<std::string>{"000001-sat.smt2", "000002-unsat.smt2", "000003-unknown.smt2"}));
  EXPECT_NE(contentsOf(folder / "000001-sat.smt2").find("\n; sat after 0."), std::string::npos);
  const std::string unknown = contentsOf(folder / "000003-unknown.smt2");
  EXPECT_NE(unknown.find("\n; reason: time out\n"), std::string::npos);
  // They are scripts that a solver reads.
  backend::Z3Backend z3(std::chrono::seconds(10));
  EXPECT_TRUE(isSat(z3.checkScript(contentsOf(folder / "000001-sat.smt2"))));
  EXPECT_TRUE(isUnsat(z3.checkScript(contentsOf(folder / "000002-unsat.smt2"))));
  EXPECT_TRUE(isUnsat(z3.checkScript(unknown)));
}

TEST_F(QueryDumpTest, KeepsAQueryThatIsNeverAnswered) {
  class Failing final : public Solver {
    Answer check(const Query& /*query*/) override { throw std::logic_error("down"); }
    void collectStatistics(std::vector<StageStatistics>& /*into*/) const override {}
    void interrupt() override {}
    void setQueryTimeout(std::chrono::milliseconds /*limit*/) override {}
  };
  DumpStage dump(std::make_unique<Failing>(), folder);
  EXPECT_THROW(dump.check({{}, less, false}), std::logic_error);
  EXPECT_EQ(namesIn(folder), std::set<std::string>{"000001-asked.smt2"});
}

TEST_F(QueryDumpTest, IsBounded) {
  DumpStage dump = stage({Sat{}}, folder, 3);
  ::testing::internal::CaptureStderr();
  for (int i = 0; i < 10; ++i) {
    EXPECT_TRUE(isSat(dump.check({{}, less, false})));
  }
  EXPECT_EQ(::testing::internal::GetCapturedStderr(),
            "queries are not written: there are 3 of them already\n");
  EXPECT_EQ(namesIn(folder).size(), 3U);
}

TEST_F(QueryDumpTest, FailuresAreToldOnce) {
  const std::filesystem::path file = directory->path() / "file";
  std::ofstream(file) << "not a folder";
  ::testing::internal::CaptureStderr();
  DumpStage dump = stage({Unsat{}}, file / "below");
  for (int i = 0; i < 5; ++i) {
    EXPECT_TRUE(isUnsat(dump.check({{}, less, false})));
  }
  const std::string told = ::testing::internal::GetCapturedStderr();
  EXPECT_TRUE(told.starts_with("queries are not written: ")) << told;
  EXPECT_EQ(std::ranges::count(told, '\n'), 1);
}

}  // namespace
}  // namespace braid::solver
