// fenv.h. The engine keeps the rounding mode and the flags of a path; it numbers them in its own
// way. What programs can see of the environment in memory has glibc's layout.
#include <fenv.h>

#include "../primitives.h"

#undef feclearexcept
#undef feraiseexcept

enum { Invalid = 1, DivisionByZero = 2, Overflow = 4, Underflow = 8, Inexact = 16, All = 31 };
enum { Nearest = 0, Upward = 2, Downward = 3, TowardZero = 4 };

static int oursOf(int flags) {
  return ((flags & FE_INVALID) ? Invalid : 0) | ((flags & FE_DIVBYZERO) ? DivisionByZero : 0) |
         ((flags & FE_OVERFLOW) ? Overflow : 0) | ((flags & FE_UNDERFLOW) ? Underflow : 0) |
         ((flags & FE_INEXACT) ? Inexact : 0);
}

static int theirsOf(int flags) {
  return ((flags & Invalid) ? FE_INVALID : 0) | ((flags & DivisionByZero) ? FE_DIVBYZERO : 0) |
         ((flags & Overflow) ? FE_OVERFLOW : 0) | ((flags & Underflow) ? FE_UNDERFLOW : 0) |
         ((flags & Inexact) ? FE_INEXACT : 0);
}

int fegetround(void) {
  switch (__braid_get_rounding()) {
    case Upward:
      return FE_UPWARD;
    case Downward:
      return FE_DOWNWARD;
    case TowardZero:
      return FE_TOWARDZERO;
    default:
      return FE_TONEAREST;
  }
}

// The engine wants to be told known numbers. So what is not known is branched on, which the
// optimiser must not undo.
#define BRANCHES __attribute__((optnone, noinline))

BRANCHES int fesetround(int mode) {
  switch (mode) {
    case FE_TONEAREST:
      __braid_set_rounding(Nearest);
      return 0;
    case FE_UPWARD:
      __braid_set_rounding(Upward);
      return 0;
    case FE_DOWNWARD:
      __braid_set_rounding(Downward);
      return 0;
    case FE_TOWARDZERO:
      __braid_set_rounding(TowardZero);
      return 0;
    default:
      return 1;
  }
}

BRANCHES static int knownFlags(int flags) {
  int known = 0;
  for (int bit = Invalid; bit <= Inexact; bit <<= 1) {
    if (flags & bit) {
      known |= bit;
    }
  }
  return known;
}

// All flags are known again once all are cleared; some of them cannot be if the others are not.
int feclearexcept(int flags) {
  int cleared = knownFlags(oursOf(flags));
  __braid_set_float_flags(cleared == All ? 0 : __braid_get_float_flags() & ~cleared);
  return 0;
}

int fesetexcept(int flags) {
  __braid_set_float_flags(__braid_get_float_flags() | knownFlags(oursOf(flags)));
  return 0;
}

int feraiseexcept(int flags) {
#if defined(__aarch64__)
  // There overflow and underflow are raised by computing something that is inexact, too.
  if (flags & (FE_OVERFLOW | FE_UNDERFLOW)) {
    flags |= FE_INEXACT;
  }
#endif
  return fesetexcept(flags);
}

int fetestexcept(int flags) {
  return theirsOf(__braid_get_float_flags()) & flags;
}

int fegetexceptflag(fexcept_t* result, int flags) {
  *result = (fexcept_t)fetestexcept(flags);
  return 0;
}

int fesetexceptflag(const fexcept_t* source, int flags) {
  int chosen = oursOf(flags);
  int kept = __braid_get_float_flags() & ~chosen;
  __braid_set_float_flags(knownFlags(kept | (oursOf(*source) & chosen)));
  return 0;
}

int fetestexceptflag(const fexcept_t* source, int flags) {
  return *source & flags & FE_ALL_EXCEPT;
}

// --- the whole environment

static const fenv_t* const kDefault = FE_DFL_ENV;

#if defined(__x86_64__)

static void putEnvironment(fenv_t* to, int rounding, int flags) {
  __builtin_memset(to, 0, sizeof *to);
  to->__control_word = (unsigned short)(0x37f | rounding);
  to->__status_word = (unsigned short)flags;
  to->__tags = 0xffff;
  to->__mxcsr = 0x1f80u | (unsigned)flags | (unsigned)rounding << 3;
}
static int roundingIn(const fenv_t* environment) {
  return environment->__control_word & FE_TOWARDZERO;
}
static int flagsIn(const fenv_t* environment) {
  return (environment->__status_word | (int)environment->__mxcsr) & FE_ALL_EXCEPT;
}
// Exceptions whose bits in the mask are not set would stop the program.
static _Bool traps(const fenv_t* environment) {
  return (environment->__control_word & FE_ALL_EXCEPT) != FE_ALL_EXCEPT;
}
static void putMode(femode_t* to, int rounding) {
  to->__control_word = (unsigned short)(0x37f | rounding);
  to->__mxcsr = 0x1f80u | (unsigned)rounding << 3;
}
static int roundingInMode(const femode_t* mode) {
  return mode->__control_word & FE_TOWARDZERO;
}

#else

static void putEnvironment(fenv_t* to, int rounding, int flags) {
  to->__fpcr = (unsigned)rounding;
  to->__fpsr = (unsigned)flags;
}
static int roundingIn(const fenv_t* environment) {
  return (int)environment->__fpcr & FE_TOWARDZERO;
}
static int flagsIn(const fenv_t* environment) {
  return (int)environment->__fpsr & FE_ALL_EXCEPT;
}
static _Bool traps(const fenv_t* environment) {
  return (environment->__fpcr & ((unsigned)FE_ALL_EXCEPT << 8)) != 0;
}
static void putMode(femode_t* to, int rounding) {
  *to = (femode_t)rounding;
}
static int roundingInMode(const femode_t* mode) {
  return (int)*mode & FE_TOWARDZERO;
}

#endif

int fegetenv(fenv_t* environment) {
  putEnvironment(environment, fegetround(), fetestexcept(FE_ALL_EXCEPT));
  return 0;
}

int feholdexcept(fenv_t* environment) {
  fegetenv(environment);
  return feclearexcept(FE_ALL_EXCEPT);
}

int fesetenv(const fenv_t* environment) {
  if (environment == kDefault) {
    fesetround(FE_TONEAREST);
    return feclearexcept(FE_ALL_EXCEPT);
  }
#ifdef FE_NOMASK_ENV
  if (environment == FE_NOMASK_ENV || traps(environment)) {
#else
  if (traps(environment)) {
#endif
    __braid_incomplete("floating-point exceptions that stop the program");
    return 0;
  }
  fesetround(roundingIn(environment));
  __braid_set_float_flags(knownFlags(oursOf(flagsIn(environment))));
  return 0;
}

int feupdateenv(const fenv_t* environment) {
  int flags = fetestexcept(FE_ALL_EXCEPT);
  fesetenv(environment);
  return feraiseexcept(flags);
}

int fegetmode(femode_t* mode) {
  putMode(mode, fegetround());
  return 0;
}

int fesetmode(const femode_t* mode) {
  return fesetround(mode == FE_DFL_MODE ? FE_TONEAREST : roundingInMode(mode));
}

// --- exceptions that stop the program: none do, until one is asked for

int feenableexcept(int flags) {
  if (flags & FE_ALL_EXCEPT) {
    __braid_incomplete("floating-point exceptions that stop the program");
  }
  return 0;
}

int fedisableexcept(int flags) {
  (void)flags;
  return 0;
}

int fegetexcept(void) {
  return 0;
}
