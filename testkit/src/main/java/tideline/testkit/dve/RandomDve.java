package tideline.testkit.dve;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.SplittableRandom;
import tideline.testkit.dve.Known.Array;

/**
 * Random models with every construct in every place: a few small processes over bytes, ints, arrays
 * and constants, with channels of all kinds, commit and accepting states, assertions, a property
 * process, and names that hide others. Most models have few states, as most effects keep values
 * small; some are at fault in some state.
 */
public final class RandomDve {

  private static final List<Array> SHARED_ARRAYS =
      List.of(new Array("a", 2, false), new Array("b", 4, false), new Array("k", 2, true));
  private static final List<String> RECEIVING = List.of("g", "x", "i", "y", "a", "b");
  private static final List<String> ALL_CHANNELS =
      List.of("u0", "u1", "u2", "t1", "t2", "f1", "f2");

  private final SplittableRandom random;
  private final Coverage coverage;
  private final RandomExpression expressions;
  private final List<String> processes = new ArrayList<>();
  private final List<Integer> stateCounts = new ArrayList<>();
  private final List<String> channels = new ArrayList<>();
  private final boolean synchronous;
  private final boolean watched;

  private RandomDve(long seed, Coverage coverage) {
    this.random = new SplittableRandom(seed);
    this.coverage = coverage;
    this.expressions = new RandomExpression(random, coverage);
    this.synchronous = chance(4);
    this.watched = chance(4);
    for (int i = 0; i < 2; i++) {
      channels.add(expressions.pick(ALL_CHANNELS)); // Few, so that partners meet.
    }
  }

  /** The model of a seed; what it is made of is added to the table. */
  public static String of(long seed, Coverage coverage) {
    return new RandomDve(seed, coverage).model();
  }

  private String model() {
    int count = 1 + random.nextInt(4);
    for (int i = 0; i < count; i++) {
      processes.add("P" + i);
      stateCounts.add(2 + random.nextInt(3));
    }
    if (watched) {
      processes.add("L");
      stateCounts.add(2);
    }
    StringBuilder text = new StringBuilder();
    text.append(declarations());
    for (int i = 0; i < processes.size(); i++) {
      text.append(process(i));
    }
    coverage.add(synchronous ? "system sync" : "system async", Position.CONSTANT);
    return text
        + "system "
        + (synchronous ? "sync" : "async")
        + (watched ? " property L;\n" : ";\n");
  }

  private String declarations() {
    Known nothing = known(List.of(), List.of());
    Known first = known(List.of("c"), List.of());
    Known both = known(List.of("c", "d", "k[1]"), List.of());
    return """
        const byte c = %s & 7;
        const int d = -(%s & 3), k[2] = {%s & 15, -2};
        byte g = %s & 3, h;
        int i = %s & 3, b[4] = {1, -1};
        byte a[1 + (c - c + 1)] = {%s & 1, d - d};
        """
            .formatted(
                constant(nothing),
                constant(first),
                constant(first),
                constant(both),
                constant(both),
                constant(both))
        + (synchronous ? "" : channels(both));
  }

  private String channels(Known both) {
    return """
        channel u0, u1, u2;
        channel {byte} t1[c - c], f1[1 + (%s & 1)];
        channel {int, byte} t2[0], f2[2];
        """
        .formatted(constant(both));
  }

  private String constant(Known known) {
    return "(" + expressions.of(Position.CONSTANT, known, 2) + ")";
  }

  private Known known(List<String> constants, List<String> variables) {
    return new Known(constants, variables, List.of(), List.of(), List.of(), false);
  }

  private String process(int number) {
    String name = processes.get(number);
    boolean isProperty = name.equals("L");
    boolean hides = chance(3);
    List<String> parts = new ArrayList<>();
    String hidden = hides ? ", g = " + random.nextInt(3) : "";
    parts.add("byte x = " + random.nextInt(3) + hidden + ";");
    parts.add("const int m = " + (random.nextInt(5) - 2) + "; int y[2] = {m, 1};");
    parts.add("state " + String.join(", ", states(number)) + ";");
    parts.add("init q0;");
    if (!synchronous && !isProperty && chance(3)) {
      coverage.add("commit", Position.GUARD);
      parts.add("commit q1;");
    }
    if (chance(3) || isProperty) {
      coverage.add("accept", Position.GUARD);
      parts.add("accept " + expressions.pick(List.of("", "buchi ")) + "q1;");
    }
    Known inside = inside(hides);
    if (chance(2)) {
      coverage.add("assert", Position.ASSERTION);
      parts.add(
          "assert q1: %s, q0: %s;"
              .formatted(
                  expressions.of(Position.ASSERTION, inside, 3),
                  expressions.of(Position.ASSERTION, inside, 2)));
    }
    parts.add(transitions(number, inside));
    // Declarations first, as sizes and values are read in order; the rest in any order.
    List<String> rest = parts.subList(2, parts.size());
    Collections.shuffle(rest, new Random(random.nextLong()));
    return "process " + name + " {\n  " + String.join("\n  ", parts) + "\n}\n";
  }

  private static List<String> states(int count, String prefix) {
    List<String> states = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      states.add(prefix + "q" + i);
    }
    return states;
  }

  private List<String> states(int number) {
    return states(stateCounts.get(number), "");
  }

  private Known inside(boolean hides) {
    List<Array> arrays = new ArrayList<>(SHARED_ARRAYS);
    arrays.add(new Array("y", 2, false));
    List<String> places = new ArrayList<>();
    for (int i = 0; i < processes.size(); i++) {
      places.addAll(states(stateCounts.get(i), processes.get(i) + "."));
    }
    return new Known(
        List.of("c", "d", "m"), List.of("g", "h", "i", "x"), arrays, processes, places, !hides);
  }

  private String transitions(int number, Known inside) {
    List<String> all = new ArrayList<>();
    List<String> states = states(number);
    int count = states.size() + random.nextInt(4);
    for (int i = 0; i < count; i++) {
      String source = i < states.size() ? states.get(i) : expressions.pick(states);
      boolean again = i > states.size() && chance(4);
      if (again) {
        coverage.add("transition without a source", Position.GUARD);
      }
      all.add(
          "%s -> %s {%s }"
              .formatted(again ? "" : source, expressions.pick(states), body(number, inside)));
    }
    return "trans\n    " + String.join(",\n    ", all) + ";";
  }

  private String body(int number, Known inside) {
    boolean isProperty = processes.get(number).equals("L");
    StringBuilder text = new StringBuilder();
    if (chance(2)) {
      Position position = isProperty ? Position.WATCHING : Position.GUARD;
      coverage.add("guard", position);
      String guard = expressions.of(position, inside, 3);
      text.append(" guard ").append(chance(3) ? "(" + guard + ") != 1" : guard).append(";");
    }
    if (!synchronous && !isProperty && chance(3)) {
      text.append(" sync ").append(sync(inside)).append(";");
    }
    if (!chance(4)) {
      text.append(" effect ").append(effects(number, inside)).append(";");
    }
    return text.toString();
  }

  private String sync(Known inside) {
    String channel = expressions.pick(channels);
    int fields = channel.charAt(1) - '0';
    boolean sends = chance(2);
    Position position = sends ? Position.SENT : Position.RECEIVED;
    coverage.add("channel " + channel, position);
    List<String> items = new ArrayList<>();
    for (int i = 0; i < fields; i++) {
      items.add(sends ? sent(inside) : place(Position.RECEIVED, inside, RECEIVING));
    }
    String listed = String.join(", ", items);
    boolean braces = fields > 1 || (fields == 1 && chance(2));
    return channel + (sends ? "!" : "?") + (braces ? "{" + listed + "}" : listed);
  }

  private String sent(Known inside) {
    return chance(4)
        ? expressions.of(Position.SENT, inside, 2)
        : "(" + expressions.of(Position.SENT, inside, 1) + ") & 3";
  }

  private String effects(int number, Known inside) {
    boolean isProperty = processes.get(number).equals("L");
    Position position = isProperty ? Position.NOTED : Position.VALUE;
    List<String> places = writable(number);
    List<String> all = new ArrayList<>();
    do {
      String place = place(Position.TARGET, inside, places);
      coverage.add("assignment", position);
      all.add(place + " = " + assigned(position, inside));
    } while (chance(2));
    return String.join(", ", all);
  }

  /** In a synchronous system only one process may change a variable; a property only its own. */
  private List<String> writable(int number) {
    if (processes.get(number).equals("L")) {
      return List.of("x", "y");
    }
    if (!synchronous) {
      return List.of("g", "h", "i", "x", "y", "a", "b");
    }
    return switch (number) {
      case 0 -> List.of("h", "a", "x", "y");
      case 1 -> List.of("i", "x", "y");
      case 2 -> List.of("b", "x", "y");
      default -> List.of("x", "y");
    };
  }

  private String place(Position position, Known inside, List<String> names) {
    String name = expressions.pick(names);
    for (Array array : inside.arrays()) {
      if (array.name().equals(name) && !chance(6)) {
        coverage.add("place: element", position);
        return name + "[" + expressions.index(position, inside, array.length()) + "]";
      }
    }
    coverage.add(name.equals("y") || name.equals("a") ? "place: array" : "place: name", position);
    return name;
  }

  /** Mostly something small, so that a model has an end. */
  private String assigned(Position position, Known inside) {
    String any = expressions.of(position, inside, random.nextInt(4));
    return switch (random.nextInt(6)) {
      case 0 -> any;
      case 1 -> "(" + any + ") % 3";
      case 2 -> Integer.toString(random.nextInt(3));
      default -> "(" + any + ") & 3";
    };
  }

  private boolean chance(int oneIn) {
    return random.nextInt(oneIn) == 0;
  }
}
