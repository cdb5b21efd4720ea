package tideline.languages.dve.syntax;

import java.util.List;
import java.util.Optional;

/**
 * A transition as it is written.
 *
 * @param source the state before it; where none is written, that of the transition before
 * @param at where it starts
 */
public record TransitionSyntax(
    Identifier source,
    Identifier target,
    Optional<ExpressionSyntax> guard,
    Optional<Sync> sync,
    List<Assignment> effects,
    int at) {

  /** One step of an effect. */
  public record Assignment(ExpressionSyntax place, ExpressionSyntax value) {}

  /** What is sent, or where what is received goes. */
  public record Sync(Identifier channel, Direction direction, List<ExpressionSyntax> items) {}

  /** Which end of a channel a transition holds. */
  public enum Direction {
    /** {@code !} */
    SEND,
    /** {@code ?} */
    RECEIVE
  }
}
