package tideline.languages.promela.reference;

import java.util.Optional;
import tideline.languages.promela.reference.Point.Sequence;
import tideline.languages.promela.syntax.ExpressionSyntax;
import tideline.languages.promela.syntax.StatementSyntax;

/** SPIN drops an unlabelled skip behind another one, or behind a print, in an option. */
final class Skips {

  private Skips() {}

  static void dropSuperfluous(Sequence option, Labels labels, Declarations declarations) {
    int run = 0;
    Point before = option.start();
    for (Point point : option.until(option.last)) {
      boolean print = point.statement.orElse(null) instanceof StatementSyntax.Print;
      run = !labels.hasAny(point) && (print || isSkip(point, declarations)) ? run + 1 : 0;
      boolean inner = point != option.start() && !Optional.of(point).equals(option.last);
      if (run > 1 && !print && inner) {
        before.next = point.next;
      } else {
        before = point;
      }
    }
  }

  /** For SPIN, skip is the number 1, and so is the last constant of a set. */
  private static boolean isSkip(Point point, Declarations declarations) {
    return switch (point.statement.orElse(null)) {
      case StatementSyntax.Condition(ExpressionSyntax.Constant number, _) -> number.value() == 1;
      case StatementSyntax.Condition(ExpressionSyntax.Variable(var reference), _) ->
          reference.isPlain() && declarations.constant(reference.name()).equals(Optional.of(1));
      case null, default -> false;
    };
  }
}
