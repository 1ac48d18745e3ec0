#!/usr/bin/env bash
# Makes a preview of the packages that a pull request changes (BASE, TITLE), and gives its address to the workflow.
set -euo pipefail
packages=$(.github/changed-packages.sh "$BASE...HEAD")
if [ -z "$packages" ]; then echo 'The pull request only deletes packages, so there is nothing to preview.'; exit; fi
# shellcheck disable=SC2086
node site preview $packages --link --message="$TITLE" > preview.txt || { cat preview.txt; exit 1; }
cat preview.txt
# Nothing, where nothing would be different.
echo "address=$(grep -oE 'https?://[^ ]+/_preview/[0-9a-f]{32}' preview.txt || true)" >> "$GITHUB_OUTPUT"
