package tideline.languages.promela.source;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import tideline.model.diagnostic.DiagnosticException;
import tideline.model.diagnostic.Diagnostics;

/** Replaces the names of macros. A macro is not replaced inside its own replacement. */
final class MacroExpander {

  /** A text may not grow beyond this: macros that double each other would fill any memory. */
  private static final int MOST_TOKENS = 1_000_000;

  private static final int DEEPEST = 200;
  private static final int LONGEST_WORD = 10_000;

  private final Map<String, Macro> macros = new HashMap<>();
  private final Set<String> used = new HashSet<>();
  private final Diagnostics errors;
  private final MacroListener listener;
  private int produced;
  private int depth;

  MacroExpander(Diagnostics errors, MacroListener listener) {
    this.errors = errors;
    this.listener = listener;
  }

  Optional<Macro> macro(String name) {
    Optional<Macro> found = Optional.ofNullable(macros.get(name));
    if (found.isPresent()) {
      used.add(name);
    }
    return found;
  }

  boolean isUsed(String name) {
    return used.contains(name);
  }

  void define(Macro macro) {
    macros.put(macro.name(), macro);
  }

  void undefine(String name) {
    used.add(name);
    macros.remove(name);
  }

  /** The text with all macros replaced. */
  List<Token> expand(List<Token> text) {
    List<Token> out = new ArrayList<>();
    expand(text, new HashSet<>(), out);
    return out;
  }

  private void expand(List<Token> text, Set<String> active, List<Token> out) {
    if (++depth > DEEPEST) {
      throw new DiagnosticException(
          text.getFirst().place().fault("macros are nested too deeply here"));
    }
    int i = 0;
    while (i < text.size()) {
      Token token = text.get(i);
      Optional<Macro> macro = replaced(token, active);
      int arguments = macro.isPresent() ? argumentsAt(macro.get(), text, i + 1) : -1;
      if (macro.isEmpty() || (macro.get().parameters().isPresent() && arguments < 0)) {
        emit(token, out);
        i++;
      } else if (macro.get().parameters().isEmpty()) {
        listener.used(token);
        replace(macro.get(), token, Map.of(), active, out);
        i++;
      } else {
        listener.used(token);
        List<List<Token>> given = new ArrayList<>();
        i = collect(text, arguments, given);
        call(macro.get(), token, given, active, out);
      }
    }
    depth--;
  }

  private Optional<Macro> replaced(Token token, Set<String> active) {
    return token.kind() == Token.Kind.NAME && !active.contains(token.text())
        ? macro(token.text())
        : Optional.empty();
  }

  /** Where the parenthesis of the arguments stands, or -1. */
  private static int argumentsAt(Macro macro, List<Token> text, int next) {
    return macro.parameters().isPresent() && next < text.size() && text.get(next).is("(")
        ? next
        : -1;
  }

  /** Collects the arguments from the opening parenthesis on; the place behind the closing one. */
  private static int collect(List<Token> text, int open, List<List<Token>> given) {
    // Each parenthesis may be that of a macro, so they are not nested deeper than macros.
    int depth = 0;
    List<Token> argument = new ArrayList<>();
    for (int i = open; i < text.size(); i++) {
      Token token = text.get(i);
      boolean outermost = depth == 1;
      if (token.is("(")) {
        depth++;
        if (depth > DEEPEST) {
          throw new DiagnosticException(
              token.place().fault("parentheses are nested too deeply here, inside a macro's"));
        }
      } else if (token.is(")")) {
        depth--;
      }
      if (depth == 0) {
        given.add(argument);
        return i + 1;
      }
      if (outermost && token.is(",")) {
        given.add(argument);
        argument = new ArrayList<>();
      } else if (i > open) {
        argument.add(token);
      }
    }
    given.add(argument);
    return text.size();
  }

  private void call(
      Macro macro, Token use, List<List<Token>> given, Set<String> active, List<Token> out) {
    List<String> parameters = macro.parameters().orElseThrow();
    boolean none = parameters.isEmpty() && given.size() == 1 && given.getFirst().isEmpty();
    if (given.size() != parameters.size() && !none) {
      errors.add(
          use.place()
              .fault(
                  "the macro %s has %d parameters and is given %d"
                      .formatted(macro.name(), parameters.size(), given.size())));
      return;
    }
    Map<String, Argument> arguments = new HashMap<>();
    for (int i = 0; i < parameters.size(); i++) {
      List<Token> expanded = new ArrayList<>();
      expand(given.get(i), active, expanded);
      arguments.put(parameters.get(i), new Argument(given.get(i), expanded));
    }
    replace(macro, use, arguments, active, out);
  }

  /** An argument as it was written, and with its own macros replaced. */
  private record Argument(List<Token> written, List<Token> expanded) {}

  private void replace(
      Macro macro,
      Token use,
      Map<String, Argument> arguments,
      Set<String> active,
      List<Token> out) {
    Set<String> deeper = new HashSet<>(active);
    deeper.add(macro.name());
    expand(body(macro, use, arguments), deeper, out);
  }

  /** The text that stands for a use of a macro, before macros in it are replaced. */
  private List<Token> body(Macro macro, Token use, Map<String, Argument> arguments) {
    List<Token> words = macro.body();
    List<Token> body = new ArrayList<>();
    int partStart = 0;
    for (int i = 0; i < words.size(); i++) {
      boolean glued = words.get(i).is("##");
      i += glued ? 1 : 0;
      boolean quoted = words.get(i).is("#") && !arguments.isEmpty();
      i += quoted ? 1 : 0;
      Token word = words.get(i);
      Argument argument = word.kind() == Token.Kind.NAME ? arguments.get(word.text()) : null;
      boolean raw = glued || (i + 1 < words.size() && words.get(i + 1).is("##"));
      List<Token> part = List.of(word);
      if (quoted) {
        part = List.of(quoted(Objects.requireNonNull(arguments.get(word.text())).written(), use));
      } else if (argument != null) {
        part = raw ? argument.written() : argument.expanded();
      }
      count(use, body.size() + part.size());
      boolean both = glued && body.size() > partStart && !part.isEmpty();
      Optional<Token> left = both ? Optional.of(body.removeLast()) : Optional.empty();
      partStart = body.size();
      for (Token token : part) {
        Token.LineStart start = body.isEmpty() ? use.start() : Token.LineStart.INSIDE;
        Token next = left.isPresent() ? glue(left.get(), token, use) : token;
        body.add(next.movedTo(use.place(), start));
        left = Optional.empty();
      }
    }
    return body;
  }

  private Token glue(Token left, Token right, Token use) {
    requireShort(left.text().length() + right.text().length(), use);
    Token glued = Lexer.word(left.text() + right.text(), use.place());
    if (glued.kind() == Token.Kind.BAD) {
      errors.add(
          use.place()
              .fault("## makes no word of %s and %s".formatted(left.shown(), right.shown())));
    }
    return glued;
  }

  private static void requireShort(int length, Token use) {
    if (length > LONGEST_WORD) {
      throw new DiagnosticException(
          use.place().fault("a macro makes a word of more than " + LONGEST_WORD + " characters"));
    }
  }

  /** The text of an argument as a string; blanks between its words are one blank each. */
  private static Token quoted(List<Token> argument, Token use) {
    StringBuilder text = new StringBuilder("\"");
    for (int i = 0; i < argument.size(); i++) {
      Token token = argument.get(i);
      Token last = argument.get(Math.max(0, i - 1));
      boolean apart = last.place().offset() + last.text().length() != token.place().offset();
      requireShort(text.length() + token.text().length(), use);
      text.append(i > 0 && apart ? " " : "").append(token.text().replace("\"", "\\\""));
    }
    text.append('"');
    return new Token(Token.Kind.STRING, text.toString(), use.place(), Token.LineStart.INSIDE, 0);
  }

  private void emit(Token token, List<Token> out) {
    out.add(token);
    produced++;
    count(token, 0);
  }

  private void count(Token token, int more) {
    if (produced + more > MOST_TOKENS) {
      throw new DiagnosticException(
          token
              .place()
              .fault("the macros make more than " + MOST_TOKENS + " words, the most there can be"));
    }
  }
}
