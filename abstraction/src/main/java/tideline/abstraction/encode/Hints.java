package tideline.abstraction.encode;

import java.math.BigInteger;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/**
 * Values that symbols are expected to have, and what follows for the terms made of them. Formulas
 * stay right whatever the symbols are; but where arithmetic is not linear, only the expected case
 * is exact.
 */
public final class Hints {

  private final Map<Value, BigInteger> expected = new HashMap<>();

  /** The value of this term is expected to be that. */
  public void expect(Value term, BigInteger value) {
    expected.put(term, value);
  }

  /** As the other one, if anything is expected. */
  void expect(Value term, Optional<BigInteger> value) {
    if (!(term instanceof Value.Known)) {
      value.ifPresent(known -> expected.put(term, known));
    }
  }

  /** The expected value of a term, if there is one. */
  public Optional<BigInteger> of(Value term) {
    return term instanceof Value.Known(BigInteger known)
        ? Optional.of(known)
        : Optional.ofNullable(expected.get(term));
  }

  /** The expected truth of a term, if there is one. */
  Optional<Boolean> truthOf(Value term) {
    return of(term).map(value -> value.signum() != 0);
  }

  /** A truth value as a number. */
  static BigInteger number(boolean truth) {
    return truth ? BigInteger.ONE : BigInteger.ZERO;
  }

  /** The expected value, or the value itself. */
  Value orItself(Value term) {
    return of(term).<Value>map(Value.Known::new).orElse(term);
  }
}
