// EXPECT: valid
#include <arpa/inet.h>
#include <assert.h>
#include <string.h>

extern unsigned __VERIFIER_nondet_uint(void);

int main(void) {
  unsigned n = __VERIFIER_nondet_uint();
  assert(ntohl(htonl(n)) == n && ntohs(htons((unsigned short)n)) == (unsigned short)n);
  unsigned onTheWire = htonl(n);
  unsigned char bytes[4];
  memcpy(bytes, &onTheWire, sizeof bytes);
  assert(bytes[0] == n >> 24 && bytes[3] == (n & 0xff));
  assert(htons(0x1234) == 0x3412);
  return 0;
}
