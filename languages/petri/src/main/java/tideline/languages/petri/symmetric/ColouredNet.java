package tideline.languages.petri.symmetric;

import java.util.List;
import java.util.SortedMap;
import tideline.model.SourcePosition;

/**
 * A coloured net with its initial marking.
 *
 * @param naming how what it is unfolded to is called
 */
public record ColouredNet(
    String name, Naming naming, List<Place> places, List<Transition> transitions) {

  /** The most variables that a transition may have: each is a bit. */
  public static final int MOST_VARIABLES = 62;

  /**
   * A place.
   *
   * @param initial how many tokens it has of each colour in the beginning; none are left out
   */
  public record Place(String id, String name, Sort sort, SortedMap<Integer, Long> initial) {}

  /** A variable of a transition. */
  public record Variable(String name, Sort sort) {}

  /**
   * An arc.
   *
   * @param place the number of the place
   * @param position where the file has it
   */
  public record Arc(int place, Expression inscription, SourcePosition position) {}

  /** A transition. */
  public record Transition(
      String id,
      String name,
      List<Variable> variables,
      Condition guard,
      List<Arc> inputs,
      List<Arc> outputs) {
    /** Keeps copies. */
    public Transition {
      variables = List.copyOf(variables);
      inputs = List.copyOf(inputs);
      outputs = List.copyOf(outputs);
    }
  }

  /** Keeps copies. */
  public ColouredNet {
    places = List.copyOf(places);
    transitions = List.copyOf(transitions);
  }
}
