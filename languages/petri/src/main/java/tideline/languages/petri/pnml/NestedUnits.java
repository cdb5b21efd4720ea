package tideline.languages.petri.pnml;

import java.util.List;

/**
 * The units of a nested-unit net, as the contest's files have them. If the file says that the net
 * is unit safe, at most one place of a unit is marked, with one token; otherwise units say nothing.
 */
final class NestedUnits {

  private final XmlCursor xml;
  private final PnmlNet net;

  NestedUnits(XmlCursor xml, PnmlNet net) {
    this.xml = xml;
    this.net = net;
  }

  void read() {
    xml.children(
        () -> {
          if (xml.name().equals("structure")
              && xml.attribute("safe").filter("true"::equals).isPresent()) {
            xml.children(this::unit);
          } else {
            xml.skip();
          }
        });
  }

  private void unit() {
    if (!xml.name().equals("unit")) {
      xml.skip();
      return;
    }
    int at = xml.at();
    xml.children(
        () -> {
          if (xml.name().equals("places")) {
            String ids = xml.longText();
            if (!ids.isEmpty()) {
              net.units.add(new PnmlNet.Unit(List.of(ids.split("\\s+")), at));
            }
          } else {
            xml.skip();
          }
        });
  }
}
