#!/bin/sh
# Native replay: programs are compiled as `braid replay` does it, and run with written tests.
#   run.sh CLANG DIRECTORY-OF-THE-BUILT-RUNTIME
set -eu
clang=$1
runtime=$2
here=$(dirname "$0")
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

$clang -O1 "$here/write_ktest.c" -o "$work/write_ktest"
for program in inputs arguments outside fuzz_target; do
  $clang -g -fsanitize=address,undefined -fno-sanitize-recover=all -I "$runtime/include" \
    "$here/$program.c" "$runtime/libbraid-replay.a" "@$runtime/replay-link-flags.txt" \
    -o "$work/$program"
done

failures=0
# expect PROGRAM STATUS PATTERN INPUT…: the exit status, and a line of the output if the pattern is
# not empty
expect() {
  program=$1
  status=$2
  pattern=$3
  shift 3
  "$work/write_ktest" "$work/test.ktest" "$@"
  actual=0
  rm -rf "$work/place"
  mkdir "$work/place"
  (cd "$work/place" && BRAID_REPLAY_TEST=$work/test.ktest timeout 60 "$work/$program" \
    >"$work/output" 2>&1 </dev/null) || actual=$?
  if [ "$actual" -ne "$status" ] ||
    { [ -n "$pattern" ] && ! grep -q -- "$pattern" "$work/output"; }; then
    echo "$program $*: status $actual, not $status with \"$pattern\":"
    cat "$work/output"
    failures=$((failures + 1))
  fi
}

array=01000000020000000300000004000000
expect inputs 5 '^4 -2$' what=00000000 array=$array __VERIFIER_nondet_uchar=07 nondet_int=feffffff
expect inputs 99 'an assumption does not hold' what=00000000 array=$array __VERIFIER_nondet_uchar=08
expect inputs 99 'no more inputs.*"array"' what=00000000
expect inputs 99 'asks for "array".*"other"' what=00000000 other=$array
expect inputs 99 '16 bytes of "array".*has 4' what=00000000 array=00000000
expect inputs 98 "Assertion .klee_int" what=01000000 n=01000000
expect inputs 98 'inputs.c:33' what=01000000 n=01000000
expect inputs 98 'braid-replay: failure: reach-error' what=02000000
expect inputs 98 'inputs.c:36' what=02000000
expect inputs 0 '' what=03000000 size=06000000
expect inputs 98 'heap-buffer-overflow' what=03000000 size=05000000
expect inputs 0 '^000$' what=04000000
expect inputs 0 '^010$' what=04000000 allocation-fails=00 allocation-fails=01 allocation-fails=00
expect inputs 0 '^12$' what=05000000 time=0100000000000000 rand=0c000000
expect inputs 3 '^my own assertion$' what=06000000
expect inputs 98 'Assertion .braid_bool' what=07000000 b=00
expect inputs 0 '^1804289383$' what=08000000
expect inputs 4 '' what=09000000
expect arguments 1 '^\[program\]$'
expect arguments 3 '^\[program\]\[ab\]\[c\]xyz$' 'argument count=02000000' 'argument 1=6162' \
  'argument 2=6300' 'standard input size=0300000000000000' 'standard input=78797a00'
expect arguments 1 '^\[program\]$' 'argument count=00000000' 'argument 1=6162' 'argument 2=6300'
expect outside 7 '^/x abc 4$' 'environment has HOME=01' 'environment HOME=2f7800' \
  'file state /a/b=00' 'file size /a/b=0300000000000000' 'file contents /a/b=61626300' \
  what=04000000 'file state none=01' 'file state locked=02'
expect outside 1 '' 'environment has HOME=00' 'environment HOME=2f7800'
expect fuzz_target 0 '^3 bytes$' fuzz-size=0300000000000000 fuzz-data=070708
expect fuzz_target 0 '^0 bytes$' fuzz-size=0000000000000000 fuzz-data=
expect arguments 2 '^\[program\]\[\]$' 'argument count=01000000' 'argument 1='
expect fuzz_target 98 'heap-buffer-overflow' fuzz-size=0300000000000000 fuzz-data=080807

[ "$failures" -eq 0 ]
