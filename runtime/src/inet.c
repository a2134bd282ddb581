// Addresses of the Internet as text.
#include <arpa/inet.h>
#include <errno.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include "digits.h"

// One number of an address as inet_aton reads it: decimal, octal or hexadecimal.
static bool readPart(const char** text, uint64_t* result) {
  const char* next = *text;
  unsigned base = 10;
  if (*next < '0' || *next > '9') {
    return false;
  }
  if (next[0] == '0' && (next[1] | 32) == 'x') {
    base = 16;
    next += 2;
  } else if (*next == '0') {
    base = 8;
  }
  const char* first = next;
  uint64_t value = 0;
  for (; __braid_digit_value(*next) < base; ++next) {
    value = value * base + __braid_digit_value(*next);
    if (value > UINT32_MAX) {
      return false;
    }
  }
  *text = next;
  *result = value;
  return next != first;
}

int inet_aton(const char* text, struct in_addr* result) {
  uint32_t address = 0;
  for (int part = 0; part < 4; ++part) {
    uint64_t value;
    if (!readPart(&text, &value)) {
      return 0;
    }
    if (*text == '.') {
      if (part == 3 || value > 255) {
        return 0;
      }
      ++text;
      address |= (uint32_t)value << (24 - 8 * part);
      continue;
    }
    if ((*text && !__braid_is_space(*text)) || (value >> (32 - 8 * part)) != 0) {
      return 0;
    }
    if (result) {
      result->s_addr = htonl(address | (uint32_t)value);
    }
    return 1;
  }
  return 0;
}

in_addr_t inet_addr(const char* text) {
  struct in_addr address;
  return inet_aton(text, &address) ? address.s_addr : INADDR_NONE;
}

in_addr_t inet_network(const char* text) {
  uint32_t network = 0;
  for (int part = 0; part < 4; ++part) {
    uint64_t value;
    if (!readPart(&text, &value) || value > 255) {
      return INADDR_NONE;
    }
    network = network << 8 | (uint32_t)value;
    if (*text != '.') {
      break;
    }
    ++text;
  }
  while (__braid_is_space(*text)) {
    ++text;
  }
  return *text ? INADDR_NONE : network;
}

char* inet_ntoa(struct in_addr address) {
  static char text[INET_ADDRSTRLEN];
  return (char*)inet_ntop(AF_INET, &address, text, sizeof text);
}

in_addr_t inet_lnaof(struct in_addr address) {
  uint32_t host = ntohl(address.s_addr);
  return IN_CLASSA(host)   ? host & IN_CLASSA_HOST
         : IN_CLASSB(host) ? host & IN_CLASSB_HOST
                           : host & IN_CLASSC_HOST;
}

in_addr_t inet_netof(struct in_addr address) {
  uint32_t host = ntohl(address.s_addr);
  return IN_CLASSA(host)   ? (host & IN_CLASSA_NET) >> IN_CLASSA_NSHIFT
         : IN_CLASSB(host) ? (host & IN_CLASSB_NET) >> IN_CLASSB_NSHIFT
                           : (host & IN_CLASSC_NET) >> IN_CLASSC_NSHIFT;
}

static const char* writeSix(const unsigned char* bytes, char* text) {
  unsigned words[8];
  for (int i = 0; i < 8; ++i) {
    words[i] = (unsigned)bytes[2 * i] << 8 | bytes[2 * i + 1];
  }
  // The longest run of zeros, of two or more, becomes two colons.
  int best = -1;
  int bestLength = 1;
  for (int i = 0; i < 8; ++i) {
    int length = 0;
    while (i + length < 8 && words[i + length] == 0) {
      ++length;
    }
    if (length > bestLength) {
      best = i;
      bestLength = length;
    }
  }
  char* next = text;
  for (int i = 0; i < 8; ++i) {
    if (best >= 0 && i >= best && i < best + bestLength) {
      if (i == best) {
        *next++ = ':';
      }
      continue;
    }
    if (i != 0) {
      *next++ = ':';
    }
    bool isMapped = i == 6 && best == 0 &&
                    (bestLength == 6 || (bestLength == 7 && words[7] != 1) ||
                     (bestLength == 5 && words[5] == 0xffff));
    if (isMapped) {
      next += sprintf(next, "%d.%d.%d.%d", bytes[12], bytes[13], bytes[14], bytes[15]);
      break;
    }
    next += sprintf(next, "%x", words[i]);
  }
  if (best >= 0 && best + bestLength == 8) {
    *next++ = ':';
  }
  *next = '\0';
  return text;
}

const char* inet_ntop(int family, const void* restrict address, char* restrict to, socklen_t room) {
  const unsigned char* bytes = address;
  char text[INET6_ADDRSTRLEN];
  if (family == AF_INET) {
    sprintf(text, "%d.%d.%d.%d", bytes[0], bytes[1], bytes[2], bytes[3]);
  } else if (family == AF_INET6) {
    writeSix(bytes, text);
  } else {
    errno = EAFNOSUPPORT;
    return NULL;
  }
  if (strlen(text) >= room) {
    errno = ENOSPC;
    return NULL;
  }
  return strcpy(to, text);
}

// Four decimal numbers without superfluous zeros.
static bool readFour(const char* text, unsigned char* bytes) {
  for (int part = 0; part < 4; ++part) {
    if (*text < '0' || *text > '9' || (text[0] == '0' && text[1] >= '0' && text[1] <= '9')) {
      return false;
    }
    unsigned value = 0;
    for (; *text >= '0' && *text <= '9'; ++text) {
      value = value * 10 + (unsigned)(*text - '0');
      if (value > 255) {
        return false;
      }
    }
    bytes[part] = (unsigned char)value;
    if (part < 3 && *text++ != '.') {
      return false;
    }
  }
  return !*text;
}

static bool readSix(const char* text, unsigned char* bytes) {
  unsigned char result[16];
  int count = 0;
  int gap = -1;
  if (*text == ':' && *++text != ':') {
    return false;
  }
  while (*text) {
    if (*text == ':') {
      if (gap >= 0) {
        return false;
      }
      gap = count;
      ++text;
      continue;
    }
    const char* start = text;
    unsigned value = 0;
    int digits = 0;
    for (; __braid_digit_value(*text) < 16; ++text) {
      value = value << 4 | __braid_digit_value(*text);
      if (++digits > 4) {
        return false;
      }
    }
    if (*text == '.' && count <= 12) {
      if (!readFour(start, result + count)) {
        return false;
      }
      count += 4;
      break;
    }
    if (digits == 0 || count > 14) {
      return false;
    }
    result[count++] = (unsigned char)(value >> 8);
    result[count++] = (unsigned char)value;
    if (*text == ':' && !*++text) {
      return false;
    }
    if (*text && text[-1] != ':') {
      return false;
    }
  }
  if (gap >= 0) {
    if (count == 16) {
      return false;
    }
    int behind = count - gap;
    memmove(result + 16 - behind, result + gap, (size_t)behind);
    memset(result + gap, 0, (size_t)(16 - behind - gap));
    count = 16;
  }
  if (count != 16) {
    return false;
  }
  memcpy(bytes, result, 16);
  return true;
}

int inet_pton(int family, const char* restrict text, void* restrict to) {
  unsigned char bytes[16];
  if (family == AF_INET) {
    if (!readFour(text, bytes)) {
      return 0;
    }
    memcpy(to, bytes, 4);
    return 1;
  }
  if (family == AF_INET6) {
    return readSix(text, to);
  }
  errno = EAFNOSUPPORT;
  return -1;
}
