package tideline.engine.judge;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.OptionalInt;
import java.util.Set;
import java.util.function.UnaryOperator;
import tideline.engine.judge.Follower.Candidate;
import tideline.engine.replay.Replay;
import tideline.model.Model;
import tideline.model.Reduction;
import tideline.model.SourcePosition;
import tideline.model.Trace;
import tideline.model.Transition;
import tideline.model.reference.ReferenceModel;

/**
 * Judges a run of a compiled model by the reference: every step must be one of the language's,
 * every slot and every proposition on the way must be what the language says, and so must be what
 * the run is said to show at its end.
 */
public final class RunJudge {

  /** Loops are followed until they repeat, or for so many steps: the text may count the rounds. */
  private static final int MOST_LOOP_STEPS = 50_000;

  /** What a run is said to show at its end, besides slots and propositions. */
  public enum Ending {
    /** Nothing else. */
    STATE,
    /** No step is possible. */
    DEADLOCK,
    /** An assertion is broken. */
    BROKEN_ASSERTION,
    /** The model is at fault. */
    FAULT
  }

  private final Model searched;
  private final UnaryOperator<long[]> inside;
  private final int stutter;
  private final Follower follower;
  private final CompiledSide compiled;

  /**
   * A judge of runs.
   *
   * @param searched what the runs are runs of: a model, or its product with an automaton
   * @param known the slots that the text knows; others are only of that run's model
   */
  public RunJudge(Model searched, Set<String> known, ReferenceModel reference) {
    this.searched = searched;
    this.inside = state -> Reduction.userState(searched, state);
    this.stutter = stutter(searched);
    Model inner = Reduction.userModel(searched);
    this.compiled = new CompiledSide(inner);
    Correspondence correspondence =
        new Correspondence(
            inner.schema().slots().stream().filter(slot -> known.contains(slot.name())).toList());
    this.follower = new Follower(compiled, correspondence, reference);
  }

  Follower follower() {
    return follower;
  }

  /**
   * Follows a run to its end.
   *
   * @throws Replay.Mismatch if the reference cannot follow, with both sides
   */
  public void confirm(Trace trace, Ending ending) {
    Walk walk = new Walk(trace.loopStart());
    long[] last = Replay.of(searched, trace).walk(walk);
    if (trace.loopStart().isPresent()) {
      walk.repeatLoop();
      return;
    }
    switch (ending) {
      case STATE -> {
        // Slots and propositions were compared on the way.
      }
      case DEADLOCK ->
          require(!follower.stuck(walk.now).isEmpty(), "by the text a step is possible at the end");
      case BROKEN_ASSERTION -> confirmBroken(walk, last);
      case FAULT ->
          require(follower.isAtFault(walk.now), "by the text the model is not at fault at the end");
    }
  }

  /**
   * One of the assertions that the compiled model calls broken must be broken by the text. One that
   * comes behind it may be at fault there; then the text says no more than that.
   */
  private void confirmBroken(Walk walk, long[] last) {
    Set<SourcePosition> broken = compiled.brokenBeforeFault(inside.apply(last));
    require(
        broken.stream().anyMatch(assertion -> follower.breaks(walk.now, assertion))
            || (!broken.isEmpty() && follower.isAtFault(walk.now)),
        "by the text no assertion is broken at " + Positions.list(broken));
  }

  private static void require(boolean right, String complaint) {
    if (!right) {
      throw new Replay.Mismatch(complaint);
    }
  }

  /** The number of the step that stays where it is because no step is possible, if there is one. */
  private static int stutter(Model searched) {
    return searched.transitions().stream().map(Transition::name).toList().indexOf(Transition.STAYS);
  }

  /** A step as it was taken. */
  private record Taken(int transition, StateKey after) {}

  /** Follows a replay. */
  private final class Walk implements Replay.Visitor {
    private final OptionalInt loopStart;
    private final List<Taken> loop = new ArrayList<>();
    private Set<Candidate> now = Set.of();

    Walk(OptionalInt loopStart) {
      this.loopStart = loopStart;
    }

    @Override
    public void start(long[] state) {
      now = follower.start(inside.apply(state));
    }

    @Override
    public void step(int number, int transition, long[] before, long[] after) {
      if (loopStart.isPresent() && number > loopStart.getAsInt()) {
        loop.add(new Taken(transition, new StateKey(inside.apply(after))));
      } else {
        follow(number, transition, inside.apply(after));
      }
    }

    private void follow(int number, int transition, long[] after) {
      String name = searched.transitions().get(transition).name();
      String what = "step " + number + " (" + name + ")";
      if (transition == stutter) {
        now = follower.stuck(now);
        require(!now.isEmpty(), what + ": by the text a step is possible there");
      } else if (compiled.isAborted(after)) {
        // The place where a step broke an assertion halfway: the end is judged before it.
        return;
      } else {
        now = follower.step(now, after, what);
      }
    }

    /**
     * Goes round the loop until the reference must have come back to a state that it was in: after
     * as many rounds as there are states to begin one with.
     */
    void repeatLoop() {
      Set<Candidate> heads = new HashSet<>(now);
      int steps = 0;
      for (int round = 1; ; round++) {
        for (int i = 0; i < loop.size(); i++) {
          Taken taken = loop.get(i);
          follow(loopStart.orElseThrow() + i + 1, taken.transition(), taken.after().words());
        }
        steps += loop.size();
        heads.addAll(now);
        if (round >= heads.size() || steps > MOST_LOOP_STEPS) {
          return;
        }
      }
    }
  }
}
