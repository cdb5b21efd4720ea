package tideline.languages.promela;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.function.IntFunction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import tideline.languages.promela.lower.AssertionUse;
import tideline.model.diagnostic.Diagnostic;
import tideline.model.diagnostic.DiagnosticException;

/**
 * Short texts that stand for very much, and texts that are nested very deeply: both are refused
 * where they stand, before anything is made of them and before the stack ends.
 */
class EndlessInputsTest {

  private static final int MANY = 100_000;

  @TempDir Path folder;

  /** A text, and a part of the message that refuses it. */
  record Input(String name, String text, String message) {
    @Override
    public String toString() {
      return name;
    }
  }

  private static Input nested(String name, String before, String open, String close, String after) {
    String text = before + open.repeat(MANY) + "1" + close.repeat(MANY) + after;
    return new Input(name, text, "nested too deeply here");
  }

  private static String each(int count, IntFunction<String> line) {
    return IntStream.range(0, count).mapToObj(line).collect(Collectors.joining());
  }

  /** Structures of two, or of many, structures that were declared before. */
  private static String structures(int count, String fields) {
    return "typedef T0 { byte x }\n"
        + each(count, i -> "typedef T" + (i + 1) + " { " + fields.replace("T", "T" + i) + " }\n");
  }

  static List<Input> inputs() {
    String chain = "has more than 400 operators in a row";
    String size = "a state has at most 65,536 bytes";
    String words = "more than 1000000 words";
    String channel = "chan c = [1] of { byte }; ";
    return List.of(
        nested("parentheses", "init { ", "(", ")", " }"),
        nested("negations", "init { ", "! ", "", " }"),
        nested("minus signs", "byte x; init { x = ", "- ", "", " }"),
        nested("conditional expressions", "byte x; init { x = ", "(1 -> 1 : ", ")", " }"),
        nested("indices", "byte x[2]; init { x[0] = ", "x[", "]", " }"),
        nested("runs", "proctype P(byte x) { skip } init { ", "run P(", ")", " }"),
        nested("messages", channel + "init { c!", "1(", ")", " }"),
        nested("receptions", channel + "init { c?", "1(", ")", " }"),
        nested("parentheses of receptions", channel + "init { c?", "(", ")", " }"),
        nested("boxes", "init { skip } ltl p { ", "[] ", "", " }"),
        nested("blocks", "init { ", "{", "}", " }"),
        nested("atomic", "init { ", "atomic {", "}", " }"),
        nested("if", "init { ", "if :: ", " fi", " }"),
        nested("do", "init { ", "do :: ", " od", " }"),
        nested("unless", "init { ", "{", "} unless { skip }", " }"),
        nested("never", "init { skip } never { ", "if :: ", " fi", " }"),
        nested("provided", "active proctype P() provided (", "(", ")", ") { skip }"),
        nested("macros", "#define f(x) x\ninit { ", "f(", ")", " }"),
        new Input("conditions", "#if " + "(".repeat(MANY) + "\n#endif", "it is nested too deeply"),
        new Input(
            "questions", "#if " + "1 ? ".repeat(MANY) + "\n#endif", "it is nested too deeply"),
        new Input("open conditionals", "#if 1\n".repeat(MANY), "has no #endif"),
        new Input(
            "labels",
            "init { " + each(MANY, i -> "L" + i + ": ") + "skip }",
            "statements are nested too deeply here"),
        new Input("sums", "int x; init { x = 1" + " + x".repeat(MANY) + " }", chain),
        new Input("conjunctions", "int x; init { x" + " && x".repeat(MANY) + " }", chain),
        new Input("formulas", "int x; init { skip } ltl p { x" + " U x".repeat(MANY) + " }", chain),
        new Input(
            "macros of macros",
            "#define m0 1\n"
                + each(1_000, i -> "#define m" + (i + 1) + " m" + i + "\n")
                + "init { m1000 }",
            "macros are nested too deeply here"),
        new Input(
            "macros that double",
            "#define m0(x) x x\n"
                + each(40, i -> "#define m%d(x) m%d(x x)\n".formatted(i + 1, i))
                + "init { m40(skip;) }",
            words),
        new Input(
            "words that double",
            "#define m0(x) x##x\n"
                + each(40, i -> "#define m%d(x) m%d(x##x)\n".formatted(i + 1, i))
                + "init { m40(a) }",
            "a word of more than"),
        new Input("inlines that call themselves", "inline f() { f(); f() } init { f() }", "deeply"),
        new Input("arguments that grow", "inline f(x) { f(x x) } init { f(skip) }", words),
        new Input(
            "inlines that double",
            "inline f0() { skip }\n"
                + each(40, i -> "inline f%d() { f%d(); f%d() }\n".formatted(i + 1, i, i))
                + "init { f40() }",
            "expanded too often"),
        new Input(
            "wide inlines",
            "inline f() { " + "skip; ".repeat(10_000) + "}\ninit { " + "f(); ".repeat(1_000) + "}",
            words),
        new Input("structures", structures(1_000, "T x") + "T1000 t; init { skip }", "deeply"),
        new Input("arrays", structures(9, "T x[4000]") + "T9 t; init { skip }", size),
        new Input("hidden", structures(60, "T x; T y") + "hidden T60 t; init { skip }", size),
        new Input("locals", structures(60, "T x; T y") + "init { T60 t; skip }", size),
        new Input(
            "parameters",
            structures(60, "T x; T y") + "proctype P(T60 t) { skip } init { skip }",
            size),
        new Input(
            "channels",
            structures(60, "T x; T y") + "chan c = [0] of { T60 }; init { skip }",
            size));
  }

  private Diagnostic refusal(String text) throws IOException {
    Path file = folder.resolve("m.pml");
    Files.writeString(file, text);
    return assertThrows(
            DiagnosticException.class,
            () -> PromelaLanguage.read(file, Map.of(), AssertionUse.CHECKED))
        .diagnostics()
        .getFirst();
  }

  @ParameterizedTest
  @MethodSource("inputs")
  void areRefusedWhereTheyStand(Input input) throws IOException {
    Diagnostic refusal = refusal(input.text());
    assertTrue(refusal.message().contains(input.message()), refusal.message());
    assertTrue(refusal.position().isPresent(), refusal.message());
  }

  @Test
  void theTallestExpressionsAreRead() throws IOException {
    Path file = folder.resolve("m.pml");
    for (String operator : List.of(" + x", " && x", " && (x == 1)", " - x", " * (x + 1)")) {
      Files.writeString(file, "int x; init { x = x" + operator.repeat(390) + " }");
      assertEquals(
          3,
          NaiveCount.of(PromelaLanguage.read(file, Map.of(), AssertionUse.CHECKED)).states(),
          operator);
    }
  }

  @Test
  void longChainsOfJumpsAreNoCircle() throws IOException {
    Path file = folder.resolve("m.pml");
    String jumps = each(1_000, i -> "L%d: goto L%d;\n".formatted(i, i + 1));
    Files.writeString(file, "byte x; init { " + jumps + "L1000: x = 1 }");
    assertEquals(
        3, NaiveCount.of(PromelaLanguage.read(file, Map.of(), AssertionUse.CHECKED)).states());
  }
}
