package tideline.testkit.nets;

import java.util.Random;
import tideline.nets.net.Net;
import tideline.nets.net.NetBuilder;

/** Small random nets with all kinds of arcs. */
final class RandomNet {

  private RandomNet() {}

  /**
   * The net of a seed. Most transitions move as many tokens as they take; some nets have more and
   * more tokens, so that searches of them end in a fault or at a limit.
   */
  static Net of(long seed) {
    Random random = new Random(seed);
    NetBuilder builder = new NetBuilder("net " + seed);
    int places = 2 + random.nextInt(6);
    int transitions = 1 + random.nextInt(7);
    for (int p = 0; p < places; p++) {
      int initial = random.nextInt(3) == 0 ? 1 + random.nextInt(2) : 0;
      builder.place("p" + p, "p" + p, initial);
    }
    for (int t = 0; t < transitions; t++) {
      builder.transition("t" + t, "t" + t);
      int moved = 1 + random.nextInt(2);
      for (int i = 0; i < moved; i++) {
        int weight = random.nextInt(6) == 0 ? 2 : 1;
        builder.input(random.nextInt(places), t, weight);
        builder.output(t, random.nextInt(places), weight);
      }
      switch (random.nextInt(12)) {
        case 0 -> builder.inhibitor(random.nextInt(places), t, 1 + random.nextInt(2));
        case 1 -> builder.reset(random.nextInt(places), t);
        case 2 -> builder.input(random.nextInt(places), t, 1);
        case 3 -> {
          int seen = random.nextInt(places);
          builder.input(seen, t, 1).output(t, seen, 1);
        }
        default -> {}
      }
    }
    if (random.nextInt(10) == 0) {
      builder.output(random.nextInt(transitions), random.nextInt(places), 1);
    }
    return builder.build();
  }
}
