package tideline.storage.lossy;

/** A set of hash values that may say of a new one that it is known, never the other way round. */
interface StateSketch extends AutoCloseable {

  /**
   * Writes those positions to {@code open} whose values may be new, in rising order; a sketch that
   * does not look ahead writes all.
   *
   * @return how many there are
   */
  int filter(long[] hashes, int count, int[] open);

  /** Adds a value; false if it seems to be known. */
  boolean add(long hash);

  /** Whether a value seems to be known. */
  boolean contains(long hash);

  /** Bytes of off-heap memory in use. */
  long bytes();

  @Override
  void close();
}
