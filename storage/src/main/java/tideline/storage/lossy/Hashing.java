package tideline.storage.lossy;

import java.util.OptionalLong;

/**
 * How a lossy store makes a few bits of a state.
 *
 * @param functions how many bits are set for a state, where bits are set
 * @param seed stores with different seeds confuse different states
 * @param size how many bits an array has, or a fingerprint; empty for the usual
 */
public record Hashing(int functions, long seed, OptionalLong size) {

  /** As many as SPIN sets. */
  public static final int USUAL_FUNCTIONS = 3;

  /** More than that are of no use. */
  public static final int MOST_FUNCTIONS = 64;

  public Hashing {
    if (functions < 1 || functions > MOST_FUNCTIONS) {
      throw new IllegalArgumentException(functions + " hash functions");
    }
  }

  /** The usual number of functions and size. */
  public static Hashing usual() {
    return new Hashing(USUAL_FUNCTIONS, 0, OptionalLong.empty());
  }

  /** The same with another number of functions. */
  public Hashing withFunctions(int number) {
    return new Hashing(number, seed, size);
  }

  /** The same with another seed. */
  public Hashing withSeed(long other) {
    return new Hashing(functions, other, size);
  }

  /** The same with so many bits in the array, or in a fingerprint. */
  public Hashing ofSize(long bits) {
    return new Hashing(functions, seed, OptionalLong.of(bits));
  }
}
