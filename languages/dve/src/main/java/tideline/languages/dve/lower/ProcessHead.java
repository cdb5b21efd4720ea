package tideline.languages.dve.lower;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.stream.Stream;
import tideline.languages.dve.syntax.DeclarationSyntax;
import tideline.languages.dve.syntax.Identifier;
import tideline.languages.dve.syntax.ProcessSyntax;
import tideline.model.diagnostic.NearestNames;
import tideline.system.ir.Variable;

/**
 * What others may know of a process: its states and its variables.
 *
 * @param states by name, in their order
 */
record ProcessHead(
    ProcessSyntax syntax, Scope scope, Map<String, Identifier> states, List<Variable> variables) {

  /** Declares the variables and states of a process. */
  static ProcessHead of(ProcessSyntax syntax, Scope shared, Faults faults) {
    Scope scope = shared.inner();
    VariableLowering lowering =
        new VariableLowering(faults, scope, syntax.name().text() + ".", syntax.variables());
    for (DeclarationSyntax.Variable declaration : syntax.variables()) {
      lowering.declare(declaration, OptionalLong.empty());
    }
    Map<String, Identifier> states = new LinkedHashMap<>();
    for (Identifier state : syntax.states()) {
      declare(state, states, scope, faults);
    }
    if (states.isEmpty()) {
      faults.add(syntax.name().at(), "the process " + syntax.name().text() + " has no states");
    }
    return new ProcessHead(syntax, scope, states, lowering.variables());
  }

  private static void declare(
      Identifier state, Map<String, Identifier> states, Scope scope, Faults faults) {
    Identifier known = states.putIfAbsent(state.text(), state);
    if (known != null) {
      faults.add(
          state.at(),
          "the state %s is already declared, on line %d"
              .formatted(state.text(), faults.line(known.at())));
    }
    scope
        .own(state.text())
        .ifPresent(
            symbol ->
                faults.add(
                    state.at(),
                    "%s is already %s of this process, on line %d"
                        .formatted(state.text(), symbol.kind(), faults.line(symbol.name().at()))));
  }

  String name() {
    return syntax.name().text();
  }

  /** Whether the process has that state; a fault if not. */
  boolean requireState(Identifier state, Faults faults) {
    if (states.containsKey(state.text())) {
      return true;
    }
    if (states.isEmpty()) {
      return false; // which has been said
    }
    faults.add(
        state.at(),
        "the process %s has no state %s%s"
            .formatted(name(), state.text(), NearestNames.hint(state.text(), states.keySet())));
    return false;
  }

  /** What may stand behind the dot. */
  List<String> members() {
    return Stream.concat(states.keySet().stream(), scope.ownValueNames().stream()).toList();
  }
}
