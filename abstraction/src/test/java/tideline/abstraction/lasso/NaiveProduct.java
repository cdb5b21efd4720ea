package tideline.abstraction.lasso;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import tideline.model.Stepper;
import tideline.model.SuccessorBatch;
import tideline.system.compile.SystemModel;
import tideline.system.compile.interpret.Interpreter;
import tideline.system.ir.Expression;
import tideline.system.ir.GuardedSystem;

/** All states of a bounded system, each with each state of an observer. */
final class NaiveProduct {

  /** An edge that is taken where a proposition has this truth, or everywhere. */
  private record Edge(int source, int proposition, boolean truth, boolean accepting, int target) {}

  /** An automaton whose guards are literals. */
  record Observer(int states, List<Edge> edges) {

    static Observer random(Random random, int propositions) {
      int states = 1 + random.nextInt(3);
      List<Edge> edges = new ArrayList<>();
      for (int i = 0; i < 2 * states; i++) {
        edges.add(
            new Edge(
                i % states,
                random.nextInt(propositions + 1) - 1,
                random.nextBoolean(),
                random.nextInt(3) == 0,
                random.nextInt(states)));
      }
      return new Observer(states, edges);
    }

    Automaton automaton(List<Expression> conditions) {
      List<Automaton.Edge> all = new ArrayList<>();
      for (Edge edge : edges) {
        Expression guard = Expression.always();
        if (edge.proposition() >= 0) {
          Expression condition = conditions.get(edge.proposition());
          guard = edge.truth() ? condition : condition.not();
        }
        all.add(
            new Automaton.Edge(
                edge.source(),
                guard,
                edge.accepting() ? Automaton.Mark.ACCEPTING : Automaton.Mark.PLAIN,
                edge.target()));
      }
      return new Automaton(states, Set.of(0), all);
    }
  }

  private record Pair(List<Long> state, int observer) {}

  private record Step(Pair target, boolean accepting) {}

  private final SystemModel model;
  private final Observer observer;
  private final Product.FiniteRuns finiteRuns;
  private final Stepper stepper;

  NaiveProduct(GuardedSystem system, Observer observer, Product.FiniteRuns finiteRuns) {
    this.model = Interpreter.model(system);
    this.observer = observer;
    this.finiteRuns = finiteRuns;
    this.stepper = model.newStepper();
  }

  boolean hasAcceptedRun() {
    Map<Pair, List<Step>> graph = reachable(initial());
    for (Map.Entry<Pair, List<Step>> entry : graph.entrySet()) {
      for (Step step : entry.getValue()) {
        if (step.accepting() && reachable(List.of(step.target())).containsKey(entry.getKey())) {
          return true;
        }
      }
    }
    return false;
  }

  private List<Pair> initial() {
    SuccessorBatch batch = new SuccessorBatch(model.schema().words());
    model.initialStates(batch);
    return states(batch).stream().map(state -> new Pair(state, 0)).toList();
  }

  private Map<Pair, List<Step>> reachable(List<Pair> from) {
    Map<Pair, List<Step>> graph = new HashMap<>();
    List<Pair> waiting = new ArrayList<>(from);
    while (!waiting.isEmpty()) {
      Pair pair = waiting.removeLast();
      if (!graph.containsKey(pair)) {
        graph.put(pair, steps(pair));
        graph.get(pair).forEach(step -> waiting.add(step.target()));
      }
    }
    return graph;
  }

  private List<Step> steps(Pair pair) {
    long[] state = pair.state().stream().mapToLong(Long::longValue).toArray();
    SuccessorBatch batch = new SuccessorBatch(state.length);
    stepper.successors(state, 0, batch);
    List<List<Long>> successors = states(batch);
    if (successors.isEmpty() && finiteRuns == Product.FiniteRuns.STUTTER) {
      successors = List.of(pair.state());
    }
    List<Step> steps = new ArrayList<>();
    for (Edge edge : observer.edges()) {
      boolean taken =
          edge.source() == pair.observer()
              && (edge.proposition() < 0
                  || model.propositions().predicate(edge.proposition()).test(state, 0)
                      == edge.truth());
      if (taken) {
        successors.forEach(s -> steps.add(new Step(new Pair(s, edge.target()), edge.accepting())));
      }
    }
    return steps;
  }

  private List<List<Long>> states(SuccessorBatch batch) {
    List<List<Long>> states = new ArrayList<>();
    for (int i = 0; i < batch.count(); i++) {
      int at = batch.offset(i);
      states.add(Arrays.stream(batch.words(), at, at + model.schema().words()).boxed().toList());
    }
    return states;
  }
}
