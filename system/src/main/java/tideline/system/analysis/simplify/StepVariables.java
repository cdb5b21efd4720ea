package tideline.system.analysis.simplify;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import tideline.system.ir.GuardedSystem;
import tideline.system.ir.Variable;

/** Takes variables out of the state that have their initial value again after every step. */
record StepVariables(Set<String> kept) implements Pass {

  @Override
  public String name() {
    return "variables of one step";
  }

  @Override
  public Passed apply(GuardedSystem system) {
    Set<String> passing = PassingVariables.of(system);
    Map<String, String> trace = new LinkedHashMap<>();
    SystemSize.variables(system)
        .filter(v -> passing.contains(v.name()) && !kept.contains(v.name()))
        .forEach(v -> trace.put(v.name(), "lives for one step"));
    return new Passed(
        new FoldingRewriter() {
          @Override
          protected Variable used(Variable variable) {
            return trace.containsKey(variable.name()) ? variable.forOneEdge() : variable;
          }
        }.system(system),
        trace);
  }
}
