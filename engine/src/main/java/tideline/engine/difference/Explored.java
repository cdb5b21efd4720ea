package tideline.engine.difference;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import tideline.engine.export.StateGraph;
import tideline.engine.limits.RunControl;
import tideline.model.LimitReached;
import tideline.model.Model;

/** One of the two models with all of its states. */
final class Explored implements AutoCloseable {

  /** What steps are called whose names are not compared. */
  static final String SOME_STEP = "a step";

  private final StateGraph states;
  private final Observer observer;
  private final Difference.Steps named;
  private final Graph graph;

  private Explored(StateGraph states, Observer observer, Difference.Steps named, Graph graph) {
    this.states = states;
    this.observer = observer;
    this.named = named;
    this.graph = graph;
  }

  /** Explores a model; it has to be closed. */
  static Explored of(
      Model model, Difference.Question question, Labels labels, long memory, RunControl control) {
    Observer observer = Observer.of(model, question.observed());
    StateGraph states = new StateGraph(model, memory, control);
    try {
      Graph graph = graph(states, observer, question.steps(), labels);
      return new Explored(states, observer, question.steps(), graph);
    } catch (RuntimeException | Error failed) {
      states.close();
      throw failed;
    }
  }

  private static Graph graph(
      StateGraph states, Observer observer, Difference.Steps named, Labels labels) {
    List<Integer> seen = new ArrayList<>();
    List<int[]> steps = new ArrayList<>();
    List<int[]> targets = new ArrayList<>();
    try {
      states.walk(
          (number, state, successors, successorNumbers) -> {
            if (number == Integer.MAX_VALUE) {
              throw new LimitReached(
                  LimitReached.Reason.STATES, "a state space of that size is not compared");
            }
            seen.add(labels.number(observer.of(state)));
            int[] own = new int[successors.count()];
            for (int i = 0; i < own.length; i++) {
              own[i] = labels.number(name(named, states.stepName(state, successors, i)));
            }
            steps.add(own);
            targets.add(
                Arrays.stream(successorNumbers, 0, own.length)
                    .mapToInt(Math::toIntExact)
                    .toArray());
          });
    } catch (IOException impossible) {
      throw new UncheckedIOException(impossible);
    }
    return new Graph(
        states.initialStates(),
        seen.stream().mapToInt(Integer::intValue).toArray(),
        steps,
        targets);
  }

  private static String name(Difference.Steps named, String step) {
    return named == Difference.Steps.NAMED ? step : SOME_STEP;
  }

  Graph graph() {
    return graph;
  }

  Model model() {
    return states.model();
  }

  /** What is compared of a state. */
  String seen(long[] state) {
    return observer.of(state);
  }

  /** What is compared of a step. */
  String step(int transition, long[] before, long[] after) {
    return name(named, model().stepName(transition, before, 0, after, 0));
  }

  /** The state of a number. */
  long[] state(int number) {
    long[] state = new long[model().schema().words()];
    states.read(number, state);
    return state;
  }

  @Override
  public void close() {
    states.close();
  }
}
