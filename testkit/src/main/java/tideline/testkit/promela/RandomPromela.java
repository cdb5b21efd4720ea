package tideline.testkit.promela;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;

/**
 * Small models that use the language in odd ways: statements of all kinds nested in one another,
 * channels of all kinds, processes that start others. Values stay below {@link #VALUES}, so that
 * most models have few states; a model may well get stuck or break its assertions.
 */
final class RandomPromela {

  private static final int VALUES = 3;
  private static final int DEEPEST = 3;

  private static final String HEAD =
      """
      mtype = { A, B, C };
      typedef Pair { byte one; bool two }
      byte g, h;
      bool flag;
      byte a[3];
      Pair p[2];
      mtype kind = A;
      chan queue = [2] of { byte };
      chan pairs = [1] of { mtype, byte };
      chan meet = [0] of { byte };
      inline step(v) { v = (v + 1) %% %d }

      """
          .formatted(VALUES);

  private final SplittableRandom random;
  private final List<String> labels = new ArrayList<>();
  private int nextLabel;

  /** What may stand at a place of the text. */
  private enum Place {
    /** Anything. */
    OPEN,
    /** Inside of an atomic sequence, in which another one means nothing. */
    ATOMIC,
    /** Inside of a deterministic step, which may not wait nor be left. */
    STEP
  }

  private RandomPromela(long seed) {
    random = new SplittableRandom(seed);
  }

  /** The model of a seed. */
  static String of(long seed) {
    return new RandomPromela(seed).model();
  }

  private String model() {
    StringBuilder text = new StringBuilder(HEAD);
    text.append(process("active proctype P()"));
    text.append(process(chance(3) ? "active [2] proctype Q()" : "active proctype Q()"));
    if (chance(2)) {
      String provided = chance(4) ? " provided (flag || g != 1)" : "";
      text.append(process("proctype R(byte y)" + provided));
      String run = "run R(" + value() + ")";
      text.append("init { byte x, y; ")
          .append(chance(2) ? "atomic { " + run + "; " + run + " }" : run);
      text.append("; ").append(condition()).append("; ").append(assignment()).append(" }\n");
    }
    return text.toString();
  }

  private String process(String head) {
    labels.clear();
    String parameter = head.contains("byte y") ? "" : "  byte y;\n";
    String body = sequence(0, Place.OPEN, 2 + random.nextInt(3));
    return head + "\n{\n" + parameter + "  byte x;\n" + body + "}\n";
  }

  private boolean chance(int oneIn) {
    return random.nextInt(oneIn) == 0;
  }

  private String oneOf(String... texts) {
    return texts[random.nextInt(texts.length)];
  }

  private static String indent(int depth) {
    return "  ".repeat(depth + 1);
  }

  private String sequence(int depth, Place place, int length) {
    List<String> statements = new ArrayList<>();
    for (int i = 0; i < length; i++) {
      statements.add(indent(depth) + statement(depth, place));
    }
    return String.join(";\n", statements) + "\n";
  }

  private String statement(int depth, Place place) {
    boolean deep = depth >= DEEPEST;
    return switch (random.nextInt(deep ? 6 : 13)) {
      case 0, 1, 2 -> assignment();
      case 3 -> place == Place.STEP ? assignment() : oneOf(condition(), "skip", input(), output());
      case 4 -> place == Place.STEP ? "skip" : communication();
      case 5 -> oneOf("assert(" + simpleCondition() + ")", "step(x)", "skip", talk(place));
      case 6, 7 -> selection(depth, place);
      // SPIN keeps no states inside of an atomic sequence and may go round in it for ever.
      case 8 -> place == Place.OPEN ? repetition(depth) : selection(depth, place);
      case 9 -> place == Place.OPEN ? block("atomic", depth, Place.ATOMIC) : assignment();
      case 10 -> place == Place.STEP ? assignment() : "skip; " + block("d_step", depth, Place.STEP);
      case 11 -> place == Place.OPEN ? unless(depth) : loop(depth, place);
      default -> place == Place.OPEN ? jump() : loop(depth, place);
    };
  }

  /** SPIN takes a step that begins by printing for the other side of any rendezvous. */
  private static String talk(Place place) {
    return place == Place.STEP ? "skip" : "printf(\"here\\n\")";
  }

  private String block(String word, int depth, Place place) {
    return word + " {\n" + sequence(depth + 1, place, 1 + random.nextInt(3)) + indent(depth) + "}";
  }

  private String unless(int depth) {
    return block("", depth, Place.OPEN)
        + " unless {\n"
        + indent(depth + 1)
        + oneOf(condition(), input())
        + ";\n"
        + sequence(depth + 1, Place.OPEN, 1)
        + indent(depth)
        + "}";
  }

  private String loop(int depth, Place place) {
    if (place == Place.STEP || chance(2)) {
      // Behind the loop x is one more than its last value.
      return "for (x : 0 .. "
          + random.nextInt(VALUES - 1)
          + ") {\n"
          + indent(depth + 1)
          + assignment()
          + "\n"
          + indent(depth)
          + "}";
    }
    return "select (x : 0 .. " + random.nextInt(VALUES) + ")";
  }

  /** A jump back to a label or, if there is none yet, a label. */
  private String jump() {
    if (labels.isEmpty() || chance(3)) {
      String label = oneOf("", "end", "progress") + "L" + nextLabel++;
      labels.add(label);
      return label + ": " + assignment();
    }
    return "if :: "
        + simpleCondition()
        + " -> goto "
        + oneOf(labels.toArray(new String[0]))
        + " :: else fi";
  }

  private String selection(int depth, Place place) {
    return "if\n" + options(depth, place, place == Place.STEP || chance(2)) + indent(depth) + "fi";
  }

  private String repetition(int depth) {
    return "do\n"
        + options(depth, Place.OPEN, chance(4))
        + indent(depth)
        + ":: "
        + simpleCondition()
        + " -> break\n"
        + indent(depth)
        + "od";
  }

  private String options(int depth, Place place, boolean withElse) {
    int count = 1 + random.nextInt(2);
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < count; i++) {
      String first =
          withElse ? simpleCondition() : oneOf(condition(), condition(), input(), output());
      if (i > 0 && place == Place.STEP) {
        break;
      }
      text.append(option(depth, place, first));
    }
    return withElse ? text + option(depth, place, "else") : text.toString();
  }

  private String option(int depth, Place place, String first) {
    return indent(depth) + ":: " + first + " ->\n" + sequence(depth + 1, place, 1);
  }

  private String assignment() {
    String value = value();
    return switch (random.nextInt(9)) {
      case 0, 1 -> "g = " + value;
      case 2 -> "h = " + value;
      case 3 -> "x = " + value;
      case 4 -> "y = " + value;
      case 5 -> "flag = !flag";
      case 6 -> "a[" + index() + "] = " + value;
      case 7 -> "p[" + random.nextInt(2) + "].one = " + value;
      default -> "kind = " + oneOf("A", "B", "C");
    };
  }

  /** SPIN wants no array in its own index. */
  private String index() {
    return oneOf("0", "1", "g", "x", "(x + h) % " + VALUES);
  }

  /** An expression between 0 and {@link #VALUES}. */
  private String value() {
    return switch (random.nextInt(8)) {
      case 0, 1 -> Integer.toString(random.nextInt(VALUES));
      case 2 -> "g";
      case 3 -> "x";
      case 4 -> "(y + " + (1 + random.nextInt(2)) + ") % " + VALUES;
      case 5 -> "(h * 2 + g) % " + VALUES;
      case 6 -> "a[" + index() + "]";
      default -> "(flag -> p[0].one : _pid % " + VALUES + ")";
    };
  }

  private String condition() {
    return chance(3) ? remoteCondition() : simpleCondition();
  }

  /** A condition on channels or other processes: SPIN wants none in a step or beside an else. */
  private String remoteCondition() {
    return switch (random.nextInt(6)) {
      case 0 -> "queue?[" + random.nextInt(VALUES) + "]";
      case 1 -> "pairs??[A, " + random.nextInt(VALUES) + "]";
      case 2 -> "timeout";
      case 3 -> "(len(queue) == " + value() + ")";
      case 4 -> oneOf("empty", "nempty", "full", "nfull") + "(" + oneOf("queue", "pairs") + ")";
      default -> "(P:x == " + value() + ")";
    };
  }

  private String simpleCondition() {
    String value = value();
    return switch (random.nextInt(9)) {
      case 0, 1, 2 -> "(" + value + oneOf(" == ", " != ", " < ", " >= ") + value() + ")";
      case 3 -> oneOf("flag", "!flag");
      case 4 -> "(flag || " + value + " > 0)";
      case 5 -> "(kind == " + oneOf("A", "B", "C") + ")";
      case 6 -> "(_nr_pr " + oneOf("> 2", "== 2", "< 3") + ")";
      case 7 -> oneOf("true", "1");
      default -> "((" + value + " == 1) && !flag)";
    };
  }

  private String communication() {
    return chance(2) ? input() : output();
  }

  private String input() {
    String number = Integer.toString(random.nextInt(VALUES));
    return oneOf(
        "queue?x",
        "queue?" + number,
        "queue??" + number,
        "queue?<x>",
        "queue??<" + number + ">",
        "queue?eval(g)",
        "pairs?kind, x",
        "pairs?A, x",
        "pairs?B(y)",
        "pairs??_, " + number,
        "meet?x",
        "meet?" + number,
        "meet?eval(g)");
  }

  private String output() {
    String value = value();
    return oneOf(
        "queue!" + value,
        "queue!!" + value,
        "pairs!" + oneOf("A", "B", "kind") + ", " + value,
        "pairs!B(" + value + ")",
        "meet!" + value,
        "meet!" + value);
  }
}
