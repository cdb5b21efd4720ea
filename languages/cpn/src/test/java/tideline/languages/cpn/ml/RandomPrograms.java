package tideline.languages.cpn.ml;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.stream.Collectors;

/** Makes expressions of CPN ML that are well typed, with all constructs that there are. */
final class RandomPrograms {

  /** Declarations that the expressions use. */
  static final String[] DECLARATIONS = {
    "colset INT = int; colset BOOL = bool; colset STRING = string; colset INTS = list INT;",
    "colset PAIR = product INT * STRING; colset U = union A : INT + B : PAIR + C;",
    "colset REC = record a : INT * b : STRING; colset E = with red | green | blue;",
    "exception Odd of int;",
    "fun twice f x = f (f x)",
    "fun upto (a, b) = if a > b orelse b - a > 20 then [] else a :: upto (a + 1, b)",
    "fun sum [] = 0 | sum (x :: r) = x + sum r",
  };

  /** The colour sets that expressions may have. */
  static final List<String> TYPES =
      List.of("INT", "BOOL", "STRING", "INTS", "PAIR", "U", "REC", "E");

  private final Random random;
  private int names;

  /** The names that may be used, by their types. */
  private record Known(String name, String type) {}

  private final List<Known> known = new ArrayList<>();

  /** How often each construct was made. */
  private final Map<String, Integer> made = new TreeMap<>();

  RandomPrograms(Random random) {
    this.random = random;
  }

  Map<String, Integer> made() {
    return made;
  }

  private String make(String construct, String text) {
    made.merge(construct, 1, Integer::sum);
    return text;
  }

  private String name() {
    return "v" + names++;
  }

  private boolean once(int in) {
    return random.nextInt(in) == 0;
  }

  /** An expression of a type. */
  String expression(String type, int depth) {
    List<String> names =
        known.stream().filter(k -> k.type().equals(type)).map(Known::name).toList();
    if (!names.isEmpty() && once(4)) {
      return make("name", names.get(random.nextInt(names.size())));
    }
    if (depth <= 0) {
      return leaf(type);
    }
    return once(3) ? anyType(type, depth - 1) : typed(type, depth - 1);
  }

  private String leaf(String type) {
    return switch (type) {
      case "INT" -> make("int", random.nextInt(8) < 1 ? "~3" : "" + random.nextInt(6));
      case "BOOL" -> make("bool", "" + random.nextBoolean());
      case "STRING" -> make("string", "\"" + "abc".substring(random.nextInt(3)) + "\"");
      case "INTS" -> make("list", once(2) ? "[]" : "[3, 1, 2]");
      case "PAIR" -> make("tuple", "(" + leaf("INT") + ", " + leaf("STRING") + ")");
      case "U" -> make("constructor", once(2) ? "C" : "(A " + leaf("INT") + ")");
      case "REC" -> make("record", "{b = " + leaf("STRING") + ", a = " + leaf("INT") + "}");
      default -> make("enumeration", List.of("red", "green", "blue").get(random.nextInt(3)));
    };
  }

  /** Constructs that may have any type. */
  private String anyType(String type, int depth) {
    return switch (random.nextInt(9)) {
      case 0 ->
          make(
              "if",
              "(if %s then %s else %s)"
                  .formatted(
                      expression("BOOL", depth), expression(type, depth), expression(type, depth)));
      case 1 -> {
        String other = TYPES.get(random.nextInt(TYPES.size()));
        String value = expression(other, depth);
        String name = name();
        yield make(
            "let",
            "let val " + name + " = " + value + " in " + with(name, other, type, depth) + " end");
      }
      case 2 -> function(type, depth);
      case 3 -> match(type, depth);
      case 4 ->
          make(
              "handle",
              "(%s handle Odd n => %s | Div => %s | Empty => %s)"
                  .formatted(
                      expression(type, depth),
                      with("n", "INT", type, depth),
                      leaf(type),
                      leaf(type)));
      case 5 ->
          make(
              "raise",
              "(if "
                  + expression("BOOL", depth)
                  + " then raise Odd "
                  + expression("INT", 0)
                  + " else "
                  + expression(type, depth)
                  + ")");
      case 6 -> {
        String other = TYPES.get(random.nextInt(TYPES.size()));
        String argument = expression(other, depth);
        String name = name();
        yield make(
            "fn", "((fn " + name + " => " + with(name, other, type, depth) + ") " + argument + ")");
      }
      case 7 -> make("sequence", "(" + expression("INT", 0) + "; " + expression(type, depth) + ")");
      default -> make("annotation", "(" + expression(type, depth) + " : " + type + ")");
    };
  }

  private String with(String name, String nameType, String type, int depth) {
    known.add(new Known(name, nameType));
    String inside = expression(type, depth);
    known.removeLast();
    return inside;
  }

  /** A function that calls itself less often each time, and uses what is around it. */
  private String function(String type, int depth) {
    String function = name();
    String argument = name();
    String base = expression(type, depth);
    String step = with(argument, "INT", type, depth);
    return make(
        "fun",
        ("let fun %1$s %2$s acc = if %2$s <= 0 then (acc; %3$s)"
                + " else let val rest = %1$s (%2$s - 1) acc in if %4$s then rest else %5$s end"
                + " in %1$s %6$d %7$s end")
            .formatted(
                function,
                argument,
                base,
                with(argument, "INT", "BOOL", depth),
                step,
                random.nextInt(3),
                leaf("STRING")));
  }

  private String match(String type, int depth) {
    return switch (random.nextInt(6)) {
      case 0 -> {
        String list = expression("INTS", depth);
        known.add(new Known("h", "INT"));
        String rest = with("t", "INTS", type, depth);
        known.removeLast();
        yield make(
            "case list",
            "(case %s of [] => %s | [_] => %s | h :: t => %s)"
                .formatted(list, expression(type, depth), leaf(type), rest));
      }
      case 1 -> {
        String value = expression("U", depth);
        yield make(
            "case union",
            "(case %s of A n => %s | B (n, s) => %s | C => %s)"
                .formatted(
                    value,
                    with("n", "INT", type, depth),
                    with("s", "STRING", type, depth),
                    leaf(type)));
      }
      case 2 ->
          make(
              "case numbers",
              "(case (%s, %s) of (0, _) => %s | (_, 1) => %s | (a, b) => %s)"
                  .formatted(
                      expression("INT", depth),
                      expression("INT", depth),
                      leaf(type),
                      leaf(type),
                      with("a", "INT", type, depth)));
      case 3 ->
          make(
              "case record",
              "(case %s of {a, ...} => %s)"
                  .formatted(expression("REC", depth), with("a", "INT", type, depth)));
      case 4 ->
          make(
              "case as",
              "(case %s of p as (_, \"abc\") => %s | _ => %s)"
                  .formatted(
                      expression("PAIR", depth), with("p", "PAIR", type, depth), leaf(type)));
      default ->
          make(
              "case partial",
              "(case %s of red => %s | blue => %s)"
                  .formatted(expression("E", depth), expression(type, depth), leaf(type)));
    };
  }

  private String typed(String type, int depth) {
    return switch (type) {
      case "INT" -> number(depth);
      case "BOOL" -> truth(depth);
      case "STRING" ->
          switch (random.nextInt(6)) {
            case 0 -> make("#2", "(#2 " + expression("PAIR", depth) + ")");
            case 1 -> make("mkstr", "(INT.mkstr " + expression("INT", depth) + ")");
            case 3 -> make("mkstr of a record", "(REC.mkstr " + expression("REC", depth) + ")");
            case 4 ->
                make(
                    "extract",
                    "(String.extract (%s, 0, %s))"
                        .formatted(expression(type, depth), once(2) ? "NONE" : "SOME 1"));
            case 2 -> make("#b", "(#b (" + expression("REC", depth) + "))");
            default ->
                make("^", "(" + expression(type, depth) + " ^ " + expression(type, depth) + ")");
          };
      case "INTS" -> list(depth);
      case "PAIR" ->
          make("pair", "(" + expression("INT", depth) + ", " + expression("STRING", depth) + ")");
      case "U" ->
          once(2)
              ? make("A", "(A (" + expression("INT", depth) + "))")
              : make("B", "(B (" + expression("PAIR", depth) + "))");
      case "REC" ->
          make(
              "fields",
              "{a = " + expression("INT", depth) + ", b = " + expression("STRING", depth) + "}");
      default -> make("col", "(E.col (" + expression("INT", depth) + " mod 3))");
    };
  }

  private String number(int depth) {
    String left = expression("INT", depth);
    String right = expression("INT", depth);
    String list = expression("INTS", depth);
    return switch (random.nextInt(14)) {
      case 0 -> make("+", "(" + left + " + " + right + ")");
      case 1 -> make("-", "(" + left + " - " + right + ")");
      case 2 -> make("*", "(" + left + " * " + right + ")");
      case 3 -> make("div", "(" + left + " div " + right + ")");
      case 4 -> make("mod", "(" + left + " mod " + right + ")");
      case 5 -> make("~", "(~ (" + left + "))");
      case 6 -> make("length", "(length (" + list + "))");
      case 7 -> make("hd", "(hd (" + list + "))");
      case 8 -> make("foldr", "(foldr (fn (x, y) => x - y) " + left + " (" + list + "))");
      case 9 -> make("foldl", "(List.foldl (fn (x, y) => x - y) " + left + " (" + list + "))");
      case 10 -> make("sum", "(sum (" + list + "))");
      case 11 -> make("twice", "(twice (fn x => x + " + right + ") (" + left + "))");
      case 12 -> make("cf", "(cf (" + left + ", " + list + "))");
      default -> make("#1", "(#1 (" + expression("PAIR", depth) + "))");
    };
  }

  private String truth(int depth) {
    String type = TYPES.get(random.nextInt(TYPES.size()));
    return switch (random.nextInt(8)) {
      case 0 ->
          make("=", "((" + expression(type, depth) + ") = (" + expression(type, depth) + "))");
      case 1 ->
          make("<>", "((" + expression(type, depth) + ") <> (" + expression(type, depth) + "))");
      case 2 -> make("<", "(" + expression("INT", depth) + " < " + expression("INT", depth) + ")");
      case 3 ->
          make(
              ">= of strings",
              "(" + expression("STRING", depth) + " >= " + expression("STRING", depth) + ")");
      case 4 ->
          make(
              "andalso",
              "(" + expression("BOOL", depth) + " andalso " + expression("BOOL", depth) + ")");
      case 5 ->
          make(
              "orelse",
              "(" + expression("BOOL", depth) + " orelse " + expression("BOOL", depth) + ")");
      case 6 -> make("mem", "(mem (" + expression("INTS", depth) + ") " + leaf("INT") + ")");
      default -> make("not", "(not (" + expression("BOOL", depth) + "))");
    };
  }

  private String list(int depth) {
    String left = expression("INTS", depth);
    String right = expression("INTS", depth);
    String number = expression("INT", 0);
    String function = List.of("x + 1", "x * x", "sum [x, x]").get(random.nextInt(3));
    return switch (random.nextInt(15)) {
      case 0 -> make("::", "(" + expression("INT", depth) + " :: " + left + ")");
      case 1 -> make("^^", "(" + left + " ^^ " + right + ")");
      case 2 -> make("map", "(List.map (fn x => " + function + ") (" + left + "))");
      case 3 -> make("filter", "(List.filter (fn x => x > " + number + ") (" + left + "))");
      case 4 -> make("--", "((" + left + ") -- (" + right + "))");
      case 5 -> make("`", "(2`" + number + "++" + left + ")");
      case 6 -> make("rm", "(rm " + number + " (" + left + "))");
      case 7 -> make("listsub", "(listsub (" + left + ") (" + right + "))");
      case 8 -> make("union", "(union (" + left + ") (" + right + "))");
      case 9 -> make("intersect", "(intersect (" + left + ") (" + right + "))");
      case 10 -> make("rev", "(rev (" + left + "))");
      case 11 -> make("take", "(List.take (" + left + ", " + number + "))");
      case 12 -> make("drop", "(List.drop (" + left + ", " + number + "))");
      case 13 -> make("upto", "(upto (" + number + ", 4))");
      default -> make("remdupl", "(remdupl (" + left + "))");
    };
  }

  /** What was made, for a message. */
  String shown() {
    return made.keySet().stream().collect(Collectors.joining(" "));
  }
}
