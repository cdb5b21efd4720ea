package tideline.abstraction.lasso;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import tideline.abstraction.domain.Abstraction;
import tideline.abstraction.encode.Encoder;
import tideline.system.ir.BinaryOperator;
import tideline.system.ir.Expression;
import tideline.system.ir.Operation;
import tideline.system.ir.Type;

/**
 * The measures that were learnt. Where abstraction sees a loop that the system can take any number
 * of times but not for ever, no predicate helps: this is the counter problem of 003 chapter 5. The
 * conditions in the loop say what to look at: {@code x < y} gives {@code y - x}, which is not
 * negative as long as the condition is true.
 */
final class Rankings {

  private static final int MOST_TRIED = 24;
  private static final int FEW_BITS = 16;

  private final Encoder encoder;
  private final Abstraction abstraction;
  private final List<Ranking> learnt = new ArrayList<>();
  private final Set<LinearTerm> terms = new LinkedHashSet<>();

  Rankings(Encoder encoder, Abstraction abstraction) {
    this.encoder = encoder;
    this.abstraction = abstraction;
  }

  /** Those that were learnt, with no memory of older graphs. */
  List<Measure<AbstractGraph.Step>> forNewGraph() {
    learnt.forEach(Ranking::forget);
    return List.copyOf(learnt);
  }

  boolean isEmpty() {
    return learnt.isEmpty();
  }

  /** Each in words. */
  List<String> describe() {
    return learnt.stream().map(Ranking::toString).toList();
  }

  /** Whether a measure was found that forbids to repeat a loop for ever. */
  boolean learn(List<AbstractGraph.Step> loop) {
    for (LinearTerm term : candidates(loop)) {
      Ranking ranking = new Ranking(term, encoder, abstraction);
      if (!terms.contains(term) && forbids(ranking, loop)) {
        terms.add(term);
        learnt.add(ranking);
        return true;
      }
    }
    return false;
  }

  private static boolean forbids(Ranking ranking, List<AbstractGraph.Step> loop) {
    return loop.stream().noneMatch(ranking::mayRise)
        && loop.stream().anyMatch(ranking::falls)
        && loop.stream().anyMatch(ranking::isBounded);
  }

  private static List<LinearTerm> candidates(List<AbstractGraph.Step> loop) {
    Set<LinearTerm> found = new LinkedHashSet<>();
    for (AbstractGraph.Step step : loop) {
      differences(step.action().guard(), found);
      step.action().effect().all(Operation.class).forEach(part -> condition(part, found));
    }
    return found.stream().limit(MOST_TRIED).toList();
  }

  private static void condition(Operation operation, Set<LinearTerm> found) {
    switch (operation) {
      case Operation.Assume assume -> differences(assume.condition(), found);
      case Operation.Branch branch -> differences(branch.condition(), found);
      case Operation.Assign _,
          Operation.Havoc _,
          Operation.Sequence _,
          Operation.Choice _,
          Operation.Send _,
          Operation.Receive _ -> {
        // Has no condition of its own.
      }
    }
  }

  private static void differences(Expression condition, Set<LinearTerm> found) {
    condition.all(Expression.Binary.class).stream()
        .filter(binary -> binary.operator().kind() == BinaryOperator.Kind.COMPARISON)
        .filter(b -> LinearTerm.isLinear(b.left()) && LinearTerm.isLinear(b.right()))
        .forEach(comparison -> compared(comparison, found));
  }

  private static void compared(Expression.Binary comparison, Set<LinearTerm> found) {
    Expression left = comparison.left();
    Expression right = comparison.right();
    if (isLarge(left) || isLarge(right)) {
      found.add(new LinearTerm(left.minus(right)));
      found.add(new LinearTerm(right.minus(left)));
    }
  }

  /** A variable with few values is better known: whether a loop can be repeated is then seen. */
  private static boolean isLarge(Expression term) {
    return term.all(Expression.Read.class).stream().anyMatch(read -> isLarge(read.type()));
  }

  private static boolean isLarge(Type type) {
    return switch (type) {
      case Type.Unbounded _ -> true;
      case Type.Wrapping machine -> machine.bits() > FEW_BITS;
      case Type.Range(var least, var most) -> most - least < 0 || most - least >= 1L << FEW_BITS;
      case Type.Bool _, Type.Enumeration _, Type.Array _, Type.Structure _ -> false;
    };
  }
}
