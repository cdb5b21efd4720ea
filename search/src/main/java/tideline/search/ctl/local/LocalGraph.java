package tideline.search.ctl.local;

import tideline.model.Model;
import tideline.model.ModelError;
import tideline.model.Stepper;
import tideline.model.SuccessorBatch;
import tideline.properties.ctl.CtlProperty;
import tideline.search.graph.NumberedGraph;
import tideline.storage.IndexedStore;
import tideline.storage.LongColumn;
import tideline.storage.Memory;
import tideline.storage.PlainStore;

/**
 * The states met so far, expanded when their successors are first asked for.
 *
 * <pre>
 *   per state   its propositions, where its edges start (or that it is not expanded)
 *   edges       | count of s | numbers of its successors | count of t | ...
 * </pre>
 */
final class LocalGraph implements NumberedGraph, AutoCloseable {

  private static final long UNEXPANDED = -1;

  private final Memory memory;
  private final CtlProperty property;
  private final Stepper stepper;
  private final Listener listener;
  private final IndexedStore store;
  private final LongColumn bits;
  private final LongColumn starts;
  private final LongColumn edges;
  private final SuccessorBatch batch;
  private final long[] state;
  private final long[] initial;
  private long expanded;
  private long[] successors = new long[64];
  private int successorCount;

  /** Is told of every expansion, and may end the search by an exception. */
  interface Listener {
    void expanded(LocalGraph graph, int edges);
  }

  /** The model is at fault in a state. */
  static final class FailedState extends RuntimeException {
    private final long number;
    private final ModelError error;

    FailedState(long number, ModelError error) {
      super(error.getMessage(), error);
      this.number = number;
      this.error = error;
    }

    long number() {
      return number;
    }

    ModelError error() {
      return error;
    }
  }

  LocalGraph(Model model, CtlProperty property, Memory memory, Listener listener) {
    this.memory = memory;
    this.property = property;
    this.listener = listener;
    this.stepper = model.newStepper();
    int words = model.schema().words();
    this.store = new PlainStore(memory, model.schema());
    this.bits = new LongColumn(memory);
    this.starts = new LongColumn(memory);
    this.edges = new LongColumn(memory);
    this.batch = new SuccessorBatch(words);
    this.state = new long[words];
    model.initialStates(batch);
    this.initial = new long[batch.count()];
    for (int i = 0; i < initial.length; i++) {
      initial[i] = number(batch.offset(i));
    }
  }

  private long number(int off) {
    long number = store.findOrPut(batch.words(), off);
    if (number < 0) {
      return ~number;
    }
    bits.add(property.bits(batch.words(), off));
    starts.add(UNEXPANDED);
    return number;
  }

  long[] initial() {
    return initial.clone();
  }

  long bits(long number) {
    return bits.get(number);
  }

  /** Where the edges of a state are; expands it if that was not done yet. */
  long edgesOf(long number) {
    long start = starts.get(number);
    return start == UNEXPANDED ? expand(number) : start;
  }

  /** How many edges there are from a place given by {@link #edgesOf} on. */
  int count(long edgesOf) {
    return (int) edges.get(edgesOf);
  }

  /** Edge {@code k} from a place given by {@link #edgesOf} on. */
  long target(long edgesOf, int k) {
    return edges.get(edgesOf + 1 + k);
  }

  private long expand(long number) {
    store.read(number, state, 0);
    batch.clear();
    try {
      stepper.successors(state, 0, batch);
    } catch (ModelError error) {
      throw new FailedState(number, error);
    }
    long start = edges.size();
    edges.add(batch.count());
    for (int i = 0; i < batch.count(); i++) {
      edges.add(number(batch.offset(i)));
    }
    starts.set(number, start);
    expanded++;
    listener.expanded(this, batch.count());
    return start;
  }

  @Override
  public long[] successors(long number) {
    copy(edgesOf(number));
    return successors;
  }

  private void copy(long start) {
    successorCount = count(start);
    if (successors.length < successorCount) {
      successors = new long[2 * successorCount];
    }
    edges.read(start + 1, successorCount, successors);
  }

  @Override
  public int successorCount() {
    return successorCount;
  }

  /** The same graph, where nothing more is expanded. */
  NumberedGraph explored() {
    return new NumberedGraph() {
      @Override
      public long[] successors(long number) {
        if (starts.get(number) == UNEXPANDED) {
          successorCount = 0;
        } else {
          copy(starts.get(number));
        }
        return successors;
      }

      @Override
      public int successorCount() {
        return successorCount;
      }
    };
  }

  /** Whether every state that was met has been expanded. */
  boolean isComplete() {
    return expanded == store.size();
  }

  long size() {
    return store.size();
  }

  long bytes() {
    return memory.bytes();
  }

  @Override
  public void close() {
    store.close();
    bits.close();
    starts.close();
    edges.close();
  }
}
