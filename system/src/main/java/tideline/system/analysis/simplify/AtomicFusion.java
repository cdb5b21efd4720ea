package tideline.system.analysis.simplify;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import tideline.model.WorkLimit;
import tideline.system.analysis.simplify.Knowledge.Truth;
import tideline.system.ir.Edge;
import tideline.system.ir.Expression;
import tideline.system.ir.GuardedProcess;
import tideline.system.ir.GuardedSystem;
import tideline.system.ir.Location;
import tideline.system.ir.Operation;
import tideline.system.ir.Variable;
import tideline.system.transform.Folding;

/**
 * Makes one edge of each way through atomic locations at which a process is never blocked:
 *
 * <pre>
 *   a --[g] f--&gt; b --[h] k--&gt; c      becomes      a --[g] f; [h]; k--&gt; c
 *         b atomic, and some edge always leaves it
 * </pre>
 *
 * Nobody else moves while a process is at {@code b}, so that the states there are no states that
 * anybody sees; the steps are the same, and need not be put together each time they are taken.
 * Where a process may be blocked, needs a partner, or uses a variable that lives for one edge, the
 * location stays. Where there are too many ways, or a loop, but one edge at a time, branches take
 * the place of ways ({@link Straightening}).
 */
public final class AtomicFusion {

  /** More ways than this through a sequence, or a longer one, and it stays as it is. */
  private static final int MOST_WAYS = 32;

  private static final int LONGEST = 64;

  /** More ways than this, and branches are better if they are possible. */
  private static final int FEW_WAYS = 3;

  private final GuardedProcess process;
  private final Map<String, List<Edge>> leaving = new LinkedHashMap<>();
  private final Map<String, Boolean> passable = new LinkedHashMap<>();
  private final List<Edge> fused = new ArrayList<>();
  private final Set<String> kept = new LinkedHashSet<>();

  private AtomicFusion(GuardedProcess process) {
    this.process = process;
    process.locations().forEach(location -> leaving.put(location.name(), new ArrayList<>()));
    process.edges().forEach(edge -> Objects.requireNonNull(leaving.get(edge.from())).add(edge));
    for (Location location : process.locations()) {
      passable.put(
          location.name(),
          location.urgency() == Location.Urgency.ATOMIC
              && AlwaysOpen.isSome(Objects.requireNonNull(leaving.get(location.name())))
              && Objects.requireNonNull(leaving.get(location.name())).stream()
                  .noneMatch(AtomicFusion::usesScratch));
    }
  }

  private static boolean usesScratch(Edge edge) {
    return edge.parts().stream()
        .flatMap(part -> part.variables().stream())
        .anyMatch(variable -> variable.lifetime() == Variable.Lifetime.EDGE);
  }

  /** The network with fewer atomic locations, and otherwise the same. */
  public static GuardedSystem fuse(GuardedSystem.Network network) {
    List<GuardedProcess> processes =
        network.processes().stream().map(p -> new AtomicFusion(p).fused()).toList();
    Map<String, Set<String>> locations =
        processes.stream()
            .collect(
                Collectors.toMap(
                    GuardedProcess::name,
                    p -> p.locations().stream().map(Location::name).collect(Collectors.toSet())));
    return new UnreachedLocations(locations)
        .system(
            new GuardedSystem.Network(
                network.name(),
                network.globals(),
                network.channels(),
                processes,
                network.initialisation(),
                network.assertions(),
                network.definitions()));
  }

  private GuardedProcess fused() {
    if (!passable.containsValue(true)) {
      return process;
    }
    Deque<String> open = new ArrayDeque<>();
    reach(process.initial(), open);
    while (!open.isEmpty()) {
      WorkLimit.check();
      for (Edge edge : Objects.requireNonNull(leaving.get(open.remove()))) {
        for (Edge way : instead(edge)) {
          fused.add(way);
          reach(way.to(), open);
        }
      }
    }
    return new GuardedProcess(
        process.name(),
        process.variables(),
        process.locations().stream().filter(location -> kept.contains(location.name())).toList(),
        process.initial(),
        inOldOrder());
  }

  /** Edges stand where those stood that they begin with. */
  private List<Edge> inOldOrder() {
    List<Edge> ordered = new ArrayList<>();
    for (Location location : process.locations()) {
      fused.stream().filter(edge -> edge.from().equals(location.name())).forEach(ordered::add);
    }
    return ordered;
  }

  private void reach(String location, Deque<String> open) {
    if (kept.add(location)) {
      open.add(location);
      process.location(location).open().ifPresent(blocked -> reach(blocked, open));
    }
  }

  /** The edges that stand for one and what follows it; only itself where that is too much. */
  private List<Edge> instead(Edge edge) {
    if (edge.synchronisation().isPresent()) {
      return List.of(edge);
    }
    Optional<List<Way>> ways = ways(edge);
    if (ways.isEmpty() || ways.get().size() > FEW_WAYS) {
      Optional<Edge> straight = Straightening.of(edge, leaving, passable);
      if (straight.isPresent()) {
        return List.of(straight.get());
      }
    }
    return ways.map(all -> all.stream().map(way -> way.edge(edge)).toList())
        .orElseGet(() -> List.of(edge));
  }

  /** All ways on from an edge, if they are not too many. */
  private Optional<List<Way>> ways(Edge edge) {
    List<Way> finished = new ArrayList<>();
    Deque<Way> open = new ArrayDeque<>();
    open.push(Way.of(edge));
    while (!open.isEmpty()) {
      Way way = open.pop();
      if (!Objects.requireNonNull(passable.get(way.end()))) {
        finished.add(way);
      } else if (way.length() == LONGEST || finished.size() + open.size() > MOST_WAYS) {
        return Optional.empty();
      } else {
        List<Edge> next = Objects.requireNonNull(leaving.get(way.end()));
        next.reversed().forEach(e -> way.then(e, next).ifPresent(open::push));
      }
    }
    return Optional.of(finished);
  }

  /**
   * A way through atomic locations.
   *
   * @param known what is true at its end
   */
  private record Way(String end, List<Operation> parts, List<String> labels, Knowledge known) {

    static Way of(Edge first) {
      return new Way(
          first.to(),
          List.of(first.effect()),
          List.of(first.label()),
          Knowledge.none().assuming(first.guard()).after(first.effect()));
    }

    int length() {
      return parts.size();
    }

    /** The way and one step more; nothing if that step cannot follow. */
    Optional<Way> then(Edge next, List<Edge> alternatives) {
      Expression condition = Folding.fold(AlwaysOpen.condition(next, alternatives));
      Truth truth = known.truth(condition);
      if (truth == Truth.FALSE) {
        return Optional.empty();
      }
      List<Operation> longer = new ArrayList<>(parts);
      if (truth == Truth.OPEN) {
        longer.add(new Operation.Assume(condition, next.position()));
      }
      longer.add(next.effect());
      List<String> all = new ArrayList<>(labels);
      all.add(next.label());
      return Optional.of(
          new Way(next.to(), longer, all, known.assuming(condition).after(next.effect())));
    }

    Edge edge(Edge first) {
      List<Operation> done = parts.stream().filter(part -> !part.equals(Operation.skip())).toList();
      return first.leadingTo(end, Operation.sequence(done), String.join("; ", labels));
    }
  }
}
