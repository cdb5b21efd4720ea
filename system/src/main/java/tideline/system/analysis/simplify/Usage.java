package tideline.system.analysis.simplify;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import tideline.system.ir.BinaryOperator;
import tideline.system.ir.Edge;
import tideline.system.ir.Expression;
import tideline.system.ir.GuardedProcess;
import tideline.system.ir.GuardedSystem;
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
        process.edges().forEach(usage::edge);
      }
      network.assertions().forEach(assertion -> usage.matters(assertion.condition()));
      network.definitions().forEach(definition -> usage.matters(definition.condition()));
    }
    // Scratch arrays stay, for an index that they do not have is a fault; so does what they hold.
    allVariables(system)
        .filter(v -> v.lifetime() == Variable.Lifetime.EDGE && !v.type().isScalar())
        .forEach(v -> usage.relevant.add(v.name()));
    usage.close();
    return usage;
  }

  private static Stream<Variable> allVariables(GuardedSystem system) {
    return Stream.concat(
        system.sharedVariables().stream(),
        system.allProcesses().stream().flatMap(process -> process.variables().stream()));
  }

  boolean isWritten(String variable) {
    return written.contains(variable);
  }

  boolean isRelevant(String variable) {
    return relevant.contains(variable);
  }

  private void edge(Edge edge) {
    matters(edge.guard());
    switch (edge.synchronisation().orElse(null)) {
      case null -> {}
      case Synchronisation.Send send -> send.message().forEach(this::matters);
      case Synchronisation.Receive receive -> receive.fields().forEach(this::receive);
    }
    run(edge.effect());
  }

  private void run(Operation operation) {
    switch (operation) {
      case Operation.Assign assign -> assign(assign);
      case Operation.Assume assume -> matters(assume.condition());
      case Operation.Havoc havoc -> write(havoc.target());
      case Operation.Sequence sequence -> sequence.parts().forEach(this::run);
      case Operation.Choice choice -> choice.branches().forEach(this::run);
      case Operation.Branch branch -> {
        matters(branch.condition());
        run(branch.then());
        run(branch.otherwise());
      }
      case Operation.Send send -> {
        send.place().ifPresent(this::matters);
        send.message().forEach(this::matters);
      }
      case Operation.Receive receive -> {
        receive.place().ifPresent(this::matters);
        receive.fields().forEach(this::receive);
      }
    }
  }

  private void assign(Operation.Assign assign) {
    write(assign.target());
    String target = assign.target().variable().name();
    if (mayFail(assign.value()) || mayFail(assign.target())) {
      // The model error must stay, and with it everything that leads to it.
      relevant.add(target);
    }
    addVariables(assign.value(), sources.computeIfAbsent(target, _ -> new HashSet<>()));
  }

  private void receive(Reception reception) {
    switch (reception) {
      case Reception.Into into -> {
        write(into.target());
        if (mayFail(into.target())) {
          relevant.add(into.target().variable().name());
        }
      }
      case Reception.Matching matching -> matters(matching.value());
      case Reception.Ignored _ -> {}
    }
  }

  private void write(Place target) {
    written.add(target.variable().name());
    indices(target).forEach(this::matters);
  }

  private void matters(Expression expression) {
    addVariables(expression, relevant);
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

  /** Models of a hundred thousand expressions come by here, so nothing is made on the way. */
  private static void addVariables(Expression expression, Set<String> names) {
    switch (expression) {
      case Expression.Constant _, Expression.At _, Expression.Length _ -> {}
      case Expression.Read read -> {
        names.add(read.place().variable().name());
        addIndexVariables(read.place(), names);
      }
      case Expression.Unary unary -> addVariables(unary.operand(), names);
      case Expression.Binary binary -> {
        addVariables(binary.left(), names);
        addVariables(binary.right(), names);
      }
      case Expression.Conditional choice -> {
        addVariables(choice.condition(), names);
        addVariables(choice.then(), names);
        addVariables(choice.otherwise(), names);
      }
      case Expression.Wrapped wrapped -> addVariables(wrapped.value(), names);
      case Expression.Peek peek -> addVariables(peek.position(), names);
    }
  }

  private static void addIndexVariables(Place place, Set<String> names) {
    switch (place) {
      case Place.Whole _ -> {}
      case Place.Element element -> {
        addVariables(element.index(), names);
        addIndexVariables(element.array(), names);
      }
      case Place.Field field -> addIndexVariables(field.structure(), names);
    }
  }

  private static List<Expression> indices(Place place) {
    return switch (place) {
      case Place.Whole _ -> List.of();
      case Place.Element element -> {
        List<Expression> all = new ArrayList<>(indices(element.array()));
        all.add(element.index());
        yield all;
      }
      case Place.Field field -> indices(field.structure());
    };
  }

  /** Whether an assignment to the place can be a model error. */
  private static boolean mayFail(Place place) {
    boolean anyValue = place.type() instanceof Type.Wrapping || place.type() instanceof Type.Bool;
    return !anyValue || !indices(place).isEmpty();
  }

  private static boolean mayFail(Expression expression) {
    return switch (expression) {
      case Expression.Constant _, Expression.At _, Expression.Length _ -> false;
      case Expression.Read read -> !indices(read.place()).isEmpty();
      case Expression.Unary unary -> mayFail(unary.operand());
      case Expression.Binary binary ->
          binary.operator() == BinaryOperator.DIVIDE
              || binary.operator() == BinaryOperator.REMAINDER
              || mayFail(binary.left())
              || mayFail(binary.right());
      case Expression.Conditional choice ->
          mayFail(choice.condition()) || mayFail(choice.then()) || mayFail(choice.otherwise());
      case Expression.Wrapped wrapped -> mayFail(wrapped.value());
      case Expression.Peek _ -> true;
    };
  }
}
