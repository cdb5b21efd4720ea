package tideline.abstraction.cegar;

import java.util.Optional;
import tideline.abstraction.encode.Encoder;
import tideline.abstraction.solver.Assignment;
import tideline.abstraction.solver.Refuter;
import tideline.system.ir.Expression;
import tideline.system.ir.GuardedSystem;

/** Says whether a path is possible; one that is, is replayed before anybody believes it. */
final class CounterexampleCheck {

  private final GuardedSystem system;
  private final Encoder encoder;
  private final Refuter refuter;
  private final Expression bad;

  CounterexampleCheck(GuardedSystem system, Encoder encoder, Refuter refuter, Expression bad) {
    this.system = system;
    this.encoder = encoder;
    this.refuter = refuter;
    this.bad = bad;
  }

  TraceFormula formula(AbstractTrace trace) {
    return new TraceFormula(encoder, trace, bad);
  }

  /** What a possible path shows; nothing if it is not possible. */
  Optional<Outcome> judge(TraceFormula trace, Outcome.Figures figures) {
    return refuter
        .model(trace.parts(), values -> replay(trace, values))
        .map(replay -> outcome(trace, replay, figures));
  }

  private Replayer.Replay replay(TraceFormula trace, Assignment values) {
    try {
      return new Replayer(system, trace, values).replay();
    } catch (ArithmeticException tooLarge) {
      return new Replayer.Replay.Lost("a value of the counterexample has more than 64 bits");
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
