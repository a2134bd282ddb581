#include "support/resident_memory.hpp"

#include <sys/resource.h>
#include <unistd.h>

#include <fstream>
#include <string>

namespace braid::support {

namespace {

std::uint64_t residentBytesOf(const std::string& statusFile) {
  std::ifstream statm(statusFile);
  std::uint64_t total = 0;
  std::uint64_t resident = 0;
  statm >> total >> resident;
  return resident * static_cast<std::uint64_t>(sysconf(_SC_PAGESIZE));
}

}  // namespace

std::uint64_t residentBytes(pid_t process) {
  return residentBytesOf("/proc/" + std::to_string(process) + "/statm");
}

std::uint64_t residentBytes() {
  return residentBytesOf("/proc/self/statm");
}

std::uint64_t peakResidentBytes() {
  rusage usage{};
  getrusage(RUSAGE_SELF, &usage);
  return static_cast<std::uint64_t>(usage.ru_maxrss) * 1024;
}

}  // namespace braid::support
