#!/bin/sh
# A replica set with users wants a key by which its members know each other. There is one member, so a key that
# nobody ever sees, new at each start, is enough.
set -eu

umask 077
head -c 512 /dev/urandom | base64 | tr -d '\n' > /tmp/keyfile
exec docker-entrypoint.sh mongod --replSet hemma --keyFile /tmp/keyfile --bind_ip_all --quiet "$@"
