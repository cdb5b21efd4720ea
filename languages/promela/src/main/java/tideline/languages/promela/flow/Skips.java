package tideline.languages.promela.flow;

import java.util.ArrayList;
import java.util.List;
import tideline.languages.promela.syntax.ExpressionSyntax;
import tideline.languages.promela.syntax.StatementSyntax;

/** SPIN drops superfluous skips inside the options of a choice; so must who counts as it does. */
final class Skips {

  private Skips() {}

  /** The option without the skips that follow another skip, unless they are its last statement. */
  static List<StatementSyntax> prune(List<StatementSyntax> option) {
    List<StatementSyntax> kept = new ArrayList<>();
    int run = 0;
    for (int i = 0; i < option.size(); i++) {
      StatementSyntax statement = option.get(i);
      run = isSkip(statement) || statement instanceof StatementSyntax.Print ? run + 1 : 0;
      boolean inside = i > 0 && i < option.size() - 1;
      if (!(run > 1 && isSkip(statement) && inside)) {
        kept.add(statement);
      }
    }
    return kept;
  }

  private static boolean isSkip(StatementSyntax statement) {
    return statement instanceof StatementSyntax.Condition condition
        && condition.condition() instanceof ExpressionSyntax.Constant constant
        && constant.value() == 1;
  }
}
