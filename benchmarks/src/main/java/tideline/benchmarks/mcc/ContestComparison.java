package tideline.benchmarks.mcc;

import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import tideline.benchmarks.Arguments;
import tideline.benchmarks.BenchmarkFailure;
import tideline.benchmarks.Table;
import tideline.contest.Answers;
import tideline.contest.ContestEnvironment;
import tideline.contest.ContestRun;
import tideline.contest.Examination;
import tideline.languages.petri.NetFiles;
import tideline.languages.petri.formula.FormulaFiles;
import tideline.languages.petri.formula.NetNames;
import tideline.languages.petri.formula.Query;
import tideline.model.diagnostic.DiagnosticException;

/** Runs the contest's examinations and holds every answer against the known one. */
public final class ContestComparison {

  private static final int USUAL_SECONDS = 60;
  private static final long MEGABYTES = 8192;
  private static final List<String> FIGURES =
      List.of("STATES", "TRANSITIONS", "MAX_TOKEN_IN_PLACE", "MAX_TOKEN_PER_MARKING");

  private final PrintStream out;
  private final int seconds;
  private final Map<Examination, Score> scores = new EnumMap<>(Examination.class);
  private final List<String> wrong = new ArrayList<>();
  private final List<String> missing = new ArrayList<>();

  /** How many values of an examination were found. */
  private static final class Score {
    private int nets;
    private int known;
    private int right;
    private int wrong;
    private double seconds;
  }

  private final RunLog log;

  private ContestComparison(PrintStream out, int seconds, RunLog log) {
    this.out = out;
    this.seconds = seconds;
    this.log = log;
  }

  /**
   * Options: --seconds N, --only TEXT, --examination TEXT, --least STATES, --most STATES, --models
   * DIR, --log FILE, --markdown. What is in the log is not run again.
   */
  public static void main(String[] options) {
    Arguments arguments =
        Arguments.parse(
            List.of(options),
            Set.of(
                "--seconds", "--only", "--examination", "--least", "--most", "--models", "--log"),
            Set.of("--markdown"));
    Path root = arguments.value("--models").map(Path::of).orElseGet(ContestComparison::shared);
    if (!Files.isDirectory(root.resolve("oracle"))) {
      throw new BenchmarkFailure(root + " has no oracle: give --models DIR");
    }
    ContestComparison comparison =
        new ContestComparison(
            System.out,
            arguments.count("--seconds", USUAL_SECONDS),
            RunLog.of(arguments.value("--log").map(Path::of)));
    String only = arguments.value("--only").orElse("");
    String examination = arguments.value("--examination").orElse("");
    int least = arguments.count("--least", 1);
    int most = arguments.count("--most", Integer.MAX_VALUE);
    for (KnownAnswers known : KnownAnswers.in(root)) {
      if (known.net().contains(only)
          && known.examination().name().contains(examination)
          && known.states() >= least
          && known.states() <= most) {
        comparison.run(known);
      }
    }
    comparison.print(arguments.has("--markdown") ? Table.Style.MARKDOWN : Table.Style.TEXT);
    if (!comparison.wrong.isEmpty()) {
      throw new BenchmarkFailure(comparison.wrong.size() + " answers are wrong");
    }
  }

  /** The folder beside the project or above it. */
  private static Path shared() {
    Path project = Path.of(System.getProperty("tideline.root", "")).toAbsolutePath();
    for (Path at = project; at != null; at = at.getParent()) {
      Path folder = at.resolve("shared").resolve("data").resolve("petri");
      if (Files.isDirectory(folder)) {
        return folder;
      }
    }
    throw new BenchmarkFailure("not there: shared/data/petri; give --models DIR");
  }

  private void run(KnownAnswers known) {
    Optional<GivenAnswers> earlier = log.earlier(known);
    if (earlier.isPresent()) {
      score(known, earlier.get());
      return;
    }
    long start = System.nanoTime();
    Map<String, String> answers = new HashMap<>();
    try {
      ContestRun.run(
          new ContestEnvironment(known.examination().name(), known.folder(), seconds, MEGABYTES),
          new Answers(line -> GivenAnswers.keep(line, answers)));
    } catch (DiagnosticException refused) {
      missing.add(known.net() + " " + known.examination() + ": " + refused.getMessage());
    }
    double taken = (System.nanoTime() - start) / 1e9;
    GivenAnswers given = new GivenAnswers(known.net(), known.examination(), taken, answers);
    log.add(given);
    score(known, given);
  }

  private void score(KnownAnswers known, GivenAnswers given) {
    Score score = scores.computeIfAbsent(known.examination(), _ -> new Score());
    score.nets++;
    score.seconds += given.seconds();
    List<String> ids = ids(known);
    List<String> left = new ArrayList<>();
    for (int i = 0; i < known.answers().size(); i++) {
      String expected = known.answers().get(i);
      if (expected.equals("?")) {
        continue;
      }
      score.known++;
      String answer = given.answers().get(ids.get(i));
      if (answer == null) {
        left.add(ids.get(i) + " (" + expected + ")");
      } else if (KnownAnswers.agrees(expected, answer)) {
        score.right++;
      } else {
        score.wrong++;
        wrong.add(
            "%s %s %s: %s, known is %s"
                .formatted(known.net(), known.examination(), ids.get(i), answer, expected));
      }
    }
    if (!left.isEmpty()) {
      missing.add("%s %s: %s".formatted(known.net(), known.examination(), String.join(", ", left)));
    }
  }

  /** What the answers are called, in the order of the known ones. */
  private static List<String> ids(KnownAnswers known) {
    return switch (known.examination().kind()) {
      case STATE_SPACE -> FIGURES;
      case GLOBAL -> List.of(known.examination().name());
      case FORMULAS -> {
        var net = NetFiles.read(known.folder().resolve("model.pnml"));
        NetNames names = new NetNames(net.places().keySet(), net.transitions().keySet());
        yield FormulaFiles.read(known.folder().resolve(known.examination().fileName()), names)
            .stream()
            .map(Query::id)
            .toList();
      }
    };
  }

  private void print(Table.Style style) {
    Table table =
        new Table()
            .column("examination", Table.Column.NAME)
            .column("nets", Table.Column.NUMBER)
            .column("values", Table.Column.NUMBER)
            .column("answered", Table.Column.NUMBER)
            .column("wrong", Table.Column.NUMBER)
            .column("share", Table.Column.NUMBER)
            .column("seconds", Table.Column.NUMBER);
    scores.forEach(
        (examination, score) ->
            table.row(
                examination.name(),
                Integer.toString(score.nets),
                Integer.toString(score.known),
                Integer.toString(score.right + score.wrong),
                Integer.toString(score.wrong),
                String.format(Locale.ROOT, "%.1f%%", 100.0 * score.right / score.known),
                String.format(Locale.ROOT, "%.1f", score.seconds)));
    out.print(table.print(style));
    wrong.forEach(line -> out.println("wrong: " + line));
    missing.forEach(line -> out.println("missing: " + line));
    out.flush();
  }
}
