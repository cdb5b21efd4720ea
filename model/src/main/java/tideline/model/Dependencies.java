package tideline.model;

import java.util.BitSet;
import java.util.Optional;

/**
 * What each transition reads and writes, as sets of slot indices. {@code reads} and {@code
 * mayWrite} may be too large and {@code mustWrite} too small, never the other way round; the
 * contract checker of {@code reductions/check} looks for transitions that break this.
 *
 * <p>A transition is enabled exactly if all its guards hold. Guards have numbers, and transitions
 * may share them; {@link Enabledness} tells whether one holds. By default a transition has one
 * guard, under its own number: that it leads to a successor.
 */
public interface Dependencies {

  /** Slots whose value may decide whether the transition is enabled or what it does. */
  BitSet reads(int transition);

  /** Slots that the transition may change. */
  BitSet mayWrite(int transition);

  /** Slots whose new value does not depend on their old one. */
  BitSet mustWrite(int transition);

  /** Slots whose value may decide what an enabled transition does. */
  default BitSet effectReads(int transition) {
    return reads(transition);
  }

  /**
   * The guards of a transition. A guard may be asked for where those before it hold; elsewhere it
   * may be at fault.
   */
  default int[] guardsOf(int transition) {
    return new int[] {transition};
  }

  /** Slots whose value may decide whether a guard holds. */
  default BitSet guardReads(int guard) {
    return reads(guard);
  }

  /** The form of a guard, as far as it is known; it reads no other slots than the guard. */
  default SlotCondition guardForm(int guard) {
    return new SlotCondition.Reading(guardReads(guard));
  }

  /**
   * The values that a slot may have behind a transition that may write it; by default any. Where
   * the transition leaves the slot as it was, the value may be another.
   */
  default Interval written(int transition, int slot) {
    return Interval.ALL;
  }

  /** Whether some state may enable both; false only where that is impossible. */
  default boolean mayBeCoEnabled(int one, int other) {
    return true;
  }

  /**
   * Bounds for how much larger a slot is behind a transition than before it; by default any.
   * Nothing can be said of slots without a fixed width.
   */
  default Interval change(int transition, int slot) {
    return mayWrite(transition).get(slot) ? Interval.ALL : Interval.of(0);
  }

  /**
   * Slots that both use in such a way that in every state which enables both, the order makes no
   * difference to them and neither hinders the other there: one puts a message into a channel, the
   * other takes one out. By default none. It may be asked for in either order.
   */
  default BitSet indifferent(int one, int other) {
    return new BitSet();
  }

  /** The transitions divided into cases, if more is known of these. */
  default Optional<TransitionCases> cases() {
    return Optional.empty();
  }

  /** The same reads and writes, with one guard for each transition. */
  default Dependencies withOwnGuards() {
    Dependencies known = this;
    return new Dependencies() {
      @Override
      public BitSet reads(int transition) {
        return known.reads(transition);
      }

      @Override
      public BitSet mayWrite(int transition) {
        return known.mayWrite(transition);
      }

      @Override
      public BitSet mustWrite(int transition) {
        return known.mustWrite(transition);
      }

      @Override
      public boolean mayBeCoEnabled(int one, int other) {
        return known.mayBeCoEnabled(one, other);
      }
    };
  }

  /** Nothing is known: every transition may read and write every slot. */
  static Dependencies unknown(int slots) {
    return new Dependencies() {
      @Override
      public BitSet reads(int transition) {
        return all();
      }

      @Override
      public BitSet mayWrite(int transition) {
        return all();
      }

      @Override
      public BitSet mustWrite(int transition) {
        return new BitSet();
      }

      private BitSet all() {
        BitSet all = new BitSet();
        all.set(0, slots);
        return all;
      }
    };
  }
}
