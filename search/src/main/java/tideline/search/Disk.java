package tideline.search;

import java.util.List;
import java.util.OptionalLong;

/**
 * Whether states may wait on disk when memory ends.
 *
 * @param use who wants it
 * @param mostBytes how much of the disk may be in use at a time
 * @param spillAt how many bytes of memory may be in use before states go to the disk; empty for as
 *     many as the memory limit allows
 */
public record Disk(Use use, long mostBytes, OptionalLong spillAt) {

  private static final Disk OFF = new Disk(Use.NONE, 0, OptionalLong.empty());

  /** Whether there is one. */
  public enum Use {
    /** When memory ends, the search ends. */
    NONE,
    /** By algorithms that can; the others keep to memory. */
    IF_POSSIBLE,
    /** Only algorithms that can are asked. */
    REQUIRED
  }

  /** States stay in memory. */
  public static Disk off() {
    return OFF;
  }

  /** As much as the file system has, for algorithms that can. */
  public static Disk auto() {
    return new Disk(Use.IF_POSSIBLE, Long.MAX_VALUE, OptionalLong.empty());
  }

  /** So many bytes at most. */
  public static Disk of(long mostBytes) {
    return new Disk(Use.REQUIRED, mostBytes, OptionalLong.empty());
  }

  /** The same, and states go to the disk as soon as so many bytes of memory are in use. */
  public Disk spillingAt(long bytes) {
    return new Disk(use, mostBytes, OptionalLong.of(bytes));
  }

  /** Whether states may go to the disk. */
  public boolean isUsed() {
    return use != Use.NONE;
  }

  /** What users write. */
  public String word() {
    return switch (use) {
      case NONE -> "off";
      case IF_POSSIBLE -> "auto";
      case REQUIRED -> inUnits(mostBytes);
    };
  }

  /** By hand, because the one of a record is made at run time, and each start prints a disk. */
  @Override
  public String toString() {
    return spillAt.isPresent() ? word() + " from " + inUnits(spillAt.getAsLong()) : word();
  }

  private static String inUnits(long bytes) {
    int unit = bytes == 0 ? 0 : Math.min(4, Long.numberOfTrailingZeros(bytes) / 10);
    return (bytes >> (10 * unit)) + List.of("", "k", "m", "g", "t").get(unit);
  }
}
