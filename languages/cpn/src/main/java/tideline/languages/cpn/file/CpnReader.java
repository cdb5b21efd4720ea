package tideline.languages.cpn.file;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import tideline.languages.cpn.file.CpnFile.Arc;
import tideline.languages.cpn.file.CpnFile.Box;
import tideline.languages.cpn.file.CpnFile.Direction;
import tideline.languages.cpn.file.CpnFile.Page;
import tideline.languages.cpn.file.CpnFile.Place;
import tideline.languages.cpn.file.CpnFile.Point;
import tideline.languages.cpn.file.CpnFile.Substitution;
import tideline.languages.cpn.file.CpnFile.Transition;
import tideline.languages.cpn.xml.XmlElement;
import tideline.languages.cpn.xml.XmlTree;
import tideline.model.diagnostic.DiagnosticException;
import tideline.model.diagnostic.SourceText;

/** Reads the XML of CPN Tools 2 to 4. */
public final class CpnReader {

  private static final int MOST_BYTES = 64 << 20;

  /** How things look, and what is only for simulations. */
  private static final Set<String> SKIPPED =
      Set.of(
          "fillattr",
          "lineattr",
          "textattr",
          "arrowattr",
          "options",
          "binders",
          "monitorblock",
          "IndexNode",
          "constraints",
          "token",
          "marking",
          "Aux",
          "group",
          "vguideline",
          "hguideline",
          "snap");

  private static final Pattern ASSIGNED =
      Pattern.compile("\\(\\s*([^,()\\s]+)\\s*,\\s*([^,()\\s]+)\\s*\\)");

  private final SourceText source;

  private CpnReader(SourceText source) {
    this.source = source;
  }

  /**
   * Reads a file.
   *
   * @throws DiagnosticException if it cannot be read, or is no file of CPN Tools
   */
  public static CpnFile read(Path file) {
    String name = String.valueOf(file.getFileName());
    String plain = name.endsWith(".cpn") ? name.substring(0, name.length() - 4) : name;
    return read(plain, SourceText.readXml(file, MOST_BYTES));
  }

  /**
   * Reads a text.
   *
   * @throws DiagnosticException if it is no file of CPN Tools
   */
  public static CpnFile read(String name, SourceText source) {
    return new CpnReader(source).file(name);
  }

  private CpnFile file(String name) {
    XmlElement root = XmlTree.read(source, SKIPPED);
    XmlElement net =
        root.name().equals("cpnet")
            ? root
            : root.child("cpnet")
                .orElseThrow(() -> error(root.at(), "there is no 'cpnet': no file of CPN Tools"));
    List<XmlElement> declarations = new ArrayList<>();
    net.all("globbox").forEach(box -> collect(box, declarations));
    List<Page> pages = net.all("page").map(this::page).toList();
    if (pages.isEmpty()) {
      throw error(net.at(), "this net has no page");
    }
    Set<String> ids = new HashSet<>();
    for (Page page : pages) {
      if (!ids.add(page.id())) {
        throw error(net.at(), "two pages have the id " + page.id());
      }
    }
    return new CpnFile(source, name, declarations, pages, fusions(net), primes(net, pages));
  }

  /** Blocks only group what is declared. */
  private static void collect(XmlElement box, List<XmlElement> declarations) {
    for (XmlElement child : box.children()) {
      switch (child.name()) {
        case "block" -> collect(child, declarations);
        case "id" -> {}
        default -> declarations.add(child);
      }
    }
  }

  private Map<String, String> fusions(XmlElement net) {
    Map<String, String> fusions = new HashMap<>();
    net.all("page")
        .flatMap(page -> page.all("place"))
        .forEach(
            place ->
                place
                    .child("fusioninfo")
                    .flatMap(info -> info.attribute("name"))
                    .ifPresent(set -> fusions.put(required(place, "id"), set)));
    net.all("fusion")
        .forEach(
            set ->
                set.all("fusion_elm")
                    .forEach(
                        member ->
                            fusions.put(
                                required(member, "idref"), set.attribute("name").orElse(""))));
    return fusions;
  }

  /** Old files may not say which pages are at the top: those that nothing stands for. */
  private List<String> primes(XmlElement net, List<Page> pages) {
    Set<String> below = new HashSet<>();
    for (Page page : pages) {
      for (Transition transition : page.transitions()) {
        transition.substitution().ifPresent(known -> below.add(known.page()));
      }
    }
    List<String> primes = new ArrayList<>();
    net.all("instances")
        .flatMap(all -> all.all("instance"))
        .forEach(
            instance -> {
              String page = required(instance, "page");
              if (pages.stream().noneMatch(known -> known.id().equals(page))) {
                throw error(instance.at(), "there is no page with the id " + page);
              }
              primes.add(page);
            });
    if (primes.isEmpty()) {
      pages.stream().map(Page::id).filter(id -> !below.contains(id)).forEach(primes::add);
    }
    if (primes.isEmpty()) {
      throw error(net.at(), "every page stands below another one");
    }
    return primes;
  }

  private Page page(XmlElement element) {
    String name =
        element
            .child("pageattr")
            .flatMap(attributes -> attributes.attribute("name"))
            .or(() -> element.child("id").map(XmlElement::text))
            .map(CpnReader::oneLine)
            .orElse("page");
    List<Place> places = element.all("place").map(place -> place(place, name)).toList();
    List<Transition> transitions =
        element.all("trans").map(transition -> transition(transition, name)).toList();
    Map<String, String> names = new HashMap<>();
    for (Place place : places) {
      if (names.put(place.id(), place.name()) != null) {
        throw error(place.at(), "two nodes of page " + name + " have the id " + place.id());
      }
    }
    for (Transition transition : transitions) {
      if (names.put(transition.id(), transition.name()) != null) {
        throw error(
            transition.at(), "two nodes of page " + name + " have the id " + transition.id());
      }
    }
    List<Arc> arcs = element.all("arc").map(arc -> arc(arc, name, names)).toList();
    return new Page(required(element, "id"), name, places, transitions, arcs);
  }

  private Place place(XmlElement element, String page) {
    String name = name(element);
    String of = " of place " + name + " on page " + page;
    return new Place(
        required(element, "id"),
        name,
        inscription(element, "type", "type" + of),
        inscription(element, "initmark", "initial marking" + of),
        element.at(),
        box(element, "ellipse"));
  }

  private Transition transition(XmlElement element, String page) {
    String name = name(element);
    String of = " of transition " + name + " on page " + page;
    return new Transition(
        required(element, "id"),
        name,
        inscription(element, "cond", "guard" + of),
        inscription(element, "time", "time" + of),
        inscription(element, "code", "code segment" + of),
        inscription(element, "priority", "priority" + of),
        element.child("subst").map(this::substitution),
        element.at(),
        box(element, "box"));
  }

  private Substitution substitution(XmlElement element) {
    Map<String, String> sockets = new LinkedHashMap<>();
    Matcher pairs = ASSIGNED.matcher(element.attribute("portsock").orElse(""));
    while (pairs.find()) {
      sockets.put(pairs.group(1), pairs.group(2));
    }
    return new Substitution(required(element, "subpage"), sockets);
  }

  private Arc arc(XmlElement element, String page, Map<String, String> names) {
    String place = end(element, "placeend", names);
    String transition = end(element, "transend", names);
    String orientation = required(element, "orientation");
    Direction direction =
        switch (orientation) {
          case "PtoT" -> Direction.FROM_PLACE;
          case "TtoP" -> Direction.TO_PLACE;
          case "BOTHDIR" -> Direction.BOTH;
          case "Inhibitor" -> Direction.INHIBITOR;
          case "Reset" -> Direction.RESET;
          default ->
              throw error(
                  element.at(), "an arc of the orientation '" + orientation + "' is not known");
        };
    String from = direction == Direction.TO_PLACE ? transition : place;
    String to = direction == Direction.TO_PLACE ? place : transition;
    String where = "arc from %s to %s on page %s".formatted(names.get(from), names.get(to), page);
    List<Point> bends = element.all("bendpoint").map(CpnReader::middle).toList();
    return new Arc(
        place, transition, direction, inscription(element, "annot", where), element.at(), bends);
  }

  private String end(XmlElement arc, String which, Map<String, String> names) {
    String id =
        required(
            arc.child(which).orElseThrow(() -> error(arc.at(), "this arc has no '" + which + "'")),
            "idref");
    if (!names.containsKey(id)) {
      throw error(arc.at(), "the node '" + id + "' of this arc is not on its page");
    }
    return id;
  }

  private Inscription inscription(XmlElement element, String child, String where) {
    Optional<XmlElement> text = element.child(child).flatMap(found -> found.child("text"));
    return text.map(found -> new Inscription(source, where, found.text(), found.textAt()))
        .orElseGet(() -> new Inscription(source, where, "", element.at()));
  }

  private static String name(XmlElement element) {
    String name = oneLine(element.child("text").map(XmlElement::text).orElse(""));
    return name.isEmpty() ? "unnamed" : name;
  }

  /**
   * Names are broken into lines where the drawing wants it; quotes would end a name in questions.
   */
  private static String oneLine(String name) {
    return name.strip().replaceAll("\\s+", " ").replaceAll("['\"\\p{Cntrl}]", "_");
  }

  private static Box box(XmlElement element, String shape) {
    Optional<XmlElement> size = element.child(shape);
    return new Box(middle(element), number(size, "w"), number(size, "h"));
  }

  private static Point middle(XmlElement element) {
    Optional<XmlElement> place = element.child("posattr");
    return new Point(number(place, "x"), number(place, "y"));
  }

  /** A drawing that cannot be read is no reason to refuse a net. */
  private static double number(Optional<XmlElement> element, String key) {
    try {
      double number = Double.parseDouble(element.flatMap(e -> e.attribute(key)).orElse("0"));
      return Double.isFinite(number) ? Math.clamp(number, -1e6, 1e6) : 0;
    } catch (NumberFormatException none) {
      return 0;
    }
  }

  private String required(XmlElement element, String key) {
    return element
        .attribute(key)
        .orElseThrow(
            () ->
                error(element.at(), "this " + element.name() + " has no attribute '" + key + "'"));
  }

  private DiagnosticException error(int at, String message) {
    return new DiagnosticException(source.at(at, message));
  }
}
