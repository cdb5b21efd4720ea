package tideline.system.ir;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import tideline.model.SourcePosition;

/**
 * Builds a network piece by piece.
 *
 * <pre>{@code
 * NetworkBuilder network = new NetworkBuilder("counter");
 * Variable x = network.variable("x", new Type.Range(0, 3), 0);
 * GuardedProcessBuilder p = network.process("P");
 * p.location("run");
 * p.edge("run", "run").guard(x.read().less(number(3))).assign(x.place(), x.read().plus(number(1))).add();
 * GuardedSystem system = network.build();
 * }</pre>
 */
public final class NetworkBuilder {

  private final String name;
  private final List<Variable> globals = new ArrayList<>();
  private final List<Channel> channels = new ArrayList<>();
  private final List<GuardedProcessBuilder> processes = new ArrayList<>();
  private final List<Assertion> assertions = new ArrayList<>();
  private final List<Definition> definitions = new ArrayList<>();
  private final Set<String> names = new HashSet<>();
  private Operation initialisation = Operation.skip();

  /** An empty network. */
  public NetworkBuilder(String name) {
    this.name = name;
  }

  /** Declares a global variable whose scalars start with one value. */
  public Variable variable(String variable, Type type, long initial) {
    return add(Variable.of(variable, type, initial));
  }

  /** Declares a global variable. */
  public Variable add(Variable variable) {
    globals.add(register(variable));
    return variable;
  }

  /** Declares a channel; a capacity of 0 makes it a rendezvous. */
  public Channel channel(String channel, int capacity, Type... message) {
    reserve(channel);
    Channel declared = new Channel(channel, capacity, List.of(message));
    channels.add(declared);
    return declared;
  }

  /** Starts a process. Its first location is where it starts, unless another one is named. */
  public GuardedProcessBuilder process(String process) {
    reserve(process);
    GuardedProcessBuilder builder = new GuardedProcessBuilder(this, process);
    processes.add(builder);
    return builder;
  }

  /** Gives the initial states, starting from the variables' initial values. */
  public NetworkBuilder initialisation(Operation operation) {
    initialisation = operation;
    return this;
  }

  /** Demands something of every reachable state. */
  public NetworkBuilder assertion(
      String assertion, Expression condition, Optional<SourcePosition> position) {
    assertions.add(new Assertion(assertion, condition, position));
    return this;
  }

  /** Names a truth value for formulas. */
  public NetworkBuilder definition(String definition, Expression condition) {
    definitions.add(new Definition(definition, condition));
    return this;
  }

  /** The finished network. */
  public GuardedSystem.Network build() {
    return new GuardedSystem.Network(
        name,
        globals,
        channels,
        processes.stream().map(GuardedProcessBuilder::build).toList(),
        initialisation,
        assertions,
        definitions);
  }

  Variable register(Variable variable) {
    reserve(variable.name());
    return variable;
  }

  private void reserve(String wanted) {
    if (!names.add(wanted)) {
      throw new IllegalArgumentException("two things are named " + wanted);
    }
  }
}
