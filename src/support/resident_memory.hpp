// The memory that processes hold.
#pragma once

#include <sys/types.h>

#include <cstdint>

namespace braid::support {

// Bytes that are in memory now, pages that are shared with other processes included; 0 for a
// process that is gone.
std::uint64_t residentBytes(pid_t process);
std::uint64_t residentBytes();  // of this process
// The most this process ever held.
std::uint64_t peakResidentBytes();

}  // namespace braid::support
