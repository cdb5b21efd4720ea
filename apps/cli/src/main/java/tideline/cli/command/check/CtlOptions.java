package tideline.cli.command.check;

import java.nio.file.Path;
import java.util.Arrays;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.Option;
import picocli.CommandLine.TypeConversionException;
import tideline.engine.job.ClaimChoice;
import tideline.engine.job.FairnessChoice;
import tideline.engine.job.OmegaFile;
import tideline.engine.job.PropertySpec;
import tideline.model.diagnostic.DiagnosticException;
import tideline.properties.ctl.FiniteRuns;

/** What temporal formulas mean, and how much of the evidence is shown. */
final class CtlOptions {

  private static final int MOST_DEPTH = 100;

  @Option(
      names = "--finite-runs",
      paramLabel = "maximal|stutter|ignore",
      converter = Converter.class,
      completionCandidates = Candidates.class,
      description =
          "What a path is that ends in a deadlock: a whole path (the default for CTL, unknown to"
              + " LTL), one that stays there for ever (the default for LTL), or none.")
  FiniteRuns finiteRuns;

  @Option(
      names = "--fairness",
      paramLabel = "weak|strong|weak-transitions|strong-transitions",
      converter = FairnessConverter.class,
      completionCandidates = FairnessCandidates.class,
      description =
          "LTL is about fair runs only: a process, or a transition, that can act all the time"
              + " (weak) or again and again (strong) does act.")
  FairnessChoice fairness;

  @Option(
      names = "--evidence-depth",
      paramLabel = "N",
      description = "How many temporal operators inside one another the evidence for CTL shows.")
  Integer evidenceDepth;

  /** A formula of CTL. */
  PropertySpec property(String formula, Optional<String> id) {
    if (fairness != null) {
      throw DiagnosticException.of("--fairness is for LTL: CTL is about all runs, fair or not");
    }
    int depth = evidenceDepth == null ? PropertySpec.Ctl.USUAL_DEPTH : evidenceDepth;
    if (depth < 0 || depth > MOST_DEPTH) {
      throw DiagnosticException.of(
          "--evidence-depth is a number from 0 to " + MOST_DEPTH + ", not " + depth);
    }
    return new PropertySpec.Ctl(
        formula, finiteRuns == null ? FiniteRuns.MAXIMAL : finiteRuns, depth, id);
  }

  /** A formula of LTL. */
  PropertySpec linear(String formula, Optional<String> id) {
    return fair(new PropertySpec.Ltl(formula, infinite("LTL"), id));
  }

  /** An automaton; one in the Hanoi format reads infinite runs, the other finite ones. */
  PropertySpec automaton(Path file) {
    return OmegaFile.isHanoi(file)
        ? fair(new PropertySpec.OmegaAutomaton(file, infinite("an automaton in the Hanoi format")))
        : new PropertySpec.Automaton(file);
  }

  /** The model's own accepting states. */
  PropertySpec ownAcceptance() {
    return fair(
        new PropertySpec.OwnAcceptance(
            Optional.ofNullable(finiteRuns).map(_ -> infinite("acceptance"))));
  }

  /** Progress labels; a run that ends is no cycle unless the user says so. */
  PropertySpec nonProgress() {
    return fair(
        new PropertySpec.NonProgress(
            finiteRuns == null ? FiniteRuns.IGNORE : infinite("progress")));
  }

  /** An option that nothing makes use of is a mistake. */
  void requireUse(List<PropertySpec> properties) {
    if (evidenceDepth != null
        && properties.stream().noneMatch(PropertySpec.Ctl.class::isInstance)) {
      throw DiagnosticException.of("--evidence-depth is about the evidence for CTL: give --ctl");
    }
  }

  /** Claims of the model, with what is said of runs; whether that is of use the planner sees. */
  ClaimChoice claims(ClaimChoice.Which which) {
    return new ClaimChoice(which, Optional.ofNullable(finiteRuns), Optional.ofNullable(fairness));
  }

  private PropertySpec fair(PropertySpec.Linear property) {
    return fairness == null ? property : new PropertySpec.Fair(property, fairness);
  }

  private FiniteRuns infinite(String what) {
    if (finiteRuns == FiniteRuns.MAXIMAL) {
      throw DiagnosticException.of(
          what + " is about infinite runs: --finite-runs is stutter or ignore, not maximal");
    }
    return finiteRuns == null ? FiniteRuns.STUTTER : finiteRuns;
  }

  private static List<String> words() {
    return Arrays.stream(FiniteRuns.values()).map(FiniteRuns::word).toList();
  }

  /** Reads the meaning of finite runs. */
  static final class Converter implements ITypeConverter<FiniteRuns> {
    @Override
    public FiniteRuns convert(String text) {
      return Arrays.stream(FiniteRuns.values())
          .filter(meaning -> meaning.word().equals(text))
          .findFirst()
          .orElseThrow(
              () ->
                  new TypeConversionException(
                      "'" + text + "' is none of " + String.join(", ", words())));
    }
  }

  private static List<String> fairnessWords() {
    return Arrays.stream(FairnessChoice.values()).map(FairnessChoice::word).toList();
  }

  /** Reads a kind of fairness. */
  static final class FairnessConverter implements ITypeConverter<FairnessChoice> {
    @Override
    public FairnessChoice convert(String text) {
      return Arrays.stream(FairnessChoice.values())
          .filter(choice -> choice.word().equals(text))
          .findFirst()
          .orElseThrow(
              () ->
                  new TypeConversionException(
                      "'" + text + "' is none of " + String.join(", ", fairnessWords())));
    }
  }

  /** The kinds of fairness, for shell completion. */
  static final class FairnessCandidates implements Iterable<String> {
    @Override
    public Iterator<String> iterator() {
      return fairnessWords().iterator();
    }
  }

  /** The words, for shell completion. */
  static final class Candidates implements Iterable<String> {
    @Override
    public Iterator<String> iterator() {
      return words().iterator();
    }
  }
}
