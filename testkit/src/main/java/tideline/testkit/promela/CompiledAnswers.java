package tideline.testkit.promela;

import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.TreeSet;
import tideline.engine.job.PropertySpec;
import tideline.engine.limits.Limits;
import tideline.languages.promela.PromelaLanguage;
import tideline.languages.promela.lower.AssertionUse;
import tideline.model.LimitReached;
import tideline.model.ModelError;
import tideline.model.diagnostic.DiagnosticException;
import tideline.properties.ctl.FiniteRuns;
import tideline.testkit.promela.random.RandomModel.Question;

/** What the compiled model says. */
final class CompiledAnswers {

  private static final Duration PATIENCE = Duration.ofSeconds(20);

  /** Enough for all processes that a random model starts, which are then not looked for. */
  private static final Map<String, String> PLACES = Map.of("TIDELINE_PROCESSES", "7");

  private final SpinCheck check;

  CompiledAnswers(long mostStates) {
    check =
        new SpinCheck(
            new Limits(
                OptionalLong.of(1L << 28), Optional.of(PATIENCE), OptionalLong.of(mostStates)));
  }

  /** Counts and errors. */
  ModelAnswer safety(Path file) {
    try {
      Set<String> errors =
          new TreeSet<>(check.errors(PromelaLanguage.read(file, PLACES, AssertionUse.CHECKED)));
      if (errors.stream().anyMatch(error -> error.contains("at fault"))) {
        return new ModelAnswer.Fault(errors.toString());
      }
      return check.counts(PromelaLanguage.read(file, PLACES, AssertionUse.IGNORED), errors);
    } catch (DiagnosticException refused) {
      return new ModelAnswer.Refused(refused.diagnostics().getFirst().message());
    } catch (LimitReached tooMany) {
      return new ModelAnswer.TooLarge(String.valueOf(tooMany.getMessage()));
    } catch (ModelError fault) {
      return new ModelAnswer.Fault(String.valueOf(fault.getMessage()));
    } catch (RuntimeException broken) {
      return new ModelAnswer.Fault("the compiler fails: " + broken);
    }
  }

  /** The verdict on what is asked of cycles. */
  String cycles(Path file, Question question) {
    try {
      return verdict(file, question);
    } catch (DiagnosticException refused) {
      String message = refused.diagnostics().getFirst().message();
      return question == Question.ACCEPTANCE ? ThreeWay.UNMARKED : "refused: " + message;
    } catch (ModelError fault) {
      return "fault: " + fault.getMessage();
    } catch (RuntimeException broken) {
      return "the compiler fails: " + broken;
    }
  }

  private static String verdict(Path file, Question question) {
    return switch (question) {
      case NOTHING -> "";
      case LTL -> Answers.verdict(file, PLACES, new PropertySpec.Ltl("f", FiniteRuns.STUTTER));
      case NEVER -> Answers.verdict(file, PLACES, new PropertySpec.Ltl("f", FiniteRuns.STUTTER));
      case ACCEPTANCE -> Answers.verdict(file, PLACES, new PropertySpec.OwnAcceptance());
      case PROGRESS ->
          Answers.verdict(file, PLACES, new PropertySpec.NonProgress(FiniteRuns.IGNORE));
    };
  }
}
