package tideline.examples;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import tideline.model.Model;
import tideline.model.ProgressMeasure;
import tideline.model.Propositions;
import tideline.model.Slot;
import tideline.model.StatePredicate;
import tideline.model.Stepper;
import tideline.model.SuccessorBatch;
import tideline.model.language.ModelFactory;
import tideline.model.language.Parameters;

/**
 * Breadth-first search in the plainest form, states as lists in a hash set, which checks the
 * contract of {@link Model} on every state that it meets.
 */
final class NaiveSearch {

  private final Model model;
  private final Stepper stepper;
  private final Set<List<Long>> visited = new HashSet<>();
  private final Map<List<Long>, List<List<Long>>> predecessors = new HashMap<>();
  private final Set<List<Long>> regressTargets = new HashSet<>();
  private final Map<Long, Integer> layers = new TreeMap<>();
  private final Map<String, Integer> satisfying = new TreeMap<>();
  private final Set<String> fired = new TreeSet<>();
  private int edges;
  private int deadlocks;
  private int regressEdges;

  private NaiveSearch(Model model) {
    this.model = model;
    this.stepper = model.newStepper();
  }

  /** Explores everything; the layers and regress edges are those of the default measure. */
  static NaiveSearch explore(Model model) {
    return explore(model, model.progressMeasures().getFirst());
  }

  static NaiveSearch explore(Model model, ProgressMeasure measure) {
    NaiveSearch search = new NaiveSearch(model);
    search.run(measure);
    return search;
  }

  /** The model of a factory with definitions as {@code name=value}. */
  static Model model(ModelFactory factory, String... definitions) {
    Map<String, String> map = new TreeMap<>();
    for (String definition : definitions) {
      int equals = definition.indexOf('=');
      map.put(definition.substring(0, equals), definition.substring(equals + 1));
    }
    return factory.create(Parameters.of(factory.parameters(), map));
  }

  static List<List<Long>> initialStates(Model model) {
    SuccessorBatch batch = new SuccessorBatch(model.schema().words());
    model.initialStates(batch);
    assertTrue(batch.count() > 0, "a model has an initial state");
    return states(batch);
  }

  static List<List<Long>> successors(Model model, Stepper stepper, List<Long> state) {
    return states(expand(model, stepper, state));
  }

  static long[] array(List<Long> state) {
    return state.stream().mapToLong(Long::longValue).toArray();
  }

  private void run(ProgressMeasure measure) {
    ArrayDeque<List<Long>> queue = new ArrayDeque<>();
    for (List<Long> initial : initialStates(model)) {
      if (visited.add(initial)) {
        queue.add(initial);
      }
    }
    while (!queue.isEmpty()) {
      List<Long> state = queue.remove();
      long progress = measure.of(array(state), 0);
      inspect(state, measure, progress);
      SuccessorBatch batch = expand(model, stepper, state);
      deadlocks += batch.count() == 0 ? 1 : 0;
      edges += batch.count();
      for (int i = 0; i < batch.count(); i++) {
        int transition = batch.transition(i);
        assertTrue(transition >= 0 && transition < model.transitions().size());
        fired.add(model.transitions().get(transition).name());
      }
      for (List<Long> next : states(batch)) {
        predecessors.computeIfAbsent(next, key -> new ArrayList<>()).add(state);
        if (measure.of(array(next), 0) < progress) {
          regressEdges++;
          regressTargets.add(next);
        }
        if (visited.add(next)) {
          queue.add(next);
        }
      }
    }
  }

  private void inspect(List<Long> state, ProgressMeasure measure, long progress) {
    checkPacking(state);
    layers.merge(progress, 1, Integer::sum);
    measure
        .bounds()
        .ifPresent(
            bounds ->
                assertTrue(
                    progress >= bounds.minimum() && progress <= bounds.maximum(),
                    () -> progress + " is outside " + bounds));
    Propositions propositions = model.propositions();
    long truth = propositions.eval(array(state), 0, -1);
    for (int ap = 0; ap < propositions.names().size(); ap++) {
      satisfying.merge(propositions.names().get(ap), (int) (truth >>> ap & 1), Integer::sum);
    }
  }

  /** Every slot has a value of its type, and the bits of no slot are zero. */
  private void checkPacking(List<Long> state) {
    long[] s = array(state);
    long[] rest = s.clone();
    model
        .schema()
        .tail()
        .ifPresent(
            tail -> {
              assertTrue(tail.isCanonical(s, 0), () -> model.schema().print(s, 0));
              Arrays.fill(rest, tail.first(), tail.first() + tail.room(), 0);
            });
    for (Slot slot : model.schema().slots().stream().filter(Slot::isFixed).toList()) {
      long value = slot.get(s, 0);
      assertTrue(
          value >= slot.type().minimum() && value <= slot.type().maximum(),
          () -> slot.name() + " = " + value);
      rest[slot.word()] &= ~(slot.mask() << slot.shift());
    }
    assertArrayEquals(new long[rest.length], rest, "bits that belong to no slot");
  }

  /** Expands at an odd offset behind a successor that is already there: neither may be touched. */
  private static SuccessorBatch expand(Model model, Stepper stepper, List<Long> state) {
    int words = model.schema().words();
    long[] s = new long[words + 3];
    Arrays.fill(s, -1);
    System.arraycopy(array(state), 0, s, 1, words);
    long[] before = s.clone();
    SuccessorBatch behind = new SuccessorBatch(words, 1);
    behind.append(new long[words], 0, 77);
    stepper.successors(s, 1, behind);
    assertArrayEquals(before, s, "the source is not modified");
    SuccessorBatch batch = new SuccessorBatch(words);
    stepper.successors(s, 1, batch);
    List<List<Long>> all = states(behind);
    assertEquals(Collections.nCopies(words, 0L), all.getFirst());
    assertEquals(77, behind.transition(0));
    assertEquals(states(batch), all.subList(1, all.size()), "the same successors, same order");
    return batch;
  }

  private static List<List<Long>> states(SuccessorBatch batch) {
    List<List<Long>> states = new ArrayList<>();
    for (int i = 0; i < batch.count(); i++) {
      List<Long> state = new ArrayList<>();
      for (int w = 0; w < batch.stateWords(); w++) {
        state.add(batch.words()[batch.offset(i) + w]);
      }
      states.add(List.copyOf(state));
    }
    return states;
  }

  Set<List<Long>> visited() {
    return visited;
  }

  int states() {
    return visited.size();
  }

  int edges() {
    return edges;
  }

  int deadlocks() {
    return deadlocks;
  }

  int regressEdges() {
    return regressEdges;
  }

  Set<List<Long>> regressTargets() {
    return regressTargets;
  }

  Map<Long, Integer> layers() {
    return layers;
  }

  /** How many reachable states have the proposition. */
  int satisfying(String proposition) {
    return satisfying.get(proposition);
  }

  /** How many reachable states have no path to a state with the proposition. */
  int cannotReach(String proposition) {
    StatePredicate goal =
        model.propositions().predicate(model.propositions().names().indexOf(proposition));
    Set<List<Long>> reaching = new HashSet<>();
    ArrayDeque<List<Long>> queue = new ArrayDeque<>();
    for (List<Long> state : visited) {
      if (goal.test(array(state), 0)) {
        reaching.add(state);
        queue.add(state);
      }
    }
    while (!queue.isEmpty()) {
      for (List<Long> before : predecessors.getOrDefault(queue.remove(), List.of())) {
        if (reaching.add(before)) {
          queue.add(before);
        }
      }
    }
    return visited.size() - reaching.size();
  }

  /** The names of the transitions that occurred. */
  Set<String> fired() {
    return fired;
  }

  /** States, edges and deadlocks in one line, so that an assertion shows all of them. */
  String counts() {
    return "%d states, %d edges, %d deadlocks".formatted(states(), edges, deadlocks);
  }
}
