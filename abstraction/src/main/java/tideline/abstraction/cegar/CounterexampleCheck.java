package tideline.abstraction.cegar;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import tideline.abstraction.domain.AbstractState;
import tideline.abstraction.encode.Action;
import tideline.abstraction.encode.Encoder;
import tideline.abstraction.encode.Locations;
import tideline.abstraction.solver.Assignment;
import tideline.abstraction.solver.Refuter;
import tideline.model.ModelError;
import tideline.system.ir.Expression;
import tideline.system.plain.Plain;

/** Says whether a path is possible; one that is, is replayed before anybody believes it. */
public final class CounterexampleCheck {

  private final Plain system;
  private final Encoder encoder;
  private final Refuter refuter;
  private final Expression bad;

  /**
   * A check of paths to states with a condition.
   *
   * @param bad in the words of the system that the plain one was made of
   */
  public CounterexampleCheck(Plain system, Encoder encoder, Refuter refuter, Expression bad) {
    this.system = system;
    this.encoder = encoder;
    this.refuter = refuter;
    this.bad = bad;
  }

  /**
   * Judges a path that somebody else has found.
   *
   * @param failing the step behind the last state that runs into a fault, if one does
   * @return nothing if it is not possible
   */
  public Optional<Outcome> judge(
      List<Locations> locations,
      List<Action> actions,
      Optional<Action> failing,
      Outcome.Figures figures) {
    AbstractState anything = new AbstractState(Map.of(), AbstractState.ANYTHING);
    Node last = new Node(0, locations.getFirst(), anything, Optional.empty(), Optional.empty());
    for (int i = 0; i < actions.size(); i++) {
      last =
          new Node(
              i + 1L,
              locations.get(i + 1),
              anything,
              Optional.of(last),
              Optional.of(actions.get(i)));
    }
    Node end = last;
    AbstractTrace trace =
        failing
            .map(action -> AbstractTrace.toFault(end, action))
            .orElseGet(() -> AbstractTrace.toBadState(end));
    return judge(formula(trace), figures);
  }

  /** Judges whether the system is at fault before its first state. */
  public Optional<Outcome> judgeStart(Outcome.Figures figures) {
    return judge(formula(AbstractTrace.toInitialFault()), figures);
  }

  TraceFormula formula(AbstractTrace trace) {
    return new TraceFormula(encoder, trace, system.condition(bad));
  }

  /** What a possible path shows; nothing if it is not possible. */
  Optional<Outcome> judge(TraceFormula trace, Outcome.Figures figures) {
    return refuter
        .model(trace.parts(), values -> replay(trace, values))
        .map(replay -> outcome(trace, replay, figures));
  }

  private Replayer.Replay replay(TraceFormula trace, Assignment values) {
    try {
      Replayer replayer = new Replayer(system, trace, values);
      Replayer.Replay replay = replayer.replay();
      return replay instanceof Replayer.Replay.Done done
              && trace.trace().ending() == AbstractTrace.Ending.BAD_STATE
          ? ending(replayer, done)
          : replay;
    } catch (ArithmeticException tooLarge) {
      return new Replayer.Replay.Lost("a value of the counterexample has more than 64 bits");
    }
  }

  /** What is asked of states may divide by zero in one of them, as explicit searches see. */
  private Replayer.Replay ending(Replayer replayer, Replayer.Replay.Done done) {
    try {
      return replayer.endsIn(bad, done.model())
          ? done
          : new Replayer.Replay.Lost("the end of a counterexample is not bad; it is not linear");
    } catch (ModelError fault) {
      return new Replayer.Replay.Fault(fault, Optional.of(done.model()), Optional.of(done.trace()));
    }
  }

  private static Outcome outcome(
      TraceFormula trace, Replayer.Replay replay, Outcome.Figures figures) {
    return switch (replay) {
      case Replayer.Replay.Fault(var error, var model, var path) ->
          new Outcome.Faulty(figures, error, model, path);
      case Replayer.Replay.Lost(String reason) -> new Outcome.Undecided(figures, reason);
      case Replayer.Replay.Done(var model, var path) ->
          trace.trace().ending() == AbstractTrace.Ending.BAD_STATE
              ? new Outcome.Unsafe(figures, model, path)
              : new Outcome.Undecided(
                  figures, "a fault of the model that the solver found could not be replayed");
    };
  }
}
