// The Apache Portable Runtime: strings, escapes, encodings, paths.
#include "subject.h"

#include "apr_encode.h"
#include "apr_errno.h"
#include "apr_escape.h"
#include "apr_file_info.h"
#include "apr_fnmatch.h"
#include "apr_lib.h"
#include "apr_pools.h"
#include "apr_strings.h"

// Memory of pools that are never cleared.
#undef apr_palloc
void* apr_palloc(apr_pool_t* pool, apr_size_t size) {
  void* memory = malloc(size);
  braid_assume(memory != NULL);
  return memory;
}
#undef apr_pcalloc
void* apr_pcalloc(apr_pool_t* pool, apr_size_t size) {
  void* memory = calloc(1, size);
  braid_assume(memory != NULL);
  return memory;
}

static char room[4 * CAPACITY + 8];

void subject_apr_cpystrn(void) {
  char* end = apr_cpystrn(room, anyString(), CAPACITY / 2);
  braid_assert(*end == 0);
}
void subject_apr_tokenize_to_argv(void) {
  char** words;
  apr_tokenize_to_argv(anyString(), &words, NULL);
}
void subject_apr_filepath_name_get(void) {
  const char* name = apr_filepath_name_get(anyString());
  braid_assert(*name != '/');
}
void subject_apr_collapse_spaces(void) {
  apr_collapse_spaces(room, anyString());
  braid_assert(*room != ' ');
}
void subject_apr_fnmatch(void) {
  apr_fnmatch("a*b?", anyString(), 0);
}
void subject_apr_fnmatch_test(void) {
  apr_fnmatch_test(anyString());
}
void subject_apr_strtok(void) {
  char* last;
  for (char* word = apr_strtok(anyString(), " ,", &last); word;
       word = apr_strtok(NULL, " ,", &last)) {
    braid_assert(*word != 0 && *word != ',');
  }
}
void subject_apr_strnatcmp(void) {
  apr_strnatcmp("a 12", anyString());
}
void subject_apr_strnatcasecmp(void) {
  apr_strnatcasecmp(anyString(), "x007");
}
void subject_apr_pstrdup(void) {
  apr_pstrdup(NULL, anyString());
}
void subject_apr_pstrndup(void) {
  apr_pstrndup(NULL, anyString(), 5);
}
void subject_apr_pstrcat(void) {
  apr_pstrcat(NULL, "a", anyString(), "b", NULL);
}
void subject_apr_strtoi64(void) {
  char* end;
  apr_strtoi64(anyString(), &end, 10);
}
void subject_apr_strtoi64_base(void) {
  char* end;
  apr_strtoi64(anyString(), &end, 0);
}
void subject_apr_escape_shell(void) {
  apr_escape_shell(room, anyString(), APR_ESCAPE_STRING, NULL);
}
void subject_apr_unescape_url(void) {
  apr_unescape_url(room, anyString(), APR_ESCAPE_STRING, "/", NULL, 0, NULL);
}
void subject_apr_escape_path_segment(void) {
  apr_escape_path_segment(room, anyString(), APR_ESCAPE_STRING, NULL);
}
void subject_apr_escape_entity(void) {
  apr_size_t length;
  apr_escape_entity(NULL, anyString(), APR_ESCAPE_STRING, 0, &length);
}
void subject_apr_escape_hex(void) {
  size_t length;
  unsigned char* bytes = anyBytes(&length);
  apr_escape_hex(room, bytes, length, 0, NULL);
}
void subject_apr_unescape_hex(void) {
  apr_size_t length;
  apr_unescape_hex(room, anyString(), APR_ESCAPE_STRING, 1, &length);
}
void subject_apr_escape_ldap(void) {
  apr_size_t length;
  apr_escape_ldap(NULL, anyString(), APR_ESCAPE_STRING, APR_ESCAPE_LDAP_ALL, &length);
}
void subject_apr_encode_base64(void) {
  apr_encode_base64(room, anyString(), APR_ENCODE_STRING, APR_ENCODE_NONE, NULL);
}
void subject_apr_decode_base64(void) {
  apr_decode_base64(room, anyString(), APR_ENCODE_STRING, APR_ENCODE_NONE, NULL);
}
void subject_apr_decode_base16(void) {
  apr_decode_base16(room, anyString(), APR_ENCODE_STRING, APR_ENCODE_NONE, NULL);
}
void subject_apr_filepath_root(void) {
  const char* root;
  const char* path = anyString();
  apr_filepath_root(&root, &path, 0, NULL);
}
