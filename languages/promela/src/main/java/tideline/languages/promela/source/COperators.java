package tideline.languages.promela.source;

import java.util.List;
import tideline.model.text.OperatorTable;
import tideline.model.text.OperatorTable.Grouping;

/** The operators of C, which expressions and the conditions of the preprocessor have alike. */
public final class COperators {

  /** The precedence of what stands before an operand. */
  public static final int UNARY = 20;

  /** Where a language may have operators that are looser than all others. */
  public static final int LOOSEST = 0;

  /** Where a language may have operators between the logical ones and those on bits. */
  public static final int BEHIND_LOGIC = 3;

  private static final List<List<String>> BITS_AND_NUMBERS =
      List.of(
          List.of("|"),
          List.of("^"),
          List.of("&"),
          List.of("==", "!="),
          List.of("<", "<=", ">", ">="),
          List.of("<<", ">>"),
          List.of("+", "-"),
          List.of("*", "/", "%"));

  private COperators() {}

  /** A new table with them. */
  public static OperatorTable<String> table() {
    OperatorTable<String> table =
        new OperatorTable<String>()
            .infix(1, Grouping.LEFT, "||", "||")
            .infix(2, Grouping.LEFT, "&&", "&&");
    for (int i = 0; i < BITS_AND_NUMBERS.size(); i++) {
      for (String operator : BITS_AND_NUMBERS.get(i)) {
        table.infix(BEHIND_LOGIC + 1 + i, Grouping.LEFT, operator, operator);
      }
    }
    for (String operator : List.of("!", "-", "~")) {
      table.prefix(UNARY, operator, operator);
    }
    return table;
  }
}
