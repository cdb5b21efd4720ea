package tideline.languages.cpn.ml.library;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.RoundingMode;
import java.util.Optional;
import tideline.languages.cpn.colour.Construction;
import tideline.languages.cpn.colour.ValueOrder;
import tideline.languages.cpn.ml.machine.MlRaise;

/** Numbers, truth and order. */
final class NumberLibrary {

  /** Larger numbers than that are of no use, and slow: a fault. */
  private static final int MOST_BITS = 100_000;

  private NumberLibrary() {}

  static void addTo(Natives natives) {
    natives
        .pair("+", "'num * 'num -> 'num", NumberLibrary::plus)
        .pair("-", "'num * 'num -> 'num", NumberLibrary::minus)
        .pair("*", "'num * 'num -> 'num", NumberLibrary::times)
        .pair("div", "'whole * 'whole -> 'whole", NumberLibrary::div)
        .pair("mod", "'whole * 'whole -> 'whole", NumberLibrary::mod)
        .pair("Int.quot", "int * int -> int", NumberLibrary::quot)
        .pair("Int.rem", "int * int -> int", NumberLibrary::rem)
        .pair("/", "real * real -> real", (a, b) -> (Double) a / (Double) b)
        .one("~", "'num -> 'num", NumberLibrary::negative)
        .one("abs", "'num -> 'num", NumberLibrary::absolute)
        .one("Int.abs", "int -> int", NumberLibrary::absolute)
        .pair("<", "'ordered * 'ordered -> bool", (a, b) -> compare(a, b) < 0)
        .pair("<=", "'ordered * 'ordered -> bool", (a, b) -> compare(a, b) <= 0)
        .pair(">", "'ordered * 'ordered -> bool", (a, b) -> compare(a, b) > 0)
        .pair(">=", "'ordered * 'ordered -> bool", (a, b) -> compare(a, b) >= 0)
        .pair("=", "''a * ''a -> bool", Object::equals)
        .pair("<>", "''a * ''a -> bool", (a, b) -> !a.equals(b))
        .one("not Bool.not", "bool -> bool", a -> !(Boolean) a)
        .one("Bool.toString", "bool -> string", Object::toString)
        .pair("Int.min", "int * int -> int", (a, b) -> Math.min((Long) a, (Long) b))
        .pair("Int.max", "int * int -> int", (a, b) -> Math.max((Long) a, (Long) b))
        .one("Int.sign", "int -> int", a -> (long) Long.signum((Long) a))
        .pair("Int.compare", "int * int -> order", NumberLibrary::order)
        .pair("Int.+", "int * int -> int", NumberLibrary::plus)
        .one("Int.toString IntInf.toString", "'whole -> string", a -> text(a.toString()))
        .one("Int.fromString", "string -> int option", a -> parsed((String) a))
        .one("IntInf.toInt", "intinf -> int", a -> small((BigInteger) a))
        .one("IntInf.fromInt", "int -> intinf", a -> BigInteger.valueOf((Long) a))
        .pair("IntInf.min", "intinf * intinf -> intinf", (a, b) -> compare(a, b) < 0 ? a : b)
        .pair("IntInf.max", "intinf * intinf -> intinf", (a, b) -> compare(a, b) > 0 ? a : b)
        .one("real Real.fromInt", "int -> real", a -> (double) (Long) a)
        .one("floor Real.floor", "real -> int", a -> rounded(a, RoundingMode.FLOOR))
        .one("ceil Real.ceil", "real -> int", a -> rounded(a, RoundingMode.CEILING))
        .one("trunc Real.trunc", "real -> int", a -> rounded(a, RoundingMode.DOWN))
        .one("round Real.round", "real -> int", a -> rounded(a, RoundingMode.HALF_EVEN))
        .one("Real.toString", "real -> string", a -> text(a.toString()))
        .one("Math.sqrt", "real -> real", a -> Math.sqrt((Double) a))
        .machine(
            "time ModelTime.time",
            "unit -> 'time",
            (_, machine) -> BigInteger.valueOf(machine.frame().time()))
        .machine("intTime", "unit -> int", (_, machine) -> machine.frame().time());
  }

  private static Object plus(Object left, Object right) {
    return switch (left) {
      case Long number -> exact(() -> Math.addExact(number, (Long) right));
      case BigInteger number -> bounded(number.add((BigInteger) right));
      default -> (Double) left + (Double) right;
    };
  }

  private static Object minus(Object left, Object right) {
    return switch (left) {
      case Long number -> exact(() -> Math.subtractExact(number, (Long) right));
      case BigInteger number -> bounded(number.subtract((BigInteger) right));
      default -> (Double) left - (Double) right;
    };
  }

  private static Object times(Object left, Object right) {
    return switch (left) {
      case Long number -> exact(() -> Math.multiplyExact(number, (Long) right));
      case BigInteger number -> bounded(number.multiply((BigInteger) right));
      default -> (Double) left * (Double) right;
    };
  }

  private static Object negative(Object number) {
    return switch (number) {
      case Long small -> exact(() -> Math.negateExact(small));
      case BigInteger large -> large.negate();
      default -> -(Double) number;
    };
  }

  private static Object absolute(Object number) {
    return switch (number) {
      case Long small -> exact(() -> Math.absExact(small));
      case BigInteger large -> large.abs();
      default -> Math.abs((Double) number);
    };
  }

  /** Rounds down, as ML does. */
  private static Object div(Object left, Object right) {
    if (left instanceof Long number) {
      long divisor = divisor((Long) right);
      return exact(() -> Math.floorDivExact(number, divisor));
    }
    return floorDiv((BigInteger) left, (BigInteger) right);
  }

  private static Object mod(Object left, Object right) {
    if (left instanceof Long number) {
      return Math.floorMod(number, divisor((Long) right));
    }
    BigInteger divisor = (BigInteger) right;
    return ((BigInteger) left).subtract(floorDiv((BigInteger) left, divisor).multiply(divisor));
  }

  private static BigInteger floorDiv(BigInteger number, BigInteger divisor) {
    if (divisor.signum() == 0) {
      throw MlRaise.of("Div");
    }
    BigInteger[] parts = number.divideAndRemainder(divisor);
    boolean down = parts[1].signum() != 0 && parts[1].signum() != divisor.signum();
    return down ? parts[0].subtract(BigInteger.ONE) : parts[0];
  }

  private static Object quot(Object left, Object right) {
    long divisor = divisor((Long) right);
    return exact(() -> Math.divideExact((Long) left, divisor));
  }

  private static Object rem(Object left, Object right) {
    return (Long) left % divisor((Long) right);
  }

  private static long divisor(long number) {
    if (number == 0) {
      throw MlRaise.of("Div");
    }
    return number;
  }

  private static Object order(Object left, Object right) {
    int order = compare(left, right);
    return Construction.of(order < 0 ? Order.LESS : order > 0 ? Order.GREATER : Order.EQUAL);
  }

  static int compare(Object left, Object right) {
    return ValueOrder.ORDER.compare(left, right);
  }

  /** A computation of longs. */
  private interface OfLongs {
    long get();
  }

  private static Object exact(OfLongs computation) {
    try {
      return computation.get();
    } catch (ArithmeticException _) {
      throw MlRaise.of("Overflow");
    }
  }

  private static BigInteger bounded(BigInteger number) {
    if (number.bitLength() > MOST_BITS) {
      throw MlRaise.of("Overflow");
    }
    return number;
  }

  private static Object small(BigInteger number) {
    if (number.bitLength() > Long.SIZE - 1) {
      throw MlRaise.of("Overflow");
    }
    return number.longValue();
  }

  private static Object rounded(Object real, RoundingMode mode) {
    double number = (Double) real;
    if (Double.isNaN(number)) {
      throw MlRaise.of("Domain");
    }
    if (Double.isInfinite(number)) {
      throw MlRaise.of("Overflow");
    }
    return small(new BigDecimal(number).setScale(0, mode).toBigIntegerExact());
  }

  static String text(String number) {
    return number.replace('-', '~');
  }

  /** The number at the beginning of a text, if there is one. */
  private static Object parsed(String text) {
    String number = text.strip().replace('~', '-');
    int end = number.startsWith("-") ? 1 : 0;
    while (end < number.length() && number.charAt(end) >= '0' && number.charAt(end) <= '9') {
      end++;
    }
    String digits = number.substring(0, end);
    if (digits.isEmpty() || digits.equals("-")) {
      return Construction.option(Optional.empty());
    }
    if (end > 20) {
      throw MlRaise.of("Overflow");
    }
    return Construction.option(Optional.of(small(new BigInteger(digits))));
  }
}
