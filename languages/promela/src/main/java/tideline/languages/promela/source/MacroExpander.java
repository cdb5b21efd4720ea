package tideline.languages.promela.source;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import tideline.model.diagnostic.DiagnosticException;
import tideline.model.diagnostic.Diagnostics;

/** Replaces the names of macros. A macro is not replaced inside its own replacement. */
final class MacroExpander {

  /** A text may not grow beyond this: macros that double each other would fill any memory. */
  private static final int MOST_TOKENS = 1_000_000;

  private static final int DEEPEST = 100;

  private final Map<String, Macro> macros = new HashMap<>();
  private final Set<String> used = new HashSet<>();
  private final Diagnostics errors;
  private int produced;

  MacroExpander(Diagnostics errors) {
    this.errors = errors;
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
    int i = 0;
    while (i < text.size()) {
      Token token = text.get(i);
      Optional<Macro> macro = replaced(token, active);
      int arguments = macro.isPresent() ? argumentsAt(macro.get(), text, i + 1) : -1;
      if (macro.isEmpty() || (macro.get().parameters().isPresent() && arguments < 0)) {
        emit(token, out);
        i++;
      } else if (macro.get().parameters().isEmpty()) {
        replace(macro.get(), token, Map.of(), active, out);
        i++;
      } else {
        List<List<Token>> given = new ArrayList<>();
        i = collect(text, arguments, given);
        call(macro.get(), token, given, active, out);
      }
    }
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
    int depth = 0;
    List<Token> argument = new ArrayList<>();
    for (int i = open; i < text.size(); i++) {
      Token token = text.get(i);
      boolean outermost = depth == 1;
      if (token.is("(")) {
        depth++;
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
    Map<String, List<Token>> arguments = new HashMap<>();
    for (int i = 0; i < parameters.size(); i++) {
      List<Token> expanded = new ArrayList<>();
      expand(given.get(i), active, expanded);
      arguments.put(parameters.get(i), expanded);
    }
    replace(macro, use, arguments, active, out);
  }

  private void replace(
      Macro macro,
      Token use,
      Map<String, List<Token>> arguments,
      Set<String> active,
      List<Token> out) {
    if (active.size() >= DEEPEST) {
      throw new DiagnosticException(use.place().fault("macros are nested too deeply here"));
    }
    List<Token> body = new ArrayList<>();
    for (int i = 0; i < macro.body().size(); i++) {
      Token token = macro.body().get(i);
      if (token.is("#") && !arguments.isEmpty()) {
        i++;
        body.add(
            moved(
                quoted(arguments.get(macro.body().get(i).text()), use),
                use,
                Token.LineStart.INSIDE));
        continue;
      }
      List<Token> argument = token.kind() == Token.Kind.NAME ? arguments.get(token.text()) : null;
      if (argument == null) {
        body.add(moved(token, use, body.isEmpty() ? use.start() : Token.LineStart.INSIDE));
      } else {
        for (Token part : argument) {
          body.add(moved(part, use, body.isEmpty() ? use.start() : Token.LineStart.INSIDE));
        }
      }
      count(use, body.size());
    }
    Set<String> deeper = new HashSet<>(active);
    deeper.add(macro.name());
    expand(body, deeper, out);
  }

  /** The text of an argument as a string. */
  private static Token quoted(List<Token> argument, Token use) {
    String text = argument.stream().map(Token::text).collect(Collectors.joining(" "));
    return new Token(Token.Kind.STRING, '"' + text + '"', use.place(), Token.LineStart.INSIDE, 0);
  }

  private static Token moved(Token token, Token use, Token.LineStart start) {
    return token.movedTo(use.place(), start);
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
