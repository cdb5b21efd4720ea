package tideline.testkit.symmetry;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.function.IntFunction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * A random system in DVE whose processes are written by one pattern, so that they can be exchanged,
 * or turned as a ring; or nearly so, since sometimes one number differs in one of them.
 *
 * <pre>
 *   byte a[n]      a cell for each process, whose index is its number
 *   byte turn      the number of a process, or n
 *   byte c         shared, and nobody's
 *   channel in_i   from a server that knows all processes, if there is one
 * </pre>
 */
final class RandomFamily {

  private static final List<String> STATES = List.of("p", "q", "r");

  private final SplittableRandom random;
  private final int members;
  private final boolean isRing;
  private final boolean hasServer;
  private final List<Pattern> patterns = new ArrayList<>();

  /** An edge of every process: its numbers are filled in for each. */
  private record Pattern(
      String from, String to, List<Part> guards, Part synchronisation, List<Part> effects) {}

  /**
   * A part of an edge in terms of the number of the process; {@code k} is what a mutant changes.
   */
  private record Part(Kind kind, int k) {}

  private enum Kind {
    NONE,
    MY_CELL_IS,
    NEXT_CELL_IS,
    ALL_OTHER_CELLS_ARE,
    SOME_OTHER_CELL_IS,
    COUNTER_BELOW,
    MY_TURN,
    NOT_MY_TURN,
    NEXT_IS_IN,
    SET_MY_CELL,
    SET_NEXT_CELL,
    COUNT,
    TAKE_TURN,
    PASS_TURN,
    GIVE_UP_TURN,
    REMEMBER_CELL,
    RECEIVE
  }

  private static final List<Kind> GUARDS =
      List.of(
          Kind.MY_CELL_IS,
          Kind.ALL_OTHER_CELLS_ARE,
          Kind.SOME_OTHER_CELL_IS,
          Kind.COUNTER_BELOW,
          Kind.MY_TURN,
          Kind.NOT_MY_TURN);
  private static final List<Kind> RING_GUARDS = List.of(Kind.NEXT_CELL_IS, Kind.NEXT_IS_IN);
  private static final List<Kind> EFFECTS =
      List.of(Kind.SET_MY_CELL, Kind.COUNT, Kind.TAKE_TURN, Kind.GIVE_UP_TURN, Kind.REMEMBER_CELL);
  private static final List<Kind> RING_EFFECTS = List.of(Kind.SET_NEXT_CELL, Kind.PASS_TURN);

  /** The process that differs from the others, and in which edge; -1 if none does. */
  private final int mutant;

  private final int mutatedEdge;

  private RandomFamily(long seed) {
    random = new SplittableRandom(seed);
    members = random.nextInt(2, 5);
    isRing = random.nextInt(3) == 0;
    hasServer = random.nextInt(3) == 0;
    for (int i = random.nextInt(3, 7); i > 0; i--) {
      patterns.add(pattern());
    }
    mutant = random.nextInt(3) == 0 ? random.nextInt(members) : -1;
    mutatedEdge = random.nextInt(patterns.size());
  }

  /** The text for a seed. */
  static String of(long seed) {
    return new RandomFamily(seed).text();
  }

  /** Some conditions about the system, symmetric ones and others. */
  static List<String> conditions(long seed) {
    RandomFamily family = new RandomFamily(seed);
    List<String> all = new ArrayList<>(List.of("c == 2", "turn == " + family.members));
    for (String operator : List.of(" && ", " || ")) {
      all.add(family.ofAll(i -> "a[" + i + "] == 1", operator));
      all.add(family.ofAll(i -> "P_" + i + ".q", operator));
      all.add(family.ofAll(i -> "(P_" + i + ".r && turn == " + i + ")", operator));
    }
    all.add("a[0] == 1 && P_1.q");
    all.add("a[0] + a[1] == 2");
    return all;
  }

  private String ofAll(IntFunction<String> each, String operator) {
    return IntStream.range(0, members).mapToObj(each).collect(Collectors.joining(operator));
  }

  private Pattern pattern() {
    List<Part> guards = parts(GUARDS, RING_GUARDS);
    List<Part> effects = parts(EFFECTS, RING_EFFECTS);
    Kind synchronisation = hasServer && random.nextInt(4) == 0 ? Kind.RECEIVE : Kind.NONE;
    return new Pattern(state(), state(), guards, new Part(synchronisation, 0), effects);
  }

  private String state() {
    return STATES.get(random.nextInt(STATES.size()));
  }

  private List<Part> parts(List<Kind> always, List<Kind> inRings) {
    List<Part> parts = new ArrayList<>();
    for (int i = random.nextInt(3); i > 0; i--) {
      List<Kind> kinds = isRing && random.nextInt(3) == 0 ? inRings : always;
      parts.add(new Part(kinds.get(random.nextInt(kinds.size())), random.nextInt(3)));
    }
    return parts;
  }

  private String text() {
    StringBuilder text = new StringBuilder();
    text.append("byte a[%d];\nbyte turn = %d;\nbyte c;\n".formatted(members, members));
    if (hasServer) {
      text.append(
          "channel "
              + IntStream.range(0, members)
                  .mapToObj(i -> "in_" + i)
                  .collect(Collectors.joining(", "))
              + ";\n");
    }
    for (int i = 0; i < members; i++) {
      text.append(process(i));
    }
    if (hasServer) {
      text.append(server());
    }
    return text + "system async;\n";
  }

  private String process(int i) {
    List<String> edges = new ArrayList<>();
    for (int number = 0; number < patterns.size(); number++) {
      edges.add(edge(patterns.get(number), i, i == mutant && number == mutatedEdge ? 1 : 0));
    }
    return "process P_%d {\n  state p, q, r;\n  init p;\n  trans\n    %s;\n}\n"
        .formatted(i, String.join(",\n    ", edges));
  }

  private String edge(Pattern pattern, int i, int change) {
    String guards =
        pattern.guards().stream()
            .map(part -> text(part, i, change))
            .collect(Collectors.joining(" and "));
    String effects =
        pattern.effects().stream()
            .map(part -> text(part, i, change))
            .collect(Collectors.joining(", "));
    return "%s -> %s { %s%s%s}"
        .formatted(
            pattern.from(),
            pattern.to(),
            guards.isEmpty() ? "" : "guard " + guards + "; ",
            pattern.synchronisation().kind() == Kind.RECEIVE ? "sync in_" + i + "?; " : "",
            effects.isEmpty() ? "" : "effect " + effects + "; ");
  }

  private String text(Part part, int i, int change) {
    int next = (i + 1) % members;
    int k = (part.k() + change) % 3;
    return switch (part.kind()) {
      case MY_CELL_IS -> "a[%d] == %d".formatted(i, k);
      case NEXT_CELL_IS -> "a[%d] == %d".formatted(next, k);
      case ALL_OTHER_CELLS_ARE -> others(i, j -> "a[%d] == %d".formatted(j, k), " and ");
      case SOME_OTHER_CELL_IS -> others(i, j -> "a[%d] == %d".formatted(j, k), " or ");
      case COUNTER_BELOW -> "c < %d".formatted(k);
      case MY_TURN -> "turn == %d".formatted(i);
      case NOT_MY_TURN -> "turn != %d".formatted(i);
      case NEXT_IS_IN -> "P_%d.%s".formatted(next, STATES.get(k));
      case SET_MY_CELL -> "a[%d] = %d".formatted(i, k);
      case SET_NEXT_CELL -> "a[%d] = %d".formatted(next, k);
      case COUNT -> "c = (c + %d) %% 3".formatted(k);
      case TAKE_TURN -> "turn = %d".formatted(i);
      case PASS_TURN -> "turn = %d".formatted(next);
      case GIVE_UP_TURN -> "turn = %d".formatted(members);
      case REMEMBER_CELL -> "c = a[%d]".formatted(i);
      case NONE, RECEIVE -> throw new IllegalArgumentException("no text of its own");
    };
  }

  private String others(int i, IntFunction<String> each, String operator) {
    return IntStream.range(0, members)
        .filter(j -> j != i)
        .mapToObj(each)
        .collect(Collectors.joining(operator, "(", ")"));
  }

  private String server() {
    String offers =
        IntStream.range(0, members)
            .mapToObj(i -> "s -> t { sync in_%d!; effect turn = %d; }".formatted(i, i))
            .collect(Collectors.joining(",\n    "));
    return "process Server {\n  state s, t;\n  init s;\n  trans\n    %s,\n    t -> s { guard c != 1; };\n}\n"
        .formatted(offers);
  }
}
