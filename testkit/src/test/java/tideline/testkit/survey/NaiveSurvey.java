package tideline.testkit.survey;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import tideline.engine.survey.Fairness;
import tideline.languages.cpn.colour.Multiset;
import tideline.languages.cpn.colour.Timed;
import tideline.model.Model;
import tideline.model.Slot;
import tideline.model.SlotType;
import tideline.model.Stepper;
import tideline.model.SuccessorBatch;

/** All of a report by its definitions: from the closure of the graph, without components. */
final class NaiveSurvey {

  private final Model model;
  private final List<long[]> states = new ArrayList<>();
  private final List<int[]> edges = new ArrayList<>();
  private final boolean[][] reaches;
  private final int initialStates;

  NaiveSurvey(Model model, int most) {
    this.model = model;
    Map<List<Long>, Integer> numbers = new HashMap<>();
    SuccessorBatch batch = new SuccessorBatch(model.schema().words());
    model.initialStates(batch);
    for (int i = 0; i < batch.count(); i++) {
      number(batch, i, numbers);
    }
    this.initialStates = states.size();
    Stepper stepper = model.newStepper();
    for (int state = 0; state < states.size(); state++) {
      if (states.size() > most) {
        throw new AssertionError("more than " + most + " states: " + model.name());
      }
      batch.clear();
      stepper.successors(states.get(state), 0, batch);
      for (int i = 0; i < batch.count(); i++) {
        edges.add(new int[] {state, batch.transition(i), number(batch, i, numbers)});
      }
    }
    this.reaches = closure(edges);
  }

  private int number(SuccessorBatch batch, int i, Map<List<Long>, Integer> numbers) {
    int at = batch.offset(i);
    long[] words = Arrays.copyOfRange(batch.words(), at, at + batch.stateWords());
    List<Long> key = Arrays.stream(words).boxed().toList();
    if (!numbers.containsKey(key)) {
      numbers.put(key, states.size());
      states.add(words);
    }
    return numbers.get(key);
  }

  /** For two states whether a way of one edge or more leads from one to the other. */
  private boolean[][] closure(List<int[]> some) {
    List<List<Integer>> successors = new ArrayList<>();
    states.forEach(_ -> successors.add(new ArrayList<>()));
    some.forEach(edge -> successors.get(edge[0]).add(edge[2]));
    boolean[][] closure = new boolean[states.size()][states.size()];
    for (int from = 0; from < states.size(); from++) {
      List<Integer> open = new ArrayList<>(successors.get(from));
      while (!open.isEmpty()) {
        int next = open.removeLast();
        if (!closure[from][next]) {
          closure[from][next] = true;
          open.addAll(successors.get(next));
        }
      }
    }
    return closure;
  }

  int size() {
    return states.size();
  }

  int arcs() {
    return edges.size();
  }

  private boolean isReachable(int from, int to) {
    return from == to || reaches[from][to];
  }

  private boolean isEnabled(int state, int transition) {
    return edges.stream().anyMatch(edge -> edge[0] == state && edge[1] == transition);
  }

  /** Each component once, by its first state. */
  long components() {
    long count = 0;
    for (int state = 0; state < size(); state++) {
      boolean first = true;
      for (int before = 0; before < state; before++) {
        first &= !(reaches[state][before] && reaches[before][state]);
      }
      count += first ? 1 : 0;
    }
    return count;
  }

  long arcsBetween() {
    return edges.stream().filter(edge -> edge[0] != edge[2] && !reaches[edge[2]][edge[0]]).count();
  }

  /** The numbers of home states, from 1 on. */
  List<Long> homes() {
    List<Long> homes = new ArrayList<>();
    for (int home = 0; home < size(); home++) {
      boolean always = true;
      for (int from = 0; from < size(); from++) {
        always &= isReachable(from, home);
      }
      if (always) {
        homes.add(home + 1L);
      }
    }
    return homes;
  }

  boolean isInitialHome() {
    return homes().stream().anyMatch(home -> home <= initialStates);
  }

  List<Long> dead() {
    List<Long> dead = new ArrayList<>();
    for (int state = 0; state < size(); state++) {
      int source = state;
      if (edges.stream().noneMatch(edge -> edge[0] == source)) {
        dead.add(state + 1L);
      }
    }
    return dead;
  }

  List<String> neverTaken() {
    List<String> never = new ArrayList<>();
    for (int t = 0; t < model.transitions().size(); t++) {
      int transition = t;
      if (edges.stream().noneMatch(edge -> edge[1] == transition)) {
        never.add(model.transitions().get(t).name());
      }
    }
    return never;
  }

  List<String> live() {
    List<String> live = new ArrayList<>();
    for (int t = 0; t < model.transitions().size(); t++) {
      boolean always = true;
      for (int from = 0; from < size(); from++) {
        boolean some = false;
        for (int to = 0; to < size(); to++) {
          some |= isReachable(from, to) && isEnabled(to, t);
        }
        always &= some;
      }
      if (always) {
        live.add(model.transitions().get(t).name());
      }
    }
    return live;
  }

  Map<Fairness, List<String>> fairness() {
    Map<Fairness, List<String>> sorted = new HashMap<>();
    boolean endless = false;
    for (int state = 0; state < size(); state++) {
      endless |= reaches[state][state];
    }
    for (int t = 0; endless && t < model.transitions().size(); t++) {
      String name = model.transitions().get(t).name();
      sorted.computeIfAbsent(fairness(t), _ -> new ArrayList<>()).add(name);
    }
    return sorted;
  }

  private Fairness fairness(int transition) {
    boolean[][] without = closure(edges.stream().filter(e -> e[1] != transition).toList());
    boolean[][] throughEnabled =
        closure(
            edges.stream()
                .filter(e -> e[1] != transition)
                .filter(e -> isEnabled(e[0], transition) && isEnabled(e[2], transition))
                .toList());
    boolean impartial = true;
    boolean fair = true;
    boolean just = true;
    for (int state = 0; state < size(); state++) {
      impartial &= !without[state][state];
      fair &= !(without[state][state] && isEnabled(state, transition));
      just &= !throughEnabled[state][state];
    }
    return impartial
        ? Fairness.IMPARTIAL
        : fair ? Fairness.FAIR : just ? Fairness.JUST : Fairness.NONE;
  }

  /** For each variable a text of its bounds. */
  List<String> bounds() {
    List<String> bounds = new ArrayList<>();
    for (Slot slot : model.schema().slots()) {
      switch (slot.type()) {
        case SlotType.Range _, SlotType.Labelled _ ->
            bounds.add(
                slot.name()
                    + ends(states.stream().map(s -> Long.valueOf(slot.print(s, 0))).toList()));
        case SlotType.Bool _, SlotType.Enumeration _ ->
            bounds.add(
                slot.name() + new TreeSet<>(states.stream().map(s -> slot.print(s, 0)).toList()));
        case SlotType.Unbounded type -> {
          List<Object> values = states.stream().map(s -> type.value(s, 0)).toList();
          bounds.add(slot.name() + part(values));
        }
      }
    }
    return bounds;
  }

  private static String ends(List<Long> values) {
    return " "
        + values.stream().mapToLong(v -> v).max().orElseThrow()
        + " "
        + values.stream().mapToLong(v -> v).min().orElseThrow();
  }

  private static String part(List<Object> values) {
    if (values.getFirst() instanceof java.util.Collection<?>) {
      return ends(values.stream().map(v -> (long) ((java.util.Collection<?>) v).size()).toList());
    }
    List<Map<Object, Long>> bags = values.stream().map(NaiveSurvey::bag).toList();
    Map<Object, Long> most = new HashMap<>();
    Map<Object, Long> least = new HashMap<>(bags.getFirst());
    for (Map<Object, Long> bag : bags) {
      bag.forEach((element, times) -> most.merge(element, times, Math::max));
      least.replaceAll((element, times) -> Math.min(times, bag.getOrDefault(element, 0L)));
    }
    least.values().removeIf(times -> times == 0);
    return ends(
            bags.stream()
                .map(bag -> bag.values().stream().mapToLong(times -> times).sum())
                .toList())
        + " "
        + total(most)
        + " "
        + total(least);
  }

  /** So many different elements, and so many altogether. */
  private static String total(Map<Object, Long> bag) {
    return bag.size() + "/" + bag.values().stream().mapToLong(times -> times).sum();
  }

  private static Map<Object, Long> bag(Object value) {
    Map<Object, Long> bag = new HashMap<>();
    if (value instanceof Multiset tokens) {
      for (int i = 0; i < tokens.distinct(); i++) {
        Object token = tokens.value(i);
        Object colour = token instanceof Timed timed ? timed.value() : token;
        bag.merge(colour, tokens.count(i), Long::sum);
      }
    } else {
      ((Map<?, ?>) value)
          .forEach((element, times) -> bag.put(element, ((Integer) times).longValue()));
    }
    return bag;
  }
}
