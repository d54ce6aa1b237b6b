# Everything that is done to this project, by name. `make` alone lists it.

SWIFT ?= swift
SWIFT_FILES = git ls-files -z --cached --others --exclude-standard '*.swift' ':!:Generated'
# On Linux, Swift's libraries are linked into the tool: the loader takes longer to find them than most commands run.
# Generic types are made by their own accessors, not looked up by their names, which costs a short run a tenth of its time.
RELEASE = --configuration release $(if $(filter Linux,$(shell uname)),--static-swift-stdlib) \
	-Xswiftc -Xfrontend -Xswiftc -disable-concrete-type-metadata-mangled-name-accessors \
	-Xswiftc -cross-module-optimization
BIN = $(shell $(SWIFT) build --configuration release --show-bin-path)

.DEFAULT_GOAL := help
.PHONY: help setup generate themes gallery picture install release test test-times test-fast test-schema test-templates test-browser test-faults test-sanitized evidence lint format bench costs fuzz docs clean

help: ## List these targets
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  make %-16s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

setup: ## Install what is missing on this machine: json-c
	@sh .ci/setup json-c

generate: ## Write the embedded templates and schemas
	@sh .ci/embed-texts

themes: setup ## Regenerate the palette, the contrast report and all themes of Tokens
	@$(SWIFT) build $(RELEASE) --product livery
	@"$(BIN)/livery" build

PREFIX ?= /usr/local

install: setup ## Install livery with manual page and completions: make install PREFIX=/usr/local
	@$(SWIFT) build $(RELEASE) --product livery
	@sh .ci/install "$(BIN)/livery" "$(DESTDIR)$(PREFIX)"

release: setup ## Build a static command, a tarball and an artifact bundle into .build/dist, for Linux
	@SWIFT="$(SWIFT)" RELEASE="$(RELEASE)" .ci/release

gallery: setup ## Regenerate the gallery of Tokens, to open Generated/gallery/index.html in a browser
	@$(SWIFT) build $(RELEASE) --product livery
	@"$(BIN)/livery" build --only gallery

picture: gallery ## Take the picture of the gallery that the README shows
	@sh .ci/setup chromium pngquant
	@sh .ci/picture

test: setup ## Run all tests
	@SWIFT="$(SWIFT)" .ci/test

test-times: setup ## Run all tests one after the other, and list those that take longest
	@SWIFT="$(SWIFT)" .ci/test --no-parallel

# What the names of tests that run programs have in them: those of their suites or of their target.
PROCESS_TESTS = ProcessTests|CommandTests
# The suites that run the pipeline on the shipped project many times, which takes a third of the time of all others.
LONG_TESTS = BuildGraphTests|RunCacheEquivalenceTests|ShippedStepperTests

test-fast: setup ## Run the tests that run no programs and take no more than a few seconds
	$(SWIFT) test --test-product liveryPackageTests --skip '$(PROCESS_TESTS)|$(LONG_TESTS)'

test-schema: setup ## Validate what livery reads and writes with independent validators of JSON Schema and XML Schema
	@sh .ci/setup json-c jsonschema xmllint
	@$(SWIFT) build --product livery
	@sh .ci/validate-palette "$$($(SWIFT) build --show-bin-path)/livery"
	@sh .ci/validate-formats "$$($(SWIFT) build --show-bin-path)/livery"

# The tools of other languages that templates are proven with; tests that need one are skipped where it is missing.
TEMPLATE_TESTS = (SCSS|Tailwind|TypeScript|JavaScript|Android|Compose|Flutter|Markdown|Accessibility|HostileOutput|Rust)[A-Za-z]*ProcessTests

test-templates: setup ## Read the templates' outputs with the platforms' compilers, and compare with the palette
	@sh .ci/setup ninja-build sass sassc tailwind tsc esbuild aapt2 kotlin dart xmllint cmark tree-sitter-dart
	@SWIFT="$(SWIFT)" .ci/test --no-parallel --filter '$(TEMPLATE_TESTS)'
	@sh .ci/parse-dart "$$($(SWIFT) build --show-bin-path)/livery"

test-browser: setup ## Compare what Chromium computes and shows with the palette and the contracts, and walk through the gallery
	@sh .ci/setup chromium
	@SWIFT="$(SWIFT)" .ci/test --no-parallel --filter BrowserProcessTests
	@$(SWIFT) build --product livery
	@.ci/prove-components "$$($(SWIFT) build --show-bin-path)/livery"
	@sh .ci/try-gallery "$$($(SWIFT) build --show-bin-path)/livery"

evidence: ## Test the components of Tokens in Chromium, and write the answers to Tokens/evidence
	@sh .ci/setup chromium
	@$(SWIFT) build --product livery
	@.ci/prove-components "$$($(SWIFT) build --show-bin-path)/livery" --evidence Tokens/evidence/chromium.evidence.json

lint: ## Check the layout of all Swift files
	@$(SWIFT_FILES) | xargs -0 $(SWIFT) format lint --strict --parallel

format: ## Lay out all Swift files
	@$(SWIFT_FILES) | xargs -0 $(SWIFT) format --in-place --parallel

bench: setup ## Measure what a run costs, and how that grows with the project
	@$(SWIFT) build $(RELEASE) --product livery
	@Benchmarks/Workloads/measure "$(BIN)/livery" --ratios
	@cd Benchmarks && $(SWIFT) package --allow-writing-to-package-directory benchmark

costs: setup ## Compare the instructions of runs with Benchmarks/Workloads/figures.json; UPDATE=1 writes it
	@$(SWIFT) build $(RELEASE) --product livery
	@Benchmarks/Workloads/measure "$(BIN)/livery" $(if $(UPDATE),--update)

# How often each command is interrupted.
COUNT ?= 5

test-faults: setup ## Kill livery, and fill its disk, COUNT times while each command writes
	@$(SWIFT) build --product livery
	@Tests/Faults/interrupt "$$($(SWIFT) build --show-bin-path)/livery" $(COUNT)

test-sanitized: setup ## Run livery with the sanitizers of addresses and of threads
	@.ci/try-sanitized

# How long the fuzzer runs, for all formats together.
SECONDS ?= 300

fuzz: setup ## Feed changed inputs to livery for SECONDS, and stop at the first that makes it trap or hang
	@Tests/Fuzzing/run $(SECONDS)

docs: setup ## Build the documentation into .build/docs
	@sh .ci/docs

clean: ## Remove what was built, and what was generated and is not committed
	$(SWIFT) package clean
	rm -rf .build/docs
	git clean -fdqX -- Generated
