package tideline.languages.dve.syntax;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import tideline.languages.dve.syntax.ModelSyntax.Composition;
import tideline.model.diagnostic.DiagnosticException;
import tideline.model.diagnostic.Diagnostics;
import tideline.model.diagnostic.SourceText;
import tideline.model.text.SyntaxFault;

/** Reads a whole model. */
public final class ModelParser {

  private final TokenStream tokens;
  private final DeclarationParser declarations;
  private final ProcessParser processes;

  /** What becomes of groups of the same text. */
  public enum Repeated {
    /** They are one tree, which knows one of their places: that is quick. */
    SHARED,
    /** Each has its own tree, so that a fault is shown where it is. */
    SEPARATE
  }

  private ModelParser(TokenStream tokens, Optional<Groups> groups) {
    this.tokens = tokens;
    ExpressionParser expressions = new ExpressionParser(tokens, groups);
    this.declarations = new DeclarationParser(tokens, expressions);
    this.processes = new ProcessParser(tokens, expressions, declarations);
  }

  /**
   * The tree of a text.
   *
   * @throws DiagnosticException with the faults that were found, if the text is no model; with all
   *     of them if groups are separate
   */
  public static ModelSyntax parse(SourceText source, Repeated groups) {
    Diagnostics noTokens = new Diagnostics();
    Diagnostics errors = new Diagnostics();
    Lexer lexer = new Lexer(source, noTokens);
    try {
      Optional<Groups> known =
          groups == Repeated.SHARED ? Optional.of(lexer.newGroups()) : Optional.empty();
      ModelSyntax model = new ModelParser(new TokenStream(source, lexer, errors), known).model();
      noTokens.throwIfAny();
      errors.throwIfAny();
      return model;
    } catch (DiagnosticException faults) {
      // What is no token leads to further faults, which nobody should see.
      lexer.skipAll();
      noTokens.throwIfAny();
      if (faults instanceof SyntaxFault last) {
        errors.add(last.diagnostic());
        errors.throwIfAny();
      }
      throw faults;
    }
  }

  private ModelSyntax model() {
    List<DeclarationSyntax> declared = new ArrayList<>();
    List<ProcessSyntax> found = new ArrayList<>();
    while (!tokens.isAtEnd() && !tokens.isAt("system")) {
      // Faults lead behind the next semicolon, or before the next process or the system line.
      tokens.recovering(
          () -> part(declared, found), () -> tokens.skipBehind(";", tokens::isBehindProcess));
    }
    Composition composition = composition();
    return new ModelSyntax(List.copyOf(declared), List.copyOf(found), composition, property());
  }

  private void part(List<DeclarationSyntax> declared, List<ProcessSyntax> found) {
    if (tokens.isAt("process")) {
      process(found);
    } else if (!declarations.isAtVariables() && !declarations.isAtChannels()) {
      throw tokens.unexpected("a declaration, 'process' or 'system'");
    } else if (!found.isEmpty()) {
      throw tokens.fault(
          tokens.peek(), "what all processes share is declared before the first of them");
    } else if (declarations.isAtVariables()) {
      declared.addAll(declarations.variables());
    } else {
      declared.addAll(declarations.channels());
    }
  }

  private void process(List<ProcessSyntax> found) {
    tokens.recovering(
        () -> found.add(processes.process()), () -> tokens.skipTo(tokens::isBehindProcess));
  }

  private Composition composition() {
    if (tokens.isAtEnd()) {
      throw tokens.unexpected("'system async;' or 'system sync;'");
    }
    tokens.expect("system");
    if (tokens.takes("async")) {
      return Composition.ASYNC;
    }
    if (tokens.takes("sync")) {
      return Composition.SYNC;
    }
    throw tokens.unexpected("'async' or 'sync'");
  }

  private Optional<Identifier> property() {
    Optional<Identifier> property =
        tokens.takes("property")
            ? Optional.of(tokens.name("the property process"))
            : Optional.empty();
    tokens.expect(";");
    if (!tokens.isAtEnd()) {
      throw tokens.unexpected("nothing more");
    }
    return property;
  }
}
