#!/usr/bin/env bash
# Counts and names the tests that the last build skipped; it reads the reports of all modules.
set -euo pipefail

cd "$(dirname "${BASH_SOURCE[0]}")/.."
find . -path '*/target/surefire-reports/TEST-*.xml' -print0 | sort -z | xargs -0 -r awk '
  /<testcase / {
    tests++
    name = $0; sub(/.*<testcase name="/, "", name); sub(/".*/, "", name)
    class = $0; sub(/.* classname="/, "", class); sub(/".*/, "", class)
  }
  /<skipped/ {
    reason = ""
    if (match($0, /message="[^"]*"/)) reason = ": " substr($0, RSTART + 9, RLENGTH - 10)
    gsub(/&gt;/, ">", reason); gsub(/&lt;/, "<", reason); gsub(/&quot;/, "\"", reason)
    gsub(/&amp;/, "\\&", reason)
    skipped[++count] = "  " class "." name reason
  }
  END {
    printf "%d tests, %d skipped\n", tests, count
    for (i = 1; i <= count; i++) print skipped[i]
  }'
