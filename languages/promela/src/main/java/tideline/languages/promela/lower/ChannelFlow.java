package tideline.languages.promela.lower;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import tideline.languages.promela.flow.LocalVariable;
import tideline.languages.promela.flow.Node;
import tideline.languages.promela.flow.Scope;
import tideline.languages.promela.syntax.ExpressionSyntax;
import tideline.languages.promela.syntax.ExpressionSyntax.Reference;
import tideline.languages.promela.syntax.StatementSyntax;
import tideline.languages.promela.syntax.VariableSyntax;
import tideline.languages.promela.syntax.VariableSyntax.Initial;
import tideline.languages.promela.syntax.VariableSyntax.TypeSyntax;

/**
 * Which channels a variable may hold: a fixpoint over all assignments, arguments and messages that
 * looks at neither their order nor at indices and fields.
 */
final class ChannelFlow {

  /** Stands for every channel, where a number may have become a channel. */
  static final VariableKey ANY = new VariableKey("", "");

  /** A field of the messages of a declared channel. */
  private record MessageKey(VariableKey channel, int field) {}

  private final Typing typing;
  private final List<ProcessType> types;
  private final Map<VariableKey, VariableSyntax> syntaxes = new HashMap<>();
  private final Map<VariableKey, Initial.NewChannel> declared = new HashMap<>();
  private final Map<Object, Set<VariableKey>> held = new HashMap<>();
  private final Set<VariableKey> assigned = new HashSet<>();
  private boolean changed = true;

  ChannelFlow(Typing typing, Map<String, VariableSyntax> globals, List<ProcessType> types) {
    this.typing = typing;
    this.types = types;
    globals.values().forEach(g -> declare(VariableKey.global(g.name()), g));
    for (ProcessType type : types) {
      for (LocalVariable local : type.flow().locals()) {
        declare(VariableKey.local(type.name(), local), local.syntax());
        if (local.start() == LocalVariable.Start.PARAMETER) {
          assigned.add(VariableKey.local(type.name(), local));
        }
      }
    }
    while (changed) {
      changed = false;
      globals.values().forEach(g -> initial(VariableKey.global(g.name()), g, "", emptyScope()));
      types.forEach(this::process);
    }
  }

  private static Scope emptyScope() {
    return new Scope(Optional.empty(), Optional.empty());
  }

  /** Whether a variable ever holds anything but what it is declared with. */
  boolean isAssigned(VariableKey variable) {
    return assigned.contains(variable);
  }

  /** The declared channels that an expression may stand for. */
  Set<VariableKey> channels(ExpressionSyntax expression, String proctype, Scope scope) {
    return switch (expression) {
      case ExpressionSyntax.Constant _ -> Set.of();
      case ExpressionSyntax.Variable variable -> ofReference(variable.reference(), proctype, scope);
      case ExpressionSyntax.Conditional choice -> {
        Set<VariableKey> both = new LinkedHashSet<>(channels(choice.then(), proctype, scope));
        both.addAll(channels(choice.otherwise(), proctype, scope));
        yield both;
      }
      default -> Set.of(ANY);
    };
  }

  Set<VariableKey> ofReference(Reference reference, String proctype, Scope scope) {
    if (typing.constant(reference.name()).isPresent() && scope.find(reference.name()).isEmpty()) {
      return Set.of();
    }
    VariableKey key = VariableKey.of(reference.name(), proctype, scope);
    return holdsChannels(key) ? held.getOrDefault(key, Set.of()) : Set.of(ANY);
  }

  private void declare(VariableKey key, VariableSyntax syntax) {
    syntaxes.put(key, syntax);
    made(key, key, syntax);
  }

  /** The channels that a variable is declared with, itself or in the fields of its structure. */
  private void made(VariableKey variable, VariableKey part, VariableSyntax syntax) {
    if (syntax.initial().orElse(null) instanceof Initial.NewChannel channel) {
      declared.put(part, channel);
      add(variable, Set.of(part));
    } else if (syntax.type().kind() == TypeSyntax.Kind.STRUCTURE) {
      for (VariableSyntax field : typing.structure(syntax.type().name()).fields()) {
        made(variable, part.field(field.name()), field);
      }
    }
  }

  private boolean holdsChannels(VariableKey key) {
    VariableSyntax syntax = syntaxes.get(key);
    return syntax != null
        && typing.scalars(syntax.type()).stream()
            .anyMatch(scalar -> scalar.kind() == TypeSyntax.Kind.CHAN);
  }

  private void add(Object key, Set<VariableKey> channels) {
    changed |= held.computeIfAbsent(key, _ -> new LinkedHashSet<>()).addAll(channels);
  }

  private void store(VariableKey key, Set<VariableKey> channels) {
    assigned.add(key);
    if (holdsChannels(key)) {
      add(key, channels);
    }
  }

  private void initial(VariableKey key, VariableSyntax syntax, String proctype, Scope scope) {
    if (syntax.initial().orElse(null) instanceof Initial.Value value && holdsChannels(key)) {
      add(key, channels(value.value(), proctype, scope));
    }
  }

  private void process(ProcessType type) {
    for (LocalVariable local : type.flow().locals()) {
      VariableKey key = VariableKey.local(type.name(), local);
      initial(key, local.syntax(), type.name(), local.scope());
    }
    for (Node node : type.flow().nodes()) {
      if (node.statement().isPresent()) {
        statement(node.statement().get(), type.name(), node.scope());
      }
    }
  }

  private void statement(StatementSyntax statement, String proctype, Scope scope) {
    switch (statement) {
      case StatementSyntax.Assignment assignment -> {
        run(assignment.value(), proctype, scope);
        VariableKey target = VariableKey.of(assignment.target().name(), proctype, scope);
        boolean isRun = assignment.value() instanceof ExpressionSyntax.Run;
        store(target, isRun ? Set.of() : channels(assignment.value(), proctype, scope));
      }
      case StatementSyntax.Condition condition -> run(condition.condition(), proctype, scope);
      case StatementSyntax.Send send -> send(send, proctype, scope);
      case StatementSyntax.Receive receive -> receive(receive, proctype, scope);
      case StatementSyntax.Declaration declaration ->
          declaration
              .variables()
              .forEach(v -> assigned.add(VariableKey.of(v.name(), proctype, scope)));
      default -> {
        // Nothing is stored.
      }
    }
  }

  private void run(ExpressionSyntax expression, String proctype, Scope scope) {
    if (!(expression instanceof ExpressionSyntax.Run run)) {
      return;
    }
    for (ProcessType type : types) {
      List<LocalVariable> locals = type.flow().locals();
      for (int i = 0; i < run.arguments().size() && type.name().equals(run.proctype()); i++) {
        if (i < locals.size()) {
          VariableKey parameter = VariableKey.local(type.name(), locals.get(i));
          store(parameter, channels(run.arguments().get(i), proctype, scope));
        }
      }
    }
  }

  private void send(StatementSyntax.Send send, String proctype, Scope scope) {
    for (VariableKey channel : each(ofReference(send.channel(), proctype, scope))) {
      int field = 0;
      for (ExpressionSyntax value : send.fields()) {
        int width = width(value, proctype, scope);
        for (int i = 0; i < width; i++) {
          if (isChannelField(channel, field)) {
            add(new MessageKey(channel, field), channels(value, proctype, scope));
          }
          field++;
        }
      }
    }
  }

  private void receive(StatementSyntax.Receive receive, String proctype, Scope scope) {
    for (VariableKey channel : each(ofReference(receive.channel(), proctype, scope))) {
      int field = 0;
      for (ExpressionSyntax target : receive.fields()) {
        int width = width(target, proctype, scope);
        for (int i = 0; i < width; i++) {
          if (target instanceof ExpressionSyntax.Variable variable) {
            VariableKey key = VariableKey.of(variable.reference().name(), proctype, scope);
            store(
                key,
                isChannelField(channel, field)
                    ? held.getOrDefault(new MessageKey(channel, field), Set.of())
                    : Set.of(ANY));
          }
          field++;
        }
      }
    }
  }

  private Set<VariableKey> each(Set<VariableKey> channels) {
    return channels.contains(ANY) ? declared.keySet() : channels;
  }

  private boolean isChannelField(VariableKey channel, int field) {
    Initial.NewChannel declaration = declared.get(channel);
    if (declaration == null) {
      return false;
    }
    List<TypeSyntax> scalars = new ArrayList<>();
    declaration.message().forEach(type -> scalars.addAll(typing.scalars(type)));
    return field < scalars.size() && scalars.get(field).kind() == TypeSyntax.Kind.CHAN;
  }

  /** How many fields of a message a value fills: a whole structure fills several. */
  private int width(ExpressionSyntax value, String proctype, Scope scope) {
    if (value instanceof ExpressionSyntax.Variable variable
        && variable.reference().steps().size() == 1) {
      VariableSyntax syntax =
          syntaxes.get(VariableKey.of(variable.reference().name(), proctype, scope));
      return syntax == null ? 1 : typing.scalars(syntax.type()).size();
    }
    return 1;
  }
}
