package tideline.properties.expression;

import java.util.List;
import tideline.model.Model;
import tideline.model.ProgressMeasure;
import tideline.model.Propositions;
import tideline.model.StatePredicate;
import tideline.model.StateSchema;
import tideline.model.diagnostic.SourceText;

/**
 * Reads the expressions that users write about the states of one model. {@code source} is what a
 * diagnostic calls the text, such as {@code --invariant}.
 */
public final class ExpressionReader {

  private final StateSchema schema;
  private final List<String> propositionNames;
  private final Evaluator evaluator;

  private ExpressionReader(StateSchema schema, Propositions propositions) {
    this.schema = schema;
    this.propositionNames = List.copyOf(propositions.names());
    this.evaluator = new Evaluator(propositions);
  }

  /** A reader for expressions about a model's states. */
  public static ExpressionReader of(Model model) {
    return of(model.schema(), model.propositions());
  }

  /** A reader for these slots and propositions. */
  public static ExpressionReader of(StateSchema schema, Propositions propositions) {
    return new ExpressionReader(schema, propositions);
  }

  /**
   * Reads a truth value.
   *
   * @throws tideline.model.diagnostic.DiagnosticException if the text is wrong
   */
  public Expression readCondition(String source, String text) {
    return read(new SourceText(source, text), Resolver.Wanted.TRUTH);
  }

  /**
   * Reads a value of any type.
   *
   * @throws tideline.model.diagnostic.DiagnosticException if the text is wrong
   */
  public Expression readValue(String source, String text) {
    return read(new SourceText(source, text), Resolver.Wanted.ANYTHING);
  }

  /** Whether a state has the property that a truth value describes. */
  public StatePredicate predicate(Expression condition) {
    return evaluator.predicate(condition);
  }

  /** The value as a number: 0 and 1 for truth values, the position in an enumeration. */
  public ProgressMeasure.Value value(Expression expression) {
    return evaluator.value(expression);
  }

  /** Reads a truth value as a predicate. */
  public StatePredicate predicate(String source, String text) {
    return predicate(readCondition(source, text));
  }

  /** Reads a value of any type as a progress measure, which is named as it is written. */
  public ProgressMeasure measure(String source, String text) {
    Expression expression = readValue(source, text);
    String name = expression.toString();
    return ProgressMeasure.of(name, "the value of " + name, value(expression));
  }

  private Expression read(SourceText source, Resolver.Wanted wanted) {
    Syntax syntax = Parser.parse(source, name -> schema.slot(name).isPresent());
    return Resolver.resolve(source, syntax, schema, propositionNames, wanted);
  }
}
