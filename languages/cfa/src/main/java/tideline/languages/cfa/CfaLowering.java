package tideline.languages.cfa;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import tideline.languages.cfa.Automaton.Kind;
import tideline.languages.cfa.Automaton.Role;
import tideline.languages.cfa.Automaton.Statement;
import tideline.model.SourcePosition;
import tideline.model.diagnostic.NearestNames;
import tideline.system.ir.Expression;
import tideline.system.ir.GuardedProcessBuilder;
import tideline.system.ir.GuardedSystem;
import tideline.system.ir.Location;
import tideline.system.ir.NetworkBuilder;
import tideline.system.ir.Operation;
import tideline.system.ir.Type;
import tideline.system.ir.Variable;
import tideline.system.text.MapAssignment;
import tideline.system.text.MapKeys;
import tideline.system.text.Names;
import tideline.system.text.Symbol;
import tideline.system.text.Tokens;
import tideline.system.text.Typing;

/** From the text of an automaton to a system of one process. */
final class CfaLowering {

  private final Automaton automaton;
  private final Tokens tokens;
  private final Names names = new Names();
  private final Typing typing;
  private final MapAssignment maps;
  private final NetworkBuilder network;
  private final List<Variable> variables = new ArrayList<>();

  CfaLowering(Automaton automaton, Tokens tokens, String name) {
    this.automaton = automaton;
    this.tokens = tokens;
    this.typing = new Typing(tokens, names);
    this.maps = new MapAssignment(tokens, names, typing);
    this.network = new NetworkBuilder(name);
  }

  GuardedSystem lower() {
    declare();
    GuardedProcessBuilder process = network.process(automaton.name());
    locations(process);
    for (Automaton.Arc arc : automaton.arcs()) {
      arc(process, arc);
    }
    GuardedSystem.Network built = network.build();
    return withInitialValues(built);
  }

  private void declare() {
    MapKeys keys = new MapKeys();
    for (Automaton.Arc arc : automaton.arcs()) {
      for (Statement statement : arc.statements()) {
        switch (statement) {
          case Statement.Assign assign -> keys.collect(assign.value());
          case Statement.Assume assume -> keys.collect(assume.condition());
          case Statement.Havoc _ -> {
            // Asks for nothing.
          }
        }
      }
    }
    for (Automaton.Declaration declaration : automaton.variables()) {
      if (declaration.name().equals(automaton.name())
          || !names.declare(declaration.name(), symbol(declaration, keys))) {
        throw tokens.error(declaration.at(), "two things are named " + declaration.name());
      }
    }
  }

  private Symbol symbol(Automaton.Declaration declaration, MapKeys keys) {
    return switch (declaration.kind()) {
      case Kind.Scalar(Type type) -> new Symbol.Scalar(variable(declaration, "", type));
      case Kind.Mapping(Type key, Type element) -> {
        Map<Long, Variable> cells = new LinkedHashMap<>();
        keys.of(declaration.name()).stream()
            .sorted()
            .forEach(k -> cells.put(k, variable(declaration, "[" + k + "]", element)));
        yield new Symbol.Cells(key, element, cells);
      }
    };
  }

  private Variable variable(Automaton.Declaration declaration, String suffix, Type type) {
    if (names.find(declaration.name()).isPresent()) {
      throw tokens.error(declaration.at(), "two things are named " + declaration.name());
    }
    Variable variable = network.variable(declaration.name() + suffix, type, 0);
    variables.add(variable);
    return variable;
  }

  private void locations(GuardedProcessBuilder process) {
    Set<String> seen = new HashSet<>();
    Expression inError = Expression.never();
    Optional<Automaton.Place> initial = Optional.empty();
    Optional<SourcePosition> error = Optional.empty();
    for (Automaton.Place place : automaton.locations()) {
      if (!seen.add(place.name())) {
        throw tokens.error(place.at(), "two locations are named " + place.name());
      }
      Set<Location.Mark> marks = place.role() == Role.FINAL ? Set.of(Location.Mark.END) : Set.of();
      process.location(new Location(place.name(), Location.Urgency.NORMAL, marks));
      if (place.role() == Role.INITIAL) {
        if (initial.isPresent()) {
          throw tokens.error(place.at(), "there is an initial location already");
        }
        initial = Optional.of(place);
      }
      if (place.role() == Role.ERROR) {
        inError = inError.or(new Expression.At(automaton.name(), place.name()));
        error = Optional.of(tokens.position(place.at()));
      }
    }
    process.startAt(
        initial.orElseThrow(() -> tokens.error(0, "the process has no init loc")).name());
    if (error.isPresent()) {
      network.assertion("no error location is reached", inError.not(), error);
    }
  }

  private void arc(GuardedProcessBuilder process, Automaton.Arc arc) {
    location(arc.at(), arc.from());
    location(arc.at(), arc.to());
    GuardedProcessBuilder.EdgeBuilder edge =
        process.edge(arc.from(), arc.to()).at(tokens.position(arc.at()));
    for (Statement statement : arc.statements()) {
      edge.then(statement(statement));
    }
    edge.add();
  }

  private void location(int at, String name) {
    List<String> known = automaton.locations().stream().map(Automaton.Place::name).toList();
    if (!known.contains(name)) {
      throw tokens.error(at, "there is no location " + name + NearestNames.hint(name, known));
    }
  }

  private Operation statement(Statement statement) {
    Optional<SourcePosition> position = Optional.of(tokens.position(statement.at()));
    return switch (statement) {
      case Statement.Assume assume ->
          new Operation.Assume(typing.condition(assume.condition()), position);
      case Statement.Havoc havoc -> {
        List<Operation> parts = new ArrayList<>();
        switch (target(havoc.at(), havoc.target())) {
          case Symbol.Scalar(Variable variable) ->
              parts.add(new Operation.Havoc(variable.place(), position));
          case Symbol.Cells map ->
              map.cells()
                  .values()
                  .forEach(cell -> parts.add(new Operation.Havoc(cell.place(), position)));
          default -> throw new AssertionError(havoc);
        }
        yield Operation.sequence(parts);
      }
      case Statement.Assign assign ->
          switch (target(assign.at(), assign.target())) {
            case Symbol.Scalar(Variable variable) ->
                new Operation.Assign(
                    variable.place(), typing.value(assign.value(), variable.type()), position);
            case Symbol.Cells map -> maps.lower(assign.target(), map, assign.value());
            default -> throw new AssertionError(assign);
          };
    };
  }

  private Symbol target(int at, String name) {
    return names
        .find(name)
        .orElseThrow(
            () ->
                tokens.error(
                    at, "there is no variable " + name + NearestNames.hint(name, names.known())));
  }

  /** Variables start with any value, unless nobody can read it: then they start as 0. */
  private GuardedSystem withInitialValues(GuardedSystem.Network built) {
    Set<String> read = Liveness.atStart(built.processes().getFirst());
    List<Operation> free = new ArrayList<>();
    for (Variable variable : variables) {
      if (read.contains(variable.name())) {
        free.add(new Operation.Havoc(variable.place(), Optional.empty()));
      }
    }
    return new GuardedSystem.Network(
        built.name(),
        built.globals(),
        built.channels(),
        built.processes(),
        Operation.sequence(free),
        built.assertions(),
        built.definitions());
  }
}
