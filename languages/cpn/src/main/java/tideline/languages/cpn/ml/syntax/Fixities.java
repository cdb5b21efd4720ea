package tideline.languages.cpn.ml.syntax;

import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import tideline.model.text.OperatorTable.Grouping;
import tideline.model.text.OperatorTable.Infix;

/** Which names stand between their operands. Declarations change it for what follows. */
public final class Fixities {

  /** Behind those of CPN ML, from 0 to 9, which declarations may use. */
  private static final int LARGEST = 9;

  /** Adds multisets with time stamps; weaker than all that have a precedence. */
  public static final String TIMED_SUM = "+++";

  private final Map<String, Infix<String>> infix = new HashMap<>();

  /** Those that CPN ML begins with. */
  public Fixities() {
    left(7, "*", "/", "div", "mod", "`", "**");
    left(6, "+", "-", "^", "++", "--");
    right(5, "::", "^^");
    left(4, "=", "<>", "<", "<=", ">", ">=", "==", "<><>", "<<", "<<=", ">>", ">>=");
    left(3, ":=", "o");
    left(0, "before");
  }

  private void left(int precedence, String... names) {
    for (String name : names) {
      infix.put(name, new Infix<>(name, precedence, Grouping.LEFT));
    }
  }

  private void right(int precedence, String... names) {
    for (String name : names) {
      infix.put(name, new Infix<>(name, precedence, Grouping.RIGHT));
    }
  }

  Optional<Infix<String>> of(MlToken token) {
    return token.isName() ? Optional.ofNullable(infix.get(token.text())) : Optional.empty();
  }

  void declare(String name, int precedence, Grouping grouping) {
    infix.put(name, new Infix<>(name, Math.min(precedence, LARGEST), grouping));
  }

  void remove(String name) {
    infix.remove(name);
  }
}
