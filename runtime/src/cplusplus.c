// What compiled C++ asks of its runtime, by the mangled names of the Itanium ABI: memory, local
// statics, virtual calls that nobody implements, dynamic_cast. Exceptions end the path as
// unsupported where they are thrown; code that only could throw is not affected.
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#include "primitives.h"

// --- new and delete -----------------------------------------------------------------------------

// A failing `new` throws, and exceptions are not followed: it does not fail.
void* _Znwm(size_t size) {
  return __braid_allocate(size);
}

void* _Znam(size_t size) {
  return __braid_allocate(size);
}

void* _ZnwmSt11align_val_t(size_t size, size_t alignment) {
  (void)alignment;
  return __braid_allocate(size);
}

void* _ZnamSt11align_val_t(size_t size, size_t alignment) {
  (void)alignment;
  return __braid_allocate(size);
}

const char _ZSt7nothrow;

// These return null instead, when allocations may fail.
void* _ZnwmRKSt9nothrow_t(size_t size, const void* tag) {
  (void)tag;
  return malloc(size);
}

void* _ZnamRKSt9nothrow_t(size_t size, const void* tag) {
  (void)tag;
  return malloc(size);
}

#define DEFINE_DELETE(name, ...)      \
  void name(void* p, ##__VA_ARGS__) { \
    if (p) {                          \
      __braid_free(p);                \
    }                                 \
  }
DEFINE_DELETE(_ZdlPv)
DEFINE_DELETE(_ZdaPv)
DEFINE_DELETE(_ZdlPvm, __attribute__((unused)) size_t size)
DEFINE_DELETE(_ZdaPvm, __attribute__((unused)) size_t size)
DEFINE_DELETE(_ZdlPvSt11align_val_t, __attribute__((unused)) size_t alignment)
DEFINE_DELETE(_ZdaPvSt11align_val_t, __attribute__((unused)) size_t alignment)
DEFINE_DELETE(_ZdlPvmSt11align_val_t, __attribute__((unused)) size_t size,
              __attribute__((unused)) size_t alignment)
DEFINE_DELETE(_ZdaPvmSt11align_val_t, __attribute__((unused)) size_t size,
              __attribute__((unused)) size_t alignment)
DEFINE_DELETE(_ZdlPvRKSt9nothrow_t, __attribute__((unused)) const void* tag)
DEFINE_DELETE(_ZdaPvRKSt9nothrow_t, __attribute__((unused)) const void* tag)

// --- statics, and the end
// -------------------------------------------------------------------------

void* __dso_handle;

int __cxa_atexit(void (*function)(void*), void* argument, void* library);

int __cxa_thread_atexit(void (*function)(void*), void* argument, void* library) {
  return __cxa_atexit(function, argument, library);
}

// The first byte of the guard of a local static tells whether it is initialised.
int __cxa_guard_acquire(char* guard) {
  return !*guard;
}

void __cxa_guard_release(char* guard) {
  *guard = 1;
}

void __cxa_guard_abort(char* guard) {
  (void)guard;
}

void __cxa_pure_virtual(void) {
  __braid_fail_abort();
}

void __cxa_deleted_virtual(void) {
  __braid_fail_abort();
}

// std::terminate
void _ZSt9terminatev(void) {
  abort();
}

// --- exceptions
// -------------------------------------------------------------------------------------

#define DEFINE_THROW(name)                    \
  __attribute__((noreturn)) void name(void) { \
    __braid_refuse("C++ exceptions");         \
  }
DEFINE_THROW(__cxa_throw)
DEFINE_THROW(__cxa_rethrow)
DEFINE_THROW(__cxa_bad_cast)
DEFINE_THROW(__cxa_bad_typeid)
DEFINE_THROW(__cxa_throw_bad_array_new_length)
DEFINE_THROW(__cxa_begin_catch)
DEFINE_THROW(__cxa_end_catch)
DEFINE_THROW(__cxa_call_unexpected)
DEFINE_THROW(__gxx_personality_v0)
DEFINE_THROW(_Unwind_Resume)
// std::__throw_bad_alloc and its like, which the headers of the library call.
DEFINE_THROW(_ZSt17__throw_bad_allocv)
DEFINE_THROW(_ZSt16__throw_bad_castv)
DEFINE_THROW(_ZSt25__throw_bad_function_callv)
DEFINE_THROW(_ZSt28__throw_bad_array_new_lengthv)
DEFINE_THROW(_ZSt19__throw_logic_errorPKc)
DEFINE_THROW(_ZSt20__throw_domain_errorPKc)
DEFINE_THROW(_ZSt24__throw_invalid_argumentPKc)
DEFINE_THROW(_ZSt20__throw_length_errorPKc)
DEFINE_THROW(_ZSt20__throw_out_of_rangePKc)
DEFINE_THROW(_ZSt24__throw_out_of_range_fmtPKcz)
DEFINE_THROW(_ZSt21__throw_runtime_errorPKc)
DEFINE_THROW(_ZSt19__throw_range_errorPKc)
DEFINE_THROW(_ZSt22__throw_overflow_errorPKc)

void* __cxa_allocate_exception(size_t size) {
  (void)size;
  __braid_refuse("C++ exceptions");
}

void __cxa_free_exception(void* p) {
  (void)p;
}

// --- types at run time
// ------------------------------------------------------------------------------

// A type_info starts with the address behind the first two entries of one of these tables, which
// tells what follows the name of the type.
void* _ZTVN10__cxxabiv117__class_type_infoE[5];      // nothing: a class without bases
void* _ZTVN10__cxxabiv120__si_class_type_infoE[5];   // one base, at the start
void* _ZTVN10__cxxabiv121__vmi_class_type_infoE[5];  // any number of bases
void* _ZTVN10__cxxabiv116__enum_type_infoE[5];
void* _ZTVN10__cxxabiv119__pointer_type_infoE[5];
void* _ZTVN10__cxxabiv120__function_type_infoE[5];
void* _ZTVN10__cxxabiv123__fundamental_type_infoE[5];

struct TypeInfo {
  void* const* table;
  const char* name;
};

struct SingleBase {
  struct TypeInfo type;
  const struct TypeInfo* base;
};

struct Base {
  const struct TypeInfo* type;
  long offsetAndFlags;
};

struct SeveralBases {
  struct TypeInfo type;
  unsigned flags;
  unsigned count;
  struct Base bases[];
};

enum { kVirtualBase = 1, kPublicBase = 2, kOffsetShift = 8 };

// Types that programs throw.
#define DEFINE_TYPE(code) \
  const struct TypeInfo _ZTI##code = {_ZTVN10__cxxabiv123__fundamental_type_infoE + 2, #code};
DEFINE_TYPE(b)
DEFINE_TYPE(c)
DEFINE_TYPE(a)
DEFINE_TYPE(h)
DEFINE_TYPE(s)
DEFINE_TYPE(t)
DEFINE_TYPE(i)
DEFINE_TYPE(j)
DEFINE_TYPE(l)
DEFINE_TYPE(m)
DEFINE_TYPE(x)
DEFINE_TYPE(y)
DEFINE_TYPE(f)
DEFINE_TYPE(d)
DEFINE_TYPE(e)
DEFINE_TYPE(PKc)
DEFINE_TYPE(Pc)
DEFINE_TYPE(Pv)

static _Bool isType(const struct TypeInfo* a, const struct TypeInfo* b) {
  return a == b || strcmp(a->name, b->name) == 0;
}

// Counts the parts of an object that have the type and can be reached through public bases, and
// gives the last one that was found.
static int findPart(char* object, const struct TypeInfo* type, const struct TypeInfo* wanted,
                    char** found) {
  if (isType(type, wanted)) {
    int isNew = *found != object;
    *found = object;
    return isNew;
  }
  if (type->table == _ZTVN10__cxxabiv120__si_class_type_infoE + 2) {
    return findPart(object, ((const struct SingleBase*)type)->base, wanted, found);
  }
  int count = 0;
  if (type->table == _ZTVN10__cxxabiv121__vmi_class_type_infoE + 2) {
    const struct SeveralBases* several = (const struct SeveralBases*)type;
    for (unsigned i = 0; i < several->count; ++i) {
      const struct Base* base = &several->bases[i];
      long offset = base->offsetAndFlags >> kOffsetShift;
      if (base->offsetAndFlags & kVirtualBase) {
        memcpy(&offset, *(char**)object + offset, sizeof offset);
      }
      if (base->offsetAndFlags & kPublicBase) {
        count += findPart(object + offset, base->type, wanted, found);
      }
    }
  }
  return count;
}

// Before the functions in a virtual table are the distance to the start of the whole object and its
// type.
void* __dynamic_cast(void* object, const struct TypeInfo* from, const struct TypeInfo* to,
                     ptrdiff_t hint) {
  (void)from, (void)hint;
  void** table = *(void***)object;
  char* whole = (char*)object + (ptrdiff_t)table[-2];
  char* found = NULL;
  int count = findPart(whole, table[-1], to, &found);
  if (count > 1) {
    __braid_refuse("a dynamic_cast to a base that an object has several times");
  }
  return found;
}
