package tideline.testkit.promela;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import tideline.engine.job.ModelSource;
import tideline.engine.load.LoadedModel;
import tideline.engine.load.Registry;
import tideline.engine.load.RoomierModel;
import tideline.engine.replay.Replay;
import tideline.engine.simulation.Simulation;
import tideline.engine.trail.spin.Fit;
import tideline.engine.trail.spin.SpinReplay;
import tideline.engine.trail.spin.SpinTrail;
import tideline.model.LimitReached;
import tideline.model.ModelError;
import tideline.model.Slot;
import tideline.model.Trace;
import tideline.model.diagnostic.DiagnosticException;
import tideline.model.diagnostic.SourceText;
import tideline.testkit.promela.random.RandomModel;

/**
 * Has SPIN's verifier write a trail, replays it, and compares where we get with where SPIN's own
 * simulator gets that follows the same trail: the values of the global variables.
 *
 * <p>As a program, {@code SpinTrailCheck FOLDER FIRST COUNT} goes through the random models of
 * COUNT seeds and prints how many there were of each kind, and each that differs.
 */
public final class SpinTrailCheck {

  private static final Pattern GLOBAL = Pattern.compile("\t\t(\\w+(?:\\[\\d+])?) = (\\S+)");
  private static final List<List<String>> WAYS =
      List.of(List.of(), List.of("-o3"), List.of("-o1", "-o2", "-o3"));

  /** What came out for a model. */
  enum Kind {
    /** The same values behind the last step, the statements in the order of the numbers. */
    SAME,
    /** The same values, and the statements in another order. */
    SAME_VALUES_OTHER_ORDER,
    /** The trail ends within an atomic step, or the simulator of SPIN tells of no state. */
    NOT_COMPARED,
    /** SPIN has found no error. */
    NO_TRAIL,
    /** One of the two refuses the model. */
    REFUSED,
    /** No run was found within the bounds of the search. */
    OPEN,
    /**
     * Other values where the model asks for {@code timeout} or {@code _last}, as simulators may.
     */
    OTHER_SIMULATION,
    /** No run was found, or it leads elsewhere. */
    DIFFERENT
  }

  /** What came out, in words too. */
  record Outcome(Kind kind, String words) {}

  private SpinTrailCheck() {}

  /** Goes through some seeds. */
  public static void main(String[] arguments) throws IOException {
    Path folder = Files.createDirectories(Path.of(arguments[0]));
    long first = Long.parseLong(arguments[1]);
    Map<Kind, Integer> kinds = new EnumMap<>(Kind.class);
    for (long seed = first; seed < first + Long.parseLong(arguments[2]); seed++) {
      Path file = folder.resolve("trail" + seed + ".pml");
      Outcome outcome = random(seed, file);
      kinds.merge(outcome.kind(), 1, Integer::sum);
      if (outcome.kind() == Kind.DIFFERENT
          || outcome.kind() == Kind.OPEN
          || outcome.kind() == Kind.SAME_VALUES_OTHER_ORDER) {
        System.out.println(file + ": " + outcome.kind() + " " + outcome.words());
      } else {
        Files.delete(file);
      }
    }
    System.out.println(kinds);
  }

  /** A random model; whether SPIN joins statements depends on the seed. */
  static Outcome random(long seed, Path file) throws IOException {
    Files.writeString(file, RandomModel.of(seed).text());
    return compare(file, WAYS.get((int) (seed % WAYS.size())));
  }

  /** Compares for the model in a file, of which SPIN makes a verifier with these options. */
  static Outcome compare(Path file, List<String> options) {
    try (SpinTool spin = SpinTool.generate(file, options)) {
      spin.compileCarefully();
      if (!spin.isCompiled()) {
        return new Outcome(Kind.REFUSED, "by SPIN");
      }
      spin.verify("-a", "-m20000");
      Optional<Path> trail = spin.trail();
      return trail.isPresent()
          ? compare(file, SourceText.read(trail.get()), spin.guided())
          : new Outcome(Kind.NO_TRAIL, "");
    }
  }

  private static Map<String, String> globals(String simulated) {
    Map<String, String> values = new LinkedHashMap<>();
    int end = simulated.indexOf("#processes");
    Matcher global = GLOBAL.matcher(end < 0 ? "" : simulated.substring(end));
    while (global.find()) {
      values.put(global.group(1), global.group(2));
    }
    return values;
  }

  private static Outcome compare(Path file, SourceText trail, String simulated) {
    if (simulated.contains("truncated in assignment")) {
      return new Outcome(Kind.NOT_COMPARED, "the simulator of SPIN truncates, its verifier not");
    }
    Map<String, String> wanted = globals(simulated);
    ModelSource source = ModelSource.of(file.toString());
    RoomierModel roomier = new RoomierModel(Registry.installed(), source, fault -> {});
    try {
      roomier.load();
    } catch (DiagnosticException refused) {
      return new Outcome(Kind.REFUSED, "by us");
    }
    try {
      return roomier.apply(
          loaded ->
              judge(
                  loaded,
                  SpinReplay.of(
                      loaded.model(), roomier.reference().orElseThrow(), SpinTrail.read(trail)),
                  wanted));
    } catch (DiagnosticException misfit) {
      return new Outcome(Kind.DIFFERENT, misfit.getMessage() + "\n" + trail.text());
    } catch (LimitReached limit) {
      return new Outcome(Kind.OPEN, String.valueOf(limit.getMessage()));
    } catch (ModelError fault) {
      return new Outcome(Kind.NOT_COMPARED, String.valueOf(fault.getMessage()));
    }
  }

  /** Constants of {@code mtype} are numbers here where the model mixes them with numbers. */
  private static boolean isNumber(String value) {
    return value.matches("-?\\d+");
  }

  private static boolean asksTheRun(LoadedModel loaded) {
    String text = SourceText.read(Path.of(loaded.name())).text();
    return text.contains("timeout") || text.contains("_last");
  }

  private static Outcome judge(LoadedModel loaded, SpinReplay replay, Map<String, String> wanted) {
    Trace trace = replay.run().trace();
    Simulation walk = Simulation.from(loaded.model(), trace.initial());
    for (int i = 0; i < trace.length(); i++) {
      walk.choose(trace.choice(i));
    }
    Replay.of(loaded.model(), trace);
    List<String> different = new ArrayList<>();
    int compared = 0;
    for (Slot slot : loaded.model().schema().slots()) {
      String value = wanted.get(slot.name());
      if (value != null && isNumber(value) == isNumber(slot.print(walk.state(), 0))) {
        compared++;
        if (!value.equals(slot.print(walk.state(), 0))) {
          different.add(slot.name() + "=" + slot.print(walk.state(), 0) + ", SPIN: " + value);
        }
      }
    }
    if (compared == 0 || walk.brokenHalfway().isPresent()) {
      return new Outcome(Kind.NOT_COMPARED, "");
    }
    if (!different.isEmpty()) {
      Kind kind = asksTheRun(loaded) ? Kind.OTHER_SIMULATION : Kind.DIFFERENT;
      return new Outcome(kind, replay.fit() + " " + different);
    }
    return new Outcome(replay.fit() == Fit.ORDERED ? Kind.SAME : Kind.SAME_VALUES_OTHER_ORDER, "");
  }
}
