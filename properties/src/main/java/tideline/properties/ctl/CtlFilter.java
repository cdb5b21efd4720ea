package tideline.properties.ctl;

import tideline.model.diagnostic.DiagnosticException;
import tideline.model.diagnostic.SourceText;
import tideline.properties.ctl.CtlSyntax.Span;

/**
 * Lets formulas of CTL through and refuses the rest of CTL*: in CTL each of X, F, G, U, R, W and M
 * stands directly behind a quantifier of its own, and each quantifier directly before one of them.
 */
final class CtlFilter {

  private static final int LONGEST_SHOWN = 60;
  private static final String NOT_CTL = "this is CTL*, which is not supported, and not CTL: ";

  private final SourceText source;
  private final AtomReader atoms;

  /** The text to keep of an atom. */
  interface AtomReader {
    String read(CtlSyntax.Atom atom);
  }

  private CtlFilter(SourceText source, AtomReader atoms) {
    this.source = source;
    this.atoms = atoms;
  }

  static CtlFormula filter(SourceText source, CtlSyntax syntax, AtomReader atoms) {
    return new CtlFilter(source, atoms).state(syntax);
  }

  private CtlFormula state(CtlSyntax syntax) {
    return switch (syntax) {
      case CtlSyntax.Constant(boolean value, Span _) -> new CtlFormula.Constant(value);
      case CtlSyntax.Atom atom -> new CtlFormula.Atom(atoms.read(atom));
      case CtlSyntax.Not(CtlSyntax operand, Span _) -> new CtlFormula.Not(state(operand));
      case CtlSyntax.Logic(var connective, CtlSyntax left, CtlSyntax right, Span _) ->
          new CtlFormula.Logic(connective, state(left), state(right));
      case CtlSyntax.Quantified quantified -> quantified(quantified);
      case CtlSyntax.Prefix(var prefix, CtlSyntax _, Span span) ->
          throw refused(span, "no A or E stands directly before the " + prefix + " of ");
      case CtlSyntax.Infix(var connective, CtlSyntax _, CtlSyntax _, Span span) ->
          throw refused(span, "write A[...] or E[...] directly around the " + connective + " of ");
    };
  }

  private CtlFormula quantified(CtlSyntax.Quantified quantified) {
    return switch (quantified.path()) {
      case CtlSyntax.Prefix(var prefix, CtlSyntax operand, Span _) ->
          new CtlFormula.Prefix(quantified.quantifier(), prefix, state(operand));
      case CtlSyntax.Infix(var connective, CtlSyntax left, CtlSyntax right, Span _) ->
          new CtlFormula.Infix(quantified.quantifier(), connective, state(left), state(right));
      case CtlSyntax other ->
          throw refused(
              quantified.span(),
              "one of X, F, G, U, R, W or M has to follow "
                  + quantified.quantifier()
                  + ", not '"
                  + shown(other.span())
                  + "', in ");
    };
  }

  private DiagnosticException refused(Span span, String message) {
    return new DiagnosticException(
        source.at(span.at(), NOT_CTL + message + "'" + shown(span) + "'"));
  }

  private String shown(Span span) {
    String part = SourceText.printable(span.of(source).replace('\n', ' '));
    return part.length() <= LONGEST_SHOWN ? part : part.substring(0, LONGEST_SHOWN) + "...";
  }
}
