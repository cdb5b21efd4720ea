package tideline.engine.limits;

import java.util.OptionalLong;
import tideline.engine.report.Version;

/**
 * What the control groups of this process leave to it: containers and services have their limits
 * there. Groups are nested and each level may have a limit, so the least of all counts. Both
 * versions are read, as a system may have the one, the other, or both.
 */
final class ControlGroups {

  private static final String MOUNT = "sys/fs/cgroup";

  /** The names of one version. */
  private enum Version {
    ONE("memory.limit_in_bytes", "memory.usage_in_bytes", "total_inactive_file "),
    TWO("memory.max", "memory.current", "inactive_file ");

    private final String limit;
    private final String used;

    /** The part of what is used that the kernel gives up first: files it has read ahead. */
    private final String spare;

    Version(String limit, String used, String spare) {
      this.limit = limit;
      this.used = used;
      this.spare = spare;
    }
  }

  private final SystemFiles files;

  ControlGroups(SystemFiles files) {
    this.files = files;
  }

  /** What may still be taken; empty if no group has a limit. */
  OptionalLong availableBytes() {
    OptionalLong least = OptionalLong.empty();
    // A line is NUMBER:CONTROLLERS:PATH, without controllers for version 2.
    for (String line : files.lines("proc/self/cgroup")) {
      String[] parts = line.split(":", 3);
      if (parts.length < 3) {
        continue;
      }
      if (parts[1].isEmpty()) {
        least = smaller(least, alongPath(MOUNT, parts[2], Version.TWO));
        least = smaller(least, alongPath(MOUNT + "/unified", parts[2], Version.TWO));
      } else if (("," + parts[1] + ",").contains(",memory,")) {
        least = smaller(least, alongPath(MOUNT + "/memory", parts[2], Version.ONE));
      }
    }
    return least;
  }

  /**
   * From the group up to the root. Inside a container the path may be that of the outside: its
   * folders are missing then, and the root is the container's own group.
   */
  private OptionalLong alongPath(String mount, String path, Version version) {
    OptionalLong least = OptionalLong.empty();
    String rest = path;
    while (true) {
      least = smaller(least, available(mount + rest, version));
      int slash = rest.lastIndexOf('/');
      if (slash < 0) {
        return least;
      }
      rest = rest.substring(0, slash);
    }
  }

  private OptionalLong available(String group, Version version) {
    OptionalLong limit = files.firstNumber(group + "/" + version.limit);
    if (limit.isEmpty()) {
      return limit;
    }
    long used = files.firstNumber(group + "/" + version.used).orElse(0);
    long spare = files.labelled(group + "/memory.stat", version.spare).orElse(0);
    return OptionalLong.of(Math.max(0, limit.getAsLong() - Math.max(0, used - spare)));
  }

  private static OptionalLong smaller(OptionalLong one, OptionalLong other) {
    if (one.isEmpty() || other.isEmpty()) {
      return one.isEmpty() ? other : one;
    }
    return one.getAsLong() <= other.getAsLong() ? one : other;
  }
}
