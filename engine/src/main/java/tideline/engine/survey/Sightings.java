package tideline.engine.survey;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import tideline.model.Model;
import tideline.model.StatePredicate;
import tideline.model.SuccessorBatch;
import tideline.model.Transition;
import tideline.storage.Memory;
import tideline.storage.PlainStore;

/**
 * What can be noted of states one by one, whether or not they come again: bounds, dead states, the
 * transitions that were taken.
 */
final class Sightings implements AutoCloseable {

  /** So many numbers are noted. */
  static final int MOST_NUMBERS = 1000;

  private static final int MOST_EXAMPLES = 10;

  private final Model model;
  private final SeenValues values;
  private final BitSet taken = new BitSet();
  private final Optional<StatePredicate> validEnd;
  private final PlainStore dead;
  private final List<Long> numbers = new ArrayList<>();
  private final List<long[]> examples = new ArrayList<>();
  private long valid;

  /**
   * @param memory where dead states are kept, to know them again
   */
  Sightings(Model model, Memory memory) {
    this.model = model;
    this.values = new SeenValues(model.schema());
    this.validEnd = model.validEnd();
    this.dead = new PlainStore(memory, model.schema());
  }

  /**
   * One more state, whose successors are in the batch from {@code from} on.
   *
   * @param number that of the state, if states have numbers
   */
  void see(long[] s, int off, SuccessorBatch successors, int from, OptionalLong number) {
    values.see(s, off);
    for (int i = from; i < successors.count(); i++) {
      taken.set(successors.transition(i));
    }
    if (successors.count() == from && dead.findOrPut(s, off) >= 0) {
      end(s, off, number);
    }
  }

  private void end(long[] s, int off, OptionalLong number) {
    if (validEnd.isPresent() && validEnd.get().test(s, off)) {
      valid++;
    }
    if (number.isPresent() && numbers.size() < MOST_NUMBERS) {
      numbers.add(number.getAsLong());
    }
    if (examples.size() < MOST_EXAMPLES) {
      long[] example = new long[model.schema().words()];
      System.arraycopy(s, off, example, 0, example.length);
      examples.add(example);
    }
  }

  List<Bound> bounds() {
    return values.bounds();
  }

  Survey.DeadStates dead() {
    return new Survey.DeadStates(
        dead.size(),
        validEnd.isPresent() ? OptionalLong.of(valid) : OptionalLong.empty(),
        numbers,
        examples);
  }

  List<Transition> neverTaken() {
    List<Transition> never = new ArrayList<>();
    for (int t = 0; t < model.transitions().size(); t++) {
      if (!taken.get(t)) {
        never.add(model.transitions().get(t));
      }
    }
    return never;
  }

  @Override
  public void close() {
    dead.close();
  }
}
