#!/bin/sh
# Puts the hashes of the passwords into the definitions that the broker loads at each start: a password that changed
# in the environment counts from then on. A hash is base64(salt + sha256(salt + password)), salt of four bytes:
# https://www.rabbitmq.com/docs/passwords
set -eu

definitions=${HEMMA_RABBITMQ_DEFINITIONS:-/hemma/definitions.json}
target=${HEMMA_RABBITMQ_TARGET:-/tmp/definitions.json}

# Bytes on standard input as octal escapes for printf, which every shell knows.
as_escapes() {
  od -An -v -to1 | tr -d '\n' | sed 's/ /\\/g'
}

hash_of() {
  salt=$(head -c 4 /dev/urandom | as_escapes)
  # shellcheck disable=SC2059 -- the escapes are what is printed
  digest=$({ printf "$salt"; printf '%s' "$1"; } | sha256sum | cut -c1-64 | sed 's/../& /g')
  escapes=$salt
  for byte in $digest; do escapes="$escapes\\$(printf '%03o' "0x$byte")"; done
  # shellcheck disable=SC2059 -- the escapes are what is printed
  printf "$escapes" | base64 | tr -d '\n'
}

umask 077
cp "$definitions" "$target"
for user in IDENTITY PROFILES MATCHING MESSAGING REVIEWS BILLING GATEWAY; do
  name="HEMMA_RABBITMQ_${user}_PASSWORD"
  eval "password=\${$name:?}"
  hash=$(hash_of "$password")
  sed "s|\\\${$name}|$hash|" "$target" > "$target.next"
  mv "$target.next" "$target"
done
exec "$@"
