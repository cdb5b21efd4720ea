package tideline.model;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * What a transition number stands for.
 *
 * @param name what happens, in the words of the model
 * @param position where the model says so, if it has a text
 * @param processes who takes the step; empty if the model does not say
 */
public record Transition(String name, Optional<SourcePosition> position, List<String> processes) {

  /**
   * The name of a step that some products add: the model stays where it is for ever, because it has
   * no step.
   */
  public static final String STAYS = "(stays here for ever)";

  public Transition {
    processes = List.copyOf(processes);
  }

  /** A transition of nobody in particular. */
  public Transition(String name, Optional<SourcePosition> position) {
    this(name, position, List.of());
  }

  /** A transition without a place in a text. */
  public static Transition named(String name) {
    return new Transition(name, Optional.empty());
  }

  /** Transitions numbered from 0 in the order of their names. */
  public static List<Transition> allNamed(String... names) {
    return Stream.of(names).map(Transition::named).toList();
  }
}
