#!/usr/bin/env bash
# Prints the packages that differ between two commits, the arguments of git diff, and that still exist: one per line.
set -euo pipefail
# To find renames, Git would read files of the older commit, which a clone with blob:none does not have.
# With -z it quotes no names.
git diff -z --no-renames --name-only "$@" | tr '\0' '\n' | cut -d/ -f1 | sort -u | while read -r name; do
  if [[ $name =~ ^(shell|mf-[a-z0-9-]+)$ && -f $name/package.json ]]; then echo "$name"; fi
done
