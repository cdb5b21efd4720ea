package tideline.languages.promela.reference;

import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import tideline.languages.promela.syntax.VariableSyntax;

/** The local variables that may be named at a place. */
record Scope(Map<String, Local> locals) {

  /** When a local variable gets its initial value. */
  enum Start {
    PARAMETER,
    /** With the process. */
    PROCESS,
    /** When control passes its declaration; until then it is 0. */
    DECLARATION
  }

  /**
   * A local variable.
   *
   * @param name its name if that is unique in the process, else with a number behind it
   */
  record Local(String name, VariableSyntax syntax, Start start) {}

  Scope {
    locals = Map.copyOf(locals);
  }

  static Scope global() {
    return new Scope(Map.of());
  }

  Scope with(Local local) {
    Map<String, Local> more = new HashMap<>(locals);
    more.put(local.syntax().name(), local);
    return new Scope(more);
  }

  Optional<Local> find(String name) {
    return Optional.ofNullable(locals.get(name));
  }
}
