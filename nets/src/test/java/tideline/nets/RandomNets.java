package tideline.nets;

import java.util.List;
import java.util.Random;
import tideline.nets.net.Net;
import tideline.nets.net.NetBuilder;

/** Small nets of many kinds: most of them are bounded, because transitions tend to move tokens. */
public final class RandomNets {

  /** Which arcs there may be. */
  public enum Arcs {
    /** Only arcs that move tokens. */
    ORDINARY,
    /** Also arcs that inhibit and reset. */
    ALL
  }

  private RandomNets() {}

  public static Net next(Random random, Arcs arcs) {
    NetBuilder builder = new NetBuilder("random");
    int places = 1 + random.nextInt(7);
    int transitions = 1 + random.nextInt(7);
    int most = List.of(1, 1, 2, 3, 9).get(random.nextInt(5));
    for (int p = 0; p < places; p++) {
      long initial = random.nextInt(3) > 0 ? 0 : 1 + random.nextInt(most);
      builder.place("p" + p, "place " + (p % 5), initial);
    }
    for (int t = 0; t < transitions; t++) {
      builder.transition("t" + t, "t" + t);
      long weight = 1L + (random.nextInt(4) == 0 ? random.nextInt(most) : 0);
      int moved = random.nextInt(8) == 0 ? 0 : 1 + random.nextInt(2);
      for (int i = 0; i < moved; i++) {
        builder.input(random.nextInt(places), t, weight);
        if (random.nextInt(6) > 0) {
          builder.output(t, random.nextInt(places), weight);
        }
      }
      if (random.nextInt(10) == 0) {
        builder.output(t, random.nextInt(places), 1 + random.nextInt(2));
      }
      if (random.nextInt(5) == 0) {
        int p = random.nextInt(places);
        builder.input(p, t, weight).output(t, p, weight);
      }
      if (arcs == Arcs.ALL && random.nextInt(4) == 0) {
        builder.inhibitor(random.nextInt(places), t, 1 + random.nextInt(3));
      }
      if (arcs == Arcs.ALL && random.nextInt(6) == 0) {
        builder.reset(random.nextInt(places), t);
      }
    }
    return builder.build();
  }

  /**
   * Nets where most places have one producer and one consumer, so that transitions can be merged.
   */
  public static Net nextChained(Random random) {
    NetBuilder builder = new NetBuilder("chained");
    int places = 3 + random.nextInt(5);
    int transitions = 2 + random.nextInt(5);
    for (int p = 0; p < places; p++) {
      builder.place("p" + p, "p" + p, p == 0 || random.nextInt(5) == 0 ? 1 : 0);
    }
    for (int t = 0; t < transitions; t++) {
      builder.transition("t" + t, "t" + t);
    }
    for (int p = 0; p < places; p++) {
      for (int i = random.nextInt(4) == 0 ? 0 : 1; i < 2; i++) {
        builder.input(p, random.nextInt(transitions), weight(random));
        builder.output(random.nextInt(transitions), p, weight(random));
      }
    }
    if (random.nextInt(3) == 0) {
      builder.inhibitor(random.nextInt(places), random.nextInt(transitions), 1);
    }
    if (random.nextInt(3) == 0) {
      builder.reset(random.nextInt(places), random.nextInt(transitions));
    }
    return builder.build();
  }

  /** Nets whose transitions mostly move one token, so that places have some who take from them. */
  public static Net nextForked(Random random) {
    NetBuilder builder = new NetBuilder("forked");
    int places = 3 + random.nextInt(5);
    int transitions = 4 + random.nextInt(6);
    for (int p = 0; p < places; p++) {
      builder.place("p" + p, "p" + p, p == 0 || random.nextInt(6) == 0 ? 1 : 0);
    }
    for (int t = 0; t < transitions; t++) {
      builder.transition("t" + t, "t" + t);
      builder.input(t % places, t, 1).output(t, random.nextInt(places), 1);
      if (random.nextInt(8) == 0) {
        builder.input(random.nextInt(places), t, 1).output(t, random.nextInt(places), 1);
      }
    }
    return builder.build();
  }

  private static long weight(Random random) {
    return random.nextInt(8) == 0 ? 2 : 1;
  }
}
