package tideline.system.analysis.simplify;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import tideline.system.ir.Expression;
import tideline.system.ir.GuardedSystem;
import tideline.system.ir.Place;
import tideline.system.ir.Type;
import tideline.system.ir.Variable;

/** Makes variables that are never written constants of the code; arrays become tables of it. */
record ConstantPropagation(Set<String> kept) implements Pass {

  static final String NAME = "constant propagation";

  @Override
  public String name() {
    return NAME;
  }

  @Override
  public Passed apply(GuardedSystem system) {
    Predicate<Variable> constant = constants(system);
    Map<String, String> trace = new LinkedHashMap<>();
    // A variable that can have one value only was declared as a constant: that is no news.
    SystemSize.variables(system)
        .filter(constant)
        .filter(v -> !(v.type() instanceof Type.Range(var least, var most) && least == most))
        .forEach(v -> trace.put(v.name(), "constant " + v.initial()));
    return new Passed(new Propagation(constant).system(system), trace);
  }

  /** The variables of states that are never written. */
  Predicate<Variable> constants(GuardedSystem system) {
    Usage usage = Usage.of(system, kept);
    return variable ->
        variable.lifetime() == Variable.Lifetime.STATE
            && !kept.contains(variable.name())
            && !usage.isWritten(variable.name());
  }

  private static final class Propagation extends FoldingRewriter {
    private final Predicate<Variable> constant;

    Propagation(Predicate<Variable> constant) {
      this.constant = constant;
    }

    @Override
    protected Optional<Variable> declared(Variable variable) {
      return constant.test(variable) && variable.type().isScalar()
          ? Optional.empty()
          : super.declared(variable);
    }

    @Override
    protected Variable used(Variable variable) {
      return constant.test(variable) ? variable.forOneEdge() : variable;
    }

    @Override
    protected Expression read(Place original, Place rewritten) {
      Variable variable = original.variable();
      return constant.test(variable) && variable.type().isScalar()
          ? new Expression.Constant(variable.initial().getFirst(), variable.type())
          : new Expression.Read(rewritten);
    }
  }
}
