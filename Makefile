# 魔法陣 / Mahojin: every target sets itself up; nothing has to be installed by hand but Python 3.11+ and Node 20+.

PYTHON ?= python3
JOBS   ?= 2
ARGS   ?=

VENV := .venv
PY   := $(VENV)/bin/python
BASE := $(VENV)/mahojin.base
RUN  := $(VENV)/mahojin.run
DEV  := $(VENV)/mahojin.dev

NPM     ?= npm
MODULES := web/node_modules/mahojin.installed
CLIENT  := web/dist/index.html
WEB     := $(shell find web/src web/public web/index.html web/*.ts web/*.js web/*.json -type f 2>/dev/null)

# --no-build-isolation: the build backend is the one pinned in constraints.txt, too.
INSTALL := $(PY) -m pip install -qq --no-build-isolation -c constraints.txt

export PIP_DISABLE_PIP_VERSION_CHECK := 1
export PIP_NO_INPUT := 1
export PIP_ROOT_USER_ACTION := ignore
export PIP_USER := 0

say = @printf '» %s\n' '$(1)'
INSTALL_FAILED = { printf '%s\n' \
	'× インストールできませんでした。上の表示とネットワーク接続を確かめて、もう一度実行してください。' \
	'× Installation failed. See the message above, check the network connection, and run it again.' >&2; exit 1; }

.DEFAULT_GOAL := help
.NOTPARALLEL:
.PHONY: help play terminal web fast plain fresh test looks lint types test-web test-python test-browser clean FORCE

help:
	@printf '%s\n' \
	'魔法陣 / Mahojin' \
	'' \
	'  make play      ブラウザの卓で遊ぶ              play at the table in the browser' \
	'  make terminal  端末で遊ぶ                      play in the terminal' \
	'  make test      すべての検査とテスト            all checks and tests' \
	'  make lint      書式・静的検査・import の向き   format, lint, import directions' \
	'  make types     型検査                          type check' \
	'  make web       ブラウザの画面を作る            build the browser client' \
	'  make fast      機械語にして速くする（数分）    compile it: two to five times as fast (minutes)' \
	'  make plain     Python のままに戻す             undo make fast' \
	'  make clean     作られたものを消す              remove what was built' \
	'' \
	'ブラウザを開かずに: make play ARGS="--no-open"  端末で英語: make terminal ARGS="--lang en"' \
	'Without opening a browser: make play ARGS="--no-open"; in English in the terminal: make terminal ARGS="--lang en"' \
	'準備は自動です（.venv に入ります）。別の Python を使うには: make test PYTHON=python3.12' \
	'Setting up is automatic (into .venv). To use another Python: make test PYTHON=python3.12'

# The development install can play as well; only without it is the small one made.
INSTALLED := $(if $(wildcard $(DEV)),$(DEV),$(RUN))

play: fresh $(INSTALLED) $(CLIENT)
	$(call say,卓を開きます（終わるには Ctrl-C）/ opening the table (Ctrl-C ends it))
	@$(VENV)/bin/mahojin serve --open $(ARGS)

terminal: fresh $(INSTALLED)
	$(call say,端末で始めます / starting in the terminal)
	@$(VENV)/bin/mahojin play $(ARGS)

# What does not take long comes first, then the tests; in both, two things at once keep two cores busy.
AT_ONCE = $(PY) tools/at_once.py '$(MAKE)'

test: fresh $(DEV) $(MODULES)
	@$(AT_ONCE) types looks
	@tools/postgres
	@tools/chromium
	@$(AT_ONCE) test-python test-browser
	$(call say,すべて合格です / all passed)

looks: lint test-web $(CLIENT)

test-python: $(DEV)
	$(call say,テスト / tests: pytest)
	@$(PY) -m pytest -n $(JOBS) $(ARGS)

# --- Compiled by mypyc ----------------------------------------------------------------------------------

STAMP := src/mahojin/compiled.stamp
REMOVE_COMPILED = rm -f $(STAMP); find src -name '*.so' -delete

# A compiler and the headers of Python come through apt when that is possible; whoever names a compiler has one.
fast: $(DEV)
	@tools/compiler $(PY) $(if $(filter default,$(origin CC)),,'$(CC)')
	@CC='$(CC)' $(PY) tools/fast.py --jobs $(JOBS)

plain:
	@$(REMOVE_COMPILED)

# Compiled modules whose sources have changed are never used (src/mahojin/compiled.py); here they are removed.
fresh:
	@if [ -e $(STAMP) ] && ! PYTHONPATH=src $(PY) -c 'import sys, mahojin; sys.exit(bool(mahojin.CHANGED))'; then \
		printf '%s\n' '» 変更があったので Python のままに戻します（make fast でまた速くなります）' \
		'» sources have changed: back to plain Python (make fast compiles them again)'; $(REMOVE_COMPILED); fi

# --- The browser client -------------------------------------------------------------------------------

web: $(CLIENT)

$(CLIENT): $(MODULES) $(WEB)
	$(call say,ブラウザの画面を作っています / building the browser client)
	@$(NPM) --prefix web run --silent build -- --logLevel warn
	@touch $(CLIENT)

$(MODULES): web/package.json web/package-lock.json
	@command -v $(NPM) >/dev/null || { printf '%s\n' \
		'× Node.js 20 以上（npm）が必要です。端末でなら make terminal で遊べます。' \
		'× Node.js 20 or newer (npm) is needed. Without it, make terminal plays in the terminal.' >&2; exit 1; }
	$(call say,ブラウザの画面の部品を入れています / installing what the browser client is built with)
	@$(NPM) --prefix web ci --silent || $(INSTALL_FAILED)
	@touch $(MODULES)

test-web: $(MODULES)
	$(call say,ブラウザの画面の検査 / browser client: format, types, unit tests)
	@$(NPM) --prefix web run --silent lint
	@$(NPM) --prefix web run --silent check
	@$(NPM) --prefix web run --silent test

# Debian's Chromium comes through apt when that is possible; elsewhere it has to be there already.
test-browser: $(DEV) $(CLIENT)
	@tools/chromium
	$(call say,ブラウザでのテスト / tests in the browser)
	@MAHOJIN=$(CURDIR)/$(VENV)/bin/mahojin $(NPM) --prefix web run --silent test:browser

lint: $(DEV)
	$(call say,静的検査 / lint: ruff check)
	@$(PY) -m ruff check --quiet
	$(call say,書式 / format: ruff format --check)
	@$(PY) -m ruff format --check --quiet
	$(call say,import の向き / import directions: lint-imports)
	@out=$$($(VENV)/bin/lint-imports --no-logo 2>&1) || { printf '%s\n' "$$out"; exit 1; }

types: $(DEV)
	$(call say,型検査 / types: mypy --strict)
	@$(PY) -m mypy --no-error-summary

clean:
	$(call say,消しています / removing .venv and caches and builds)
	@rm -rf $(VENV) build dist web/dist web/node_modules .mypy_cache .ruff_cache .pytest_cache .hypothesis .import_linter_cache src/*.egg-info
	@$(REMOVE_COMPILED)
	@for d in src tests; do if [ -d $$d ]; then find $$d -type d -name __pycache__ -prune -exec rm -rf {} +; fi; done

# $(BASE) holds the place it was made for: a checkout that was moved or copied, or whose Python is gone, gets a new one.
BASE_IS_GOOD := $(shell [ "$$(cat $(BASE) 2>/dev/null)" = "$(CURDIR)" ] && $(PY) -c '' 2>/dev/null && echo yes)

$(BASE): $(if $(BASE_IS_GOOD),,FORCE)
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null || { \
		found=$$($(PYTHON) --version 2>&1) || found='見つかりません / not found'; printf '%s\n' \
		"× Python 3.11 以上が必要です。$(PYTHON): $$found" \
		'  新しい Python の名前を指定してください。例: make test PYTHON=python3.12' \
		"× Python 3.11 or newer is needed. $(PYTHON): $$found" \
		'  Name a newer one, for example: make test PYTHON=python3.12' >&2; exit 1; }
	$(call say,Python の仮想環境を $(VENV) に作ります / creating the virtual environment in $(VENV))
	@$(PYTHON) -m venv $$([ -e $(BASE) ] && echo --clear) $(VENV) || { printf '%s\n' \
		'× 仮想環境を作れませんでした（Debian・Ubuntu では python3-venv が必要です）。' \
		'× The virtual environment could not be made (Debian and Ubuntu need python3-venv).' >&2; exit 1; }
	$(call say,ビルドの道具を入れています / installing the build tool)
	@$(INSTALL) setuptools || $(INSTALL_FAILED)
	@printf '%s\n' "$(CURDIR)" > $(BASE)

$(RUN): $(BASE) pyproject.toml constraints.txt
	$(call say,Mahojin を入れています / installing Mahojin)
	@$(INSTALL) -e '.[events]' || $(INSTALL_FAILED)
	@touch $(RUN)

$(DEV): $(BASE) pyproject.toml constraints.txt
	$(call say,Mahojin と開発の道具を入れています（1分ほど）/ installing Mahojin and its development tools (about a minute))
	@$(INSTALL) -e '.[dev,bench,events,house,lab,ray,pettingzoo,gymnasium,openspiel]' || $(INSTALL_FAILED)
	@touch $(DEV)

FORCE:
