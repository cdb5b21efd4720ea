package tideline.system.analysis.simplify;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import tideline.system.ir.Edge;
import tideline.system.ir.Expression;
import tideline.system.ir.GuardedProcess;
import tideline.system.ir.GuardedSystem;
import tideline.system.ir.Node;
import tideline.system.ir.Operation;
import tideline.system.ir.Place;
import tideline.system.ir.Reception;
import tideline.system.ir.Variable;
import tideline.system.transform.Folding;

/**
 * Finds scalar variables that have their initial value again at the end of every step: they are the
 * same in all states, and may as well live for one edge only. People write {@code x = 0} at the end
 * of a step for that.
 */
final class PassingVariables {

  private final Set<String> passing = new HashSet<>();

  private PassingVariables(GuardedSystem system) {
    List<Variable> all = new ArrayList<>(system.sharedVariables());
    system.allProcesses().forEach(process -> all.addAll(process.variables()));
    for (Variable variable : all) {
      if (variable.type().isScalar() && variable.lifetime() == Variable.Lifetime.STATE) {
        passing.add(variable.name());
      }
    }
    for (GuardedProcess process : system.allProcesses()) {
      process.edges().forEach(this::edge);
    }
    system.allAssertions().forEach(assertion -> keep(assertion.condition()));
    system.allDefinitions().forEach(definition -> keep(definition.condition()));
    initialisation(system);
  }

  /** The names of these variables. */
  static Set<String> of(GuardedSystem system) {
    return new PassingVariables(system).passing;
  }

  private void initialisation(GuardedSystem system) {
    switch (system) {
      case GuardedSystem.Network network ->
          passing.removeAll(changed(network.initialisation(), Set.of()));
      case GuardedSystem.Composite composite -> {
        initialisation(composite.left());
        initialisation(composite.right());
      }
    }
  }

  /** What is said about states is said about variables of states. */
  private void keep(Node node) {
    node.variables().forEach(variable -> passing.remove(variable.name()));
  }

  private void edge(Edge edge) {
    if (edge.synchronisation().isPresent()) {
      // Two edges make one step.
      edge.parts().forEach(this::keep);
    } else {
      passing.removeAll(changed(edge.effect(), Set.of()));
    }
  }

  /** The variables that may not have their initial value when an operation ends. */
  private static Set<String> changed(Operation operation, Set<String> before) {
    Set<String> after = new HashSet<>(before);
    switch (operation) {
      case Operation.Assign(var target, var value, _) -> {
        Variable variable = target.variable();
        if (target instanceof Place.Whole && isInitial(value, variable)) {
          after.remove(variable.name());
        } else {
          after.add(variable.name());
        }
      }
      case Operation.Havoc(var target, _) -> after.add(target.variable().name());
      case Operation.Receive receive -> {
        for (Reception field : receive.fields()) {
          if (field instanceof Reception.Into(var target)) {
            after.add(target.variable().name());
          }
        }
      }
      case Operation.Sequence(var parts) -> {
        for (Operation part : parts) {
          after = changed(part, after);
        }
      }
      case Operation.Choice(var branches) -> after = either(branches, before);
      case Operation.Branch(_, var then, var otherwise, _) ->
          after = either(List.of(then, otherwise), before);
      case Operation.Assume _, Operation.Send _ -> {
        // Changes no variable.
      }
    }
    return after;
  }

  private static Set<String> either(List<Operation> branches, Set<String> before) {
    Set<String> after = new HashSet<>();
    branches.forEach(branch -> after.addAll(changed(branch, before)));
    return after;
  }

  private static boolean isInitial(Expression value, Variable variable) {
    return Folding.fold(value) instanceof Expression.Constant(long constant, _)
        && variable.initial().getFirst() == constant;
  }
}
