package tideline;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import tideline.engine.job.Job;
import tideline.engine.job.ModelSource;
import tideline.engine.job.ProgressChoice;
import tideline.engine.limits.Cancellation;
import tideline.engine.limits.Limits;
import tideline.engine.limits.RunControl;
import tideline.engine.load.Registry;
import tideline.engine.load.RoomierModel;
import tideline.engine.run.Checker;
import tideline.engine.survey.Bound;
import tideline.engine.survey.GraphSurvey;
import tideline.engine.survey.Survey;
import tideline.engine.survey.SweptSurvey;
import tideline.engine.text.Style;
import tideline.engine.text.SurveyText;
import tideline.model.Transition;

/**
 * A report about a state space as a whole: what CPN Tools calls its state space report. It never
 * changes: each method returns another one.
 *
 * {@snippet :
 * SpaceReport.Answer report = Tideline.report("examples/cpn/courier.cpn").run();
 * System.out.println(report.states() + " states, dead: " + report.deadStates());
 * }
 */
public final class SpaceReport {

  private final ModelSource model;
  private final Limits limits;
  private final Optional<ProgressChoice> sweep;

  private SpaceReport(ModelSource model, Limits limits, Optional<ProgressChoice> sweep) {
    this.model = model;
    this.limits = limits;
    this.sweep = sweep;
  }

  static SpaceReport of(ModelSource model) {
    return new SpaceReport(model, Limits.none(), Optional.empty());
  }

  /** A parameter of the model, as after {@code -D}. */
  public SpaceReport parameter(String name, String value) {
    return new SpaceReport(model.with(Map.of(name, value)), limits, sweep);
  }

  /** The most time that it may take; the report is about what was seen until then. */
  public SpaceReport timeout(Duration time) {
    Limits other = new Limits(limits.memoryBytes(), Optional.of(time), limits.maxStates());
    return new SpaceReport(model, other, sweep);
  }

  /** The most memory for states. */
  public SpaceReport memory(long bytes) {
    return new SpaceReport(model, limits.withMemory(bytes), sweep);
  }

  /** The most states that may be explored. */
  public SpaceReport maxStates(long states) {
    return new SpaceReport(model, limits.withMaxStates(states), sweep);
  }

  /** By a sweep, which keeps no graph, so that what needs the edges is left out. */
  public SpaceReport bySweep() {
    return new SpaceReport(model, limits, Optional.of(new ProgressChoice.Usual()));
  }

  /** By a sweep along a progress measure, as after {@code --progress}. */
  public SpaceReport bySweep(String measure) {
    return new SpaceReport(model, limits, Optional.of(ProgressChoice.parse(measure)));
  }

  /**
   * Explores the state space.
   *
   * @throws tideline.model.diagnostic.DiagnosticException if the model is wrong
   */
  public Answer run() {
    Registry registry = Registry.installed();
    Cancellation cancellation = new Cancellation();
    if (sweep.isPresent()) {
      Job job =
          Job.of(model, Job.Purpose.COUNT, List.of())
              .withEngine("sweepline")
              .with(sweep.get())
              .with(limits);
      return new Answer(
          new SweptSurvey(registry, cancellation, new Checker.Listener() {}).run(job));
    }
    RunControl control = new RunControl(limits, cancellation);
    return new Answer(
        control.during(
            () ->
                new RoomierModel(registry, model, _ -> {})
                    .apply(read -> GraphSurvey.of(read, limits.memoryOrMachine(), control))));
  }

  /** What the report says. Where something is not known, it is empty. */
  public static final class Answer {

    private final Survey survey;

    Answer(Survey survey) {
      this.survey = survey;
    }

    /** Whether all reachable states were seen. */
    public boolean isComplete() {
      return survey.isComplete();
    }

    /** How many states there are. */
    public OptionalLong states() {
      return survey.figures().states();
    }

    /** How many steps there are between them. */
    public OptionalLong arcs() {
      return survey.figures().arcs();
    }

    /** How many strongly connected components there are. */
    public OptionalLong components() {
      return survey.figures().components().stream()
          .mapToLong(Survey.ComponentFigures::count)
          .findFirst();
    }

    /** How many states without successors were seen. */
    public long deadStates() {
      return survey.dead().count();
    }

    /** How many states can be reached from every state. */
    public OptionalLong homeStates() {
      return survey.homes().stream().mapToLong(Survey.Homes::count).findFirst();
    }

    /** The largest number, or the most tokens, that a variable or place had. */
    public OptionalLong upper(String variable) {
      return ends(variable).stream().mapToLong(bound -> bound.upper).findFirst();
    }

    /** The smallest number, or the fewest tokens, that a variable or place had. */
    public OptionalLong lower(String variable) {
      return ends(variable).stream().mapToLong(bound -> bound.lower).findFirst();
    }

    private record Ends(long upper, long lower) {}

    private Optional<Ends> ends(String variable) {
      return survey.bounds().stream()
          .filter(bound -> bound.name().equals(variable))
          .flatMap(
              bound ->
                  switch (bound) {
                    case Bound.OfNumber(var _, var upper, var lower) ->
                        Optional.of(new Ends(upper, lower)).stream();
                    case Bound.OfLength(var _, var upper, var lower) ->
                        Optional.of(new Ends(upper, lower)).stream();
                    case Bound.OfBag(var _, var upper, var lower, var _, var _) ->
                        Optional.of(new Ends(upper, lower)).stream();
                    case Bound.OfNames _ -> Optional.<Ends>empty().stream();
                  })
          .findFirst();
    }

    /** The transitions that were no step in any state that was seen. */
    public List<String> neverTaken() {
      return names(survey.neverTaken());
    }

    /** The transitions that every state can lead to. */
    public Optional<List<String>> liveTransitions() {
      return survey.live().map(Answer::names);
    }

    private static List<String> names(List<Transition> transitions) {
      return transitions.stream().map(Transition::name).toList();
    }

    /** The report that the command line prints. */
    public String text() {
      StringBuilder text = new StringBuilder();
      new SurveyText(line -> text.append(line).append('\n'), Style.PLAIN).print(survey);
      return text.toString();
    }

    @Override
    public String toString() {
      return text();
    }
  }
}
