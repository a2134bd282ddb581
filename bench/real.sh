#!/bin/sh
# The real programs of bench/real, a minute each. Usage: real.sh BRAID
exec sh "$(dirname "$0")/real/run" "$1" "${REAL_SECONDS:-60}"
