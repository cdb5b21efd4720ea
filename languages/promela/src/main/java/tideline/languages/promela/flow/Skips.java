package tideline.languages.promela.flow;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import tideline.languages.promela.syntax.ExpressionSyntax;
import tideline.languages.promela.syntax.StatementSyntax;

/** SPIN drops superfluous skips inside the options of a choice; so must who counts as it does. */
final class Skips {

  private Skips() {}

  /**
   * The option without the skips that follow another skip, unless they are its last statement.
   *
   * @param ones the named constants whose value is that of a skip
   */
  static List<StatementSyntax> prune(List<StatementSyntax> option, Set<String> ones) {
    List<StatementSyntax> kept = new ArrayList<>();
    int run = 0;
    for (int i = 0; i < option.size(); i++) {
      StatementSyntax statement = option.get(i);
      boolean skip = isSkip(statement, ones);
      run = skip || statement instanceof StatementSyntax.Print ? run + 1 : 0;
      boolean inside = i > 0 && i < option.size() - 1;
      if (!(run > 1 && skip && inside)) {
        kept.add(statement);
      }
    }
    return kept;
  }

  private static boolean isSkip(StatementSyntax statement, Set<String> ones) {
    return switch (statement) {
      case StatementSyntax.Condition(ExpressionSyntax.Constant number, _) -> number.value() == 1;
      case StatementSyntax.Condition(ExpressionSyntax.Variable(var reference), _) ->
          reference.isPlain() && ones.contains(reference.name());
      default -> false;
    };
  }
}
