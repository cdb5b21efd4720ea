package tideline.languages.dve.reference;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import tideline.languages.dve.syntax.DeclarationSyntax;
import tideline.languages.dve.syntax.DeclarationSyntax.InitialValue;
import tideline.languages.dve.syntax.DeclarationSyntax.Storage;
import tideline.languages.dve.syntax.ExpressionSyntax;
import tideline.languages.dve.syntax.ModelSyntax;
import tideline.languages.dve.syntax.ProcessSyntax;
import tideline.model.diagnostic.DiagnosticException;

/** Makes the initial state: declarations are read one after the other, each knows those before. */
final class Beginning {

  private final Names names;
  private final Map<String, String> definitions;
  private final DveState state = new DveState(new HashMap<>(), new HashMap<>(), new HashMap<>());

  /** How many messages each buffer takes; a channel that is none has no entry. */
  private final Map<String, Long> capacities = new HashMap<>();

  private Beginning(Names names, Map<String, String> definitions) {
    this.names = names;
    this.definitions = definitions;
  }

  /** Declares everything that a model has. */
  static Beginning of(ModelSyntax model, Names names, Map<String, String> definitions) {
    Beginning beginning = new Beginning(names, definitions);
    for (DeclarationSyntax declaration : model.declarations()) {
      switch (declaration) {
        case DeclarationSyntax.Variable variable -> beginning.variable(variable, Optional.empty());
        case DeclarationSyntax.Channel _ -> {}
      }
    }
    for (DeclarationSyntax declaration : model.declarations()) {
      if (declaration instanceof DeclarationSyntax.Channel channel) {
        beginning.channel(channel);
      }
    }
    for (ProcessSyntax process : model.processes()) {
      process.variables().forEach(variable -> beginning.variable(variable, Optional.of(process)));
      beginning.state.places().put(process.name().text(), process.initial().orElseThrow().text());
    }
    return beginning;
  }

  DveState state() {
    return state;
  }

  Map<String, Long> capacities() {
    return capacities;
  }

  private void variable(DeclarationSyntax.Variable syntax, Optional<ProcessSyntax> owner) {
    String prefix = owner.map(process -> process.name().text() + ".").orElse("");
    OptionalInt length =
        syntax.size().isPresent()
            ? OptionalInt.of((int) value(syntax.size().get(), owner))
            : OptionalInt.empty();
    Declared variable = new Declared(prefix + syntax.name().text(), syntax.type(), length);
    List<ExpressionSyntax> initial = syntax.initial().map(Beginning::listed).orElse(List.of());
    Optional<Long> given = owner.isPresent() ? Optional.empty() : given(syntax);
    for (int i = 0; i < length.orElse(1); i++) {
      long value = i < initial.size() && given.isEmpty() ? value(initial.get(i), owner) : 0;
      state.cells().put(variable.cell(i), given.orElse(value));
    }
    names.add(variable);
  }

  /** The user's value for a constant that is one number. */
  private Optional<Long> given(DeclarationSyntax.Variable syntax) {
    String text = definitions.get(syntax.name().text());
    if (text == null || syntax.storage() != Storage.CONSTANT || !syntax.isNumber()) {
      return Optional.empty();
    }
    try {
      return Optional.of(Long.valueOf(text));
    } catch (NumberFormatException wrong) {
      throw DiagnosticException.of("-D %s: %s".formatted(syntax.name().text(), wrong.getMessage()));
    }
  }

  private void channel(DeclarationSyntax.Channel channel) {
    long capacity = channel.capacity().map(size -> value(size, Optional.empty())).orElse(0L);
    if (capacity > 0) {
      capacities.put(channel.name().text(), capacity);
      state.buffers().put(channel.name().text(), List.of());
    }
  }

  private long value(ExpressionSyntax expression, Optional<ProcessSyntax> owner) {
    return new Evaluation(names, owner, state, expression.at()).value(expression);
  }

  private static List<ExpressionSyntax> listed(InitialValue initial) {
    return switch (initial) {
      case InitialValue.Single single -> List.of(single.value());
      case InitialValue.Listed listed -> listed.values();
    };
  }
}
