package tideline.contest.net;

/** A number that depends on the marking. */
@FunctionalInterface
public interface Amount {

  /** The number in the marking at {@code s[off]}. */
  long of(long[] s, int off);
}
