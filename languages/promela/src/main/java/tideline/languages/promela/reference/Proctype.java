package tideline.languages.promela.reference;

import tideline.languages.promela.syntax.ModelSyntax.ProcessSyntax;

/**
 * A proctype.
 *
 * @param active how many processes there are of it from the start
 * @param started whether {@code run} starts processes of it
 */
record Proctype(ProcessSyntax syntax, ControlTable table, int active, boolean started) {

  String name() {
    return syntax.name();
  }

  /** Whether there is only ever one process of it. */
  boolean isSingle() {
    return active == 1 && !started;
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Proctype type && type.name().equals(name());
  }

  @Override
  public int hashCode() {
    return name().hashCode();
  }
}
