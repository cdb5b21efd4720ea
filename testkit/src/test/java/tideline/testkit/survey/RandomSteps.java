package tideline.testkit.survey;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import tideline.model.Model;
import tideline.model.ProgressMeasure;
import tideline.model.Slot;
import tideline.model.StateSchema;
import tideline.model.Stepper;
import tideline.model.SuccessorBatch;
import tideline.model.Transition;

/** A small random graph whose edges have transitions, as a model with variables of three kinds. */
final class RandomSteps implements Model {

  private static final int TRANSITIONS = 4;
  private static final int LOWEST = -3;

  private final List<int[]> edges = new ArrayList<>();
  private final int size;
  private final int starts;
  private final int[] progress;
  private final StateSchema schema;
  private final Slot number;
  private final Slot colour;
  private final Slot odd;

  RandomSteps(long seed) {
    Random random = new Random(seed);
    this.size = 1 + random.nextInt(12);
    this.starts = 1 + (random.nextInt(4) == 0 ? random.nextInt(size) : 0);
    int most = random.nextInt(3 * size);
    for (int i = 0; i < most; i++) {
      edges.add(
          new int[] {random.nextInt(size), random.nextInt(TRANSITIONS), random.nextInt(size)});
    }
    this.progress = random.ints(size, 0, 4).toArray();
    StateSchema.Builder builder = StateSchema.builder();
    this.number = builder.range("number", LOWEST, LOWEST + size);
    this.colour = builder.enumeration("colour", "red", "green", "blue");
    this.odd = builder.bool("odd");
    this.schema = builder.build();
  }

  private void put(int state, long[] to, int at) {
    number.set(to, at, LOWEST + state);
    colour.set(to, at, state % 3);
    odd.set(to, at, state % 2);
  }

  private int state(long[] s, int off) {
    return (int) number.get(s, off) - LOWEST;
  }

  @Override
  public String name() {
    return "steps";
  }

  @Override
  public StateSchema schema() {
    return schema;
  }

  @Override
  public void initialStates(SuccessorBatch out) {
    for (int start = 0; start < starts; start++) {
      put(start, out.words(), out.append(new long[schema.words()], 0, 0));
    }
  }

  @Override
  public Stepper newStepper() {
    return (s, off, out) -> {
      int state = state(s, off);
      for (int[] edge : edges) {
        if (edge[0] == state) {
          int at = out.append(s, off, edge[1]);
          put(edge[2], out.words(), at);
        }
      }
    };
  }

  @Override
  public List<Transition> transitions() {
    return Transition.allNamed("a", "b", "c", "d");
  }

  @Override
  public List<ProgressMeasure> progressMeasures() {
    return List.of(
        ProgressMeasure.of("way", "at random", 0, 4, (s, off) -> progress[state(s, off)]));
  }
}
