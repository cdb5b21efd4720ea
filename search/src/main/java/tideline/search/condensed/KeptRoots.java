package tideline.search.condensed;

import tideline.model.ProgressMeasure;
import tideline.model.SuccessorBatch;
import tideline.storage.IndexedStore;
import tideline.storage.LayeredStore;
import tideline.storage.LayeredStore.Layer;
import tideline.storage.Memory;
import tideline.storage.RareStates;
import tideline.storage.StateStore;
import tideline.storage.condensed.CondensedGraph;

/**
 * Roots are stored for ever, and all other states are forgotten: who meets them again expands them
 * again. This is the sweep of 000 Alg. 2, and its graph is an unfolding of the state space.
 */
final class KeptRoots implements Past {

  private final LayeredStore layers;
  private final ProgressMeasure measure;
  private final CondensedGraph graph;
  private final int words;
  private final RareStates persistent;
  private final KnownStates nothing = new KnownStates();
  private StateStore current;
  private long first;
  private long rooted;

  KeptRoots(
      Memory memory,
      int words,
      ProgressMeasure measure,
      LayeredStore layers,
      CondensedGraph graph) {
    this.layers = layers;
    this.measure = measure;
    this.graph = graph;
    this.words = words;
    this.persistent = new RareStates(memory, words);
  }

  @Override
  public void enter(Layer layer) {
    current = layer.states();
  }

  /** Not if it has roots; as long as there are none, nobody asks. */
  @Override
  public boolean isLeftForEver() {
    return false;
  }

  @Override
  public int next(long[] to, int max) {
    first = current.taken();
    return current.next(to, max);
  }

  @Override
  public boolean isDone() {
    return current.taken() == current.size();
  }

  @Override
  public long taken(int i) {
    return first + i;
  }

  @Override
  public KnownStates leftOut() {
    return nothing;
  }

  @Override
  public int removeKnown(
      SuccessorBatch batch, long[] hashes, int[] waiting, int count, long[] homes, long[] indexes) {
    if (persistent.size() == 0) {
      return count;
    }
    int left = 0;
    for (int k = 0; k < count; k++) {
      int i = waiting[k];
      long index = persistent.find(hashes[i], batch.words(), batch.offset(i));
      homes[i] = ROOT;
      indexes[i] = index;
      waiting[left] = i;
      left += index < 0 ? 1 : 0;
    }
    return left;
  }

  @Override
  public long root(long hash, long[] s, int off) {
    return persistent.number(hash, s, off);
  }

  @Override
  public void expanded(int i, long[] s, int off) {
    // It is forgotten with its layer.
  }

  @Override
  public void leave() {
    // Nothing is kept of a layer.
  }

  @Override
  public void insertRoots() {
    long[] state = new long[words];
    for (; rooted < persistent.size(); rooted++) {
      persistent.read(rooted, state, 0);
      Layer layer = layers.layer(measure.of(state, 0));
      long index = ((IndexedStore) layer.states()).findOrPut(state, 0);
      layers.insertedRoot(layer);
      graph.root(layer.number(), index);
    }
  }

  @Override
  public long persistent() {
    return persistent.size();
  }

  @Override
  public long archivedBytes() {
    return 0;
  }

  @Override
  public void close() {
    persistent.close();
  }
}
