package tideline.languages.statespace;

import java.util.BitSet;
import java.util.List;
import tideline.model.Model;
import tideline.model.ProgressMeasure;
import tideline.model.Propositions;
import tideline.model.SlotType;
import tideline.model.StateSchema;
import tideline.model.Stepper;
import tideline.model.SuccessorBatch;
import tideline.model.Transition;

/** A state space as a model: a state is one word, its number in the order of the lines. */
final class StateSpaceModel implements Model {

  private final String name;
  private final StateSpace space;
  private final StateSchema schema;
  private final List<Transition> transitions;
  private final Propositions propositions;
  private final ProgressMeasure progress;

  StateSpaceModel(String name, StateSpace space) {
    this.name = name;
    this.space = space;
    StateSchema.Builder builder = StateSchema.builder();
    LongColumn ids = space.ids();
    builder.add("state", new SlotType.Labelled(space.states(), state -> ids.get((int) state)));
    this.schema = builder.build();
    this.transitions = space.actions().stream().map(Transition::named).toList();
    this.propositions = new ListedTruth(space.propositions(), space.truth());
    this.progress = measure(space.progress());
  }

  private static ProgressMeasure measure(LongColumn progress) {
    long minimum = progress.get(0);
    long maximum = minimum;
    for (int i = 1; i < progress.size(); i++) {
      minimum = Math.min(minimum, progress.get(i));
      maximum = Math.max(maximum, progress.get(i));
    }
    return ProgressMeasure.of(
        "progress",
        "the progress that the file gives",
        minimum,
        maximum,
        (s, off) -> progress.get((int) s[off]));
  }

  @Override
  public String name() {
    return name;
  }

  @Override
  public StateSchema schema() {
    return schema;
  }

  @Override
  public void initialStates(SuccessorBatch out) {
    out.append(0L, 0);
  }

  @Override
  public Stepper newStepper() {
    IntColumn firstEdge = space.firstEdge();
    IntColumn targets = space.targets();
    IntColumn actions = space.edgeActions();
    return (s, off, out) -> {
      int state = (int) s[off];
      int end = firstEdge.get(state + 1);
      for (int e = firstEdge.get(state); e < end; e++) {
        out.append((long) targets.get(e), actions.get(e));
      }
    };
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
    return List.of(progress);
  }

  /** The truth of all propositions of a state in one word. */
  private record ListedTruth(List<String> names, LongColumn truth) implements Propositions {
    @Override
    public long eval(long[] s, int off, long wanted) {
      return truth.get((int) s[off]) & wanted;
    }

    @Override
    public BitSet reads(int ap, StateSchema schema) {
      BitSet state = new BitSet();
      state.set(0);
      return state;
    }
  }
}
