package tideline.web.explore;

import java.util.List;
import tideline.engine.simulation.Simulation;
import tideline.model.Model;
import tideline.model.Trace;
import tideline.model.WorkLimit;
import tideline.model.json.Json;
import tideline.web.server.Refusal;

/**
 * A place in the state space.
 *
 * @param initial the number of the initial state
 * @param choices the successor that is taken in each step
 */
public record Position(int initial, List<Integer> choices) {

  /** The longest walk that a page may ask for. */
  public static final int MOST_STEPS = 100_000;

  private static final int CHECK_EVERY = 256;

  public Position {
    choices = List.copyOf(choices);
  }

  /**
   * The position that a page asks for.
   *
   * @throws IllegalArgumentException if it is none
   */
  static Position of(Json question) {
    Position position =
        new Position(
            question.required("initial").integer(), question.required("choices").integers());
    if (position.choices.size() > MOST_STEPS) {
      throw new Refusal(400, "a walk has at most " + MOST_STEPS + " steps");
    }
    return position;
  }

  /** The choices as a path. */
  public Trace path() {
    return Trace.path(initial, choices.stream().mapToInt(Integer::intValue).toArray());
  }

  /** Hears of the steps of a walk. */
  interface Visitor {
    /** A step was taken; {@code walk} is behind it. */
    void step(Simulation walk);
  }

  /**
   * Walks there.
   *
   * @throws Refusal if the model has no such walk
   */
  Simulation walk(Model model, Visitor visitor) {
    if (initial < 0 || initial >= Simulation.initialStates(model)) {
      throw new Refusal(404, "there is no initial state " + initial);
    }
    Simulation walk = Simulation.from(model, initial);
    for (int choice : choices) {
      if (walk.steps() % CHECK_EVERY == 0) {
        WorkLimit.check();
      }
      if (choice < 0 || choice >= walk.choices()) {
        throw new Refusal(404, "step " + (walk.steps() + 1) + " has no choice " + choice);
      }
      walk.choose(choice);
      visitor.step(walk);
    }
    return walk;
  }
}
