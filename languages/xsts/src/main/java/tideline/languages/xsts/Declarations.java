package tideline.languages.xsts;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import tideline.languages.xsts.TransitionSystem.Declaration;
import tideline.languages.xsts.TransitionSystem.TypeName;
import tideline.model.SourcePosition;
import tideline.system.ir.Expression;
import tideline.system.ir.NetworkBuilder;
import tideline.system.ir.Operation;
import tideline.system.ir.Type;
import tideline.system.ir.Variable;
import tideline.system.text.MapAssignment;
import tideline.system.text.MapKeys;
import tideline.system.text.Names;
import tideline.system.text.Symbol;
import tideline.system.text.Syntax;
import tideline.system.text.Tokens;
import tideline.system.text.Typing;

/** Types and variables of a system, and the values that variables start with. */
final class Declarations {

  private final TransitionSystem system;
  private final Tokens tokens;
  private final Names names;
  private final NetworkBuilder network;
  private final Typing typing;
  private final MapKeys keys = new MapKeys();
  private final Set<String> assigned;
  private final Set<String> control = new HashSet<>();
  private final Map<String, Long> fixed = new LinkedHashMap<>();
  private final List<Operation> initialisation = new ArrayList<>();

  Declarations(
      TransitionSystem system, Tokens tokens, Names names, NetworkBuilder network, Syntax... more) {
    this.system = system;
    this.tokens = tokens;
    this.names = names;
    this.network = network;
    this.typing = new Typing(tokens, names);
    this.assigned = Assigned.in(system);
    Stream.of(system.system(), system.initial(), system.environment())
        .flatMap(List::stream)
        .flatMap(Mentions::expressions)
        .forEach(keys::collect);
    Stream.of(more).forEach(keys::collect);
  }

  /** Declares everything. */
  void declare() {
    for (TransitionSystem.Enumeration enumeration : system.enumerations()) {
      if (!names.declare(new Type.Enumeration(enumeration.name(), enumeration.values()))) {
        throw tokens.error(enumeration.at(), "two types are named " + enumeration.name());
      }
    }
    for (Declaration declaration : system.variables()) {
      if (names.find(declaration.name()).isPresent()) {
        throw tokens.error(declaration.at(), "two variables are named " + declaration.name());
      }
      switch (declaration.type()) {
        case TypeName.Simple simple -> scalar(declaration, type(simple));
        case TypeName.Mapping(int _, TypeName key, TypeName element) ->
            map(declaration, type(key), type(element));
      }
      if (declaration.tracking() == TransitionSystem.Tracking.CONTROL) {
        control.add(declaration.name());
      }
    }
  }

  /** What happens before the first step of all. */
  List<Operation> initialisation() {
    return List.copyOf(initialisation);
  }

  /** The variables that the text marks as control. */
  Set<String> control() {
    return Set.copyOf(control);
  }

  /** The variables that never change, with their values. */
  Map<String, Long> fixed() {
    return Map.copyOf(fixed);
  }

  Type type(TypeName type) {
    if (!(type instanceof TypeName.Simple simple)) {
      throw tokens.error(type.at(), "a map cannot be used here");
    }
    return switch (simple.name()) {
      case "integer" -> Type.integer();
      case "boolean" -> Type.bool();
      default ->
          names
              .enumeration(simple.name())
              .orElseThrow(
                  () ->
                      tokens.error(
                          simple.at(),
                          "there is no type %s; integer, boolean and those declared with type are"
                              .formatted(simple.name())));
    };
  }

  private void scalar(Declaration declaration, Type type) {
    Optional<Expression> value = declaration.value().map(v -> typing.value(v, type));
    long start = value.orElse(null) instanceof Expression.Constant constant ? constant.value() : 0;
    Variable variable = network.variable(declaration.name(), type, start);
    names.declare(declaration.name(), new Symbol.Scalar(variable));
    if (value.isEmpty()) {
      initialisation.add(new Operation.Havoc(variable.place(), position(declaration)));
    } else if (!(value.get() instanceof Expression.Constant)) {
      initialisation.add(
          new Operation.Assign(variable.place(), value.get(), position(declaration)));
    } else if (!assigned.contains(declaration.name())) {
      fixed.put(declaration.name(), start);
    }
  }

  private void map(Declaration declaration, Type key, Type element) {
    if (!assigned.contains(declaration.name())
        && declaration.value().orElse(null) instanceof Syntax.MapLiteral literal) {
      names.declare(declaration.name(), fixedMap(key, element, literal));
      return;
    }
    Map<Long, Variable> cells = new LinkedHashMap<>();
    keys.of(declaration.name()).stream()
        .sorted()
        .forEach(
            k -> cells.put(k, network.variable(declaration.name() + "[" + k + "]", element, 0)));
    Symbol.Cells symbol = new Symbol.Cells(key, element, cells);
    names.declare(declaration.name(), symbol);
    MapAssignment maps = new MapAssignment(tokens, names, typing);
    if (declaration.value().isPresent()) {
      initialisation.add(maps.lower(declaration.name(), symbol, declaration.value().get()));
    } else {
      cells
          .values()
          .forEach(
              cell -> initialisation.add(new Operation.Havoc(cell.place(), position(declaration))));
    }
  }

  private Symbol fixedMap(Type key, Type element, Syntax.MapLiteral literal) {
    Map<Long, Expression> entries = new LinkedHashMap<>();
    for (Syntax.Entry entry : literal.entries()) {
      long known =
          typing
              .constant(entry.key(), key)
              .orElseThrow(() -> tokens.error(entry.key().at(), "the keys of a map are fixed"));
      entries.put(known, typing.value(entry.value(), element));
    }
    return new Symbol.FixedMap(key, element, entries, typing.value(literal.otherwise(), element));
  }

  private Optional<SourcePosition> position(Declaration declaration) {
    return Optional.of(tokens.position(declaration.at()));
  }
}
