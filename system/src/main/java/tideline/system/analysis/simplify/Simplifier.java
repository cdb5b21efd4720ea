package tideline.system.analysis.simplify;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import tideline.model.Interval;
import tideline.model.SlotType;
import tideline.system.analysis.ranges.RangeAnalysis;
import tideline.system.analysis.ranges.Ranges;
import tideline.system.ir.Channel;
import tideline.system.ir.Expression;
import tideline.system.ir.GuardedProcess;
import tideline.system.ir.GuardedSystem;
import tideline.system.ir.Operation;
import tideline.system.ir.Place;
import tideline.system.ir.Reception;
import tideline.system.ir.Type;
import tideline.system.ir.Variable;
import tideline.system.transform.Folding;

/**
 * Makes a system smaller. Types shrink to the values that really occur, and variables that never
 * change become constants of the code, and those that always change back within a step live for one
 * step: that leaves the state space as it is. On request variables that no guard, index or property
 * depends on go away too: then states that differ only there become one.
 */
public final class Simplifier extends FoldingRewriter {

  /** What becomes of variables that nobody reads. */
  public enum Unread {
    /** They stay, and the number of states with them. */
    KEEP,
    /** They go. */
    REMOVE
  }

  private enum Fate {
    STAYS,
    CONSTANT,
    PASSING,
    UNREAD
  }

  private final Ranges ranges;
  private final Map<String, Fate> fates = new LinkedHashMap<>();
  private final Map<String, Variable> forms = new LinkedHashMap<>();

  private Simplifier(GuardedSystem system, Set<String> kept, Unread unread) {
    this.ranges = RangeAnalysis.of(system);
    Usage usage = Usage.of(system, kept);
    Set<String> passing = PassingVariables.of(system);
    for (Variable variable : all(system)) {
      Fate fate = fate(variable, usage, kept, unread);
      if (fate == Fate.STAYS
          && passing.contains(variable.name())
          && !kept.contains(variable.name())) {
        fate = Fate.PASSING;
      }
      fates.put(variable.name(), fate);
      forms.put(
          variable.name(),
          switch (fate) {
            case CONSTANT, PASSING -> forOneEdge(variable);
            case STAYS, UNREAD -> narrowed(variable);
          });
    }
  }

  /**
   * Simplifies a system.
   *
   * @param kept names of variables that properties and measures mention
   */
  public static Simplified simplify(GuardedSystem system, Set<String> kept, Unread unread) {
    Simplifier simplifier = new Simplifier(system, kept, unread);
    GuardedSystem smaller = simplifier.system(system);
    return new Simplified(
        smaller,
        simplifier.constants(system),
        simplifier.named(Fate.UNREAD),
        bits(system),
        bits(smaller));
  }

  private static List<Variable> all(GuardedSystem system) {
    List<Variable> all = new ArrayList<>(system.sharedVariables());
    for (GuardedProcess process : system.allProcesses()) {
      all.addAll(process.variables());
    }
    return all;
  }

  private static Fate fate(Variable variable, Usage usage, Set<String> kept, Unread unread) {
    if (kept.contains(variable.name())) {
      return Fate.STAYS;
    }
    if (!usage.isWritten(variable.name()) && variable.lifetime() == Variable.Lifetime.STATE) {
      return Fate.CONSTANT;
    }
    return unread == Unread.REMOVE && !usage.isRelevant(variable.name()) ? Fate.UNREAD : Fate.STAYS;
  }

  /** A variable that can have one value only was declared as a constant: that is no news. */
  private List<String> constants(GuardedSystem system) {
    return all(system).stream()
        .filter(v -> !(v.type() instanceof Type.Range(var least, var most) && least == most))
        .map(Variable::name)
        .filter(name -> fates.get(name) == Fate.CONSTANT)
        .toList();
  }

  private List<String> named(Fate fate) {
    return fates.entrySet().stream()
        .filter(entry -> entry.getValue() == fate)
        .map(Map.Entry::getKey)
        .toList();
  }

  private static Variable forOneEdge(Variable variable) {
    return new Variable(
        variable.name(), variable.type(), Variable.Lifetime.EDGE, variable.initial());
  }

  private Variable narrowed(Variable variable) {
    Type type = narrowed(variable.name(), List.of(), variable.type());
    return new Variable(variable.name(), type, variable.lifetime(), variable.initial());
  }

  private Type narrowed(String variable, List<String> fields, Type type) {
    return switch (type) {
      case Type.Array(var element, var length) ->
          new Type.Array(narrowed(variable, fields, element), length);
      case Type.Structure(var name, var parts) ->
          new Type.Structure(
              name,
              parts.stream()
                  .map(
                      part -> {
                        List<String> path = new ArrayList<>(fields);
                        path.add(part.name());
                        return new Type.Field(part.name(), narrowed(variable, path, part.type()));
                      })
                  .toList());
      case Type.Wrapping _, Type.Range _, Type.Unbounded _ ->
          narrowed(type, ranges.of(variable, fields, type));
      default -> type;
    };
  }

  private static Type narrowed(Type type, Interval values) {
    Interval all = type.range();
    return all.contains(values) && bits(values) < bits(all)
        ? new Type.Range(values.minimum(), values.maximum())
        : type;
  }

  private static int bits(Interval values) {
    return SlotType.range(values.minimum(), values.maximum()).bits();
  }

  @Override
  protected Optional<Variable> declared(Variable variable) {
    Variable form = forms.get(variable.name());
    return switch (fates.get(variable.name())) {
      case STAYS, PASSING -> Optional.of(form);
      case CONSTANT -> variable.type().isScalar() ? Optional.empty() : Optional.of(form);
      case UNREAD -> Optional.empty();
    };
  }

  @Override
  protected Variable used(Variable variable) {
    return forms.get(variable.name());
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
  protected Expression read(Place original, Place rewritten) {
    Variable variable = original.variable();
    boolean constant = fates.get(variable.name()) == Fate.CONSTANT && variable.type().isScalar();
    return constant
        ? new Expression.Constant(variable.initial().getFirst(), variable.type())
        : new Expression.Read(rewritten);
  }

  @Override
  protected Operation assign(Operation.Assign original, Place target, Expression value) {
    return isGone(target)
        ? Operation.skip()
        : new Operation.Assign(
            target, wrapped(original.target().type(), target.type(), value), original.position());
  }

  /** A machine integer that became a range must still lose its high bits where it has some. */
  private Expression wrapped(Type before, Type after, Expression value) {
    boolean narrower = before instanceof Type.Wrapping && after instanceof Type.Range;
    if (!narrower || before.range().contains(ranges.of(value))) {
      return value;
    }
    return Folding.fold(new Expression.Wrapped(value, (Type.Wrapping) before));
  }

  @Override
  protected Operation havoc(Operation.Havoc original, Place target) {
    return isGone(target) ? Operation.skip() : new Operation.Havoc(target, original.position());
  }

  @Override
  protected Expression message(Channel original, int field, Expression value) {
    Type before = original.message().get(field);
    return wrapped(before, channel(original).message().get(field), value);
  }

  @Override
  protected Reception into(Place original, Place target) {
    return isGone(target) ? new Reception.Ignored() : new Reception.Into(target);
  }

  private boolean isGone(Place target) {
    return fates.get(target.variable().name()) == Fate.UNREAD;
  }

  /** Bits of the variables and messages of a state. */
  private static long bits(GuardedSystem system) {
    long bits = 0;
    for (Variable variable : all(system)) {
      if (variable.lifetime() == Variable.Lifetime.STATE) {
        bits += bits(variable.type());
      }
    }
    for (Channel channel : system.allChannels()) {
      for (Type type : channel.message()) {
        bits += (long) channel.capacity() * bits(type);
      }
    }
    return bits;
  }

  private static long bits(Type type) {
    return switch (type) {
      case Type.Array array -> array.length() * bits(array.element());
      case Type.Structure structure ->
          structure.fields().stream().mapToLong(field -> bits(field.type())).sum();
      default -> bits(type.range());
    };
  }
}
