package tideline.languages.cpn;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import tideline.languages.cpn.NetText.PageText;

/**
 * Small random nets over a few colour sets: patterns and computed parts in arcs, guards with
 * equations and without, multisets with counts, all kinds of arcs, priorities, delays, code
 * segments with chance and without, fusion, a page that is used twice and one below it.
 */
final class RandomNets {

  private static final List<String> TYPES =
      List.of("INT", "BOOL", "COL", "PAIR", "LIST", "MSG", "IDX", "REC", "SUB", "LISTS");

  private final Random random;
  private final NetText net = new NetText();
  private final boolean timed;
  private final List<String> places = new ArrayList<>();
  private final List<String> types = new ArrayList<>();

  private RandomNets(long seed) {
    this.random = new Random(seed);
    this.timed = random.nextInt(3) == 0;
  }

  static String text(long seed) {
    return new RandomNets(seed).text();
  }

  private String text() {
    net.colset("INT", "int with 0..2").colset("BOOL", "bool").colset("COL", "with red | green");
    net.colset("PAIR", "product INT * COL")
        .colset("LIST", "list INT with 0..1")
        .colset("WHOLE", "int");
    net.colset("MSG", "union num : INT + col : COL + stop").colset("IDX", "index d with 1..2");
    net.colset("REC", "record a : INT * b : BOOL");
    net.ml("proper", "fun proper (n, c) = n <> 1 orelse c = red;")
        .colset("SUB", "subset PAIR by proper");
    net.colset("LISTS", "list PAIR");
    TYPES.forEach(type -> net.colset("T" + type, type + " timed"));
    net.var("INT", "x", "y").var("BOOL", "b").var("COL", "c").var("PAIR", "p");
    net.var("INT", "z").var("SUB", "s").var("LISTS", "ls");
    net.var("LIST", "l").var("MSG", "m").var("IDX", "i").var("REC", "r");
    net.ml("next", "fun next n = if n >= 2 then 0 else n + 1;");
    PageText page = net.page("Page");
    for (int i = 2 + random.nextInt(3); i > 0; i--) {
      place(page, "P" + places.size());
    }
    PageText below = net.page("Below");
    for (int t = 1 + random.nextInt(3); t > 0; t--) {
      transition(page, "T" + t);
    }
    if (random.nextInt(3) == 0) {
      String type = types.getFirst();
      below.port("Port", type, "I/O").place("Own", type, "");
      below.transition("Move", "").in("Port", "Move", variable(type));
      below.out("Move", "Own", variable(type));
      if (random.nextBoolean()) {
        PageText deep = net.page("Deep");
        deep.port("Door", type, "I/O").fused("Shared", type, "", "F" + type);
        deep.transition("Take", "").in("Door", "Take", variable(type));
        deep.out("Take", "Shared", variable(type));
        below.substitution("Inner", deep, "Door", "Own");
      }
      page.substitution("One", below, "Port", places.getFirst());
      page.substitution("Two", below, "Port", places.getFirst());
    }
    return net.written();
  }

  private static String plain(String type) {
    return type.startsWith("T") ? type.substring(1) : type;
  }

  private void place(PageText page, String name) {
    String type = TYPES.get(random.nextInt(TYPES.size()));
    String declared = timed && random.nextBoolean() ? "T" + type : type;
    StringBuilder initial = new StringBuilder();
    for (int i = random.nextInt(3); i > 0; i--) {
      initial.append(initial.isEmpty() ? "" : " ++ ").append(1 + random.nextInt(2)).append('`');
      initial.append(constant(type));
    }
    if (random.nextInt(8) == 0) {
      page.fused(name, declared, "", "F" + declared);
    } else {
      page.place(name, declared, initial.toString());
    }
    places.add(name);
    types.add(declared);
  }

  private String constant(String type) {
    return switch (type) {
      case "INT" -> Integer.toString(random.nextInt(3));
      case "BOOL" -> Boolean.toString(random.nextBoolean());
      case "COL" -> random.nextBoolean() ? "red" : "green";
      case "PAIR" -> "(" + constant("INT") + ", " + constant("COL") + ")";
      case "LIST" -> random.nextBoolean() ? "[]" : "[" + constant("INT") + "]";
      case "MSG" ->
          switch (random.nextInt(3)) {
            case 0 -> "num (" + constant("INT") + ")";
            case 1 -> "col (" + constant("COL") + ")";
            default -> "stop";
          };
      case "IDX" -> "d (" + (1 + random.nextInt(2)) + ")";
      case "SUB" -> random.nextBoolean() ? "(0, green)" : "(1, red)";
      case "LISTS" -> random.nextBoolean() ? "[]" : "[" + constant("PAIR") + ", (2, red)]";
      default -> "{a = " + constant("INT") + ", b = " + constant("BOOL") + "}";
    };
  }

  private String variable(String declared) {
    return switch (plain(declared)) {
      case "INT" -> random.nextBoolean() ? "x" : "y";
      case "BOOL" -> "b";
      case "COL" -> "c";
      case "PAIR" -> "p";
      case "LIST" -> "l";
      case "MSG" -> "m";
      case "IDX" -> "i";
      case "SUB" -> "s";
      case "LISTS" -> "ls";
      default -> "r";
    };
  }

  /** A term that gives values to variables, or does not. */
  private String term(String type) {
    int kind = random.nextInt(6);
    if (kind == 0) {
      return constant(type);
    }
    if (kind <= 2) {
      return variable(type);
    }
    return switch (type) {
      case "INT" -> random.nextBoolean() ? "next x" : "Int.min (x, y)";
      case "BOOL" -> "not b";
      case "COL" -> "if b then red else c";
      case "PAIR" -> random.nextBoolean() ? "(x, c)" : "(next (#1 p), c)";
      case "LIST" -> random.nextBoolean() ? "x :: l" : "List.take (x :: l, 1)";
      case "MSG" -> random.nextBoolean() ? "num x" : "col c";
      case "IDX" -> "d (1 + x mod 2)";
      case "SUB" -> random.nextBoolean() ? "(0, c)" : "s";
      case "LISTS" -> random.nextBoolean() ? "p :: ls" : "List.take (ls, Int.min (length ls, 2))";
      default -> random.nextBoolean() ? "{a = x, b = b}" : "{a = #a r, b = b}";
    };
  }

  private String tokens(String declared, boolean input) {
    String type = plain(declared);
    String first = term(type);
    String delay =
        declared.startsWith("T") && random.nextInt(3) == 0 ? " @+ " + random.nextInt(4) : "";
    return switch (random.nextInt(input ? 5 : 6)) {
      case 0, 1, 2 -> "1`(" + first + ")" + delay;
      case 3 ->
          (delay.isEmpty()
              ? "1`(" + first + ") ++ 1`(" + term(type) + ")"
              : "2`(" + first + ")" + delay);
      case 4 ->
          delay.isEmpty() ? "if b then 1`(" + first + ") else empty" : "2`(" + first + ")" + delay;
      default -> "empty";
    };
  }

  private String guard() {
    List<String> parts = new ArrayList<>();
    for (int i = random.nextInt(3); i > 0; i--) {
      parts.add(
          switch (random.nextInt(7)) {
            case 0 -> "x <> y";
            case 1 -> "y = next x";
            case 2 -> "p = (x, c)";
            case 3 -> "b orelse x > 0";
            case 4 -> "length l < 2 andalso x < 2";
            case 5 -> "#a r = x";
            default -> "m <> stop";
          });
    }
    return parts.isEmpty() ? "" : "[" + String.join(", ", parts) + "]";
  }

  /** A place of numbers. */
  private String counter(PageText page) {
    String name = "P" + places.size();
    page.place(name, "INT", "");
    places.add(name);
    types.add("INT");
    return name;
  }

  private void transition(PageText page, String name) {
    String delay = timed && random.nextInt(3) == 0 ? "@+" + random.nextInt(4) : "";
    String priority = random.nextInt(4) == 0 ? "" + (999 + random.nextInt(3)) : "";
    boolean coded = delay.isEmpty() && priority.isEmpty() && random.nextInt(4) == 0;
    if (coded) {
      String action =
          random.nextBoolean() ? "next x" : "let val z = INT.ran () in (z + x) mod 3 end";
      page.coded(name, guard(), "input (x); output (z); action " + action);
      int at = types.indexOf("INT");
      page.out(name, at < 0 ? counter(page) : places.get(at), "z");
    } else {
      page.transition(name, guard(), delay, priority);
    }
    for (int arcs = 1 + random.nextInt(4); arcs > 0; arcs--) {
      int at = random.nextInt(places.size());
      String place = places.get(at);
      String type = types.get(at);
      switch (random.nextInt(9)) {
        case 0, 1, 2, 3 -> page.in(place, name, tokens(type, true));
        case 4, 5 -> page.out(name, place, tokens(type, false));
        case 6 -> page.both(place, name, "1`(" + term(plain(type)) + ")");
        case 7 -> page.arc(place, name, random.nextBoolean() ? "Inhibitor" : "Reset", "");
        default -> page.out(name, place, "1`(" + constant(plain(type)) + ")");
      }
    }
  }
}
