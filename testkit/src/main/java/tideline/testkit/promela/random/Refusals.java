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
          Optional.of(
              place == ExpressionPlace.NEVER_GUARD
                  ? "SPIN gives it a meaning only in the claim that it makes for -DNP"
                  : "SPIN: using np_ outside never claim");
      case LOCAL, PARAMETER -> local(kind, place);
      case GLOBAL ->
          place == ExpressionPlace.GLOBAL_INITIALISER
              ? Optional.of("SPIN's verifier sets variables type by type, not one after the other")
              : TAKEN;
      case FULLNESS -> fullness(place);
      case PID -> pid(place);
      case NR_PR -> processes(place);
      case CHOICE -> choice(place);
      case TIMEOUT -> timeout(place);
      case LENGTH, ENABLED -> askedAgain(place);
      case POLL, RANDOM_POLL ->
          place == ExpressionPlace.INLINE_ARGUMENT
              ? Optional.of("SPIN takes a comma in it for the end of the argument")
              : askedAgain(place);
      case ELEMENT, FIELD, NESTED -> initialiser(place);
      case REMOTE_LABEL, REMOTE_VARIABLE -> remote(place);
      default -> TAKEN;
    };
  }

  private static Optional<String> askedAgain(ExpressionPlace place) {
    return switch (place) {
      case EVAL -> Optional.of("SPIN asks again when it takes the reception back");
      case TARGET_INDEX ->
          Optional.of("it may choose the channel, and SPIN asks again when it takes the step back");
      default -> initialiser(place);
    };
  }

  private static Optional<String> initialiser(ExpressionPlace place) {
    return place == ExpressionPlace.GLOBAL_INITIALISER
        ? Optional.of("what it speaks of is made later than the variable")
        : TAKEN;
  }

  private static Optional<String> choice(ExpressionPlace place) {
    return switch (place) {
      case LTL_ATOM -> Optional.of("SPIN: syntax error");
      case INLINE_ARGUMENT -> Optional.of("SPIN gives the argument to other inlines, too");
      default -> TAKEN;
    };
  }

  private static Optional<String> timeout(ExpressionPlace place) {
    return switch (place) {
      case LTL_ATOM, NEVER_GUARD -> Optional.of("in a claim it means what the search makes of it");
      case GLOBAL_INITIALISER -> Optional.of("there is no process yet");
      case TARGET_INDEX, EVAL ->
          Optional.of("SPIN asks again when it takes the step back, in another state");
      case INLINE_ARGUMENT -> Optional.of("SPIN loses the next argument");
      default -> TAKEN;
    };
  }

  private static Optional<String> processes(ExpressionPlace place) {
    return switch (place) {
      case LTL_ATOM, NEVER_GUARD -> Optional.of("SPIN counts the claim as a process");
      case TARGET_INDEX -> Optional.of("SPIN asks again when it takes the step back");
      case GLOBAL_INITIALISER -> Optional.of("there is no process yet");
      default -> TAKEN;
    };
  }

  private static Optional<String> remote(ExpressionPlace place) {
    return switch (place) {
      case PROVIDED -> Optional.of("SPIN: invalid PROVIDED clause");
      case GLOBAL_INITIALISER -> Optional.of("there is no process yet");
      default -> TAKEN;
    };
  }

  private static Optional<String> local(ExpressionKind kind, ExpressionPlace place) {
    return switch (place) {
      case GLOBAL_INITIALISER, PROVIDED, LTL_ATOM, NEVER_GUARD ->
          Optional.of(kind == ExpressionKind.LOCAL ? "outside of processes" : "outside of inlines");
      case TARGET_INDEX ->
          kind == ExpressionKind.PARAMETER
              ? Optional.of("it may stand for the target, and SPIN asks again in taking back")
              : TAKEN;
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
      default -> Optional.of("SPIN: syntax error, it has to be a whole expression");
    };
  }

  /** Why a statement cannot stand at a place. */
  static Optional<String> of(StatementKind kind, StatementPlace place) {
    return switch (kind) {
      case LABEL, END_LABEL, PROGRESS_LABEL -> label(place);
      case ACCEPT_LABEL -> acceptance(place);
      case UNLESS -> unless(place);
      case DECLARE, DECLARE_WITH_VALUE, DECLARE_ARRAY, DECLARE_CHANNEL, DECLARE_STRUCTURE ->
          place == StatementPlace.AFTER_LABEL
              ? Optional.of("SPIN: label preceding declaration")
              : TAKEN;
      case ELSE -> otherwise(place);
      case CONDITION, TIMEOUT, SEND, SORTED_SEND, RECEIVE, RANDOM_RECEIVE, PEEK, RANDOM_PEEK ->
          place == StatementPlace.STEP_LATER
              ? Optional.of(
                  "may block, which ends SPIN's search; made inside of an if with an else")
              : TAKEN;
      case PRINTF, PRINTM, ASSERT ->
          place == StatementPlace.STEP_FIRST
              ? Optional.of("SPIN takes it for the other side of a rendezvous")
              : TAKEN;
      case RUN, RUN_ASSIGNED -> run(place);
      case BREAK -> leave(place);
      default -> TAKEN;
    };
  }

  private static Optional<String> otherwise(StatementPlace place) {
    return switch (place) {
      case IF_FIRST, DO_FIRST, WITHIN_ATOMIC, WITHIN_STEP -> TAKEN;
      default -> Optional.of("only the first statement of an option");
    };
  }

  private static Optional<String> run(StatementPlace place) {
    return switch (place) {
      case STEP_FIRST, STEP_LATER, WITHIN_STEP -> Optional.of("SPIN: run operator in d_step");
      default -> TAKEN;
    };
  }

  private static Optional<String> leave(StatementPlace place) {
    return switch (place) {
      case STEP_FIRST, STEP_LATER -> Optional.of("SPIN: goto breaks from d_step seq");
      case TOP_LEVEL, INLINE_FIRST, INLINE_LATER -> Optional.of("no loop around it");
      default -> TAKEN;
    };
  }

  private static Optional<String> unless(StatementPlace place) {
    return switch (place) {
      case IF_FIRST, DO_FIRST -> Optional.of("SPIN: saw 'unless' on a guard");
      case STEP_FIRST, STEP_LATER, WITHIN_STEP -> Optional.of("SPIN: unless in d_step");
      default -> TAKEN;
    };
  }

  private static Optional<String> acceptance(StatementPlace place) {
    return switch (place) {
      case ATOMIC_LATER, WITHIN_ATOMIC ->
          Optional.of("SPIN sees it at the end of the sequence, if there are other processes");
      default -> label(place);
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
          Optional.of("SPIN: label placed incorrectly");
      default -> TAKEN;
    };
  }
}
