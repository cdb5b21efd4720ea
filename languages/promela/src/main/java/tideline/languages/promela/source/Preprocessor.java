package tideline.languages.promela.source;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import tideline.model.diagnostic.DiagnosticException;
import tideline.model.diagnostic.Diagnostics;
import tideline.model.diagnostic.SourceText;
import tideline.model.text.SyntaxFault;

/**
 * Does what SPIN leaves to the C preprocessor: macros, conditionals, files to include. An included
 * file must stand beside the model or below: a model is untrusted and may not name any other.
 */
public final class Preprocessor {

  private static final int DEEPEST_INCLUDE = 20;

  /** One {@code #if} that is still open. */
  private static final class Conditional {
    private final Token start;
    private boolean taken;
    private boolean active;
    private boolean sawElse;

    Conditional(Token start, boolean condition, boolean enclosing) {
      this.start = start;
      this.active = condition && enclosing;
      // Nothing of a conditional inside skipped text is ever taken.
      this.taken = condition || !enclosing;
    }
  }

  private final Surroundings surroundings;
  private final Diagnostics errors;
  private final MacroListener listener;
  private final MacroExpander macros;
  private final Deque<Conditional> open = new ArrayDeque<>();
  private final List<Token> out = new ArrayList<>();
  private final List<Token> pending = new ArrayList<>();
  private int includes;

  private Preprocessor(Optional<Path> folder, Diagnostics errors, MacroListener listener) {
    this.surroundings = new Surroundings(folder);
    this.errors = errors;
    this.listener = listener;
    this.macros = new MacroExpander(errors, listener);
  }

  /** Every word of a text that looks like a name, whatever becomes of it. */
  public static List<Token> names(SourceText text) {
    return Lexer.tokens(text).stream().filter(word -> word.kind() == Token.Kind.NAME).toList();
  }

  /** The words of a model, as {@link #process} gives them, and what is said about its macros. */
  public static List<Token> process(
      SourceText model, Optional<Path> folder, Diagnostics errors, MacroListener listener) {
    Preprocessor preprocessor = new Preprocessor(folder, errors, listener);
    preprocessor.file(model);
    return preprocessor.out;
  }

  /**
   * The words of a model; the last one is its end.
   *
   * @param folder where files to include are looked for; without one there are none
   * @param definitions the user's {@code -D NAME=VALUE}
   */
  public static List<Token> process(
      SourceText model,
      Optional<Path> folder,
      Map<String, String> definitions,
      Diagnostics errors) {
    Preprocessor preprocessor = new Preprocessor(folder, errors, MacroListener.nobody());
    new TreeMap<>(definitions).forEach(preprocessor::predefine);
    preprocessor.file(model);
    definitions.keySet().forEach(preprocessor::requireUse);
    return preprocessor.out;
  }

  private void predefine(String name, String value) {
    List<Token> words = Lexer.tokens(new SourceText("-D " + name, value));
    List<Token> nameWords = Lexer.tokens(new SourceText("-D", name));
    if (nameWords.size() != 2 || nameWords.getFirst().kind() != Token.Kind.NAME) {
      throw DiagnosticException.of("-D " + name + ": this is no name of a macro");
    }
    macros.define(
        new Macro(
            name, Optional.empty(), words.subList(0, words.size() - 1), Macro.Origin.COMMAND_LINE));
  }

  private void requireUse(String name) {
    if (!macros.isUsed(name)) {
      throw DiagnosticException.of("-D " + name + ": the model does not use this name");
    }
  }

  private void file(SourceText source) {
    int openBefore = open.size();
    List<Token> tokens = Lexer.tokens(source);
    Token end = tokens.getLast();
    int i = 0;
    while (i < tokens.size() - 1) {
      Token token = tokens.get(i);
      if (token.isFirst() && token.is("#")) {
        int last = lineEnd(tokens, i);
        directive(tokens.subList(i, last));
        i = last;
      } else {
        if (isActive()) {
          keep(token);
        }
        i++;
      }
    }
    while (open.size() > openBefore) {
      errors.add(open.pop().start.place().fault("this conditional has no #endif"));
    }
    flush();
    if (includes == 0) {
      out.add(end);
    }
  }

  private void keep(Token token) {
    if (token.kind() == Token.Kind.BAD) {
      String why =
          switch (token.text()) {
            case "/*" -> "this comment has no end";
            case "\"" -> "this string has no end on its line";
            default -> token.shown() + " has no meaning in Promela";
          };
      errors.add(token.place().fault(why));
    } else {
      pending.add(token);
    }
  }

  private static int lineEnd(List<Token> tokens, int from) {
    int i = from + 1;
    while (i < tokens.size() - 1 && !tokens.get(i).isFirst()) {
      i++;
    }
    return i;
  }

  private boolean isActive() {
    return open.isEmpty() || open.peek().active;
  }

  private void flush() {
    out.addAll(macros.expand(pending));
    pending.clear();
  }

  private void directive(List<Token> line) {
    Token hash = line.getFirst();
    Token word = line.size() > 1 ? line.get(1) : hash;
    List<Token> rest = line.subList(Math.min(2, line.size()), line.size());
    switch (word.text()) {
      case "if" -> enter(hash, isActive() && condition(hash, rest));
      case "ifdef" -> enter(hash, isActive() && isDefined(hash, rest));
      case "ifndef" -> enter(hash, isActive() && !isDefined(hash, rest));
      case "elif" -> elseIf(hash, rest);
      case "else" -> otherwise(hash);
      case "endif" -> {
        if (open.isEmpty()) {
          errors.add(hash.place().fault("#endif without #if"));
        } else {
          open.pop();
        }
      }
      default -> {
        if (isActive()) {
          activeDirective(hash, word, rest);
        }
      }
    }
  }

  private void activeDirective(Token hash, Token word, List<Token> rest) {
    flush();
    switch (word.text()) {
      case "#" -> {
        // A lone # is an empty directive.
      }
      case "define" -> define(hash, rest);
      case "undef" -> undefine(hash, rest);
      case "include" -> include(hash, rest);
      case "error" -> errors.add(hash.place().fault("the model says #error here"));
      case "line" -> {
        // Only tells where text came from before it was in this file.
      }
      default -> {
        if (word.kind() != Token.Kind.NUMBER) {
          errors.add(word.place().fault("the directive #" + word.text() + " is not supported"));
        }
      }
    }
  }

  private void enter(Token hash, boolean condition) {
    open.push(new Conditional(hash, condition, isActive()));
  }

  private void elseIf(Token hash, List<Token> rest) {
    if (open.isEmpty() || open.peek().sawElse) {
      errors.add(hash.place().fault("#elif without #if"));
      return;
    }
    Conditional inner = open.peek();
    inner.active = !inner.taken && condition(hash, rest);
    inner.taken |= inner.active;
  }

  private void otherwise(Token hash) {
    if (open.isEmpty() || open.peek().sawElse) {
      errors.add(hash.place().fault("#else without #if"));
      return;
    }
    Conditional inner = open.peek();
    inner.active = !inner.taken;
    inner.taken = true;
    inner.sawElse = true;
  }

  private boolean isDefined(Token hash, List<Token> rest) {
    boolean known = nameOf(hash, rest).flatMap(macros::macro).isPresent();
    if (known) {
      listener.used(rest.getFirst());
    }
    return known;
  }

  private boolean condition(Token hash, List<Token> rest) {
    try {
      return ConditionReader.value(hash, macros.expand(withoutDefined(rest))) != 0;
    } catch (SyntaxFault fault) {
      errors.add(fault.diagnostic());
      return false;
    }
  }

  /** Replaces {@code defined X} by 0 or 1, before X itself would be replaced. */
  private List<Token> withoutDefined(List<Token> condition) {
    List<Token> result = new ArrayList<>();
    for (int i = 0; i < condition.size(); i++) {
      Token token = condition.get(i);
      boolean parenthesis = i + 3 < condition.size() && condition.get(i + 1).is("(");
      int name = parenthesis ? i + 2 : i + 1;
      if (token.is("defined") && name < condition.size()) {
        boolean known = macros.macro(condition.get(name).text()).isPresent();
        if (known) {
          listener.used(condition.get(name));
        }
        result.add(
            new Token(
                Token.Kind.NUMBER,
                known ? "1" : "0",
                token.place(),
                token.start(),
                token.expansion()));
        i = parenthesis ? name + 1 : name;
      } else {
        result.add(token);
      }
    }
    return result;
  }

  private Optional<String> nameOf(Token hash, List<Token> rest) {
    if (rest.isEmpty() || rest.getFirst().kind() != Token.Kind.NAME) {
      errors.add(hash.place().fault("a name is expected in this line"));
      return Optional.empty();
    }
    return Optional.of(rest.getFirst().text());
  }

  private void undefine(Token hash, List<Token> rest) {
    if (isDefined(hash, rest)) {
      macros.undefine(rest.getFirst().text());
    }
  }

  private void define(Token hash, List<Token> rest) {
    Optional<String> name = nameOf(hash, rest);
    if (name.isEmpty()) {
      return;
    }
    Token first = rest.getFirst();
    Optional<Macro> known = macros.macro(name.get());
    if (known.isPresent() && known.get().origin() == Macro.Origin.COMMAND_LINE) {
      errors.add(
          first
              .place()
              .fault(
                  "-D "
                      + name.get()
                      + " would have no effect, because the model defines the name here (#ifndef"
                      + " around this line would let it)"));
      return;
    }
    int body = 1;
    Optional<List<String>> parameters = Optional.empty();
    boolean touches =
        rest.size() > 1
            && rest.get(1).is("(")
            && rest.get(1).place().offset() == first.place().offset() + first.text().length();
    if (touches) {
      List<String> names = new ArrayList<>();
      body = parameters(rest, names);
      if (body < 0) {
        errors.add(first.place().fault("the parameters of this macro cannot be read"));
        return;
      }
      parameters = Optional.of(names);
    }
    List<Token> words = rest.subList(body, rest.size());
    if (!isBodyReadable(words, parameters.orElse(List.of()))) {
      return;
    }
    macros.define(new Macro(name.get(), parameters, words, Macro.Origin.MODEL));
    List<Token> named =
        rest.subList(1, body).stream().filter(word -> word.kind() == Token.Kind.NAME).toList();
    listener.defined(first, named, words);
  }

  private boolean isBodyReadable(List<Token> words, List<String> parameters) {
    for (int i = 0; i < words.size(); i++) {
      Token word = words.get(i);
      boolean quotes = i + 1 < words.size() && parameters.contains(words.get(i + 1).text());
      boolean atAnEnd = i == 0 || i == words.size() - 1;
      if (word.is("##") && (atAnEnd || words.get(i + 1).is("##"))) {
        errors.add(word.place().fault("## needs a word on both sides"));
        return false;
      }
      if (word.is("#") && !quotes) {
        errors.add(word.place().fault("# in a macro needs a parameter behind it"));
        return false;
      }
      if (word.kind() == Token.Kind.BAD) {
        errors.add(word.place().fault(word.shown() + " has no meaning in Promela"));
        return false;
      }
    }
    return true;
  }

  /** Collects the names between parentheses; the place behind them, or -1. */
  private static int parameters(List<Token> rest, List<String> names) {
    int i = 2;
    while (i < rest.size() && !rest.get(i).is(")")) {
      if (rest.get(i).kind() == Token.Kind.NAME) {
        names.add(rest.get(i).text());
      } else if (!rest.get(i).is(",")) {
        return -1;
      }
      i++;
    }
    return i < rest.size() ? i + 1 : -1;
  }

  private void include(Token hash, List<Token> rest) {
    if (rest.size() != 1 || rest.getFirst().kind() != Token.Kind.STRING) {
      errors.add(hash.place().fault("#include \"FILE\" is expected; other forms are refused"));
      return;
    }
    Token name = rest.getFirst();
    String text = name.text().substring(1, name.text().length() - 1);
    Optional<Path> file = surroundings.file(text);
    if (file.isEmpty()) {
      errors.add(
          name.place()
              .fault("only files beside the model or below are included, not " + name.text()));
      return;
    }
    if (++includes > DEEPEST_INCLUDE) {
      throw new DiagnosticException(
          name.place().fault("more than " + DEEPEST_INCLUDE + " files include each other"));
    }
    if (!Files.isRegularFile(file.get())) {
      errors.add(name.place().fault("there is no file " + name.text() + " beside the model"));
    } else {
      file(SourceText.read(file.get()));
    }
    includes--;
  }
}
