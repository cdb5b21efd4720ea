package tideline.properties.ctl;

import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import tideline.model.Model;
import tideline.model.Propositions;
import tideline.model.Slot;
import tideline.model.StateFunction;
import tideline.model.StatePredicate;
import tideline.model.StateSchema;
import tideline.model.diagnostic.DiagnosticException;
import tideline.model.diagnostic.SourceText;
import tideline.properties.ctl.CtlSyntax.Span;
import tideline.properties.expression.Expression;
import tideline.properties.expression.ExpressionReader;
import tideline.properties.expression.Syntax;

/** Reads the formulas that users write; {@code source} is what a diagnostic calls the text. */
public final class CtlReader {

  private final ExpressionReader expressions;
  private final Set<String> names;

  private CtlReader(
      StateSchema schema,
      Propositions propositions,
      List<StateFunction> functions,
      ExpressionReader expressions) {
    this.expressions = expressions;
    this.names = new HashSet<>(propositions.names());
    schema.slots().stream().map(Slot::name).forEach(names::add);
    functions.forEach(function -> names.addAll(function.arguments()));
  }

  /** A reader for formulas about a model's states. */
  public static CtlReader of(Model model) {
    return new CtlReader(
        model.schema(), model.propositions(), model.functions(), ExpressionReader.of(model));
  }

  /** A reader for formulas about these slots and propositions, and numbers as they are. */
  public static CtlReader of(StateSchema schema, Propositions propositions) {
    return new CtlReader(
        schema, propositions, List.of(), ExpressionReader.of(schema, propositions));
  }

  /**
   * Reads a formula about names that are not known yet.
   *
   * @throws DiagnosticException if the text is wrong or not CTL
   */
  public static CtlFormula parse(String source, String text) {
    SourceText named = new SourceText(source, text);
    CtlSyntax syntax = CtlParser.parse(named, _ -> false);
    return CtlFilter.filter(named, syntax, atom -> atom.inside().of(named).strip());
  }

  /**
   * Reads a formula about the model.
   *
   * @throws DiagnosticException if the text is wrong, is not CTL, or its names are not the model's
   */
  public CtlProperty read(String source, String text, FiniteRuns finiteRuns) {
    SourceText named = new SourceText(source, text);
    CtlSyntax syntax = CtlParser.parse(named, names::contains);
    Map<String, StatePredicate> predicates = new HashMap<>();
    CtlFormula formula = CtlFilter.filter(named, syntax, atom -> atom(named, atom, predicates));
    return bind(source, formula, finiteRuns, predicates);
  }

  private static CtlProperty bind(
      String source,
      CtlFormula formula,
      FiniteRuns finiteRuns,
      Map<String, StatePredicate> predicates) {
    NormalForm normalForm = NormalForm.of(formula, finiteRuns);
    if (normalForm.atoms().size() > Propositions.MAX) {
      throw DiagnosticException.of(
          "%s: the formula has %d different atoms, and at most %d are possible"
              .formatted(source, normalForm.atoms().size(), Propositions.MAX));
    }
    Propositions.Builder atoms = Propositions.builder();
    normalForm
        .atoms()
        .forEach(atom -> atoms.add(atom, Objects.requireNonNull(predicates.get(atom))));
    return new CtlProperty(formula, normalForm, atoms.build());
  }

  /** The normal form of an atom's text, so that atoms that differ only in spaces are one. */
  private String atom(
      SourceText source, CtlSyntax.Atom atom, Map<String, StatePredicate> predicates) {
    Span inside = atom.inside();
    String text = inside.of(source).strip();
    boolean isName = names.contains(text);
    Expression expression =
        atom.expression()
            .or(() -> isName ? Optional.of(new Syntax.Name(text, inside.at())) : Optional.empty())
            .map(syntax -> expressions.condition(source, syntax))
            .orElseGet(() -> expressions.readCondition(source, inside.at(), inside.end()));
    String normal = isName ? text : expression.toString();
    if (normal.contains("\"") && normal.contains("'")) {
      throw new DiagnosticException(
          source.at(inside.at(), "an expression has one kind of quotes inside it, not both"));
    }
    predicates.putIfAbsent(normal, expressions.predicate(expression));
    return normal;
  }
}
