package tideline.engine.survey;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import tideline.engine.load.LoadedModel;
import tideline.model.Transition;

/**
 * What was found out about a state space.
 *
 * @param model the model, as it was searched
 * @param engine who explored it: {@link #GRAPH} or the name of a search
 * @param figures what it consists of
 * @param stopped why not all states were seen, if so
 * @param bounds those of each variable that has bounds, of the states that were seen
 * @param dead the states without successors
 * @param neverTaken transitions that were no step anywhere; dead if all states were seen
 * @param homes the states that every state can reach, if that is known
 * @param live the transitions that every state can reach, if that is known
 * @param fairness the transitions by what can be said of them in runs that go on for ever, those of
 *     each kind in their order; none of any kind if no run does; if that is known
 * @param untold what is not known, and why
 */
public record Survey(
    LoadedModel model,
    String engine,
    Figures figures,
    Optional<String> stopped,
    List<Bound> bounds,
    DeadStates dead,
    List<Transition> neverTaken,
    Optional<Homes> homes,
    Optional<List<Transition>> live,
    Optional<Map<Fairness, List<Transition>>> fairness,
    List<Untold> untold) {

  /** The engine that keeps the whole graph. */
  public static final String GRAPH = "graph";

  public Survey {
    bounds = List.copyOf(bounds);
    neverTaken = List.copyOf(neverTaken);
    untold = List.copyOf(untold);
  }

  /** Whether all reachable states were seen. */
  public boolean isComplete() {
    return stopped.isEmpty();
  }

  /**
   * How much there is.
   *
   * @param states different states, where that is known
   * @param arcs steps between them, where that is known
   * @param explored states that were expanded, with repetition
   * @param peak the most states that were stored at one time
   * @param components what the components are, if they are known
   */
  public record Figures(
      OptionalLong states,
      OptionalLong arcs,
      long explored,
      long peak,
      double seconds,
      Optional<ComponentFigures> components) {}

  /**
   * The strongly connected components.
   *
   * @param arcs edges from one to another
   * @param terminal those that no edge leaves
   */
  public record ComponentFigures(long count, long arcs, long terminal, double seconds) {}

  /**
   * States without successors.
   *
   * @param count how many there are; those that were seen
   * @param valid those of them in which the model says that it may stop, if it says so
   * @param numbers the numbers of the first ones, if states have numbers
   * @param examples the first of them
   */
  public record DeadStates(
      long count, OptionalLong valid, List<Long> numbers, List<long[]> examples) {
    public DeadStates {
      numbers = List.copyOf(numbers);
      examples = List.copyOf(examples);
    }
  }

  /**
   * States that every state can reach.
   *
   * @param count how many there are
   * @param numbers the numbers of the first ones
   * @param initial whether an initial state is one
   */
  public record Homes(long count, List<Long> numbers, boolean initial) {
    public Homes {
      numbers = List.copyOf(numbers);
    }
  }

  /** Something that is not known, and why. */
  public record Untold(String what, String why) {}
}
