package tideline.engine.text;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import tideline.engine.job.PropertySpec;
import tideline.engine.report.Report;
import tideline.model.Model;
import tideline.model.Slot;
import tideline.model.Verdict;
import tideline.model.diagnostic.DiagnosticException;
import tideline.properties.expression.BinaryOperator;
import tideline.properties.expression.Expression;
import tideline.properties.expression.ExpressionReader;

/** Which parts of an invariant do not hold in the last state of its trace, and why. */
final class BrokenPart {

  private BrokenPart() {}

  /** A line for each part, such as {@code x < 3 does not hold at the end: x=3}. */
  static List<String> of(Report.Answer answer) {
    if (!(answer.verdict() instanceof Verdict.Violated)
        || !(answer.property() instanceof PropertySpec.Invariant invariant)
        || answer.replay().isEmpty()) {
      return List.of();
    }
    Model model = answer.exploration().model();
    ExpressionReader reader = ExpressionReader.of(model);
    Expression whole;
    try {
      whole = reader.readCondition("", invariant.formula());
    } catch (DiagnosticException otherLanguage) {
      // The text of a language's own formulas, or of a predicate in Java: there are no parts.
      return List.of();
    }
    long[] last = answer.replay().get().lastState();
    List<String> lines = new ArrayList<>();
    for (Expression part : conjuncts(whole)) {
      if (!reader.predicate(part).test(last, 0)) {
        String values =
            slots(part).stream()
                .map(slot -> slot.name() + "=" + slot.print(last, 0))
                .collect(Collectors.joining(" "));
        // That the whole does not hold has been said already.
        if (values.isEmpty() && part.equals(whole)) {
          continue;
        }
        lines.add(part + " does not hold at the end" + (values.isEmpty() ? "" : ": " + values));
      }
    }
    return lines;
  }

  private static List<Expression> conjuncts(Expression whole) {
    List<Expression> parts = new ArrayList<>();
    Deque<Expression> open = new ArrayDeque<>();
    open.push(whole);
    while (!open.isEmpty()) {
      Expression next = open.pop();
      if (next instanceof Expression.Binary(var operator, var left, var right)
          && operator == BinaryOperator.AND) {
        open.push(right);
        open.push(left);
      } else {
        parts.add(next);
      }
    }
    return parts;
  }

  private static Set<Slot> slots(Expression expression) {
    Set<Slot> slots = new LinkedHashSet<>();
    Deque<Expression> open = new ArrayDeque<>();
    open.push(expression);
    while (!open.isEmpty()) {
      switch (open.pop()) {
        case Expression.SlotValue(var slot) -> slots.add(slot);
        case Expression.Not(var operand) -> open.push(operand);
        case Expression.Negate(var operand) -> open.push(operand);
        case Expression.ToNumber(var operand) -> open.push(operand);
        case Expression.Binary(var _, var left, var right) -> {
          open.push(right);
          open.push(left);
        }
        case Expression.TruthLiteral _,
            Expression.NumberLiteral _,
            Expression.NamedLiteral _,
            Expression.PropositionValue _,
            Expression.FunctionValue _ -> {}
      }
    }
    return slots;
  }
}
