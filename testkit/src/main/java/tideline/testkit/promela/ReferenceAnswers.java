package tideline.testkit.promela;

import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import tideline.languages.promela.PromelaLanguage;
import tideline.model.ModelError;
import tideline.model.diagnostic.DiagnosticException;
import tideline.model.reference.ReferenceModel;
import tideline.model.reference.ReferenceState;
import tideline.model.reference.ReferenceStep;

/** What the reference interpreter says. */
final class ReferenceAnswers {

  private ReferenceAnswers() {}

  /** Counts and errors. */
  static ModelAnswer safety(Path file, long mostStates) {
    Optional<ReferenceModel> model;
    try {
      model = new PromelaLanguage().reference(file, Map.of());
    } catch (DiagnosticException refused) {
      return new ModelAnswer.Refused(refused.diagnostics().getFirst().message());
    }
    try {
      return explore(model.orElseThrow(), mostStates);
    } catch (ModelError fault) {
      return new ModelAnswer.Fault(String.valueOf(fault.getMessage()));
    } catch (RuntimeException | StackOverflowError broken) {
      return new ModelAnswer.Fault("the reference fails: " + broken);
    }
  }

  private static ModelAnswer explore(ReferenceModel model, long mostStates) {
    Set<ReferenceState> seen = new HashSet<>(model.initialStates());
    Deque<ReferenceState> open = new ArrayDeque<>(seen);
    Set<String> errors = new TreeSet<>();
    long transitions = 0;
    while (!open.isEmpty()) {
      ReferenceState state = open.poll();
      List<ReferenceStep> steps = model.steps(state);
      transitions += steps.size();
      for (ReferenceStep step : steps) {
        if (!step.brokenAssertions().isEmpty()) {
          errors.add("assertion violated");
        }
        if (seen.add(step.target())) {
          open.add(step.target());
        }
      }
      if (steps.isEmpty() && !model.holds("valid_end", state)) {
        errors.add("invalid end state");
      }
      if (seen.size() > mostStates) {
        return new ModelAnswer.TooLarge("more than " + mostStates + " states");
      }
    }
    return new ModelAnswer.Figures(seen.size(), transitions, errors);
  }
}
