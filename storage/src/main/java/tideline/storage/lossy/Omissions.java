package tideline.storage.lossy;

import java.util.OptionalDouble;

/**
 * How many states the lossy stores of a run are expected to have dropped; see the package for the
 * formulas.
 */
public final class Omissions {

  private double expected;
  private long size;
  private long set;

  /**
   * A new state has got in.
   *
   * @param probability that the next new one is dropped
   */
  void gotIn(double probability) {
    expected += probability / (1 - probability);
  }

  /** An array of bits is that full now. */
  void filled(long setBits, long allBits) {
    set = setBits;
    size = allBits;
  }

  /** How many states are expected to have been dropped; infinite where nothing gets in any more. */
  public double expected() {
    return expected;
  }

  /** The probability that some state was dropped. */
  public double missProbability() {
    return -Math.expm1(-expected);
  }

  /** The part of the bits that is set, where there is an array of bits. */
  public OptionalDouble fill() {
    return size == 0 ? OptionalDouble.empty() : OptionalDouble.of((double) set / size);
  }
}
