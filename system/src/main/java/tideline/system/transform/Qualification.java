package tideline.system.transform;

import java.util.Map;
import tideline.system.ir.Channel;
import tideline.system.ir.GuardedSystem;
import tideline.system.ir.Variable;

/** Puts the name of a part before all names of a system, so that it can stand beside others. */
final class Qualification extends Rewriter {

  private final String prefix;
  private final Map<String, Variable> shared;

  private Qualification(String part, Map<String, Variable> shared) {
    this.prefix = part + ".";
    this.shared = Map.copyOf(shared);
  }

  /**
   * The system with longer names.
   *
   * @param shared what takes the place of some variables
   */
  static GuardedSystem of(GuardedSystem system, String part, Map<String, Variable> shared) {
    GuardedSystem longer = new Qualification(part, shared).system(system);
    return longer instanceof GuardedSystem.Network network
        ? named(network, part)
        : within(longer, part);
  }

  /** The networks are known by the name of the part too. */
  private static GuardedSystem within(GuardedSystem system, String part) {
    return switch (system) {
      case GuardedSystem.Network network -> named(network, part + "." + network.name());
      case GuardedSystem.Composite(var name, var left, var right, var composition) ->
          new GuardedSystem.Composite(
              part + "." + name, within(left, part), within(right, part), composition);
    };
  }

  private static GuardedSystem named(GuardedSystem.Network network, String name) {
    return new GuardedSystem.Network(
        name,
        network.globals(),
        network.channels(),
        network.processes(),
        network.initialisation(),
        network.assertions(),
        network.definitions());
  }

  @Override
  protected String name(String name) {
    return prefix + name;
  }

  @Override
  protected Variable used(Variable variable) {
    return shared.containsKey(variable.name())
        ? shared.get(variable.name())
        : new Variable(
            name(variable.name()), variable.type(), variable.lifetime(), variable.initial());
  }

  @Override
  protected Channel channel(Channel channel) {
    return new Channel(name(channel.name()), channel.capacity(), channel.message());
  }
}
