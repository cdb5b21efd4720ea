package tideline.languages.cpn.check;

import java.util.List;
import java.util.Optional;
import tideline.languages.cpn.colour.ColourSet;
import tideline.languages.cpn.file.CpnFile.Direction;
import tideline.languages.cpn.file.Inscription;
import tideline.languages.cpn.ml.MlCode;
import tideline.languages.cpn.ml.MlCondition;
import tideline.languages.cpn.ml.MlEnvironment;
import tideline.languages.cpn.ml.MlExpression;
import tideline.languages.cpn.ml.MlTokens;
import tideline.languages.cpn.ml.MlVariable;

/**
 * A net without hierarchy, with its inscriptions.
 *
 * @param notes what the user should know of how it was read
 */
public record CheckedNet(
    String name,
    MlEnvironment environment,
    List<Place> places,
    List<Transition> transitions,
    Options options,
    List<String> notes) {

  /** Keeps copies. */
  public CheckedNet {
    places = List.copyOf(places);
    transitions = List.copyOf(transitions);
    notes = List.copyOf(notes);
  }

  /** Whether model time means anything here. */
  public boolean isTimed() {
    return places.stream().anyMatch(place -> place.colours().isTimed());
  }

  /**
   * A place.
   *
   * @param others other names of it
   */
  public record Place(String name, List<String> others, ColourSet colours, MlTokens initial) {}

  /**
   * A transition.
   *
   * @param delay how long its tokens take, if it says so
   * @param priority a number, the smallest goes first; 1000 if it says nothing
   * @param variables those that a binding gives values, in the order of their declarations
   */
  public record Transition(
      String name,
      List<MlCondition> guard,
      Optional<MlExpression> delay,
      Optional<MlExpression> priority,
      Optional<MlCode> code,
      List<Arc> arcs,
      List<MlVariable> variables) {

    /** Keeps copies. */
    public Transition {
      guard = List.copyOf(guard);
      arcs = List.copyOf(arcs);
      variables = List.copyOf(variables);
    }
  }

  /**
   * An arc.
   *
   * @param tokens what it takes or gives; nothing for arcs that inhibit or reset
   */
  public record Arc(
      int place, Direction direction, Optional<MlTokens> tokens, Inscription inscription) {

    /** Whether it takes tokens that it names. */
    public boolean takes() {
      return direction == Direction.FROM_PLACE || direction == Direction.BOTH;
    }

    /** Whether it gives tokens. */
    public boolean gives() {
      return direction == Direction.TO_PLACE || direction == Direction.BOTH;
    }
  }
}
