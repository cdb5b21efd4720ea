package tideline.model;

import java.util.Optional;

/**
 * What a model itself demands of every reachable state; checked by habit.
 *
 * @param name in the words of the model
 * @param holds whether a state meets the demand
 * @param form what is known of that; absent if nothing is
 * @param position where the model says so, if it has a text
 */
public record Assertion(
    String name,
    StatePredicate holds,
    Optional<SourcePosition> position,
    Optional<SlotCondition> form) {

  /** A demand of whose form nothing is known. */
  public Assertion(String name, StatePredicate holds, Optional<SourcePosition> position) {
    this(name, holds, position, Optional.empty());
  }
}
