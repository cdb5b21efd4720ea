package tideline.languages.petri.reference;

import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import tideline.model.ModelError;
import tideline.model.reference.ReferenceState;
import tideline.model.reference.ReferenceValue;

/**
 * How many tokens there are where. It is filled while a step is made, and never changes afterwards.
 *
 * @param tokens numbers above zero; places without tokens are left out
 */
record Marking(Map<Spot, Long> tokens, Spots spots) implements ReferenceState {

  private static final String NUMBERED = "place ";

  /** A place and a colour; the colour of a plain net is 0. */
  record Spot(int place, int colour) {}

  /** Finds spots by the names of slots. */
  interface Spots {
    /** The spot of that name, if there is one. */
    Optional<Spot> named(String slot);
  }

  /** The same marking, to be changed. */
  Marking copy() {
    return new Marking(new HashMap<>(tokens), spots);
  }

  long at(Spot spot) {
    return tokens.getOrDefault(spot, 0L);
  }

  void add(Spot spot, long count) {
    long now;
    try {
      now = Math.addExact(at(spot), count);
    } catch (ArithmeticException tooMany) {
      throw new ModelError("more tokens than can be counted are on one place");
    }
    if (now < 0) {
      throw new IllegalStateException("a token is taken that is not there");
    }
    if (now == 0) {
      tokens.remove(spot);
    } else {
      tokens.put(spot, now);
    }
  }

  void clear(Spot spot) {
    tokens.remove(spot);
  }

  @Override
  public ReferenceValue value(String slot) {
    Optional<Spot> spot = spots.named(slot);
    if (spot.isEmpty() && slot.startsWith(NUMBERED)) {
      return new ReferenceValue.Absent(); // A place whose name is none has a number there.
    }
    return new ReferenceValue.Exactly(
        at(spot.orElseThrow(() -> new IllegalArgumentException("there is no place " + slot))));
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Marking marking && tokens.equals(marking.tokens);
  }

  @Override
  public int hashCode() {
    return tokens.hashCode();
  }
}
