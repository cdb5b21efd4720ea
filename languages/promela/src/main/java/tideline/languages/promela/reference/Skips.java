package tideline.languages.promela.reference;

import java.util.Optional;
import tideline.languages.promela.reference.Point.Sequence;
import tideline.languages.promela.syntax.ExpressionSyntax;
import tideline.languages.promela.syntax.StatementSyntax;

/** SPIN drops an unlabelled skip behind another one, or behind a print, in an option. */
final class Skips {

  private Skips() {}

  static void dropSuperfluous(Sequence option, Labels labels) {
    int run = 0;
    Point before = option.start();
    for (Point point : option.until(option.last)) {
      boolean print = point.statement.orElse(null) instanceof StatementSyntax.Print;
      run = !labels.hasAny(point) && (print || isSkip(point)) ? run + 1 : 0;
      boolean inner = point != option.start() && !Optional.of(point).equals(option.last);
      if (run > 1 && !print && inner) {
        before.next = point.next;
      } else {
        before = point;
      }
    }
  }

  private static boolean isSkip(Point point) {
    return point.statement.orElse(null) instanceof StatementSyntax.Condition(var condition, _)
        && condition instanceof ExpressionSyntax.Constant constant
        && constant.value() == 1;
  }
}
