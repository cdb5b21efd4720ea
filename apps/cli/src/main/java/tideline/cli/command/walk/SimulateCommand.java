package tideline.cli.command.walk;

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
import tideline.cli.options.CommonOptions;
import tideline.cli.options.FormatOption;
import tideline.cli.options.ModelOptions;
import tideline.cli.terminal.ExitStatus;
import tideline.cli.terminal.OutputFormat;
import tideline.cli.terminal.Session;
import tideline.engine.load.LoadedModel;
import tideline.engine.load.RoomierModel;
import tideline.engine.replay.Replay;
import tideline.engine.report.JsonStates;
import tideline.engine.report.Version;
import tideline.engine.simulation.Narrator;
import tideline.engine.simulation.Simulation;
import tideline.engine.simulation.UndoableWalk;
import tideline.engine.simulation.WalkEnding;
import tideline.engine.text.Amounts;
import tideline.engine.text.Style;
import tideline.model.Trace;
import tideline.model.diagnostic.DiagnosticException;
import tideline.model.json.JsonWriter;

/** Walks through a model. */
@Command(
    name = "simulate",
    customSynopsis =
        "tideline simulate MODEL [--choose N,N,... | --interactive | --trail FILE] [OPTION]...",
    description = {
      "Walks through a model: at random, by given choices, by asking, or as before. Shows what the",
      "model prints, and ends where an assertion does not hold."
    },
    footer = {
      "",
      "Exit status: 0 the walk was made, or the trail replayed; 1 a walk met a broken assertion;",
      "2 bad usage or model."
    })
public final class SimulateCommand implements Callable<Integer> {

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

  @Option(
      names = "--ignore-assertions",
      description = "Go on where an assertion of the model does not hold.")
  boolean ignoreAssertions;

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
        description =
            "Replay a trail, as written by: tideline check --trace FILE.trail; or, for a model in"
                + " Promela, one that a verifier of SPIN has written.")
    Path trail;
  }

  public SimulateCommand(Session session) {
    this.session = session;
  }

  @Override
  public Integer call() {
    if (steps < 0) {
      throw DiagnosticException.of("--steps is not negative");
    }
    if (choices.trail != null) {
      if (seed != null || initial != null) {
        throw DiagnosticException.of("a trail says itself where it starts and how it goes on");
      }
      TrailWalk walk = new TrailWalk(session, model.source(), output.format, this::show);
      return walk.replay(choices.trail).code();
    }
    RoomierModel roomier = session.roomier(model.source());
    if (choices.interactive) {
      return converse(roomier).code();
    }
    long used = seed == null ? System.nanoTime() & Integer.MAX_VALUE : seed;
    return roomier
        .apply(
            loaded ->
                choices.given != null
                    ? chosen(loaded, narrator(loaded, roomier))
                    : random(loaded, narrator(loaded, roomier), used))
        .code();
  }

  private ExitStatus converse(RoomierModel roomier) {
    if (output.format == OutputFormat.json) {
      throw DiagnosticException.of("--interactive is for people: it has no --format json");
    }
    requireInitial(roomier.load());
    new Conversation(session, new UndoableWalk(roomier, initial == null ? 0 : initial)).hold();
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

  /** Tells what the model prints during a walk. */
  static Narrator narrator(LoadedModel loaded, RoomierModel roomier) {
    return new Narrator(loaded.model().schema(), roomier.reference());
  }

  private WalkEnding.AssertionUse assertions() {
    return ignoreAssertions ? WalkEnding.AssertionUse.IGNORE : WalkEnding.AssertionUse.STOP;
  }

  private boolean goesOn(Simulation walk) {
    return ignoreAssertions || (walk.broken().isEmpty() && walk.brokenHalfway().isEmpty());
  }

  private ExitStatus random(LoadedModel loaded, Narrator narrator, long used) {
    int initialStates = requireInitial(loaded);
    SplittableRandom random = new SplittableRandom(used);
    int first = initial == null ? random.nextInt(initialStates) : initial;
    Simulation walk = Simulation.from(loaded.model(), first);
    List<Integer> taken = new ArrayList<>();
    while (taken.size() < steps && walk.choices() > 0 && goesOn(walk)) {
      // Where a step can break an assertion halfway it is taken as a whole; the ending tells.
      List<Integer> whole = walk.wholeSteps();
      int choice = whole.get(random.nextInt(whole.size()));
      taken.add(choice);
      walk.choose(choice);
    }
    if (output.format == OutputFormat.text) {
      session.lines().line("random walk; --seed " + used + " repeats it");
    }
    return show(loaded, narrator, path(loaded, first, taken), walk, used);
  }

  private ExitStatus chosen(LoadedModel loaded, Narrator narrator) {
    if (seed != null) {
      throw DiagnosticException.of("--seed is for random steps; --choose leaves nothing to chance");
    }
    requireInitial(loaded);
    int first = initial == null ? 0 : initial;
    Simulation walk = Simulation.from(loaded.model(), first);
    for (int choice : choices.given) {
      if (!goesOn(walk)) {
        session
            .terminal()
            .err()
            .println(
                "the choices from number %d on are not made: --ignore-assertions goes on"
                    .formatted(walk.steps() + 1));
        break;
      }
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
    List<Integer> taken = choices.given.subList(0, walk.steps());
    return show(loaded, narrator, path(loaded, first, taken), walk, 0);
  }

  private static Walked path(LoadedModel loaded, int first, List<Integer> taken) {
    int[] steps = taken.stream().mapToInt(Integer::intValue).toArray();
    return new Walked(Replay.of(loaded.model(), Trace.path(first, steps)), taken);
  }

  /** A walk that was made, and the choices that make it. */
  private record Walked(Replay replay, List<Integer> taken) {}

  private void show(LoadedModel loaded, Narrator narrator, Trace trace) {
    List<Integer> taken = IntStream.range(0, trace.length()).map(trace::choice).boxed().toList();
    Simulation walk = Simulation.from(loaded.model(), trace.initial());
    taken.forEach(walk::choose);
    show(loaded, narrator, new Walked(Replay.of(loaded.model(), trace), taken), walk, 0);
  }

  private ExitStatus show(
      LoadedModel loaded, Narrator narrator, Walked walked, Simulation walk, long usedSeed) {
    WalkEnding ending =
        walked.replay().loopStart().isPresent()
            ? new WalkEnding.Loop()
            : WalkEnding.of(walk, assertions());
    if (output.format == OutputFormat.json) {
      json(loaded, narrator, walked, ending, usedSeed);
      return status(ending);
    }
    Style style = session.terminal().outStyle();
    NarratedText.print(walked.replay(), narrator, session.lines(), style);
    ending.text(style).ifPresent(session.lines()::line);
    return status(ending);
  }

  private static ExitStatus status(WalkEnding ending) {
    return ending instanceof WalkEnding.Broken ? ExitStatus.VIOLATED : ExitStatus.HOLDS;
  }

  private void json(
      LoadedModel loaded, Narrator narrator, Walked walked, WalkEnding ending, long usedSeed) {
    Replay replay = walked.replay();
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
    walked.taken().forEach(choice -> json.value((long) choice));
    json.endArray();
    json.key("steps");
    new JsonStates(json, loaded.model()).steps(replay);
    if (replay.loopStart().isPresent()) {
      json.key("loop");
      new JsonStates(json, loaded.model()).steps(replay, JsonStates.Part.LOOP);
    }
    json.key("output").beginArray();
    replay.walk(new NarratedJson(json, narrator));
    json.endArray();
    json.member("ending", ending.word());
    json.endObject();
    session.terminal().out().println();
  }
}
