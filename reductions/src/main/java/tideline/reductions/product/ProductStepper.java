package tideline.reductions.product;

import tideline.model.Propositions;
import tideline.model.Slot;
import tideline.model.Stepper;
import tideline.model.SuccessorBatch;

/** 000 Algorithm 3, COMPUTESUCCESSORS. Allocates nothing per state. */
final class ProductStepper implements Stepper {

  private final Stepper model;
  private final Propositions propositions;
  private final InnerStates innerStates;
  private final AutomatonTable nfa;
  private final Slot automaton;

  /** The successors of the model's part. */
  private final SuccessorBatch modelSuccessors;

  /** The model's part of the state that is expanded. */
  private final long[] source;

  /** The product state that is being put together. */
  private final long[] pair;

  ProductStepper(ProductModel product) {
    this.model = product.inner().newStepper();
    this.propositions = product.inner().propositions();
    this.innerStates = product.innerStates();
    this.nfa = product.table();
    this.automaton = product.automatonSlot();
    int innerWords = product.inner().schema().words();
    this.modelSuccessors = new SuccessorBatch(innerWords);
    this.source = new long[innerWords];
    this.pair = new long[product.schema().words()];
  }

  @Override
  public void successors(long[] s, int off, SuccessorBatch out) {
    int q = stepModel(s, off);
    int count = modelSuccessors.count();
    for (int i = 0; i < count; i++) {
      combine(q, i, out);
    }
  }

  /** Fills the batch of the model's successors and returns the automaton's state. */
  private int stepModel(long[] s, int off) {
    int q = automaton.getInt(s, off);
    modelSuccessors.clear();
    if (q >= nfa.wanted.length || nfa.first[q] == nfa.first[q + 1]) {
      // The automaton cannot go on, whatever the model does.
      return q;
    }
    if (innerStates.standAlone()) {
      model.successors(s, off, modelSuccessors);
    } else {
      innerStates.copy(s, off, source, 0);
      model.successors(source, 0, modelSuccessors);
    }
    return q;
  }

  /** Appends model successor {@code i} with each automaton successor that can read it. */
  private void combine(int q, int i, SuccessorBatch out) {
    long[] words = modelSuccessors.words();
    int at = modelSuccessors.offset(i);
    long wanted = nfa.wanted[q];
    long truth = wanted == 0 ? 0 : propositions.eval(words, at, wanted);
    int end = nfa.first[q + 1];
    int last = -1;
    for (int e = nfa.first[q]; e < end; e++) {
      int target = nfa.target[e];
      // Two edges to one target are one successor; they lie side by side.
      if (target != last && (truth & nfa.mentioned[e]) == nfa.required[e]) {
        append(words, at, target, modelSuccessors.transition(i), out);
        last = target;
      }
    }
  }

  private void append(long[] words, int at, int target, int transition, SuccessorBatch out) {
    int innerWords = source.length;
    if (innerWords < pair.length) {
      pair[innerWords] = 0;
    }
    for (int w = 0; w < innerWords; w++) {
      pair[w] = words[at + w];
    }
    automaton.set(pair, 0, target);
    out.append(pair, 0, transition);
  }
}
