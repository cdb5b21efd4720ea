package tideline;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import tideline.engine.replay.Replay;
import tideline.engine.text.Style;
import tideline.engine.text.TraceText;
import tideline.model.Model;
import tideline.model.Slot;
import tideline.model.SourcePosition;
import tideline.model.StateSchema;
import tideline.model.Transition;

/**
 * A run of the model that shows an answer. It was re-executed on the model.
 *
 * @param loopStart where the run repeats its steps from there on for ever: the index of the first
 *     of them
 * @param text the run for people: of each step what it changes
 */
public record Trace(State initial, List<Step> steps, OptionalInt loopStart, String text) {

  /**
   * One step.
   *
   * @param action what happens, in the words of the model
   * @param position where the model's text says so, if it has a text
   * @param processes who takes the step; empty if the model does not say
   * @param state the state after it
   */
  public record Step(
      String action, Optional<SourcePosition> position, List<String> processes, State state) {
    public Step {
      processes = List.copyOf(processes);
    }
  }

  public Trace {
    steps = List.copyOf(steps);
  }

  /** The state that the run ends in. */
  public State last() {
    return steps.isEmpty() ? initial : steps.getLast().state();
  }

  @Override
  public String toString() {
    return text;
  }

  /** A replay in terms of the user's model, of which an automaton is no part. */
  static Trace of(Replay replay, Model model) {
    StringBuilder text = new StringBuilder();
    TraceText.print(
        replay, line -> text.append(line).append('\n'), Style.PLAIN, TraceText.Length.FULL);
    Projection projection = new Projection(replay.model().schema(), model.schema());
    List<State> states = new ArrayList<>();
    List<Step> steps = new ArrayList<>();
    replay.walk(
        new Replay.Visitor() {
          @Override
          public void start(long[] state) {
            states.add(projection.of(state));
          }

          @Override
          public void step(int number, int transition, long[] before, long[] after) {
            Transition taken = replay.model().transitions().get(transition);
            steps.add(
                new Step(taken.name(), taken.position(), taken.processes(), projection.of(after)));
          }
        });
    return new Trace(states.getFirst(), steps, replay.loopStart(), text.toString());
  }

  /** From states of a search to states of the model: variables keep their names. */
  private record Projection(StateSchema from, StateSchema to) {

    State of(long[] state) {
      boolean isPart =
          to.slots().stream()
              .allMatch(slot -> from.slot(slot.name()).stream().anyMatch(had -> fits(had, slot)));
      if (!isPart) {
        return new State(from, state.clone(), 0);
      }
      long[] words = new long[to.words()];
      from.copyByName(state, 0, to, words);
      return new State(to, words, 0);
    }

    /** A solver may know values that were left out of the model as it is searched. */
    private static boolean fits(Slot had, Slot wanted) {
      return !wanted.isFixed()
          || (had.type().minimum() >= wanted.type().minimum()
              && had.type().maximum() <= wanted.type().maximum());
    }
  }
}
