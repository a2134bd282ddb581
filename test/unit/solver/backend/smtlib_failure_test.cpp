// Solvers behind a pipe that misbehave, each a few lines of shell.
#include <gtest/gtest.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <csignal>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <thread>

#include "solver/backend/smtlib_backend.hpp"
#include "support/temporary_directory.hpp"
#include "term/evaluate.hpp"
#include "term/term_manager.hpp"

namespace braid::solver::backend {
namespace {

using std::chrono::milliseconds;
using std::chrono::seconds;
using term::Sort;
using term::Term;

// Greets, and answers commands by what the cases say.
std::string polite(const std::string& cases) {
  return "sh -c 'while read line; do case \"$line\" in *echo*) echo braid;; " + cases +
         " esac; done'";
}

class SmtLibFailureTest : public ::testing::Test {
 protected:
  static std::string reasonOf(const Answer& answer) {
    const auto* unknown = std::get_if<Unknown>(&answer);
    return unknown == nullptr ? (isSat(answer) ? "sat" : "unsat") : unknown->reason;
  }
  std::string ask(SmtLibBackend& solver) {
    return reasonOf(solver.check({std::array{p}, q, false}));
  }
  // The reason without the command that it must begin with.
  std::string askOf(const std::string& command) {
    SmtLibBackend solver(command, seconds(20));
    const std::string reason = ask(solver);
    EXPECT_TRUE(reason.starts_with(command + ": ")) << reason;
    return reason.substr(std::min(reason.size(), command.size() + 2));
  }
  std::size_t lines(const std::filesystem::path& file) {
    std::ifstream in(file);
    return static_cast<std::size_t>(
        std::count(std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>(), '\n'));
  }

  term::TermManager m;
  Term p = m.makeVariable("p", Sort::boolean());
  Term q = m.makeVariable("q", Sort::boolean());
};

TEST_F(SmtLibFailureTest, FakesCanAnswer) {
  SmtLibBackend solver(polite("*check-sat*) echo unsat;;"), seconds(20));
  EXPECT_EQ(ask(solver), "unsat");
  EXPECT_EQ(ask(solver), "unsat");
}

TEST_F(SmtLibFailureTest, NoSuchProgram) {
  EXPECT_EQ(askOf("no-such-solver --at all"), "cannot be started: No such file or directory");
  EXPECT_EQ(askOf(""), "no command");
}

TEST_F(SmtLibFailureTest, DiesAtOnce) {
  EXPECT_EQ(askOf("sh -c 'exit 3'"), "exited with status 3");
  EXPECT_EQ(askOf("sh -c 'echo out of luck >&2; exit 4'"), "exited with status 4: out of luck");
  EXPECT_EQ(askOf("sh -c 'kill -SEGV $$'"), "was killed by signal 11");
}

TEST_F(SmtLibFailureTest, DiesOverAQuery) {
  EXPECT_EQ(askOf(polite("*check-sat*) exit 5;;")), "exited with status 5");
  EXPECT_EQ(askOf(polite("*assert*) exit 5;;")), "exited with status 5");
}

TEST_F(SmtLibFailureTest, PrintsGarbage) {
  EXPECT_EQ(askOf("sh -c 'echo welcome; cat'"), "unexpected answer: welcome");
  EXPECT_EQ(askOf("sh -c 'echo \"))((\"; cat'"), "unexpected answer: )");
  EXPECT_EQ(askOf(polite("*check-sat*) echo perhaps;;")), "unexpected answer: perhaps");
  EXPECT_EQ(askOf(polite("*check-sat*) echo \"(sat unsat)\";;")), "unexpected answer: (sat unsat)");
}

TEST_F(SmtLibFailureTest, PrintsWithoutEnd) {
  EXPECT_EQ(askOf(polite("*check-sat*) yes \"(\";;")), "answers without end");
}

TEST_F(SmtLibFailureTest, PrintsAnError) {
  EXPECT_EQ(askOf(polite("*check-sat*) echo \"(error \\\"not today\\\")\";;")), "not today");
  // The answer that follows an error is one to another query.
  EXPECT_EQ(askOf(polite("*assert*) echo \"(error \\\"what\\\")\";; *check-sat*) echo unsat;;")),
            "what");
}

TEST_F(SmtLibFailureTest, ClosesItsOutput) {
  EXPECT_EQ(askOf(polite("*check-sat*) exec >&-; sleep 100;;")), "closed its output");
}

TEST_F(SmtLibFailureTest, ClosesItsInput) {
  // With more to be said than a pipe holds.
  std::vector<Term> conditions;
  for (int i = 0; i < 5'000; ++i) {
    conditions.push_back(m.makeVariable("v" + std::to_string(i), Sort::boolean()));
  }
  SmtLibBackend solver(polite("*assert*) exec <&-; sleep 0.1; echo \"(error \\\"enough\\\")\";;"),
                       seconds(20));
  EXPECT_NE(reasonOf(solver.check({conditions, q, false})).find("enough"), std::string::npos);
  SmtLibBackend dying(polite("*assert*) exit 6;;"), seconds(20));
  EXPECT_NE(reasonOf(dying.check({conditions, q, false})).find("status 6"), std::string::npos);
}

// A solver that talks while it is talked to; neither side may wait for the other.
TEST_F(SmtLibFailureTest, TalksWhileItListens) {
  std::vector<Term> conditions;
  for (int i = 0; i < 20'000; ++i) {
    conditions.push_back(m.makeVariable("v" + std::to_string(i), Sort::boolean()));
  }
  SmtLibBackend solver(
      "sh -c 'while read line; do case \"$line\" in *echo*) echo braid; break;; "
      "esac; done; while read line; do echo \"; $line $line $line\"; case "
      "\"$line\" in *check-sat*) echo unsat;; esac; done'",
      seconds(60));
  EXPECT_EQ(reasonOf(solver.check({conditions, q, false})), "unsat");
}

TEST_F(SmtLibFailureTest, HangsOverAQuery) {
  SmtLibBackend solver(polite("*check-sat*) sleep 100;;"), milliseconds(50));
  EXPECT_EQ(ask(solver), "timeout");
  EXPECT_EQ(ask(solver), "timeout");
}

TEST_F(SmtLibFailureTest, HangsAtTheStart) {
  SmtLibBackend solver("sleep 100", milliseconds(50));
  std::atomic<bool> done = false;
  std::thread other([&] {
    while (!done) {
      solver.interrupt();
      std::this_thread::sleep_for(milliseconds(5));
    }
  });
  EXPECT_EQ(ask(solver), "interrupted");
  done = true;
  other.join();
}

TEST_F(SmtLibFailureTest, AnswersLate) {
  SmtLibBackend solver(polite("*check-sat*) sleep 0.3; echo unsat;;"), seconds(20));
  EXPECT_EQ(ask(solver), "unsat");
  // An answer that comes after its query has been given up is not taken for the next one's.
  solver.setQueryTimeout(milliseconds(20));
  EXPECT_EQ(ask(solver), "timeout");
  EXPECT_EQ(ask(solver), "timeout");
}

TEST_F(SmtLibFailureTest, AllocatesWithoutEnd) {
  SmtLibBackend solver(polite("*check-sat*) x=0123456789abcdef; while :; do x=$x$x; done;;"),
                       seconds(60), std::uint64_t{100} << 20U);
  const std::string reason = ask(solver);
  EXPECT_NE(reason, "timeout");
  EXPECT_TRUE(reason.starts_with("sh -c")) << reason;
}

TEST_F(SmtLibFailureTest, ACommandThatNeverWorksIsGivenUp) {
  const auto directory = support::TemporaryDirectory::make();
  ASSERT_TRUE(directory);
  const std::filesystem::path log = directory->path() / "starts";
  SmtLibBackend solver("sh -c 'echo x >>\"" + log.string() + "\"; exit 1'", seconds(20));
  for (int i = 0; i < 50; ++i) {
    EXPECT_NE(ask(solver).find("exited with status 1"), std::string::npos);
  }
  EXPECT_LE(lines(log), 10U);
}

TEST_F(SmtLibFailureTest, IsStartedAgain) {
  const auto directory = support::TemporaryDirectory::make();
  ASSERT_TRUE(directory);
  const std::string mark = (directory->path() / "mark").string();
  SmtLibBackend solver(polite("*check-sat*) mkdir \"" + mark + "\" && exit 1; echo unsat;;"),
                       seconds(20));
  EXPECT_NE(ask(solver), "unsat");
  EXPECT_EQ(ask(solver), "unsat");
}

// A solver that was killed between two queries costs nothing.
TEST_F(SmtLibFailureTest, DiesBetweenQueries) {
  SmtLibBackend solver(
      polite("*check-sat*) echo unknown;; *reason*) echo \"(:reason-unknown $$)\";;"), seconds(20));
  const std::string first = ask(solver);
  EXPECT_EQ(ask(solver), first);
  const auto pid = static_cast<pid_t>(std::stol(first));
  ASSERT_EQ(kill(pid, SIGKILL), 0);
  siginfo_t info;
  ASSERT_EQ(waitid(P_PID, static_cast<id_t>(pid), &info, WEXITED | WNOWAIT), 0);
  const std::string second = ask(solver);
  EXPECT_NE(second, first);
  EXPECT_GT(std::stol(second), 0);
}

TEST_F(SmtLibFailureTest, OtherLogicsAreTried) {
  SmtLibBackend solver(
      polite("*ALL*) echo \"(error \\\"unknown logic\\\")\"; exit 1;; *check-sat*) echo unsat;;"),
      seconds(20));
  EXPECT_EQ(ask(solver), "unsat");
}

TEST_F(SmtLibFailureTest, ModelsThatAreNotUnderstood) {
  const auto answerOf = [&](const std::string& values) {
    SmtLibBackend solver(
        polite("*check-sat*) echo sat;; *get-value*) while read more && [ \"$more\" != \"))\" ]; "
               "do :; done; echo \"" +
               values + "\";;"),
        seconds(20));
    return reasonOf(solver.check({{}, p, true}));
  };
  EXPECT_EQ(answerOf("((x1 true))"), "sat");
  EXPECT_EQ(answerOf("((x1 maybe))"), "model not understood");
  EXPECT_EQ(answerOf("((x1 true) (x2 true))"), "model not understood");
  EXPECT_EQ(answerOf("()"), "model not understood");
  EXPECT_EQ(answerOf("true"), "model not understood");
  EXPECT_NE(answerOf("(error no)").find("no"), std::string::npos);
}

// An array in a form that is not read is asked for element by element.
TEST_F(SmtLibFailureTest, ArraysAreSampled) {
  const Term a = m.makeVariable("a", Sort::array(Sort::bits(2), Sort::bits(2)));
  const auto answerOf = [&](const std::string& elements) {
    SmtLibBackend solver(
        polite("*assert*) ;; *check-sat*) echo sat;; *select*) while read more && [ \"$more\" != "
               "\"))\" ]; do "
               ":; done; echo \"(" +
               elements +
               ")\";; *get-value*) while read more && [ \"$more\" != \"))\" ]; do :; done; echo "
               "\"((a (_ as-array f)))\";;"),
        seconds(20));
    return solver.check(
        {{}, m.makeEqual(m.makeSelect(a, m.makeBits(2, 1)), m.makeBits(2, 3)), true});
  };
  const Answer good = answerOf("(e #b00) (e #b11) (e #b10) (e #b01)");
  ASSERT_TRUE(isSat(good)) << reasonOf(good);
  EXPECT_EQ(term::Evaluator(*std::get<Sat>(good).model).evaluate(m.makeSelect(a, m.makeBits(2, 2))),
            term::ModelValue(term::Scalar(2)));
  EXPECT_EQ(reasonOf(answerOf("(e #b00) (e #b00) (e #b10) (e #b01)")),
            "model does not satisfy the query");
  EXPECT_EQ(reasonOf(answerOf("(e #b00) (e #b00)")), "model not understood");
}

// Solvers end with us, however we end.
TEST_F(SmtLibFailureTest, DiesWithUs) {
  std::array<int, 2> ends{};
  ASSERT_EQ(pipe(ends.data()), 0);
  const pid_t parent = fork();
  if (parent == 0) {
    SmtLibBackend solver(
        polite("*check-sat*) echo unknown;; *reason*) echo \"(:reason-unknown $$)\";;"),
        seconds(20));
    const auto pid = static_cast<pid_t>(std::stol(ask(solver)));
    const bool isTold = write(ends[1], &pid, sizeof pid) == sizeof pid;
    while (isTold) {
      pause();
    }
    _exit(1);
  }
  pid_t solver = 0;
  ASSERT_EQ(read(ends[0], &solver, sizeof solver), static_cast<ssize_t>(sizeof solver));
  close(ends[0]);
  close(ends[1]);
  kill(parent, SIGKILL);
  waitpid(parent, nullptr, 0);
  const auto isAlive = [&] {
    std::ifstream status("/proc/" + std::to_string(solver) + "/stat");
    std::string word;
    for (int field = 0; field < 3; ++field) {
      status >> word;
    }
    return status && word != "Z" && word != "X";
  };
  for (int i = 0; i < 2'000 && isAlive(); ++i) {
    std::this_thread::sleep_for(milliseconds(5));
  }
  EXPECT_FALSE(isAlive());
}

TEST_F(SmtLibFailureTest, LeavesNothingBehind) {
  const auto openFiles = [] {
    return std::distance(std::filesystem::directory_iterator("/proc/self/fd"), {});
  };
  const auto before = openFiles();
  for (const std::string& command :
       {std::string("no-such-solver"), std::string("sh -c 'exit 3'"),
        polite("*check-sat*) sleep 100 & echo unsat;;"), polite("*check-sat*) echo what;;")}) {
    SmtLibBackend solver(command, seconds(20));
    ask(solver);
    ask(solver);
  }
  EXPECT_EQ(openFiles(), before);
  EXPECT_EQ(waitpid(-1, nullptr, WNOHANG), -1);
  EXPECT_EQ(errno, ECHILD);
}

}  // namespace
}  // namespace braid::solver::backend
