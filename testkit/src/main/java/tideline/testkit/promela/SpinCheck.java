package tideline.testkit.promela;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import tideline.engine.job.Job;
import tideline.engine.job.ModelSource;
import tideline.engine.limits.Cancellation;
import tideline.engine.limits.Limits;
import tideline.engine.limits.RunControl;
import tideline.engine.load.LoadedModel;
import tideline.engine.load.Registry;
import tideline.engine.plan.Planner;
import tideline.engine.report.Figures;
import tideline.engine.report.Report;
import tideline.engine.run.Run;
import tideline.languages.promela.PromelaLanguage;
import tideline.languages.promela.lower.AssertionUse;
import tideline.model.LimitReached;
import tideline.model.Model;
import tideline.model.ModelError;
import tideline.model.StatedProperty.NeverClaim;
import tideline.model.Verdict;
import tideline.model.diagnostic.DiagnosticException;

/**
 * Compares counts and first errors with SPIN's.
 *
 * <p>As a program, {@code SpinCheck LIMIT} goes through all rows of the table up to LIMIT states,
 * prints a line for each and how many there are of each kind, and ends with an exception if one
 * differs without {@linkplain SpinDifference a known reason}:
 *
 * <pre>
 *   mvn verify -pl testkit -am -Dtest=LongSpinTest -Dsurefire.failIfNoSpecifiedTests=false \
 *       -Dspin.states=1000000
 * </pre>
 *
 * <p>Models are counted by breadth-first search, not simplified and with assertions that nobody
 * looks at; those with a claim, which SPIN searches with it, by {@link SpinProduct}. Claims of
 * {@code ltl} blocks are the ones that SPIN makes, so they can only be counted where it is
 * installed.
 */
public final class SpinCheck {

  private final Registry registry = Registry.installed();
  private final Limits limits;

  /** Compares whatever memory allows. */
  public SpinCheck() {
    this(Limits.none());
  }

  /** Gives up at a limit. */
  SpinCheck(Limits limits) {
    this.limits = limits;
  }

  /** How a row ended. */
  public enum Kind {
    EQUAL,
    /** SPIN has no figures, and the model could be read. */
    READ,
    /** The model is refused with a message. */
    REFUSED,
    /** SPIN is needed for the claim of the model and is not installed, or there is no memory. */
    NOT_COMPARED,
    /** Not equal, for a reason that is known. */
    EXPLAINED,
    DIFFERS
  }

  /** What came of a row; the words of the table and our own. */
  public record Outcome(SpinRow row, Kind kind, String expected, String found) {
    @Override
    public String toString() {
      String said =
          switch (kind) {
            case EQUAL, READ, NOT_COMPARED, REFUSED -> found;
            case EXPLAINED, DIFFERS -> found + "; SPIN: " + expected;
          };
      String reason =
          kind == Kind.EXPLAINED || (kind == Kind.REFUSED && row.hasFigures())
              ? SpinDifference.of(row.name()).map(r -> " (" + r + ")").orElse("")
              : "";
      String word = kind.name().toLowerCase(Locale.ROOT).replace('_', ' ');
      return "%-44s %-12s %s%s".formatted(row.name(), word, said, reason);
    }
  }

  /** Compares everything up to a number of states. */
  public static void main(String[] arguments) {
    if (arguments.length != 1) {
      throw new IllegalArgumentException("usage: SpinCheck LIMIT");
    }
    long limit = Long.parseLong(arguments[0]);
    SpinTable table =
        SpinTable.find()
            .orElseThrow(() -> new IllegalStateException("no folder shared/data/promela"));
    SpinCheck check = new SpinCheck();
    List<Outcome> outcomes = new ArrayList<>();
    for (SpinRow row : table.rows()) {
      if (row.states().orElse(0) <= limit) {
        long start = System.nanoTime();
        Outcome outcome = check.compare(row);
        System.out.printf("%s  [%.1f s]%n", outcome, (System.nanoTime() - start) / 1e9);
        outcomes.add(outcome);
      }
    }
    System.out.println(summary(table, outcomes));
    if (outcomes.stream().anyMatch(outcome -> outcome.kind() == Kind.DIFFERS)) {
      throw new IllegalStateException("there are differences without a known reason");
    }
  }

  private static String summary(SpinTable table, List<Outcome> outcomes) {
    String kinds =
        Arrays.stream(Kind.values())
            .map(
                kind ->
                    outcomes.stream().filter(outcome -> outcome.kind() == kind).count()
                        + " "
                        + kind.name().toLowerCase(Locale.ROOT).replace('_', ' '))
            .collect(Collectors.joining(", "));
    int left = table.rows().size() - outcomes.size();
    return kinds + (left == 0 ? "" : ", " + left + " too large");
  }

  /** Compares one row. */
  public Outcome compare(SpinRow row) {
    String expected =
        row.hasFigures()
            ? words(row.states().getAsLong(), row.transitions().getAsLong(), row.firstError())
            : "no figures";
    try {
      Model model = read(row.file());
      if (!row.hasFigures()) {
        return new Outcome(
            row,
            Kind.READ,
            expected,
            model.transitions().size() + " transitions in the text; SPIN: " + row.note());
      }
    } catch (DiagnosticException refused) {
      String why = refused.diagnostics().getFirst().message();
      return new Outcome(row, Kind.REFUSED, expected, why);
    }
    Optional<String> found;
    try {
      found = found(row);
    } catch (LimitReached limit) {
      return new Outcome(row, Kind.NOT_COMPARED, expected, String.valueOf(limit.getMessage()));
    } catch (ModelError | DiagnosticException fault) {
      found = Optional.of(String.valueOf(fault.getMessage()));
    }
    if (found.isEmpty()) {
      return new Outcome(row, Kind.NOT_COMPARED, expected, "SPIN is not installed");
    }
    Kind unequal = SpinDifference.of(row.name()).isPresent() ? Kind.EXPLAINED : Kind.DIFFERS;
    return new Outcome(
        row, found.get().equals(expected) ? Kind.EQUAL : unequal, expected, found.get());
  }

  private static Model read(Path file) {
    return PromelaLanguage.read(file, Map.of(), AssertionUse.CHECKED);
  }

  /** How counts are told. */
  static String words(long states, long transitions, String error) {
    return "%d states, %d transitions, %s".formatted(states, transitions, error);
  }

  private Optional<String> found(SpinRow row) {
    if (!row.hasClaim() || claim(read(row.file())).isPresent()) {
      return Optional.of(found(row.file()));
    }
    Optional<String> text = SpinClaims.withClaims(row.file());
    if (text.isEmpty()) {
      return Optional.empty();
    }
    try {
      Path file = Files.createTempFile("claims", ".pml");
      try {
        Files.writeString(file, text.get());
        return Optional.of(found(file));
      } finally {
        Files.delete(file);
      }
    } catch (IOException failed) {
      throw new UncheckedIOException(failed);
    }
  }

  private String found(Path file) {
    Model plain = PromelaLanguage.read(file, Map.of(), AssertionUse.IGNORED);
    Model checked = read(file);
    Optional<NeverClaim> claim = claim(plain);
    if (claim.isPresent()) {
      SpinProduct.Counted counted = SpinProduct.count(plain, claim.get());
      SpinProduct.Counted errors = SpinProduct.count(checked, claim(checked).orElseThrow());
      return words(counted.states(), counted.edges() + 1, error(errors));
    }
    return counts(plain, error(checked));
  }

  /** States and transitions of a model without a claim. */
  ModelAnswer counts(Model model, Set<String> errors) {
    Figures figures = run(model, Job.Purpose.COUNT).figures();
    return new ModelAnswer.Figures(
        figures.states().orElseThrow(), figures.transitions().orElseThrow(), errors);
  }

  /** States and transitions of a model without a claim, with what is said of errors. */
  String counts(Model model, String error) {
    Figures figures = run(model, Job.Purpose.COUNT).figures();
    return words(figures.states().orElseThrow(), figures.transitions().orElseThrow() + 1, error);
  }

  /** SPIN takes the first one. */
  private static Optional<NeverClaim> claim(Model model) {
    return model.statedProperties().stream()
        .filter(NeverClaim.class::isInstance)
        .map(NeverClaim.class::cast)
        .findFirst();
  }

  private static String error(SpinProduct.Counted counted) {
    if (counted.brokenAssertions() > 0) {
      return "assertion violated";
    }
    return counted.claimEnds() > 0 ? "end state in claim reached" : "none";
  }

  /** The first error; where there are errors of both kinds, the one that SPIN comes to first. */
  private String error(Model checked) {
    Set<String> errors = errors(checked);
    return errors.size() > 1
        ? SpinOrder.firstError(checked)
        : errors.stream().findFirst().orElse("none");
  }

  /** The errors of a model, in SPIN's words. */
  Set<String> errors(Model checked) {
    Set<String> errors = new TreeSet<>();
    for (Report.Answer answer : run(checked, Job.Purpose.CHECK).properties()) {
      switch (answer.verdict()) {
        case Verdict.Holds _ -> {
          // No error.
        }
        case Verdict.Violated _ ->
            errors.add(
                answer.property().kind().equals("assertions")
                    ? "assertion violated"
                    : "invalid end state");
        case Verdict.Unknown unknown -> errors.add(unknown.reason());
      }
    }
    return errors;
  }

  private Report run(Model model, Job.Purpose purpose) {
    Job job =
        Job.of(ModelSource.of(model.name()), purpose, List.of())
            .with(Job.Simplification.NONE)
            .withEngine("bfs")
            .with(limits);
    LoadedModel loaded = new LoadedModel(model.name(), "promela", model, List.of(), List.of());
    Cancellation never = new Cancellation();
    RunControl control = new RunControl(job.limits(), never);
    Report report = new Run(new Planner(registry).plan(job, loaded), control, never).execute();
    report
        .stopped()
        .ifPresent(
            stopped -> {
              throw new LimitReached(stopped.reason(), stopped.message());
            });
    if (!report.remedy().isEmpty()) {
      // With too little room the figures are those of a part.
      throw report.failed().orElseThrow().error();
    }
    return report;
  }
}
