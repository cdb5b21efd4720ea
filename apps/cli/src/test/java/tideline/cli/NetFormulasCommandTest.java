package tideline.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Formulas about a net come from files: to {@code check}, and by the contest's protocol. */
class NetFormulasCommandTest {

  /** A token goes from idle to busy and back, or is lost. */
  private static final String NET =
      """
      <pnml xmlns="http://www.pnml.org/version-2009/grammar/pnml">
       <net id="n" type="http://www.pnml.org/version-2009/grammar/ptnet"><page id="g">
        <place id="idle"><initialMarking><text>1</text></initialMarking></place>
        <place id="busy"/>
        <transition id="start"/><transition id="stop"/><transition id="lose"/>
        <arc id="a1" source="idle" target="start"/><arc id="a2" source="start" target="busy"/>
        <arc id="a3" source="busy" target="stop"/><arc id="a4" source="stop" target="idle"/>
        <arc id="a5" source="busy" target="lose"/>
       </page></net>
      </pnml>
      """;

  private static final String BUSY = "<tokens-count><place>busy</place></tokens-count>";
  private static final String ONE = "<integer-constant>1</integer-constant>";
  private static final String IS_BUSY = "<integer-le>" + ONE + BUSY + "</integer-le>";
  private static final String STARTS = "<is-fireable><transition>start</transition></is-fireable>";

  @TempDir Path folder;

  @BeforeEach
  void write() throws IOException {
    file("model.pnml", NET);
    file(
        "ReachabilityCardinality.xml",
        properties(
            "net-00", "<exists-path><finally>" + IS_BUSY + "</finally></exists-path>",
            "net-01", "<all-paths><globally>" + IS_BUSY + "</globally></all-paths>",
            "net-02", "<exists-path><finally>" + IS_BUSY + "</finally></exists-path>"));
    file(
        "CTLFireability.xml",
        properties(
            "net-10",
            "<all-paths><globally><exists-path><finally>"
                + STARTS
                + "</finally></exists-path></globally></all-paths>"));
    file("LTLFireability.xml", properties("net-20", "<all-paths>" + STARTS + "</all-paths>"));
    file("UpperBounds.xml", properties("net-30", "<place-bound><place>busy</place></place-bound>"));
  }

  private static String properties(String... idsAndFormulas) {
    StringBuilder text = new StringBuilder("<property-set xmlns=\"http://mcc.lip6.fr/\">");
    for (int i = 0; i < idsAndFormulas.length; i += 2) {
      text.append("<property><id>").append(idsAndFormulas[i]).append("</id><formula>");
      text.append(idsAndFormulas[i + 1]).append("</formula></property>");
    }
    return text.append("</property-set>").toString();
  }

  private String file(String name, String text) throws IOException {
    return Files.writeString(folder.resolve(name), text).toString();
  }

  private Tool.Result check(String file, String... more) {
    String[] arguments = new String[more.length + 4];
    arguments[0] = "check";
    arguments[1] = folder.resolve("model.pnml").toString();
    arguments[2] = "--formulas";
    arguments[3] = folder.resolve(file).toString();
    System.arraycopy(more, 0, arguments, 4, more.length);
    return new Tool(folder).run(arguments);
  }

  private Tool.Result examine(Map<String, String> environment) {
    return new Tool(folder).atATerminal(environment).run("mcc");
  }

  private void examine(String examination, String... lines) {
    Tool.Result result =
        examine(Map.of("BK_EXAMINATION", examination, "BK_INPUT", folder.toString()));
    result.expectStatus(0);
    assertEquals(List.of(lines), result.out().lines().sorted().toList());
  }

  @Test
  void eachFormulaIsAPropertyWithItsId() {
    Tool.Result all = check("ReachabilityCardinality.xml");
    all.expectStatus(1)
        .expectOut(
            "holds     formula net-00",
            "violated  formula net-01",
            "holds     formula net-02",
            "checks    formula net-00");
    assertFalse(all.out().contains("tokens("), all.out());
    check("CTLFireability.xml").expectStatus(1).expectOut("violated  formula net-10");
    check("LTLFireability.xml").expectStatus(0).expectOut("holds     formula net-20");
    check("LTLFireability.xml", "--fairness", "weak-transitions")
        .expectStatus(0)
        .expectOut("formula net-20, weak fairness");
  }

  @Test
  void jsonHasTheIdAndTheText() {
    Json report = check("ReachabilityCardinality.xml", "--format", "json").json();
    List<Json> properties =
        report.get("properties").array().stream().map(each -> new Json(each)).toList();
    assertEquals(
        List.of("net-00", "net-01", "net-02"),
        properties.stream().<Object>map(each -> each.get("name").value()).toList());
    assertEquals("invariant", properties.get(1).get("kind").value());
    assertEquals("(1 <= tokens(\"busy\"))", properties.get(1).get("formula").value());
  }

  @Test
  void someFormulasAreChosen() {
    Tool.Result one = check("ReachabilityCardinality.xml", "--formula", "net-02");
    one.expectStatus(0).expectOut("holds     formula net-02");
    assertFalse(one.out().contains("net-01"), one.out());
    check("ReachabilityCardinality.xml", "--formula", "net-03")
        .expectStatus(2)
        .expectErr("--formula net-03", "did you mean net-0");
    new Tool(folder)
        .run("check", folder.resolve("model.pnml").toString(), "--formula", "net-00")
        .expectStatus(2)
        .expectErr("--formula chooses from --formulas FILE");
  }

  @Test
  void optionsForCtlReachFormulas() {
    check("CTLFireability.xml", "--evidence-depth", "1").expectStatus(1);
    check("LTLFireability.xml", "--evidence-depth", "1")
        .expectStatus(2)
        .expectErr("--evidence-depth");
  }

  @Test
  void whatNoEngineAnswersIsRefusedByName() throws IOException {
    check("UpperBounds.xml").expectStatus(2).expectErr("net-30", "tideline mcc");
    file("a.formula", "FORMULA EXPATH ALWAYS EVENTUALLY busy = 1;");
    check("a.formula").expectStatus(2).expectErr("formula-1", "some run");
    file("b.formula", "FORMULA busy = 1");
    check("b.formula").expectStatus(2).expectErr("b.formula:1:9", "REACHABLE before it");
    file("c.formula", properties("x", "<is-fireable><transition>sart</transition></is-fireable>"));
    check("c.formula").expectStatus(2).expectErr("no transition sart", "did you mean start");
    check("missing.xml").expectStatus(2).expectErr("missing.xml");
  }

  @Test
  void formulasOfLolaAreCalledByTheirPositions() throws IOException {
    file("a.formula", "FORMULA EF busy = 1; : AG busy = 0; : busy = 0;");
    check("a.formula")
        .expectStatus(1)
        .expectOut(
            "holds     formula formula-1",
            "violated  formula formula-2",
            "holds     formula formula-3");
  }

  @Test
  void theContestGetsItsAnswers() {
    examine(
        "ReachabilityCardinality",
        "FORMULA net-00 TRUE TECHNIQUES EXPLICIT",
        "FORMULA net-01 FALSE TECHNIQUES EXPLICIT",
        "FORMULA net-02 TRUE TECHNIQUES EXPLICIT");
    examine("CTLFireability", "FORMULA net-10 FALSE TECHNIQUES EXPLICIT");
    examine("LTLFireability", "FORMULA net-20 TRUE TECHNIQUES STRUCTURAL");
    examine("UpperBounds", "FORMULA net-30 1 TECHNIQUES STRUCTURAL");
    examine("ReachabilityDeadlock", "FORMULA ReachabilityDeadlock TRUE TECHNIQUES EXPLICIT");
    examine(
        "StateSpace",
        "STATE_SPACE MAX_TOKEN_IN_PLACE 1 TECHNIQUES EXPLICIT",
        "STATE_SPACE MAX_TOKEN_PER_MARKING 1 TECHNIQUES EXPLICIT",
        "STATE_SPACE STATES 3 TECHNIQUES EXPLICIT",
        "STATE_SPACE TRANSITIONS 3 TECHNIQUES EXPLICIT");
    examine("Frobnication", "DO_NOT_COMPETE");
  }

  @Test
  void pathsAreWritten() throws IOException {
    Map<String, String> environment =
        Map.of("BK_EXAMINATION", "ReachabilityCardinality", "BK_INPUT", folder.toString());
    new Tool(folder)
        .atATerminal(environment)
        .run("mcc", "--paths", folder.toString())
        .expectStatus(0);
    assertEquals(List.of("start"), Files.readAllLines(folder.resolve("net-00.path")));
    assertEquals(List.of(), Files.readAllLines(folder.resolve("net-01.path")));
    Map<String, String> deadlock =
        Map.of("BK_EXAMINATION", "ReachabilityDeadlock", "BK_INPUT", folder.toString());
    new Tool(folder).atATerminal(deadlock).run("mcc", "--paths", folder.toString()).expectStatus(0);
    assertEquals(
        List.of("start", "lose"), Files.readAllLines(folder.resolve("ReachabilityDeadlock.path")));
    new Tool(folder)
        .atATerminal(deadlock)
        .run("mcc", "--paths", folder.resolve("nowhere").toString())
        .expectStatus(2)
        .expectErr("there is no such folder");
  }

  @Test
  void theEnvironmentIsExamined() throws IOException {
    String input = folder.toString();
    examine(Map.of()).expectStatus(2).expectErr("BK_EXAMINATION is not set");
    examine(Map.of("BK_EXAMINATION", "OneSafe", "BK_INPUT", input, "BK_TIME_CONFINEMENT", "soon"))
        .expectStatus(2)
        .expectErr("BK_TIME_CONFINEMENT", "not soon");
    examine(Map.of("BK_EXAMINATION", "OneSafe", "BK_INPUT", input + "/nowhere"))
        .expectStatus(2)
        .expectErr("model.pnml");
    examine(Map.of("BK_EXAMINATION", "LTLCardinality", "BK_INPUT", input))
        .expectStatus(2)
        .expectErr("LTLCardinality.xml");
    file("LTLCardinality.xml", "<!DOCTYPE p [<!ENTITY e \"x\">]><property-set>&e;</property-set>");
    examine(Map.of("BK_EXAMINATION", "LTLCardinality", "BK_INPUT", input))
        .expectStatus(2)
        .expectErr("document types and entities are not read");
  }
}
