package tideline.languages.petri.write;

import java.util.HashSet;
import java.util.Set;
import tideline.nets.net.Arcs;
import tideline.nets.net.Net;

/**
 * Writes a place/transition net as PNML, arcs that inhibit and reset as TAPAAL has them, units as
 * the contest has them.
 */
public final class PnmlWriter implements NetWriter {

  private static final String GRAMMAR = "http://www.pnml.org/version-2009/grammar/";

  @Override
  public String write(Net net) {
    StringBuilder out = new StringBuilder();
    Set<String> ids = ids(net);
    out.append("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n");
    out.append("<pnml xmlns=\"").append(GRAMMAR).append("pnml\">\n");
    out.append("  <net id=\"").append(free("net", ids)).append("\" type=\"");
    out.append(GRAMMAR).append("ptnet\">\n");
    out.append("    <name><text>").append(XmlText.of(net.name())).append("</text></name>\n");
    out.append("    <page id=\"").append(free("page", ids)).append("\">\n");
    for (Net.Place place : net.places()) {
      node(out, "place", place.id(), place.name());
      if (place.initial() > 0) {
        out.append("<initialMarking><text>").append(place.initial());
        out.append("</text></initialMarking>");
      }
      out.append("</place>\n");
    }
    for (Net.Transition transition : net.transitions()) {
      node(out, "transition", transition.id(), transition.name());
      out.append("</transition>\n");
    }
    new ArcTexts(net, ids, out).write();
    out.append("    </page>\n");
    units(net, out);
    return out.append("  </net>\n</pnml>\n").toString();
  }

  private static void node(StringBuilder out, String kind, String id, String name) {
    out.append("      <").append(kind).append(" id=\"").append(XmlText.of(id)).append("\">");
    out.append("<name><text>").append(XmlText.of(name)).append("</text></name>");
  }

  private static Set<String> ids(Net net) {
    Set<String> ids = new HashSet<>();
    net.places().forEach(place -> ids.add(place.id()));
    net.transitions().forEach(transition -> ids.add(transition.id()));
    return ids;
  }

  /** An id that no node has. */
  private static String free(String wanted, Set<String> taken) {
    String id = wanted;
    while (!taken.add(id)) {
      id += "_";
    }
    return id;
  }

  /** Arcs are numbered as they are written. */
  private static final class ArcTexts {
    private final Net net;
    private final Set<String> ids;
    private final StringBuilder out;
    private int number;

    ArcTexts(Net net, Set<String> ids, StringBuilder out) {
      this.net = net;
      this.ids = ids;
      this.out = out;
    }

    void write() {
      for (int transition = 0; transition < net.transitions().size(); transition++) {
        inputs(net.before(), transition, "");
        inputs(net.inhibitors(), transition, " type=\"inhibitor\"");
        inputs(net.resets(), transition, " type=\"reset\"");
        Arcs behind = net.behind();
        for (int arc = behind.start(transition); arc < behind.end(transition); arc++) {
          String place = net.places().get(behind.target(arc)).id();
          arc(net.transitions().get(transition).id(), place, "", behind.weight(arc));
        }
      }
    }

    private void inputs(Arcs arcs, int transition, String kind) {
      for (int arc = arcs.start(transition); arc < arcs.end(transition); arc++) {
        String place = net.places().get(arcs.target(arc)).id();
        arc(place, net.transitions().get(transition).id(), kind, arcs.weight(arc));
      }
    }

    private void arc(String source, String target, String kind, long weight) {
      out.append("      <arc id=\"").append(free("a" + number++, ids)).append("\" source=\"");
      out.append(XmlText.of(source)).append("\" target=\"").append(XmlText.of(target));
      out.append('"').append(kind);
      if (weight == 1) {
        out.append("/>\n");
      } else {
        out.append("><inscription><text>").append(weight).append("</text></inscription></arc>\n");
      }
    }
  }

  /** An id with blanks would be two ids in a list; then units are left out, which loses a hint. */
  private static void units(Net net, StringBuilder out) {
    boolean areWritable =
        net.places().stream().noneMatch(place -> place.id().chars().anyMatch(c -> c <= ' '));
    if (net.units().isEmpty() || !areWritable) {
      return;
    }
    out.append("    <toolspecific tool=\"nupn\" version=\"1.1\">\n");
    out.append("      <structure units=\"").append(net.units().size() + 1);
    out.append("\" root=\"u0\" safe=\"true\">\n        <unit id=\"u0\"><places/><subunits>");
    for (int unit = 1; unit <= net.units().size(); unit++) {
      out.append(unit > 1 ? " u" : "u").append(unit);
    }
    out.append("</subunits></unit>\n");
    for (int unit = 1; unit <= net.units().size(); unit++) {
      out.append("        <unit id=\"u").append(unit).append("\"><places>");
      String gap = "";
      for (int place : net.units().get(unit - 1).places()) {
        out.append(gap).append(XmlText.of(net.places().get(place).id()));
        gap = " ";
      }
      out.append("</places><subunits/></unit>\n");
    }
    out.append("      </structure>\n    </toolspecific>\n");
  }
}
