package tideline.languages.promela.outline;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import tideline.languages.promela.source.Token;
import tideline.languages.promela.syntax.NameListener;
import tideline.languages.promela.syntax.VariableSyntax;
import tideline.languages.promela.syntax.VariableSyntax.TypeSyntax;
import tideline.model.outline.OutlineBuilder;
import tideline.model.outline.Question;
import tideline.model.outline.Span;
import tideline.model.outline.Symbol;
import tideline.model.outline.SymbolKind;

/**
 * Looks up names. Local ones are known from their declaration to the end of their block; what all
 * processes share may be declared behind its use, so the rest is looked up at the end.
 */
final class Names implements NameListener {

  private final OutlineBuilder outline;
  private final Map<String, Symbol> variables = new HashMap<>();
  private final Map<String, Symbol> constants = new HashMap<>();
  private final Map<String, Symbol> types = new HashMap<>();
  private final Map<String, Symbol> processes = new HashMap<>();
  private final Map<String, Symbol> inlines = new HashMap<>();

  /** The fields of structures, and the local names and labels of processes. */
  private final Map<Symbol, Map<String, Symbol>> fields = new HashMap<>();

  private final Map<Symbol, Map<String, Symbol>> locals = new HashMap<>();
  private final Map<LabelKey, Symbol> labels = new HashMap<>();

  /** The structures that variables are of. */
  private final Map<Symbol, String> structures = new HashMap<>();

  private final Deque<Map<String, Symbol>> scopes = new ArrayDeque<>();
  private final List<Runnable> open = new ArrayList<>();
  private Optional<Symbol> process = Optional.empty();
  private Optional<Symbol> structure = Optional.empty();

  /** Each expansion of an inline has labels of its own. */
  private record LabelKey(Optional<Symbol> process, String name, int expansion) {}

  Names(OutlineBuilder outline) {
    this.outline = outline;
  }

  /** Looks up what was left for the end. */
  void resolve() {
    open.forEach(Runnable::run);
    open.clear();
  }

  private void use(Token name, Optional<Symbol> symbol) {
    if (symbol.isPresent() && Written.isReal(name)) {
      outline.use(Written.span(name), symbol.get());
    }
  }

  private Symbol declare(Token name, SymbolKind kind, String detail, Optional<Symbol> owner) {
    return outline.declare(name.text(), kind, detail, Written.span(name), owner);
  }

  /** The parameters of a macro or an inline, which are replaced word by word. */
  void parameters(Symbol owner, List<Token> parameters, List<Token> body) {
    Map<String, Symbol> declared = new HashMap<>();
    for (Token parameter : parameters) {
      declared.put(
          parameter.text(),
          declare(
              parameter, SymbolKind.PARAMETER, "replaced in " + owner.name(), Optional.of(owner)));
    }
    for (Token word : body) {
      if (word.kind() == Token.Kind.NAME) {
        use(word, Optional.ofNullable(declared.get(word.text())));
      }
    }
  }

  @Override
  public void outside() {
    scopes.clear();
    process = Optional.empty();
    structure = Optional.empty();
  }

  @Override
  public void process(Token name) {
    boolean named = !name.is("init") && !name.is("never");
    Symbol symbol =
        declare(
            name,
            named ? SymbolKind.PROCESS : SymbolKind.SECTION,
            named ? "proctype" : "",
            Optional.empty());
    if (named) {
      processes.putIfAbsent(name.text(), symbol);
    }
    process = Optional.of(symbol);
    scopes.push(new HashMap<>());
  }

  @Override
  public void processEnd(Token brace) {
    process.ifPresent(symbol -> outline.extend(symbol, to(brace, symbol)));
    outside();
  }

  /** The end of a declaration; nothing if it ends in another text. */
  private static Span to(Token brace, Symbol symbol) {
    Span end = Written.span(brace);
    return end.source().equals(symbol.at().source())
        ? new Span(end.source(), symbol.at().from(), end.to())
        : symbol.at();
  }

  @Override
  public void enter() {
    scopes.push(new HashMap<>());
  }

  @Override
  public void leave() {
    scopes.pop();
  }

  @Override
  public void variable(Token name, VariableSyntax syntax) {
    boolean channel =
        syntax.initial().orElse(null) instanceof VariableSyntax.Initial.NewChannel
            || syntax.type().kind() == TypeSyntax.Kind.CHAN;
    SymbolKind kind =
        structure.isPresent()
            ? SymbolKind.FIELD
            : channel ? SymbolKind.CHANNEL : SymbolKind.VARIABLE;
    Symbol symbol =
        declare(name, kind, Details.of(syntax), structure.isPresent() ? structure : process);
    if (syntax.type().kind() == TypeSyntax.Kind.STRUCTURE) {
      structures.put(symbol, syntax.type().name());
    }
    if (structure.isPresent()) {
      fields.computeIfAbsent(structure.get(), _ -> new HashMap<>()).put(name.text(), symbol);
    } else if (scopes.isEmpty()) {
      variables.putIfAbsent(name.text(), symbol);
    } else {
      scopes.element().put(name.text(), symbol);
      process.ifPresent(
          owner ->
              locals.computeIfAbsent(owner, _ -> new HashMap<>()).putIfAbsent(name.text(), symbol));
    }
  }

  @Override
  public void structure(Token name) {
    Symbol symbol = declare(name, SymbolKind.TYPE, "typedef", Optional.empty());
    types.putIfAbsent(name.text(), symbol);
    structure = Optional.of(symbol);
  }

  @Override
  public void structureEnd(Token brace) {
    structure.ifPresent(symbol -> outline.extend(symbol, to(brace, symbol)));
    structure = Optional.empty();
  }

  @Override
  public void constant(Token name, String set) {
    String detail = set.isEmpty() ? "mtype" : "mtype:" + set;
    Symbol symbol = declare(name, SymbolKind.VALUE, detail, Optional.empty());
    constants.putIfAbsent(name.text(), symbol);
  }

  /** A set of constants has no declaration of its own: its first mention is one. */
  @Override
  public void type(Token name) {
    if (!types.containsKey(name.text())) {
      types.put(name.text(), declare(name, SymbolKind.TYPE, "a set of mtype", Optional.empty()));
    }
    use(name, Optional.of(types.get(name.text())));
  }

  @Override
  public void reference(List<Token> names) {
    String first = names.getFirst().text();
    Optional<Symbol> local =
        scopes.stream().filter(s -> s.containsKey(first)).map(s -> s.get(first)).findFirst();
    List<Token> all = List.copyOf(names);
    open.add(() -> path(all, local.or(() -> global(first))));
  }

  private Optional<Symbol> global(String name) {
    return Optional.ofNullable(variables.get(name))
        .or(() -> Optional.ofNullable(constants.get(name)));
  }

  /** A variable and the fields behind it. */
  private void path(List<Token> names, Optional<Symbol> first) {
    Optional<Symbol> symbol = first;
    use(names.getFirst(), symbol);
    for (Token field : names.subList(1, names.size())) {
      symbol =
          symbol
              .map(structures::get)
              .map(types::get)
              .map(fields::get)
              .map(known -> known.get(field.text()));
      use(field, symbol);
    }
  }

  @Override
  public void run(Token proctype) {
    open.add(() -> use(proctype, Optional.ofNullable(processes.get(proctype.text()))));
  }

  @Override
  public void remoteVariable(Token proctype, List<Token> names) {
    List<Token> all = List.copyOf(names);
    run(proctype);
    open.add(
        () ->
            path(
                all,
                Optional.ofNullable(processes.get(proctype.text()))
                    .map(locals::get)
                    .map(known -> known.get(all.getFirst().text()))));
  }

  @Override
  public void remoteLabel(Token proctype, Token label) {
    run(proctype);
    open.add(
        () -> {
          Optional<Symbol> owner = Optional.ofNullable(processes.get(proctype.text()));
          LabelKey key = new LabelKey(owner, label.text(), 0);
          use(label, owner.map(_ -> labels.get(key)));
        });
  }

  @Override
  public void label(Token name) {
    Symbol symbol = declare(name, SymbolKind.LABEL, labelDetail(name.text()), process);
    labels.putIfAbsent(new LabelKey(process, name.text(), name.expansion()), symbol);
  }

  private static String labelDetail(String name) {
    if (name.startsWith("end")) {
      return "label, where the process may end";
    }
    if (name.startsWith("accept")) {
      return "label of an accepting state";
    }
    return name.startsWith("progress") ? "label of progress" : "label";
  }

  @Override
  public void jump(Token label) {
    LabelKey key = new LabelKey(process, label.text(), label.expansion());
    LabelKey outer = new LabelKey(process, label.text(), 0);
    open.add(
        () ->
            use(
                label,
                Optional.ofNullable(labels.get(key))
                    .or(() -> Optional.ofNullable(labels.get(outer)))));
  }

  @Override
  public void inline(Token name, List<Token> parameters, List<Token> body) {
    String list = String.join(", ", parameters.stream().map(Token::text).toList());
    Symbol symbol = declare(name, SymbolKind.INLINE, "inline (" + list + ")", Optional.empty());
    inlines.put(name.text(), symbol);
    outline.extend(symbol, to(body.getLast(), symbol));
    parameters(symbol, parameters, body);
  }

  @Override
  public void call(Token inline) {
    use(inline, Optional.ofNullable(inlines.get(inline.text())));
  }

  @Override
  public void claim(Token word, Optional<Token> own, String name) {
    own.ifPresent(
        token -> declare(token, SymbolKind.PROPERTY, word.text() + " " + name, Optional.empty()));
    outline.ask(new Question(Question.Kind.CLAIM, name, Written.span(own.orElse(word))));
  }

  @Override
  public void assertion(Token word) {
    outline.ask(new Question(Question.Kind.DEMANDS, "assertions", Written.span(word)));
  }
}
