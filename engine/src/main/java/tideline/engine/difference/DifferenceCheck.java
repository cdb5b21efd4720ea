package tideline.engine.difference;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.Consumer;
import tideline.engine.job.ModelSource;
import tideline.engine.limits.Cancellation;
import tideline.engine.limits.Limits;
import tideline.engine.limits.RunControl;
import tideline.engine.load.Registry;
import tideline.engine.load.RoomierModel;
import tideline.model.LimitReached;
import tideline.model.Model;
import tideline.model.ModelError;
import tideline.model.Slot;
import tideline.model.diagnostic.DiagnosticException;

/** Explores two models, compares them and shows a run that tells them apart. */
public final class DifferenceCheck {

  /** The most states of a model unless the user wants more. */
  static final long USUAL_STATES = 1_000_000;

  private final Registry registry;
  private final Cancellation cancellation;
  private final Consumer<ModelError> again;

  /**
   * A check.
   *
   * @param again is told why a model is read once more
   */
  public DifferenceCheck(Registry registry, Cancellation cancellation, Consumer<ModelError> again) {
    this.registry = registry;
    this.cancellation = cancellation;
    this.again = again;
  }

  /**
   * Compares two models.
   *
   * @throws LimitReached if there is no answer within the limits
   */
  public Difference.Answer run(Difference.Question question, Limits limits) {
    if (question.steps() == Difference.Steps.UNNAMED && question.observed().isEmpty()) {
      throw DiagnosticException.of(
          "with --ignore-steps nothing is left to compare: say what with --observe EXPR");
    }
    Limits bounded = limits.maxStates().isPresent() ? limits : limits.withMaxStates(USUAL_STATES);
    RunControl control = new RunControl(bounded, cancellation);
    return control.during(() -> compared(question, bounded, control));
  }

  private Difference.Answer compared(
      Difference.Question question, Limits limits, RunControl control) {
    Labels labels = new Labels();
    long memory = limits.memoryOrMachine() / 2;
    try (Explored first = explored(question.first(), question, labels, memory, control);
        Explored second = explored(question.second(), question, labels, memory, control)) {
      Optional<Evidence> evidence =
          switch (question.by()) {
            case bisimulation -> Bisimulation.compare(first.graph(), second.graph(), control);
            case traces ->
                TraceComparison.compare(
                    first.graph(), second.graph(), TraceComparison.Of.BOTH, control);
            case inclusion ->
                TraceComparison.compare(
                    first.graph(), second.graph(), TraceComparison.Of.FIRST, control);
          };
      List<Explored> models = List.of(first, second);
      evidence.ifPresent(new Confirmation(models, labels)::confirm);
      return new Difference.Answer(
          List.of((long) first.graph().size(), (long) second.graph().size()),
          evidence.map(found -> run(found, models, labels)));
    }
  }

  private Explored explored(
      ModelSource source,
      Difference.Question question,
      Labels labels,
      long memory,
      RunControl control) {
    return new RoomierModel(registry, source, again)
        .apply(
            loaded -> {
              try {
                return Explored.of(loaded.model(), question, labels, memory, control);
              } catch (LimitReached limit) {
                throw new LimitReached(limit.reason(), source.text() + ": " + limit.getMessage());
              }
            });
  }

  private static Difference.Run run(Evidence evidence, List<Explored> models, Labels labels) {
    List<Difference.Moment> moments = new ArrayList<>();
    moments.add(
        new Difference.Moment(
            Optional.empty(),
            Side.FIRST,
            values(models.getFirst(), OptionalLong.empty(), evidence.start().first()),
            values(models.getLast(), OptionalLong.empty(), evidence.start().second())));
    Places before = evidence.start();
    for (Evidence.Move move : evidence.moves()) {
      moments.add(moment(models, labels.text(move.label()), move.leader(), before, move.states()));
      before = move.states();
    }
    return new Difference.Run(moments, end(evidence, before, models, labels));
  }

  private static Difference.Moment moment(
      List<Explored> models, String step, Side leader, Places before, Places after) {
    return new Difference.Moment(
        Optional.of(step),
        leader,
        values(models.getFirst(), OptionalLong.of(before.first()), after.first()),
        values(models.getLast(), OptionalLong.of(before.second()), after.second()));
  }

  /** What has changed in a model, or all of its first state. */
  private static Optional<List<String>> values(Explored explored, OptionalLong before, int after) {
    if (after < 0) {
      return Optional.empty();
    }
    Model model = explored.model();
    long[] state = explored.state(after);
    List<String> values = new ArrayList<>();
    for (Slot slot : model.schema().slots()) {
      boolean same =
          before.isPresent() && slot.isSame(explored.state((int) before.getAsLong()), 0, state, 0);
      if (!same) {
        values.add(slot.name() + " = " + slot.print(state, 0));
      }
    }
    return Optional.of(values);
  }

  private static String end(Evidence evidence, Places last, List<Explored> models, Labels labels) {
    return switch (evidence.end()) {
      case Evidence.End.NoStart(Side able, int state) ->
          "the %s model can start so%s, the %s cannot"
              .formatted(word(able), seen(able, state, models), word(able.other()));
      case Evidence.End.Seen() ->
          "here%s in the first model, but%s in the second"
              .formatted(
                  seen(Side.FIRST, last.first(), models), seen(Side.SECOND, last.second(), models));
      case Evidence.End.NoStep(Side able, int label, int state) ->
          "the %s model can now make %s%s, the %s cannot"
              .formatted(
                  word(able),
                  step(labels.text(label)),
                  last.has(able.other()) ? "" : seen(able, state, models),
                  word(able.other()));
    };
  }

  private static String step(String name) {
    return name.equals(Explored.SOME_STEP) ? name : "the step " + name;
  }

  private static String seen(Side side, int state, List<Explored> models) {
    Explored explored = side.of(models.getFirst(), models.getLast());
    String seen = explored.seen(explored.state(state));
    return seen.isEmpty() ? "" : " (" + seen + ")";
  }

  private static String word(Side side) {
    return side == Side.FIRST ? "first" : "second";
  }
}
