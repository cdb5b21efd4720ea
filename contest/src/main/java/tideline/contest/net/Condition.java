package tideline.contest.net;

/** A question about one marking. */
@FunctionalInterface
public interface Condition {

  /** Whether it is true of the marking at {@code s[off]}, where these transitions are enabled. */
  boolean test(long[] s, int off, EnabledTransitions enabled);
}
