package tideline.search.ltl;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import tideline.model.Model;
import tideline.model.Stepper;
import tideline.model.SuccessorBatch;
import tideline.model.Trace;

/** The states that a lasso passes, with all edges between them. Small, and written for reading. */
final class KnownGraph {

  private static final int NOWHERE = -1;

  private final Map<Key, Integer> numbers = new HashMap<>();
  private final List<long[]> states = new ArrayList<>();
  private final List<List<Edge>> edges = new ArrayList<>();

  /** For each state, which initial state it is, or {@link #NOWHERE}. */
  private int[] initial = new int[0];

  /** A state as a value. */
  private record Key(List<Long> words) {
    static Key of(long[] s, int off, int words) {
      List<Long> key = new ArrayList<>(words);
      for (int i = 0; i < words; i++) {
        key.add(s[off + i]);
      }
      return new Key(key);
    }
  }

  private record Edge(int from, int to, int choice, boolean accepts) {}

  /** For each state, how far it is from the start, and by which edge a shortest path comes in. */
  private static final class Tree {
    private final int[] distance;
    private final List<Optional<Edge>> last = new ArrayList<>();

    Tree(int states) {
      this.distance = new int[states];
      Arrays.fill(distance, Integer.MAX_VALUE);
      for (int i = 0; i < states; i++) {
        last.add(Optional.empty());
      }
    }

    boolean reaches(int state) {
      return distance[state] != Integer.MAX_VALUE;
    }
  }

  private KnownGraph() {}

  static KnownGraph along(Model model, Marks marks, Trace lasso) {
    KnownGraph graph = new KnownGraph();
    graph.walk(model, lasso);
    graph.connect(model, marks);
    return graph;
  }

  private void walk(Model model, Trace lasso) {
    int words = model.schema().words();
    SuccessorBatch batch = new SuccessorBatch(words);
    model.initialStates(batch);
    long[] state = add(batch, lasso.initial());
    Stepper stepper = model.newStepper();
    for (int i = 0; i < lasso.length(); i++) {
      batch.clear();
      stepper.successors(state, 0, batch);
      state = add(batch, lasso.choice(i));
    }
  }

  private long[] add(SuccessorBatch batch, int choice) {
    int off = batch.offset(choice);
    long[] state = Arrays.copyOfRange(batch.words(), off, off + batch.stateWords());
    if (numbers.putIfAbsent(Key.of(state, 0, state.length), states.size()) == null) {
      states.add(state);
    }
    return state;
  }

  private int number(SuccessorBatch batch, int i) {
    Key key = Key.of(batch.words(), batch.offset(i), batch.stateWords());
    return numbers.getOrDefault(key, NOWHERE);
  }

  private void connect(Model model, Marks marks) {
    SuccessorBatch batch = new SuccessorBatch(model.schema().words());
    initial = new int[states.size()];
    Arrays.fill(initial, NOWHERE);
    model.initialStates(batch);
    for (int i = batch.count() - 1; i >= 0; i--) {
      if (number(batch, i) != NOWHERE) {
        initial[number(batch, i)] = i;
      }
    }
    Stepper stepper = model.newStepper();
    for (int from = 0; from < states.size(); from++) {
      long[] state = states.get(from);
      batch.clear();
      stepper.successors(state, 0, batch);
      List<Edge> leaving = new ArrayList<>();
      boolean stateAccepts = marks.accepts(state, 0);
      for (int i = 0; i < batch.count(); i++) {
        int to = number(batch, i);
        if (to != NOWHERE) {
          leaving.add(new Edge(from, to, i, stateAccepts || marks.accepts(state, 0, batch, i)));
        }
      }
      edges.add(leaving);
    }
  }

  /** The lasso with the fewest steps that these states allow. */
  Optional<Trace> shortestLasso() {
    Tree fromStart = tree(initialStates());
    List<Edge> best = List.of();
    int bestLength = Integer.MAX_VALUE;
    for (List<Edge> leaving : edges) {
      for (Edge edge : leaving) {
        if (edge.accepts()) {
          List<Edge> loop = shortestLoop(edge);
          int length = loop.size() + distanceTo(fromStart, loop);
          if (!loop.isEmpty() && length < bestLength) {
            best = loop;
            bestLength = length;
          }
        }
      }
    }
    return best.isEmpty() ? Optional.empty() : Optional.of(lasso(fromStart, best));
  }

  private List<Integer> initialStates() {
    List<Integer> found = new ArrayList<>();
    for (int state = 0; state < initial.length; state++) {
      if (initial[state] != NOWHERE) {
        found.add(state);
      }
    }
    return found;
  }

  /** Breadth-first search from some states. */
  private Tree tree(List<Integer> start) {
    Tree tree = new Tree(states.size());
    List<Integer> queue = new ArrayList<>(start);
    start.forEach(state -> tree.distance[state] = 0);
    for (int head = 0; head < queue.size(); head++) {
      int state = queue.get(head);
      for (Edge edge : edges.get(state)) {
        if (!tree.reaches(edge.to())) {
          tree.distance[edge.to()] = tree.distance[state] + 1;
          tree.last.set(edge.to(), Optional.of(edge));
          queue.add(edge.to());
        }
      }
    }
    return tree;
  }

  /** The shortest way from the end of an edge back to its start, behind the edge; or nothing. */
  private List<Edge> shortestLoop(Edge edge) {
    Tree back = tree(List.of(edge.to()));
    if (!back.reaches(edge.from())) {
      return List.of();
    }
    List<Edge> loop = new ArrayList<>();
    loop.add(edge);
    loop.addAll(pathTo(back, edge.from()));
    return loop;
  }

  private static List<Edge> pathTo(Tree tree, int state) {
    List<Edge> path = new ArrayList<>();
    for (Optional<Edge> edge = tree.last.get(state);
        edge.isPresent();
        edge = tree.last.get(edge.get().from())) {
      path.add(edge.get());
    }
    return path.reversed();
  }

  private static int distanceTo(Tree fromStart, List<Edge> loop) {
    return loop.stream().mapToInt(edge -> fromStart.distance[edge.from()]).min().orElse(0);
  }

  /** The loop entered where it is nearest to the start. */
  private Trace lasso(Tree fromStart, List<Edge> loop) {
    int entry = 0;
    for (int i = 1; i < loop.size(); i++) {
      if (fromStart.distance[loop.get(i).from()] < fromStart.distance[loop.get(entry).from()]) {
        entry = i;
      }
    }
    List<Edge> prefix = pathTo(fromStart, loop.get(entry).from());
    int first = prefix.isEmpty() ? loop.get(entry).from() : prefix.getFirst().from();
    List<Edge> all = new ArrayList<>(prefix);
    for (int i = 0; i < loop.size(); i++) {
      all.add(loop.get((entry + i) % loop.size()));
    }
    int[] choices = all.stream().mapToInt(Edge::choice).toArray();
    return Trace.lasso(initial[first], choices, prefix.size());
  }
}
