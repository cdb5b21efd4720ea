package tideline.web.check;

import java.util.ArrayList;
import java.util.List;

/**
 * The course of a run, in bounded memory: when there are too many samples every other one is
 * dropped, and from then on they are taken half as often.
 */
final class Samples {

  static final int MOST = 600;

  private final List<Sample> kept = new ArrayList<>();
  private int every = 1;
  private int passed;

  synchronized void add(Sample sample) {
    if (++passed < every) {
      return;
    }
    passed = 0;
    kept.add(sample);
    if (kept.size() > MOST) {
      List<Sample> half = new ArrayList<>();
      for (int i = 0; i < kept.size(); i += 2) {
        half.add(kept.get(i));
      }
      kept.clear();
      kept.addAll(half);
      every *= 2;
    }
  }

  synchronized List<Sample> all() {
    return List.copyOf(kept);
  }
}
