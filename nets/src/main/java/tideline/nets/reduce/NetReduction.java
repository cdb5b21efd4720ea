package tideline.nets.reduce;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import tideline.model.WorkLimit;
import tideline.nets.net.Net;

/** Makes nets smaller for a question. */
public final class NetReduction {

  private static final int MOST_ROUNDS = 1_000;

  private NetReduction() {}

  /**
   * Applies all rules that keep what is asked for until none applies any more.
   *
   * @param protectedPlaces what the question looks at; whoever asks whether a transition is enabled
   *     looks at the places before it and at those that inhibit it
   * @param wanted what must be kept
   */
  public static ReducedNet of(Net net, BitSet protectedPlaces, Set<Keep> wanted) {
    WorkingNet working = new WorkingNet(net, (BitSet) protectedPlaces.clone());
    List<Rule> rules = new ArrayList<>(SimpleRules.all());
    rules.add(new Agglomeration(Agglomeration.Form.WITHOUT_CHOICE));
    rules.add(new Agglomeration(Agglomeration.Form.ANY));
    rules.removeIf(rule -> !rule.keeps().containsAll(wanted));
    Map<String, Integer> applied = new LinkedHashMap<>();
    boolean changed = true;
    for (int round = 0; changed && round < MOST_ROUNDS; round++) {
      changed = false;
      for (Rule rule : rules) {
        WorkLimit.check();
        int count = rule.apply(working);
        changed |= count > 0;
        if (count > 0) {
          applied.merge(rule.name(), count, Integer::sum);
        }
      }
    }
    return working.finished(
        applied.entrySet().stream().map(e -> e.getKey() + ": " + e.getValue()).toList());
  }
}
