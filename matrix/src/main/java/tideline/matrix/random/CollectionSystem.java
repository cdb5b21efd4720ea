package tideline.matrix.random;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.random.RandomGenerator;

/**
 * A random system whose states are Java collections: what {@link CollectionModel} packs, and what
 * its packed states are compared with. It knows nothing of words.
 */
public final class CollectionSystem {

  /** What a rule does with the collections. */
  private enum Deed {
    APPEND,
    PREPEND,
    POP,
    CLEAR,
    MOVE_TO_BAG,
    SORT_INTO_BAG,
    TAKE_FROM_BAG,
    MEET,
    FORGET,
    ARCHIVE,
    DROP_ARCHIVE,
    NOTHING
  }

  /**
   * A state.
   *
   * @param queue in order
   * @param bag how often each value is there
   * @param seen each value at most once
   * @param archive queues of the past
   */
  public record Stock(
      int control,
      List<Long> queue,
      Map<Long, Integer> bag,
      Set<Long> seen,
      List<List<Long>> archive) {
    public Stock {
      queue = List.copyOf(queue);
      bag = Map.copyOf(bag);
      seen = Set.copyOf(seen);
      archive = archive.stream().map(List::copyOf).toList();
    }

    int things() {
      return queue.size()
          + bag.values().stream().mapToInt(Integer::intValue).sum()
          + seen.size()
          + archive.stream().mapToInt(past -> 1 + past.size()).sum();
    }
  }

  /** A rule leads from one control value to another. */
  private record Rule(int from, int to, Deed deed, long value) {}

  /** A step of the system. */
  public record Step(int rule, Stock target) {}

  private final long seed;
  private final int controls;
  private final int most;
  private final List<Rule> rules = new ArrayList<>();
  private final List<Long> values = new ArrayList<>();

  private CollectionSystem(long seed) {
    this.seed = seed;
    RandomGenerator random = new SplittableRandom(seed);
    controls = 1 + random.nextInt(3);
    most = 2 + random.nextInt(4);
    for (int i = 1 + random.nextInt(3); i > 0; i--) {
      // Some values are long, so that few of them fill a word.
      values.add(random.nextLong() >> random.nextInt(64));
    }
    Deed[] deeds = Deed.values();
    for (int i = 3 + random.nextInt(7); i > 0; i--) {
      rules.add(
          new Rule(
              random.nextInt(controls),
              random.nextInt(controls),
              deeds[random.nextInt(random.nextInt(3) == 0 ? 2 : deeds.length)],
              values.get(random.nextInt(values.size()))));
    }
  }

  /** The system of a seed. */
  public static CollectionSystem of(long seed) {
    return new CollectionSystem(seed);
  }

  long seed() {
    return seed;
  }

  int controls() {
    return controls;
  }

  /** The most things that there can be at once. */
  int most() {
    return most;
  }

  long anyValue() {
    return values.getFirst();
  }

  /** A name for each rule. */
  List<String> ruleNames() {
    List<String> names = new ArrayList<>();
    for (Rule rule : rules) {
      names.add("%d: %s %d".formatted(names.size(), rule.deed(), rule.value()));
    }
    return names;
  }

  /** Where it starts. */
  public Stock initial() {
    return new Stock(0, List.of(), Map.of(), Set.of(), List.of());
  }

  /** What can happen. */
  public List<Step> steps(Stock state) {
    List<Step> steps = new ArrayList<>();
    for (int i = 0; i < rules.size(); i++) {
      Rule rule = rules.get(i);
      int number = i;
      if (rule.from() == state.control()) {
        apply(rule, state)
            .filter(target -> target.things() <= most)
            .ifPresent(target -> steps.add(new Step(number, target)));
      }
    }
    return steps;
  }

  private static Optional<Stock> apply(Rule rule, Stock state) {
    List<Long> queue = new ArrayList<>(state.queue());
    Map<Long, Integer> bag = new TreeMap<>(state.bag());
    Set<Long> seen = new TreeSet<>(state.seen());
    List<List<Long>> archive = new ArrayList<>(state.archive());
    boolean possible =
        switch (rule.deed()) {
          case APPEND -> queue.add(rule.value());
          case PREPEND -> {
            queue.addFirst(rule.value());
            yield true;
          }
          case POP -> !queue.isEmpty() && queue.removeFirst() != null;
          case CLEAR -> {
            boolean some = !queue.isEmpty();
            queue.clear();
            yield some;
          }
          case MOVE_TO_BAG -> {
            boolean some = !queue.isEmpty();
            if (some) {
              bag.merge(queue.removeFirst(), 1, Integer::sum);
            }
            yield some;
          }
          case SORT_INTO_BAG -> {
            boolean some = !queue.isEmpty();
            queue.forEach(value -> bag.merge(value, 1, Integer::sum));
            queue.clear();
            yield some;
          }
          case TAKE_FROM_BAG -> {
            boolean some = bag.containsKey(rule.value());
            if (some) {
              bag.computeIfPresent(rule.value(), (_, times) -> times == 1 ? null : times - 1);
              queue.add(rule.value());
            }
            yield some;
          }
          case MEET -> {
            seen.addAll(queue);
            seen.add(rule.value());
            yield true;
          }
          case FORGET -> seen.remove(rule.value());
          case ARCHIVE -> {
            archive.add(List.copyOf(queue));
            queue.clear();
            yield true;
          }
          case DROP_ARCHIVE -> !archive.isEmpty() && archive.removeFirst() != null;
          case NOTHING -> true;
        };
    return possible
        ? Optional.of(new Stock(rule.to(), queue, bag, seen, archive))
        : Optional.empty();
  }

  /** Whether proposition {@code number} of {@link CollectionModel} holds. */
  public boolean holds(int number, Stock state) {
    return switch (number) {
      case 0 -> !state.queue().isEmpty();
      case 1 -> state.bag().getOrDefault(anyValue(), 0) > 1;
      case 2 -> state.control() == 0;
      case 3 -> state.seen().size() > state.archive().size();
      default -> throw new IllegalArgumentException("proposition " + number);
    };
  }

  /**
   * Everything that can be reached, with the steps of each state, found by a hash map of
   * collections; nothing if there is more than so many states.
   */
  public Optional<Map<Stock, List<Step>>> explore(int limit) {
    Map<Stock, List<Step>> known = new LinkedHashMap<>();
    Map<Stock, Boolean> met = new HashMap<>();
    Set<Stock> waiting = new LinkedHashSet<>(List.of(initial()));
    met.put(initial(), true);
    while (!waiting.isEmpty()) {
      Stock state = waiting.iterator().next();
      waiting.remove(state);
      List<Step> steps = steps(state);
      known.put(state, steps);
      for (Step step : steps) {
        if (met.put(step.target(), true) == null) {
          waiting.add(step.target());
        }
      }
      if (met.size() > limit) {
        return Optional.empty();
      }
    }
    return Optional.of(known);
  }
}
