package tideline.abstraction.portfolio;

import java.time.Duration;
import tideline.abstraction.cegar.Story;

/** A story with an end: after its time it ends the run that tells it. */
final class Slice implements Story {

  /** The time is over. It is no fault, and has no stack trace. */
  static final class Over extends RuntimeException {
    Over() {
      super("the slice of time is over", null, false, false);
    }
  }

  private final Story inner;
  private final long start = System.nanoTime();
  private final long nanos;

  private Slice(Story inner, long nanos) {
    this.inner = inner;
    this.nanos = nanos;
  }

  static Slice of(Duration time, Story inner) {
    return new Slice(inner, time.toNanos());
  }

  static Slice endless(Story inner) {
    return new Slice(inner, Long.MAX_VALUE);
  }

  boolean isOver() {
    return System.nanoTime() - start > nanos;
  }

  @Override
  public void states(long count) {
    inner.states(count);
    if (isOver()) {
      throw new Over();
    }
  }

  @Override
  public void refined(int iteration, int precision, int length) {
    inner.refined(iteration, precision, length);
  }
}
