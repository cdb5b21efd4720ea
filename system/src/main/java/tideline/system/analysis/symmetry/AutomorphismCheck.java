package tideline.system.analysis.symmetry;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import tideline.model.ValuePermutation;
import tideline.system.compile.Layout;
import tideline.system.ir.Channel;
import tideline.system.ir.Edge;
import tideline.system.ir.Expression;
import tideline.system.ir.GuardedProcess;
import tideline.system.ir.GuardedSystem;
import tideline.system.ir.Location;
import tideline.system.ir.Node;
import tideline.system.ir.Place;
import tideline.system.ir.Type;
import tideline.system.ir.Variable;

/**
 * Whether a renaming turns a system into itself: every process, edge for edge, into the one that it
 * is renamed to; every variable and every channel into one of the same type. Nothing that led to
 * the renaming is trusted.
 *
 * <p>The initial states need not be kept: a run from the image of an initial state is the image of
 * a run. What a variable that lives for one edge begins with is a part of each edge, and is kept.
 */
final class AutomorphismCheck {

  private final GuardedSystem.Network network;
  private final Renaming renaming;

  private AutomorphismCheck(GuardedSystem.Network network, Renaming renaming) {
    this.network = network;
    this.renaming = renaming;
  }

  static boolean isAutomorphism(GuardedSystem.Network network, Renaming renaming) {
    return new AutomorphismCheck(network, renaming).holds();
  }

  private boolean holds() {
    return renaming.values().keySet().stream().noneMatch(renaming.sorts()::isRigid)
        && renaming.sorts().cuts().stream().allMatch(cut -> fits(cut.type(), cut.sort()))
        && isPermutation(variables(), Variable::name, v -> renaming.variable(v).name())
        && isPermutation(network.globals(), Variable::name, v -> renaming.variable(v).name())
        && isPermutation(network.channels(), Channel::name, c -> renaming.channel(c).name())
        && isPermutation(network.processes(), GuardedProcess::name, p -> renaming.process(p.name()))
        && variables().stream().allMatch(this::keepsVariable)
        && network.channels().stream().allMatch(this::keepsChannel)
        && network.processes().stream().allMatch(this::keepsProcess)
        && assertions(condition -> condition)
            .equals(assertions(condition -> renaming.of(condition, Sorts.RIGID)));
  }

  /**
   * Whether a condition means the same behind the renaming. It may do things with numbers that the
   * system does not.
   */
  static boolean keeps(Renaming renaming, Expression condition) {
    Sorts sorts = renaming.sorts().copy();
    sorts.require(condition, Sorts.RIGID);
    Map<String, ValuePermutation> values = new HashMap<>();
    Set<String> all = new HashSet<>(sorts.joined());
    all.addAll(renaming.values().keySet());
    all.add(Sorts.RIGID);
    for (String sort : all) {
      ValuePermutation renamed = renaming.values(sort);
      ValuePermutation other = values.putIfAbsent(sorts.find(sort), renamed);
      boolean named = !renamed.isNone();
      if ((other != null && !other.equals(renamed)) || (named && sorts.isRigid(sort))) {
        return false;
      }
    }
    for (Map.Entry<String, ValuePermutation> known : values.entrySet()) {
      // A sort that only the condition has joined stands for one that is renamed.
      if (!renaming.values(known.getKey()).equals(known.getValue())) {
        return false;
      }
    }
    return normal(renaming.of(condition, Sorts.RIGID)).equals(normal(condition));
  }

  private List<Variable> variables() {
    List<Variable> all = new ArrayList<>(network.globals());
    network.processes().forEach(process -> all.addAll(process.variables()));
    return all;
  }

  private static <T> boolean isPermutation(
      List<T> all, Function<T, String> name, Function<T, String> image) {
    Set<String> names = all.stream().map(name).collect(Collectors.toSet());
    return new HashSet<>(all.stream().map(image).toList()).equals(names);
  }

  private static Node normal(Node node) {
    return NormalForm.of(node);
  }

  private Map<Node, Integer> assertions(Function<Expression, Expression> change) {
    Map<Node, Integer> all = new HashMap<>();
    network
        .assertions()
        .forEach(a -> all.merge(normal(change.apply(a.condition())), 1, Integer::sum));
    return all;
  }

  private boolean keepsVariable(Variable variable) {
    Variable image = renaming.variable(variable);
    if (!image.type().equals(variable.type())
        || image.lifetime() != variable.lifetime()
        || !haveSameSorts(variable.place(), image.place())) {
      return false;
    }
    boolean forOneEdge = variable.lifetime() == Variable.Lifetime.EDGE;
    return fits(variable.place()) && (!forOneEdge || keepsInitial(variable, image));
  }

  private boolean haveSameSorts(Place one, Place other) {
    return switch (one.type()) {
      case Type.Array _ ->
          areSame(Sorts.ofIndex(one), Sorts.ofIndex(other))
              && haveSameSorts(
                  one.element(Expression.number(0)), other.element(Expression.number(0)));
      case Type.Structure structure ->
          structure.fields().stream()
              .allMatch(f -> haveSameSorts(one.field(f.name()), other.field(f.name())));
      default -> areSame(Sorts.ofValue(one), Sorts.ofValue(other));
    };
  }

  private boolean areSame(String one, String other) {
    return renaming.sorts().find(one).equals(renaming.sorts().find(other));
  }

  /** Whether all numbers that are renamed are indices of the arrays and values of the scalars. */
  private boolean fits(Place place) {
    return switch (place.type()) {
      case Type.Array(_, int length) ->
          renaming.values(Sorts.ofIndex(place)).isWithin(0, length - 1L)
              && fits(place.element(Expression.number(0)));
      case Type.Structure structure ->
          structure.fields().stream().allMatch(f -> fits(place.field(f.name())));
      default -> fits(place.type(), Sorts.ofValue(place));
    };
  }

  private boolean fits(Type type, String sort) {
    ValuePermutation values = renaming.values(sort);
    return values.isWithin(type.range().minimum(), type.range().maximum());
  }

  private boolean keepsInitial(Variable variable, Variable image) {
    for (Scalar scalar : Scalar.of(variable)) {
      Scalar moved = scalar.renamed(renaming);
      long value = variable.initial().get(scalar.number());
      if (renaming.values(scalar.sort()).of(value) != image.initial().get(moved.number())) {
        return false;
      }
    }
    return true;
  }

  private boolean keepsChannel(Channel channel) {
    Channel image = renaming.channel(channel);
    if (image.capacity() != channel.capacity() || !image.message().equals(channel.message())) {
      return false;
    }
    for (int field = 0; field < channel.message().size(); field++) {
      String sort = Sorts.ofField(channel, field);
      Type type = channel.message().get(field);
      if (!areSame(sort, Sorts.ofField(image, field)) || !fits(type, sort)) {
        return false;
      }
      // Cells without a message hold a number that must not be taken for a name.
      ValuePermutation values = renaming.values(sort);
      if (!channel.isRendezvous() && !values.isNone()) {
        long empty = Layout.cleared(Layout.slotType(channel.name(), type));
        if (values.of(empty) != empty) {
          return false;
        }
      }
    }
    return true;
  }

  private boolean keepsProcess(GuardedProcess process) {
    String name = process.name();
    Optional<GuardedProcess> found =
        network.processes().stream()
            .filter(other -> other.name().equals(renaming.process(name)))
            .findFirst();
    if (found.isEmpty()) {
      return false;
    }
    GuardedProcess image = found.get();
    Set<Location> locations =
        process.locations().stream()
            .map(
                location ->
                    new Location(
                        renaming.location(name, location.name()),
                        location.urgency(),
                        location.marks(),
                        location.open().map(open -> renaming.location(name, open))))
            .collect(Collectors.toSet());
    return image.locations().size() == process.locations().size()
        && locations.equals(new HashSet<>(image.locations()))
        && renaming.location(name, process.initial()).equals(image.initial())
        && process.variables().stream()
            .allMatch(v -> image.variables().contains(renaming.variable(v)))
        && edges(image, edge -> edge).equals(edges(process, edge -> renaming.of(name, edge)));
  }

  private static Map<Edge, Integer> edges(GuardedProcess process, Function<Edge, Edge> change) {
    Map<Edge, Integer> all = new HashMap<>();
    process.edges().forEach(edge -> all.merge(NormalForm.of(change.apply(edge)), 1, Integer::sum));
    return all;
  }
}
