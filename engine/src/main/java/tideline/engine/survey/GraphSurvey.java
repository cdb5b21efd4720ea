package tideline.engine.survey;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.Supplier;
import tideline.engine.export.StateGraph;
import tideline.engine.limits.RunControl;
import tideline.engine.load.LoadedModel;
import tideline.engine.survey.Survey.Untold;
import tideline.model.LimitReached;
import tideline.model.Model;
import tideline.model.Transition;
import tideline.storage.Memory;
import tideline.system.language.SymbolicModel;

/** Looks at a whole state space with its graph in memory. */
public final class GraphSurvey {

  private static final String COMPONENTS = "components";
  private static final String HOMES = "home states";
  private static final String LIVE = "live transitions";
  private static final String FAIRNESS = "fairness";

  private final LoadedModel loaded;
  private final Model model;
  private final RunControl control;
  private final List<Untold> untold = new ArrayList<>();

  /** When the exploration began; reading the model is not counted. */
  private final long start;

  private GraphSurvey(LoadedModel loaded, RunControl control) {
    if (loaded.model() instanceof SymbolicModel symbolic) {
      throw symbolic.refusal();
    }
    this.loaded = loaded;
    this.model = loaded.model();
    this.control = control;
    this.start = control.elapsedNanos();
  }

  /**
   * The survey of a model. A limit ends it with what was seen until then.
   *
   * @param memoryBytes memory for states
   */
  public static Survey of(LoadedModel loaded, long memoryBytes, RunControl control) {
    GraphSurvey survey = new GraphSurvey(loaded, control);
    return control.during(() -> survey.run(memoryBytes));
  }

  private Survey run(long memoryBytes) {
    KeptEdges edges = new KeptEdges(KeptEdges.freeHeap());
    try (StateGraph graph = new StateGraph(model, memoryBytes / 4 * 3, control);
        Memory rest = new Memory(memoryBytes / 4);
        Sightings sightings = new Sightings(model, rest)) {
      Optional<String> stopped = explore(graph, edges, sightings);
      double explored = seconds();
      Survey.Figures figures =
          new Survey.Figures(
              OptionalLong.of(stopped.isEmpty() ? graph.size() : edges.nodes()),
              OptionalLong.of(edges.edges()),
              edges.nodes(),
              graph.size(),
              explored,
              Optional.empty());
      return stopped.isPresent()
          ? partial(figures, stopped, sightings)
          : complete(figures, edges, graph.initialStates(), sightings);
    }
  }

  private double seconds() {
    return (control.elapsedNanos() - start) / 1e9;
  }

  private static Optional<String> explore(StateGraph graph, KeptEdges edges, Sightings sightings) {
    try {
      graph.walk(
          (number, state, successors, targets) -> {
            sightings.see(state, 0, successors, 0, OptionalLong.of(number + 1));
            edges.add(successors, targets);
          });
      return Optional.empty();
    } catch (LimitReached limit) {
      return Optional.of(limit.getMessage());
    } catch (IOException impossible) {
      throw new UncheckedIOException(impossible);
    }
  }

  /** Without all states, what was seen may be a part of anything. */
  private Survey partial(Survey.Figures figures, Optional<String> stopped, Sightings sightings) {
    String why = "not all states were seen";
    Survey.DeadStates dead = sightings.dead();
    Optional<Survey.Homes> homes = Consequences.homes(dead);
    Optional<List<Transition>> live = Consequences.live(dead);
    untold.add(new Untold(COMPONENTS, why));
    homes.ifPresentOrElse(_ -> {}, () -> untold.add(new Untold(HOMES, why)));
    live.ifPresentOrElse(_ -> {}, () -> untold.add(new Untold(LIVE, why)));
    untold.add(new Untold(FAIRNESS, why));
    return new Survey(
        loaded,
        Survey.GRAPH,
        figures,
        stopped,
        sightings.bounds(),
        dead,
        sightings.neverTaken(),
        homes,
        live,
        Optional.empty(),
        untold);
  }

  private Survey complete(
      Survey.Figures figures, KeptEdges edges, int initialStates, Sightings sightings) {
    Survey.DeadStates dead = sightings.dead();
    List<Transition> all = model.transitions();
    double before = seconds();
    Optional<Components> components = unlessLate(() -> new Components(edges), COMPONENTS);
    Optional<Survey.ComponentFigures> counted =
        components.map(
            known ->
                new Survey.ComponentFigures(
                    known.count(),
                    known.edgesBetween(),
                    known.terminal().cardinality(),
                    seconds() - before));
    Optional<Survey.Homes> homes =
        components.isPresent()
            ? Optional.of(Consequences.homes(components.get(), initialStates))
            : known(Consequences.homes(dead), HOMES);
    Optional<List<Transition>> live =
        components.isPresent()
            ? Optional.of(Consequences.live(edges, components.get(), all))
            : known(Consequences.live(dead), LIVE);
    Optional<Map<Fairness, List<Transition>>> fairness =
        components.isPresent()
            ? unlessLate(() -> Consequences.fairness(edges, components.get(), all), FAIRNESS)
            : known(Optional.empty(), FAIRNESS);
    return new Survey(
        loaded,
        Survey.GRAPH,
        new Survey.Figures(
            figures.states(),
            figures.arcs(),
            figures.explored(),
            figures.peak(),
            figures.seconds(),
            counted),
        Optional.empty(),
        sightings.bounds(),
        dead,
        sightings.neverTaken(),
        homes,
        live,
        fairness,
        untold);
  }

  /** All states have been seen; a limit on what is made of them leaves out that part alone. */
  private <T> Optional<T> unlessLate(Supplier<T> work, String what) {
    try {
      return Optional.of(work.get());
    } catch (LimitReached limit) {
      untold.add(new Untold(what, limit.getMessage()));
      return Optional.empty();
    }
  }

  private <T> Optional<T> known(Optional<T> answer, String what) {
    if (answer.isEmpty()) {
      untold.add(new Untold(what, "the components are not known"));
    }
    return answer;
  }
}
