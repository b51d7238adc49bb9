#!/bin/sh
# Install Contado for a public host: install.sh WHERE SOURCE puts the sources (or a wheel) SOURCE, with all that a host
# needs, into an environment of its own at WHERE. The versions are those of the lock file, checked by their hashes.
# Where there is a C compiler the games are compiled (CONTADO_COMPILE=0: not).
set -eu

if [ $# -ne 2 ]; then
    echo "usage: $0 WHERE SOURCE, such as $0 /opt/contado . for the sources of this folder" >&2
    exit 2
fi
where=$1
source=$2
here=$(dirname "$0")

"${PYTHON:-python3}" -m venv "$where"
pip() { "$where/bin/python" -m pip --quiet --disable-pip-version-check "$@"; }
pip install --require-hashes -r "$here/../requirements/host.txt"
if [ -d "$source" ] && [ "${CONTADO_COMPILE:-1}" != 0 ]; then
    echo "Compiling the games, where there is a C compiler: this takes some minutes (CONTADO_COMPILE=0 leaves it out)."
fi
CONTADO_COMPILE=${CONTADO_COMPILE:-1} pip install --no-deps --no-build-isolation "$source"
"$where/bin/contado" --version
