package tideline.abstraction.lasso;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import tideline.system.ir.Expression;

/**
 * A Büchi automaton as an operation-based system (003 Definition 9): its edges are assumptions
 * about the state that a step of the observed system leaves. It accepts by edges; where states
 * shall accept, all their edges do.
 *
 * @param states how many there are, numbered from 0
 */
public record Automaton(int states, Set<Integer> initial, List<Edge> edges) {

  /** An edge that can be taken where its guard is true. */
  public record Edge(int source, Expression guard, Mark mark, int target) {}

  /** Whether an edge counts. */
  public enum Mark {
    /** A run that takes such edges again and again is accepted. */
    ACCEPTING,
    /** The others. */
    PLAIN
  }

  public Automaton {
    initial = Set.copyOf(initial);
    edges = List.copyOf(edges);
  }

  /** The same with one initial state: a new one, which does what all old ones do, if need be. */
  Automaton withOneStart() {
    if (initial.size() == 1) {
      return this;
    }
    List<Edge> all = new ArrayList<>(edges);
    for (Edge edge : edges) {
      if (initial.contains(edge.source())) {
        // Nobody comes back here, so it does not matter whether these accept.
        all.add(new Edge(states, edge.guard(), Mark.PLAIN, edge.target()));
      }
    }
    return new Automaton(states + 1, Set.of(states), all);
  }

  /** The initial state, if there is only one. */
  int start() {
    return initial.iterator().next();
  }
}
