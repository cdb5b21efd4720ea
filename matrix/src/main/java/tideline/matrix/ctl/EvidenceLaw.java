package tideline.matrix.ctl;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import tideline.matrix.naive.NaiveGraph;
import tideline.properties.ctl.NormalForm;
import tideline.properties.ctl.NormalForm.Node;
import tideline.search.ctl.Evidence;
import tideline.search.ctl.Evidence.Truth;

/** Holds evidence to what the naive checker knows of every state. */
final class EvidenceLaw {

  private final CtlTrial trial;
  private final NaiveGraph graph;
  private final NormalForm formula;
  private final Map<Integer, BitSet> sets = new HashMap<>();

  EvidenceLaw(CtlTrial trial) {
    this.trial = trial;
    this.graph = trial.graph();
    this.formula = trial.property().normalForm();
  }

  /** What is wrong with the evidence about a state, if anything is. */
  Optional<String> fault(Evidence evidence, int state) {
    String name = formula.text(evidence.node()) + " " + evidence.truth() + " in " + state;
    if (holds(evidence.node(), state) != (evidence.truth() == Truth.HOLDS)) {
      return Optional.of(name + ": that is not so");
    }
    List<Integer> run = new ArrayList<>();
    run.add(state);
    for (int choice : evidence.choices()) {
      List<Integer> successors = graph.successors(run.getLast());
      if (choice < 0 || choice >= successors.size()) {
        return Optional.of(name + ": no choice " + choice);
      }
      run.add(successors.get(choice));
    }
    return runFault(evidence, run, name)
        .or(
            () ->
                evidence.branches().stream()
                    .map(branch -> fault(branch.evidence(), run.get(branch.step())))
                    .flatMap(Optional::stream)
                    .findFirst());
  }

  private boolean holds(int node, int state) {
    return sets.computeIfAbsent(node, trial::satisfying).get(state);
  }

  private Optional<String> runFault(Evidence evidence, List<Integer> run, String name) {
    boolean right =
        switch (evidence.reason()) {
          case STATE -> formula.isPropositional(evidence.node());
          case BRANCHES -> !evidence.branches().isEmpty();
          case PATH -> isPath(evidence.node(), run);
          case LASSO ->
              run.getLast().equals(run.get(evidence.loopStart().orElseThrow()))
                  && isAlways(evidence.node(), run);
          case DEAD_END ->
              graph.successors(run.getLast()).isEmpty() && isAlways(evidence.node(), run);
          case TERMINAL_COMPONENT -> isTerminal(run.getLast());
          case ALL_PATHS, DEPTH -> true;
        };
    return right ? Optional.empty() : Optional.of(name + ": wrong run " + run);
  }

  private boolean isPath(int node, List<Integer> run) {
    int last = run.getLast();
    return switch (formula.node(node)) {
      case Node.Next(int operand) -> run.size() == 2 && holds(operand, last);
      case Node.Until(int left, int right) ->
          holds(right, last)
              && run.subList(0, run.size() - 1).stream().allMatch(s -> holds(left, s));
      default -> false;
    };
  }

  private boolean isAlways(int node, List<Integer> run) {
    return formula.node(node) instanceof Node.Always(int operand)
        && run.stream().allMatch(s -> holds(operand, s));
  }

  private boolean isTerminal(int state) {
    BitSet component = reachable(state);
    return component.stream().allMatch(member -> reachable(member).get(state));
  }

  private BitSet reachable(int state) {
    BitSet known = new BitSet();
    known.set(state);
    List<Integer> waiting = new ArrayList<>(List.of(state));
    while (!waiting.isEmpty()) {
      for (int successor : graph.successors(waiting.removeLast())) {
        if (!known.get(successor)) {
          known.set(successor);
          waiting.add(successor);
        }
      }
    }
    return known;
  }
}
