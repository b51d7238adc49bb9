# Contado: `make help` lists what there is to make.
# Everything is installed into .venv* folders next to this file, nothing outside of them.

# Arguments for the program that a target runs, e.g. make play ARGS="--seed 7"
ARGS ?=
# How many games of each kind `make soak` plays
GAMES ?= 10000
# How many faults it plants in each game
FAULTS ?= 25
# A language that `make messages` shall begin, e.g. ADD=de
ADD ?=

# PYTHON, or else the first of these that is new enough and can do all that is asked here; the other environments take the Python that .venv has.
# A system builds its own Python with the measurements of a compiler, which one that is built by hand usually lacks: a tenth faster.
PYTHONS := .venv/bin/python $(or $(PYTHON),python3.14 python3.13 python3.12 /usr/bin/python3 python3.11 python3)
# 3.11, environments with pip, and, where one is to be had, the C headers that compiling needs.
FITS := import ensurepip, os, sys, sysconfig; \
    sys.exit(sys.version_info < (3, 11) or "headers" in sys.argv and not os.path.exists(sysconfig.get_path("include") + "/Python.h"))
# Tests on all cores; a core that has done its share takes over from one that has not.
SHARED_OUT := -n auto --dist worksteal
PIP_INSTALL := -m pip install --quiet --disable-pip-version-check

# The last release has no tag, since only the branch travels.
RELEASE := $(shell sed -n '/^[0-9a-f]*$$/p' tools/last_release)
RELEASE_FOLDER := build/release/$(RELEASE)

# The wheel for tests, and where it is laid: before the editable package on Python's path
QUICK := build/quick/wheel

CATALOGS := $(shell find src -name '*.po' 2>/dev/null)
PACKAGING := pyproject.toml hatch_build.py hatch_metadata.py LICENSE LICENSES/OFL-1.1.txt

.DEFAULT_GOAL := help
.DELETE_ON_ERROR:
.PHONY: help play site test set-up test-client test-browser test-pure test-compiled system-packages build bench bench-server speed-gate soak soak-server \
    wheels release-check docs lint types format lock messages clean FORCE
MAKEFLAGS += --no-print-directory
# Python keeps what it has read of a file: dozens of processes of the tests import the same ones.
unexport PYTHONDONTWRITEBYTECODE

help: ## print this list
	@sed -n 's/^\([a-z-]*\):.*## \(.*\)/make \1@\2/p' $(firstword $(MAKEFILE_LIST)) | \
	    while IFS=@ read -r target text; do printf '%-19s %s\n' "$$target" "$$text"; done

# At once, compiled where that has been built from these sources; where not, it is built beside for the next time.
play: .venv/.contado ## open the lobby in the browser
	@.venv/bin/python tools/play.py serve --open $(ARGS)

site: .venv/.contado ## write the games as plain files into build/public, for any host: ARGS="--only burgundy"
	@.venv/bin/contado site build/public $(ARGS)

# Two at a time, each on as many processes as there are cores: a browser and servers that are killed mostly wait, and what
# calculates fills their pauses. The wheel is begun first, since it keeps one core busy for a while and what waits for it
# takes longest; whatever needs no wheel runs beside it. Each says what it has to say when it is done, and a failure of any
# ends everything.
test: set-up ## check style and types, test as pure Python, in a browser and compiled
	@$(MAKE) -j2 --output-sync=target $(QUICK)/.built lint types test-client test-browser test-pure test-compiled

set-up: system-packages tests/client/node_modules/.installed .venv/.dev .venv/.contado

# A browser and a database server for the tests that start real ones
system-packages:
	@tools/system_packages.sh

lint: .venv/.dev ## check the style of the code
	@echo "Style"
	@.venv/bin/ruff check --quiet .
	@.venv/bin/ruff format --check --quiet . || { echo "These files are not formatted: make format does it."; exit 1; }

types: .venv/.dev ## check the types
	@echo "Types"
	@.venv/bin/mypy --strict

test-client: system-packages tests/client/node_modules/.installed ## check the types of the browser's side and test it
	@echo "Types and tests, browser's side"
	@tests/client/node_modules/.bin/tsc --project tests/client
	@node --test --test-reporter=dot tests/client

# Whole games by the hundred, what is drawn, told and decided in them, and what stands on them (tables and the terminal):
# played once, by compiled rules where there is a compiler. Drawing, words and bots are Python there, too.
WHOLE_GAMES := tests/test_games.py tests/envs tests/docs/test_example.py tests/docs/test_pages.py tests/docs/test_notebooks.py tests/bots tests/table tests/terminal examples/cometseason \
    $(wildcard tests/arena/test_tuning.py tests/arena/test_simulation.py tests/arena/test_match.py \
    tests/arena/tournament/test_run.py tests/games/test_you.py tests/games/test_kept.py tests/games/test_playthrough.py tests/games/milestones/test_end.py \
    tests/translations/test_sittings.py \
    tests/server/rooms/test_playing.py tests/server/rooms/test_analysis.py tests/server/rooms/test_hidden.py \
    $(foreach what,drawing* text told* motions referee* laws reasons why_not evaluation vineyard_boards,\
        $(foreach folder,tests/games/* tests/games/*/* src/contado/games/*/modules/*/tests,$(folder)/test_$(what).py)))
# What each rule does is tested as Python; that the compiled program is the same one: whole games compared step by step.
# Golden games are replayed by both, and what people type into Python shows the same.
BOTH_WAYS := tests/test_compiled.py tests/door/test_prompt.py tests/door/test_copies.py $(wildcard tests/games/*/test_golden*.py tests/games/*/*/test_golden*.py)

# What ARGS ask for is tested as Python, whole games or not.
test-pure: system-packages tests/client/node_modules/.installed .venv/.dev .venv/.contado ## test as pure Python only
	@echo "Tests, pure Python"
	@.venv/bin/python -m pytest $(SHARED_OUT) --ignore=tests/browser --ignore=tests/server/hard \
	    $(if $(ARGS),,$(patsubst %,--ignore=%,$(WHOLE_GAMES))) $(ARGS)

# Apart from the other tests: Playwright leaves an event loop behind in its process.
# The servers are those of the wheel, as they are where people install it.
test-browser: system-packages tests/client/node_modules/.installed $(QUICK)/.built ## test with a real browser, and servers under hard treatment
	@for part in tests/browser tests/server/hard; do \
	    echo "Tests with real parts: $$part"; \
	    PYTHONPATH=$(CURDIR)/$(QUICK)/site .venv/bin/python -m pytest $(SHARED_OUT) $$part $(ARGS) || exit 1; \
	done

test-compiled: system-packages $(QUICK)/.built ## test the compiled package, by whole games
	@if ls $(QUICK)/contado-*-none-any.whl >/dev/null 2>&1; then \
	    echo "No C compiler (or no C headers of Python) here: whole games as pure Python, the compiled package untested" && \
	    .venv/bin/python -m pytest $(SHARED_OUT) $(WHOLE_GAMES) $(ARGS); \
	else \
	    echo "Tests, whole games and compiled" && \
	    CONTADO_EXPECT_COMPILED=1 PYTHONPATH=$(CURDIR)/$(QUICK)/site .venv/bin/python -m pytest $(SHARED_OUT) \
	        $(WHOLE_GAMES) $(BOTH_WAYS) $(ARGS); \
	fi

build: dist/.built ## build the wheel into dist/, compiled if there is a C compiler
	@ls dist/*.whl

wheels: .venv/.dev ## build what is published into wheelhouse/, compiled for each Python here: ARGS="--how quick"
	@.venv/bin/python tools/wheels.py $(ARGS)

release-check: docs ## build what is published, look into it, install it on every Python here: ARGS="--how quick"
	@.venv/bin/python tools/release_check.py $(ARGS)

docs: .venv-docs/.ready ## build the documentation site into build/site, and check all its links
	@mkdir -p build
	@# Told to be quiet, mkdocs is not strict.
	@NO_MKDOCS_2_WARNING=1 .venv-docs/bin/python -m mkdocs build --strict --site-dir build/site >build/docs.log 2>&1 || \
	    { grep -v INFO build/docs.log >&2; exit 1; }
	@echo "build/site/index.html"

bench: .venv-bench/.contado ## measure the speed, also of other engines
	@.venv-bench/bin/contado bench --peers $(ARGS)
	@.venv-bench/bin/python tools/bench_envs.py

speed-gate: .venv-compiled/.contado .venv-release/.contado-$(RELEASE) ## compare with the last release: fails if a game is much slower
	@.venv-compiled/bin/python tools/speed_gate.py .venv-release/bin/python $(ARGS)

bench-server: .venv-compiled/.contado ## measure the server: fifty tables with four people each
	@.venv-compiled/bin/python tools/bench_server.py $(ARGS)

# Faults are planted in Python sources: the environment of the pure tests looks for them.
soak: .venv-compiled/.contado .venv/.dev .venv/.contado ## play many whole games of every kind and check each step: GAMES=10000; plant faults: FAULTS=25
	@for game in $$(.venv-compiled/bin/python tools/entry_points.py contado.games); do \
	    .venv-compiled/bin/contado check $$game --games $(GAMES) $(ARGS) || exit 1; \
	done
	@.venv-compiled/bin/python -m pytest $(SHARED_OUT) -m soak || [ $$? -eq 5 ]
	@CONTADO_SOAK=1 .venv-compiled/bin/python -m pytest $(SHARED_OUT) $(wildcard tests/games/*/test_told.py tests/games/*/*/test_told.py)
	@CONTADO_TEST_LATE=0.25 .venv-compiled/bin/python -m pytest $(SHARED_OUT) tests/browser
	@.venv/bin/python tools/mutate.py --faults $(FAULTS) --least 95

soak-server: system-packages .venv-compiled/.contado ## kill, attack and crowd real servers: ARGS="--kills 100 --hostile 1000000 --tables 1000 --minutes 10"
	@.venv-compiled/bin/python -m tests.server.campaign $(ARGS)

format: .venv/.dev ## format the code and mend what can be mended by itself
	@.venv/bin/ruff check --fix-only --quiet .
	@.venv/bin/ruff format .

messages: .venv/.dev ## bring the translations up to date with the code: ADD=de begins a language
	@.venv/bin/python tools/messages.py $(ADD)

lock: .venv-lock/.ready ## choose the newest versions of all requirements anew
	@cd requirements && for name in dev run host compile peers release docs lock; do \
	    constraint=$$([ $$name = dev ] || echo "--constraint dev.txt"); \
	    ../.venv-lock/bin/uv pip compile --quiet --upgrade --universal --python-version 3.11 \
	        --generate-hashes --no-emit-index-url --no-emit-find-links --no-header --no-annotate \
	        $$constraint --output-file $$name.txt $$name.in || exit 1; \
	done

clean: ## remove all that was built or installed here
	@rm -rf .venv .venv-compiled .venv-bench .venv-release .venv-lock .venv-docs build dist wheelhouse
	@rm -rf tests/client/node_modules
	@rm -rf .mypy_cache .ruff_cache .pytest_cache .hypothesis
	@find src tests tools -name __pycache__ -prune -exec rm -rf {} + 2>/dev/null || true
	@find src -name '*.mo' -delete
	@rm -rf src/contado/server/static/fonts


# How the environments come about. Each stamp file is as old as what it stands for.

.venv-compiled/bin/python .venv-bench/bin/python .venv-release/bin/python .venv-lock/bin/python .venv-docs/bin/python: | .venv/bin/python

.venv/bin/python .venv-compiled/bin/python .venv-bench/bin/python .venv-release/bin/python .venv-lock/bin/python .venv-docs/bin/python:
	@for wanted in headers nothing; do for python in $(PYTHONS); do \
	    if "$$python" -c '$(FITS)' $$wanted >/dev/null 2>&1; then \
	        echo "Setting up $(@D:/bin=) with $$("$$python" --version)"; \
	        "$$python" -m venv --clear $(@D:/bin=) >/dev/null 2>&1 && exit 0; \
	        rm -rf $(@D:/bin=); \
	    fi; \
	done; done; \
	for python in $(PYTHONS); do \
	    if "$$python" -c 'import sys; sys.exit(sys.version_info < (3, 11))' >/dev/null 2>&1; then \
	        echo "$$python cannot make virtual environments; on Debian and Ubuntu: apt install python3-venv." >&2; exit 1; \
	    fi; \
	done; \
	echo "Contado needs Python 3.11 or newer; if it is not on the PATH: make PYTHON=path-to-it ..." >&2; exit 1

.venv/.run: requirements/run.txt | .venv/bin/python
	@.venv/bin/python $(PIP_INSTALL) --require-hashes -r $<
	@touch $@

.venv/.dev: requirements/dev.txt .venv/.run
	@.venv/bin/python $(PIP_INSTALL) --require-hashes -r $<
	@touch $@

.venv/.contado: .venv/.run $(PACKAGING) $(CATALOGS) src/contado/__init__.py
	@.venv/bin/python $(PIP_INSTALL) --no-deps --no-build-isolation --editable .
	@touch $@

.venv-compiled/.dev: requirements/dev.txt | .venv-compiled/bin/python
	@.venv-compiled/bin/python $(PIP_INSTALL) --require-hashes -r $<
	@touch $@

.venv-bench/.peers: requirements/run.txt requirements/peers.txt | .venv-bench/bin/python
	@.venv-bench/bin/python $(PIP_INSTALL) --require-hashes -r requirements/run.txt -r requirements/peers.txt
	@touch $@

.venv-compiled/.contado: .venv-compiled/.dev
.venv-bench/.contado: .venv-bench/.peers
.venv-compiled/.contado .venv-bench/.contado: dist/.built
	@$(@D)/bin/python $(PIP_INSTALL) --no-deps --force-reinstall dist/contado-*.whl
	@touch $@

# The last release, by its commit, with the requirements that it had; another release takes its place.
.venv-release/.contado-$(RELEASE): $(RELEASE_FOLDER)/.built | .venv-release/bin/python
	@rm -f .venv-release/.contado-*
	@.venv-release/bin/python $(PIP_INSTALL) --require-hashes -r $(RELEASE_FOLDER)/source/requirements/run.txt
	@.venv-release/bin/python $(PIP_INSTALL) --no-deps --force-reinstall $(RELEASE_FOLDER)/contado-*.whl
	@touch $@

.venv-lock/.ready: requirements/lock.txt
.venv-docs/.ready: requirements/docs.txt
.venv-lock/.ready .venv-docs/.ready: %/.ready: | %/bin/python
	@$(@D)/bin/python $(PIP_INSTALL) --require-hashes -r $<
	@touch $@


tests/client/node_modules/.installed: tests/client/package.json tests/client/package-lock.json | system-packages
	@npm ci --prefix tests/client --silent
	@touch $@


# The wheel is built anew if a source file has changed, come or gone, and if a C compiler has.

FIND_SOURCES := find src -type f -not -name '*.py[cod]' -not -name '*.mo' -not -name '*.so' -not -path '*/static/fonts/*'
SOURCES := $(sort $(shell $(FIND_SOURCES) 2>/dev/null))

# Found once more, since they are too many for one line of a shell.
build/sources: FORCE
	@mkdir -p build
	@$(FIND_SOURCES) | LC_ALL=C sort > $@.now
	@cmp -s $@.now $@ || cp $@.now $@
	@rm -f $@.now

# A wheel without compiled modules is out of date as soon as there is a compiler, and the other way round.
build/compiler: FORCE | .venv/.dev
	@mkdir -p build
	@.venv/bin/python -c 'import hatch_build; print(hatch_build.missing_for_c() or "a compiler")' > $@.now
	@cmp -s $@.now $@ || cp $@.now $@
	@rm -f $@.now

# Apart from the types' cache: the compiler's options differ, and each would throw the other's away.
BUILD_WHEEL = CONTADO_COMPILE=$(or $(HOW),1) MYPY_CACHE_DIR=$(CURDIR)/build/mypy_cache .venv/bin/python -m pip wheel --quiet \
    --disable-pip-version-check --no-deps --no-build-isolation

dist/.built: build/sources build/compiler $(SOURCES) $(PACKAGING) .venv/.dev
	@echo "Building the wheel"
	@rm -rf dist && mkdir -p dist
	@$(BUILD_WHEEL) --wheel-dir dist .
	@touch $@

$(QUICK)/.built: HOW = quick
$(QUICK)/.built: build/sources build/compiler $(SOURCES) $(PACKAGING) .venv/.dev .venv/.contado
	@echo "Building the wheel for tests"
	@rm -rf $(QUICK) && mkdir -p $(QUICK)/site
	@$(BUILD_WHEEL) --wheel-dir $(QUICK) .
	@.venv/bin/python $(PIP_INSTALL) --no-deps --no-index --target $(QUICK)/site $(QUICK)/contado-*.whl
	@touch $@

# Built once for each release, and kept.
$(RELEASE_FOLDER)/.built: | .venv/.dev
	@git cat-file -e $(RELEASE) 2>/dev/null || \
	    { echo "The last release, commit $(RELEASE), is not in this clone: git fetch --unshallow brings it." >&2; exit 1; }
	@echo "Building the wheel of the last release"
	@rm -rf $(@D) && mkdir -p $(@D)/source
	@git archive $(RELEASE) | tar -x -C $(@D)/source
	@$(BUILD_WHEEL) --wheel-dir $(@D) $(@D)/source
	@touch $@
