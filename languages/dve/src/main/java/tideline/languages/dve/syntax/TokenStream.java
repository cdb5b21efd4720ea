package tideline.languages.dve.syntax;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import tideline.model.diagnostic.Diagnostics;
import tideline.model.diagnostic.SourceText;

/** The tokens of a model and the place that the parser has come to. */
final class TokenStream {

  private final SourceText source;
  private final Diagnostics errors;
  private final Lexer lexer;
  private Token next;
  private Optional<Token> behind = Optional.empty();

  /**
   * The tokens of a text.
   *
   * @param errors what the parser finds wrong
   */
  TokenStream(SourceText source, Lexer lexer, Diagnostics errors) {
    this.source = source;
    this.lexer = lexer;
    this.errors = errors;
    this.next = lexer.next();
  }

  Token peek() {
    return next;
  }

  /** The token behind the next one. */
  Token peekBehind() {
    if (behind.isEmpty()) {
      behind = Optional.of(lexer.next());
    }
    return behind.get();
  }

  /** The next token, which is left behind; the end is never left behind. */
  Token take() {
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
  void skipTo(int offset) {
    behind = Optional.empty();
    lexer.skipTo(offset);
    next = lexer.next();
  }

  /** Whether the next token is that keyword or symbol. */
  boolean isAt(String word) {
    return peek().is(word);
  }

  boolean isAtEnd() {
    return peek().kind() == Word.Kind.END;
  }

  /** Takes the next token if it is that keyword or symbol. */
  boolean takes(String word) {
    if (isAt(word)) {
      take();
      return true;
    }
    return false;
  }

  /** Takes that keyword or symbol; anything else is a fault. */
  Token expect(String word) {
    if (!isAt(word)) {
      throw unexpected("'" + word + "'");
    }
    return take();
  }

  /** Takes a name; anything else is a fault. */
  Identifier name(String what) {
    Token token = peek();
    if (token.kind() == Word.Kind.KEYWORD) {
      throw fault(
          token.at(),
          what + " is expected, and " + token.shown() + " is a word of the language, not a name");
    }
    if (token.kind() != Word.Kind.NAME) {
      throw unexpected(what);
    }
    take();
    return new Identifier(token.text(), token.at());
  }

  /** One or more of the same, with commas between them. */
  <T> List<T> separated(Supplier<T> item) {
    List<T> items = new ArrayList<>();
    do {
      items.add(item.get());
    } while (takes(","));
    return items;
  }

  /** The fault that the next token is. */
  SyntaxFault unexpected(String expected) {
    Token token = peek();
    return fault(token.at(), expected + " is expected, not " + token.shown());
  }

  SyntaxFault fault(int at, String message) {
    return new SyntaxFault(source.at(at, message));
  }

  /** Reports a fault after which the parser can go on where it is. */
  void report(int at, String message) {
    errors.add(source.at(at, message));
  }

  void report(SyntaxFault fault) {
    errors.add(fault.diagnostic());
  }
}
