package tideline.model;

import java.util.Arrays;
import java.util.OptionalInt;
import java.util.stream.IntStream;

/**
 * A run of a model as choices: the number of the initial state, then for each step the position of
 * the successor in the stepper's order. Re-executing it gives the states. With {@code loopStart} it
 * is a lasso: the last step leads back to the state before step {@code loopStart}.
 */
public final class Trace {

  private final int initial;
  private final Choices choices;
  private final OptionalInt loopStart;

  private Trace(int initial, Choices choices, OptionalInt loopStart) {
    this.initial = initial;
    this.choices = choices;
    this.loopStart = loopStart;
  }

  /** A finite run. */
  public static Trace path(int initial, int... choices) {
    return new Trace(initial, Choices.of(choices), OptionalInt.empty());
  }

  /** A run that repeats its steps from {@code loopStart} on for ever. */
  public static Trace lasso(int initial, int[] choices, int loopStart) {
    if (loopStart < 0 || loopStart >= choices.length) {
      throw new IllegalArgumentException("no step " + loopStart + " of " + choices.length);
    }
    return new Trace(initial, Choices.of(choices), OptionalInt.of(loopStart));
  }

  /**
   * A run whose steps become known one by one, in any order. A run may have many million steps, as
   * that of a log has; their choices are nearly always small, and take a byte each.
   */
  public static final class Builder {

    private final Choices choices;
    private boolean isDone;

    /** A run of that length; all choices are 0 until they are set. */
    public Builder(int length) {
      this.choices = new Choices(length);
    }

    /** Sets the choice of step {@code i}. */
    public void set(int i, int choice) {
      if (isDone) {
        throw new IllegalStateException("the run is made");
      }
      choices.set(i, choice);
    }

    /** The first steps alone. */
    public Builder first(int length) {
      Builder first = new Builder(length);
      for (int i = 0; i < length; i++) {
        first.set(i, choices.get(i));
      }
      return first;
    }

    /** The finite run; nothing may be set any more. */
    public Trace path(int initial) {
      isDone = true;
      return new Trace(initial, choices, OptionalInt.empty());
    }

    /** The run with a loop; nothing may be set any more. */
    public Trace lasso(int initial, int loopStart) {
      if (loopStart < 0 || loopStart >= choices.length()) {
        throw new IllegalArgumentException("no step " + loopStart + " of " + choices.length());
      }
      isDone = true;
      return new Trace(initial, choices, OptionalInt.of(loopStart));
    }
  }

  /** Numbers from 0 on: bytes, until one of them is larger. */
  private static final class Choices {

    private static final int LARGEST_BYTE = 255;

    private byte[] small;
    private int[] large = {};

    Choices(int length) {
      this.small = new byte[length];
    }

    static Choices of(int... all) {
      Choices choices = new Choices(all.length);
      for (int i = 0; i < all.length; i++) {
        choices.set(i, all[i]);
      }
      return choices;
    }

    int length() {
      return Math.max(small.length, large.length);
    }

    int get(int i) {
      return large.length > 0 ? large[i] : small[i] & LARGEST_BYTE;
    }

    void set(int i, int choice) {
      if (large.length == 0 && (choice < 0 || choice > LARGEST_BYTE)) {
        large = IntStream.range(0, small.length).map(this::get).toArray();
        small = new byte[0];
      }
      if (large.length > 0) {
        large[i] = choice;
      } else {
        small[i] = (byte) choice;
      }
    }

    IntStream all() {
      return IntStream.range(0, length()).map(this::get);
    }

    boolean isSame(Choices that) {
      return length() == that.length()
          && IntStream.range(0, length()).allMatch(i -> get(i) == that.get(i));
    }
  }

  /** The number of the initial state. */
  public int initial() {
    return initial;
  }

  /** How many steps there are. */
  public int length() {
    return choices.length();
  }

  /** The choice of step {@code i}. */
  public int choice(int i) {
    return choices.get(i);
  }

  /** The step that the loop starts with, if this is a lasso. */
  public OptionalInt loopStart() {
    return loopStart;
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Trace that
        && initial == that.initial
        && choices.isSame(that.choices)
        && loopStart.equals(that.loopStart);
  }

  @Override
  public int hashCode() {
    return 31 * (31 * initial + choices.all().reduce(1, (hash, choice) -> 31 * hash + choice))
        + loopStart.hashCode();
  }

  @Override
  public String toString() {
    return "initial "
        + initial
        + ", choices "
        + Arrays.toString(choices.all().toArray())
        + (loopStart.isPresent() ? ", loop from step " + loopStart.getAsInt() : "");
  }
}
