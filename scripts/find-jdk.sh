# Finds a JDK that is new enough for Tideline. Sourced by ./tideline and .ci/run.
#
# This runs at every start of the tool. So it keeps to builtins of bash 3.2 (which macOS has) and
# one readlink, and reads a version from the JDK's "release" file instead of starting a JVM.
# shellcheck shell=bash disable=SC2034 # those who source it read its variables

tideline_jdk_required=25

tideline_jdk_places=(
  '/usr/lib/jvm/*' '/usr/lib64/jvm/*' '/usr/java/*' '/usr/local/java/*' '/usr/local/openjdk-*'
  '/opt/java*' '/opt/java/*' '/opt/jdk*' '/opt/jdk/*' '/opt/jvm/*'
  '/Library/Java/JavaVirtualMachines/*' "${HOME:-}/Library/Java/JavaVirtualMachines/*"
  '/opt/homebrew/opt/openjdk*' '/usr/local/opt/openjdk*'
  "${HOME:-}/.sdkman/candidates/java/*" "${HOME:-}/.jdks/*" "${HOME:-}/.gradle/jdks/*"
  "${HOME:-}/.jenv/versions/*" "${HOME:-}/.asdf/installs/java/*"
  "${HOME:-}/.local/share/mise/installs/java/*"
)

# Sets tideline_jdk (its folder) and tideline_jdk_version, or returns 1. What was looked at is then
# in tideline_jdk_seen, one line each.
tideline_find_jdk() {
  tideline_jdk='' tideline_jdk_version='' tideline_jdk_seen=''
  # Whoever sets this one means it: nothing else will do.
  if [ -n "${TIDELINE_JAVA_HOME:-}" ]; then
    tideline_look_at "$TIDELINE_JAVA_HOME" "TIDELINE_JAVA_HOME, $TIDELINE_JAVA_HOME,"
  elif [ -n "${JAVA_HOME:-}" ] && tideline_look_at "$JAVA_HOME" "JAVA_HOME, $JAVA_HOME,"; then
    return 0
  else
    tideline_look_on_path || tideline_look_in_places
  fi
}

# Takes the JDK in folder $1, which the user knows as $2, if it is new enough.
tideline_look_at() {
  if ! tideline_read_version "$1"; then
    tideline_saw "$2 is not a JDK (it lacks bin/javac or a release file)"
  elif [ "$tideline_major" -lt "$tideline_jdk_required" ]; then
    tideline_saw "$2 is a JDK $tideline_full"
  else
    tideline_jdk=$tideline_home tideline_jdk_version=$tideline_full
    return 0
  fi
  return 1
}

# Takes the JDK that the java on the PATH belongs to. Where readlink knows no -f (old macOS), the
# usual places have to do.
tideline_look_on_path() {
  local java
  if ! java=$(command -v java); then
    tideline_saw 'there is no java on the PATH'
    return 1
  fi
  java=$(readlink -f "$java" 2>/dev/null || printf '%s' "$java")
  tideline_look_at "${java%/bin/java}" "the java on the PATH, $java,"
}

# Takes, of all JDKs in the usual places, the oldest that is new enough: it is nearest to the one
# the project is tested with.
tideline_look_in_places() {
  local IFS='' pattern candidate best=0 # an empty IFS: patterns are expanded but not split
  for pattern in "${tideline_jdk_places[@]}"; do
    for candidate in $pattern; do
      tideline_read_version "$candidate" || continue
      if [ "$tideline_major" -lt "$tideline_jdk_required" ]; then
        tideline_saw "$candidate is a JDK $tideline_full"
      elif [ "$best" -eq 0 ] || [ "$tideline_major" -lt "$best" ]; then
        tideline_jdk=$tideline_home tideline_jdk_version=$tideline_full best=$tideline_major
      fi
    done
  done
  [ -n "$tideline_jdk" ] && return 0
  IFS=' '
  tideline_saw "no other in ${tideline_jdk_places[*]}"
  return 1
}

# Reads the version of the JDK in folder $1, if it is one, into tideline_full and tideline_major;
# tideline_home is the folder of its bin.
tideline_read_version() {
  local line
  tideline_home=${1%/} tideline_full='' tideline_major=''
  if [ -d "$tideline_home/Contents/Home" ]; then
    tideline_home=$tideline_home/Contents/Home
  elif [ -d "$tideline_home/libexec/openjdk.jdk/Contents/Home" ]; then
    tideline_home=$tideline_home/libexec/openjdk.jdk/Contents/Home
  fi
  [ -x "$tideline_home/bin/javac" ] && [ -r "$tideline_home/release" ] || return 1
  while IFS= read -r line || [ -n "$line" ]; do
    case $line in
      JAVA_VERSION=*)
        line=${line#JAVA_VERSION=}
        line=${line%$'\r'}
        line=${line#\"}
        tideline_full=${line%\"}
        break
        ;;
    esac
  done <"$tideline_home/release"
  tideline_major=${tideline_full%%[!0-9]*}
  [ -n "$tideline_major" ]
}

tideline_saw() {
  tideline_jdk_seen="$tideline_jdk_seen  $1"$'\n'
}

# Says what is missing and where it was looked for.
tideline_no_jdk() {
  {
    printf 'tideline: needs a JDK %s or newer, and found none.\n' "$tideline_jdk_required"
    printf '%s' "$tideline_jdk_seen"
    printf 'Install one, or set TIDELINE_JAVA_HOME to its folder.\n'
  } >&2
}
