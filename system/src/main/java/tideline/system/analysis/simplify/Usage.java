package tideline.system.analysis.simplify;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import tideline.system.ir.Expression;
import tideline.system.ir.GuardedProcess;
import tideline.system.ir.GuardedSystem;
import tideline.system.ir.Node;
import tideline.system.ir.Operation;
import tideline.system.ir.Place;
import tideline.system.ir.Reception;
import tideline.system.ir.Synchronisation;
import tideline.system.ir.Type;
import tideline.system.ir.Variable;

/** Which variables are written at all, and which ones matter for what a system can do. */
final class Usage {

  private final Set<String> written = new HashSet<>();
  private final Set<String> relevant = new HashSet<>();

  /** For each variable, what its value is computed from. */
  private final Map<String, Set<String>> sources = new HashMap<>();

  private Usage() {}

  /** The usage in a system where the variables in {@code kept} matter to somebody else. */
  static Usage of(GuardedSystem system, Set<String> kept) {
    Usage usage = new Usage();
    usage.relevant.addAll(kept);
    for (GuardedSystem.Network network : system.networks()) {
      usage.run(network.initialisation());
      for (GuardedProcess process : network.processes()) {
        process.edges().forEach(edge -> edge.parts().forEach(usage::run));
      }
      network.assertions().forEach(assertion -> usage.run(assertion.condition()));
      network.definitions().forEach(definition -> usage.run(definition.condition()));
    }
    // Scratch arrays stay, for an index that they do not have is a fault; so does what they hold.
    SystemSize.variables(system)
        .filter(v -> v.lifetime() == Variable.Lifetime.EDGE && !v.type().isScalar())
        .forEach(v -> usage.relevant.add(v.name()));
    usage.close();
    return usage;
  }

  boolean isWritten(String variable) {
    return written.contains(variable);
  }

  boolean isRelevant(String variable) {
    return relevant.contains(variable);
  }

  private void run(Node root) {
    root.walk(
        node ->
            switch (node) {
              case Operation.Assign assign -> {
                assign(assign);
                yield false;
              }
              case Operation.Havoc havoc -> {
                write(havoc.target());
                yield false;
              }
              case Reception.Into into -> {
                write(into.target());
                if (mayFail(into.target())) {
                  relevant.add(into.target().variable().name());
                }
                yield false;
              }
              case Expression expression -> {
                addVariables(expression, relevant);
                yield false;
              }
              case Operation _, Reception _, Synchronisation _, Place _ -> true;
            });
  }

  private void assign(Operation.Assign assign) {
    write(assign.target());
    String target = assign.target().variable().name();
    if (assign.value().mayFail() || mayFail(assign.target())) {
      // The model error must stay, and with it everything that leads to it.
      relevant.add(target);
    }
    addVariables(assign.value(), sources.computeIfAbsent(target, _ -> new HashSet<>()));
  }

  private void write(Place target) {
    written.add(target.variable().name());
    target.elements().forEach(element -> addVariables(element.index(), relevant));
  }

  /** What a relevant variable is computed from is relevant. */
  private void close() {
    List<String> open = new ArrayList<>(relevant);
    while (!open.isEmpty()) {
      String variable = open.removeLast();
      for (String source : sources.getOrDefault(variable, Set.of())) {
        if (relevant.add(source)) {
          open.add(source);
        }
      }
    }
  }

  private static void addVariables(Expression expression, Set<String> names) {
    expression.visit(
        node -> {
          if (node instanceof Place.Whole(var variable)) {
            names.add(variable.name());
          }
        });
  }

  /** Whether an assignment to the place can be a model error. */
  private static boolean mayFail(Place place) {
    boolean anyValue = place.type() instanceof Type.Wrapping || place.type() instanceof Type.Bool;
    return !anyValue || !place.elements().isEmpty();
  }
}
