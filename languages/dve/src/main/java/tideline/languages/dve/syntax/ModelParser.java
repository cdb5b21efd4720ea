package tideline.languages.dve.syntax;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import tideline.languages.dve.syntax.ModelSyntax.Composition;
import tideline.model.diagnostic.Diagnostic;
import tideline.model.diagnostic.DiagnosticException;
import tideline.model.diagnostic.Diagnostics;
import tideline.model.diagnostic.NearestNames;
import tideline.model.diagnostic.SourceText;
import tideline.model.text.SyntaxFault;

/** Reads a whole model. */
public final class ModelParser {

  /** What a part of a model starts with, for who has misspelt one of them. */
  private static final List<String> FIRST_WORDS =
      List.of("byte", "int", "const", "channel", "process", "system");

  private final TokenStream tokens;
  private final DeclarationParser declarations;
  private final ProcessParser processes;
  private final List<DeclarationSyntax> declared = new ArrayList<>();
  private final List<ProcessSyntax> found = new ArrayList<>();

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

  /** The words of the language. */
  public static List<String> words() {
    return Lexer.keywords();
  }

  /** Every name of a text, wherever it stands. */
  public static List<Identifier> names(SourceText source) {
    List<Identifier> names = new ArrayList<>();
    try {
      Lexer lexer = new Lexer(source, new Diagnostics());
      for (Token token = lexer.next(); !token.isEnd(); token = lexer.next()) {
        if (token.kind() == Word.Kind.NAME) {
          names.add(new Identifier(token.text(), token.at()));
        }
      }
    } catch (DiagnosticException _) {
      // So much of it is no text that the rest is of no interest.
    }
    return names;
  }

  /**
   * What can be read of a text that may be wrong anywhere.
   *
   * @param faults is given what is wrong
   */
  public static ModelSyntax parsePartly(SourceText source, Consumer<Diagnostic> faults) {
    Diagnostics noTokens = new Diagnostics();
    Diagnostics errors = new Diagnostics();
    ModelSyntax model = ModelSyntax.empty();
    try {
      TokenStream tokens = new TokenStream(source, new Lexer(source, noTokens), errors);
      model = new ModelParser(tokens, Optional.empty()).partialModel(faults);
    } catch (DiagnosticException _) {
      // There are too many faults before the first word.
    }
    noTokens.all().forEach(faults);
    errors.all().forEach(faults);
    return model;
  }

  private ModelSyntax partialModel(Consumer<Diagnostic> faults) {
    Optional<Identifier> property = Optional.empty();
    Composition composition = Composition.ASYNC;
    try {
      parts();
      composition = composition();
      property = property();
    } catch (SyntaxFault fault) {
      faults.accept(fault.diagnostic());
    } catch (DiagnosticException _) {
      // There are too many; the collections have them.
    }
    return new ModelSyntax(List.copyOf(declared), List.copyOf(found), composition, property);
  }

  private ModelSyntax model() {
    parts();
    Composition composition = composition();
    return new ModelSyntax(List.copyOf(declared), List.copyOf(found), composition, property());
  }

  private void parts() {
    while (!tokens.isAtEnd() && !tokens.isAt("system")) {
      // Faults lead behind the next semicolon, or before the next process or the system line.
      tokens.recovering(this::part, () -> tokens.skipBehind(";", tokens::isBehindProcess));
    }
  }

  private void part() {
    if (tokens.isAt("process")) {
      process();
    } else if (!declarations.isAtVariables() && !declarations.isAtChannels()) {
      noPart();
    } else if (!found.isEmpty()) {
      throw tokens.fault(
          tokens.peek(), "what all processes share is declared before the first of them");
    } else if (declarations.isAtVariables()) {
      declared.addAll(declarations.variables());
    } else {
      declared.addAll(declarations.channels());
    }
  }

  /** A process with a misspelt first word is one fault, not one for each of its lines. */
  private void noPart() {
    Token first = tokens.peek();
    List<String> near = NearestNames.to(first.text(), FIRST_WORDS);
    String hint = near.isEmpty() ? "" : " (did you mean " + String.join(" or ", near) + "?)";
    SyntaxFault fault =
        tokens.fault(
            first, "a declaration, 'process' or 'system' is expected, not " + first.shown() + hint);
    if (!near.contains("process")) {
      throw fault;
    }
    tokens.recovering(
        () -> {
          throw fault;
        },
        () -> tokens.skipTo(tokens::isBehindProcess));
  }

  private void process() {
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
