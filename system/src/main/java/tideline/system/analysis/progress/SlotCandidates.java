package tideline.system.analysis.progress;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import tideline.model.Slot;
import tideline.model.SlotType;

/**
 * Measures that look at one slot (002 section 6), or at all slots of a kind: their values, their
 * values counted downwards, and an order of their values that the sample shows.
 */
final class SlotCandidates {

  /** So many slots, those that go back least, are looked at one by one. */
  private static final int MOST_SLOTS = 48;

  /** Values of a slot that are put in an order although some changes go against it. */
  private static final int MOST_ORDERED = 64;

  private static final int MOST_NAMES = 12;

  private static final Pattern NUMBER = Pattern.compile("\\d+");

  private SlotCandidates() {}

  static List<SlotSum> of(List<SlotChanges> changes) {
    List<SlotSum> found = new ArrayList<>();
    changes.stream()
        .sorted(Comparator.comparingDouble(SlotCandidates::share))
        .limit(MOST_SLOTS)
        .forEach(change -> found.addAll(ofSlot(change)));
    for (List<SlotChanges> group : groups(changes)) {
      found.addAll(ofGroup(group));
    }
    return found;
  }

  /** The share of changes that go against the usual direction. */
  private static double share(SlotChanges change) {
    return Math.min(change.rising(), change.falling()) / (double) change.total();
  }

  private static List<SlotSum> ofSlot(SlotChanges change) {
    List<SlotSum> found = new ArrayList<>();
    Slot slot = change.slot();
    if (change.rising() >= change.falling()) {
      SlotSum.rising(slot).ifPresent(found::add);
    } else {
      SlotSum.falling(slot).ifPresent(found::add);
    }
    if (change.hasGraph() && change.rising() > 0 && change.falling() > 0) {
      ordered(slot, change.graph()).forEach(found::add);
    }
    return found;
  }

  /** Tables by the graph of values; none if its order is that of the numbers. */
  private static List<SlotSum> ordered(Slot slot, ValueGraph graph) {
    List<SlotSum> found = new ArrayList<>();
    int[] condensed = graph.condensed();
    if (Arrays.stream(condensed).max().orElse(0) > 0) {
      found.add(table("order", slot, graph, condensed));
    }
    boolean hasCycle = Arrays.stream(condensed).distinct().count() < condensed.length;
    if (hasCycle && graph.values().length <= MOST_ORDERED) {
      found.add(table("cycle", slot, graph, graph.ordered()));
    }
    return found;
  }

  /** The numbers of a slot's values, under a name that says what they are. */
  static SlotSum table(String kind, Slot slot, ValueGraph graph, int[] numbers) {
    long[] table = new long[(int) Term.largest(slot) + 1];
    // What the sample has not seen probably lies ahead of what it has.
    Arrays.fill(table, Arrays.stream(numbers).max().orElse(0) + 1L);
    for (int v = 0; v < numbers.length; v++) {
      table[(int) graph.values()[v]] = numbers[v];
    }
    String name = kind + "(" + slot.name() + ")";
    return SlotSum.table(name, name + ": " + describe(slot, graph, numbers), slot, table);
  }

  /** The values in their order, those with one number together. */
  private static String describe(Slot slot, ValueGraph graph, int[] numbers) {
    Integer[] order = new Integer[numbers.length];
    Arrays.setAll(order, v -> v);
    Arrays.sort(order, Comparator.comparingInt(v -> numbers[v]));
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < order.length; i++) {
      if (i == MOST_NAMES) {
        return text.append(" < ...").toString();
      }
      if (i > 0) {
        text.append(numbers[order[i]] == numbers[order[i - 1]] ? " = " : " < ");
      }
      text.append(slot.type().print(graph.values()[order[i]] + slot.minimum()));
    }
    return text.toString();
  }

  /** What slots have in common whose names differ in numbers only, and whose types are equal. */
  record Kind(String pattern, SlotType type) {}

  /** The kind of a slot. */
  static Kind kind(Slot slot) {
    return new Kind(NUMBER.matcher(slot.name()).replaceAll("*"), slot.type());
  }

  /** Slots of one kind. */
  private static List<List<SlotChanges>> groups(List<SlotChanges> changes) {
    Map<Kind, List<SlotChanges>> groups = new LinkedHashMap<>();
    for (SlotChanges change : changes) {
      groups.computeIfAbsent(kind(change.slot()), kind -> new ArrayList<>()).add(change);
    }
    return groups.values().stream().filter(group -> group.size() > 1).toList();
  }

  private static List<SlotSum> ofGroup(List<SlotChanges> group) {
    long rising = group.stream().mapToLong(SlotChanges::rising).sum();
    long falling = group.stream().mapToLong(SlotChanges::falling).sum();
    String pattern = kind(group.getFirst().slot()).pattern();
    List<SlotSum> found = new ArrayList<>();
    List<Optional<SlotSum>> parts =
        group.stream()
            .map(
                change ->
                    rising >= falling
                        ? SlotSum.rising(change.slot())
                        : SlotSum.falling(change.slot()))
            .toList();
    String sign = rising >= falling ? "" : "-";
    sum(sign + "sum(" + pattern + ")", "the sum of all " + pattern, parts).ifPresent(found::add);
    if (rising > 0 && falling > 0 && group.stream().allMatch(SlotChanges::hasGraph)) {
      ValueGraph graph = SlotChanges.commonGraph(group);
      int[] condensed = graph.condensed();
      if (Arrays.stream(condensed).max().orElse(0) > 0) {
        sumOfTables("order", pattern, group, graph, condensed).ifPresent(found::add);
      }
      boolean hasCycle = Arrays.stream(condensed).distinct().count() < condensed.length;
      if (hasCycle && graph.values().length <= MOST_ORDERED) {
        sumOfTables("cycle", pattern, group, graph, graph.ordered()).ifPresent(found::add);
      }
    }
    return found;
  }

  private static Optional<SlotSum> sumOfTables(
      String kind, String pattern, List<SlotChanges> group, ValueGraph graph, int[] numbers) {
    String order = describe(group.getFirst().slot(), graph, numbers);
    return sum(
        "sum(" + kind + "(" + pattern + "))",
        "the sum of all " + kind + "(" + pattern + "): " + order,
        group.stream()
            .map(change -> Optional.of(table(kind, change.slot(), graph, numbers)))
            .toList());
  }

  private static Optional<SlotSum> sum(
      String name, String description, List<Optional<SlotSum>> parts) {
    if (parts.stream().anyMatch(Optional::isEmpty)) {
      return Optional.empty();
    }
    long[] ones = new long[parts.size()];
    Arrays.fill(ones, 1);
    return SlotSum.sum(name, description, parts.stream().map(Optional::orElseThrow).toList(), ones);
  }
}
