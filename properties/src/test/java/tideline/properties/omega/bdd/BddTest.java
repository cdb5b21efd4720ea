package tideline.properties.omega.bdd;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;
import tideline.model.LimitReached;
import tideline.properties.automaton.Label;

class BddTest {

  private static final int VARIABLES = 4;
  private static final int LETTERS = 1 << VARIABLES;
  private static final int LETTERS_MASK = (1 << LETTERS) - 1;

  private final Bdd bdd = new Bdd(1 << 16, 1 << 24);

  /** A function with its truth table: bit i is its value for the letter i. */
  private record Tabled(int function, int table) {}

  private Tabled random(Random random, int depth) {
    if (depth == 0) {
      int variable = random.nextInt(VARIABLES);
      int table = 0;
      for (int letter = 0; letter < LETTERS; letter++) {
        table |= (letter >> variable & 1) << letter;
      }
      return new Tabled(bdd.variable(variable), table);
    }
    Tabled f = random(random, depth - 1);
    Tabled g = random(random, depth - 1);
    return switch (random.nextInt(3)) {
      case 0 -> new Tabled(bdd.and(f.function(), g.function()), f.table() & g.table());
      case 1 -> new Tabled(bdd.or(f.function(), g.function()), f.table() | g.table());
      default -> new Tabled(bdd.not(f.function()), ~f.table() & LETTERS_MASK);
    };
  }

  @Test
  void functionsAreWhatTheirTablesSay() {
    Map<Integer, Integer> functions = new java.util.HashMap<>();
    for (long seed = 0; seed < 2000; seed++) {
      Tabled f = random(new Random(seed), 4);
      Tabled g = random(new Random(seed + 10_000), 4);
      String message = "seed " + seed;
      for (int letter = 0; letter < LETTERS; letter++) {
        assertEquals((f.table() >> letter & 1) != 0, bdd.matches(f.function(), letter), message);
      }
      assertEquals((f.table() & ~g.table()) == 0, bdd.implies(f.function(), g.function()), message);
      assertEquals(
          (f.table() & g.table()) != 0, bdd.intersect(f.function(), g.function()), message);

      if (f.function() != Bdd.FALSE) {
        assertTrue(bdd.matches(f.function(), bdd.anyLetter(f.function())), message);
      }
      Integer before = functions.putIfAbsent(f.table(), f.function());
      assertTrue(before == null || before == f.function(), "one table, two functions: " + message);
    }
  }

  @Test
  void cubesCoverAFunctionAndNoneIsSuperfluous() {
    for (long seed = 0; seed < 1000; seed++) {
      int f = random(new Random(seed), 4).function();
      List<Label> cubes = bdd.cubes(f);
      assertEquals(f, bdd.sum(cubes), "seed " + seed);
      for (Label cube : cubes) {
        List<Label> others = new ArrayList<>(cubes);
        others.remove(cube);
        assertTrue(bdd.sum(others) != f, "seed " + seed + ": " + cube + " in " + cubes);
      }
    }
  }

  /** Functions of the form: or, over some terms, of letters and free variables. */
  @Test
  void functionsFallApartIntoLettersAndChoices() {
    for (long seed = 0; seed < 500; seed++) {
      Random random = new Random(seed);
      int f = Bdd.FALSE;
      List<Integer> labels = new ArrayList<>();
      List<Set<Integer>> choices = new ArrayList<>();
      for (int i = 0; i < 5; i++) {
        labels.add(random(random, 3).function());
        choices.add(new HashSet<>());
        int term = labels.getLast();
        for (int k = random.nextInt(4); k > 0; k--) {
          int variable = Bdd.FIRST_FREE + random.nextInt(5);
          choices.getLast().add(variable);
          term = bdd.and(term, bdd.variable(variable));
        }
        f = bdd.or(f, term);
      }
      Map<Integer, Integer> parts = bdd.split(f, 100);
      for (int letter = 0; letter < LETTERS; letter++) {
        assertEquals(
            smallest(letter, labels, choices),
            found(letter, parts),
            "seed " + seed + " letter " + letter);
      }
    }
  }

  /** The smallest choices of the terms whose label a letter satisfies. */
  private Set<Set<Integer>> smallest(int letter, List<Integer> labels, List<Set<Integer>> choices) {
    Set<Set<Integer>> possible = new HashSet<>();
    for (int i = 0; i < labels.size(); i++) {
      if (bdd.matches(labels.get(i), letter)) {
        possible.add(choices.get(i));
      }
    }
    Set<Set<Integer>> smallest = new HashSet<>(possible);
    smallest.removeIf(set -> possible.stream().anyMatch(o -> !o.equals(set) && set.containsAll(o)));
    return smallest;
  }

  private Set<Set<Integer>> found(int letter, Map<Integer, Integer> parts) {
    Set<Set<Integer>> found = new HashSet<>();
    parts.forEach(
        (bottom, letters) -> {
          if (bdd.matches(letters, letter)) {
            assertTrue(found.isEmpty(), "letters of different parts exclude one another");
            for (int[] choice : bdd.smallestChoices(bottom, 100)) {
              found.add(new HashSet<>(Arrays.stream(choice).boxed().toList()));
            }
          }
        });
    return found;
  }

  @Test
  void functionsAreTheSameInOtherDiagrams() {
    Bdd other = new Bdd(1 << 16, 1 << 24);
    for (long seed = 0; seed < 200; seed++) {
      Tabled f = random(new Random(seed), 4);
      int copy = bdd.copyTo(other, f.function());
      for (int letter = 0; letter < LETTERS; letter++) {
        assertEquals(bdd.matches(f.function(), letter), other.matches(copy, letter));
      }
    }
  }

  @Test
  void sizeAndTimeAreBounded() {
    LimitReached size = assertThrows(LimitReached.class, () -> parity(new Bdd(40, 1 << 20)));
    assertEquals(LimitReached.Reason.MEMORY, size.reason());
    LimitReached time = assertThrows(LimitReached.class, () -> parity(new Bdd(1 << 20, 100)));
    assertEquals(LimitReached.Reason.TIMEOUT, time.reason());
    int choices = Bdd.TRUE;
    for (int i = 0; i < 10; i++) {
      int either = bdd.or(bdd.variable(100 + 2 * i), bdd.variable(101 + 2 * i));
      choices = bdd.and(choices, either);
    }
    int wide = choices;
    assertEquals(1024, bdd.smallestChoices(wide, 1024).size());
    assertThrows(LimitReached.class, () -> bdd.smallestChoices(wide, 1023));
  }

  private static int parity(Bdd diagrams) {
    int parity = Bdd.FALSE;
    for (int v = 0; v < 64; v++) {
      int bit = diagrams.variable(v);
      parity =
          diagrams.or(
              diagrams.and(parity, diagrams.not(bit)), diagrams.and(diagrams.not(parity), bit));
    }
    return parity;
  }
}
