package tideline.languages.dve.lower;

import tideline.system.ir.Expression;
import tideline.system.ir.Variable;

/**
 * Lets the effects of a property process read what was before the step, although they run after
 * those of all others. As it takes part in each step, it renews the copies itself.
 */
record Watching(ProcessHead property, Copies copies) implements SourceReader {

  Watching(ProcessHead property) {
    this(property, new Copies("seen"));
  }

  @Override
  public Variable variable(Variable variable) {
    return property.variables().contains(variable) ? variable : copies.variable(variable);
  }

  @Override
  public Expression at(ProcessHead process, String state) {
    return (process.equals(property) ? NOW : copies).at(process, state);
  }
}
