package tideline.system.analysis.symmetry;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import tideline.model.Interval;
import tideline.system.ir.BinaryOperator;
import tideline.system.ir.Channel;
import tideline.system.ir.Edge;
import tideline.system.ir.Expression;
import tideline.system.ir.GuardedProcess;
import tideline.system.ir.GuardedSystem;
import tideline.system.ir.Operation;
import tideline.system.ir.Place;
import tideline.system.ir.Reception;
import tideline.system.ir.Synchronisation;
import tideline.system.ir.Type;
import tideline.system.ir.Variable;

/**
 * Which numbers of a system are of one sort: stored in each other's variables, compared with each
 * other, used as indices of one dimension. A sort is rigid if more than that is done with its
 * numbers (arithmetic, an order, a choice of bits); the numbers of others are mere names, and may
 * be renamed.
 */
final class Sorts {

  /** The sort of numbers that mean what they are. */
  static final String RIGID = "";

  private final Map<String, String> parents = new HashMap<>();
  private final Set<String> rigid = new HashSet<>();
  private final List<Cut> cuts = new ArrayList<>();

  /** Numbers of a sort are cut to those of a type, which may not make one of them another. */
  record Cut(String sort, Type type) {}

  static Sorts of(GuardedSystem.Network network) {
    Sorts sorts = new Sorts();
    network.globals().forEach(sorts::declare);
    network.channels().forEach(sorts::declare);
    sorts.visit(network.initialisation());
    for (GuardedProcess process : network.processes()) {
      process.variables().forEach(sorts::declare);
      for (Edge edge : process.edges()) {
        sorts.require(edge.guard(), RIGID);
        edge.synchronisation().ifPresent(sorts::visit);
        sorts.visit(edge.effect());
      }
    }
    network.assertions().forEach(assertion -> sorts.require(assertion.condition(), RIGID));
    // What the model only names does not bind what it does; who names it looks again.
    return sorts;
  }

  /** The sort of what stands at a place. */
  static String ofValue(Place place) {
    return "value " + path(place);
  }

  /** The sort of the indices of an array. */
  static String ofIndex(Place array) {
    return "index " + path(array);
  }

  /** The sort of a field of a channel's messages. */
  static String ofField(Channel channel, int field) {
    return "message " + channel.name() + " " + field;
  }

  private static String path(Place place) {
    return switch (place) {
      case Place.Whole(var variable) -> variable.name();
      case Place.Element(var array, _) -> path(array) + "[]";
      case Place.Field(var structure, var field) -> path(structure) + "." + field;
    };
  }

  /** The sort of an expression's numbers; empty if constants alone do not tell. */
  static Optional<String> of(Expression expression) {
    return switch (expression) {
      case Expression.Constant _, Expression.Failing _ -> Optional.empty();
      case Expression.Read(var place) -> Optional.of(ofValue(place));
      case Expression.Peek(var channel, _, int field) -> Optional.of(ofField(channel, field));
      case Expression.Conditional(_, var then, var otherwise) -> of(then).or(() -> of(otherwise));
      case Expression.Wrapped(var value, _) -> of(value);
      case Expression.Unary _, Expression.Binary _, Expression.At _, Expression.Length _ ->
          Optional.of(RIGID);
    };
  }

  /** The sort in which operands of a comparison are compared. */
  static String compared(Expression left, Expression right) {
    return of(left).or(() -> of(right)).orElse(RIGID);
  }

  static boolean isIdentity(BinaryOperator operator) {
    return operator == BinaryOperator.EQUAL || operator == BinaryOperator.DIFFERENT;
  }

  /** The same, to look at more. */
  Sorts copy() {
    Sorts copy = new Sorts();
    copy.parents.putAll(parents);
    copy.rigid.addAll(rigid);
    copy.cuts.addAll(cuts);
    return copy;
  }

  /** The sorts that are known to be one with others. */
  Set<String> joined() {
    return Set.copyOf(parents.keySet());
  }

  /** Where numbers are cut. */
  List<Cut> cuts() {
    return List.copyOf(cuts);
  }

  /** The one that stands for all sorts that are the same. */
  String find(String sort) {
    String now = sort;
    while (true) {
      String parent = parents.getOrDefault(now, now);
      if (parent.equals(now)) {
        return now;
      }
      now = parent;
    }
  }

  boolean isRigid(String sort) {
    String root = find(sort);
    return root.equals(find(RIGID)) || rigid.contains(root);
  }

  /** Makes two sorts one. */
  void join(String one, String other) {
    String first = find(one);
    String second = find(other);
    if (!first.equals(second)) {
      boolean either = isRigid(first) || isRigid(second);
      parents.put(first, second);
      if (either) {
        rigid.add(second);
      }
    }
  }

  /** Makes the sorts of a variable those of another one of the same type. */
  void joinVariables(Variable one, Variable other) {
    joinPlaces(one.place(), other.place());
  }

  private void joinPlaces(Place one, Place other) {
    switch (one.type()) {
      case Type.Array _ -> {
        join(ofIndex(one), ofIndex(other));
        joinPlaces(one.element(Expression.number(0)), other.element(Expression.number(0)));
      }
      case Type.Structure structure ->
          structure.fields().forEach(f -> joinPlaces(one.field(f.name()), other.field(f.name())));
      default -> join(ofValue(one), ofValue(other));
    }
  }

  private void declare(Variable variable) {
    declare(variable.place());
  }

  private void declare(Place place) {
    switch (place.type()) {
      case Type.Array _ -> declare(place.element(Expression.number(0)));
      case Type.Structure structure ->
          structure.fields().forEach(field -> declare(place.field(field.name())));
      case Type.Bool _ -> join(ofValue(place), RIGID);
      default -> {}
    }
  }

  private void declare(Channel channel) {
    for (int field = 0; field < channel.message().size(); field++) {
      if (channel.message().get(field) instanceof Type.Bool) {
        join(ofField(channel, field), RIGID);
      }
    }
  }

  private void visit(Operation operation) {
    switch (operation) {
      case Operation.Assign(var target, var value, _) -> {
        visit(target);
        store(value, target.type(), ofValue(target));
      }
      case Operation.Assume(var condition, _) -> require(condition, RIGID);
      case Operation.Havoc(var target, _) -> visit(target);
      case Operation.Sequence(var parts) -> parts.forEach(this::visit);
      case Operation.Choice(var branches) -> branches.forEach(this::visit);
      case Operation.Branch(var condition, var then, var otherwise, _) -> {
        require(condition, RIGID);
        visit(then);
        visit(otherwise);
      }
      case Operation.Send(var channel, var place, var message, _) -> {
        place.ifPresent(at -> require(at, RIGID));
        send(channel, message);
      }
      case Operation.Receive(var channel, var place, var fields, _) -> {
        place.ifPresent(at -> require(at, RIGID));
        receive(channel, fields);
      }
    }
  }

  private void visit(Synchronisation synchronisation) {
    switch (synchronisation) {
      case Synchronisation.Send(var channel, var message) -> send(channel, message);
      case Synchronisation.Receive(var channel, var fields) -> receive(channel, fields);
    }
  }

  private void send(Channel channel, List<Expression> message) {
    for (int field = 0; field < message.size(); field++) {
      store(message.get(field), channel.message().get(field), ofField(channel, field));
    }
  }

  private void receive(Channel channel, List<Reception> fields) {
    for (int field = 0; field < fields.size(); field++) {
      String sort = ofField(channel, field);
      switch (fields.get(field)) {
        case Reception.Into(var target) -> {
          visit(target);
          join(ofValue(target), sort);
          if (!isWithin(channel.message().get(field), target.type())) {
            join(sort, RIGID);
          }
        }
        case Reception.Matching(var value) -> require(value, sort);
        case Reception.Ignored _ -> {}
      }
    }
  }

  /** What does not fit becomes another number where it is stored, perhaps one with a name. */
  private void store(Expression value, Type type, String sort) {
    require(value, sort);
    if (!fits(value, type)) {
      join(sort, RIGID);
    }
  }

  private static boolean fits(Expression value, Type type) {
    return switch (value) {
      case Expression.Constant(long number, _) -> type.range().contains(number);
      case Expression.Conditional(_, var then, var otherwise) ->
          fits(then, type) && fits(otherwise, type);
      case Expression.Wrapped(var inner, var wrapping) ->
          fits(inner, wrapping) && isWithin(wrapping, type);
      case Expression.Failing _ -> true;
      default -> isWithin(value.type(), type);
    };
  }

  private static boolean isWithin(Type one, Type other) {
    Interval values = one.range();
    return other.range().contains(values.minimum()) && other.range().contains(values.maximum());
  }

  private void visit(Place place) {
    switch (place) {
      case Place.Whole _ -> {}
      case Place.Element(var array, var index) -> {
        visit(array);
        require(index, ofIndex(array));
      }
      case Place.Field(var structure, _) -> visit(structure);
    }
  }

  /** Looks at an expression whose numbers are of that sort. */
  void require(Expression expression, String sort) {
    switch (expression) {
      case Expression.Constant _ -> {}
      case Expression.Read(var place) -> {
        visit(place);
        join(ofValue(place), sort);
      }
      case Expression.Unary(_, var operand) -> {
        require(operand, RIGID);
        join(sort, RIGID);
      }
      case Expression.Binary(var operator, var left, var right) -> {
        String inside = isIdentity(operator) ? compared(left, right) : RIGID;
        require(left, inside);
        require(right, inside);
        join(sort, RIGID);
      }
      case Expression.Conditional(var condition, var then, var otherwise) -> {
        require(condition, RIGID);
        require(then, sort);
        require(otherwise, sort);
      }
      case Expression.Wrapped(var value, var type) -> {
        require(value, sort);
        cuts.add(new Cut(sort, type));
        if (!fits(value, type)) {
          join(sort, RIGID);
        }
      }
      case Expression.At _, Expression.Length _ -> join(sort, RIGID);
      case Expression.Peek(var channel, var position, int field) -> {
        require(position, RIGID);
        join(ofField(channel, field), sort);
      }
      case Expression.Failing(_, var value, _) -> require(value, RIGID);
    }
  }
}
