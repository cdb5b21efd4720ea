package tideline.engine.validation;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import tideline.model.Model;
import tideline.model.StateSchema;
import tideline.model.Stepper;
import tideline.model.SuccessorBatch;
import tideline.reductions.observed.Frontier;

/**
 * Why a log is no run of the model.
 *
 * @param line the first line that no run explains
 * @param schema how to read states of the model
 * @param before states that the model may have been in before it
 * @param isCut whether there may be more of those
 * @param nearest what the model could have done there, those that fit best first
 */
public record Rejection(
    LogFile.Line line,
    StateSchema schema,
    List<long[]> before,
    boolean isCut,
    List<Alternative> nearest) {

  /** Alternatives that are worth showing. */
  private static final int MOST = 8;

  /**
   * A step that the model could have done.
   *
   * @param step its name, or what the line tells of where it tells of a state
   * @param isNamed whether the line may mean this step
   * @param differences where the model would be in another state than the line says
   */
  public record Alternative(String step, boolean isNamed, List<Difference> differences) {
    public Alternative {
      differences = List.copyOf(differences);
    }
  }

  /** A value in the log, and in the model. */
  public record Difference(String variable, String inLog, String inModel) {}

  public Rejection {
    before = List.copyOf(before);
    nearest = List.copyOf(nearest);
  }

  static Rejection of(Model model, LogObservations log, Frontier frontier) {
    long number = frontier.explained();
    LineObservation wanted = log.observation(number);
    List<long[]> states = frontier.states();
    Map<String, Alternative> best = new LinkedHashMap<>();
    if (wanted.isOfAState()) {
      states.forEach(
          state -> nearer(best, new Alternative("(no step)", true, differences(wanted, state, 0))));
    } else {
      steps(model, wanted, states).forEach(step -> nearer(best, step));
    }
    List<Alternative> nearest =
        best.values().stream()
            .sorted(
                Comparator.comparing((Alternative a) -> !a.isNamed())
                    .thenComparingInt(a -> a.differences().size()))
            .limit(MOST)
            .toList();
    return new Rejection(log.log().line(number), model.schema(), states, frontier.isCut(), nearest);
  }

  private static List<Alternative> steps(Model model, LineObservation wanted, List<long[]> states) {
    Stepper stepper = model.newStepper();
    SuccessorBatch batch = new SuccessorBatch(model.schema().words());
    List<Alternative> steps = new ArrayList<>();
    for (long[] state : states) {
      batch.clear();
      stepper.successors(state, 0, batch);
      for (int i = 0; i < batch.count(); i++) {
        int transition = batch.transition(i);
        steps.add(
            new Alternative(
                model.transitions().get(transition).name(),
                wanted.allows(transition),
                differences(wanted, batch.words(), batch.offset(i))));
      }
    }
    return steps;
  }

  /** Of several states after the same step, the one that fits best is shown. */
  private static void nearer(Map<String, Alternative> best, Alternative other) {
    best.merge(
        other.step(),
        other,
        (known, found) -> found.differences().size() < known.differences().size() ? found : known);
  }

  private static List<Difference> differences(LineObservation wanted, long[] s, int off) {
    return wanted.wanted().stream()
        .filter(value -> !value.fits(s, off))
        .map(
            value ->
                new Difference(
                    value.observed().name(), value.text(), value.observed().print(s, off)))
        .toList();
  }
}
