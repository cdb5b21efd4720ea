package tideline.properties.ctl;

import tideline.properties.ctl.CtlFormula.Connective;
import tideline.properties.ctl.CtlFormula.PathConnective;
import tideline.properties.ctl.CtlFormula.PathPrefix;
import tideline.properties.ctl.CtlFormula.Quantifier;

/** A formula of CTL* as it was written, with the places of its parts. */
sealed interface CtlSyntax {

  /** Where it is in the text. */
  Span span();

  /** From the first character to behind the last. */
  record Span(int at, int end) {
    Span to(Span last) {
      return new Span(at, last.end);
    }
  }

  record Constant(boolean value, Span span) implements CtlSyntax {}

  /** An atom; its text is between {@code from} and {@code to}, which leaves out quotes. */
  record Atom(int from, int to, Span span) implements CtlSyntax {}

  record Not(CtlSyntax operand, Span span) implements CtlSyntax {}

  record Logic(Connective connective, CtlSyntax left, CtlSyntax right, Span span)
      implements CtlSyntax {}

  record Quantified(Quantifier quantifier, CtlSyntax path, Span span) implements CtlSyntax {}

  record Prefix(PathPrefix prefix, CtlSyntax operand, Span span) implements CtlSyntax {}

  record Infix(PathConnective connective, CtlSyntax left, CtlSyntax right, Span span)
      implements CtlSyntax {}
}
