package tideline.cli;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.concurrent.Callable;
import java.util.stream.IntStream;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import tideline.engine.LoadedModel;
import tideline.engine.ModelSource;
import tideline.engine.Replay;
import tideline.engine.Version;
import tideline.engine.report.JsonStates;
import tideline.engine.report.JsonWriter;
import tideline.engine.simulation.Simulation;
import tideline.engine.trail.Trail;
import tideline.engine.trail.TrailReplay;
import tideline.model.Model;
import tideline.model.Trace;
import tideline.model.diagnostic.DiagnosticException;

/** Walks through a model. */
@Command(
    name = "simulate",
    customSynopsis =
        "tideline simulate MODEL [--choose N,N,... | --interactive | --trail FILE] [OPTION]...",
    description = "Walks through a model: at random, by given choices, by asking, or as before.")
final class SimulateCommand implements Callable<Integer> {

  private final Session session;

  @Mixin CommonOptions common;
  @Mixin ModelOptions model;
  @Mixin FormatOption output;

  @ArgGroup Choices choices = new Choices();

  @Option(
      names = "--steps",
      paramLabel = "N",
      defaultValue = "20",
      description = "How many random steps to take at most (default: ${DEFAULT-VALUE}).")
  int steps;

  @Option(
      names = "--seed",
      paramLabel = "N",
      description = "Seed of the random steps; the same seed gives the same walk.")
  Long seed;

  @Option(
      names = "--initial",
      paramLabel = "N",
      description = "The initial state to start from, counted from 0 (default: 0, or at random).")
  Integer initial;

  /** Who chooses, if not chance. */
  static final class Choices {
    @Option(
        names = "--choose",
        paramLabel = "N",
        split = ",",
        description = "The successor to take in each step, counted from 0: --choose 0,2,1.")
    List<Integer> given;

    @Option(
        names = {"-i", "--interactive"},
        description = "Show the successors in each step and ask which to take.")
    boolean interactive;

    @Option(
        names = "--trail",
        paramLabel = "FILE",
        description = "Replay a trail, as written by: tideline check --trace FILE.trail.")
    Path trail;
  }

  /** How a walk came to its end. */
  private enum Ending {
    STEPS("steps"),
    DEADLOCK("deadlock"),
    LOOP("loop");

    private final String word;

    Ending(String word) {
      this.word = word;
    }
  }

  SimulateCommand(Session session) {
    this.session = session;
  }

  @Override
  public Integer call() {
    if (steps < 0) {
      throw DiagnosticException.of("--steps is not negative");
    }
    if (choices.trail != null) {
      return replayed(Trail.read(choices.trail)).code();
    }
    Roomier roomier = new Roomier(session, model.source());
    if (choices.interactive) {
      return converse(roomier).code();
    }
    long used = seed == null ? System.nanoTime() & Integer.MAX_VALUE : seed;
    return roomier
        .apply(loaded -> choices.given != null ? chosen(loaded) : random(loaded, used))
        .code();
  }

  private ExitStatus converse(Roomier roomier) {
    if (output.format == OutputFormat.json) {
      throw DiagnosticException.of("--interactive is for people: it has no --format json");
    }
    requireInitial(roomier.load());
    new Conversation(session, roomier, initial == null ? 0 : initial).hold();
    return ExitStatus.HOLDS;
  }

  /** How many initial states there are; the one that was asked for is among them. */
  private int requireInitial(LoadedModel loaded) {
    int count = Simulation.initialStates(loaded.model());
    if (initial != null && (initial < 0 || initial >= count)) {
      throw DiagnosticException.of(
          "the model has initial states 0 to " + (count - 1) + ", not " + initial);
    }
    return count;
  }

  private ExitStatus random(LoadedModel loaded, long used) {
    int initialStates = requireInitial(loaded);
    SplittableRandom random = new SplittableRandom(used);
    int first = initial == null ? random.nextInt(initialStates) : initial;
    Simulation walk = Simulation.from(loaded.model(), first);
    List<Integer> taken = new ArrayList<>();
    while (taken.size() < steps && walk.choices() > 0) {
      int choice = random.nextInt(walk.choices());
      taken.add(choice);
      walk.choose(choice);
    }
    if (output.format == OutputFormat.text) {
      session.lines().line("random walk; --seed " + used + " repeats it");
    }
    show(loaded, first, taken, walk, used);
    return ExitStatus.HOLDS;
  }

  private ExitStatus chosen(LoadedModel loaded) {
    if (seed != null) {
      throw DiagnosticException.of("--seed is for random steps; --choose leaves nothing to chance");
    }
    requireInitial(loaded);
    int first = initial == null ? 0 : initial;
    Simulation walk = Simulation.from(loaded.model(), first);
    for (int choice : choices.given) {
      if (choice < 0 || choice >= walk.choices()) {
        throw DiagnosticException.of(
            "step "
                + (walk.steps() + 1)
                + " has "
                + Amounts.count(walk.choices(), "successor")
                + ", so there is no number "
                + choice);
      }
      walk.choose(choice);
    }
    show(loaded, first, choices.given, walk, 0);
    return ExitStatus.HOLDS;
  }

  /** The parameters are those of the trail, where the user gives no others. */
  private ExitStatus replayed(Trail trail) {
    if (seed != null || initial != null) {
      throw DiagnosticException.of("a trail says itself where it starts and how it goes on");
    }
    ModelSource given = model.source();
    return new Roomier(session, given.with(trail.definitions()).with(given.definitions()))
        .apply(loaded -> replayed(loaded, trail));
  }

  private ExitStatus replayed(LoadedModel loaded, Trail trail) {
    TrailReplay.Result result = TrailReplay.of(loaded.model(), trail);
    Trace trace = result.trace();
    List<Integer> taken = IntStream.range(0, trace.length()).map(trace::choice).boxed().toList();
    if (output.format == OutputFormat.text) {
      session
          .lines()
          .line(
              (trail.loop().isPresent() ? "lasso of " : "path of ")
                  + Amounts.count(trail.steps().size(), "step")
                  + ", written for: "
                  + trail.property());
    }
    Simulation walk = Simulation.from(loaded.model(), trace.initial());
    taken.forEach(walk::choose);
    show(loaded, Replay.of(loaded.model(), trace), taken, walk, 0);
    remarks(result);
    return ExitStatus.HOLDS;
  }

  private void remarks(TrailReplay.Result result) {
    if (output.format == OutputFormat.text && result.staysForEver()) {
      session.lines().line("and stays here for ever");
    }
    if (!result.open().isEmpty()) {
      session
          .terminal()
          .err()
          .println(
              "the trail says nothing about "
                  + String.join(", ", result.open())
                  + ", which the loop does not bring back");
    }
  }

  private void show(
      LoadedModel loaded, int first, List<Integer> taken, Simulation walk, long usedSeed) {
    int[] steps = taken.stream().mapToInt(Integer::intValue).toArray();
    show(loaded, Replay.of(loaded.model(), Trace.path(first, steps)), taken, walk, usedSeed);
  }

  private void show(
      LoadedModel loaded, Replay replay, List<Integer> taken, Simulation walk, long usedSeed) {
    Ending ending =
        replay.loopStart().isPresent()
            ? Ending.LOOP
            : walk.choices() == 0 ? Ending.DEADLOCK : Ending.STEPS;
    if (output.format == OutputFormat.json) {
      json(loaded, replay, taken, ending, usedSeed);
      return;
    }
    Style style = session.terminal().outStyle();
    TraceText.print(replay, session.lines(), style, TraceText.Length.FULL);
    if (ending == Ending.LOOP) {
      return; // the text has said how it goes on
    }
    session
        .lines()
        .line(
            ending == Ending.DEADLOCK
                ? style.warning("deadlock") + ": no successor"
                : Amounts.count(walk.choices(), "successor") + " from here");
  }

  private void json(
      LoadedModel loaded, Replay replay, List<Integer> taken, Ending ending, long usedSeed) {
    Model walked = loaded.model();
    JsonWriter json = session.json();
    json.beginObject();
    json.member("tool", "tideline");
    json.member("version", Version.text());
    json.member("model", loaded.name());
    json.member("language", loaded.language());
    if (choices.given == null && choices.trail == null) {
      json.member("seed", usedSeed);
    }
    json.key("choices").beginArray();
    taken.forEach(choice -> json.value((long) choice));
    json.endArray();
    json.key("steps");
    new JsonStates(json, walked).steps(replay);
    if (ending == Ending.LOOP) {
      json.key("loop");
      new JsonStates(json, walked).steps(replay, JsonStates.Part.LOOP);
    }
    json.member("ending", ending.word);
    json.endObject();
    session.terminal().out().println();
  }
}
