package tideline.matrix;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.stream.IntStream;
import tideline.model.Model;
import tideline.model.ModelError;
import tideline.model.Stepper;
import tideline.model.SuccessorBatch;
import tideline.model.Trace;
import tideline.search.Acceptance;
import tideline.search.Fairness;

/**
 * The states of a trace, by doing what it says.
 *
 * @param states the words of every state on the way, the initial one first
 * @param transitions the transition of every step
 */
public record Replay(List<long[]> states, List<Integer> transitions) {

  public Replay {
    states = List.copyOf(states);
    transitions = List.copyOf(transitions);
  }

  /** A trace that the model cannot follow. */
  public static final class Impossible extends RuntimeException {
    private Impossible(String message) {
      super(message);
    }
  }

  /**
   * Follows a trace.
   *
   * @throws Impossible if a choice is not there
   */
  public static Replay of(Model model, Trace trace) {
    int words = model.schema().words();
    SuccessorBatch batch = new SuccessorBatch(words);
    model.initialStates(batch);
    List<long[]> states = new ArrayList<>();
    states.add(choose(batch, trace.initial(), "initial state"));
    List<Integer> transitions = new ArrayList<>();
    Stepper stepper = model.newStepper();
    for (int i = 0; i < trace.length(); i++) {
      batch.clear();
      try {
        stepper.successors(states.getLast(), 0, batch);
      } catch (ModelError error) {
        throw new Impossible("step " + i + " fails: " + error.getMessage());
      }
      states.add(choose(batch, trace.choice(i), "step " + i));
      transitions.add(batch.transition(trace.choice(i)));
    }
    return new Replay(states, transitions);
  }

  /** Whether the trace is a lasso, its loop closes, and the loop meets every accepting set. */
  public boolean isAcceptedLasso(Trace trace, Acceptance acceptance) {
    if (trace.loopStart().isEmpty()
        || !Arrays.equals(states.get(trace.loopStart().getAsInt()), end())) {
      return false;
    }
    return acceptance.sets().stream()
        .allMatch(
            set ->
                IntStream.range(trace.loopStart().getAsInt(), trace.length())
                    .anyMatch(step -> meets(set, step)));
  }

  /** Whether the loop of a lasso lets everybody act who waits as long as the fairness says. */
  public boolean isFairLasso(Trace trace, Fairness fairness) {
    BitSet acting = new BitSet();
    BitSet sometimes = new BitSet();
    BitSet notAlways = new BitSet();
    Fairness.Watch watch = fairness.watch();
    for (int step = trace.loopStart().orElseThrow(); step < trace.length(); step++) {
      BitSet enabled = new BitSet();
      watch.addEnabled(states.get(step), 0, enabled);
      sometimes.or(enabled);
      enabled.flip(0, fairness.parties().size());
      notAlways.or(enabled);
      fairness.addActing(transitions.get(step), acting);
    }
    BitSet waiting = (BitSet) sometimes.clone();
    if (fairness.strength() == Fairness.Strength.WEAK) {
      waiting.andNot(notAlways);
    }
    waiting.andNot(acting);
    return waiting.isEmpty();
  }

  private boolean meets(Acceptance.AcceptingSet set, int step) {
    long[] from = states.get(step);
    long[] to = states.get(step + 1);
    return set.states().test(from, 0)
        || set.edges().filter(e -> e.test(from, 0, to, 0, transitions.get(step))).isPresent();
  }

  /** The last state. */
  public long[] end() {
    return states.getLast();
  }

  /** How many steps there are. */
  public int length() {
    return states.size() - 1;
  }

  private static long[] choose(SuccessorBatch batch, int choice, String what) {
    if (choice < 0 || choice >= batch.count()) {
      throw new Impossible("%s: choice %d of %d".formatted(what, choice, batch.count()));
    }
    int at = batch.offset(choice);
    return Arrays.copyOfRange(batch.words(), at, at + batch.stateWords());
  }
}
