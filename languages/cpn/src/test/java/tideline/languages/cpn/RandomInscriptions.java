package tideline.languages.cpn;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;

/** Random inscriptions over a few small colour sets, and how often each kind was made. */
final class RandomInscriptions {

  /** The colour sets of places; each is there timed as well, with a T before its name. */
  static final List<String> TYPES =
      List.of(
          "INT", "BOOL", "COL", "PAIR", "LIST", "MSG", "IDX", "REC", "SUB", "LISTS", "UNIT", "STR",
          "BIG");

  /** What is made often enough to be missed in some dozens of nets. */
  static final Set<String> KINDS =
      Set.of(
          "case",
          "choice",
          "code",
          "code of two",
          "computed",
          "constant",
          "constructor",
          "copies",
          "counted",
          "difference",
          "early",
          "equation",
          "faulty",
          "function",
          "index",
          "late",
          "list",
          "lists",
          "mapped",
          "point in time",
          "record",
          "scaled",
          "some",
          "sum",
          "timed sum",
          "transition delay",
          "truth",
          "tuple",
          "variable",
          "variable delay");

  /** Their values cannot be tried one by one: an arc has to say what a variable is. */
  private static final List<String> UNBOUNDED = List.of("LISTS", "STR", "BIG");

  private static final Map<String, List<String>> VARIABLES =
      Map.ofEntries(
          Map.entry("INT", List.of("x", "y")),
          Map.entry("BOOL", List.of("b")),
          Map.entry("COL", List.of("c")),
          Map.entry("PAIR", List.of("p")),
          Map.entry("LIST", List.of("l")),
          Map.entry("MSG", List.of("m")),
          Map.entry("IDX", List.of("i")),
          Map.entry("REC", List.of("r")),
          Map.entry("SUB", List.of("s")),
          Map.entry("LISTS", List.of("ls")),
          Map.entry("UNIT", List.of("u")),
          Map.entry("STR", List.of("t")),
          Map.entry("BIG", List.of("g")));

  private final Random random;
  private final Map<String, Integer> made = new TreeMap<>();

  RandomInscriptions(Random random) {
    this.random = random;
  }

  /** Declares what inscriptions use. */
  static void declare(NetText net) {
    net.colset("INT", "int with 0..2").colset("BOOL", "bool").colset("COL", "with red | green");
    net.colset("PAIR", "product INT * COL").colset("LIST", "list INT with 0..1");
    net.colset("MSG", "union num : INT + col : COL + stop").colset("IDX", "index d with 1..2");
    net.colset("REC", "record a : INT * b : BOOL").colset("UNIT", "unit");
    net.colset("STR", "string").colset("BIG", "intinf");
    net.ml("proper", "fun proper (n, c) = n <> 1 orelse c = red;");
    net.colset("SUB", "subset PAIR by proper").colset("LISTS", "list PAIR");
    TYPES.forEach(type -> net.colset("T" + type, type + " timed"));
    VARIABLES.forEach((type, names) -> names.forEach(name -> net.var(type, name)));
    net.var("INT", "z").var("COL", "w");
    net.ml("next", "fun next n = if n >= 2 then 0 else n + 1;");
    net.ml("twice", "fun twice v = 2`v;");
    net.ml("some", "fun some true v = 1`v | some false _ = empty;");
    net.ml("P_HIGH", "val P_HIGH = 100;").ml("P_LOW", "val P_LOW = 10000;");
    net.ml("Odd", "exception Odd;");
    net.ml("even", "fun even n = if n mod 2 = 0 then n else raise Odd;");
  }

  Map<String, Integer> made() {
    return made;
  }

  private String make(String kind, String text) {
    made.merge(kind, 1, Integer::sum);
    return text;
  }

  private String one(String... texts) {
    return texts[random.nextInt(texts.length)];
  }

  private boolean once(int in) {
    return random.nextInt(in) == 0;
  }

  static String plain(String declared) {
    return declared.startsWith("T") ? declared.substring(1) : declared;
  }

  String variable(String declared) {
    List<String> names = VARIABLES.getOrDefault(plain(declared), List.of());
    return names.get(random.nextInt(names.size()));
  }

  String constant(String type) {
    return switch (type) {
      case "INT" -> Integer.toString(random.nextInt(3));
      case "BOOL" -> Boolean.toString(random.nextBoolean());
      case "COL" -> one("red", "green");
      case "PAIR" -> "(" + constant("INT") + ", " + constant("COL") + ")";
      case "LIST" -> once(2) ? "[]" : "[" + constant("INT") + "]";
      case "MSG" -> one("num (" + constant("INT") + ")", "col " + constant("COL"), "stop");
      case "IDX" -> "d (" + (1 + random.nextInt(2)) + ")";
      case "SUB" -> one("(0, green)", "(1, red)");
      case "LISTS" -> one("[]", "[" + constant("PAIR") + ", (2, red)]", "[(0, red)]");
      case "UNIT" -> "()";
      case "STR" -> one("\"\"", "\"a\"", "\"ab\"");
      case "BIG" -> one("0", "7", "~1");
      default -> "{b = " + constant("BOOL") + ", a = " + constant("INT") + "}";
    };
  }

  /** Something that a token can be compared with, and that may give values to variables. */
  String pattern(String type) {
    int kind = random.nextInt(5);
    if (kind == 0) {
      return make("constant", constant(type));
    }
    if (kind == 1) {
      return make("variable", variable(type));
    }
    String number = once(4) ? "next x" : once(3) ? constant("INT") : variable("INT");
    return switch (type) {
      case "PAIR" -> make("tuple", "(" + number + ", " + one("c", "red", "#2 p") + ")");
      case "SUB" -> make("tuple", "(" + number + ", " + one("c", "red") + ")");
      case "REC" -> make("record", "{" + one("b = b, a = ", "b = true, a = ") + number + "}");
      case "MSG" -> make("constructor", one("num " + "(" + number + ")", "col c", "stop"));
      case "IDX" -> make("index", "d (" + one("x", "1 + x mod 2") + ")");
      case "LIST" -> make("list", one(number + " :: l", "[" + number + "]", number + " :: []"));
      case "LISTS" -> make("lists", one("p :: ls", "(x, c) :: ls", "[p]", "[(x, c), (y, red)]"));
      case "STR", "BIG" -> make("variable", variable(type));
      default -> make("computed", "(" + expression(type, 1) + ")");
    };
  }

  /** An expression that always has a value, though it may be outside of the colour set. */
  String expression(String type, int depth) {
    if (depth <= 0 || once(3)) {
      return once(3) ? constant(type) : variable(type);
    }
    String number = expression("INT", depth - 1);
    if (once(6)) {
      String other = expression(type, depth - 1);
      return switch (random.nextInt(4)) {
        case 0 ->
            "(if " + truth(depth - 1) + " then " + other + " else " + expression(type, 0) + ")";
        case 1 ->
            "(case "
                + variable("MSG")
                + " of num x => "
                + other
                + " | _ => "
                + constant(type)
                + ")";
        case 2 -> "(let val x = " + number + " in " + other + " end)";
        default -> "(fn (x, _) => " + other + ") (" + number + ", c)";
      };
    }
    return switch (type) {
      case "INT" ->
          switch (random.nextInt(8)) {
            case 0 -> "next (" + number + ")";
            case 1 -> "Int.min (x, " + number + ")";
            case 2 -> "(" + number + " + x) mod 3";
            case 3 -> "#1 (" + expression("PAIR", depth - 1) + ")";
            case 4 -> "#a (" + expression("REC", depth - 1) + ")";
            case 5 -> "length (" + expression("LIST", depth - 1) + ")";
            case 6 -> "cf (x, 1`(" + number + ") ++ 1`1)";
            default -> "(even (" + number + ") handle Odd => 0)";
          };
      case "BOOL" -> "(" + truth(depth) + ")";
      case "COL" -> one("(if b then red else c)", "#2 (" + expression("PAIR", depth - 1) + ")");
      case "PAIR" -> "(" + number + ", " + expression("COL", depth - 1) + ")";
      case "LIST" -> one("List.take ((" + number + ") :: l, 1)", "rev l", "[" + number + "]");
      case "MSG" -> one("num (" + number + ")", "col (" + expression("COL", depth - 1) + ")");
      case "IDX" -> "d (1 + (" + number + ") mod 2)";
      case "SUB" -> one("(0, " + expression("COL", depth - 1) + ")", "s");
      case "LISTS" -> one("List.take (p :: ls, 2)", "[(" + number + ", c)]", "rev ls");
      case "UNIT" -> "()";
      case "STR" ->
          one("(t ^ \"a\")", "Int.toString (" + number + ")", "substring (t ^ \"b\", 0, 1)");
      case "BIG" -> one("(g + 1) mod 3", "IntInf.fromInt (" + number + ")", "~ g");
      default -> "{a = " + number + ", b = " + expression("BOOL", depth - 1) + "}";
    };
  }

  private String truth(int depth) {
    String number = expression("INT", depth - 1);
    return switch (random.nextInt(12)) {
      case 0 -> "x <> y";
      case 1 -> "b orelse x > 0";
      case 2 -> "length l < 2 andalso x < 2";
      case 3 -> "#a r = " + number;
      case 4 -> "m <> stop";
      case 5 -> "not (" + expression("BOOL", depth - 1) + ")";
      case 6 -> "1`x ++ 1`y == 1`y ++ 1`(" + number + ")";
      case 7 -> "1`x <<= 1`y ++ 2`(" + number + ")";
      case 8 -> "List.exists (fn k => k = x) (" + expression("LIST", depth - 1) + ")";
      case 9 -> "proper (" + expression("PAIR", depth - 1) + ")";
      case 10 -> "case m of num k => k = x | col _ => b | stop => true";
      default -> expression("COL", depth - 1) + " = red";
    };
  }

  /** What an input arc takes, without time. */
  private String taken(String type) {
    return switch (random.nextInt(UNBOUNDED.contains(type) ? 7 : 14)) {
      case 0, 1, 2, 3, 4 -> "1`(" + pattern(type) + ")";
      case 5 -> once(2) ? pattern(type) : "2`(" + pattern(type) + ")";
      case 6 -> make("sum", "1`(" + pattern(type) + ") ++ 1`(" + pattern(type) + ")");
      case 7 -> make("counted", "x`(" + pattern(type) + ")");
      case 8 -> make("choice", "if b then 1`(" + expression(type, 1) + ") else empty");
      case 9 -> make("difference", "(2`(" + variable(type) + ") -- 1`(" + variable(type) + "))");
      case 10 -> make("scaled", "2 ** (1`(" + pattern(type) + "))");
      case 11 -> make("function", "twice (" + pattern(type) + ")");
      case 12 -> make("case", "case m of num _ => 1`(" + pattern(type) + ") | _ => empty");
      default -> make("some", "some (" + truth(1) + ") (" + expression(type, 1) + ")");
    };
  }

  private String given(String type) {
    return switch (random.nextInt(9)) {
      case 0, 1, 2, 3 -> "1`(" + expression(type, 2) + ")";
      case 4 -> "1`(" + expression(type, 1) + ") ++ 1`(" + pattern(type) + ")";
      case 5 -> "if " + truth(1) + " then 1`(" + expression(type, 1) + ") else empty";
      case 6 -> make("copies", "x`(" + constant(type) + ")");
      case 7 -> make("mapped", "List.map (fn _ => " + expression(type, 1) + ") [1, 2]");
      default -> "empty";
    };
  }

  private String delay() {
    return once(3) ? make("variable delay", "x") : Integer.toString(random.nextInt(4));
  }

  /** The tokens of an arc. */
  String tokens(String declared, boolean input) {
    String type = plain(declared);
    String tokens = input ? taken(type) : given(type);
    if (!declared.startsWith("T") || once(2)) {
      return tokens;
    }
    String delayed = make(input ? "early" : "late", "(" + tokens + ") @+ " + delay());
    return switch (random.nextInt(5)) {
      case 0 -> make("timed sum", delayed + " +++ 1`(" + pattern(type) + ")");
      case 1 -> make("timed sum", "1`(" + pattern(type) + ") @@+ 2 +++ " + delayed);
      case 2 ->
          input ? delayed : make("point in time", "1`(" + constant(type) + ") @ 6 +++ " + delayed);
      default -> delayed;
    };
  }

  String guard() {
    List<String> parts = new ArrayList<>();
    for (int i = random.nextInt(3); i > 0; i--) {
      parts.add(
          switch (random.nextInt(14)) {
            case 0 -> make("equation", "y = next x");
            case 1 -> make("equation", "p = (x, c)");
            case 2 -> make("equation", "{a = x, b = b} = r");
            case 3 -> make("equation", "[x] = l");
            case 4 -> make("equation", "num x = m");
            case 5 -> make("equation", "(x, c) = #1 (p, y)");
            case 6 -> make("truth", one("b", "not b"));
            case 7 -> make("faulty", one("hd l = x", "2 div x > y", "even x = 0"));
            default -> truth(2);
          });
    }
    return parts.isEmpty() ? "" : "[" + String.join(once(3) ? " andalso " : ", ", parts) + "]";
  }

  /** A delay of a transition. */
  String time() {
    return once(3) ? make("transition delay", "@+" + delay()) : "";
  }

  /** A code segment that has {@code z} and, if two are asked for, {@code w} as outputs. */
  String code(int outputs) {
    String number =
        one(
            "next x",
            "let val k = INT.ran () in (k + x) mod 3 end",
            "even x handle Odd => discrete (0, 1)",
            "bernoulli (0.5)");
    return outputs == 1
        ? make("code", "input (x); output (z); action " + number)
        : make(
            "code of two",
            "input (x, b); output (z, w); action (" + number + ", if b then red else COL.ran ())");
  }
}
