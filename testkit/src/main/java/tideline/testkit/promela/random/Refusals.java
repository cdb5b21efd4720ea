package tideline.testkit.promela.random;

import java.util.Optional;

/** What SPIN 6.5.2 refuses, or makes something else of, and so is never made. */
final class Refusals {

  private static final Optional<String> TAKEN = Optional.empty();

  private Refusals() {}

  /** Why an expression cannot stand at a place. */
  static Optional<String> of(ExpressionKind kind, ExpressionPlace place) {
    return switch (kind) {
      case NON_PROGRESS ->
          place == ExpressionPlace.NEVER_GUARD ? TAKEN : Optional.of("outside of a claim");
      case FULLNESS -> fullness(place);
      case PID -> pid(place);
      case CHOICE -> place == ExpressionPlace.LTL_ATOM ? Optional.of("syntax error") : TAKEN;
      case REMOTE_LABEL, REMOTE_VARIABLE ->
          place == ExpressionPlace.PROVIDED ? Optional.of("invalid PROVIDED clause") : TAKEN;
      default -> TAKEN;
    };
  }

  private static Optional<String> pid(ExpressionPlace place) {
    return switch (place) {
      case LTL_ATOM, NEVER_GUARD -> Optional.of("the number of the claim, not of a process");
      case GLOBAL_INITIALISER -> Optional.of("there is no process yet");
      default -> TAKEN;
    };
  }

  private static Optional<String> fullness(ExpressionPlace place) {
    return switch (place) {
      case GUARD, ASSIGNED, ASSERT, NEVER_GUARD, PROVIDED -> TAKEN;
      default -> Optional.of("only as the whole of an expression that is a statement or assigned");
    };
  }

  /** Why a statement cannot stand at a place. */
  static Optional<String> of(StatementKind kind, StatementPlace place) {
    return switch (kind) {
      case LABEL, END_LABEL, PROGRESS_LABEL, ACCEPT_LABEL -> label(place);
      case UNLESS -> unless(place);
      case DECLARE, DECLARE_WITH_VALUE, DECLARE_ARRAY, DECLARE_CHANNEL, DECLARE_STRUCTURE ->
          place == StatementPlace.AFTER_LABEL
              ? Optional.of("label preceding declaration")
              : TAKEN;
      default -> TAKEN;
    };
  }

  private static Optional<String> unless(StatementPlace place) {
    return switch (place) {
      case IF_FIRST, DO_FIRST -> Optional.of("saw 'unless' on a guard");
      case STEP_FIRST, STEP_LATER, WITHIN_STEP -> Optional.of("unless in d_step");
      default -> TAKEN;
    };
  }

  private static Optional<String> label(StatementPlace place) {
    return switch (place) {
      case IF_FIRST,
          DO_FIRST,
          ATOMIC_FIRST,
          STEP_FIRST,
          BLOCK_FIRST,
          UNLESS_FIRST,
          ESCAPE_FIRST,
          INLINE_FIRST ->
          Optional.of("label placed incorrectly");
      default -> TAKEN;
    };
  }
}
