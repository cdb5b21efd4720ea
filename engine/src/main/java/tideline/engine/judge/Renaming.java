package tideline.engine.judge;

import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import tideline.model.reference.ReferenceValue.Token;

/**
 * Which values of a compiled model stand for which keys of the reference: one value for each key,
 * and one key for each value, domain by domain. It only grows; what was agreed on once stays.
 */
public final class Renaming {

  /** A value of a compiled model, among those of a domain. */
  private record Value(String domain, long value) {}

  /** Nothing is agreed on yet. */
  public static final Renaming EMPTY = new Renaming(Map.of(), Map.of());

  private final Map<Token, Long> values;
  private final Map<Value, Token> tokens;

  private Renaming(Map<Token, Long> values, Map<Value, Token> tokens) {
    this.values = values;
    this.tokens = tokens;
  }

  /** This and one more pair; empty if that contradicts what was agreed on. */
  Optional<Renaming> with(Token token, long value) {
    Long known = values.get(token);
    if (known != null) {
      return known == value ? Optional.of(this) : Optional.empty();
    }
    Value key = new Value(token.domain(), value);
    if (tokens.containsKey(key)) {
      return Optional.empty();
    }
    Map<Token, Long> moreValues = new HashMap<>(values);
    moreValues.put(token, value);
    Map<Value, Token> moreTokens = new HashMap<>(tokens);
    moreTokens.put(key, token);
    return Optional.of(new Renaming(moreValues, moreTokens));
  }

  /** How many pairs there are. */
  int size() {
    return values.size();
  }

  /** The value that stands for a key, if that is known. */
  Optional<Long> value(Token token) {
    return Optional.ofNullable(values.get(token));
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Renaming that && values.equals(that.values);
  }

  @Override
  public int hashCode() {
    return values.hashCode();
  }
}
