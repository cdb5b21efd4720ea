package tideline.model;

import java.util.BitSet;

/**
 * What each transition reads and writes, as sets of slot indices. {@code reads} and {@code
 * mayWrite} may be too large and {@code mustWrite} too small, never the other way round; the
 * contract checker of {@code reductions/check} looks for transitions that break this.
 */
public interface Dependencies {

  /** Slots whose value may decide whether the transition is enabled or what it does. */
  BitSet reads(int transition);

  /** Slots that the transition may change. */
  BitSet mayWrite(int transition);

  /** Slots whose new value does not depend on their old one. */
  BitSet mustWrite(int transition);

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
