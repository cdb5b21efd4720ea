package tideline.testkit.dve;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Supplier;
import tideline.model.Model;
import tideline.model.ModelError;
import tideline.model.Slot;
import tideline.model.SlotType;
import tideline.model.SourcePosition;
import tideline.model.Stepper;
import tideline.model.SuccessorBatch;
import tideline.model.reference.ReferenceModel;
import tideline.model.reference.ReferenceState;
import tideline.model.reference.ReferenceStep;
import tideline.model.reference.ReferenceValue;

/**
 * Goes through a compiled model and its reference side by side, breadth first, and compares
 * everything that can be seen: the slots of states, the successors, how often each is one, the
 * propositions, the broken assertions and the faults.
 */
public final class JointExploration {

  /**
   * What was found.
   *
   * @param faulty states in which both sides say that the model is at fault
   * @param difference the first one, if there is any
   */
  public record Result(int states, int edges, int faulty, Optional<String> difference) {}

  /** A state of both sides. */
  private static final class Pair {
    private final long[] compiled;
    private final ReferenceState reference;

    Pair(long[] compiled, ReferenceState reference) {
      this.compiled = compiled;
      this.reference = reference;
    }

    long[] compiled() {
      return compiled;
    }

    ReferenceState reference() {
      return reference;
    }
  }

  private static final class Difference extends RuntimeException {
    Difference(String message) {
      super(message);
    }
  }

  private final Model model;
  private final ReferenceModel reference;
  private final int limit;
  private final Stepper stepper;
  private final int words;

  /** The pairs that were met, by what can be seen of them. */
  private final Map<String, Pair> met = new HashMap<>();

  private final Map<ReferenceState, String> seen = new HashMap<>();
  private final Deque<Pair> open = new ArrayDeque<>();
  private int edges;
  private int faulty;

  private JointExploration(Model model, ReferenceModel reference, int limit) {
    this.model = model;
    this.reference = reference;
    this.limit = limit;
    this.stepper = model.newStepper();
    this.words = model.schema().words();
  }

  /**
   * Explores both.
   *
   * @param limit so many states at most
   */
  public static Result explore(Model model, ReferenceModel reference, int limit) {
    JointExploration joint = new JointExploration(model, reference, limit);
    Optional<String> difference = Optional.empty();
    try {
      joint.run();
    } catch (Difference found) {
      difference = Optional.of(String.valueOf(found.getMessage()));
    }
    return new Result(joint.met.size(), joint.edges, joint.faulty, difference);
  }

  private void run() {
    SuccessorBatch batch = new SuccessorBatch(words);
    model.initialStates(batch);
    match("the initial states", states(batch), List.copyOf(reference.initialStates()));
    while (!open.isEmpty()) {
      expand(open.remove());
    }
  }

  private void expand(Pair pair) {
    String where = "behind " + shown(pair.compiled());
    Outcome<List<long[]>> compiled = Outcome.of(() -> compiledSuccessors(pair));
    Outcome<List<ReferenceState>> expected =
        Outcome.of(
            () -> reference.steps(pair.reference()).stream().map(ReferenceStep::target).toList());
    if (compiled.fault().isPresent() || expected.fault().isPresent()) {
      same(where, compiled.faultText(), expected.faultText());
      faulty++;
      return;
    }
    edges += expected.value().orElseThrow().size();
    match(where, compiled.value().orElseThrow(), expected.value().orElseThrow());
  }

  private List<long[]> compiledSuccessors(Pair pair) {
    SuccessorBatch batch = new SuccessorBatch(words);
    stepper.successors(pair.compiled(), 0, batch);
    return states(batch);
  }

  private List<long[]> states(SuccessorBatch batch) {
    List<long[]> states = new ArrayList<>();
    for (int i = 0; i < batch.count(); i++) {
      long[] state = new long[words];
      System.arraycopy(batch.words(), batch.offset(i), state, 0, words);
      states.add(state);
    }
    return states;
  }

  /** Both sides have the same states, each as often; those that are new are looked at. */
  private void match(String where, List<long[]> compiled, List<ReferenceState> expected) {
    List<String> left = compiled.stream().map(this::shown).sorted().toList();
    List<String> right = expected.stream().map(this::shown).sorted().toList();
    same(where, String.join("\n", left), String.join("\n", right));
    Map<String, ReferenceState> byText = new HashMap<>();
    expected.forEach(state -> byText.put(shown(state), state));
    for (long[] state : compiled) {
      meet(new Pair(state, Objects.requireNonNull(byText.get(shown(state)))));
    }
  }

  private void meet(Pair pair) {
    String text = shown(pair.compiled());
    Pair before = met.get(text);
    if (before != null) {
      if (!before.reference().equals(pair.reference())) {
        throw new Difference("two states of the reference look alike: " + text);
      }
      return;
    }
    if (met.size() == limit) {
      return;
    }
    String other = seen.put(pair.reference(), text);
    if (other != null) {
      throw new Difference("one state of the reference is two: " + text + "\n" + other);
    }
    met.put(text, pair);
    open.add(pair);
    judge(pair, text);
  }

  private void judge(Pair pair, String text) {
    List<String> names = model.propositions().names();
    for (int i = 0; i < names.size(); i++) {
      boolean holds = model.propositions().predicate(i).test(pair.compiled(), 0);
      same(names.get(i) + " in " + text, holds, reference.holds(names.get(i), pair.reference()));
    }
    Outcome<List<String>> compiled = Outcome.of(() -> brokenAssertions(pair));
    Outcome<List<String>> expected =
        Outcome.of(
            () ->
                reference.brokenAssertions(pair.reference()).stream()
                    .map(SourcePosition::toString)
                    .sorted()
                    .toList());
    same("broken assertions in " + text, compiled.text(), expected.text());
  }

  private List<String> brokenAssertions(Pair pair) {
    return model.assertions().stream()
        .filter(assertion -> !assertion.holds().test(pair.compiled(), 0))
        .map(assertion -> assertion.position().orElseThrow().toString())
        .sorted()
        .toList();
  }

  private String shown(long[] state) {
    StringBuilder text = new StringBuilder();
    for (Slot slot : model.schema().slots()) {
      boolean named = slot.type() instanceof SlotType.Enumeration;
      String value = named ? slot.print(state, 0) : Long.toString(slot.get(state, 0));
      text.append(slot.name()).append('=').append(anything(slot) ? "*" : value).append(' ');
    }
    return text.toString();
  }

  private String shown(ReferenceState state) {
    StringBuilder text = new StringBuilder();
    for (Slot slot : model.schema().slots()) {
      String value =
          switch (state.value(slot.name())) {
            case ReferenceValue.Exactly exactly -> Long.toString(exactly.value());
            case ReferenceValue.Named named -> named.text();
            case ReferenceValue.Absent _ -> "*";
            case ReferenceValue.Token token -> throw new Difference("DVE has no " + token);
          };
      text.append(slot.name()).append('=').append(value).append(' ');
    }
    return text.toString();
  }

  private boolean anything(Slot slot) {
    return reference.initialStates().getFirst().value(slot.name()) instanceof ReferenceValue.Absent;
  }

  private static void same(String what, Object compiled, Object expected) {
    if (!compiled.equals(expected)) {
      throw new Difference(what + "\ncompiled:  " + compiled + "\nreference: " + expected);
    }
  }

  /** A value, or the fault of the model that kept it from being one. */
  private record Outcome<T>(Optional<T> value, Optional<ModelError> fault) {

    static <T> Outcome<T> of(Supplier<T> attempt) {
      try {
        return new Outcome<>(Optional.of(attempt.get()), Optional.empty());
      } catch (ModelError fault) {
        return new Outcome<>(Optional.empty(), Optional.of(fault));
      }
    }

    String text() {
      return value.map(Object::toString).orElseGet(this::faultText);
    }

    /** Faults of one state may be found in any order: that there is one is compared. */
    String faultText() {
      return fault.isPresent() ? "a fault of the model" : "no fault";
    }
  }
}
