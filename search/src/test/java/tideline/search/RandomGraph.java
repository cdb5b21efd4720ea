package tideline.search;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import tideline.model.Model;
import tideline.model.ProgressMeasure;
import tideline.model.StateSchema;
import tideline.model.Stepper;
import tideline.model.SuccessorBatch;
import tideline.model.Transition;
import tideline.storage.StoreKind;

/**
 * A random graph as a model: a state is a number in the first word and its square in the second.
 */
public final class RandomGraph implements Model {

  private static final int MOST_EDGES = 4;

  private final List<List<Integer>> successors = new ArrayList<>();
  private final List<Long> progress = new ArrayList<>();
  private final StateSchema schema = newSchema();

  /** So many states, spread over so many progress values; half of the edges lead nearby. */
  public RandomGraph(long seed, int states, int layers) {
    Random random = new Random(seed);
    for (int state = 0; state < states; state++) {
      progress.add((long) random.nextInt(layers));
      List<Integer> leaving = new ArrayList<>();
      for (int edges = random.nextInt(MOST_EDGES + 1); edges > 0; edges--) {
        int near = Math.min(states - 1, state + random.nextInt(3));
        leaving.add(random.nextBoolean() ? near : random.nextInt(states));
      }
      successors.add(leaving);
    }
  }

  private RandomGraph(List<List<Integer>> edges, List<Long> values) {
    successors.addAll(edges);
    progress.addAll(values);
  }

  /** A graph that is not random: for each state where its edges lead, and its progress. */
  public static RandomGraph given(List<List<Integer>> edges, List<Long> values) {
    return new RandomGraph(edges, values);
  }

  private static StateSchema newSchema() {
    StateSchema.Builder builder = StateSchema.builder();
    builder.range("number", 0, Long.MAX_VALUE);
    builder.range("square", 0, Long.MAX_VALUE);
    return builder.build();
  }

  /** Everything of this graph, without a limit. */
  public SearchTask task(StoreKind store, SearchTask.Traces traces, Path scratch) {
    ProgressMeasure measure =
        ProgressMeasure.of("random", "a value per state", (s, off) -> progress.get((int) s[off]));
    return SearchTask.of(this, new Resources(store, 1 << 26, scratch)).by(measure).with(traces);
  }

  /** The successors of a state. */
  public List<Integer> successors(int state) {
    return successors.get(state);
  }

  @Override
  public String name() {
    return "random";
  }

  @Override
  public StateSchema schema() {
    return schema;
  }

  @Override
  public void initialStates(SuccessorBatch out) {
    append(0, out);
    append(1, out);
    append(0, out);
  }

  private static void append(long state, SuccessorBatch out) {
    out.append(new long[] {state, state * state}, 0, 0);
  }

  @Override
  public Stepper newStepper() {
    return (s, off, out) -> successors.get((int) s[off]).forEach(state -> append(state, out));
  }

  @Override
  public List<Transition> transitions() {
    return List.of(Transition.named("edge"));
  }

  @Override
  public List<ProgressMeasure> progressMeasures() {
    return List.of();
  }
}
