package tideline.languages.dve.syntax;

import java.util.List;
import java.util.Optional;

/**
 * A process as it is written.
 *
 * @param end the offset behind its closing brace
 */
public record ProcessSyntax(
    Identifier name,
    List<DeclarationSyntax.Variable> variables,
    List<Identifier> states,
    Optional<Identifier> initial,
    List<Identifier> committed,
    List<Identifier> accepting,
    List<Assertion> assertions,
    List<TransitionSyntax> transitions,
    int end) {

  /** What must hold whenever the process is in a state. */
  public record Assertion(Identifier state, ExpressionSyntax condition) {}
}
