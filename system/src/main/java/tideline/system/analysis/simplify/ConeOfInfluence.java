package tideline.system.analysis.simplify;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import tideline.system.ir.Expression;
import tideline.system.ir.GuardedSystem;
import tideline.system.ir.Operation;
import tideline.system.ir.Place;
import tideline.system.ir.Reception;
import tideline.system.ir.Variable;

/** Leaves out variables that are written and that nothing which is asked depends on. */
record ConeOfInfluence(Set<String> kept) implements Pass {

  static final String NAME = "cone of influence";

  @Override
  public String name() {
    return NAME;
  }

  @Override
  public Passed apply(GuardedSystem system) {
    Usage usage = Usage.of(system, kept);
    Map<String, String> trace = new LinkedHashMap<>();
    SystemSize.variables(system)
        .filter(v -> v.lifetime() == Variable.Lifetime.EDGE || usage.isWritten(v.name()))
        .filter(v -> !kept.contains(v.name()) && !usage.isRelevant(v.name()))
        .forEach(v -> trace.put(v.name(), "left out: never read"));
    return new Passed(new Removal(trace.keySet()).system(system), trace);
  }

  private static final class Removal extends FoldingRewriter {
    private final Set<String> gone;

    Removal(Set<String> gone) {
      this.gone = gone;
    }

    @Override
    protected Optional<Variable> declared(Variable variable) {
      return gone.contains(variable.name()) ? Optional.empty() : Optional.of(variable);
    }

    @Override
    protected Operation assign(Operation.Assign original, Place target, Expression value) {
      return isGone(target) ? Operation.skip() : super.assign(original, target, value);
    }

    @Override
    protected Operation havoc(Operation.Havoc original, Place target) {
      return isGone(target) ? Operation.skip() : new Operation.Havoc(target, original.position());
    }

    @Override
    protected Reception into(Place original, Place target) {
      return isGone(target) ? new Reception.Ignored() : new Reception.Into(target);
    }

    private boolean isGone(Place target) {
      return gone.contains(target.variable().name());
    }
  }
}
