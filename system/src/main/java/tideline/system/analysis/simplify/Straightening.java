package tideline.system.analysis.simplify;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import tideline.model.WorkLimit;
import tideline.system.analysis.simplify.Knowledge.Truth;
import tideline.system.ir.Edge;
import tideline.system.ir.Expression;
import tideline.system.ir.Operation;
import tideline.system.transform.Folding;

/**
 * Makes one operation of a piece of control flow in which only one edge is possible at a time:
 *
 * <pre>
 *   b --[g] f--&gt; c       becomes     if (g) {f} else {k}; m
 *   b --[!g] k--&gt; c
 *   c -- m --&gt; d
 * </pre>
 *
 * A loop is unrolled, which comes to an end where the values of variables are known to stop it: a
 * counter runs over its bounds, the bits of a mask are shifted out. Other loops stay, and with them
 * the whole piece.
 */
final class Straightening {

  /** More locations or a longer operation, and the piece stays as it is. */
  private static final int MOST_LOCATIONS = 60;

  private static final int MOST_PARTS = 120;

  /** Nested branches are compiled by recursion. */
  private static final int DEEPEST = 24;

  private final Map<String, List<Edge>> leaving;
  private final Map<String, Boolean> passable;
  private final Map<String, Set<Expression>> factsAt = new LinkedHashMap<>();
  private int parts;

  private Straightening(Map<String, List<Edge>> leaving, Map<String, Boolean> passable) {
    this.leaving = leaving;
    this.passable = passable;
  }

  /**
   * The edge that stands for one and all that follows it up to a location that stays.
   *
   * @param passable the locations that need not stay
   */
  static Optional<Edge> of(
      Edge first, Map<String, List<Edge>> leaving, Map<String, Boolean> passable) {
    try {
      return new Straightening(leaving, passable).straight(first);
    } catch (Crooked stays) {
      return Optional.empty();
    }
  }

  /** The piece cannot be one operation. */
  private static final class Crooked extends Exception {
    private static final long serialVersionUID = 1;
  }

  private Optional<Edge> straight(Edge first) throws Crooked {
    Knowledge start = Knowledge.none().assuming(first.guard()).after(first.effect());
    Set<String> ends = explore(first.to(), start);
    if (ends.size() != 1) {
      return Optional.empty();
    }
    String end = ends.iterator().next();
    MeetingPoints meeting = new MeetingPoints(successors(), end);
    List<Operation> all = new ArrayList<>();
    all.add(first.effect());
    if (write(new Stretch(first.to(), end, 0), start, meeting, all).isEmpty()) {
      return Optional.empty();
    }
    all.removeIf(Operation.skip()::equals);
    return Optional.of(first.leadingTo(end, Operation.sequence(all), first.label()));
  }

  /** Finds the locations of the piece and what is true at them; returns where it ends. */
  private Set<String> explore(String from, Knowledge start) throws Crooked {
    Set<String> ends = new LinkedHashSet<>();
    Deque<String> open = new ArrayDeque<>(List.of(from));
    factsAt.put(from, start.facts());
    while (!open.isEmpty()) {
      WorkLimit.check();
      String at = open.remove();
      for (Option option : options(at, facts(at))) {
        String to = option.edge().to();
        Set<Expression> facts =
            facts(at).assuming(option.condition()).after(option.edge().effect()).facts();
        if (!Objects.requireNonNull(passable.get(to))) {
          ends.add(to);
        } else if (!factsAt.containsKey(to)) {
          factsAt.put(to, facts);
          open.add(to);
        } else {
          Set<Expression> both = new HashSet<>(factsAt.get(to));
          if (both.retainAll(facts)) {
            factsAt.put(to, both);
            open.add(to);
          }
        }
      }
      if (factsAt.size() > MOST_LOCATIONS || ends.size() > 1) {
        throw new Crooked();
      }
    }
    return ends;
  }

  /** What is true whenever the process comes to a location of the piece. */
  private Knowledge facts(String at) {
    return new Knowledge(Objects.requireNonNull(factsAt.get(at)), Knowledge.none().ranges());
  }

  private Map<String, Set<String>> successors() throws Crooked {
    Map<String, Set<String>> successors = new HashMap<>();
    for (String at : factsAt.keySet()) {
      Set<String> next = new LinkedHashSet<>();
      options(at, facts(at)).forEach(option -> next.add(option.edge().to()));
      successors.put(at, next);
    }
    return successors;
  }

  /** An edge and all that it asks for. */
  private record Option(Edge edge, Expression condition) {}

  /** The edges that may be possible at a location. */
  private List<Option> options(String at, Knowledge known) throws Crooked {
    List<Option> options = new ArrayList<>();
    List<Edge> edges = Objects.requireNonNull(leaving.get(at));
    for (Edge edge : edges) {
      Expression condition = AlwaysOpen.fullCondition(edge, edges).orElseThrow(Crooked::new);
      switch (known.truth(Folding.fold(condition))) {
        case TRUE -> {
          options.add(new Option(edge, Expression.always()));
        }
        case OPEN -> options.add(new Option(edge, condition));
        case FALSE -> {
          // Cannot be taken.
        }
      }
    }
    return options;
  }

  /**
   * From one location to another.
   *
   * @param depth branches around it
   */
  private record Stretch(String from, String to, int depth) {}

  /** Writes what happens on the way; nothing is known at its end if it cannot be gone. */
  private Optional<Knowledge> write(
      Stretch stretch, Knowledge start, MeetingPoints meeting, List<Operation> out) throws Crooked {
    Knowledge known = start;
    String at = stretch.from();
    while (!at.equals(stretch.to())) {
      List<Option> options = options(at, known);
      if (++parts > MOST_PARTS || stretch.depth() > DEEPEST) {
        throw new Crooked();
      }
      if (options.isEmpty()) {
        return Optional.empty();
      }
      if (options.size() == 1) {
        Edge only = options.getFirst().edge();
        out.add(only.effect());
        known = known.assuming(options.getFirst().condition()).after(only.effect());
        at = only.to();
      } else {
        requireExclusive(options);
        String meets = meeting.of(at).orElseThrow(Crooked::new);
        Optional<Knowledge> after =
            branch(options, new Stretch(at, meets, stretch.depth() + 1), known, meeting, out);
        if (after.isEmpty()) {
          return after;
        }
        known = after.get();
        at = meets;
      }
    }
    return Optional.of(known);
  }

  /** One of several edges, and what follows up to where their ways meet. */
  private Optional<Knowledge> branch(
      List<Option> options,
      Stretch stretch,
      Knowledge start,
      MeetingPoints meeting,
      List<Operation> out)
      throws Crooked {
    Optional<Operation> chain = Optional.empty();
    Optional<Knowledge> end = Optional.empty();
    for (Option option : options.reversed()) {
      Edge edge = option.edge();
      List<Operation> way = new ArrayList<>(List.of(edge.effect()));
      Knowledge known = start.assuming(option.condition()).after(edge.effect());
      Stretch rest = new Stretch(edge.to(), stretch.to(), stretch.depth() + 1);
      Optional<Knowledge> after = write(rest, known, meeting, way);
      if (after.isEmpty()) {
        // No state comes here, so that another edge may stand for it.
        continue;
      }
      way.removeIf(Operation.skip()::equals);
      Operation then = Operation.sequence(way);
      chain =
          Optional.of(
              chain.isEmpty()
                  ? then
                  : new Operation.Branch(option.condition(), then, chain.get(), edge.position()));
      end = Optional.of(end.isEmpty() ? after.get() : end.get().join(after.get()));
    }
    chain.ifPresent(out::add);
    return end;
  }

  /** That no two of them are possible in one state. */
  private static void requireExclusive(List<Option> options) throws Crooked {
    for (int i = 0; i < options.size(); i++) {
      Knowledge taken = Knowledge.none().assuming(options.get(i).condition());
      Set<Expression> facts = new HashSet<>(taken.facts());
      facts.add(options.get(i).condition());
      Knowledge known = new Knowledge(facts, taken.ranges());
      for (int j = i + 1; j < options.size(); j++) {
        Expression other = options.get(j).condition();
        boolean excluded =
            known.truth(other) == Truth.FALSE
                || Knowledge.none().assuming(other).truth(options.get(i).condition())
                    == Truth.FALSE;
        if (!excluded) {
          throw new Crooked();
        }
      }
    }
  }
}
