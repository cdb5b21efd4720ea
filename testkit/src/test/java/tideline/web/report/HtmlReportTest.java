package tideline.web.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.util.Base64;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import tideline.Result;
import tideline.Tideline;
import tideline.engine.report.Coverage;
import tideline.model.Model;
import tideline.model.Transition;
import tideline.model.json.Json;
import tideline.web.Hostile;

/** Reports hold what was found, and no model gets more than text into them. */
final class HtmlReportTest {

  private static final Pattern TAG = Pattern.compile("<(/?[A-Za-z!][^>]*)>");

  private static String written(Result result, String... command) throws IOException {
    StringWriter out = new StringWriter();
    HtmlReport.write(result.report(), Optional.empty(), List.of(command), out);
    return out.toString();
  }

  private static Result check(Model model) {
    return Tideline.check(model).deadlock().reachable("true").ctl("EX EX true").run();
  }

  private static Json data(String page) {
    String start = "<script type=\"application/json\" id=\"data\">";
    int from = page.indexOf(start) + start.length();
    return Json.parse(page.substring(from, page.indexOf("</script>", from)));
  }

  @Test
  void aReportTellsWhatWasFound() throws IOException {
    Result result = check(Hostile.model("x", "some", "go on", "P"));
    String page = written(result, "check", "a b", "--deadlock");
    assertTrue(page.contains("<span class=\"badge\">violated</span>"), page);
    assertTrue(page.contains("no deadlock"));
    assertTrue(page.contains("tideline check &#39;a b&#39; --deadlock"));
    Json trace = data(page).required("traces").elements().getFirst();
    assertEquals(3, trace.required("steps").elements().size());
    assertEquals("go on", trace.required("steps").elements().getFirst().required("name").text());
    assertEquals(
        "x", trace.required("slots").elements().getFirst().text(), "variables by their number");
  }

  /** The hash that the page names is that of its only script. */
  @Test
  void onlyTheScriptOfThePageMayRun() throws Exception {
    String page = written(check(Hostile.model("x", "some", "go on", "P")));
    Matcher script = Pattern.compile("(?s)<script type=\"module\">(.*?)</script>").matcher(page);
    assertTrue(script.find());
    byte[] hash =
        MessageDigest.getInstance("SHA-256")
            .digest(script.group(1).getBytes(StandardCharsets.UTF_8));
    assertTrue(
        page.contains("script-src 'sha256-" + Base64.getEncoder().encodeToString(hash) + "'"));
    assertFalse(script.group(1).contains("import "), "one script that needs no other");
    assertFalse(page.contains("http://") && page.replace("http://www.w3.org", "").contains("src="));
  }

  /** Whatever the model is, the page has the elements of a page about a harmless one. */
  @Test
  void hostileModelsGetNoMarkupIntoThePage() throws IOException {
    long seed = 24;
    SplittableRandom random = new SplittableRandom(seed);
    List<String> harmless = tags(written(check(Hostile.model("x", "some", "go on", "P"))));
    for (int i = 0; i < 60; i++) {
      String value = Hostile.text(random);
      Model model =
          Hostile.model(
              Hostile.text(random), value, Hostile.text(random), "P" + Hostile.text(random));
      String page = written(check(model), "check", value);
      assertEquals(harmless, tags(page), "seed " + seed + ", model " + i);
      assertEquals(
          3,
          data(page).required("traces").elements().getFirst().required("steps").elements().size());
      assertEquals(page, new String(page.getBytes(StandardCharsets.UTF_8), StandardCharsets.UTF_8));
    }
  }

  /** Tags, without drawings whose places depend on the lengths of names, and without data. */
  private static List<String> tags(String page) {
    String text =
        page.replaceAll("(?s)<svg.*?</svg>", "<svg/>")
            .replaceAll("(?s)<script type=\"application/json\".*?</script>", "<data/>");
    return TAG.matcher(text).results().map(found -> found.group(1)).toList();
  }

  @Test
  void drawingsOfHostileModelsAreDrawings() throws IOException {
    for (String text : Hostile.TEXTS) {
      String page = written(check(Hostile.model(text, text, text, text)));
      Matcher svg = Pattern.compile("(?s)<svg.*?</svg>").matcher(page);
      while (svg.find()) {
        TAG.matcher(svg.group())
            .results()
            .map(tag -> tag.group(1).replaceAll("^/", "").split("[ />]", 2)[0])
            .forEach(
                name ->
                    assertTrue(
                        List.of(
                                "svg", "defs", "marker", "path", "rect", "text", "line", "circle",
                                "title", "g")
                            .contains(name),
                        name + " in a drawing of " + text));
      }
    }
  }

  @Test
  void longTextsDoNotMakeLongReports() throws IOException {
    String longText = "<b>".repeat(3_000_000);
    String page = written(check(Hostile.model("x", longText, longText, "P")));
    assertTrue(page.length() < 450_000, "" + page.length());
  }

  @Test
  void coverageAndEvidenceAreThere() throws IOException {
    Result result = check(Hostile.model("x", "some", "go on", "P"));
    Coverage coverage =
        new Coverage(
            4,
            Optional.of("<b>limit</b>"),
            2,
            List.of(Transition.named("<i>never</i>")),
            2,
            List.of(),
            0,
            List.of());
    StringWriter out = new StringWriter();
    HtmlReport.write(result.report(), Optional.of(coverage), List.of("check"), out);
    String page = out.toString();
    assertTrue(page.contains("<h2>Coverage</h2>"));
    assertTrue(page.contains("not yet taken &lt;i&gt;never&lt;/i&gt;"), "escaped");
    assertFalse(page.contains("<b>limit"));
    List<Json> evidence = data(page).required("evidence").elements();
    assertEquals(1, evidence.size());
    assertEquals("holds", evidence.getFirst().required("tree").required("truth").text());
  }
}
