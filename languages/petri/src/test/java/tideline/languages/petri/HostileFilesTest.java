package tideline.languages.petri;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assertions.fail;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tideline.model.diagnostic.DiagnosticException;

/** Whatever a file contains, reading it ends in a net or in a diagnostic with a place. */
class HostileFilesTest {

  private static final String COLOURED =
      "<pnml><net id=\"n\" type=\"symmetricnet\"><declaration><structure><declarations>%s"
          + "</declarations></structure></declaration>%s</net></pnml>";

  @TempDir Path folder;

  private NetFile read(String text) throws IOException {
    Path file = folder.resolve("hostile");
    Files.writeString(file, text);
    return NetFiles.read(file);
  }

  private String refusal(String text) {
    return assertThrows(DiagnosticException.class, () -> read(text)).getMessage();
  }

  private void refused(String text, String message) {
    String refusal = refusal(text);
    assertTrue(refusal.contains(message), refusal);
    assertTrue(refusal.contains("hostile:1:") || refusal.contains("hostile:2:"), refusal);
  }

  private static String plain(String content) {
    return "<pnml><net id=\"n\" type=\"ptnet\">" + content + "</net></pnml>";
  }

  @Test
  void entitiesAndDocumentTypesAreRefused() {
    refused("<!DOCTYPE pnml [<!ENTITY a \"b\">]>\n<pnml><net>&a;</net></pnml>", "not read");
    refused(
        "<!DOCTYPE pnml SYSTEM \"file:///etc/passwd\">\n" + plain("<place id=\"p\"/>"), "not read");
    String laughs =
        "<!DOCTYPE l [<!ENTITY a \"ha\"><!ENTITY b \"&a;&a;&a;&a;\">]>\n<pnml>&b;</pnml>";
    refused(laughs, "not read");
    refused(plain("<place id=\"p\"><name><text>&unknown;</text></name></place>"), "");
  }

  @Test
  void nestingIsBounded() {
    refused(plain("<page id=\"a\">".repeat(5_000)), "inside one another");
    refused(
        COLOURED.formatted(
            "", "<transition id=\"t\"><condition><structure>" + "<not><subterm>".repeat(5_000)),
        "inside one another");
  }

  @Test
  void numbersAreBounded() throws IOException {
    String place = "<place id=\"p\"><initialMarking><text>%s</text></initialMarking></place>";
    assertEquals(
        1_000_000_000L,
        read(plain(place.formatted("1000000000"))).net().places().getFirst().initial());
    refused(plain(place.formatted("99999999999999999999")), "no whole number");
    refused(plain(place.formatted("9999999999999")), "is not between");
    refused(plain(place.formatted("-1")), "is not between");
    refused(plain(place.formatted("one")), "'one' is no whole number");
  }

  @Test
  void arcsLeadFromNodesToNodes() {
    String nodes = "<place id=\"p\"/><place id=\"q\"/><transition id=\"t\"/>";
    refused(plain(nodes + "<arc id=\"a\" source=\"p\" target=\"u\"/>"), "'u' of this arc");
    refused(plain(nodes + "<arc id=\"a\" source=\"p\" target=\"q\"/>"), "joins two places");
    refused(plain(nodes + "<arc id=\"a\" source=\"p\"/>"), "no attribute 'target'");
    refused(
        plain(nodes + "<arc id=\"a\" source=\"t\" target=\"p\" type=\"inhibitor\"/>"),
        "from a place to a transition");
    refused(
        plain(nodes + "<arc id=\"a\" source=\"p\" target=\"t\" type=\"transport\"/>"),
        "arcs of type 'transport'");
    refused(plain("<place id=\"p\"/><transition id=\"p\"/>"), "two nodes have the id 'p'");
    refused(
        plain("<referencePlace id=\"a\" ref=\"b\"/><referencePlace id=\"b\" ref=\"a\"/>"),
        "leads back to itself");
    refused(plain("<referencePlace id=\"a\" ref=\"b\"/>"), "does not exist");
  }

  @Test
  void sortsAreKnownAndFinite() {
    String sort = "<namedsort id=\"%s\" name=\"S\">%s</namedsort>";
    refused(
        COLOURED.formatted(sort.formatted("A", "<usersort declaration=\"B\"/>"), ""),
        "there is no sort 'B'");
    refused(
        COLOURED.formatted(
            sort.formatted("A", "<usersort declaration=\"B\"/>")
                + sort.formatted("B", "<usersort declaration=\"A\"/>"),
            ""),
        "is part of itself");
    refused(
        COLOURED.formatted(
            sort.formatted("A", "<finiteintrange start=\"1\" end=\"999999999\"/>"), ""),
        "a range has");
    String range = sort.formatted("A", "<finiteintrange start=\"1\" end=\"9999\"/>");
    String product = "<productsort>" + "<usersort declaration=\"A\"/>".repeat(9) + "</productsort>";
    refused(COLOURED.formatted(range + sort.formatted("B", product), ""), "colours");
    StringBuilder laughs = new StringBuilder(sort.formatted("s0", "<dot/>"));
    StringBuilder chain = new StringBuilder();
    for (int i = 1; i < 60; i++) {
      String inner = "<usersort declaration=\"s" + (i - 1) + "\"/>";
      laughs.append(sort.formatted("s" + i, "<productsort>" + inner + inner + "</productsort>"));
    }
    refused(COLOURED.formatted(laughs, ""), "parts");
    for (int i = 0; i < 50_000; i++) {
      chain.append(sort.formatted("s" + i, "<usersort declaration=\"s" + (i + 1) + "\"/>"));
    }
    refused(COLOURED.formatted(chain, ""), "sorts inside one another");
    String many = sort.formatted("A", "<finiteintrange start=\"1\" end=\"9999999\"/>");
    refused(
        COLOURED.formatted(
            many,
            "<place id=\"p\"><type><structure><usersort declaration=\"A\"/></structure></type>"
                + "<hlinitialMarking><structure><all><usersort declaration=\"A\"/></all>"
                + "</structure></hlinitialMarking></place>"),
        "too many tokens");
    refused(COLOURED.formatted(sort.formatted("A", "<bool/>"), ""), "the sort 'bool' is not read");
  }

  @Test
  void filesWithoutNetsAreRefused() throws IOException {
    refused("<pnml/>", "there is no <net>");
    refused("<html/>", "begins with <pnml>");
    refused("<pnml><net type=\"timednet\"/></pnml>", "nets of type 'timednet'");
    refused("<pnml>", "not XML");
    refused("", "'PLACE' is expected");
    refused("PLACE p; MARKING q; TRANSITION t CONSUME p; PRODUCE ;", "there is no place 'q'");
    refused("PLACE p; MARKING p : 99999999999999; TRANSITION", "larger than");
    refused("PLACE p { open", "this comment is not closed");
    refused("SORT s = [ 1 , 2 ] ; PLACE p : s; MARKING ;", "'TRANSITION' is expected");
    assertEquals(0, read(plain("")).net().places().size());
  }

  @Test
  void diagnosticsShowTheirPlace() {
    String refusal = refusal("<pnml><net id=\"n\" type=\"ptnet\">\n  <arc id=\"a\"/></net></pnml>");
    assertTrue(
        refusal.endsWith(
            "hostile:2:3: error: this arc has no attribute 'source'\n"
                + "      <arc id=\"a\"/></net></pnml>\n      ^"),
        refusal);
  }

  @Test
  void pagesReferencesAndSpecialArcsAreRead() throws IOException {
    NetFile file =
        read(
            plain(
                "<page id=\"1\"><place id=\"p\"/><page id=\"2\"><transition id=\"t\"/>"
                    + "<referencePlace id=\"r\" ref=\"p\"/><toolspecific tool=\"x\"><y/></toolspecific>"
                    + "<arc id=\"a\" source=\"r\" target=\"t\"/>"
                    + "<arc id=\"b\" source=\"p\" target=\"t\" type=\"inhibitor\">"
                    + "<inscription><text>3</text></inscription></arc>"
                    + "<arc id=\"c\" source=\"r\" target=\"t\" type=\"reset\"/></page></page>"));
    assertEquals(1, file.net().before().weight(0, 0));
    assertEquals(3, file.net().inhibitors().weight(0, 0));
    assertEquals(1, file.net().resets().size());
    assertEquals(0, file.places().get("r")[0]);
  }

  @Test
  void largeNetsAreRead() throws IOException {
    int size = 100_000;
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < size; i++) {
      text.append("<place id=\"p").append(i).append("\"/><transition id=\"t").append(i);
      text.append("\"/><arc id=\"a").append(i).append("\" source=\"p").append(i);
      text.append("\" target=\"t").append(i).append("\"/><arc id=\"b").append(i);
      text.append("\" source=\"t").append(i).append("\" target=\"p").append((i + 1) % size);
      text.append("\"/>\n");
    }
    assertEquals(size, read(plain(text.toString())).net().transitions().size());
  }

  @Test
  void changedFilesAreReadOrRefused() throws IOException {
    int count = Integer.getInteger("petri.fuzz.texts", 1_000);
    long seed = Long.getLong("petri.fuzz.seed", 19);
    Random random = new Random(seed);
    List<String> texts = new ArrayList<>();
    try (Stream<Path> files = Files.list(Path.of("..", "..", "examples", "petri"))) {
      for (Path file : files.sorted().toList()) {
        if (file.toString().endsWith(".pnml") || file.toString().endsWith(".lola")) {
          texts.add(Files.readString(file));
        }
      }
    }
    assertTrue(texts.size() >= 8, texts.size() + " nets");
    int read = 0;
    for (int i = 0; i < count; i++) {
      String text = changed(texts, random);
      try {
        read(text);
        read++;
      } catch (DiagnosticException refused) {
        assertTrue(!refused.diagnostics().isEmpty());
      } catch (RuntimeException | StackOverflowError wrong) {
        fail("text " + i + " of seed " + seed + ":\n" + text, wrong);
      }
    }
    assertTrue(read > count / 50 && read < count, read + " read of " + count);
  }

  /** Parts are removed, doubled, replaced by parts of other texts, and numbers become large. */
  private static String changed(List<String> texts, Random random) {
    StringBuilder text = new StringBuilder(texts.get(random.nextInt(texts.size())));
    for (int changes = 1 + random.nextInt(3); changes > 0; changes--) {
      int from = random.nextInt(text.length());
      int to = Math.min(text.length(), from + random.nextInt(30));
      String other = texts.get(random.nextInt(texts.size()));
      int at = random.nextInt(other.length());
      switch (random.nextInt(6)) {
        case 0 -> text.delete(from, to);
        case 1 -> text.insert(from, text.substring(from, to));
        case 2 -> text.replace(from, to, other.substring(at, Math.min(other.length(), at + 40)));
        case 3 -> text.insert(from, random.nextInt(100_000));
        case 4 -> text.setCharAt(from, "<>&;:\"/{}\n\u0001é,x0".charAt(random.nextInt(15)));
        default -> {
          int element = text.indexOf("<", from);
          int next = element < 0 ? -1 : text.indexOf(">", element);
          if (next > 0) {
            text.delete(element, next + 1);
          }
        }
      }
    }
    return text.toString();
  }
}
