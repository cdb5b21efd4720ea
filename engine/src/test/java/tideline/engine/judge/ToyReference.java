package tideline.engine.judge;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import tideline.model.ModelError;
import tideline.model.SourcePosition;
import tideline.model.reference.ReferenceModel;
import tideline.model.reference.ReferenceState;
import tideline.model.reference.ReferenceStep;
import tideline.model.reference.ReferenceValue;

/** A reference model given as a graph: states have names, and slots have values by state. */
public final class ToyReference implements ReferenceModel {

  /** A state. */
  record Named(String name, Map<String, ReferenceValue> slots) implements ReferenceState {
    @Override
    public ReferenceValue value(String slot) {
      ReferenceValue value = slots.get(slot);
      if (value == null) {
        throw new IllegalArgumentException("nothing is named " + slot);
      }
      return value;
    }
  }

  private final Map<String, List<ReferenceStep>> steps = new HashMap<>();
  private final List<Named> initial = new ArrayList<>();
  private final Map<String, List<String>> truths = new HashMap<>();
  private final List<String> faulty = new ArrayList<>();
  private final Function<String, Map<String, ReferenceValue>> slots;

  /** A model without steps. */
  public ToyReference(String start, Function<String, Map<String, ReferenceValue>> slots) {
    this.slots = slots;
    initial.add(state(start));
  }

  private Named state(String name) {
    return new Named(name, slots.apply(name));
  }

  public ToyReference step(String from, String to, SourcePosition... broken) {
    steps
        .computeIfAbsent(from, _ -> new ArrayList<>())
        .add(new ReferenceStep(from + " to " + to, state(to), List.of(broken)));
    return this;
  }

  public ToyReference truth(String state, String proposition) {
    truths.computeIfAbsent(state, _ -> new ArrayList<>()).add(proposition);
    return this;
  }

  public ToyReference fault(String state) {
    faulty.add(state);
    return this;
  }

  @Override
  public List<Named> initialStates() {
    return initial;
  }

  @Override
  public List<ReferenceStep> steps(ReferenceState state) {
    String name = ((Named) state).name();
    if (faulty.contains(name)) {
      throw new ModelError("a fault in " + name);
    }
    return steps.getOrDefault(name, List.of());
  }

  @Override
  public boolean holds(String proposition, ReferenceState state) {
    return truths.getOrDefault(((Named) state).name(), List.of()).contains(proposition);
  }
}
