package tideline.cli.command.walk;

import java.io.PrintStream;
import java.nio.file.Path;
import tideline.cli.terminal.ExitStatus;
import tideline.cli.terminal.OutputFormat;
import tideline.cli.terminal.Session;
import tideline.engine.job.ModelSource;
import tideline.engine.load.LoadedModel;
import tideline.engine.load.RoomierModel;
import tideline.engine.simulation.Narrator;
import tideline.engine.text.Amounts;
import tideline.engine.trail.Trail;
import tideline.engine.trail.TrailReplay;
import tideline.engine.trail.spin.Fit;
import tideline.engine.trail.spin.SpinReplay;
import tideline.engine.trail.spin.SpinTrail;
import tideline.model.Trace;
import tideline.model.diagnostic.DiagnosticException;
import tideline.model.diagnostic.SourceText;
import tideline.model.reference.ReferenceModel;

/** Walks as a trail says, whoever has written it. */
record TrailWalk(Session session, ModelSource given, OutputFormat format, Shown shown) {

  private static final String PROMELA = "promela";

  /** Shows a run. */
  @FunctionalInterface
  interface Shown {
    void show(LoadedModel loaded, Narrator narrator, Trace trace);
  }

  /** What a trail shows was found before, so that a walk that can be made is all that is asked. */
  ExitStatus replay(Path file) {
    SourceText text = SourceText.readOfAnySize(file);
    RoomierModel roomier;
    if (SpinTrail.isOne(text)) {
      SpinTrail trail = SpinTrail.read(text);
      roomier = session.roomier(given);
      RoomierModel read = roomier;
      return roomier.apply(loaded -> spin(loaded, read, trail));
    }
    Trail trail = Trail.read(text);
    // The parameters are those of the trail, where the user gives no others.
    roomier = session.roomier(given.with(trail.definitions()).with(given.definitions()));
    RoomierModel read = roomier;
    return roomier.apply(loaded -> own(loaded, read, trail));
  }

  private ExitStatus own(LoadedModel loaded, RoomierModel roomier, Trail trail) {
    TrailReplay.Result result = TrailReplay.of(loaded.model(), trail);
    line(
        (trail.loop().isPresent() ? "lasso of " : "path of ")
            + Amounts.count(trail.steps().size(), "step")
            + ", written for: "
            + trail.property());
    shown.show(loaded, SimulateCommand.narrator(loaded, roomier), result.trace());
    remarks(result, "says nothing about ");
    return ExitStatus.HOLDS;
  }

  private ExitStatus spin(LoadedModel loaded, RoomierModel roomier, SpinTrail trail) {
    if (!loaded.language().equals(PROMELA)) {
      throw DiagnosticException.of(
          "this is a trail of SPIN, which is for models in Promela; the language of %s is %s"
              .formatted(loaded.name(), loaded.language()));
    }
    ReferenceModel reference = roomier.reference().orElseThrow();
    SpinReplay replay = SpinReplay.of(loaded.model(), reference, trail);
    Trace trace = replay.run().trace();
    line(
        (trace.loopStart().isPresent() ? "lasso of " : "path of ")
            + Amounts.count(trace.length(), "step")
            + " for "
            + Amounts.count(trail.lines().size(), "move")
            + " of processes in SPIN's trail");
    shown.show(loaded, SimulateCommand.narrator(loaded, roomier), trace);
    remarks(replay.run(), "of SPIN may have forgotten ");
    if (replay.fit() == Fit.CONSISTENT) {
      errors()
          .println(
              "the statements of this run are not in the order of the trail's numbers, so that it"
                  + " may be another run than SPIN's");
    }
    return ExitStatus.HOLDS;
  }

  private void remarks(TrailReplay.Result result, String silence) {
    if (result.staysForEver()) {
      line("and stays here for ever");
    }
    result.otherStates().ifPresent(errors()::println);
    if (!result.open().isEmpty()) {
      errors()
          .println(
              "the trail "
                  + silence
                  + String.join(", ", result.open())
                  + ", which the loop does not bring back");
    }
  }

  private PrintStream errors() {
    return session.terminal().err();
  }

  private void line(String text) {
    if (format == OutputFormat.text) {
      session.lines().line(text);
    }
  }
}
