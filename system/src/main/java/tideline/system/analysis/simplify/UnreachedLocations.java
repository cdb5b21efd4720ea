package tideline.system.analysis.simplify;

import java.util.Map;
import java.util.Optional;
import java.util.Set;
import tideline.system.ir.Channel;
import tideline.system.ir.Expression;
import tideline.system.ir.Operation;
import tideline.system.ir.Place;
import tideline.system.ir.Reception;
import tideline.system.ir.Variable;

/** Answers the question whether a process is at a location that no step leads to: it is not. */
final class UnreachedLocations extends Rewriter {

  private final Map<String, Set<String>> locations;

  /** Keeps questions about these locations of each process. */
  UnreachedLocations(Map<String, Set<String>> locations) {
    this.locations = locations;
  }

  @Override
  Expression at(Expression.At at) {
    return locations.get(at.process()).contains(at.location()) ? at : Expression.never();
  }

  @Override
  Optional<Variable> declared(Variable variable) {
    return Optional.of(variable);
  }

  @Override
  Variable used(Variable variable) {
    return variable;
  }

  @Override
  Channel channel(Channel channel) {
    return channel;
  }

  @Override
  Expression read(Place original, Place rewritten) {
    return new Expression.Read(rewritten);
  }

  @Override
  Operation assign(Operation.Assign original, Place target, Expression value) {
    return new Operation.Assign(target, value, original.position());
  }

  @Override
  Operation havoc(Operation.Havoc original, Place target) {
    return new Operation.Havoc(target, original.position());
  }

  @Override
  Expression message(Channel original, int field, Expression value) {
    return value;
  }

  @Override
  Reception into(Place original, Place target) {
    return new Reception.Into(target);
  }
}
