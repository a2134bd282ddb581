// The memory that processes hold.
#pragma once

#include <sys/types.h>

#include <cstdint>

namespace braid::support {

// Bytes of this process that are in memory now, pages that it shares with others included.
std::uint64_t residentBytes();
// Those that it allocated itself, without pages of programs and libraries; 0 for a process that is
// gone.
std::uint64_t allocatedBytes(pid_t process);
std::uint64_t allocatedBytes();  // of this process
// The most this process ever held.
std::uint64_t peakResidentBytes();

}  // namespace braid::support
