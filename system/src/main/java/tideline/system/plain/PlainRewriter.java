package tideline.system.plain;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import tideline.model.SourcePosition;
import tideline.system.ir.Channel;
import tideline.system.ir.Expression;
import tideline.system.ir.GuardedProcess;
import tideline.system.ir.GuardedSystem;
import tideline.system.ir.Location;
import tideline.system.ir.Operation;
import tideline.system.ir.Type;
import tideline.system.ir.Variable;
import tideline.system.transform.Rewriter;

/** Speaks of variables where a system speaks of locations and channels. */
final class PlainRewriter extends Rewriter {

  private final Map<String, GuardedProcess> processes = new LinkedHashMap<>();
  private final Map<String, Variable> counters = new LinkedHashMap<>();
  private final Map<Channel, ChannelVariables> channels = new LinkedHashMap<>();

  PlainRewriter(GuardedSystem system) {
    for (GuardedProcess process : system.allProcesses()) {
      List<String> names = process.locations().stream().map(Location::name).toList();
      processes.put(process.name(), process);
      counters.put(
          process.name(),
          Variable.of(
              process.name(),
              new Type.Enumeration("location of " + process.name(), names),
              process.indexOf(process.initial())));
    }
    system.allChannels().forEach(c -> channels.put(c, new ChannelVariables(c)));
  }

  /** The variables that stand for program counters. */
  List<Variable> counters() {
    return List.copyOf(counters.values());
  }

  ChannelVariables variables(Channel channel) {
    return Objects.requireNonNull(channels.get(channel));
  }

  /** The variables that stand for channels. */
  List<Variable> channelVariables() {
    return channels.values().stream().flatMap(c -> c.variables().stream()).toList();
  }

  /** Whether a process is at a location; never at one that it does not have any more. */
  Expression at(String process, String location) {
    boolean known =
        Objects.requireNonNull(processes.get(process)).locations().stream()
            .anyMatch(l -> l.name().equals(location));
    return !known
        ? Expression.never()
        : Objects.requireNonNull(counters.get(process)).read().equal(number(process, location));
  }

  /** Moves a process. */
  Operation move(String process, String location, Optional<SourcePosition> position) {
    return new Operation.Assign(
        Objects.requireNonNull(counters.get(process)).place(), number(process, location), position);
  }

  private Expression number(String process, String location) {
    return new Expression.Constant(
        Objects.requireNonNull(processes.get(process)).indexOf(location),
        Objects.requireNonNull(counters.get(process)).type());
  }

  @Override
  protected Expression at(Expression.At at) {
    return at(at.process(), at.location());
  }

  @Override
  protected Expression length(Expression.Length length) {
    return variables(length.channel()).length();
  }

  @Override
  protected Expression peek(Expression.Peek original, Expression position) {
    return variables(original.channel()).peek(position, original.field());
  }

  @Override
  protected Operation send(Operation.Send send) {
    return variables(send.channel())
        .send(
            send,
            send.place().map(this::expression),
            send.message().stream().map(this::expression).toList());
  }

  @Override
  protected Operation receive(Operation.Receive receive) {
    return variables(receive.channel())
        .receive(
            receive,
            receive.place().map(this::expression),
            receive.fields().stream().map(this::reception).toList());
  }
}
