package tideline.contest.net;

import java.util.ArrayList;
import java.util.List;
import tideline.model.Slot;

/**
 * The most tokens of a place and of a marking among those that were seen. Places of one bit are
 * counted a word at a time, and a place is looked at alone only if it can have more tokens than
 * were seen anywhere.
 */
public final class TokenCount {

  private final long constant;
  private final long[] singleBits;
  private final Slot[] wide;
  private Slot[] larger;
  private long mostInPlace;
  private long mostInMarking;

  /** For the markings of a net. */
  public TokenCount(ContestNet net) {
    singleBits = new long[net.model().schema().words()];
    long fixed = 0;
    List<Slot> others = new ArrayList<>();
    List<Slot> all = new ArrayList<>();
    for (int place = 0; place < net.net().places().size(); place++) {
      Slot slot = net.model().slot(place);
      all.add(slot);
      if (slot.mask() == 0) {
        fixed = Math.addExact(fixed, slot.minimum());
        mostInPlace = Math.max(mostInPlace, slot.minimum());
      } else if (slot.mask() == 1 && slot.minimum() == 0) {
        singleBits[slot.word()] |= 1L << slot.shift();
      } else {
        others.add(slot);
      }
    }
    constant = fixed;
    wide = others.toArray(Slot[]::new);
    larger = all.stream().filter(slot -> slot.mask() != 0).toArray(Slot[]::new);
  }

  /** Looks at the marking at {@code s[off]}. */
  public void see(long[] s, int off) {
    long sum = constant;
    for (int w = 0; w < singleBits.length; w++) {
      sum += Long.bitCount(s[off + w] & singleBits[w]);
    }
    for (Slot slot : wide) {
      sum = Math.addExact(sum, slot.get(s, off));
    }
    mostInMarking = Math.max(mostInMarking, sum);
    long before = mostInPlace;
    for (Slot slot : larger) {
      mostInPlace = Math.max(mostInPlace, slot.get(s, off));
    }
    if (mostInPlace > before) {
      List<Slot> left = new ArrayList<>();
      for (Slot slot : larger) {
        if (slot.minimum() + slot.span() > mostInPlace) {
          left.add(slot);
        }
      }
      larger = left.toArray(Slot[]::new);
    }
  }

  /** The most tokens of a place. */
  public long mostInPlace() {
    return mostInPlace;
  }

  /** The most tokens of a marking. */
  public long mostInMarking() {
    return mostInMarking;
  }
}
