package tideline.languages.cpn.ml.syntax;

import java.util.List;

/** A code segment as it is written. */
public record CodeText(List<Variable> inputs, List<Variable> outputs, Expression action) {

  /** A variable that is named. */
  public record Variable(int at, String name) {}
}
