package tideline.system.analysis.symmetry;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import tideline.model.ValuePermutation;
import tideline.system.ir.Channel;
import tideline.system.ir.Edge;
import tideline.system.ir.Expression;
import tideline.system.ir.GuardedProcess;
import tideline.system.ir.GuardedSystem;
import tideline.system.ir.Node;
import tideline.system.ir.Operation;
import tideline.system.ir.Place;
import tideline.system.ir.Reception;
import tideline.system.ir.Synchronisation;
import tideline.system.ir.Variable;

/**
 * Guesses a renaming from the processes that are to change places: their texts are laid upon each
 * other, and what stands at the same place is renamed to each other. Whether that makes any sense
 * is for {@link AutomorphismCheck} to say.
 */
final class Matching {

  private final Sorts sorts;
  private final Map<String, GuardedProcess> byName = new HashMap<>();

  /** The process of a variable, by its name. */
  private final Map<String, String> owners = new HashMap<>();

  private final Map<String, String> processes = new HashMap<>();
  private final Map<String, Map<String, String>> locations = new HashMap<>();
  private final Map<String, Variable> variables = new HashMap<>();
  private final Map<String, Channel> channels = new HashMap<>();
  private final List<Same> numbers = new ArrayList<>();
  private final Deque<String> open = new ArrayDeque<>();
  private boolean failed;

  /** A number of a sort that another one takes the place of. */
  private record Same(String sort, long from, long to) {}

  private Matching(GuardedSystem.Network network, Sorts sorts) {
    this.sorts = sorts;
    for (GuardedProcess process : network.processes()) {
      byName.put(process.name(), process);
      process.variables().forEach(variable -> owners.put(variable.name(), process.name()));
    }
  }

  /** A renaming that moves these processes, if their texts go together. */
  static Optional<Renaming> of(
      GuardedSystem.Network network, Sorts sorts, Map<String, String> moves) {
    Matching matching = new Matching(network, sorts.copy());
    moves.forEach(matching::process);
    while (!matching.open.isEmpty() && !matching.failed) {
      matching.texts(matching.open.remove());
    }
    return matching.failed ? Optional.empty() : matching.renaming();
  }

  private Optional<Renaming> renaming() {
    Map<String, Map<Long, Long>> values = new HashMap<>();
    for (Same same : numbers) {
      if (sorts.isRigid(same.sort())) {
        failed |= same.from() != same.to();
      } else {
        Map<Long, Long> known =
            values.computeIfAbsent(sorts.find(same.sort()), _ -> new HashMap<>());
        Long before = known.putIfAbsent(same.from(), same.to());
        failed |= before != null && before != same.to();
      }
    }
    Map<String, ValuePermutation> permutations = new HashMap<>();
    for (Map.Entry<String, Map<Long, Long>> sort : values.entrySet()) {
      if (!isInjective(sort.getValue())) {
        return Optional.empty();
      }
      close(sort.getValue());
      try {
        ValuePermutation permutation = ValuePermutation.of(sort.getValue());
        if (!permutation.isNone()) {
          permutations.put(sort.getKey(), permutation);
        }
      } catch (IllegalArgumentException tooFar) {
        return Optional.empty();
      }
    }
    return failed
        ? Optional.empty()
        : Optional.of(new Renaming(sorts, processes, locations, variables, channels, permutations));
  }

  private static boolean isInjective(Map<Long, Long> moves) {
    return new HashSet<>(moves.values()).size() == moves.size();
  }

  /** What comes last in a chain takes the place of what comes first. */
  private static void close(Map<Long, Long> moves) {
    Set<Long> starts = new HashSet<>(moves.keySet());
    starts.removeAll(new HashSet<>(moves.values()));
    for (Long start : starts) {
      Long end = start;
      while (moves.containsKey(end)) {
        end = moves.get(end);
      }
      moves.put(end, start);
    }
  }

  private void fail() {
    failed = true;
  }

  private void require(boolean same) {
    failed |= !same;
  }

  private void process(String from, String to) {
    String known = processes.putIfAbsent(from, to);
    if (known == null && !from.equals(to)) {
      open.add(from);
    }
    require(known == null || known.equals(to));
  }

  private void texts(String name) {
    GuardedProcess from = Objects.requireNonNull(byName.get(name));
    GuardedProcess to = Objects.requireNonNull(byName.get(processes.get(name)));
    if (from.locations().size() != to.locations().size()
        || from.variables().size() != to.variables().size()
        || from.edges().size() != to.edges().size()) {
      fail();
      return;
    }
    Map<String, String> places = new HashMap<>();
    for (int i = 0; i < from.locations().size(); i++) {
      places.put(from.locations().get(i).name(), to.locations().get(i).name());
    }
    locations.put(name, places);
    for (int i = 0; i < from.variables().size(); i++) {
      variable(from.variables().get(i), to.variables().get(i));
    }
    for (int i = 0; i < from.edges().size() && !failed; i++) {
      edge(from.edges().get(i), to.edges().get(i));
    }
  }

  private void edge(Edge from, Edge to) {
    match(from.guard(), to.guard(), Sorts.RIGID);
    require(from.synchronisation().isPresent() == to.synchronisation().isPresent());
    if (!failed && from.synchronisation().isPresent()) {
      match(from.synchronisation().get(), to.synchronisation().get());
    }
    match(from.effect(), to.effect());
  }

  private void variable(Variable from, Variable to) {
    if (!from.type().equals(to.type())) {
      fail();
      return;
    }
    Variable known = variables.putIfAbsent(from.name(), to);
    require(known == null || known.equals(to));
    if (known == null && !from.equals(to)) {
      sorts.joinVariables(from, to);
      String owner = owners.get(from.name());
      String other = owners.get(to.name());
      if (owner != null && other != null) {
        process(owner, other);
      }
    }
  }

  private void channel(Channel from, Channel to) {
    if (from.capacity() != to.capacity() || !from.message().equals(to.message())) {
      fail();
      return;
    }
    Channel known = channels.putIfAbsent(from.name(), to);
    require(known == null || known.equals(to));
    if (known == null && !from.equals(to)) {
      for (int field = 0; field < from.message().size(); field++) {
        sorts.join(Sorts.ofField(from, field), Sorts.ofField(to, field));
      }
    }
  }

  /** Nodes that are not expressions: their parts tell which sorts are meant. */
  private void match(Node from, Node to) {
    if (failed) {
      return;
    }
    switch (from) {
      case Operation.Assign(var target, var value, _) when to instanceof Operation.Assign other -> {
        match(target, other.target());
        match(value, other.value(), Sorts.ofValue(target));
      }
      case Operation.Send(var channel, var place, var message, _)
          when to instanceof Operation.Send other -> {
        channel(channel, other.channel());
        positions(place, other.place());
        message(channel, message, other.message());
      }
      case Operation.Receive(var channel, var place, var fields, _)
          when to instanceof Operation.Receive other -> {
        channel(channel, other.channel());
        positions(place, other.place());
        fields(channel, fields, other.fields());
      }
      case Synchronisation.Send(var channel, var message)
          when to instanceof Synchronisation.Send other -> {
        channel(channel, other.channel());
        message(channel, message, other.message());
      }
      case Synchronisation.Receive(var channel, var fields)
          when to instanceof Synchronisation.Receive other -> {
        channel(channel, other.channel());
        fields(channel, fields, other.fields());
      }
      case Place.Whole(var variable) when to instanceof Place.Whole other ->
          variable(variable, other.variable());
      case Place.Element(var array, var index) when to instanceof Place.Element other -> {
        match(array, other.array());
        match(index, other.index(), Sorts.ofIndex(array));
      }
      case Expression expression when to instanceof Expression other ->
          match(expression, other, Sorts.RIGID);
      default -> children(from, to);
    }
  }

  private void children(Node from, Node to) {
    List<Node> some = from.children();
    List<Node> others = to.children();
    if (from.getClass() != to.getClass() || some.size() != others.size()) {
      fail();
      return;
    }
    for (int i = 0; i < some.size(); i++) {
      match(some.get(i), others.get(i));
    }
  }

  private void positions(Optional<Expression> from, Optional<Expression> to) {
    require(from.isPresent() == to.isPresent());
    if (!failed && from.isPresent()) {
      match(from.get(), to.get(), Sorts.RIGID);
    }
  }

  private void message(Channel channel, List<Expression> from, List<Expression> to) {
    for (int field = 0; field < from.size() && !failed; field++) {
      match(from.get(field), to.get(field), Sorts.ofField(channel, field));
    }
  }

  private void fields(Channel channel, List<Reception> from, List<Reception> to) {
    for (int field = 0; field < from.size() && !failed; field++) {
      if (from.get(field) instanceof Reception.Matching(var value)
          && to.get(field) instanceof Reception.Matching(var other)) {
        match(value, other, Sorts.ofField(channel, field));
      } else {
        children(from.get(field), to.get(field));
      }
    }
  }

  /** Expressions whose numbers are of that sort. */
  private void match(Expression from, Expression to, String sort) {
    if (failed || from.getClass() != to.getClass()) {
      fail();
      return;
    }
    switch (from) {
      case Expression.Constant(long value, _) ->
          numbers.add(new Same(sort, value, ((Expression.Constant) to).value()));
      case Expression.Read(var place) -> match((Node) place, ((Expression.Read) to).place());
      case Expression.Unary(_, var operand) ->
          match(operand, ((Expression.Unary) to).operand(), Sorts.RIGID);
      case Expression.Binary(var operator, var left, var right) -> {
        Expression.Binary other = (Expression.Binary) to;
        require(operator == other.operator());
        String inside = Sorts.isIdentity(operator) ? Sorts.compared(left, right) : Sorts.RIGID;
        match(left, other.left(), inside);
        match(right, other.right(), inside);
      }
      case Expression.Conditional(var condition, var then, var otherwise) -> {
        Expression.Conditional other = (Expression.Conditional) to;
        match(condition, other.condition(), Sorts.RIGID);
        match(then, other.then(), sort);
        match(otherwise, other.otherwise(), sort);
      }
      case Expression.Wrapped(var value, _) ->
          match(value, ((Expression.Wrapped) to).value(), sort);
      case Expression.At(var process, _) -> process(process, ((Expression.At) to).process());
      case Expression.Length(var channel) -> channel(channel, ((Expression.Length) to).channel());
      case Expression.Peek(var channel, var position, _) -> {
        Expression.Peek other = (Expression.Peek) to;
        channel(channel, other.channel());
        match(position, other.position(), Sorts.RIGID);
      }
      case Expression.Failing(_, var value, _) ->
          match(value, ((Expression.Failing) to).value(), Sorts.RIGID);
    }
  }
}
