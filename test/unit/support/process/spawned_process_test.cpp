#include "support/process/spawned_process.hpp"

#include <fcntl.h>
#include <gtest/gtest.h>
#include <poll.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cerrno>
#include <csignal>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <string>
#include <system_error>
#include <thread>

#include "support/process/pipe_io.hpp"
#include "support/temporary_directory.hpp"

namespace braid::support {
namespace {

ProgramCall shellScript(const std::string& script) {
  ProgramCall call;
  call.words = {"/bin/sh", "-c", script};
  return call;
}

// Everything until the other end is closed.
std::string readAll(FileDescriptor& fd) {
  std::string all;
  while (fd.isOpen()) {
    pollfd waiting{fd.get(), POLLIN, 0};
    poll(&waiting, 1, -1);
    drain(fd, [&](std::string_view text) { all += text; });
  }
  return all;
}

std::string outputOf(const ProgramCall& call) {
  SpawnedProcess process = SpawnedProcess::start(call);
  return readAll(process.output());
}

int errorOfStarting(const ProgramCall& call) {
  try {
    SpawnedProcess::start(call);
  } catch (const std::system_error& problem) {
    return problem.code().value();
  }
  return 0;
}

bool hasChildren() {
  return waitpid(-1, nullptr, WNOHANG) != -1 || errno != ECHILD;
}

// A zombie whose parent has not yet looked does not count.
bool isAlive(pid_t process) {
  std::ifstream status("/proc/" + std::to_string(process) + "/stat");
  std::string word;
  for (int field = 0; field < 3; ++field) {
    status >> word;
  }
  return status && word != "Z" && word != "X";
}

bool isGoneSoon(pid_t process) {
  for (int i = 0; i < 2'000 && isAlive(process); ++i) {
    std::this_thread::sleep_for(std::chrono::milliseconds(5));
  }
  return !isAlive(process);
}

TEST(SpawnedProcess, HasPipesForAllStreams) {
  ProgramCall call = shellScript("read line; echo \"got $line\"; echo complaint >&2");
  call.isTalkedTo = true;
  SpawnedProcess process = SpawnedProcess::start(call);
  ASSERT_EQ(writeSome(process.input(), "something\n"), 10);
  EXPECT_EQ(readAll(process.output()), "got something\n");
  EXPECT_EQ(readAll(process.error()), "complaint\n");
  EXPECT_EQ(process.wait().status, 0);
}

TEST(SpawnedProcess, InputIsEmptyUnlessItIsTalkedTo) {
  EXPECT_EQ(outputOf(shellScript("cat; readlink /proc/self/fd/0")), "/dev/null\n");
}

TEST(SpawnedProcess, PipesDoNotBlock) {
  ProgramCall call = shellScript("sleep 60");
  call.isTalkedTo = true;
  SpawnedProcess process = SpawnedProcess::start(call);
  EXPECT_FALSE(drain(process.output(), [](std::string_view) {}));
  EXPECT_TRUE(process.output().isOpen());
  const std::string much(1U << 16U, 'x');
  ssize_t count = 0;
  do {
    count = writeSome(process.input(), much);
  } while (count > 0);
  EXPECT_TRUE(isForNow());
}

TEST(SpawnedProcess, WritingToAProgramThatIsGoneIsAnErrorAndNoSignal) {
  ProgramCall call = shellScript("exit 0");
  call.isTalkedTo = true;
  SpawnedProcess process = SpawnedProcess::start(call);
  process.wait();
  EXPECT_LT(writeSome(process.input(), "nobody reads this"), 0);
  EXPECT_EQ(errno, EPIPE);
  sigset_t pending;
  sigpending(&pending);
  EXPECT_EQ(sigismember(&pending, SIGPIPE), 0);
}

TEST(SpawnedProcess, TellsHowItEnded) {
  SpawnedProcess exits = SpawnedProcess::start(shellScript("exit 3"));
  EXPECT_FALSE(exits.wait().isSignalled);
  EXPECT_EQ(exits.wait().status, 3);
  EXPECT_GT(exits.wait().peakMemoryBytes, 0U);
  EXPECT_TRUE(exits.hasExited());
  SpawnedProcess killed = SpawnedProcess::start(shellScript("kill -SEGV $$"));
  EXPECT_TRUE(killed.wait().isSignalled);
  EXPECT_EQ(killed.wait().status, SIGSEGV);
}

TEST(SpawnedProcess, LooksForProgramsInPath) {
  ProgramCall call;
  call.words = {"echo", "found"};
  EXPECT_EQ(outputOf(call), "found\n");
}

TEST(SpawnedProcess, TellsWhyAProgramCannotBeStarted) {
  const std::optional<TemporaryDirectory> directory = TemporaryDirectory::make();
  ASSERT_TRUE(directory);
  const auto file = directory->path() / "no-program";
  std::ofstream(file) << "text";
  ProgramCall call;
  call.words = {file.string()};
  EXPECT_EQ(errorOfStarting(call), EACCES);
  call.words = {"/nowhere/nothing"};
  EXPECT_EQ(errorOfStarting(call), ENOENT);
  call.words = {"no-such-program-anywhere"};
  EXPECT_EQ(errorOfStarting(call), ENOENT);
  call.words = {"/bin/true"};
  call.directory = file.string();
  EXPECT_EQ(errorOfStarting(call), ENOTDIR);
  EXPECT_FALSE(hasChildren());
}

TEST(SpawnedProcess, HasItsOwnSurroundings) {
  setenv("BRAID_TEST_KEPT", "kept", 1);
  setenv("BRAID_TEST_CHANGED", "ours", 1);
  ProgramCall call = shellScript("echo $BRAID_TEST_KEPT $BRAID_TEST_CHANGED $BRAID_TEST_NEW; pwd");
  call.environment = {"BRAID_TEST_CHANGED=changed", "BRAID_TEST_NEW=new"};
  call.directory = "/";
  EXPECT_EQ(outputOf(call), "kept changed new\n/\n");
}

TEST(SpawnedProcess, HasItsLimits) {
  ProgramCall call = shellScript("ulimit -c; ulimit -St; ulimit -Ht; ulimit -v");
  call.cpuTime = std::chrono::seconds(7);
  call.memoryBytes = std::uint64_t{1} << 30U;
  EXPECT_EQ(outputOf(call), "0\n7\n8\n1048576\n");
}

TEST(SpawnedProcess, HasNoSignalsHeldBack) {
  sigset_t all;
  sigset_t before;
  sigfillset(&all);
  pthread_sigmask(SIG_BLOCK, &all, &before);
  const auto handlerBefore = std::signal(SIGPIPE, SIG_IGN);
  const std::string output = outputOf(shellScript("grep -E 'SigBlk|SigIgn' /proc/self/status"));
  std::signal(SIGPIPE, handlerBefore);
  pthread_sigmask(SIG_SETMASK, &before, nullptr);
  const auto maskOf = [&](const std::string& name) {
    return std::stoull(output.substr(output.find(name) + name.size()), nullptr, 16);
  };
  EXPECT_EQ(maskOf("SigBlk:"), 0U) << output;
  EXPECT_EQ(maskOf("SigIgn:") >> (SIGPIPE - 1U) & 1U, 0U) << output;
}

TEST(SpawnedProcess, InheritsNoPipes) {
  const auto pipesOfPrograms = [] {
    ProgramCall list;
    list.words = {"ls", "-l", "/proc/self/fd"};
    std::size_t count = 0;
    const std::string output = outputOf(list);
    for (std::size_t at = 0; (at = output.find("pipe:", at)) != std::string::npos; ++at) {
      ++count;
    }
    return count;
  };
  const std::size_t before = pipesOfPrograms();
  const std::optional<Pipe> pipe = makePipe();
  ASSERT_TRUE(pipe);
  ProgramCall call = shellScript("sleep 60");
  call.isTalkedTo = true;
  const SpawnedProcess another = SpawnedProcess::start(call);
  EXPECT_EQ(pipesOfPrograms(), before);
}

// The pipes would be the standard streams otherwise, and take each other's place.
TEST(SpawnedProcess, WorksWhenOurStandardStreamsAreClosed) {
  std::optional<ForkedProcess> copy = ForkedProcess::start([] {
    for (const int stream : {STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO}) {
      close(stream);
    }
    ProgramCall call = shellScript("cat; echo out; echo err >&2");
    call.isTalkedTo = true;
    SpawnedProcess process = SpawnedProcess::start(call);
    const bool isWritten = writeSome(process.input(), "in\n") == 3;
    process.input().close();
    const bool isRead =
        readAll(process.output()) == "in\nout\n" && readAll(process.error()) == "err\n";
    const bool isEmpty = outputOf(shellScript("cat; readlink /proc/self/fd/0")) == "/dev/null\n";
    return isWritten && isRead && isEmpty ? EXIT_SUCCESS : EXIT_FAILURE;
  });
  ASSERT_TRUE(copy);
  EXPECT_EQ(copy->wait().status, EXIT_SUCCESS);
}

TEST(SpawnedProcess, EndsWithWhateverItStarted) {
  std::string started;
  {
    SpawnedProcess process =
        SpawnedProcess::start(shellScript("sleep 60 >/dev/null & echo $! $$; exec >&-; wait"));
    started = readAll(process.output());
    EXPECT_FALSE(process.hasExited());
  }
  EXPECT_FALSE(hasChildren());
  std::size_t end = 0;
  EXPECT_TRUE(isGoneSoon(std::stoi(started, &end)));
  EXPECT_TRUE(isGoneSoon(std::stoi(started.substr(end))));
}

TEST(SpawnedProcess, WhatItLeftBehindEndsOnceItIsWaitedFor) {
  SpawnedProcess process = SpawnedProcess::start(shellScript("sleep 60 >/dev/null & echo $!"));
  const std::string started = readAll(process.output());
  EXPECT_EQ(process.wait().status, 0);
  EXPECT_TRUE(isGoneSoon(std::stoi(started)));
}

TEST(SpawnedProcess, CanBeMoved) {
  SpawnedProcess first = SpawnedProcess::start(shellScript("echo here; exit 4"));
  SpawnedProcess second = std::move(first);
  EXPECT_EQ(readAll(second.output()), "here\n");
  EXPECT_EQ(second.wait().status, 4);
}

TEST(SpawnedProcess, ClosesItsPipes) {
  const auto openFiles = [] {
    return std::distance(std::filesystem::directory_iterator("/proc/self/fd"), {});
  };
  const auto before = openFiles();
  ProgramCall call = shellScript("sleep 60");
  call.isTalkedTo = true;
  { const SpawnedProcess process = SpawnedProcess::start(call); }
  call.words = {"/nowhere/nothing"};
  EXPECT_EQ(errorOfStarting(call), ENOENT);
  EXPECT_EQ(openFiles(), before);
}

}  // namespace
}  // namespace braid::support
