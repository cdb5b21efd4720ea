package tideline.matrix.graph;

import java.util.List;
import java.util.stream.IntStream;
import tideline.model.Model;
import tideline.model.ModelError;
import tideline.model.ProgressMeasure;
import tideline.model.Propositions;
import tideline.model.StateSchema;
import tideline.model.Stepper;
import tideline.model.SuccessorBatch;
import tideline.model.Transition;

/**
 * A graph as a model. It refuses words that are none of its states, so that a store that damages a
 * state is noticed.
 */
public final class GraphModel implements Model {

  private static final int TRANSITIONS = 3;

  private final Graph graph;
  private final Layout layout;
  private final int words;
  private final List<Transition> transitions;
  private final Propositions propositions;
  private final List<ProgressMeasure> measures;

  private GraphModel(Graph graph, Layout layout) {
    this.graph = graph;
    this.layout = layout;
    this.words = layout.schema().words();
    this.transitions =
        IntStream.range(0, TRANSITIONS).mapToObj(t -> Transition.named("edge" + t)).toList();
    Propositions.Builder builder = Propositions.builder();
    for (String name : graph.propositions()) {
      builder.add(name, (s, off) -> graph.holds(name, layout.decode(s, off)));
    }
    this.propositions = builder.build();
    this.measures = graph.measures().stream().map(this::measure).toList();
  }

  /** The graph with its states in one word. */
  public static GraphModel of(Graph graph) {
    return new GraphModel(graph, Layout.oneWord(graph.size()));
  }

  /** The graph with its states spread over several words. */
  public static GraphModel spread(Graph graph, int words, long seed) {
    return new GraphModel(graph, Layout.spread(words, graph.size(), seed));
  }

  private ProgressMeasure measure(String name) {
    long minimum = Long.MAX_VALUE;
    long maximum = Long.MIN_VALUE;
    for (int state = 0; state < graph.size(); state++) {
      minimum = Math.min(minimum, graph.progress(name, state));
      maximum = Math.max(maximum, graph.progress(name, state));
    }
    return ProgressMeasure.of(
        name,
        "a value per state",
        minimum,
        maximum,
        (s, off) -> graph.progress(name, layout.decode(s, off)));
  }

  /** The graph. */
  public Graph graph() {
    return graph;
  }

  /** The number of the state at {@code s[off]} in the graph. */
  public int number(long[] s, int off) {
    return layout.decode(s, off);
  }

  @Override
  public String name() {
    return graph.name() + " in " + words + (words == 1 ? " word" : " words");
  }

  @Override
  public StateSchema schema() {
    return layout.schema();
  }

  @Override
  public void initialStates(SuccessorBatch out) {
    for (int i = 0; i < graph.initialCount(); i++) {
      out.append(layout.encoded(), graph.initial(i) * words, 0);
    }
  }

  @Override
  public Stepper newStepper() {
    return this::step;
  }

  private void step(long[] s, int off, SuccessorBatch out) {
    int state = layout.decode(s, off);
    for (int i = 0; i < graph.degree(state); i++) {
      out.append(layout.encoded(), graph.successor(state, i) * words, (state + i) % TRANSITIONS);
    }
    if (graph.isFaulty(state)) {
      throw new ModelError("state " + state + " is at fault");
    }
  }

  @Override
  public List<Transition> transitions() {
    return transitions;
  }

  @Override
  public Propositions propositions() {
    return propositions;
  }

  @Override
  public List<ProgressMeasure> progressMeasures() {
    return measures;
  }
}
