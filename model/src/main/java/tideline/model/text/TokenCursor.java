package tideline.model.text;

import java.util.ArrayList;
import java.util.List;
import java.util.function.BooleanSupplier;
import java.util.function.Supplier;
import tideline.model.diagnostic.Diagnostic;
import tideline.model.diagnostic.Diagnostics;

/** The tokens of a text and the place that a parser has come to. */
public abstract class TokenCursor<T extends Lexeme> {

  private final Diagnostics errors;

  /**
   * A cursor before its first token.
   *
   * @param errors where faults go behind which the parser goes on
   */
  protected TokenCursor(Diagnostics errors) {
    this.errors = errors;
  }

  /** The next token, which stays the next one. */
  public abstract T peek();

  /** Takes the next token; the end is never left behind. */
  public abstract T take();

  /** What is wrong at a token. */
  protected abstract Diagnostic diagnostic(T at, String message);

  /** Whether the next token is that word or symbol. */
  public final boolean isAt(String word) {
    return peek().is(word);
  }

  /** Whether there is no more text. */
  public final boolean isAtEnd() {
    return peek().isEnd();
  }

  /** Takes the next token if it is that word or symbol. */
  public final boolean takes(String word) {
    boolean there = isAt(word);
    if (there) {
      take();
    }
    return there;
  }

  /**
   * Takes that word or symbol.
   *
   * @throws SyntaxFault if something else stands there
   */
  public final T expect(String word) {
    if (!isAt(word)) {
      throw unexpected("'" + word + "'");
    }
    return take();
  }

  /**
   * Takes what closes something.
   *
   * @param what what is closed, for a message where the text ends too early
   * @param expected what may stand here, for a message where something else does
   * @throws SyntaxFault if something else stands there
   */
  public final T close(T open, String what, String word, String expected) {
    if (isAtEnd()) {
      throw fault(open, "this " + what + " is not closed");
    }
    if (!isAt(word)) {
      throw unexpected(expected);
    }
    return take();
  }

  /** One or more of the same, with commas between them. */
  public final <R> List<R> separated(Supplier<R> item) {
    List<R> items = new ArrayList<>();
    do {
      items.add(item.get());
    } while (takes(","));
    return items;
  }

  /** The fault that the next token is. */
  public final SyntaxFault unexpected(String expected) {
    return fault(peek(), expected + " is expected, not " + peek().shown());
  }

  /** A fault at a token. */
  public final SyntaxFault fault(T at, String message) {
    return new SyntaxFault(diagnostic(at, message));
  }

  /** Reports a fault behind which the parser goes on where it is. */
  public final void report(T at, String message) {
    errors.add(diagnostic(at, message));
  }

  /** Reads a part; a fault in it is reported, and {@code skip} goes to where the next part is. */
  public final void recovering(Runnable part, Runnable skip) {
    try {
      part.run();
    } catch (SyntaxFault fault) {
      errors.add(fault.diagnostic());
      skip.run();
    }
  }

  /** Goes to the next token at which something is true, or to the end. */
  public final void skipTo(BooleanSupplier isThere) {
    while (!isAtEnd() && !isThere.getAsBoolean()) {
      take();
    }
  }

  /** Goes behind the next one of that symbol, or to where something is true, or to the end. */
  public final void skipBehind(String symbol, BooleanSupplier isThere) {
    skipTo(() -> isThere.getAsBoolean() || isAt(symbol));
    if (!isThere.getAsBoolean()) {
      takes(symbol);
    }
  }
}
