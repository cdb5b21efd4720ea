package tideline.languages.promela.syntax;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import tideline.languages.promela.source.Token;
import tideline.model.diagnostic.Diagnostic;
import tideline.model.diagnostic.Diagnostics;
import tideline.model.text.TokenCursor;

/**
 * The words of a model and the place that the parser has come to. In the body of a process it gives
 * a semicolon at the end of a line where SPIN does.
 */
final class TokenStream extends TokenCursor<Token> {

  private static final int MOST_EXPANSIONS = 5_000;
  private static final int MOST_TOKENS = 1_000_000;

  private final List<Token> tokens;
  private final NameListener listener;
  private final Set<String> taken = new HashSet<>();
  private int next;
  private int expansions;
  private boolean inBody;
  private boolean semicolonTaken;
  private int parentheses;

  TokenStream(List<Token> tokens, Diagnostics errors, NameListener listener) {
    super(errors);
    this.listener = listener;
    this.tokens = new ArrayList<>(tokens);
  }

  /** Who is told of names. */
  NameListener listener() {
    return listener;
  }

  /** From here on the ends of lines matter. */
  void enterBody() {
    inBody = true;
    parentheses = 0;
  }

  /** From here on the ends of lines do not matter. */
  void leaveBody() {
    inBody = false;
    parentheses = 0;
  }

  @Override
  public Token peek() {
    Token token = tokens.get(next);
    return isLineEnd(token)
        ? new Token(
            Token.Kind.SYMBOL, ";", token.place(), Token.LineStart.INSIDE, token.expansion())
        : token;
  }

  /** The word behind the next one, whatever lines they stand on. */
  Token peekBehind() {
    return tokens.get(Math.min(next + 1, tokens.size() - 1));
  }

  private boolean isLineEnd(Token token) {
    if (!inBody || semicolonTaken || parentheses > 0 || !token.isFirst() || next == 0) {
      return false;
    }
    return switch (token.text()) {
      case ";", "->", "}", "unless" -> false;
      default -> canEnd(tokens.get(next - 1), token) && token.kind() != Token.Kind.END;
    };
  }

  private static boolean canEnd(Token last, Token first) {
    // SPIN gives no semicolon behind a timeout inside an inline.
    boolean inline = last.expansion() > 0 || first.expansion() > 0;
    return canEnd(last) && !(inline && last.is("timeout"));
  }

  private static boolean canEnd(Token last) {
    return switch (last.kind()) {
      case NUMBER, CHARACTER, STRING -> true;
      case NAME -> Keywords.canEnd(last.text());
      default -> last.is(")") || last.is("]") || last.is("}") || last.is("++") || last.is("--");
    };
  }

  @Override
  public Token take() {
    Token real = tokens.get(next);
    if (isLineEnd(real)) {
      Token semicolon = peek();
      semicolonTaken = true;
      return semicolon;
    }
    semicolonTaken = false;
    if (real.is("(")) {
      parentheses++;
    } else if (real.is(")")) {
      parentheses = Math.max(0, parentheses - 1);
    }
    if (real.kind() != Token.Kind.END) {
      taken.add(real.text());
      next++;
    }
    return real;
  }

  /** Whether this word was taken; the bodies of inlines that nobody calls are not. */
  boolean hasTaken(String word) {
    return taken.contains(word);
  }

  /** How many words have been left behind. */
  int position() {
    return next;
  }

  /** The words between a position and the next word. */
  List<Token> since(int position) {
    return List.copyOf(tokens.subList(position, next));
  }

  /** Whether the word before was this one. */
  boolean isBehind(String word) {
    return next > 0 && tokens.get(next - 1).is(word);
  }

  /** Skips a semicolon that the end of a line stands for. */
  void skipLineEnd() {
    if (isLineEnd(tokens.get(next))) {
      semicolonTaken = true;
    }
  }

  /** Takes a name; anything else is a fault. */
  Token name(String what) {
    Token token = peek();
    if (token.kind() != Token.Kind.NAME) {
      throw unexpected(what);
    }
    if (Keywords.isReserved(token.text())) {
      refuse(token);
      throw fault(
          token,
          what + " is expected, and " + token.shown() + " is a word of the language, not a name");
    }
    return take();
  }

  /** Ends in a fault if the word is one of those that are refused. */
  void refuse(Token token) {
    String why = Keywords.REFUSED.get(token.text());
    if (token.kind() == Token.Kind.NAME && why != null) {
      throw fault(token, "%s: %s are not supported".formatted(token.shown(), why));
    }
  }

  @Override
  protected Diagnostic diagnostic(Token at, String message) {
    return at.place().fault(message);
  }

  /** Takes the words between two braces, both included. */
  List<Token> braces() {
    List<Token> taken = new ArrayList<>();
    int depth = 0;
    do {
      if (isAtEnd()) {
        throw unexpected("'}'");
      }
      Token token = tokens.get(next++);
      depth += token.is("{") ? 1 : token.is("}") ? -1 : 0;
      taken.add(token);
    } while (depth > 0);
    return taken;
  }

  /**
   * Puts the body of an inline before the next word, its parameters replaced.
   *
   * @param receiver what {@code return} is replaced by: the variable and an equals sign; empty if
   *     nobody wants a value
   */
  void insert(Inline inline, List<List<Token>> arguments, List<Token> receiver, Token call) {
    if (arguments.size() != inline.parameters().size()) {
      throw fault(
          call,
          "the inline %s has %d parameters and is given %d"
              .formatted(inline.name(), inline.parameters().size(), arguments.size()));
    }
    if (++expansions > MOST_EXPANSIONS) {
      throw fault(call, "inlines are expanded too often; do they call themselves?");
    }
    Map<String, List<Token>> replacements = new HashMap<>();
    for (int i = 0; i < arguments.size(); i++) {
      replacements.put(inline.parameters().get(i), arguments.get(i));
    }
    List<Token> body = new ArrayList<>();
    if (!receiver.isEmpty()) {
      replacements.putIfAbsent("return", receiver);
    }
    for (Token token : inline.body()) {
      List<Token> replacement =
          token.kind() == Token.Kind.NAME ? replacements.get(token.text()) : null;
      int more = replacement == null ? 1 : replacement.size();
      if (tokens.size() + body.size() + more > MOST_TOKENS) {
        throw fault(call, "the inlines make more than " + MOST_TOKENS + " words");
      }
      if (replacement == null) {
        body.add(token.in(expansions));
      } else {
        // What stands for the parameter begins a line if the parameter does.
        Token.LineStart start = token.start();
        for (Token part : replacement) {
          body.add(part.movedTo(part.place(), start));
          start = Token.LineStart.INSIDE;
        }
      }
    }
    tokens.addAll(next, body);
    semicolonTaken = true;
  }

  /** The words of the arguments of an inline, from the opening parenthesis on. */
  List<List<Token>> arguments() {
    expect("(");
    List<List<Token>> all = new ArrayList<>();
    List<Token> argument = new ArrayList<>();
    int depth = 0;
    while (depth > 0 || !isAt(")")) {
      if (isAtEnd()) {
        throw unexpected("')'");
      }
      Token token = take();
      depth += token.is("(") || token.is("[") ? 1 : token.is(")") || token.is("]") ? -1 : 0;
      if (depth == 0 && token.is(",")) {
        all.add(argument);
        argument = new ArrayList<>();
      } else {
        argument.add(token.movedTo(token.place(), Token.LineStart.INSIDE));
      }
    }
    take();
    if (!argument.isEmpty() || !all.isEmpty()) {
      all.add(argument);
    }
    return all;
  }

  /** Goes on behind a fault: at the next thing that only stands outside of processes. */
  void skipToUnit() {
    leaveBody();
    int depth = 0;
    while (!isAtEnd()) {
      Token token = tokens.get(next);
      boolean unit =
          switch (token.text()) {
            case "proctype", "active", "init", "never", "ltl", "inline", "typedef" -> true;
            default -> false;
          };
      if (token.kind() == Token.Kind.NAME && unit && token.isFirst() && depth <= 0) {
        return;
      }
      depth += token.is("{") ? 1 : token.is("}") ? -1 : 0;
      next++;
    }
  }
}
