package tideline.reductions.check;

import java.util.List;
import java.util.SplittableRandom;
import java.util.function.Supplier;
import java.util.random.RandomGenerator;
import tideline.model.Slot;
import tideline.model.StateSchema;

/**
 * What every packed state of a model looks like: values within their types, all other bits zero.
 */
final class StateForm {

  private final String model;
  private final StateSchema schema;
  private final long[] usedBits;
  private final List<Slot> fixed;

  StateForm(String model, StateSchema schema) {
    this.model = model;
    this.schema = schema;
    this.usedBits = schema.usedBits();
    this.fixed = schema.slots().stream().filter(Slot::isFixed).toList();
  }

  int words() {
    return usedBits.length;
  }

  StateSchema schema() {
    return schema;
  }

  /** Throws unless the state at {@code s[off]} is well formed; {@code role} says which it is. */
  void check(Supplier<String> role, long[] s, int off) {
    for (int i = 0; i < usedBits.length; i++) {
      long stray = s[off + i] & ~usedBits[i];
      if (stray != 0) {
        throw violation(
            Rule.UNUSED_BITS,
            role.get() + ": word " + i + " has the bits " + Long.toHexString(stray),
            s,
            off);
      }
    }
    if (!schema.tail().map(tail -> tail.isCanonical(s, off)).orElse(true)) {
      throw violation(
          Rule.TAIL,
          role.get() + ": what has no fixed width is not written as it should be",
          s,
          off);
    }
    for (Slot slot : fixed) {
      long packed = (s[off + slot.word()] >>> slot.shift()) & slot.mask();
      if (Long.compareUnsigned(packed, largestPacked(slot)) > 0) {
        throw violation(
            Rule.SLOT_RANGE,
            "%s: %s is %d, outside %d..%d"
                .formatted(
                    role.get(),
                    slot.name(),
                    packed + slot.minimum(),
                    slot.type().minimum(),
                    slot.type().maximum()),
            s,
            off);
      }
    }
  }

  /** Sets all bits that belong to no slot. */
  void fillUnusedBits(long[] s, int off) {
    for (int i = 0; i < usedBits.length; i++) {
      s[off + i] |= ~usedBits[i];
    }
  }

  /** A state with another value of a slot; one with a single value stays as it is. */
  GuardedState neighbour(GuardedState state, Slot slot, RandomGenerator random) {
    GuardedState changed = new GuardedState(words()).load(state.original(), state.offset());
    perturb(slot, changed.words(), changed.offset(), random);
    changed.accept();
    return changed;
  }

  private static void perturb(Slot slot, long[] s, int off, RandomGenerator random) {
    long largest = largestPacked(slot);
    if (largest == 0) {
      return;
    }
    long old = slot.get(s, off) - slot.minimum();
    long packed = old;
    while (packed == old) {
      packed =
          switch (random.nextInt(3)) {
            case 0 -> old == largest ? 0 : old + 1;
            case 1 -> old == 0 ? largest : old - 1;
            default ->
                largest == -1
                    ? random.nextLong()
                    : Long.remainderUnsigned(random.nextLong(), largest + 1);
          };
    }
    slot.set(s, off, packed + slot.minimum());
  }

  /** A source of choices that depends on the seed and the state alone. */
  RandomGenerator randomFor(long seed, long[] s, int off) {
    long hash = seed;
    for (int i = 0; i < usedBits.length; i++) {
      hash = (hash ^ s[off + i]) * 0x9E3779B97F4A7C15L;
      hash ^= hash >>> 29;
    }
    return new SplittableRandom(hash);
  }

  ContractViolation violation(Rule rule, String what, GuardedState state) {
    return violation(rule, what, state.original(), state.offset());
  }

  ContractViolation violation(Rule rule, String what, GuardedState state, Throwable cause) {
    return new ContractViolation(rule, model, at(what, state.original(), state.offset()), cause);
  }

  ContractViolation violation(Rule rule, String what, long[] s, int off) {
    return new ContractViolation(rule, model, at(what, s, off));
  }

  private String at(String what, long[] s, int off) {
    return what + "; state: " + schema.print(s, off);
  }

  String model() {
    return model;
  }

  private static long largestPacked(Slot slot) {
    return slot.type().maximum() - slot.type().minimum();
  }
}
