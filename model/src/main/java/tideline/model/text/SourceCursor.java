package tideline.model.text;

import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import tideline.model.diagnostic.Diagnostic;
import tideline.model.diagnostic.Diagnostics;
import tideline.model.diagnostic.SourceText;

/** A cursor over the tokens of one text. */
public class SourceCursor extends TokenCursor<Token> {

  private final SourceText source;
  private final Supplier<Token> scanner;
  private Token next;
  private Optional<Token> second = Optional.empty();
  private Optional<Token> last = Optional.empty();

  /**
   * Starts at the first token.
   *
   * @param scanner gives one token after the other; the last one is the end
   */
  public SourceCursor(SourceText source, Supplier<Token> scanner) {
    super(new Diagnostics());
    this.source = source;
    this.scanner = scanner;
    this.next = scanner.get();
  }

  /** Starts at the first token of a list, of which the last one is the end. */
  public SourceCursor(SourceText source, List<Token> tokens) {
    this(source, tokens.iterator());
  }

  private SourceCursor(SourceText source, Iterator<Token> tokens) {
    this(source, tokens::next);
  }

  /** The text. */
  public final SourceText source() {
    return source;
  }

  @Override
  public final Token peek() {
    return next;
  }

  /** The token behind the next one. */
  public final Token peekBehind() {
    if (second.isEmpty()) {
      second = Optional.of(next.isEnd() ? next : scanner.get());
    }
    return second.get();
  }

  /** The token that was taken last. */
  public final Optional<Token> last() {
    return last;
  }

  @Override
  public final Token take() {
    Token taken = next;
    if (!taken.isEnd()) {
      next = second.orElseGet(scanner);
      second = Optional.empty();
      last = Optional.of(taken);
    }
    return taken;
  }

  /**
   * Takes a name.
   *
   * @throws SyntaxFault if something else stands there
   */
  public final Token name(String what) {
    if (next.kind() != Token.Kind.NAME) {
      throw unexpected(what);
    }
    return take();
  }

  /** A fault at an offset of the text. */
  public final SyntaxFault error(int at, String message) {
    return new SyntaxFault(source.at(at, message));
  }

  @Override
  protected final Diagnostic diagnostic(Token at, String message) {
    return source.at(at.at(), message);
  }
}
