package tideline.testkit.symmetry;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.function.IntFunction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * A random model in Promela whose processes are written by one pattern. In half of them one process
 * differs: in a number, an index, a statement, the size of its channel, or how much of it is
 * atomic.
 *
 * <pre>
 *   SEPARATE   active proctype P0() ... P1() ...   numbers stand in the text
 *   INSTANCES  active [n] proctype P()             with _pid
 *   STARTED    init { run P(0); run P(1); ... }    with a parameter
 * </pre>
 */
final class RandomKin {

  private enum Style {
    SEPARATE,
    INSTANCES,
    STARTED
  }

  /** What a mutant does in another way. */
  private enum Mutation {
    NONE,
    NUMBER,
    INDEX,
    STATEMENT,
    CAPACITY,
    ATOMIC,
    INITIAL
  }

  private static final int MOST_DEPTH = 2;

  private final SplittableRandom random;
  private final Style style;
  private final int members;
  private final Mutation mutation;
  private final int mutant;
  private final int capacity;
  private final int ownCapacity;
  private final boolean hasTimeout;
  private final List<Statement> body = new ArrayList<>();
  private final boolean loops;

  /** Few kinds of statements in one model: some do not go together with symmetry. */
  private final int[] guards;

  private final int[] effects;
  private final int[] communications;
  private final boolean mayEnd;
  private int made;
  private final int mutated;

  /** A statement of every process, written with the names that each gives to things. */
  private interface Statement {
    String text(Names names);
  }

  /**
   * What a process calls things.
   *
   * @param me its own number
   * @param next that of its neighbour
   * @param number of the process
   */
  private record Names(String me, String next, int number) {}

  private RandomKin(long seed) {
    random = new SplittableRandom(seed);
    style = random.nextInt(8) == 0 ? Style.STARTED : Style.values()[random.nextInt(2)];
    members = random.nextInt(2, 4);
    Mutation[] all = Mutation.values();
    mutation = random.nextBoolean() ? Mutation.NONE : all[random.nextInt(all.length)];
    mutant = random.nextInt(members);
    capacity = random.nextInt(3);
    ownCapacity = random.nextInt(2);
    hasTimeout = random.nextInt(4) == 0;
    loops = random.nextInt(3) > 0;
    mayEnd = random.nextBoolean();
    guards = random.ints(3, 0, 12).toArray();
    effects = random.ints(4, 0, 16).toArray();
    communications = random.ints(2, 0, 10).toArray();
    for (int i = random.nextInt(2, 5); i > 0; i--) {
      body.add(statement(0));
    }
    mutated = random.nextInt(Math.max(1, made));
  }

  /** The text for a seed. */
  static String of(long seed) {
    return new RandomKin(seed).text();
  }

  /** Some conditions about the model, symmetric ones and others. */
  static List<String> conditions(long seed) {
    RandomKin kin = new RandomKin(seed);
    List<String> all = new ArrayList<>(List.of("c != 2", "turn != " + kin.members, "turn != 0"));
    for (String operator : List.of(" && ", " || ")) {
      all.add(kin.ofAll(i -> "a[" + i + "] != 1", operator));
      all.add("!" + kin.ofAll(i -> "(a[" + i + "] == 1 && turn == " + i + ")", operator));
      all.add("!" + kin.ofAll(i -> "(a[" + i + "] == turn)", operator));
    }
    all.add("a[0] != 1");
    all.add("a[0] + a[1] != 2");
    all.add("!(a[1] == 1 && a[0] == 2)");
    all.add("turn < " + kin.members);
    return all;
  }

  private String ofAll(IntFunction<String> each, String operator) {
    return IntStream.range(0, members)
        .mapToObj(each)
        .collect(Collectors.joining(operator, "(", ")"));
  }

  private String text() {
    StringBuilder text = new StringBuilder();
    text.append("#define N ").append(members).append('\n');
    text.append("typedef Cell { byte v; bool b }\n");
    text.append("byte a[N];\nCell r[N];\nbool flag[N];\nbyte c;\n");
    text.append("byte turn = ").append(random.nextInt(members + 1)).append(";\n");
    text.append("chan q = [").append(capacity).append("] of { byte };\n");
    for (int i = 0; i < members; i++) {
      boolean other = i == mutant && mutation == Mutation.CAPACITY;
      int size = ownCapacity + (other ? 1 : 0);
      text.append("chan q%d = [%d] of { byte };\n".formatted(i, size));
    }
    text.append("chan own[N] = [").append(ownCapacity).append("] of { byte };\n");
    switch (style) {
      case SEPARATE -> {
        for (int i = 0; i < members; i++) {
          Names names = new Names("" + i, "" + (i + 1) % members, i);
          text.append("active proctype P%d() {\n%s}\n".formatted(i, process(names, i)));
        }
      }
      case INSTANCES ->
          text.append(
              "active [N] proctype P() {\n%s}\n"
                  .formatted(process(new Names("_pid", "((_pid+1)%N)", -1), -1)));
      case STARTED -> {
        text.append(
            "proctype P(byte me) {\n%s}\n"
                .formatted(process(new Names("me", "((me+1)%N)", -1), -1)));
        String runs =
            IntStream.range(0, members)
                .mapToObj(i -> "run P(" + i + ")")
                .collect(Collectors.joining("; "));
        boolean isAtomic = random.nextBoolean();
        text.append("init { %s }\n".formatted(isAtomic ? "atomic { " + runs + " }" : runs));
      }
    }
    if (hasTimeout) {
      text.append("active proctype Watch() { do :: timeout -> c = (c + 1) % 3; ");
      text.append(random.nextBoolean() ? "turn = N" : "a[0] = a[0]").append(" od }\n");
    }
    return text.toString();
  }

  private String process(Names names, int number) {
    String x = number == mutant && mutation == Mutation.INITIAL ? "1" : "0";
    String statements =
        body.stream().map(each -> each.text(names)).collect(Collectors.joining(";\n  "));
    String start = "  byte x = " + x + ";\n";
    if (!loops) {
      return start + "  " + statements + "\n";
    }
    return start
        + (mayEnd ? "end:\n" : "")
        + "  do\n  :: "
        + statements
        + "\n"
        + (random.nextInt(4) == 0 ? "  :: " + guardText(0, 1).text(names) + " -> break\n" : "")
        + "  od\n";
  }

  private boolean isMutant(Names names, int statement) {
    return names.number() == mutant && statement == mutated;
  }

  /** In one text for all, the mutant has to be told at run time. */
  private String own(Names names, int statement, Mutation wanted, String usual, String other) {
    if (mutation != wanted) {
      return usual;
    }
    if (names.number() >= 0) {
      return isMutant(names, statement) ? other : usual;
    }
    return statement == mutated
        ? "(%s == %d -> %s : %s)".formatted(names.me(), mutant, other, usual)
        : usual;
  }

  private String number(Names names, int statement, int k) {
    return own(names, statement, Mutation.NUMBER, "" + k, "" + (k + 1) % 3);
  }

  private String me(Names names, int statement) {
    return own(names, statement, Mutation.INDEX, names.me(), "" + (mutant + 1) % members);
  }

  private Statement statement(int depth) {
    int n = made++;
    Statement plain = depth < MOST_DEPTH && random.nextInt(3) == 0 ? compound(depth) : simple(n);
    if (mutation != Mutation.STATEMENT) {
      return plain;
    }
    Statement other = random.nextBoolean() ? names -> "skip" : simple(n);
    return names ->
        names.number() >= 0
            ? isMutant(names, n) ? other.text(names) : plain.text(names)
            : n == mutated
                ? "if :: %s == %d -> %s :: else -> %s fi"
                    .formatted(names.me(), mutant, other.text(names), plain.text(names))
                : plain.text(names);
  }

  private Statement compound(int depth) {
    int n = made;
    Statement first = statement(depth + 1);
    Statement second = statement(depth + 1);
    Statement guard = guardText(n, random.nextInt(3));
    Statement effect = effect(n, random.nextInt(3));
    Statement another = effect(n, random.nextInt(3));
    return switch (random.nextInt(6)) {
      case 0 ->
          names -> {
            String word = own(new Names("", "", names.number()), n, Mutation.ATOMIC, "y", "n");
            String inside = first.text(names) + "; " + second.text(names);
            return word.equals("n") ? inside : "atomic { " + inside + " }";
          };
      case 1 -> names -> "d_step { %s; %s }".formatted(effect.text(names), another.text(names));
      case 2 ->
          names ->
              "if :: %s -> %s :: else -> %s fi"
                  .formatted(guard.text(names), first.text(names), second.text(names));
      case 3 -> names -> "if :: %s :: %s fi".formatted(first.text(names), second.text(names));
      case 4 ->
          names ->
              "do :: %s -> %s; break :: else -> break od"
                  .formatted(guard.text(names), first.text(names));
      default ->
          names ->
              "{ %s } unless { %s; %s }"
                  .formatted(first.text(names), guard.text(names), effect.text(names));
    };
  }

  private Statement simple(int n) {
    int k = random.nextInt(3);
    return switch (random.nextInt(5)) {
      case 0 -> guardText(n, k);
      case 1 -> communication(n, k);
      case 2 -> assertion(n, k);
      default -> effect(n, k);
    };
  }

  private int one(int[] kinds) {
    return kinds[random.nextInt(kinds.length)];
  }

  private Statement guardText(int n, int k) {
    return switch (one(guards)) {
      case 0 -> names -> "(a[%s] == %s)".formatted(me(names, n), number(names, n, k));
      case 1 -> names -> "(a[%s] == %s)".formatted(names.next(), number(names, n, k));
      case 2 -> names -> "(turn == %s)".formatted(me(names, n));
      case 3 -> names -> "(turn != %s)".formatted(me(names, n));
      case 4 -> names -> "(x == %s)".formatted(me(names, n));
      case 5 -> names -> "(x == turn)";
      case 6 -> names -> "(c < %s)".formatted(number(names, n, k));
      case 7 -> names -> "(len(q) <= %s)".formatted(number(names, n, k));
      case 8 -> names -> "(flag[%s] || !flag[%s])".formatted(me(names, n), names.next());
      case 9 -> names -> "(r[%s].v == %s)".formatted(me(names, n), number(names, n, k));
      case 10 -> names -> "(x > turn)";
      default -> names -> ofAll(j -> "a[" + j + "] == " + number(names, n, k), " && ");
    };
  }

  private Statement effect(int n, int k) {
    return switch (one(effects)) {
      case 0 -> names -> "a[%s] = %s".formatted(me(names, n), number(names, n, k));
      case 1 -> names -> "a[%s] = (a[%s] + 1) %% 3".formatted(me(names, n), me(names, n));
      case 2 -> names -> "a[%s] = %s".formatted(names.next(), number(names, n, k));
      case 3 -> names -> "turn = %s".formatted(me(names, n));
      case 4 -> names -> "turn = %s".formatted(names.next());
      case 5 -> names -> "turn = N";
      case 6 -> names -> "c = (c + %s) %% 3".formatted(number(names, n, k));
      case 7 -> names -> "x = %s".formatted(me(names, n));
      case 8 -> names -> "x = turn";
      case 9 -> names -> "turn = x";
      case 10 -> names -> "if :: x < N -> a[x] = %s :: else fi".formatted(number(names, n, k));
      case 11 -> names -> "a[x] = %s".formatted(number(names, n, k));
      case 12 -> names -> "flag[%s] = !flag[%s]".formatted(me(names, n), names.next());
      case 13 -> names -> "r[%s].v = %s".formatted(me(names, n), number(names, n, k));
      case 14 -> names -> "a[%s] = turn".formatted(me(names, n));
      default -> names -> "x = %s".formatted(number(names, n, k));
    };
  }

  private Statement communication(int n, int k) {
    String mine = style == Style.SEPARATE && random.nextBoolean() ? "q%s" : "own[%s]";
    return switch (one(communications)) {
      case 0 -> names -> "q!%s".formatted(me(names, n));
      case 1 -> names -> "q?x";
      case 2 -> names -> "q?eval(%s)".formatted(me(names, n));
      case 3 -> names -> "q??eval(%s)".formatted(me(names, n));
      case 4 -> names -> "q!!%s".formatted(me(names, n));
      case 5 -> names -> (mine + "!%s").formatted(names.next(), number(names, n, k));
      case 6 -> names -> (mine + "!%s").formatted(names.next(), me(names, n));
      case 7 -> names -> (mine + "?x").formatted(names.me());
      case 8 -> names -> "if :: q?[%s] -> q?x :: else fi".formatted("eval(" + me(names, n) + ")");
      default -> names -> (mine + "?%s").formatted(names.me(), "_");
    };
  }

  private Statement assertion(int n, int k) {
    return switch (random.nextInt(4)) {
      case 0 -> names -> "assert(c != %s)".formatted(number(names, n, k));
      case 1 -> names -> "assert(a[%s] != %s)".formatted(me(names, n), number(names, n, k));
      case 2 -> names -> "assert(turn == %s || c == %d)".formatted(me(names, n), k);
      default -> names -> "assert(x != %s)".formatted(me(names, n));
    };
  }
}
