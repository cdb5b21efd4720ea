package tideline.cli;

/**
 * The exit status of the process. A JVM that cannot start, or dies, ends with a small number of its
 * own, 1 for most of its troubles. So the launcher asks for statuses that no JVM uses: each is
 * moved up by an offset, and the launcher takes the offset away again. Without a launcher there is
 * none.
 */
final class ProcessStatus {

  /** The property by which the launcher sets the offset. */
  static final String OFFSET = "tideline.statusOffset";

  private ProcessStatus() {}

  static boolean isForLauncher() {
    return Integer.getInteger(OFFSET) != null;
  }

  static int of(int status) {
    return Integer.getInteger(OFFSET, 0) + status;
  }
}
