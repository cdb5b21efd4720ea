package tideline.languages.cpn.ml.syntax;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import tideline.model.diagnostic.DiagnosticException;
import tideline.model.diagnostic.SourceText;
import tideline.model.text.Nesting;

/** Reads texts of CPN ML. A text that is wrong ends in a {@link DiagnosticException}. */
public final class MlParser {

  private MlParser() {}

  /** Declarations; those of operators change the table for the texts that follow. */
  public static List<Declaration> declarations(SourceText source, Fixities fixities) {
    MlCursor tokens = new MlCursor(source);
    List<Declaration> read = new DeclarationReader(tokens, fixities).upTo("");
    end(tokens);
    return read;
  }

  /** An expression, or none if there is no more than blanks and comments. */
  public static Optional<Expression> expression(SourceText source, Fixities fixities) {
    MlCursor tokens = new MlCursor(source);
    if (tokens.isAtEnd()) {
      return Optional.empty();
    }
    Expression read = new DeclarationReader(tokens, fixities).expressions().expression();
    tokens.takes(";");
    end(tokens);
    return Optional.of(read);
  }

  /** An expression behind {@code @+}, which may be missing. */
  public static Optional<Expression> delay(SourceText source, Fixities fixities) {
    MlCursor tokens = new MlCursor(source);
    if (tokens.isAtEnd()) {
      return Optional.empty();
    }
    tokens.takes("@+");
    Expression read = new DeclarationReader(tokens, fixities).expressions().expression();
    end(tokens);
    return Optional.of(read);
  }

  /** A pattern, as the function that is true for what fits. */
  public static Expression pattern(SourceText source, Fixities fixities) {
    MlCursor tokens = new MlCursor(source);
    Pattern read = new DeclarationReader(tokens, fixities).patterns().pattern();
    end(tokens);
    return new Expression.Function(
        0,
        List.of(
            new Expression.Rule(read, new Expression.Name(0, "true")),
            new Expression.Rule(new Pattern.Any(0), new Expression.Name(0, "false"))));
  }

  /** A type. */
  public static TypeText type(SourceText source) {
    MlCursor tokens = new MlCursor(source);
    TypeText read = new TypeReader(tokens, new Nesting()).type();
    end(tokens);
    return read;
  }

  /** A code segment. */
  public static CodeText code(SourceText source, Fixities fixities) {
    MlCursor tokens = new MlCursor(source);
    ExpressionReader expressions = new DeclarationReader(tokens, fixities).expressions();
    List<CodeText.Variable> inputs = variables(tokens, "input");
    List<CodeText.Variable> outputs = variables(tokens, "output");
    tokens.expect("action");
    Expression action = expressions.expression();
    tokens.takes(";");
    end(tokens);
    return new CodeText(inputs, outputs, action);
  }

  private static List<CodeText.Variable> variables(MlCursor tokens, String word) {
    List<CodeText.Variable> names = new ArrayList<>();
    if (tokens.takes(word)) {
      MlToken open = tokens.expect("(");
      if (!tokens.isAt(")")) {
        names.addAll(tokens.separated(() -> variable(tokens)));
      }
      tokens.close(open, "parenthesis", ")", "')'");
      tokens.expect(";");
    }
    return names;
  }

  private static CodeText.Variable variable(MlCursor tokens) {
    MlToken name = Names.declared(tokens, "the name of a variable");
    return new CodeText.Variable(name.at(), name.text());
  }

  private static void end(MlCursor tokens) {
    if (!tokens.isAtEnd()) {
      throw tokens.unexpected("the end of the text");
    }
  }
}
