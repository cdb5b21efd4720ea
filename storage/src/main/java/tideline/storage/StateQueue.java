package tideline.storage;

/** States that wait to be expanded, first in, first out. */
@FunctionalInterface
public interface StateQueue {

  /**
   * Takes up to {@code max} states and copies their words to {@code to}, one state after the other.
   *
   * @return how many were taken; 0 if none is waiting
   */
  int next(long[] to, int max);
}
