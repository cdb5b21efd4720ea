package tideline.reductions.covered;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import tideline.model.ForwardingModel;
import tideline.model.Model;
import tideline.model.Slot;
import tideline.model.SlotType;
import tideline.model.StatePredicate;
import tideline.model.Stepper;

/** A model, and what was seen of it. */
public final class CoveredModel implements ForwardingModel {

  private final Model inner;
  private final List<Slot> named;
  private final List<StatePredicate> conditions;

  /** Each stepper notes on its own; whoever asks puts all of it together. */
  private final List<Marks> all = new ArrayList<>();

  /**
   * @param conditions what is to be true in some state
   */
  public CoveredModel(Model inner, List<StatePredicate> conditions) {
    this.inner = inner;
    this.named =
        inner.schema().slots().stream()
            .filter(slot -> slot.type() instanceof SlotType.Enumeration)
            .toList();
    this.conditions = List.copyOf(conditions);
  }

  /** The variables whose values are noted: those with named values. */
  public List<Slot> named() {
    return named;
  }

  @Override
  public Model inner() {
    return inner;
  }

  @Override
  public Stepper lift(Stepper stepper) {
    Marks marks = newMarks();
    return (s, off, out) -> {
      int first = out.count();
      stepper.successors(s, off, out);
      marks.expanded(s, off, out, first);
    };
  }

  private Marks newMarks() {
    Marks marks = new Marks(inner.transitions().size(), named, conditions);
    synchronized (all) {
      all.add(marks);
    }
    return marks;
  }

  /** What was seen up to now; to be asked when the steppers are at rest. */
  public Seen seen() {
    BitSet steps = new BitSet();
    List<BitSet> values = new ArrayList<>();
    named.forEach(_ -> values.add(new BitSet()));
    BitSet met = new BitSet();
    synchronized (all) {
      for (Marks marks : all) {
        steps.or(marks.steps());
        met.or(marks.met());
        for (int i = 0; i < named.size(); i++) {
          values.get(i).or(marks.values(i));
        }
      }
    }
    return new Seen(steps, values, met);
  }

  /**
   * What a search has seen.
   *
   * @param steps transitions that were steps
   * @param values of each variable with named values, those that it had
   * @param met conditions that were true somewhere
   */
  public record Seen(BitSet steps, List<BitSet> values, BitSet met) {}
}
