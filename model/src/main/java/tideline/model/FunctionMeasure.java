package tideline.model;

import java.util.Optional;

/** A measure given as a function. */
record FunctionMeasure(String name, String description, Value value, Optional<Bounds> bounds)
    implements ProgressMeasure {

  @Override
  public long of(long[] s, int off) {
    return value.of(s, off);
  }
}
