package tideline.model;

import java.util.Arrays;
import java.util.OptionalInt;

/**
 * A run of a model as choices: the number of the initial state, then for each step the position of
 * the successor in the stepper's order. Re-executing it gives the states. With {@code loopStart} it
 * is a lasso: the last step leads back to the state before step {@code loopStart}.
 */
public final class Trace {

  private final int initial;
  private final int[] choices;
  private final OptionalInt loopStart;

  private Trace(int initial, int[] choices, OptionalInt loopStart) {
    this.initial = initial;
    this.choices = choices.clone();
    this.loopStart = loopStart;
  }

  /** A finite run. */
  public static Trace path(int initial, int... choices) {
    return new Trace(initial, choices, OptionalInt.empty());
  }

  /** A run that repeats its steps from {@code loopStart} on for ever. */
  public static Trace lasso(int initial, int[] choices, int loopStart) {
    if (loopStart < 0 || loopStart >= choices.length) {
      throw new IllegalArgumentException("no step " + loopStart + " of " + choices.length);
    }
    return new Trace(initial, choices, OptionalInt.of(loopStart));
  }

  /** The number of the initial state. */
  public int initial() {
    return initial;
  }

  /** How many steps there are. */
  public int length() {
    return choices.length;
  }

  /** The choice of step {@code i}. */
  public int choice(int i) {
    return choices[i];
  }

  /** The step that the loop starts with, if this is a lasso. */
  public OptionalInt loopStart() {
    return loopStart;
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Trace that
        && initial == that.initial
        && Arrays.equals(choices, that.choices)
        && loopStart.equals(that.loopStart);
  }

  @Override
  public int hashCode() {
    return 31 * (31 * initial + Arrays.hashCode(choices)) + loopStart.hashCode();
  }

  @Override
  public String toString() {
    return "initial "
        + initial
        + ", choices "
        + Arrays.toString(choices)
        + (loopStart.isPresent() ? ", loop from step " + loopStart.getAsInt() : "");
  }
}
