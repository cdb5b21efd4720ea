#!/usr/bin/env bash
# Makes the two zips of the release from what was built, unpacks each into a folder with a blank in its name, and checks a model with it: as users do, without
# Maven, and without Java where the zip brings its own.
set -euo pipefail

cd "$(dirname "${BASH_SOURCE[0]}")/.."
# shellcheck source=scripts/find-jdk.sh
. scripts/find-jdk.sh
tideline_find_jdk || {
  tideline_no_jdk
  exit 2
}
version=$(sed -n 's|^  <version>\(.*\)</version>$|\1|p' pom.xml | head -n 1)
place="$PWD/target/a release"
rm -rf "$place"
mkdir -p "$place/bin"
"$tideline_jdk/bin/java" scripts/Dist.java . "$version"

# The programs that the launcher may need, and neither mvn nor java.
for tool in bash env dirname uname cat sed mkdir rm mv cp cmp ls date sleep kill cksum find sort head tr grep touch readlink stat chmod mktemp id ln wc cut awk; do
  found=$(command -v "$tool" || true)
  [ ! -x "$found" ] || ln -s "$found" "$place/bin/$tool"
done

try() { # the zip, then settings for its start
  local zip=$1
  shift
  echo "trying    $zip"
  rm -rf "$place/unpacked"
  mkdir "$place/unpacked"
  if command -v unzip > /dev/null; then
    unzip -q "$zip" -d "$place/unpacked"
  else
    (cd "$place/unpacked" && "$tideline_jdk/bin/jar" xf "$zip" && chmod +x */tideline && find . -path '*/runtime/*' -type f -exec chmod +x {} +)
  fi
  local printed status=0
  printed=$(cd "$place/unpacked/tideline-$version" &&
    env -i "PATH=$place/bin" "HOME=$place" "$@" ./tideline check examples/dve/mutex.dve --ltl "G F P_0.critical" -q) || status=$?
  if [ "$status" -ne 1 ] || [ "$printed" != "violated  LTL G F P_0.critical (5 steps, replayed)" ]; then
    echo "the release says '$printed' with status $status" >&2
    exit 1
  fi
}

try "$PWD/apps/cli/target/tideline-$version.zip" "TIDELINE_JAVA_HOME=$tideline_jdk"
for zip in "$PWD/apps/cli/target/tideline-$version"-*.zip; do
  try "$zip"
done
rm -rf "$place"
