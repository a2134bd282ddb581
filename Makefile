# The front door of Braid. `make` alone says what there is.
#
# demo and test install what is missing, build, and do their job; they need no terminal and may be
# called from a fresh clone. Names below are relative, so the path of the clone may hold spaces.

JOBS ?= $(shell nproc 2>/dev/null || echo 2)
CLANG_FORMAT ?= clang-format
CLANG_TIDY ?= clang-tidy-19
# `make fuzz`: how many cases per property, and from which seed.
CASES ?= 10000
SEED ?= $(shell date +%s)
# `make format CHECK=1` tells what is not formatted instead of formatting it.
CHECK ?=
# `make check`: clang-tidy looks at what changed since a commit, for so many seconds.
SINCE ?=
LINT_SECONDS ?= 120
# `make install PREFIX=/opt/braid DESTDIR=/tmp/tree`
PREFIX ?= /usr/local

.DEFAULT_GOAL := help
.PHONY: help dependencies tools build demo test install package bench fuzz sanitize format check \
  lint clean

help: ## this list
	@awk -F ':.*## ' '/^[a-z]+:.*## / { printf "make %-9s %s\n", $$1, $$2 }' Makefile

dependencies:
	@sh scripts/install-dependencies build

tools:
	@sh scripts/install-dependencies all

build: dependencies ## the command, optimised, at build/braid
	@sh scripts/build release build $(JOBS) braid

demo: build ## proves example programs and refutes others, with inputs that replay
	@sh scripts/demo build/braid

test: dependencies ## unit, property and program tests, with assertions on
	@sh scripts/build debug build-debug $(JOBS)
	@echo "test: running the unit, property and program tests"
	@ctest --test-dir build-debug --output-on-failure --no-tests=error --parallel $(JOBS)

install: build ## installs the command, its manual page and completions (PREFIX=, DESTDIR=)
	@sh scripts/build release build $(JOBS) braid_documents
	@DESTDIR="$(DESTDIR)" cmake --install build --prefix "$(PREFIX)"

package: build ## a Debian package, build/braid_VERSION_ARCHITECTURE.deb
	@sh scripts/build release build $(JOBS) braid_documents
	@cd build && cpack -G DEB

bench: tools ## measures what docs/results shows, which takes 45 minutes, then makes its pages
	@cmake --preset release -DBRAID_BENCH=ON > /dev/null
	@sh scripts/build release build $(JOBS)
	@if [ -x build/bench/micro/braid_microbench ]; then \
	  echo "bench: micro benchmarks, about two minutes"; build/bench/micro/braid_microbench; fi
	@sh bench/results build/braid
	@$(MAKE) --no-print-directory figures

figures: ## makes the pages of docs/results from what is stored there
	@sh bench/figures

# One program by Csmith in ten runs long and is skipped: 340 seeds give 300.
fuzz: dependencies ## the random tests with a new seed and many more cases (SEED=, CASES=)
	@sh scripts/build debug build-debug $(JOBS)
	@echo "fuzz: repeat this run with make fuzz SEED=$(SEED) CASES=$(CASES)"
	@for test in build-debug/test/test_*; do if [ -f "$$test" ] && [ -x "$$test" ]; then \
	  echo "$$test"; \
	  RC_PARAMS="seed=$(SEED) max_success=$(CASES)" BRAID_FUZZ_SEED=$(SEED) \
	  BRAID_FUZZ_ROUNDS=$(CASES) "$$test" --gtest_brief=1 || exit 1; fi; done
	@echo "fuzz: all program tests with every way of merging"
	@find test/programs \( -name '*.oox' -o -name '*.c' -o -name '*.ll' -o -name '*.i' -o -name '*.cpp' \) -not -path '*/parts/*' \
	  -print0 | xargs -0 -n 1 -P $(JOBS) build-debug/test/program_runner --merging build-debug/braid
	@echo "fuzz: all program tests with random numbers"
	@find test/programs \( -name '*.oox' -o -name '*.c' -o -name '*.ll' -o -name '*.i' -o -name '*.cpp' \) -not -path '*/parts/*' \
	  -print0 | BRAID_FUZZ_SEED=$(SEED) xargs -0 -n 1 -P $(JOBS) build-debug/test/program_runner --tuning build-debug/braid
	@echo "fuzz: the tests of all C programs natively"
	@cmake -DBRAID_ALL_REPLAYS=ON build-debug >/dev/null
	@cd build-debug && ctest -j $(JOBS) -R '^native-replay/' --output-on-failure --progress
	@cmake -DBRAID_ALL_REPLAYS=OFF build-debug >/dev/null
	@echo "fuzz: 300 C programs by Csmith natively and interpreted, 100 with an unknown start"
	@first=$$(($(SEED) % 1000000)); seq $$first 10 $$((first + 330)) | xargs -P $(JOBS) -I FIRST \
	  sh test/csmith/compare build-debug/braid FIRST 10 build-debug/csmith
	@first=$$(($(SEED) % 1000000)); seq $$first 10 $$((first + 90)) | xargs -P $(JOBS) -I FIRST \
	  sh test/csmith/compare_symbolic build-debug/braid FIRST 10 build-debug/csmith

# The search for leaks costs seconds per process, hence whole test programs, and no such search in
# the many short runs of the program tests.
sanitize: dependencies ## the tests under AddressSanitizer and UndefinedBehaviorSanitizer
	@sh scripts/build sanitize build-sanitize $(JOBS)
	@for test in build-sanitize/test/test_*; do if [ -f "$$test" ] && [ -x "$$test" ]; then \
	  echo "$$test"; "$$test" --gtest_brief=1 || exit 1; fi; done
	@ASAN_OPTIONS=detect_leaks=0 ctest --test-dir build-sanitize -R '^program/' --output-on-failure --no-tests=error \
	  --parallel $(JOBS)

format: ## formats the sources; CHECK=1 only looks
	@sh scripts/install-dependencies format
	@find src test bench \( -name '*.hpp' -o -name '*.cpp' -o -path 'bench/*.c' \) -print0 2>/dev/null \
	  | xargs -0 $(CLANG_FORMAT) $(if $(CHECK),--dry-run -Werror,-i)

check: dependencies ## the format, the layers, and clang-tidy over what changed (SINCE=, LINT_SECONDS=)
	@$(MAKE) --no-print-directory format CHECK=1
	@sh scripts/build debug build-debug $(JOBS) check_layers
	@build-debug/test/check_layers src
	@sh scripts/install-dependencies lint || true
	@cmake --preset lint > /dev/null
	@CLANG_TIDY="$(CLANG_TIDY)" sh scripts/lint-changed build-lint "$(LINT_SECONDS)" "$(JOBS)" $(SINCE)

lint: ## clang-tidy over src
	@sh scripts/install-dependencies lint
	@test -f build-lint/build.ninja || cmake --preset lint > /dev/null
	@find src -name '*.cpp' -print0 | sort -z \
	  | xargs -0 -n 1 -P $(JOBS) $(CLANG_TIDY) -p build-lint --quiet

clean: ## removes what was built
	rm -rf build build-debug build-lint build-sanitize
