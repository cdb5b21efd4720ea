package tideline.records;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;
import tideline.Statistics;
import tideline.Tideline;
import tideline.model.ModelError;

class RecordsTest {

  enum Colour {
    RED,
    GREEN,
    BLUE
  }

  record Inner(Colour colour, @Range(min = -3, max = 3) int level) {}

  record Everything(
      boolean flag,
      @Range(min = -5, max = 9) int small,
      @Range(min = Long.MIN_VALUE, max = Long.MAX_VALUE) long wide,
      Colour colour,
      Set<Colour> colours,
      Inner inner,
      @Size(max = 3) List<Inner> inners,
      @Size(min = 2, max = 2) List<@Range(max = 300) Integer> numbers,
      @Size(max = 2) List<Set<Colour>> sets) {}

  private static Everything random(Random random) {
    List<Inner> inners = new ArrayList<>();
    for (int i = random.nextInt(4); i > 0; i--) {
      inners.add(inner(random));
    }
    return new Everything(
        random.nextBoolean(),
        random.nextInt(15) - 5,
        random.nextLong(),
        colour(random),
        colours(random),
        inner(random),
        inners,
        List.of(random.nextInt(301), random.nextInt(301)),
        Collections.nCopies(random.nextInt(3), colours(random)));
  }

  private static Inner inner(Random random) {
    return new Inner(colour(random), random.nextInt(7) - 3);
  }

  private static Colour colour(Random random) {
    return Colour.values()[random.nextInt(3)];
  }

  private static Set<Colour> colours(Random random) {
    Set<Colour> set = EnumSet.noneOf(Colour.class);
    for (Colour colour : Colour.values()) {
      if (random.nextBoolean()) {
        set.add(colour);
      }
    }
    return set;
  }

  @Test
  void whatIsWrittenIsRead() {
    long seed = 7;
    Random random = new Random(seed);
    RecordLayout<Everything> layout = RecordLayout.of(Everything.class);
    long[] words = new long[layout.schema().words()];
    Everything before = random(random);
    layout.write(before, words, 0);
    for (int i = 0; i < 2000; i++) {
      assertEquals(before, layout.read(words, 0), () -> "seed " + seed);
      Everything after = random(random);
      long[] fresh = new long[words.length];
      layout.write(after, fresh, 0);
      layout.update(after, layout.read(words, 0), words, 0);
      // Equal states have equal words, wherever they come from.
      assertArrayEquals(fresh, words, () -> "seed " + seed);
      before = after;
    }
  }

  record Token(@Range(max = 4) int at, @Size(max = 5) List<@Range(max = 4) Integer> visited) {}

  /** A walk that never visits a place twice, counted by a set of records. */
  @Test
  void statesAreThoseOfTheRecords() {
    RecordModel<Token> model =
        Records.model(new Token(0, List.of()))
            .action(
                "visit",
                s -> {
                  List<Token> next = new ArrayList<>();
                  for (int to = 0; to < 5; to++) {
                    if (!s.visited().contains(to)) {
                      next.add(new Token(to, Records.append(s.visited(), to)));
                    }
                  }
                  return next;
                })
            .action(
                "forget",
                s -> !s.visited().isEmpty(),
                s -> new Token(s.at(), Records.rest(s.visited())));
    Set<Token> seen = new HashSet<>();
    List<Token> waiting = new ArrayList<>(List.of(new Token(0, List.of())));
    long edges = 0;
    while (!waiting.isEmpty()) {
      Token state = waiting.removeLast();
      if (seen.add(state)) {
        List<Token> next = successors(state);
        edges += next.size();
        waiting.addAll(next);
      }
    }
    Statistics counted = Tideline.check(model).engine("bfs").count();
    assertEquals(seen.size(), counted.states().orElseThrow());
    assertEquals(edges, counted.transitions().orElseThrow());
  }

  private static List<Token> successors(Token s) {
    List<Token> next = new ArrayList<>();
    for (int to = 0; to < 5; to++) {
      if (!s.visited().contains(to)) {
        List<Integer> more = new ArrayList<>(s.visited());
        more.add(to);
        next.add(new Token(to, more));
      }
    }
    if (!s.visited().isEmpty()) {
      next.add(new Token(s.at(), s.visited().subList(1, s.visited().size())));
    }
    return next;
  }

  record NoRange(int n) {}

  record Unbounded(List<Colour> list) {}

  record UnboundedInside(@Size(max = 2) List<Unbounded> lists) {}

  record Unknown(String text) {}

  @Test
  void whatCannotBePackedIsSaid() {
    assertMessage("@Range", new NoRange(1));
    assertMessage("lists[0].list has no bounds", new UnboundedInside(List.of()));
    assertMessage("text is a String", new Unknown(""));
  }

  private static void assertMessage(String part, Record state) {
    IllegalArgumentException refused =
        assertThrows(IllegalArgumentException.class, () -> Records.model(state));
    assertTrue(refused.getMessage().contains(part), refused::getMessage);
  }

  @Test
  void valuesOutOfRangeAreFaultsOfTheModel() {
    RecordLayout<Token> layout = RecordLayout.of(Token.class);
    long[] words = new long[layout.schema().words()];
    assertThrows(ModelError.class, () -> layout.write(new Token(5, List.of()), words, 0));
    assertThrows(
        ModelError.class, () -> layout.write(new Token(0, List.of(0, 0, 0, 0, 0, 0)), words, 0));
  }
}
