package tideline.engine.report;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import tideline.engine.forecast.Decision;
import tideline.engine.job.PropertySpec;
import tideline.engine.load.Authority;
import tideline.engine.plan.Exploration;
import tideline.engine.plan.Plan;
import tideline.engine.replay.EvidenceReplay;
import tideline.engine.replay.Replay;
import tideline.model.Assertion;
import tideline.model.Verdict;
import tideline.search.SearchResult;
import tideline.search.ctl.CtlAnswer;

/**
 * What a run found out.
 *
 * @param properties one answer for each property of the plan, in its order
 * @param searches one entry for each search that was begun
 */
public record Report(Plan plan, List<Answer> properties, List<Searched> searches) {

  public Report {
    properties = List.copyOf(properties);
    searches = List.copyOf(searches);
  }

  /**
   * The answer to one property.
   *
   * @param exploration the search that decided it; what it replays is what the verdict's trace is a
   *     run of
   * @param ctl what else there is to say of a CTL formula
   */
  public record Answer(
      PropertySpec property, Verdict verdict, Exploration exploration, Optional<CtlAnswer> ctl) {

    /** The answer to a property that is no CTL formula. */
    public Answer(PropertySpec property, Verdict verdict, Exploration exploration) {
      this(property, verdict, exploration, Optional.empty());
    }

    /** The evidence for the answer to a CTL formula, ready to be re-executed. */
    public Optional<EvidenceReplay> evidence() {
      return ctl.flatMap(CtlAnswer::evidence)
          .flatMap(
              evidence ->
                  verdict
                      .trace()
                      .map(
                          trace ->
                              EvidenceReplay.of(
                                  exploration.model(),
                                  exploration.formula(),
                                  evidence,
                                  trace.initial())));
    }

    /** The trace, ready to be re-executed. */
    public Optional<Replay> replay() {
      return verdict.trace().map(trace -> Replay.of(exploration.replayed(), trace));
    }

    /** Who judged the trace, if there is one. */
    public Optional<Authority.Kind> judgedBy(Plan plan) {
      return verdict.trace().map(trace -> plan.model().authority().kind());
    }

    /** The assertion that does not hold at the end of the trace, if the property is about those. */
    public Optional<Assertion> brokenAssertion() {
      return property instanceof PropertySpec.Assertions assertions
          ? replay().flatMap(replay -> assertions.broken(replay.lastState(), 0))
          : Optional.empty();
    }
  }

  /**
   * One search and how it came to its end.
   *
   * @param decision what was expected on the way, where there was a choice
   */
  public record Searched(
      Exploration exploration,
      SearchResult.Ending ending,
      Figures figures,
      Optional<Decision> decision) {

    /** A search without a choice. */
    public Searched(Exploration exploration, SearchResult.Ending ending, Figures figures) {
      this(exploration, ending, figures, Optional.empty());
    }
  }

  /** The answers that have a trace. */
  public List<Answer> traced() {
    return properties.stream().filter(answer -> answer.verdict().trace().isPresent()).toList();
  }

  /** The figures of all searches together. */
  public Figures figures() {
    return Figures.together(searches.stream().map(Searched::figures).toList());
  }

  /** Why a search ended before it had an answer, if one did. */
  public Optional<SearchResult.Ending.Stopped> stopped() {
    for (Searched search : searches) {
      if (search.ending() instanceof SearchResult.Ending.Stopped stopped) {
        return Optional.of(stopped);
      }
    }
    return Optional.empty();
  }

  /** How the model turned out to be at fault, if it did. */
  public Optional<SearchResult.Ending.Failed> failed() {
    for (Searched search : searches) {
      if (search.ending() instanceof SearchResult.Ending.Failed failed) {
        return Optional.of(failed);
      }
    }
    return Optional.empty();
  }

  /** Whether the search for an answer ended because the model is at fault. */
  public boolean failedFor(Answer answer) {
    return searches.stream()
        .anyMatch(
            search ->
                search.exploration().equals(answer.exploration())
                    && search.ending() instanceof SearchResult.Ending.Failed);
  }

  /** Definitions with which a model that was too small is large enough; none if it was not. */
  public Map<String, String> remedy() {
    return failed().map(failed -> failed.error().remedy()).orElse(Map.of());
  }

  /** The run that leads to the fault, if it is known. */
  public Optional<Replay> failure() {
    for (Searched search : searches) {
      if (search.ending() instanceof SearchResult.Ending.Failed(var error, var trace)) {
        return trace.map(path -> Replay.of(search.exploration().replayed(), path));
      }
    }
    return Optional.empty();
  }
}
