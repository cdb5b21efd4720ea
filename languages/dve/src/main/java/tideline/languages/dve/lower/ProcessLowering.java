package tideline.languages.dve.lower;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;
import tideline.languages.dve.syntax.ExpressionSyntax;
import tideline.languages.dve.syntax.Identifier;
import tideline.languages.dve.syntax.ProcessSyntax;
import tideline.languages.dve.syntax.TransitionSyntax;
import tideline.languages.dve.syntax.TransitionSyntax.Assignment;
import tideline.languages.dve.syntax.TransitionSyntax.Direction;
import tideline.languages.dve.syntax.TransitionSyntax.Sync;
import tideline.model.SourcePosition;
import tideline.system.ir.Channel;
import tideline.system.ir.Expression;
import tideline.system.ir.GuardedProcessBuilder;
import tideline.system.ir.Location;
import tideline.system.ir.NetworkBuilder;
import tideline.system.ir.Operation;
import tideline.system.ir.Place;
import tideline.system.ir.Reception;
import tideline.system.ir.Synchronisation;

/**
 * The states, transitions and assertions of one process.
 *
 * @param effectExpressions makes the expressions of effects, which may read other values than
 *     guards do
 */
record ProcessLowering(
    Faults faults,
    ProcessHead head,
    Role role,
    ChannelTable channels,
    ExpressionLowering expressions,
    ExpressionLowering effectExpressions) {

  /**
   * Adds the process to a network, or reports why it cannot be added.
   *
   * @param last what every transition does at its end; asked for when all have been read
   */
  void addTo(NetworkBuilder network, Supplier<List<Operation>> last) {
    GuardedProcessBuilder process = network.process(head.name());
    head.variables().forEach(process::add);
    locations(process);
    List<GuardedProcessBuilder.EdgeBuilder> edges = new ArrayList<>();
    for (TransitionSyntax transition : head.syntax().transitions()) {
      transition(transition, process).ifPresent(edges::add);
    }
    for (GuardedProcessBuilder.EdgeBuilder edge : edges) {
      last.get().forEach(edge::then);
      edge.add();
    }
    for (ProcessSyntax.Assertion assertion : head.syntax().assertions()) {
      assertion(assertion, network);
    }
  }

  private void locations(GuardedProcessBuilder process) {
    ProcessSyntax syntax = head.syntax();
    Set<String> committed = states(syntax.committed());
    Set<String> accepting = states(syntax.accepting());
    if (!committed.isEmpty() && role != Role.INTERLEAVED) {
      faults.add(syntax.committed().getFirst().at(), "commit means nothing " + role.where());
    }
    for (String state : head.states().keySet()) {
      process.location(
          new Location(
              state,
              committed.contains(state) ? Location.Urgency.COMMITTED : Location.Urgency.NORMAL,
              accepting.contains(state) ? Set.of(Location.Mark.ACCEPTING) : Set.of()));
    }
    if (syntax.initial().isEmpty()) {
      faults.add(syntax.name().at(), "the process " + head.name() + " has no initial state");
    } else if (head.requireState(syntax.initial().get(), faults)) {
      process.startAt(syntax.initial().get().text());
    }
  }

  private Set<String> states(List<Identifier> names) {
    Set<String> states = new HashSet<>();
    for (Identifier name : names) {
      if (head.requireState(name, faults)) {
        states.add(name.text());
      }
    }
    return states;
  }

  private void assertion(ProcessSyntax.Assertion assertion, NetworkBuilder network) {
    Optional<Expression> condition = expressions.condition(assertion.condition());
    String state = assertion.state().text();
    if (head.requireState(assertion.state(), faults) && condition.isPresent()) {
      Expression elsewhere = new Expression.At(head.name(), state).not();
      network.assertion(
          head.name() + "." + state + ": " + condition.get(),
          elsewhere.or(condition.get()),
          Optional.of(faults.position(assertion.state().at())));
    }
  }

  private Optional<GuardedProcessBuilder.EdgeBuilder> transition(
      TransitionSyntax syntax, GuardedProcessBuilder process) {
    boolean known = head.requireState(syntax.source(), faults);
    known &= head.requireState(syntax.target(), faults);
    Optional<Expression> guard =
        syntax.guard().isEmpty()
            ? Optional.of(Expression.always())
            : expressions.condition(syntax.guard().get());
    EdgeParts parts = new EdgeParts();
    parts.add(syntax);
    if (!known || guard.isEmpty()) {
      return Optional.empty();
    }
    GuardedProcessBuilder.EdgeBuilder edge =
        process
            .edge(syntax.source().text(), syntax.target().text())
            .at(faults.position(syntax.at()))
            .label(label(syntax))
            .guard(guard.get());
    parts.side.ifPresent(edge::synchronise);
    parts.operations.forEach(edge::then);
    return Optional.of(edge);
  }

  private static String label(TransitionSyntax syntax) {
    String move = syntax.source().text() + " -> " + syntax.target().text();
    return syntax
        .sync()
        .map(
            sync ->
                move
                    + (sync.direction() == Direction.SEND ? " sends " : " receives ")
                    + sync.channel().text())
        .orElse(move);
  }

  /** What a transition does besides moving, as far as it is not at fault. */
  private final class EdgeParts {
    private Optional<Synchronisation> side = Optional.empty();
    private final List<Operation> operations = new ArrayList<>();

    void add(TransitionSyntax syntax) {
      syntax.sync().ifPresent(this::sync);
      syntax.effects().forEach(this::effect);
    }

    private void sync(Sync sync) {
      if (role != Role.INTERLEAVED) {
        faults.add(sync.channel().at(), "there is no synchronisation " + role.where());
        return;
      }
      Optional<Channel> channel = channels.find(sync, head.scope());
      if (sync.direction() == Direction.SEND) {
        List<Expression> message = new ArrayList<>();
        sync.items().forEach(item -> expressions.value(item).ifPresent(message::add));
        channel
            .filter(c -> c.message().size() == message.size())
            .ifPresent(c -> send(c, message, faults.position(sync.channel().at())));
      } else {
        List<Reception> fields = new ArrayList<>();
        sync.items()
            .forEach(
                item -> expressions.target(item).map(Reception.Into::new).ifPresent(fields::add));
        channel
            .filter(c -> c.message().size() == fields.size())
            .ifPresent(c -> receive(c, fields, faults.position(sync.channel().at())));
      }
    }

    private void send(Channel channel, List<Expression> message, SourcePosition position) {
      if (channel.isRendezvous()) {
        side = Optional.of(new Synchronisation.Send(channel, message));
      } else {
        operations.add(
            new Operation.Send(channel, Optional.empty(), message, Optional.of(position)));
      }
    }

    private void receive(Channel channel, List<Reception> fields, SourcePosition position) {
      if (channel.isRendezvous()) {
        side = Optional.of(new Synchronisation.Receive(channel, fields));
      } else {
        operations.add(
            new Operation.Receive(channel, Optional.empty(), fields, Optional.of(position)));
      }
    }

    private void effect(Assignment assignment) {
      Optional<Place> target = effectExpressions.target(assignment.place());
      Optional<Expression> value = effectExpressions.value(assignment.value());
      if (target.isPresent() && value.isPresent()) {
        requireOwn(target.get(), assignment.place());
        operations.add(
            new Operation.Assign(
                target.get(), value.get(), Optional.of(faults.position(assignment.place().at()))));
      }
    }

    /** A property watches; it must not change what it watches. */
    private void requireOwn(Place target, ExpressionSyntax place) {
      if (role == Role.PROPERTY && !head.variables().contains(target.variable())) {
        faults.add(place.at(), "the property process may change its own variables only");
      }
    }
  }
}
