package tideline.search.ctl.terminal;

import java.util.Optional;
import java.util.OptionalLong;
import tideline.model.Model;
import tideline.model.ModelError;
import tideline.model.ProgressMeasure;
import tideline.model.StatePredicate;
import tideline.model.Stepper;
import tideline.model.SuccessorBatch;
import tideline.storage.IndexedStore;
import tideline.storage.LayeredStore;
import tideline.storage.LayeredStore.Layer;
import tideline.storage.LongColumn;
import tideline.storage.Memory;
import tideline.storage.StateStack;
import tideline.storage.trace.TraceLog;

/** Tarjan's algorithm inside one layer after the other (000 Alg. 6, limitedDfs). */
final class LayerSearch {

  /** The words of a frame: a state on the depth-first path. */
  private static final int STATE = 0;

  private static final int EDGES = 1;
  private static final int NEXT = 2;
  private static final int DISC = 3;
  private static final int LOW = 4;
  private static final int FRAME_WORDS = 5;

  /** The words of an entry of Tarjan's stack. */
  private static final int MEMBER = 0;

  private static final int FLAGS = 1;
  private static final int ENTRY_WORDS = 2;

  /** An edge of the state leads out of its component. */
  private static final long LEAVES = 1;

  /** The state satisfies p. */
  private static final long SATISFIES = 2;

  private static final long UNSEEN = 0;
  private static final long POPPED = -1;

  private final Stepper stepper;
  private final ProgressMeasure measure;
  private final StatePredicate predicate;
  private final Memory memory;
  private final LayeredStore layers;
  private final Optional<TraceLog> log;
  private final Listener listener;
  private final SuccessorBatch batch;
  private final long[] state;
  private final long[] frame = new long[FRAME_WORDS];
  private final long[] entry = new long[ENTRY_WORDS];

  /** Of the layer that is being searched. */
  private Layer layer;

  private IndexedStore states;
  private LongColumn disc;
  private LongColumn edges;
  private StateStack frames;
  private StateStack stack;

  /** Is told of every expansion, and may end the search by an exception. */
  interface Listener {
    void expanded(LayeredStore layers, Memory memory, Optional<TraceLog> log, int edges);
  }

  /** The measure is not monotonic. */
  static final class RegressEdge extends RuntimeException {
    RegressEdge(long from, long to) {
      super("a regress edge leads from progress " + from + " to " + to);
    }
  }

  /** The model is at fault in a state of the layer. */
  static final class FailedState extends RuntimeException {
    private final long index;

    FailedState(long index, ModelError error) {
      super(error.getMessage(), error);
      this.index = index;
    }

    long index() {
      return index;
    }

    ModelError error() {
      return (ModelError) getCause();
    }
  }

  LayerSearch(
      Model model,
      ProgressMeasure measure,
      StatePredicate predicate,
      Memory memory,
      LayeredStore layers,
      Optional<TraceLog> log,
      Listener listener) {
    this.stepper = model.newStepper();
    this.measure = measure;
    this.predicate = predicate;
    this.memory = memory;
    this.layers = layers;
    this.log = log;
    this.listener = listener;
    this.batch = new SuccessorBatch(model.schema().words());
    this.state = new long[model.schema().words()];
  }

  /** A state of a terminal component of the layer without p, by its index, if there is one. */
  OptionalLong findWithout(Layer entered) {
    layer = entered;
    states = (IndexedStore) entered.states();
    try (LongColumn newDisc = new LongColumn(memory);
        LongColumn newEdges = new LongColumn(memory);
        StateStack newFrames = new StateStack(memory, FRAME_WORDS);
        StateStack newStack = new StateStack(memory, ENTRY_WORDS)) {
      disc = newDisc;
      edges = newEdges;
      frames = newFrames;
      stack = newStack;
      for (long root = 0; root < states.size(); root++) {
        if (disc(root) == UNSEEN) {
          OptionalLong member = limitedDfs(root);
          if (member.isPresent()) {
            return member;
          }
        }
      }
      return OptionalLong.empty();
    }
  }

  private long disc(long index) {
    return index < disc.size() ? disc.get(index) : UNSEEN;
  }

  private void setDisc(long index, long value) {
    while (disc.size() <= index) {
      disc.add(UNSEEN);
    }
    disc.set(index, value);
  }

  private OptionalLong limitedDfs(long root) {
    enter(root);
    while (frames.size() > 0) {
      long top = frames.size() - 1;
      long next = frames.word(top, NEXT);
      if (next == edges.size()) {
        OptionalLong found = leave(top);
        if (found.isPresent()) {
          return found;
        }
        continue;
      }
      frames.setWord(top, NEXT, next + 1);
      long target = edges.get(next);
      long seen = disc(target);
      if (seen == UNSEEN) {
        enter(target);
      } else if (seen == POPPED) {
        markLeaving(frames.word(top, DISC));
      } else {
        frames.setWord(top, LOW, Math.min(frames.word(top, LOW), seen));
      }
    }
    return OptionalLong.empty();
  }

  /** Expands a state and puts it on the path; edges inside the layer are kept for the search. */
  private void enter(long index) {
    states.read(index, state, 0);
    batch.clear();
    try {
      stepper.successors(state, 0, batch);
    } catch (ModelError error) {
      throw new FailedState(index, error);
    }
    frame[STATE] = index;
    frame[EDGES] = edges.size();
    frame[NEXT] = edges.size();
    frame[DISC] = stack.size() + 1;
    frame[LOW] = frame[DISC];
    frames.push(frame, 0);
    entry[MEMBER] = index;
    entry[FLAGS] = predicate.test(state, 0) ? SATISFIES : 0;
    stack.push(entry, 0);
    setDisc(index, frame[DISC]);
    long parent = log.isPresent() ? layer.positions().get(index) : 0;
    for (int i = 0; i < batch.count(); i++) {
      insert(i, parent);
    }
    listener.expanded(layers, memory, log, batch.count());
  }

  private void insert(int i, long parent) {
    int off = batch.offset(i);
    long there = measure.of(batch.words(), off);
    if (there < layer.progress()) {
      throw new RegressEdge(layer.progress(), there);
    }
    boolean inside = there == layer.progress();
    Layer home = inside ? layer : layers.layer(there);
    long number = ((IndexedStore) home.states()).findOrPut(batch.words(), off);
    if (number >= 0) {
      layers.inserted(1);
      log.ifPresent(l -> home.positions().add(l.append(parent, i)));
    }
    if (inside) {
      edges.add(number >= 0 ? number : ~number);
    } else {
      markLeaving(stack.size());
    }
  }

  private void markLeaving(long height) {
    stack.setWord(height - 1, FLAGS, stack.word(height - 1, FLAGS) | LEAVES);
  }

  /** All successors have been looked at; a component may be complete. */
  private OptionalLong leave(long top) {
    long height = frames.word(top, DISC);
    long low = frames.word(top, LOW);
    edges.truncate(frames.word(top, EDGES));
    frames.popTo(top);
    if (low < height) {
      frames.setWord(top - 1, LOW, Math.min(frames.word(top - 1, LOW), low));
      return OptionalLong.empty();
    }
    long flags = 0;
    for (long i = height - 1; i < stack.size(); i++) {
      flags |= stack.word(i, FLAGS);
      setDisc(stack.word(i, MEMBER), POPPED);
    }
    long member = stack.word(height - 1, MEMBER);
    stack.popTo(height - 1);
    if (top > 0) {
      // The state below on the path has an edge into this component, so it leaves its own.
      markLeaving(frames.word(top - 1, DISC));
    }
    return flags == 0 ? OptionalLong.of(member) : OptionalLong.empty();
  }
}
