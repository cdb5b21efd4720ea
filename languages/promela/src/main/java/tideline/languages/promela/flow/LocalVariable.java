package tideline.languages.promela.flow;

import tideline.languages.promela.syntax.VariableSyntax;

/**
 * A parameter or a local variable of a process.
 *
 * @param name unique in the process; blocks may reuse the names of others
 * @param scope what its initial value may read
 * @param start when it gets its initial value
 */
public record LocalVariable(String name, VariableSyntax syntax, Scope scope, Start start) {

  /** When a variable gets its initial value. */
  public enum Start {
    /** When the process starts, from the arguments. */
    PARAMETER,
    /** When the process starts. */
    PROCESS,
    /** It is 0 when the process starts; an assignment follows where it is declared. */
    DECLARATION
  }
}
