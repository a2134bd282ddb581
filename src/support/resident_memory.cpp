#include "support/resident_memory.hpp"

#include <sys/resource.h>
#include <unistd.h>

#include <fstream>
#include <string>

namespace braid::support {

namespace {

struct PageCounts {
  std::uint64_t total = 0;
  std::uint64_t resident = 0;
  std::uint64_t ofFiles = 0;  // resident pages of files
};

PageCounts pagesOf(const std::string& process) {
  std::ifstream statm("/proc/" + process + "/statm");
  PageCounts pages;
  statm >> pages.total >> pages.resident >> pages.ofFiles;
  return pages;
}

std::uint64_t bytesOf(std::uint64_t pages) {
  return pages * static_cast<std::uint64_t>(sysconf(_SC_PAGESIZE));
}

std::uint64_t allocatedBytesOf(const std::string& process) {
  const PageCounts pages = pagesOf(process);
  return bytesOf(pages.resident - pages.ofFiles);
}

}  // namespace

std::uint64_t residentBytes() {
  return bytesOf(pagesOf("self").resident);
}

std::uint64_t allocatedBytes(pid_t process) {
  return allocatedBytesOf(std::to_string(process));
}

std::uint64_t allocatedBytes() {
  return allocatedBytesOf("self");
}

std::uint64_t peakResidentBytes() {
  rusage usage{};
  getrusage(RUSAGE_SELF, &usage);
  return static_cast<std::uint64_t>(usage.ru_maxrss) * 1024;
}

}  // namespace braid::support
