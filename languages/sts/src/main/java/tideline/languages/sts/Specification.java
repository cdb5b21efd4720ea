package tideline.languages.sts;

import java.util.List;
import tideline.system.ir.Type;
import tideline.system.text.Syntax;

/** A symbolic transition system as it is written. */
record Specification(
    String name,
    List<Declaration> variables,
    List<Syntax> invariants,
    List<Syntax> initial,
    List<Syntax> transitions,
    Syntax property) {

  Specification {
    variables = List.copyOf(variables);
    invariants = List.copyOf(invariants);
    initial = List.copyOf(initial);
    transitions = List.copyOf(transitions);
  }

  /** A variable. */
  record Declaration(int at, String name, Type type) {}
}
