package tideline.languages.dve.syntax;

import java.util.Optional;
import tideline.model.diagnostic.Diagnostic;
import tideline.model.diagnostic.Diagnostics;
import tideline.model.diagnostic.SourceText;
import tideline.model.text.TokenCursor;

/** The tokens of a model, cut as they are needed, and the place that the parser has come to. */
final class TokenStream extends TokenCursor<Token> {

  private final SourceText source;
  private final Lexer lexer;
  private Token next;
  private Optional<Token> behind = Optional.empty();

  /**
   * The tokens of a text.
   *
   * @param errors what the parser finds wrong
   */
  TokenStream(SourceText source, Lexer lexer, Diagnostics errors) {
    super(errors);
    this.source = source;
    this.lexer = lexer;
    this.next = lexer.next();
  }

  @Override
  public Token peek() {
    return next;
  }

  /** The token behind the next one. */
  Token peekBehind() {
    if (behind.isEmpty()) {
      behind = Optional.of(lexer.next());
    }
    return behind.get();
  }

  @Override
  public Token take() {
    Token token = next;
    if (behind.isPresent()) {
      next = behind.get();
      behind = Optional.empty();
    } else {
      next = lexer.next();
    }
    return token;
  }

  /** Leaves behind what stands before an offset, which is that of a token or the end of one. */
  void moveTo(int offset) {
    behind = Optional.empty();
    lexer.skipTo(offset);
    next = lexer.next();
  }

  /** Takes a name; anything else is a fault. */
  Identifier name(String what) {
    Token token = peek();
    if (token.kind() == Word.Kind.KEYWORD) {
      throw fault(
          token,
          what + " is expected, and " + token.shown() + " is a word of the language, not a name");
    }
    if (token.kind() != Word.Kind.NAME) {
      throw unexpected(what);
    }
    take();
    return new Identifier(token.text(), token.at());
  }

  /** Whether the next token is a word that starts another part of the model, or there is none. */
  boolean isBehindProcess() {
    return isAtEnd() || isAt("process") || isAt("system");
  }

  @Override
  protected Diagnostic diagnostic(Token at, String message) {
    return source.at(at.at(), message);
  }
}
