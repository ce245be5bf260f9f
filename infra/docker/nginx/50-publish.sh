#!/bin/sh
# What the shell's server reads of a release: which paths are its own, and the pages that can be read before any
# script runs. Each remote has a volume of its own for it, from which the shell reads.
set -eu

if [ ! -w /published ]; then exit 0; fi
rm -rf /published/next
mkdir -p /published/next
if [ -d "/srv/remotes/$REMOTE/fragments" ]; then
  cp -R "/srv/remotes/$REMOTE/fragments" /published/next/fragments
fi
rm -rf /published/dist
mv /published/next /published/dist
cp /srv/release/package.json /published/package.json.next
mv /published/package.json.next /published/package.json
