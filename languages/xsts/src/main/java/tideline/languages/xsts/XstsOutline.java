package tideline.languages.xsts;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import tideline.languages.xsts.TransitionSystem.Declaration;
import tideline.languages.xsts.TransitionSystem.Enumeration;
import tideline.languages.xsts.TransitionSystem.Statement;
import tideline.languages.xsts.TransitionSystem.TypeName;
import tideline.model.diagnostic.Diagnostic;
import tideline.model.diagnostic.DiagnosticException;
import tideline.model.diagnostic.SourceText;
import tideline.model.outline.Outline;
import tideline.model.outline.OutlineBuilder;
import tideline.model.outline.Question;
import tideline.model.outline.Span;
import tideline.model.outline.Symbol;
import tideline.model.outline.SymbolKind;
import tideline.model.text.Token;
import tideline.system.text.Syntax;
import tideline.system.text.Tokens;

/** The names of a system, for editors. Local names end with their block. */
final class XstsOutline {

  private final SourceText text;
  private final OutlineBuilder outline = new OutlineBuilder();
  private final Map<String, Symbol> types = new HashMap<>();

  /** The values of all types; one name may be a value of several. */
  private final Map<String, List<Symbol>> values = new HashMap<>();

  private final Deque<Map<String, Symbol>> scopes = new ArrayDeque<>();
  private Optional<Symbol> section = Optional.empty();

  private XstsOutline(SourceText text) {
    this.text = text;
  }

  /** The names of a text that may be wrong anywhere. */
  static Outline of(SourceText text) {
    List<Diagnostic> faults = new ArrayList<>();
    XstsOutline names = new XstsOutline(text);
    try {
      XstsParser.Partial read = new XstsParser(text).parsePartly();
      faults.addAll(read.faults());
      names.read(read);
    } catch (DiagnosticException unreadable) {
      // A character that starts no word: without words there are no names.
      faults.addAll(unreadable.diagnostics());
    }
    return names.outline.build(faults, words(text));
  }

  /** Every name of a text, up to a character that starts no word. */
  private static List<Span> words(SourceText text) {
    List<Span> words = new ArrayList<>();
    try {
      Tokens tokens = new XstsParser(text).tokens();
      while (!tokens.isAtEnd()) {
        Token word = tokens.take();
        if (word.kind() == Token.Kind.NAME) {
          words.add(new Span(text.source(), word.at(), word.end()));
        }
      }
    } catch (DiagnosticException _) {
      // Which has been said.
    }
    return words;
  }

  private void read(XstsParser.Partial system) {
    scopes.push(new HashMap<>());
    system.enumerations().forEach(this::enumeration);
    system.variables().forEach(this::declare);
    system.variables().forEach(variable -> variable.value().ifPresent(this::expression));
    system.parts().forEach(this::part);
    section = Optional.empty();
    system.properties().forEach(this::expression);
  }

  private void part(XstsParser.Part part) {
    String word = part.word().text();
    Span at = Span.of(text.source(), part.word().at(), word);
    String detail =
        switch (part.branches().size()) {
          case 0 -> "what holds in every state";
          case 1 -> "one way to go";
          default -> part.branches().size() + " ways to go";
        };
    Symbol symbol = outline.declare(word, SymbolKind.SECTION, detail, at, Optional.empty());
    outline.extend(symbol, part.end());
    if (part.branches().isEmpty()) {
      outline.ask(new Question(Question.Kind.DEMANDS, word, at));
    }
    section = Optional.of(symbol);
    part.branches().forEach(this::statement);
  }

  private void enumeration(Enumeration type) {
    Span at = Span.of(text.source(), type.at(), type.name());
    String all = String.join(", ", type.values());
    Symbol symbol =
        outline.declare(type.name(), SymbolKind.TYPE, "{" + all + "}", at, Optional.empty());
    types.putIfAbsent(type.name(), symbol);
    for (int i = 0; i < type.values().size(); i++) {
      String value = type.values().get(i);
      Span place = Span.of(text.source(), type.places().get(i), value);
      values
          .computeIfAbsent(value, _ -> new ArrayList<>())
          .add(
              outline.declare(
                  value,
                  SymbolKind.VALUE,
                  "a value of " + type.name(),
                  place,
                  Optional.of(symbol)));
      outline.extend(symbol, place.to());
    }
  }

  private void declare(Declaration variable) {
    String word = variable.tracking() == TransitionSystem.Tracking.CONTROL ? "ctrl var" : "var";
    declare(variable.at(), variable.name(), word, variable.type(), SymbolKind.VARIABLE);
  }

  private void declare(int at, String name, String word, TypeName type, SymbolKind kind) {
    name(type);
    Span place = Span.of(text.source(), at, name);
    Symbol symbol = outline.declare(name, kind, word + " : " + shown(type), place, section);
    scopes.element().putIfAbsent(name, symbol);
  }

  private String shown(TypeName type) {
    return switch (type) {
      case TypeName.Simple(var _, var name) when name.equals("integer") -> "integer, unbounded";
      case TypeName.Simple(var _, var name) ->
          types.containsKey(name) ? name + " " + types.get(name).detail() : name;
      case TypeName.Mapping(var _, var key, var element) ->
          "[" + shown(key) + "] -> " + shown(element);
    };
  }

  private void name(TypeName type) {
    switch (type) {
      case TypeName.Simple(var at, var name) -> use(at, name, Optional.ofNullable(types.get(name)));
      case TypeName.Mapping(var _, var key, var element) -> {
        name(key);
        name(element);
      }
    }
  }

  private void use(int at, String name, Optional<Symbol> symbol) {
    symbol.ifPresent(known -> outline.use(Span.of(text.source(), at, name), known));
  }

  private Optional<Symbol> find(String name) {
    return scopes.stream()
        .filter(scope -> scope.containsKey(name))
        .map(scope -> scope.get(name))
        .findFirst();
  }

  private void statement(Statement statement) {
    switch (statement) {
      case Statement.Assign(int at, String target, Syntax value) -> {
        use(at, target, find(target));
        expression(value);
      }
      case Statement.Assume assume -> expression(assume.condition());
      case Statement.Havoc havoc -> use(havoc.targetAt(), havoc.target(), find(havoc.target()));
      case Statement.Block block -> inner(() -> block.parts().forEach(this::statement));
      case Statement.Choice choice -> choice.branches().forEach(this::statement);
      case Statement.If branch -> {
        expression(branch.condition());
        inner(() -> statement(branch.then()));
        inner(() -> branch.otherwise().ifPresent(this::statement));
      }
      case Statement.For loop -> loop(loop);
      case Statement.Local local -> {
        local.value().ifPresent(this::expression);
        declare(local.at(), local.name(), "local var", local.type(), SymbolKind.VARIABLE);
      }
    }
  }

  private void inner(Runnable reading) {
    scopes.push(new HashMap<>());
    reading.run();
    scopes.pop();
  }

  private void loop(Statement.For loop) {
    expression(loop.from());
    expression(loop.to());
    inner(
        () -> {
          TypeName number = new TypeName.Simple(loop.counterAt(), "integer");
          Span place = Span.of(text.source(), loop.counterAt(), loop.counter());
          Symbol counter =
              outline.declare(
                  loop.counter(),
                  SymbolKind.VARIABLE,
                  "counter : " + shown(number),
                  place,
                  section);
          scopes.element().put(loop.counter(), counter);
          inner(() -> statement(loop.body()));
        });
  }

  private void expression(Syntax syntax) {
    switch (syntax) {
      case Syntax.Literal _ -> {
        // A value names nothing.
      }
      case Syntax.Name name -> name(name);
      case Syntax.Primed(int at, String name) -> use(at, name, find(name));
      case Syntax.Unary unary -> expression(unary.operand());
      case Syntax.Binary binary -> all(binary.left(), binary.right());
      case Syntax.Conditional choice -> all(choice.condition(), choice.then(), choice.otherwise());
      case Syntax.Element element -> all(element.map(), element.key());
      case Syntax.Update update -> all(update.map(), update.key(), update.value());
      case Syntax.MapLiteral map -> {
        map.entries().forEach(entry -> all(entry.key(), entry.value()));
        expression(map.otherwise());
      }
    }
  }

  private void all(Syntax... parts) {
    for (Syntax part : parts) {
      expression(part);
    }
  }

  /** A variable, or else a value: of which type, if several have it, the types tell, not we. */
  private void name(Syntax.Name name) {
    Optional<Symbol> variable = find(name.text());
    if (variable.isPresent()) {
      use(name.at(), name.text(), variable);
      return;
    }
    int dot = name.text().lastIndexOf('.');
    if (dot < 0) {
      for (Symbol value : values.getOrDefault(name.text(), List.of())) {
        use(name.at(), name.text(), Optional.of(value));
      }
      return;
    }
    String type = name.text().substring(0, dot);
    String last = name.text().substring(dot + 1);
    if (!text.text().startsWith(name.text(), name.at())) {
      return; // There are blanks around the dot: where the parts stand is not known.
    }
    use(name.at(), type, Optional.ofNullable(types.get(type)));
    Optional<Symbol> value =
        values.getOrDefault(last, List.of()).stream()
            .filter(v -> v.owner().stream().anyMatch(owner -> owner.name().equals(type)))
            .findFirst();
    use(name.at() + dot + 1, last, value);
  }
}
