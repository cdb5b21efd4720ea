package tideline.properties.ltl;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import tideline.model.Model;
import tideline.model.Propositions;
import tideline.model.SourcePosition;
import tideline.model.StatePredicate;
import tideline.model.StateSchema;
import tideline.model.diagnostic.Diagnostic;
import tideline.model.diagnostic.DiagnosticException;
import tideline.properties.expression.Expression;
import tideline.properties.expression.ExpressionReader;
import tideline.properties.expression.Syntax;
import tideline.properties.ltl.ParsedFormula.Atom;

/** Gives the propositions of a formula their meaning in a model. */
public final class FormulaPropositions {

  private FormulaPropositions() {}

  /**
   * The propositions of a formula as questions about the states of a model, in the order of {@link
   * LtlFormula#propositions()}. A text is the name of one of the model's propositions, or else an
   * expression.
   *
   * @throws DiagnosticException if one of them means nothing, with its place in the formula; all
   *     that do not are reported together
   */
  public static Propositions of(ParsedFormula parsed, Model model) {
    return of(parsed, model.propositions(), ExpressionReader.of(model));
  }

  /** As above, with these slots and propositions, and numbers as they are. */
  public static Propositions of(ParsedFormula parsed, StateSchema schema, Propositions named) {
    return of(parsed, named, ExpressionReader.of(schema, named));
  }

  private static Propositions of(
      ParsedFormula parsed, Propositions named, ExpressionReader reader) {
    List<String> texts = parsed.formula().propositions();
    if (texts.size() > Propositions.MAX) {
      throw new DiagnosticException(
          parsed
              .source()
              .at(0, "a formula has at most " + Propositions.MAX + " different propositions"));
    }
    Propositions.Builder builder = Propositions.builder();
    List<Diagnostic> faults = new ArrayList<>();
    for (String text : texts) {
      try {
        builder.add(text, predicate(parsed, text, named, reader));
      } catch (DiagnosticException wrong) {
        faults.addAll(wrong.diagnostics());
      }
    }
    if (!faults.isEmpty()) {
      faults.sort(Comparator.comparing(Diagnostic::position, FormulaPropositions::order));
      throw new DiagnosticException(faults);
    }
    return builder.build();
  }

  private static int order(Optional<SourcePosition> left, Optional<SourcePosition> right) {
    return Comparator.comparingInt(SourcePosition::line)
        .thenComparingInt(SourcePosition::column)
        .compare(left.orElseThrow(), right.orElseThrow());
  }

  private static StatePredicate predicate(
      ParsedFormula parsed, String text, Propositions named, ExpressionReader reader) {
    int ap = named.names().indexOf(text);
    return ap >= 0 ? named.predicate(ap) : reader.predicate(expression(parsed, text, reader));
  }

  /** What the formula has read, or what stands in quotes, where it first occurs. */
  private static Expression expression(ParsedFormula parsed, String text, ExpressionReader reader) {
    Optional<Syntax> read = Optional.ofNullable(parsed.expressions().get(text));
    if (read.isPresent()) {
      return reader.condition(parsed.source(), read.get());
    }
    int at =
        parsed.atoms().stream()
            .filter(atom -> atom.text().equals(text))
            .mapToInt(Atom::at)
            .findFirst()
            .orElseThrow();
    return reader.readCondition(parsed.source(), at, at + text.length());
  }
}
