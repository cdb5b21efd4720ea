package tideline.engine.difference;

import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import tideline.model.Model;
import tideline.model.SuccessorBatch;

/**
 * Executes on the models what is said to tell them apart. It knows states by their words and steps
 * by their texts, and nothing of how the difference was found.
 */
final class Confirmation {

  private final List<Explored> models;
  private final Labels labels;

  Confirmation(List<Explored> models, Labels labels) {
    this.models = models;
    this.labels = labels;
  }

  /** A state by its words. */
  private static final class State {
    private final long[] words;

    State(long[] words) {
      this.words = words;
    }

    long[] words() {
      return words;
    }

    @Override
    public boolean equals(Object other) {
      return other instanceof State state && Arrays.equals(words, state.words);
    }

    @Override
    public int hashCode() {
      return Arrays.hashCode(words);
    }
  }

  /** What one can see of a step. */
  private record Seen(String step, String values) {}

  /**
   * @throws IllegalStateException if it does not tell them apart
   */
  void confirm(Evidence evidence) {
    for (Side side : Side.values()) {
      if (evidence.start().has(side)) {
        follow(side, evidence);
      } else {
        miss(side, evidence);
      }
    }
    if (evidence.end() instanceof Evidence.End.Seen()) {
      require(
          !seen(Side.FIRST, last(Side.FIRST, evidence))
              .equals(seen(Side.SECOND, last(Side.SECOND, evidence))),
          "the same is seen");
    }
  }

  private static void require(boolean condition, String otherwise) {
    if (!condition) {
      throw new IllegalStateException("a run that tells the models apart does not: " + otherwise);
    }
  }

  private Explored model(Side side) {
    return side.of(models.getFirst(), models.getLast());
  }

  private State last(Side side, Evidence evidence) {
    int number =
        evidence.moves().isEmpty()
            ? evidence.start().at(side)
            : evidence.moves().getLast().states().at(side);
    return new State(model(side).state(number));
  }

  private String seen(Side side, State state) {
    return model(side).seen(state.words());
  }

  /** The run of a model that has a part in it, and what it can do or not at its end. */
  private void follow(Side side, Evidence evidence) {
    State now = new State(model(side).state(evidence.start().at(side)));
    require(initial(side).contains(now), "it starts elsewhere");
    for (Evidence.Move move : evidence.moves()) {
      State next = new State(model(side).state(move.states().at(side)));
      String step = labels.text(move.label());
      require(after(side, now, seen -> seen.step().equals(step)).contains(next), "no step");
      now = next;
    }
    if (evidence.end() instanceof Evidence.End.NoStep(Side able, int label, int state)) {
      String step = labels.text(label);
      Set<State> reached = after(side, now, seen -> seen.step().equals(step));
      if (side == able) {
        require(reached.contains(new State(model(side).state(state))), "no last step");
      } else {
        require(reached.isEmpty(), "the other can make the step");
      }
    }
  }

  /** All that a model can do which looks the same; it must come to nothing. */
  private void miss(Side side, Evidence evidence) {
    Side able = side.other();
    State other = new State(model(able).state(evidence.start().at(able)));
    String begin = seen(able, other);
    Set<State> now = new HashSet<>();
    initial(side).stream().filter(s -> seen(side, s).equals(begin)).forEach(now::add);
    for (Evidence.Move move : evidence.moves()) {
      now = alike(side, now, able, move.label(), move.states().at(able));
    }
    if (evidence.end() instanceof Evidence.End.NoStep(Side _, int label, int state)) {
      now = alike(side, now, able, label, state);
    }
    require(now.isEmpty(), "the other can look the same");
  }

  private Set<State> alike(Side side, Set<State> now, Side able, int label, int reached) {
    String values = seen(able, new State(model(able).state(reached)));
    Seen wanted = new Seen(labels.text(label), values);
    Set<State> next = new HashSet<>();
    now.forEach(state -> next.addAll(after(side, state, wanted::equals)));
    return next;
  }

  private Set<State> initial(Side side) {
    Model model = model(side).model();
    SuccessorBatch batch = new SuccessorBatch(model.schema().words());
    model.initialStates(batch);
    return states(side, batch, Optional.empty(), _ -> true);
  }

  private Set<State> after(Side side, State state, Predicate<Seen> wanted) {
    Model model = model(side).model();
    SuccessorBatch batch = new SuccessorBatch(model.schema().words());
    model.newStepper().successors(state.words(), 0, batch);
    return states(side, batch, Optional.of(state), wanted);
  }

  private Set<State> states(
      Side side, SuccessorBatch batch, Optional<State> before, Predicate<Seen> wanted) {
    Set<State> states = new HashSet<>();
    int words = model(side).model().schema().words();
    for (int i = 0; i < batch.count(); i++) {
      State state =
          new State(Arrays.copyOfRange(batch.words(), batch.offset(i), batch.offset(i) + words));
      int transition = before.isPresent() ? batch.transition(i) : 0;
      String step =
          before.map(from -> model(side).step(transition, from.words(), state.words())).orElse("");
      if (wanted.test(new Seen(step, seen(side, state)))) {
        states.add(state);
      }
    }
    return states;
  }
}
