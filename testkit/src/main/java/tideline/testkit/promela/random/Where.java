package tideline.testkit.promela.random;

import java.util.ArrayList;
import java.util.List;
import tideline.testkit.promela.random.Code.Cell;
import tideline.testkit.promela.random.Code.StatementCell;

/**
 * Where a statement is made.
 *
 * @param depth how many statements it is inside of
 * @param loop whether there is a loop to break out of
 */
record Where(Scope scope, StatementPlace place, Mode mode, int depth, Loop loop, Body body) {

  /** Who may move between two statements, and whether waiting is possible. */
  enum Mode {
    /** Anything is possible. */
    OPEN,
    /** Nobody else moves unless the statement waits; nothing may go round for ever. */
    ATOMIC,
    /** As before, and it may not wait. */
    STEP
  }

  /** Whether there is something to break out of. */
  enum Loop {
    INSIDE,
    NONE
  }

  Where at(StatementPlace inner) {
    return new Where(scope, inner, mode, depth, loop, body);
  }

  Where with(Scope other) {
    return new Where(other, place, mode, depth, loop, body);
  }

  Where with(Mode other) {
    return new Where(scope, place, other, depth, loop, body);
  }

  Where with(Loop other) {
    return new Where(scope, place, mode, depth, other, body);
  }

  Where deeper() {
    return new Where(scope.inner(), place, mode, depth + 1, loop, body);
  }

  /** Whether this is what decides if a deterministic step can be taken: there it may wait. */
  boolean startsStep() {
    return place == StatementPlace.STEP_FIRST;
  }

  /** Whether the statement may wait. */
  boolean mayWait() {
    return mode != Mode.STEP || startsStep();
  }

  /** What a statement of a kind is counted as here. */
  List<Cell> cells(StatementKind kind) {
    List<Cell> cells = new ArrayList<>(List.of(new StatementCell(kind, place)));
    switch (mode) {
      case OPEN -> {
        // The place says it all.
      }
      case ATOMIC -> cells.add(new StatementCell(kind, StatementPlace.WITHIN_ATOMIC));
      case STEP -> cells.add(new StatementCell(kind, StatementPlace.WITHIN_STEP));
    }
    return cells;
  }
}
