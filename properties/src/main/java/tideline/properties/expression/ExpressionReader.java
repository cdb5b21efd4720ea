package tideline.properties.expression;

import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import tideline.model.Arithmetic;
import tideline.model.Interval;
import tideline.model.Model;
import tideline.model.ProgressMeasure;
import tideline.model.Propositions;
import tideline.model.StateFunction;
import tideline.model.StatePredicate;
import tideline.model.StateSchema;
import tideline.model.diagnostic.DiagnosticException;
import tideline.model.diagnostic.SourceText;
import tideline.model.text.TextScanner;

/**
 * Reads the expressions that users write about the states of one model. {@code source} is what a
 * diagnostic calls the text, such as {@code --invariant}.
 */
public final class ExpressionReader {

  private final StateSchema schema;
  private final List<String> propositionNames;
  private final List<StateFunction> functions;
  private final Set<String> suggested;
  private final Arithmetic arithmetic;
  private final Evaluator evaluator;

  private ExpressionReader(
      StateSchema schema,
      Propositions propositions,
      List<StateFunction> functions,
      Set<String> suggested,
      Arithmetic arithmetic) {
    this.schema = schema;
    this.propositionNames = List.copyOf(propositions.names());
    this.functions = List.copyOf(functions);
    this.suggested = suggested;
    this.arithmetic = arithmetic;
    this.evaluator = new Evaluator(propositions, arithmetic);
  }

  /** A reader for expressions about a model's states. */
  public static ExpressionReader of(Model model) {
    return suggesting(model, List.of());
  }

  /**
   * The same reader, which may also suggest other names to a user who wrote an unknown one. Names
   * that no user can have written are not suggested.
   */
  public static ExpressionReader suggesting(Model model, Collection<String> others) {
    Set<String> suggested = names(model.schema(), model.propositions());
    model.statedProperties().forEach(stated -> suggested.removeAll(stated.atoms()));
    suggested.addAll(others);
    return new ExpressionReader(
        model.schema(), model.propositions(), model.functions(), suggested, model.arithmetic());
  }

  private static Set<String> names(StateSchema schema, Propositions propositions) {
    Set<String> names = new LinkedHashSet<>();
    schema.slots().forEach(slot -> names.add(slot.name()));
    names.addAll(propositions.names());
    return names;
  }

  /** A reader for these slots and propositions, and numbers as they are. */
  public static ExpressionReader of(StateSchema schema, Propositions propositions) {
    return of(schema, propositions, Arithmetic.EXACT);
  }

  /**
   * A reader for these slots and propositions.
   *
   * @param arithmetic what operators on numbers mean
   */
  public static ExpressionReader of(
      StateSchema schema, Propositions propositions, Arithmetic arithmetic) {
    return new ExpressionReader(
        schema, propositions, List.of(), names(schema, propositions), arithmetic);
  }

  /**
   * Reads a truth value.
   *
   * @throws tideline.model.diagnostic.DiagnosticException if the text is wrong
   */
  public Expression readCondition(String source, String text) {
    return readCondition(new SourceText(source, text), 0, text.length());
  }

  /**
   * Reads a truth value that is a part of a text.
   *
   * @throws tideline.model.diagnostic.DiagnosticException if that part is wrong
   */
  public Expression readCondition(SourceText source, int from, int to) {
    return condition(source, parse(source, new TextScanner(source, from, to)));
  }

  /**
   * A truth value that a formula has read.
   *
   * @throws tideline.model.diagnostic.DiagnosticException if it means nothing here
   */
  public Expression condition(SourceText source, Syntax syntax) {
    return resolve(source, syntax, Resolver.Wanted.TRUTH);
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

  /**
   * Reads values of any type with commas between them.
   *
   * @throws tideline.model.diagnostic.DiagnosticException if the text is wrong
   */
  public List<Expression> readValues(String source, String text) {
    return values(new SourceText(source, text)).stream().map(Listed::expression).toList();
  }

  /** An expression of a list and where it stands. */
  private record Listed(Expression expression, int at) {}

  private List<Listed> values(SourceText source) {
    return Parser.parseList(source, name -> schema.slot(name).isPresent()).stream()
        .map(syntax -> new Listed(resolve(source, syntax, Resolver.Wanted.ANYTHING), syntax.at()))
        .toList();
  }

  /**
   * Reads a value of any type as a progress measure, which is named as it is written; several
   * values with commas between them are in lexicographic order.
   *
   * @throws tideline.model.diagnostic.DiagnosticException if the text is wrong, or a list has more
   *     values than 63 bits can hold
   */
  public ProgressMeasure measure(String source, String text) {
    SourceText read = new SourceText(source, text);
    List<Listed> values = values(read);
    return values.size() == 1 ? single(values.getFirst().expression()) : list(read, values);
  }

  private ProgressMeasure single(Expression expression) {
    String name = expression.toString();
    String description = "the value of " + name;
    Optional<Interval> bounds = ValueBounds.of(expression, arithmetic);
    return bounds.isPresent()
        ? ProgressMeasure.of(
            name, description, bounds.get().minimum(), bounds.get().maximum(), value(expression))
        : ProgressMeasure.of(name, description, value(expression));
  }

  private ProgressMeasure list(SourceText source, List<Listed> values) {
    List<Interval> intervals = new ArrayList<>();
    for (Listed value : values) {
      intervals.add(
          ValueBounds.of(value.expression(), arithmetic)
              .orElseThrow(
                  () ->
                      new DiagnosticException(
                          source.at(
                              value.at(),
                              "a list needs values with bounds, and those of "
                                  + value.expression()
                                  + " may not fit in 64 bits"))));
    }
    List<Expression> expressions = values.stream().map(Listed::expression).toList();
    String name = String.join(", ", expressions.stream().map(Expression::toString).toList());
    return ListMeasure.of(name, expressions.stream().map(this::value).toList(), intervals)
        .orElseThrow(
            () ->
                new DiagnosticException(
                    source.at(
                        values.getFirst().at(),
                        "the list has more values than 63 bits can hold; leave something out")));
  }

  private Syntax parse(SourceText source, TextScanner text) {
    return Parser.parse(source, text, name -> schema.slot(name).isPresent());
  }

  private Expression resolve(SourceText source, Syntax syntax, Resolver.Wanted wanted) {
    if (!arithmetic.divides()) {
      refuseDivision(source, syntax);
    }
    Resolver.Names names = new Resolver.Names(schema, propositionNames, functions, suggested);
    return Resolver.resolve(source, syntax, names, wanted);
  }

  /** Parts of the model that disagree about an operator leave it without a meaning. */
  private static void refuseDivision(SourceText source, Syntax syntax) {
    switch (syntax) {
      case Syntax.Name _, Syntax.Call _, Syntax.Whole _, Syntax.Truth _ -> {}
      case Syntax.Prefix prefix -> refuseDivision(source, prefix.operand());
      case Syntax.Infix infix -> {
        if (infix.operator() == BinaryOperator.DIVIDE
            || infix.operator() == BinaryOperator.REMAINDER) {
          throw new DiagnosticException(
              source.at(
                  infix.at(),
                  infix.operator().symbol()
                      + " means different things in the languages that the model is composed of"));
        }
        refuseDivision(source, infix.left());
        refuseDivision(source, infix.right());
      }
    }
  }
}
