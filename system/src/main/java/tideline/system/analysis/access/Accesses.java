package tideline.system.analysis.access;

import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.Set;
import tideline.system.ir.Edge;
import tideline.system.ir.Expression;
import tideline.system.ir.Operation;
import tideline.system.ir.Synchronisation;

/**
 * What something reads and writes. Reads and possible writes may be too many, certain writes too
 * few.
 *
 * @param mustWrite what is written on every way through, at a place that does not depend on the
 *     state
 */
public record Accesses(Set<Part> reads, Set<Part> mayWrite, Set<Part> mustWrite) {

  public Accesses {
    reads = Collections.unmodifiableSet(new LinkedHashSet<>(reads));
    mayWrite = Collections.unmodifiableSet(new LinkedHashSet<>(mayWrite));
    mustWrite = Collections.unmodifiableSet(new LinkedHashSet<>(mustWrite));
  }

  /** What an expression reads. */
  public static Set<Part> reads(Expression expression) {
    Collector collector = new Collector();
    collector.read(expression);
    return collector.accesses().reads();
  }

  /** What an operation reads and writes. */
  public static Accesses of(Operation operation) {
    Collector collector = new Collector();
    collector.run(operation);
    return collector.accesses();
  }

  /** What an edge reads and writes once its guard is true. */
  public static Accesses ofEffect(Edge edge) {
    Collector collector = new Collector();
    switch (edge.synchronisation().orElse(null)) {
      case null -> {}
      case Synchronisation.Send send -> send.message().forEach(collector::read);
      case Synchronisation.Receive receive -> receive.fields().forEach(collector::receive);
    }
    collector.run(edge.effect());
    return collector.accesses();
  }

  /** Both together, one after the other. */
  public Accesses and(Accesses other) {
    Set<Part> allReads = new LinkedHashSet<>(reads);
    allReads.addAll(other.reads);
    Set<Part> allMay = new LinkedHashSet<>(mayWrite);
    allMay.addAll(other.mayWrite);
    Set<Part> allMust = new LinkedHashSet<>(mustWrite);
    allMust.addAll(other.mustWrite);
    return new Accesses(allReads, allMay, allMust);
  }
}
