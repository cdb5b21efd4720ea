package tideline.system.compile.bytecode;

import tideline.model.Interval;
import tideline.system.compile.bytecode.instructions.Code;

/** A value that has been computed: a constant, or held by a local variable. */
sealed interface Value {

  /** What is known of it. */
  Interval bounds();

  /** Pushes it. */
  void push(Code code);

  /** The same number, in a local variable. */
  Held hold(Code code);

  record Known(long value) implements Value {
    @Override
    public Interval bounds() {
      return Interval.of(value);
    }

    @Override
    public void push(Code code) {
      code.push(value);
    }

    @Override
    public Held hold(Code code) {
      int local = code.newLong();
      code.push(value).storeLong(local);
      return new Held(local, bounds());
    }
  }

  record Held(int local, Interval bounds) implements Value {
    @Override
    public void push(Code code) {
      code.loadLong(local);
    }

    @Override
    public Held hold(Code code) {
      return this;
    }
  }

  /** Takes the long on the stack into a local variable. */
  static Held popped(Code code, Interval bounds) {
    int local = code.newLong();
    code.storeLong(local);
    return new Held(local, bounds);
  }
}
