package tideline.properties.expression;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import tideline.model.ModelError;
import tideline.model.ProgressMeasure;
import tideline.model.Propositions;
import tideline.model.Slot;
import tideline.model.SlotType;
import tideline.model.StateSchema;
import tideline.model.text.Nesting;
import tideline.properties.expression.Expression.PropositionValue;
import tideline.properties.expression.Expression.SlotValue;

class ExpressionReaderTest {

  private final StateSchema.Builder builder = StateSchema.builder();
  private final Slot x = builder.range("x", -100, 100);
  private final Slot y = builder.range("y", 0, 7);
  private final Slot huge = builder.range("huge", Long.MIN_VALUE, Long.MAX_VALUE);
  private final Slot done = builder.bool("done");
  private final Slot coordinator =
      builder.enumeration("coordinator", "idle", "collecting", "waiting");
  private final Slot worker = builder.enumeration("worker[2].state", "idle", "voting");
  private final Slot other = builder.enumeration("other", "idle", "collecting", "waiting");
  private final Slot weird = builder.range("2nd value!", 0, 3);
  private final Slot both = builder.range("both", 0, 3);
  private final Slot queued = builder.range("len(queue)", 0, 3);
  private final Slot label = builder.add("state", new SlotType.Labelled(3, i -> 100 - 10 * i));
  private final StateSchema schema = builder.build();
  private final Propositions propositions =
      Propositions.builder()
          .add("idle", (s, off) -> coordinator.get(s, off) == 0)
          .add("both", (s, off) -> true)
          .add("P_0.CS", done::isSet)
          .build();
  private final ExpressionReader reader = ExpressionReader.of(schema, propositions);
  private final int off = 3;
  private final long[] state = new long[off + schema.words()];

  ExpressionReaderTest() {
    x.set(state, off, -7);
    y.set(state, off, 2);
    huge.set(state, off, Long.MIN_VALUE);
    done.set(state, off, 1);
    coordinator.set(state, off, 1);
    worker.set(state, off, 1);
    other.set(state, off, 1);
    weird.set(state, off, 3);
    both.set(state, off, 2);
    queued.set(state, off, 1);
    label.set(state, off, 1);
  }

  @Test
  void theLengthOfAQueueIsAName() {
    assertEquals(new SlotValue(queued), reader.readValues("--progress", "len(queue)").getFirst());
    assertTrue(reader.predicate("--invariant", "(len(queue) + 1) * 2 == 4").test(state, off));
    assertEquals(
        "'len(queue)' + 1", reader.readValues("--progress", "len(queue)+1").getFirst().toString());
  }

  @Test
  void aValueOfASlotIsATruthValue() {
    assertTrue(reader.predicate("test", "coordinator.collecting && !other.idle").test(state, off));
    assertTrue(reader.predicate("test", "worker[2].state.voting").test(state, off));
    assertFalse(reader.predicate("test", "coordinator.waiting").test(state, off));
  }

  @Test
  void truthValuesCountInArithmetic() {
    assertTrue(
        reader
            .predicate("test", "coordinator.collecting + other.idle + done == 2 + other.waiting")
            .test(state, off));
    assertEquals(
        "int(coordinator == idle) + 1 > 0",
        reader.readCondition("-", "coordinator.idle + 1 > 0").toString());
  }

  @Test
  void anArrowLeadsToAMember() {
    StateSchema.Builder members = StateSchema.builder();
    members.enumeration("P", "idle", "busy");
    members.range("P.x", 0, 7);
    members.array("P.a", 2, SlotType.range(0, 7));
    members.bool("t");
    members.bool("u");
    ExpressionReader own = ExpressionReader.of(members.build(), Propositions.none());
    assertEquals("P.x == 1", own.readCondition("-", "P->x==1").toString());
    assertEquals("P.a[1] > P.x", own.readCondition("-", "P->a[1]>P->x").toString());
    assertEquals("t -> u", own.readCondition("-", "t->u").toString());
    assertEquals("P == idle -> P.x == 1", own.readCondition("-", "P.idle->P.x==1").toString());
  }

  @Test
  void bitsOfNumbers() {
    assertEquals("(x & 4) == 4 || y > 1", reader.readCondition("-", "(x&4)==4||y>1").toString());
    long bits = reader.measure("--progress", "(y | 8) & 12 | 1").of(state, off);
    assertEquals(((y.get(state, off) | 8) & 12) | 1, bits);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "true",
        "!false",
        "not false and true or false",
        "done",
        "P_0.CS",
        "x == -7",
        "x = -7",
        "x + 2 * y == -3",
        "(x + 2) * y == -10",
        "x / y == -3 && x % y == -1",
        "-x == 7",
        "- - x == x",
        "--7 == 7",
        "x < y && y > x && x <= -7 && y >= 2 && x != y",
        "coordinator == collecting",
        "collecting == coordinator",
        "coordinator != idle",
        "coordinator < waiting",
        "coordinator == other",
        "worker[2].state == voting",
        "'worker[2].state' == \"voting\"",
        "'2nd value!' == 3",
        "false -> false -> false",
        "!((true -> false) -> false) == !true",
        "true <-> done",
        "false <-> false <-> true",
        "true || x / 0 == 1",
        "y != 0 && 10 / y == 5",
        "int(done) + int(coordinator) == 2",
        "state == 90 && state > 80",
        "done == true",
        "huge == -9223372036854775808",
        "1\n<\n2",
        "both",
        "both == 2",
        "both && both > 1",
        "y",
        "!(y - 2) && x",
        "y > done && y - 1 == true",
      })
  void holds(String text) {
    assertTrue(reader.predicate("--invariant", text).test(state, off), text);
    Expression expression = reader.readCondition("--invariant", text);
    assertEquals(expression, reader.readCondition("--invariant", expression.toString()));
  }

  @ParameterizedTest
  @ValueSource(strings = {"false", "idle", "!done", "true -> false", "true <-> false", "y < x"})
  void doesNotHold(String text) {
    assertFalse(reader.predicate("--invariant", text).test(state, off), text);
  }

  @ParameterizedTest
  @CsvSource({
    "x, -7",
    "done, 1",
    "idle, 0",
    "coordinator, 1",
    "state, 90",
    "3 * int(coordinator) + y, 5",
    "x < y, 1",
    "both, 2"
  })
  void measures(String text, long expected) {
    ProgressMeasure measure = reader.measure("--progress", text);
    assertEquals(expected, measure.of(state, off), text);
    assertEquals(text, measure.name());
  }

  @Test
  void aNameThatIsBothIsTheSlotUnlessATruthValueIsNeeded() {
    assertEquals(new SlotValue(both), reader.readValues("-", "both").getFirst());
    assertEquals(new PropositionValue("both", 1), reader.readCondition("-", "both"));
  }

  @ParameterizedTest
  @CsvSource({
    "x + (y - y) * 3, x + (y - y) * 3",
    "((x)) + (y * 2), x + y * 2",
    "x - (y - 1), x - (y - 1)",
    "(x - y) - 1, x - y - 1",
    "x * (y / 2), x * (y / 2)",
    "-(5), -(5)",
    "-5, -5",
    "-(x + 1), -(x + 1)",
    "int ( ( x ) ), int(x)",
  })
  void printsValues(String text, String printed) {
    assertEquals(printed, reader.readValues("-", text).getFirst().toString());
  }

  @ParameterizedTest
  @CsvSource(
      quoteCharacter = '`',
      value = {
        "(done -> done) -> done, (done -> done) -> done",
        "done -> (done -> done), done -> done -> done",
        "not (done or done) and done, !(done || done) && done",
        "(x < y) = done, (x < y) == done",
        "\"2nd value!\" = 1, '2nd value!' == 1",
        "(coordinator == 'idle'), coordinator == idle",
      })
  void printsConditions(String text, String printed) {
    assertEquals(printed, reader.readCondition("-", text).toString());
  }

  @ParameterizedTest
  @CsvSource({
    "x / (y - 2), division by zero in x / (y - 2)",
    "x % 0, division by zero in x % 0",
    "huge - 1, the value of huge - 1 does not fit in 64 bits",
    "-huge, the value of -huge does not fit in 64 bits",
    "huge / -1, the value of huge / -1 does not fit in 64 bits",
    "huge * 2, the value of huge * 2 does not fit in 64 bits",
    "huge + huge, the value of huge + huge does not fit in 64 bits",
  })
  void faultsOfTheStateAreModelErrors(String text, String message) {
    ProgressMeasure measure = reader.measure("--progress", text);
    ModelError error = assertThrows(ModelError.class, () -> measure.of(state, off));
    assertEquals(message, error.getMessage());
  }

  @Test
  void theRemainderByMinusOneIsNoOverflow() {
    assertEquals(0, reader.measure("--progress", "huge % -1").of(state, off));
  }

  @Test
  void theDeepestExpressionsThatAreReadFitASmallStack() throws InterruptedException {
    String nested = "(".repeat(Nesting.MOST) + "done" + ")".repeat(Nesting.MOST);
    String chain = "x" + " + x".repeat(Parser.MAX_DEPTH - 1);
    String implications = "done" + " -> done".repeat(Nesting.MOST);
    long[] result = new long[1];
    Thread thread =
        new Thread(
            null,
            () -> {
              assertTrue(reader.predicate("-", nested).test(state, off));
              assertTrue(reader.predicate("-", implications).test(state, off));
              Expression sum = reader.readValues("-", chain).getFirst();
              assertEquals(chain, sum.toString());
              result[0] = reader.value(sum).of(state, off);
            },
            "small stack",
            512 << 10);
    thread.start();
    thread.join();
    assertEquals(-7 * Parser.MAX_DEPTH, result[0]);
  }

  @Test
  void aListOfMeasuresIsInLexicographicOrder() {
    ProgressMeasure list = reader.measure("--progress", "coordinator, -x, done && y > 1");
    assertEquals("coordinator, -x, done && y > 1", list.name());
    // collecting is 1 of 3; -x is 7, the 107th of 201 values; the last one is true
    assertEquals((1 * 201 + 107) * 2 + 1, list.of(state, off));
    assertEquals(3 * 201 * 2 - 1, list.bounds().orElseThrow().maximum());
    assertEquals(0, list.bounds().orElseThrow().minimum());
    assertEquals(1, reader.readValues("--progress", "'2nd value!'").size());
    assertEquals(3, reader.readValues("--progress", "state, x, '2nd value!'").size());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '#',
      value = {
        "x # -100 # 100",
        "done # 0 # 1",
        "coordinator # 0 # 2",
        "state # 80 # 100",
        "x * y # -700 # 700",
        "x / (y + 1) # -100 # 100",
        "x / y # -100 # 100",
        "x % 7 # -6 # 6",
        "y % -3 # 0 # 2",
        "-(x - 5) # -95 # 105",
        "(y | 8) # 0 # 15",
        "(x & y) # 0 # 7",
        "(x & -y) # -128 # 127",
      })
  void boundsFollowFromTheTypes(String text, long low, long high) {
    assertEquals(
        new ProgressMeasure.Bounds(low, high),
        reader.measure("--progress", text).bounds().orElseThrow());
  }

  @Test
  void whatMayNotFitHasNoBounds() {
    assertTrue(reader.measure("--progress", "huge + 1").bounds().isEmpty());
    assertTrue(reader.measure("--progress", "-huge").bounds().isEmpty());
  }
}
