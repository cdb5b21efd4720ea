package tideline.system.compile.bytecode;

import java.util.BitSet;
import java.util.HashMap;
import java.util.Map;
import java.util.Objects;
import tideline.system.compile.bytecode.instructions.Code;

/** Scratch variables that are held by local variables while an effect is executed. */
final class ScratchLocals {

  private final long[] initial;
  private final Map<Integer, Integer> locals = new HashMap<>();

  ScratchLocals(long[] initial) {
    this.initial = initial;
  }

  /** Gives each of these scalars a local variable with its initial value. */
  void open(Code code, BitSet scalars) {
    for (int scalar = scalars.nextSetBit(0); scalar >= 0; scalar = scalars.nextSetBit(scalar + 1)) {
      int local = code.newLong();
      code.push(initial[scalar]).storeLong(local);
      locals.put(scalar, local);
    }
  }

  /** Whether any scalar has a local variable. */
  boolean isOpen() {
    return !locals.isEmpty();
  }

  /** Pushes a scalar; before the effect it has its initial value. */
  void push(Code code, int scalar) {
    Integer local = locals.get(scalar);
    if (local == null) {
      code.push(initial[scalar]);
    } else {
      code.loadLong(local);
    }
  }

  void store(Code code, int scalar, Value value) {
    value.push(code);
    code.storeLong(Objects.requireNonNull(locals.get(scalar)));
  }
}
