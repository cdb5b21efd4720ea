package tideline.languages.cpn.file;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tideline.model.diagnostic.DiagnosticException;
import tideline.model.diagnostic.SourceText;

class CpnReaderTest {

  @TempDir Path folder;

  private static String net(String page) {
    return "<workspaceElements><cpnet><page id=\"p\"><pageattr name=\"Top\"/>"
        + page
        + "</page></cpnet></workspaceElements>";
  }

  private static CpnFile read(String text) {
    return CpnReader.read("net", new SourceText("net.cpn", text));
  }

  private static String fault(String text) {
    return assertThrows(DiagnosticException.class, () -> read(text)).getMessage();
  }

  @Test
  void documentTypesArePassedOverAndNothingIsFetched() {
    String type = "<!DOCTYPE workspaceElements PUBLIC \"x\" \"http://nowhere.invalid/cpn.dtd\">";
    CpnFile file = read(type + net("<place id=\"a\"><text>A\nB</text></place>"));
    assertEquals("A B", file.pages().getFirst().places().getFirst().name());
  }

  @Test
  void entitiesOfTheFileAreRefused() {
    String type = "<!DOCTYPE w [<!ENTITY a \"aaaa\"><!ENTITY b \"&a;&a;&a;\">]>";
    String said = fault(type + net("<place id=\"a\"><text>&b;</text></place>"));
    assertTrue(said.contains("entit") || said.contains("XML"), said);
    String file = "<!DOCTYPE w [<!ENTITY a SYSTEM \"file:///etc/passwd\">]>";
    assertTrue(!fault(file + net("<place id=\"&a;\"/>")).contains("root"));
  }

  @Test
  void elementsAreNotNestedWithoutEnd() {
    String deep = "<block>".repeat(3000) + "</block>".repeat(3000);
    assertTrue(fault("<w><cpnet>" + deep + "</cpnet></w>").contains("inside one another"));
  }

  @Test
  void latinLettersAreRead() throws IOException {
    Path file = folder.resolve("latin.cpn");
    String text =
        "<?xml version=\"1.0\" encoding=\"iso-8859-1\"?>"
            + net("<place id=\"a\"><text>Gr\u00FC\u00DFe</text></place>");
    Files.write(file, text.getBytes(StandardCharsets.ISO_8859_1));
    CpnFile read = CpnReader.read(file);
    assertEquals("latin", read.name());
    assertEquals("Gr\u00FC\u00DFe", read.pages().getFirst().places().getFirst().name());
  }

  @Test
  void inscriptionsKnowWhereTheyStand() {
    String text =
        net("<trans id=\"t\"><text>T</text>\n<cond><text>[a &lt; b,\n  c]</text></cond></trans>");
    Inscription guard = read(text).pages().getFirst().transitions().getFirst().guard();
    assertEquals("[a < b,\n  c]", guard.text());
    int place = guard.text().indexOf('b');
    assertEquals("net.cpn:2:21", guard.at(place, "wrong").position().orElseThrow().toString());
    assertEquals(
        "net.cpn:3:3",
        guard.at(guard.text().indexOf('c'), "wrong").position().orElseThrow().toString());
    assertTrue(guard.at(place, "wrong").message().contains("guard of transition T on page Top"));
  }

  @Test
  void whatIsMissingIsNamed() {
    assertTrue(fault("<w/>").contains("cpnet"));
    assertTrue(fault("<w><cpnet/></w>").contains("no page"));
    assertTrue(fault(net("<place/>")).contains("'id'"));
    String arc = "<arc orientation=\"%s\"><transend idref=\"t\"/><placeend idref=\"a\"/></arc>";
    assertTrue(fault(net(arc.formatted("PtoT"))).contains("is not on its page"));
    String nodes = "<place id=\"a\"/><trans id=\"t\"/>";
    assertTrue(fault(net(nodes + arc.formatted("Sideways"))).contains("Sideways"));
    assertTrue(fault(net("<place id=\"a\"/><place id=\"a\"/>")).contains("two nodes"));
    assertTrue(fault("no XML").contains("XML"));
    assertTrue(fault("").contains("XML"));
  }
}
