package tideline.matrix;

import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import tideline.search.SearchTask;

/** Breadth-first search with a hash set and a queue. */
final class ReferenceBreadthFirst extends ReferenceRun {

  private final Set<List<Long>> known = new HashSet<>();
  private final Deque<Node> queue = new ArrayDeque<>();

  ReferenceBreadthFirst(SearchTask task, Mutation mutation) {
    super(task, mutation);
  }

  @Override
  void explore() {
    initialNodes().forEach(this::add);
    while (!queue.isEmpty() && !allFound()) {
      Node node = mutation == Mutation.LAST_IN_FIRST_OUT ? queue.removeLast() : queue.removeFirst();
      expand(node).forEach(this::add);
      statistics.storing(known.size(), 0);
      checkpoint();
    }
  }

  private void add(Node node) {
    if (known.add(signature(node.state()))) {
      countNewEdge();
      queue.addLast(damaged(node));
      watch(node);
    }
  }

  private List<Long> signature(List<Long> state) {
    return mutation == Mutation.CONFUSES_STATES
        ? List.of(state.stream().mapToLong(Long::longValue).sum() % 7)
        : state;
  }

  private Node damaged(Node node) {
    if (mutation != Mutation.DAMAGES_STATES || known.size() % 4 != 0) {
      return node;
    }
    long[] words = node.words();
    words[words.length - 1] ^= 1L << 40;
    return new Node(
        Arrays.stream(words).boxed().toList(),
        Optional.of(node.parent().orElse(node)),
        node.choice());
  }
}
