// The network: there is none. What would talk to others fails, and marks the run incomplete.
#include <errno.h>
#include <netdb.h>
#include <stddef.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

#include "primitives.h"
#include "stdio/files.h"

static int noNetwork(int error) {
  __braid_incomplete("the network: there is none");
  errno = error;
  return -1;
}

int socket(int family, int type, int protocol) {
  (void)family, (void)type, (void)protocol;
  return noNetwork(EACCES);
}

int socketpair(int family, int type, int protocol, int ends[2]) {
  (void)family, (void)type, (void)protocol, (void)ends;
  return noNetwork(EACCES);
}

// No descriptor is a socket.
static int notASocket(int fd) {
  if (__braid_description(fd)) {
    errno = ENOTSOCK;
  }
  return -1;
}

int bind(int fd, const struct sockaddr* address, socklen_t size) {
  (void)address, (void)size;
  return notASocket(fd);
}

int connect(int fd, const struct sockaddr* address, socklen_t size) {
  (void)address, (void)size;
  return notASocket(fd);
}

int listen(int fd, int count) {
  (void)count;
  return notASocket(fd);
}

int accept(int fd, struct sockaddr* restrict address, socklen_t* restrict size) {
  (void)address, (void)size;
  return notASocket(fd);
}

int accept4(int fd, struct sockaddr* restrict address, socklen_t* restrict size, int flags) {
  (void)address, (void)size, (void)flags;
  return notASocket(fd);
}

int shutdown(int fd, int how) {
  (void)how;
  return notASocket(fd);
}

int getsockname(int fd, struct sockaddr* restrict address, socklen_t* restrict size) {
  (void)address, (void)size;
  return notASocket(fd);
}

int getpeername(int fd, struct sockaddr* restrict address, socklen_t* restrict size) {
  (void)address, (void)size;
  return notASocket(fd);
}

int getsockopt(int fd, int level, int name, void* restrict value, socklen_t* restrict size) {
  (void)level, (void)name, (void)value, (void)size;
  return notASocket(fd);
}

int setsockopt(int fd, int level, int name, const void* value, socklen_t size) {
  (void)level, (void)name, (void)value, (void)size;
  return notASocket(fd);
}

ssize_t send(int fd, const void* from, size_t size, int flags) {
  (void)from, (void)size, (void)flags;
  return notASocket(fd);
}

ssize_t sendto(int fd, const void* from, size_t size, int flags, const struct sockaddr* address,
               socklen_t addressSize) {
  (void)from, (void)size, (void)flags, (void)address, (void)addressSize;
  return notASocket(fd);
}

ssize_t sendmsg(int fd, const struct msghdr* message, int flags) {
  (void)message, (void)flags;
  return notASocket(fd);
}

ssize_t recv(int fd, void* to, size_t size, int flags) {
  (void)to, (void)size, (void)flags;
  return notASocket(fd);
}

ssize_t recvfrom(int fd, void* restrict to, size_t size, int flags,
                 struct sockaddr* restrict address, socklen_t* restrict addressSize) {
  (void)to, (void)size, (void)flags, (void)address, (void)addressSize;
  return notASocket(fd);
}

ssize_t recvmsg(int fd, struct msghdr* message, int flags) {
  (void)message, (void)flags;
  return notASocket(fd);
}

int* __h_errno_location(void) {
  static int error;
  return &error;
}

struct hostent* gethostbyname(const char* name) {
  (void)strlen(name);
  noNetwork(ENOENT);
  *__h_errno_location() = HOST_NOT_FOUND;
  return NULL;
}

int getaddrinfo(const char* restrict name, const char* restrict service,
                const struct addrinfo* restrict hints, struct addrinfo** restrict result) {
  (void)service, (void)hints, (void)result;
  if (!name && !service) {
    return EAI_NONAME;
  }
  noNetwork(ENOENT);
  return EAI_AGAIN;
}

// None is ever handed out.
void freeaddrinfo(struct addrinfo* list) {
  (void)list;
}

const char* gai_strerror(int error) {
  switch (error) {
    case EAI_AGAIN:
      return "Temporary failure in name resolution";
    case EAI_BADFLAGS:
      return "Bad value for ai_flags";
    case EAI_FAIL:
      return "Non-recoverable failure in name resolution";
    case EAI_FAMILY:
      return "ai_family not supported";
    case EAI_MEMORY:
      return "Memory allocation failure";
    case EAI_NONAME:
      return "Name or service not known";
    case EAI_SERVICE:
      return "Servname not supported for ai_socktype";
    case EAI_SOCKTYPE:
      return "ai_socktype not supported";
    case EAI_SYSTEM:
      return "System error";
    default:
      return "Unknown error";
  }
}
