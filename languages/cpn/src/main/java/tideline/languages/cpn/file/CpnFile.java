package tideline.languages.cpn.file;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import tideline.languages.cpn.xml.XmlElement;
import tideline.model.diagnostic.SourceText;

/**
 * A file of CPN Tools.
 *
 * @param name what the net is called: the name of the file
 * @param declarations the elements of the global box in their order, blocks opened
 * @param fusions for the id of a place the name of its fusion set
 * @param primes ids of the pages that stand at the top of the hierarchy
 */
public record CpnFile(
    SourceText source,
    String name,
    List<XmlElement> declarations,
    List<Page> pages,
    Map<String, String> fusions,
    List<String> primes) {

  /** Keeps copies. */
  public CpnFile {
    declarations = List.copyOf(declarations);
    pages = List.copyOf(pages);
    fusions = Map.copyOf(fusions);
    primes = List.copyOf(primes);
  }

  /** A point of a drawing; y grows upwards. */
  public record Point(double x, double y) {}

  /** A rectangle of a drawing by its middle. */
  public record Box(Point middle, double width, double height) {}

  /** A page. */
  public record Page(
      String id, String name, List<Place> places, List<Transition> transitions, List<Arc> arcs) {
    /** Keeps copies. */
    public Page {
      places = List.copyOf(places);
      transitions = List.copyOf(transitions);
      arcs = List.copyOf(arcs);
    }
  }

  /**
   * A place.
   *
   * @param type the name of its colour set, perhaps blank
   * @param initial its initial marking, perhaps blank
   * @param at the offset of the element
   */
  public record Place(
      String id, String name, Inscription type, Inscription initial, int at, Box box) {}

  /** A transition; its inscriptions may be blank. */
  public record Transition(
      String id,
      String name,
      Inscription guard,
      Inscription time,
      Inscription code,
      Inscription priority,
      Optional<Substitution> substitution,
      int at,
      Box box) {}

  /**
   * What a transition stands for.
   *
   * @param page the id of a page
   * @param sockets for the id of a port of that page the id of a place beside the transition
   */
  public record Substitution(String page, Map<String, String> sockets) {
    /** Keeps a copy. */
    public Substitution {
      sockets = Map.copyOf(sockets);
    }
  }

  /** How an arc is directed, and what it means. */
  public enum Direction {
    /** Takes tokens. */
    FROM_PLACE,
    /** Gives tokens. */
    TO_PLACE,
    /** Takes tokens and gives the same. */
    BOTH,
    /** Wants the place to be without tokens. */
    INHIBITOR,
    /** Takes all tokens. */
    RESET
  }

  /** An arc. */
  public record Arc(
      String place,
      String transition,
      Direction direction,
      Inscription inscription,
      int at,
      List<Point> bends) {
    /** Keeps a copy. */
    public Arc {
      bends = List.copyOf(bends);
    }
  }
}
