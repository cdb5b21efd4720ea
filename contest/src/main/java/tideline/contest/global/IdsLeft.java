package tideline.contest.global;

import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.Map;
import tideline.contest.net.ContestNet;
import tideline.contest.net.EnabledTransitions;

/** The transitions of the file of which no binding has been enabled yet. */
final class IdsLeft {

  private final long[] seen;
  private final long[] before;
  private List<Map.Entry<String, int[]>> left;

  IdsLeft(ContestNet net) {
    this.seen = new long[(net.net().transitions().size() + Long.SIZE - 1) / Long.SIZE];
    this.before = new long[seen.length];
    this.left = List.copyOf(net.file().transitions().entrySet());
  }

  /** Sees what is enabled in a marking; whether some are left. */
  boolean see(EnabledTransitions enabled) {
    enabled.addTo(seen);
    return update();
  }

  /** Sees transitions that are enabled somewhere; whether some are left. */
  boolean see(BitSet enabled) {
    long[] words = enabled.toLongArray();
    for (int i = 0; i < words.length; i++) {
      seen[i] |= words[i];
    }
    return update();
  }

  private boolean update() {
    if (!Arrays.equals(seen, before)) {
      System.arraycopy(seen, 0, before, 0, seen.length);
      BitSet all = BitSet.valueOf(seen);
      left = left.stream().filter(id -> Arrays.stream(id.getValue()).noneMatch(all::get)).toList();
    }
    return !left.isEmpty();
  }

  boolean isEmpty() {
    return left.isEmpty();
  }

  /** What the file calls them. */
  List<String> ids() {
    return left.stream().map(Map.Entry::getKey).toList();
  }

  /** One of them can be enabled. */
  void remove(String id) {
    left = left.stream().filter(each -> !each.getKey().equals(id)).toList();
  }
}
