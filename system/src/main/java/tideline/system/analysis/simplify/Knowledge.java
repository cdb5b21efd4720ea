package tideline.system.analysis.simplify;

import java.util.HashSet;
import java.util.Set;
import tideline.model.Interval;
import tideline.system.analysis.access.Accesses;
import tideline.system.analysis.access.Part;
import tideline.system.analysis.ranges.LocalRanges;
import tideline.system.ir.Expression;
import tideline.system.ir.Operation;
import tideline.system.ir.UnaryOperator;

/**
 * What is known at one point of a step, in which nobody else takes part.
 *
 * @param facts conditions that were found true and have not been touched since
 * @param ranges values of variables
 */
record Knowledge(Set<Expression> facts, LocalRanges ranges) {

  /** Whether a condition is true. */
  enum Truth {
    TRUE,
    FALSE,
    OPEN
  }

  Knowledge {
    facts = Set.copyOf(facts);
  }

  /** Where a step starts. */
  static Knowledge none() {
    return new Knowledge(Set.of(), LocalRanges.unknown());
  }

  /** With a condition that has been found true. */
  Knowledge assuming(Expression condition) {
    Set<Expression> more = new HashSet<>(facts);
    more.addAll(AlwaysOpen.facts(condition));
    return new Knowledge(more, ranges.assuming(condition));
  }

  /** What is left of it when an operation has been executed. */
  Knowledge after(Operation operation) {
    if (operation.equals(Operation.skip())) {
      return this;
    }
    Set<String> changed = new HashSet<>();
    Accesses.of(operation).mayWrite().forEach(part -> changed.add(key(part)));
    Set<Expression> left = new HashSet<>();
    for (Expression fact : facts) {
      if (Accesses.reads(fact).stream()
          .noneMatch(part -> part instanceof Part.Control || changed.contains(key(part)))) {
        left.add(fact);
      }
    }
    return new Knowledge(left, ranges.after(operation));
  }

  /** What is known where two ways meet. */
  Knowledge join(Knowledge other) {
    Set<Expression> both = new HashSet<>(facts);
    both.retainAll(other.facts);
    return new Knowledge(both, ranges.join(other.ranges));
  }

  /** Variables and channels as a whole: what touches one element may touch another. */
  private static String key(Part part) {
    return switch (part) {
      case Part.Scalar(var variable, _, _) -> "variable " + variable.name();
      case Part.Control(var process) -> "process " + process;
      case Part.MessageCount(var channel) -> "channel " + channel.name();
      case Part.Messages(var channel) -> "channel " + channel.name();
    };
  }

  /** Whether a condition is true here, as far as that is known. */
  Truth truth(Expression condition) {
    boolean all = true;
    for (Expression part : AlwaysOpen.conjuncts(condition)) {
      Truth truth = single(part);
      if (truth == Truth.FALSE) {
        return truth;
      }
      if (truth == Truth.OPEN && part.mayFail()) {
        // Its fault comes before what the parts behind it say.
        return Truth.OPEN;
      }
      all &= truth == Truth.TRUE;
    }
    return all ? Truth.TRUE : Truth.OPEN;
  }

  private Truth single(Expression part) {
    if (facts.contains(part) || part.equals(Expression.always())) {
      return Truth.TRUE;
    }
    if (facts.contains(part.not())
        || (part instanceof Expression.Unary(var operator, var denied)
            && operator == UnaryOperator.NOT
            && facts.contains(denied))) {
      return Truth.FALSE;
    }
    if (part.mayFail()) {
      return Truth.OPEN;
    }
    Interval value = ranges.of(part);
    if (value.minimum() > 0 || value.maximum() < 0) {
      return Truth.TRUE;
    }
    return value.isSingle() ? Truth.FALSE : Truth.OPEN;
  }
}
