package tideline.system.analysis.simplify;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import tideline.model.Interval;
import tideline.system.analysis.ranges.RangeAnalysis;
import tideline.system.analysis.ranges.Ranges;
import tideline.system.ir.Channel;
import tideline.system.ir.Expression;
import tideline.system.ir.GuardedSystem;
import tideline.system.ir.Operation;
import tideline.system.ir.Place;
import tideline.system.ir.Type;
import tideline.system.ir.Variable;
import tideline.system.transform.Folding;

/**
 * Shrinks the types of numbers to the values that really occur; not of variables that are never
 * written, which are constants.
 */
record Narrowing(Set<String> kept) implements Pass {

  @Override
  public String name() {
    return "narrowing";
  }

  @Override
  public Passed apply(GuardedSystem system) {
    Predicate<Variable> constant = new ConstantPropagation(kept).constants(system);
    Narrower narrower = new Narrower(RangeAnalysis.of(system), constant);
    Map<String, String> trace = new LinkedHashMap<>();
    SystemSize.variables(system)
        .filter(v -> !narrower.used(v).equals(v))
        .forEach(v -> trace.put(v.name(), narrower.used(v).type().toString()));
    return new Passed(narrower.system(system), trace);
  }

  private static final class Narrower extends FoldingRewriter {
    private final Ranges ranges;
    private final Predicate<Variable> constant;

    Narrower(Ranges ranges, Predicate<Variable> constant) {
      this.ranges = ranges;
      this.constant = constant;
    }

    @Override
    protected Variable used(Variable variable) {
      if (constant.test(variable)) {
        return variable;
      }
      Type type = narrowed(variable.name(), List.of(), variable.type());
      return new Variable(variable.name(), type, variable.lifetime(), variable.initial());
    }

    private Type narrowed(String variable, List<String> fields, Type type) {
      return switch (type) {
        case Type.Array(var element, var length) ->
            new Type.Array(narrowed(variable, fields, element), length);
        case Type.Structure(var name, var parts) ->
            new Type.Structure(
                name, parts.stream().map(part -> narrowed(variable, fields, part)).toList());
        case Type.Wrapping _, Type.Range _, Type.Unbounded _ ->
            narrowed(type, ranges.of(variable, fields, type));
        case Type.Bool _, Type.Enumeration _ -> type;
      };
    }

    private Type.Field narrowed(String variable, List<String> fields, Type.Field part) {
      List<String> path = new ArrayList<>(fields);
      path.add(part.name());
      return new Type.Field(part.name(), narrowed(variable, path, part.type()));
    }

    private static Type narrowed(Type type, Interval values) {
      Interval all = type.range();
      return all.contains(values) && SystemSize.bits(values) < SystemSize.bits(all)
          ? new Type.Range(values.minimum(), values.maximum())
          : type;
    }

    @Override
    protected Channel channel(Channel channel) {
      List<Type> message = new ArrayList<>();
      for (int f = 0; f < channel.message().size(); f++) {
        Type type = channel.message().get(f);
        boolean number = type instanceof Type.Wrapping || type instanceof Type.Range;
        // An empty cell holds 0 where it can, so 0 stays one of the values.
        message.add(number ? narrowed(type, ranges.of(channel, f).join(Interval.of(0))) : type);
      }
      return new Channel(channel.name(), channel.capacity(), message);
    }

    @Override
    protected Operation assign(Operation.Assign original, Place target, Expression value) {
      return new Operation.Assign(
          target, wrapped(original.target().type(), target.type(), value), original.position());
    }

    @Override
    protected Expression message(Channel original, int field, Expression value) {
      Type before = original.message().get(field);
      return wrapped(before, channel(original).message().get(field), value);
    }

    /** A machine integer that became a range must still lose its high bits where it has some. */
    private Expression wrapped(Type before, Type after, Expression value) {
      boolean narrower = before instanceof Type.Wrapping && after instanceof Type.Range;
      if (!narrower || before.range().contains(ranges.of(value))) {
        return value;
      }
      return Folding.fold(new Expression.Wrapped(value, (Type.Wrapping) before));
    }
  }
}
