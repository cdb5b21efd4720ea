package tideline.model.drawing;

import java.util.List;
import java.util.Optional;

/**
 * A net as it is drawn. Its nodes say which variables and transitions of the model they stand for,
 * so that states can be shown in the picture. In a drawing y grows downwards.
 *
 * @param pages the pictures; the first is the one to begin with
 * @param clock the number of the variable that has the time, if states know it
 */
public record NetDrawing(List<Page> pages, Optional<Integer> clock) {

  /** Keeps a copy. */
  public NetDrawing {
    pages = List.copyOf(pages);
  }

  /** One picture. */
  public record Page(
      String name, List<Place> places, List<Transition> transitions, List<Arc> arcs) {
    /** Keeps copies. */
    public Page {
      places = List.copyOf(places);
      transitions = List.copyOf(transitions);
      arcs = List.copyOf(arcs);
    }
  }

  /** A point. */
  public record Point(double x, double y) {}

  /** A rectangle by its middle. */
  public record Box(Point middle, double width, double height) {}

  /**
   * A place.
   *
   * @param type what its tokens are; blank for tokens without a colour
   * @param slots numbers of the variables of the model that have its tokens
   */
  public record Place(String name, String type, Box box, List<Integer> slots) {
    /** Keeps a copy. */
    public Place {
      slots = List.copyOf(slots);
    }
  }

  /**
   * A transition.
   *
   * @param condition what it waits for beside tokens; perhaps blank
   * @param numbers the transitions of the model that it stands for
   * @param below the number of the page that it stands for, if it is none of its own
   */
  public record Transition(
      String name, String condition, Box box, List<Integer> numbers, Optional<Integer> below) {
    /** Keeps a copy. */
    public Transition {
      numbers = List.copyOf(numbers);
    }
  }

  /** Where an arc has its heads, and of which kind they are. */
  public enum Kind {
    /** Takes tokens. */
    TAKES,
    /** Gives tokens. */
    GIVES,
    /** Takes tokens and gives the same. */
    BOTH,
    /** Wants the place to be without that many tokens. */
    INHIBITOR,
    /** Takes all tokens. */
    RESET
  }

  /**
   * An arc.
   *
   * @param place the number of the place on the page
   * @param transition the number of the transition on the page
   * @param inscription how many tokens, or which; blank for one
   * @param bends points on its way, in the direction in which tokens go
   */
  public record Arc(int place, int transition, Kind kind, String inscription, List<Point> bends) {
    /** Keeps a copy. */
    public Arc {
      bends = List.copyOf(bends);
    }
  }
}
