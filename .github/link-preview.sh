#!/usr/bin/env bash
# Makes a preview of the packages that a pull request changes (BASE, TITLE), and gives its address to the workflow.
set -euo pipefail
packages=$(git diff --name-only "$BASE...HEAD" | cut -d/ -f1 | sort -u | grep -xE 'shell|mf-[a-z0-9-]+')
# shellcheck disable=SC2086
npm run --silent preview -- $packages --link --message="$TITLE" > preview.txt || { cat preview.txt; exit 1; }
cat preview.txt
# Nothing, where nothing would be different.
echo "address=$(grep -oE 'https?://[^ ]+/_preview/[0-9a-f]{32}' preview.txt || true)" >> "$GITHUB_OUTPUT"
