package tideline.languages.promela.reference;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import tideline.languages.promela.reference.Point.Kind;
import tideline.languages.promela.reference.Point.Sequence;
import tideline.languages.promela.syntax.StatementSyntax;
import tideline.model.ModelError;

/**
 * Runs through {@code d_step} as SPIN does. Whether it can begin is asked of the conditions, sends
 * and receives that it begins with, and of nothing if there are none. Then the first option that is
 * possible is taken; an option that begins with a choice or a block is entered and not left again.
 *
 * @param free whether nobody waits for the other side of a rendezvous, which only a receive can be
 * @param possible whether the statement of a point could be executed
 * @param execute executes the statement of a point, if that is possible
 */
record DeterministicSteps(boolean free, Predicate<Point> possible, Predicate<Point> execute) {

  private static final int LONGEST = 1 << 20;

  /** How it went. */
  sealed interface Result {
    /** It cannot begin. */
    record Impossible() implements Result {}

    /** It ran to its end. */
    record Done() implements Result {}

    /** A statement behind the first one is not possible. */
    record Stuck(Point at) implements Result {}
  }

  Result run(Point block) {
    Point point = block.body().start();
    if (!canBegin(point)) {
      return new Result.Impossible();
    }
    for (int i = 0; i < LONGEST; i++) {
      Optional<Point> next =
          switch (point.kind) {
            case JUMP -> point.target;
            case MEETING, LOOP_END -> point.next;
            case BLOCK, D_STEP, UNLESS -> point.parts.getFirst().first;
            case STATEMENT -> execute.test(point) ? point.next : Optional.empty();
            case CHOICE -> choose(point);
            case END -> Optional.empty();
          };
      if (next.isEmpty()) {
        return new Result.Stuck(point);
      }
      point = next.get();
      if (!point.inDStep) {
        return new Result.Done();
      }
    }
    throw new ModelError(
        "d_step goes on for more than " + LONGEST + " steps", Optional.of(block.at.position()));
  }

  private boolean canBegin(Point point) {
    return switch (point.kind) {
      case STATEMENT -> possible.test(point);
      case CHOICE -> canChoose(point);
      case BLOCK, D_STEP, UNLESS -> canBegin(point.parts.getFirst().start());
      case MEETING ->
          point.next.filter(n -> n.kind == Kind.CHOICE).map(this::canChoose).orElse(free);
      case JUMP, LOOP_END, END -> free;
    };
  }

  private boolean canChoose(Point choice) {
    List<Point> guards = new ArrayList<>();
    collectGuards(choice, guards);
    return guards.isEmpty() ? free : guards.stream().anyMatch(possible);
  }

  private static void collectGuards(Point choice, List<Point> guards) {
    for (Sequence option : choice.parts) {
      Point first = ControlTable.begin(option);
      if (first.kind == Kind.BLOCK) {
        first = first.body().start();
        if (first.kind != Kind.CHOICE) {
          continue;
        }
      }
      if (first.kind == Kind.CHOICE && !isLoop(first)) {
        collectGuards(first, guards);
      } else if (isGuard(first)) {
        guards.add(first);
      }
    }
  }

  private static boolean isLoop(Point choice) {
    return choice.next.filter(next -> next.kind == Kind.LOOP_END).isPresent();
  }

  private static boolean isGuard(Point point) {
    return switch (point.statement.orElse(null)) {
      case StatementSyntax.Condition _,
          StatementSyntax.Send _,
          StatementSyntax.Receive _,
          StatementSyntax.Else _ ->
          true;
      case null, default -> false;
    };
  }

  private static boolean isElse(Point point) {
    return point.statement.orElse(null) instanceof StatementSyntax.Else;
  }

  private Optional<Point> choose(Point choice) {
    for (Sequence option : choice.parts) {
      Point first = option.start();
      if (first.kind != Kind.STATEMENT) {
        return Optional.of(first);
      }
      // The option else is the last one, so nothing else was possible.
      if (isElse(first) || execute.test(first)) {
        return first.next;
      }
    }
    return Optional.empty();
  }
}
