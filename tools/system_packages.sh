#!/bin/sh
# Programs that the tests start for real: a browser, a database server, node, two reverse proxies. Those that are missing are installed from
# the system's packages where we may; elsewhere one sentence says what to install.
set -u

postgres() {
    command -v initdb >/dev/null 2>&1 || ls /usr/lib/postgresql/*/bin/initdb >/dev/null 2>&1 ||
        { command -v pg_config >/dev/null 2>&1 && [ -x "$(pg_config --bindir)/initdb" ]; }
}

browser() {
    [ -n "${CONTADO_CHROMIUM:-}" ] && return 0
    for name in chromium-headless-shell chromium chromium-browser google-chrome google-chrome-stable; do
        command -v "$name" >/dev/null 2>&1 && return 0
    done
    return 1
}

# The browser without windows is the smaller one; not every system has it as a package of its own.
browser_package() {
    if apt-cache show chromium-headless-shell >/dev/null 2>&1; then echo chromium-headless-shell; else echo chromium; fi
}

# Debian keeps servers where only root's PATH leads.
proxy() {
    command -v "$1" >/dev/null 2>&1 || [ -x "/usr/sbin/$1" ] || [ -x "/usr/local/sbin/$1" ]
}

missing=""
browser || missing="$missing chromium"
postgres || missing="$missing postgresql"
command -v npm >/dev/null 2>&1 || missing="$missing nodejs npm"
command -v openssl >/dev/null 2>&1 || missing="$missing openssl"
proxy nginx || missing="$missing nginx-light"
proxy caddy || missing="$missing caddy"
[ -z "$missing" ] && exit 0

if command -v apt-get >/dev/null 2>&1 && [ "$(id -u)" -eq 0 ]; then
    echo "Installing$missing"
    export DEBIAN_FRONTEND=noninteractive
    apt-get update -qq >/dev/null 2>&1
    missing=$(echo "$missing" | sed "s/ chromium/ $(browser_package)/")
    # shellcheck disable=SC2086 # one word for each package
    apt-get install -qq -y --no-install-recommends $missing >/dev/null 2>&1 && exit 0
    echo "These packages could not be installed:$missing." >&2
else
    echo "The tests need these programs:$missing. On Debian and Ubuntu: sudo apt-get install$missing" >&2
fi
exit 1
