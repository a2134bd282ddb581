// Between the byte order of the network and that of the target, which is little-endian.
#include <arpa/inet.h>

#undef htonl
#undef htons
#undef ntohl
#undef ntohs

uint32_t htonl(uint32_t value) {
  return __builtin_bswap32(value);
}

uint16_t htons(uint16_t value) {
  return __builtin_bswap16(value);
}

uint32_t ntohl(uint32_t value) {
  return __builtin_bswap32(value);
}

uint16_t ntohs(uint16_t value) {
  return __builtin_bswap16(value);
}
