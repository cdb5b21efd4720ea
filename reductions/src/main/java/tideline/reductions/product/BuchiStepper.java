package tideline.reductions.product;

import tideline.model.Slot;
import tideline.model.Stepper;
import tideline.model.SuccessorBatch;

/** The steps of a model and a Büchi automaton together. Allocates nothing per state. */
final class BuchiStepper implements Stepper {

  private final Stepper model;
  private final InnerStates innerStates;
  private final OmegaTable table;
  private final Slot automaton;
  private final BuchiProduct.FiniteRuns finiteRuns;
  private final int stutter;

  /** The successors of the model's part. */
  private final SuccessorBatch modelSuccessors;

  /** The model's part of the state that is expanded. */
  private final long[] source;

  /** The product state that is being put together. */
  private final long[] pair;

  /** Where the automaton can go. */
  private final int[] targets;

  BuchiStepper(BuchiProduct product) {
    this.model = product.inner().newStepper();
    this.innerStates = product.innerStates();
    this.table = product.table();
    this.automaton = product.automatonSlot();
    this.finiteRuns = product.finiteRuns();
    this.stutter = product.stutter();
    int innerWords = product.inner().schema().words();
    this.modelSuccessors = new SuccessorBatch(innerWords);
    this.source = new long[innerWords];
    this.pair = new long[product.schema().words()];
    this.targets = new int[product.automaton().states()];
  }

  @Override
  public void successors(long[] s, int off, SuccessorBatch out) {
    int q = automaton.getInt(s, off);
    innerStates.copy(s, off, source, 0);
    int count = readSource(q);
    if (count == 0) {
      return;
    }
    if (count == 1 && source.length == pair.length) {
      stepInPlace(targets[0], out);
      return;
    }
    modelSuccessors.clear();
    model.successors(source, 0, modelSuccessors);
    long[] words = modelSuccessors.words();
    for (int i = 0; i < modelSuccessors.count(); i++) {
      append(words, modelSuccessors.offset(i), modelSuccessors.transition(i), count, out);
    }
    if (modelSuccessors.count() == 0 && finiteRuns == BuchiProduct.FiniteRuns.STUTTER) {
      append(source, 0, stutter, count, out);
    }
  }

  /** The automaton's bits are among the model's words, and it has one way to go: no copies. */
  private void stepInPlace(int target, SuccessorBatch out) {
    int first = out.count();
    model.successors(source, 0, out);
    int end = out.count();
    if (end == first && finiteRuns == BuchiProduct.FiniteRuns.STUTTER) {
      out.append(source, 0, stutter);
      end++;
    }
    long[] words = out.words();
    for (int i = first; i < end; i++) {
      automaton.set(words, out.offset(i), target);
    }
  }

  /** Finds where the automaton can go from the source, each state once. */
  private int readSource(int q) {
    long truth = table.truth(q, source, 0);
    int count = 0;
    for (int e = table.first[q]; e < table.first[q + 1]; e++) {
      boolean open = (truth & table.mentioned[e]) == table.required[e];
      // Edges to one target lie side by side.
      if (open && (count == 0 || targets[count - 1] != table.target[e])) {
        targets[count++] = table.target[e];
      }
    }
    return count;
  }

  private void append(long[] words, int at, int transition, int count, SuccessorBatch out) {
    if (source.length == pair.length) {
      // The automaton's bits are among the model's words: the copy can be made in place.
      for (int i = 0; i < count; i++) {
        int to = out.append(words, at, transition);
        automaton.set(out.words(), to, targets[i]);
      }
      return;
    }
    pair[source.length] = 0;
    for (int w = 0; w < source.length; w++) {
      pair[w] = words[at + w];
    }
    for (int i = 0; i < count; i++) {
      automaton.set(pair, 0, targets[i]);
      out.append(pair, 0, transition);
    }
  }
}
