// The memory that processes use.
#pragma once

#include <sys/types.h>

#include <cstdint>

namespace braid::support {

// Bytes of this process that are in memory now, including pages that it shares with others.
std::uint64_t residentBytes();
// Memory that the process allocated itself, without pages of programs and libraries; 0 if the
// process does not exist any more.
std::uint64_t allocatedBytes(pid_t process);
std::uint64_t allocatedBytes();  // of this process
// The most memory this process ever had.
std::uint64_t peakResidentBytes();

}  // namespace braid::support
