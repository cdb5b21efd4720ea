package tideline.languages.promela.flow;

import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Function;
import tideline.languages.promela.syntax.ExpressionSyntax;
import tideline.languages.promela.syntax.VariableSyntax;
import tideline.languages.promela.syntax.VariableSyntax.Initial;

/**
 * Sizes that are given by the name of a variable. SPIN takes the variable's initial value, warns,
 * and never looks at the variable again; so do we.
 */
public final class NamedLength {

  private final Function<String, Optional<VariableSyntax>> variables;
  private final Consumer<String> notes;

  /**
   * Replaces names.
   *
   * @param variables what names mean here
   * @param notes is told of every name that is replaced
   */
  public NamedLength(Function<String, Optional<VariableSyntax>> variables, Consumer<String> notes) {
    this.variables = variables;
    this.notes = notes;
  }

  /** The variable, with a number for its length if that was the name of another variable. */
  public VariableSyntax of(VariableSyntax variable) {
    return new VariableSyntax(
        variable.name(),
        variable.type(),
        variable.length().map(length -> number(length, "the length of " + variable.name())),
        variable.initial(),
        variable.visibility(),
        variable.at());
  }

  /**
   * A size, or the initial value of the variable that it names.
   *
   * @param what the size in words
   */
  public ExpressionSyntax number(ExpressionSyntax size, String what) {
    if (!(size instanceof ExpressionSyntax.Variable(var reference)) || !reference.isPlain()) {
      return size;
    }
    Optional<Long> value = variables.apply(reference.name()).flatMap(NamedLength::initialNumber);
    value.ifPresent(
        n ->
            notes.accept(
                "%s: %s is the initial value %d of %s"
                    .formatted(size.at(), what, n, reference.name())));
    return value
        .<ExpressionSyntax>map(n -> new ExpressionSyntax.Constant(n, size.at()))
        .orElse(size);
  }

  private static Optional<Long> initialNumber(VariableSyntax variable) {
    boolean single = variable.length().isEmpty();
    return single
            && variable.initial().orElse(null)
                instanceof Initial.Value(ExpressionSyntax.Constant(var value, _))
        ? Optional.of(value)
        : Optional.empty();
  }
}
