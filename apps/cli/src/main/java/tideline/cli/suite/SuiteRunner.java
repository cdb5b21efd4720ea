package tideline.cli.suite;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.function.Consumer;
import tideline.Tideline;
import tideline.cli.terminal.Session;
import tideline.engine.job.ClaimChoice;
import tideline.engine.job.Job;
import tideline.engine.job.PropertySpec;
import tideline.engine.limits.Limits;
import tideline.engine.report.Expected;
import tideline.engine.report.Figures;
import tideline.engine.report.JsonReport;
import tideline.engine.report.Report;
import tideline.engine.run.Checker;
import tideline.model.LimitReached;
import tideline.model.ModelError;
import tideline.model.Verdict;
import tideline.model.diagnostic.DiagnosticException;

/** Runs models and compares what comes out with what is expected. */
public final class SuiteRunner {

  private static final Checker.Listener SILENT = new Checker.Listener() {};

  private final Session session;
  private final Limits limits;

  /** The limits are those of each single check. */
  public SuiteRunner(Session session, Limits limits) {
    this.session = session;
    this.limits = limits;
  }

  /** Runs all files, in their order, and tells of each run when it is over. */
  List<Outcome> run(List<ExpectationFile> files, Consumer<Outcome> listener) {
    List<Outcome> outcomes = new ArrayList<>();
    for (ExpectationFile file : files) {
      for (ExpectedRun run : file.runs()) {
        if (session.cancellation().requested()) {
          return outcomes;
        }
        Outcome outcome = run(file.file(), run);
        outcomes.add(outcome);
        listener.accept(outcome);
      }
    }
    return outcomes;
  }

  private Outcome run(Path file, ExpectedRun run) {
    long start = System.nanoTime();
    List<Outcome.Case> cases = new ArrayList<>();
    try {
      if (!run.counts().isEmpty()) {
        count(run, cases);
      }
      if (!run.facts().isEmpty()) {
        check(run, cases);
      }
    } catch (DiagnosticException | ModelError wrong) {
      cases.add(
          new Outcome.Case("the model", Outcome.Kind.WRONG, String.valueOf(wrong.getMessage())));
    } catch (LimitReached limit) {
      cases.add(new Outcome.Case("the model", Outcome.Kind.UNDECIDED, limit.getMessage()));
    }
    String model = (run.source().text() + " " + run.parameters()).strip();
    return new Outcome(file, model, cases, (System.nanoTime() - start) / 1e9);
  }

  private Report report(Job job) {
    return Tideline.check(job.with(limits))
        .runWith(session.registry(), session.cancellation(), SILENT)
        .report();
  }

  private void count(ExpectedRun run, List<Outcome.Case> cases) {
    // Breadth-first search knows how many distinct states there are.
    Report report = report(Job.of(run.source(), Job.Purpose.COUNT, List.of()).withEngine("bfs"));
    if (report.failed().isPresent()) {
      throw report.failed().get().error();
    }
    if (report.stopped().isPresent()) {
      String why = report.stopped().get().message();
      cases.add(new Outcome.Case("counts", Outcome.Kind.UNDECIDED, why));
      return;
    }
    Figures figures = report.figures();
    for (Map.Entry<String, Long> count : run.counts().entrySet()) {
      OptionalLong found =
          switch (count.getKey()) {
            case "states" -> figures.states();
            case "transitions" -> figures.transitions();
            default -> figures.deadlocks();
          };
      boolean met = found.isPresent() && found.getAsLong() == count.getValue();
      String shown = found.isPresent() ? Long.toString(found.getAsLong()) : "not known";
      cases.add(
          new Outcome.Case(
              count.getKey(),
              met ? Outcome.Kind.MET : Outcome.Kind.NOT_MET,
              met ? "" : shown + ", expected " + count.getValue()));
    }
  }

  private void check(ExpectedRun run, List<Outcome.Case> cases) {
    List<Fact> facts = run.facts();
    List<PropertySpec> asked = facts.stream().flatMap(fact -> fact.asked().stream()).toList();
    boolean habits = facts.stream().anyMatch(fact -> fact.isHabit() || fact.isOfModel());
    boolean claims = facts.stream().anyMatch(Fact::isOfModel);
    Report report =
        report(
            Job.of(run.source(), habits ? Job.Purpose.CHECK : Job.Purpose.CHECK_GIVEN, asked)
                .with(claims ? ClaimChoice.all() : ClaimChoice.none()));
    if (report.failed().isPresent()) {
      throw report.failed().get().error();
    }
    for (Fact fact : facts) {
      List<Verdict> verdicts = verdicts(fact, report);
      if (verdicts.isEmpty()) {
        cases.add(
            new Outcome.Case(fact.name(), Outcome.Kind.WRONG, "the model has no such property"));
      } else {
        cases.add(compared(fact, together(verdicts)));
      }
    }
  }

  private static List<Verdict> verdicts(Fact fact, Report report) {
    return report.properties().stream()
        .filter(
            answer ->
                fact.isOfModel()
                    || fact.asked()
                        .map(asked -> asked.equals(answer.property()))
                        .orElse(answer.property().kind().equals(fact.kind())))
        .map(Report.Answer::verdict)
        .toList();
  }

  /** What the model states is violated if one of its properties is. */
  private static Verdict together(List<Verdict> verdicts) {
    return verdicts.stream()
        .filter(Verdict.Violated.class::isInstance)
        .findFirst()
        .or(() -> verdicts.stream().filter(Verdict.Unknown.class::isInstance).findFirst())
        .orElse(verdicts.getFirst());
  }

  private static Outcome.Case compared(Fact fact, Verdict verdict) {
    if (fact.expected().isMetBy(verdict)) {
      return new Outcome.Case(fact.name(), Outcome.Kind.MET, "");
    }
    String why =
        verdict instanceof Verdict.Unknown(var _, var reason, var _) ? " (" + reason + ")" : "";
    boolean undecided = Expected.unknown.isMetBy(verdict);
    return new Outcome.Case(
        fact.name(),
        undecided ? Outcome.Kind.UNDECIDED : Outcome.Kind.NOT_MET,
        JsonReport.word(verdict) + ", expected " + fact.expected() + why);
  }
}
