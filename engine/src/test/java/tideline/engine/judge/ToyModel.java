package tideline.engine.judge;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import tideline.model.Assertion;
import tideline.model.Model;
import tideline.model.ModelError;
import tideline.model.Propositions;
import tideline.model.Slot;
import tideline.model.SourcePosition;
import tideline.model.StatePredicate;
import tideline.model.StateSchema;
import tideline.model.Stepper;
import tideline.model.SuccessorBatch;
import tideline.model.Transition;

/** A compiled model given as a graph over two slots, {@code at} and {@code x}; 9 is no state. */
public final class ToyModel implements Model {

  private static final int ABORTED = 9;

  private final StateSchema schema;
  private final Slot at;
  private final Slot x;
  private final Map<Long, List<long[]>> edges = new HashMap<>();
  private final List<Assertion> assertions = new ArrayList<>();
  private final List<Long> truths = new ArrayList<>();
  private final List<Long> faulty = new ArrayList<>();

  public ToyModel() {
    StateSchema.Builder builder = StateSchema.builder();
    at = builder.range("at", 0, 15);
    x = builder.range("x", -1, 14);
    schema = builder.build();
  }

  /** An edge to a place with a value. */
  public ToyModel edge(long from, long to, long value) {
    long[] state = new long[1];
    at.set(state, 0, to);
    x.set(state, 0, value);
    edges.computeIfAbsent(from, _ -> new ArrayList<>()).add(state);
    return this;
  }

  public ToyModel truth(long place) {
    truths.add(place);
    return this;
  }

  public ToyModel fault(long place) {
    faulty.add(place);
    return this;
  }

  /** An assertion that is broken at a place. */
  public ToyModel broken(long place, SourcePosition position) {
    assertions.add(
        new Assertion("not " + place, (s, off) -> at.get(s, off) != place, Optional.of(position)));
    return this;
  }

  @Override
  public String name() {
    return "toy";
  }

  @Override
  public StateSchema schema() {
    return schema;
  }

  @Override
  public void initialStates(SuccessorBatch out) {
    long[] state = new long[1];
    at.set(state, 0, 0);
    x.set(state, 0, 0);
    out.append(state, 0, 0);
  }

  @Override
  public Stepper newStepper() {
    return (s, off, out) -> {
      if (faulty.contains(at.get(s, off))) {
        throw new ModelError("a fault");
      }
      for (long[] target : edges.getOrDefault(at.get(s, off), List.of())) {
        out.append(target, 0, 0);
      }
    };
  }

  @Override
  public List<Transition> transitions() {
    return Transition.allNamed("step");
  }

  @Override
  public Propositions propositions() {
    return Propositions.builder().add("p", (s, off) -> truths.contains(at.get(s, off))).build();
  }

  @Override
  public List<Assertion> assertions() {
    return assertions;
  }

  @Override
  public Optional<StatePredicate> aborted() {
    return Optional.of((s, off) -> at.get(s, off) == ABORTED);
  }
}
