package tideline.engine.simulation;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import tideline.model.ModelError;
import tideline.model.Slot;
import tideline.model.StateSchema;
import tideline.model.reference.ReferenceModel;
import tideline.model.reference.ReferenceState;
import tideline.model.reference.ReferenceStep;

/**
 * Tells what a simulator of the language prints during a walk. A compiled step knows nothing of
 * texts, and may be a whole atomic sequence: the reference makes the same steps, and prints.
 */
public final class Narrator {

  /** More states of the reference than these are not followed at one time. */
  private static final int MOST_PLACES = 200;

  private static final String LOST =
      "(what is printed from here on is not known: the reference does not make this step)";

  /** Where the reference may be. */
  private record Position(ReferenceState state, TokenNames names) {}

  /** A step that leads to such a place, and what it prints. */
  private record Arrival(Position position, List<String> output) {}

  private final Optional<ReferenceModel> reference;
  private final List<Slot> slots;
  private List<Position> now = List.of();
  private boolean lost;

  /**
   * A narrator of walks.
   *
   * @param schema of the compiled model, not simplified
   * @param reference nobody tells anything if there is none
   */
  public Narrator(StateSchema schema, Optional<ReferenceModel> reference) {
    this.slots = schema.slots();
    this.reference = reference;
  }

  /** The walk starts in a state. */
  public void start(long[] state) {
    lost = false;
    List<Position> found = new ArrayList<>();
    for (ReferenceState initial :
        reference
            .<List<? extends ReferenceState>>map(ReferenceModel::initialStates)
            .orElse(List.of())) {
      TokenNames.none()
          .matched(slots, state, initial)
          .ifPresent(names -> found.add(new Position(initial, names)));
    }
    now = found;
  }

  /** The walk goes to a state; gives what is printed on the way, line by line. */
  public List<String> step(long[] after) {
    if (reference.isEmpty() || lost) {
      return List.of();
    }
    List<Arrival> arrivals = arrivals(after);
    if (arrivals.isEmpty() || arrivals.size() > MOST_PLACES) {
      lost = true;
      return List.of(LOST);
    }
    now = arrivals.stream().map(Arrival::position).distinct().toList();
    return String.join("", arrivals.getFirst().output()).lines().toList();
  }

  private List<Arrival> arrivals(long[] after) {
    List<Arrival> arrivals = new ArrayList<>();
    for (Position position : now) {
      for (ReferenceStep step : steps(position)) {
        position
            .names()
            .matched(slots, after, step.target())
            .ifPresent(
                names ->
                    arrivals.add(new Arrival(new Position(step.target(), names), step.output())));
      }
    }
    return arrivals;
  }

  private List<ReferenceStep> steps(Position position) {
    try {
      return reference.orElseThrow().steps(position.state());
    } catch (ModelError fault) {
      return List.of(); // the walk itself says so
    }
  }
}
