package tideline.cli;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import tideline.cli.CheckedOption.Seen;
import tideline.engine.job.PropertySpec;
import tideline.engine.plan.Exploration;
import tideline.engine.plan.Method;
import tideline.properties.ctl.FiniteRuns;
import tideline.search.Archive;
import tideline.search.SearchAlgorithm.ArchiveUse;
import tideline.storage.StoreKind;

/** Every option of {@code check}, as one writes it for a model. */
record CheckedOptions(Subject subject, Path folder) {

  /**
   * A model to try options on.
   *
   * @param model a file in the folder, or a model in Java
   * @param value an expression over its variables
   * @param condition something that is true of some states
   * @param definition something that {@code -D} can set
   * @param bound something that {@code --bound} can bound
   * @param other a file that the model can be composed with
   * @param shared a variable of both
   * @param claim the name of something that the text states
   */
  record Subject(
      String model,
      String language,
      String value,
      String condition,
      String definition,
      String bound,
      String other,
      String shared,
      String claim) {}

  /** All of them. */
  List<CheckedOption> all() {
    List<CheckedOption> all = new ArrayList<>();
    all.addAll(model());
    all.addAll(search());
    all.addAll(properties());
    all.addAll(claims());
    all.addAll(output());
    return all;
  }

  private List<CheckedOption> model() {
    return List.of(
        CheckedOption.of(
            "--language",
            subject.language(),
            seen -> seen.plan().model().language().contains(subject.language())),
        CheckedOption.of(
            "-D", subject.definition(), seen -> seen.hasParameter(subject.definition())),
        CheckedOption.of("--class-path", folder.toString(), seen -> false),
        CheckedOption.flag(
            "--checked",
            seen -> seen.plan().model().notes().stream().anyMatch(n -> n.contains("(--checked)"))),
        CheckedOption.of("--bound", subject.bound(), seen -> seen.hasParameter(subject.bound())),
        CheckedOption.of(
            "--with",
            subject.other(),
            seen -> seen.plan().model().name().contains(" with " + subject.other())),
        CheckedOption.of(
            "--share", subject.shared(), seen -> seen.hasParameter("shared: " + subject.shared())));
  }

  private List<CheckedOption> search() {
    return List.of(
        CheckedOption.of("--progress", subject.value(), CheckedOptions::usesMeasure),
        CheckedOption.of("--engine", "dfs", seen -> isDoneBy(seen, "dfs")),
        CheckedOption.of("--store", "tree", CheckedOptions::usesTree),
        CheckedOption.of("--archive", "on", CheckedOptions::usesArchive),
        // For stores that this is not about, here.
        CheckedOption.of("--hash-functions", "4", seen -> false),
        CheckedOption.of("--swarm", "2", seen -> false),
        CheckedOption.of(
            "--partial-order",
            "stubborn",
            seen -> seen.plan().explorations().stream().anyMatch(e -> e.reduction().isPresent())),
        CheckedOption.of(
            "--symmetry",
            "sort",
            seen ->
                seen.plan().explorations().stream()
                    .anyMatch(
                        e -> e.reduction().filter(r -> r.startsWith("symmetry")).isPresent())),
        CheckedOption.flag(
            "--no-simplify",
            seen ->
                seen.plan().model().notes().stream().anyMatch(n -> n.contains("--no-simplify)"))
                    && seen.plan().model().notes().stream()
                        .noneMatch(n -> n.startsWith("simplified"))),
        CheckedOption.of(
            "--scratch",
            folder.toString(),
            seen -> seen.plan().scratch().equals(Optional.of(folder))),
        // Where an engine has no use for it, the header says so.
        CheckedOption.of("--disk", "auto", seen -> seen.plan().job().disk().isUsed()),
        // Where an engine is sequential, the header says so.
        CheckedOption.of("--workers", "3", seen -> seen.plan().job().workers().count() == 3),
        CheckedOption.of(
            "--checkpoint",
            folder.resolve("saved").toString(),
            seen -> seen.plan().job().checkpoint().isPresent()),
        CheckedOption.of(
            "--every",
            "10s",
            seen ->
                seen.plan()
                    .job()
                    .checkpoint()
                    .filter(c -> c.every().equals(Duration.ofSeconds(10)))
                    .isPresent()),
        CheckedOption.of(
            "--memory",
            "64m",
            seen -> seen.plan().limits().memoryBytes().equals(OptionalLong.of(64L << 20))),
        CheckedOption.of(
            "--timeout",
            "100s",
            seen -> seen.plan().limits().timeout().equals(Optional.of(Duration.ofSeconds(100)))),
        CheckedOption.of(
            "--max-states",
            "100000",
            seen -> seen.plan().limits().maxStates().equals(OptionalLong.of(100_000))));
  }

  /** Where the user gives properties, each of them; else some. */
  private static boolean usesMeasure(Seen seen) {
    return seen.plan().measure().isPresent()
        && seen.plan().explorations().stream().anyMatch(e -> e.measure().isPresent());
  }

  private static boolean usesTree(Seen seen) {
    return seen.plan().explorations().stream()
        .map(Exploration::method)
        .allMatch(method -> method.store().equals(Optional.of(StoreKind.TREE)));
  }

  /** Where the user gives properties, each of them; else some. */
  private static boolean usesArchive(Seen seen) {
    return seen.plan().archive() == Archive.ON
        && seen.plan().explorations().stream()
            .map(Exploration::method)
            .anyMatch(
                m ->
                    m instanceof Method.Search search
                        && search.algorithm().archiveUse() != ArchiveUse.NONE);
  }

  static boolean isDoneBy(Seen seen, String engine) {
    return seen.plan().methods().stream()
        .anyMatch(
            m -> m.name().equals(engine) || m.reason().startsWith("as asked (" + engine + ")"));
  }

  private List<CheckedOption> properties() {
    Path automaton = folder.resolve("bad.aut");
    return List.of(
        CheckedOption.of(
            "--invariant", subject.condition(), seen -> seen.plans(PropertySpec.Invariant.class)),
        CheckedOption.of(
            "--reachable", subject.condition(), seen -> seen.plans(PropertySpec.Reachable.class)),
        CheckedOption.flag("--deadlock", seen -> seen.plans(PropertySpec.Deadlock.class)),
        CheckedOption.of(
            "--automaton", automaton.toString(), seen -> seen.plans(PropertySpec.Automaton.class)),
        CheckedOption.flag("--acceptance", seen -> seen.plans(PropertySpec.OwnAcceptance.class)),
        CheckedOption.flag("--non-progress", seen -> seen.plans(PropertySpec.NonProgress.class)),
        CheckedOption.of(
            "--ltl", "F (" + subject.condition() + ")", seen -> seen.plans(PropertySpec.Ltl.class)),
        CheckedOption.of(
            "--ctl",
            "AG EF (" + subject.condition() + ")",
            seen -> seen.plans(PropertySpec.Ctl.class)),
        CheckedOption.of("--finite-runs", "ignore", CheckedOptions::ignoresFiniteRuns),
        CheckedOption.of(
            "--fairness",
            "weak-transitions",
            seen ->
                seen.plan().properties().stream().anyMatch(PropertySpec.Fair.class::isInstance)),
        CheckedOption.of(
            "--evidence-depth",
            "1",
            seen ->
                seen.plan().properties().stream()
                    .anyMatch(p -> p instanceof PropertySpec.Ctl ctl && ctl.depth() == 1)));
  }

  private static boolean ignoresFiniteRuns(Seen seen) {
    return seen.plan().properties().stream()
        .map(Seen::bare)
        .filter(p -> p instanceof PropertySpec.Linear || p instanceof PropertySpec.Ctl)
        .allMatch(
            property ->
                switch (property) {
                  case PropertySpec.Ltl ltl -> ltl.finiteRuns() == FiniteRuns.IGNORE;
                  case PropertySpec.Claim claim -> claim.finiteRuns() == FiniteRuns.IGNORE;
                  case PropertySpec.Ctl ctl -> ctl.finiteRuns() == FiniteRuns.IGNORE;
                  case PropertySpec.NonProgress np -> np.finiteRuns() == FiniteRuns.IGNORE;
                  case PropertySpec.OwnAcceptance own ->
                      own.finiteRuns().equals(Optional.of(FiniteRuns.IGNORE));
                  default -> false;
                });
  }

  private List<CheckedOption> claims() {
    return List.of(
        CheckedOption.flag(
            "--ignore-assertions",
            seen ->
                !seen.plans(PropertySpec.Assertions.class)
                    && !seen.plans(PropertySpec.EndStates.class)),
        CheckedOption.of(
            "--only",
            subject.claim(),
            seen ->
                seen.plan().properties().stream()
                    .map(Seen::bare)
                    .filter(PropertySpec.Claim.class::isInstance)
                    .allMatch(p -> p.name().equals(subject.claim()))),
        CheckedOption.flag("--no-claims", seen -> !seen.plans(PropertySpec.Claim.class)),
        // About nets, which none of the subjects is.
        CheckedOption.of("--formulas", folder.resolve("net.xml").toString(), seen -> false),
        CheckedOption.of("--formula", "id", seen -> false));
  }

  private List<CheckedOption> output() {
    Path trace = folder.resolve("trace.txt");
    Path chart = folder.resolve("chart.svg");
    Path page = folder.resolve("report.html");
    return List.of(
        CheckedOption.of("--format", "json", seen -> seen.result().out().startsWith("{")),
        CheckedOption.flag("--verbose", seen -> seen.says("a Java heap of up to")),
        CheckedOption.flag("--quiet", seen -> !seen.says("  limits  ")),
        CheckedOption.of("--trace", trace.toString(), seen -> seen.wrote(trace)),
        CheckedOption.flag(
            "--force", seen -> seen.wrote(trace) || seen.wrote(chart) || seen.wrote(page)),
        CheckedOption.flag("--full-trace", seen -> !seen.says("more steps (--full-trace")),
        CheckedOption.of("--msc", chart.toString(), seen -> seen.wrote(chart)),
        CheckedOption.of("--html", page.toString(), seen -> seen.wrote(page)),
        CheckedOption.of(
            "--trace-layout",
            "spin",
            seen -> !seen.says(", replayed)") || seen.says("proc  ") || Files.exists(trace)),
        CheckedOption.flag("--coverage", CheckedOptions::showsCoverage),
        CheckedOption.flag("--warn-vacuous", CheckedOptions::showsCoverage),
        CheckedOption.of("--color", "never", seen -> !seen.says("\u001b[")),
        CheckedOption.of("--expect", "violated", seen -> seen.result().status() <= 1));
  }

  private static boolean showsCoverage(Seen seen) {
    return seen.says("coverage of ") || seen.says("\"coverage\": {");
  }
}
