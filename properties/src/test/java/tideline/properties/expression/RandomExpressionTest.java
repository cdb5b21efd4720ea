package tideline.properties.expression;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.math.BigInteger;
import java.util.Random;
import java.util.function.Function;
import java.util.function.Predicate;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import tideline.model.Arithmetic;
import tideline.model.ModelError;
import tideline.model.Propositions;
import tideline.model.Slot;
import tideline.model.StateSchema;

/** Random expressions against an evaluator over big integers that knows nothing of packing. */
class RandomExpressionTest {

  private static final int ROUNDS = 20_000;

  private final StateSchema.Builder builder = StateSchema.builder();
  private final Slot a = builder.range("a", -5, 5);
  private final Slot b = builder.range("b[0]", Long.MIN_VALUE, Long.MAX_VALUE);
  private final Slot t = builder.bool("t");
  private final Slot phase = builder.enumeration("phase", "one", "two", "three");
  private final StateSchema schema = builder.build();
  private final ExpressionReader reader =
      ExpressionReader.of(
          schema, Propositions.builder().add("small", (s, off) -> a.get(s, off) < 0).build());

  /** The model is at fault: no value. */
  private static final class Fault extends RuntimeException {
    private static final long serialVersionUID = 1;
  }

  /** A state as plain numbers. */
  private record Values(long a, long b, boolean t, int phase) {}

  /** An expression as text with all parentheses, and its meaning. */
  private record Whole(String text, Function<Values, BigInteger> of) {}

  private record Condition(String text, Predicate<Values> of) {}

  @Test
  void agreesWithTheNaiveEvaluator() {
    for (int seed = 0; seed < ROUNDS; seed++) {
      Random random = new Random(seed);
      Condition condition = condition(random, 1 + random.nextInt(5));
      Expression expression = reader.readCondition("-", condition.text());
      String where = "seed " + seed + ": " + condition.text();
      assertEquals(expression, reader.readCondition("-", expression.toString()), where);
      for (int i = 0; i < 3; i++) {
        Values values = values(random);
        assertEquals(naive(condition, values), packed(expression, values), where + " in " + values);
      }
    }
  }

  @Test
  void valuesLieBetweenTheBoundsOfTheirTypes() {
    int bounded = 0;
    for (int seed = 0; seed < ROUNDS; seed++) {
      Random random = new Random(seed);
      Whole number = number(random, random.nextInt(5));
      var bounds =
          ValueBounds.of(reader.readValues("-", number.text()).getFirst(), Arithmetic.EXACT);
      for (int i = 0; i < 3 && bounds.isPresent(); i++) {
        Values values = values(random);
        try {
          long value = number.of().apply(values).longValueExact();
          assertTrue(
              bounds.get().minimum() <= value && value <= bounds.get().maximum(),
              "seed " + seed + ": " + number.text() + " is " + value + " in " + values);
          bounded++;
        } catch (Fault fault) {
          // No value, nothing to bound.
        }
      }
    }
    assertTrue(bounded > ROUNDS, bounded + " values");
  }

  /** Whatever operators mean, a value lies between the bounds that are promised for it. */
  @ParameterizedTest
  @EnumSource(names = "MIXED", mode = EnumSource.Mode.EXCLUDE)
  void boundsHoldInEachArithmetic(Arithmetic arithmetic) {
    ExpressionReader own = ExpressionReader.of(schema, Propositions.none(), arithmetic);
    int bounded = 0;
    for (int seed = 0; seed < ROUNDS; seed++) {
      Random random = new Random(seed);
      String text = number(random, random.nextInt(5)).text();
      if (text.contains("small")) {
        continue;
      }
      Expression expression = own.readValues("-", text).getFirst();
      var bounds = ValueBounds.of(expression, arithmetic);
      var value = own.value(expression);
      for (int i = 0; i < 3 && bounds.isPresent(); i++) {
        long[] state = state(values(random));
        try {
          long found = value.of(state, 1);
          assertTrue(
              bounds.get().minimum() <= found && found <= bounds.get().maximum(),
              "seed " + seed + ": " + text + " is " + found + " by " + arithmetic);
          bounded++;
        } catch (ModelError fault) {
          // No value, nothing to bound.
        }
      }
    }
    assertTrue(bounded > ROUNDS, bounded + " values");
  }

  private static String naive(Condition condition, Values values) {
    try {
      return Boolean.toString(condition.of().test(values));
    } catch (Fault fault) {
      return "fault";
    }
  }

  private String packed(Expression expression, Values values) {
    long[] state = state(values);
    try {
      return Boolean.toString(reader.predicate(expression).test(state, 1));
    } catch (ModelError error) {
      return "fault";
    }
  }

  /** The state behind the first word. */
  private long[] state(Values values) {
    long[] state = new long[schema.words() + 1];
    a.set(state, 1, values.a());
    b.set(state, 1, values.b());
    t.set(state, 1, values.t() ? 1 : 0);
    phase.set(state, 1, values.phase());
    return state;
  }

  private static Values values(Random random) {
    long b = random.nextBoolean() ? random.nextInt(7) - 3 : random.nextLong();
    return new Values(random.nextInt(11) - 5, b, random.nextBoolean(), random.nextInt(3));
  }

  private static Condition condition(Random random, int depth) {
    if (depth == 0) {
      return switch (random.nextInt(4)) {
        case 0 -> new Condition("t", Values::t);
        case 1 -> new Condition("small", v -> v.a() < 0);
        case 2 -> new Condition("(phase == two)", v -> v.phase() == 1);
        default -> new Condition("(one < phase)", v -> v.phase() > 0);
      };
    }
    Condition left = condition(random, depth - 1);
    Condition right = condition(random, random.nextInt(depth));
    Whole x = number(random, depth - 1);
    Whole y = number(random, random.nextInt(depth));
    return switch (random.nextInt(9)) {
      case 0 -> new Condition("(!" + left.text() + ")", v -> !left.of().test(v));
      case 1 -> join(left, "&&", right, v -> left.of().test(v) && right.of().test(v));
      case 2 -> join(left, "or", right, v -> left.of().test(v) || right.of().test(v));
      case 3 -> join(left, "->", right, v -> !left.of().test(v) || right.of().test(v));
      case 4 -> join(left, "<->", right, v -> left.of().test(v) == right.of().test(v));
      case 5 -> join(left, "!=", right, v -> left.of().test(v) != right.of().test(v));
      case 6 -> compare(x, "<=", y, v -> compare(x, y, v) <= 0);
      case 7 -> compare(x, "=", y, v -> compare(x, y, v) == 0);
      default -> compare(x, ">", y, v -> compare(x, y, v) > 0);
    };
  }

  private static Condition join(
      Condition left, String operator, Condition right, Predicate<Values> of) {
    return new Condition("(" + left.text() + " " + operator + " " + right.text() + ")", of);
  }

  private static Condition compare(Whole left, String operator, Whole right, Predicate<Values> of) {
    return new Condition("(" + left.text() + " " + operator + " " + right.text() + ")", of);
  }

  private static int compare(Whole x, Whole y, Values values) {
    return x.of().apply(values).compareTo(y.of().apply(values));
  }

  private static Whole number(Random random, int depth) {
    if (depth == 0) {
      int literal = random.nextInt(9) - 4;
      return switch (random.nextInt(4)) {
        case 0 -> new Whole("a", v -> BigInteger.valueOf(v.a()));
        case 1 -> new Whole("b[0]", v -> BigInteger.valueOf(v.b()));
        case 2 -> new Whole("int(phase)", v -> BigInteger.valueOf(v.phase()));
        default -> new Whole(Integer.toString(literal), v -> BigInteger.valueOf(literal));
      };
    }
    Whole x = number(random, depth - 1);
    Whole y = number(random, random.nextInt(depth));
    return switch (random.nextInt(8)) {
      case 6 -> join(x, "&", y, v -> x.of().apply(v).and(y.of().apply(v)));
      case 7 -> join(x, "|", y, v -> x.of().apply(v).or(y.of().apply(v)));
      case 0 -> new Whole("(-(" + x.text() + "))", v -> fit(x.of().apply(v).negate()));
      case 1 -> join(x, "+", y, v -> fit(x.of().apply(v).add(y.of().apply(v))));
      case 2 -> join(x, "-", y, v -> fit(x.of().apply(v).subtract(y.of().apply(v))));
      case 3 -> join(x, "*", y, v -> fit(x.of().apply(v).multiply(y.of().apply(v))));
      case 4 -> join(x, "/", y, v -> fit(x.of().apply(v).divide(divisor(y, v))));
      default -> join(x, "%", y, v -> fit(x.of().apply(v).remainder(divisor(y, v))));
    };
  }

  private static Whole join(Whole x, String operator, Whole y, Function<Values, BigInteger> of) {
    return new Whole("(" + x.text() + operator + y.text() + ")", of);
  }

  private static BigInteger divisor(Whole number, Values values) {
    BigInteger divisor = number.of().apply(values);
    if (divisor.signum() == 0) {
      throw new Fault();
    }
    return divisor;
  }

  private static BigInteger fit(BigInteger value) {
    if (value.bitLength() > 63) {
      throw new Fault();
    }
    return value;
  }
}
