package tideline.system.compile.bytecode;

import java.util.List;
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
 * Refuses systems that are nested more deeply than code generation can follow. Goes no deeper
 * itself, so that no system can exhaust the stack.
 */
final class Nesting {

  /** How deeply expressions and operations may be nested. */
  static final int MOST = 1000;

  /** How many choices one effect may contain. */
  static final int MOST_CHOICES = 500;

  private final Optional<SourcePosition> position;
  private int choices;

  private Nesting(Optional<SourcePosition> position) {
    this.position = position;
  }

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
    Nesting nesting = new Nesting(position);
    for (Object part : parts) {
      nesting.check(part, 1);
    }
  }

  private static DiagnosticException refusal(Optional<SourcePosition> position, String message) {
    return new DiagnosticException(new Diagnostic(position, message, Optional.empty()));
  }

  private void check(Object part, int depth) {
    if (depth > MOST) {
      throw refusal(position, "this is nested more than " + MOST + " deep");
    }
    switch (part) {
      case Expression expression -> checkAll(Partition.operands(expression), depth + 1);
      case Operation operation -> checkOperation(operation, depth + 1);
      case Reception.Into into -> check(into.target(), depth + 1);
      case Reception.Matching matching -> check(matching.value(), depth + 1);
      case Reception.Ignored _ -> {
        // Nothing inside.
      }
      case Place place -> checkAll(Partition.indices(place), depth + 1);
      default -> throw new IllegalArgumentException(part.toString());
    }
  }

  private void checkAll(List<?> parts, int depth) {
    for (Object part : parts) {
      check(part, depth);
    }
  }

  private void checkOperation(Operation operation, int depth) {
    switch (operation) {
      case Operation.Assign assign -> {
        check(assign.target(), depth);
        check(assign.value(), depth);
      }
      case Operation.Assume assume -> check(assume.condition(), depth);
      case Operation.Havoc havoc -> {
        choose();
        check(havoc.target(), depth);
      }
      case Operation.Sequence sequence -> checkAll(sequence.parts(), depth);
      case Operation.Choice choice -> {
        choose();
        checkAll(choice.branches(), depth);
      }
      case Operation.Branch branch -> {
        check(branch.condition(), depth);
        check(branch.then(), depth);
        check(branch.otherwise(), depth);
      }
      case Operation.Send send -> {
        checkAll(send.place().stream().toList(), depth);
        checkAll(send.message(), depth);
      }
      case Operation.Receive receive -> {
        checkAll(receive.place().stream().toList(), depth);
        checkAll(receive.fields(), depth);
      }
    }
  }

  private void choose() {
    choices++;
    if (choices > MOST_CHOICES) {
      throw refusal(position, "this has more than " + MOST_CHOICES + " choices in one step");
    }
  }
}
