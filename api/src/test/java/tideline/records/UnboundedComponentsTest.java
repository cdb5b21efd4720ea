package tideline.records;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;
import tideline.Answer;
import tideline.Result;
import tideline.State;
import tideline.Statistics;
import tideline.Tideline;
import tideline.model.ModelError;

/** Components without a fixed width. */
class UnboundedComponentsTest {

  enum Kind {
    PUT,
    GET
  }

  record Message(Kind kind, int key, @Range(max = 9) int value) {}

  record Box(boolean open, Set<Message> mail) {}

  record Everything(
      List<Message> log,
      @Range(max = 7) int small,
      Box box,
      List<List<Boolean>> nested,
      Set<Long> numbers,
      Set<Kind> kinds) {}

  private static Everything random(Random random) {
    List<Message> log = messages(random);
    Set<Message> mail = new LinkedHashSet<>(messages(random));
    List<List<Boolean>> nested = new ArrayList<>();
    for (int i = random.nextInt(4); i > 0; i--) {
      nested.add(Collections.nCopies(random.nextInt(4), random.nextBoolean()));
    }
    Set<Long> numbers = new LinkedHashSet<>();
    for (int i = random.nextInt(4); i > 0; i--) {
      numbers.add(random.nextLong() >> random.nextInt(64));
    }
    return new Everything(
        log,
        random.nextInt(8),
        new Box(random.nextBoolean(), mail),
        nested,
        numbers,
        random.nextBoolean() ? Set.of(Kind.GET) : Set.of());
  }

  private static List<Message> messages(Random random) {
    List<Message> messages = new ArrayList<>();
    for (int i = random.nextInt(6); i > 0; i--) {
      Kind kind = random.nextBoolean() ? Kind.PUT : Kind.GET;
      messages.add(new Message(kind, random.nextInt(9) - 4, random.nextInt(10)));
    }
    return messages;
  }

  @Test
  void whatIsWrittenIsRead() {
    long seed = 17;
    Random random = new Random(seed);
    RecordLayout<Everything> layout = RecordLayout.of(Everything.class, 32);
    long[] words = new long[layout.schema().words()];
    Everything before = random(random);
    layout.write(before, words, 0);
    for (int i = 0; i < 2000; i++) {
      Everything read = layout.read(words, 0);
      assertEquals(before, read, () -> "seed " + seed);
      Everything after = random.nextInt(4) == 0 ? change(read, random) : random(random);
      long[] fresh = new long[words.length];
      layout.write(after, fresh, 0);
      layout.update(after, read, words, 0);
      assertArrayEquals(fresh, words, () -> "seed " + seed);
      before = after;
    }
  }

  /** What an effect does as a rule: most objects stay the same ones. */
  private static Everything change(Everything s, Random random) {
    return new Everything(s.log(), random.nextInt(8), s.box(), s.nested(), s.numbers(), s.kinds());
  }

  @Test
  void theOrderOfASetDoesNotMatter() {
    RecordLayout<Everything> layout = RecordLayout.of(Everything.class, 8);
    Everything one =
        new Everything(List.of(), 0, new Box(false, Set.of()), List.of(), set(1, 2, 3), Set.of());
    Everything other =
        new Everything(List.of(), 0, new Box(false, Set.of()), List.of(), set(3, 1, 2), Set.of());
    long[] words = new long[layout.schema().words()];
    long[] same = new long[layout.schema().words()];
    layout.write(one, words, 0);
    layout.write(other, same, 0);
    assertArrayEquals(words, same);
  }

  private static Set<Long> set(long... elements) {
    Set<Long> set = new LinkedHashSet<>();
    for (long element : elements) {
      set.add(element);
    }
    return set;
  }

  record History(@Range(max = 3) int at, List<@Range(max = 3) Integer> visited) {}

  /** A walk that remembers its last steps, up to a length that no annotation tells. */
  private static RecordModel<History> walk(int length) {
    return Records.model(new History(0, List.of()))
        .action(
            "go",
            s -> {
              List<History> next = new ArrayList<>();
              for (int to = 0; to < 4 && s.visited().size() < length; to++) {
                next.add(new History(to, Records.append(s.visited(), s.at())));
              }
              return next;
            })
        .action(
            "forget",
            s -> s.visited().size() == length,
            s -> new History(s.at(), Records.rest(s.visited())))
        .proposition("full", s -> s.visited().size() == length)
        .progress("steps", 0, length, s -> s.visited().size());
  }

  @Test
  void statesAreThoseOfTheRecords() {
    Set<History> seen = new HashSet<>();
    List<History> waiting = new ArrayList<>(List.of(new History(0, List.of())));
    while (!waiting.isEmpty()) {
      History state = waiting.removeLast();
      if (seen.add(state)) {
        for (int to = 0; to < 4 && state.visited().size() < 5; to++) {
          List<Integer> more = new ArrayList<>(state.visited());
          more.add(state.at());
          waiting.add(new History(to, more));
        }
        if (state.visited().size() == 5) {
          waiting.add(new History(state.at(), state.visited().subList(1, 5)));
        }
      }
    }
    for (String engine : List.of("bfs", "dfs")) {
      Statistics counted = Tideline.check(walk(5)).engine(engine).count();
      assertEquals(seen.size(), counted.states().orElseThrow(), engine);
    }
  }

  record Log(List<@Range(max = 1) Integer> entries) {}

  /** The room of two words is for some hundred entries; the check makes more by itself. */
  @Test
  void aCheckStartsAgainWithMoreRoom() {
    RecordModel<Log> model =
        Records.model(new Log(List.of()))
            .action(
                "append",
                s -> s.entries().size() < 1000,
                s -> new Log(Records.append(s.entries(), s.entries().size() % 2)))
            .proposition("long", s -> s.entries().size() == 1000);
    Result result = Tideline.check(model).reachable("long").ltl("F long").run();
    for (Answer answer : result.answers()) {
      assertTrue(answer.holds(), answer::toString);
    }
    State last = result.answers().getFirst().trace().orElseThrow().last();
    Log log = last.as(Log.class);
    assertEquals(1000, log.entries().size());
    assertEquals(List.of(0, 1, 0, 1), log.entries().subList(0, 4));
    assertEquals(Map.of("entries", last.get("entries")), last.values());
    assertEquals(1000, ((List<?>) last.get("entries")).size());
    assertThrows(IllegalArgumentException.class, () -> last.number("entries"));
  }

  @Test
  void tracesOfProductsHaveTheirTails() {
    Result result = Tideline.check(walk(3)).ltl("G !full").run();
    State last = result.answers().getFirst().trace().orElseThrow().last();
    History history = last.as(History.class);
    assertFalse(result.answers().getFirst().holds());
    assertEquals(3, history.visited().size());
    assertTrue(last.toString().contains("visited=["), last::toString);
  }

  @Test
  void valuesOutOfRangeAreFaultsOfTheModel() {
    RecordLayout<Log> layout = RecordLayout.of(Log.class);
    long[] words = new long[layout.schema().words()];
    assertThrows(ModelError.class, () -> layout.write(new Log(List.of(2)), words, 0));
  }
}
