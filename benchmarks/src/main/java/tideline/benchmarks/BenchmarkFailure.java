package tideline.benchmarks;

/** A benchmark that cannot go on, or whose counts are wrong. The message is all there is to say. */
public final class BenchmarkFailure extends RuntimeException {

  /** Ends a benchmark with a sentence for its user. */
  public BenchmarkFailure(String message) {
    super(message, null, false, false);
  }
}
