#!/bin/sh
# `sudo contado ...` on a host: the command with the settings of the service, as the service's user.
set -eu

if [ -e /etc/contado.env ]; then
    set -a
    . /etc/contado.env
    set +a
fi
export XDG_DATA_HOME=/var/lib
umask 077
# A folder that its user may look at.
cd /var/lib/contado
exec runuser -u contado -- /opt/contado/bin/contado "$@"
