package tideline.system.transform;

import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import tideline.model.diagnostic.DiagnosticException;
import tideline.model.diagnostic.NearestNames;
import tideline.system.ir.GuardedSystem;
import tideline.system.ir.Type;
import tideline.system.ir.Variable;

/**
 * Bounds for integers that have none, so that explicit searches can enumerate them. A value outside
 * is a model error, never silently lost; only a {@code havoc} is confined to the bounds.
 */
public final class Bounds {

  /** The name that stands for all integers without a bound of their own. */
  public static final String EVERYTHING = "*";

  private final Map<String, Type.Range> ranges;

  private Bounds(Map<String, Type.Range> ranges) {
    this.ranges = ranges;
  }

  /**
   * Reads bounds as users write them, {@code x=0..100}.
   *
   * @throws DiagnosticException if a text is no range
   */
  public static Bounds parse(Map<String, String> texts) {
    Map<String, Type.Range> ranges = new LinkedHashMap<>();
    texts.forEach((name, text) -> ranges.put(name, range(name, text)));
    return new Bounds(ranges);
  }

  private static Type.Range range(String name, String text) {
    int dots = text.indexOf("..");
    if (dots > 0) {
      try {
        long low = Long.parseLong(text.substring(0, dots));
        long high = Long.parseLong(text.substring(dots + 2));
        if (low <= high) {
          return new Type.Range(low, high);
        }
      } catch (NumberFormatException notNumbers) {
        // Said below, in the same words as an empty range.
      }
    }
    throw DiagnosticException.of(
        "a bound (--bound or -D) is written %s=LOW..HIGH, as in %s=0..100; not %s"
            .formatted(name, name, text));
  }

  /** The variables of a system, scratch ones included, that still have no bounds. */
  public static List<Variable> unbounded(GuardedSystem system) {
    return variables(system).filter(v -> isUnbounded(v.type())).toList();
  }

  /** Whether every part of the state has finitely many values. */
  public static boolean areComplete(GuardedSystem system) {
    return unbounded(system).stream().noneMatch(v -> v.lifetime() == Variable.Lifetime.STATE);
  }

  /**
   * The system with these bounds. A bound for everything also fits a system that needs none:
   * whoever checks many models gives it to all of them.
   *
   * @throws DiagnosticException if a bound is for no integer of the system
   */
  public GuardedSystem applyTo(GuardedSystem system) {
    if (ranges.isEmpty()) {
      return system;
    }
    Set<String> known = new HashSet<>();
    unbounded(system).forEach(v -> known.add(v.name()));
    for (String name : ranges.keySet()) {
      if (!name.equals(EVERYTHING) && !known.contains(name)) {
        throw DiagnosticException.of(
            "there is no integer without bounds named %s%s (--bound or -D)"
                .formatted(name, NearestNames.hint(name, known)));
      }
    }
    return new Rewriter() {
      @Override
      protected Variable used(Variable old) {
        return bounded(old);
      }
    }.system(system);
  }

  private Variable bounded(Variable old) {
    Type.Range own = ranges.get(old.name());
    boolean scratch = old.lifetime() == Variable.Lifetime.EDGE;
    Type.Range range = own != null || scratch ? own : ranges.get(EVERYTHING);
    if (range == null || !isUnbounded(old.type())) {
      return old;
    }
    List<Long> initial =
        old.initial().stream()
            .map(value -> Math.clamp(value, range.minimum(), range.maximum()))
            .toList();
    if (!scratch && !initial.equals(old.initial())) {
      throw DiagnosticException.of(
          "%s starts as %s, which is outside %s".formatted(old.name(), old.initial(), range));
    }
    Type bounded = old.type().mapScalars(type -> type instanceof Type.Unbounded ? range : type);
    return new Variable(old.name(), bounded, old.lifetime(), initial);
  }

  private static boolean isUnbounded(Type type) {
    return switch (type) {
      case Type.Unbounded _ -> true;
      case Type.Array array -> isUnbounded(array.element());
      case Type.Structure structure ->
          structure.fields().stream().anyMatch(f -> isUnbounded(f.type()));
      default -> false;
    };
  }

  private static Stream<Variable> variables(GuardedSystem system) {
    return Stream.concat(
        system.sharedVariables().stream(),
        system.allProcesses().stream().flatMap(p -> p.variables().stream()));
  }
}
