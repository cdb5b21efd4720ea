package tideline.languages.dve.outline;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import tideline.languages.dve.syntax.DeclarationSyntax;
import tideline.languages.dve.syntax.DeclarationSyntax.InitialValue;
import tideline.languages.dve.syntax.ExpressionSyntax;
import tideline.languages.dve.syntax.ExpressionSyntax.Access;
import tideline.languages.dve.syntax.Identifier;
import tideline.languages.dve.syntax.ModelParser;
import tideline.languages.dve.syntax.ModelSyntax;
import tideline.languages.dve.syntax.ProcessSyntax;
import tideline.languages.dve.syntax.TransitionSyntax;
import tideline.model.diagnostic.Diagnostic;
import tideline.model.diagnostic.SourceText;
import tideline.model.outline.Outline;
import tideline.model.outline.OutlineBuilder;
import tideline.model.outline.Question;
import tideline.model.outline.Span;
import tideline.model.outline.Symbol;
import tideline.model.outline.SymbolKind;

/** The names of a model: those of a process hide those that all share. */
public final class DveOutline {

  private final SourceText text;
  private final OutlineBuilder outline = new OutlineBuilder();
  private final Map<String, Symbol> shared = new HashMap<>();
  private final Map<String, ProcessNames> processes = new HashMap<>();

  /** The names of a process. */
  private record ProcessNames(
      ProcessSyntax syntax, Map<String, Symbol> variables, Map<String, Symbol> states) {}

  private DveOutline(SourceText text) {
    this.text = text;
  }

  /** The names of a text that may be wrong anywhere. */
  public static Outline of(SourceText text) {
    List<Diagnostic> faults = new ArrayList<>();
    ModelSyntax model = ModelParser.parsePartly(text, faults::add);
    DveOutline outline = new DveOutline(text);
    outline.read(model);
    List<Span> names = ModelParser.names(text).stream().map(outline::span).toList();
    return outline.outline.build(faults, names);
  }

  private void read(ModelSyntax model) {
    for (DeclarationSyntax declaration : model.declarations()) {
      declare(declaration, shared, Optional.empty());
    }
    List<ProcessNames> declared = model.processes().stream().map(this::declare).toList();
    ProcessNames nobody = new ProcessNames(emptyProcess(), Map.of(), Map.of());
    model.declarations().forEach(declaration -> initial(declaration, nobody));
    declared.forEach(this::read);
    model.property().ifPresent(this::property);
  }

  private static ProcessSyntax emptyProcess() {
    return new ProcessSyntax(
        new Identifier("", 0),
        List.of(),
        List.of(),
        Optional.empty(),
        List.of(),
        List.of(),
        List.of(),
        List.of(),
        0);
  }

  private void property(Identifier name) {
    Optional.ofNullable(shared.get(name.text())).ifPresent(symbol -> use(name, symbol));
    outline.ask(new Question(Question.Kind.ACCEPTANCE, name.text(), span(name)));
  }

  private Span span(Identifier name) {
    return Span.of(text.source(), name.at(), name.text());
  }

  private void use(Identifier name, Symbol symbol) {
    outline.use(span(name), symbol);
  }

  private Symbol add(
      Identifier name,
      SymbolKind kind,
      String detail,
      Map<String, Symbol> scope,
      Optional<Symbol> owner) {
    Symbol symbol = outline.declare(name.text(), kind, detail, span(name), owner);
    scope.putIfAbsent(name.text(), symbol);
    return symbol;
  }

  private void declare(
      DeclarationSyntax declaration, Map<String, Symbol> scope, Optional<Symbol> owner) {
    switch (declaration) {
      case DeclarationSyntax.Variable variable ->
          add(
              variable.name(),
              variable.storage() == DeclarationSyntax.Storage.CONSTANT
                  ? SymbolKind.CONSTANT
                  : SymbolKind.VARIABLE,
              Details.of(variable),
              scope,
              owner);
      case DeclarationSyntax.Channel channel ->
          add(channel.name(), SymbolKind.CHANNEL, Details.of(channel), scope, owner);
    }
  }

  private ProcessNames declare(ProcessSyntax syntax) {
    String detail =
        "process with %d states and %d transitions"
            .formatted(syntax.states().size(), syntax.transitions().size());
    Symbol symbol = add(syntax.name(), SymbolKind.PROCESS, detail, shared, Optional.empty());
    outline.extend(symbol, syntax.end());
    ProcessNames process = new ProcessNames(syntax, new HashMap<>(), new HashMap<>());
    Optional<Symbol> owner = Optional.of(symbol);
    syntax.variables().forEach(variable -> declare(variable, process.variables(), owner));
    for (Identifier state : syntax.states()) {
      add(state, SymbolKind.STATE, Details.ofState(state, syntax), process.states(), owner);
    }
    processes.putIfAbsent(syntax.name().text(), process);
    return process;
  }

  private void read(ProcessNames process) {
    ProcessSyntax syntax = process.syntax();
    syntax.variables().forEach(variable -> initial(variable, process));
    syntax.initial().ifPresent(state -> state(state, process));
    syntax.committed().forEach(state -> state(state, process));
    syntax.accepting().forEach(state -> state(state, process));
    for (ProcessSyntax.Assertion assertion : syntax.assertions()) {
      state(assertion.state(), process);
      expression(assertion.condition(), process);
      outline.ask(new Question(Question.Kind.DEMANDS, "assertions", span(assertion.state())));
    }
    syntax.transitions().forEach(transition -> read(transition, process));
  }

  private void read(TransitionSyntax transition, ProcessNames process) {
    state(transition.source(), process);
    state(transition.target(), process);
    transition.guard().ifPresent(guard -> expression(guard, process));
    transition
        .sync()
        .ifPresent(
            sync -> {
              name(sync.channel(), process);
              sync.items().forEach(item -> expression(item, process));
            });
    for (TransitionSyntax.Assignment effect : transition.effects()) {
      expression(effect.place(), process);
      expression(effect.value(), process);
    }
  }

  private void state(Identifier state, ProcessNames process) {
    Optional.ofNullable(process.states().get(state.text())).ifPresent(s -> use(state, s));
  }

  private void initial(DeclarationSyntax declaration, ProcessNames process) {
    switch (declaration) {
      case DeclarationSyntax.Variable variable -> {
        variable.size().ifPresent(size -> expression(size, process));
        switch (variable.initial().orElse(new InitialValue.Listed(List.of(), 0))) {
          case InitialValue.Single(var value) -> expression(value, process);
          case InitialValue.Listed(var values, var _) ->
              values.forEach(value -> expression(value, process));
        }
      }
      case DeclarationSyntax.Channel channel ->
          channel.capacity().ifPresent(capacity -> expression(capacity, process));
    }
  }

  private void expression(ExpressionSyntax expression, ProcessNames process) {
    switch (expression) {
      case ExpressionSyntax.Whole _ -> {
        // A number names nothing.
      }
      case ExpressionSyntax.Name(var name) -> name(name, process);
      case ExpressionSyntax.Element(var array, var index) -> {
        name(array, process);
        expression(index, process);
      }
      case ExpressionSyntax.Member(var owner, var access, var member) ->
          member(owner, access, member, process);
      case ExpressionSyntax.MemberElement(var owner, var array, var index) -> {
        member(owner, Access.ARROW, array, process);
        expression(index, process);
      }
      case ExpressionSyntax.Prefix(var _, var operand, var _) -> expression(operand, process);
      case ExpressionSyntax.Infix infix -> {
        expression(infix.left(), process);
        expression(infix.right(), process);
      }
    }
  }

  private void name(Identifier name, ProcessNames process) {
    Symbol own = process.variables().get(name.text());
    Optional.ofNullable(own == null ? shared.get(name.text()) : own)
        .ifPresent(symbol -> use(name, symbol));
  }

  private void member(Identifier owner, Access access, Identifier member, ProcessNames process) {
    ProcessNames other = processes.get(owner.text());
    if (other == null) {
      name(owner, process);
      return;
    }
    // Processes are looked for by name alone: a variable cannot hide one here.
    Optional.ofNullable(shared.get(owner.text())).ifPresent(symbol -> use(owner, symbol));
    Symbol state = other.states().get(member.text());
    Symbol found =
        access == Access.DOT && state != null ? state : other.variables().get(member.text());
    Optional.ofNullable(found).ifPresent(symbol -> use(member, symbol));
  }
}
