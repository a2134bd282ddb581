// Other processes: there are none. Calls that would make one fail, and mark the run incomplete, as
// a real system would have let them succeed.
#include <errno.h>
#include <sched.h>
#include <spawn.h>
#include <stdarg.h>
#include <stdio.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include "primitives.h"

static int fail(int error) {
  errno = error;
  return -1;
}

static int runNothing(void) {
  __braid_incomplete("exec: no program is run");
  return fail(ENOSYS);
}

int execv(const char* path, char* const arguments[]) {
  (void)path, (void)arguments;
  return runNothing();
}

int execve(const char* path, char* const arguments[], char* const environment[]) {
  (void)environment;
  return execv(path, arguments);
}

int execvp(const char* path, char* const arguments[]) {
  return execv(path, arguments);
}

int execvpe(const char* path, char* const arguments[], char* const environment[]) {
  (void)environment;
  return execv(path, arguments);
}

int fexecve(int fd, char* const arguments[], char* const environment[]) {
  (void)fd, (void)arguments, (void)environment;
  return runNothing();
}

int execl(const char* path, const char* argument, ...) {
  (void)path, (void)argument;
  return runNothing();
}

int execlp(const char* path, const char* argument, ...) {
  (void)path, (void)argument;
  return runNothing();
}

int execle(const char* path, const char* argument, ...) {
  (void)path, (void)argument;
  return runNothing();
}

pid_t vfork(void) {
  return fork();
}

int posix_spawn(pid_t* restrict process, const char* restrict path,
                const posix_spawn_file_actions_t* actions,
                const posix_spawnattr_t* restrict attributes, char* const arguments[restrict],
                char* const environment[restrict]) {
  (void)process, (void)path, (void)actions, (void)attributes, (void)arguments, (void)environment;
  __braid_incomplete("posix_spawn: no program is run");
  return ENOSYS;
}

int posix_spawnp(pid_t* restrict process, const char* restrict path,
                 const posix_spawn_file_actions_t* actions,
                 const posix_spawnattr_t* restrict attributes, char* const arguments[restrict],
                 char* const environment[restrict]) {
  return posix_spawn(process, path, actions, attributes, arguments, environment);
}

FILE* popen(const char* command, const char* mode) {
  (void)command;
  if ((*mode != 'r' && *mode != 'w') || (mode[1] && (mode[1] != 'e' || mode[2]))) {
    errno = EINVAL;
    return NULL;
  }
  __braid_incomplete("popen: no command is run");
  errno = ENOSYS;
  return NULL;
}

int pclose(FILE* stream) {
  return fclose(stream);
}

pid_t waitpid(pid_t process, int* status, int options) {
  (void)process, (void)status;
  if (options & ~(WNOHANG | WUNTRACED | WCONTINUED | __WNOTHREAD | __WALL | (int)__WCLONE)) {
    return fail(EINVAL);
  }
  return fail(ECHILD);
}

pid_t wait(int* status) {
  return waitpid(-1, status, 0);
}

pid_t wait3(int* status, int options, struct rusage* usage) {
  (void)usage;
  return waitpid(-1, status, options);
}

pid_t wait4(pid_t process, int* status, int options, struct rusage* usage) {
  (void)usage;
  return waitpid(process, status, options);
}

int daemon(int keepsFolder, int keepsStreams) {
  (void)keepsFolder, (void)keepsStreams;
  return fork();
}

// --- groups of processes, users, priorities: what changes nothing succeeds

pid_t gettid(void) {
  return getpid();
}

pid_t getpgid(pid_t process) {
  return process == 0 || process == getpid() ? getpgrp() : fail(ESRCH);
}

pid_t __getpgid(pid_t process) {
  return getpgid(process);
}

static int changes(const char* what) {
  (void)what;
  __braid_incomplete("a change of the user or of the group of processes");
  return fail(EPERM);
}

pid_t setsid(void) {
  return changes("session");
}

pid_t getsid(pid_t process) {
  (void)process;
  __braid_incomplete("getsid: the session is not known");
  return fail(ESRCH);
}

int setpgid(pid_t process, pid_t group) {
  if (group < 0) {
    return fail(EINVAL);
  }
  (void)process;
  return changes("group");
}

int setpgrp(void) {
  return setpgid(0, 0);
}

int setuid(uid_t user) {
  return user == getuid() ? 0 : changes("user");
}

int seteuid(uid_t user) {
  return user == geteuid() ? 0 : changes("user");
}

int setgid(gid_t group) {
  return group == getgid() ? 0 : changes("group");
}

int setegid(gid_t group) {
  return group == getegid() ? 0 : changes("group");
}

int nice(int change) {
  if (change != 0) {
    __braid_incomplete("nice: the priority is not known");
  }
  return 0;
}

int getpriority(__priority_which_t which, id_t who) {
  (void)who;
  if ((int)which < PRIO_PROCESS || (int)which > PRIO_USER) {
    return fail(EINVAL);
  }
  __braid_incomplete("getpriority: the priority is not known");
  return 0;
}

int setpriority(__priority_which_t which, id_t who, int priority) {
  (void)who, (void)priority;
  return (int)which < PRIO_PROCESS || (int)which > PRIO_USER ? fail(EINVAL) : 0;
}

// --- limits, which are not enforced

static struct rlimit limits[RLIM_NLIMITS];
static int limitsAreSet;

static void startLimits(void) {
  if (limitsAreSet) {
    return;
  }
  limitsAreSet = 1;
  for (int i = 0; i < RLIM_NLIMITS; ++i) {
    limits[i].rlim_cur = limits[i].rlim_max = RLIM_INFINITY;
  }
  limits[RLIMIT_STACK].rlim_cur = 8 << 20;
  limits[RLIMIT_NOFILE].rlim_cur = 1024;
  limits[RLIMIT_NOFILE].rlim_max = 1 << 20;
}

int getrlimit(__rlimit_resource_t which, struct rlimit* result) {
  if ((int)which < 0 || (int)which >= RLIM_NLIMITS) {
    return fail(EINVAL);
  }
  startLimits();
  __braid_incomplete("getrlimit: the limits are those that are usual");
  *result = limits[which];
  return 0;
}

int setrlimit(__rlimit_resource_t which, const struct rlimit* limit) {
  if ((int)which < 0 || (int)which >= RLIM_NLIMITS || limit->rlim_cur > limit->rlim_max) {
    return fail(EINVAL);
  }
  startLimits();
  if (limit->rlim_max > limits[which].rlim_max) {
    return fail(EPERM);
  }
  __braid_incomplete("setrlimit: limits are not enforced");
  limits[which] = *limit;
  return 0;
}

int getrlimit64(__rlimit_resource_t which, struct rlimit64* result) {
  return getrlimit(which, (struct rlimit*)result);
}

int setrlimit64(__rlimit_resource_t which, const struct rlimit64* limit) {
  return setrlimit(which, (const struct rlimit*)limit);
}
