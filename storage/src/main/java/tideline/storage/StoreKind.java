package tideline.storage;

import java.util.Collections;
import java.util.EnumSet;
import java.util.Set;

/** The ways to keep states. */
public enum StoreKind {
  /** Every state in full, beside a table of numbers: the fastest. */
  PLAIN("plain", "whole states and an index table: the fastest", Precision.EXACT),
  /** Equal parts of states are shared: the smallest that is exact. */
  TREE("tree", "shared parts of states (tree and quotient): the smallest", Precision.EXACT),
  /** A part of a hash for each state. */
  COMPACT(
      "compact",
      "56 bits of a hash for each state (hash compaction): states may be missed, so nothing is"
          + " proved",
      Precision.LOSSY),
  /** A few bits for each state, in an array of a size that is given. */
  BITS(
      "bits",
      "a few bits for each state (bitstate hashing): states may be missed, so nothing is proved",
      Precision.LOSSY);

  private static final Set<StoreKind> EXACT = Collections.unmodifiableSet(all(Precision.EXACT));
  private static final Set<StoreKind> LOSSY = Collections.unmodifiableSet(all(Precision.LOSSY));

  private final String word;
  private final String description;
  private final Precision precision;

  /** Whether a store may mistake a state for another one. */
  private enum Precision {
    EXACT,
    LOSSY
  }

  StoreKind(String word, String description, Precision precision) {
    this.word = word;
    this.description = description;
    this.precision = precision;
  }

  private static Set<StoreKind> all(Precision precision) {
    EnumSet<StoreKind> kinds = EnumSet.noneOf(StoreKind.class);
    for (StoreKind kind : values()) {
      if (kind.precision == precision) {
        kinds.add(kind);
      }
    }
    return kinds;
  }

  /** Those that never take a state for another one. */
  public static Set<StoreKind> exact() {
    return EXACT;
  }

  /** Those that may take a new state for a known one, and then drop it. */
  public static Set<StoreKind> lossy() {
    return LOSSY;
  }

  /** Whether it never takes a state for another one. */
  public boolean isExact() {
    return precision == Precision.EXACT;
  }

  /** What users write after {@code --store}. */
  public String word() {
    return word;
  }

  /** One line on what it is good for. */
  public String description() {
    return description;
  }
}
