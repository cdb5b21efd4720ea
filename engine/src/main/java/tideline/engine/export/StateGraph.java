package tideline.engine.export;

import java.io.IOException;
import tideline.engine.limits.RunControl;
import tideline.model.Model;
import tideline.model.Stepper;
import tideline.model.SuccessorBatch;
import tideline.reductions.completed.CompletedModel;
import tideline.storage.IndexedStore;
import tideline.storage.Memory;
import tideline.storage.PlainStore;

/** The reachable states of a model, numbered from 0 breadth-first; initial states come first. */
public final class StateGraph implements AutoCloseable {

  /** What is shown of each state. The arrays are only lent. */
  @FunctionalInterface
  public interface Visitor {

    /**
     * One state with its successors.
     *
     * @param targets the numbers of the successors, as many as {@code successors} has
     */
    void state(long number, long[] state, SuccessorBatch successors, long[] targets)
        throws IOException;
  }

  private final Model model;
  private final RunControl control;
  private final Memory memory;
  private final IndexedStore store;
  private final int initialStates;
  private final int words;

  /** A graph that is explored when it is walked. */
  public StateGraph(Model model, long memoryBytes, RunControl control) {
    this.model = CompletedModel.of(model);
    this.control = control;
    this.words = model.schema().words();
    this.memory = new Memory(memoryBytes);
    this.store = new PlainStore(memory, model.schema());
    SuccessorBatch batch = new SuccessorBatch(words);
    model.initialStates(batch);
    for (int i = 0; i < batch.count(); i++) {
      store.findOrPut(batch.words(), batch.offset(i));
    }
    this.initialStates = (int) store.size();
  }

  /** The model. */
  public Model model() {
    return model;
  }

  /** How many initial states there are; they have the first numbers. */
  public int initialStates() {
    return initialStates;
  }

  /** How many states have been found; all of them once the graph has been walked. */
  public long size() {
    return store.size();
  }

  /** What the step to one of the successors of a state is called. */
  public String stepName(long[] state, SuccessorBatch successors, int number) {
    return model.stepName(
        successors.transition(number), state, 0, successors.words(), successors.offset(number));
  }

  /** Copies the state of a number that has been shown. */
  public void read(long number, long[] state) {
    store.read(number, state, 0);
  }

  /** Shows every state in the order of the numbers; several walks show the same. */
  public void walk(Visitor visitor) throws IOException {
    Stepper stepper = model.newStepper();
    SuccessorBatch batch = new SuccessorBatch(words);
    long[] state = new long[words];
    long[] targets = new long[64];
    for (long number = 0; number < store.size(); number++) {
      control.checkpoint(store.size());
      store.read(number, state, 0);
      batch.clear();
      stepper.successors(state, 0, batch);
      if (batch.count() > targets.length) {
        targets = new long[2 * batch.count()];
      }
      for (int i = 0; i < batch.count(); i++) {
        long target = store.findOrPut(batch.words(), batch.offset(i));
        targets[i] = target < 0 ? ~target : target;
      }
      visitor.state(number, state, batch, targets);
    }
    control.checkpoint(store.size());
  }

  @Override
  public void close() {
    store.close();
    memory.close();
  }
}
