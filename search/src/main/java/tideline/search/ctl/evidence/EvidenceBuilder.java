package tideline.search.ctl.evidence;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import tideline.properties.ctl.NormalForm;
import tideline.properties.ctl.NormalForm.Node;
import tideline.search.ctl.Evidence;
import tideline.search.ctl.Evidence.Branch;
import tideline.search.ctl.Evidence.Reason;
import tideline.search.ctl.Evidence.Truth;
import tideline.search.graph.ShortestPaths;
import tideline.search.graph.TerminalComponent;

/**
 * Builds evidence from truth values.
 *
 * <pre>
 *   EX p holds      one step, and p behind it
 *   E[p U q] holds  a shortest path over states that satisfy E[p U q], q at its end, p before
 *   EG p holds      a walk over states that satisfy EG p, until one comes again or it ends
 *   EF q fails      at a state of a run: a path to a terminal component
 *   the others      are about all paths: no run can show them
 * </pre>
 *
 * A terminal component shows that EF q fails in its own states. That is worth something where the
 * failure at the end of a run is to be shown, because the run may as well go on to the component.
 */
public final class EvidenceBuilder {

  /** Walks and components that are longer than this are not shown. */
  private static final int MOST_STEPS = 1 << 20;

  /** So many runs make a tree that nobody reads to its end. */
  private static final int MOST_RUNS = 200;

  private final NormalForm formula;
  private final CheckedGraph graph;
  private final ShortestPaths paths;
  private int budget = MOST_RUNS;

  /** How many runs lead to the state that is looked at. */
  private int runs;

  /** A builder for one formula. */
  public EvidenceBuilder(NormalForm formula, CheckedGraph graph, ShortestPaths paths) {
    this.formula = formula;
    this.graph = graph;
    this.paths = paths;
  }

  /**
   * Why a subformula is true or false in a state.
   *
   * @param depth how many temporal operators inside one another are shown
   */
  public Evidence build(int node, long number, int depth) {
    boolean holds = graph.holds(node, number);
    Truth truth = Truth.of(holds);
    if (formula.isPropositional(node)) {
      return Evidence.here(node, truth, Reason.STATE, List.of());
    }
    return switch (formula.node(node)) {
      case Node.Not(int operand) -> same(node, truth, operand, number, depth);
      case Node.And(int left, int right) ->
          holds
              ? both(node, truth, left, right, number, depth)
              : one(node, left, right, number, depth);
      case Node.Or(int left, int right) ->
          holds
              ? one(node, left, right, number, depth)
              : both(node, truth, left, right, number, depth);
      case Node.Next _, Node.Until _, Node.Always _ ->
          depth == 0 || --budget < 0
              ? Evidence.here(node, truth, Reason.DEPTH, List.of())
              : insideRun(node, truth, number, depth - 1);
      case Node.Constant _, Node.Atom _ -> throw new AssertionError(formula.text(node));
    };
  }

  private Evidence same(int node, Truth truth, int operand, long number, int depth) {
    return Evidence.here(
        node, truth, Reason.BRANCHES, List.of(new Branch(0, build(operand, number, depth))));
  }

  private Evidence both(int node, Truth truth, int left, int right, long number, int depth) {
    return Evidence.here(
        node,
        truth,
        Reason.BRANCHES,
        List.of(
            new Branch(0, build(left, number, depth)), new Branch(0, build(right, number, depth))));
  }

  /** The operand that has the value by itself; if both have, the one that a run shows. */
  private Evidence one(int node, int left, int right, long number, int depth) {
    Truth truth = Truth.of(graph.holds(node, number));
    boolean value = truth == Truth.HOLDS;
    if (graph.holds(left, number) != value) {
      return same(node, truth, right, number, depth);
    }
    Evidence first = build(left, number, depth);
    if (graph.holds(right, number) == value && first.reason() == Reason.ALL_PATHS) {
      return same(node, truth, right, number, depth);
    }
    return Evidence.here(node, truth, Reason.BRANCHES, List.of(new Branch(0, first)));
  }

  private Evidence insideRun(int node, Truth truth, long number, int depth) {
    runs += truth == Truth.HOLDS ? 1 : 0;
    try {
      return temporal(node, truth, number, depth);
    } finally {
      runs -= truth == Truth.HOLDS ? 1 : 0;
    }
  }

  private Evidence temporal(int node, Truth truth, long number, int depth) {
    return switch (formula.node(node)) {
      case Node.Next(int operand) when truth == Truth.HOLDS -> next(node, operand, number, depth);
      case Node.Until(int left, int right) when truth == Truth.HOLDS ->
          until(node, left, right, number, depth);
      case Node.Always(int operand) when truth == Truth.HOLDS ->
          always(node, operand, number, depth);
      case Node.Until(int left, int right)
          when runs > 0 && formula.node(left).equals(new Node.Constant(true)) ->
          closed(node, right, number, depth);
      default -> Evidence.here(node, truth, Reason.ALL_PATHS, List.of());
    };
  }

  private Evidence next(int node, int operand, long number, int depth) {
    long[] successors = graph.successors(number);
    int count = graph.successorCount();
    long[] copy = Arrays.copyOf(successors, count);
    for (int k = 0; k < count; k++) {
      if (graph.holds(operand, copy[k])) {
        return new Evidence(
            node,
            Truth.HOLDS,
            Reason.PATH,
            List.of(k),
            OptionalInt.empty(),
            List.of(new Branch(1, build(operand, copy[k], depth))));
      }
    }
    // Where a deadlocked state repeats, it is its own next state.
    return Evidence.here(
        node, Truth.HOLDS, Reason.BRANCHES, List.of(new Branch(0, build(operand, number, depth))));
  }

  private Evidence until(int node, int left, int right, long number, int depth) {
    ShortestPaths.Path path =
        paths
            .shortest(new long[] {number}, n -> graph.holds(node, n), n -> graph.holds(right, n))
            .orElseThrow(() -> new IllegalStateException("no path for " + formula.text(node)));
    List<Branch> branches = new ArrayList<>();
    for (int i = 0; i < path.choices().size() && !formula.isPropositional(left); i++) {
      branches.add(new Branch(i, build(left, path.states().get(i), depth)));
    }
    branches.add(new Branch(path.choices().size(), build(right, path.end(), depth)));
    return new Evidence(
        node, Truth.HOLDS, Reason.PATH, path.choices(), OptionalInt.empty(), branches);
  }

  private Evidence always(int node, int operand, long number, int depth) {
    Map<Long, Integer> steps = new HashMap<>();
    List<Integer> choices = new ArrayList<>();
    List<Branch> branches = new ArrayList<>();
    long now = number;
    while (!steps.containsKey(now)) {
      steps.put(now, choices.size());
      if (!formula.isPropositional(operand)) {
        branches.add(new Branch(choices.size(), build(operand, now, depth)));
      }
      long[] successors = Arrays.copyOf(graph.successors(now), graph.successorCount());
      if (successors.length == 0) {
        return new Evidence(
            node, Truth.HOLDS, Reason.DEAD_END, choices, OptionalInt.empty(), branches);
      }
      if (choices.size() == MOST_STEPS) {
        return Evidence.here(node, Truth.HOLDS, Reason.ALL_PATHS, List.of());
      }
      int choice = chooseInside(node, successors, steps);
      choices.add(choice);
      now = successors[choice];
    }
    return new Evidence(
        node, Truth.HOLDS, Reason.LASSO, choices, OptionalInt.of(steps.get(now)), branches);
  }

  /** A successor in the set; one that closes the loop at once is best. */
  private int chooseInside(int node, long[] successors, Map<Long, Integer> steps) {
    int inside = -1;
    for (int k = 0; k < successors.length; k++) {
      if (steps.containsKey(successors[k])) {
        return k;
      }
      if (inside < 0 && graph.holds(node, successors[k])) {
        inside = k;
      }
    }
    if (inside < 0) {
      throw new IllegalStateException("no way on for " + formula.text(node));
    }
    return inside;
  }

  /** Whatever is reachable misses it; what is shown is a part that is never left again. */
  private Evidence closed(int node, int missing, long number, int depth) {
    TerminalComponent component = new TerminalComponent(graph, MOST_STEPS);
    if (!component.findFrom(number)) {
      return Evidence.here(node, Truth.FAILS, Reason.ALL_PATHS, List.of());
    }
    ShortestPaths.Path path =
        paths
            .shortest(new long[] {number}, n -> true, component::contains)
            .orElseThrow(() -> new IllegalStateException("a component that cannot be reached"));
    return new Evidence(
        node,
        Truth.FAILS,
        Reason.TERMINAL_COMPONENT,
        path.choices(),
        OptionalInt.empty(),
        List.of(new Branch(path.choices().size(), build(missing, path.end(), depth))));
  }
}
