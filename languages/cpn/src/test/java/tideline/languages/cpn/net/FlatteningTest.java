package tideline.languages.cpn.net;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;
import tideline.languages.cpn.file.CpnReader;
import tideline.languages.cpn.net.FlatNet.FlatPlace;
import tideline.languages.cpn.net.FlatNet.FlatTransition;
import tideline.model.diagnostic.DiagnosticException;
import tideline.model.diagnostic.SourceText;

class FlatteningTest {

  private static final String BELOW =
      """
      <page id="b"><pageattr name="Below"/>
        <place id="in"><text>In</text></place><place id="own"><text>Own</text></place>
        <trans id="t"><text>T</text></trans>
        <arc orientation="PtoT"><transend idref="t"/><placeend idref="in"/></arc>
        <arc orientation="TtoP"><transend idref="t"/><placeend idref="own"/></arc>
      </page>
      """;

  private static String use(String id, String page, String assigned) {
    return "<trans id=\"%s\"><text>%s</text><subst subpage=\"%s\" portsock=\"%s\"/></trans>"
        .formatted(id, id, page, assigned);
  }

  private static FlatNet flat(String pages) {
    String text = "<w><cpnet>" + pages + "</cpnet></w>";
    return Flattening.of(CpnReader.read("net", new SourceText("net.cpn", text)));
  }

  private static String top(String nodes) {
    return "<page id=\"a\"><pageattr name=\"Top\"/>" + nodes + "</page>";
  }

  @Test
  void pagesAreThereAsOftenAsTheyAreUsed() {
    FlatNet net =
        flat(
            top(
                    "<place id=\"s\"><text>S</text></place>"
                        + use("U", "b", "(in,s)")
                        + use("V", "b", "(in,s)"))
                + BELOW);
    assertEquals(
        List.of("Top.S", "Below(U).Own", "Below(V).Own"),
        net.places().stream().map(FlatPlace::name).toList());
    assertEquals(List.of("Below(U).In", "Below(V).In"), net.places().getFirst().others());
    assertEquals(
        List.of("Below(U).T", "Below(V).T"),
        net.transitions().stream().map(FlatTransition::name).toList());
    assertEquals(0, net.transitions().get(1).arcs().getFirst().place());
    assertEquals(2, net.transitions().get(1).arcs().getLast().place());
  }

  @Test
  void membersOfAFusionSetAreOnePlace() {
    String place = "<place id=\"%s\"><text>%s</text><fusioninfo name=\"F\"/></place>";
    FlatNet net = flat(top(place.formatted("x", "X") + place.formatted("y", "Y")));
    assertEquals(1, net.places().size());
    assertEquals(List.of("Top.Y"), net.places().getFirst().others());
  }

  /** Whatever a port says, it begins with what is on its socket. */
  @Test
  void portsBeginAsTheirSockets() {
    String place = "<place id=\"%s\"><text>%s</text><initmark><text>%s</text></initmark></place>";
    String below =
        "<page id=\"b\"><pageattr name=\"Below\"/>"
            + place.formatted("in", "In", "1`1")
            + place.formatted("open", "Open", "1`2")
            + "</page>";
    FlatNet blank = flat(top(place.formatted("s", "S", "") + use("U", "b", "(in,s)")) + below);
    assertTrue(blank.places().getFirst().initial().isBlank());
    assertEquals("1`2", blank.places().getLast().initial().text());
    assertEquals(
        List.of(
            "not used: the initial marking of place In on page Below,"
                + " which is a port and begins as its socket"),
        blank.notes());
    FlatNet other = flat(top(place.formatted("s", "S", "3`1") + use("U", "b", "(in,s)")) + below);
    assertEquals("3`1", other.places().getFirst().initial().text());
    FlatNet same = flat(top(place.formatted("s", "S", "1`1") + use("U", "b", "(in,s)")) + below);
    assertEquals(List.of(), same.notes());
  }

  @Test
  void equalNamesAreNumbered() {
    String place = "<place id=\"%s\"><text>X</text></place>";
    FlatNet net = flat(top(place.formatted("x") + place.formatted("y")));
    assertEquals(List.of("Top.X", "Top.X #2"), net.places().stream().map(FlatPlace::name).toList());
  }

  private static String fault(String pages) {
    return assertThrows(DiagnosticException.class, () -> flat(pages)).getMessage();
  }

  @Test
  void wrongHierarchiesAreRefused() {
    String instance = "<instances><instance page=\"a\"/></instances>";
    assertTrue(fault(top(use("U", "a", "")) + instance).contains("below one another"));
    assertTrue(fault(top(use("U", "a", ""))).contains("below another one"));
    assertTrue(fault(top(use("U", "c", ""))).contains("there is no page"));
    assertTrue(fault(top(use("U", "b", "(in,s)")) + BELOW).contains("is not there"));
    String typed = "<place id=\"%s\"><fusioninfo name=\"F\"/><type><text>%s</text></type></place>";
    assertTrue(
        fault(top(typed.formatted("x", "A") + typed.formatted("y", "B"))).contains("the same as"));
  }

  @Test
  void instancesDoNotGrowWithoutBound() {
    StringBuilder pages = new StringBuilder();
    for (int i = 0; i < 30; i++) {
      String next = "p" + (i + 1);
      pages.append("<page id=\"p").append(i).append("\">");
      pages.append(use("u" + i, next, "")).append(use("v" + i, next, "")).append("</page>");
    }
    assertTrue(fault(pages + "<page id=\"p30\"/>").contains("10,000"));
  }
}
