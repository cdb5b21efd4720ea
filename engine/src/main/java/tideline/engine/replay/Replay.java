package tideline.engine.replay;

import java.util.OptionalInt;
import tideline.model.Model;
import tideline.model.Stepper;
import tideline.model.SuccessorBatch;
import tideline.model.Trace;
import tideline.model.WorkLimit;
import tideline.search.Acceptance;
import tideline.search.Fairness;
import tideline.search.Goal;

/**
 * Re-executes a trace on its model with a stepper of its own. The states of the trace are never all
 * in memory: whoever wants to see them again replays again.
 */
public final class Replay {

  /** What a replay shows, state by state. The arrays are only lent. */
  public interface Visitor {

    /** The state that the run starts in. */
    void start(long[] state);

    /** Step {@code number}, counted from 1. */
    void step(int number, int transition, long[] before, long[] after);
  }

  private static final int CHECK_EVERY = 256;

  private static final Visitor UNSEEN =
      new Visitor() {
        @Override
        public void start(long[] state) {}

        @Override
        public void step(int number, int transition, long[] before, long[] after) {}
      };

  /** The trace is not a run of the model, or does not show what it was said to show. */
  public static final class Mismatch extends RuntimeException {
    /** A trace that is wrong, with how. */
    public Mismatch(String message) {
      super(message);
    }
  }

  private final Model model;
  private final Trace trace;

  private Replay(Model model, Trace trace) {
    this.model = model;
    this.trace = trace;
  }

  /** A replay of the trace on the model. */
  public static Replay of(Model model, Trace trace) {
    return new Replay(model, trace);
  }

  /** How many steps there are. */
  public int length() {
    return trace.length();
  }

  /** The step that the loop starts with, if the run is a lasso. */
  public OptionalInt loopStart() {
    return trace.loopStart();
  }

  /** The model that is re-executed. */
  public Model model() {
    return model;
  }

  /**
   * Walks the whole run.
   *
   * @return the last state
   */
  public long[] walk(Visitor visitor) {
    int words = model.schema().words();
    SuccessorBatch batch = new SuccessorBatch(words);
    model.initialStates(batch);
    long[] now = new long[words];
    long[] next = new long[words];
    take(batch, trace.initial(), now, "initial state");
    visitor.start(now);
    Stepper stepper = model.newStepper();
    for (int i = 0; i < trace.length(); i++) {
      if (i % CHECK_EVERY == 0) {
        WorkLimit.check();
      }
      batch.clear();
      stepper.successors(now, 0, batch);
      take(batch, trace.choice(i), next, "successor in step " + (i + 1));
      visitor.step(i + 1, batch.transition(trace.choice(i)), now, next);
      long[] free = now;
      now = next;
      next = free;
    }
    return now;
  }

  /** The state that the run ends in. */
  public long[] lastState() {
    return walk(UNSEEN);
  }

  private static void take(SuccessorBatch batch, int choice, long[] to, String what) {
    if (choice < 0 || choice >= batch.count()) {
      throw new Mismatch("there is no " + what + " with number " + choice);
    }
    System.arraycopy(batch.words(), batch.offset(choice), to, 0, to.length);
  }

  /**
   * Re-executes the run and judges its last state, or its loop, once more.
   *
   * @throws Mismatch if the run does not exist or does not show the goal
   */
  public void confirm(Goal goal) {
    boolean reached =
        switch (goal) {
          case Goal.Reach(var predicate) -> predicate.test(lastState(), 0);
          case Goal.Deadlock(var counts) -> isDeadlock(lastState()) && counts.test(lastState(), 0);
          case Goal.AcceptingCycle(var acceptance) -> isAccepted(acceptance);
          case Goal.FairCycle(var acceptance, var fairness) ->
              isAccepted(acceptance) && isFair(fairness);
          case Goal.CtlViolation _ ->
              throw new IllegalArgumentException("no single run shows a violation of CTL");
        };
    if (!reached) {
      throw new Mismatch("the trace does not show what decides the property");
    }
  }

  private boolean isAccepted(Acceptance acceptance) {
    if (trace.loopStart().isEmpty()) {
      throw new Mismatch("the trace is no lasso");
    }
    LassoCheck check = new LassoCheck(acceptance, trace.loopStart().getAsInt());
    if (!check.closes(walk(check))) {
      throw new Mismatch("the loop does not close");
    }
    return check.meetsAll();
  }

  private boolean isFair(Fairness fairness) {
    FairnessCheck check = new FairnessCheck(fairness, trace.loopStart().orElseThrow());
    walk(check);
    return check.isFair();
  }

  private boolean isDeadlock(long[] state) {
    SuccessorBatch batch = new SuccessorBatch(model.schema().words());
    model.newStepper().successors(state, 0, batch);
    return batch.count() == 0;
  }
}
