package tideline.nets.structure;

import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;
import tideline.nets.net.Arcs;
import tideline.nets.net.Net;

/** What linear algebra proves about a net, found once and shared. */
public final class Structure {

  private final Incidence incidence;
  private final List<SparseVector> semiflows;
  private final List<OptionalLong> bounds;
  private final List<List<Integer>> byPlace = new ArrayList<>();
  private final long[] sums;

  private Structure(Incidence incidence) {
    this.incidence = incidence;
    this.semiflows = Semiflows.of(incidence);
    this.bounds = PlaceBounds.of(incidence, semiflows);
    this.sums = new long[semiflows.size()];
    for (int place = 0; place < incidence.places(); place++) {
      byPlace.add(new ArrayList<>(0));
    }
    for (int i = 0; i < sums.length; i++) {
      enter(i, semiflows.get(i));
    }
  }

  private void enter(int number, SparseVector semiflow) {
    try {
      sums[number] = incidence.initialSum(semiflow.dense(incidence.places()));
    } catch (ArithmeticException noLong) {
      return;
    }
    for (int i = 0; i < semiflow.size(); i++) {
      byPlace.get(semiflow.index(i)).add(number);
    }
  }

  /** Looks at a net. */
  public static Structure of(Net net) {
    return new Structure(Incidence.of(net));
  }

  /** The effects of firings. */
  public Incidence incidence() {
    return incidence;
  }

  /** Place invariants without negative weights; perhaps not all. */
  public List<SparseVector> semiflows() {
    return semiflows;
  }

  /** The most tokens of each place, where that is proved. */
  public List<OptionalLong> bounds() {
    return bounds;
  }

  /**
   * Whether two transitions are never enabled together: because a semiflow has too few tokens for
   * what both need, or because one forbids what the other needs.
   */
  public boolean exclude(int one, int other) {
    return forbids(one, other)
        || forbids(other, one)
        || tooFewTokens(one, other)
        || tooFewTokens(other, one);
  }

  private boolean forbids(int one, int other) {
    Arcs inhibitors = incidence.net().inhibitors();
    for (int arc = inhibitors.start(one); arc < inhibitors.end(one); arc++) {
      if (incidence.net().before().weight(other, inhibitors.target(arc))
          >= inhibitors.weight(arc)) {
        return true;
      }
    }
    return false;
  }

  private boolean tooFewTokens(int one, int other) {
    Arcs before = incidence.net().before();
    for (int arc = before.start(one); arc < before.end(one); arc++) {
      for (int semiflow : byPlace.get(before.target(arc))) {
        if (exceeds(semiflow, one, other)) {
          return true;
        }
      }
    }
    return false;
  }

  private boolean exceeds(int number, int one, int other) {
    Arcs before = incidence.net().before();
    SparseVector semiflow = semiflows.get(number);
    long needed = 0;
    try {
      for (int i = 0; i < semiflow.size(); i++) {
        int place = semiflow.index(i);
        long tokens = Math.max(before.weight(one, place), before.weight(other, place));
        needed = Math.addExact(needed, Math.multiplyExact(semiflow.value(i), tokens));
      }
    } catch (ArithmeticException noLong) {
      return false;
    }
    return needed > sums[number];
  }
}
