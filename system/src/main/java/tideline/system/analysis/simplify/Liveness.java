package tideline.system.analysis.simplify;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import tideline.system.ir.Edge;
import tideline.system.ir.Expression;
import tideline.system.ir.GuardedProcess;
import tideline.system.ir.Location;
import tideline.system.ir.Node;
import tideline.system.ir.Operation;
import tideline.system.ir.Place;
import tideline.system.ir.Reception;
import tideline.system.ir.Synchronisation;
import tideline.system.ir.Variable;

/**
 * Which variables are live at each location of a process: those that it may read from there before
 * it writes them. Computed backwards until nothing changes.
 *
 * <pre>
 *   live(l) = union of before(e) over all edges e that leave l, and live(open(l)) if l has one
 *   before(e) = what guard and message read, and what the effect reads or leaves of live(end of e)
 * </pre>
 *
 * Only to write all of a variable ends the time in which its old value matters; an array is never
 * written as a whole.
 */
final class Liveness {

  private final GuardedProcess process;
  private final Map<String, Set<String>> live = new HashMap<>();

  private Liveness(GuardedProcess process) {
    this.process = process;
    process.locations().forEach(location -> live.put(location.name(), new HashSet<>()));
    compute();
  }

  static Liveness of(GuardedProcess process) {
    return new Liveness(process);
  }

  /** Whether the value that a variable has at a location may be read later. */
  boolean isLive(String variable, String location) {
    return Objects.requireNonNull(live.get(location)).contains(variable);
  }

  private void compute() {
    Map<String, Set<String>> before = new HashMap<>();
    Map<String, Set<Edge>> entering = new HashMap<>();
    for (Edge edge : process.edges()) {
      entering.computeIfAbsent(edge.to(), _ -> new HashSet<>()).add(edge);
    }
    for (Location location : process.locations()) {
      location
          .open()
          .ifPresent(
              open -> before.computeIfAbsent(open, _ -> new HashSet<>()).add(location.name()));
    }
    Map<String, Boolean> waiting = new LinkedHashMap<>();
    Deque<String> worklist = new ArrayDeque<>();
    for (Location location : process.locations()) {
      worklist.add(location.name());
      waiting.put(location.name(), true);
    }
    while (!worklist.isEmpty()) {
      String location = worklist.remove();
      waiting.put(location, false);
      Map<String, Set<String>> grown = new LinkedHashMap<>();
      for (Edge edge : entering.getOrDefault(location, Set.of())) {
        grown
            .computeIfAbsent(edge.from(), _ -> new HashSet<>())
            .addAll(before(edge, Objects.requireNonNull(live.get(location))));
      }
      for (String blocked : before.getOrDefault(location, Set.of())) {
        grown.computeIfAbsent(blocked, _ -> new HashSet<>()).addAll(live.get(location));
      }
      grown.forEach(
          (from, more) -> {
            if (Objects.requireNonNull(live.get(from)).addAll(more)
                && !Objects.requireNonNull(waiting.get(from))) {
              waiting.put(from, true);
              worklist.add(from);
            }
          });
    }
  }

  /** What is live where an edge begins, if some variables are live where it ends. */
  private static Set<String> before(Edge edge, Set<String> after) {
    Set<String> now = new HashSet<>(after);
    addBefore(edge.effect(), now);
    if (edge.synchronisation().isPresent()
        && edge.synchronisation().get() instanceof Synchronisation.Receive(_, var fields)) {
      fields.forEach(field -> kill(field, now));
    }
    edge.synchronisation().ifPresent(side -> addReads(side, now));
    // Messages are compared with values as they were before the step.
    edge.effect().all(Reception.Matching.class).forEach(matching -> addReads(matching, now));
    addReads(edge.guard(), now);
    return now;
  }

  /** Changes what is live behind an operation to what is live before it. */
  private static void addBefore(Operation operation, Set<String> live) {
    switch (operation) {
      case Operation.Assign(var target, var value, _) -> {
        written(target).ifPresent(whole -> live.remove(whole.name()));
        addReads(value, live);
        addIndices(target, live);
      }
      case Operation.Havoc(var target, _) -> {
        written(target).ifPresent(whole -> live.remove(whole.name()));
        addIndices(target, live);
      }
      case Operation.Assume(var condition, _) -> addReads(condition, live);
      case Operation.Sequence(var parts) -> parts.reversed().forEach(part -> addBefore(part, live));
      case Operation.Choice(var branches) -> either(branches, live);
      case Operation.Branch(var condition, var then, var otherwise, _) -> {
        either(List.of(then, otherwise), live);
        addReads(condition, live);
      }
      case Operation.Send(_, var place, var message, _) -> {
        message.forEach(field -> addReads(field, live));
        place.ifPresent(at -> addReads(at, live));
      }
      case Operation.Receive(_, var place, var fields, _) -> {
        fields.forEach(field -> kill(field, live));
        fields.forEach(field -> addReads(field, live));
        place.ifPresent(at -> addReads(at, live));
      }
    }
  }

  private static void either(List<Operation> branches, Set<String> live) {
    Set<String> before = new HashSet<>();
    for (Operation branch : branches) {
      Set<String> its = new HashSet<>(live);
      addBefore(branch, its);
      before.addAll(its);
    }
    live.clear();
    live.addAll(before);
  }

  private static void kill(Reception field, Set<String> live) {
    if (field instanceof Reception.Into(var target)) {
      written(target).ifPresent(whole -> live.remove(whole.name()));
    }
  }

  /** The variable of which nothing old is left when a place has been written. */
  private static Optional<Variable> written(Place place) {
    return place instanceof Place.Whole(var variable) ? Optional.of(variable) : Optional.empty();
  }

  /** Adds the variables that are read; a place that is written reads its indices only. */
  static void addReads(Node root, Set<String> names) {
    root.walk(
        node -> {
          if (node instanceof Place.Whole(var variable)) {
            names.add(variable.name());
          }
          return switch (node) {
            case Reception.Into(var target) -> {
              addIndices(target, names);
              yield false;
            }
            case Operation.Assign(var target, var value, _) -> {
              addReads(value, names);
              addIndices(target, names);
              yield false;
            }
            case Operation.Havoc(var target, _) -> {
              addIndices(target, names);
              yield false;
            }
            case Expression _, Operation _, Reception _, Synchronisation _, Place _ -> true;
          };
        });
  }

  private static void addIndices(Place target, Set<String> names) {
    target.elements().forEach(element -> addReads(element.index(), names));
  }
}
