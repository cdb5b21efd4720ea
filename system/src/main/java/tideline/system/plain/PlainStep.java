package tideline.system.plain;

import java.util.List;
import java.util.Optional;
import tideline.model.SourcePosition;
import tideline.system.ir.Edge;
import tideline.system.ir.Expression;
import tideline.system.ir.Operation;
import tideline.system.transform.WeakestPrecondition;

/**
 * One step of a system, whoever takes part in it.
 *
 * @param owner the number of the process that takes it, or that sends
 * @param from where that process is
 * @param there whether the processes are where it starts, and may move
 * @param open what the edges ask; not looked at before it is known that the step need not wait
 * @param effect what happens, and may still find that it is not possible
 */
record PlainStep(
    int owner,
    String from,
    Edge.Rank rank,
    Expression there,
    Expression open,
    Operation effect,
    String label,
    Optional<SourcePosition> position) {

  /** More operators in a condition are too many to repeat it in others. */
  private static final int LARGEST = 20_000;

  /** Everything that is asked before it. */
  Expression guard() {
    return there.and(open);
  }

  /** The same step, which is made only where this is true. */
  PlainStep waiting(Expression also) {
    return new PlainStep(owner, from, rank, there.and(also), open, effect, label, position);
  }

  /** The same step, which does something more at its end. */
  PlainStep then(Operation more) {
    return new PlainStep(owner, from, rank, there, open, join(effect, more), label, position);
  }

  /** Where it cannot be made. */
  Expression impossible() {
    return guard().not().or(blocked());
  }

  /** Where its effect has no way through, if its guard is true. */
  private Expression blocked() {
    return new WeakestPrecondition(WeakestPrecondition.Assumptions.KEPT, LARGEST)
        .of(effect, Expression.never())
        .orElseThrow(
            () ->
                new NoPlainForm(
                    "steps that wait for \"%s\", which depends on values that it sets itself"
                        .formatted(label),
                    position));
  }

  static Operation join(Operation first, Operation second) {
    if (first.equals(Operation.skip())) {
      return second;
    }
    return second.equals(Operation.skip()) ? first : new Operation.Sequence(List.of(first, second));
  }
}
