package tideline.system.ir;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import tideline.model.SourcePosition;

/** Builds one process of a network. */
public final class GuardedProcessBuilder {

  private final NetworkBuilder network;
  private final String name;
  private final List<Variable> variables = new ArrayList<>();
  private final List<Location> locations = new ArrayList<>();
  private final List<Edge> edges = new ArrayList<>();
  private Optional<String> initial = Optional.empty();

  GuardedProcessBuilder(NetworkBuilder network, String name) {
    this.network = network;
    this.name = name;
  }

  /** Declares a variable of the process; users know it as {@code PROCESS.VARIABLE}. */
  public Variable variable(String variable, Type type, long value) {
    return add(Variable.of(name + "." + variable, type, value));
  }

  /** Declares a variable of the process that already has its full name. */
  public Variable add(Variable variable) {
    variables.add(network.register(variable));
    return variable;
  }

  /** Declares a location without peculiarities. */
  public GuardedProcessBuilder location(String location) {
    return location(Location.of(location));
  }

  /** Declares a location. */
  public GuardedProcessBuilder location(Location location) {
    locations.add(location);
    return this;
  }

  /** Lets the process start elsewhere than at its first location. */
  public GuardedProcessBuilder startAt(String location) {
    initial = Optional.of(location);
    return this;
  }

  /** Starts an edge, to be finished by {@link EdgeBuilder#add}. */
  public EdgeBuilder edge(String from, String to) {
    return new EdgeBuilder(from, to);
  }

  GuardedProcess build() {
    return new GuardedProcess(
        name, variables, locations, initial.orElseGet(() -> locations.getFirst().name()), edges);
  }

  /** Builds one edge of the process. */
  public final class EdgeBuilder {
    private final String from;
    private final String to;
    private Expression guard = Expression.always();
    private Optional<Synchronisation> synchronisation = Optional.empty();
    private final List<Operation> effect = new ArrayList<>();
    private Edge.Rank rank = Edge.Rank.NORMAL;
    private Optional<String> label = Optional.empty();
    private Optional<SourcePosition> position = Optional.empty();

    private EdgeBuilder(String from, String to) {
      this.from = from;
      this.to = to;
    }

    /** Adds a condition. */
    public EdgeBuilder guard(Expression condition) {
      guard = guard.and(condition);
      return this;
    }

    /** Makes the edge one side of a rendezvous. */
    public EdgeBuilder synchronise(Synchronisation side) {
      synchronisation = Optional.of(side);
      return this;
    }

    /** Adds an assignment to the effect. */
    public EdgeBuilder assign(Place target, Expression value) {
      return then(new Operation.Assign(target, value, position));
    }

    /** Adds to the effect. */
    public EdgeBuilder then(Operation operation) {
      effect.add(operation);
      return this;
    }

    /** Lets the edge wait until nothing else is possible. */
    public EdgeBuilder rank(Edge.Rank when) {
      rank = when;
      return this;
    }

    /** Says what happens, in the words of the model. */
    public EdgeBuilder label(String text) {
      label = Optional.of(text);
      return this;
    }

    /** Says where the model's text has the edge; operations added later share it. */
    public EdgeBuilder at(SourcePosition place) {
      position = Optional.of(place);
      return this;
    }

    /** Finishes the edge. */
    public GuardedProcessBuilder add() {
      Operation whole = Operation.sequence(effect);
      String text = label.orElseGet(() -> from + " -> " + to);
      edges.add(new Edge(from, to, guard, synchronisation, whole, rank, text, position));
      return GuardedProcessBuilder.this;
    }
  }
}
