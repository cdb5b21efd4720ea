package tideline.system.compile.bytecode;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Optional;
import tideline.model.SourcePosition;
import tideline.model.diagnostic.Diagnostic;
import tideline.model.diagnostic.DiagnosticException;
import tideline.system.ir.Assertion;
import tideline.system.ir.Definition;
import tideline.system.ir.Edge;
import tideline.system.ir.Expression;
import tideline.system.ir.GuardedProcess;
import tideline.system.ir.GuardedSystem;
import tideline.system.ir.Operation;
import tideline.system.ir.Place;
import tideline.system.ir.Reception;
import tideline.system.ir.Synchronisation;

/**
 * Refuses systems that are nested more deeply than code generation can follow. Walks with a stack
 * of its own, so that no system can exhaust the thread's.
 */
final class Nesting {

  /** How deeply expressions and operations may be nested. */
  static final int MOST = 1000;

  /** How many choices one effect may contain. */
  static final int MOST_CHOICES = 500;

  private record Open(Object part, int depth) {}

  private final Deque<Open> open = new ArrayDeque<>();
  private int choices;

  private Nesting() {}

  /**
   * Checks all of a system.
   *
   * @throws DiagnosticException if it is nested too deeply
   */
  static void check(GuardedSystem system) {
    for (GuardedSystem.Network network : system.networks()) {
      for (GuardedProcess process : network.processes()) {
        for (Edge edge : process.edges()) {
          check(edge);
        }
      }
      check(Optional.empty(), network.initialisation());
      for (Assertion assertion : network.assertions()) {
        check(assertion.position(), assertion.condition());
      }
      for (Definition definition : network.definitions()) {
        check(Optional.empty(), definition.condition());
      }
    }
  }

  private static void check(Edge edge) {
    check(edge.position(), edge.guard());
    check(edge.position(), edge.effect());
    switch (edge.synchronisation().orElse(null)) {
      case null -> {
        // Only guard and effect.
      }
      case Synchronisation.Send send -> check(edge.position(), send.message().toArray());
      case Synchronisation.Receive receive -> check(edge.position(), receive.fields().toArray());
    }
  }

  /** Checks expressions, operations and receptions that have a place in the text. */
  static void check(Optional<SourcePosition> position, Object... parts) {
    Nesting nesting = new Nesting();
    for (Object part : parts) {
      nesting.open.push(new Open(part, 1));
    }
    while (!nesting.open.isEmpty()) {
      Open next = nesting.open.pop();
      if (next.depth() > MOST) {
        throw refusal(position, "this is nested more than " + MOST + " deep");
      }
      nesting.expand(next);
      if (nesting.choices > MOST_CHOICES) {
        throw refusal(position, "this has more than " + MOST_CHOICES + " choices in one step");
      }
    }
  }

  private static DiagnosticException refusal(Optional<SourcePosition> position, String message) {
    return new DiagnosticException(new Diagnostic(position, message, Optional.empty()));
  }

  private void expand(Open next) {
    int depth = next.depth() + 1;
    switch (next.part()) {
      case Expression expression ->
          Partition.operands(expression).forEach(operand -> push(operand, depth));
      case Operation operation -> expand(operation, depth);
      case Reception.Into into -> push(into.target(), depth);
      case Reception.Matching matching -> push(matching.value(), depth);
      case Reception.Ignored _ -> {
        // Nothing inside.
      }
      case Place place -> Partition.indices(place).forEach(index -> push(index, depth));
      default -> throw new IllegalArgumentException(next.part().toString());
    }
  }

  private void expand(Operation operation, int depth) {
    switch (operation) {
      case Operation.Assign assign -> {
        push(assign.target(), depth);
        push(assign.value(), depth);
      }
      case Operation.Assume assume -> push(assume.condition(), depth);
      case Operation.Havoc havoc -> {
        choices++;
        push(havoc.target(), depth);
      }
      case Operation.Sequence sequence -> sequence.parts().forEach(part -> push(part, depth));
      case Operation.Choice choice -> {
        choices++;
        choice.branches().forEach(branch -> push(branch, depth));
      }
      case Operation.Branch branch -> {
        push(branch.condition(), depth);
        push(branch.then(), depth);
        push(branch.otherwise(), depth);
      }
      case Operation.Send send -> {
        send.place().ifPresent(place -> push(place, depth));
        send.message().forEach(field -> push(field, depth));
      }
      case Operation.Receive receive -> {
        receive.place().ifPresent(place -> push(place, depth));
        receive.fields().forEach(field -> push(field, depth));
      }
    }
  }

  private void push(Object part, int depth) {
    open.push(new Open(part, depth));
  }
}
