package tideline.languages.promela.lower;

import java.util.Optional;
import tideline.languages.promela.flow.LocalVariable;
import tideline.languages.promela.flow.Scope;

/**
 * Where an expression stands.
 *
 * @param instance the process that evaluates it; absent in claims and formulas
 */
record Context(Optional<Instance> instance, Scope scope, Moment moment) {

  /** When it is evaluated. */
  enum Moment {
    /** Before the first process exists. */
    START,
    RUNNING
  }

  static Context of(Instance instance, Scope scope) {
    return new Context(Optional.of(instance), scope, Moment.RUNNING);
  }

  /** Where only global names are known. */
  static Context global() {
    return global(Moment.RUNNING);
  }

  /** Where global variables get their initial values. */
  static Context initial() {
    return global(Moment.START);
  }

  private static Context global(Moment moment) {
    return new Context(Optional.empty(), new Scope(Optional.empty(), Optional.empty()), moment);
  }

  /** The symbol of a local name. */
  Optional<Symbol> local(String name) {
    Optional<LocalVariable> variable = scope.find(name);
    return variable.flatMap(v -> instance.map(i -> i.symbol(v)));
  }

  String proctype() {
    return instance.map(i -> i.type().name()).orElse("");
  }
}
