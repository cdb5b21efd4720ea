package tideline.languages.promela.lower;

import java.util.Optional;
import tideline.languages.promela.flow.LocalVariable;
import tideline.languages.promela.flow.Scope;

/**
 * A declared variable, whatever process it belongs to.
 *
 * @param proctype empty for a global variable
 */
record VariableKey(String proctype, String name) {

  static VariableKey global(String name) {
    return new VariableKey("", name);
  }

  static VariableKey local(String proctype, LocalVariable variable) {
    return new VariableKey(proctype, variable.name());
  }

  /** A field of it, if it is a structure; elements of arrays are not told apart. */
  VariableKey field(String field) {
    return new VariableKey(proctype, name + "." + field);
  }

  /** The variable that a name means at a place of a process. */
  static VariableKey of(String name, String proctype, Scope scope) {
    Optional<LocalVariable> local = scope.find(name);
    return local.map(l -> local(proctype, l)).orElseGet(() -> global(name));
  }
}
