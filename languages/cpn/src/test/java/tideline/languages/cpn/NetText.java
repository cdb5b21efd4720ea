package tideline.languages.cpn;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Writes nets as CPN Tools does, with all that it needs to open them: ids, positions, colours of
 * lines, both the parts and the text of each declaration, instances.
 */
final class NetText {

  private static final int STEP = 150;
  private static final int COLUMN = 190;
  private static final int ROW = 130;

  private final StringBuilder declarations = new StringBuilder();
  private final Map<String, PageText> pages = new LinkedHashMap<>();
  private final Map<String, List<String>> fusions = new LinkedHashMap<>();
  private final List<String> primes = new ArrayList<>();
  private int ids;

  private String id() {
    return "ID" + (1000 + ids++);
  }

  private static String escaped(String text) {
    return text.replace("&", "&amp;")
        .replace("<", "&lt;")
        .replace(">", "&gt;")
        .replace("\"", "&quot;");
  }

  private static String ids(Stream<String> names) {
    return names.map(name -> "<id>" + escaped(name) + "</id>").collect(Collectors.joining());
  }

  private static String ml(String text) {
    return "<ml>" + escaped(text) + "</ml>";
  }

  /**
   * Declares a colour set by its text, which is of one of the simple forms that are taken apart
   * here.
   */
  NetText colset(String name, String text) {
    boolean timed = text.endsWith(" timed");
    String plain = timed ? text.substring(0, text.length() - 6) : text;
    declarations.append("      <color id=\"").append(id()).append("\"><id>").append(name);
    declarations.append("</id>").append(timed ? "<timed/>" : "").append(parts(plain));
    declarations.append("\n        <layout>colset ").append(name).append(" = ");
    declarations.append(escaped(text)).append(";</layout></color>\n");
    return this;
  }

  private static String parts(String text) {
    String[] words = text.split(" ", 2);
    String rest = words.length > 1 ? words[1] : "";
    return switch (words[0]) {
      case "unit", "bool", "intinf", "string" -> "<" + words[0] + "/>";
      case "int" -> rest.isEmpty() ? "<int/>" : "<int>" + range(rest) + "</int>";
      case "with" -> "<enum>" + ids(Stream.of(rest.split(" \\| ", -1))) + "</enum>";
      case "index" -> {
        String[] both = rest.split(" with ", -1);
        String[] ends = both[1].split("\\.\\.", -1);
        yield "<index>" + ml(ends[0]) + ml(ends[1]) + "<id>" + both[0] + "</id></index>";
      }
      case "product" -> "<product>" + ids(Stream.of(rest.split(" \\* ", -1))) + "</product>";
      case "record" ->
          "<record>"
              + Stream.of(rest.split(" \\* ", -1))
                  .map(
                      field ->
                          "<recordfield>"
                              + ids(Stream.of(field.split(" : ", -1)))
                              + "</recordfield>")
                  .collect(Collectors.joining())
              + "</record>";
      case "list" -> {
        String[] both = rest.split(" with ", -1);
        String bounds = both.length > 1 ? range("with " + both[1]) : "";
        yield "<list>" + bounds + "<id>" + both[0] + "</id></list>";
      }
      case "union" ->
          "<union>"
              + Stream.of(rest.split(" \\+ ", -1))
                  .map(NetText::unionField)
                  .collect(Collectors.joining())
              + "</union>";
      case "subset" -> {
        String[] both = rest.split(" by ", -1);
        yield "<subset><id>" + both[0] + "</id><by>" + ml(both[1]) + "</by></subset>";
      }
      default -> "<alias><id>" + text + "</id></alias>";
    };
  }

  private static String range(String with) {
    String[] ends = with.substring("with ".length()).split("\\.\\.", -1);
    return "<with>" + ml(ends[0]) + ml(ends[1]) + "</with>";
  }

  private static String unionField(String field) {
    String[] both = field.split(" : ", -1);
    String type = both.length > 1 ? "<type><id>" + both[1] + "</id></type>" : "";
    return "<unionfield><id>" + both[0] + "</id>" + type + "</unionfield>";
  }

  /** Declares variables of a colour set. */
  NetText var(String type, String... names) {
    declarations.append("      <var id=\"").append(id()).append("\"><type><id>").append(type);
    declarations.append("</id></type>").append(ids(Stream.of(names)));
    declarations.append("\n        <layout>var ").append(String.join(", ", names)).append(" : ");
    declarations.append(type).append(";</layout></var>\n");
    return this;
  }

  /** Declares a value or a function. */
  NetText ml(String name, String text) {
    assert text.contains(name);
    declarations.append("      <ml id=\"").append(id()).append("\">").append(escaped(text));
    declarations.append("\n        <layout>").append(escaped(text)).append("</layout></ml>\n");
    return this;
  }

  /** A page; the first one is at the top. */
  PageText page(String name) {
    PageText page = new PageText(id(), name);
    if (pages.isEmpty()) {
      primes.add(page.id);
    }
    pages.put(name, page);
    return page;
  }

  /** A page with its nodes. */
  final class PageText {
    private final String id;
    private final String name;
    private final StringBuilder places = new StringBuilder();
    private final StringBuilder transitions = new StringBuilder();
    private final StringBuilder arcs = new StringBuilder();
    private final Map<String, String> nodes = new LinkedHashMap<>();
    private final StringBuilder instances = new StringBuilder();
    private final Map<String, double[]> points = new LinkedHashMap<>();
    private int row;

    PageText(String id, String name) {
      this.id = id;
      this.name = name;
    }

    private String node(String node) {
      return nodes.computeIfAbsent(node, _ -> id());
    }

    /** Where nodes stand, in columns and rows: {@code Send 4 1; Ride 2 1}. */
    PageText layout(String nodes) {
      for (String node : nodes.split("; ", -1)) {
        String[] words = node.split(" (?=\\d+ \\d+$)| (?=\\d+$)", -1);
        points.put(
            words[0],
            new double[] {
              (double) COLUMN * Integer.parseInt(words[1]),
              -(double) ROW * Integer.parseInt(words[2])
            });
      }
      return this;
    }

    private double[] point(String node, double x, double y) {
      return points.computeIfAbsent(node, _ -> new double[] {x, y});
    }

    /** A place. */
    PageText place(String place, String type, String initial) {
      return place(place, type, initial, "");
    }

    /** A place that is a port: {@code In}, {@code Out} or {@code I/O}. */
    PageText port(String place, String type, String kind) {
      return place(
          place,
          type,
          "",
          "<port id=\"" + id() + "\" type=\"" + kind + "\">" + look(0, 0) + "</port>");
    }

    /** A place that belongs to a fusion set. */
    PageText fused(String place, String type, String initial, String set) {
      fusions.computeIfAbsent(set, _ -> new ArrayList<>()).add(node(place));
      return place(
          place,
          type,
          initial,
          "<fusioninfo id=\"" + id() + "\" name=\"" + set + "\">" + look(0, 0) + "</fusioninfo>");
    }

    private PageText place(String place, String type, String initial, String more) {
      double[] at = point(place, 0, -STEP * row++);
      double x = at[0];
      double y = at[1];
      places.append("      <place id=\"").append(node(place)).append("\">").append(look(x, y));
      places.append("<text>").append(escaped(place)).append("</text>");
      places.append("<ellipse w=\"90.000000\" h=\"40.000000\"/>\n        ").append(more);
      places
          .append("<type id=\"")
          .append(id())
          .append("\">")
          .append(look(x + 50, y - 30))
          .append(text(type));
      places
          .append("</type><initmark id=\"")
          .append(id())
          .append("\">")
          .append(look(x + 50, y + 30));
      places.append(text(initial)).append("</initmark></place>\n");
      return this;
    }

    /** A transition. */
    PageText transition(String transition, String guard) {
      return transition(transition, guard, "", "");
    }

    /** A transition. */
    PageText transition(String transition, String guard, String time, String priority) {
      return transition(transition, guard, time, "", priority, "");
    }

    /** A transition with all that it may have. */
    PageText transition(
        String transition, String guard, String time, String code, String priority) {
      return transition(transition, guard, time, code, priority, "");
    }

    /** A transition with a code segment. */
    PageText coded(String transition, String guard, String code) {
      return transition(transition, guard, "", code, "", "");
    }

    /** A transition that stands for a page; the sockets are by the names of the ports. */
    PageText substitution(String transition, PageText page, String... sockets) {
      StringBuilder assigned = new StringBuilder();
      for (int i = 0; i < sockets.length; i += 2) {
        assigned.append('(').append(page.node(sockets[i])).append(',');
        assigned.append(node(sockets[i + 1])).append(')');
      }
      instances
          .append("<instance id=\"")
          .append(id())
          .append("\" trans=\"")
          .append(node(transition));
      instances.append("\">").append(page.instances).append("</instance>");
      String subst =
          "<subst subpage=\"%s\" portsock=\"%s\"><subpageinfo id=\"%s\" name=\"%s\">%s</subpageinfo></subst>"
              .formatted(page.id, assigned, id(), escaped(page.name), look(0, 0));
      return transition(transition, "", "", "", "", subst);
    }

    private PageText transition(
        String transition, String guard, String time, String code, String priority, String more) {
      double[] at = point(transition, 300, -STEP * row++ + STEP / 2.0);
      transitions
          .append("      <trans id=\"")
          .append(node(transition))
          .append("\" explicit=\"false\">");
      transitions
          .append(look(at[0], at[1]))
          .append("<text>")
          .append(escaped(transition))
          .append("</text>");
      transitions.append("<box w=\"90.000000\" h=\"40.000000\"/>").append(more);
      transitions.append("<binding x=\"7.200000\" y=\"-3.000000\"/>\n        ");
      label("cond", guard, at).label("time", time, at).label("code", code, at);
      label("priority", priority, at);
      transitions.append("</trans>\n");
      return this;
    }

    private PageText label(String kind, String text, double[] at) {
      transitions.append('<').append(kind).append(" id=\"").append(id()).append("\">");
      transitions
          .append(look(at[0] + 50, at[1] + 30))
          .append(text(text))
          .append("</")
          .append(kind)
          .append('>');
      return this;
    }

    /** An arc from a place to a transition. */
    PageText in(String place, String transition, String inscription) {
      return arc(place, transition, "PtoT", inscription);
    }

    /** An arc from a transition to a place. */
    PageText out(String transition, String place, String inscription) {
      return arc(place, transition, "TtoP", inscription);
    }

    /** An arc in both directions. */
    PageText both(String place, String transition, String inscription) {
      return arc(place, transition, "BOTHDIR", inscription);
    }

    /** An arc of another kind. */
    PageText arc(String place, String transition, String kind, String inscription) {
      double[] from = points.getOrDefault(place, new double[] {0, 0});
      double[] to = points.getOrDefault(transition, new double[] {300, 0});
      arcs.append("      <arc id=\"").append(id()).append("\" orientation=\"").append(kind);
      arcs.append("\" order=\"1\">").append(look(0, 0));
      arcs.append("<arrowattr headsize=\"1.200000\" currentcyckle=\"2\"/>");
      arcs.append("<transend idref=\"").append(node(transition)).append("\"/><placeend idref=\"");
      arcs.append(node(place)).append("\"/>\n        <annot id=\"").append(id()).append("\">");
      arcs.append(
              look((from[0] + to[0]) / 2, (from[1] + to[1]) / 2 + (kind.equals("TtoP") ? -8 : 8)))
          .append(text(inscription))
          .append("</annot></arc>\n");
      return this;
    }

    private String written() {
      return "    <page id=\"%s\"><pageattr name=\"%s\"/>\n%s%s%s    </page>\n"
          .formatted(id, escaped(name), places, transitions, arcs);
    }
  }

  private static String text(String text) {
    return "<text tool=\"CPN Tools\" version=\"4.0.1\">" + escaped(text) + "</text>";
  }

  private static String look(double x, double y) {
    return String.format(
        Locale.ROOT,
        "<posattr x=\"%.6f\" y=\"%.6f\"/><fillattr colour=\"White\" pattern=\"\""
            + " filled=\"false\"/><lineattr colour=\"Black\" thick=\"1\" type=\"Solid\"/><textattr"
            + " colour=\"Black\" bold=\"false\"/>",
        x,
        y);
  }

  /** The whole file. */
  String written() {
    StringBuilder text = new StringBuilder("<?xml version=\"1.0\" encoding=\"iso-8859-1\"?>\n");
    text.append("<!DOCTYPE workspaceElements PUBLIC \"-//CPN//DTD CPNXML 1.0//EN\" ");
    text.append("\"http://cpntools.org/DTD/6/cpn.dtd\">\n<workspaceElements>\n");
    text.append("  <generator tool=\"CPN Tools\" version=\"4.0.1\" format=\"6\"/>\n  <cpnet>\n");
    text.append("    <globbox>\n").append(declarations).append("    </globbox>\n");
    pages.values().forEach(page -> text.append(page.written()));
    fusions.forEach(
        (set, members) -> {
          text.append("    <fusion id=\"")
              .append(id())
              .append("\" name=\"")
              .append(set)
              .append("\">");
          members.forEach(
              member -> text.append("<fusion_elm idref=\"").append(member).append("\"/>"));
          text.append("</fusion>\n");
        });
    text.append("    <instances>");
    for (PageText page : pages.values()) {
      if (primes.contains(page.id)) {
        text.append("<instance id=\"").append(id()).append("\" page=\"").append(page.id);
        text.append("\">").append(page.instances).append("</instance>");
      }
    }
    return text.append("</instances>\n  </cpnet>\n</workspaceElements>\n").toString();
  }
}
