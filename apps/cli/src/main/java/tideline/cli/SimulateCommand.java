package tideline.cli;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.concurrent.Callable;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import tideline.engine.LoadedModel;
import tideline.engine.Replay;
import tideline.engine.Version;
import tideline.engine.report.JsonStates;
import tideline.engine.report.JsonWriter;
import tideline.engine.simulation.Simulation;
import tideline.model.Model;
import tideline.model.Trace;
import tideline.model.diagnostic.DiagnosticException;

/** Walks through a model. */
@Command(
    name = "simulate",
    customSynopsis = "tideline simulate MODEL [--choose N,N,... | --interactive] [OPTION]...",
    description = "Walks through a model: at random, by given choices, or by asking.")
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
  }

  /** How a walk came to its end. */
  private enum Ending {
    STEPS("steps"),
    DEADLOCK("deadlock");

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

  private void show(
      LoadedModel loaded, int first, List<Integer> taken, Simulation walk, long usedSeed) {
    int[] steps = taken.stream().mapToInt(Integer::intValue).toArray();
    Replay replay = Replay.of(loaded.model(), Trace.path(first, steps));
    Ending ending = walk.choices() == 0 ? Ending.DEADLOCK : Ending.STEPS;
    if (output.format == OutputFormat.json) {
      json(loaded, replay, taken, ending, usedSeed);
      return;
    }
    Style style = session.terminal().outStyle();
    TraceText.print(replay, session.lines(), style, TraceText.Length.FULL);
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
    if (choices.given == null) {
      json.member("seed", usedSeed);
    }
    json.key("choices").beginArray();
    taken.forEach(choice -> json.value((long) choice));
    json.endArray();
    json.key("steps");
    new JsonStates(json, walked).steps(replay);
    json.member("ending", ending.word);
    json.endObject();
    session.terminal().out().println();
  }
}
