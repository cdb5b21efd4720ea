package tideline.testkit.judge;

import static tideline.system.ir.BinaryOperator.ADD;
import static tideline.system.ir.BinaryOperator.AND;
import static tideline.system.ir.BinaryOperator.AT_MOST;
import static tideline.system.ir.BinaryOperator.BIT_AND;
import static tideline.system.ir.BinaryOperator.BIT_OR;
import static tideline.system.ir.BinaryOperator.DIFFERENT;
import static tideline.system.ir.BinaryOperator.DIVIDE;
import static tideline.system.ir.BinaryOperator.EQUAL;
import static tideline.system.ir.BinaryOperator.LESS;
import static tideline.system.ir.BinaryOperator.OR;
import static tideline.system.ir.BinaryOperator.REMAINDER;
import static tideline.system.ir.BinaryOperator.SHIFT_LEFT;
import static tideline.system.ir.BinaryOperator.SHIFT_RIGHT;
import static tideline.system.ir.BinaryOperator.SUBTRACT;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import tideline.system.ir.Assertion;
import tideline.system.ir.BinaryOperator;
import tideline.system.ir.Channel;
import tideline.system.ir.Definition;
import tideline.system.ir.Edge;
import tideline.system.ir.Expression;
import tideline.system.ir.GuardedProcess;
import tideline.system.ir.GuardedSystem;
import tideline.system.ir.Location;
import tideline.system.ir.Operation;
import tideline.system.ir.Place;
import tideline.system.ir.Synchronisation;
import tideline.system.ir.Type;
import tideline.system.ir.Variable;

/** A fault of lowering or folding: a guarded system that is not quite what the text says. */
enum SystemMutation {
  GUARD_DROPPED(edges(e -> Optional.of(guarded(e, Expression.always())))),
  GUARD_NEGATED(
      edges(
          e ->
              e.guard().equals(Expression.always())
                  ? Optional.empty()
                  : Optional.of(guarded(e, e.guard().not())))),
  GUARD_NEVER_TRUE(edges(e -> Optional.of(guarded(e, Expression.never())))),
  EDGE_LOST(
      processes(
          p ->
              p.edges().isEmpty()
                  ? Optional.empty()
                  : Optional.of(withEdges(p, p.edges().subList(0, p.edges().size() - 1))))),
  EDGE_TWICE(
      processes(
          p -> {
            List<Edge> edges = new ArrayList<>(p.edges());
            if (edges.isEmpty()) {
              return Optional.empty();
            }
            edges.add(edges.getFirst());
            return Optional.of(withEdges(p, edges));
          })),
  WRONG_TARGET(
      edges(e -> e.to().equals(e.from()) ? Optional.empty() : Optional.of(leading(e, e.from())))),
  WRONG_START(
      processes(
          p ->
              Optional.of(
                  new GuardedProcess(
                      p.name(),
                      p.variables(),
                      p.locations(),
                      p.locations().getLast().name(),
                      p.edges())))),
  EFFECT_DROPPED(edges(e -> Optional.of(doing(e, Operation.skip())))),
  LAST_ASSIGNMENT_DROPPED(sequences(parts -> Optional.of(parts.subList(0, parts.size() - 1)))),
  ASSIGNMENTS_REVERSED(
      sequences(
          parts -> {
            List<Operation> reversed = new ArrayList<>(parts);
            Collections.reverse(reversed);
            return Optional.of(reversed);
          })),
  ASSIGNED_ELSEWHERE(
      operations(
          o ->
              o instanceof Operation.Assign(Place.Element(var array, var index), var value, var at)
                  ? Optional.of(
                      new Operation.Assign(
                          array.element(
                              index.equals(Expression.number(0))
                                  ? Expression.number(1)
                                  : Expression.number(0)),
                          value,
                          at))
                  : Optional.empty())),
  CONSTANT_OFF_BY_ONE(
      expressions(
          e ->
              e instanceof Expression.Constant(long value, Type type)
                      && !(type instanceof Type.Bool)
                  ? Optional.of(new Expression.Constant(value + 1, type))
                  : Optional.empty())),
  INDEX_OFF_BY_ONE(
      expressions(
          e ->
              e instanceof Expression.Read(Place.Element(var array, var index))
                  ? Optional.of(
                      new Expression.Read(
                          array.element(
                              index.binary(BinaryOperator.BIT_XOR, Expression.number(1)))))
                  : Optional.empty())),
  LESS_FOR_AT_MOST(operators(AT_MOST, LESS)),
  AT_MOST_FOR_LESS(operators(LESS, AT_MOST)),
  EQUAL_FOR_DIFFERENT(operators(DIFFERENT, EQUAL)),
  DIFFERENT_FOR_EQUAL(operators(EQUAL, DIFFERENT)),
  OR_FOR_AND(operators(AND, OR)),
  AND_FOR_OR(operators(OR, AND)),
  BITS_OR_FOR_AND(operators(BIT_AND, BIT_OR)),
  PLUS_FOR_MINUS(operators(SUBTRACT, ADD)),
  MINUS_FOR_PLUS(operators(ADD, SUBTRACT)),
  REMAINDER_FOR_QUOTIENT(operators(DIVIDE, REMAINDER)),
  QUOTIENT_FOR_REMAINDER(operators(REMAINDER, DIVIDE)),
  RIGHT_FOR_LEFT_SHIFT(operators(SHIFT_LEFT, SHIFT_RIGHT)),
  OPERANDS_SWAPPED(
      expressions(
          e ->
              e instanceof Expression.Binary(var operator, var first, var second)
                      && Set.of(SUBTRACT, DIVIDE, LESS, REMAINDER, SHIFT_LEFT).contains(operator)
                  ? Optional.of(new Expression.Binary(operator, second, first))
                  : Optional.empty())),
  INITIAL_VALUE_WRONG(
      (system, site) ->
          SiteRewriter.variable(
              system,
              site,
              v ->
                  v.lifetime() == Variable.Lifetime.STATE && v.type() instanceof Type.Wrapping
                      ? Optional.of(
                          new Variable(
                              v.name(),
                              v.type(),
                              v.lifetime(),
                              v.initial().stream().map(n -> n == 0 ? 1L : 0L).toList()))
                      : Optional.empty())),
  CAPACITY_TOO_SMALL(
      (system, site) ->
          SiteRewriter.channel(
              system,
              site,
              c ->
                  c.capacity() > 1
                      ? Optional.of(new Channel(c.name(), c.capacity() - 1, c.message()))
                      : Optional.empty())),
  MESSAGE_FIELDS_SWAPPED(
      operations(
          o ->
              o instanceof Operation.Send(var channel, var place, var message, var at)
                      && message.size() > 1
                  ? Optional.of(new Operation.Send(channel, place, message.reversed(), at))
                  : Optional.empty())),
  RECEPTIONS_SWAPPED(
      operations(
          o ->
              o instanceof Operation.Receive(var channel, var place, var fields, var at)
                      && fields.size() > 1
                  ? Optional.of(new Operation.Receive(channel, place, fields.reversed(), at))
                  : Optional.empty())),
  NEWEST_MESSAGE_FIRST(
      operations(
          o ->
              o instanceof Operation.Receive(var channel, var place, var fields, var at)
                      && place.isEmpty()
                  ? Optional.of(
                      new Operation.Receive(
                          channel,
                          Optional.of(channel.length().minus(Expression.number(1))),
                          fields,
                          at))
                  : Optional.empty())),
  RENDEZVOUS_WITHOUT_PARTNER(
      edges(
          e ->
              e.synchronisation().isPresent()
                  ? Optional.of(
                      new Edge(
                          e.from(),
                          e.to(),
                          e.guard(),
                          Optional.empty(),
                          e.effect(),
                          e.rank(),
                          e.label(),
                          e.position()))
                  : Optional.empty())),
  RENDEZVOUS_VALUE_WRONG(
      edges(
          e ->
              e.synchronisation().orElse(null)
                      instanceof Synchronisation.Send(var channel, var message)
                  ? Optional.of(
                      new Edge(
                          e.from(),
                          e.to(),
                          e.guard(),
                          Optional.of(
                              new Synchronisation.Send(
                                  channel,
                                  message.stream()
                                      .map(m -> m.plus(Expression.number(1)))
                                      .toList())),
                          e.effect(),
                          e.rank(),
                          e.label(),
                          e.position()))
                  : Optional.empty())),
  COMMITMENT_LOST(urgency(Location.Urgency.COMMITTED, Location.Urgency.NORMAL)),
  ATOMICITY_LOST(urgency(Location.Urgency.ATOMIC, Location.Urgency.NORMAL)),
  ELSE_WITHOUT_RANK(ranks(Edge.Rank.ELSE, Edge.Rank.NORMAL)),
  TIMEOUT_WITHOUT_RANK(ranks(Edge.Rank.TIMEOUT, Edge.Rank.NORMAL)),
  TIMEOUT_FOR_ELSE(ranks(Edge.Rank.ELSE, Edge.Rank.TIMEOUT)),
  TRUNCATION_TOO_WIDE(
      (system, site) ->
          SiteRewriter.variable(
              system,
              site,
              v ->
                  v.type() instanceof Type.Wrapping(int bits, var sign) && bits < 32
                      ? Optional.of(
                          new Variable(
                              v.name(),
                              new Type.Wrapping(bits + 1, sign),
                              v.lifetime(),
                              v.initial()))
                      : Optional.empty())),
  ASSERTION_ALWAYS_HOLDS(
      assertions(a -> new Assertion(a.name(), Expression.always(), a.position()))),
  ASSERTION_NEGATED(assertions(a -> new Assertion(a.name(), a.condition().not(), a.position()))),
  PROPOSITION_NEGATED(
      (system, site) ->
          SiteRewriter.definition(
              system, site, d -> Optional.of(new Definition(d.name(), d.condition().not())))),
  PROPOSITION_ALWAYS_TRUE(
      (system, site) ->
          SiteRewriter.definition(
              system, site, d -> Optional.of(new Definition(d.name(), Expression.always()))));

  /** Puts the fault at one site of a system; empty if there are not so many. */
  interface Fault {
    Optional<GuardedSystem> at(GuardedSystem system, int site);
  }

  // Faults are functions that keep nothing.
  @SuppressWarnings("ImmutableEnumChecker")
  private final Fault fault;

  SystemMutation(Fault fault) {
    this.fault = fault;
  }

  /** The systems with this fault, one for each site. */
  List<GuardedSystem> mutants(GuardedSystem system) {
    List<GuardedSystem> all = new ArrayList<>();
    for (int site = 0; ; site++) {
      Optional<GuardedSystem> mutant = fault.at(system, site);
      if (mutant.isEmpty()) {
        return all;
      }
      all.add(mutant.get());
    }
  }

  private static Fault edges(SiteRewriter.Change<Edge> change) {
    return (system, site) -> SiteRewriter.edge(system, site, change);
  }

  private static Fault processes(SiteRewriter.Change<GuardedProcess> change) {
    return (system, site) -> SiteRewriter.process(system, site, change);
  }

  private static Fault operations(SiteRewriter.Change<Operation> change) {
    return (system, site) -> SiteRewriter.operation(system, site, change);
  }

  private static Fault sequences(SiteRewriter.Change<List<Operation>> change) {
    return operations(
        o ->
            o instanceof Operation.Sequence(var parts) && parts.size() > 1
                ? change.apply(parts).map(Operation.Sequence::new)
                : Optional.empty());
  }

  private static Fault expressions(SiteRewriter.Change<Expression> change) {
    return (system, site) -> SiteRewriter.expression(system, site, change);
  }

  private static Fault operators(BinaryOperator right, BinaryOperator wrong) {
    return expressions(
        e ->
            e instanceof Expression.Binary(var operator, var one, var other) && operator == right
                ? Optional.of(new Expression.Binary(wrong, one, other))
                : Optional.empty());
  }

  private static Fault assertions(java.util.function.UnaryOperator<Assertion> change) {
    return (system, site) ->
        SiteRewriter.assertion(system, site, a -> Optional.of(change.apply(a)));
  }

  private static Fault ranks(Edge.Rank right, Edge.Rank wrong) {
    return edges(
        e ->
            e.rank() == right
                ? Optional.of(
                    new Edge(
                        e.from(),
                        e.to(),
                        e.guard(),
                        e.synchronisation(),
                        e.effect(),
                        wrong,
                        e.label(),
                        e.position()))
                : Optional.empty());
  }

  private static Fault urgency(Location.Urgency right, Location.Urgency wrong) {
    return processes(
        p ->
            Optional.of(
                new GuardedProcess(
                    p.name(),
                    p.variables(),
                    p.locations().stream()
                        .map(
                            l ->
                                l.urgency() == right
                                    ? new Location(l.name(), wrong, l.marks(), l.open())
                                    : l)
                        .toList(),
                    p.initial(),
                    p.edges())));
  }

  private static GuardedProcess withEdges(GuardedProcess process, List<Edge> edges) {
    return new GuardedProcess(
        process.name(), process.variables(), process.locations(), process.initial(), edges);
  }

  private static Edge guarded(Edge edge, Expression guard) {
    return new Edge(
        edge.from(),
        edge.to(),
        guard,
        edge.synchronisation(),
        edge.effect(),
        edge.rank(),
        edge.label(),
        edge.position());
  }

  private static Edge leading(Edge edge, String to) {
    return new Edge(
        edge.from(),
        to,
        edge.guard(),
        edge.synchronisation(),
        edge.effect(),
        edge.rank(),
        edge.label(),
        edge.position());
  }

  private static Edge doing(Edge edge, Operation effect) {
    return new Edge(
        edge.from(),
        edge.to(),
        edge.guard(),
        edge.synchronisation(),
        effect,
        edge.rank(),
        edge.label(),
        edge.position());
  }
}
