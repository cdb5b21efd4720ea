package tideline.properties.omega.bdd;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import tideline.model.LimitReached;
import tideline.model.WorkLimit;
import tideline.properties.automaton.Label;

/**
 * Boolean functions as reduced ordered binary decision diagrams (Bryant): equal functions are equal
 * numbers. The first 64 variables are propositions; whoever uses the diagrams gives the variables
 * from {@link #FIRST_FREE} on a meaning, such as "the next state is number 7". They come last in
 * the order, so that a function falls apart into letters above and choices below.
 *
 * <pre>
 *   node        |  0    |  1    |  2  |  3  | ...      0 is false and 1 is true
 *   variable    |  -    |  -    |  v  |  v' |
 *   low, high   |  -    |  -    | functions where the variable is false, and where it is true
 * </pre>
 *
 * Nodes are never freed: the diagrams of a translation are thrown away together.
 */
public final class Bdd {

  /** The function that is never true. */
  public static final int FALSE = 0;

  /** The function that is always true. */
  public static final int TRUE = 1;

  /** The first variable that is not a proposition. */
  public static final int FIRST_FREE = Long.SIZE;

  private static final int CHECK_EVERY = 4096;

  private static final int AND = 1;
  private static final int OR = 2;
  private static final int NOT = 3;
  private static final int CACHE_SIZE = 1 << 17;

  private final int maxNodes;
  private long operationsLeft;
  private int[] variable = new int[1 << 10];
  private int[] low = new int[1 << 10];
  private int[] high = new int[1 << 10];
  private int nodes = 2;

  /** Open addressing; 0 is empty. */
  private int[] unique = new int[1 << 11];

  private final long[] cacheKeys = new long[CACHE_SIZE];
  private final int[] cacheResults = new int[CACHE_SIZE];

  /**
   * Diagrams of bounded size, made in bounded time.
   *
   * @param maxNodes the most nodes of all diagrams together
   * @param maxOperations the most steps on pairs of nodes; a second is enough for some ten millions
   */
  public Bdd(int maxNodes, long maxOperations) {
    this.maxNodes = maxNodes;
    this.operationsLeft = maxOperations;
    variable[FALSE] = Integer.MAX_VALUE;
    variable[TRUE] = Integer.MAX_VALUE;
  }

  /** The function that is true where a variable is. */
  public int variable(int index) {
    return node(index, FALSE, TRUE);
  }

  /** True where both are. */
  public int and(int f, int g) {
    if (f == g || g == TRUE) {
      return f;
    }
    if (f == FALSE || g == FALSE) {
      return FALSE;
    }
    return f == TRUE ? g : apply(AND, Math.min(f, g), Math.max(f, g));
  }

  /** True where at least one is. */
  public int or(int f, int g) {
    if (f == g || g == FALSE) {
      return f;
    }
    if (f == TRUE || g == TRUE) {
      return TRUE;
    }
    return f == FALSE ? g : apply(OR, Math.min(f, g), Math.max(f, g));
  }

  /** True where the other is not. */
  public int not(int f) {
    return f <= TRUE ? 1 - f : apply(NOT, f, f);
  }

  /** Whether the second is true wherever the first is. */
  public boolean implies(int f, int g) {
    return f == g || or(f, g) == g;
  }

  /** Whether both are true somewhere. */
  public boolean intersect(int f, int g) {
    return and(f, g) != FALSE;
  }

  private int apply(int operation, int f, int g) {
    long key = ((long) operation << 60) | ((long) f << 30) | g;
    int slot = (int) (mix(key) & (CACHE_SIZE - 1));
    if (cacheKeys[slot] == key) {
      return cacheResults[slot];
    }
    spend();
    int top = Math.min(variable[f], variable[g]);
    int lowF = variable[f] == top ? low[f] : f;
    int highF = variable[f] == top ? high[f] : f;
    int lowG = variable[g] == top ? low[g] : g;
    int highG = variable[g] == top ? high[g] : g;
    int result =
        switch (operation) {
          case AND -> node(top, and(lowF, lowG), and(highF, highG));
          case OR -> node(top, or(lowF, lowG), or(highF, highG));
          default -> node(top, not(lowF), not(highF));
        };
    cacheKeys[slot] = key;
    cacheResults[slot] = result;
    return result;
  }

  private void spend() {
    if (operationsLeft % CHECK_EVERY == 0) {
      WorkLimit.check();
    }
    if (operationsLeft-- <= 0) {
      throw new LimitReached(
          LimitReached.Reason.TIMEOUT, "the automaton's labels take too long to compute");
    }
  }

  /** The only node with these parts. */
  private int node(int index, int lowPart, int highPart) {
    if (lowPart == highPart) {
      return lowPart;
    }
    int slot = slot(index, lowPart, highPart);
    if (unique[slot] != 0) {
      return unique[slot];
    }
    if (nodes == maxNodes) {
      throw new LimitReached(
          LimitReached.Reason.MEMORY,
          "the automaton's labels need more than " + maxNodes + " decision nodes");
    }
    if (nodes == variable.length) {
      grow();
      slot = slot(index, lowPart, highPart);
    }
    variable[nodes] = index;
    low[nodes] = lowPart;
    high[nodes] = highPart;
    unique[slot] = nodes;
    return nodes++;
  }

  private int slot(int index, int lowPart, int highPart) {
    int mask = unique.length - 1;
    int slot = (int) (mix(((long) lowPart << 32 | highPart) * 31 + index) & mask);
    while (unique[slot] != 0) {
      int node = unique[slot];
      if (variable[node] == index && low[node] == lowPart && high[node] == highPart) {
        return slot;
      }
      slot = (slot + 1) & mask;
    }
    return slot;
  }

  private void grow() {
    int size = 2 * variable.length;
    variable = Arrays.copyOf(variable, size);
    low = Arrays.copyOf(low, size);
    high = Arrays.copyOf(high, size);
    unique = new int[2 * size];
    for (int node = 2; node < nodes; node++) {
      unique[slot(variable[node], low[node], high[node])] = node;
    }
  }

  private static long mix(long key) {
    long mixed = key * 0x9E3779B97F4A7C15L;
    return mixed ^ mixed >>> 29;
  }

  /** Whether a function of propositions is true where exactly those of a letter hold. */
  public boolean matches(int f, long letter) {
    int node = f;
    while (node > TRUE) {
      node = (letter >> variable[node] & 1) != 0 ? high[node] : low[node];
    }
    return node == TRUE;
  }

  /** A letter for which a function of propositions is true; propositions may not matter. */
  public long anyLetter(int f) {
    long letter = 0;
    for (int node = f; node > TRUE; ) {
      if (low[node] == FALSE) {
        letter |= 1L << variable[node];
        node = high[node];
      } else {
        node = low[node];
      }
    }
    return letter;
  }

  /** The conjunction that a label stands for. */
  public int cube(Label label) {
    int cube = TRUE;
    for (int ap = Long.SIZE - 1; ap >= 0; ap--) {
      long bit = 1L << ap;
      if ((label.required() & bit) != 0) {
        cube = node(ap, FALSE, cube);
      } else if ((label.forbidden() & bit) != 0) {
        cube = node(ap, cube, FALSE);
      }
    }
    return label.isContradiction() ? FALSE : cube;
  }

  /** The function that is true where at least one of some conjunctions is. */
  public int sum(List<Label> cubes) {
    int sum = FALSE;
    for (Label cube : cubes) {
      sum = or(sum, cube(cube));
    }
    return sum;
  }

  /**
   * What a function asks for below the propositions, and for which letters: a map from functions of
   * free variables to functions of propositions. The latter exclude one another; letters for which
   * the function is false are left out.
   *
   * @param most as many entries as are wanted
   * @throws LimitReached if there are more
   */
  public Map<Integer, Integer> split(int f, int most) {
    // Parents come before children, so that all letters of a node are known when it is its turn.
    TreeMap<Long, Integer> waiting = new TreeMap<>();
    Map<Integer, Integer> bottoms = new LinkedHashMap<>();
    waiting.put(place(f), TRUE);
    while (!waiting.isEmpty()) {
      Map.Entry<Long, Integer> first = waiting.pollFirstEntry();
      int node = (int) (long) first.getKey();
      int letters = first.getValue();
      if (variable[node] >= FIRST_FREE) {
        bottoms.put(node, letters);
      } else {
        int top = variable(variable[node]);
        waiting.merge(place(low[node]), and(letters, not(top)), this::or);
        waiting.merge(place(high[node]), and(letters, top), this::or);
      }
      if (bottoms.size() > most) {
        throw new LimitReached(
            LimitReached.Reason.MEMORY,
            "a state of the automaton has more than " + most + " kinds of letters");
      }
    }
    bottoms.remove(FALSE);
    return bottoms;
  }

  private long place(int node) {
    return (long) variable[node] << 32 | node;
  }

  /** The same function in other diagrams. */
  public int copyTo(Bdd other, int f) {
    return other == this ? f : copy(other, f, new HashMap<>());
  }

  private int copy(Bdd other, int f, Map<Integer, Integer> known) {
    if (f <= TRUE) {
      return f;
    }
    Integer before = known.get(f);
    if (before != null) {
      return before;
    }
    int copied = other.node(variable[f], copy(other, low[f], known), copy(other, high[f], known));
    known.put(f, copied);
    return copied;
  }

  /**
   * The prime implicants of a function that no variable hurts when it becomes true: the smallest
   * sets of variables that make it true. Each is sorted.
   *
   * @param most as many as are wanted
   * @throws LimitReached if there are more
   */
  public List<int[]> smallestChoices(int f, int most) {
    return choices(f, most, new HashMap<>());
  }

  /** Those without the top variable, and with it those for which that is necessary. */
  private List<int[]> choices(int f, int most, Map<Integer, List<int[]>> known) {
    if (f <= TRUE) {
      return f == TRUE ? List.of(new int[0]) : List.of();
    }
    List<int[]> before = known.get(f);
    if (before != null) {
      return before;
    }
    List<int[]> choices = new ArrayList<>(choices(low[f], most, known));
    for (int[] rest : choices(high[f], most, known)) {
      spend();
      if (!holdsWith(low[f], rest)) {
        int[] choice = new int[rest.length + 1];
        choice[0] = variable[f];
        System.arraycopy(rest, 0, choice, 1, rest.length);
        choices.add(choice);
      }
    }
    if (choices.size() > most) {
      throw new LimitReached(
          LimitReached.Reason.MEMORY,
          "a state of the automaton has more than " + most + " ways on");
    }
    known.put(f, choices);
    return choices;
  }

  /** Whether a function is true where exactly these variables are, which are sorted. */
  private boolean holdsWith(int f, int[] chosen) {
    int node = f;
    int at = 0;
    while (node > TRUE) {
      while (at < chosen.length && chosen[at] < variable[node]) {
        at++;
      }
      boolean isChosen = at < chosen.length && chosen[at] == variable[node];
      node = isChosen ? high[node] : low[node];
    }
    return node == TRUE;
  }

  /**
   * A function of propositions as a short sum of cubes in which none is superfluous (Minato,
   * Morreale). Equal functions give equal sums.
   */
  public List<Label> cubes(int f) {
    List<Label> cubes = new ArrayList<>();
    collectCubes(f, f, 0, 0, cubes);
    return cubes;
  }

  /** Appends cubes that cover {@code lower} and stay inside {@code upper}; what they cover. */
  private int collectCubes(int lower, int upper, long required, long forbidden, List<Label> cubes) {
    if (lower == FALSE) {
      return FALSE;
    }
    if (upper == TRUE) {
      cubes.add(new Label(required, forbidden));
      return TRUE;
    }
    int top = Math.min(variable[lower], variable[upper]);
    long bit = 1L << top;
    int lower0 = variable[lower] == top ? low[lower] : lower;
    int lower1 = variable[lower] == top ? high[lower] : lower;
    int upper0 = variable[upper] == top ? low[upper] : upper;
    int upper1 = variable[upper] == top ? high[upper] : upper;
    int without = collectCubes(and(lower0, not(upper1)), upper0, required, forbidden | bit, cubes);
    int with = collectCubes(and(lower1, not(upper0)), upper1, required | bit, forbidden, cubes);
    int rest = or(and(lower0, not(without)), and(lower1, not(with)));
    int either = collectCubes(rest, and(upper0, upper1), required, forbidden, cubes);
    return or(either, node(top, without, with));
  }
}
