package tideline.system.random;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import tideline.system.ir.Channel;
import tideline.system.ir.Edge;
import tideline.system.ir.Expression;
import tideline.system.ir.GuardedProcessBuilder;
import tideline.system.ir.GuardedSystem;
import tideline.system.ir.Location;
import tideline.system.ir.NetworkBuilder;
import tideline.system.ir.Synchronisation;
import tideline.system.ir.Type;
import tideline.system.ir.Variable;

/**
 * Random guarded systems: all types, both kinds of channels, committed and atomic locations, ranks,
 * choices, scratch variables, composites inside composites.
 */
public final class RandomSystem {

  private final Draw draw;
  private final List<Variable> shared = new ArrayList<>();
  private int networks;

  private RandomSystem(long seed) {
    this.draw = new Draw(seed);
  }

  /** The system of a seed. */
  public static GuardedSystem of(long seed) {
    RandomSystem system = new RandomSystem(seed);
    return system.draw.percent(25) ? system.composite(2) : system.network();
  }

  private GuardedSystem composite(int depth) {
    for (int left = draw.between(1, 2); left > 0; left--) {
      shared.add(variable("shared" + shared.size(), draw.scalar(), Variable.Lifetime.STATE));
    }
    return new GuardedSystem.Composite(
        "composite" + depth + networks,
        part(depth - 1),
        part(depth - 1),
        draw.of(List.of(GuardedSystem.Composition.values())));
  }

  private GuardedSystem part(int depth) {
    return depth > 0 && draw.percent(25) ? composite(depth) : network();
  }

  private GuardedSystem network() {
    return new RandomNetwork("n" + networks++).build();
  }

  private Variable variable(String name, Type type, Variable.Lifetime lifetime) {
    List<Long> initial = new ArrayList<>();
    initial(type, initial);
    return new Variable(name, type, lifetime, initial);
  }

  private void initial(Type type, List<Long> values) {
    switch (type) {
      case Type.Array array -> {
        for (int i = 0; i < array.length(); i++) {
          initial(array.element(), values);
        }
      }
      case Type.Structure structure ->
          structure.fields().forEach(field -> initial(field.type(), values));
      default -> values.add(draw.value(type));
    }
  }

  /** One network. */
  private final class RandomNetwork {
    private final String name;
    private final NetworkBuilder network;
    private final RandomExpressions expressions = new RandomExpressions(draw);
    private final RandomOperations operations = new RandomOperations(draw, expressions);
    private final List<Channel> rendezvous = new ArrayList<>();
    private final List<GuardedProcessBuilder> processes = new ArrayList<>();
    private final List<List<String>> locations = new ArrayList<>();
    private final boolean urgent = draw.percent(40);
    private final boolean ranked = draw.percent(30);

    RandomNetwork(String name) {
      this.name = name;
      this.network = new NetworkBuilder(name);
    }

    GuardedSystem build() {
      shared.forEach(variable -> expressions.declare(network.add(variable)));
      for (int left = draw.between(1, 4); left > 0; left--) {
        declare(network::add, name + ".v" + left, draw.type(), Variable.Lifetime.STATE);
      }
      if (draw.percent(30)) {
        Type type = draw.percent(40) ? Type.integer() : draw.type();
        declare(network::add, name + ".scratch", type, Variable.Lifetime.EDGE);
      }
      channels();
      for (int p = draw.between(1, 3); p > 0; p--) {
        process(name + ".P" + p);
      }
      for (int p = 0; p < processes.size(); p++) {
        circle(processes.get(p), locations.get(p));
        for (int left = draw.between(1, 5); left > 0; left--) {
          edge(processes.get(p), locations.get(p));
        }
      }
      rendezvous.forEach(this::counterparts);
      properties();
      return network.build();
    }

    private interface Declaration {
      Variable add(Variable variable);
    }

    private void declare(
        Declaration declaration, String variable, Type type, Variable.Lifetime lifetime) {
      expressions.declare(declaration.add(variable(variable, type, lifetime)));
    }

    private void channels() {
      for (int left = draw.below(3); left > 0; left--) {
        Type[] message = new Type[draw.below(3)];
        for (int f = 0; f < message.length; f++) {
          message[f] = draw.percent(15) ? new Type.Wrapping(16, Type.Sign.SIGNED) : draw.scalar();
        }
        boolean buffered = draw.percent(60);
        int capacity = buffered ? draw.between(1, 6) : 0;
        Channel channel = network.channel(name + ".c" + left, capacity, message);
        if (buffered) {
          expressions.declare(channel);
        } else {
          rendezvous.add(channel);
        }
      }
    }

    private void process(String process) {
      GuardedProcessBuilder builder = network.process(process);
      List<String> names = new ArrayList<>();
      for (int l = draw.between(1, 4); l > 0; l--) {
        String location = "l" + l;
        names.add(location);
        Set<Location.Mark> marks = draw.percent(20) ? Set.of(Location.Mark.ACCEPTING) : Set.of();
        builder.location(new Location(location, urgency(), marks));
        expressions.declare(new Expression.At(process, location));
      }
      if (draw.percent(60)) {
        declare(builder::add, process + ".x", draw.type(), Variable.Lifetime.STATE);
      }
      builder.startAt(draw.of(names));
      processes.add(builder);
      locations.add(names);
    }

    private Location.Urgency urgency() {
      if (!urgent) {
        return Location.Urgency.NORMAL;
      }
      return draw.of(
          List.of(
              Location.Urgency.NORMAL,
              Location.Urgency.NORMAL,
              Location.Urgency.COMMITTED,
              Location.Urgency.ATOMIC));
    }

    /** So that most processes move on. */
    private void circle(GuardedProcessBuilder process, List<String> names) {
      for (int l = 0; l < names.size(); l++) {
        if (draw.percent(70)) {
          GuardedProcessBuilder.EdgeBuilder edge =
              process.edge(names.get(l), names.get((l + 1) % names.size()));
          draw.position().ifPresent(edge::at);
          if (draw.percent(30)) {
            edge.guard(expressions.condition(1));
          }
          edge.then(operations.effect()).add();
        }
      }
    }

    private void edge(GuardedProcessBuilder process, List<String> names) {
      GuardedProcessBuilder.EdgeBuilder edge = started(process, names);
      if (!rendezvous.isEmpty() && draw.percent(40)) {
        Channel channel = draw.of(rendezvous);
        edge.synchronise(
            draw.percent(50)
                ? new Synchronisation.Send(channel, operations.message(channel))
                : new Synchronisation.Receive(channel, operations.receptions(channel)));
      }
      edge.then(operations.effect()).add();
    }

    /** So that most rendezvous happen. */
    private void counterparts(Channel channel) {
      for (int p = 0; p < processes.size(); p++) {
        GuardedProcessBuilder.EdgeBuilder edge = started(processes.get(p), locations.get(p));
        edge.synchronise(
            p % 2 == 0
                ? new Synchronisation.Send(channel, operations.message(channel))
                : new Synchronisation.Receive(channel, operations.receptions(channel)));
        edge.then(operations.effect()).add();
      }
    }

    private GuardedProcessBuilder.EdgeBuilder started(
        GuardedProcessBuilder process, List<String> names) {
      GuardedProcessBuilder.EdgeBuilder edge = process.edge(draw.of(names), draw.of(names));
      draw.position().ifPresent(edge::at);
      if (draw.percent(60)) {
        edge.guard(expressions.condition(2));
      }
      if (ranked) {
        edge.rank(draw.of(List.of(Edge.Rank.values())));
      }
      return edge;
    }

    private void properties() {
      if (draw.percent(30)) {
        network.initialisation(operations.effect());
      }
      for (int left = draw.below(3); left > 0; left--) {
        network.definition(name + ".d" + left, expressions.condition(2));
        network.assertion(name + ".a" + left, expressions.condition(2), draw.position());
      }
    }
  }
}
