package tideline.languages.promela.reference;

import java.util.Optional;
import java.util.function.Predicate;
import tideline.languages.promela.reference.Point.Sequence;
import tideline.model.ModelError;

/**
 * Runs through {@code d_step}: the first option that is possible is taken.
 *
 * @param statement executes the statement of a point, if that is possible
 * @param guard the same for the first statement of an option, where {@code else} is possible
 */
record DeterministicSteps(Predicate<Point> statement, Predicate<Point> guard) {

  private static final int LONGEST = 1 << 20;

  /** How it went. */
  sealed interface Result {
    /** The first statement is not possible. */
    record Impossible() implements Result {}

    /** It ran to its end. */
    record Done() implements Result {}

    /** A statement behind the first one is not possible. */
    record Stuck(Point at) implements Result {}
  }

  Result run(Point block) {
    Point point = block.body().start();
    boolean begun = false;
    for (int i = 0; i < LONGEST; i++) {
      Optional<Point> next =
          switch (point.kind) {
            case JUMP -> point.target;
            case MEETING, LOOP_END -> point.next;
            case BLOCK, D_STEP, UNLESS -> point.parts.getFirst().first;
            case STATEMENT -> statement.test(point) ? point.next : Optional.empty();
            case CHOICE -> choose(point);
            case END -> Optional.empty();
          };
      if (next.isEmpty()) {
        return begun ? new Result.Stuck(point) : new Result.Impossible();
      }
      begun |= point.kind == Point.Kind.STATEMENT || point.kind == Point.Kind.CHOICE;
      point = next.get();
      if (!point.inDStep) {
        return new Result.Done();
      }
    }
    throw new ModelError(
        "d_step goes on for more than " + LONGEST + " steps",
        Optional.of(block.at.position()));
  }

  private Optional<Point> choose(Point choice) {
    for (Sequence option : choice.parts) {
      Optional<Point> next = take(option.start());
      if (next.isPresent()) {
        return next;
      }
    }
    return Optional.empty();
  }

  private Optional<Point> take(Point first) {
    return switch (first.kind) {
      case STATEMENT -> guard.test(first) ? first.next : Optional.empty();
      case CHOICE -> choose(first);
      case BLOCK, D_STEP, UNLESS -> take(first.parts.getFirst().start());
      case MEETING -> take(first.next.orElseThrow());
      case JUMP, LOOP_END, END -> Optional.of(first);
    };
  }
}
