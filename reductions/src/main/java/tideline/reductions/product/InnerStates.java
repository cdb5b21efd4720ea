package tideline.reductions.product;

import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import tideline.model.ProgressMeasure;
import tideline.model.Propositions;
import tideline.model.Slot;
import tideline.model.SlotType;
import tideline.model.StatePredicate;
import tideline.model.StateSchema;
import tideline.model.SuccessorBatch;
import tideline.model.diagnostic.DiagnosticException;

/**
 * Shows the model's part of a product state to code that knows nothing of the product.
 *
 * <pre>
 *   shared word     | w0 | w1 ...aa |        the automaton's bits must be cleared in a copy
 *   own word        | w0 | w1 | aa  |        the model's words stand there as they are: no copy
 * </pre>
 *
 * A model is shared by threads, so the copy is made in memory of the calling thread.
 */
final class InnerStates {

  private final StateSchema schema;
  private final Slot automaton;
  private final StateSchema inner;
  private final int innerWords;
  private final int sharedWord;
  private final long keptBits;
  private final ThreadLocal<long[]> scratch;

  private InnerStates(StateSchema schema, Slot automaton, StateSchema inner) {
    int words = inner.words();
    boolean shared = automaton.word() < words && automaton.mask() != 0;
    this.schema = schema;
    this.automaton = automaton;
    this.inner = inner;
    this.innerWords = words;
    this.sharedWord = shared ? automaton.word() : -1;
    this.keptBits = shared ? ~(automaton.mask() << automaton.shift()) : -1L;
    this.scratch = ThreadLocal.withInitial(() -> new long[words]);
  }

  /**
   * The states of a model with room for an automaton behind them.
   *
   * @throws DiagnosticException if there is none
   */
  static InnerStates beside(StateSchema inner, SlotType automaton) {
    StateSchema.Builder builder = inner.extend();
    Slot slot = builder.add(freeName("automaton", n -> inner.slot(n).isPresent()), automaton);
    try {
      return new InnerStates(builder.build(), slot, inner);
    } catch (IllegalArgumentException tooManyWords) {
      throw DiagnosticException.of(
          "no room for the automaton beside the model: " + tooManyWords.getMessage());
    }
  }

  /** The name itself, or with the first number that makes it new: products of products. */
  static String freeName(String name, Predicate<String> taken) {
    String free = name;
    for (int i = 2; taken.test(free); i++) {
      free = name + i;
    }
    return free;
  }

  /** How the words of a product state are divided. */
  StateSchema schema() {
    return schema;
  }

  /** Where the automaton's state is kept. */
  Slot automaton() {
    return automaton;
  }

  /** Whether the model's code may read product states in place. */
  boolean standAlone() {
    return sharedWord < 0;
  }

  /** Copies the model's part of a product state. */
  void copy(long[] s, int off, long[] to, int toOff) {
    for (int i = 0; i < innerWords; i++) {
      to[toOff + i] = s[off + i];
    }
    if (sharedWord >= 0) {
      to[toOff + sharedWord] &= keptBits;
    }
  }

  /** A predicate over model states as one over product states. */
  StatePredicate lift(StatePredicate predicate) {
    if (standAlone()) {
      return predicate;
    }
    return (s, off) -> predicate.test(copied(s, off), 0);
  }

  /** A measure of model states as one of product states. */
  ProgressMeasure lift(ProgressMeasure measure) {
    return measure.looksThroughSlots() ? measure : new LiftedMeasure(this, measure);
  }

  /** The model's part of a product state, in memory of this thread. */
  long[] copied(long[] s, int off) {
    long[] copy = scratch.get();
    copy(s, off, copy, 0);
    return copy;
  }

  /** Propositions of the model as those of the product, with the same bits. */
  Propositions lift(Propositions propositions) {
    return new LiftedPropositions(this, propositions);
  }

  /** Propositions that only look at the model's part. */
  private record LiftedPropositions(InnerStates states, Propositions inner)
      implements Propositions {
    @Override
    public List<String> names() {
      return inner.names();
    }

    @Override
    public long eval(long[] s, int off, long wanted) {
      return states.standAlone()
          ? inner.eval(s, off, wanted)
          : inner.eval(states.copied(s, off), 0, wanted);
    }

    @Override
    public BitSet reads(int ap, StateSchema schema) {
      return inner.reads(ap, states.inner);
    }
  }

  /** A measure that only looks at the model's part. */
  private record LiftedMeasure(InnerStates states, ProgressMeasure inner)
      implements ProgressMeasure {
    @Override
    public String name() {
      return inner.name();
    }

    @Override
    public String description() {
      return inner.description();
    }

    @Override
    public Optional<Bounds> bounds() {
      return inner.bounds();
    }

    @Override
    public long of(long[] s, int off) {
      return states.standAlone() ? inner.of(s, off) : inner.of(states.copied(s, off), 0);
    }

    /** State by state: the model's own batch method may count on the model's number of words. */
    @Override
    public void ofAll(SuccessorBatch batch, long[] progress) {
      long[] words = batch.words();
      int count = batch.count();
      if (states.standAlone()) {
        for (int i = 0; i < count; i++) {
          progress[i] = inner.of(words, batch.offset(i));
        }
        return;
      }
      long[] copy = states.scratch.get();
      for (int i = 0; i < count; i++) {
        states.copy(words, batch.offset(i), copy, 0);
        progress[i] = inner.of(copy, 0);
      }
    }
  }
}
