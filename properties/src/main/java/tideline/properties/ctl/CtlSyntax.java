package tideline.properties.ctl;

import java.util.Optional;
import tideline.model.diagnostic.SourceText;
import tideline.properties.ctl.CtlFormula.Connective;
import tideline.properties.ctl.CtlFormula.PathConnective;
import tideline.properties.ctl.CtlFormula.PathPrefix;
import tideline.properties.ctl.CtlFormula.Quantifier;
import tideline.properties.expression.Syntax;

/** A formula of CTL* as it was written, with the places of its parts. */
sealed interface CtlSyntax {

  /** Where it is in the text. */
  Span span();

  /** From the first character to behind the last. */
  record Span(int at, int end) {
    Span to(Span last) {
      return new Span(at, last.end);
    }

    String of(SourceText source) {
      return source.text().substring(at, end);
    }
  }

  record Constant(boolean value, Span span) implements CtlSyntax {}

  /** An atom: an expression, or the quotes around one that a model may read. */
  record Atom(Optional<Syntax> expression, Span span) implements CtlSyntax {

    /** Where its text is, without quotes. */
    Span inside() {
      return expression.isPresent() ? span : new Span(span.at() + 1, span.end() - 1);
    }
  }

  record Not(CtlSyntax operand, Span span) implements CtlSyntax {}

  record Logic(Connective connective, CtlSyntax left, CtlSyntax right, Span span)
      implements CtlSyntax {}

  record Quantified(Quantifier quantifier, CtlSyntax path, Span span) implements CtlSyntax {}

  record Prefix(PathPrefix prefix, CtlSyntax operand, Span span) implements CtlSyntax {}

  record Infix(PathConnective connective, CtlSyntax left, CtlSyntax right, Span span)
      implements CtlSyntax {}
}
