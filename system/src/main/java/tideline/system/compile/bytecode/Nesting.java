package tideline.system.compile.bytecode;

import java.util.Optional;
import tideline.model.SourcePosition;
import tideline.model.diagnostic.Diagnostic;
import tideline.model.diagnostic.DiagnosticException;
import tideline.system.ir.Assertion;
import tideline.system.ir.Definition;
import tideline.system.ir.Edge;
import tideline.system.ir.GuardedProcess;
import tideline.system.ir.GuardedSystem;
import tideline.system.ir.Node;
import tideline.system.ir.Operation;
import tideline.system.ir.Place;

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
          check(edge.position(), edge.parts().toArray(Node[]::new));
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

  /** Checks parts that have a place in the text. */
  static void check(Optional<SourcePosition> position, Node... parts) {
    Nesting nesting = new Nesting(position);
    for (Node part : parts) {
      nesting.check(part, 1);
    }
  }

  private static DiagnosticException refusal(Optional<SourcePosition> position, String message) {
    return new DiagnosticException(new Diagnostic(position, message, Optional.empty()));
  }

  private void check(Node node, int depth) {
    if (depth > MOST) {
      throw refusal(position, "this is nested more than " + MOST + " deep");
    }
    if (node instanceof Operation.Havoc || node instanceof Operation.Choice) {
      choose();
    }
    for (Node child : node.children()) {
      check(child, child instanceof Place ? depth : depth + 1);
    }
  }

  private void choose() {
    choices++;
    if (choices > MOST_CHOICES) {
      throw refusal(position, "this has more than " + MOST_CHOICES + " choices in one step");
    }
  }
}
