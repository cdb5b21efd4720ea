package tideline.properties.ctl;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import tideline.model.Model;
import tideline.model.Propositions;
import tideline.model.Slot;
import tideline.model.SourcePosition;
import tideline.model.StatePredicate;
import tideline.model.StateSchema;
import tideline.model.diagnostic.Diagnostic;
import tideline.model.diagnostic.DiagnosticException;
import tideline.model.diagnostic.SourceText;
import tideline.properties.expression.Expression;
import tideline.properties.expression.ExpressionReader;

/** Reads the formulas that users write; {@code source} is what a diagnostic calls the text. */
public final class CtlReader {

  private final ExpressionReader expressions;
  private final Set<String> names;

  private CtlReader(StateSchema schema, Propositions propositions, ExpressionReader expressions) {
    this.expressions = expressions;
    this.names = new HashSet<>(propositions.names());
    schema.slots().stream().map(Slot::name).forEach(names::add);
  }

  /** A reader for formulas about a model's states. */
  public static CtlReader of(Model model) {
    return new CtlReader(model.schema(), model.propositions(), ExpressionReader.of(model));
  }

  /** A reader for formulas about these slots and propositions, and numbers as they are. */
  public static CtlReader of(StateSchema schema, Propositions propositions) {
    return new CtlReader(schema, propositions, ExpressionReader.of(schema, propositions));
  }

  /**
   * Reads a formula about names that are not known yet.
   *
   * @throws DiagnosticException if the text is wrong or not CTL
   */
  public static CtlFormula parse(String source, String text) {
    SourceText named = new SourceText(source, text);
    CtlSyntax syntax = CtlParser.parse(named, CtlLexer.tokens(named, _ -> false));
    return CtlFilter.filter(named, syntax, (from, to) -> text.substring(from, to).strip());
  }

  /**
   * Reads a formula about the model.
   *
   * @throws DiagnosticException if the text is wrong, is not CTL, or its names are not the model's
   */
  public CtlProperty read(String source, String text, FiniteRuns finiteRuns) {
    SourceText named = new SourceText(source, text);
    CtlSyntax syntax = CtlParser.parse(named, CtlLexer.tokens(named, names::contains));
    Map<String, StatePredicate> predicates = new HashMap<>();
    CtlFormula formula =
        CtlFilter.filter(named, syntax, (from, to) -> atom(named, from, to, predicates));
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
    normalForm.atoms().forEach(atom -> atoms.add(atom, predicates.get(atom)));
    return new CtlProperty(formula, normalForm, atoms.build());
  }

  /** The normal form of an atom's text, so that atoms that differ only in spaces are one. */
  private String atom(SourceText source, int from, int to, Map<String, StatePredicate> predicates) {
    String text = source.text().substring(from, to).strip();
    Expression expression = expression(source, from, to, text);
    String normal = names.contains(text) ? text : expression.toString();
    if (normal.contains("\"") && normal.contains("'")) {
      throw new DiagnosticException(
          source.at(from, "an expression has one kind of quotes inside it, not both"));
    }
    predicates.putIfAbsent(normal, expressions.predicate(expression));
    return normal;
  }

  private Expression expression(SourceText source, int from, int to, String text) {
    boolean isName = names.contains(text) && !(text.contains("'") && text.contains("\""));
    String quote = text.contains("'") ? "\"" : "'";
    // What stands before the atom becomes blank, so that lines and columns stay as they are.
    String before = source.text().substring(0, from).replaceAll("[^\\n]", " ");
    try {
      return isName
          ? expressions.readCondition(source.source(), quote + text + quote)
          : expressions.readCondition(source.source(), before + source.text().substring(from, to));
    } catch (DiagnosticException wrong) {
      throw new DiagnosticException(replaced(source, from, wrong.diagnostics(), isName));
    }
  }

  /** The same faults, shown in the whole formula. */
  private static List<Diagnostic> replaced(
      SourceText source, int from, List<Diagnostic> faults, boolean isName) {
    List<Diagnostic> shown = new ArrayList<>();
    for (Diagnostic fault : faults) {
      int offset =
          isName || fault.position().isEmpty()
              ? from
              : offset(source.text(), fault.position().get());
      shown.add(source.at(Math.min(offset, source.text().length()), fault.message()));
    }
    return shown;
  }

  private static int offset(String text, SourcePosition position) {
    int lineStart = 0;
    for (int line = 1; line < position.line(); line++) {
      lineStart = text.indexOf('\n', lineStart) + 1;
    }
    return lineStart + position.column() - 1;
  }
}
