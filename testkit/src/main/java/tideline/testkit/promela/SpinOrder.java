package tideline.testkit.promela;

import java.nio.LongBuffer;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Comparator;
import java.util.Deque;
import java.util.HashSet;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import tideline.model.Model;
import tideline.model.StatePredicate;
import tideline.model.Stepper;
import tideline.model.SuccessorBatch;
import tideline.model.Transition;

/**
 * Looks for the first error in the order in which SPIN goes: depth first, the youngest process
 * first, the options of a process as they are written. An assertion is broken when it is executed.
 */
final class SpinOrder {

  private final Model model;
  private final StatePredicate validEnd;
  private final Stepper stepper;
  private final SuccessorBatch batch;
  private final List<Integer> processOf = new ArrayList<>();
  private final Set<LongBuffer> seen = new HashSet<>();
  private final Deque<Iterator<Move>> stack = new ArrayDeque<>();

  private record Move(LongBuffer source, int transition, LongBuffer target) {}

  private SpinOrder(Model model) {
    this.model = model;
    this.validEnd = model.validEnd().orElseThrow();
    this.stepper = model.newStepper();
    this.batch = new SuccessorBatch(model.schema().words());
    List<String> processes = new ArrayList<>();
    for (Transition transition : model.transitions()) {
      String process = transition.name().split(":", 2)[0];
      if (!processes.contains(process)) {
        processes.add(process);
      }
      processOf.add(processes.indexOf(process));
    }
  }

  /** What SPIN would report. */
  static String firstError(Model model) {
    return new SpinOrder(model).search().orElse("none");
  }

  private Optional<String> search() {
    model.initialStates(batch);
    LongBuffer start = copy(0);
    seen.add(start);
    Optional<String> error = enter(start);
    while (error.isEmpty() && !stack.isEmpty()) {
      if (!stack.peek().hasNext()) {
        stack.pop();
        continue;
      }
      Move move = stack.peek().next();
      if (breaks(move)) {
        return Optional.of("assertion violated");
      }
      if (seen.add(move.target())) {
        error = enter(move.target());
      }
    }
    return error;
  }

  /** Whether the step is an assertion that does not hold. */
  private boolean breaks(Move move) {
    Transition taken = model.transitions().get(move.transition());
    return model.assertions().stream()
        .filter(assertion -> assertion.position().equals(taken.position()))
        .anyMatch(assertion -> !assertion.holds().test(move.source().array(), 0));
  }

  /** Goes on at a state; the error if there is one in it. */
  private Optional<String> enter(LongBuffer at) {
    long[] state = at.array();
    batch.clear();
    stepper.successors(state, 0, batch);
    if (batch.count() == 0) {
      if (model.assertions().stream().anyMatch(a -> !a.holds().test(state, 0))) {
        return Optional.of("assertion violated");
      }
      return validEnd.test(state, 0) ? Optional.empty() : Optional.of("invalid end state");
    }
    List<Move> moves = new ArrayList<>();
    for (int i = 0; i < batch.count(); i++) {
      moves.add(new Move(at, batch.transition(i), copy(i)));
    }
    moves.sort(
        Collections.reverseOrder(Comparator.comparing(move -> processOf.get(move.transition()))));
    stack.push(moves.iterator());
    return Optional.empty();
  }

  private LongBuffer copy(int i) {
    int from = batch.offset(i);
    return LongBuffer.wrap(Arrays.copyOfRange(batch.words(), from, from + batch.stateWords()));
  }
}
