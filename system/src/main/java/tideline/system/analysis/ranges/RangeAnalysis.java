package tideline.system.analysis.ranges;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import tideline.model.Interval;
import tideline.model.WorkLimit;
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
 * Finds bounds by abstract interpretation with intervals: start from the initial values, add what
 * edges assign under their guards until nothing is new. Bounds that keep growing are first widened
 * to the type's and then computed once more from there, which lets guards such as {@code x < 5}
 * bound them again.
 */
public final class RangeAnalysis {

  private static final int ROUNDS_BEFORE_WIDENING = 6;
  private static final int ROUNDS_OF_NARROWING = 3;

  private final GuardedSystem system;
  private final Map<String, Variable> variables = new HashMap<>();
  private final Map<String, Channel> channels = new HashMap<>();
  private final Set<GuardedSystem.Network> behind;
  private Environment known;
  private Environment next;
  private Set<Object> grown = Set.of();

  private RangeAnalysis(GuardedSystem system) {
    this.system = system;
    this.behind = behindOthers(system);
    this.known = initial();
    this.next = known;
  }

  /** Bounds that hold in every reachable state. */
  public static Ranges of(GuardedSystem system) {
    RangeAnalysis analysis = new RangeAnalysis(system);
    analysis.solve();
    return new Ranges(analysis.known);
  }

  private Environment initial() {
    Environment start = Environment.empty();
    system.sharedVariables().forEach(variable -> declare(variable, start));
    for (GuardedProcess process : system.allProcesses()) {
      process.variables().forEach(variable -> declare(variable, start));
    }
    for (Channel channel : system.allChannels()) {
      channels.put(channel.name(), channel);
    }
    return start;
  }

  private void declare(Variable variable, Environment start) {
    variables.put(variable.name(), variable);
    declare(variable.type(), variable.place(), variable.initial().iterator(), start);
  }

  private static void declare(Type type, Place place, Iterator<Long> initial, Environment start) {
    switch (type) {
      case Type.Array array -> {
        for (int i = 0; i < array.length(); i++) {
          declare(array.element(), place.element(Expression.number(i)), initial, start);
        }
      }
      case Type.Structure structure -> {
        for (Type.Field field : structure.fields()) {
          declare(field.type(), place.field(field.name()), initial, start);
        }
      }
      default -> start.join(Environment.Leaf.of(place), Interval.of(initial.next()));
    }
  }

  private void solve() {
    for (int round = 0; round < ROUNDS_BEFORE_WIDENING; round++) {
      if (!step()) {
        return;
      }
    }
    do {
      widen();
    } while (step());
    int rounds = 0;
    do {
      rounds++;
    } while (narrow() && rounds < ROUNDS_OF_NARROWING);
  }

  /** One round over all edges; says whether it found anything new. */
  private boolean step() {
    WorkLimit.check();
    next = known.copy();
    everything();
    boolean news = isNews();
    if (news) {
      grown = growing(known, next);
    }
    known = next;
    return news;
  }

  private static Set<Object> growing(Environment before, Environment after) {
    Set<Object> result = new HashSet<>();
    after
        .leaves()
        .forEach(
            (leaf, interval) -> {
              if (!interval.equals(before.leaves().get(leaf))) {
                result.add(leaf);
              }
            });
    after
        .messages()
        .forEach(
            (field, interval) -> {
              if (!interval.equals(before.messages().get(field))) {
                result.add(field);
              }
            });
    return result;
  }

  /** What still grows gets all values of its type. */
  private void widen() {
    Environment wide = known.copy();
    for (Object part : grown) {
      switch (part) {
        case Environment.Leaf leaf -> wide.set(leaf, typeOf(leaf).range());
        case Environment.MessageField field ->
            wide.join(
                field,
                Objects.requireNonNull(channels.get(field.channel()))
                    .message()
                    .get(field.field())
                    .range());
        default -> throw new AssertionError(part);
      }
    }
    known = wide;
  }

  private Type typeOf(Environment.Leaf leaf) {
    Type type = Objects.requireNonNull(variables.get(leaf.variable())).type();
    List<String> fields = leaf.fields();
    int depth = 0;
    while (!type.isScalar()) {
      type =
          switch (type) {
            case Type.Array array -> array.element();
            case Type.Structure structure -> structure.typeOf(fields.get(depth++));
            default -> throw new AssertionError();
          };
    }
    return type;
  }

  /**
   * What the edges assign if what is known holds, and no more: still an upper bound. Says whether
   * that is less than before.
   */
  private boolean narrow() {
    next = initial();
    everything();
    boolean less = isNews();
    known = next;
    return less;
  }

  private boolean isNews() {
    return !next.leaves().equals(known.leaves()) || !next.messages().equals(known.messages());
  }

  private void everything() {
    for (GuardedSystem.Network network : system.networks()) {
      run(network.initialisation(), known.inner());
      boolean runsBehindOthers = behind.contains(network);
      for (GuardedProcess process : network.processes()) {
        process.edges().forEach(edge -> edge(edge, runsBehindOthers));
      }
    }
  }

  /**
   * Networks whose effects run behind another's: by then their guards may not hold any more. They
   * are told apart by identity, because to compare two of them takes as long as to read them.
   */
  private static Set<GuardedSystem.Network> behindOthers(GuardedSystem system) {
    Set<GuardedSystem.Network> result = Collections.newSetFromMap(new IdentityHashMap<>());
    if (system instanceof GuardedSystem.Composite composite) {
      result.addAll(behindOthers(composite.left()));
      result.addAll(behindOthers(composite.right()));
      if (composite.composition() == GuardedSystem.Composition.LOCKSTEP
          || composite.composition() == GuardedSystem.Composition.OBSERVED) {
        result.addAll(composite.right().networks());
      }
    }
    return result;
  }

  private void edge(Edge edge, boolean runsBehindOthers) {
    if (edge.synchronisation().isEmpty() && edge.effect().equals(Operation.skip())) {
      return;
    }
    Environment here = runsBehindOthers ? known.inner() : known.assuming(edge.guard());
    switch (edge.synchronisation().orElse(null)) {
      case null -> run(edge.effect(), here);
      case Synchronisation.Send send -> {
        send(send.channel(), send.message(), here);
        // The receiver's places may be assigned before the effect runs: nothing else is certain.
        run(edge.effect(), known.inner());
      }
      case Synchronisation.Receive receive -> {
        receive(receive.channel(), receive.fields(), here);
        run(edge.effect(), known.inner());
      }
    }
  }

  private void send(Channel channel, List<Expression> message, Environment here) {
    for (int f = 0; f < message.size(); f++) {
      Interval type = channel.message().get(f).range();
      next.join(
          new Environment.MessageField(channel.name(), f), here.value(message.get(f)).fitted(type));
    }
  }

  private void receive(Channel channel, List<Reception> fields, Environment here) {
    for (int f = 0; f < fields.size(); f++) {
      // What nobody has sent so far, nobody receives.
      if (fields.get(f) instanceof Reception.Into into && known.isSent(channel, f)) {
        assign(into.target(), known.get(channel, f), here);
      }
    }
  }

  /** Executes an operation; afterwards the environment is what is known behind it. */
  private void run(Operation operation, Environment here) {
    switch (operation) {
      case Operation.Assign assign -> assign(assign.target(), here.value(assign.value()), here);
      case Operation.Assume assume -> here.assume(assume.condition());
      case Operation.Havoc havoc -> assign(havoc.target(), havoc.target().type().range(), here);
      case Operation.Sequence sequence -> sequence.parts().forEach(part -> run(part, here));
      case Operation.Choice choice -> either(choice.branches(), here, List.of());
      case Operation.Branch branch ->
          either(
              List.of(branch.then(), branch.otherwise()),
              here,
              List.of(branch.condition(), branch.condition().not()));
      case Operation.Send send -> send(send.channel(), send.message(), here);
      case Operation.Receive receive -> receive(receive.channel(), receive.fields(), here);
    }
  }

  private void either(List<Operation> branches, Environment here, List<Expression> conditions) {
    List<Environment> ends = new ArrayList<>();
    Set<Environment.Leaf> changed = new HashSet<>();
    for (int i = 0; i < branches.size(); i++) {
      Environment branch = conditions.isEmpty() ? here.inner() : here.assuming(conditions.get(i));
      run(branches.get(i), branch);
      ends.add(branch);
      changed.addAll(branch.leaves().keySet());
    }
    for (Environment.Leaf leaf : changed) {
      Interval before = typeOf(leaf).range();
      Interval joined = ends.getFirst().get(leaf, before);
      for (Environment end : ends) {
        joined = joined.join(end.get(leaf, before));
      }
      here.set(leaf, joined);
    }
  }

  private void assign(Place target, Interval value, Environment here) {
    Interval stored = stored(target.type(), value);
    Environment.Leaf leaf = Environment.Leaf.of(target);
    next.join(leaf, stored);
    if (Environment.isSingle(target.variable())) {
      here.set(leaf, stored);
    } else {
      here.join(leaf, stored);
    }
  }

  private static Interval stored(Type type, Interval value) {
    Interval all = type.range();
    return switch (type) {
      case Type.Wrapping _ -> value.fitted(all);
      case Type.Bool _ -> value.isSingle() && all.contains(value) ? value : all;
      // What does not belong to the type is a model error and goes no further.
      default -> all.meet(value);
    };
  }
}
