package tideline.languages.petri;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tideline.languages.petri.write.PnmlWriter;
import tideline.model.diagnostic.DiagnosticException;

/** What editors write beyond the standard is read, told, or refused; it is never passed over. */
class OtherToolsTest {

  @TempDir Path folder;

  private NetFile read(String text, Charset charset) throws IOException {
    Path file = folder.resolve("net.pnml");
    Files.writeString(file, text, charset);
    return NetFiles.read(file);
  }

  private NetFile read(String net) throws IOException {
    return read(net, StandardCharsets.UTF_8);
  }

  private static String plain(String content) {
    return "<pnml><net id=\"n\" type=\"P/T net\">" + content + "</net></pnml>";
  }

  private void refused(String content, String message) {
    String refusal =
        assertThrows(DiagnosticException.class, () -> read(plain(content))).getMessage();
    assertTrue(refusal.contains(message), refusal);
    assertTrue(refusal.contains("net.pnml:1:"), refusal);
  }

  @Test
  void netsOfProcessMining() throws IOException {
    NetFile file =
        read(
            "<pnml><net id=\"n\" type=\"http://www.pnml.org/version-2009/grammar/pnmlcoremodel\">"
                + "<page id=\"n0\"><place id=\"p\"><initialMarking><text>2</text></initialMarking></place>"
                + "<transition id=\"t\"><toolspecific tool=\"ProM\" activity=\"$invisible$\"/></transition>"
                + "<arc id=\"a\" source=\"p\" target=\"t\"/></page>"
                + "<finalmarkings><marking><place idref=\"p\"><text>0</text></place></marking>"
                + "</finalmarkings></net></pnml>");
    assertEquals(1, file.net().places().size());
    assertEquals(2, file.net().places().getFirst().initial());
  }

  @Test
  void untimedNetsOfTapaal() throws IOException {
    NetFile file =
        read(
            plain(
                "<place id=\"p\" displayName=\"true\" initialMarking=\"3\" invariant=\"&lt; inf\"/>"
                    + "<place id=\"q\" initialMarking=\"0\" invariant=\"&lt; inf\"/>"
                    + "<transition id=\"t\" urgent=\"false\"/>"
                    + "<arc id=\"a\" inscription=\"[0,inf)\" source=\"p\" target=\"t\" type=\"timed\" weight=\"2\"/>"
                    + "<outputArc inscription=\"1\" source=\"t\" target=\"q\"/>"
                    + "<arc id=\"i\" inscription=\"[0,inf)\" source=\"q\" target=\"t\" type=\"tapnInhibitor\"/>"));
    assertEquals(3, file.net().places().getFirst().initial());
    assertEquals(2, file.net().before().weight(0, 0));
    assertEquals(1, file.net().behind().weight(0, 1));
    assertEquals(1, file.net().inhibitors().weight(0, 1));
    assertEquals(List.of(), file.notes());
  }

  @Test
  void timeIsRefused() {
    refused("<place id=\"p\" invariant=\"&lt;= 5\"/>", "the age of tokens is not read: '<= 5'");
    refused("<transition id=\"t\" urgent=\"true\"/>", "urgent transitions");
    String nodes = "<place id=\"p\"/><place id=\"q\"/><transition id=\"t\"/>";
    refused(
        nodes + "<arc id=\"a\" source=\"p\" target=\"t\" type=\"timed\" inscription=\"[2,4]\"/>",
        "the age of tokens is not read: '[2,4]'");
    refused(
        nodes + "<transportArc source=\"p\" transition=\"t\" target=\"q\"/>",
        "written as <transportArc>");
  }

  @Test
  void capacitiesAreRefused() throws IOException {
    String place = "<place id=\"p\"><capacity><value>%s</value></capacity></place>";
    refused(place.formatted("2"), "the capacity of a place is not read");
    assertEquals(1, read(plain(place.formatted("0"))).net().places().size());
  }

  @Test
  void delaysAndPrioritiesAreNoted() throws IOException {
    String transition =
        "<transition id=\"%s\"><timed><value>%s</value></timed>"
            + "<priority><value>1</value></priority></transition>";
    assertEquals(
        List.of(),
        read(plain(transition.formatted("t", "true") + transition.formatted("u", "true"))).notes());
    List<String> notes =
        read(plain(transition.formatted("t", "true") + transition.formatted("u", "false"))).notes();
    assertTrue(notes.getFirst().startsWith("delays and priorities"), notes.toString());
  }

  /** In XML an id has no blanks, and nothing else in the file has it, too. */
  @Test
  void writtenIdsAreIds() throws IOException {
    NetFile file =
        read(
            plain(
                "<place id=\"net\"/><place id=\"a0\"/><transition id=\"page\"/>"
                    + "<arc id=\"x\" source=\"net\" target=\"page\"/>"
                    + "<arc id=\"y\" source=\"page\" target=\"a0\"/>"));
    String text = new PnmlWriter().write(file.net());
    List<String> ids =
        Pattern.compile(" id=\"([^\"]*)\"")
            .matcher(text)
            .results()
            .map(found -> found.group(1))
            .toList();
    assertEquals(7, ids.size(), text);
    assertEquals(7, Set.copyOf(ids).size(), text);
    assertTrue(ids.stream().noneMatch(id -> id.contains(" ")), text);
    assertEquals(file.net().before(), read(text).net().before());
  }

  @Test
  void encodingsThatAreDeclared() throws IOException {
    String net = "<pnml><net id=\"n\" type=\"ptnet\"><place id=\"p\u00E4\"/></net></pnml>";
    String latin = "<?xml version=\"1.0\" encoding=\"ISO-8859-1\"?>" + net;
    assertEquals(
        "p\u00E4", read(latin, StandardCharsets.ISO_8859_1).net().places().getFirst().id());
    String wide = "<?xml version=\"1.0\" encoding=\"UTF-16\"?>" + net;
    assertEquals("p\u00E4", read(wide, StandardCharsets.UTF_16).net().places().getFirst().id());
    assertThrows(DiagnosticException.class, () -> read(net, StandardCharsets.ISO_8859_1));
  }
}
