# Martlet: `make run` reads documentation, `make test` tests. Everything that is missing is installed from Debian first.

PREFIX  ?= /usr/local
DESTDIR ?=
ARGS    ?=

# The release binary carries the Swift runtime: it starts faster and runs where no toolchain is.
# It exports no symbols: nothing links against it, and the loader goes through them at each start.
RELEASE := -c release --static-swift-stdlib --disable-local-rpath -Xlinker --no-export-dynamic --product martlet
RELEASE_BINARY := .build/release/martlet
# An import that the manifest does not list is an error: the table of arrows is compiled.
CHECKED := --explicit-target-dependency-import-check error
SKIPPED := .build/skipped.txt
# Tests leave no trace in the home of whoever runs them.
TESTS_HOME := XDG_DATA_HOME=$(CURDIR)/.build/tests-home/data XDG_CACHE_HOME=$(CURDIR)/.build/tests-home/cache
# Tests that wait for a terminal, a server or a page run apart, one after the other: tasks have only as many threads as there
# are cores, and a test that computes for half a minute would hold up what the others wait for.
WAITING := ^(BrowserTests|EndToEndTests|LoadingTests|PageEngineTests|TerminalDriverTests)\.

.PHONY: run release test check-full fuzz lint format bench docs install packages test-packages peers clean

run: release
	@$(RELEASE_BINARY) $(ARGS)

release: packages
	@swift build $(RELEASE)

packages:
	@.ci/packages build

test-packages:
	@.ci/packages test

peers:
	@.ci/packages peers

# Under 15 minutes. The last line counts what was left out because its data or packages are not here.
test: test-packages
	@swift build --build-tests $(CHECKED)
	@rm -rf $(SKIPPED) .build/tests-home
	@$(TESTS_HOME) MARTLET_SKIPPED=$(SKIPPED) timeout 600 swift test --skip-build --skip '$(WAITING)'
	@$(TESTS_HOME) MARTLET_SKIPPED=$(SKIPPED) timeout 800 swift test --skip-build --no-parallel --filter '$(WAITING)'
	@echo "skipped for want of data or packages: $$(sort -u $(SKIPPED) 2>/dev/null | wc -l)"

# What takes longer: the same tests with the release binary, on the installed documentation, with the corpora and the peers.
check-full: peers release
	@swift build --build-tests $(CHECKED)
	@rm -rf $(SKIPPED) .build/tests-home
	@$(TESTS_HOME) MARTLET_SKIPPED=$(SKIPPED) MARTLET_FULL=1 MARTLET_BINARY=$(CURDIR)/$(RELEASE_BINARY) timeout 3600 swift test --skip-build --no-parallel
	@MARTLET_SKIPPED=$(SKIPPED) .ci/check-books $(RELEASE_BINARY)
	@MARTLET_SKIPPED=$(SKIPPED) python3 -B .ci/check-widths.py $(RELEASE_BINARY)
	@swift build -c release --product parsing-speed
	@ulimit -s 512 && .build/release/parsing-speed --hostile
	@.ci/fuzz all 10
	@.ci/docs
	@echo "skipped for want of data or packages: $$(sort -u $(SKIPPED) 2>/dev/null | wc -l)"

# The parsers of foreign bytes under libFuzzer and AddressSanitizer, for as long as you like: make fuzz FUZZ=html SECONDS=3600.
FUZZ    ?= all
SECONDS ?= 60
fuzz: packages
	@.ci/fuzz "$(FUZZ)" $(SECONDS)

lint:
	@swift format lint --strict -r Package.swift Sources Tests docs/examples
	@.ci/check-tree

format:
	@swift format -i -r Package.swift Sources Tests docs/examples

# Printing, reading and growth beside the text browsers of Debian, as Markdown; half an hour. A part alone: make bench BENCH="--only reading".
BENCH ?=
bench: peers release
	@.ci/bench $(RELEASE_BINARY) $(BENCH)

# PageEngine's documentation, by DocC of the toolchain, beneath .build/docs; what DocC warns of is an error.
docs: packages
	@.ci/docs

install: release
	install -D -m 755 $(RELEASE_BINARY) $(DESTDIR)$(PREFIX)/bin/martlet
	install -D -m 644 README.md $(DESTDIR)$(PREFIX)/share/doc/martlet/README.md
	install -D -m 644 LICENSE $(DESTDIR)$(PREFIX)/share/doc/martlet/copyright
	install -D -m 644 docs/commands.md $(DESTDIR)$(PREFIX)/share/doc/martlet/commands.md

clean:
	@rm -rf .build
