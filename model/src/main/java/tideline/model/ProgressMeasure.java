package tideline.model;

import java.util.Optional;

/**
 * How far a state has come. Searches go from low to high values; any function of the state will do,
 * there is nothing to prove (001 Definition 1). Edges that go back are detected, never assumed
 * away.
 */
public interface ProgressMeasure {

  /** What users call it. */
  String name();

  /** One line on what is measured. */
  String description();

  /** What users write to have this measure again; its name, unless that says less than all. */
  default String text() {
    return name();
  }

  /** The progress of the state at {@code s[off]}. */
  long of(long[] s, int off);

  /** Bounds of the values, where they are known; they only serve to show a percentage. */
  default Optional<Bounds> bounds() {
    return Optional.empty();
  }

  /** The components of a measure that is made of outer and inner ones. */
  default Optional<ProgressVector> vector() {
    return Optional.empty();
  }

  /**
   * The progress of every state of a batch: behaves exactly as {@link #of} for each of them. One
   * call per batch keeps the inner loop free of calls through an interface.
   */
  default void ofAll(SuccessorBatch batch, long[] progress) {
    long[] words = batch.words();
    int count = batch.count();
    for (int i = 0; i < count; i++) {
      progress[i] = of(words, batch.offset(i));
    }
  }

  /**
   * Whether it looks at states through slots alone. Then it may be asked of wider states, too, that
   * have these slots at the same places and anything in the bits beside them; a batch says how wide
   * its states are.
   */
  default boolean looksThroughSlots() {
    return false;
  }

  /** The smallest and the largest value. */
  record Bounds(long minimum, long maximum) {}

  /** The progress of one state. */
  @FunctionalInterface
  interface Value {
    /** The progress of the state at {@code s[off]}. */
    long of(long[] s, int off);
  }

  /** A measure from a function, without known bounds. */
  static ProgressMeasure of(String name, String description, Value value) {
    return new FunctionMeasure(name, description, value, Optional.empty());
  }

  /** A measure from a function whose values lie between the bounds. */
  static ProgressMeasure of(
      String name, String description, long minimum, long maximum, Value value) {
    return new FunctionMeasure(name, description, value, Optional.of(new Bounds(minimum, maximum)));
  }

  /** The value of one slot as a measure. */
  static ProgressMeasure ofSlot(Slot slot) {
    return of(
        slot.name(),
        "the value of " + slot.name(),
        slot.type().minimum(),
        slot.type().maximum(),
        slot::get);
  }
}
